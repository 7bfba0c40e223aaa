package qpi_test

import (
	"encoding/json"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/komadai/komadai/qpi"
)

// Numbers are persisted by users, so these must never change.
func TestConstants(t *testing.T) {
	// Fails to compile unless they are constants.
	const none qpi.Identifier = qpi.None
	const noStyle qpi.Style = qpi.NoStyle
	const count, styleCount, longest int = qpi.Count, qpi.StyleCount, qpi.MaxStringLength
	var _ [qpi.Count + 1]struct{} = [16225]struct{}{}

	if none != 0 || count != 16224 || longest != 5 {
		t.Errorf("None, Count, MaxStringLength = %d, %d, %d", uint16(none), count, longest)
	}
	if noStyle != 0 || styleCount != 52 {
		t.Errorf("NoStyle, StyleCount = %d, %d", uint8(noStyle), styleCount)
	}
}

func TestAttributes(t *testing.T) {
	for _, tok := range tokens {
		if got, want := attributesOf(tok.id()), tok.attributes(); got != want {
			t.Fatalf("%d:\n got %+v\nwant %+v", uint16(tok.id()), got, want)
		}
	}
}

func TestReadBack(t *testing.T) {
	for _, tok := range tokens {
		id, text := tok.id(), tok.text()
		if wrong := mistaken([]byte(text)); wrong != "" {
			t.Fatal(wrong)
		}
		if got := id.String(); got != text {
			t.Fatalf("%d reads %q; want %q", uint16(id), got, text)
		}
		if got := qpi.MustParse(text); got != id {
			t.Fatalf("MustParse(%q) = %d; want %d", text, uint16(got), uint16(id))
		}
		b, err := id.MarshalText()
		if string(b) != text || err != nil {
			t.Fatalf("%d.MarshalText() = %q, %v; want %q", uint16(id), b, err, text)
		}
		for _, before := range []qpi.Identifier{qpi.None, 791, 40000} {
			back := before
			if err := back.UnmarshalText(b); back != id || err != nil {
				t.Fatalf("UnmarshalText(%q) makes %d of %d, %v; want %d", b, uint16(back), uint16(before), err, uint16(id))
			}
		}
	}
}

// Whatever follows, a token is cut where it ends.
func TestDecodeRow(t *testing.T) {
	for _, sep := range []string{"", ",", " ", "1", ":", "\x00", "^^"} {
		var row strings.Builder
		var want []qpi.Identifier
		for _, tok := range tokens {
			if strings.HasPrefix(sep, "^") && !tok.pin.terminal {
				continue // a ^ would make it another
			}
			row.WriteString(tok.text() + sep)
			want = append(want, tok.id())
		}
		var got, gotString []qpi.Identifier
		for s, b := row.String(), []byte(row.String()); len(b) > 0; {
			id, n := qpi.Decode(b)
			sameID, m := qpi.DecodeString(s)
			if n == 0 || m != n {
				t.Fatalf("no token at the start of %.20q: sizes %d, %d", b, n, m)
			}
			got, gotString = append(got, id), append(gotString, sameID)
			s, b = s[n+len(sep):], b[n+len(sep):]
		}
		if !slices.Equal(got, want) || !slices.Equal(gotString, want) {
			t.Errorf("with %q between them, the tokens are read otherwise", sep)
		}
	}
}

var appenders = []struct {
	name   string
	append func(id qpi.Identifier, dst []byte) ([]byte, error)
}{
	{"AppendTo", func(id qpi.Identifier, dst []byte) ([]byte, error) { return id.AppendTo(dst), nil }},
	{"AppendText", qpi.Identifier.AppendText},
}

func TestAppend(t *testing.T) {
	const kept, room = "ab", "~~~~~~~~"
	for _, a := range appenders {
		for _, tok := range tokens {
			text := tok.text()
			for spare := range len(room) + 1 {
				for before := range len(kept) + 1 {
					array := []byte(kept[:before] + room[:spare])
					dst := array[:before:len(array)]
					got, err := a.append(tok.id(), dst)
					if want := kept[:before] + text; string(got) != want || err != nil {
						t.Fatalf("%s to %q with %d to spare = %q, %v; want %q", a.name, dst, spare, got, err, want)
					}
					if string(dst) != kept[:before] {
						t.Fatalf("%s of %q makes %q of %q", a.name, text, dst, kept[:before])
					}
					if spare < len(text) {
						continue
					}
					if &got[0] != &array[0] || cap(got) != cap(dst) {
						t.Fatalf("%s of %q with %d to spare moves to a new array", a.name, text, spare)
					}
					if want := kept[:before] + text + room[len(text):spare]; string(array) != want {
						t.Fatalf("%s of %q with %d to spare writes behind its text: %q", a.name, text, spare, array)
					}
				}
			}
		}
	}
}

// A caller may write into the bytes it was given: no table and no other caller notices.
func TestTextsAreTheCallersOwn(t *testing.T) {
	for _, tok := range tokens {
		var given [][]byte
		for range 2 {
			for _, a := range appenders {
				b, _ := a.append(tok.id(), nil)
				given = append(given, b)
			}
			b, _ := tok.id().MarshalText()
			given = append(given, b)
		}
		for _, b := range given {
			if string(b) != tok.text() {
				t.Fatalf("%d reads %q; want %q", uint16(tok.id()), b, tok.text())
			}
			clear(b[:cap(b)])
		}
	}
	for _, tok := range tokens {
		if got := tok.id().String(); got != tok.text() {
			t.Fatalf("%d has become %q; want %q", uint16(tok.id()), got, tok.text())
		}
	}
}

func TestAll(t *testing.T) {
	var want []qpi.Identifier
	for _, tok := range tokens {
		want = append(want, tok.id())
	}
	all := qpi.All()
	for range 2 { // a sequence can be ranged over again
		if got := slices.Collect(all); !slices.Equal(got, want) {
			t.Errorf("All() yields %d tokens, or in another order", len(got))
		}
	}
	for _, last := range []qpi.Identifier{1, 2, 52, 311, 312, 313, 624, 8111, 8112, 8113, 16223, 16224} {
		calls := 0
		qpi.All()(func(id qpi.Identifier) bool { calls++; return id != last })
		if calls != int(last) {
			t.Errorf("All() yields %d times when told to stop after %d", calls, uint16(last))
		}
	}
}

// The pieces in the moves of games that an engine has played.
func TestPlayedGames(t *testing.T) {
	data, err := os.ReadFile("../testdata/moves.ndjson")
	if err != nil {
		t.Fatal(err)
	}
	met := make(map[string]bool)
	for line := range strings.Lines(string(data)) {
		var played struct{ Move []string }
		if err := json.Unmarshal([]byte(line), &played); err != nil {
			t.Fatal(err)
		}
		for i, text := range played.Move {
			if piece := i%3 == 2; qpi.IsValid(text) != piece {
				t.Fatalf("%q: is %q a piece? %t", played.Move, text, !piece)
			} else if piece {
				met[text] = true
			}
			if wrong := mistaken([]byte(text)); wrong != "" {
				t.Fatal(wrong)
			}
		}
	}
	if len(met) < 50 {
		t.Errorf("only %d pieces", len(met))
	}
}
