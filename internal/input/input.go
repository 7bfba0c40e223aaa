// Package input makes the errors of the notation packages that quote an invalid input.
package input

import (
	"strconv"
	"unicode/utf8"
)

// maxQuoted is how many bytes of an input a message quotes.
const maxQuoted = 64

type inputError struct {
	reason error
	text   string // at most one byte more than the message quotes
}

// Error returns an error that wraps reason and quotes text, the invalid input, for
// functions whose caller may not have the input at hand. It keeps only what it quotes.
func Error[S string | []byte](reason error, text S) error {
	if len(text) > maxQuoted {
		return &inputError{reason, string([]byte(text[:maxQuoted+1]))} // a copy: text can be large
	}
	return &inputError{reason, string(text)}
}

func (e *inputError) Error() string { return e.reason.Error() + ": " + Quote(e.text) }

func (e *inputError) Unwrap() error { return e.reason }

// Quote returns text as [strconv.Quote] does. Of a text of more than 64 bytes it quotes at
// most 64, does not cut a character, and adds "..." after the quotes.
func Quote(text string) string {
	if len(text) <= maxQuoted {
		return strconv.Quote(text)
	}
	end := maxQuoted
	for end > maxQuoted-utf8.UTFMax && !utf8.RuneStart(text[end]) {
		end--
	}
	return strconv.Quote(text[:end]) + "..."
}
