/*
Board draws a position: in the terminal, or as an SVG file.

	$ go run ./examples/board '3k/P1s1/4/K1R1 P/ C/s'
	second, s: -
	4 . . . k
	3 P . s .
	2 . . . .
	1 K . R .
	  a b c d
	first, C, to move: P

Usage:

	go run ./examples/board [-svg file] position

The position is a FEEN text, in quotes or not, or a placement field alone, such as the first
field of a FEN. Boards of one, two and three dimensions are drawn, the last as a row of
layers.

	-svg file    write a drawing to the file, or to standard output if it is -

In a drawing the pieces of the first side are light and point up, and those of the second
side are dark and point down. The hands are beside the board.

The exit status is 0, or 1 if the position is invalid or the output could not be written, or
2 for wrong usage. (Go run makes any failure a 1.)
*/
package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"

	"github.com/komadai/komadai/examples/internal/diagram"
	"github.com/komadai/komadai/feen"
	"github.com/komadai/komadai/pnn"
)

func main() {
	os.Exit(run(os.Args[1:], os.Stdout, os.Stderr))
}

// run is the command; it returns the exit status.
func run(args []string, stdout, stderr io.Writer) int {
	flags := flag.NewFlagSet("board", flag.ContinueOnError)
	flags.SetOutput(stderr)
	flags.Usage = func() { fmt.Fprintln(stderr, "usage: board [-svg file] position") }
	svg := flags.String("svg", "", "")
	for i, arg := range args { // a position, such as that of chess, may start with -
		if strings.HasPrefix(arg, "-") && strings.Contains(arg, "/") && !strings.Contains(arg, "=") {
			args = slices.Insert(slices.Clone(args), i, "--")
			break
		}
	}
	if err := flags.Parse(args); errors.Is(err, flag.ErrHelp) {
		return 0
	} else if err != nil {
		return 2
	}
	if flags.NArg() == 0 {
		flags.Usage()
		return 2
	}
	p, err := parse(strings.Join(flags.Args(), " "))
	if err == nil {
		err = write(p, *svg, stdout)
	}
	if err != nil {
		fmt.Fprintln(stderr, "board:", err)
		return 1
	}
	return 0
}

// parse reads a FEEN text or a placement field.
func parse(text string) (p feen.Position, err error) {
	if strings.Contains(text, " ") {
		return feen.Parse(text)
	}
	board := make([]pnn.Piece, 255*255)
	p.Shape, err = feen.DecodeBoard(board, text)
	p.Board = board[:p.Shape.Cells()]
	return p, err
}

// write writes a drawing to the file svg, or a diagram to stdout if svg is empty.
func write(p feen.Position, svg string, stdout io.Writer) (err error) {
	switch svg {
	case "":
		_, err = io.WriteString(stdout, diagram.Text(&p))
	case "-":
		_, err = io.WriteString(stdout, drawing(&p))
	default:
		err = os.WriteFile(svg, []byte(drawing(&p)), 0o666)
	}
	return err
}
