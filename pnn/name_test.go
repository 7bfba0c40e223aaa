package pnn_test

import (
	"strings"
	"testing"
	"unsafe"

	"github.com/komadai/komadai/internal/notationtest"
	"github.com/komadai/komadai/pnn"
)

// nameReason is the specification's table: the reason of the first invalid byte, or nil.
func nameReason(s string) error {
	if s == "" {
		return pnn.ErrEmptyInput
	}
	first := -1 // the index of the first letter
	for i := range len(s) {
		switch c := s[i]; {
		case (c == '+' || c == '-') && i == 0:
		case c == '^' && i < len(s)-1:
			return pnn.ErrInvalidTerminalMarker
		case c == '^' && first < 0:
			return pnn.ErrEmptyName
		case c == '^':
		case !notationtest.IsLetter(c):
			return pnn.ErrInvalidCharacter
		case first < 0:
			first = i
		case (c >= 'a') != (s[first] >= 'a'):
			return pnn.ErrMixedCase
		}
	}
	if first < 0 {
		return pnn.ErrEmptyName
	}
	return nil
}

// lettersOf returns n letters, as varied as possible.
func lettersOf(n int) string {
	const varied = "ABCDEFGHIJKLMNOPQRSTUVWXYZZYXWVUTSRQPONMLKJIHGFEDCBAQAZWSXEDCRFVTGBYHNUJMIKOLP"
	return strings.Repeat(varied, n/len(varied)+1)[:n]
}

// nameTexts are names of many lengths, in all forms.
var nameTexts = func() (all []string) {
	bases := []string{"K", "A", "Z", "KI", "KING", "QUEEN", "KINGKING", "CHANCELLOR"}
	for _, n := range []int{15, 16, 17, 31, 32, 33, 63, 64, 65, 300} {
		bases = append(bases, lettersOf(n))
	}
	for _, base := range bases {
		for _, f := range forms {
			all = append(all, f.text(base))
		}
	}
	return all
}()

var names = notationtest.Notation[pnn.Name]{
	Parse: pnn.ParseName, MustParse: pnn.MustParseName, Lookup: pnn.LookupName, Validate: pnn.ValidateName, IsValid: pnn.IsValidName,
	Pattern: pnn.NamePattern,
	Grammar: `[+-]?([A-Z]+|[a-z]+)\^?`,
	Model: func(s string) (pnn.Name, error) {
		if err := nameReason(s); err != nil {
			return pnn.Name{}, err
		}
		name := pnn.LookupName(s)
		if name.String() != s {
			panic("a name has another text: " + name.String())
		}
		return name, nil
	},
	Tokens: func(yield func(pnn.Name, string) bool) {
		for _, text := range nameTexts {
			if !yield(pnn.LookupName(strings.Clone(text)), text) {
				return
			}
		}
	},
	Nones: []pnn.Name{{}},
	Invalid: map[string]error{
		"":         pnn.ErrEmptyInput,
		"+":        pnn.ErrEmptyName,
		"-":        pnn.ErrEmptyName,
		"^":        pnn.ErrEmptyName,
		"+^":       pnn.ErrEmptyName,
		"^KING":    pnn.ErrInvalidTerminalMarker,
		"KING^^":   pnn.ErrInvalidTerminalMarker,
		"KING^x":   pnn.ErrInvalidTerminalMarker,
		"K^ing":    pnn.ErrInvalidTerminalMarker,
		"^1":       pnn.ErrInvalidTerminalMarker,
		"+^KING":   pnn.ErrInvalidTerminalMarker,
		"King":     pnn.ErrMixedCase,
		"kING":     pnn.ErrMixedCase,
		"+kinG^":   pnn.ErrMixedCase,
		"King1":    pnn.ErrMixedCase,
		"King^^":   pnn.ErrMixedCase,
		"KING1":    pnn.ErrInvalidCharacter,
		"1":        pnn.ErrInvalidCharacter,
		"++KING":   pnn.ErrInvalidCharacter,
		"KING+":    pnn.ErrInvalidCharacter,
		" KING":    pnn.ErrInvalidCharacter,
		"KING\n":   pnn.ErrInvalidCharacter,
		"KING'":    pnn.ErrInvalidCharacter,
		"KI1ng^^":  pnn.ErrInvalidCharacter,
		"+\xcb":    pnn.ErrInvalidCharacter,
		"\u212a":   pnn.ErrInvalidCharacter, // the Kelvin sign
		"\ufeffK":  pnn.ErrInvalidCharacter,
		"KI\u0302": pnn.ErrInvalidCharacter,
	},
	Alphabet: "Kk+^1-ZAaz'@[`{\x00\xff\n !:\x7f\x80\xc3\xcb",
	GoParse:  "pnn.MustParseName",
	GoNone:   "pnn.Name{}",
}

func TestNameNotation(t *testing.T) { names.Test(t) }

func FuzzName(f *testing.F) {
	names.Fuzz(f, lettersOf(64)+"[^", "-"+strings.ToLower(lettersOf(33))+"K")
}

// One invalid byte, or two, at any place of a name of any length.
func TestNameFaults(t *testing.T) {
	check := func(b []byte) {
		if wrong := names.Check(b); wrong != "" {
			t.Fatal(wrong)
		}
	}
	for n := 1; n <= 70; n++ {
		for _, text := range []string{lettersOf(n), "-" + strings.ToLower(lettersOf(n)) + "^"} {
			b := []byte(text)
			for i, c := range b {
				for _, b[i] = range []byte("\x00@[`{^+- 1'\x7f\x80\xff" + string([]byte{c | 0x80, c ^ 0x20, c ^ 0x40, c ^ 0x60})) {
					check(b)
				}
				for j, d := range b[:i] {
					if n > 36 {
						break
					}
					for _, b[j] = range []byte{'^', '1', '{', d ^ 0x20, d | 0x80, d ^ 0x40} {
						check(b)
					}
					b[j] = d
				}
				b[i] = c
			}
		}
	}
	long := []byte(lettersOf(100_000))
	for _, i := range []int{0, 1, 50_000, 99_999} {
		c := long[i]
		for _, long[i] = range []byte{c, '^', '1', c ^ 0x20, c | 0x80} {
			check(long)
		}
		long[i] = c
	}
}

func TestNameAttributes(t *testing.T) {
	for _, text := range nameTexts {
		name := pnn.MustParseName(text)
		base := strings.Trim(text, "+-^")
		model, err := notationtest.ReadPIN(strings.Replace(text, base, base[:1], 1))
		if err != nil {
			t.Fatal(err)
		}
		if wrong := notationtest.CheckAttributes(name, &model); wrong != "" {
			t.Error(wrong)
		}
		if name.Value() != text || name.BaseName() != base || name.Suffix() != model.Suffix() {
			t.Errorf("%q has the value %q, the base name %q and the suffix %q", text, name.Value(), name.BaseName(), name.Suffix())
		}
		if got := pnn.Initial(name); int(got) != model.Number() {
			t.Errorf("Initial(%q) = %v; want %s", text, got, model.Text())
		}
		if unsafe.StringData(name.String()) != unsafe.StringData(text) {
			t.Errorf("the text of %q is a copy", text)
		}
		for _, other := range nameTexts {
			if got, want := name.SameBaseName(pnn.MustParseName(other)), strings.EqualFold(base, strings.Trim(other, "+-^")); got != want {
				t.Errorf("SameBaseName of %q and %q = %t", text, other, got)
			}
			if same := name == pnn.MustParseName(("_" + other)[1:]); same != (text == other) {
				t.Errorf("%q == %q is %t", text, other, same)
			}
		}
	}
	var none pnn.Name
	if wrong := notationtest.CheckAttributes(none, nil); wrong != "" {
		t.Error(wrong)
	}
	if none.Value() != "" || none.BaseName() != "" || none.Suffix() != "" || pnn.Initial(none) != 0 {
		t.Error("the zero Name has attributes")
	}
	king := pnn.MustParseName("KING")
	if none.SameBaseName(none) || none.SameBaseName(king) || king.SameBaseName(none) {
		t.Error("SameBaseName of the zero Name is true")
	}
}

// Two letters are equal in either case, and no others.
func TestNameSameBaseName(t *testing.T) {
	for n := 1; n <= 40; n++ {
		name := pnn.MustParseName(lettersOf(n))
		for i := range n {
			for _, c := range notationtest.Letters[:26] {
				b := []byte(lettersOf(n))
				b[i] = byte(c)
				want := string(b) == lettersOf(n)
				for _, other := range []string{string(b) + "^", "-" + strings.ToLower(string(b))} {
					if got := name.SameBaseName(pnn.MustParseName(other)); got != want {
						t.Fatalf("SameBaseName of %s and %s = %t", name, other, got)
					}
				}
			}
		}
	}
}
