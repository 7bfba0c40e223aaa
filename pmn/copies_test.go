package pmn_test

import (
	"bytes"
	"slices"
	"testing"

	"github.com/komadai/komadai/pmn"
)

// spoil writes over a slice, up to its capacity.
func spoil[T any](s []T) {
	clear(s[:cap(s)])
}

// What a move hands out is a copy: to write to it changes no move.
func TestMoveHandsOutCopies(t *testing.T) {
	for _, elements := range [][]string{
		{"e2", "e4"},
		{"e2", "e4", "C:P"},
		{"e5", "f6", "C:P", "f5", "*", "c:p"},
		slices.Repeat([]string{"*", "f6", "C:P", "f6", "a1A", "c:p", "a", "a", "S:K"}, 5),
	} {
		parsed, err := pmn.Parse(elements)
		if err != nil {
			t.Fatal(err)
		}
		var unmarshalled pmn.Move
		if err := unmarshalled.UnmarshalJSON(parsed.AppendJSON(nil)); err != nil {
			t.Fatal(err)
		}
		for _, m := range []pmn.Move{parsed, move(t, parsed.Actions()), unmarshalled} {
			other := m
			want := m.Actions()
			unchanged := func(what string) {
				t.Helper()
				if !slices.Equal(m.Actions(), want) || !slices.Equal(other.Actions(), want) || !other.Equal(m) {
					t.Fatalf("%s: %q has become %q", what, texts(want), texts(m.Actions()))
				}
				checkMove(t, m, want)
			}
			spoil(m.Actions())
			unchanged("Actions")
			spoil(m.BoardMoves())
			unchanged("BoardMoves")
			spoil(m.Sources())
			unchanged("Sources")
			spoil(m.Destinations())
			unchanged("Destinations")
			spoil(m.Pieces())
			unchanged("Pieces")
			spoil(m.Strings())
			unchanged("Strings")
			spoil(m.AppendJSON(nil))
			unchanged("AppendJSON")
			text, _ := m.MarshalJSON()
			spoil(text)
			unchanged("MarshalJSON")
			for a := range m.All() {
				a.Source = noPlace
				spoil(a.Strings())
			}
			unchanged("All")
			if a, ok := m.First(); ok {
				a.Piece++
			}
			unchanged("First")
			_ = append(m.Actions(), before)
			unchanged("append")
		}
	}
}

// What a move is made of is not kept.
func TestMoveKeepsNothing(t *testing.T) {
	r := seeded(12)
	for n := 1; n < 20; n++ {
		want := anyActions(r, n)
		want[n-1].Piece = 1
		given := append(make([]pmn.Action, 0, 2*n), want...)

		m := move(t, given)
		spoil(given)
		checkMove(t, m, want)

		more := anyActions(r, 2)
		given = append(make([]pmn.Action, 0, 9), more...)
		longer, err := m.WithActions(given...)
		if err != nil {
			t.Fatal(err)
		}
		spoil(given)
		checkMove(t, longer, slices.Concat(want, more))

		elements := texts(want)
		parsed, err := pmn.Parse(elements)
		if err != nil {
			t.Fatal(err)
		}
		spoil(elements)
		checkMove(t, parsed, want)

		text := m.AppendJSON(nil)
		var unmarshalled pmn.Move
		if err := unmarshalled.UnmarshalJSON(text); err != nil {
			t.Fatal(err)
		}
		spoil(text)
		checkMove(t, unmarshalled, want)
	}
}

// Two moves that grew from one have nothing of each other.
func TestMoveGrowsApart(t *testing.T) {
	r := seeded(13)
	for n := range 20 {
		trunk := make([]pmn.Action, n)
		for i := range trunk {
			trunk[i] = anyAction(r)
		}
		var m pmn.Move
		for i := range trunk { // one at a time, so that an array grown by append has room
			m, _ = m.WithActions(trunk[i])
		}
		checkMove(t, m, trunk)
		a, b := anyActions(r, 1), anyActions(r, 2)
		withA, errA := m.WithActions(a...)
		withB, errB := m.WithActions(b...)
		if errA != nil || errB != nil {
			t.Fatal(errA, errB)
		}
		checkMove(t, withA, slices.Concat(trunk, a))
		checkMove(t, withB, slices.Concat(trunk, b))
		checkMove(t, m, trunk)
	}
}

// To read into a move changes none of its copies, refused input included.
func TestUnmarshalChangesNoCopy(t *testing.T) {
	want := pmn.MustParse("e5", "f6", "C:P", "f5", "*", "c:p", "a1", "a2", "C:R").Actions()
	for _, text := range []string{
		`["*","a1A","S:K"]`, `["*","a1A","S:K","*","a1A","S:K","*","a1A","S:K"]`, `["*","a1A","S:K","*","a1A","S:K","*","a0"]`, `null`, `[]`, `["*"`,
	} {
		m := move(t, want)
		other := m
		_ = m.UnmarshalJSON([]byte(text))
		checkMove(t, other, want)
	}
}

// An error does not change with the input it tells of.
func TestErrorKeepsItsInput(t *testing.T) {
	for _, text := range []string{`["e2","e4","Q9"]`, `["e2","x\u0041y"]`, `["e2","` + string(bytes.Repeat([]byte("e4"), 500)) + `"]`} {
		data := []byte(text)
		_, err := pmn.AppendParseJSON(nil, data)
		if err == nil {
			t.Fatalf("%s is taken", text)
		}
		said := err.Error()
		spoil(data)
		if err.Error() != said {
			t.Errorf("%s has become %s", said, err)
		}
	}
}
