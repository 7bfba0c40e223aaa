package qpi_test

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
	"github.com/komadai/komadai/qpi"
)

var (
	_ encoding.TextMarshaler   = qpi.None
	_ encoding.TextAppender    = qpi.None
	_ encoding.TextUnmarshaler = new(qpi.Identifier)
	_ fmt.Stringer             = qpi.None

	_ encoding.TextMarshaler   = qpi.NoStyle
	_ encoding.TextAppender    = qpi.NoStyle
	_ encoding.TextUnmarshaler = new(qpi.Style)
	_ fmt.Stringer             = qpi.NoStyle
)

// savedGame holds tokens in every place where a program would keep them.
type savedGame struct {
	XMLName xml.Name                `json:"-" xml:"game"`
	Turn    qpi.Style               `json:"turn" xml:"turn,attr"`
	Won     qpi.Style               `json:"won" xml:"won,attr"`
	Styles  []qpi.Style             `json:"styles" xml:"-"` // which XML takes for bytes
	King    qpi.Identifier          `json:"king" xml:"king"`
	Last    qpi.Identifier          `json:"last,omitzero" xml:"last,attr"`
	Board   []qpi.Identifier        `json:"board" xml:"square"`
	Held    map[qpi.Identifier]uint `json:"held" xml:"-"`
	Played  map[qpi.Style]uint      `json:"played" xml:"-"`
	Moved   *qpi.Identifier         `json:"moved,omitempty" xml:"moved"`
}

func aSavedGame() savedGame {
	moved := qpi.MustParse("S:-p")
	return savedGame{
		Turn:  qpi.MustParseStyle("s"),
		King:  qpi.MustParse("s:k^"),
		Board: []qpi.Identifier{qpi.MustParse("C:K^"), qpi.None, qpi.MustParse("s:+R^"), qpi.None},
		Moved: &moved,
	}
}

func TestJSON(t *testing.T) {
	want := aSavedGame()
	want.Styles = []qpi.Style{qpi.MustParseStyle("C"), qpi.NoStyle, qpi.MustParseStyle("s")}
	want.Held = map[qpi.Identifier]uint{qpi.MustParse("C:P"): 2, qpi.MustParse("c:P"): 4, qpi.MustParse("s:-g^"): 1, qpi.None: 3}
	want.Played = map[qpi.Style]uint{qpi.MustParseStyle("C"): 1, qpi.NoStyle: 2}
	const text = `{"turn":"s","won":"","styles":["C","","s"],"king":"s:k^","board":["C:K^","","s:+R^",""],` +
		`"held":{"":3,"C:P":2,"c:P":4,"s:-g^":1},"played":{"":2,"C":1},"moved":"S:-p"}`

	b, err := json.Marshal(want)
	if string(b) != text || err != nil {
		t.Errorf("Marshal = %s, %v\nwant %s", b, err, text)
	}
	var got savedGame
	if err := json.Unmarshal([]byte(text), &got); err != nil || !reflect.DeepEqual(got, want) {
		t.Errorf("Unmarshal = %+v, %v\nwant %+v", got, err, want)
	}
}

func TestJSONRefuses(t *testing.T) {
	id := qpi.MustParse("C:K")
	for text, want := range refused {
		b, _ := json.Marshal(text)
		var same string
		if err := json.Unmarshal(b, &same); text == "" || err != nil || same != text {
			continue // JSON cannot say it
		}
		if err := json.Unmarshal(b, &id); !errors.Is(err, want) || id.String() != "C:K" {
			t.Errorf("Unmarshal(%s) gives %v, %v; want %v", b, id, err, want)
		}
		var held map[qpi.Identifier]uint
		if err := json.Unmarshal(fmt.Appendf(nil, `{%s:1}`, b), &held); !errors.Is(err, want) {
			t.Errorf("Unmarshal({%s:1}) gives %v, %v; want %v", b, held, err, want)
		}
	}
	if err := json.Unmarshal([]byte("11"), &id); err == nil {
		t.Errorf("Unmarshal(11) gives %v: a number is no text", id)
	}
	style := qpi.MustParseStyle("C")
	for _, text := range []string{`"CC"`, `"1"`, `"C:K"`} {
		if err := json.Unmarshal([]byte(text), &style); !errors.Is(err, qpi.ErrInvalidStyle) || style.String() != "C" {
			t.Errorf("Unmarshal(%s) gives %v, %v; want %v", text, style, err, qpi.ErrInvalidStyle)
		}
	}
	if err := json.Unmarshal([]byte("3"), &style); err == nil {
		t.Errorf("Unmarshal(3) gives %v: a number is no text", style)
	}
}

func TestXML(t *testing.T) {
	want := aSavedGame()
	want.XMLName.Local = "game"
	const text = `<game turn="s" won="" last=""><king>s:k^</king>` +
		`<square>C:K^</square><square></square><square>s:+R^</square><square></square><moved>S:-p</moved></game>`

	b, err := xml.Marshal(want)
	if string(b) != text || err != nil {
		t.Errorf("Marshal = %s, %v\nwant %s", b, err, text)
	}
	var got savedGame
	if err := xml.Unmarshal([]byte(text), &got); err != nil || !reflect.DeepEqual(got, want) {
		t.Errorf("Unmarshal = %+v, %v\nwant %+v", got, err, want)
	}
	for text, want := range map[string]error{
		`<game last="K"/>`:               qpi.ErrMissingSeparator,
		`<game><king>C:KQ</king></game>`: pin.ErrInvalidTerminalMarker,
		`<game turn="C:"/>`:              qpi.ErrInvalidStyle,
	} {
		if err := xml.Unmarshal([]byte(text), &got); !errors.Is(err, want) {
			t.Errorf("Unmarshal(%s) = %v; want %v", text, err, want)
		}
	}
}

func TestFlag(t *testing.T) {
	for _, test := range []struct {
		arguments, piece, style string
		err                     error
	}{
		{"", "C:K^", "C", nil},
		{"-piece=s:-r", "s:-r", "C", nil},
		{"-style s -piece s:+R^", "s:+R^", "s", nil},
		{"-piece= -style=", "", "", nil},
		{"-piece=K^", "C:K^", "C", qpi.ErrMissingSeparator},
		{"-piece=C:K'", "C:K^", "C", pin.ErrInvalidTerminalMarker},
		{"-style=chess", "C:K^", "C", qpi.ErrInvalidStyle},
	} {
		var id qpi.Identifier
		var style qpi.Style
		flags := flag.NewFlagSet("test", flag.ContinueOnError)
		flags.SetOutput(io.Discard)
		flags.TextVar(&id, "piece", qpi.MustParse("C:K^"), "the `token` to count")
		flags.TextVar(&style, "style", qpi.MustParseStyle("C"), "the `style` to play")
		err := flags.Parse(strings.Fields(test.arguments))
		if test.err == nil && err != nil || test.err != nil && (err == nil || !strings.Contains(err.Error(), test.err.Error())) {
			t.Errorf("%q: %v; want %v", test.arguments, err, test.err)
		}
		if id.String() != test.piece || style.String() != test.style {
			t.Errorf("%q sets %q and %q; want %q and %q", test.arguments, id, style, test.piece, test.style)
		}
		value := flags.Lookup("piece")
		if value.Value.String() != test.piece || value.DefValue != "C:K^" {
			t.Errorf("%q is shown as %q, by default %q", test.arguments, value.Value, value.DefValue)
		}
	}
}

func TestFormat(t *testing.T) {
	id, style := qpi.MustParse("s:+r^"), qpi.MustParseStyle("s")
	for _, test := range []struct {
		format string
		value  any
		want   string
	}{
		{"%v", id, "s:+r^"},
		{"%s", id, "s:+r^"},
		{"%q", id, `"s:+r^"`},
		{"%7s", id, "  s:+r^"},
		{"%d", id, "13980"},
		{"%v", []qpi.Identifier{id, qpi.None, id}, "[s:+r^  s:+r^]"},
		{"%+v", struct{ Piece qpi.Identifier }{id}, "{Piece:s:+r^}"},
		{"%v", qpi.None, ""},
		{"%s", qpi.None, ""},
		{"%q", qpi.Identifier(16225), `""`},
		{"%v", style, "s"},
		{"%q", style, `"s"`},
		{"%d", style, "45"},
		{"%v", qpi.NoStyle, ""},
		{"%q", qpi.Style(53), `""`},
		{"%c", style.Abbr(), "S"},
		{"%v", style.Side(), "Second"},
	} {
		if got := fmt.Sprintf(test.format, test.value); got != test.want {
			t.Errorf("Sprintf(%q, %#v) = %q; want %q", test.format, test.value, got, test.want)
		}
	}
}

func TestErrorMessages(t *testing.T) {
	for want, err := range map[string]error{
		"qpi: empty input":                qpi.ErrEmptyInput,
		"qpi: input exceeds 5 characters": qpi.ErrInputTooLong,
		"qpi: invalid style":              qpi.ErrInvalidStyle,
		"qpi: missing separator":          qpi.ErrMissingSeparator,
	} {
		if err.Error() != want {
			t.Errorf("%q; want %q", err, want)
		}
	}
}

func TestMustParsePanics(t *testing.T) {
	for text, want := range refused {
		id, panicked := try(func() qpi.Identifier { return qpi.MustParse(text) })
		err, ok := panicked.(error)
		if !ok || !errors.Is(err, want) {
			t.Errorf("MustParse(%q) = %d, panics with %v; want %v", text, uint16(id), panicked, want)
		} else if !strings.Contains(err.Error(), strconv.Quote(text)) {
			t.Errorf("MustParse(%q) panics with %v: which input?", text, err)
		}
	}
}
