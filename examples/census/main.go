/*
Census counts pieces: how often each PIN token occurs in a list of positions, by
variant.

	$ go run ./examples/census testdata/moves.ndjson
	  token  capablanca  chess  grand  janggi  makruk  minishogi  shogi  sittuyin  xiangqi  total
	      A         129      0    128     108       0          0      0         0      368    733
	      B         245    287    281     108     377        110    258         0        0   1666
	...
	     +s           0      0      0       0       0         47      3         0        0     50
	  total        6064   5080   6857    1660    5286       2425  10856      4975     5659  48862

	48862 tokens in 2269 placements, 96.7 million tokens per second

Usage:

	go run ./examples/census [file ...]

It reads the files, or standard input if there is none or where a file is "-". Each
line is a record; empty lines are skipped. A line that begins with { is a JSON object
with two members of interest:

	variant    the column to count under; may be missing
	before     a piece placement field: PIN tokens, digits for runs of empty cells,
	           and / between rows

Any other line is itself a placement field, counted under no variant, which is the
column headed "-". The rate is that of the walk along the placements alone, without
the reading and the JSON.

A malformed line adds nothing to the table. It is reported on standard error, by file,
line and column in bytes, and the rest is still counted:

	$ echo 'rnb!kbnr' | go run ./examples/census
	<stdin>:1:4: "!" starts no token

The exit status is 0 if all was well, 1 if a line was malformed or something could not
be read or written, and 2 after wrong usage. (Go run makes any failure a 1.)
*/
package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
)

func main() {
	os.Exit(run(os.Args[1:], os.Stdin, os.Stdout, os.Stderr))
}

// run is the command; it returns the exit status.
func run(args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	flags := flag.NewFlagSet("census", flag.ContinueOnError)
	flags.SetOutput(stderr)
	flags.Usage = func() { fmt.Fprintln(stderr, "usage: census [file ...]") }
	if err := flags.Parse(args); errors.Is(err, flag.ErrHelp) {
		return 0
	} else if err != nil {
		return 2
	}
	names := flags.Args()
	if len(names) == 0 {
		names = []string{"-"}
	}

	c := census{variants: make(map[string]*counts), stderr: stderr}
	for _, name := range names {
		c.addFile(name, stdin)
	}
	if _, err := c.table().WriteTo(stdout); err != nil {
		fmt.Fprintln(stderr, "census:", err)
		return 1
	}
	if c.malformed {
		return 1
	}
	return 0
}
