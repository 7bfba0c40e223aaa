// Package cell reads and writes CELL, the Coordinate Encoding for Layered Locations: the
// coordinates of boards of one to three dimensions, such as e4. It implements
// https://sashite.dev/specs/cell/1.0.0/.
//
//	e4         two dimensions, with the indices 4 and 3
//	c          one dimension, with the index 2
//	a1A        three dimensions, with the indices 0, 0 and 0
//	iv256IV    the greatest coordinate
//
// A coordinate has an index in each dimension, 0 to 255, in the order file, rank, layer.
// Each dimension has its own alphabet:
//
//	file     lowercase letters     a=0 to z=25, aa=26, ab=27 ... iv=255
//	rank     numbers from 1        1=0 to 256=255
//	layer    uppercase letters     A=0 to Z=25, AA=26, AB=27 ... IV=255
//
// Letters count like spreadsheet columns. The grammar is [a-z]+([1-9][0-9]*([A-Z]+)?)?,
// anchored to the whole input, with no index above 255, so at most seven bytes. Input is
// matched byte by byte: nothing is trimmed or folded.
//
// A [Coordinate] is a comparable value of four bytes.
//
// Indices, MarshalText and GoString allocate, and so do String and [Format] of three
// dimensions, or of two with an index of 32 or more; AppendTo and AppendText if the slice
// has to grow; and [MustParse] and UnmarshalText on invalid input. Nothing else allocates.
// The package has no mutable state, so all of it is safe for concurrent use.
package cell

import (
	"github.com/komadai/komadai/internal/input"
	"github.com/komadai/komadai/tables"
)

const (
	// MaxDimensions is the greatest number of dimensions of a coordinate.
	MaxDimensions = 3

	// MaxIndex is the greatest index in a dimension.
	MaxIndex = 255

	// MaxStringLen is the length of the longest coordinate in bytes.
	MaxStringLen = 7

	// Pattern is the grammar of CELL as a regular expression for the whole input,
	// including the limit of the indices.
	Pattern = `^([a-z]|[a-h][a-z]|i[a-v])` +
		`(([1-9]|[1-9][0-9]|1[0-9][0-9]|2[0-4][0-9]|25[0-6])` +
		`([A-Z]|[A-H][A-Z]|I[A-V])?)?$`
)

// Parse returns the Coordinate of s. If s is not a coordinate, it returns the zero
// Coordinate and the error of [Validate].
func Parse(s string) (Coordinate, error) {
	c := Lookup(s)
	if !c.IsValid() {
		return Coordinate{}, reason(s)
	}
	return c, nil
}

// MustParse is like [Parse] but panics if s is not a coordinate, with an error that quotes
// s and wraps the error of [Validate]. It is meant for constants.
func MustParse(s string) Coordinate {
	c, err := Parse(s)
	if err != nil {
		panic(input.Error(err, s))
	}
	return c
}

// Lookup returns the Coordinate of s, or the zero Coordinate if s is not a coordinate.
func Lookup(s string) Coordinate { return Coordinate{tables.Cell(s)} }

// LookupBytes is like [Lookup] but its input is a byte slice.
func LookupBytes(b []byte) Coordinate { return Coordinate{tables.CellBytes(b)} }

// Decode returns the longest coordinate at the start of b and its size in bytes, or the
// zero Coordinate and 0 if b does not start with a coordinate. Anything may follow: "e2e4"
// starts with "e2", and "a257" with "a25".
func Decode(b []byte) (Coordinate, int) {
	number, size := tables.CellPrefix(b)
	return Coordinate{number}, size
}

// DecodeString is like [Decode] but its input is a string.
func DecodeString(s string) (Coordinate, int) {
	number, size := tables.CellPrefix(s)
	return Coordinate{number}, size
}

// Validate returns nil if s is a coordinate. Otherwise it returns [ErrEmptyInput],
// [ErrInputTooLong] or [ErrInvalidStart], in this order, or the first of these that
// applies to the first invalid dimension:
//
//   - [ErrTooManyDims]: it would be the fourth;
//   - [ErrLeadingZero]: its number starts with 0;
//   - [ErrUnexpectedChar]: its first byte is not in its alphabet;
//   - [ErrIndexOutOfRange]: its index is above 255.
func Validate(s string) error {
	_, err := Parse(s)
	return err
}

// IsValid reports whether s is a coordinate.
func IsValid(s string) bool { return tables.Cell(s) != 0 }

// Format returns the text of the coordinate with these indices, in the order file, rank,
// layer: Format(4, 3) returns "e4". It panics as [NewCoordinate] does.
func Format(indices ...uint8) string { return NewCoordinate(indices...).String() }
