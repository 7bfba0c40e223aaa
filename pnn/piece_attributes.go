package pnn

import "github.com/komadai/komadai/pin"

// The two values of a derivation, as [NewPiece] and [Piece.WithDerivation] take it.
const (
	Native  = true  // the style of its own side
	Foreign = false // the style of the other side: derived
)

// How each is written, behind the PIN token.
const (
	NativeSuffix  = ""
	ForeignSuffix = "'"
)

// FromPIN returns the native piece of a token, which has the same number, or
// [NoPiece] for [pin.None].
func FromPIN(id pin.Identifier) Piece {
	if id > pin.Count {
		return NoPiece
	}
	return Piece(id)
}

// PIN returns the PIN token of the piece, without the derivation mark, or [pin.None]
// for [NoPiece].
func (p Piece) PIN() pin.Identifier {
	id := p.token()
	if id > pin.Count {
		id = pin.None
	}
	return id
}

// token is the PIN token of the piece. Of a number out of range it is one out of
// range, of which all attributes are those of none.
func (p Piece) token() pin.Identifier {
	if p > pin.Count {
		p -= pin.Count
	}
	return pin.Identifier(p)
}

// NativePIN returns the PIN token that says all that the piece says, and true. A
// derived piece has none, nor has [NoPiece]: it returns [pin.None] and false.
func (p Piece) NativePIN() (pin.Identifier, bool) {
	if !p.IsNative() {
		return pin.None, false
	}
	return pin.Identifier(p), true
}

// Abbr returns the letter of the piece, 'A' to 'Z' whatever its side, or 0 for
// [NoPiece]. [Piece.Letter] keeps its case.
func (p Piece) Abbr() rune { return p.token().Abbr() }

// Side returns the side of the piece, or [pin.First] for [NoPiece].
func (p Piece) Side() pin.Side { return p.token().Side() }

// State returns the state of the piece, or [pin.Normal] for [NoPiece].
func (p Piece) State() pin.State { return p.token().State() }

// IsTerminal reports whether the piece has the terminal marker.
func (p Piece) IsTerminal() bool { return p.token().IsTerminal() }

// IsNormal reports whether the piece's state is [pin.Normal].
func (p Piece) IsNormal() bool { return p.token().IsNormal() }

// IsEnhanced reports whether the piece's state is [pin.Enhanced].
func (p Piece) IsEnhanced() bool { return p.token().IsEnhanced() }

// IsDiminished reports whether the piece's state is [pin.Diminished].
func (p Piece) IsDiminished() bool { return p.token().IsDiminished() }

// IsFirstPlayer reports whether the piece's side is [pin.First].
func (p Piece) IsFirstPlayer() bool { return p.token().IsFirstPlayer() }

// IsSecondPlayer reports whether the piece's side is [pin.Second].
func (p Piece) IsSecondPlayer() bool { return p.token().IsSecondPlayer() }

// IsNative reports whether the piece has the style of its own side.
func (p Piece) IsNative() bool { return 1 <= p && p <= pin.Count }

// IsDerived reports whether the piece has the style of the other side: whether it has
// the mark '.
func (p Piece) IsDerived() bool { return pin.Count < p && p <= PieceCount }

// IsForeign is [Piece.IsDerived] under the other name that it goes by.
func (p Piece) IsForeign() bool { return p.IsDerived() }

// StyleSide returns the side whose style the piece has: its own if it is native, and the
// other if it is derived. So where games is a [2]Vocabulary, by side, the game that the
// piece comes from is games[p.StyleSide()]. For [NoPiece] it is [pin.First].
func (p Piece) StyleSide() pin.Side {
	if p.IsDerived() {
		return 1 - p.Side()
	}
	return p.Side()
}

// SameAbbr reports whether both pieces have the same letter, in any case. As in every
// such query, [NoPiece] is like nothing, not even itself.
func (p Piece) SameAbbr(other Piece) bool { return p.token().SameAbbr(other.token()) }

// SameSide reports whether both pieces are of the same side.
func (p Piece) SameSide(other Piece) bool { return p.token().SameSide(other.token()) }

// SameState reports whether both pieces are of the same state.
func (p Piece) SameState(other Piece) bool { return p.token().SameState(other.token()) }

// SameTerminal reports whether both pieces have the terminal marker, or neither has.
func (p Piece) SameTerminal(other Piece) bool { return p.token().SameTerminal(other.token()) }

// SameStyle reports whether both pieces have the style of the same side, as
// [Piece.StyleSide] tells it: K and k' are of the same style, K and k are not. (Where
// both sides play the same style, all pieces are of one, and there is nothing to ask.)
func (p Piece) SameStyle(other Piece) bool {
	return p.PIN() != pin.None && other.PIN() != pin.None && p.StyleSide() == other.StyleSide()
}
