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

	fields      = placements()
	fieldTokens = letters(strings.Join(fields, "")) // each token has one letter
)

// placements returns the placement fields of the positions in the test data.
func placements() (all []string) {
	for _, record := range readLines[struct{ Before string }]("moves.ndjson") {
		all = append(all, record.Before)
	}
	return all
}

// texts returns the text of each token. Equal tokens share a string.
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

func letters(s string) (n int) {
	for _, c := range []byte(s) {
		if c |= 0x20; 'a' <= c && c <= 'z' {
			n++
		}
	}
	return n
}

// isLayout reports whether c is a digit or a slash of a placement field.
func isLayout(c byte) bool { return '/' <= c && c <= '9' }

// lookups measures the ways to look up the tokens of a stream.
func lookups(b *testing.B, tokens []string) *comparison {
	c := &comparison{b, len(tokens)}
	c.run("pin", func() (sum int) {
		for _, s := range tokens {
			sum += int(pin.Lookup(s))
		}
		return sum
	})
	c.run("floor", floorOf(tokens))
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
	return c
}

func BenchmarkLookup(b *testing.B) {
	lookups(b, tokens).run("regexp", func() (sum int) {
		for _, s := range tokens {
			sum += int(matched(s))
		}
		return sum
	})
}

// The row lookup reads the texts of the tokens that the others put together. Their loops go by index, since a
// copy of the attributes costs as much as the work.
func BenchmarkNewIdentifier(b *testing.B) {
	type attributes struct {
		abbr     rune
		side     pin.Side
		state    pin.State
		terminal bool
	}
	all := make([]attributes, len(ids))
	for i, id := range ids {
		all[i] = attributes{id.Abbr(), id.Side(), id.State(), id.IsTerminal()}
	}
	c := comparison{b, len(ids)}
	c.run("pin", func() (sum int) {
		for i := range all {
			sum += int(pin.NewIdentifierWithOptions(all[i].abbr, all[i].side, all[i].state, all[i].terminal))
		}
		return sum
	})
	c.run("fetch", func() (sum int) {
		for i := range all {
			id, err := pin.Fetch(all[i].abbr, all[i].side, all[i].state, all[i].terminal)
			if err != nil {
				b.Fatal(err)
			}
			sum += int(id)
		}
		return sum
	})
	c.run("lookup", func() (sum int) {
		for _, s := range tokens {
			sum += int(pin.Lookup(s))
		}
		return sum
	})
}

func BenchmarkParse(b *testing.B) {
	c := comparison{B: b, tokens: streamLength}
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
	c.run("floor", floorOf(tokens))
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

// The loops read the text, since its length alone does not need it.
func BenchmarkString(b *testing.B) {
	c := comparison{B: b, tokens: streamLength}
	c.run("pin", func() (sum int) {
		for _, id := range ids {
			s := id.String()
			sum += len(s) + int(s[0])
		}
		return sum
	})
	c.run("floor", floorOf(tokens))
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
	c.run("pin", func() int {
		dst := buf
		for _, id := range ids {
			dst = id.AppendTo(dst)
		}
		return len(dst)
	})
	c.run("floor", floorOf(tokens))
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
	c.run("pin", func() (sum int) {
		for _, id := range ids {
			sum += int(id.Enhance().Flip().Terminal())
		}
		return sum
	})
	c.run("floor", floorOf(tokens))
	c.run("arithmetic", func() (sum int) {
		for _, id := range ids {
			sum += int(terminalByArithmetic(flippedByArithmetic(enhancedByArithmetic(id))))
		}
		return sum
	})
}

// Tokens laid end to end: each step waits for the one before, unlike in a stream of separate tokens.
func BenchmarkDecode(b *testing.B) {
	c := comparison{B: b, tokens: streamLength}
	c.run("pin", func() (sum int) {
		for i := 0; i < len(laid); {
			id, size := pin.DecodeString(laid[i:])
			sum += int(id)
			i += size
		}
		return sum
	})
	c.run("lookup", func() (sum int) {
		for _, s := range tokens {
			sum += int(pin.Lookup(s))
		}
		return sum
	})
	c.run("branching", func() (sum int) {
		for i := 0; i < len(laid); {
			id, size := branchingDecode(laid[i:])
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
}

// Placement fields of games, where most tokens are a letter.
func BenchmarkDecodePlacement(b *testing.B) {
	c := comparison{B: b, tokens: fieldTokens}
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
}
