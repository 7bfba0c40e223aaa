package notationtest

import (
	"fmt"
	"iter"
	"strings"
	"testing"

	"github.com/komadai/komadai/internal/longtest"
)

// EveryByte is all bytes.
var EveryByte = func() string {
	b := make([]byte, 256)
	for i := range b {
		b[i] = byte(i)
	}
	return string(b)
}()

// Strings yields the strings of size bytes of the alphabet, in one slice. Its capacity is
// greater than its length, with bytes after the end that could continue a token.
func Strings(alphabet string, size int) iter.Seq[[]byte] {
	return func(yield func([]byte) bool) {
		buffer := []byte(strings.Repeat("~", size) + "^'1")
		var fill func(i int) bool
		fill = func(i int) bool {
			if i == size {
				return yield(buffer[:size])
			}
			for _, buffer[i] = range []byte(alphabet) {
				if !fill(i + 1) {
					return false
				}
			}
			return true
		}
		fill(0)
	}
}

// cut returns the longest start of an alphabet with at most count strings of the given size.
func cut(alphabet string, count, size int) string {
	for ; len(alphabet) > 1; alphabet = alphabet[:len(alphabet)-1] {
		all := 1
		for range size {
			all = min(all*len(alphabet), count+1) // which fits into 32 bits
		}
		if all <= count {
			break
		}
	}
	return alphabet
}

// testStrings checks all strings of up to three bytes, the empty one being among the
// invalid inputs, and many longer ones: of the first bytes of the alphabet, near tokens, and
// very long.
func (n *Notation[T]) testStrings(t *testing.T) {
	alphabet, count := longtest.Or(n.Alphabet, EveryByte), longtest.Or(1<<14, 1<<20)
	if n.Sampled {
		alphabet, count = n.Alphabet, 1<<12
	}
	for _, prefix := range append(n.Prefixes, "") {
		for i := range alphabet {
			first := prefix + alphabet[i:i+1]
			t.Run(fmt.Sprintf("%q", first), func(t *testing.T) {
				t.Parallel()
				b := append([]byte(first), "\x00\x00^'1"...)
				for size := range 3 {
					for rest := range Strings(alphabet, size) {
						copy(b[len(first):], rest)
						if wrong := n.Check(b[:len(first)+size]); wrong != "" {
							t.Fatal(wrong)
						}
					}
				}
			})
		}
	}
	t.Run("longer", func(t *testing.T) {
		t.Parallel()
		for size := 4; size <= max(n.MaxLength+1, 8); size++ {
			for b := range Strings(cut(n.Alphabet, count, size), size) {
				if wrong := n.Check(b); wrong != "" {
					t.Fatal(wrong)
				}
			}
		}
	})
	t.Run("near", func(t *testing.T) {
		t.Parallel()
		left := 2 * count
		for _, text := range n.sample(count / 1500) {
			if left -= 512 * len(text); left < 0 {
				break
			}
			for b := range Near(text) {
				if wrong := n.Check(b); wrong != "" {
					t.Fatal(wrong)
				}
			}
		}
	})
	t.Run("long", func(t *testing.T) {
		t.Parallel()
		for _, start := range append(n.sample(4), "^", "+", ":", "\x00", "é") {
			// A length that overflows one byte, or two, would make some of these short.
			for _, around := range []int{n.MaxLength, 1 << 8, 1 << 9, 1 << 10, 1 << 16} {
				for size := max(0, around-1); size < around+9; size++ {
					b := []byte(strings.Repeat(start, size)[:size])
					if wrong := n.Check(b) + n.Check([]byte(start+strings.Repeat("0", size))); wrong != "" {
						t.Fatalf("%d bytes: %s", size, wrong)
					}
				}
			}
		}
	})
}

// Near yields the text, the text without one byte, with one byte replaced by any, and with
// any byte inserted.
func Near(text string) iter.Seq[[]byte] {
	return func(yield func([]byte) bool) {
		if !yield([]byte(text)) {
			return
		}
		for i := range len(text) + 1 {
			for c := range 256 {
				if !yield([]byte(text[:i] + string([]byte{byte(c)}) + text[i:])) {
					return
				}
				if i < len(text) && !yield([]byte(text[:i]+string([]byte{byte(c)})+text[i+1:])) {
					return
				}
			}
			if i < len(text) && !yield([]byte(text[:i]+text[i+1:])) {
				return
			}
		}
	}
}
