package pnn

import (
	"iter"

	"github.com/komadai/komadai/internal/input"
	"github.com/komadai/komadai/tables"
)

// A Piece is a PNN piece, as its number: 1 to [PieceCount]. The zero value is
// [NoPiece]. Two Pieces are the same token if and only if they are equal.
//
// A native piece has the number of its PIN token: p == FromPIN(p.PIN()) if and only
// if p is native. See the package documentation for the numbers.
type Piece uint16

// NoPiece is no piece: an empty square, a look-up that failed. Its text is empty, its
// attributes are zero, its Is- and Same-queries are false, and every transformation of
// it is NoPiece. Any number above [PieceCount] behaves as NoPiece.
const NoPiece Piece = 0

const (
	// PieceCount is the number of pieces: the valid Pieces are 1 to PieceCount. An
	// array indexed by Piece, NoPiece included, has PieceCount+1 elements.
	PieceCount = 624

	// MaxPieceLength is the length of the longest piece in bytes.
	MaxPieceLength = 4

	// PiecePattern is the grammar of PNN's pieces as a regular expression for the
	// whole input.
	PiecePattern = `^[+-]?[A-Za-z]\^?'?$`
)

func _() {
	// An "invalid array index" compiler error means that PieceCount, written out for
	// the reader, is not what the tables have.
	var same [1]struct{}
	_ = same[PieceCount-tables.PNNCount]
}

// ParsePiece returns the piece that s is. If s is not a piece, the error is the one
// that [ValidatePiece] returns, and the Piece is [NoPiece].
func ParsePiece(s string) (Piece, error) {
	p := LookupPiece(s)
	if p == NoPiece {
		return NoPiece, pieceRefusal(s)
	}
	return p, nil
}

// MustParsePiece is like [ParsePiece] but panics if s is not a piece, with an error
// that quotes s and wraps the one of [ValidatePiece]. It is meant for pieces written
// in the program, as in var rook = pnn.MustParsePiece("+R'").
func MustParsePiece(s string) Piece {
	p, err := ParsePiece(s)
	if err != nil {
		panic(input.Refused(err, s))
	}
	return p
}

// LookupPiece returns the piece that s is, or [NoPiece].
func LookupPiece(s string) Piece { return Piece(tables.PNN(s)) }

// LookupPieceBytes is like [LookupPiece] but its input is a slice.
func LookupPieceBytes(b []byte) Piece { return Piece(tables.PNN(b)) }

// DecodePiece returns the longest piece that b starts with, and its size in bytes.
// If b starts with none, it returns [NoPiece] and 0. What follows the piece does not
// matter: "K'x" starts with "K'", and "KK" with "K". If the size is 0, the caller must
// deal with the next byte itself; otherwise it goes on at b[size:].
func DecodePiece(b []byte) (Piece, int) {
	number, size := tables.PNNPrefix(b)
	return Piece(number), size
}

// DecodePieceString is like [DecodePiece] but its input is a string.
func DecodePieceString(s string) (Piece, int) {
	number, size := tables.PNNPrefix(s)
	return Piece(number), size
}

// ValidatePiece returns nil if s is a piece. Otherwise it returns the first of these
// that is true of s, where the token is the longest PIN token that s starts with:
//
//   - [ErrEmptyInput]: it has no bytes;
//   - [ErrInputTooLong]: it has more than four;
//   - [ErrMustContainOneLetter]: there is no token, and s starts with + or - or is a
//     single byte;
//   - [ErrInvalidStateModifier]: there is no token;
//   - [ErrInvalidDerivationMarker]: the token ends with ^ and something other than a
//     single ' follows, or ' and more follow the token;
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
