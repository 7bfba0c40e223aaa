// Program prints what package pin makes of every token and of its arguments.
package main

import (
	"fmt"
	"os"

	"github.com/komadai/komadai/pin"
)

func main() {
	for id := range pin.All() {
		text := id.String()
		start, size := pin.DecodeString(text + "Kk")
		fmt.Println(uint16(id), text, uint16(pin.Lookup(text)), uint16(start), size, id.Flip())
	}
	for _, s := range os.Args[1:] {
		id, err := pin.Parse(s)
		fmt.Printf("%q %d %v\n", s, id, err)
	}
}
