package qpi

import (
	"github.com/komadai/komadai/pin"
	"github.com/komadai/komadai/pnn"
)

// A Match is the style that each side plays natively, as letters in either case. In the
// match {'C', 'S'} the piece K is C:K, K' is s:K, k is s:k, and k' is C:k.
//
// A side whose rune is not an ASCII letter has no style, and no piece has the style of
// that side.
type Match struct {
	First, Second rune
}

// style returns the style that a side plays natively, or NoStyle.
func (m Match) style(side pin.Side) Style {
	abbr := m.First
	if side == pin.Second {
		abbr = m.Second
	}
	style, _ := FetchStyle(abbr, side)
	return style
}

// QPI returns the token of a piece in the match: its style and its PIN token. It returns
// [None] for [pnn.NoPiece], and if the match has no letter for the style.
func (m Match) QPI(p pnn.Piece) Identifier { return New(m.style(p.StyleSide()), p.PIN()) }

// Piece returns the piece of a token in the match, and true. If the token is [None], or
// has a style that neither side plays, it returns [pnn.NoPiece] and false.
func (m Match) Piece(id Identifier) (pnn.Piece, bool) {
	style := id.Style()
	if style == NoStyle || style != m.style(style.Side()) {
		return pnn.NoPiece, false
	}
	return pnn.FromPIN(id.PIN()).WithDerivation(id.IsNative()), true
}
