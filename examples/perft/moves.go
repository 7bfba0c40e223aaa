package main

import "github.com/komadai/komadai/pin"

// A move takes a piece from one square to another, or from the hand if from is hand. Piece
// is the piece after the move.
type move struct {
	from, to square
	piece    Piece
}

const hand square = -1 // not on the board

// appendMoves appends the legal moves to dst.
func (p *position) appendMoves(dst []move) []move {
	start := len(dst)
	for s := range p.board {
		if p.has(p.side, square(s)) {
			dst = p.appendMovesFrom(dst, square(s))
		}
	}
	if p.house {
		dst = p.appendDrops(dst)
	}
	king := p.king(p.side)
	checked := p.attacked(king, p.side)
	legal := dst[:start]
	for _, m := range dst[start:] {
		if p.safe(m, king, checked) {
			legal = append(legal, m)
		}
	}
	return legal
}

// appendMovesFrom appends the moves of the piece on a square, safe or not.
func (p *position) appendMovesFrom(dst []move, from square) []move {
	piece := p.board[from].Normalize()
	if ahead[piece] != 0 {
		return p.appendPawnMoves(dst, from, piece)
	}
	moved := piece
	if p.board[from].IsDiminished() { // a promoted piece stays one
		moved = p.board[from]
	}
	for _, step := range steps[piece] {
		for to := from + step; to.onBoard() && !p.has(p.side, to); to += step {
			dst = append(dst, move{from, to, moved})
			if !slides[piece] || p.board[to] != NoPiece {
				break
			}
		}
	}
	for _, w := range wings {
		if w.king == from && p.mayCastle(w) {
			dst = append(dst, move{from, from + 2*w.step, piece})
		}
	}
	return dst
}

// appendDrops appends the drops of the side to move. A pawn is dropped on neither the first
// nor the last rank.
func (p *position) appendDrops(dst []move) []move {
	for _, piece := range kinds[p.side] {
		if p.held[piece] == 0 {
			continue
		}
		for s := range p.board {
			to, step := square(s), ahead[piece]
			if to.onBoard() && p.board[to] == NoPiece && (to + step).onBoard() && (to - step).onBoard() {
				dst = append(dst, move{hand, to, unmoved(piece, to)})
			}
		}
	}
	return dst
}

// mayCastle reports whether the squares between king and rook are empty, and neither the
// king's square nor the next is attacked. The destination is checked as in any move.
func (p *position) mayCastle(w wing) bool {
	return p.open(w) && p.next(w.king, w.step) == w.rook &&
		!p.attacked(w.king, p.side) && !p.attacked(w.king+w.step, p.side)
}

func (p *position) appendPawnMoves(dst []move, from square, pawn Piece) []move {
	up := ahead[pawn]
	if to := from + up; p.board[to] == NoPiece {
		dst = p.appendArrivals(dst, from, to, pawn)
		if p.board[from].IsEnhanced() && p.board[to+up] == NoPiece {
			dst = append(dst, move{from, to + up, passing[pawn]})
		}
	}
	for _, step := range steps[pawn] {
		to := from + step
		if to.onBoard() && (p.has(p.side^1, to) || passable[p.board[to-up]]) {
			dst = p.appendArrivals(dst, from, to, pawn)
		}
	}
	return dst
}

// appendArrivals appends the moves of a pawn to a square, or on its last rank, its promotions.
func (p *position) appendArrivals(dst []move, from, to square, pawn Piece) []move {
	if (to + ahead[pawn]).onBoard() {
		return append(dst, move{from, to, pawn})
	}
	for _, piece := range kinds[pawn.Side()][1:5] {
		if p.house {
			piece = piece.Diminish()
		}
		dst = append(dst, move{from, to, piece})
	}
	return dst
}

// safe reports whether the king is not attacked after a move. It need not look if the king is
// not attacked before, and no piece leaves a line that the king is on.
func (p *position) safe(m move, king square, checked bool) bool {
	if !checked && (m.from == hand || !aligned(m.from, king) && !passable[p.board[m.passed()]]) {
		return true
	}
	if m.from == king {
		king = m.to
	}
	after := p.after(m)
	return !after.attacked(king, p.side)
}

// attacked reports whether a piece of a side is attacked on a square, or would be there. A
// piece of one kind attacks from the squares that the same kind would attack from here.
func (p *position) attacked(s square, side pin.Side) bool {
	for _, kind := range kinds[side] {
		for _, step := range steps[kind] {
			t := s + step
			if slides[kind] {
				t = p.next(s, step)
			}
			if t.onBoard() && p.board[t].Normalize() == kind.Flip() {
				return true
			}
		}
	}
	return false
}

// next returns the first square in a direction that is not empty, or not on the board.
func (p *position) next(s, step square) square {
	for s += step; s.onBoard() && p.board[s] == NoPiece; s += step {
	}
	return s
}
