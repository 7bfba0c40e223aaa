package fen

import (
	"strconv"
	"strings"

	"github.com/komadai/komadai/cell"
	"github.com/komadai/komadai/pin"
)

// Fields are the fields of a FEN or SFEN: the board and the hands as texts, the rest as values.
type Fields struct {
	Placement string // the board, without hands
	Hands     string // "2P3p", "PPPpp"; "" or "-" if they are empty, and for a game without drops
	Castling  string // as the text has it: "KQkq", "HAha", in any order; "-" if there is no right
	Turn      pin.Side
	EnPassant cell.Coordinate // the zero Coordinate if no pawn has just gone two steps
	Halfmoves int
	Number    int
}

// Cut returns the fields of s, for a program with a board of its own. It refuses what [Game.Parse]
// refuses, with the same errors, except that it does not read the placement and the hands, and judges
// castling by its letters and en passant by the cell alone. The texts share the memory of s. Cut allocates nothing
// unless it returns an error.
func (g Game) Cut(s string) (Fields, error) {
	r := reader[string]{game: g.data(), s: s}
	f, ok := cut(&r)
	if !ok {
		return Fields{}, r.refused.orNil()
	}
	return f, nil
}

func cut(r *reader[string]) (f Fields, ok bool) {
	if !r.whole() {
		return f, false
	}
	bracket := -1
	f.Placement, f.Hands, bracket = r.placement()
	if ok = bracket < 0; !ok {
		r.refuse(Hands, bracket, ErrInvalidHands)
	}
	ok = ok && r.readTurn()
	switch {
	case !ok:
	case r.sfen:
		start := r.at
		for !ends(r.s, r.at) {
			r.at++
		}
		f.Hands = r.s[min(start, len(r.s)):min(r.at, len(r.s))]
		r.at++
	default:
		over := -1
		if f.Castling, ok = r.cutCastling(); ok {
			over, ok = r.readPassed()
		}
		f.EnPassant = r.shape.Cell(over)
	}
	ok = ok && r.readNumbers()
	if !ok || r.at <= len(r.s) {
		ok = r.countFields() && ok
	}
	f.Turn, f.Halfmoves, f.Number = r.turn, r.halfmoves, r.number
	return f, ok
}

// cutCastling returns the letters of the rights to castle.
func (r *reader[S]) cutCastling() (field S, ok bool) {
	start := r.at
	if r.dash() {
		return r.s[start : start+1], true
	}
	var seen uint64
	s, at := r.s, start
	for ; !ends(s, at) || at == start; at++ {
		if ends(s, at) || !r.isRight(s[at]) || seen>>(s[at]-'A')&1 != 0 {
			return field, r.refuse(Castling, at, ErrInvalidCastling)
		}
		seen |= 1 << (s[at] - 'A')
	}
	r.at = at + 1
	return s[start:at], true
}

// AppendFields appends the text of f, as [Game.Cut] reads it, to dst and returns the extended slice,
// as append does: a FEN of six fields or an SFEN of four. It checks nothing: Placement, Hands and Castling
// are written as they are, empty ones as the game writes them.
func (g Game) AppendFields(dst []byte, f Fields) []byte {
	t := g.data()
	if t.board == nil {
		return dst
	}
	dst = append(dst, f.Placement...)
	if t.hand != "" && !t.sfen {
		dst = append(dst, '[')
		dst = append(dst, strings.TrimPrefix(f.Hands, "-")...)
		dst = append(dst, ']')
	}
	dst = append(dst, ' ', t.turnLetter(f.Turn), ' ')
	if t.sfen {
		return strconv.AppendInt(append(appendField(dst, f.Hands), ' '), int64(max(f.Number, 1)), 10)
	}
	dst = append(appendField(dst, f.Castling), ' ')
	if f.EnPassant == (cell.Coordinate{}) {
		dst = append(dst, '-')
	}
	dst = f.EnPassant.AppendTo(dst)
	dst = strconv.AppendInt(append(dst, ' '), int64(f.Halfmoves), 10)
	return strconv.AppendInt(append(dst, ' '), int64(f.Number), 10)
}

// appendField appends a field, or "-" for an empty one.
func appendField(dst []byte, s string) []byte {
	if s == "" {
		return append(dst, '-')
	}
	return append(dst, s...)
}

// turnLetter returns the letter of a side to move.
func (g *game) turnLetter(side pin.Side) byte {
	if (side == pin.Second) != g.sfen {
		return 'b'
	}
	return 'w'
}
