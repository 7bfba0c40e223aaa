package fen

import (
	"github.com/komadai/komadai/feen"
	"github.com/komadai/komadai/pnn"
)

// A Record is what a FEN or SFEN says. Its fields may be read and changed freely. The zero
// Record is none.
//
// Rights to castle, double steps and en passant are states of the pieces, as in the positions
// of package feen: -R has its right to castle, +P stands on the rank from which it may go two
// steps, and -P has just done so. Kings have their ^.
type Record struct {
	Position feen.Position

	// Halfmoves is the number of half moves since the last capture, drop or pawn move; in
	// xiangqi and janggi, since the last capture. SFEN does not have it.
	Halfmoves int

	// Number is the number of the full move, which is 1 at the start and grows after a move of
	// the second side. In SFEN it is the number of the move.
	Number int
}

// Clone returns a copy of the record that shares no memory with it. A copy by assignment shares the
// board and the hands.
func (r Record) Clone() Record {
	r.Position = r.Position.Clone()
	return r
}

// CopyFrom makes r a copy of q that shares no memory with it, in the memory that r has. It
// allocates only what r lacks.
func (r *Record) CopyFrom(q *Record) {
	r.Position.CopyFrom(&q.Position)
	r.Halfmoves, r.Number = q.Halfmoves, q.Number
}

// maxNumber is the greatest number of moves.
const maxNumber = 1<<31 - 1

// pieceOf returns what the game knows of a piece on a board: its text and qualities. It returns
// 0 for a piece without a text, and for a number that is none.
func (g *game) pieceOf(p pnn.Piece) uint32 {
	if p >= pieceCount {
		return 0
	}
	return g.pieces[uint8(p)]
}

// normal returns a piece of the first side by its letter, in the normal state.
func (g *game) normal(letter byte) pnn.Piece { return pnn.Piece(g.letters[letter-'A']) }

// of returns a side's piece, given the one of the first side.
func of(p pnn.Piece, side int) pnn.Piece { return p + pnn.Piece(second*side) }

// onRank reports whether a cell is on the rank that starts at an index.
func (g *game) onRank(cell, start int) bool { return uint(cell-start) < uint(g.shape.Files) }

// is reports whether a piece is of a side and has a quality.
func (g *game) is(p pnn.Piece, quality uint32, side int) bool {
	return g.pieceOf(p)&(quality|lower) == quality|uint32(side)<<5
}

// lower is the bit of a lowercase letter.
const lower = 'a' - 'A'

// castles reports whether the game has castling.
func (g *game) castles() bool { return g.castling[1] != 0 }

// outermost returns the rook of a side that is closest to an edge of its home rank and has a
// king on its inner side, or -1. The step leads away from the edge, and the rook can be in any
// state.
func (g *game) outermost(board []pnn.Piece, side, edge, step int) int {
	found := -1
	for at := edge; g.onRank(at, g.sides[side].home); at += step {
		switch p := board[at]; {
		case p == pnn.NoPiece:
		case found < 0 && g.is(p, rook, side):
			found = at
		case found >= 0 && g.is(p, king, side):
			return found
		}
	}
	return -1
}

// hasKing reports whether a king of a side stands on its home rank.
func (g *game) hasKing(board []pnn.Piece, side int) bool {
	for _, p := range board[g.sides[side].home:][:g.shape.Files] {
		if g.is(p, king, side) {
			return true
		}
	}
	return false
}

// rookOf returns the rook that gets its right to castle by a letter, or -1. It has none so far.
func (g *game) rookOf(board []pnn.Piece, letter byte) int {
	side := int(letter >> 5 & 1)
	s, at, step := &g.sides[side], 0, 1
	switch letter |= lower; letter {
	case 'k':
		at, step = s.home+g.shape.Files-1, -1
	case 'q':
		at = s.home
	default:
		at, step = s.home+int(letter-'a'), 0
	}
	switch isUsual := board[at] == s.rook && board[s.kingAt] == s.king; {
	case !isUsual && step != 0:
		at = g.outermost(board, side, at, step)
	case !isUsual && !g.hasKing(board, side):
		return -1
	}
	if at < 0 || board[at] != s.rook {
		return -1
	}
	return at
}
