package pnn

import (
	"github.com/komadai/komadai/internal/input"
	"github.com/komadai/komadai/tables"
)

// String returns the piece, such as "+R'", or "" for [NoPiece]. It is the PIN token
// with the derivation mark behind it.
func (p Piece) String() string { return tables.PNNText(uint16(p)) }

// Letter returns the letter of the piece in the case of its side, such as "k", or ""
// for [NoPiece]. [Piece.Abbr] is the letter whatever the side.
func (p Piece) Letter() string { return p.token().Letter() }

// Prefix returns the sign of the piece's state: "+", "-" or "".
func (p Piece) Prefix() string { return p.token().Prefix() }

// Suffix returns the derivation mark: [ForeignSuffix] if the piece is derived, and
// [NativeSuffix] otherwise. The terminal marker is not in it, as it belongs to the PIN
// token: it is p.PIN().Suffix(), and a whole text is p.PIN().String() + p.Suffix().
func (p Piece) Suffix() string {
	if p.IsDerived() {
		return ForeignSuffix
	}
	return NativeSuffix
}

// AppendTo appends the piece to dst and returns the extended slice, as append does.
// It allocates only if dst has no room. [NoPiece] appends nothing.
func (p Piece) AppendTo(dst []byte) []byte {
	text := p.String()
	start, last := len(dst), len(text)-1
	if uint(last) > 3 || cap(dst)-start <= last {
		return append(dst, text...)
	}
	// One to four bytes without a decision, nor a call to move them: some of these
	// are the same.
	dst = dst[:start+last+1]
	dst[start] = text[0]
	dst[start+last>>1] = text[last>>1]
	dst[start+(last+1)>>1] = text[(last+1)>>1]
	dst[start+last] = text[last]
	return dst
}

// AppendText is [Piece.AppendTo] as an encoding.TextAppender. The error is always nil.
func (p Piece) AppendText(dst []byte) ([]byte, error) { return p.AppendTo(dst), nil }

// MarshalText returns the piece, as an encoding.TextMarshaler. The error is always
// nil: the text of [NoPiece] is empty.
func (p Piece) MarshalText() ([]byte, error) { return p.AppendTo(nil), nil }

// UnmarshalText sets p to the piece that text is, or to [NoPiece] if text is empty, as
// an encoding.TextUnmarshaler. If text is anything else, the error wraps the one of
// [ValidatePiece] and quotes text, and p stays as it was.
func (p *Piece) UnmarshalText(text []byte) error {
	piece := LookupPieceBytes(text)
	if piece == NoPiece && len(text) > 0 {
		return input.Refused(pieceRefusal(string(text)), string(text))
	}
	*p = piece
	return nil
}
