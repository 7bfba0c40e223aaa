package main

import (
	"regexp"
	"strings"
	"testing"
)

// The model says what PIN is by texts alone, without a line of the generator: the
// tests compare the two.

var grammar = regexp.MustCompile(`\A[+-]?[A-Za-z]\^?\z`)

// tokens are all there are, in number order.
var tokens = func() (all []string) {
	for _, suffix := range []string{"", "^"} {
		for _, prefix := range []string{"", "+", "-"} {
			for _, first := range []rune{'A', 'a'} {
				for letter := first; letter < first+26; letter++ {
					all = append(all, prefix+string(letter)+suffix)
				}
			}
		}
	}
	return all
}()

// numbers leads from a token to its number.
var numbers = func() map[string]int {
	m := make(map[string]int)
	for i, token := range tokens {
		m[token] = i + 1
	}
	return m
}()

// The specification's reasons for a refusal.
const (
	empty    = "empty input"
	tooLong  = "input exceeds 3 characters"
	letter   = "must contain exactly one letter"
	modifier = "invalid state modifier"
	marker   = "invalid terminal marker"
)

// The specification's table: the first row that matches tells why an input is refused.
var refusals = []struct {
	input  *regexp.Regexp
	reason string
}{
	{regexp.MustCompile(`(?s)^$`), empty},
	{regexp.MustCompile(`(?s)^....`), tooLong},
	{regexp.MustCompile(`(?s)^[^A-Za-z]$`), letter},
	{regexp.MustCompile(`(?s)^[+-][^A-Za-z]$`), letter},
	{regexp.MustCompile(`(?s)^[A-Za-z][^^]$`), marker},
	{regexp.MustCompile(`(?s)^[^+A-Za-z-].$`), modifier},
	{regexp.MustCompile(`(?s)^[+-][^A-Za-z].$`), letter},
	{regexp.MustCompile(`(?s)^[+-][A-Za-z][^^]$`), marker},
	{regexp.MustCompile(`(?s)^[A-Za-z]..$`), marker},
	{regexp.MustCompile(`(?s)^[^+A-Za-z-]..$`), modifier},
}

// refusal is why s is refused, or "" if it is a token.
func refusal(s string) string {
	var latin1 strings.Builder // a character for each byte, as the patterns count them
	for _, b := range []byte(s) {
		latin1.WriteRune(rune(b))
	}
	for _, row := range refusals {
		if row.input.MatchString(latin1.String()) {
			return row.reason
		}
	}
	return ""
}

// refused are inputs with the reasons that the specification names for them, and
// some bytes that are near to legal ones.
var refused = map[string]string{
	"":       empty,
	"+KK^":   tooLong,
	"KINGS":  tooLong,
	"+K^\n":  tooLong,
	"+":      letter,
	"-":      letter,
	"^":      letter,
	"1":      letter,
	"@":      letter,
	"[":      letter,
	"\x80":   letter,
	"++":     letter,
	"+^":     letter,
	"-1":     letter,
	"-\xcb":  letter,
	"++K":    letter,
	"+^K":    letter,
	"-^^":    letter,
	"+\xc3K": letter,
	"KQ":     marker,
	"K+":     marker,
	"K1":     marker,
	"K\xde":  marker,
	"k\n":    marker,
	"+KK":    marker,
	"-k-":    marker,
	"K^^":    marker,
	"KQR":    marker,
	"K+^":    marker,
	"^K":     modifier,
	"1K":     modifier,
	"^^":     modifier,
	"é":      modifier,
	"^K^":    modifier,
	"*K^":    modifier,
	",KK":    modifier,
	" K^":    modifier,
}

// A wrong model could agree with a wrong generator.
func TestModel(t *testing.T) {
	if len(numbers) != 312 {
		t.Errorf("%d tokens; want 312", len(numbers))
	}
	for token, number := range map[string]int{
		"A": 1, "Z": 26, "a": 27, "z": 52, "+A": 53, "-A": 105, "-z": 156, "A^": 157, "K^": 167, "+a^": 235, "-z^": 312,
	} {
		if got := numbers[token]; got != number {
			t.Errorf("%q is numbered %d; want %d", token, got, number)
		}
	}
	for _, token := range tokens {
		if !grammar.MatchString(token) {
			t.Errorf("%q is no token", token)
		}
	}
	for s, want := range refused {
		if got := refusal(s); got != want {
			t.Errorf("%q is refused for %q; want %q", s, got, want)
		}
	}
}
