package pmn

import (
	"errors"
	"strconv"
	"strings"
)

// The reasons why something is not a move, or not an action.
var (
	ErrInvalidMove     = errors.New("pmn: invalid move")
	ErrInvalidAction   = errors.New("pmn: invalid action")
	ErrInvalidLength   = errors.New("pmn: invalid length: a move has 3k or 3k+2 elements, and at least 2")
	ErrInvalidLocation = errors.New("pmn: invalid location")
	ErrInvalidPiece    = errors.New("pmn: invalid piece")
	ErrInferredNotLast = errors.New("pmn: inferred piece before the last action")
	ErrInvalidJSON     = errors.New("pmn: not a JSON array of strings")
)

// The reasons why a move cannot be carried out on a board.
var (
	ErrOffBoard     = errors.New("pmn: cell off the board")
	ErrEmptySource  = errors.New("pmn: no piece on the source")
	ErrNotInReserve = errors.New("pmn: piece not in reserve")
	ErrUnknownPiece = errors.New("pmn: inferred piece out of the reserve")
)

// An Error tells where a move is wrong, and why. To ask why, use errors.Is: an Error is its
// Err; [ErrInvalidMove], if it is about what makes no move; and [ErrInvalidAction], if it
// is about a location or a piece.
type Error struct {
	// Element is which of a move's strings is wrong, from 0, or -1 for how many there
	// are. In an error of [Move.Apply] it is which of the actions cannot be carried out.
	Element int

	Input string // the string, if there is one
	Err   error  // one of the reasons

	inMove bool // whether this is about a move, and not only about an action
}

// Error tells it all in one line, such as
//
//	pmn: element 2 "Q9": invalid piece
func (e *Error) Error() string {
	reason := "no reason"
	if e.Err != nil {
		reason = strings.TrimPrefix(e.Err.Error(), "pmn: ")
	}
	switch {
	case e.Element < 0:
		return "pmn: " + reason
	case e.inMove || e.Is(ErrInvalidAction):
		return "pmn: element " + strconv.Itoa(e.Element) + " " + strconv.Quote(e.Input) + ": " + reason
	}
	return "pmn: action " + strconv.Itoa(e.Element) + ": " + reason
}

// Unwrap returns e.Err.
func (e *Error) Unwrap() error { return e.Err }

// Is reports whether the error is target in another way than by its Err, for errors.Is.
func (e *Error) Is(target error) bool {
	switch target {
	case ErrInvalidMove:
		return e.inMove
	case ErrInvalidAction:
		return e.Err == ErrInvalidLocation || e.Err == ErrInvalidPiece
	}
	return false
}
