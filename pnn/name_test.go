package pnn_test

import (
	"encoding"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"reflect"
	"strconv"
	"strings"
	"testing"
	"unsafe"

	"github.com/komadai/komadai/pnn"
)

var (
	_ encoding.TextMarshaler   = pnn.Name{}
	_ encoding.TextAppender    = pnn.Name{}
	_ encoding.TextUnmarshaler = new(pnn.Name)
	_ fmt.Stringer             = pnn.Name{}
	_ map[pnn.Name]bool        // fails to compile unless names can be compared
)

func TestNameReadBack(t *testing.T) {
	for _, text := range nameTexts {
		n, err := pnn.ParseName(text)
		if got, want := nameAttributesOf(n), nameModel(text); got != want || err != nil {
			t.Errorf("ParseName(%q) = %v:\n got %+v\nwant %+v", text, err, got, want)
		}
		if got := pnn.MustParseName(text); got != n {
			t.Errorf("MustParseName(%q) = %+v", text, nameAttributesOf(got))
		}
		b, err := n.MarshalText()
		if string(b) != text || err != nil {
			t.Errorf("MarshalText of %q = %q, %v", text, b, err)
		}
		for _, before := range []pnn.Name{{}, pnn.MustParseName("pawn")} {
			back := before
			if err := back.UnmarshalText(b); back != n || err != nil {
				t.Errorf("UnmarshalText(%q) makes %q of %q, %v", b, back, before, err)
			}
		}
	}
}

// Names are equal if their texts are, wherever those lie in memory.
func TestNameEquality(t *testing.T) {
	for i, a := range nameTexts {
		n := pnn.MustParseName(a)
		for j, b := range nameTexts {
			within := ("_" + b + "_")[1 : len(b)+1]
			if m := pnn.MustParseName(within); (n == m) != (i == j) {
				t.Errorf("%q == %q is %t", a, b, n == m)
			}
		}
		if n == (pnn.Name{}) {
			t.Errorf("%q is the zero Name", a)
		}
	}
	seen := map[pnn.Name]int{pnn.MustParseName(strings.Clone("+ROOK^")): 7}
	if seen[pnn.MustParseName(strings.Clone("+ROOK^"))] != 7 || seen[pnn.MustParseName("+ROOK")] != 0 {
		t.Error("a map does not find a name again")
	}
}

func TestNameSharesItsInput(t *testing.T) {
	for _, text := range nameTexts {
		text = strings.Clone(text)
		n := pnn.MustParseName(text)
		for _, part := range []string{n.Value(), n.String(), pnn.LookupName(text).Value()} {
			if unsafe.StringData(part) != unsafe.StringData(text) {
				t.Errorf("%q is a copy", text)
			}
		}
		behind := text[len(n.Prefix()):]
		if unsafe.StringData(n.BaseName()) != unsafe.StringData(behind) {
			t.Errorf("the base name of %q is a copy", text)
		}
	}
}

func TestNameSameBaseName(t *testing.T) {
	for _, a := range nameTexts {
		n := pnn.MustParseName(a)
		for _, b := range nameTexts {
			want := strings.EqualFold(nameModel(a).base, nameModel(b).base)
			if got := n.SameBaseName(pnn.MustParseName(b)); got != want {
				t.Errorf("SameBaseName of %q and %q = %t; want %t", a, b, got, want)
			}
		}
		if n.SameBaseName(pnn.Name{}) || (pnn.Name{}).SameBaseName(n) {
			t.Errorf("SameBaseName finds %q and none alike", a)
		}
	}
}

// One letter of any differs, by one bit or by another.
func TestNameSameBaseNameButOneLetter(t *testing.T) {
	for n := 1; n <= 100; n++ {
		name := nameLetters(n)
		for _, prefix := range []string{"", "+"} {
			for _, like := range []string{name, strings.ToLower(name)} {
				a, b := pnn.MustParseName(prefix+name), pnn.MustParseName(like+"^")
				if !a.SameBaseName(b) || !b.SameBaseName(a) {
					t.Fatalf("%s and %s have the same base name", a, b)
				}
				other := []byte(like)
				for i, c := range other {
					for _, x := range []byte{1, 2, 4, 8, 16} {
						other[i] = c ^ x
						b := pnn.LookupName(string(other))
						if b == (pnn.Name{}) {
							continue // no letter
						}
						if a.SameBaseName(b) || b.SameBaseName(a) {
							t.Fatalf("%s and %s have not the same base name", a, b)
						}
					}
					other[i] = c
				}
				for _, longer := range []string{like + like[:1], like[:1] + like} {
					b := pnn.MustParseName(longer)
					if a.SameBaseName(b) || b.SameBaseName(a) {
						t.Fatalf("%s and %s have not the same base name", a, b)
					}
				}
			}
		}
	}
}

var nameAppenders = []struct {
	name   string
	append func(n pnn.Name, dst []byte) ([]byte, error)
}{
	{"AppendTo", func(n pnn.Name, dst []byte) ([]byte, error) { return n.AppendTo(dst), nil }},
	{"AppendText", pnn.Name.AppendText},
}

func TestNameAppend(t *testing.T) {
	const kept = "ab"
	for _, a := range nameAppenders {
		for _, text := range nameTexts {
			n := pnn.MustParseName(text)
			for _, spare := range []int{0, 1, len(text) - 1, len(text), len(text) + 1, len(text) + 9} {
				for before := range len(kept) + 1 {
					room := strings.Repeat("~", spare)
					array := []byte(kept[:before] + room)
					dst := array[:before:len(array)]
					got, err := a.append(n, dst)
					if want := kept[:before] + text; string(got) != want || err != nil {
						t.Errorf("%s to %q with %d to spare = %q, %v; want %q", a.name, dst, spare, got, err, want)
					}
					if string(dst) != kept[:before] {
						t.Errorf("%s of %q makes %q of %q", a.name, text, dst, kept[:before])
					}
					if spare < len(text) {
						continue
					}
					if &got[0] != &array[0] || cap(got) != cap(dst) {
						t.Errorf("%s of %q with %d to spare moves to a new array", a.name, text, spare)
					}
					if want := kept[:before] + text + room[len(text):]; string(array) != want {
						t.Errorf("%s of %q with %d to spare writes behind its text: %q", a.name, text, spare, array)
					}
				}
			}
		}
	}
}

// A caller may write into the bytes it was given, and into those it gave.
func TestNameOwnsItsText(t *testing.T) {
	for _, text := range nameTexts {
		var n pnn.Name
		given := []byte(text)
		if err := n.UnmarshalText(given); err != nil {
			t.Errorf("UnmarshalText(%q) = %v", text, err)
		}
		marshalled, _ := n.MarshalText()
		appended, _ := n.AppendText(nil)
		for _, b := range [][]byte{given, marshalled, appended, n.AppendTo(nil)} {
			if string(b) != text {
				t.Errorf("%q reads %q", text, b)
			}
			clear(b[:cap(b)])
		}
		if got, want := nameAttributesOf(n), nameModel(text); got != want || n != pnn.MustParseName(text) {
			t.Errorf("%q has become\n%+v", text, got)
		}
	}
}

func TestNameNone(t *testing.T) {
	var none pnn.Name
	if got := nameAttributesOf(none); got != (nameAttributes{}) {
		t.Errorf("none tells %+v", got)
	}
	if none.SameBaseName(none) {
		t.Error("SameBaseName finds none like itself")
	}
	if b, err := none.MarshalText(); len(b) != 0 || err != nil {
		t.Errorf("MarshalText() = %q, %v", b, err)
	}
	for _, a := range nameAppenders {
		if got, err := a.append(none, nil); got != nil || err != nil {
			t.Errorf("%s(nil) = %q, %v; want nil", a.name, got, err)
		}
		array := []byte("a~~~")
		for _, dst := range [][]byte{array[:1], array[:1:1]} {
			got, err := a.append(none, dst)
			if string(got) != "a" || cap(got) != cap(dst) || &got[0] != &dst[0] || err != nil || string(array) != "a~~~" {
				t.Errorf("%s = %q, %v, in %q; want %q as it was", a.name, got, err, array, dst)
			}
		}
	}
	for _, text := range [][]byte{nil, {}, []byte("K^")[:0]} {
		for _, before := range []pnn.Name{{}, pnn.MustParseName("+rook^")} {
			n := before
			if err := n.UnmarshalText(text); n != none || err != nil {
				t.Errorf("UnmarshalText(%q) makes %q of %q, %v; want none", text, n, before, err)
			}
		}
	}
}

func TestNameUnmarshalRefuses(t *testing.T) {
	inputs := map[string]error{}
	for text, want := range nameRefused {
		inputs[text] = want
	}
	delete(inputs, "")
	for _, first := range []byte(pieceKinds) {
		for b := range pieceStringsFrom(first, pieceKinds, 3) {
			if err := nameReason(string(b)); err != nil {
				inputs[string(b)] = err
			}
		}
	}
	inputs[nameLetters(1000)+"1"] = pnn.ErrInvalidCharacter
	for text, want := range inputs {
		for _, before := range []pnn.Name{{}, pnn.MustParseName("+rook^")} {
			n, b := before, []byte(text)
			err := n.UnmarshalText(b)
			clear(b) // the error keeps a copy
			if !errors.Is(err, want) || n != before {
				t.Errorf("UnmarshalText(%q) makes %q of %q, %v; want %v", text, n, before, err, want)
			} else if got := err.Error(); !strings.Contains(got, want.Error()) || !strings.Contains(got, strconv.Quote(text)) {
				t.Errorf("UnmarshalText(%q) says %s", text, got)
			}
		}
	}
}

func TestNameMustParsePanics(t *testing.T) {
	for text, want := range nameRefused {
		n, panicked := nameTry(func() pnn.Name { return pnn.MustParseName(text) })
		err, ok := panicked.(error)
		if !ok || !errors.Is(err, want) {
			t.Errorf("MustParseName(%q) = %q, panics with %v; want %v", text, n, panicked, want)
		} else if !strings.Contains(err.Error(), strconv.Quote(text)) {
			t.Errorf("MustParseName(%q) panics with %v: which input?", text, err)
		}
	}
}

func TestNameErrorMessages(t *testing.T) {
	for want, err := range map[string]error{
		"pnn: empty input":             pnn.ErrEmptyInput,
		"pnn: empty name":              pnn.ErrEmptyName,
		"pnn: mixed case":              pnn.ErrMixedCase,
		"pnn: invalid character":       pnn.ErrInvalidCharacter,
		"pnn: invalid terminal marker": pnn.ErrInvalidTerminalMarker,
	} {
		if err.Error() != want {
			t.Errorf("%q; want %q", err, want)
		}
	}
}

// nameArmy holds names in every place where a program would keep them.
type nameArmy struct {
	King  pnn.Name          `json:"king"`
	Last  pnn.Name          `json:"last"`
	Row   []pnn.Name        `json:"row"`
	Count map[pnn.Name]uint `json:"count"`
	Moved *pnn.Name         `json:"moved,omitempty"`
}

func TestNameJSON(t *testing.T) {
	moved := pnn.MustParseName("-pawn")
	want := nameArmy{
		King: pnn.MustParseName("KING^"),
		Row:  []pnn.Name{pnn.MustParseName("+rook"), {}, pnn.MustParseName("KNIGHT")},
		Count: map[pnn.Name]uint{
			pnn.MustParseName("PAWN"): 8, pnn.MustParseName("pawn"): 7, {}: 3,
		},
		Moved: &moved,
	}
	const text = `{"king":"KING^","last":"","row":["+rook","","KNIGHT"],"count":{"":3,"PAWN":8,"pawn":7},"moved":"-pawn"}`

	b, err := json.Marshal(want)
	if string(b) != text || err != nil {
		t.Errorf("Marshal = %s, %v\nwant %s", b, err, text)
	}
	var got nameArmy
	input := []byte(text)
	err = json.Unmarshal(input, &got)
	clear(input)
	if err != nil || !reflect.DeepEqual(got, want) {
		t.Errorf("Unmarshal = %+v, %v\nwant %+v", got, err, want)
	}
}

func TestNameJSONRefuses(t *testing.T) {
	n := pnn.MustParseName("KING")
	for text, want := range map[string]error{
		`"King"`:   pnn.ErrMixedCase,
		`"KING1"`:  pnn.ErrInvalidCharacter,
		`"+^"`:     pnn.ErrEmptyName,
		`"KING^^"`: pnn.ErrInvalidTerminalMarker,
	} {
		if err := json.Unmarshal([]byte(text), &n); !errors.Is(err, want) || n.String() != "KING" {
			t.Errorf("Unmarshal(%s) gives %v, %v; want %v", text, n, err, want)
		}
		var count map[pnn.Name]uint
		if err := json.Unmarshal([]byte("{"+text+":1}"), &count); !errors.Is(err, want) {
			t.Errorf("Unmarshal({%s:1}) gives %v, %v; want %v", text, count, err, want)
		}
	}
	if err := json.Unmarshal([]byte("11"), &n); err == nil {
		t.Errorf("Unmarshal(11) gives %v: a number is no text", n)
	}
}

func TestNameFlag(t *testing.T) {
	for _, test := range []struct {
		argument, want string
		err            error
	}{
		{"-name=-rook", "-rook", nil},
		{"-name=", "", nil},
		{"-name=King", "KING^", pnn.ErrMixedCase},
	} {
		var n pnn.Name
		flags := flag.NewFlagSet("test", flag.ContinueOnError)
		flags.SetOutput(io.Discard)
		flags.TextVar(&n, "name", pnn.MustParseName("KING^"), "the `name` to count")
		err := flags.Parse([]string{test.argument})
		if test.err == nil && err != nil || test.err != nil && (err == nil || !strings.Contains(err.Error(), test.err.Error())) {
			t.Errorf("%q: %v; want %v", test.argument, err, test.err)
		}
		if value := flags.Lookup("name"); n.String() != test.want || value.DefValue != "KING^" {
			t.Errorf("%q sets %q, by default %q; want %q", test.argument, n, value.DefValue, test.want)
		}
	}
}

func TestNameFormat(t *testing.T) {
	n := pnn.MustParseName("+rook^")
	for _, test := range []struct {
		format string
		value  any
		want   string
	}{
		{"%v", n, "+rook^"},
		{"%s", n, "+rook^"},
		{"%q", n, `"+rook^"`},
		{"%8s", n, "  +rook^"},
		{"%v", []pnn.Name{n, {}, n}, "[+rook^  +rook^]"},
		{"%+v", struct{ Piece pnn.Name }{n}, "{Piece:+rook^}"},
		{"%v", pnn.Name{}, ""},
		{"%q", pnn.Name{}, `""`},
	} {
		if got := fmt.Sprintf(test.format, test.value); got != test.want {
			t.Errorf("Sprintf(%q, %q) = %q; want %q", test.format, test.value, got, test.want)
		}
	}
}
