package pmn_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/komadai/komadai/internal/longtest"
	"github.com/komadai/komadai/pmn"
)

// someLists are moves, short and long, with every kind of location.
var someLists = [][]string{
	{"e2", "e4"}, {"*", "*"}, {"e2", "e4", "C:P"}, {"e1", "g1", "C:K^", "h1", "f1", "C:+R"}, {"e5", "f6", "C:P", "f5", "*"},
	{"iv256IV", "a1A", "s:-r^"}, {"*", "iv9", "z:-z^", "a1A", "z26Z"}, {"a", "iv", "A:A", "iv256", "c2B", "z:z"},
	slices.Repeat([]string{"*", "iv256IV", "s:-r^", "aa10", "*", "c:p"}, 4),
}

var invalidLists = [][]string{
	nil, {""}, {"e2"}, {"Q9", "Q9", "Q9", "Q9"}, {"e2", "E4"}, {"", "e4"}, {"e2", ""}, {"e2", "e4", ""}, {"e2", "e4", "Q9"},
	{"e2", "e4", "C:P", "**", "e4"}, {"e2", "e4", "C:P", "e4", "\x00"}, {"e2", strings.Repeat("e4", 1<<16)}, {"e2", "\u00e9\U0001f600"},
	append(slices.Repeat([]string{"e2", "e4", "C:P"}, 50), "e2", "no"), slices.Repeat([]string{"e2", "e4", "C:P"}, 50)[:148],
}

// allocates checks that f allocates at most n times.
func allocates(t *testing.T, n float64, f func(), format string, args ...any) {
	t.Helper()
	if got := testing.AllocsPerRun(10, f); got > n {
		t.Errorf("%.80s: %v allocations; want at most %v", fmt.Sprintf(format, args...), got, n)
	}
}

// jsonForms returns a list as JSON: compact, with white space, with some escapes, with all.
func jsonForms(elements []string) (all [][]byte) {
	for odds, space := range []string{"", " \t\r\n", "", "\n"} {
		var words []string
		for i, s := range elements {
			words = append(words, escaped(s, i%2 == 0, func(k int) bool { return odds > 1 && (i+k)%(odds-1) == 0 }))
		}
		all = append(all, []byte(space+"["+space+strings.Join(words, space+","+space)+space+"]"+space))
	}
	return all
}

func TestMoveAllocations(t *testing.T) {
	actions, text, list := make([]pmn.Action, 2, 64), make([]byte, 0, 4096), make([]string, 0, 3)
	for _, elements := range someLists {
		m, name := pmn.MustParse(elements...), fmt.Sprintf("%.60q", elements)
		given := m.Actions()
		if longtest.Enabled() || len(elements) <= 6 { // with -race, slices.Grow allocates twice
			allocates(t, 1, func() { _, _ = pmn.Parse(elements) }, "Parse(%s)", name)
		}
		allocates(t, 0, func() {
			if _, err := pmn.AppendParse(actions, elements); err != nil || pmn.Validate(elements) != nil || !pmn.IsValid(elements) {
				t.Fatal(err)
			}
			_ = m.AppendJSON(text)
			_, _ = m.AppendText(text)
			_, _ = pmn.AppendJSON(text, given)
			for a := range m.All() {
				_ = actionAnswer(a)
			}
			_, _ = m.First()
			_, _ = m.Last()
			_ = m.Equal(m) || m.IsEmpty() || m.IsSimple() || m.IsCompound() || m.HasDrops() || m.HasCaptures() || m.HasInferred()
		}, "%s", name)
		for _, data := range jsonForms(elements) {
			allocates(t, 0, func() {
				if _, err := pmn.AppendParseJSON(actions, data); err != nil {
					t.Fatal(err)
				}
			}, "AppendParseJSON(%s)", data)
		}
	}
	given := pmn.MustParse("e2", "e4", "C:P").Actions()
	allocates(t, 0, func() { _, _ = pmn.AppendStrings(list, given) }, "AppendStrings")
	allocates(t, 0, func() { _, _ = pmn.NewAction("iv256IV", "*", "z:-z^") }, "NewAction")
}

func actionAnswer(a pmn.Action) bool {
	return a.IsValid() && a.HasPiece() && a.FromReserve() && a.IsDrop() && a.IsCapture() && a.IsBoardMove() && a.IsBoardToBoard()
}

// TestErrorAllocations counts the Error, and its Input if that has to be made.
func TestErrorAllocations(t *testing.T) {
	room := make([]pmn.Action, 2, 64)
	check := func(f func() error, format string, args ...any) {
		t.Helper()
		allocates(t, 2, func() {
			if f() == nil {
				t.Fatalf(format+": no error", args...)
			}
		}, format, args...)
	}
	data := [][]byte{nil, []byte("null"), []byte("{}"), []byte("[[]]"), []byte(`["e2",4]`), []byte(`["e2","e4"`), []byte(`["e2","\x"]`), []byte(`[null,null]`),
		[]byte(`["e2","\ud83d\ude00"]`), []byte(`["e2","\ud83d"]`), []byte("[\"e2\",\"\xff\"]"), []byte(strings.Repeat("[", 5000)),
	}
	for n := 0; n < 100; n += 7 {
		data = append(data, []byte(`["e2","\n`+strings.Repeat("x", n)+`"]`), []byte(`["e2","`+strings.Repeat("\xff", 50*n)+`X"]`))
	}
	for _, elements := range invalidLists {
		allocates(t, 0, func() { _ = pmn.IsValid(elements) }, "IsValid(%q)", elements)
		check(func() error { return pmn.Validate(elements) }, "Validate(%q)", elements)
		check(func() error { return second(pmn.AppendParse(room, elements)) }, "AppendParse(%q)", elements)
		if forms := jsonForms(elements); len(forms[0]) < 100_000 {
			data = append(data, forms...)
		}
	}
	for _, data := range data {
		check(func() error { return second(pmn.AppendParseJSON(room, data)) }, "AppendParseJSON(%s)", data)
	}
	check(func() error { return second(pmn.NewAction("e2", "e4", "Q9")) }, "NewAction")
	check(func() error { return second(pmn.FromActions()) }, "FromActions")
	check(func() error { return second(pmn.FromActions(pmn.Action{})) }, "FromActions")
}

func TestApplyAllocations(t *testing.T) {
	eight := func(format string) string {
		s := ""
		for c := 'A'; c <= 'H'; c++ {
			s += strings.NewReplacer("L", string(c+'a'-'A'), "U", string(c)).Replace(format) + " "
		}
		return s
	}
	for _, test := range []struct{ before, move string }{
		{"e2=C:P", "e2 e4 C:P"},
		{"e1=C:K h1=C:R", "e1 g1 C:K h1 f1 C:R"},
		{"2xS:P", "* e5 S:P"},
		{eight("L1=C:U"), eight("L1 L2 c:L")},
		{eight("1xC:U"), eight("* L1 C:U")},
		{eight("L1=C:U"), eight("L1 * C:U")},
	} {
		m := pmn.MustParse(strings.Fields(test.move)...)
		actions, b := m.Actions(), setUp(test.before, m.Actions()...)
		before := b.position
		allocates(t, 0, func() {
			if err := m.Apply(b); err != nil || b.position == before {
				t.Fatal(err)
			}
			b.position = before
			_ = pmn.Apply(b, actions)
			b.position = before
		}, "%s", test.move)
	}
	for _, text := range []string{"a1 k9 C:R", "b1 b2 C:R", "* a1 C:N", "* a1", strings.Repeat("a1 a1 C:R ", 7) + "a1 k9"} {
		m, b := pmn.MustParse(strings.Fields(text)...), setUp("a1=C:R")
		allocates(t, 1, func() {
			if m.Apply(b) == nil {
				t.Fatal(text)
			}
		}, "%s", text)
	}
}
