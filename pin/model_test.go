package pin_test

import (
	"fmt"
	"iter"
	"regexp"
	"strings"
	"testing"

	"github.com/komadai/komadai/pin"
)

// The model says what PIN is without a table and without a line of the package:
// the tests compare the two. Of pin it uses the types and the sentinel errors only.

const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"

var grammar = regexp.MustCompile(`\A[+-]?[A-Za-z]\^?\z`)

const (
	normal = iota
	enhanced
	diminished
)

type token struct {
	letter   int // A is 0
	side     int // first is 0
	state    int
	terminal bool
}

// tokens are all there are, in number order.
var tokens = func() (all []token) {
	for _, terminal := range []bool{false, true} {
		for state := range 3 {
			for side := range 2 {
				for letter := range 26 {
					all = append(all, token{letter, side, state, terminal})
				}
			}
		}
	}
	return all
}()

// numbers leads from a token's text to its number.
var numbers = func() map[string]pin.Identifier {
	m := make(map[string]pin.Identifier)
	for _, tok := range tokens {
		m[tok.text()] = tok.id()
	}
	return m
}()

func (t token) id() pin.Identifier {
	n := 1 + t.letter + 26*t.side + 52*t.state
	if t.terminal {
		n += 156
	}
	return pin.Identifier(n)
}

func (t token) prefix() string { return []string{"", "+", "-"}[t.state] }
func (t token) cased() string  { return letters[26*t.side+t.letter:][:1] }
func (t token) text() string   { return t.prefix() + t.cased() + t.suffix() }

func (t token) suffix() string {
	if t.terminal {
		return "^"
	}
	return ""
}

// attributes is everything a value tells about itself: of none, nothing.
type attributes struct {
	text, prefix, letter, suffix string
	abbr                         rune
	side                         pin.Side
	state                        pin.State
	terminal                     bool
	normal, enhanced, diminished bool
	first, second                bool
}

func (t token) attributes() attributes {
	return attributes{
		text: t.text(), prefix: t.prefix(), letter: t.cased(), suffix: t.suffix(),
		abbr: 'A' + rune(t.letter), side: pin.Side(t.side), state: pin.State(t.state), terminal: t.terminal,
		normal: t.state == normal, enhanced: t.state == enhanced, diminished: t.state == diminished,
		first: t.side == 0, second: t.side == 1,
	}
}

func attributesOf(id pin.Identifier) attributes {
	return attributes{
		text: id.String(), prefix: id.Prefix(), letter: id.Letter(), suffix: id.Suffix(),
		abbr: id.Abbr(), side: id.Side(), state: id.State(), terminal: id.IsTerminal(),
		normal: id.IsNormal(), enhanced: id.IsEnhanced(), diminished: id.IsDiminished(),
		first: id.IsFirstPlayer(), second: id.IsSecondPlayer(),
	}
}

// transformation is a method that makes one value of another, and what it should do.
type transformation struct {
	name  string
	apply func(pin.Identifier) pin.Identifier
	model func(token) token
}

// transformations holds every one, the With-methods with every valid argument.
var transformations = func() []transformation {
	all := []transformation{
		{"Enhance", pin.Identifier.Enhance, func(t token) token { t.state = enhanced; return t }},
		{"Unenhance", pin.Identifier.Unenhance, func(t token) token {
			if t.state == enhanced {
				t.state = normal
			}
			return t
		}},
		{"Diminish", pin.Identifier.Diminish, func(t token) token { t.state = diminished; return t }},
		{"Undiminish", pin.Identifier.Undiminish, func(t token) token {
			if t.state == diminished {
				t.state = normal
			}
			return t
		}},
		{"Normalize", pin.Identifier.Normalize, func(t token) token { t.state = normal; return t }},
		{"Flip", pin.Identifier.Flip, func(t token) token { t.side = 1 - t.side; return t }},
		{"Terminal", pin.Identifier.Terminal, func(t token) token { t.terminal = true; return t }},
		{"NonTerminal", pin.Identifier.NonTerminal, func(t token) token { t.terminal = false; return t }},
		{"WithTerminal(true)",
			func(id pin.Identifier) pin.Identifier { return id.WithTerminal(true) },
			func(t token) token { t.terminal = true; return t }},
		{"WithTerminal(false)",
			func(id pin.Identifier) pin.Identifier { return id.WithTerminal(false) },
			func(t token) token { t.terminal = false; return t }},
	}
	for i, abbr := range letters {
		all = append(all, transformation{fmt.Sprintf("WithAbbr(%q)", abbr),
			func(id pin.Identifier) pin.Identifier { return id.WithAbbr(abbr) },
			func(t token) token { t.letter = i % 26; return t }})
	}
	for side := range 2 {
		all = append(all, transformation{fmt.Sprintf("WithSide(%d)", side),
			func(id pin.Identifier) pin.Identifier { return id.WithSide(pin.Side(side)) },
			func(t token) token { t.side = side; return t }})
	}
	for state := range 3 {
		all = append(all, transformation{fmt.Sprintf("WithState(%d)", state),
			func(id pin.Identifier) pin.Identifier { return id.WithState(pin.State(state)) },
			func(t token) token { t.state = state; return t }})
	}
	return all
}()

// sames are the queries about two values.
var sames = []struct {
	name  string
	ask   func(a, b pin.Identifier) bool
	model func(a, b token) bool
}{
	{"SameAbbr", pin.Identifier.SameAbbr, func(a, b token) bool { return a.letter == b.letter }},
	{"SameSide", pin.Identifier.SameSide, func(a, b token) bool { return a.side == b.side }},
	{"SameState", pin.Identifier.SameState, func(a, b token) bool { return a.state == b.state }},
	{"SameTerminal", pin.Identifier.SameTerminal, func(a, b token) bool { return a.terminal == b.terminal }},
}

// fetch is the constructor of the model: the first argument that is wrong gives the error.
func fetch(abbr rune, side pin.Side, state pin.State, terminal bool) (token, error) {
	i := strings.IndexRune(letters, abbr)
	switch {
	case i < 0:
		return token{}, pin.ErrInvalidAbbr
	case side > 1:
		return token{}, pin.ErrInvalidSide
	case state > 2:
		return token{}, pin.ErrInvalidState
	}
	return token{i % 26, int(side), int(state), terminal}, nil
}

// reason is the specification's table, row by row: why s is refused, or nil.
func reason[T string | []byte](s T) error {
	letter := func(i int) bool { return s[i]|0x20 >= 'a' && s[i]|0x20 <= 'z' }
	prefix := len(s) > 0 && (s[0] == '+' || s[0] == '-')
	switch {
	case len(s) == 0:
		return pin.ErrEmptyInput
	case len(s) > 3:
		return pin.ErrInputTooLong

	case len(s) == 1 && letter(0):
		return nil
	case len(s) == 1:
		return pin.ErrMustContainOneLetter

	case len(s) == 2 && prefix && letter(1):
		return nil
	case len(s) == 2 && prefix:
		return pin.ErrMustContainOneLetter
	case len(s) == 2 && letter(0) && s[1] == '^':
		return nil
	case len(s) == 2 && letter(0):
		return pin.ErrInvalidTerminalMarker
	case len(s) == 2:
		return pin.ErrInvalidStateModifier

	case prefix && letter(1) && s[2] == '^':
		return nil
	case prefix && letter(1):
		return pin.ErrInvalidTerminalMarker
	case prefix:
		return pin.ErrMustContainOneLetter
	case letter(0):
		return pin.ErrInvalidTerminalMarker
	default:
		return pin.ErrInvalidStateModifier
	}
}

// longest is the longest token that b starts with, and its size.
func longest(b []byte) (pin.Identifier, int) {
	for n := min(3, len(b)); n > 0; n-- {
		if reason(b[:n]) == nil {
			return numbers[string(b[:n])], n
		}
	}
	return 0, 0
}

// refused are inputs with the reasons the specification names for them.
var refused = map[string]error{
	"":       pin.ErrEmptyInput,
	"+KK^":   pin.ErrInputTooLong,
	"KINGS":  pin.ErrInputTooLong,
	"+":      pin.ErrMustContainOneLetter,
	"^":      pin.ErrMustContainOneLetter,
	"1":      pin.ErrMustContainOneLetter,
	"++":     pin.ErrMustContainOneLetter,
	"+^":     pin.ErrMustContainOneLetter,
	"++K":    pin.ErrMustContainOneLetter,
	"+^K":    pin.ErrMustContainOneLetter,
	"KQ":     pin.ErrInvalidTerminalMarker,
	"K+":     pin.ErrInvalidTerminalMarker,
	"K1":     pin.ErrInvalidTerminalMarker,
	"K\n":    pin.ErrInvalidTerminalMarker,
	"+KK":    pin.ErrInvalidTerminalMarker,
	"K^^":    pin.ErrInvalidTerminalMarker,
	"KQR":    pin.ErrInvalidTerminalMarker,
	"^K":     pin.ErrInvalidStateModifier,
	"1K":     pin.ErrInvalidStateModifier,
	"^K^":    pin.ErrInvalidStateModifier,
	"\ufeff": pin.ErrInvalidStateModifier,
}

// Bytes that a wrong comparison, mask or fold would take for others.
const edges = "\x00\n\x0b\x1e !'*+,-./019:@AKZ[\\]^_`akz{|}~\x7f\x80\xab\xad\xc1\xcb\xda\xde\xe1\xff"

// stringsFrom yields the strings of one to three bytes of the alphabet that begin
// with first. Within capacity, behind the end, lies a '^' that is not theirs.
func stringsFrom(first byte, alphabet []byte) iter.Seq[[]byte] {
	return func(yield func([]byte) bool) {
		buf := make([]byte, 4)
		buf[0], buf[1] = first, '^'
		if !yield(buf[:1]) {
			return
		}
		for _, second := range alphabet {
			buf[1], buf[2] = second, '^'
			if !yield(buf[:2]) {
				return
			}
			for _, third := range alphabet {
				buf[2], buf[3] = third, '^'
				if !yield(buf[:3]) {
					return
				}
			}
		}
	}
}

// try calls f, and tells with what it panicked.
func try(f func() pin.Identifier) (id pin.Identifier, panicked any) {
	defer func() { panicked = recover() }()
	return f(), nil
}

// A wrong model could agree with a wrong package.
func TestModel(t *testing.T) {
	if len(tokens) != 312 || len(numbers) != 312 {
		t.Fatalf("%d tokens with %d texts; want 312 of each", len(tokens), len(numbers))
	}
	for i, tok := range tokens {
		if tok.id() != pin.Identifier(i+1) || !grammar.MatchString(tok.text()) {
			t.Errorf("token %d: %q is numbered %d", i+1, tok.text(), tok.id())
		}
	}
	for text, n := range map[string]pin.Identifier{
		"A": 1, "Z": 26, "a": 27, "z": 52, "+A": 53, "-A": 105, "-z": 156, "A^": 157, "K^": 167, "-z^": 312,
	} {
		if numbers[text] != n {
			t.Errorf("%q is numbered %d; want %d", text, numbers[text], n)
		}
	}
	for s, want := range refused {
		if got := reason(s); got != want {
			t.Errorf("reason(%q) = %v; want %v", s, got, want)
		}
	}
}
