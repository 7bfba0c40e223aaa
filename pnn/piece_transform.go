package pnn

import (
	"github.com/komadai/komadai/pin"
	"github.com/komadai/komadai/tables"
)

// NewPiece returns the piece of abbr, a letter in either case, side and state, [Native]
// or [Foreign], and not terminal. It panics with the first that applies of
// [pin.ErrInvalidAbbr], [pin.ErrInvalidSide] and [pin.ErrInvalidState]. Where the
// attributes may be out of range, ask [pin.Fetch] and go on with [FromPIN] and
// [Piece.WithDerivation].
func NewPiece(abbr rune, side pin.Side, state pin.State, native bool) Piece {
	return FromPIN(pin.NewIdentifierWithOptions(abbr, side, state, false)).WithDerivation(native)
}

// Enhance returns the piece in the enhanced state: + for whatever prefix it had. Like
// every change but those of the derivation, it keeps that as it is.
func (p Piece) Enhance() Piece { return Piece(tables.PNNEnhance(uint16(p))) }

// Unenhance returns the piece in the normal state if it is enhanced, and otherwise the
// piece itself.
func (p Piece) Unenhance() Piece { return Piece(tables.PNNUnenhance(uint16(p))) }

// Diminish returns the piece in the diminished state: - for whatever prefix it had.
func (p Piece) Diminish() Piece { return Piece(tables.PNNDiminish(uint16(p))) }

// Undiminish returns the piece in the normal state if it is diminished, and otherwise
// the piece itself.
func (p Piece) Undiminish() Piece { return Piece(tables.PNNUndiminish(uint16(p))) }

// Normalize returns the piece in the normal state: without a prefix.
func (p Piece) Normalize() Piece { return Piece(tables.PNNNormalize(uint16(p))) }

// Flip returns the piece of the other side: its letter in the other case. As it stays
// native, or derived, its style is now that of the other side, too: R becomes r. For a
// piece that changes its side only, see [Piece.ChangeHands].
func (p Piece) Flip() Piece { return Piece(tables.PNNFlip(uint16(p))) }

// ChangeHands returns the piece in the hands of the other side: it changes its side and
// keeps its style. So R becomes r', and R' becomes r.
func (p Piece) ChangeHands() Piece { return p.Flip().WithDerivation(!p.IsNative()) }

// Terminal returns the piece with the terminal marker.
func (p Piece) Terminal() Piece { return Piece(tables.PNNMakeTerminal(uint16(p))) }

// NonTerminal returns the piece without the terminal marker.
func (p Piece) NonTerminal() Piece { return Piece(tables.PNNMakeNonTerminal(uint16(p))) }

// Derive returns the piece with the derivation mark: in the style of the other side.
func (p Piece) Derive() Piece { return derived(p.PIN()) }

// Underive returns the piece without the derivation mark: in the style of its own side.
func (p Piece) Underive() Piece { return Piece(p.PIN()) }

// WithDerivation returns the piece as a [Native] or a [Foreign] one. To take over the
// derivation of another piece, pass other.IsNative().
func (p Piece) WithDerivation(native bool) Piece {
	if native {
		return p.Underive()
	}
	return p.Derive()
}

// WithAbbr returns the piece with another letter, taken in either case. It panics with
// [pin.ErrInvalidAbbr], except on [NoPiece], which stays what it is.
func (p Piece) WithAbbr(abbr rune) Piece { return p.with(p.PIN().WithAbbr(abbr)) }

// WithSide returns the piece of a side. It panics with [pin.ErrInvalidSide], except on
// [NoPiece], which stays what it is.
func (p Piece) WithSide(side pin.Side) Piece { return p.with(p.PIN().WithSide(side)) }

// WithState returns the piece in a state. It panics with [pin.ErrInvalidState], except
// on [NoPiece], which stays what it is.
func (p Piece) WithState(state pin.State) Piece { return p.with(p.PIN().WithState(state)) }

// WithTerminal returns the piece with the terminal marker, or without it.
func (p Piece) WithTerminal(terminal bool) Piece { return p.with(p.PIN().WithTerminal(terminal)) }

// with returns the piece of another token, native or derived as p is.
func (p Piece) with(id pin.Identifier) Piece {
	if p.IsDerived() {
		return derived(id)
	}
	return Piece(id)
}

// derived returns the derived piece of a token.
func derived(id pin.Identifier) Piece {
	if id == pin.None {
		return NoPiece
	}
	return Piece(id) + pin.Count
}
