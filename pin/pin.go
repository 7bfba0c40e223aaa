// Package pin reads and writes PIN, the Piece Identifier Notation: tokens of one to
// three bytes that identify the pieces of abstract strategy games. It implements
// https://sashite.dev/specs/pin/1.0.0/ in its current revision, which has the terminal
// marker ^.
//
//	K    a king of the first side
//	k    a king of the second side
//	+r   an enhanced rook of the second side
//	-P   a diminished pawn of the first side
//	K^   a king of the first side that is a terminal piece
//
// The grammar is [+-]?[A-Za-z]\^?, anchored to the whole input, which makes 312 tokens:
//
//	letter      the abbreviation, A to Z
//	case        the side: uppercase is the first, lowercase the second
//	+ or -      the state: enhanced or diminished, and normal without a prefix
//	^           a terminal piece: losing it may end the game
//
// An [Identifier] is the number of a token, so that a board can be an array of
// Identifiers in which an empty square is [None], and data about pieces an array that
// is indexed by Identifier. Parsing, printing and transforming are look-ups in tables
// that are part of the binary's data. Input is matched byte by byte: nothing is trimmed
// or folded.
//
// MarshalText and GoString allocate, and so do AppendTo and AppendText if the slice has to
// grow, and [MustParse] and UnmarshalText on invalid input. Nothing else allocates. The
// package has no mutable state, so all of it is safe for concurrent use.
//
// # Numbers
//
// The number of a token is part of the API and will not change. It may be stored:
//
//	1 + letter + 26*side + 52*state + 156*terminal
//
// with A=0 to Z=25; First=0, Second=1; Normal=0, Enhanced=1, Diminished=2; and 1 for a
// terminal piece. Every method treats a number above [Count] as [None].
package pin

import (
	"iter"

	"github.com/komadai/komadai/internal/input"
	"github.com/komadai/komadai/tables"
)

// An Identifier is a PIN token as its number, 1 to [Count]. The zero value is [None].
// Two Identifiers are the same token if and only if they are equal.
//
// Identifier implements [encoding.TextMarshaler] and [encoding.TextUnmarshaler], so it
// works in JSON (values and map keys), XML and package flag. [None] marshals to the
// empty text and back. Numbers above Count marshal to the empty text, too, so as keys
// of one JSON object they collide with each other and with None.
type Identifier uint16

// None is the absence of a token: an empty square, or the result of a failed look-up.
// Its text is empty, its attributes are zero, its Is- and Same-queries return false,
// and every transformation of it, With-methods included, returns None. Any number
// above [Count] behaves as None.
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
	// An "invalid array index" compiler error means that Count differs from the number
	// of tokens in the tables.
	var same [1]struct{}
	_ = same[Count-tables.PINCount]
}

// Parse returns the Identifier of s. If s is not a token, it returns [None] and the
// error of [Validate].
func Parse(s string) (Identifier, error) {
	code := tables.PINCode(s)
	if code > Count {
		return None, reason(code)
	}
	return Identifier(code), nil
}

// MustParse is like [Parse] but panics if s is not a token, with an error that quotes s
// and wraps the error of [Validate]. It is meant for constants, as in
// var king = pin.MustParse("K^").
func MustParse(s string) Identifier {
	id, err := Parse(s)
	if err != nil {
		panic(input.Error(err, s))
	}
	return id
}

// Lookup returns the Identifier of s, or [None] if s is not a token.
func Lookup(s string) Identifier { return Identifier(tables.PIN(s)) }

// LookupBytes is like [Lookup] but its input is a byte slice.
func LookupBytes(b []byte) Identifier { return Identifier(tables.PIN(b)) }

// Decode returns the longest token at the start of b and its size in bytes, or [None]
// and 0 if b does not start with a token. Anything may follow: "K^x" starts with "K^",
// and "KK" with "K".
func Decode(b []byte) (Identifier, int) {
	number, size := tables.PINPrefix(b)
	return Identifier(number), size
}

// DecodeString is like [Decode] but its input is a string.
func DecodeString(s string) (Identifier, int) {
	number, size := tables.PINPrefix(s)
	return Identifier(number), size
}

// Validate returns nil if s is a token, and otherwise the first of these that applies:
//
//   - [ErrEmptyInput]: s has no bytes;
//   - [ErrInputTooLong]: s has more than three bytes;
//   - [ErrMustContainOneLetter]: s is one byte that is not a letter, or no letter
//     follows + or - at the start;
//   - [ErrInvalidTerminalMarker]: a letter, with or without + or - before it, is
//     followed by anything other than a single ^;
//   - [ErrInvalidStateModifier]: s starts with anything other than +, - or a letter.
func Validate(s string) error {
	if code := tables.PINCode(s); code > Count {
		return reason(code)
	}
	return nil
}

// IsValid reports whether s is a token.
func IsValid(s string) bool { return tables.PIN(s) != 0 }

// All returns every token, in number order.
func All() iter.Seq[Identifier] {
	return func(yield func(Identifier) bool) {
		for id := Identifier(1); id <= Count && yield(id); id++ {
		}
	}
}
