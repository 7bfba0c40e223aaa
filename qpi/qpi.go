// Package qpi implements QPI, the qualified piece identifiers of abstract strategy games,
// and SIN, the styles that they are qualified with.
//
//	C:K^    a king of the first side, from the set that the first side plays as C
//	s:+r    an enhanced rook of the second side, from the set that the second side plays as S
//	s:P     a pawn of the first side, from the set of the second: it changed hands
//
// The grammar of QPI is [A-Za-z]:[+-]?[A-Za-z]\^?, for the whole of an input: a style of
// SIN, which is a letter, a colon, and a PIN token (see package pin). The letter's case
// tells the side that plays the style natively. It is independent of the token's: if both
// are the same the piece is native, and otherwise it is derived. There are 52 styles, 312
// PIN tokens, and so 16,224 tokens of QPI.
//
// An [Identifier] is a token as a small number, and a [Style] likewise. The functions
// only index tables that were computed before the program was built: they decide next to
// nothing and, but for marshalling and for growing a slice, allocate nothing. They are
// exact on every input there is: nothing is trimmed, and no byte outside the grammar is
// let through.
//
// PNN's pieces (see package pnn) tell the same in another way: whether a piece is native
// or derived, and not of which style. A [Match] knows the two styles of a match, and leads
// from one to the other.
//
// # Numbers
//
// The numbers are part of the API. They may be stored:
//
//	Style         1 + letter + 26*side
//	Identifier    PIN + 312*(Style-1)
//
// with A=0 to Z=25, first=0 and second=1, and the number of the PIN token. A number above
// [StyleCount] or [Count] is as good as [NoStyle] or [None] in every method.
package qpi

import (
	"iter"

	"github.com/komadai/komadai/internal/input"
	"github.com/komadai/komadai/pin"
	"github.com/komadai/komadai/tables"
)

// An Identifier is a token of QPI, as its number: 1 to [Count]. The zero value is [None].
// Two Identifiers are the same token if and only if they are equal.
type Identifier uint16

// None is no token: an empty square, an absent piece, a look-up that failed. Its text is
// empty, its style is [NoStyle], its PIN token is [pin.None], and its Is-queries are
// false. Any number above [Count] behaves as None.
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
	// An "invalid array index" compiler error means that Count, written out for the
	// reader, is not what the tables have.
	var same [1]struct{}
	_ = same[Count-tables.QPICount]
}

// Parse returns the token that s is. If s is not a token, the error is the one that
// [Validate] returns, and the Identifier is [None].
func Parse(s string) (Identifier, error) {
	id := Lookup(s)
	if id == None {
		return None, refusal(s)
	}
	return id, nil
}

// MustParse is like [Parse] but panics if s is not a token, with an error that quotes s
// and wraps the one of [Validate]. It is meant for tokens written in the program, as in
// var king = qpi.MustParse("C:K^").
func MustParse(s string) Identifier {
	id, err := Parse(s)
	if err != nil {
		panic(input.Refused(err, s))
	}
	return id
}

// Lookup returns the token that s is, or [None].
func Lookup(s string) Identifier { return Identifier(tables.QPI(s)) }

// LookupBytes is like [Lookup] but its input is a slice.
func LookupBytes(b []byte) Identifier { return Identifier(tables.QPI(b)) }

// Decode returns the longest token that b starts with, and its size in bytes. If b starts
// with none, it returns [None] and 0. What follows the token does not matter: "C:K^x"
// starts with "C:K^". If the size is 0, the caller must deal with the next byte itself;
// otherwise it goes on at b[size:].
func Decode(b []byte) (Identifier, int) {
	number, size := tables.QPIPrefix(b)
	return Identifier(number), size
}

// DecodeString is like [Decode] but its input is a string.
func DecodeString(s string) (Identifier, int) {
	number, size := tables.QPIPrefix(s)
	return Identifier(number), size
}

// Validate returns nil if s is a token. Otherwise it returns the first of these that is
// true of s:
//
//   - [ErrEmptyInput]: it has no bytes;
//   - [ErrInputTooLong]: it has more than five;
//   - [ErrInvalidStyle]: it does not start with a letter;
//   - [ErrMissingSeparator]: the second byte is not a colon;
//   - the error of [pin.Validate] for what follows.
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

// New returns the token of a style and a PIN token, or [None] if either is none.
func New(style Style, id pin.Identifier) Identifier {
	if uint16(style)-1 >= StyleCount || id-1 >= pin.Count {
		return None
	}
	return Identifier(style-1)*pin.Count + Identifier(id)
}

// Style returns the style of the piece, or [NoStyle] for [None].
func (id Identifier) Style() Style {
	if id-1 >= Count {
		return NoStyle
	}
	return Style((id-1)/pin.Count + 1)
}

// PIN returns the PIN token, or [pin.None] for [None].
func (id Identifier) PIN() pin.Identifier {
	if id-1 >= Count {
		return pin.None
	}
	return pin.Identifier((id-1)%pin.Count + 1)
}

// sides are those of the style and of the PIN token, 0 or 1, of a valid token. (In a number
// less one the side is what is counted in 26s, and all that is greater comes in pairs.)
func (id Identifier) sides() (style, token Identifier) {
	return (id - 1) / perStyleSide & 1, (id - 1) / perSide & 1
}

// What a side adds to the number of a token, and that of the style.
const (
	perSide      = 26
	perStyleSide = perSide * pin.Count
)

// IsNative reports whether the piece has the style of its own side: whether the style and
// the PIN token are of the same side.
func (id Identifier) IsNative() bool {
	style, token := id.sides()
	return id-1 < Count && style == token
}

// IsDerived reports whether the piece has the style of the other side.
func (id Identifier) IsDerived() bool {
	style, token := id.sides()
	return id-1 < Count && style != token
}

// Flip returns the token with both halves of the other side: C:K becomes c:k. So a native
// piece stays native, and a derived one derived.
func (id Identifier) Flip() Identifier {
	if id-1 >= Count {
		return None
	}
	style, token := id.sides()
	return id + perStyleSide - 2*perStyleSide*style + perSide - 2*perSide*token
}

// ChangeHands returns the piece in the hands of the other side: the PIN token changes its
// side, and the style stays. So C:R becomes C:r, and s:R becomes s:r. (It is what
// [pnn.Piece.ChangeHands] is for pieces.)
func (id Identifier) ChangeHands() Identifier { return id.WithPIN(id.PIN().Flip()) }

// WithStyle returns the token with another style, or [None] if either is none.
func (id Identifier) WithStyle(style Style) Identifier { return New(style, id.PIN()) }

// WithPIN returns the token with another PIN token, or [None] if either is none.
func (id Identifier) WithPIN(other pin.Identifier) Identifier { return New(id.Style(), other) }
