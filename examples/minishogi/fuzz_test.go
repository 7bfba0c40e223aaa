package main

import (
	"errors"
	"io"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

// FuzzPiece compares what reads the generated pieces with the game's own grammar.
func FuzzPiece(f *testing.F) {
	for piece := range All() {
		f.Add([]byte(piece.String()))
		f.Add([]byte(piece.String() + "^"))
		f.Add([]byte("+" + piece.String()))
	}
	for _, text := range []string{"", "K", "k", "-P", "rbsgk^", "K^K^", "+", "^", "N", "p\n", "\uff2b", "+R\u0302"} {
		f.Add([]byte(text))
	}
	const token = `(?:\+?[RBSPrbsp]|[Gg]|[Kk]\^?)`
	whole, start := regexp.MustCompile(`\A`+token+`\z`), regexp.MustCompile(`\A`+token)
	f.Fuzz(func(t *testing.T, b []byte) {
		text := string(b)
		piece, err := Parse(text)
		if ok := whole.Match(b); (piece != NoPiece) != ok || (err == nil) != ok {
			t.Fatalf("Parse(%q) = %v, %v", text, piece, err)
		}
		if piece != NoPiece && piece.String() != text && piece.String() != text+"^" {
			t.Errorf("%q is read as %v", text, piece)
		}
		if got := Lookup(text); got != piece {
			t.Errorf("Lookup(%q) = %v; want %v", text, got, piece)
		}
		if got := LookupBytes(b); got != piece {
			t.Errorf("LookupBytes(%q) = %v; want %v", text, got, piece)
		}
		got := BlackGold
		switch err := got.UnmarshalText(b); {
		case text == "" || piece != NoPiece:
			if got != piece || err != nil {
				t.Errorf("UnmarshalText(%q) gives %v, %v; want %v", text, got, err, piece)
			}
		case got != BlackGold || !errors.Is(err, ErrInvalidPiece) || !strings.Contains(err.Error(), strconv.Quote(text)):
			t.Errorf("UnmarshalText(%q) gives %v, %v", text, got, err)
		}

		first := start.FindString(text)
		if piece, size := Decode(b); piece != Lookup(first) || size != len(first) {
			t.Errorf("Decode(%q) = %v, %d; want %q", text, piece, size, first)
		}
		if piece, size := DecodeString(text); piece != Lookup(first) || size != len(first) {
			t.Errorf("DecodeString(%q) = %v, %d; want %q", text, piece, size, first)
		}
	})
}

// FuzzGame plays the moves that the bytes choose. Both boards stay the same, and no piece
// gets lost.
func FuzzGame(f *testing.F) {
	f.Add([]byte{})
	f.Add([]byte("minishogi is played on a board of five by five"))
	for n := range byte(8) {
		moves := make([]byte, 60)
		for i := range moves {
			moves[i] = byte(i) * (2*n + 1) * 37
		}
		f.Add(moves)
	}
	f.Fuzz(func(t *testing.T, moves []byte) {
		g := newGame(io.Discard, new(tally))
		for _, n := range moves[:min(len(moves), 100)] {
			choice := g.legal()
			if len(choice) == 0 {
				break
			}
			if err := g.move(choice[int(n)%len(choice)]); err != nil {
				t.Fatal(err)
			}
			if g.inCheck(1 - g.turn) {
				t.Fatalf("%s leaves the king in check: %v", g.line, &g.board)
			}
		}
		pieces := g.hand
		for _, piece := range g.cells {
			pieces[piece]++
		}
		count := make(map[Piece]int) // of either side
		for piece := range All() {
			count[min(piece.Demote(), piece.Captured())] += pieces[piece]
		}
		for piece, n := range count {
			if n != 2 {
				t.Errorf("%d of %v are left: %v", n, piece, &g.board)
			}
		}
	})
}
