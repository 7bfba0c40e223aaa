package check

import (
	"errors"
	"math/rand/v2"
	"testing"

	"github.com/komadai/komadai/feen"
	"github.com/komadai/komadai/pmn"
	"github.com/komadai/komadai/pnn"
	"github.com/komadai/komadai/qpi"
)

// CheckPositions checks what a file that is not standalone has for package feen, on a number of
// random positions.
func CheckPositions(t *testing.T, random int) {
	first := qpi.Identifier(Piece(1).QPI()).Style()
	other := first.Abbr()%('Z'-'A') + 'A' // another letter
	p := feen.New(feen.Shape{Files: 5, Ranks: 5, Layers: 1}, qpi.Match{first, qpi.NewStyle(other, 1)})
	for seed := range uint64(random) {
		r := rand.New(rand.NewPCG(seed, 7))
		var board, again [25]Piece
		var hands, handsAgain [2][Count + 1]int8
		for i := range board {
			board[i] = Piece(max(0, r.IntN(2*Count)-Count+1))
		}
		for range r.IntN(5) {
			hands[r.IntN(2)][1+r.IntN(Count)]++
		}
		hands[0][0], hands[1][1+r.IntN(Count)] = 7, -1 // neither counts
		if err := errors.Join(SetPosition(&p, board[:], &hands), FromPosition(again[:], &handsAgain, &p)); err != nil {
			t.Fatal(err)
		}
		for side := range hands {
			for piece, n := range hands[side] {
				if piece == 0 || n < 0 {
					hands[side][piece] = 0
				}
			}
		}
		equal(t, testing.AllocsPerRun(1, func() {
			_, _ = SetPosition(&p, board[:], &hands), FromPosition(again[:], &handsAgain, &p)
		}), 0, "allocations for %v", p)
		equal(t, again, board, "the board of %v", p)
		equal(t, handsAgain, hands, "the hands of %v", p)
		var parsed feen.Position
		if err := p.Check(); err == nil && (parsed.Set(p.String()) != nil || !parsed.Equal(p)) {
			t.Errorf("%v is not in order", p)
		}
		checkPly(t, p.Clone(), board, r)
	}
	checkRefused(t)
}

// checkPly compares a random ply with what package feen makes of it.
func checkPly(t *testing.T, p feen.Position, board [25]Piece, r *rand.Rand) {
	pieceOr0 := func() Piece { return Piece(max(0, r.IntN(2*Count)-Count+1)) }
	from, to, becomes, held := r.IntN(28)-2, r.IntN(28)-1, pieceOr0(), pieceOr0()
	if r.IntN(4) == 0 && to >= 0 && to < 25 {
		held = board[to].Captured()
	}
	ply := PlyOf(p.Shape, board[:], from, to, becomes, held)
	p.Turn = 0
	p.Hands = [2]feen.Hand{}
	moves := becomes
	if from >= 0 && from < 25 {
		moves = board[from]
	}
	if becomes == NoPiece {
		becomes = moves
	}
	if from < -1 || from >= 25 || to < 0 || to >= 25 || moves == NoPiece || from == to && becomes == moves {
		equal(t, ply, pmn.Ply{}, "the ply from %d to %d", from, to)
		return
	}
	want := p.Clone()
	if from >= 0 {
		want.Board[from] = pnn.NoPiece
	} else {
		p.Hands[0].Add(pnn.FromPIN(becomes.PIN()), 1)
	}
	if captured := board[to]; captured != NoPiece && from != to {
		if held == NoPiece {
			held = captured
		}
		want.Hands[0].Add(pnn.FromPIN(held.PIN()), 1)
	}
	want.Board[to] = pnn.FromPIN(becomes.PIN())
	want.Turn = 1
	text := p.String()
	if err := p.PlayPly(ply); err != nil || !p.Equal(want) {
		t.Errorf("%v in %s: %v, %v; want %v", ply, text, p, err, want)
	}
}

// checkRefused checks that a refusal changes nothing and says why.
func checkRefused(t *testing.T) {
	start := feen.New(feen.Shape{Files: 2, Ranks: 1, Layers: 1}, qpi.NewMatch('A', 'B'))
	board, hands := [2]Piece{1, Count}, [2][Count + 1]uint8{{1: 3}, {Count: 200}}
	derived, native := start.Clone(), pnn.FromPIN(Piece(1).PIN())
	derived.Board[1] = native.Derive()
	holding := func(p pnn.Piece, n int) feen.Position {
		var held feen.Held
		held.Piece, held.Count = p, n
		return feen.Position{Hands: [2]feen.Hand{1: {held}}}
	}
	for _, test := range []struct {
		of    feen.Position
		cells int
		want  error
	}{
		{start, 1, ErrInvalidBoard}, {derived, 2, ErrInvalidBoard}, {feen.Position{Board: []pnn.Piece{pnn.PieceCount + 1}}, 2, ErrInvalidBoard},
		{holding(native, 256), 2, ErrInvalidHand}, {holding(native, -1), 2, ErrInvalidHand}, {holding(native.Derive(), 1), 2, ErrInvalidHand},
	} {
		err := FromPosition(board[:test.cells], &hands, &test.of)
		equal(t, errors.Is(err, test.want), true, "whether %v wraps %v", err, test.want)
		equal(t, board, [2]Piece{1, Count}, "the board after %v", err)
		equal(t, hands, [2][Count + 1]uint8{{1: 3}, {Count: 200}}, "the hands after %v", err)
	}
	many, negative := [2][Count + 1]uint64{{1: 65026}}, holding(native, -1)
	equal(t, errors.Is(FromPosition(board[:], &many, &negative), ErrInvalidHand), true, "whether a count of -1 is refused")
	err := SetPosition(&start, board[:], &many)
	equal(t, errors.Is(err, ErrInvalidHand), true, "whether %v wraps %v", err, ErrInvalidHand)
	equal(t, start.Board[0], pnn.NoPiece, "the board after %v", err)
}
