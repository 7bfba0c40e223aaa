package bench

import (
	"fmt"
	"slices"
	"testing"
)

// The cost of a token as the stream grows. Shorter streams repeat up to 65,536 tokens. One token, or ten,
// is what most benchmarks of parsers measure, and hides the cost of branches. A million tokens exceed
// the caches.
func BenchmarkStreamGrowth(b *testing.B) {
	for length := 1; length <= 1_000_000; length *= 10 {
		b.Run(fmt.Sprintf("tokens=%d", length), func(b *testing.B) {
			lookups(b, repeated(repeated(tokens, length), max(streamLength, length)))
		})
	}
}

// repeated returns n tokens of a stream that repeats.
func repeated[T any](stream []T, n int) []T {
	return slices.Repeat(stream, n/len(stream)+1)[:n]
}
