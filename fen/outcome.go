package fen

import (
	"github.com/komadai/komadai/feen"
	"github.com/komadai/komadai/pmn"
	"github.com/komadai/komadai/pnn"
)

// An outcome is what a move does in a position. Cells are indices of the board, or -1.
type outcome struct {
	kind     pmn.PlyKind
	from, to int
	piece    pnn.Piece // what stands on to afterwards
	becomes  pnn.Piece // the piece that a promotion names
	dropped  pnn.Piece
	taken    int       // the cell of the captured piece
	captured pnn.Piece // what it is in the hand of the captor, if it goes there
	rook     int       // the castling rook
	rookTo   int
	isPawn   bool    // a pawn moves
	endsOf   [2]bool // whether all rights of a side end
}

// outcome returns what a move does in a record.
func (g *game) outcome(r *Record, m Move) (o outcome, refused Error) {
	if refused := g.check(r); refused.Err != nil {
		return o, refused
	}
	if !g.isMove(m) {
		return o, Error{Field: MoveText, Err: ErrInvalidMove}
	}
	o = outcome{from: m.From(), to: m.To(), taken: -1, rook: -1, rookTo: -1}
	p := &r.Position
	var reason error
	switch {
	case m == null:
		o.kind = pmn.Pass
	case m.IsDrop():
		reason = g.drop(&o, p, m)
	default:
		reason = g.move(&o, p, m)
	}
	return o, Error{Field: MoveText, Err: reason}
}

// drop works out a drop.
func (g *game) drop(o *outcome, p *feen.Position, m Move) error {
	piece := of(pnn.FromPIN(m.Piece()), int(p.Turn))
	switch {
	case p.Board[o.to] != pnn.NoPiece:
		return ErrOccupied
	case p.Hands[p.Turn].Count(piece) < 1:
		return ErrNotInHand
	}
	o.kind, o.dropped, o.isPawn = pmn.Drop, piece, g.pieceOf(piece)&pawn != 0
	o.piece = g.arrived(piece, o.to)
	return nil
}

// move works out a move on the board.
func (g *game) move(o *outcome, p *feen.Position, m Move) error {
	piece, target := p.Board[o.from], p.Board[o.to]
	quality := g.pieceOf(piece)
	switch {
	case piece == pnn.NoPiece:
		return ErrEmptySource
	case quality == 0:
		return ErrInvalidPiece
	case piece.Side() != p.Turn:
		return ErrWrongSide
	case m.IsPromotion() && !g.canPromote(piece):
		return ErrInvalidMove
	}
	o.kind, o.isPawn = pmn.Quiet, quality&pawn != 0
	if quality&king != 0 && g.castles() {
		if castles, err := g.castle(o, p); castles || err != nil {
			return err
		}
		o.endsOf[p.Turn] = true
	}
	switch {
	case o.from != o.to && target != pnn.NoPiece:
		if err := g.capture(o, p, o.to); err != nil {
			return err
		}
		o.kind = pmn.Capture
	case o.from == o.to && g.kingPasses && quality&king != 0:
		o.kind = pmn.Pass
	case o.from == o.to && g.inPlace && m.IsPromotion():
		o.kind = pmn.Modify
	case o.from == o.to:
		return ErrOccupied
	case o.isPawn && g.isPassed(p, o):
		if err := g.capture(o, p, o.to+g.sides[int(1-p.Turn)].step); err != nil {
			return err
		}
		o.kind = pmn.Special
	}
	o.piece = g.arrived(piece, o.to)
	if m.IsPromotion() {
		if o.becomes = of(pnn.FromPIN(m.Piece()), int(p.Turn)); g.sfen {
			o.becomes = piece + enhanced
		}
		o.piece = o.becomes
		return nil
	}
	if step := g.sides[int(p.Turn)].step; o.isPawn && g.twoSteps && g.onRank(o.from, g.sides[int(p.Turn)].pawns) &&
		o.to == o.from+2*step && p.Board[o.from+step] == pnn.NoPiece {
		o.piece = g.sides[int(p.Turn)].pawn + diminished
	}
	return nil
}

// capture works out the capture of what stands on a cell.
func (g *game) capture(o *outcome, p *feen.Position, at int) error {
	piece := p.Board[at]
	quality := g.pieceOf(piece)
	switch {
	case quality == 0:
		return ErrInvalidPiece
	case piece.Side() == p.Turn:
		return ErrOccupied
	}
	o.taken = at
	o.endsOf[1-p.Turn] = quality&king != 0 && g.castles()
	if g.captured != nil {
		if o.captured = pnn.Piece(g.captured[piece]); o.captured == pnn.NoPiece {
			return ErrCannotSay
		}
	}
	return nil
}

// canPromote reports whether a piece can be promoted: in UCI a pawn, and in USI any piece that has
// an enhanced form.
func (g *game) canPromote(piece pnn.Piece) bool {
	if g.sfen {
		return piece.IsNormal() && g.pieceOf(piece+enhanced) != 0
	}
	return g.pieceOf(piece)&pawn != 0
}

// arrived returns a piece as it is after a move to a cell: without the marks of castling and of
// pawns, except that a pawn is + on its first rank.
func (g *game) arrived(piece pnn.Piece, to int) pnn.Piece {
	quality, side := g.pieceOf(piece), int(piece.Side())
	switch {
	case quality&pawn != 0 && g.twoSteps:
		piece = piece.Normalize()
		if g.onRank(to, g.sides[side].pawns) {
			piece += enhanced
		}
	case quality&(odd|places) != 0:
		piece = g.usual(piece).Normalize()
	}
	return piece
}

// usual returns a piece as reading gives it, apart from pawns.
func (g *game) usual(piece pnn.Piece) pnn.Piece {
	switch quality := g.pieceOf(piece); {
	case quality&odd == 0:
	case quality&king != 0:
		return piece.Normalize().Terminal()
	case quality&places != 0:
		return piece.Normalize() + diminished // +R is -R
	default:
		return piece.Normalize()
	}
	return piece
}

// isPassed reports whether a pawn captures the one that has just gone over its destination.
func (g *game) isPassed(p *feen.Position, o *outcome) bool {
	if !g.twoSteps {
		return false
	}
	side, files := int(1-p.Turn), g.shape.Files
	across := o.from%files - o.to%files
	ahead := o.from/files - o.to/files
	at := o.to + g.sides[side].step
	return across*across == 1 && ahead*ahead == 1 && uint(at) < uint(len(p.Board)) &&
		g.pieceOf(p.Board[at])&(passed<<side) != 0
}

// castle works out castling, and reports whether the king's move is that.
func (g *game) castle(o *outcome, p *feen.Position) (bool, error) {
	side, files := int(p.Turn), g.shape.Files
	far := o.from%files - o.to%files
	far = max(far, -far)
	o.rook = g.castlingRook(p, o.from, o.to)
	switch {
	case o.rook >= 0 && (far > 1 || o.rook == o.to):
	case far > 1:
		return false, ErrInvalidCastling
	default:
		o.rook = -1
		return false, nil
	}
	o.to, o.rookTo = g.castlingCells(o.from, o.rook)
	for _, at := range [...]int{o.to, o.rookTo} {
		if p.Board[at] != pnn.NoPiece && at != o.from && at != o.rook {
			return false, ErrOccupied
		}
	}
	o.kind, o.piece, o.endsOf[side] = pmn.Special, g.arrived(p.Board[o.from], o.to), true
	return true, nil
}

// castlingCells returns where a king and a rook end.
func (g *game) castlingCells(kingAt, rook int) (to, rookTo int) {
	home := kingAt - kingAt%g.shape.Files
	if rook < kingAt {
		to = home + g.castling[0]
		return to, to + 1
	}
	to = home + g.castling[1]
	return to, to - 1
}

// castlingRook returns the rook with which the king of the side to move castles by a move to a
// cell: the one that stands there, or else the closest one for which it is the king's destination.
// It returns -1 without such a rook.
func (g *game) castlingRook(p *feen.Position, kingAt, to int) int {
	side := int(p.Turn)
	home := g.sides[side].home
	if !g.onRank(kingAt, home) || !g.onRank(to, home) {
		return -1
	}
	if g.pieceOf(p.Board[to])&(right<<side) != 0 {
		return to
	}
	for n, step := range [...]int{-1, 1} {
		if to != home+g.castling[n] {
			continue
		}
		for i := kingAt + step; g.onRank(i, home); i += step {
			if g.pieceOf(p.Board[i])&(right<<side) != 0 {
				return i
			}
		}
	}
	return -1
}
