package tables

import (
	"strconv"
	"strings"
	"testing"

	"github.com/komadai/komadai/internal/longtest"
)

const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"

// qpiTokens returns the number of every token, in the order of the numbering.
func qpiTokens() map[string]uint16 {
	tokens := make(map[string]uint16)
	for _, style := range letters {
		for _, suffix := range []string{"", "^"} {
			for _, prefix := range []string{"", "+", "-"} {
				for _, letter := range letters {
					tokens[string(style)+":"+prefix+string(letter)+suffix] = uint16(len(tokens) + 1)
				}
			}
		}
	}
	return tokens
}

// kinds groups the bytes for which every table has the same entries. Of each kind it returns
// the first and the last.
func kinds(tables ...*[256]uint32) (first, last []byte) {
	seen := make(map[[4]uint32]int)
	for b := range 256 {
		var key [4]uint32
		for i, table := range tables {
			key[i] = table[b]
		}
		i, ok := seen[key]
		if !ok {
			i, seen[key] = len(first), len(first)
			first, last = append(first, byte(b)), append(last, 0)
		}
		last[i] = byte(b)
	}
	return first, last
}

// pnnTokens is like qpiTokens.
func pnnTokens() map[string]uint16 {
	tokens := make(map[string]uint16)
	for _, suffix := range []string{"", "^", "'", "^'"} {
		for _, prefix := range []string{"", "+", "-"} {
			for _, letter := range letters {
				tokens[prefix+string(letter)+suffix] = uint16(len(tokens) + 1)
			}
		}
	}
	return tokens
}

// All strings of up to four or of three to five bytes, 2^40 of them: PNN and QPI return the same
// number for bytes of one kind.
func TestWhole(t *testing.T) {
	if !longtest.Enabled() {
		t.Skip("parses 40 million strings")
	}
	var separators [256]uint32 // every byte is a kind: no table has the separator
	for b := range separators {
		separators[b] = uint32(b)
	}
	whole(t, "PNN", PNN[[]byte], pnnTokens(), [][][]*[256]uint32{
		{{&pieceFirst[0], &pieceSecond, &pieceThird, &pieceLast}},
		{{&pieceFirst[1], &pieceSecond, &pieceThird}, {&pieceLast}},
		{{&pieceFirst[2]}, {&pieceSecond}, {&pieceThird, &pieceLast}},
		{{&pieceFirst[3]}, {&pieceSecond}, {&pieceThird}, {&pieceLast}},
	})
	whole(t, "QPI", QPI[[]byte], qpiTokens(), [][][]*[256]uint32{
		{{&styleCodes}, {&separators}, {&firstCodes[0], &middleCodes, &lastCodes}},
		{{&styleCodes}, {&separators}, {&firstCodes[1], &middleCodes}, {&lastCodes}},
		{{&styleCodes}, {&separators}, {&firstCodes[2]}, {&middleCodes}, {&lastCodes}},
	})
}

// whole calls parse with every string that differs by the kind of a byte. Each element of positions
// has the tables that parse uses for the bytes of a length.
func whole(t *testing.T, name string, parse func([]byte) uint16, tokens map[string]uint16, positions [][][]*[256]uint32) {
	found := 0
	for _, places := range positions {
		n := len(places)
		s, other := make([]byte, n), make([]byte, n)
		first, last := make([][]byte, n), make([][]byte, n)
		for i, tables := range places {
			first[i], last[i] = kinds(tables...)
		}
		var walk func(i int)
		walk = func(i int) {
			if i < n {
				for k := range first[i] {
					s[i], other[i] = first[i][k], last[i][k]
					walk(i + 1)
				}
			} else if number := parse(s); number != 0 {
				if found++; tokens[string(s)] != number || string(s) != string(other) {
					t.Fatalf("%s(%q) and %s(%q) are %d; want %d", name, s, name, other, number, tokens[string(s)])
				}
			}
		}
		walk(0)
	}
	if found != len(tokens) {
		t.Errorf("%s: %d strings have a number; want %d", name, found, len(tokens))
	}
}

// Every string of as many bytes as an index can have, in each dimension.
func TestCellIndices(t *testing.T) {
	var lower, digits, upper []string
	for i := range 256 {
		text := letters[26+i%26:][:1]
		if i >= 26 {
			text = letters[26+i/26-1:][:1] + text
		}
		lower, digits, upper = append(lower, text), append(digits, strconv.Itoa(i+1)), append(upper, strings.ToUpper(text))
	}
	numbers := make(map[string]uint32) // of all coordinates of up to four bytes
	for x, first := range lower {
		numbers[first] = uint32(1<<24 + x)
		for y, second := range digits {
			numbers[first+second] = uint32(2<<24 + y<<8 + x)
			for z, third := range upper {
				if len(first+second+third) <= 4 {
					numbers[first+second+third] = uint32(3<<24 + z<<16 + y<<8 + x)
				}
			}
		}
	}
	check := func(s []byte) {
		if number := CellLong(s); number != 0 || numbers[string(s)] != 0 {
			if number != numbers[string(s)] {
				t.Fatalf("CellLong(%q) = %#x; want %#x", s, number, numbers[string(s)])
			}
		}
	}
	for b := range 1 << 24 {
		x, y, z := byte(b>>16), byte(b>>8), byte(b)
		if z == 0 {
			check([]byte{x, y, '1'})
			check([]byte{'a', '1', x, y})
		}
		if longtest.Enabled() || x == '1' {
			check([]byte{'a', x, y, z})
		}
	}
}
