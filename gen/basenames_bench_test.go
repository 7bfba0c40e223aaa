package main

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
)

// kept keeps the compiler from removing work whose result is unused.
var kept int

// nameStream returns random names with random affixes and case. The texts lie one after
// another in memory, and equal names do not share theirs.
func nameStream(names []string, n int) []string {
	r := rand.New(rand.NewPCG(1, 2))
	var laid strings.Builder
	ends := make([]int, n)
	for i := range ends {
		name := names[r.IntN(len(names))]
		if r.IntN(2) == 1 {
			name = strings.ToLower(name)
		}
		affix := affixPairs[r.IntN(len(affixPairs))]
		laid.WriteString(affix[0] + name + affix[1])
		ends[i] = laid.Len()
	}
	stream, start := make([]string, n), 0
	for i, end := range ends {
		stream[i] = laid.String()[start:end]
		start = end
	}
	return stream
}

// measured measures one way to look up every text of a stream.
func measured[T any](b *testing.B, by string, stream []T, pass func() int) {
	b.Run("by="+by, func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			kept += pass()
		}
		b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(len(stream)), "ns/token")
		b.ReportMetric(0, "ns/op")
	})
}

// Looking up a name should take as long in sets of 8 as of 10,000 names of the same lengths,
// except for cache misses in a larger table. A map of all names is measured beside it.
func BenchmarkBaseNames(b *testing.B) {
	for _, size := range []int{8, 10, 100, 1_000, 10_000} {
		b.Run(fmt.Sprintf("names=%d", size), func(b *testing.B) {
			set := namedSet(randomNames(size, from(4, 8)...))
			hash, err := perfectHash(set)
			if err != nil {
				b.Fatal(err)
			}
			var texts []string
			mapped := make(map[string]uint16)
			for _, base := range set {
				texts = append(texts, base.text)
				for _, affix := range affixPairs {
					for side, text := range []string{base.text, strings.ToLower(base.text)} {
						name := affix[0] + text + affix[1]
						mapped[name] = uint16(numbers[affix[0]+tokens[base.number-1+26*side]+affix[1]])
					}
				}
			}
			table, stream := &hash, nameStream(texts, 65536)
			for _, name := range stream {
				if table.Lookup(name) != mapped[name] {
					b.Fatal(name)
				}
			}
			measured(b, "tables", stream, func() (sum int) {
				for _, name := range stream {
					sum += int(table.Lookup(name))
				}
				return sum
			})
			measured(b, "map", stream, func() (sum int) {
				for _, name := range stream {
					sum += int(mapped[name])
				}
				return sum
			})
		})
	}
}
