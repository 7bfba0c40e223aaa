/*
Replay carries out moves in PMN and compares the positions with those of a rules engine.

	$ go run ./examples/replay testdata/moves.ndjson
	     variant  records  actions  captures  drops  promotions  mismatches
	  capablanca      268      346        75      0           2           0
	       chess      295      375        73      0           1           0
	       grand      271      335        64      0           0           0
	      janggi       54       63         9      0           0           0
	      makruk      277      338        61      0          10           0
	   minishogi      227      283        56     63          11           0
	       shogi      286      356        70     49          21           0
	    sittuyin      283      342        59     36           5           0
	     xiangqi      308      369        61      0           0           0
	       total     2269     2807       528    148          50           0

Usage:

	go run ./examples/replay [-v] [file ...]

It reads the files, or standard input without files or where a file is "-". Each line is a
record: a JSON object that is a game, as in testdata/games.ndjson, with the members

	variant    the row to count in; may be missing
	position   the first position, in FEEN
	moves      the moves: arrays of strings, or texts such as "e2-e4"
	after      the last position, in FEEN; may be missing

or a single move, as in testdata/moves.ndjson, with the members

	variant    the game, one of pnn's vocabularies
	before     the piece placement field of the position before the move
	move       the move: an array of strings
	after      the piece placement field after it; may be missing

A promotion is an action that puts another piece on its destination than was on its source.
A mismatch is a record with a move that cannot be played, or whose last position is another.
With -v, replay draws the first position and the position after each move.

Errors are reported on standard error, by file and line, and the other lines are still
read. The exit status is 0 if there were none, 1 if there were, and 2 for wrong usage. (Go
run makes any failure a 1.)
*/
package main

import (
	"bufio"
	"cmp"
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"maps"
	"slices"
	"text/tabwriter"

	"github.com/komadai/komadai/examples/internal/command"
)

func main() { command.Main("replay", run) }

func run(c *command.Command, args []string) {
	verbose := false
	files, ok := c.Parse(args, "[-v] [file ...]", func(flags *flag.FlagSet) { flags.BoolVar(&verbose, "v", false, "") })
	if !ok {
		return
	}
	out, drawings := bufio.NewWriter(c.Stdout), io.Discard
	if verbose {
		drawings = out
	}
	variants := make(map[string]*tally)
	for where, line := range c.Lines(files) {
		var r record
		if err := json.Unmarshal(line, &r); err != nil {
			c.Report(where, err)
			continue
		}
		t := variants[r.Variant]
		if t == nil {
			t = new(tally)
			variants[r.Variant] = t
		}
		t[records]++
		if err := r.play(t, drawings); err != nil {
			t[mismatches]++
			c.Report(where, err)
		}
	}
	print(out, variants)
	c.Report("", out.Flush())
}

// print writes a row for each variant, in alphabetical order.
func print(out io.Writer, variants map[string]*tally) {
	rows := tabwriter.NewWriter(out, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintln(rows, "variant\trecords\tactions\tcaptures\tdrops\tpromotions\tmismatches\t")
	row := func(name string, t *tally) {
		fmt.Fprintf(rows, "%s\t", name)
		for _, n := range t {
			fmt.Fprintf(rows, "%d\t", n)
		}
		fmt.Fprintln(rows)
	}
	var total tally
	for _, variant := range slices.Sorted(maps.Keys(variants)) {
		row(cmp.Or(variant, "-"), variants[variant])
		for i, n := range variants[variant] {
			total[i] += n
		}
	}
	row("total", &total)
	rows.Flush()
}
