package fen

import (
	"github.com/komadai/komadai/pin"
	"github.com/komadai/komadai/pmn"
	"github.com/komadai/komadai/pnn"
)

// Ply returns a move of a record in PMN's text form. Castling is e1~g1 in either spelling, from
// the king's cell to its destination, en passant is e4~d3, and a pass "...". A piece that changes
// is named: b7-b8=Q, and in a game with captured pieces in the hands d1+f3/N. Marks of castling,
// first ranks and en passant are left out: b2-b4, not b2-b4=-P.
//
// The errors are those of [Game.Play], except for numbers. Ply allocates nothing unless it returns
// an error.
func (g Game) Ply(r *Record, m Move) (pmn.Ply, error) {
	t := g.data()
	o, refused := t.outcome(r, m)
	if refused.Err != nil {
		return pmn.Ply{}, &Error{refused.Field, -1, refused.Err}
	}
	return t.ply(r, &o), nil
}

// ply returns an outcome as a ply.
func (g *game) ply(r *Record, o *outcome) pmn.Ply {
	if o.kind == pmn.Pass {
		return pmn.Ply{Kind: pmn.Pass}
	}
	to := o.to
	if o.rook >= 0 && g.castlingRook(&r.Position, o.from, to) != o.rook {
		to = o.rook // two rooks have a right, and this is the farther one
	}
	p := pmn.Ply{Kind: o.kind, Source: g.shape.Cell(o.from), Destination: g.shape.Cell(to), Piece: o.dropped, Becomes: o.becomes}
	switch {
	case o.kind == pmn.Modify:
		p.Piece, p.Becomes = o.becomes, pnn.NoPiece
	case o.taken >= 0:
		p.Captured = o.captured
	}
	return p
}

// MoveOf returns the move of a ply in a record. It is the inverse of [Game.Ply], with castling and
// passes as the game writes them: e1g1, and in Chess960 e1h1; 0000, and in janggi the king's move
// to its own cell. A drop that does not name its piece drops the only piece in the hand.
//
// The errors are those of [Game.Ply], and [ErrCannotSay] for a ply that Ply does not return, such
// as e1-g1 for castling, or b2-b4=-P.
func (g Game) MoveOf(r *Record, ply pmn.Ply) (Move, error) {
	t := g.data()
	if refused := t.check(r); refused.Err != nil {
		return NoMove, &Error{refused.Field, -1, refused.Err}
	}
	if hand := r.Position.Hands[r.Position.Turn]; ply.Kind == pmn.Drop && ply.Piece == pnn.NoPiece && len(hand) == 1 {
		ply.Piece = hand[0].Piece
	}
	m := t.moveOf(r, ply)
	if m == NoMove {
		return NoMove, &Error{MoveText, -1, ErrCannotSay}
	}
	o, refused := t.outcome(r, m)
	switch {
	case refused.Err == ErrInvalidMove || refused.Err == nil && t.ply(r, &o) != ply:
		return NoMove, &Error{MoveText, -1, ErrCannotSay}
	case refused.Err != nil:
		return NoMove, &Error{refused.Field, -1, refused.Err}
	}
	return m, nil
}

// moveOf returns the only move that can be a ply, or NoMove.
func (g *game) moveOf(r *Record, ply pmn.Ply) Move {
	p := &r.Position
	from, to := g.shape.Index(ply.Source), g.shape.Index(ply.Destination)
	named := ply.Becomes
	switch ply.Kind {
	case pmn.Pass:
		if !g.kingPasses {
			return null
		}
		for i, piece := range p.Board {
			if g.pieceOf(piece)&king != 0 && piece.Side() == p.Turn {
				from, to = i, i
			}
		}
	case pmn.Drop, pmn.Modify:
		named = ply.Piece
	case pmn.Special:
		if from >= 0 && to >= 0 && g.castles() && g.pieceOf(p.Board[from])&king != 0 {
			to = g.spelling(r, from, to)
		}
	case pmn.Quiet, pmn.Capture:
	default:
		return NoMove
	}
	m := Move(from+1) | Move(to+1)<<toAt
	if named != pnn.NoPiece {
		m |= special
		if !g.sfen || ply.Kind == pmn.Drop {
			m |= Move(named.PIN().WithSide(pin.First)) << pieceAt
		}
	}
	return m
}

// spelling returns the cell that a king's move names for castling to a cell.
func (g *game) spelling(r *Record, from, to int) int {
	rook := g.castlingRook(&r.Position, from, to)
	if rook < 0 {
		return to
	}
	if g.byFile {
		return rook
	}
	kingTo, _ := g.castlingCells(from, rook)
	far := from - kingTo
	if far*far == 1 || far == 0 || g.castlingRook(&r.Position, from, kingTo) != rook {
		return rook // as a step of the king, or castling with another rook
	}
	return kingTo
}
