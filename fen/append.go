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
// If the notation cannot say r, AppendTo returns dst itself and an [*Error]. The reason is
// [ErrInvalidShape], [ErrInvalidTurn], [ErrInvalidNumber], [ErrInvalidHands] for a count that is
// not positive, [ErrTooManyPieces], or [ErrCannotSay]: for other styles; for a piece that is derived or
// that the game does not have there; for a pawn that is + beyond its first rank, or - where it
// cannot have gone two steps in the last move; for a right to castle without a king and a rook
// on the home rank.
func (g Game) AppendTo(dst []byte, r *Record) ([]byte, error) {
	out, refused := g.data().appendRecord(dst, r)
	if refused.Err != nil {
		return dst, &Error{refused.Field, -1, refused.Err}
	}
	return out, nil
}

// check returns why the notation cannot say what r has beside pieces.
func (g *game) check(r *Record) Error {
	p := &r.Position
	switch {
	case g.board == nil:
		return Error{Err: ErrUnknownGame}
	case p.Shape != g.shape || len(p.Board) != g.shape.Cells():
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
	out, ok := placement.Append(dst, p.Board, placement.Shape(g.shape), g.board)
	if !ok {
		return nil, 0, Error{Field: Placement, Err: ErrCannotSay}
	}
	for start := 0; start < len(p.Board); start += g.shape.Files {
		var seen uint32
		for _, piece := range p.Board[start : start+g.shape.Files] {
			seen |= g.pieceOf(piece)
		}
		if seen&places&^g.placesOn(start, p.Turn) != 0 {
			return nil, 0, Error{Field: Placement, Err: ErrCannotSay}
		}
		marks |= seen & places
	}
	return out, marks, Error{}
}

// placesOn returns the places that pieces can have on the rank that starts at an index.
func (g *game) placesOn(start int, turn pin.Side) (can uint32) {
	for side := range 2 {
		if start == g.homeRank(side) && g.castles() {
			can |= right << side
		}
		if g.pawns > 0 && start == g.pawnRank(side) {
			can |= first << side
		}
		if g.pawns > 0 && side != int(turn) && start == g.pawnRank(side)+2*g.forward(side) {
			can |= passed << side
		}
	}
	return can
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
		home, kingAt := g.homeRank(side), g.kingAt(p.Board, side)
		if kingAt < 0 {
			return nil, Error{Field: Castling, Err: ErrCannotSay}
		}
		for i := home + g.shape.Files - 1; i >= home; i-- {
			if g.pieceOf(p.Board[i])&(right<<side) == 0 {
				continue
			}
			letter := byte(i - home + 'A')
			switch {
			case g.byFile:
			case i > kingAt && g.outermost(p.Board, home+g.shape.Files-1, kingAt) == i:
				letter = 'K'
			case i < kingAt && g.outermost(p.Board, home, kingAt) == i:
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
	step, start := g.forward(side), g.pawnRank(side)
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
	if g.tooMany(p) {
		return nil, Error{Err: ErrTooManyPieces}
	}
	before := len(dst)
	for side, hand := range p.Hands {
		kinds := 0
		for i := range len(g.hand) {
			letter := g.hand[i] | byte(side)<<5
			piece := of(g.normal(g.hand[i]), side)
			at := slices.IndexFunc(hand, func(h feen.Held) bool { return h.Piece == piece })
			if at < 0 {
				continue
			}
			kinds++
			count := hand[at].Count
			switch {
			case count < 1:
				return nil, Error{Field: Hands, Err: ErrInvalidHands}
			case !g.sfen:
				for range count {
					dst = append(dst, letter)
				}
				continue
			case count > 1:
				dst = strconv.AppendInt(dst, int64(count), 10)
			}
			dst = append(dst, letter)
		}
		if kinds != len(hand) {
			return nil, Error{Field: Hands, Err: ErrCannotSay}
		}
	}
	if len(dst) == before && g.sfen {
		dst = append(dst, '-')
	}
	return dst, Error{}
}
