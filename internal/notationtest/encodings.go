package notationtest

import (
	"encoding"
	"encoding/json"
	"encoding/xml"
	"errors"
	"flag"
	"io"
	"reflect"
	"strings"
	"testing"
	"unicode/utf8"
)

// A record has a value in each place where a program may keep one. A record of tokens must
// be encoded as the record of their texts.
type record[T comparable] struct {
	XMLName   xml.Name  `json:"-" xml:"record"`
	Attribute T         `xml:"attribute,attr"`
	None      T         `xml:"none,attr"`
	Element   T         `xml:"element"`
	List      []item[T] `xml:"item"`
	Slice     []T       `xml:"-"`
	Keys      map[T]int `xml:"-"`
	Pointer   *T        `xml:"pointer"`
}

type item[T comparable] struct {
	Value T `xml:"value"`
}

func newRecord[T comparable](none T, tokens [3]T) record[T] {
	return record[T]{
		XMLName:   xml.Name{Local: "record"},
		Attribute: tokens[0],
		None:      none,
		Element:   tokens[1],
		List:      []item[T]{{tokens[2]}, {none}, {tokens[0]}},
		Slice:     []T{none, tokens[1], none},
		Keys:      map[T]int{tokens[0]: 1, none: 2, tokens[2]: 3},
		Pointer:   &tokens[1],
	}
}

func (n *Notation[T]) testEncodings(t *testing.T) {
	var texts [3]string
	var tokens [3]T
	for i, text := range n.sample(3)[:3] {
		texts[i], tokens[i] = text, n.Lookup(text)
	}
	want := newRecord("", texts)
	for name, encoding := range map[string]struct {
		marshal   func(any) ([]byte, error)
		unmarshal func([]byte, any) error
	}{
		"JSON": {json.Marshal, json.Unmarshal},
		"XML":  {xml.Marshal, xml.Unmarshal},
	} {
		record := newRecord(n.Nones[0], tokens)
		if name == "XML" { // which has neither
			record.Slice, record.Keys = nil, nil
		}
		got, err := encoding.marshal(record)
		text, textErr := encoding.marshal(want)
		if string(got) != string(text) || err != nil || textErr != nil {
			t.Errorf("%s is %s, %v; want %s, %v", name, got, err, text, textErr)
		}
		back := newRecord(tokens[0], tokens)
		back.Slice, back.Keys, back.List = nil, nil, nil
		if err := encoding.unmarshal(got, &back); err != nil || !reflect.DeepEqual(back, record) {
			t.Errorf("%s %s gives %+v, %v; want %+v", name, got, back, err, record)
		}
	}

	for text, want := range n.Invalid {
		if text == "" || !utf8.ValidString(text) {
			continue
		}
		quoted, err := json.Marshal(text)
		if err != nil {
			t.Fatal(err)
		}
		v := tokens[0]
		if err := json.Unmarshal(quoted, &v); !errors.Is(err, want) || v != tokens[0] {
			t.Errorf("JSON %s sets %#v, %v; want %v", quoted, v, err, want)
		}
		var keys map[T]int
		if err := json.Unmarshal([]byte("{"+string(quoted)+":1}"), &keys); !errors.Is(err, want) {
			t.Errorf("JSON {%s:1} gives %v, %v; want %v", quoted, keys, err, want)
		}
	}
	v := tokens[0]
	if err := json.Unmarshal([]byte("1"), &v); err == nil {
		t.Errorf("the JSON number 1 gives %#v", v)
	}
}

func (n *Notation[T]) testFlag(t *testing.T) {
	texts := n.sample(2)
	for _, argument := range []string{texts[0], texts[1], "", "*invalid*"} {
		want, reason := n.Model(argument)
		if argument == "" {
			reason = nil
		}
		v, byDefault := n.Nones[0], n.Lookup(texts[0])
		flags := flag.NewFlagSet("test", flag.ContinueOnError)
		flags.SetOutput(io.Discard)
		flags.TextVar(any(&v).(encoding.TextUnmarshaler), "token", byDefault, "a token")
		err := flags.Parse([]string{"-token=" + argument})
		if reason != nil {
			want = byDefault
		}
		if v != want || (err == nil) != (reason == nil) || err != nil && !strings.Contains(err.Error(), reason.Error()) {
			t.Errorf("-token=%s sets %#v, %v; want %#v, %v", argument, v, err, want, reason)
		}
		if got := flags.Lookup("token").DefValue; got != texts[0] {
			t.Errorf("the default is shown as %q; want %q", got, texts[0])
		}
	}
}
