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

var start = position{board: board{cells: [Cells]Piece{
	WhiteRook, WhiteBishop, WhiteSilver, WhiteGold, WhiteKing,
	NoPiece, NoPiece, NoPiece, NoPiece, WhitePawn,
	NoPiece, NoPiece, NoPiece, NoPiece, NoPiece,
	BlackPawn, NoPiece, NoPiece, NoPiece, NoPiece,
	BlackKing, BlackGold, BlackSilver, BlackBishop, BlackRook,
}}}

// These are indexed by side.
var (
	kings   = [2]Piece{BlackKing, WhiteKing}
	pawns   = [2]Piece{BlackPawn, WhitePawn}
	lastRow = [2]int{0, size - 1} // of the cells, where pieces promote
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

// inCheck reports whether a side has a king that is attacked.
func (p *position) inCheck(side pin.Side) bool {
	king := slices.Index(p.cells[:], kings[side])
	return king >= 0 && p.isAttacked(king, side)
}

// isAttacked reports whether the other side attacks a cell.
func (p *position) isAttacked(cell int, side pin.Side) bool {
	list := Attackers(cell)
	for i := 0; i < len(list); {
		a := list[i]
		if there := p.cells[a.Cell()]; there == NoPiece {
			i += a.IfEmpty()
		} else {
			if a.Attacks(there) && there.Side() != side {
				return true
			}
			i += a.IfTaken()
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
		list := piece.Steps(from)
		for i := 0; i < len(list); {
			s := list[i]
			if there := p.cells[s.Cell()]; there == NoPiece {
				all = p.appendArrivals(all, from, s.Cell(), piece)
				i += s.IfEmpty()
			} else {
				if there.Side() != p.turn {
					all = p.appendArrivals(all, from, s.Cell(), piece)
				}
				i += s.IfTaken()
			}
		}
	}
	return p.appendDrops(all)
}

// appendArrivals appends the moves of a piece to a cell, with promotion and without.
func (p *position) appendArrivals(all []move, from, to int, piece Piece) []move {
	if !isStuck(piece, to) {
		all = append(all, move{from, to, piece})
	}
	if piece.CanPromote() && (from/size == lastRow[p.turn] || to/size == lastRow[p.turn]) {
		all = append(all, move{from, to, piece.Promote()})
	}
	return all
}

func (p *position) appendDrops(all []move) []move {
	for piece := range All() {
		if p.hand[piece] == 0 || !isOf(piece, p.turn) {
			continue
		}
		for to, standing := range p.cells {
			if standing == NoPiece && !isStuck(piece, to) && !p.isDoubled(piece, to) {
				all = append(all, move{inHand, to, piece})
			}
		}
	}
	return all
}

// isStuck reports whether a piece could never leave a cell.
func isStuck(piece Piece, to int) bool { return len(piece.Steps(to)) == 0 }

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
