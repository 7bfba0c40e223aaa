/*
Replay carries out moves in PMN on positions, and compares with the positions that a rules
engine says come out.

	$ go run ./examples/replay testdata/moves.ndjson
	TABLE

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
source. The rate is that of the replay alone, without the reading of the records: the field
read, the move read from JSON, carried out, and the field written and compared.

What is wrong is reported on standard error, by file and line. The exit status is 0 if
all was well, 1 if a record could not be read, or did not come out as it says, and 2 after
wrong usage. (Go run makes any failure a 1.)
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
