package pnn

import (
	"iter"

	"github.com/komadai/komadai/internal/input"
	"github.com/komadai/komadai/tables"
)

// A Piece is an EPIN token as its number, 1 to [PieceCount]. The zero value is
// [NoPiece]. Two Pieces are the same token if and only if they are equal. A native piece
// has the number of its PIN token.
//
// Piece implements [encoding.TextMarshaler] and [encoding.TextUnmarshaler], so it works
// in JSON (values and map keys), XML and package flag. [NoPiece] marshals to the empty
// text and back. Numbers above PieceCount marshal to the empty text, too, so as keys of
// one JSON object they collide with each other and with NoPiece.
type Piece uint16

// NoPiece is the absence of a piece: an empty square, or the result of a failed look-up.
// Its text is empty, its attributes are zero, its Is- and Same-queries return false, and
// every transformation of it, With-methods included, returns NoPiece. Any number above
// [PieceCount] behaves as NoPiece.
const NoPiece Piece = 0

const (
	// PieceCount is the number of pieces: the valid Pieces are 1 to PieceCount. An
	// array indexed by Piece, NoPiece included, has PieceCount+1 elements.
	PieceCount = 624

	// MaxPieceLength is the length of the longest piece in bytes.
	MaxPieceLength = 4

	// PiecePattern is the grammar of pieces as a regular expression for the whole
	// input.
	PiecePattern = `^[+-]?[A-Za-z]\^?'?$`
)

func _() {
	// An "invalid array index" compiler error means that PieceCount differs from the
	// number of pieces in the tables.
	var same [1]struct{}
	_ = same[PieceCount-tables.PNNCount]
}

// ParsePiece returns the Piece of s. If s is not a piece, it returns [NoPiece] and the
// error of [ValidatePiece].
func ParsePiece(s string) (Piece, error) {
	p := LookupPiece(s)
	if p == NoPiece {
		return NoPiece, pieceReason(s)
	}
	return p, nil
}

// MustParsePiece is like [ParsePiece] but panics if s is not a piece, with an error that
// quotes s and wraps the error of [ValidatePiece]. It is meant for constants, as in
// var rook = pnn.MustParsePiece("+R'").
func MustParsePiece(s string) Piece {
	p, err := ParsePiece(s)
	if err != nil {
		panic(input.Error(err, s))
	}
	return p
}

// LookupPiece returns the Piece of s, or [NoPiece] if s is not a piece.
func LookupPiece(s string) Piece { return Piece(tables.PNN(s)) }

// LookupPieceBytes is like [LookupPiece] but its input is a byte slice.
func LookupPieceBytes(b []byte) Piece { return Piece(tables.PNN(b)) }

// DecodePiece returns the longest piece at the start of b and its size in bytes, or
// [NoPiece] and 0 if b does not start with a piece. Anything may follow: "K'x" starts
// with "K'", and "KK" with "K".
func DecodePiece(b []byte) (Piece, int) {
	number, size := tables.PNNPrefix(b)
	return Piece(number), size
}

// DecodePieceString is like [DecodePiece] but its input is a string.
func DecodePieceString(s string) (Piece, int) {
	number, size := tables.PNNPrefix(s)
	return Piece(number), size
}

// ValidatePiece returns nil if s is a piece, and otherwise the first of these that
// applies, where the token is the longest PIN token at the start of s:
//
//   - [ErrEmptyInput]: s has no bytes;
//   - [ErrInputTooLong]: s has more than four bytes;
//   - [ErrMustContainOneLetter]: s does not start with a token, and s is a single byte or
//     starts with + or -;
//   - [ErrInvalidStateModifier]: s does not start with a token;
//   - [ErrInvalidDerivationMarker]: the token ends with ^ and is not followed by a single
//     ', or ' and at least one other byte follow the token;
//   - [ErrInvalidTerminalMarker]: a byte that is neither ^ nor ' follows the token.
func ValidatePiece(s string) error {
	_, err := ParsePiece(s)
	return err
}

// IsValidPiece reports whether s is a piece.
func IsValidPiece(s string) bool { return tables.PNN(s) != 0 }

// AllPieces returns every piece, in number order.
func AllPieces() iter.Seq[Piece] {
	return func(yield func(Piece) bool) {
		for p := Piece(1); p <= PieceCount && yield(p); p++ {
		}
	}
}
