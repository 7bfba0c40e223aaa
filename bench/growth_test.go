package bench

import (
	"fmt"
	"slices"
	"testing"

	"github.com/komadai/komadai/pmn"
)

// The cost of a token as the stream grows. Shorter streams repeat up to 65,536 tokens. One token, or ten,
// is what most benchmarks of parsers measure, and hides the cost of branches. A million tokens exceed
// the caches.
func BenchmarkStreamGrowth(b *testing.B) {
	for length := 1; length <= 1_000_000; length *= 10 {
		b.Run(fmt.Sprintf("tokens=%d", length), func(b *testing.B) {
			tokens := repeated(repeated(tokens, length), max(streamLength, length))
			c := comparison{B: b, tokens: len(tokens)}
			c.lookups(tokens)
		})
	}
}

// repeated returns n tokens of a stream that repeats.
func repeated[T any](stream []T, n int) []T {
	return slices.Repeat(stream, n/len(stream)+1)[:n]
}

// The cost of an action as the move grows, from strings and from JSON.
func BenchmarkMoveGrowth(b *testing.B) {
	for actions := 1; actions <= 10_000; actions *= 10 {
		b.Run(fmt.Sprintf("actions=%d", actions), func(b *testing.B) {
			stream := moves(actions)
			var texts [][]byte
			for _, elements := range stream {
				texts = append(texts, pmn.MustParse(elements...).AppendJSON(nil))
			}
			dst := make([]pmn.Action, 0, actions)
			c := comparison{B: b, tokens: actions * len(stream)}
			each := func(parse func(i int) ([]pmn.Action, error)) func() int {
				return func() (sum int) {
					for i := range stream {
						parsed, err := parse(i)
						if err != nil {
							b.Fatal(err)
						}
						sum += int(parsed[len(parsed)-1].Piece)
					}
					return sum
				}
			}
			c.run("pmn", each(func(i int) ([]pmn.Action, error) {
				return pmn.AppendParse(dst, stream[i])
			}))
			c.run("branching", each(func(i int) ([]pmn.Action, error) {
				parsed, ok := parsedByHand(dst, stream[i])
				if !ok {
					return nil, pmn.ErrInvalidMove
				}
				return parsed, nil
			}))
			c.run("pmn-json", each(func(i int) ([]pmn.Action, error) {
				return pmn.AppendParseJSON(dst, texts[i])
			}))
			var elements []string
			c.run("json-reused", each(func(i int) ([]pmn.Action, error) {
				return unmarshalled(dst, texts[i], &elements)
			}))
		})
	}
}
