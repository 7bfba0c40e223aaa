package bench

import (
	"errors"
	"regexp"
	"strings"

	"github.com/komadai/komadai/pin"
)

// PIN without tables, with the numbers of package pin.

// branching parses a token by hand, one decision at a time.
func branching(s string) pin.Identifier {
	if len(s) == 0 || len(s) > 3 {
		return pin.None
	}
	i, number := 0, 0
	switch s[0] {
	case '+':
		i, number = 1, 52
	case '-':
		i, number = 1, 104
	}
	if i == len(s) {
		return pin.None
	}
	switch c := s[i]; {
	case 'A' <= c && c <= 'Z':
		number += 1 + int(c-'A')
	case 'a' <= c && c <= 'z':
		number += 27 + int(c-'a')
	default:
		return pin.None
	}
	switch rest := s[i+1:]; rest {
	case "":
	case "^":
		number += 156
	default:
		return pin.None
	}
	return pin.Identifier(number)
}

// branchingDecode decodes the token at the start of s by hand.
func branchingDecode(s string) (pin.Identifier, int) {
	size, number := 0, 0
	if s != "" {
		switch s[0] {
		case '+':
			size, number = 1, 52
		case '-':
			size, number = 1, 104
		}
	}
	if size == len(s) {
		return pin.None, 0
	}
	switch c := s[size]; {
	case 'A' <= c && c <= 'Z':
		number += 1 + int(c-'A')
	case 'a' <= c && c <= 'z':
		number += 27 + int(c-'a')
	default:
		return pin.None, 0
	}
	size++
	if size < len(s) && s[size] == '^' {
		size, number = size+1, number+156
	}
	return pin.Identifier(number), size
}

// mapped has the number of every token.
var mapped = func() map[string]pin.Identifier {
	m := make(map[string]pin.Identifier, pin.Count)
	for id := range pin.All() {
		m[strings.Clone(id.String())] = id
	}
	return m
}()

var grammar = regexp.MustCompile(`^([+-]?)([A-Za-z])(\^?)$`)

// matched parses a token by the groups of a regular expression.
func matched(s string) pin.Identifier {
	m := grammar.FindStringSubmatchIndex(s)
	if m == nil {
		return pin.None
	}
	number := 1 + int(s[m[4]]&^0x20-'A')
	if s[m[4]] >= 'a' {
		number += 26
	}
	if m[2] < m[3] {
		number += 52
		if s[0] == '-' {
			number += 52
		}
	}
	if m[6] < m[7] {
		number += 156
	}
	return pin.Identifier(number)
}

// parts are the attributes in a number.
type parts struct{ letter, side, state, terminal int }

func partsOf(id pin.Identifier) parts {
	n := int(id) - 1
	return parts{letter: n % 26, side: n / 26 % 2, state: n / 52 % 3, terminal: n / 156}
}

// appended appends the text of a token, part by part.
func appended(dst []byte, id pin.Identifier) []byte {
	p := partsOf(id)
	switch p.state {
	case 1:
		dst = append(dst, '+')
	case 2:
		dst = append(dst, '-')
	}
	dst = append(dst, byte('A'+p.letter+p.side*('a'-'A')))
	if p.terminal == 1 {
		dst = append(dst, '^')
	}
	return dst
}

// built returns a new string with the text of a token.
func built(id pin.Identifier) string {
	var buf [3]byte
	return string(appended(buf[:0], id))
}

// Transformations by arithmetic on the number.

func enhancedByArithmetic(id pin.Identifier) pin.Identifier {
	return id + pin.Identifier(52*(1-partsOf(id).state))
}

func flippedByArithmetic(id pin.Identifier) pin.Identifier {
	return id + pin.Identifier(26*(1-2*partsOf(id).side))
}

func terminalByArithmetic(id pin.Identifier) pin.Identifier {
	return id + pin.Identifier(156*(1-partsOf(id).terminal))
}

// branchingError is branching with an error, for a caller that checks it.
func branchingError(s string) (pin.Identifier, error) {
	id := branching(s)
	if id == pin.None {
		return id, errors.New("no token")
	}
	return id, nil
}

// cut returns the end of the token that starts at s[i].
func cut(s string, i int) int {
	if s[i] == '+' || s[i] == '-' {
		i++
	}
	i++
	if i < len(s) && s[i] == '^' {
		i++
	}
	return min(i, len(s))
}
