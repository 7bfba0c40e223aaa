package main

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
)

// kept keeps the compiler from leaving out work whose result nobody looks at.
var kept int

// nameStream draws a stream of names: of every word as often, with every prefix, case and
// suffix. The texts lie one after another, and equal names do not share theirs.
func nameStream(words []string, n int) []string {
	r := rand.New(rand.NewPCG(1, 2))
	var laid strings.Builder
	ends := make([]int, n)
	for i := range ends {
		word := words[r.IntN(len(words))]
		if r.IntN(2) == 1 {
			word = strings.ToLower(word)
		}
		around := prefixAndSuffix[r.IntN(len(prefixAndSuffix))]
		laid.WriteString(around[0] + word + around[1])
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

// The time to look a name up should be the same in sets of 8 and of 10,000 names of the
// same lengths, 4 to 8 letters, except for what it takes to read a greater table. A map
// of all names is beside it.
func BenchmarkWords(b *testing.B) {
	for _, size := range []int{8, 10, 100, 1_000, 10_000} {
		b.Run(fmt.Sprintf("words=%d", size), func(b *testing.B) {
			set := namedSet(randomNames(size, from(4, 8)...))
			layout, err := perfectHash(set)
			if err != nil {
				b.Fatal(err)
			}
			var texts []string
			mapped := make(map[string]uint16)
			for _, w := range set {
				texts = append(texts, w.text)
				for _, around := range prefixAndSuffix {
					for side, text := range []string{w.text, strings.ToLower(w.text)} {
						name := around[0] + text + around[1]
						mapped[name] = uint16(numbers[around[0]+tokens[w.number-1+26*side]+around[1]])
					}
				}
			}
			words, stream := laidOut(layout), nameStream(texts, 65536)
			for _, name := range stream {
				if words.Lookup(name) != mapped[name] {
					b.Fatal(name)
				}
			}
			measured(b, "tables", stream, func() (sum int) {
				for _, name := range stream {
					sum += int(words.Lookup(name))
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
