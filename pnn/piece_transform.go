package pnn

import (
	"github.com/komadai/komadai/pin"
	"github.com/komadai/komadai/tables"
)

// NewPiece is like [FetchPiece] but panics with the error.
func NewPiece(abbr rune, side pin.Side, state pin.State, native bool) Piece {
	p, err := FetchPiece(abbr, side, state, native)
	if err != nil {
		panic(err)
	}
	return p
}

// FetchPiece returns the piece with the given attributes and no terminal marker: the
// letter abbr, taken in either case, side, state, and [Native] or [Foreign]. If an
// attribute is out of range, it returns [NoPiece] and the first error that applies of
// [pin.ErrInvalidAbbr], [pin.ErrInvalidSide] and [pin.ErrInvalidState].
func FetchPiece(abbr rune, side pin.Side, state pin.State, native bool) (Piece, error) {
	id, err := pin.Fetch(abbr, side, state, false)
	if err != nil {
		return NoPiece, err
	}
	p := Piece(id)
	if !native { // compiled without a branch
		p += pin.Count
	}
	return p, nil
}

// Enhance returns the piece in the enhanced state. Like every change of side, state or
// terminal marker, it keeps the derivation.
func (p Piece) Enhance() Piece { return Piece(tables.Enhance(uint16(p), PieceCount)) }

// Unenhance returns the piece in the normal state if it is enhanced, and otherwise the
// piece unchanged.
func (p Piece) Unenhance() Piece { return Piece(tables.Unenhance(uint16(p), PieceCount)) }

// Diminish returns the piece in the diminished state.
func (p Piece) Diminish() Piece { return Piece(tables.Diminish(uint16(p), PieceCount)) }

// Undiminish returns the piece in the normal state if it is diminished, and otherwise
// the piece unchanged.
func (p Piece) Undiminish() Piece { return Piece(tables.Undiminish(uint16(p), PieceCount)) }

// Normalize returns the piece in the normal state.
func (p Piece) Normalize() Piece { return Piece(tables.Normalize(uint16(p), PieceCount)) }

// Flip returns the piece of the other side, native or derived as before: R becomes r. So
// its style is that of the other side, too. [Piece.ChangeHands] keeps the style.
func (p Piece) Flip() Piece { return Piece(tables.Flip(uint16(p), PieceCount)) }

// ChangeHands returns the piece of the other side, in the same style: R becomes r', and
// R' becomes r.
func (p Piece) ChangeHands() Piece { return p.Flip().WithDerivation(!p.IsNative()) }

// Terminal returns the piece with the terminal marker.
func (p Piece) Terminal() Piece { return Piece(tables.Terminal(uint16(p), PieceCount)) }

// NonTerminal returns the piece without the terminal marker.
func (p Piece) NonTerminal() Piece { return Piece(tables.NonTerminal(uint16(p), PieceCount)) }

// Derive returns the piece with the derivation mark: in the style of the other side.
func (p Piece) Derive() Piece { return derived(p.PIN()) }

// Underive returns the piece without the derivation mark: in the style of its own side.
func (p Piece) Underive() Piece { return Piece(p.PIN()) }

// WithDerivation returns the piece as a [Native] or a [Foreign] one. To copy the
// derivation of another piece, pass other.IsNative().
func (p Piece) WithDerivation(native bool) Piece {
	if native {
		return p.Underive()
	}
	return p.Derive()
}

// WithAbbr returns the piece with the letter abbr, taken in either case. It panics with
// [pin.ErrInvalidAbbr] if abbr is not a letter and p is not [NoPiece].
func (p Piece) WithAbbr(abbr rune) Piece { return p.with(p.PIN().WithAbbr(abbr)) }

// WithSide returns the piece with the given side. It panics with [pin.ErrInvalidSide] if
// side is out of range and p is not [NoPiece].
func (p Piece) WithSide(side pin.Side) Piece { return p.with(p.PIN().WithSide(side)) }

// WithState returns the piece with the given state. It panics with
// [pin.ErrInvalidState] if state is out of range and p is not [NoPiece].
func (p Piece) WithState(state pin.State) Piece { return p.with(p.PIN().WithState(state)) }

// WithTerminal returns the piece with the terminal marker if terminal is true, and
// otherwise without.
func (p Piece) WithTerminal(terminal bool) Piece { return p.with(p.PIN().WithTerminal(terminal)) }

// with returns the piece of another PIN token, native or derived as p is.
func (p Piece) with(id pin.Identifier) Piece {
	if p.IsDerived() {
		return derived(id)
	}
	return Piece(id)
}

// derived returns the derived piece of a PIN token, or NoPiece for pin.None.
func derived(id pin.Identifier) Piece {
	if id == pin.None {
		return NoPiece
	}
	return Piece(id) + pin.Count
}
