package qpi_test

import (
	"fmt"
	"math"
	"testing"

	"github.com/komadai/komadai/pnn"
	"github.com/komadai/komadai/qpi"
)

// pieceNumber is the number of a piece.
func pieceNumber(p pinToken, derived bool) pnn.Piece {
	if derived {
		return pnn.Piece(p.id()) + 312
	}
	return pnn.Piece(p.id())
}

// styleIn is the specification's rule: the style of a piece, in a match of first and
// second, which are letters.
func styleIn(first, second int, p pinToken, derived bool) styleToken {
	switch {
	case p.side == 0 && !derived: // K is C:K
		return styleToken{first, 0}
	case p.side == 0: // K' is s:K
		return styleToken{second, 1}
	case !derived: // k is s:k
		return styleToken{second, 1}
	default: // k' is C:k
		return styleToken{first, 0}
	}
}

// pieceIn is the way back: the piece that makes the token, or false.
func pieceIn(first, second int, tok token) (pnn.Piece, bool) {
	for _, derived := range []bool{false, true} {
		if styleIn(first, second, tok.pin, derived) == tok.style {
			return pieceNumber(tok.pin, derived), true
		}
	}
	return 0, false
}

// matchesOf are the ways to write a match of two letters.
func matchesOf(first, second int) (all []qpi.Match) {
	for _, upper := range []rune{'A', 'a'} {
		for _, lower := range []rune{'A', 'a'} {
			all = append(all, qpi.Match{First: upper + rune(first), Second: lower + rune(second)})
		}
	}
	return all
}

// eachMatch runs check on every match there is, but in the short run on those of a few letters.
func eachMatch(t *testing.T, check func(t *testing.T, m qpi.Match, first, second int)) {
	for first := range 26 {
		if testing.Short() && first%5 != 0 {
			continue
		}
		t.Run(letters[first:][:1], func(t *testing.T) {
			t.Parallel()
			for second := range 26 {
				if testing.Short() && second%5 != 0 {
					continue
				}
				for _, m := range matchesOf(first, second) {
					check(t, m, first, second)
				}
			}
		})
	}
}

// The specification's own words, and those for a match of equal styles.
func TestMatchExamples(t *testing.T) {
	for _, test := range []struct {
		match      qpi.Match
		piece, qpi string
	}{
		{qpi.Match{First: 'C', Second: 'S'}, "K", "C:K"},
		{qpi.Match{First: 'C', Second: 'S'}, "K'", "s:K"},
		{qpi.Match{First: 'C', Second: 'S'}, "k", "s:k"},
		{qpi.Match{First: 'C', Second: 'S'}, "k'", "C:k"},
		{qpi.Match{First: 'c', Second: 's'}, "+R^'", "s:+R^"},
		{qpi.Match{First: 's', Second: 'C'}, "-p'", "S:-p"},
		{qpi.Match{First: 'S', Second: 'c'}, "p", "c:p"},
		{qpi.Match{First: 'C', Second: 'C'}, "K", "C:K"},
		{qpi.Match{First: 'C', Second: 'C'}, "k", "c:k"},
		{qpi.Match{First: 'C', Second: 'C'}, "K'", "c:K"},
		{qpi.Match{First: 'C', Second: 'C'}, "k'", "C:k"},
	} {
		piece, id := pnn.MustParsePiece(test.piece), qpi.MustParse(test.qpi)
		if got := test.match.QPI(piece); got != id {
			t.Errorf("%c: QPI(%s) = %v; want %s", test.match, test.piece, got, test.qpi)
		}
		if got, ok := test.match.Piece(id); got != piece || !ok {
			t.Errorf("%c: Piece(%s) = %v, %t; want %s", test.match, test.qpi, got, ok, test.piece)
		}
	}
	// The case is that of the side which plays the style.
	m := qpi.Match{First: 'C', Second: 'S'}
	for _, text := range []string{"S:K", "S:k", "c:K", "c:k", "X:K", "x:k"} {
		if got, ok := m.Piece(qpi.MustParse(text)); got != pnn.NoPiece || ok {
			t.Errorf("%c: Piece(%s) = %v, %t; want none", m, text, got, ok)
		}
	}
}

func TestMatchQPI(t *testing.T) {
	eachMatch(t, func(t *testing.T, m qpi.Match, first, second int) {
		for _, p := range pinTokens {
			for _, derived := range []bool{false, true} {
				piece := pieceNumber(p, derived)
				want := token{styleIn(first, second, p, derived), p}
				got := m.QPI(piece)
				if got != want.id() {
					t.Fatalf("%c: QPI(%v) = %d (%v); want %d (%s)", m, piece, uint16(got), got, uint16(want.id()), want.text())
				}
				if got.IsDerived() != derived || got.IsNative() == derived {
					t.Fatalf("%c: %v is %v, derived %t", m, piece, got, got.IsDerived())
				}
				if back, ok := m.Piece(got); back != piece || !ok {
					t.Fatalf("%c: Piece(QPI(%v)) = %v, %t", m, piece, back, ok)
				}
			}
		}
	})
}

func TestMatchPiece(t *testing.T) {
	eachMatch(t, func(t *testing.T, m qpi.Match, first, second int) {
		known := 0
		for _, tok := range tokens {
			want, wantOK := pieceIn(first, second, tok)
			got, ok := m.Piece(tok.id())
			if got != want || ok != wantOK {
				t.Fatalf("%c: Piece(%s) = %d, %t; want %d, %t", m, tok.text(), uint16(got), ok, uint16(want), wantOK)
			}
			if ok {
				known++
			}
		}
		if known != 624 {
			t.Fatalf("%c knows %d tokens; want 624, one a piece", m, known)
		}
	})
}

// strangers are the runes that are no letter.
var strangers = func() (all []rune) {
	for _, r := range runes {
		if letterOf(r) < 0 {
			all = append(all, r)
		}
	}
	return all
}()

// With a rune that is no letter, a side plays no style.
func TestMatchOfStrangers(t *testing.T) {
	check := func(m qpi.Match, side int) {
		for _, p := range pinTokens {
			for _, derived := range []bool{false, true} {
				if styleIn(0, 0, p, derived).side != side {
					continue
				}
				if got := m.QPI(pieceNumber(p, derived)); got != qpi.None {
					t.Fatalf("%#x: QPI(%v) = %d (%v); want None", m, pieceNumber(p, derived), uint16(got), got)
				}
			}
		}
		for _, s := range styleTokens {
			if s.side != side {
				continue
			}
			for _, p := range []pinToken{{}, {letter: 10, side: 1}, {letter: 25, side: 1, state: 2, terminal: true}, {letter: 9, state: 1}} {
				if got, ok := m.Piece(token{s, p}.id()); got != pnn.NoPiece || ok {
					t.Fatalf("%#x: Piece(%s) = %v, %t; want none", m, token{s, p}.text(), got, ok)
				}
			}
		}
	}
	for i, r := range strangers {
		for _, other := range []rune{r, strangers[(i*7+1)%len(strangers)], 0} {
			for side := range 2 {
				check(qpi.Match{First: r, Second: other}, side)
				check(qpi.Match{First: other, Second: r}, side)
			}
		}
		// Of the style that the piece does not have, nothing is said.
		check(qpi.Match{First: r, Second: 'S'}, 0)
		check(qpi.Match{First: 'c', Second: r}, 1)
	}
	for _, m := range []qpi.Match{{}, {First: -1, Second: math.MaxInt32}, {First: '@', Second: '['}} {
		for _, tok := range tokens {
			if got, ok := m.Piece(tok.id()); got != pnn.NoPiece || ok {
				t.Fatalf("%#x: Piece(%s) = %v, %t; want none", m, tok.text(), got, ok)
			}
		}
	}
}

// None is none in any match, one without styles included.
func TestMatchOfNone(t *testing.T) {
	matches := []qpi.Match{
		{}, {First: 'C'}, {Second: 'S'}, {First: '@', Second: '`'}, {First: '[', Second: '{'}, {First: -1, Second: -1},
		{First: 'C', Second: 'S'}, {First: 'c', Second: 's'}, {First: 'C', Second: 'C'},
		{First: 'A', Second: 'A'}, {First: 'Z', Second: 'Z'}, {First: 'a', Second: 'z'}, {First: 'Z', Second: 'a'},
	}
	for _, m := range matches {
		for id := range nones() {
			if got, ok := m.Piece(id); got != pnn.NoPiece || ok {
				t.Fatalf("%#x: Piece(%d) = %d, %t", m, uint16(id), uint16(got), ok)
			}
		}
		for n := range math.MaxUint16 + 1 {
			if n != 0 && n <= 624 {
				continue
			}
			if got := m.QPI(pnn.Piece(n)); got != qpi.None {
				t.Fatalf("%#x: QPI(%d) = %d", m, n, uint16(got))
			}
		}
	}
}

// A game's letter is what a match is made of.
func TestMatchOfGames(t *testing.T) {
	for first := range pnn.Vocabularies() {
		for second := range pnn.Vocabularies() {
			m := qpi.Match{First: first.Style(), Second: second.Style()}
			for _, test := range []struct{ piece, want string }{
				{"+R^", fmt.Sprintf("%c:+R^", first.Style())},
				{"r'", fmt.Sprintf("%c:r", first.Style())},
				{"r", fmt.Sprintf("%c:r", second.Style()|0x20)},
				{"-R'", fmt.Sprintf("%c:-R", second.Style()|0x20)},
			} {
				if got := m.QPI(pnn.MustParsePiece(test.piece)).String(); got != test.want {
					t.Errorf("%v meets %v: QPI(%s) = %q; want %q", first, second, test.piece, got, test.want)
				}
			}
		}
	}
}
