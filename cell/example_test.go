package cell_test

import (
	"encoding/json"
	"errors"
	"fmt"

	"github.com/komadai/komadai/cell"
)

func ExampleParse() {
	c, err := cell.Parse("e4")
	fmt.Println(c, err)

	_, err = cell.Parse("e04")
	fmt.Println(err)
	// Output:
	// e4 <nil>
	// cell: leading zero in number
}

// Cells separated by commas.
func ExampleDecode() {
	list := []byte("a1,h8,iv256IV,e4")
	for {
		c, size := cell.Decode(list)
		if size == 0 {
			fmt.Printf("no cell at %q\n", list)
			return
		}
		fmt.Println(c.Indices())
		if list = list[size:]; len(list) == 0 {
			return
		}
		list = list[1:]
	}
	// Output:
	// [0 0]
	// [7 7]
	// [255 255 255]
	// [4 3]
}

func ExampleValidate() {
	for _, text := range []string{"e4", "E4", "e0", "e257", "e4e", "a1Aa"} {
		fmt.Println(text, cell.Validate(text))
	}
	if errors.Is(cell.Validate("E4"), cell.ErrInvalidStart) {
		fmt.Println("start with a lowercase letter, as in e4")
	}
	// Output:
	// e4 <nil>
	// E4 cell: must start with lowercase letter
	// e0 cell: leading zero in number
	// e257 cell: index exceeds 255
	// e4e cell: unexpected character
	// a1Aa cell: exceeds 3 dimensions
	// start with a lowercase letter, as in e4
}

func ExampleFormat() {
	fmt.Println(cell.Format(4, 3), cell.Format(2), cell.Format(0, 0, 0), cell.Format(26, 9))
	// Output: e4 c a1A aa10
}

func ExampleCoordinate_At() {
	c := cell.MustParse("e4")
	fmt.Println(c.Dims(), c.At(0), c.At(1))
	// Output: 2 4 3
}

// A number can be stored where a text would be too long.
func ExampleCoordinate_Number() {
	number := cell.MustParse("e4").Number()
	fmt.Println(number == 4+256*3+2<<24, cell.FromNumber(number))
	// Output: true e4
}

func ExampleCoordinate_AppendTo() {
	var text []byte
	for _, c := range []cell.Coordinate{cell.MustParse("e2"), cell.MustParse("e4")} {
		text = c.AppendTo(text)
	}
	fmt.Printf("%s\n", text)
	// Output: e2e4
}

// The zero Coordinate is an empty string in JSON, and a cell can be the key of a map.
func ExampleCoordinate_MarshalText() {
	type position struct {
		EnPassant cell.Coordinate            `json:"enPassant"`
		Pieces    map[cell.Coordinate]string `json:"pieces"`
	}
	e1, e8 := cell.MustParse("e1"), cell.MustParse("e8")

	data, err := json.Marshal(position{Pieces: map[cell.Coordinate]string{e1: "K", e8: "k"}})
	fmt.Println(string(data), err)

	var p position
	err = json.Unmarshal(data, &p)
	fmt.Println(p.EnPassant == cell.Coordinate{}, p.Pieces[e8], err)
	// Output:
	// {"enPassant":"","pieces":{"e1":"K","e8":"k"}} <nil>
	// true k <nil>
}
