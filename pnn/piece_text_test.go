package pnn_test

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

	"github.com/komadai/komadai/pnn"
)

var (
	_ encoding.TextMarshaler   = pnn.NoPiece
	_ encoding.TextAppender    = pnn.NoPiece
	_ encoding.TextUnmarshaler = new(pnn.Piece)
	_ fmt.Stringer             = pnn.NoPiece
)

// piecePosition holds pieces in every place where a program would keep them.
type piecePosition struct {
	XMLName xml.Name           `json:"-" xml:"position"`
	Turn    pnn.Piece          `json:"turn" xml:"turn,attr"`
	Last    pnn.Piece          `json:"last" xml:"last,attr"`
	King    pnn.Piece          `json:"king" xml:"king"`
	Board   []pnn.Piece        `json:"board" xml:"square"`
	Held    map[pnn.Piece]uint `json:"held" xml:"-"`
	Moved   *pnn.Piece         `json:"moved,omitempty" xml:"moved"`
}

func pieceAPosition() piecePosition {
	moved := pnn.MustParsePiece("-p'")
	return piecePosition{
		Turn:  pnn.MustParsePiece("+R"),
		King:  pnn.MustParsePiece("k^'"),
		Board: []pnn.Piece{pnn.MustParsePiece("K^"), pnn.NoPiece, pnn.MustParsePiece("+r^'"), pnn.NoPiece},
		Moved: &moved,
	}
}

func TestPieceJSON(t *testing.T) {
	want := pieceAPosition()
	want.Held = map[pnn.Piece]uint{
		pnn.MustParsePiece("P"): 2, pnn.MustParsePiece("P'"): 4, pnn.MustParsePiece("-g^'"): 1, pnn.NoPiece: 3,
	}
	const text = `{"turn":"+R","last":"","king":"k^'","board":["K^","","+r^'",""],` +
		`"held":{"":3,"-g^'":1,"P":2,"P'":4},"moved":"-p'"}`

	b, err := json.Marshal(want)
	if string(b) != text || err != nil {
		t.Errorf("Marshal = %s, %v\nwant %s", b, err, text)
	}
	var got piecePosition
	if err := json.Unmarshal([]byte(text), &got); err != nil || !reflect.DeepEqual(got, want) {
		t.Errorf("Unmarshal = %+v, %v\nwant %+v", got, err, want)
	}
}

func TestPieceJSONRefuses(t *testing.T) {
	p := pnn.MustParsePiece("K'")
	for text, want := range pieceRefused {
		if text == "" {
			continue
		}
		b, _ := json.Marshal(text)
		if err := json.Unmarshal(b, &p); !errors.Is(err, want) || p.String() != "K'" {
			t.Errorf("Unmarshal(%s) gives %v, %v; want %v", b, p, err, want)
		}
		var held map[pnn.Piece]uint
		if err := json.Unmarshal(fmt.Appendf(nil, `{%s:1}`, b), &held); !errors.Is(err, want) {
			t.Errorf("Unmarshal({%s:1}) gives %v, %v; want %v", b, held, err, want)
		}
	}
	if err := json.Unmarshal([]byte("11"), &p); err == nil {
		t.Errorf("Unmarshal(11) gives %v: a number is no text", p)
	}
}

func TestPieceXML(t *testing.T) {
	want := pieceAPosition()
	want.XMLName.Local = "position"
	const text = `<position turn="+R" last=""><king>k^&#39;</king>` +
		`<square>K^</square><square></square><square>+r^&#39;</square><square></square><moved>-p&#39;</moved></position>`

	b, err := xml.Marshal(want)
	if string(b) != text || err != nil {
		t.Errorf("Marshal = %s, %v\nwant %s", b, err, text)
	}
	var got piecePosition
	if err := xml.Unmarshal([]byte(text), &got); err != nil || !reflect.DeepEqual(got, want) {
		t.Errorf("Unmarshal = %+v, %v\nwant %+v", got, err, want)
	}
	for _, text := range []string{`<position turn="K''"/>`, `<position><king>K''</king></position>`} {
		if err := xml.Unmarshal([]byte(text), &got); !errors.Is(err, pnn.ErrInvalidDerivationMarker) {
			t.Errorf("Unmarshal(%s) = %v; want %v", text, err, pnn.ErrInvalidDerivationMarker)
		}
	}
}

func TestPieceFlag(t *testing.T) {
	for _, test := range []struct {
		arguments, want string
		err             error
	}{
		{"", "K^'", nil},
		{"-piece=-r'", "-r'", nil},
		{"-piece +R^", "+R^", nil},
		{"-piece=", "", nil},
		{"-piece=KQ", "K^'", pnn.ErrInvalidTerminalMarker},
	} {
		var p pnn.Piece
		flags := flag.NewFlagSet("test", flag.ContinueOnError)
		flags.SetOutput(io.Discard)
		flags.TextVar(&p, "piece", pnn.MustParsePiece("K^'"), "the `piece` to count")
		err := flags.Parse(strings.Fields(test.arguments))
		if test.err == nil && err != nil || test.err != nil && (err == nil || !strings.Contains(err.Error(), test.err.Error())) {
			t.Errorf("%q: %v; want %v", test.arguments, err, test.err)
		}
		value := flags.Lookup("piece")
		if p.String() != test.want || value.Value.String() != test.want || value.DefValue != "K^'" {
			t.Errorf("%q sets %q, shown as %q, by default %q; want %q", test.arguments, p, value.Value, value.DefValue, test.want)
		}
	}
}

func TestPieceFormat(t *testing.T) {
	p := pnn.MustParsePiece("+r^'")
	for _, test := range []struct {
		format string
		value  any
		want   string
	}{
		{"%v", p, "+r^'"},
		{"%s", p, "+r^'"},
		{"%q", p, `"+r^'"`},
		{"%6s", p, "  +r^'"},
		{"%d", p, "564"},
		{"%v", []pnn.Piece{p, pnn.NoPiece, p}, "[+r^'  +r^']"},
		{"%+v", struct{ Piece pnn.Piece }{p}, "{Piece:+r^'}"},
		{"%v", pnn.NoPiece, ""},
		{"%s", pnn.NoPiece, ""},
		{"%q", pnn.NoPiece, `""`},
		{"%q", pnn.Piece(625), `""`},
	} {
		if got := fmt.Sprintf(test.format, test.value); got != test.want {
			t.Errorf("Sprintf(%q, %#v) = %q; want %q", test.format, test.value, got, test.want)
		}
	}
}

func TestPieceErrorMessages(t *testing.T) {
	for want, err := range map[string]error{
		"pnn: empty input":                     pnn.ErrEmptyInput,
		"pnn: input exceeds 4 characters":      pnn.ErrInputTooLong,
		"pnn: must contain exactly one letter": pnn.ErrMustContainOneLetter,
		"pnn: invalid state modifier":          pnn.ErrInvalidStateModifier,
		"pnn: invalid terminal marker":         pnn.ErrInvalidTerminalMarker,
		"pnn: invalid derivation marker":       pnn.ErrInvalidDerivationMarker,
	} {
		if err.Error() != want {
			t.Errorf("%q; want %q", err, want)
		}
	}
}

func TestPieceMustParsePanics(t *testing.T) {
	for text, want := range pieceRefused {
		p, panicked := pieceTry(func() pnn.Piece { return pnn.MustParsePiece(text) })
		err, ok := panicked.(error)
		if !ok || !errors.Is(err, want) {
			t.Errorf("MustParsePiece(%q) = %d, panics with %v; want %v", text, uint16(p), panicked, want)
		} else if !strings.Contains(err.Error(), strconv.Quote(text)) {
			t.Errorf("MustParsePiece(%q) panics with %v: which input?", text, err)
		}
	}
}
