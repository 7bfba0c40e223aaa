// Package input makes the errors of the notation packages that quote an invalid input.
package input

import "strconv"

type refused struct {
	err  error
	text string
}

// Refused returns an error that wraps err, the reason why text is invalid, and quotes text,
// for functions whose caller does not have the input at hand.
func Refused(err error, text string) error { return &refused{err, text} }

func (r *refused) Error() string { return r.err.Error() + ": " + strconv.Quote(r.text) }

func (r *refused) Unwrap() error { return r.err }
