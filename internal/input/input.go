// Package input makes the error of the notation packages that quotes what was refused.
package input

import "strconv"

type refused struct {
	err  error
	text string
}

// Refused returns err, the reason why text was refused, as an error that quotes text and
// wraps err, for where the caller of the parser does not have it at hand.
func Refused(err error, text string) error { return &refused{err, text} }

func (r *refused) Error() string { return r.err.Error() + ": " + strconv.Quote(r.text) }

func (r *refused) Unwrap() error { return r.err }
