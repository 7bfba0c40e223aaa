package pnn

import (
	"github.com/komadai/komadai/internal/gosource"
	"github.com/komadai/komadai/internal/input"
	"github.com/komadai/komadai/tables"
)

// String returns the text of the piece, such as "+R'", or "" for [NoPiece]. It is
// p.PIN().String() + p.Suffix().
func (p Piece) String() string { return tables.PNNText(uint16(p)) }

// GoString returns a Go expression for p, which %#v prints: pnn.MustParsePiece("+R'"),
// pnn.NoPiece, or pnn.Piece(700) for a number above [PieceCount].
func (p Piece) GoString() string {
	return gosource.Token("pnn.MustParsePiece", p.String(), "pnn.NoPiece", "pnn.Piece", uint64(p))
}

// Letter returns the letter in the case of the piece's side, such as "k", or "" for
// [NoPiece].
func (p Piece) Letter() string { return p.identifier().Letter() }

// Prefix returns the prefix: "+", "-" or "".
func (p Piece) Prefix() string { return p.identifier().Prefix() }

// Suffix returns the derivation suffix: [ForeignSuffix] if the piece is derived, and
// otherwise [NativeSuffix]. The terminal marker is not part of it: p.PIN().Suffix()
// returns that.
func (p Piece) Suffix() string {
	if p.IsDerived() {
		return ForeignSuffix
	}
	return NativeSuffix
}

// AppendTo appends the text of the piece to dst and returns the extended slice. It
// allocates only if dst lacks the capacity. [NoPiece] appends nothing.
func (p Piece) AppendTo(dst []byte) []byte {
	text := p.String()
	start, last := len(dst), len(text)-1
	if uint(last) > 3 || cap(dst)-start <= last {
		return append(dst, text...)
	}
	// Storing these four bytes, which may coincide, takes neither a branch on the length
	// nor a call of memmove.
	dst = dst[:start+last+1]
	dst[start] = text[0]
	dst[start+last>>1] = text[last>>1]
	dst[start+(last+1)>>1] = text[(last+1)>>1]
	dst[start+last] = text[last]
	return dst
}

// AppendText is [Piece.AppendTo] as an [encoding.TextAppender]. The error is always nil.
func (p Piece) AppendText(dst []byte) ([]byte, error) { return p.AppendTo(dst), nil }

// MarshalText implements [encoding.TextMarshaler]. It returns the text of the piece in a
// new slice, which is empty and not nil for [NoPiece]. The error is always nil.
func (p Piece) MarshalText() ([]byte, error) { return []byte(p.String()), nil }

// UnmarshalText implements [encoding.TextUnmarshaler]. It sets p to the piece, or to
// [NoPiece] if text is empty. If text is anything else, it leaves p unchanged and
// returns an error that quotes text and wraps the error of [ValidatePiece].
func (p *Piece) UnmarshalText(text []byte) error {
	piece := LookupPieceBytes(text)
	if piece == NoPiece && len(text) > 0 {
		return input.Error(pieceReason(string(text)), text)
	}
	*p = piece
	return nil
}
