package pin_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/komadai/komadai/pin"
)

// Numbers are persisted by users, so these must never change.
func TestConstants(t *testing.T) {
	if pin.None != 0 || pin.Count != 312 || pin.MaxStringLength != 3 {
		t.Errorf("None, Count, MaxStringLength = %d, %d, %d", pin.None, pin.Count, pin.MaxStringLength)
	}
	if pin.First != 0 || pin.Second != 1 {
		t.Errorf("First, Second = %d, %d", pin.First, pin.Second)
	}
	if pin.Normal != 0 || pin.Enhanced != 1 || pin.Diminished != 2 {
		t.Errorf("Normal, Enhanced, Diminished = %d, %d, %d", pin.Normal, pin.Enhanced, pin.Diminished)
	}
	if got, want := pin.Sides(), [2]pin.Side{pin.First, pin.Second}; got != want {
		t.Errorf("Sides() = %v; want %v", got, want)
	}
	if got, want := pin.States(), [3]pin.State{pin.Normal, pin.Enhanced, pin.Diminished}; got != want {
		t.Errorf("States() = %v; want %v", got, want)
	}
	for i, want := range []string{"First", "Second"} {
		if got := pin.Side(i).String(); got != want {
			t.Errorf("Side(%d) is called %q; want %q", i, got, want)
		}
	}
	for i, want := range []string{"Normal", "Enhanced", "Diminished"} {
		if got := pin.State(i).String(); got != want {
			t.Errorf("State(%d) is called %q; want %q", i, got, want)
		}
	}
}

func TestAttributes(t *testing.T) {
	for _, tok := range tokens {
		if got, want := attributesOf(tok.id()), tok.attributes(); got != want {
			t.Errorf("%d:\n got %+v\nwant %+v", tok.id(), got, want)
		}
	}
}

func TestReadBack(t *testing.T) {
	for _, tok := range tokens {
		id := tok.id()
		text := id.String()
		if got, err := pin.Parse(text); got != id || err != nil {
			t.Errorf("Parse(%q) = %d, %v; want %d", text, got, err, id)
		}
		if got := pin.MustParse(text); got != id {
			t.Errorf("MustParse(%q) = %d; want %d", text, got, id)
		}
		if got, n := pin.DecodeString(text + "/"); got != id || n != len(text) {
			t.Errorf("DecodeString(%q) = %d, %d; want %d, %d", text+"/", got, n, id, len(text))
		}
		b, err := id.MarshalText()
		if string(b) != text || err != nil {
			t.Errorf("%d.MarshalText() = %q, %v; want %q", id, b, err, text)
		}
		var back pin.Identifier
		if err := back.UnmarshalText(b); back != id || err != nil {
			t.Errorf("UnmarshalText(%q) gives %d, %v; want %d", b, back, err, id)
		}
	}
}

var appenders = []struct {
	name   string
	append func(id pin.Identifier, dst []byte) ([]byte, error)
}{
	{"AppendTo", func(id pin.Identifier, dst []byte) ([]byte, error) { return id.AppendTo(dst), nil }},
	{"AppendText", pin.Identifier.AppendText},
}

func TestAppend(t *testing.T) {
	const kept = "ab"
	for _, a := range appenders {
		for _, tok := range tokens {
			for spare := range 6 {
				for before := range len(kept) + 1 {
					dst := append(make([]byte, 0, before+spare), kept[:before]...)
					got, err := a.append(tok.id(), dst)
					if want := kept[:before] + tok.text(); string(got) != want || err != nil {
						t.Errorf("%s to %q with %d to spare = %q, %v; want %q", a.name, dst, spare, got, err, want)
					}
					if string(dst) != kept[:before] {
						t.Errorf("%s of %q makes %q of %q", a.name, tok.text(), dst, kept[:before])
					}
					if beyond := got[:cap(got)][len(got):]; spare >= len(tok.text()) && strings.Trim(string(beyond), "\x00") != "" {
						t.Errorf("%s of %q writes %q behind its text", a.name, tok.text(), beyond)
					}
					if spare >= len(tok.text()) && &got[0] != &dst[:1][0] {
						t.Errorf("%s of %q with %d to spare moves to a new array", a.name, tok.text(), spare)
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
				t.Errorf("%d reads %q; want %q", tok.id(), b, tok.text())
			}
			clear(b[:cap(b)])
		}
	}
	for _, tok := range tokens {
		if got := tok.id().String(); got != tok.text() {
			t.Errorf("%d has become %q; want %q", tok.id(), got, tok.text())
		}
	}
}

func TestAll(t *testing.T) {
	var want []pin.Identifier
	for _, tok := range tokens {
		want = append(want, tok.id())
	}
	all := pin.All()
	for range 2 { // a sequence can be ranged over again
		if got := slices.Collect(all); !slices.Equal(got, want) {
			t.Errorf("All() = %d", got)
		}
	}
	for _, last := range want {
		calls := 0
		pin.All()(func(id pin.Identifier) bool { calls++; return id != last })
		if calls != int(last) {
			t.Errorf("All() yields %d times when told to stop after %d", calls, last)
		}
	}
}
