package cell

import "errors"

// The reasons why an input is not a coordinate. [Validate] tells which applies when.
var (
	ErrEmptyInput      = errors.New("cell: empty input")
	ErrInputTooLong    = errors.New("cell: input exceeds 7 characters")
	ErrInvalidStart    = errors.New("cell: must start with lowercase letter")
	ErrUnexpectedChar  = errors.New("cell: unexpected character")
	ErrLeadingZero     = errors.New("cell: leading zero in number")
	ErrTooManyDims     = errors.New("cell: exceeds 3 dimensions")
	ErrIndexOutOfRange = errors.New("cell: index exceeds 255")
)

// errDimensions is what [NewCoordinate] panics with.
var errDimensions = errors.New("cell: a coordinate has 1 to 3 indices")

// alphabets are the bytes that the dimensions are written in, from the least to the
// greatest.
var alphabets = [MaxDimensions]struct{ least, greatest byte }{{'a', 'z'}, {'0', '9'}, {'A', 'Z'}}

// refusal is why s, which is no coordinate, is none.
func refusal(s string) error {
	switch {
	case s == "":
		return ErrEmptyInput
	case len(s) > MaxStringLen:
		return ErrInputTooLong
	case s[0] < 'a' || 'z' < s[0]:
		return ErrInvalidStart
	}
	for dimension, alphabet := range alphabets {
		size, index := 0, int64(0) // of as many letters as there may be
		for size < len(s) && alphabet.least <= s[size] && s[size] <= alphabet.greatest {
			digit := int64(s[size] - alphabet.least)
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
		case index > MaxIndex+1: // all count from 1 here
			return ErrIndexOutOfRange
		}
		s = s[size:]
	}
	return ErrTooManyDims
}
