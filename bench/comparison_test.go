package bench

import (
	"slices"
	"testing"
)

// A comparison measures ways to do the same thing to the same tokens, one after
// another. Behind the base, each is told as a multiple of it, too.
type comparison struct {
	*testing.B
	tokens int // in one pass
	base   string

	costs []float64 // of the base, in ns/token, one a run
}

// kept keeps the compiler from leaving out work whose result nobody looks at.
var kept int

// run measures one way, of which pass is one pass over the tokens.
func (c *comparison) run(by string, pass func() int) {
	c.Run("by="+by, func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			kept += pass()
		}
		cost := float64(b.Elapsed().Nanoseconds()) / float64(b.N) / float64(c.tokens)
		b.ReportMetric(cost, "ns/token")
		b.ReportMetric(0, "ns/op")
		if by == c.base {
			c.costs = append(c.costs, cost)
		} else if len(c.costs) > 0 {
			b.ReportMetric(cost/median(c.costs), "x-"+c.base)
		}
	})
}

func median(values []float64) float64 {
	sorted := slices.Sorted(slices.Values(values))
	return (sorted[(len(sorted)-1)/2] + sorted[len(sorted)/2]) / 2
}

// floorOf is a pass over a stream with no work in it.
func floorOf(stream []string) func() int {
	return func() (sum int) {
		for _, s := range stream {
			sum += int(s[0])
		}
		return sum
	}
}
