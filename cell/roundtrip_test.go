package cell_test

import (
	"fmt"
	"testing"

	"github.com/komadai/komadai/cell"
)

// strayed tells how the coordinate of p, which text names, goes wrong on its way to
// text and back, or "". Nothing in it may be slow: it is asked of 16.8 million.
func strayed(p place, text, room []byte) string {
	c := cell.NewCoordinate(p.at[:p.dims]...)
	if got := placeOf(c); got != p || c == (cell.Coordinate{}) {
		return fmt.Sprintf("NewCoordinate of %v tells %v", p, got)
	}
	s := c.String()
	if s != string(text) {
		return fmt.Sprintf("%v reads %q; want %q", p, s, text)
	}
	if got := c.AppendTo(room[:0]); string(got) != s {
		return fmt.Sprintf("AppendTo of %q = %q", s, got)
	}
	if got, err := cell.Parse(s); got != c || err != nil {
		return fmt.Sprintf("Parse(%q) = %v, %v; want %v", s, placeOf(got), err, p)
	}
	if got := cell.Lookup(s); got != c {
		return fmt.Sprintf("Lookup(%q) = %v; want %v", s, placeOf(got), p)
	}
	if got := cell.LookupBytes(text); got != c {
		return fmt.Sprintf("LookupBytes(%q) = %v; want %v", s, placeOf(got), p)
	}
	if got, n := cell.Decode(text); got != c || n != len(s) {
		return fmt.Sprintf("Decode(%q) = %v, %d; want %v, %d", s, placeOf(got), n, p, len(s))
	}
	if got, n := cell.DecodeString(s); got != c || n != len(s) {
		return fmt.Sprintf("DecodeString(%q) = %v, %d; want %v, %d", s, placeOf(got), n, p, len(s))
	}
	if err := cell.Validate(s); err != nil || !cell.IsValid(s) {
		return fmt.Sprintf("Validate(%q) = %v, IsValid = %t", s, err, cell.IsValid(s))
	}
	return ""
}

func TestEveryCoordinateInOneDimension(t *testing.T) {
	room := make([]byte, 7)
	for i, name := range names[0] {
		if wrong := strayed(place{1, [3]uint8{uint8(i)}}, []byte(name), room); wrong != "" {
			t.Error(wrong)
		}
	}
}

func TestEveryCoordinateInTwoDimensions(t *testing.T) {
	text, room := make([]byte, 0, 7), make([]byte, 7)
	for i, first := range names[0] {
		for j, second := range names[1] {
			text = append(append(text[:0], first...), second...)
			if wrong := strayed(place{2, [3]uint8{uint8(i), uint8(j)}}, text, room); wrong != "" {
				t.Fatal(wrong)
			}
		}
	}
}

// All of them, but in the short run, which suits -race, the edges.
func TestEveryCoordinateInThreeDimensions(t *testing.T) {
	indices := edgeIndices
	if !testing.Short() {
		indices = []byte(everyByte)
	}
	for _, i := range indices {
		t.Run(names[0][i], func(t *testing.T) {
			t.Parallel()
			text, room := make([]byte, 0, 7), make([]byte, 7)
			for _, j := range indices {
				for _, k := range indices {
					text = append(append(append(text[:0], names[0][i]...), names[1][j]...), names[2][k]...)
					if wrong := strayed(place{3, [3]uint8{i, j, k}}, text, room); wrong != "" {
						t.Fatal(wrong)
					}
				}
			}
		})
	}
}

// The verbs that are not asked of them all.
func TestReadBack(t *testing.T) {
	for p := range placesOf(edgeIndices) {
		c, text := p.coordinate(), p.text()
		if got := cell.MustParse(text); got != c {
			t.Fatalf("MustParse(%q) = %v; want %v", text, placeOf(got), p)
		}
		if got := cell.Format(p.at[:p.dims]...); got != text {
			t.Fatalf("Format of %v = %q; want %q", p, got, text)
		}
		if got := c.Indices(); string(got) != string(p.at[:p.dims]) {
			t.Fatalf("Indices of %q = %v; want %v", text, got, p)
		}
		if got := cell.NewCoordinate(c.Indices()...); got != c {
			t.Fatalf("NewCoordinate of the Indices of %q = %v", text, placeOf(got))
		}
		if b, err := c.MarshalText(); string(b) != text || err != nil {
			t.Fatalf("MarshalText of %q = %q, %v", text, b, err)
		}
		for _, before := range []cell.Coordinate{{}, cell.NewCoordinate(4, 3), cell.NewCoordinate(255, 255, 255)} {
			back := before
			if err := back.UnmarshalText([]byte(text)); back != c || err != nil {
				t.Fatalf("UnmarshalText(%q) makes %v of %v, %v; want %v", text, placeOf(back), placeOf(before), err, p)
			}
		}
	}
}
