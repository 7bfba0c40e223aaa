/*
Replay carries out moves in PMN on positions, and compares with the positions that a rules
engine says come out.

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

	go run ./examples/replay [file ...]

It reads the files, or standard input if there is none. Each line is a record, a JSON
object:

	variant    the game, one of pnn's vocabularies
	before     the piece placement field of the position before the move: PIN tokens,
	           numbers for runs of empty cells, and / between rows
	move       the move: an array of strings
	after      the piece placement field after it

A promotion is an action that puts another piece on its destination than stood on its
source. A mismatch is a record that does not come out as it says, or whose field or move is
malformed, or whose move cannot be carried out; what is not carried out is counted as no
actions. The rate is that of the replay alone, without the reading of the records: the field
read, the move read from JSON, carried out, and the field written and compared.

What is wrong is reported on standard error, by file and line, and the rest is still
counted. A line that is no record is only reported. The exit status is 0 if all was well, 1
if anything was wrong, or could not be read or written, and 2 after wrong usage. (Go run
makes any failure a 1.)
*/
package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"maps"
	"os"
	"slices"
	"text/tabwriter"
	"time"
)

func main() {
	os.Exit(run(os.Args[1:], os.Stdin, os.Stdout, os.Stderr))
}

// run is the command; it returns the exit status.
func run(args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	flags := flag.NewFlagSet("replay", flag.ContinueOnError)
	flags.SetOutput(stderr)
	flags.Usage = func() { fmt.Fprintln(stderr, "usage: replay [file ...]") }
	if err := flags.Parse(args); errors.Is(err, flag.ErrHelp) {
		return 0
	} else if err != nil {
		return 2
	}

	status := 0
	report := func(where string, err error) {
		status = 1
		fmt.Fprintf(stderr, "%s: %v\n", where, err)
	}
	var records []record
	if flags.NArg() == 0 {
		records = read(records, "<stdin>", stdin, report)
	}
	for _, name := range flags.Args() {
		file, err := os.Open(name)
		if err != nil {
			report("replay", err)
			continue
		}
		records = read(records, name, file, report)
		file.Close()
	}
	variants, took := replay(records, report)
	if err := print(stdout, variants, took); err != nil {
		report("replay", err)
	}
	return status
}

// print writes a row for each variant, in alphabetical order, and the rate.
func print(out io.Writer, variants map[string]*tally, took time.Duration) error {
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
	if err := rows.Flush(); err != nil {
		return err
	}
	rate := float64(total.records) / max(took, time.Nanosecond).Seconds()
	_, err := fmt.Fprintf(out, "\n%.1f million moves per second\n", rate/1e6)
	return err
}
