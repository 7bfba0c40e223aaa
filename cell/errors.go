package cell

import "errors"

// The reasons why an input is not a coordinate. [Parse] and [Validate] return them as they
// are; [MustParse] panics with an error that wraps one, and [Coordinate.UnmarshalText]
// returns such an error.
var (
	// ErrEmptyInput is returned if the input has no bytes.
	ErrEmptyInput = errors.New("cell: empty input")

	// ErrInputTooLong is returned if the input has more than seven bytes.
	ErrInputTooLong = errors.New("cell: input exceeds 7 characters")

	// ErrInvalidStart is returned if the first byte is not a lowercase letter.
	ErrInvalidStart = errors.New("cell: must start with lowercase letter")

	// ErrUnexpectedChar is returned if a dimension starts with a byte that is not in its
	// alphabet, as in "aA" or "a1!".
	ErrUnexpectedChar = errors.New("cell: unexpected character")

	// ErrLeadingZero is returned if the number starts with 0, as in "a0" or "a01".
	ErrLeadingZero = errors.New("cell: leading zero in number")

	// ErrTooManyDims is returned if anything follows the third dimension, as in "a1Aa".
	ErrTooManyDims = errors.New("cell: exceeds 3 dimensions")

	// ErrIndexOutOfRange is returned if an index is above 255, as in "iw" or "a257".
	ErrIndexOutOfRange = errors.New("cell: index exceeds 255")
)

// errDimensions is the error that [NewCoordinate] panics with.
var errDimensions = errors.New("cell: a coordinate has 1 to 3 indices")

// alphabets are the first and last bytes of the alphabets of the dimensions.
var alphabets = [MaxDimensions]struct{ first, last byte }{{'a', 'z'}, {'0', '9'}, {'A', 'Z'}}

// reason returns why s is not a coordinate.
func reason(s string) error {
	switch {
	case s == "":
		return ErrEmptyInput
	case len(s) > MaxStringLen:
		return ErrInputTooLong
	case s[0] < 'a' || 'z' < s[0]:
		return ErrInvalidStart
	}
	for dimension, alphabet := range alphabets {
		size, index := 0, int64(0) // index counts from 1, and holds seven letters
		for size < len(s) && alphabet.first <= s[size] && s[size] <= alphabet.last {
			digit := int64(s[size] - alphabet.first)
			if dimension == 1 {
				index = 10*index + digit
			} else {
				index = 26*index + digit + 1
			}
			size++
		}
		switch {
		case size == 0:
			return ErrUnexpectedChar
		case s[0] == '0':
			return ErrLeadingZero
		case index > MaxIndex+1:
			return ErrIndexOutOfRange
		}
		s = s[size:]
	}
	return ErrTooManyDims
}
