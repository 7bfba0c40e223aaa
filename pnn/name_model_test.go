package pnn_test

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/komadai/komadai/pin"
	"github.com/komadai/komadai/pnn"
)

// The model says what a name is, byte by byte and without a line of the package.

var nameGrammar = regexp.MustCompile(`\A[+-]?([A-Z]+|[a-z]+)\^?\z`)

// nameReason is the specification's table: why s is refused, by the first byte that
// cannot stand where it stands, or nil.
func nameReason(s string) error {
	if s == "" {
		return pnn.ErrEmptyInput
	}
	first := -1 // where the first letter is
	for i := 0; i < len(s); i++ {
		switch c := s[i]; {
		case (c == '+' || c == '-') && i == 0:

		case c == '^' && i == len(s)-1 && first >= 0:
		case c == '^' && i == len(s)-1:
			return pnn.ErrEmptyName
		case c == '^':
			return pnn.ErrInvalidTerminalMarker

		case c < 'A' || c > 'Z' && c < 'a' || c > 'z':
			return pnn.ErrInvalidCharacter
		case first < 0:
			first = i
		case (c <= 'Z') != (s[first] <= 'Z'):
			return pnn.ErrMixedCase
		}
	}
	if first < 0 {
		return pnn.ErrEmptyName
	}
	return nil
}

// nameAttributes is everything a name tells about itself: of none, nothing.
type nameAttributes struct {
	value, text, base, prefix, suffix string
	side                              pin.Side
	state                             pin.State
	terminal                          bool
	normal, enhanced, diminished      bool
	first, second                     bool
}

// nameModel is what a name with the text s should tell.
func nameModel(s string) nameAttributes {
	a := nameAttributes{value: s, text: s, base: s, normal: true}
	switch s[0] {
	case '+':
		a.prefix, a.base, a.state, a.normal, a.enhanced = "+", s[1:], pin.Enhanced, false, true
	case '-':
		a.prefix, a.base, a.state, a.normal, a.diminished = "-", s[1:], pin.Diminished, false, true
	}
	if last := len(a.base) - 1; a.base[last] == '^' {
		a.suffix, a.base, a.terminal = "^", a.base[:last], true
	}
	if a.base[0] >= 'a' {
		a.side, a.second = pin.Second, true
	} else {
		a.side, a.first = pin.First, true
	}
	return a
}

func nameAttributesOf(n pnn.Name) nameAttributes {
	return nameAttributes{
		value: n.Value(), text: n.String(), base: n.BaseName(), prefix: n.Prefix(), suffix: n.Suffix(),
		side: n.Side(), state: n.State(), terminal: n.IsTerminal(),
		normal: n.IsNormal(), enhanced: n.IsEnhanced(), diminished: n.IsDiminished(),
		first: n.IsFirstPlayer(), second: n.IsSecondPlayer(),
	}
}

// nameMisread tells how the verbs go wrong on s, or "".
func nameMisread(s string) string {
	var none pnn.Name
	wantErr := nameReason(s)
	got, err := pnn.ParseName(s)
	switch {
	case err != wantErr:
		return fmt.Sprintf("ParseName(%q) = %v; want %v", s, err, wantErr)
	case wantErr != nil && got != none:
		return fmt.Sprintf("ParseName(%q) = %+v, %v; want the zero Name", s, nameAttributesOf(got), err)
	}
	if looked := pnn.LookupName(s); looked != got {
		return fmt.Sprintf("LookupName(%q) = %+v", s, nameAttributesOf(looked))
	}
	if err := pnn.ValidateName(s); err != wantErr {
		return fmt.Sprintf("ValidateName(%q) = %v; want %v", s, err, wantErr)
	}
	if valid := pnn.IsValidName(s); valid != (wantErr == nil) {
		return fmt.Sprintf("IsValidName(%q) = %t", s, valid)
	}
	if wantErr != nil {
		return ""
	}
	if got == none {
		return fmt.Sprintf("ParseName(%q) gives the zero Name", s)
	}
	if got, want := nameAttributesOf(got), nameModel(s); got != want {
		return fmt.Sprintf("ParseName(%q):\n got %+v\nwant %+v", s, got, want)
	}
	return ""
}

// nameMistaken is that, and holds the model to the grammar.
func nameMistaken(s string) string {
	if nameGrammar.MatchString(s) != (nameReason(s) == nil) {
		return fmt.Sprintf("the model's reason(%q) = %v contradicts the grammar", s, nameReason(s))
	}
	return nameMisread(s)
}

// nameShorten cuts what a failure tells about a long name.
func nameShorten(wrong string) string {
	if len(wrong) > 400 {
		return wrong[:200] + " ... " + wrong[len(wrong)-200:]
	}
	return wrong
}

// nameLetters are n of them, as various as can be, in upper case.
func nameLetters(n int) string {
	const various = "ABCDEFGHIJKLMNOPQRSTUVWXYZZYXWVUTSRQPONMLKJIHGFEDCBAQAZWSXEDCRFVTGBYHNUJMIKOLP"
	return strings.Repeat(various, n/len(various)+1)[:n]
}

// nameTexts are valid: every prefix, case and suffix, and all kinds of lengths.
var nameTexts = func() (all []string) {
	bases := []string{"K", "A", "Z", "KI", "KING", "QUEEN", "KINGKING", "CHANCELLOR"}
	for _, n := range []int{15, 16, 17, 31, 32, 33, 63, 64, 65, 300} {
		bases = append(bases, nameLetters(n))
	}
	for _, base := range bases {
		for _, prefix := range []string{"", "+", "-"} {
			for _, suffix := range []string{"", "^"} {
				all = append(all, prefix+base+suffix, prefix+strings.ToLower(base)+suffix)
			}
		}
	}
	return all
}()

// nameRefused are inputs with the reasons the specification names for them.
var nameRefused = map[string]error{
	"":         pnn.ErrEmptyInput,
	"+":        pnn.ErrEmptyName,
	"-":        pnn.ErrEmptyName,
	"^":        pnn.ErrEmptyName,
	"+^":       pnn.ErrEmptyName,
	"-^":       pnn.ErrEmptyName,
	"^KING":    pnn.ErrInvalidTerminalMarker,
	"KING^^":   pnn.ErrInvalidTerminalMarker,
	"KING^x":   pnn.ErrInvalidTerminalMarker,
	"KING^X":   pnn.ErrInvalidTerminalMarker,
	"KING^1":   pnn.ErrInvalidTerminalMarker,
	"KING^\n":  pnn.ErrInvalidTerminalMarker,
	"K^ing":    pnn.ErrInvalidTerminalMarker,
	"^^":       pnn.ErrInvalidTerminalMarker,
	"^+":       pnn.ErrInvalidTerminalMarker,
	"^1":       pnn.ErrInvalidTerminalMarker,
	"+^^":      pnn.ErrInvalidTerminalMarker,
	"+^KING":   pnn.ErrInvalidTerminalMarker,
	"-^\x00":   pnn.ErrInvalidTerminalMarker,
	"King":     pnn.ErrMixedCase,
	"kING":     pnn.ErrMixedCase,
	"KINg":     pnn.ErrMixedCase,
	"+kinG^":   pnn.ErrMixedCase,
	"-Kk":      pnn.ErrMixedCase,
	"King1":    pnn.ErrMixedCase,
	"King^^":   pnn.ErrMixedCase,
	"KING1":    pnn.ErrInvalidCharacter,
	"1KING":    pnn.ErrInvalidCharacter,
	"1":        pnn.ErrInvalidCharacter,
	"++KING":   pnn.ErrInvalidCharacter,
	"+-":       pnn.ErrInvalidCharacter,
	"++":       pnn.ErrInvalidCharacter,
	"KING+":    pnn.ErrInvalidCharacter,
	"KI-NG":    pnn.ErrInvalidCharacter,
	" KING":    pnn.ErrInvalidCharacter,
	"KING ":    pnn.ErrInvalidCharacter,
	"KING\n":   pnn.ErrInvalidCharacter,
	"KING'":    pnn.ErrInvalidCharacter,
	"KI1ng^^":  pnn.ErrInvalidCharacter,
	"KI\x00NG": pnn.ErrInvalidCharacter,
	"+\xcb":    pnn.ErrInvalidCharacter,
	"ÉLAN":     pnn.ErrInvalidCharacter,
	"\u212a":   pnn.ErrInvalidCharacter, // the Kelvin sign
	"\ufeffK":  pnn.ErrInvalidCharacter,
	"KI\u0302": pnn.ErrInvalidCharacter,
}

// nameTry calls f, and tells with what it panicked.
func nameTry(f func() pnn.Name) (n pnn.Name, panicked any) {
	defer func() { panicked = recover() }()
	return f(), nil
}

// A wrong model could agree with a wrong package.
func TestNameModel(t *testing.T) {
	for _, s := range nameTexts {
		if err := nameReason(s); err != nil || !nameGrammar.MatchString(s) {
			t.Errorf("nameReason(%q) = %v", s, err)
		}
	}
	if distinct := slices.Compact(slices.Sorted(slices.Values(nameTexts))); len(distinct) != 18*12 {
		t.Errorf("%d names to test; want %d", len(distinct), 18*12)
	}
	for s, want := range nameRefused {
		if err := nameReason(s); err != want || nameGrammar.MatchString(s) {
			t.Errorf("nameReason(%q) = %v; want %v", s, err, want)
		}
	}
	want := nameAttributes{value: "-rook^", text: "-rook^", base: "rook", prefix: "-", suffix: "^",
		side: 1, state: 2, terminal: true, diminished: true, second: true}
	if got := nameModel("-rook^"); got != want {
		t.Errorf("nameModel(-rook^):\n got %+v\nwant %+v", got, want)
	}
	want = nameAttributes{value: "K", text: "K", base: "K", normal: true, first: true}
	if got := nameModel("K"); got != want {
		t.Errorf("nameModel(K):\n got %+v\nwant %+v", got, want)
	}
}
