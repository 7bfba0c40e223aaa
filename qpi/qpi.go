// Package qpi reads and writes QPI, Qualified Piece Identifiers: piece tokens that name
// their style, for matches in which two games, or sets of pieces, meet. It implements
// QPI, https://sashite.dev/specs/qpi/1.0.0/, and SIN, the Style Identifier Notation,
// https://sashite.dev/specs/sin/1.0.0/.
//
//	C:K^    a king of the first side, in the style that the first side plays as C
//	s:+r    an enhanced rook of the second side, in the style that the second side plays as S
//	s:P     a pawn of the first side, in the style of the second side
//
// The grammar of QPI is [A-Za-z]:[+-]?[A-Za-z]\^?, anchored to the whole input: a style
// of SIN, which is a letter, a colon, and a PIN token (see package pin). The case of the
// style is the side that plays it natively, and the case of the PIN token the side of the
// piece. If both are the same the piece is native, and otherwise derived: it has the
// style of the other side, because it was captured or because the game starts that way.
// 52 styles and 312 PIN tokens make 16,224 tokens.
//
// An [Identifier] is the number of a token, and a [Style] the number of a style. A [Match]
// holds the styles of both sides and converts between Identifiers and the pieces of
// package pnn, which say whether a piece is native or derived, but not which style it has.
// Input is matched byte by byte: nothing is trimmed or folded.
//
// MarshalText, GoString and the String of a Match allocate, and so do AppendTo and
// AppendText if the slice has to grow, and the MustParse functions and UnmarshalText
// methods on invalid input. Nothing else allocates. The package has no mutable state, so
// all of it is safe for concurrent use.
//
// # Numbers
//
// The numbers are part of the API and will not change. They may be stored:
//
//	Style         1 + letter + 26*side
//	Identifier    PIN + 312*(Style-1)
//
// with A=0 to Z=25, First=0, Second=1, and the number of the PIN token. Every method
// treats a number above [StyleCount] as [NoStyle], and one above [Count] as [None].
package qpi

import (
	"iter"

	"github.com/komadai/komadai/internal/input"
	"github.com/komadai/komadai/pin"
	"github.com/komadai/komadai/tables"
)

// An Identifier is a QPI token as its number, 1 to [Count]. The zero value is [None]. Two
// Identifiers are the same token if and only if they are equal.
//
// Identifier implements [encoding.TextMarshaler] and [encoding.TextUnmarshaler], so it
// works in JSON (values and map keys), XML and package flag. [None] marshals to the empty
// text and back. Numbers above Count marshal to the empty text, too, so as keys of one
// JSON object they collide with each other and with None.
type Identifier uint16

// None is the absence of a token: an empty square, or the result of a failed look-up. Its
// text is empty, its style is [NoStyle], its PIN token is [pin.None], its Is-queries
// return false, and every transformation of it, With-methods included, returns None. Any
// number above [Count] behaves as None.
const None Identifier = 0

const (
	// Count is the number of tokens: the valid Identifiers are 1 to Count. An array
	// indexed by Identifier, None included, has Count+1 elements.
	Count = 16224

	// MaxStringLength is the length of the longest token in bytes.
	MaxStringLength = 5

	// Pattern is the grammar of QPI as a regular expression for the whole input.
	Pattern = `^[A-Za-z]:[+-]?[A-Za-z]\^?$`
)

func _() {
	// An "invalid array index" compiler error means that Count differs from the number
	// of tokens in the tables.
	var same [1]struct{}
	_ = same[Count-tables.QPICount]
}

// Parse returns the Identifier of s. If s is not a token, it returns [None] and the error
// of [Validate].
func Parse(s string) (Identifier, error) {
	id := Lookup(s)
	if id == None {
		return None, reason(s)
	}
	return id, nil
}

// MustParse is like [Parse] but panics if s is not a token, with an error that quotes s
// and wraps the error of [Validate]. It is meant for constants, as in
// var king = qpi.MustParse("C:K^").
func MustParse(s string) Identifier {
	id, err := Parse(s)
	if err != nil {
		panic(input.Error(err, s))
	}
	return id
}

// Lookup returns the Identifier of s, or [None] if s is not a token.
func Lookup(s string) Identifier { return Identifier(tables.QPI(s)) }

// LookupBytes is like [Lookup] but its input is a byte slice.
func LookupBytes(b []byte) Identifier { return Identifier(tables.QPI(b)) }

// Decode returns the longest token at the start of b and its size in bytes, or [None] and
// 0 if b does not start with a token. Anything may follow: "C:K^x" starts with "C:K^".
func Decode(b []byte) (Identifier, int) {
	number, size := tables.QPIPrefix(b)
	return Identifier(number), size
}

// DecodeString is like [Decode] but its input is a string.
func DecodeString(s string) (Identifier, int) {
	number, size := tables.QPIPrefix(s)
	return Identifier(number), size
}

// Validate returns nil if s is a token, and otherwise the first of these that applies:
//
//   - [ErrEmptyInput]: s has no bytes;
//   - [ErrInputTooLong]: s has more than five bytes;
//   - [ErrInvalidStyle]: s does not start with a letter;
//   - [ErrMissingSeparator]: the second byte is missing or not a colon;
//   - the error of [pin.Validate] for the bytes after the colon.
func Validate(s string) error {
	_, err := Parse(s)
	return err
}

// IsValid reports whether s is a token.
func IsValid(s string) bool { return tables.QPI(s) != 0 }

// All returns every token, in number order.
func All() iter.Seq[Identifier] {
	return func(yield func(Identifier) bool) {
		for id := Identifier(1); id <= Count && yield(id); id++ {
		}
	}
}

// IsValid reports whether id is a token: neither [None] nor above [Count].
func (id Identifier) IsValid() bool { return id-1 < Count }

// New returns the token of a style and a PIN token, or [None] if either is none.
func New(style Style, piece pin.Identifier) Identifier {
	if !style.IsValid() || !piece.IsValid() {
		return None
	}
	return Identifier(style-1)*pin.Count + Identifier(piece)
}

// Style returns the style of the token, or [NoStyle] for [None].
func (id Identifier) Style() Style {
	if !id.IsValid() {
		return NoStyle
	}
	return Style((id-1)/pin.Count + 1)
}

// PIN returns the PIN token, or [pin.None] for [None].
func (id Identifier) PIN() pin.Identifier {
	if !id.IsValid() {
		return pin.None
	}
	return pin.Identifier((id-1)%pin.Count + 1)
}

// What a side adds to the number of a PIN token, and to the number of a style in QPI.
const (
	perSide      = 26
	perStyleSide = perSide * pin.Count
)

// sides returns the sides of the style and of the PIN token of a valid token, 0 or 1. In
// id-1 the side is the lowest bit above a multiple of 26, as all higher attributes come in
// multiples of 52.
func (id Identifier) sides() (style, piece Identifier) {
	return (id - 1) / perStyleSide & 1, (id - 1) / perSide & 1
}

// IsNative reports whether the piece has the style of its own side: whether style and PIN
// token have the same side.
func (id Identifier) IsNative() bool {
	style, piece := id.sides()
	return id.IsValid() && style == piece
}

// IsDerived reports whether the piece has the style of the other side.
func (id Identifier) IsDerived() bool {
	style, piece := id.sides()
	return id.IsValid() && style != piece
}

// Flip returns the token with the other side in both parts: C:K becomes c:k. A native
// piece stays native, and a derived one derived.
func (id Identifier) Flip() Identifier {
	if !id.IsValid() {
		return None
	}
	style, piece := id.sides()
	return id + perStyleSide - 2*perStyleSide*style + perSide - 2*perSide*piece
}

// ChangeHands returns the piece of the other side, in the same style, as
// [pnn.Piece.ChangeHands] does: C:R becomes C:r, and s:R becomes s:r.
func (id Identifier) ChangeHands() Identifier { return id.WithPIN(id.PIN().Flip()) }

// WithStyle returns the token with the given style, or [None] if either is none.
func (id Identifier) WithStyle(style Style) Identifier { return New(style, id.PIN()) }

// WithPIN returns the token with the given PIN token, or [None] if either is none.
func (id Identifier) WithPIN(piece pin.Identifier) Identifier { return New(id.Style(), piece) }
