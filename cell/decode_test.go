package cell_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/komadai/komadai/cell"
)

func TestDecode(t *testing.T) {
	for _, test := range []struct {
		text string
		size int
		want []uint8
	}{
		{"", 0, nil},
		{"*", 0, nil},
		{"1a", 0, nil},
		{"0", 0, nil},
		{"A1a", 0, nil},
		{" a1", 0, nil},
		{"\x00", 0, nil},

		{"a", 1, []uint8{0}},
		{"a!", 1, []uint8{0}},
		{"aA", 1, []uint8{0}},
		{"a0", 1, []uint8{0}},
		{"a01", 1, []uint8{0}},
		{"a*", 1, []uint8{0}},
		{"ab", 2, []uint8{27}},
		{"aaa", 2, []uint8{26}},
		{"ivi", 2, []uint8{255}},
		{"iv0", 2, []uint8{255}},
		{"iw", 1, []uint8{8}},
		{"iw!", 1, []uint8{8}},
		{"iw1A", 1, []uint8{8}},
		{"zz9", 1, []uint8{25}},
		{"zzzzzzzzzz", 1, []uint8{25}},

		{"e4", 2, []uint8{4, 3}},
		{"e2e4", 2, []uint8{4, 1}},
		{"e4 ", 2, []uint8{4, 3}},
		{"a1!", 2, []uint8{0, 0}},
		{"a256", 4, []uint8{0, 255}},
		{"a257", 3, []uint8{0, 24}},
		{"a257A", 3, []uint8{0, 24}},
		{"a300", 3, []uint8{0, 29}},
		{"a999", 3, []uint8{0, 98}},
		{"a1000", 4, []uint8{0, 99}},
		{"a2560", 4, []uint8{0, 255}},
		{"a2560A", 4, []uint8{0, 255}},
		{"a99999999999999999999999", 3, []uint8{0, 98}},
		{"iv256", 5, []uint8{255, 255}},

		{"a1A", 3, []uint8{0, 0, 0}},
		{"a1A!", 3, []uint8{0, 0, 0}},
		{"a1Aa", 3, []uint8{0, 0, 0}},
		{"a1A1", 3, []uint8{0, 0, 0}},
		{"a1AA", 4, []uint8{0, 0, 26}},
		{"a1AAA", 4, []uint8{0, 0, 26}},
		{"a1IV", 4, []uint8{0, 0, 255}},
		{"a1IW", 3, []uint8{0, 0, 8}},
		{"a1ZZ", 3, []uint8{0, 0, 25}},
		{"a257IV", 3, []uint8{0, 24}},
		{"iv256IV", 7, []uint8{255, 255, 255}},
		{"iv256IVx", 7, []uint8{255, 255, 255}},
		{"iv256IVV", 7, []uint8{255, 255, 255}},
		{"iv256IV1", 7, []uint8{255, 255, 255}},
		{"iv256IW", 6, []uint8{255, 255, 8}},
		{"iv256IWA", 6, []uint8{255, 255, 8}},
		{"e4, e5 and more", 2, []uint8{4, 3}},
	} {
		var want cell.Coordinate
		if test.want != nil {
			want = cell.NewCoordinate(test.want...)
		}
		if got, n := cell.Decode([]byte(test.text)); got != want || n != test.size {
			t.Errorf("Decode(%q) = %v, %d; want %v, %d", test.text, placeOf(got), n, test.want, test.size)
		}
		if got, n := cell.DecodeString(test.text); got != want || n != test.size {
			t.Errorf("DecodeString(%q) = %v, %d; want %v, %d", test.text, placeOf(got), n, test.want, test.size)
		}
	}
}

// Whatever follows, a coordinate is cut where it ends.
func TestDecodeRow(t *testing.T) {
	for _, sep := range []string{"", "/", " ", "*", "\x00", "\xff", "é"} {
		var row strings.Builder
		var want []cell.Coordinate
		for p := range placesOf(edgeIndices) {
			if sep == "" && p.dims == 1 {
				continue // the letters of the next would be its own
			}
			row.WriteString(p.text() + sep)
			want = append(want, p.coordinate())
		}
		var got, gotString []cell.Coordinate
		s := row.String()
		for b := []byte(s); len(b) > 0; {
			c, n := cell.Decode(b)
			d, m := cell.DecodeString(s)
			if n == 0 || m != n {
				t.Fatalf("no coordinate at the start of %.20q: sizes %d, %d", b, n, m)
			}
			got, gotString = append(got, c), append(gotString, d)
			b, s = b[n+len(sep):], s[n+len(sep):]
		}
		if !slices.Equal(got, want) || !slices.Equal(gotString, want) {
			t.Errorf("with %q between them, %d coordinates are read otherwise, as %d and %d",
				sep, len(want), len(got), len(gotString))
		}
	}
}
