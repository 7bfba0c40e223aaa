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

// floor is the base of a comparison: the loop over tokens, with no work in it.
func floor() (sum int) {
	for _, s := range tokens {
		sum += int(s[0])
	}
	return sum
}

func BenchmarkLookup(b *testing.B) {
	c := comparison{B: b, tokens: streamLength}
	c.run("floor", floor)
	c.run("pin", func() (sum int) {
		for _, s := range tokens {
			sum += int(pin.Lookup(s))
		}
		return sum
	})
	c.run("branching", func() (sum int) {
		for _, s := range tokens {
			sum += int(branching(s))
		}
		return sum
	})
	c.run("map", func() (sum int) {
		for _, s := range tokens {
			sum += int(mapped[s])
		}
		return sum
	})
	c.run("regexp", func() (sum int) {
		for _, s := range tokens {
			sum += int(matched(s))
		}
		return sum
	})
}

func BenchmarkParse(b *testing.B) {
	c := comparison{B: b, tokens: streamLength}
	c.run("floor", floor)
	c.run("pin", func() (sum int) {
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
	c := comparison{B: b, tokens: streamLength}
	c.run("floor", floor)
	c.run("pin", func() (sum int) {
		for _, id := range ids {
			s := id.String()
			sum += len(s) + int(s[0])
		}
		return sum
	})
	c.run("building", func() (sum int) {
		for _, id := range ids {
			s := built(id)
			sum += len(s) + int(s[0])
		}
		return sum
	})
}

func BenchmarkAppendTo(b *testing.B) {
	c := comparison{B: b, tokens: streamLength}
	buf := make([]byte, 0, len(laid))
	c.run("pin", func() int {
		dst := buf
		for _, id := range ids {
			dst = id.AppendTo(dst)
		}
		return len(dst)
	})
	c.run("building", func() int {
		dst := buf
		for _, id := range ids {
			dst = appended(dst, id)
		}
		return len(dst)
	})
	c.run("append", func() int {
		dst := buf
		for _, id := range ids {
			dst = append(dst, id.String()...)
		}
		return len(dst)
	})
}

func BenchmarkTransform(b *testing.B) {
	c := comparison{B: b, tokens: streamLength}
	c.run("pin", func() (sum int) {
		for _, id := range ids {
			sum += int(id.Enhance().Flip().Terminal())
		}
		return sum
	})
	c.run("arithmetic", func() (sum int) {
		for _, id := range ids {
			sum += int(terminalByArithmetic(flippedByArithmetic(enhancedByArithmetic(id))))
		}
		return sum
	})
}

// Tokens laid end to end, and what Decode costs more than Lookup, for which somebody
// has found out where they end. The chain is what no decoder can do without: load
// a byte, look up a size, slice. Each step of it waits for the one before, as none
// does in a stream of tokens that are cut already.
func BenchmarkDecode(b *testing.B) {
	c := comparison{B: b, tokens: streamLength}
	c.run("lookup", func() (sum int) {
		for _, s := range tokens {
			sum += int(pin.Lookup(s))
		}
		return sum
	})
	c.run("pin", func() (sum int) {
		for i := 0; i < len(laid); {
			id, size := pin.DecodeString(laid[i:])
			sum += int(id)
			i += size
		}
		return sum
	})
	c.run("cutting", func() (sum int) {
		for i := 0; i < len(laid); {
			end := cut(laid, i)
			sum += int(pin.Lookup(laid[i:end]))
			i = end
		}
		return sum
	})
	pairs := strings.Repeat("+K", streamLength)
	size := [256]int{'+': 2}
	c.run("chain", func() (sum int) {
		for i := 0; i < len(pairs); {
			n := size[pairs[i:][0]]
			sum += n
			i += n
		}
		return sum
	})
}

// The placement fields of real positions, where most tokens are a letter.
func BenchmarkDecodePlacement(b *testing.B) {
	c := comparison{B: b, tokens: fieldTokens}
	c.run("cutting", func() (sum int) {
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
	c.run("pin", func() (sum int) {
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
