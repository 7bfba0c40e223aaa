package pmn_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/komadai/komadai/pmn"
)

var (
	_ json.Marshaler   = pmn.Move{}
	_ json.Unmarshaler = new(pmn.Move)
)

// jsonText is the list as encoding/json writes it, which for these texts is without escapes.
func jsonText(elements []string) string {
	if len(elements) == 0 {
		return "null"
	}
	return `["` + strings.Join(elements, `","`) + `"]`
}

func TestMoveJSON(t *testing.T) {
	r := seeded(14)
	for range fullOr(30_000, 3_000) {
		actions := anyActions(r, 1+r.IntN(10))
		m := move(t, actions)
		want := jsonText(texts(actions))
		if b, err := m.MarshalJSON(); string(b) != want || err != nil {
			t.Fatalf("MarshalJSON = %s, %v; want %s", b, err, want)
		}
		if b, err := json.Marshal(m); string(b) != want || err != nil {
			t.Fatalf("Marshal = %s, %v; want %s", b, err, want)
		}
		if b, err := json.Marshal(m.Strings()); string(b) != want || err != nil {
			t.Fatalf("Marshal of Strings = %s, %v; want %s", b, err, want)
		}
		var direct, decoded pmn.Move
		if err := direct.UnmarshalJSON([]byte(want)); err != nil || !direct.Equal(m) {
			t.Fatalf("UnmarshalJSON(%s) = %q, %v", want, direct.Strings(), err)
		}
		if err := json.Unmarshal([]byte(want), &decoded); err != nil || !decoded.Equal(m) {
			t.Fatalf("Unmarshal(%s) = %q, %v", want, decoded.Strings(), err)
		}
		checkMove(t, direct, actions)
	}
}

func TestAppendJSON(t *testing.T) {
	r := seeded(15)
	for i := range 500 {
		var actions []pmn.Action
		if i > 0 {
			actions = anyActions(r, 1+r.IntN(4))
		}
		var m pmn.Move
		if i > 0 {
			m = move(t, actions)
		}
		want := jsonText(texts(actions))
		for _, room := range []int{len(want) + 3, len(want), len(want) - 1, 1, 0} {
			array := bytes.Repeat([]byte("~"), 2+room)
			copy(array, "ab")
			got := m.AppendJSON(array[:2])
			if string(got) != "ab"+want || string(array[:2]) != "ab" {
				t.Fatalf("AppendJSON = %s; want ab%s", got, want)
			}
			if room >= len(want) && (&got[0] != &array[0] || strings.Trim(string(array[len(got):]), "~") != "") {
				t.Fatalf("AppendJSON with room for %d gives %s in %s", room, got, array)
			}
		}
		if got, err := pmn.AppendJSON([]byte("ab"), actions); i > 0 && (string(got) != "ab"+want || err != nil) {
			t.Fatalf("AppendJSON(%q) = %s, %v", texts(actions), got, err)
		}
		if got, err := pmn.AppendStrings([]string{"ab"}, actions); i > 0 && (!slices.Equal(got, append([]string{"ab"}, texts(actions)...)) || err != nil) {
			t.Fatalf("AppendStrings(%q) = %q, %v", texts(actions), got, err)
		}
		if got := m.AppendJSON(nil); string(got) != want {
			t.Fatalf("AppendJSON(nil) = %s; want %s", got, want)
		}
	}
}

// moveUses are the places where a program keeps moves.
type moveUses struct {
	Last    pmn.Move            `json:"last"`
	None    pmn.Move            `json:"none"`
	Left    pmn.Move            `json:"left,omitzero"`
	Pointer *pmn.Move           `json:"pointer"`
	Nil     *pmn.Move           `json:"nil"`
	Game    []pmn.Move          `json:"game"`
	Book    map[string]pmn.Move `json:"book"`
}

func TestMoveJSONInPlaces(t *testing.T) {
	castling := pmn.MustParse("e1", "g1", "C:K^", "h1", "f1", "C:+R")
	inferred := pmn.MustParse("e2", "e4")
	uses := moveUses{
		Last: castling, Pointer: &inferred, Game: []pmn.Move{inferred, {}, castling},
		Book: map[string]pmn.Move{"drop": pmn.MustParse("*", "a1A", "S:P"), "none": {}},
	}
	const text = `{"last":["e1","g1","C:K^","h1","f1","C:+R"],"none":null,"pointer":["e2","e4"],"nil":null,` +
		`"game":[["e2","e4"],null,["e1","g1","C:K^","h1","f1","C:+R"]],"book":{"drop":["*","a1A","S:P"],"none":null}}`
	b, err := json.Marshal(uses)
	if string(b) != text || err != nil {
		t.Errorf("Marshal = %s, %v\nwant %s", b, err, text)
	}
	var got moveUses
	if err := json.Unmarshal([]byte(text), &got); err != nil {
		t.Fatal(err)
	}
	if again, err := json.Marshal(got); string(again) != text || err != nil {
		t.Errorf("there and back it is %s, %v\nwant %s", again, err, text)
	}
	if !got.Last.Equal(castling) || !got.None.IsEmpty() || !got.Pointer.Equal(inferred) || got.Nil != nil || !got.Game[1].IsEmpty() {
		t.Errorf("Unmarshal = %+v", got)
	}
	var indented bytes.Buffer
	if err := json.Indent(&indented, []byte(text), "\t", "  "); err != nil {
		t.Fatal(err)
	}
	var fromIndented moveUses
	if err := json.Unmarshal(indented.Bytes(), &fromIndented); err != nil || !reflect.DeepEqual(fromIndented, got) {
		t.Errorf("Unmarshal = %+v, %v\nwant %+v", fromIndented, err, got)
	}
}

func TestMoveJSONNull(t *testing.T) {
	for _, before := range [][]string{nil, {"e2", "e4"}, {"e5", "f6", "C:P", "f5", "*", "c:p"}} {
		for name, unmarshal := range map[string]func(*pmn.Move) error{
			"UnmarshalJSON": func(m *pmn.Move) error { return m.UnmarshalJSON([]byte("null")) },
			"Unmarshal":     func(m *pmn.Move) error { return json.Unmarshal([]byte(" null\n"), m) },
		} {
			var m pmn.Move
			if before != nil {
				m = pmn.MustParse(before...)
			}
			if err := unmarshal(&m); err != nil || !m.IsEmpty() {
				t.Errorf("%s of null makes %q of %q, %v", name, m.Strings(), before, err)
			}
			checkMove(t, m, nil)
			if b, err := m.MarshalJSON(); string(b) != "null" || err != nil {
				t.Errorf("then it is %s, %v", b, err)
			}
			if !reflect.ValueOf(m).IsZero() {
				t.Errorf("%s of null is empty, but omitzero would not leave it out: %#v", name, m)
			}
		}
	}
}

func TestMoveJSONRefused(t *testing.T) {
	for _, before := range [][]string{nil, {"e2", "e4"}, {"e5", "f6", "C:P", "f5", "*", "c:p"}} {
		for _, text := range []string{
			`[]`, `["e2"]`, `["e2","e4","C:P","e5"]`, `["e2","e4","Q9"]`, `["e2","E4"]`, `["",""]`, `[null,null]`,
			`{}`, `"e2"`, `0`, `true`, `["e2",4]`, `[["e2","e4"]]`, `["e2","e4","C:P","*","*","C:P","*","?"]`,
		} {
			for name, unmarshal := range map[string]func(*pmn.Move) error{
				"UnmarshalJSON": func(m *pmn.Move) error { return m.UnmarshalJSON([]byte(text)) },
				"Unmarshal":     func(m *pmn.Move) error { return json.Unmarshal([]byte(text), m) },
			} {
				var m pmn.Move
				if before != nil {
					m = pmn.MustParse(before...)
				}
				var e *pmn.Error
				if err := unmarshal(&m); !errors.Is(err, pmn.ErrInvalidMove) || !errors.As(err, &e) {
					t.Errorf("%s(%s): %v", name, text, err)
				}
				if !slices.Equal(m.Strings(), before) {
					t.Errorf("%s(%s) makes %q of %q", name, text, m.Strings(), before)
				}
			}
		}
	}
}

// UnmarshalJSON without encoding/json before it takes what AppendParseJSON does.
func TestUnmarshalJSONAlone(t *testing.T) {
	for _, text := range append(slices.Clip(nastyJSON()), "\t[ \"e2\" , \"e4\" ]\r\n") {
		if s := strings.Trim(text, " \t\r\n"); s == "null" {
			continue // the empty move; with space around it nothing is said
		}
		m := pmn.MustParse("a", "a")
		want, wantErr := pmn.AppendParseJSON(nil, []byte(text))
		err := m.UnmarshalJSON([]byte(text))
		switch {
		case wantErr == nil && (err != nil || !slices.Equal(m.Actions(), want)):
			t.Errorf("UnmarshalJSON(%.200q) = %q, %v; want %q", text, m.Strings(), err, texts(want))
		case wantErr != nil && (!errors.Is(err, pmn.ErrInvalidMove) || !m.Equal(pmn.MustParse("a", "a"))):
			t.Errorf("UnmarshalJSON(%.200q) = %q, %v; want %v", text, m.Strings(), err, wantErr)
		}
	}
}
