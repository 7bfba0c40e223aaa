package qpi_test

import (
	"math"
	"testing"

	"github.com/komadai/komadai/internal/notationtest"
	"github.com/komadai/komadai/pnn"
	"github.com/komadai/komadai/qpi"
)

// checkMatch compares the methods of a match with the model on all pieces and all tokens.
// A side's style is a letter, A being 0, or negative if the side has none.
func checkMatch(t *testing.T, m qpi.Match, first, second int) {
	t.Helper()
	wants := make(map[qpi.Identifier]pnn.Piece)
	for _, p := range notationtest.PINs {
		for derived := range 2 {
			piece := pnn.Piece(p.Number() + 312*derived)
			// K and k' have the style of the first side, K' and k that of the second.
			style := notationtest.PIN{Letter: first}
			if p.Side != derived {
				style = notationtest.PIN{Letter: second, Side: 1}
			}
			var want qpi.Identifier
			if style.Letter >= 0 {
				want = token{style, p}.id()
				wants[want] = piece
			}
			if got := m.QPI(piece); got != want {
				t.Fatalf("%q: QPI(%v) = %v; want %v", m, piece, got, want)
			}
		}
	}
	for id := range qpi.All() {
		want, ok := wants[id]
		if got, gotOK := m.Piece(id); got != want || gotOK != ok {
			t.Fatalf("%q: Piece(%v) = %v, %t; want %v", m, id, got, gotOK, want)
		}
	}
}

func TestMatch(t *testing.T) {
	for first := range 26 {
		for second := range 26 {
			if testing.Short() && (first+second)%5 != 0 {
				continue
			}
			m := qpi.Match{First: 'A' + rune(first), Second: 'a' + rune(second)}
			if first%2 == 0 {
				m.First |= 0x20
			}
			if second%3 == 0 {
				m.Second &^= 0x20
			}
			checkMatch(t, m, first, second)
		}
	}
}

// The examples of the specification, and a match of equal styles.
func TestMatchExamples(t *testing.T) {
	for _, test := range []struct {
		match      qpi.Match
		piece, qpi string
	}{
		{qpi.Match{First: 'C', Second: 'S'}, "K", "C:K"},
		{qpi.Match{First: 'C', Second: 'S'}, "K'", "s:K"},
		{qpi.Match{First: 'C', Second: 'S'}, "k", "s:k"},
		{qpi.Match{First: 'C', Second: 'S'}, "k'", "C:k"},
		{qpi.Match{First: 'c', Second: 'c'}, "+R^'", "c:+R^"},
		{qpi.Match{First: 'C', Second: 'C'}, "k'", "C:k"},
	} {
		piece, id := pnn.MustParsePiece(test.piece), qpi.MustParse(test.qpi)
		if got := test.match.QPI(piece); got != id {
			t.Errorf("%q: QPI(%s) = %v; want %s", test.match, test.piece, got, test.qpi)
		}
		if got, ok := test.match.Piece(id); got != piece || !ok {
			t.Errorf("%q: Piece(%s) = %v, %t; want %s", test.match, test.qpi, got, ok, test.piece)
		}
	}
}

func TestMatchWithoutStyles(t *testing.T) {
	for i, r := range notationtest.Runes {
		if 'A' <= r && r <= 'Z' || 'a' <= r && r <= 'z' {
			continue
		}
		checkMatch(t, qpi.Match{First: r, Second: 'S'}, -1, 'S'-'A')
		if i%10 == 0 {
			checkMatch(t, qpi.Match{First: 'c', Second: r}, 'C'-'A', -1)
			checkMatch(t, qpi.Match{First: r, Second: r}, -1, -1)
		}
	}
	for _, m := range []qpi.Match{{}, {First: 'C', Second: 'S'}, {First: 'z', Second: 'A'}, {First: '@', Second: '['}} {
		for _, id := range nones {
			if got, ok := m.Piece(id); got != pnn.NoPiece || ok {
				t.Fatalf("%q: Piece(%#v) = %v, %t", m, id, got, ok)
			}
		}
		for n := range math.MaxUint16 + 1 {
			if got := m.QPI(pnn.Piece(n)); got != qpi.None && (n == 0 || n > 624) {
				t.Fatalf("%q: QPI(%d) = %v", m, n, got)
			}
		}
	}
}
