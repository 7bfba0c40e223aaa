package cell_test

import (
	"math"
	"reflect"
	"strings"
	"testing"

	"github.com/komadai/komadai/cell"
)

func TestConstants(t *testing.T) {
	// Fails to compile unless they are constants.
	const dimensions, index, length int = cell.MaxDimensions, cell.MaxIndex, cell.MaxStringLen

	if dimensions != 3 || index != 255 || length != 7 {
		t.Errorf("MaxDimensions, MaxIndex, MaxStringLen = %d, %d, %d", dimensions, index, length)
	}
}

// People keep millions of them, compare them and look them up; nobody but the package
// makes one that is wrong.
func TestType(t *testing.T) {
	typ := reflect.TypeFor[cell.Coordinate]()
	if typ.Size() != 4 || !typ.Comparable() {
		t.Errorf("a Coordinate has %d bytes, is comparable: %t", typ.Size(), typ.Comparable())
	}
	for _, field := range reflect.VisibleFields(typ) {
		if field.IsExported() {
			t.Errorf("anyone can set %s", field.Name)
		}
	}
}

// Coordinates of different dimensions differ, even where all their indices are 0.
func TestEqual(t *testing.T) {
	seen := map[cell.Coordinate]place{{}: {}}
	for p := range placesOf(edgeIndices) {
		if other, ok := seen[p.coordinate()]; ok {
			t.Fatalf("%v and %v are the same", p, other)
		}
		seen[p.coordinate()] = p
	}
	for c, p := range seen {
		if c != cell.Lookup(p.text()) {
			t.Fatalf("%v is not what %q is", p, p.text())
		}
	}
}

func TestConstructorsPanic(t *testing.T) {
	for _, indices := range [][]uint8{nil, {}, make([]uint8, 4), {1, 2, 3, 4}, make([]uint8, 5), make([]uint8, 256), make([]uint8, 257), make([]uint8, 1<<16+1)} {
		with := panics(func() { cell.NewCoordinate(indices...) })
		if err, ok := with.(error); !ok || !strings.HasPrefix(err.Error(), "cell: ") {
			t.Errorf("NewCoordinate panics with %v, of %d indices", with, len(indices))
		}
		if panics(func() { cell.Format(indices...) }) == nil {
			t.Errorf("Format takes %d indices", len(indices))
		}
	}
	for n := 1; n <= 3; n++ {
		indices := make([]uint8, n)
		if with := panics(func() { cell.NewCoordinate(indices...); cell.Format(indices...) }); with != nil {
			t.Errorf("%d indices: panics with %v", n, with)
		}
	}
}

// outside are numbers of no dimension, were they kept in fewer bits too.
var outside = func() []int {
	all := []int{math.MinInt, math.MinInt + 1, math.MaxInt, -256, -4, -3, -2, -1}
	for bit := 2; bit < 64; bit++ {
		for i := range 3 {
			if n := 1<<bit + i; n > 2 { // an int may have 32 bits
				all = append(all, n, -n)
			}
		}
	}
	return all
}()

func TestAtPanics(t *testing.T) {
	for _, p := range []place{{}, {1, [3]uint8{7}}, {2, [3]uint8{7, 7}}, {3, [3]uint8{7, 7, 7}}} {
		c := p.coordinate()
		for i := range 4 {
			if with := panics(func() { c.At(i) }); (with != nil) != (i >= p.dims) {
				t.Errorf("At(%d) of %v panics with %v", i, p, with)
			}
		}
		for _, i := range outside {
			if panics(func() { c.At(i) }) == nil {
				t.Errorf("At(%d) of %v does not panic", i, p)
			}
		}
	}
}

// What a caller gives stays the caller's, and what it gets becomes so.
func TestImmutable(t *testing.T) {
	for p := range placesOf(edgeIndices) {
		given := append([]uint8(nil), p.at[:p.dims]...)
		c := cell.NewCoordinate(given...)
		clear(given)
		for range 2 {
			got := c.Indices()
			if string(got) != string(p.at[:p.dims]) {
				t.Fatalf("Indices of %v = %v", p, got)
			}
			got = got[:cap(got)]
			for i := range got {
				got[i] ^= 0xff
			}
		}
		kept := c.Indices()
		clear(c.Indices())
		clear(cell.NewCoordinate(1, 2, 3).Indices())
		if string(kept) != string(p.at[:p.dims]) {
			t.Fatalf("Indices of %v have become %v", p, kept)
		}
		if placeOf(c) != p || c != p.coordinate() || c.String() != p.text() {
			t.Fatalf("%v has become %v, %q", p, placeOf(c), c)
		}
	}
}
