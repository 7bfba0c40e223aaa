package pnn

import (
	"github.com/komadai/komadai/pin"
	"github.com/komadai/komadai/tables"
)

// The values of the derivation in [NewPiece], [FetchPiece] and [Piece.WithDerivation].
const (
	Native  = true  // the style of its own side
	Foreign = false // the style of the other side: derived
)

// The derivation suffixes, which [Piece.Suffix] returns.
const (
	NativeSuffix  = ""
	ForeignSuffix = "'"
)

// FromPIN returns the native piece of a PIN token, which has the same number, or
// [NoPiece] for [pin.None].
func FromPIN(id pin.Identifier) Piece {
	if id > pin.Count {
		return NoPiece
	}
	return Piece(id)
}

// PIN returns the PIN token of the piece, without the derivation mark, or [pin.None] for
// [NoPiece].
func (p Piece) PIN() pin.Identifier {
	id := p.identifier()
	if id > pin.Count {
		id = pin.None
	}
	return id
}

// identifier is like PIN, but for a number above PieceCount it returns a number above
// pin.Count, whose attributes are those of pin.None.
func (p Piece) identifier() pin.Identifier {
	if p > pin.Count {
		p -= pin.Count
	}
	return pin.Identifier(p)
}

// NativePIN returns the PIN token of a native piece and true. For a derived piece, which
// a PIN token cannot represent, and for [NoPiece] it returns [pin.None] and false.
func (p Piece) NativePIN() (pin.Identifier, bool) {
	if !p.IsNative() {
		return pin.None, false
	}
	return pin.Identifier(p), true
}

// IsValid reports whether p is a piece: neither [NoPiece] nor above [PieceCount].
func (p Piece) IsValid() bool { return p-1 < PieceCount }

// flags returns the flags of p, which are those of its PIN token. [NoPiece] has none.
func (p Piece) flags() uint8 { return tables.PNNFlags(uint16(p)) }

// has reports whether p has one of the flags.
func (p Piece) has(flags uint8) bool { return p.flags()&flags != 0 }

// bothHave reports whether one of the flags is in both p and other.
func (p Piece) bothHave(other Piece, flags uint8) bool { return p.flags()&other.flags()&flags != 0 }

// Abbr returns the abbreviation, 'A' to 'Z' for either side, or 0 for [NoPiece].
// [Piece.Letter] returns the letter in its case.
func (p Piece) Abbr() rune { return p.identifier().Abbr() }

// Side returns the side of the piece, or [pin.First] for [NoPiece].
func (p Piece) Side() pin.Side { return pin.Side(p.flags() / tables.PINSecond & 1) }

// State returns the state of the piece, or [pin.Normal] for [NoPiece].
func (p Piece) State() pin.State { return pin.State(p.flags() / tables.PINEnhanced & 3) }

// IsTerminal reports whether the piece has the terminal marker.
func (p Piece) IsTerminal() bool { return p.has(tables.PINTerminal) }

// IsNormal reports whether the piece's state is [pin.Normal].
func (p Piece) IsNormal() bool { return p.has(tables.PINNormal) }

// IsEnhanced reports whether the piece's state is [pin.Enhanced].
func (p Piece) IsEnhanced() bool { return p.has(tables.PINEnhanced) }

// IsDiminished reports whether the piece's state is [pin.Diminished].
func (p Piece) IsDiminished() bool { return p.has(tables.PINDiminished) }

// IsFirstPlayer reports whether the piece's side is [pin.First].
func (p Piece) IsFirstPlayer() bool { return p.has(tables.PINFirst) }

// IsSecondPlayer reports whether the piece's side is [pin.Second].
func (p Piece) IsSecondPlayer() bool { return p.has(tables.PINSecond) }

// IsNative reports whether the piece has the style of its own side.
func (p Piece) IsNative() bool { return p-1 < pin.Count }

// IsDerived reports whether the piece has the style of the other side: whether its text
// ends with '.
func (p Piece) IsDerived() bool { return p-1-pin.Count < pin.Count }

// IsForeign is another name of [Piece.IsDerived].
func (p Piece) IsForeign() bool { return p.IsDerived() }

// StyleSide returns the side whose style the piece has: its own side if it is native, and
// the other side if it is derived. K and k' have the style of the first side. With
// games as a [2]Vocabulary by side, games[p.StyleSide()] is the game of the piece. For
// [NoPiece] it returns [pin.First].
func (p Piece) StyleSide() pin.Side {
	if p.IsDerived() {
		return 1 - p.Side()
	}
	return p.Side()
}

// SameAbbr reports whether both pieces have the same letter, in either case. Like every
// Same-query, it returns false if one of them is [NoPiece].
func (p Piece) SameAbbr(other Piece) bool { return p.identifier().SameAbbr(other.identifier()) }

// SameSide reports whether both pieces have the same side.
func (p Piece) SameSide(other Piece) bool {
	return p.bothHave(other, tables.PINFirst|tables.PINSecond)
}

// SameState reports whether both pieces have the same state.
func (p Piece) SameState(other Piece) bool {
	return p.bothHave(other, tables.PINNormal|tables.PINEnhanced|tables.PINDiminished)
}

// SameTerminal reports whether both pieces have the terminal marker, or both lack it.
func (p Piece) SameTerminal(other Piece) bool {
	return p.bothHave(other, tables.PINTerminal|tables.PINNonTerminal)
}

// SameStyle reports whether both pieces are native or both are derived, as K and k are.
// K and K' are not. To ask whether two pieces have the style of the same side, compare
// [Piece.StyleSide].
func (p Piece) SameStyle(other Piece) bool {
	return p.IsValid() && other.IsValid() && p.IsNative() == other.IsNative()
}
