// Package pin implements PIN, the Piece Identifier Notation for abstract strategy
// games: a letter that names a piece, and three things said about it.
//
//	K    a king of the first side
//	k    a king of the second side
//	+r   an enhanced rook of the second side
//	-P   a diminished pawn of the first side
//	K^   a king of the first side, which is a terminal piece
//
// The grammar is [+-]?[A-Za-z]\^?, for the whole of an input. It makes 312 tokens:
//
//	letter      the abbreviation, A to Z in either case
//	its case    the side: upper case is the first, lower case the second
//	+ or -      the state: enhanced or diminished; normal without
//	^           a terminal piece: one whose loss may end the game
//
// An [Identifier] is a token as a small number, so that a board is an array of
// Identifiers, an empty square is [None], and what an engine knows of a piece is
// an array indexed by it. The functions only index tables that were computed
// before the program was built: they decide next to nothing and, but for
// marshalling and for growing a slice, allocate nothing. They are exact on every
// input there is: nothing is trimmed, and no byte outside the grammar is let
// through.
//
// # Numbers
//
// The number of a token is part of the API. It may be stored:
//
//	1 + letter + 26*side + 52*state + 156*terminal
//
// with A=0 to Z=25, first=0 and second=1, normal=0, enhanced=1 and diminished=2,
// and 1 for a terminal piece. Any number above [Count] is as good as [None] in
// every method.
package pin

import (
	"iter"

	"github.com/komadai/komadai/internal/input"
	"github.com/komadai/komadai/tables"
)

// An Identifier is a PIN token, as its number: 1 to [Count]. The zero value is
// [None]. Two Identifiers are the same token if and only if they are equal.
type Identifier uint16

// None is no token: an empty square, an absent piece, a look-up that failed. Its
// text is empty, its attributes are zero, its Is- and Same-queries are false,
// and every transformation of it is None. Any number above [Count] behaves as
// None.
const None Identifier = 0

const (
	// Count is the number of PIN tokens: the valid Identifiers are 1 to Count. An
	// array indexed by Identifier, None included, has Count+1 elements.
	Count = 312

	// MaxStringLength is the length of the longest token in bytes.
	MaxStringLength = 3

	// Pattern is the grammar of PIN as a regular expression for the whole input.
	Pattern = `^[+-]?[A-Za-z]\^?$`
)

func _() {
	// An "invalid array index" compiler error means that Count, written out for the
	// reader, is not what the tables have.
	var same [1]struct{}
	_ = same[Count-tables.PINCount]
}

// Parse returns the token that s is. If s is not a token, the error is the one that
// [Validate] returns, and the Identifier is [None].
func Parse(s string) (Identifier, error) {
	code := tables.PIN(s)
	if code > Count {
		return None, refusal(code)
	}
	return Identifier(code), nil
}

// MustParse is like [Parse] but panics if s is not a token, with an error that
// quotes s and wraps the one of [Validate]. It is meant for tokens written in the
// program, as in var king = pin.MustParse("K^").
func MustParse(s string) Identifier {
	id, err := Parse(s)
	if err != nil {
		panic(input.Refused(err, s))
	}
	return id
}

// Lookup returns the token that s is, or [None].
func Lookup(s string) Identifier {
	return identifier(tables.PIN(s))
}

// LookupBytes is like [Lookup] but its input is a slice.
func LookupBytes(b []byte) Identifier {
	return identifier(tables.PIN(b))
}

// identifier is what a code stands for: its number, or None. (The comparison is
// not with > Count, for which processors take a step more.)
func identifier(code uint16) Identifier {
	if code >= Count+1 {
		code = 0
	}
	return Identifier(code)
}

// Decode returns the longest token that b starts with, and its size in bytes. If b
// starts with none, it returns [None] and 0. What follows the token does not
// matter: "K^x" starts with "K^", and "KK" with "K". If the size is 0, the caller
// must deal with the next byte itself; otherwise it goes on at b[size:].
func Decode(b []byte) (Identifier, int) {
	number, size := tables.PINPrefix(b)
	return Identifier(number), size
}

// DecodeString is like [Decode] but its input is a string.
func DecodeString(s string) (Identifier, int) {
	number, size := tables.PINPrefix(s)
	return Identifier(number), size
}

// Validate returns nil if s is a token. Otherwise it returns the first of these that
// is true of s:
//
//   - [ErrEmptyInput]: it has no bytes;
//   - [ErrInputTooLong]: it has more than three;
//   - [ErrMustContainOneLetter]: it is one byte that is not a letter, or starts
//     with + or - and no letter follows;
//   - [ErrInvalidTerminalMarker]: a letter, with or without + or - before it, is
//     followed by anything other than a single ^;
//   - [ErrInvalidStateModifier]: it starts with anything other than +, - or a letter.
func Validate(s string) error {
	if code := tables.PIN(s); code > Count {
		return refusal(code)
	}
	return nil
}

// IsValid reports whether s is a token.
func IsValid(s string) bool {
	return tables.PIN(s) <= Count
}

// All returns every token, in number order.
func All() iter.Seq[Identifier] {
	return func(yield func(Identifier) bool) {
		for id := Identifier(1); id <= Count && yield(id); id++ {
		}
	}
}
