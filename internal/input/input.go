// Package input makes the errors of the notation packages that quote an invalid input.
package input

import "strconv"

type inputError struct {
	reason error
	text   string
}

// Error returns an error that wraps reason and quotes text, the invalid input, for
// functions whose caller may not have the input at hand.
func Error(reason error, text string) error { return &inputError{reason, text} }

func (e *inputError) Error() string { return e.reason.Error() + ": " + strconv.Quote(e.text) }

func (e *inputError) Unwrap() error { return e.reason }
