package fen

import (
	"slices"
	"strconv"

	"github.com/komadai/komadai/feen"
	"github.com/komadai/komadai/internal/placement"
	"github.com/komadai/komadai/pin"
	"github.com/komadai/komadai/pnn"
)

// AppendTo appends the FEN or SFEN of r, with all fields, to dst and returns the extended slice,
// as append does. It allocates only if dst has no room, and for an error.
//
// A king without its ^ and a pawn on its first rank without its + are written as if they had
// them. In chess, Chess960 and Capablanca chess, +R is written as -R and +K^ as K^, as an older
// convention marks the right to castle; in xiangqi, +S and +G^ lose their +. Hands of games
// without drops are left out, and a Number of 0 is written as 1 in SFEN.
//
// If the notation has no text for r, AppendTo returns dst itself and an [*Error]. The reason is
// [ErrInvalidShape], [ErrInvalidTurn], [ErrInvalidNumber], [ErrTooManyPieces], [ErrInvalidHands]
// for a count that is not positive, or [ErrCannotSay] for
//
//   - other styles;
//   - a piece that is derived, or that the game does not have there;
//   - a pawn that is + beyond its first rank, or - where it cannot have gone two steps in the last
//     move;
//   - a right to castle without a king and a rook on the home rank.
func (g Game) AppendTo(dst []byte, r *Record) ([]byte, error) {
	out, refused := g.data().appendRecord(dst, r)
	if refused.Err != nil {
		return dst, &Error{refused.Field, -1, refused.Err}
	}
	return out, nil
}

// check returns why the notation has no text for r, apart from its pieces.
func (g *game) check(r *Record) Error {
	p := &r.Position
	switch {
	case g.board == nil:
		return Error{Err: ErrUnknownGame}
	case p.Shape != g.shape || len(p.Board) != g.cells:
		return Error{Field: Placement, Err: ErrInvalidShape}
	case p.Styles != g.styles:
		return Error{Err: ErrCannotSay}
	case p.Turn > pin.Second:
		return Error{Field: Turn, Err: ErrInvalidTurn}
	case uint(r.Halfmoves) > maxNumber && !g.sfen:
		return Error{Field: Halfmoves, Err: ErrInvalidNumber}
	case uint(r.Number) > maxNumber:
		return Error{Field: Number, Err: ErrInvalidNumber}
	}
	return Error{}
}

func (g *game) appendRecord(dst []byte, r *Record) ([]byte, Error) {
	if refused := g.check(r); refused.Err != nil {
		return nil, refused
	}
	p := &r.Position
	dst, marks, refused := g.appendBoard(dst, p)
	if refused.Err == nil && g.hand != "" && !g.sfen {
		dst = append(dst, '[')
		dst, refused = g.appendHands(dst, p)
		dst = append(dst, ']')
	}
	if refused.Err != nil {
		return nil, refused
	}
	dst = append(dst, ' ', g.turnLetter(p.Turn), ' ')
	if g.sfen {
		if dst, refused = g.appendHands(dst, p); refused.Err != nil {
			return nil, refused
		}
		return strconv.AppendInt(append(dst, ' '), int64(max(r.Number, 1)), 10), Error{}
	}
	if dst, refused = g.appendCastling(dst, p, marks); refused.Err != nil {
		return nil, refused
	}
	if dst, refused = g.appendEnPassant(append(dst, ' '), p, marks); refused.Err != nil {
		return nil, refused
	}
	dst = strconv.AppendInt(append(dst, ' '), int64(r.Halfmoves), 10)
	return strconv.AppendInt(append(dst, ' '), int64(r.Number), 10), Error{}
}

// appendBoard appends the placement, and returns the places of pieces that have them.
func (g *game) appendBoard(dst []byte, p *feen.Position) (out []byte, marks uint32, refused Error) {
	marks, ok := g.marks(p.Board)
	if ok && marks&(passed<<p.Turn) == 0 {
		out, ok = placement.Append(dst, p.Board, placement.Shape(g.shape), g.board)
		if ok {
			return out, marks, Error{}
		}
	}
	return nil, 0, Error{Field: Placement, Err: ErrCannotSay}
}

// marks returns the places of pieces of the game on a board, and whether all of them can be on
// their rows. Other pieces are refused by placement.Append. Where marks is inlined, the compiler
// keeps seen in memory, which takes longer than a call.
//
//go:noinline
func (g *game) marks(board []pnn.Piece) (marks uint32, ok bool) {
	pieces, files := g.pieces, g.shape.Files
	for row := 0; len(board) >= files; row++ {
		var seen uint32
		for _, piece := range board[:files] {
			seen |= pieces[uint8(piece)]
		}
		if seen&places&^g.places[row] != 0 {
			return 0, false
		}
		marks |= seen & places
		board = board[files:]
	}
	return marks, true
}

// appendCastling appends the rights to castle, from the last file to the first.
func (g *game) appendCastling(dst []byte, p *feen.Position, marks uint32) ([]byte, Error) {
	if marks&(right|right<<1) == 0 {
		return append(dst, '-'), Error{}
	}
	for side := range 2 {
		if marks&(right<<side) == 0 {
			continue
		}
		home, last := g.sides[side].home, g.shape.Files-1
		isUsual := g.is(p.Board[g.sides[side].kingAt], king, side)
		if !isUsual && !g.hasKing(p.Board, side) {
			return nil, Error{Field: Castling, Err: ErrCannotSay}
		}
		for i := last; i >= 0; i-- {
			if g.pieceOf(p.Board[home+i])&(right<<side) == 0 {
				continue
			}
			letter := byte('A' + i)
			switch {
			case g.byFile:
			case isUsual && i == last || g.outermost(p.Board, side, home+last, -1) == home+i:
				letter = 'K'
			case isUsual && i == 0 || g.outermost(p.Board, side, home, 1) == home+i:
				letter = 'Q'
			}
			dst = append(dst, letter|byte(side)<<5)
		}
	}
	return dst, Error{}
}

// appendEnPassant appends the cell that a pawn has just gone over.
func (g *game) appendEnPassant(dst []byte, p *feen.Position, marks uint32) ([]byte, Error) {
	if marks&(passed|passed<<1) == 0 {
		return append(dst, '-'), Error{}
	}
	side := int(1 - p.Turn)
	step, start := g.sides[side].step, g.sides[side].pawns
	over := -1
	for i := start + step; i < start+step+g.shape.Files; i++ {
		if g.pieceOf(p.Board[i+step])&(passed<<side) == 0 {
			continue
		}
		if over >= 0 || p.Board[i] != pnn.NoPiece || p.Board[i-step] != pnn.NoPiece {
			return nil, Error{Field: EnPassant, Err: ErrCannotSay}
		}
		over = i
	}
	return g.appendCell(dst, over), Error{}
}

// appendCell appends a cell as FEN and UCI write it.
func (g *game) appendCell(dst []byte, cell int) []byte {
	dst = append(dst, 'a'+byte(cell%g.shape.Files))
	return strconv.AppendInt(dst, int64(g.shape.Ranks-cell/g.shape.Files), 10)
}

// appendHands appends the hands: the first side's, then the second's, in the order of the game
// file; in SFEN with counts, and otherwise letter by letter.
func (g *game) appendHands(dst []byte, p *feen.Position) ([]byte, Error) {
	pieces := 0
	for side, hand := range p.Hands {
		kinds := 0
		for i := range len(g.hand) {
			piece, letter := of(g.normal(g.hand[i]), side), g.hand[i]|byte(side)<<5
			at := slices.IndexFunc(hand, func(h feen.Held) bool { return h.Piece == piece })
			if at < 0 {
				continue
			}
			n := hand[at].Count
			switch kinds++; {
			case n < 1:
				return nil, Error{Field: Hands, Err: ErrInvalidHands}
			case n > g.cells:
				return nil, Error{Err: ErrTooManyPieces}
			}
			pieces += n
			if g.sfen && n > 1 {
				dst, n = strconv.AppendInt(dst, int64(n), 10), 1
			}
			for range n {
				dst = append(dst, letter)
			}
		}
		if kinds != len(hand) {
			return nil, Error{Field: Hands, Err: ErrCannotSay}
		}
	}
	switch {
	case pieces == 0 && g.sfen:
		dst = append(dst, '-')
	case pieces > 0 && pieces+count(p.Board) > g.cells:
		return nil, Error{Err: ErrTooManyPieces}
	}
	return dst, Error{}
}
