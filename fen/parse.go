package fen

import (
	"strings"

	"github.com/komadai/komadai/feen"
	"github.com/komadai/komadai/pnn"
)

// Parse returns the record that s describes. If s is refused, the error is an [*Error] and the
// Record is zero. Parse allocates the board and the hands. To read many texts, use [Game.Set].
//
// FEN has six fields with one space between them: placement, side to move, castling, en
// passant, half moves and the number of the move. The last or the last two may be missing: they
// are 0 and 1. SFEN has four: placement, side to move, hands and the number of the move, which
// may be missing. The page docs/fen.md says what each field may be.
func (g Game) Parse(s string) (Record, error) {
	var r Record
	err := g.Set(&r, s)
	return r, err
}

// Validate returns nil if s describes a record, and otherwise the error of [Game.Parse].
func (g Game) Validate(s string) error {
	var m memory
	r := m.record()
	return g.data().read(&r, s).orNil()
}

// IsValid reports whether s describes a record. It allocates nothing.
func (g Game) IsValid(s string) bool {
	var m memory
	r := m.record()
	return g.data().read(&r, s).Err == nil
}

// Set is like [Game.Parse] but reads into the memory that r has, and allocates only what r
// lacks: nothing after the first position of a game. Records copied from r by assignment change,
// too. If s is refused, r becomes the zero Record, except that it keeps its memory.
func (g Game) Set(r *Record, s string) error {
	t := g.data()
	t.grow(r)
	if refused := t.read(r, s); refused.Err != nil {
		p := &r.Position
		*r = Record{Position: feen.Position{Board: p.Board[:0], Hands: [2]feen.Hand{p.Hands[0][:0], p.Hands[1][:0]}}}
		return refused.orNil()
	}
	return nil
}

// SetBytes is like [Game.Set] but its input is a slice.
func (g Game) SetBytes(r *Record, b []byte) error { return g.Set(r, string(b)) }

// A memory is enough for a record of any game.
type memory struct {
	board [100]pnn.Piece
	hands [2][8]feen.Held
}

// record returns the zero Record with the memory.
func (m *memory) record() Record {
	return Record{Position: feen.Position{Board: m.board[:0], Hands: [2]feen.Hand{m.hands[0][:0], m.hands[1][:0]}}}
}

// grow makes room in r for a board, and for hands if the game has them.
func (g *game) grow(r *Record) {
	if cells := g.shape.Cells(); cap(r.Position.Board) < cells {
		r.Position.Board = make([]pnn.Piece, 0, cells)
	}
	for side := range r.Position.Hands {
		if kinds := len(g.hand); cap(r.Position.Hands[side]) < kinds {
			r.Position.Hands[side] = make(feen.Hand, 0, kinds)
		}
	}
}

// read reads s into r, which has room for it.
func (g *game) read(r *Record, s string) Error {
	if refused := g.judge(s); refused.Err != nil {
		return refused
	}
	p := &r.Position
	p.Shape, p.Styles = g.shape, g.styles
	p.Hands[0], p.Hands[1] = p.Hands[0][:0], p.Hands[1][:0]
	end := strings.IndexByte(s, ' ')
	refused := g.readPlacement(p, s[:end])
	if refused.Err != nil {
		return refused
	}
	at := end + 1
	if p.Turn, at, refused = g.readTurn(s, at); refused.Err != nil {
		return refused
	}
	if g.sfen {
		at, refused = g.readHands(p, s, at)
	} else if at, refused = g.readCastling(p, s, at); refused.Err == nil {
		at, refused = g.readEnPassant(p, s, at)
	}
	if refused.Err != nil {
		return refused
	}
	if r.Halfmoves, r.Number, refused = g.readNumbers(s, at); refused.Err == nil && g.tooMany(p) {
		refused.Err = ErrTooManyPieces
	}
	return refused
}
