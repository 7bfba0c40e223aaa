package qpi

import (
	"github.com/komadai/komadai/internal/input"
	"github.com/komadai/komadai/pin"
	"github.com/komadai/komadai/pnn"
)

// A Match is the style that each side plays natively, by [pin.Side]. In the match C/s the
// piece K is C:K, K' is s:K, k is s:k, and k' is C:k. Two valid matches are the same if and
// only if they are equal. The zero Match has no styles.
//
// An element that is not a style of its own side behaves like [NoStyle]: no piece has the
// style of that side.
//
// Match implements [encoding.TextMarshaler] and [encoding.TextUnmarshaler], so it works in
// JSON (values and map keys), XML and package flag. Its text is the style of the first side,
// a slash, and the style of the second side: C/s.
type Match [2]Style

// NewMatch returns the match in which the sides play the styles with these letters, taken
// in either case. It panics with [pin.ErrInvalidAbbr] if one is not a letter.
func NewMatch(first, second rune) Match {
	return Match{NewStyle(first, pin.First), NewStyle(second, pin.Second)}
}

// IsValid reports whether each side has a style of its own.
func (m Match) IsValid() bool { return m.style(pin.First) != NoStyle && m.style(pin.Second) != NoStyle }

// style returns the style of a side, or NoStyle.
func (m Match) style(side pin.Side) Style {
	style := m[side&1]
	if style-1-perSide*Style(side&1) >= perSide {
		return NoStyle
	}
	return style
}

// QPI returns the token of a piece in the match: its style and its PIN token. It returns
// [None] for [pnn.NoPiece], and if the match lacks the style.
func (m Match) QPI(p pnn.Piece) Identifier { return New(m.style(p.StyleSide()), p.PIN()) }

// Piece returns the piece of a token in the match, and true. If the token is [None], or
// has a style that neither side plays, it returns [pnn.NoPiece] and false.
func (m Match) Piece(id Identifier) (pnn.Piece, bool) {
	style := id.Style()
	if style == NoStyle || style != m[style.Side()&1] {
		return pnn.NoPiece, false
	}
	return pnn.FromPIN(id.PIN()).WithDerivation(id.IsNative()), true
}

// String returns the text of the match, such as "C/s", or "" if it is not valid. It
// allocates.
func (m Match) String() string {
	var text [len("C/s")]byte
	return string(m.AppendTo(text[:0]))
}

// AppendTo appends the text of the match to dst and returns the extended slice. It allocates
// only if dst lacks the capacity. A match that is not valid appends nothing.
func (m Match) AppendTo(dst []byte) []byte {
	if !m.IsValid() {
		return dst
	}
	return m[pin.Second].AppendTo(append(m[pin.First].AppendTo(dst), '/'))
}

// AppendText is [Match.AppendTo] as an [encoding.TextAppender]. The error is always nil.
func (m Match) AppendText(dst []byte) ([]byte, error) { return m.AppendTo(dst), nil }

// MarshalText implements [encoding.TextMarshaler]. It returns the text of the match in a new
// slice, which is empty and not nil if the match is not valid. The error is always nil.
func (m Match) MarshalText() ([]byte, error) { return m.AppendTo([]byte{}), nil }

// UnmarshalText implements [encoding.TextUnmarshaler]. It sets m to the match, or to the zero
// Match if text is empty. If text is anything else, it leaves m unchanged and returns an error
// that quotes text and wraps [ErrMissingSeparator] if the second byte is missing or not a
// slash, and [ErrInvalidStyle] otherwise: a style is missing, or of the other side.
func (m *Match) UnmarshalText(text []byte) error {
	var match Match
	if len(text) > 0 {
		if len(text) == 1 || text[1] != '/' {
			return input.Error(ErrMissingSeparator, text)
		}
		match = Match{LookupStyle(string(text[:1])), LookupStyle(string(text[2:]))}
		if !match.IsValid() {
			return input.Error(ErrInvalidStyle, text)
		}
	}
	*m = match
	return nil
}
