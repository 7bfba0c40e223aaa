/*
Perft counts the ways in which a game of chess or Crazyhouse can go on from a position. Its
board and hands are arrays of the pieces that gen pieces generates from games/crazyhouse.toml, and
it finds moves and attackers in the tables of gen steps. A rook that may castle, a pawn that may be
taken en passant and a piece that was a pawn are pieces of their own, so that the position has
nothing else but the side to move.

For some positions the counts are published. A move generator that finds the same counts is
very likely correct:

	$ go run ./examples/perft
	    position  depth    nodes  published
	       start      5  4865609    4865609
	    kiwipete      4  4085603    4085603
	           3      5   674624     674624
	           4      4   422333     422333
	           5      4  2103487    2103487
	           6      4  3894594    3894594
	       house      5  4888832    4888832
	   all drops      2    75353      75353
	   two drops      3    88634      88634
	  middlegame      3    58057      58057

	21157126 nodes, 17.9 million per second

A single position is counted move by move, to be compared with what another program says.
It is a FEN, in quotes or not, or by default the start of a game of chess. In Crazyhouse, the
pieces in hand follow the board in brackets, and ~ follows a piece that was a pawn:
rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1.

	$ go run ./examples/perft -depth 6 8/P1k5/K7/8/8/8/8/8 w - -
	   move  nodes  position
	  a7a8q  19066  Q7/2k5/K7/8/8/8/8/8 b - - 0 1
	  a7a8r  17190  R7/2k5/K7/8/8/8/8/8 b - - 0 1
	  a7a8b  18675  B7/2k5/K7/8/8/8/8/8 b - - 0 1
	  a7a8n   6679  N7/2k5/K7/8/8/8/8/8 b - - 0 1
	   a6a5  14506  8/P1k5/8/K7/8/8/8/8 b - - 0 1
	   a6b5  16567  8/P1k5/8/1K6/8/8/8/8 b - - 0 1

	92683 nodes, 3.8 million per second

The positions are those after the moves, so that the search for a fault can go on there.

Usage:

	go run ./examples/perft [-depth n [fen]]

	-depth n    count the ways of making n moves

The clocks of a FEN may be left out. An invalid FEN is reported with the offset of the byte:

	$ go run ./examples/perft -depth 1 8/8/8/4X3/8/8/8/8 w - - 0 1
	perft: fen: placement, byte 7: piece that the game does not have

The exit status is 0 if there was no error, 1 if a count was not as published, a FEN was
malformed or the output could not be written, and 2 for wrong usage. (Go run makes any
failure a 1.)
*/
package main

import (
	"flag"
	"fmt"
	"io"
	"strings"
	"text/tabwriter"
	"time"

	"github.com/komadai/komadai/examples/internal/command"
)

//go:generate go run ../../gen pieces -in crazyhouse -type Piece
//go:generate go run ../../gen steps -in crazyhouse -type Piece

func main() { command.Main("perft", run) }

func run(c *command.Command, args []string) {
	depth := 0
	rest, ok := c.Parse(args, "[-depth n [fen]]", func(flags *flag.FlagSet) { flags.IntVar(&depth, "depth", 0, "") })
	switch {
	case !ok:
	case len(args) == 0:
		c.Report("", countStandards(c.Stdout, standards))
	case depth < 1:
		c.Refuse("missing or invalid -depth: it must be 1 or more")
	case len(rest) == 0:
		c.Report("", countParts(c.Stdout, start, depth))
	default:
		c.Report("", countParts(c.Stdout, strings.Join(rest, " "), depth))
	}
}

// countStandards prints the number of nodes of each position at its last published depth, and
// compares.
func countStandards(out io.Writer, standards []standard) error {
	var wrong []string
	total := 0
	rows := tabwriter.NewWriter(out, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintln(rows, "position\tdepth\tnodes\tpublished\t")
	began := time.Now()
	for _, s := range standards {
		p, err := readFEN(s.fen)
		if err != nil {
			return fmt.Errorf("position %s: %w", s.name, err)
		}
		depth := len(s.counts)
		nodes, published := perft(p, depth), s.counts[depth-1]
		fmt.Fprintf(rows, "%s\t%d\t%d\t%d\t\n", s.name, depth, nodes, published)
		if nodes != published {
			wrong = append(wrong, s.name)
		}
		total += nodes
	}
	took := time.Since(began)
	if err := finish(rows, out, total, took); err != nil {
		return err
	}
	if wrong != nil {
		return fmt.Errorf("not as published: %s", strings.Join(wrong, ", "))
	}
	return nil
}

// countParts prints the number of nodes after each move of a position.
func countParts(out io.Writer, fen string, depth int) error {
	p, err := readFEN(fen)
	if err != nil {
		return err
	}
	total := 0
	rows := tabwriter.NewWriter(out, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintln(rows, "move\tnodes\t  position")
	began := time.Now()
	for _, part := range divide(p, depth) {
		fmt.Fprintf(rows, "%s\t%d\t  %v\n", part.move, part.nodes, part.after)
		total += part.nodes
	}
	took := time.Since(began)
	return finish(rows, out, total, took)
}

// finish prints the rows and the rate.
func finish(rows *tabwriter.Writer, out io.Writer, nodes int, took time.Duration) error {
	if err := rows.Flush(); err != nil {
		return err
	}
	rate := float64(nodes) / max(took, time.Nanosecond).Seconds()
	_, err := fmt.Fprintf(out, "\n%d nodes, %.1f million per second\n", nodes, rate/1e6)
	return err
}
