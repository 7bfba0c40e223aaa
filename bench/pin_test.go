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

	fields      = mustPlacements("../testdata/moves.ndjson")
	fieldTokens = letters(strings.Join(fields, "")) // as every token has one
)

// texts returns the text of each token; equal tokens share theirs.
func texts[T interface {
	comparable
	String() string
}](ids []T) []string {
	shared := make(map[T]string)
	all := make([]string, len(ids))
	for i, id := range ids {
		if shared[id] == "" {
			shared[id] = strings.Clone(id.String())
		}
		all[i] = shared[id]
	}
	return all
}

func mustPlacements(name string) []string {
	f, err := placements(name)
	if err != nil {
		panic(err)
	}
	return f
}

func letters(s string) (n int) {
	for _, c := range []byte(s) {
		if c |= 0x20; 'a' <= c && c <= 'z' {
			n++
		}
	}
	return n
}

// isLayout reports whether c is a byte of a placement field that is in no token.
func isLayout(c byte) bool { return '/' <= c && c <= '9' }

// lookups measures the ways to look up the tokens of a stream.
func (c *comparison) lookups(tokens []string) {
	c.run("floor", floorOf(tokens))
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
}

func BenchmarkLookup(b *testing.B) {
	c := comparison{B: b, tokens: streamLength}
	c.lookups(tokens)
	c.run("regexp", func() (sum int) {
		for _, s := range tokens {
			sum += int(matched(s))
		}
		return sum
	})
}

func BenchmarkParse(b *testing.B) {
	c := comparison{B: b, tokens: streamLength}
	c.run("floor", floorOf(tokens))
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
	c.run("branching", func() (sum int) {
		for _, s := range tokens {
			id, err := branchingError(s)
			if err != nil {
				b.Fatal(err)
			}
			sum += int(id)
		}
		return sum
	})
}

// The text is looked at, as its length alone could be had without it.
func BenchmarkString(b *testing.B) {
	c := comparison{B: b, tokens: streamLength}
	c.run("floor", floorOf(tokens))
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
	buf := make([]byte, 0, len(laid))
	c := comparison{B: b, tokens: streamLength}
	c.run("floor", floorOf(tokens))
	c.run("pin", func() int {
		dst := buf
		for _, id := range ids {
			dst = id.AppendTo(dst)
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
	c.run("building", func() int {
		dst := buf
		for _, id := range ids {
			dst = appended(dst, id)
		}
		return len(dst)
	})
}

func BenchmarkTransform(b *testing.B) {
	c := comparison{B: b, tokens: streamLength}
	c.run("floor", floorOf(tokens))
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
// has found out where they end. The chain is a step from one token to the next and
// nothing else: load a byte, make a size of it by the shortest arithmetic, slice.
// Each step waits for the one before, as none does in a stream of tokens that are
// cut already. One letter over and over is what a processor learns by heart.
func BenchmarkDecode(b *testing.B) {
	c := comparison{B: b, tokens: streamLength}
	c.run("floor", floorOf(tokens))
	c.run("lookup", func() (sum int) {
		for _, s := range tokens {
			sum += int(pin.Lookup(s))
		}
		return sum
	})
	decode := func(text string) (sum int) {
		for i := 0; i < len(text); {
			id, size := pin.DecodeString(text[i:])
			sum += int(id)
			i += size
		}
		return sum
	}
	c.run("pin", func() int { return decode(laid) })
	c.run("branching", func() (sum int) {
		for i := 0; i < len(laid); {
			id, size := branchingDecode(laid[i:])
			sum += int(id)
			i += size
		}
		return sum
	})
	padded := laid + "  "
	c.run("unbranched", func() (sum int) {
		for i := 0; i < len(laid); {
			id, size := unbranched(padded[i:])
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
	c.run("chain", func() (sum int) {
		for i := 0; i < len(pairs); {
			size := 2 - int(pairs[i:][0]>>6&1)
			sum += size
			i += size
		}
		return sum
	})
	letter := strings.Repeat("k", streamLength)
	c.run("repeated", func() int { return decode(letter) })
}

// The placement fields of positions from games, where most tokens are a letter. The
// floor is a pass over their bytes.
func BenchmarkDecodePlacement(b *testing.B) {
	c := comparison{B: b, tokens: fieldTokens}
	c.run("floor", func() (sum int) {
		for _, f := range fields {
			for i := range len(f) {
				sum += int(f[i])
			}
		}
		return sum
	})
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
	c.run("branching", func() (sum int) {
		for _, f := range fields {
			for i := 0; i < len(f); {
				if isLayout(f[i]) {
					i++
					continue
				}
				id, size := branchingDecode(f[i:])
				sum += int(id)
				i += size
			}
		}
		return sum
	})
	padded := make([]string, len(fields))
	for i, f := range fields {
		padded[i] = f + "  "
	}
	c.run("unbranched", func() (sum int) {
		for _, f := range padded {
			for i := 0; i < len(f)-2; {
				if isLayout(f[i]) {
					i++
					continue
				}
				id, size := unbranched(f[i:])
				sum += int(id)
				i += size
			}
		}
		return sum
	})
}
