package cell_test

import (
	"testing"

	"github.com/komadai/komadai/cell"
)

var appenders = []struct {
	name   string
	append func(c cell.Coordinate, dst []byte) ([]byte, error)
}{
	{"AppendTo", func(c cell.Coordinate, dst []byte) ([]byte, error) { return c.AppendTo(dst), nil }},
	{"AppendText", cell.Coordinate.AppendText},
}

func TestAppend(t *testing.T) {
	const kept, room = "ab", "~~~~~~~~~~~"
	for _, a := range appenders {
		for p := range placesOf([]uint8{0, 8, 9, 25, 26, 98, 99, 255}) {
			c, text := p.coordinate(), p.text()
			for spare := range len(room) + 1 {
				for before := range len(kept) + 1 {
					array := []byte(kept[:before] + room[:spare])
					dst := array[:before:len(array)]
					got, err := a.append(c, dst)
					if want := kept[:before] + text; string(got) != want || err != nil {
						t.Fatalf("%s to %q with %d to spare = %q, %v; want %q", a.name, dst, spare, got, err, want)
					}
					if string(dst) != kept[:before] {
						t.Fatalf("%s of %q makes %q of %q", a.name, text, dst, kept[:before])
					}
					if spare < len(text) {
						continue
					}
					if &got[0] != &array[0] || cap(got) != cap(dst) {
						t.Fatalf("%s of %q with %d to spare moves to a new array", a.name, text, spare)
					}
					if want := kept[:before] + text + room[len(text):spare]; string(array) != want {
						t.Fatalf("%s of %q with %d to spare writes behind its text: %q", a.name, text, spare, array)
					}
				}
			}
		}
	}
}

// A caller may write into the bytes it was given: no table and no other caller notices.
func TestTextsAreTheCallersOwn(t *testing.T) {
	for p := range placesOf(edgeIndices) {
		var given [][]byte
		for range 2 {
			for _, a := range appenders {
				b, _ := a.append(p.coordinate(), nil)
				given = append(given, b)
			}
			b, _ := p.coordinate().MarshalText()
			given = append(given, b)
		}
		for _, b := range given {
			if string(b) != p.text() {
				t.Fatalf("%v reads %q; want %q", p, b, p.text())
			}
			clear(b[:cap(b)])
		}
	}
	for p := range placesOf(edgeIndices) {
		if got := p.coordinate().String(); got != p.text() {
			t.Fatalf("%v has become %q; want %q", p, got, p.text())
		}
	}
}
