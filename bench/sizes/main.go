/*
Sizes writes docs/dev/footprint.md: what the packages add to a program and do at its start,
and what the compiler leaves in them, in the compiler's and the linker's own words.

	$ go run ./sizes -o ../docs/dev/footprint.md

Usage, in bench:

	go run ./sizes [-o file]

The page goes to the file, or else to standard output. It is about the Go, the system and the
processor that footprint runs on. For one minor version of Go they make it the same each time,
but for the sizes of programs, which change a little with the release.

In reasons.go there is a reason, for processors of 64 bits, for every check of bounds that is
left, every value that goes to the heap and every exported function that is not inlined. If
one is without a reason, or a reason without one, if static data is above its budget, or
something is done at start, footprint tells that on standard error, writes nothing, and the
exit status is 1.
*/
package main

import (
	"flag"
	"fmt"
	"os"
)

func main() {
	out := flag.String("o", "", "write to `file`")
	flag.Parse()
	if flag.NArg() > 0 {
		flag.Usage()
		os.Exit(2)
	}
	if err := run(*out); err != nil {
		fmt.Fprintln(os.Stderr, "footprint:", err)
		os.Exit(1)
	}
}

func run(out string) error {
	page, err := measure()
	if err != nil {
		return err
	}
	if out == "" {
		_, err = os.Stdout.Write(page)
		return err
	}
	return os.WriteFile(out, page, 0o666)
}
