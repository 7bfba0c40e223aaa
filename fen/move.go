package fen

import (
	"github.com/komadai/komadai/pin"
	"github.com/komadai/komadai/pnn"
)

// A Move is what the text of a move says, in UCI (e2e4, e7e8q, P@e5, 0000) or in USI (7g7f, 8h2b+,
// P*5e). It knows no position: [Game.Play] checks whether it is possible. Moves are comparable. A
// Move belongs to the [Game] that it was read for: in another game it can be another move.
//
// [NoMove], the zero Move, is none. [Game.Play], [Game.Ply] and [Game.AppendMove] treat a number
// that is not a move of the game as none.
type Move uint32

// NoMove is none.
const NoMove Move = 0

// null is the null move.
const null Move = special

// The parts of a Move: the cell it comes from and 1, which is 0 for a drop; the cell it goes to
// and 1; the first side's piece that is dropped or promoted to; and special, which is 1 for a
// drop, a promotion or the null move.
//
// A text is read by adding entries of tables: one for each of its bytes, by its place. Each byte
// that is possible adds 225 to the sum above special, modulo 256, so a move of n bytes has 225*n
// there. A letter in front of a drop adds 16 more, which only the sign after it takes back; a digit
// of a null move adds 64 more, which four of them take back; a drop with a promotion carries 1 from
// special. Bytes that are not possible add nothing: 31 is missing for each, modulo 256, which the
// others cannot make up for.
const (
	toAt    = 7
	pieceAt = 14
	special = 1 << 23
	one     = 1 << 24 // all parts of a move are below

	oneByte    = 225 * one
	twoBytes   = (2*225 - 256) * one
	dropLetter = (225+16)*one + special
	dropSign   = (225 - 16) * one
	nullDigit  = (225 + 64 - 256) * one
)

// From returns the index in [feen.Position.Board] of the cell that the move comes from, or -1
// for a drop, the null move and [NoMove].
func (m Move) From() int { return int(m&(1<<toAt-1)) - 1 }

// To returns the index in [feen.Position.Board] of the cell that the move goes to, or -1 for
// the null move and [NoMove].
func (m Move) To() int { return int(m>>toAt&(1<<(pieceAt-toAt)-1)) - 1 }

// Piece returns the piece that is dropped, or that a pawn is promoted to, as the position's piece
// of the first side: N, and in crazyhouse +N for a promotion. It returns [pin.None] for all other
// moves, and for a promotion of USI, which does not name the piece.
func (m Move) Piece() pin.Identifier {
	id := pin.Identifier(m >> pieceAt & (special>>pieceAt - 1))
	if id > pin.Count {
		return pin.None
	}
	return id
}

// IsDrop reports whether the move drops a piece from the hand.
func (m Move) IsDrop() bool { return m.From() < 0 && m.To() >= 0 }

// IsPromotion reports whether the move promotes a piece.
func (m Move) IsPromotion() bool { return m&special != 0 && m.From() >= 0 }

// IsNull reports whether the move is UCI's 0000.
func (m Move) IsNull() bool { return m == null }

// NewMove returns the move from one cell to another, given as indices of [feen.Position.Board],
// with a promotion, or with [pin.None]. In UCI the promotion is the piece that [Move.Piece]
// returns: Q, and in crazyhouse +Q. In USI any token promotes. NewMove returns [NoMove] if the
// game has no text for the move.
func (g Game) NewMove(from, to int, promotion pin.Identifier) Move {
	m := Move(from+1) | Move(to+1)<<toAt
	if promotion != pin.None {
		m |= special
	}
	if !g.data().sfen {
		m |= Move(promotion) << pieceAt
	}
	if from < 0 || from >= g.data().cells || to >= g.data().cells {
		return NoMove
	}
	return g.data().orNone(m)
}

// NewDrop returns the drop of a piece to a cell, given as an index of [feen.Position.Board]. The
// piece is the one that [Move.Piece] returns, of the first side. NewDrop returns [NoMove] if the
// game has no text for the move.
func (g Game) NewDrop(piece pin.Identifier, to int) Move {
	if to < 0 || to >= g.data().cells {
		return NoMove
	}
	return g.data().orNone(Move(to+1)<<toAt | Move(piece)<<pieceAt | special)
}

// orNone returns m, or NoMove if no text of the game has it.
func (g *game) orNone(m Move) Move {
	if !g.isMove(m) {
		return NoMove
	}
	return m
}

// LookupMove returns the move that s describes, or [NoMove].
func (g Game) LookupMove(s string) Move {
	if int(g) >= len(games) {
		return NoMove
	}
	return lookupMove(&games[g], s)
}

// LookupMoveBytes is like [Game.LookupMove] but its input is a slice.
func (g Game) LookupMoveBytes(b []byte) Move {
	if int(g) >= len(games) {
		return NoMove
	}
	return lookupMove(&games[g], b)
}

func lookupMove[S string | []byte](g *game, s S) Move {
	if g.second[1] != nil {
		return lookupLong(g, s)
	}
	last := uint(len(s)) - 4
	if last > 1 || g.first == nil {
		return NoMove
	}
	m := g.first[s[0]] + g.second[0][s[1]] + g.third[s[2]] + g.fourth[0][s[3]]
	m += g.promotion[s[len(s)-1]] & -uint32(last)
	m -= uint32(len(s)) * oneByte
	if m >= one {
		return NoMove
	}
	return Move(m)
}

// lookupLong is lookupMove for boards with a rank 10, whose cells have two bytes or three.
func lookupLong[S string | []byte](g *game, s S) Move {
	n := len(s)
	if n < 4 || n > 7 {
		return NoMove
	}
	i := 2 // where the second cell starts
	if s[2] == '0' && s[1] == '1' {
		i = 3
	}
	j := i + 2 // where it ends
	if j < n && s[j] == '0' {
		j++
	}
	if j > n || n-j > 1 {
		return NoMove
	}
	m := g.first[s[0]] + g.second[i-2][s[1]] + g.third[s[i]] + g.fourth[j-i-2][s[i+1]]
	m += g.promotion[s[n-1]] & -uint32(n-j)
	m -= uint32(n) * oneByte
	if m >= one {
		return NoMove
	}
	return Move(m)
}

// ParseMove returns the move that s describes. If s is not a move, it returns [NoMove] and an
// [*Error] with [ErrEmptyInput], or with [ErrInvalidMove] and the offset of the first byte that
// no move has there.
func (g Game) ParseMove(s string) (Move, error) {
	m := g.LookupMove(s)
	switch {
	case m != NoMove:
		return m, nil
	case g.data().board == nil:
		return NoMove, &Error{Err: ErrUnknownGame}
	case s == "":
		return NoMove, &Error{Field: MoveText, Err: ErrEmptyInput}
	}
	return NoMove, &Error{MoveText, g.moveFault(s), ErrInvalidMove}
}

// moveFault returns the index of the first byte of s that no move has there.
func (g Game) moveFault(s string) int {
	i := 0
	for i < len(s) && g.starts(s[:i+1]) {
		i++
	}
	return i
}

// starts reports whether a move starts with s: with s and the end of one of these, or s itself.
func (g Game) starts(s string) bool {
	for _, m := range [...]string{"a1a1", "a1a10", "a10a1", "P@a1", "0000", "1a1a", "P*1a"} {
		var text [8]byte
		whole := append(text[:0], s[:min(len(s), len(text))]...)
		if len(s) < len(m) {
			whole = append(whole, m[len(s):]...)
		}
		if g.LookupMoveBytes(whole) != NoMove {
			return true
		}
	}
	return false
}

// AppendMove appends the text of m to dst and returns the extended slice, as append does. It
// appends nothing for a number that is not a move of the game.
func (g Game) AppendMove(dst []byte, m Move) []byte {
	t := g.data()
	if !t.isMove(m) {
		return dst
	}
	from, to, piece := m.From(), m.To(), byte(t.pieceOf(pnn.FromPIN(m.Piece())))
	switch {
	case m == null:
		return append(dst, "0000"...)
	case from >= 0:
		dst = t.appendMoveCell(dst, from)
	case t.sfen:
		dst = append(dst, piece, '*')
	default:
		dst = append(dst, piece, '@')
	}
	dst = t.appendMoveCell(dst, to)
	switch {
	case !m.IsPromotion():
	case t.sfen:
		dst = append(dst, '+')
	default:
		dst = append(dst, piece|0x20)
	}
	return dst
}

// appendMoveCell appends a cell as moves have it.
func (g *game) appendMoveCell(dst []byte, cell int) []byte {
	if !g.sfen {
		return g.appendCell(dst, cell)
	}
	return append(dst, '0'+byte(g.shape.Files-cell%g.shape.Files), 'a'+byte(cell/g.shape.Files))
}

// isMove reports whether a text of the game has the move.
func (g *game) isMove(m Move) bool {
	if g.board == nil {
		return false
	}
	from, to, id := m.From(), m.To(), m.Piece()
	quality := g.pieceOf(pnn.FromPIN(id))
	switch {
	case m == null:
		return g.first['0'] != 0
	case m >= one || to < 0 || to >= g.cells || from >= g.cells || (m&special != 0) != (m.IsDrop() || m.IsPromotion()):
		return false
	case from < 0:
		return id.Side() == pin.First && quality&held != 0 && quality&odd == 0
	case m&special == 0 || g.sfen:
		return m>>pieceAt&(special>>pieceAt-1) == 0
	}
	return id.Side() == pin.First && quality&promotion != 0
}
