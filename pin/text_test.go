package pin_test

import (
	"encoding"
	"encoding/json"
	"encoding/xml"
	"errors"
	"flag"
	"fmt"
	"io"
	"reflect"
	"strconv"
	"strings"
	"testing"

	"github.com/komadai/komadai/pin"
)

var (
	_ encoding.TextMarshaler   = pin.None
	_ encoding.TextAppender    = pin.None
	_ encoding.TextUnmarshaler = new(pin.Identifier)
	_ fmt.Stringer             = pin.None
)

// position holds tokens in every place where a program would keep them.
type position struct {
	XMLName xml.Name                `json:"-" xml:"position"`
	Turn    pin.Identifier          `json:"turn" xml:"turn,attr"`
	Last    pin.Identifier          `json:"last" xml:"last,attr"`
	King    pin.Identifier          `json:"king" xml:"king"`
	Board   []pin.Identifier        `json:"board" xml:"square"`
	Held    map[pin.Identifier]uint `json:"held" xml:"-"`
	Moved   *pin.Identifier         `json:"moved,omitempty" xml:"moved"`
}

func aPosition() position {
	moved := pin.MustParse("-p")
	return position{
		Turn:  pin.MustParse("+R"),
		King:  pin.MustParse("k^"),
		Board: []pin.Identifier{pin.MustParse("K^"), pin.None, pin.MustParse("+r^"), pin.None},
		Moved: &moved,
	}
}

func TestJSON(t *testing.T) {
	want := aPosition()
	want.Held = map[pin.Identifier]uint{pin.MustParse("P"): 2, pin.MustParse("-g^"): 1, pin.None: 3}
	const text = `{"turn":"+R","last":"","king":"k^","board":["K^","","+r^",""],` +
		`"held":{"":3,"-g^":1,"P":2},"moved":"-p"}`

	b, err := json.Marshal(want)
	if string(b) != text || err != nil {
		t.Errorf("Marshal = %s, %v\nwant %s", b, err, text)
	}
	var got position
	if err := json.Unmarshal([]byte(text), &got); err != nil || !reflect.DeepEqual(got, want) {
		t.Errorf("Unmarshal = %+v, %v\nwant %+v", got, err, want)
	}
}

func TestJSONRefuses(t *testing.T) {
	id := pin.MustParse("K")
	for text, want := range refused {
		if text == "" {
			continue
		}
		b, _ := json.Marshal(text)
		if err := json.Unmarshal(b, &id); !errors.Is(err, want) || id.String() != "K" {
			t.Errorf("Unmarshal(%s) gives %v, %v; want %v", b, id, err, want)
		}
		var held map[pin.Identifier]uint
		if err := json.Unmarshal(fmt.Appendf(nil, `{%s:1}`, b), &held); !errors.Is(err, want) {
			t.Errorf("Unmarshal({%s:1}) gives %v, %v; want %v", b, held, err, want)
		}
	}
	if err := json.Unmarshal([]byte("11"), &id); err == nil {
		t.Errorf("Unmarshal(11) gives %v: a number is no text", id)
	}
}

func TestXML(t *testing.T) {
	want := aPosition()
	want.XMLName.Local = "position"
	const text = `<position turn="+R" last=""><king>k^</king>` +
		`<square>K^</square><square></square><square>+r^</square><square></square><moved>-p</moved></position>`

	b, err := xml.Marshal(want)
	if string(b) != text || err != nil {
		t.Errorf("Marshal = %s, %v\nwant %s", b, err, text)
	}
	var got position
	if err := xml.Unmarshal([]byte(text), &got); err != nil || !reflect.DeepEqual(got, want) {
		t.Errorf("Unmarshal = %+v, %v\nwant %+v", got, err, want)
	}
	for _, text := range []string{`<position turn="KQ"/>`, `<position><king>KQ</king></position>`} {
		if err := xml.Unmarshal([]byte(text), &got); !errors.Is(err, pin.ErrInvalidTerminalMarker) {
			t.Errorf("Unmarshal(%s) = %v; want %v", text, err, pin.ErrInvalidTerminalMarker)
		}
	}
}

func TestFlag(t *testing.T) {
	for _, test := range []struct {
		arguments, want string
		err             error
	}{
		{"", "K^", nil},
		{"-piece=-r", "-r", nil},
		{"-piece +R^", "+R^", nil},
		{"-piece=", "", nil},
		{"-piece=KQ", "K^", pin.ErrInvalidTerminalMarker},
	} {
		var id pin.Identifier
		flags := flag.NewFlagSet("test", flag.ContinueOnError)
		flags.SetOutput(io.Discard)
		flags.TextVar(&id, "piece", pin.MustParse("K^"), "the `token` to count")
		err := flags.Parse(strings.Fields(test.arguments))
		if test.err == nil && err != nil || test.err != nil && (err == nil || !strings.Contains(err.Error(), test.err.Error())) {
			t.Errorf("%q: %v; want %v", test.arguments, err, test.err)
		}
		value := flags.Lookup("piece")
		if id.String() != test.want || value.Value.String() != test.want || value.DefValue != "K^" {
			t.Errorf("%q sets %q, shown as %q, by default %q; want %q", test.arguments, id, value.Value, value.DefValue, test.want)
		}
	}
}

func TestFormat(t *testing.T) {
	id := pin.MustParse("+r^")
	for _, test := range []struct {
		format string
		value  any
		want   string
	}{
		{"%v", id, "+r^"},
		{"%s", id, "+r^"},
		{"%q", id, `"+r^"`},
		{"%5s", id, "  +r^"},
		{"%d", id, "252"},
		{"%v", []pin.Identifier{id, pin.None, id}, "[+r^  +r^]"},
		{"%+v", struct{ Piece pin.Identifier }{id}, "{Piece:+r^}"},
		{"%v", pin.None, ""},
		{"%s", pin.None, ""},
		{"%q", pin.None, `""`},
		{"%q", pin.Identifier(313), `""`},
		{"%s", pin.Second, "Second"},
		{"%s", pin.Diminished, "Diminished"},
		{"%v", pin.Sides(), "[First Second]"},
		{"%v", pin.States(), "[Normal Enhanced Diminished]"},
		{"%q", pin.Side(2), `"Unknown"`},
		{"%q", pin.State(3), `"Unknown"`},
	} {
		if got := fmt.Sprintf(test.format, test.value); got != test.want {
			t.Errorf("Sprintf(%q, %#v) = %q; want %q", test.format, test.value, got, test.want)
		}
	}
}

func TestErrorMessages(t *testing.T) {
	for want, err := range map[string]error{
		"pin: empty input":                     pin.ErrEmptyInput,
		"pin: input exceeds 3 characters":      pin.ErrInputTooLong,
		"pin: must contain exactly one letter": pin.ErrMustContainOneLetter,
		"pin: invalid state modifier":          pin.ErrInvalidStateModifier,
		"pin: invalid terminal marker":         pin.ErrInvalidTerminalMarker,
		"pin: invalid abbr (must be A-Z)":      pin.ErrInvalidAbbr,
		"pin: invalid side":                    pin.ErrInvalidSide,
		"pin: invalid state":                   pin.ErrInvalidState,
	} {
		if err.Error() != want {
			t.Errorf("%q; want %q", err, want)
		}
	}
}

func TestMustParsePanics(t *testing.T) {
	for text, want := range refused {
		id, panicked := try(func() pin.Identifier { return pin.MustParse(text) })
		err, ok := panicked.(error)
		if !ok || !errors.Is(err, want) {
			t.Errorf("MustParse(%q) = %d, panics with %v; want %v", text, id, panicked, want)
		} else if !strings.Contains(err.Error(), strconv.Quote(text)) {
			t.Errorf("MustParse(%q) panics with %v: which input?", text, err)
		}
	}
}
