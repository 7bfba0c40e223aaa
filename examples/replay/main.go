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

	0.5 million moves per second

Usage:

	go run ./examples/replay [-v] [file ...]

It reads the files, or standard input if there is none. Each line is a JSON object: a
record, or a whole game. A record is counted in the table, and has the members

	variant    the game, one of pnn's vocabularies
	before     the piece placement field of the position before the move
	move       the move: an array of strings
	after      the piece placement field after it

A promotion is an action that puts another piece on its destination than was on its source.
A mismatch is a record whose move cannot be carried out or leads to another position. The
rate is that of the replay: the placement field read, the move carried out, and the field
written and compared.

A game, which testdata/games.ndjson has examples of, has the members

	position   the first position, in FEEN
	moves      the moves: arrays of strings, or texts such as "e2-e4"
	after      the last position, in FEEN; may be missing

Replay prints the last position of each game, or with -v every position. It stops at the
first move that cannot be played.

Errors are reported on standard error, by file and line, and the other lines are still
read. The exit status is 0 if there were none, 1 if there were, and 2 for wrong usage. (Go
run makes any failure a 1.)
*/
package main

import (
	"bufio"
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"maps"
	"slices"
	"text/tabwriter"
	"time"

	"github.com/komadai/komadai/examples/internal/command"
)

func main() { command.Main("replay", run) }

func run(c *command.Command, args []string) {
	verbose := false
	files, ok := c.Parse(args, "[-v] [file ...]", func(flags *flag.FlagSet) { flags.BoolVar(&verbose, "v", false, "") })
	if !ok {
		return
	}
	out := bufio.NewWriter(c.Stdout)
	var records []record
	for where, line := range c.Lines(files) {
		r := record{where: where}
		if err := json.Unmarshal(line, &r); err != nil {
			c.Report(where, err)
			continue
		}
		if !r.isGame() {
			records = append(records, r)
			continue
		}
		if err := r.play(out, verbose); err != nil {
			c.Report(where, err)
		}
		if err := out.Flush(); err != nil {
			c.Report("", err)
			return
		}
	}
	if len(records) > 0 {
		variants, took := replay(records, c.Report)
		print(out, variants, took)
	}
	c.Report("", out.Flush())
}

// print writes a row for each variant, in alphabetical order, and the rate.
func print(out io.Writer, variants map[string]*tally, took time.Duration) {
	rows := tabwriter.NewWriter(out, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintln(rows, "variant\trecords\tactions\tcaptures\tdrops\tpromotions\tmismatches\t")
	row := func(name string, t tally) {
		fmt.Fprintf(rows, "%s\t%d\t%d\t%d\t%d\t%d\t%d\t\n",
			name, t.records, t.actions, t.captures, t.drops, t.promotions, t.mismatches)
	}
	var total tally
	for _, variant := range slices.Sorted(maps.Keys(variants)) {
		row(variant, *variants[variant])
		total.add(*variants[variant])
	}
	row("total", total)
	rows.Flush()
	rate := float64(total.records) / max(took, time.Nanosecond).Seconds()
	fmt.Fprintf(out, "\n%.1f million moves per second\n", rate/1e6)
}
