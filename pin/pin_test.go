package pin_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"slices"
	"testing"

	"github.com/komadai/komadai/internal/notationtest"
	"github.com/komadai/komadai/pin"
)

func identifier(p notationtest.PIN) pin.Identifier { return pin.Identifier(p.Number()) }

var nones = notationtest.NotTokens[pin.Identifier](312)

var notation = notationtest.Notation[pin.Identifier]{
	Parse: pin.Parse, MustParse: pin.MustParse, Lookup: pin.Lookup, Validate: pin.Validate, IsValid: pin.IsValid,
	LookupBytes: pin.LookupBytes, Decode: pin.Decode, DecodeString: pin.DecodeString, All: pin.All,
	Pattern: pin.Pattern,
	Grammar: `[+-]?[A-Za-z]\^?`,
	Model: func(s string) (pin.Identifier, error) {
		p, err := notationtest.ReadPIN(s)
		if err != nil {
			return 0, err
		}
		return identifier(p), nil
	},
	Tokens: notationtest.Numbered[pin.Identifier](notationtest.PINTexts),
	Nones:  nones,
	Invalid: map[string]error{
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
	},
	Errors: map[string]error{
		"pin: empty input":                     pin.ErrEmptyInput,
		"pin: input exceeds 3 characters":      pin.ErrInputTooLong,
		"pin: must contain exactly one letter": pin.ErrMustContainOneLetter,
		"pin: invalid state modifier":          pin.ErrInvalidStateModifier,
		"pin: invalid terminal marker":         pin.ErrInvalidTerminalMarker,
		"pin: invalid abbr (must be A-Z)":      pin.ErrInvalidAbbr,
		"pin: invalid side":                    pin.ErrInvalidSide,
		"pin: invalid state":                   pin.ErrInvalidState,
	},
	Alphabet:  "K+^z-AaZk1'@[`{\x00\xff\n\x0b\x1e !*,./0:\\]_|}~\x7f\x80\xab\xad\xc1\xcb\xda\xde\xe1",
	MaxLength: 3,
	GoParse:   "pin.MustParse",
	GoNone:    "pin.None",
}

func TestNotation(t *testing.T) { notation.Test(t) }

func FuzzParse(f *testing.F) {
	notation.Fuzz(f, "K^\n", "\uff2b", "+K\u0302", "+R^-p", "rnbqk^bnr/8", "-k^^", "8/K", "k\u0302")
}

func TestPieces(t *testing.T) {
	notationtest.TestPieces(t, nones, identifier)
	for _, p := range notationtest.PINs {
		if got := identifier(p).Suffix(); got != p.Suffix() {
			t.Errorf("Suffix of %s = %q", p.Text(), got)
		}
	}
	for _, id := range nones {
		if got := id.Suffix(); got != "" {
			t.Errorf("Suffix of %#v = %q", id, got)
		}
	}
}

func TestFetch(t *testing.T) {
	for _, terminal := range []bool{false, true} {
		notationtest.TestFetch(t, terminal,
			func(abbr rune, side pin.Side, state pin.State) (pin.Identifier, error) {
				return pin.Fetch(abbr, side, state, terminal)
			},
			func(abbr rune, side pin.Side, state pin.State) pin.Identifier {
				if state == pin.Normal && !terminal {
					return pin.NewIdentifier(abbr, side)
				}
				return pin.NewIdentifierWithOptions(abbr, side, state, terminal)
			}, identifier)
	}
}

// Numbers are stored by users, so none of these may change.
func TestNumbers(t *testing.T) {
	for text, want := range map[string]pin.Identifier{
		"A": 1, "Z": 26, "a": 27, "z": 52, "+A": 53, "-A": 105, "-z": 156, "A^": 157, "K^": 167, "-z^": 312,
	} {
		if got := pin.Lookup(text); got != want {
			t.Errorf("the number of %s is %d; want %d", text, got, want)
		}
	}
	const none, count, length int = int(pin.None), pin.Count, pin.MaxStringLength
	if none != 0 || count != 312 || length != 3 {
		t.Errorf("None, Count, MaxStringLength = %d, %d, %d", none, count, length)
	}
}

func TestValues(t *testing.T) {
	for _, test := range []struct {
		values any
		want   string
	}{
		{pin.Sides(), "[2]pin.Side{pin.First, pin.Second}"},
		{pin.States(), "[3]pin.State{pin.Normal, pin.Enhanced, pin.Diminished}"},
		{[2]pin.Side{2, 255}, "[2]pin.Side{pin.Side(2), pin.Side(255)}"},
		{[2]pin.State{3, 255}, "[2]pin.State{pin.State(3), pin.State(255)}"},
	} {
		if got := fmt.Sprintf("%#v", test.values); got != test.want {
			t.Errorf("%s; want %s", got, test.want)
		}
	}
	if got := pin.Abbrs(); string(got[:]) != notationtest.Letters[:26] {
		t.Errorf("Abbrs() = %q", got)
	}
	if pin.First != 0 || pin.Second != 1 || pin.Normal != 0 || pin.Enhanced != 1 || pin.Diminished != 2 {
		t.Error("the numbers of sides or states have changed")
	}
	sides, states := []string{"First", "Second"}, []string{"Normal", "Enhanced", "Diminished"}
	for n := range math.MaxUint8 + 1 {
		if got := pin.Side(n).String(); got != name(sides, n) {
			t.Errorf("Side(%d) is called %q", n, got)
		}
		if got := pin.State(n).String(); got != name(states, n) {
			t.Errorf("State(%d) is called %q", n, got)
		}
	}
}

// Each value is its name in JSON, as a value and as a key; a value out of range is an error.
func TestNames(t *testing.T) {
	type record struct {
		Sides  []pin.Side          `json:"sides"`
		States map[pin.State]int64 `json:"states"`
	}
	const encoded = `{"sides":["First","Second"],"states":{"Diminished":3,"Enhanced":2,"Normal":1}}`
	var r record
	if err := json.Unmarshal([]byte(encoded), &r); err != nil {
		t.Fatal(err)
	}
	if got, err := json.Marshal(r); string(got) != encoded || err != nil {
		t.Errorf("JSON is %s, %v", got, err)
	}
	for n := 3; n <= math.MaxUint8; n++ {
		if text, err := pin.Side(n).AppendText([]byte("x")); string(text) != "x" || err != pin.ErrInvalidSide {
			t.Errorf("the text of Side(%d) is %q, %v", n, text, err)
		}
		if text, err := pin.State(n).MarshalText(); len(text) > 0 || err != pin.ErrInvalidState {
			t.Errorf("the text of State(%d) is %q, %v", n, text, err)
		}
	}
	for _, text := range []string{"", "first", "FIRST", "First ", "Second\n", "Unknown", "0", "normal", "Enhance"} {
		side, state := pin.Second, pin.Diminished
		if err := side.UnmarshalText([]byte(text)); !errors.Is(err, pin.ErrInvalidSide) || side != pin.Second {
			t.Errorf("%q is %v, %v", text, side, err)
		}
		if err := state.UnmarshalText([]byte(text)); !errors.Is(err, pin.ErrInvalidState) || state != pin.Diminished {
			t.Errorf("%q is %v, %v", text, state, err)
		}
	}
}

func name(names []string, n int) string {
	return slices.Concat(names, slices.Repeat([]string{"Unknown"}, 256))[n]
}
