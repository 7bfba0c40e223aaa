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
	Castling  string // "KQkq"; "-" if there is no right
	Turn      pin.Side
	EnPassant cell.Coordinate // the zero Coordinate if no pawn has just gone two steps
	Halfmoves int
	Number    int
}

// Cut returns the fields of s, for a program with a board of its own. It returns the errors of
// [Game.Parse], except that it does not read the placement and the hands, and judges castling by
// its letters and en passant by the cell alone. The texts share the memory of s. Cut allocates
// nothing unless it returns an error.
func (g Game) Cut(s string) (Fields, error) {
	c, refused := g.data().cut(s)
	if refused.Err != nil {
		return Fields{}, refused.orNil()
	}
	f := c.values
	f.Placement, f.Hands, f.Castling = s[:c.placement], s[c.hands[0]:c.hands[1]], s[c.castling[0]:c.castling[1]]
	return f, nil
}

// cuts are the fields of a text: values, and where the others start and end.
type cuts struct {
	values          Fields
	placement       int
	hands, castling [2]int
}

func (g *game) cut(s string) (c cuts, refused Error) {
	r := reader[string]{game: g, s: s, refused: &refused}
	if !r.whole() {
		return c, refused
	}
	board, hands, wrong := r.placement()
	c.placement = len(board)
	if len(hands) > 0 {
		c.hands = [2]int{len(board) + 1, len(board) + 1 + len(hands)}
	}
	ok := (wrong < 0 || r.refuse(Hands, wrong, ErrInvalidHands)) && r.readTurn()
	over, start := -1, r.at
	switch {
	case !ok || start > len(s): // too few fields
		ok = false
	case r.sfen:
		for !ends(s, r.at) {
			r.at++
		}
		c.hands = [2]int{start, r.at}
		r.at++
	case r.cutCastling():
		c.castling = [2]int{start, r.at - 1}
		over, ok = r.readPassed()
	default:
		ok = false
	}
	ok = ok && r.readNumbers()
	if !ok || r.at <= len(s) {
		r.countFields()
	}
	c.values = Fields{Turn: r.turn, EnPassant: g.shape.Cell(over), Halfmoves: r.halfmoves, Number: r.number}
	return c, refused
}

// cutCastling judges the letters of the rights to castle.
func (r *reader[S]) cutCastling() bool {
	if r.dash() {
		return true
	}
	var seen uint64
	s, at := r.s, r.at
	for ; !ends(s, at) || at == r.at; at++ {
		if ends(s, at) || !r.isRight(s[at]) || seen>>(s[at]-'A')&1 != 0 {
			return r.refuse(Castling, at, ErrInvalidCastling)
		}
		seen |= 1 << (s[at] - 'A')
	}
	r.at = at + 1
	return true
}

// AppendFields appends the text of f, as [Game.Cut] reads it, to dst and returns the extended
// slice, as append does: a FEN of six fields or an SFEN of four. It does not check Placement,
// Hands and Castling, and writes empty ones as the game does.
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
