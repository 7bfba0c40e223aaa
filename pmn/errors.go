package pmn

import (
	"errors"
	"strconv"
	"strings"

	"github.com/komadai/komadai/internal/input"
)

// The reasons that a list of elements, actions or JSON is not a move.
var (
	// ErrInvalidMove matches every error of Parse, FromActions and the functions like them.
	ErrInvalidMove = errors.New("pmn: invalid move")

	// ErrInvalidAction matches every error of NewAction, and those of a move about a location or
	// a piece.
	ErrInvalidAction = errors.New("pmn: invalid action")

	ErrInvalidLength   = errors.New("pmn: invalid length: a move has 3k or 3k+2 elements, and at least 2")
	ErrInvalidLocation = errors.New("pmn: invalid location") // neither * nor a coordinate of CELL
	ErrInvalidPiece    = errors.New("pmn: invalid piece")    // not a token of QPI

	// ErrInferredNotLast is an error of FromActions and the functions that take actions.
	ErrInferredNotLast = errors.New("pmn: inferred piece before the last action")

	// ErrInvalidJSON is an error of AppendParseJSON and the unmarshalling methods of Move.
	ErrInvalidJSON = errors.New("pmn: not a JSON array of strings")
)

// The reasons that [Move.Apply] cannot carry out an action.
var (
	ErrOffBoard     = errors.New("pmn: cell off the board")
	ErrEmptySource  = errors.New("pmn: no piece on the source")
	ErrNotInReserve = errors.New("pmn: piece not in reserve")
	ErrUnknownPiece = errors.New("pmn: inferred piece out of the reserve")
)

// An Error says which element of a list, or which action of a move, is refused, and why.
// Use errors.Is to find the reason: an Error is its Err; it is [ErrInvalidMove] if it comes
// from the parsing of a move or from [FromActions], and [ErrInvalidAction] if its reason is
// an invalid location or piece.
type Error struct {
	// Element is the index of the invalid element, or -1 if the length is invalid. In an
	// error of [Move.Apply] it is the index of the action.
	Element int

	Input string // the invalid element, if there is one
	Err   error  // the reason

	inMove  bool // whether errors.Is(e, ErrInvalidMove)
	noInput bool // whether the list is one of actions, which have no text
	length  int  // with ErrInvalidLength
}

func lengthError(length int) error {
	return &Error{Element: -1, Err: ErrInvalidLength, inMove: true, length: length}
}

// Error returns a message of one line, which quotes at most 64 bytes of Input, such as
//
//	pmn: element 2 "Q9": invalid piece
//	pmn: invalid length 4
func (e *Error) Error() string {
	reason := "no reason"
	if e.Err != nil {
		reason = strings.TrimPrefix(e.Err.Error(), "pmn: ")
	}
	switch {
	case e.Element < 0 && e.Err == ErrInvalidLength:
		return "pmn: invalid length " + strconv.Itoa(e.length)
	case e.Element < 0:
		return "pmn: " + reason
	case e.inMove || e.Is(ErrInvalidAction):
		if e.noInput {
			return "pmn: element " + strconv.Itoa(e.Element) + ": " + reason
		}
		return "pmn: element " + strconv.Itoa(e.Element) + " " + input.Quote(e.Input) + ": " + reason
	}
	return "pmn: action " + strconv.Itoa(e.Element) + ": " + reason
}

// Unwrap returns e.Err.
func (e *Error) Unwrap() error { return e.Err }

// Is reports whether e is [ErrInvalidMove] or [ErrInvalidAction], for errors.Is.
func (e *Error) Is(target error) bool {
	switch target {
	case ErrInvalidMove:
		return e.inMove
	case ErrInvalidAction:
		return e.Err == ErrInvalidLocation || e.Err == ErrInvalidPiece
	}
	return false
}
