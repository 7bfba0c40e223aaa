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

// Cut returns the fields of s, for a program with a board of its own. It refuses what [Game.Parse]
// refuses, with the same errors, except that it does not read the placement and the hands, and judges
// castling by its letters and en passant by the cell alone. The texts share the memory of s. Cut allocates nothing
// unless it returns an error.
func (g Game) Cut(s string) (Fields, error) {
	f, refused := g.data().cut(s)
	if refused.Err != nil {
		return Fields{}, refused.orNil()
	}
	return f, nil
}

func (g *game) cut(s string) (f Fields, refused Error) {
	if refused = g.judge(s); refused.Err != nil {
		return f, refused
	}
	end := strings.IndexByte(s, ' ')
	if f.Placement, f.Hands, refused = g.splitHands(s[:end]); refused.Err != nil {
		return f, refused
	}
	at := end + 1
	if f.Turn, at, refused = g.readTurn(s, at); refused.Err != nil {
		return f, refused
	}
	end = at
	for !ends(s, end) {
		end++
	}
	if g.sfen {
		f.Hands, at = s[at:end], end+1
	} else {
		f.Castling = s[at:end]
		over := -1
		if refused = g.judgeCastling(s, at); refused.Err != nil {
			return f, refused
		}
		if over, at, refused = g.readPassed(s, end+1, f.Turn); refused.Err != nil {
			return f, refused
		}
		f.EnPassant = g.shape.Cell(over)
	}
	f.Halfmoves, f.Number, refused = g.readNumbers(s, at)
	return f, refused
}

// judgeCastling judges the letters of a castling field.
func (g *game) judgeCastling(s string, at int) Error {
	if isDash(s, at) {
		return Error{}
	}
	for start := at; !ends(s, at) || at == start; at++ {
		if ends(s, at) || !g.isRight(s[at]) || strings.IndexByte(s[start:at], s[at]) >= 0 {
			return Error{Castling, at, ErrInvalidCastling}
		}
	}
	return Error{}
}

// isRight reports whether a letter can be a right to castle.
func (g *game) isRight(letter byte) bool {
	file := int(letter|0x20) - 'a'
	return g.castles() && (file == 'k'-'a' || file == 'q'-'a' || uint(file) < uint(g.shape.Files))
}

// AppendFields appends the text of f, as [Game.Cut] reads it, to dst and returns the extended slice,
// as append does: a FEN of six fields or an SFEN of four. It checks nothing: Placement, Hands and Castling
// are written as they are, empty ones as the game writes them.
func (g Game) AppendFields(dst []byte, f Fields) []byte {
	t := g.data()
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
