package main

import (
	"github.com/komadai/komadai/cell"
	"github.com/komadai/komadai/pin"
)

// A position is a board, the hands of both sides and the side to move. The states of the
// pieces say who may castle and which pawn may be taken en passant, so two positions are the
// same if and only if they are equal.
type position struct {
	board [8 * 16]Piece    // by square; elements that are not squares stay empty
	held  [Count + 1]uint8 // the pieces in hand, under the side that may drop them
	side  pin.Side
	house bool // whether the game is Crazyhouse
}

// A square is its rank and its file, 0 to 7, as two hexadecimal digits. A step to another
// is the difference of the two, and a step off the board sets a bit that no square has.
type square int8

const (
	a1, e1, h1 square = 0x00, 0x04, 0x07
	a4, a5     square = 0x30, 0x40
	a8, e8, h8 square = 0x70, 0x74, 0x77

	east, north square = 0x01, 0x10
	west, south        = -east, -north
)

func (s square) onBoard() bool { return s&^0x77 == 0 }

func (s square) rank() int { return int(s >> 4) }

func (s square) String() string { return cell.Format(uint8(s&0xf), uint8(s>>4)) }

// aligned reports whether two squares are on one rank, file or diagonal.
func aligned(s, t square) bool {
	d := s - t
	return s.rank() == t.rank() || d%(north+west) == 0 || d%north == 0 || d%(north+east) == 0
}

// has reports whether a piece of a side is on a square.
func (p *position) has(side pin.Side, s square) bool {
	return p.board[s] != NoPiece && p.board[s].Side() == side
}

// king returns the square of the king of a side.
func (p *position) king(side pin.Side) square {
	for s, piece := range &p.board {
		if piece.IsTerminal() && piece.Side() == side {
			return square(s)
		}
	}
	panic("a side has no king")
}

// passers has, by the side that captures, the first square of the rank on which a pawn can be
// captured en passant.
var passers = [2]square{a5, a4}

// A wing has the squares of a king and a rook that can castle.
type wing struct {
	king, rook square
	step       square // the king's direction
}

// wings are in the order of FEN's letters for them.
var wings = [4]wing{{e1, h1, east}, {e1, a1, west}, {e8, h8, east}, {e8, a8, west}}

const wingLetters = "KQkq"

// open reports whether neither king nor rook has moved.
func (p *position) open(w wing) bool {
	return p.board[w.king].IsEnhanced() && p.board[w.rook].IsEnhanced()
}

// settle normalizes kings and rooks that can no longer castle.
func (p *position) settle() {
	for i, w := range wings {
		if !p.open(w) && !p.open(wings[i^1]) {
			p.board[w.king] = p.board[w.king].Normalize()
			p.board[w.rook] = p.board[w.rook].Normalize()
		}
	}
}
