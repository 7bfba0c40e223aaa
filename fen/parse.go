package fen

import (
	"github.com/komadai/komadai/feen"
	"github.com/komadai/komadai/pnn"
)

// Parse returns the record that s describes. If s is refused, the error is an [*Error] and the
// Record is zero. Parse allocates the board and the hands. To read many texts, use [Game.Set].
//
// FEN has six fields with one space between them: placement, side to move, castling, en
// passant, half moves and the number of the move. The last or the last two may be missing: they
// are 1, and 0. SFEN has four: placement, side to move, hands and the number of the move, which
// may be missing. The page docs/fen.md says what each field may be.
func (g Game) Parse(s string) (Record, error) {
	var r Record
	err := g.Set(&r, s)
	return r, err
}

// Validate returns nil if s describes a record, and otherwise the error of [Game.Parse].
func (g Game) Validate(s string) error { return g.refusal(s).orNil() }

// IsValid reports whether s describes a record. It allocates nothing.
func (g Game) IsValid(s string) bool { return g.refusal(s).Err == nil }

// Set is like [Game.Parse] but reads into the memory that r has, and allocates only what r
// lacks: nothing after the first position of a game. Records copied from r by assignment change,
// too. If s is refused, r becomes the zero Record, except that it keeps its memory.
//
//go:noinline
func (g Game) Set(r *Record, s string) error { return set(g.data(), r, s) }

// SetBytes is like [Game.Set] but its input is a slice of bytes, which it does not keep.
//
//go:noinline
func (g Game) SetBytes(r *Record, b []byte) error { return set(g.data(), r, b) }

// set is Set. Neither its callers nor refusal are inlined: in another package the compiler does
// not know what a generic function does with a pointer, and would put the record on the heap.
func set[S string | []byte](g *game, to *Record, s S) error {
	p := &to.Position
	if cap(p.Board) < g.cells {
		p.Board = make([]pnn.Piece, g.cells)
	}
	var r reader[S]
	var refused Error
	r.game, r.s, r.squares, r.refused = g, s, p.Board[:g.cells], &refused
	if !r.read() {
		*to = Record{Position: feen.Position{Board: p.Board[:0], Hands: [2]feen.Hand{p.Hands[0][:0], p.Hands[1][:0]}}}
		return refused.orNil()
	}
	to.Halfmoves, to.Number = r.halfmoves, r.number
	p.Shape, p.Board, p.Styles, p.Turn = g.shape, p.Board[:g.cells], g.styles, r.turn
	p.Hands[0], p.Hands[1] = p.Hands[0][:0], p.Hands[1][:0]
	if g.hand != "" {
		p.Hands[0], p.Hands[1] = r.appendHand(p.Hands[0], 0), r.appendHand(p.Hands[1], 1)
	}
	return nil
}

// refusal returns the first fault of s, or the zero Error.
//
//go:noinline
func (g Game) refusal(s string) Error {
	var board [maxCells]pnn.Piece
	t := g.data()
	var refused Error
	r := reader[string]{game: t, s: s, squares: board[:t.cells], refused: &refused}
	r.read()
	return refused
}

// read reads the text.
func (r *reader[S]) read() bool {
	if !r.whole() {
		return false
	}
	ok := r.readPlacement() && r.readTurn()
	if r.sfen {
		ok = ok && r.readHands()
	} else {
		ok = ok && r.readCastling() && r.readEnPassant()
	}
	ok = ok && r.readNumbers()
	switch {
	case !ok || r.at <= len(r.s):
		return r.countFields() && ok // which is judged before all fields
	case r.tooMany():
		return r.refuse(Whole, 0, ErrTooManyPieces)
	}
	return true
}

// appendHand appends the pieces of a side in hand to an empty hand.
func (r *reader[S]) appendHand(hand feen.Hand, side int) feen.Hand {
	if kinds := len(r.hand); cap(hand) < kinds {
		hand = make(feen.Hand, 0, kinds)
	}
	for i := range len(r.hand) {
		if n := r.inHand[side][i]; n > 0 {
			hand.Add(of(r.normal(r.hand[i]), side), int(n))
		}
	}
	return hand
}
