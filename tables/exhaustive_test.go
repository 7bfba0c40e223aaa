package tables_test

import (
	"testing"

	"github.com/komadai/komadai/internal/longtest"
	"github.com/komadai/komadai/internal/notationtest"
	"github.com/komadai/komadai/tables"
)

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

// All strings of up to four or of three to five bytes, 2^40 of them: PNN and QPI return the same
// number for bytes of one kind.
func TestWhole(t *testing.T) {
	if !longtest.Enabled() {
		t.Skip("parses 40 million strings")
	}
	whole(t, "PNN", tables.PNN[[]byte], notationtest.PieceNumbers, tables.PNNPlaces)
	whole(t, "QPI", tables.QPI[[]byte], notationtest.QPINumbers, tables.QPIPlaces)
}

// whole calls parse with every string that differs by the kind of a byte. Each element of positions
// has the tables that parse uses for the bytes of a length.
func whole(t *testing.T, name string, parse func([]byte) uint16, numbers map[string]int, positions [][][]*[256]uint32) {
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
				if found++; numbers[string(s)] != int(number) || string(s) != string(other) {
					t.Fatalf("%s(%q) and %s(%q) are %d; want %d", name, s, name, other, number, numbers[string(s)])
				}
			}
		}
		walk(0)
	}
	if found != len(numbers)-1 { // without ""
		t.Errorf("%s: %d strings have a number; want %d", name, found, len(numbers)-1)
	}
}

// Every string of as many bytes as an index can have, in each dimension.
func TestCellIndices(t *testing.T) {
	numbers := make(map[string]uint32) // of all coordinates of up to four bytes
	var add func(c notationtest.Cell) bool
	add = func(c notationtest.Cell) bool { // and those that it begins, whose texts are longer from index to index
		text := c.Text()
		if len(text) > 4 {
			return false
		}
		numbers[text] = c.Number()
		for i := 0; i < 256 && len(c) < 3 && add(append(c, uint8(i))); i++ {
		}
		return true
	}
	add(nil)
	delete(numbers, "")
	check := func(s []byte) {
		if number := tables.CellLong(s); number != 0 || numbers[string(s)] != 0 {
			if number != numbers[string(s)] {
				t.Fatalf("CellLong(%q) = %#x; want %#x", s, number, numbers[string(s)])
			}
		}
	}
	for s := range notationtest.Strings(notationtest.EveryByte, 2) {
		check([]byte{s[0], s[1], '1'})
		check([]byte{'a', '1', s[0], s[1]})
	}
	for _, second := range []byte(longtest.Or("1", notationtest.EveryByte)) {
		for s := range notationtest.Strings(notationtest.EveryByte, 2) {
			check([]byte{'a', second, s[0], s[1]})
		}
	}
}
