package bench

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/komadai/komadai/pnn"
)

var (
	pieceIDs = stream(slices.Collect(pnn.AllPieces()))
	pieces   = texts(pieceIDs)
)

func BenchmarkLookupPiece(b *testing.B) {
	c := comparison{B: b, tokens: streamLength}
	c.run("pnn", func() (sum int) {
		for _, s := range pieces {
			sum += int(pnn.LookupPiece(s))
		}
		return sum
	})
	c.run("floor", floorOf(pieces))
	c.run("branching", func() (sum int) {
		for _, s := range pieces {
			sum += int(pieceBranching(s))
		}
		return sum
	})
	c.run("map", func() (sum int) {
		for _, s := range pieces {
			sum += int(pieceMapped[s])
		}
		return sum
	})
}

func BenchmarkPieceString(b *testing.B) {
	c := comparison{B: b, tokens: streamLength}
	c.run("pnn", func() (sum int) {
		for _, p := range pieceIDs {
			s := p.String()
			sum += len(s) + int(s[0])
		}
		return sum
	})
	c.run("floor", floorOf(pieces))
	c.run("building", func() (sum int) {
		for _, p := range pieceIDs {
			s := pieceBuilt(p)
			sum += len(s) + int(s[0])
		}
		return sum
	})
}

// The cost is per byte, for names of games and for longer and longer ones.
func BenchmarkParseName(b *testing.B) {
	var games []string
	for v := range pnn.Vocabularies() {
		games = append(games, names(v)...)
	}
	inputs := map[string][]string{"games": stream(games)}
	keys := []string{"games"}
	for length := 10; length <= 1_000_000; length *= 10 {
		key := fmt.Sprint(length)
		keys = append(keys, key)
		inputs[key] = slices.Repeat([]string{"+" + strings.Repeat("KING", length/4+1)[:length]}, max(1, 65536/length))
	}
	for _, key := range keys {
		b.Run("letters="+key, func(b *testing.B) {
			input := inputs[key]
			c := comparison{B: b, tokens: len(strings.Join(input, ""))}
			c.run("pnn", func() (sum int) {
				for _, s := range input {
					if _, err := pnn.ParseName(s); err == nil {
						sum++
					}
				}
				return sum
			})
			c.run("scanning", func() (sum int) {
				for _, s := range input {
					if nameScanned(s) {
						sum++
					}
				}
				return sum
			})
		})
	}
}

// The names of each game: two to four letters in makruk, four to ten in capablanca, four to eight in the
// others. (In a loop over the iterator itself, the compiler does not inline Lookup.)
func BenchmarkVocabularyLookup(b *testing.B) {
	for _, v := range slices.Collect(pnn.Vocabularies()) {
		b.Run("game="+v.Game(), func(b *testing.B) {
			stream := stream(names(v))
			mapped, words := vocabularyMapped(v), wordsMapped(v)
			c := comparison{B: b, tokens: streamLength}
			c.run("pnn", func() (sum int) {
				for _, s := range stream {
					sum += int(v.Lookup(s))
				}
				return sum
			})
			c.run("floor", floorOf(stream))
			c.run("map", func() (sum int) {
				for _, s := range stream {
					sum += int(mapped[s])
				}
				return sum
			})
			c.run("apart", func() (sum int) {
				for _, s := range stream {
					sum += int(takenApart(words, s))
				}
				return sum
			})
		})
	}
}
