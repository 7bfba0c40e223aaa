package main

import (
	"slices"

	"github.com/komadai/komadai/feen"
	"github.com/komadai/komadai/fen"
	"github.com/komadai/komadai/pin"
	"github.com/komadai/komadai/pmn"
)

// A position is a board, what each side has in hand, and the side to move.
type position struct {
	board [Cells]Piece // a5, b5 and so on to e1
	hands [2][Count + 1]int8
	turn  pin.Side
}

// size is the number of files, and of ranks.
const size = 5

// lastRow has the row of the board where the pieces of a side promote.
var lastRow = [2]int{0, size - 1}

// read returns a position of package feen, which must have pieces of minishogi only.
func read(from *feen.Position) (p position) {
	p.turn = from.Turn
	if err := FromPosition(p.board[:], &p.hands, from); err != nil {
		panic(err)
	}
	return p
}

// write returns the position as one of package feen.
func (p *position) write() feen.Position {
	to := feen.New(fen.Minishogi.Shape(), fen.Minishogi.Styles())
	to.Turn = p.turn
	SetPosition(&to, p.board[:], &p.hands) // an int8 always fits
	return to
}

// A move puts a piece on a cell.
type move struct {
	from, to int   // cells; from may be inHand
	piece    Piece // after the move
}

const inHand = -1

// ply returns a move in PMN.
func (p *position) ply(m move) pmn.Ply {
	return PlyOf(fen.Minishogi.Shape(), p.board[:], m.from, m.to, m.piece, p.board[m.to].Captured())
}

// make makes a move.
func (p *position) make(m move) {
	hand := &p.hands[p.turn]
	if m.from == inHand {
		hand[m.piece]--
	} else {
		p.board[m.from] = NoPiece
	}
	if taken := p.board[m.to]; taken != NoPiece {
		hand[taken.Captured()]++
	}
	p.board[m.to] = m.piece
	p.turn = 1 - p.turn
}

// legal returns the legal moves.
func (p *position) legal() []move {
	return slices.DeleteFunc(p.moves(), func(m move) bool {
		next := *p
		next.make(m)
		return next.inCheck(p.turn) || m.from == inHand && m.piece.Kind() == Pawn && next.isMate()
	})
}

// isMate reports whether the side to move is in check and has no legal move.
func (p *position) isMate() bool { return p.inCheck(p.turn) && len(p.legal()) == 0 }

// inCheck reports whether the king of a side is attacked.
func (p *position) inCheck(side pin.Side) bool {
	list := Attackers(slices.Index(p.board[:], King.Of(side)))
	for i := 0; i < len(list); {
		a := list[i]
		if there := p.board[a.Cell()]; there == NoPiece {
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
	for from, piece := range p.board {
		if piece == NoPiece || piece.Side() != p.turn {
			continue
		}
		list := piece.Steps(from)
		for i := 0; i < len(list); {
			s := list[i]
			if there := p.board[s.Cell()]; there == NoPiece {
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
	for piece := range AllOf(p.turn) {
		if p.hands[p.turn][piece] == 0 {
			continue
		}
		for to, standing := range p.board {
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
	if piece.Kind() != Pawn {
		return false
	}
	for at := to % size; at < len(p.board); at += size {
		if p.board[at] == piece {
			return true
		}
	}
	return false
}
