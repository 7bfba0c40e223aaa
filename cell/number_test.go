package cell_test

import (
	"iter"
	"math/rand/v2"
	"testing"

	"github.com/komadai/komadai/cell"
)

// number is the formula that people store coordinates by.
func (p place) number() uint32 {
	return uint32(p.at[0]) + 256*uint32(p.at[1]) + 65536*uint32(p.at[2]) + 1<<24*uint32(p.dims)
}

// Numbers are persisted by users, so these must never change.
func TestNumber(t *testing.T) {
	for text, want := range map[string]uint32{
		"":        0,
		"a":       1 << 24,
		"z":       1<<24 + 25,
		"iv":      1<<24 + 255,
		"a1":      2 << 24,
		"e4":      2<<24 + 3*256 + 4,
		"a256":    2<<24 + 255*256,
		"a1A":     3 << 24,
		"b3AA":    3<<24 + 26*65536 + 2*256 + 1,
		"iv256IV": 1<<26 - 1,
	} {
		if got := cell.Lookup(text).Number(); got != want {
			t.Errorf("the number of %q is %d; want %d", text, got, want)
		}
		if got := cell.FromNumber(want); got != cell.Lookup(text) {
			t.Errorf("FromNumber(%d) = %q; want %q", want, got, text)
		}
	}
}

// places yields all there are, but in the short run those of the edges.
func places() iter.Seq[place] {
	if testing.Short() {
		return placesOf(edgeIndices)
	}
	return placesOf([]uint8(everyByte))
}

func TestEveryNumber(t *testing.T) {
	for p := range places() {
		c, n := p.coordinate(), p.number()
		if got := c.Number(); got != n {
			t.Fatalf("the number of %v is %#x; want %#x", p, got, n)
		}
		if got := cell.FromNumber(n); got != c || placeOf(got) != p || got.Number() != n {
			t.Fatalf("FromNumber(%#x) = %v; want %v", n, placeOf(got), p)
		}
	}
}

// isNumber reports whether n is the number of a coordinate: one of one, of two and of three
// indices, each below the numbers of the next.
func isNumber(n uint32) bool {
	return 1<<24 <= n && n < 1<<24+1<<8 || 2<<24 <= n && n < 2<<24+1<<16 || 3<<24 <= n && n < 4<<24
}

// notNumbers are those that are nearly one: of a good count of dimensions, and an index
// more; and of every other count, with indices of all sorts.
func notNumbers() iter.Seq[uint32] {
	return func(yield func(uint32) bool) {
		for dims := range uint32(256) {
			for p := range placesOf(edgeIndices) {
				n := dims<<24 | p.number()&0xffffff
				if !isNumber(n) && !yield(n) {
					return
				}
			}
			if testing.Short() {
				continue
			}
			for low := range uint32(1 << 16) {
				if n := dims<<24 | low; !isNumber(n) && !yield(n) {
					return
				}
				if n := dims<<24 | low<<8; !isNumber(n) && !yield(n) {
					return
				}
			}
		}
	}
}

func TestFromNoNumber(t *testing.T) {
	for n := range notNumbers() {
		if got := cell.FromNumber(n); got != (cell.Coordinate{}) {
			t.Fatalf("FromNumber(%#x) = %v; want none", n, placeOf(got))
		}
	}
}

func TestFromRandomNumber(t *testing.T) {
	size := 1 << 24
	if testing.Short() {
		size = 1 << 18
	}
	r := rand.New(rand.NewPCG(3, 255))
	for range size {
		word := r.Uint64()
		// Any at all, and one of few dimensions.
		for _, n := range []uint32{uint32(word), uint32(word>>32) & 0x3ffffff} {
			want := uint32(0)
			if isNumber(n) {
				want = n
			}
			if got := cell.FromNumber(n); got.Number() != want || (got == cell.Coordinate{}) != (want == 0) {
				t.Fatalf("FromNumber(%#x) has the number %#x; want %#x", n, got.Number(), want)
			}
		}
	}
}
