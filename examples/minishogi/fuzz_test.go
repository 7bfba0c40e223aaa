package main

import (
	"io"
	"testing"
)

// FuzzGame plays the moves that the bytes choose. The two boards stay equal, and no piece is
// lost.
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
