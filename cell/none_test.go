package cell_test

import (
	"testing"

	"github.com/komadai/komadai/cell"
)

func TestNoneTellsNothing(t *testing.T) {
	var none cell.Coordinate
	if none.String() != "" || none.Dims() != 0 || len(none.Indices()) != 0 {
		t.Errorf("none tells %q, %d dimensions, %v", none, none.Dims(), none.Indices())
	}
	for i := range 256 {
		if panics(func() { none.At(i) }) == nil {
			t.Errorf("none has %d At(%d)", none.At(i), i)
		}
	}
	if b, err := none.MarshalText(); len(b) != 0 || err != nil {
		t.Errorf("MarshalText() = %q, %v", b, err)
	}
}

func TestNoneAppendsNothing(t *testing.T) {
	var none cell.Coordinate
	for _, a := range appenders {
		if got, err := a.append(none, nil); len(got) != 0 || err != nil {
			t.Errorf("%s(nil) = %q, %v; want nothing", a.name, got, err)
		}
		for _, array := range []string{"a", "a~", "a~~~~~~~~"} {
			dst := []byte(array)[:1:len(array)]
			got, err := a.append(none, dst)
			if string(got) != "a" || cap(got) != cap(dst) || &got[0] != &dst[0] || err != nil {
				t.Errorf("%s = %q, %v; want %q as it was", a.name, got, err, dst)
			}
			if string(dst[:cap(dst)]) != array {
				t.Errorf("%s makes %q of %q", a.name, dst[:cap(dst)], array)
			}
		}
	}
}

// No coordinate is none, whatever its indices.
func TestNoneIsNoCoordinate(t *testing.T) {
	for p := range placesOf(edgeIndices) {
		if p.coordinate() == (cell.Coordinate{}) {
			t.Errorf("%v is none", p)
		}
	}
}

func TestUnmarshalNothing(t *testing.T) {
	for _, text := range [][]byte{nil, {}, []byte("a1A")[:0]} {
		for _, before := range []cell.Coordinate{{}, cell.NewCoordinate(0), cell.NewCoordinate(255, 255, 255)} {
			c := before
			if err := c.UnmarshalText(text); c != (cell.Coordinate{}) || err != nil {
				t.Errorf("UnmarshalText(%q) makes %v of %v, %v; want none", text, placeOf(c), placeOf(before), err)
			}
		}
	}
}
