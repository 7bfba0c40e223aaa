package qpi

import (
	"errors"

	"github.com/komadai/komadai/pin"
)

// The reasons why an input is not a token or not a style. [Parse] and [Validate] return
// them, or the errors of [pin.Validate], as they are; [MustParse] and [MustParseStyle]
// panic with an error that wraps one, and the UnmarshalText methods return such an error.
var (
	// ErrEmptyInput is returned if the input has no bytes.
	ErrEmptyInput = errors.New("qpi: empty input")

	// ErrInputTooLong is returned if the input has more than five bytes.
	ErrInputTooLong = errors.New("qpi: input exceeds 5 characters")

	// ErrInvalidStyle is returned if the input does not start with a letter. For a style,
	// it is returned for every invalid input.
	ErrInvalidStyle = errors.New("qpi: invalid style")

	// ErrMissingSeparator is returned if the second byte is missing or not a colon.
	ErrMissingSeparator = errors.New("qpi: missing separator")
)

// reason returns why s is not a token.
func reason(s string) error {
	switch {
	case s == "":
		return ErrEmptyInput
	case len(s) > MaxStringLength:
		return ErrInputTooLong
	case !IsValidStyle(s[:1]):
		return ErrInvalidStyle
	case len(s) == 1 || s[1] != ':':
		return ErrMissingSeparator
	}
	return pin.Validate(s[2:])
}
