package main

import (
	"github.com/komadai/komadai/fen"
	"github.com/komadai/komadai/pin"
)

// appendMoves appends the legal moves to dst.
func (p *position) appendMoves(dst []move) []move {
	start := len(dst)
	for s, piece := range &p.board {
		if piece != NoPiece && piece.Side() == p.side {
			dst = p.appendMovesFrom(dst, square(s))
		}
	}
	if p.game == fen.Crazyhouse {
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
	piece := p.board[from]
	if ahead[piece] != 0 {
		return p.appendPawnMoves(dst, from)
	}
	moved := piece
	if piece.IsDiminished() { // a rook that could castle
		moved = piece.Normalize()
	}
	list := piece.Steps(int(from))
	for i := 0; i < len(list); {
		s := list[i]
		if there := p.board[s.Cell()]; there == NoPiece {
			dst = append(dst, move{from, square(s.Cell()), moved})
			i += s.IfEmpty()
		} else {
			if there.Side() != p.side {
				dst = append(dst, move{from, square(s.Cell()), moved})
			}
			i += s.IfTaken()
		}
	}
	if piece.IsTerminal() {
		for _, w := range wings[p.side] {
			if p.mayCastle(w) {
				dst = append(dst, move{from, from + 2*w.step, piece})
			}
		}
	}
	return dst
}

// appendDrops appends the drops of the side to move. A pawn is dropped on neither the first
// nor the last rank.
func (p *position) appendDrops(dst []move) []move {
	for piece, held := range &p.hands[p.side] {
		if held == 0 {
			continue
		}
		for to, there := range &p.board {
			if there == NoPiece && len(Piece(piece).Steps(to)) > 0 && len(Piece(piece).Flip().Steps(to)) > 0 {
				dst = append(dst, move{hand, square(to), Piece(piece)})
			}
		}
	}
	return dst
}

// mayCastle reports whether a rook may castle, the squares between it and the king are empty,
// and neither the king's square nor the next is attacked. The destination is checked as in any
// move.
func (p *position) mayCastle(w wing) bool {
	if p.board[w.rook] != castlers[p.side] {
		return false
	}
	for s := w.king + w.step; s != w.rook; s += w.step {
		if p.board[s] != NoPiece {
			return false
		}
	}
	return !p.attacked(w.king, p.side) && !p.attacked(w.king+w.step, p.side)
}

// appendPawnMoves is appendMovesFrom for a pawn.
func (p *position) appendPawnMoves(dst []move, from square) []move {
	pawn := p.board[from].Normalize()
	up := ahead[pawn]
	list := p.board[from].Steps(int(from))
	for i := 0; i < len(list); {
		s := list[i]
		to := square(s.Cell())
		if there := p.board[to]; there == NoPiece {
			switch {
			case s.Captures() && !passable[p.board[to-up]]:
			case to == from+2*up:
				dst = append(dst, move{from, to, pawn.Diminish()})
			default:
				dst = p.appendArrivals(dst, from, to, pawn)
			}
			i += s.IfEmpty()
		} else {
			if s.Captures() && there.Side() != p.side {
				dst = p.appendArrivals(dst, from, to, pawn)
			}
			i += s.IfTaken()
		}
	}
	return dst
}

// appendArrivals appends the moves of a pawn to a square, or on its last rank, its promotions.
func (p *position) appendArrivals(dst []move, from, to square, pawn Piece) []move {
	if len(pawn.Steps(int(to))) > 0 {
		return append(dst, move{from, to, pawn})
	}
	for _, kind := range [...]Kind{Queen, Rook, Bishop, Knight} {
		piece := kind.Of(p.side)
		if p.game == fen.Crazyhouse {
			piece = piece.Enhance()
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

// attacked reports whether a piece of a side is attacked on a square, or would be there.
func (p *position) attacked(s square, side pin.Side) bool {
	list := Attackers(int(s))
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
