package qpi

import (
	"errors"

	"github.com/komadai/komadai/pin"
)

// The reasons why an input is not a token, or not a style. [Validate] tells which applies
// when, and when it is one of package pin.
var (
	ErrEmptyInput       = errors.New("qpi: empty input")
	ErrInputTooLong     = errors.New("qpi: input exceeds 5 characters")
	ErrInvalidStyle     = errors.New("qpi: invalid style")
	ErrMissingSeparator = errors.New("qpi: missing separator")
)

// refusal is why s, which is no token, is none.
func refusal(s string) error {
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
