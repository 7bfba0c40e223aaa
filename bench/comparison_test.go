package bench

import "testing"

// A comparison measures several ways to do the same work on the same tokens, the library's first.
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

// each measures one way to handle a token of a stream. The call takes a nanosecond, so all ways of a comparison
// use each, or none does: where a token takes less than some tens of nanoseconds.
func each[T any](b *testing.B, by string, stream []T, way func(T) int) {
	c := comparison{b, len(stream)}
	c.run(by, func() (sum int) {
		for _, token := range stream {
			sum += way(token)
		}
		return sum
	})
}

// check panics if the way refuses a token.
func check(err error) {
	if err != nil {
		panic(err)
	}
}

// accept is check for ways without an error.
func accept(ok bool) {
	if !ok {
		panic("refused")
	}
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

// product returns all texts that have one text of each list.
func product(lists ...[]string) []string {
	all := []string{""}
	for _, list := range lists {
		var longer []string
		for _, start := range all {
			for _, end := range list {
				longer = append(longer, start+end)
			}
		}
		all = longer
	}
	return all
}
