package pin

import (
	"errors"

	"github.com/komadai/komadai/tables"
)

// The reasons why an input is not a token. [Parse] and [Validate] return them as they
// are; [MustParse] panics with an error that wraps one, and
// [Identifier.UnmarshalText] returns such an error.
var (
	// ErrEmptyInput is returned if the input has no bytes.
	ErrEmptyInput = errors.New("pin: empty input")

	// ErrInputTooLong is returned if the input has more than three bytes.
	ErrInputTooLong = errors.New("pin: input exceeds 3 characters")

	// ErrMustContainOneLetter is returned if the input is one byte that is not a letter,
	// such as "1", or starts with + or - and no letter follows, as in "+^".
	ErrMustContainOneLetter = errors.New("pin: must contain exactly one letter")

	// ErrInvalidStateModifier is returned if the input has two or three bytes and starts
	// with something other than +, - or a letter, as in "^K".
	ErrInvalidStateModifier = errors.New("pin: invalid state modifier")

	// ErrInvalidTerminalMarker is returned if the letter is followed by anything other
	// than a single ^, as in "KQ" or "K^^".
	ErrInvalidTerminalMarker = errors.New("pin: invalid terminal marker")
)

// The reasons why attributes do not make a token. [Fetch] returns them;
// [NewIdentifier], [NewIdentifierWithOptions] and the With-methods of [Identifier]
// panic with them.
var (
	// ErrInvalidAbbr is the reason if the letter is not an ASCII letter.
	ErrInvalidAbbr = errors.New("pin: invalid abbr (must be A-Z)")

	// ErrInvalidSide is the reason if the side is neither [First] nor [Second].
	ErrInvalidSide = errors.New("pin: invalid side")

	// ErrInvalidState is the reason if the state is not [Normal], [Enhanced] or
	// [Diminished].
	ErrInvalidState = errors.New("pin: invalid state")
)

// reasons are the errors by the reasons of package tables. They are pointers because
// the compiler fills an array of addresses statically, but not an array of other
// variables' values.
var reasons = [...]*error{
	tables.PINEmptyInput:            &ErrEmptyInput,
	tables.PINInputTooLong:          &ErrInputTooLong,
	tables.PINMustContainOneLetter:  &ErrMustContainOneLetter,
	tables.PINInvalidStateModifier:  &ErrInvalidStateModifier,
	tables.PINInvalidTerminalMarker: &ErrInvalidTerminalMarker,
}

// reason returns why an input with this code is not a token.
func reason(code uint32) error {
	return *reasons[tables.PINReason(code)]
}

// attributesReason returns the first reason why attributes do not make a token.
func attributesReason(letter uint32, side Side) error {
	switch {
	case letter >= letters:
		return ErrInvalidAbbr
	case side > Second:
		return ErrInvalidSide
	}
	return ErrInvalidState
}
