package fen

import (
	"github.com/komadai/komadai/feen"
	"github.com/komadai/komadai/pnn"
)

// A Record is what a FEN or SFEN says. Its fields may be read and changed freely. The zero
// Record is none.
//
// Rights to castle, double steps and en passant are states of the pieces, as in the positions
// of package feen: -R still has its right, +P stands on the rank from which it may go two
// steps, -P has just done so. Kings have their ^.
type Record struct {
	Position feen.Position

	// Halfmoves is the number of half moves since the last capture, drop or pawn move; in
	// xiangqi and janggi, since the last capture. SFEN does not have it.
	Halfmoves int

	// Number is the number of the full move, which is 1 at the start and grows after a move of
	// the second side. In SFEN it is the number of the move.
	Number int
}

// maxNumber is the greatest number of moves.
const maxNumber = 1<<31 - 1

// pieceOf returns what the game knows of a piece on a board: its text and qualities. It returns
// 0 for a piece without a text, and for a number that is none.
func (g *game) pieceOf(p pnn.Piece) uint32 {
	if p >= pieceCount {
		return 0
	}
	return g.pieces[p]
}

// normal returns a piece of the first side by its letter, in the normal state.
func (g *game) normal(letter byte) pnn.Piece { return pnn.Piece(g.letters[letter-'A']) }

// of returns a side's piece, given the one of the first side.
func of(p pnn.Piece, side int) pnn.Piece { return p + pnn.Piece(second*side) }

// homeRank returns the index of the first cell of the rank that is closest to a side.
func (g *game) homeRank(side int) int { return (1 - side) * (g.shape.Ranks - 1) * g.shape.Files }

// forward returns what a step of a side's pawn adds to an index.
func (g *game) forward(side int) int { return (2*side - 1) * g.shape.Files }

// pawnRank returns the index of the first cell of the rank from which a side's pawns may go two
// steps.
func (g *game) pawnRank(side int) int { return g.homeRank(side) + (g.pawns-1)*g.forward(side) }

// onRank reports whether a cell is on the rank that starts at an index.
func (g *game) onRank(cell, start int) bool { return uint(cell-start) < uint(g.shape.Files) }

// kingAt returns the only king of a side on its home rank, or -1.
func (g *game) kingAt(board []pnn.Piece, side int) int {
	home, at := g.homeRank(side), -1
	for i := home; i < home+g.shape.Files; i++ {
		if p := board[i]; g.pieceOf(p)&king != 0 && int(p.Side()) == side {
			if at >= 0 {
				return -1
			}
			at = i
		}
	}
	return at
}
