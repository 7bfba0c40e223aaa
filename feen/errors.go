package feen

import (
	"errors"
	"strconv"
	"strings"

	"github.com/komadai/komadai/internal/gosource"
	"github.com/komadai/komadai/internal/placement"
)

// The reasons that a text is not a position. [Parse], [Position.Set], [Validate] and
// [DecodeBoard] return them in an [*Error]; [Position.Check] does so for a position that has no
// text. The page docs/feen.md has an example of each.
var (
	// Of the whole text.
	ErrEmptyInput    = errors.New("feen: empty input")                                  // it has no bytes
	ErrInputTooLong  = errors.New("feen: input exceeds 4096 bytes")                     // it has more
	ErrFieldCount    = errors.New("feen: not three fields with one space between them") // it has not exactly two spaces
	ErrTooManyPieces = errors.New("feen: more pieces than cells")                       // on the board and in the hands; or a count above 65,025

	// Of the placement field.
	ErrEmptyPlacement    = errors.New("feen: empty placement")                    // the field has no bytes
	ErrSeparator         = errors.New("feen: separator at the start or the end")  // the field starts or ends with a slash
	ErrTooManyDimensions = errors.New("feen: exceeds 3 dimensions")               // three slashes in a row
	ErrTooLarge          = errors.New("feen: board too large")                    // more than 255 in a dimension or 65,025 cells, or more than the slice has
	ErrIrregular         = errors.New("feen: ranks or layers of different sizes") // or a layer of a single rank

	// Of the placement field and of the hands.
	ErrInvalidPiece = errors.New("feen: invalid piece") // not a piece where one must be
	ErrInvalidCount = errors.New("feen: invalid count") // a count that starts with 0, or a 1 in a hand

	// Of the hands.
	ErrHandsSeparator = errors.New("feen: not exactly one separator between the hands") // no slash, or several
	ErrHandOrder      = errors.New("feen: hand not in order")                           // a piece out of order, or a second time

	// Of the field of styles and turn.
	ErrInvalidStyleTurn = errors.New("feen: invalid style and turn")  // not a letter, a slash and a letter
	ErrSameSide         = errors.New("feen: styles of the same side") // both letters have the same case
)

// ErrUnknownStyle is the reason that [Position.Play] refuses a piece whose style neither side
// plays.
var ErrUnknownStyle = errors.New("feen: piece of a style that neither side plays")

// A Field is a part of a FEEN text.
type Field uint8

const (
	Whole     Field = iota // the text as a whole
	Placement              // the pieces on the board
	Hands                  // the pieces in hand
	StyleTurn              // the styles, and the side to move
)

// String returns "whole", "placement", "hands" or "style and turn", and "Unknown" for any
// other value.
func (f Field) String() string {
	if f > StyleTurn {
		return "Unknown"
	}
	return [...]string{"whole", "placement", "hands", "style and turn"}[f]
}

// GoString returns a Go expression for f: feen.Placement, or feen.Field(9) for a value out of
// range.
func (f Field) GoString() string {
	if f > StyleTurn {
		return gosource.Number("feen.Field", uint64(f))
	}
	return [...]string{"feen.Whole", "feen.Placement", "feen.Hands", "feen.StyleTurn"}[f]
}

// An Error says which field of a text is refused, where, and why. Use errors.Is with one of
// the package's Err variables to find the reason.
type Error struct {
	Field Field

	// Offset is the index in the text of the first invalid byte, or of the first byte of an
	// invalid piece, count or item of a hand. It is 0 if Field is Whole, but -1 in every error
	// of [Position.Check].
	Offset int

	Err error // the reason
}

// Error returns a message of one line, such as
//
//	feen: placement, byte 4: invalid piece
func (e *Error) Error() string {
	reason := "no reason"
	if e.Err != nil {
		reason = strings.TrimPrefix(e.Err.Error(), "feen: ")
	}
	switch {
	case e.Field == Whole:
		return "feen: " + reason
	case e.Offset < 0:
		return "feen: " + e.Field.String() + ": " + reason
	}
	return "feen: " + e.Field.String() + ", byte " + strconv.Itoa(e.Offset) + ": " + reason
}

// Unwrap returns e.Err.
func (e *Error) Unwrap() error { return e.Err }

// orNil returns e, or nil if it has no reason.
func (e Error) orNil() error {
	if e.Err == nil {
		return nil
	}
	return &Error{e.Field, e.Offset, e.Err}
}

// placementError returns the reason for a fault of a placement field.
func placementError(fault placement.Fault) error {
	switch fault {
	case placement.Empty:
		return ErrEmptyPlacement
	case placement.Separator:
		return ErrSeparator
	case placement.Dimensions:
		return ErrTooManyDimensions
	case placement.InvalidCount:
		return ErrInvalidCount
	case placement.InvalidPiece:
		return ErrInvalidPiece
	case placement.Short, placement.TooLarge:
		return ErrTooLarge
	}
	return ErrIrregular
}
