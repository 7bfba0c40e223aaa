package cell_test

import (
	"encoding"
	"encoding/json"
	"encoding/xml"
	"errors"
	"flag"
	"fmt"
	"io"
	"reflect"
	"strings"
	"testing"

	"github.com/komadai/komadai/cell"
)

var (
	_ encoding.TextMarshaler   = cell.Coordinate{}
	_ encoding.TextAppender    = cell.Coordinate{}
	_ encoding.TextUnmarshaler = new(cell.Coordinate)
	_ fmt.Stringer             = cell.Coordinate{}
)

// study holds coordinates in every place where a program would keep them.
type study struct {
	XMLName xml.Name                   `json:"-" xml:"study"`
	From    cell.Coordinate            `json:"from" xml:"from,attr"`
	To      cell.Coordinate            `json:"to" xml:"to,attr"`
	King    cell.Coordinate            `json:"king" xml:"king"`
	Hint    cell.Coordinate            `json:"hint,omitzero" xml:"-"`
	Marked  []cell.Coordinate          `json:"marked" xml:"mark"`
	Piece   map[cell.Coordinate]string `json:"piece" xml:"-"`
	Last    *cell.Coordinate           `json:"last,omitempty" xml:"last"`
}

func aStudy() study {
	last := cell.MustParse("aa10")
	return study{
		From:   cell.MustParse("e4"),
		King:   cell.MustParse("a1A"),
		Marked: []cell.Coordinate{cell.MustParse("z"), {}, cell.MustParse("iv256IV"), {}},
		Last:   &last,
	}
}

func TestJSON(t *testing.T) {
	want := aStudy()
	want.Piece = map[cell.Coordinate]string{cell.MustParse("e1"): "K", cell.MustParse("iv256IV"): "k", {}: "?"}
	const text = `{"from":"e4","to":"","king":"a1A","marked":["z","","iv256IV",""],` +
		`"piece":{"":"?","e1":"K","iv256IV":"k"},"last":"aa10"}`

	b, err := json.Marshal(want)
	if string(b) != text || err != nil {
		t.Errorf("Marshal = %s, %v\nwant %s", b, err, text)
	}
	var got study
	if err := json.Unmarshal([]byte(text), &got); err != nil || !reflect.DeepEqual(got, want) {
		t.Errorf("Unmarshal = %+v, %v\nwant %+v", got, err, want)
	}
}

func TestJSONRefuses(t *testing.T) {
	c := cell.MustParse("e4")
	for _, r := range refusals {
		b, _ := json.Marshal(r.text)
		var text string
		if err := json.Unmarshal(b, &text); err != nil || text != r.text || text == "" {
			continue // JSON cannot say it, or it is none
		}
		if err := json.Unmarshal(b, &c); !errors.Is(err, r.want) || c.String() != "e4" {
			t.Errorf("Unmarshal(%s) gives %v, %v; want %v", b, c, err, r.want)
		}
		var piece map[cell.Coordinate]string
		if err := json.Unmarshal(fmt.Appendf(nil, `{%s:"K"}`, b), &piece); !errors.Is(err, r.want) {
			t.Errorf("Unmarshal({%s:\"K\"}) gives %v, %v; want %v", b, piece, err, r.want)
		}
	}
	for _, text := range []string{`11`, `[4,3]`, `{}`, `true`} {
		if err := json.Unmarshal([]byte(text), &c); err == nil {
			t.Errorf("Unmarshal(%s) gives %v: it is no text", text, c)
		}
	}
}

func TestXML(t *testing.T) {
	want := aStudy()
	want.XMLName.Local = "study"
	const text = `<study from="e4" to=""><king>a1A</king>` +
		`<mark>z</mark><mark></mark><mark>iv256IV</mark><mark></mark><last>aa10</last></study>`

	b, err := xml.Marshal(want)
	if string(b) != text || err != nil {
		t.Errorf("Marshal = %s, %v\nwant %s", b, err, text)
	}
	var got study
	if err := xml.Unmarshal([]byte(text), &got); err != nil || !reflect.DeepEqual(got, want) {
		t.Errorf("Unmarshal = %+v, %v\nwant %+v", got, err, want)
	}
	for _, text := range []string{`<study from="a0"/>`, `<study><king>a0</king></study>`} {
		if err := xml.Unmarshal([]byte(text), &got); !errors.Is(err, cell.ErrLeadingZero) {
			t.Errorf("Unmarshal(%s) = %v; want %v", text, err, cell.ErrLeadingZero)
		}
	}
}

func TestFlag(t *testing.T) {
	for _, test := range []struct {
		arguments, want string
		err             error
	}{
		{"", "e4", nil},
		{"-at=a1A", "a1A", nil},
		{"-at iv256IV", "iv256IV", nil},
		{"-at=", "", nil},
		{"-at=a257", "e4", cell.ErrIndexOutOfRange},
	} {
		var c cell.Coordinate
		flags := flag.NewFlagSet("test", flag.ContinueOnError)
		flags.SetOutput(io.Discard)
		flags.TextVar(&c, "at", cell.MustParse("e4"), "the `cell` to mark")
		err := flags.Parse(strings.Fields(test.arguments))
		if test.err == nil && err != nil || test.err != nil && (err == nil || !strings.Contains(err.Error(), test.err.Error())) {
			t.Errorf("%q: %v; want %v", test.arguments, err, test.err)
		}
		value := flags.Lookup("at")
		if c.String() != test.want || value.Value.String() != test.want || value.DefValue != "e4" {
			t.Errorf("%q sets %q, shown as %q, by default %q; want %q", test.arguments, c, value.Value, value.DefValue, test.want)
		}
	}
}

func TestFormatVerbs(t *testing.T) {
	c := cell.MustParse("e4")
	for _, test := range []struct {
		format string
		value  any
		want   string
	}{
		{"%v", c, "e4"},
		{"%s", c, "e4"},
		{"%q", c, `"e4"`},
		{"%5s", c, "   e4"},
		{"%v", &c, "e4"},
		{"%v", []cell.Coordinate{c, {}, c}, "[e4  e4]"},
		{"%+v", struct{ At cell.Coordinate }{c}, "{At:e4}"},
		{"%v", cell.Coordinate{}, ""},
		{"%s", cell.Coordinate{}, ""},
		{"%q", cell.Coordinate{}, `""`},
	} {
		if got := fmt.Sprintf(test.format, test.value); got != test.want {
			t.Errorf("Sprintf(%q, %v) = %q; want %q", test.format, test.value, got, test.want)
		}
	}
}
