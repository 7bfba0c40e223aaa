package bench

import "testing"

// A comparison measures ways to do the same thing to the same tokens, one after
// another. The first is the base that the others are told as multiples of.
type comparison struct {
	*testing.B
	tokens int // in one pass

	base string
	cost float64 // of the base, in ns/token
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
		if c.base == "" || c.base == by {
			c.base, c.cost = by, cost
		}
		b.ReportMetric(cost, "ns/token")
		b.ReportMetric(cost/c.cost, "x-"+c.base)
		b.ReportMetric(0, "ns/op")
	})
}
