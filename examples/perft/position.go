package main

import (
	"github.com/komadai/komadai/cell"
	"github.com/komadai/komadai/pin"
)

// A position is a board, the hands of both sides and the side to move. The states of the
// pieces say who may castle and which pawn may be taken en passant, so two positions are the
// same if and only if they are equal.
type position struct {
	board [Cells]Piece     // by square
	held  [Count + 1]uint8 // the pieces in hand, under the side that may drop them
	side  pin.Side
	house bool // whether the game is Crazyhouse
}

// A square is a cell by its number: a8 is 0, h8 7, and h1 63. A step to another is the
// difference of the two.
type square int8

const (
	a1, e1, h1 square = 56, 60, 63
	a8, e8, h8 square = 0, 4, 7

	east, south square = 1, 8
	west, north        = -east, -south
)

func (s square) file() int { return int(s) & 7 }

// rank returns the rank from 0, for the first.
func (s square) rank() int { return 7 - int(s)>>3 }

func (s square) String() string { return cell.Format(uint8(s.file()), uint8(s.rank())) }

// aligned reports whether two squares are on one rank, file or diagonal.
func aligned(s, t square) bool {
	files, ranks := s.file()-t.file(), s.rank()-t.rank()
	return files == 0 || ranks == 0 || files == ranks || files == -ranks
}

// has reports whether a piece of a side is on a square.
func (p *position) has(side pin.Side, s square) bool {
	return p.board[s] != NoPiece && p.board[s].Side() == side
}

// king returns the square of the king of a side.
func (p *position) king(side pin.Side) square {
	king := kinds[side][0]
	for s, piece := range &p.board {
		if piece == king {
			return square(s)
		}
	}
	panic("a side has no king")
}

// passers has, by the side that captures, the first square of the rank on which a pawn can be
// captured en passant.
var passers = [2]square{24, 32} // a5, a4

// pawnRanks has the rank on which a side's pawns may go two steps.
var pawnRanks = [2]int{1, 6}

// A wing has the squares of a king and a rook that can castle, and the king's direction.
type wing struct{ king, rook, step square }

// wings has the wings of each side, the king's first.
var wings = [2][2]wing{{{e1, h1, east}, {e1, a1, west}}, {{e8, h8, east}, {e8, a8, west}}}

// castlers has the rook with which a side may castle.
var castlers = [2]Piece{WhiteCastlingRook, BlackCastlingRook}
