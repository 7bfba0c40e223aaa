package main

import (
	"slices"

	"github.com/komadai/komadai/pin"
)

// A position is a board and the side to move.
type position struct {
	board
	turn pin.Side
}

var start = position{board: board{cells: [size * size]Piece{
	BlackKing, BlackGold, BlackSilver, BlackBishop, BlackRook,
	BlackPawn, NoPiece, NoPiece, NoPiece, NoPiece,
	NoPiece, NoPiece, NoPiece, NoPiece, NoPiece,
	NoPiece, NoPiece, NoPiece, NoPiece, WhitePawn,
	WhiteRook, WhiteBishop, WhiteSilver, WhiteGold, WhiteKing,
}}}

// These are indexed by side.
var (
	kings    = [2]Piece{BlackKing, WhiteKing}
	pawns    = [2]Piece{BlackPawn, WhitePawn}
	lastRank = [2]int{size - 1, 0} // where pieces promote
)

// A move puts a piece on a cell.
type move struct {
	from, to int   // cells; from may be inHand
	piece    Piece // after the move
}

const inHand = -1

// make makes a move.
func (p *position) make(m move) {
	if m.from == inHand {
		p.hand[m.piece]--
	} else {
		p.cells[m.from] = NoPiece
	}
	p.hand[p.cells[m.to].Captured()]++
	p.hand[NoPiece] = 0 // counted for an empty cell
	p.cells[m.to] = m.piece
	p.turn = 1 - p.turn
}

// legal returns the legal moves.
func (p *position) legal() []move {
	return slices.DeleteFunc(p.moves(), func(m move) bool {
		next := *p
		next.make(m)
		return next.inCheck(p.turn) || m.from == inHand && m.piece == pawns[p.turn] && next.isMate()
	})
}

// isMate reports whether the side to move is in check and has no legal move.
func (p *position) isMate() bool { return p.inCheck(p.turn) && len(p.legal()) == 0 }

// inCheck reports whether the king of a side is attacked.
func (p *position) inCheck(side pin.Side) bool {
	for from, piece := range p.cells {
		if !isOf(piece, 1-side) {
			continue
		}
		for to := range p.reach(from) {
			if p.cells[to] == kings[side] {
				return true
			}
		}
	}
	return false
}

// moves returns all moves, including those that leave the king in check.
func (p *position) moves() (all []move) {
	for from, piece := range p.cells {
		if !isOf(piece, p.turn) {
			continue
		}
		for to := range p.reach(from) {
			if isOf(p.cells[to], p.turn) {
				continue
			}
			if !p.isStuck(piece, to) {
				all = append(all, move{from, to, piece})
			}
			if piece.CanPromote() && (from/size == lastRank[p.turn] || to/size == lastRank[p.turn]) {
				all = append(all, move{from, to, piece.Promote()})
			}
		}
	}
	return p.appendDrops(all)
}

func (p *position) appendDrops(all []move) []move {
	for piece := range All() {
		if p.hand[piece] == 0 || !isOf(piece, p.turn) {
			continue
		}
		for to, standing := range p.cells {
			if standing == NoPiece && !p.isStuck(piece, to) && !p.isDoubled(piece, to) {
				all = append(all, move{inHand, to, piece})
			}
		}
	}
	return all
}

// isStuck reports whether a piece of the side to move could never leave a cell.
func (p *position) isStuck(piece Piece, to int) bool {
	return piece == pawns[p.turn] && to/size == lastRank[p.turn]
}

// isDoubled reports whether a piece is a pawn and the file of a cell has one already.
func (p *position) isDoubled(piece Piece, to int) bool {
	if piece != pawns[p.turn] {
		return false
	}
	for at := to % size; at < len(p.cells); at += size {
		if p.cells[at] == piece {
			return true
		}
	}
	return false
}

// isOf reports whether piece is a piece of a side.
func isOf(piece Piece, side pin.Side) bool { return piece != NoPiece && piece.Side() == side }
