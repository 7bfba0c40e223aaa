package qpi_test

import (
	"math"
	"testing"

	"github.com/komadai/komadai/internal/notationtest"
	"github.com/komadai/komadai/pin"
	"github.com/komadai/komadai/qpi"
)

func style(p notationtest.PIN) qpi.Style { return qpi.Style(p.Number()) }

var noStyles = notationtest.NotTokens[qpi.Style](52)

var styleNotation = notationtest.Notation[qpi.Style]{
	Parse: qpi.ParseStyle, MustParse: qpi.MustParseStyle, Lookup: qpi.LookupStyle, Validate: qpi.ValidateStyle, IsValid: qpi.IsValidStyle,
	All:     qpi.AllStyles,
	Pattern: qpi.StylePattern,
	Grammar: `[A-Za-z]`,
	Model: func(s string) (qpi.Style, error) {
		p, err := notationtest.ReadPIN(s)
		if err != nil || len(s) != 1 {
			return 0, qpi.ErrInvalidStyle
		}
		return style(p), nil
	},
	Tokens: notationtest.Numbered[qpi.Style](notationtest.PINTexts[:53]),
	Nones:  noStyles,
	Invalid: map[string]error{
		"": qpi.ErrInvalidStyle, "1": qpi.ErrInvalidStyle, "CC": qpi.ErrInvalidStyle, "C:K": qpi.ErrInvalidStyle,
		"+C": qpi.ErrInvalidStyle, "C^": qpi.ErrInvalidStyle, "C\n": qpi.ErrInvalidStyle, "é": qpi.ErrInvalidStyle, "\xff": qpi.ErrInvalidStyle,
	},
	Alphabet:  "Cs:+^1AZaz@[`{\x00\xff\n",
	MaxLength: 1,
	GoParse:   "qpi.MustParseStyle",
	GoNone:    "qpi.NoStyle",
}

func TestStyleNotation(t *testing.T) { styleNotation.Test(t) }

func TestStyleAttributes(t *testing.T) {
	for _, p := range styles {
		s := style(p)
		if s.Abbr() != 'A'+rune(p.Letter) || s.Side() != pin.Side(p.Side) || s.Flip() != style(flip(p)) {
			t.Errorf("%v is %c of %v, and flipped %v", s, s.Abbr(), s.Side(), s.Flip())
		}
	}
	for _, s := range noStyles {
		if s.Abbr() != 0 || s.Side() != 0 || s.Flip() != 0 {
			t.Errorf("%#v is %c of %v, and flipped %v", s, s.Abbr(), s.Side(), s.Flip())
		}
	}
	const none, count int = int(qpi.NoStyle), qpi.StyleCount
	if none != 0 || count != 52 {
		t.Errorf("NoStyle, StyleCount = %d, %d", none, count)
	}
}

func TestFetchStyle(t *testing.T) {
	for _, abbr := range notationtest.Runes {
		for n := range math.MaxUint8 + 1 {
			var want qpi.Style
			p, wantErr := notationtest.FetchPIN(abbr, pin.Side(n), 0, false)
			if wantErr == nil {
				want = style(p)
			}
			if got, err := qpi.FetchStyle(abbr, pin.Side(n)); got != want || err != wantErr {
				t.Fatalf("FetchStyle(%#x, %d) = %#v, %v; want %#v, %v", abbr, n, got, err, want, wantErr)
			}
			got, panicked := notationtest.Try(func() qpi.Style { return qpi.NewStyle(abbr, pin.Side(n)) })
			if got != want || panicked != any(wantErr) {
				t.Fatalf("NewStyle(%#x, %d) = %#v, panics with %v; want %#v, %v", abbr, n, got, panicked, want, wantErr)
			}
		}
	}
}
