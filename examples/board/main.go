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
field of a FEN. With -svg, board writes a drawing to the file, or to standard output if the
file is -; see package diagram for what it draws. After -- comes a position that could be an
option: board -- -h draws the piece -h.

The exit status is 0, or 1 if the position is invalid or the output could not be written, or
2 for wrong usage. (Go run makes any failure a 1.)
*/
package main

import (
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/komadai/komadai/diagram"
	"github.com/komadai/komadai/feen"
	"github.com/komadai/komadai/pnn"
)

func main() {
	os.Exit(run(os.Args[1:], os.Stdout, os.Stderr))
}

const usage = "usage: board [-svg file] position"

// run is the command; it returns the exit status.
func run(args []string, stdout, stderr io.Writer) int {
	// Package flag would take a position such as -k2K for an option.
	svg := ""
	if len(args) > 1 && args[0] == "-svg" {
		svg, args = args[1], args[2:]
	}
	switch {
	case len(args) == 0:
		fmt.Fprintln(stderr, usage)
		return 2
	case args[0] == "-h" || args[0] == "-help" || args[0] == "--help":
		fmt.Fprintln(stderr, usage)
		return 0
	case args[0] == "--":
		args = args[1:]
	}
	p, err := parse(strings.Join(args, " "))
	if err == nil {
		err = write(&p, svg, stdout)
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

// write writes a drawing to the file svg, or text to stdout if svg is empty.
func write(p *feen.Position, svg string, stdout io.Writer) (err error) {
	switch svg {
	case "":
		_, err = stdout.Write(diagram.AppendText(nil, p))
	case "-":
		_, err = stdout.Write(diagram.AppendSVG(nil, p, diagram.Options{}))
	default:
		err = os.WriteFile(svg, diagram.AppendSVG(nil, p, diagram.Options{}), 0o666)
	}
	return err
}
