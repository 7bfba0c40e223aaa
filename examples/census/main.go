/*
Census counts pieces: how often each token occurs in a list of positions, by variant.

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

It reads the files, or standard input without files or where a file is "-". Each
line is a record; empty lines are skipped. A line that begins with { is a JSON object
with two members of interest:

	variant    the column to count under; may be missing
	before     a piece placement field of FEN or FEEN

Any other line is itself a placement field, counted in the column headed "-". The rate is
that of reading and counting the placement fields, without the JSON.

An invalid line is reported on standard error, and the rest is still counted:

	$ echo 'rnb!kbnr' | go run ./examples/census
	<stdin>:1: feen: placement, byte 3: invalid piece
	...

The exit status is 0 if all lines were valid, 1 if a line was not or something could not
be read or written, and 2 for wrong usage. (Go run makes any failure a 1.)
*/
package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"text/tabwriter"
	"time"

	"github.com/komadai/komadai/examples/internal/command"
	"github.com/komadai/komadai/feen"
	"github.com/komadai/komadai/pnn"
)

func main() { command.Main("census", run) }

func run(c *command.Command, args []string) {
	files, ok := c.Parse(args, "[file ...]", func(*flag.FlagSet) {})
	if !ok {
		return
	}
	var records []record
	for where, line := range c.Lines(files) {
		if len(line) == 0 {
			continue
		}
		variant, placement, err := read(line)
		if err != nil {
			c.Report(where, err)
			continue
		}
		records = append(records, record{where, variant, placement})
	}

	start := time.Now()
	variants, placements := count(records, c.Report)
	_, err := table(variants, placements, time.Since(start)).WriteTo(c.Stdout)
	c.Report("", err)
}

// A record is a placement field and where it is.
type record struct {
	where, variant, placement string
}

// read returns the variant and the placement field of a line.
func read(line []byte) (variant, placement string, err error) {
	if line[0] != '{' {
		return "", string(line), nil
	}
	var object struct {
		Variant string
		Before  *string
	}
	if err := json.Unmarshal(line, &object); err != nil {
		return "", "", err
	}
	if object.Before == nil {
		return "", "", errors.New(`no "before" in the object`)
	}
	return object.Variant, *object.Before, nil
}

// counts has the number of pieces of each kind. A piece is a small integer, so it is the
// index.
type counts [pnn.PieceCount + 1]int

// count counts the pieces of the records by variant.
func count(records []record, report func(string, error)) (variants map[string]*counts, placements int) {
	variants = make(map[string]*counts)
	board := make([]pnn.Piece, 255*255)
	for _, r := range records {
		shape, err := feen.DecodeBoard(board, r.placement)
		if err != nil {
			report(r.where, err)
			continue
		}
		c := variants[r.variant]
		if c == nil {
			c = new(counts)
			variants[r.variant] = c
		}
		for _, p := range board[:shape.Cells()] {
			c[p]++
		}
		placements++
	}
	return variants, placements
}

// sum returns the number of pieces.
func (c *counts) sum() (n int) {
	for p := range pnn.AllPieces() {
		n += c[p]
	}
	return n
}

// table formats the counts: a row for each token that occurs, in number order, and a column
// for each variant, in alphabetical order.
func table(variants map[string]*counts, placements int, took time.Duration) *bytes.Buffer {
	out := new(bytes.Buffer)
	rows := tabwriter.NewWriter(out, 0, 0, 2, ' ', tabwriter.AlignRight)
	total := new(counts)
	var columns []*counts
	fmt.Fprint(rows, "token\t")
	for _, variant := range slices.Sorted(maps.Keys(variants)) {
		columns = append(columns, variants[variant])
		for p := range pnn.AllPieces() {
			total[p] += variants[variant][p]
		}
		heading := "-"
		if variant != "" {
			quoted := strconv.Quote(variant) // without tabs and line feeds
			heading = quoted[1 : len(quoted)-1]
		}
		fmt.Fprintf(rows, "%s\t", heading)
	}
	columns = append(columns, total)
	fmt.Fprintln(rows, "total\t")

	row := func(name string, cell func(*counts) int) {
		fmt.Fprintf(rows, "%s\t", name)
		for _, column := range columns {
			fmt.Fprintf(rows, "%d\t", cell(column))
		}
		fmt.Fprintln(rows)
	}
	for p := range pnn.AllPieces() {
		if total[p] > 0 {
			row(p.String(), func(c *counts) int { return c[p] })
		}
	}
	row("total", (*counts).sum)
	rows.Flush()

	rate := float64(total.sum()) / max(took, time.Nanosecond).Seconds()
	fmt.Fprintf(out, "\n%d tokens in %d placements, %.1f million tokens per second\n", total.sum(), placements, rate/1e6)
	return out
}
