// Package cell implements CELL, the notation for the coordinates of boards of one to
// three dimensions.
//
//	e4         two dimensions: the fifth of the first, the fourth of the second
//	c          one dimension
//	a1A        three
//	iv256IV    the greatest
//
// A coordinate has an index in each dimension, 0 to 255, and each dimension has an
// alphabet of its own:
//
//	first     small letters           a=0 to z=25, aa=26, ab=27 ... iv=255
//	second    numbers from 1          1=0 to 256=255
//	third     capitals                A=0 to Z=25, AA=26, AB=27 ... IV=255
//
// As a grammar, [a-z]+([1-9][0-9]*([A-Z]+)?)?, for the whole of an input, with no index
// above 255: at most seven bytes.
//
// A [Coordinate] is four bytes, which can be compared. The functions look up tables that
// were computed before the program was built. They allocate nothing but for
// marshalling, for growing a slice, and for the String of a coordinate of three
// dimensions, or of two with an index of 32 or more. They are exact on every input there
// is: nothing is trimmed, and no byte outside the grammar is let through.
package cell

import (
	"github.com/komadai/komadai/internal/input"
	"github.com/komadai/komadai/tables"
)

const (
	// MaxDimensions is how many dimensions a coordinate can have.
	MaxDimensions = 3

	// MaxIndex is the greatest index in a dimension.
	MaxIndex = 255

	// MaxStringLen is the length of the longest coordinate in bytes.
	MaxStringLen = 7

	// Pattern is the grammar of CELL as a regular expression for the whole input, with
	// the limits of the indices.
	Pattern = `^([a-z]|[a-h][a-z]|i[a-v])` +
		`(([1-9]|[1-9][0-9]|1[0-9][0-9]|2[0-4][0-9]|25[0-6])` +
		`([A-Z]|[A-H][A-Z]|I[A-V])?)?$`
)

// Parse returns the coordinate that s is. If s is not a coordinate, the error is the one
// that [Validate] returns, and the Coordinate is the zero Coordinate.
func Parse(s string) (Coordinate, error) {
	c := Lookup(s)
	if c.number == 0 {
		return Coordinate{}, refusal(s)
	}
	return c, nil
}

// MustParse is like [Parse] but panics if s is not a coordinate, with an error that
// quotes s and wraps the one of [Validate]. It is meant for coordinates written in the
// program.
func MustParse(s string) Coordinate {
	c, err := Parse(s)
	if err != nil {
		panic(input.Refused(err, s))
	}
	return c
}

// Lookup returns the coordinate that s is, or the zero Coordinate.
func Lookup(s string) Coordinate { return Coordinate{tables.Cell(s)} }

// LookupBytes is like [Lookup] but its input is a slice.
func LookupBytes(b []byte) Coordinate { return Coordinate{tables.CellBytes(b)} }

// Decode returns the longest coordinate that b starts with, and its size in bytes. If b
// starts with none, it returns the zero Coordinate and 0. What follows the coordinate
// does not matter: "e2e4" starts with "e2", and "a257" with "a25". If the size is 0, the
// caller must deal with the next byte itself; otherwise it goes on at b[size:].
func Decode(b []byte) (Coordinate, int) {
	number, size := tables.CellPrefix(b)
	return Coordinate{number}, size
}

// DecodeString is like [Decode] but its input is a string.
func DecodeString(s string) (Coordinate, int) {
	number, size := tables.CellPrefix(s)
	return Coordinate{number}, size
}

// Validate returns nil if s is a coordinate. Otherwise it returns the first of these that
// is true of s, judged dimension by dimension:
//
//   - [ErrEmptyInput]: it has no bytes;
//   - [ErrInputTooLong]: it has more than seven;
//   - [ErrInvalidStart]: it does not start with a small letter;
//   - [ErrLeadingZero]: a number starts with 0;
//   - [ErrUnexpectedChar]: where a dimension should start, there is a byte that its
//     alphabet does not have;
//   - [ErrIndexOutOfRange]: the index is above 255;
//   - [ErrTooManyDims]: something follows the third dimension.
func Validate(s string) error {
	_, err := Parse(s)
	return err
}

// IsValid reports whether s is a coordinate.
func IsValid(s string) bool { return tables.Cell(s) != 0 }

// Format returns the text of the coordinate with these indices: Format(4, 3) is "e4". It
// panics as [NewCoordinate] does.
func Format(indices ...uint8) string { return NewCoordinate(indices...).String() }
