package fen

import (
	"github.com/komadai/komadai/pin"
	"github.com/komadai/komadai/pmn"
	"github.com/komadai/komadai/pnn"
)

// Play carries out a move: afterwards r is the record of the FEN or SFEN after the move, clocks
// included. It knows only the rules that the notations need: a piece of the side to move goes to
// an empty cell or captures a piece of the other side; a drop puts a piece from the hand on an
// empty cell; a letter promotes a pawn, and USI's + a piece that has a promoted form. It knows
// castling in both spellings, en passant, and when the rights to them end.
//
// A captured piece goes into the hand in shogi, minishogi and crazyhouse. In all other games it is
// gone. In games without drops Play empties the hands.
//
// If Play returns an error, an [*Error], r is unchanged. The reason is one of [Game.AppendTo] for
// the record apart from its pieces, or
//
//   - [ErrInvalidMove] for a move that the game does not have, and for the promotion of a piece
//     that cannot be promoted;
//   - [ErrEmptySource], [ErrWrongSide], [ErrOccupied] or [ErrNotInHand];
//   - [ErrInvalidPiece] for a piece that the game does not have;
//   - [ErrInvalidCastling] for a king's step of two files or more that is not castling;
//   - [ErrCannotSay] for the capture of a king that would go into the hand;
//   - [ErrInvalidNumber] if a number would be too large.
//
// Play allocates only to grow a hand, and for an error.
func (g Game) Play(r *Record, m Move) error {
	t := g.data()
	o, refused := t.outcome(r, m)
	if refused.Err == nil {
		refused = t.play(r, &o)
	}
	if refused.Err != nil {
		return &Error{refused.Field, -1, refused.Err}
	}
	return nil
}

// play carries out an outcome.
func (g *game) play(r *Record, o *outcome) Error {
	p := &r.Position
	halfmoves, number := r.Halfmoves+1, r.Number
	switch {
	case g.sfen:
		halfmoves, number = 0, max(number, 1)+1
	case o.taken >= 0 || !g.byCaptures && (o.isPawn || o.dropped != pnn.NoPiece):
		halfmoves = 0
	}
	if p.Turn == pin.Second && !g.sfen {
		number++
	}
	switch {
	case uint(halfmoves) > maxNumber:
		return Error{Field: Halfmoves, Err: ErrInvalidNumber}
	case uint(number) > maxNumber:
		return Error{Field: Number, Err: ErrInvalidNumber}
	case o.dropped != pnn.NoPiece && !p.Hands[p.Turn].Add(o.dropped, -1),
		o.captured != pnn.NoPiece && !p.Hands[p.Turn].Add(o.captured, 1):
		return Error{Field: Hands, Err: ErrInvalidHands}
	}
	if g.hand == "" {
		p.Hands[0], p.Hands[1] = p.Hands[0][:0], p.Hands[1][:0]
	}
	g.endMarks(p.Board, o)
	if o.kind != pmn.Pass {
		if o.taken >= 0 {
			p.Board[o.taken] = pnn.NoPiece
		}
		if o.from >= 0 {
			p.Board[o.from] = pnn.NoPiece
		}
		if o.rook >= 0 {
			p.Board[o.rook] = pnn.NoPiece
			p.Board[o.rookTo] = g.sides[int(p.Turn)].rook
		}
		p.Board[o.to] = o.piece
	}
	r.Halfmoves, r.Number, p.Turn = halfmoves, number, 1-p.Turn
	return Error{}
}

// endMarks ends what a move ends, and writes every piece as reading does.
func (g *game) endMarks(board []pnn.Piece, o *outcome) {
	changed := uint32(odd | passed | passed<<1)
	for side, ends := range o.endsOf {
		if ends {
			changed |= right << side
		}
	}
	for i, piece := range board {
		quality := g.pieceOf(piece)
		if quality&changed == 0 {
			continue
		}
		piece = g.usual(piece)
		if quality&changed&places != 0 {
			piece = piece.Normalize()
		}
		board[i] = piece
	}
	g.markPawns(board)
}
