package qpi_test

import (
	"errors"
	"iter"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/komadai/komadai/pin"
	"github.com/komadai/komadai/qpi"
)

// The model says what SIN and QPI are without a table and without a line of the package:
// the tests compare the two. Of qpi and pin it uses types and sentinel errors only.

const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"

var (
	grammar      = regexp.MustCompile(`\A[A-Za-z]:[+-]?[A-Za-z]\^?\z`)
	styleGrammar = regexp.MustCompile(`\A[A-Za-z]\z`)
)

type styleToken struct {
	letter int // A is 0
	side   int // first is 0
}

type pinToken struct {
	letter   int
	side     int
	state    int // normal is 0, enhanced 1, diminished 2
	terminal bool
}

type token struct {
	style styleToken
	pin   pinToken
}

// styleTokens, pinTokens and tokens are all there are, in number order.
var (
	styleTokens = func() (all []styleToken) {
		for side := range 2 {
			for letter := range 26 {
				all = append(all, styleToken{letter, side})
			}
		}
		return all
	}()

	pinTokens = func() (all []pinToken) {
		for _, terminal := range []bool{false, true} {
			for state := range 3 {
				for side := range 2 {
					for letter := range 26 {
						all = append(all, pinToken{letter, side, state, terminal})
					}
				}
			}
		}
		return all
	}()

	tokens = func() (all []token) {
		for _, s := range styleTokens {
			for _, p := range pinTokens {
				all = append(all, token{s, p})
			}
		}
		return all
	}()
)

// numbers leads from a token's text to its number.
var numbers = func() map[string]qpi.Identifier {
	m := make(map[string]qpi.Identifier)
	for _, tok := range tokens {
		m[tok.text()] = tok.id()
	}
	return m
}()

func (s styleToken) style() qpi.Style { return qpi.Style(1 + s.letter + 26*s.side) }
func (s styleToken) text() string     { return letters[26*s.side+s.letter:][:1] }
func (s styleToken) flip() styleToken { return styleToken{s.letter, 1 - s.side} }

func (p pinToken) id() pin.Identifier {
	n := 1 + p.letter + 26*p.side + 52*p.state
	if p.terminal {
		n += 156
	}
	return pin.Identifier(n)
}

func (p pinToken) text() string {
	s := []string{"", "+", "-"}[p.state] + letters[26*p.side+p.letter:][:1]
	if p.terminal {
		s += "^"
	}
	return s
}

func (p pinToken) flip() pinToken { p.side = 1 - p.side; return p }

func (t token) id() qpi.Identifier {
	return qpi.Identifier(int(t.pin.id()) + 312*(int(t.style.style())-1))
}

func (t token) text() string { return t.style.text() + ":" + t.pin.text() }
func (t token) flip() token  { return token{t.style.flip(), t.pin.flip()} }

// attributes is everything a value tells about itself: of none, nothing.
type attributes struct {
	text            string
	style           qpi.Style
	pin             pin.Identifier
	native, derived bool
}

func (t token) attributes() attributes {
	return attributes{
		text: t.text(), style: t.style.style(), pin: t.pin.id(),
		native: t.style.side == t.pin.side, derived: t.style.side != t.pin.side,
	}
}

func attributesOf(id qpi.Identifier) attributes {
	return attributes{
		text: id.String(), style: id.Style(), pin: id.PIN(),
		native: id.IsNative(), derived: id.IsDerived(),
	}
}

// styleAttributes is the same of a style.
type styleAttributes struct {
	text string
	abbr rune
	side pin.Side
	flip qpi.Style
}

func (s styleToken) attributes() styleAttributes {
	return styleAttributes{
		text: s.text(), abbr: 'A' + rune(s.letter), side: pin.Side(s.side), flip: s.flip().style(),
	}
}

func styleAttributesOf(s qpi.Style) styleAttributes {
	return styleAttributes{text: s.String(), abbr: s.Abbr(), side: s.Side(), flip: s.Flip()}
}

func isLetter(c byte) bool { return 'A' <= c && c <= 'Z' || 'a' <= c && c <= 'z' }

// reason is the specification's order, step by step: why s is refused, or nil.
func reason[T string | []byte](s T) error {
	switch {
	case len(s) == 0:
		return qpi.ErrEmptyInput
	case len(s) > 5:
		return qpi.ErrInputTooLong
	case !isLetter(s[0]):
		return qpi.ErrInvalidStyle
	case len(s) == 1 || s[1] != ':':
		return qpi.ErrMissingSeparator
	}
	return pinReason(s[2:])
}

// pinReason is PIN's table, for the three bytes at most that are left.
func pinReason[T string | []byte](s T) error {
	if len(s) == 0 {
		return pin.ErrEmptyInput
	}
	prefix := s[0] == '+' || s[0] == '-'
	switch {
	case len(s) == 1 && isLetter(s[0]):
		return nil
	case len(s) == 1:
		return pin.ErrMustContainOneLetter
	case prefix && !isLetter(s[1]):
		return pin.ErrMustContainOneLetter
	case prefix && len(s) == 2:
		return nil
	case prefix && s[2] == '^':
		return nil
	case prefix:
		return pin.ErrInvalidTerminalMarker
	case !isLetter(s[0]):
		return pin.ErrInvalidStateModifier
	case len(s) == 2 && s[1] == '^':
		return nil
	}
	return pin.ErrInvalidTerminalMarker
}

// longest is the longest token that b starts with, and its size.
func longest(b []byte) (qpi.Identifier, int) {
	for n := min(5, len(b)); n > 0; n-- {
		if reason(b[:n]) == nil {
			return numbers[string(b[:n])], n
		}
	}
	return 0, 0
}

// refused are inputs with the reasons the specification has for them.
var refused = map[string]error{
	"":        qpi.ErrEmptyInput,
	"C:+K^^":  qpi.ErrInputTooLong,
	"C:KING":  qpi.ErrInputTooLong,
	"chess:K": qpi.ErrInputTooLong,
	":::::::": qpi.ErrInputTooLong,
	"C:+K^\n": qpi.ErrInputTooLong,

	":":         qpi.ErrInvalidStyle,
	":K":        qpi.ErrInvalidStyle,
	"1":         qpi.ErrInvalidStyle,
	"1:K":       qpi.ErrInvalidStyle,
	"+":         qpi.ErrInvalidStyle,
	"+K":        qpi.ErrInvalidStyle,
	"*":         qpi.ErrInvalidStyle,
	" C:K":      qpi.ErrInvalidStyle,
	"::+K^":     qpi.ErrInvalidStyle,
	"\uff23:":   qpi.ErrInvalidStyle,
	"\u0421:K":  qpi.ErrInvalidStyle, // the Cyrillic letter
	"\ufeffC:":  qpi.ErrInvalidStyle,
	"\x00:K":    qpi.ErrInvalidStyle,
	"\xc3:K":    qpi.ErrInvalidStyle,
	"K":         qpi.ErrMissingSeparator,
	"c":         qpi.ErrMissingSeparator,
	"CC":        qpi.ErrMissingSeparator,
	"CC:K":      qpi.ErrMissingSeparator,
	"CK":        qpi.ErrMissingSeparator,
	"C;K":       qpi.ErrMissingSeparator,
	"C :K":      qpi.ErrMissingSeparator,
	"C.+K^":     qpi.ErrMissingSeparator,
	"K^":        qpi.ErrMissingSeparator,
	"C\x00K":    qpi.ErrMissingSeparator,
	"C\u0301:K": qpi.ErrMissingSeparator,

	"C:":       pin.ErrEmptyInput,
	"c:":       pin.ErrEmptyInput,
	"C:+":      pin.ErrMustContainOneLetter,
	"C:^":      pin.ErrMustContainOneLetter,
	"C::":      pin.ErrMustContainOneLetter,
	"C:1":      pin.ErrMustContainOneLetter,
	"C:*":      pin.ErrMustContainOneLetter,
	"C:++":     pin.ErrMustContainOneLetter,
	"C:+^":     pin.ErrMustContainOneLetter,
	"c:-:K":    pin.ErrMustContainOneLetter,
	"C:++K":    pin.ErrMustContainOneLetter,
	"C:+^K":    pin.ErrMustContainOneLetter,
	"C:KQ":     pin.ErrInvalidTerminalMarker,
	"C:K+":     pin.ErrInvalidTerminalMarker,
	"C:K1":     pin.ErrInvalidTerminalMarker,
	"C:K'":     pin.ErrInvalidTerminalMarker,
	"C:K:":     pin.ErrInvalidTerminalMarker,
	"C:K\n":    pin.ErrInvalidTerminalMarker,
	"C:K^^":    pin.ErrInvalidTerminalMarker,
	"C:KQR":    pin.ErrInvalidTerminalMarker,
	"C:C:K":    pin.ErrInvalidTerminalMarker,
	"s:+KK":    pin.ErrInvalidTerminalMarker,
	"C: K":     pin.ErrInvalidStateModifier,
	"C::K":     pin.ErrInvalidStateModifier,
	"C:^K":     pin.ErrInvalidStateModifier,
	"C:1K":     pin.ErrInvalidStateModifier,
	"C:^K^":    pin.ErrInvalidStateModifier,
	"C:\xe7":   pin.ErrMustContainOneLetter,
	"C:\u00e7": pin.ErrInvalidStateModifier,
}

const (
	// edges are bytes that a wrong comparison, mask or fold would take for others.
	edges = "\x00\x07\n\x0b\x1a\x1e !'*+,-./019:;@AKZ[\\]^_`akz{|}~\x7f\x80\xab\xad\xba\xc1\xc3\xcb\xda\xde\xe1\xff"
	// kinds are fewer: the bytes that matter, and some around them.
	kinds = "AKZakz:+-^1\x00 ;@[`{\x80\xba\xc3\xff"
	// signs are fewer still: one of a kind.
	signs = "Kz:+-^1"
)

// everyByte is the alphabet of all.
var everyByte = func() string {
	b := make([]byte, 256)
	for i := range b {
		b[i] = byte(i)
	}
	return string(b)
}()

// stringsFrom yields the strings of size bytes of the alphabet that begin with first.
// Within capacity, behind the end, lies a ^ that is not theirs.
func stringsFrom(first byte, alphabet string, size int) iter.Seq[[]byte] {
	return func(yield func([]byte) bool) {
		buf := []byte(strings.Repeat(alphabet[:1], size) + "^")
		buf[0] = first
		turned := make([]int, size) // how far each byte is in the alphabet, as on an odometer
		for {
			buf[size] = '^'
			if !yield(buf[:size]) {
				return
			}
			i := size - 1
			for ; i > 0 && turned[i] == len(alphabet)-1; i-- {
				turned[i], buf[i] = 0, alphabet[0]
			}
			if i == 0 {
				return
			}
			turned[i]++
			buf[i] = alphabet[turned[i]]
		}
	}
}

// nearMisses yields the text with a byte dropped, with a byte replaced by each of the
// alphabet, and with each of the alphabet put in.
func nearMisses(text, alphabet string) iter.Seq[[]byte] {
	return func(yield func([]byte) bool) {
		for i := range len(text) + 1 {
			longer := slices.Concat([]byte(text[:i]), []byte{0}, []byte(text[i:]))
			for _, c := range []byte(alphabet) {
				longer[i] = c
				if !yield(longer) {
					return
				}
			}
			if i == len(text) {
				return
			}
			if !yield(slices.Concat([]byte(text[:i]), []byte(text[i+1:]))) {
				return
			}
			same := []byte(text)
			for _, c := range []byte(alphabet) {
				same[i] = c
				if !yield(same) {
					return
				}
			}
		}
	}
}

// try calls f, and tells with what it panicked.
func try[T any](f func() T) (v T, panicked any) {
	defer func() { panicked = recover() }()
	return f(), nil
}

// A wrong model could agree with a wrong package.
func TestModel(t *testing.T) {
	if len(styleTokens) != 52 || len(pinTokens) != 312 || len(tokens) != 16224 || len(numbers) != 16224 {
		t.Fatalf("%d styles, %d pieces, %d tokens with %d texts", len(styleTokens), len(pinTokens), len(tokens), len(numbers))
	}
	for i, s := range styleTokens {
		if s.style() != qpi.Style(i+1) || !styleGrammar.MatchString(s.text()) {
			t.Errorf("style %d: %q is numbered %d", i+1, s.text(), uint8(s.style()))
		}
	}
	for i, tok := range tokens {
		if tok.id() != qpi.Identifier(i+1) || !grammar.MatchString(tok.text()) || reason(tok.text()) != nil {
			t.Errorf("token %d: %q is numbered %d", i+1, tok.text(), uint16(tok.id()))
		}
	}
	for text, n := range map[string]qpi.Identifier{
		"A:A": 1, "A:Z": 26, "A:a": 27, "A:z": 52, "A:+A": 53, "A:-A": 105, "A:-z": 156, "A:A^": 157, "A:-z^": 312,
		"B:A": 313, "C:K": 635, "C:K^": 791, "s:+r": 13824, "Z:-z^": 8112, "a:A": 8113, "z:-z^": 16224,
	} {
		if numbers[text] != n {
			t.Errorf("%q is numbered %d; want %d", text, uint16(numbers[text]), uint16(n))
		}
	}
	for s, want := range refused {
		if got := reason(s); got != want {
			t.Errorf("reason(%q) = %v; want %v", s, got, want)
		}
	}
	for size, want := range map[int]int{1: 1, 2: len(kinds), 3: len(kinds) * len(kinds)} {
		found := make(map[string]bool)
		for b := range stringsFrom('K', kinds, size) {
			found[string(b)] = true
		}
		if len(found) != want {
			t.Errorf("%d strings of %d bytes; want %d", len(found), size, want)
		}
	}
	near := make(map[string]bool)
	for b := range nearMisses("C:K", everyByte) {
		near[string(b)] = true
	}
	// 3 shorter; 3*255 of other bytes and the token itself; 4*256 longer, of which 3 are
	// told twice, as a byte may be put in before or behind its like.
	if want := 3 + 3*255 + 1 + 4*256 - 3; len(near) != want {
		t.Errorf("%d near misses of C:K; want %d", len(near), want)
	}
}

// The specification names the sentinels of two packages: none may pass for another.
func TestModelReasonsDiffer(t *testing.T) {
	all := []error{
		qpi.ErrEmptyInput, qpi.ErrInputTooLong, qpi.ErrInvalidStyle, qpi.ErrMissingSeparator,
		pin.ErrEmptyInput, pin.ErrInputTooLong, pin.ErrMustContainOneLetter, pin.ErrInvalidStateModifier, pin.ErrInvalidTerminalMarker,
	}
	for i, err := range all {
		for j, other := range all {
			if errors.Is(err, other) != (i == j) {
				t.Errorf("%q is %q: %t", err, other, i != j)
			}
		}
	}
}

// The regular expression is too slow for all the strings there are.
func TestModelAgreesWithGrammar(t *testing.T) {
	check := func(b []byte) {
		if grammar.Match(b) != (reason(b) == nil) {
			t.Fatalf("the model's reason(%q) = %v contradicts the grammar", b, reason(b))
		}
	}
	for size := 1; size <= 4; size++ {
		for _, first := range []byte(kinds) {
			for b := range stringsFrom(first, kinds, size) {
				check(b)
			}
		}
	}
	for size := 5; size <= 6; size++ {
		for _, first := range []byte(signs) {
			for b := range stringsFrom(first, signs, size) {
				check(b)
			}
		}
	}
	for b := range someNearMisses() {
		check(b)
	}
}

// someNearMisses are those of some tokens of every shape, by the edges.
func someNearMisses() iter.Seq[[]byte] {
	return func(yield func([]byte) bool) {
		for _, style := range "AKZakz" {
			for _, text := range []string{"A", "z", "+K", "-a", "Z^", "k^", "+z^", "-A^"} {
				for b := range nearMisses(string(style)+":"+text, edges) {
					if !yield(b) {
						return
					}
				}
			}
		}
	}
}
