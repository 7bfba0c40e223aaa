package qpi_test

import (
	"math"
	"testing"

	"github.com/komadai/komadai/internal/notationtest"
	"github.com/komadai/komadai/pin"
	"github.com/komadai/komadai/qpi"
)

// A token is the model of an Identifier. Its style is a PIN token of one letter.
type token struct{ style, pin notationtest.PIN }

// styles are the models of all styles, in number order.
var styles = notationtest.PINs[:52]

func (t token) id() qpi.Identifier {
	return qpi.Identifier(t.pin.Number() + 312*(t.style.Number()-1))
}

// tokens yields all tokens in number order.
func tokens(yield func(token) bool) {
	for _, style := range styles {
		for _, p := range notationtest.PINs {
			if !yield(token{style, p}) {
				return
			}
		}
	}
}

// flip returns the token of the other side.
func flip(p notationtest.PIN) notationtest.PIN {
	p.Side = 1 - p.Side
	return p
}

var nones = notationtest.NotTokens[qpi.Identifier](16224)

var notation = notationtest.Notation[qpi.Identifier]{
	Parse: qpi.Parse, MustParse: qpi.MustParse, Lookup: qpi.Lookup, Validate: qpi.Validate, IsValid: qpi.IsValid,
	LookupBytes: qpi.LookupBytes, Decode: qpi.Decode, DecodeString: qpi.DecodeString, All: qpi.All,
	Pattern: qpi.Pattern,
	Grammar: `[A-Za-z]:[+-]?[A-Za-z]\^?`,
	Model: func(s string) (qpi.Identifier, error) {
		switch {
		case s == "":
			return 0, qpi.ErrEmptyInput
		case len(s) > 5:
			return 0, qpi.ErrInputTooLong
		case !notationtest.IsLetter(s[0]):
			return 0, qpi.ErrInvalidStyle
		case len(s) == 1 || s[1] != ':':
			return 0, qpi.ErrMissingSeparator
		}
		p, err := notationtest.ReadPIN(s[2:])
		if err != nil {
			return 0, err
		}
		style, _ := notationtest.ReadPIN(s[:1])
		return token{style, p}.id(), nil
	},
	Tokens: notationtest.Numbered[qpi.Identifier](notationtest.QPITexts),
	Nones:  nones,
	Invalid: map[string]error{
		"":          qpi.ErrEmptyInput,
		"C:+K^^":    qpi.ErrInputTooLong,
		"chess:K":   qpi.ErrInputTooLong,
		"C:+K^\n":   qpi.ErrInputTooLong,
		":":         qpi.ErrInvalidStyle,
		":K":        qpi.ErrInvalidStyle,
		"1:K":       qpi.ErrInvalidStyle,
		"+K":        qpi.ErrInvalidStyle,
		"*":         qpi.ErrInvalidStyle,
		" C:K":      qpi.ErrInvalidStyle,
		"\u0421:K":  qpi.ErrInvalidStyle, // the Cyrillic letter
		"\xc3:K":    qpi.ErrInvalidStyle,
		"K":         qpi.ErrMissingSeparator,
		"CC:K":      qpi.ErrMissingSeparator,
		"CK":        qpi.ErrMissingSeparator,
		"C;K":       qpi.ErrMissingSeparator,
		"C.+K^":     qpi.ErrMissingSeparator,
		"K^":        qpi.ErrMissingSeparator,
		"C\u0301:K": qpi.ErrMissingSeparator,
		"C:":        pin.ErrEmptyInput,
		"C:+":       pin.ErrMustContainOneLetter,
		"C:^":       pin.ErrMustContainOneLetter,
		"C::":       pin.ErrMustContainOneLetter,
		"C:++K":     pin.ErrMustContainOneLetter,
		"C:+^K":     pin.ErrMustContainOneLetter,
		"C:KQ":      pin.ErrInvalidTerminalMarker,
		"C:K'":      pin.ErrInvalidTerminalMarker,
		"C:K^^":     pin.ErrInvalidTerminalMarker,
		"C:C:K":     pin.ErrInvalidTerminalMarker,
		"s:+KK":     pin.ErrInvalidTerminalMarker,
		"C: K":      pin.ErrInvalidStateModifier,
		"C::K":      pin.ErrInvalidStateModifier,
		"C:^K^":     pin.ErrInvalidStateModifier,
		"C:\u00e7":  pin.ErrInvalidStateModifier,
	},
	Errors: map[string]error{
		"qpi: empty input":                     qpi.ErrEmptyInput,
		"qpi: input exceeds 5 characters":      qpi.ErrInputTooLong,
		"qpi: invalid style":                   qpi.ErrInvalidStyle,
		"qpi: missing separator":               qpi.ErrMissingSeparator,
		"pin: empty input":                     pin.ErrEmptyInput,
		"pin: must contain exactly one letter": pin.ErrMustContainOneLetter,
	},
	Alphabet:  "K:+^z-AaZk1;'@[`{\x00\xff\x07\n\x0b\x1a\x1e !*,./09\\]_|}~\x7f\x80\xab\xad\xba\xc1\xc3\xcb\xda\xde\xe1",
	Prefixes:  []string{"k:"},
	MaxLength: 5,
	GoParse:   "qpi.MustParse",
	GoNone:    "qpi.None",
}

func TestNotation(t *testing.T) { notation.Test(t) }

func FuzzParse(f *testing.F) {
	notation.Fuzz(f, "C:K^x", "c:-q^C:K", "\uff23:K", "C:K\u0302", "8/C:K")
}

// Every two bytes before a PIN token.
func TestStyleAndSeparator(t *testing.T) {
	for _, text := range []string{"K", "z^", "+a", "-Z^"} {
		for b := range notationtest.Strings(notationtest.EveryByte, 2) {
			if wrong := notation.Check([]byte(string(b) + text)); wrong != "" {
				t.Fatal(wrong)
			}
		}
	}
}

// attributes are everything about a value except its texts.
type attributes struct {
	style             qpi.Style
	pin               pin.Identifier
	native, derived   bool
	flip, changeHands qpi.Identifier
}

func attributesOf(id qpi.Identifier) attributes {
	return attributes{id.Style(), id.PIN(), id.IsNative(), id.IsDerived(), id.Flip(), id.ChangeHands()}
}

func TestAttributes(t *testing.T) {
	for m := range tokens {
		id, style, piece := m.id(), qpi.Style(m.style.Number()), pin.Identifier(m.pin.Number())
		if got, want := attributesOf(id), (attributes{
			style, piece, m.style.Side == m.pin.Side, m.style.Side != m.pin.Side,
			token{flip(m.style), flip(m.pin)}.id(), token{m.style, flip(m.pin)}.id(),
		}); got != want {
			t.Fatalf("%v is %+v; want %+v", id, got, want)
		}
		if got := qpi.New(style, piece); got != id {
			t.Fatalf("New(%v, %v) = %v; want %v", style, piece, got, id)
		}
	}
	for _, id := range nones {
		if got := attributesOf(id); got != (attributes{}) {
			t.Fatalf("%#v is %+v", id, got)
		}
		if id.WithStyle(1) != 0 || id.WithPIN(1) != 0 || id.WithStyle(0) != 0 || id.WithPIN(0) != 0 {
			t.Fatalf("With-methods of %#v do not return None", id)
		}
	}
}

// All styles and PIN tokens, in range or not.
func TestNew(t *testing.T) {
	for style := range math.MaxUint8 + 1 {
		for piece := range math.MaxUint16 + 1 {
			var want qpi.Identifier
			if 1 <= style && style <= 52 && 1 <= piece && piece <= 312 {
				want = qpi.Identifier(piece + 312*(style-1))
			}
			if got := qpi.New(qpi.Style(style), pin.Identifier(piece)); got != want {
				t.Fatalf("New(%d, %d) = %v; want %v", style, piece, got, want)
			}
		}
	}
}

func TestWith(t *testing.T) {
	for id := range qpi.All() {
		for n := range 400 {
			if got, want := id.WithStyle(qpi.Style(n)), qpi.New(qpi.Style(n), id.PIN()); got != want {
				t.Fatalf("%v.WithStyle(%d) = %v; want %v", id, n, got, want)
			}
			if got, want := id.WithPIN(pin.Identifier(n)), qpi.New(id.Style(), pin.Identifier(n)); got != want {
				t.Fatalf("%v.WithPIN(%d) = %v; want %v", id, n, got, want)
			}
		}
	}
}

// Numbers are stored by users, so none of these may change.
func TestNumbers(t *testing.T) {
	for text, want := range map[string]qpi.Identifier{
		"A:A": 1, "A:z": 52, "A:+A": 53, "A:A^": 157, "A:-z^": 312, "B:A": 313, "C:K": 635, "C:K^": 791,
		"s:+r": 13824, "Z:-z^": 8112, "a:A": 8113, "z:-z^": 16224,
	} {
		if got := qpi.Lookup(text); got != want {
			t.Errorf("the number of %s is %d; want %d", text, got, want)
		}
	}
	const none, count, length int = int(qpi.None), qpi.Count, qpi.MaxStringLength
	if none != 0 || count != 16224 || length != 5 {
		t.Errorf("None, Count, MaxStringLength = %d, %d, %d", none, count, length)
	}
}
