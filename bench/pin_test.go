package bench

import (
	"slices"
	"strings"
	"testing"

	"github.com/komadai/komadai/pin"
)

var (
	ids    = stream(slices.Collect(pin.All()))
	tokens = texts(ids)
	laid   = strings.Join(tokens, "")
	fields = func() []string {
		f, err := placements("../testdata/moves.ndjson")
		if err != nil {
			panic(err)
		}
		return f
	}()
	fieldTokens = func() (n int) {
		for _, f := range fields {
			for i := 0; i < len(f); {
				if isLayout(f[i]) {
					i++
					continue
				}
				i = cut(f, i)
				n++
			}
		}
		return n
	}()
)

// texts gives the text of each token; equal tokens share theirs.
func texts(ids []pin.Identifier) []string {
	shared := make(map[pin.Identifier]string)
	all := make([]string, len(ids))
	for i, id := range ids {
		if shared[id] == "" {
			shared[id] = strings.Clone(id.String())
		}
		all[i] = shared[id]
	}
	return all
}

// isLayout reports whether c is a byte of a placement field that is in no token.
func isLayout(c byte) bool { return '/' <= c && c <= '9' }

// kept keeps the compiler from leaving work out whose result nobody looks at.
var kept int

// run measures a pass over a stream of so many tokens.
func run(b *testing.B, name string, tokens int, pass func() int) {
	b.Run("by="+name, func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			kept += pass()
		}
		b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(tokens), "ns/token")
		b.ReportMetric(0, "ns/op")
	})
}

func floor(b *testing.B) {
	run(b, "floor", streamLength, func() (sum int) {
		for _, s := range tokens {
			sum += int(s[0])
		}
		return sum
	})
}

func BenchmarkLookup(b *testing.B) {
	floor(b)
	run(b, "pin", streamLength, func() (sum int) {
		for _, s := range tokens {
			sum += int(pin.Lookup(s))
		}
		return sum
	})
	run(b, "branching", streamLength, func() (sum int) {
		for _, s := range tokens {
			sum += int(branching(s))
		}
		return sum
	})
	run(b, "map", streamLength, func() (sum int) {
		for _, s := range tokens {
			sum += int(mapped[s])
		}
		return sum
	})
	run(b, "regexp", streamLength, func() (sum int) {
		for _, s := range tokens {
			sum += int(matched(s))
		}
		return sum
	})
}

func BenchmarkParse(b *testing.B) {
	floor(b)
	run(b, "pin", streamLength, func() (sum int) {
		for _, s := range tokens {
			id, err := pin.Parse(s)
			if err != nil {
				b.Fatal(err)
			}
			sum += int(id)
		}
		return sum
	})
}

func BenchmarkString(b *testing.B) {
	floor(b)
	run(b, "pin", streamLength, func() (sum int) {
		for _, id := range ids {
			sum += len(id.String())
		}
		return sum
	})
	run(b, "building", streamLength, func() (sum int) {
		for _, id := range ids {
			sum += len(built(id))
		}
		return sum
	})
}

func BenchmarkAppendTo(b *testing.B) {
	buf := make([]byte, 0, len(laid))
	run(b, "pin", streamLength, func() int {
		dst := buf
		for _, id := range ids {
			dst = id.AppendTo(dst)
		}
		return len(dst)
	})
	run(b, "building", streamLength, func() int {
		dst := buf
		for _, id := range ids {
			dst = appended(dst, id)
		}
		return len(dst)
	})
	run(b, "append", streamLength, func() int {
		dst := buf
		for _, id := range ids {
			dst = append(dst, id.String()...)
		}
		return len(dst)
	})
}

func BenchmarkTransform(b *testing.B) {
	run(b, "pin", streamLength, func() (sum int) {
		for _, id := range ids {
			sum += int(id.Enhance().Flip().Terminal())
		}
		return sum
	})
	run(b, "arithmetic", streamLength, func() (sum int) {
		for _, id := range ids {
			sum += int(terminalByArithmetic(flippedByArithmetic(enhancedByArithmetic(id))))
		}
		return sum
	})
}

// Tokens laid end to end: what Decode costs more than Lookup, for which somebody
// has found out where they end.
func BenchmarkDecode(b *testing.B) {
	run(b, "lookup", streamLength, func() (sum int) {
		for _, s := range tokens {
			sum += int(pin.Lookup(s))
		}
		return sum
	})
	run(b, "pin", streamLength, func() (sum int) {
		for i := 0; i < len(laid); {
			id, size := pin.DecodeString(laid[i:])
			sum += int(id)
			i += size
		}
		return sum
	})
	run(b, "cutting", streamLength, func() (sum int) {
		for i := 0; i < len(laid); {
			end := cut(laid, i)
			sum += int(pin.Lookup(laid[i:end]))
			i = end
		}
		return sum
	})
}

// What no decoder of tokens laid end to end can do without, one step of it: load
// a byte, look up a size, slice. Each step waits for the one before, which it
// does not in a stream of tokens that are cut already.
func BenchmarkDecodeChain(b *testing.B) {
	var size [256]int
	for i := range size {
		size[i] = 2
	}
	const steps = 65536
	text := strings.Repeat("+K", steps)
	run(b, "chain", steps, func() (sum int) {
		for i := 0; i < len(text); {
			rest := text[i:]
			n := size[rest[0]]
			sum += n
			i += n
		}
		return sum
	})
}

// The placement fields of real positions, where most tokens are a letter.
func BenchmarkDecodePlacement(b *testing.B) {
	run(b, "cutting", fieldTokens, func() (sum int) {
		for _, f := range fields {
			for i := 0; i < len(f); {
				if isLayout(f[i]) {
					i++
					continue
				}
				end := cut(f, i)
				sum += int(pin.Lookup(f[i:end]))
				i = end
			}
		}
		return sum
	})
	run(b, "pin", fieldTokens, func() (sum int) {
		for _, f := range fields {
			for i := 0; i < len(f); {
				if isLayout(f[i]) {
					i++
					continue
				}
				id, size := pin.DecodeString(f[i:])
				sum += int(id)
				i += size
			}
		}
		return sum
	})
}
