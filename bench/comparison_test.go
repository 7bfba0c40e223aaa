package bench

import "testing"

// A comparison measures several ways to do the same work on the same tokens.
type comparison struct {
	*testing.B
	tokens int // in one pass
}

// kept keeps the compiler from removing work without a visible result.
var kept int

// run measures one way; pass is one pass over the tokens.
func (c *comparison) run(by string, pass func() int) {
	c.Run("by="+by, func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			kept += pass()
		}
		b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(c.tokens), "ns/token")
		b.ReportMetric(0, "ns/op")
	})
}

// floorOf returns a pass over a stream that only adds up first bytes.
func floorOf(stream []string) func() int {
	return func() (sum int) {
		for _, s := range stream {
			sum += int(s[0])
		}
		return sum
	}
}
