package main

import (
	"bytes"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"text/tabwriter"
	"time"

	"github.com/komadai/komadai/pin"
)

// table formats the census: a row for each token that occurs, in number order, and a
// column for each variant in which any does, in alphabetical order.
func (c *census) table() *bytes.Buffer {
	out := new(bytes.Buffer)
	rows := tabwriter.NewWriter(out, 0, 0, 2, ' ', tabwriter.AlignRight)

	all := new(counts)
	var columns []*counts
	fmt.Fprint(rows, "token\t")
	for _, variant := range slices.Sorted(maps.Keys(c.variants)) {
		column := c.variants[variant]
		if column.sum() == 0 {
			continue
		}
		for token, n := range column {
			all[token] += n
		}
		columns = append(columns, column)
		fmt.Fprintf(rows, "%s\t", heading(variant))
	}
	columns = append(columns, all)
	fmt.Fprintln(rows, "total\t")

	row := func(name string, cell func(*counts) int) {
		fmt.Fprintf(rows, "%s\t", name)
		for _, column := range columns {
			fmt.Fprintf(rows, "%d\t", cell(column))
		}
		fmt.Fprintln(rows)
	}
	for token := range pin.All() {
		if all[token] > 0 {
			row(token.String(), func(c *counts) int { return c[token] })
		}
	}
	row("total", (*counts).sum)
	rows.Flush()

	rate := float64(all.sum()) / max(c.walking, time.Nanosecond).Seconds()
	fmt.Fprintf(out, "\n%d tokens in %d placements, %.1f million tokens per second\n",
		all.sum(), c.placements, rate/1e6)
	return out
}

// heading returns a variant's name such that it fits into one cell.
func heading(variant string) string {
	if variant == "" {
		return "-"
	}
	quoted := strconv.Quote(variant)
	return quoted[1 : len(quoted)-1]
}
