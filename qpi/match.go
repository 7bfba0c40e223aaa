package qpi

import (
	"github.com/komadai/komadai/pin"
	"github.com/komadai/komadai/pnn"
)

// A Match is the styles of a match, as letters in either case: First is what the first
// side plays natively, Second what the second does. In the match {'C', 'S'} the piece K
// is C:K, K' is s:K, k is s:k, and k' is C:k.
//
// A rune that is no letter is no style, and no piece is of it.
type Match struct {
	First, Second rune
}

// style is the style that a side plays natively, or NoStyle.
func (m Match) style(side pin.Side) Style {
	abbr := m.First
	if side == pin.Second {
		abbr = m.Second
	}
	id, _ := pin.Fetch(abbr, side, pin.Normal, false)
	return Style(id)
}

// QPI returns the token of a piece in the match: that of its PIN token, and of the style
// that the piece has. It is [None] for [pnn.NoPiece], and if the match has no letter for
// that style.
func (m Match) QPI(p pnn.Piece) Identifier { return New(m.style(p.StyleSide()), p.PIN()) }

// Piece returns the piece of a token in the match, and true. If the token is [None], or
// of a style that neither side plays, it returns [pnn.NoPiece] and false.
func (m Match) Piece(id Identifier) (pnn.Piece, bool) {
	style := id.Style()
	if style == NoStyle || style != m.style(style.Side()) {
		return pnn.NoPiece, false
	}
	return pnn.FromPIN(id.PIN()).WithDerivation(id.IsNative()), true
}
