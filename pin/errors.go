package pin

import (
	"errors"

	"github.com/komadai/komadai/tables"
)

// The reasons why an input is not a token. [Validate] tells which applies when.
var (
	ErrEmptyInput            = errors.New("pin: empty input")
	ErrInputTooLong          = errors.New("pin: input exceeds 3 characters")
	ErrMustContainOneLetter  = errors.New("pin: must contain exactly one letter")
	ErrInvalidStateModifier  = errors.New("pin: invalid state modifier")
	ErrInvalidTerminalMarker = errors.New("pin: invalid terminal marker")
)

// The reasons why attributes do not make a token. [Fetch] returns them, the
// constructors and the With-methods panic with them.
var (
	ErrInvalidAbbr  = errors.New("pin: invalid abbr (must be A-Z)")
	ErrInvalidSide  = errors.New("pin: invalid side")
	ErrInvalidState = errors.New("pin: invalid state")
)

// The reasons of tables, as errors. (As pointers, since the compiler can lay out
// an array of addresses, but not one of other variables' values.)
var refusals = [...]*error{
	tables.PINEmptyInput:            &ErrEmptyInput,
	tables.PINInputTooLong:          &ErrInputTooLong,
	tables.PINMustContainOneLetter:  &ErrMustContainOneLetter,
	tables.PINInvalidStateModifier:  &ErrInvalidStateModifier,
	tables.PINInvalidTerminalMarker: &ErrInvalidTerminalMarker,
}

// refusal is why an input with this code is no token.
func refusal(code uint16) error {
	return *refusals[tables.PINReason(code)]
}
