package pnn_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/komadai/komadai/internal/input"
	"github.com/komadai/komadai/internal/longtest"
	"github.com/komadai/komadai/internal/notationtest"
	"github.com/komadai/komadai/pin"
	"github.com/komadai/komadai/pnn"
)

// check compares the look-ups of a text with the model, and returns the first difference,
// or "".
func (m *gameModel) check(text string) string {
	want := m.texts[text]
	if got := m.vocabulary.Lookup(text); got != want {
		return fmt.Sprintf("Lookup(%.100q) = %#v; want %#v", text, got, want)
	}
	if got, ok := m.vocabulary.PIN(pnn.LookupName(text)); got != want || ok != (want != 0) {
		return fmt.Sprintf("PIN of %.100q = %#v, %t; want %#v", text, got, ok, want)
	}
	return ""
}

var notVocabularies = notationtest.NotTokens[pnn.Vocabulary](pnn.VocabularyCount)

// ends are put before, after and between names.
var ends = []string{
	"", "+", "-", "^", "++", "+-", "+^", "-^", "^^", "^+", " ", "\x00", "\n", "'", "*", "1", ":", "\x80", "\xff", "é", "\u0302",
	"A", "a", "Z", "z", "@", "[", "`", "{", strings.Repeat("\x00", 8), strings.Repeat("A", 8), strings.Repeat("+", 8),
}

// nearNames yields texts that differ from a name in few places.
func nearNames(name string, yield func(string)) {
	for _, f := range []form{forms[0], forms[1], forms[8], forms[11]} {
		text := f.text(name)
		for b := range notationtest.Near(text) {
			yield(string(b))
		}
		for i := range len(text) + 1 {
			for j := range len(text) + 1 {
				for _, between := range []string{"", "A", "\x00", "ABCDEFGH"} {
					yield(text[:i] + between + text[j:])
				}
			}
		}
		for _, end := range ends {
			yield(text + end)
			yield(end + text)
			yield(end + text + end)
		}
	}
	for cases := range 1 << len(name) {
		b := []byte(name)
		for i := range b {
			b[i] |= byte(cases>>i&1) << 5
		}
		yield(string(b))
	}
	// Two bytes that change by as much may leave a sum or a hash as it was.
	b := []byte(name)
	for j := range b {
		for i := range j {
			for d := range 256 {
				b[i], b[j] = name[i]^byte(d), name[j]^byte(d)
				yield(string(b))
				b[i], b[j] = name[i]+byte(d), name[j]-byte(d)
				yield(string(b))
			}
			b[i], b[j] = name[j], name[i]
			yield(string(b))
			b[i], b[j] = name[i], name[j]
		}
		yield(name[j:] + name[:j])
	}
}

func TestVocabularyLookup(t *testing.T) {
	eachGame(t, func(t *testing.T, m *gameModel) {
		check := func(text string) {
			if wrong := m.check(text); wrong != "" {
				t.Fatal(wrong)
			}
		}
		for _, other := range gameModels(t) {
			for text := range other.texts {
				check(text)
				for j := range len(text) + 1 {
					for i := range j {
						check(text[i:j]) // nothing around it in memory counts
					}
				}
			}
		}
		for id := range pin.All() {
			check(id.String())
		}
		for size := range 3 {
			for b := range notationtest.Strings(notationtest.EveryByte, size) {
				check(string(b))
			}
		}
		for name := range m.letters {
			nearNames(name, check)
			for next := range m.letters {
				for _, between := range []string{"", "^", "+", " ", "\x00"} {
					check(name + between + next)
					check(strings.ToLower(name + between + next))
				}
			}
			// A length that is kept in one byte, or in two, makes these names again.
			for _, n := range []int{1 << 8, 1 << 16} {
				for _, c := range []string{"A", "\x00"} {
					check(name + strings.Repeat(c, n))
					check(strings.Repeat(c, n) + name)
					check(name + strings.Repeat(c, n-len(name)) + name)
				}
			}
			for n := 2; n < 40; n++ {
				check(strings.Repeat(name, n))
			}
			if len(name) <= 4 {
				for size := range longtest.Or(5, 6) {
					for b := range notationtest.Strings("+-^\x00"+name+strings.ToLower(name), size) {
						check(string(b))
					}
				}
			}
		}
		for _, c := range "AaKkZz" {
			for n := range 71 {
				for _, f := range forms {
					check(f.text(strings.Repeat(string(c), n)))
				}
			}
		}
		check(strings.Repeat("A", 1<<20))
	})
}

// Makruk's names are so short that all strings of three bytes can be tried.
func TestVocabularyThreeBytes(t *testing.T) {
	if !longtest.Enabled() {
		t.Skip("16 million strings")
	}
	m := gameModels(t)[pnn.Makruk-1]
	for first := range 256 {
		t.Run(strconv.Itoa(first), func(t *testing.T) {
			t.Parallel()
			b := []byte{byte(first), 0, 0}
			for rest := range notationtest.Strings(notationtest.EveryByte, 2) {
				copy(b[1:], rest)
				if got := m.vocabulary.Lookup(string(b)); got != 0 || m.texts[string(b)] != 0 {
					if want := m.texts[string(b)]; got != want {
						t.Fatalf("Lookup(%q) = %v; want %v", b, got, want)
					}
				}
			}
		})
	}
}

// A few that can be checked by eye.
func TestVocabularyExamples(t *testing.T) {
	for _, test := range []struct {
		vocabulary pnn.Vocabulary
		name, want string
	}{
		{pnn.Chess, "+ROOK^", "+R^"}, {pnn.Chess, "KNIGHT", "N"}, {pnn.Chess, "-pawn", "-p"}, {pnn.Chess, "King", ""},
		{pnn.Capablanca, "chancellor", "c"}, {pnn.Grand, "marshal", "c"}, {pnn.Xiangqi, "CHARIOT", "R"}, {pnn.Xiangqi, "HORSE", "H"},
		{pnn.Janggi, "HORSE", "N"}, {pnn.Makruk, "MA", "N"}, {pnn.Makruk, "M", ""}, {pnn.Minishogi, "lance", ""},
	} {
		if got := test.vocabulary.Lookup(test.name).String(); got != test.want {
			t.Errorf("%v.Lookup(%q) = %q; want %q", test.vocabulary, test.name, got, test.want)
		}
	}
	for _, test := range []struct {
		vocabulary pnn.Vocabulary
		yes, no    string
	}{
		{pnn.Chess, "K k^ -R +r -p", "+K^ -K R^ +Q A"}, {pnn.Crazyhouse, "-R +R +q", "-Q +k^"}, {pnn.Shogi, "+p +R K^", "+K -p +G"}, {pnn.Xiangqi, "+G^", "K"}, {pnn.Sittuyin, "P", "+P"},
	} {
		for text := range strings.FieldsSeq(test.yes + " " + test.no) {
			want := slices.Contains(strings.Fields(test.yes), text)
			if got := test.vocabulary.Contains(pin.MustParse(text)); got != want {
				t.Errorf("%v.Contains(%s) = %t", test.vocabulary, text, got)
			}
		}
	}
}

func TestVocabularyNumbers(t *testing.T) {
	eachGame(t, func(t *testing.T, m *gameModel) {
		v := m.vocabulary
		var want []pin.Identifier
		for n := range 1 << 16 {
			id := pin.Identifier(n)
			name, ok := v.Name(id)
			if name.String() != m.names[id] || ok != (m.names[id] != "") {
				t.Fatalf("Name(%#v) = %q, %t; want %q", id, name, ok, m.names[id])
			}
			if ok && v.Lookup(name.String()) != id {
				t.Fatalf("Lookup(%q) = %v; want %v", name, v.Lookup(name.String()), id)
			}
			if got := v.Contains(id); got != m.uses[id] {
				t.Fatalf("Contains(%#v) = %t", id, got)
			}
			if m.uses[id] {
				want = append(want, id)
			}
		}
		all := v.All()
		for range 2 {
			var got []pin.Identifier
			for name, id := range all {
				if name.String() != m.names[id] {
					t.Errorf("All calls %v %q; want %q", id, name, m.names[id])
				}
				got = append(got, id)
			}
			if !slices.Equal(got, want) {
				t.Errorf("All yields %v; want %v", got, want)
			}
		}
		for stop := 1; stop <= len(want); stop++ {
			calls := 0
			all(func(pnn.Name, pin.Identifier) bool { calls++; return calls < stop })
			if calls != stop {
				t.Errorf("All yields %d tokens to a loop that breaks after %d", calls, stop)
			}
		}
	})
}

func TestGames(t *testing.T) {
	byGame := make(map[string]pnn.Vocabulary)
	var want []pnn.Vocabulary
	for _, m := range gameModels(t) {
		v := m.vocabulary
		byGame[m.game], want = v, append(want, v)
		if v.Game() != m.game || v.String() != m.game || v.Style() != m.style {
			t.Errorf("%d is %s, %s, %c; want %s, %c", v, v.Game(), v, v.Style(), m.game, m.style)
		}
	}
	if got := slices.Collect(pnn.Vocabularies()); !slices.Equal(got, want) {
		t.Errorf("Vocabularies yields %v; want %v", got, want)
	}
	for v := range pnn.Vocabularies() {
		if v == 2 {
			break
		}
	}
	for game := range byGame {
		for _, text := range append([]string{"", "go", strings.ToUpper(game), game + ".toml", strings.Repeat(game, 100_000)}, ends...) {
			checkGame(t, byGame, text)
			checkGame(t, byGame, game+text)
		}
		for b := range notationtest.Near(game) {
			checkGame(t, byGame, string(b))
		}
	}
}

// checkGame compares ByGame and the encodings with the games of the model.
func checkGame(t *testing.T, byGame map[string]pnn.Vocabulary, text string) {
	t.Helper()
	want, ok := byGame[text]
	if got, gotOK := pnn.ByGame(text); got != want || gotOK != ok {
		t.Errorf("ByGame(%.100q) = %v, %t; want %v", text, got, gotOK, want)
	}
	v := pnn.Vocabulary(200)
	switch err := v.UnmarshalText([]byte(text)); {
	case ok || text == "":
		b, marshalErr := v.MarshalText()
		if v != want || err != nil || string(b) != text || b == nil || marshalErr != nil {
			t.Errorf("UnmarshalText(%.100q) sets %v, %v, which marshals to %q, %v", text, v, err, b, marshalErr)
		}
		if b, err := v.AppendText([]byte("a ")); string(b) != "a "+text || err != nil {
			t.Errorf("AppendText of %v = %q, %v", v, b, err)
		}
	case v != 200 || !errors.Is(err, pnn.ErrUnknownGame) || err.Error() != "pnn: unknown game: "+input.Quote(text):
		t.Errorf("UnmarshalText(%.100q) sets %v, %v", text, v, err)
	}
}

func TestNoVocabulary(t *testing.T) {
	for _, v := range notVocabularies {
		for _, m := range gameModels(t) {
			for text := range m.texts {
				if id, ok := v.PIN(pnn.LookupName(text)); v.Lookup(text) != 0 || id != 0 || ok {
					t.Fatalf("%#v has %q", v, text)
				}
			}
		}
		for n := range 1 << 10 {
			if name, ok := v.Name(pin.Identifier(n)); name != (pnn.Name{}) || ok || v.Contains(pin.Identifier(n)) {
				t.Fatalf("%#v has %d", v, n)
			}
		}
		for name := range v.All() {
			t.Fatalf("%#v has %q", v, name)
		}
		if v.Game() != "" || v.String() != "" || v.Style() != 0 {
			t.Fatalf("%#v is %q with style %q", v, v.Game(), v.Style())
		}
		if b, err := json.Marshal(v); string(b) != `""` || err != nil {
			t.Fatalf("the JSON of %#v is %s, %v", v, b, err)
		}
	}
}

// The pieces of games that an engine has played are pieces of their games.
func TestVocabularyOfPlayedGames(t *testing.T) {
	type move struct{ Variant, Before, After string }
	met := make(map[pnn.Vocabulary]map[string]bool)
	for _, played := range notationtest.Lines[move](t, "moves.ndjson") {
		v, ok := pnn.ByGame(played.Variant)
		if !ok {
			t.Fatalf("no vocabulary of %s", played.Variant)
		}
		if met[v] == nil {
			met[v] = make(map[string]bool)
		}
		for field := played.Before + "/" + played.After; field != ""; {
			id, size := pin.DecodeString(field)
			if size > 0 {
				met[v][id.String()] = true
			}
			field = field[max(size, 1):]
		}
	}
	if len(met) != 9 {
		t.Errorf("%d games were played; want 9", len(met))
	}
	for v, pieces := range met {
		if len(pieces) < 10 {
			t.Errorf("%v is played with %d pieces", v, len(pieces))
		}
		for piece := range pieces {
			if id := pin.MustParse(piece); !v.Contains(id) {
				t.Errorf("%v does not contain %s", v, piece)
			}
		}
	}
}

func TestVocabularyAllocations(t *testing.T) {
	texts := append([]string{strings.Repeat("K", 1_000_000), strings.Repeat("KING", 10_000)}, ends...)
	for text := range gameModels(t)[pnn.Grand-1].texts {
		texts = append(texts, text)
	}
	if allocs := testing.AllocsPerRun(5, func() {
		for v := range pnn.Vocabularies() {
			for _, text := range texts {
				name := pnn.LookupName(text)
				v.Lookup(text)
				v.PIN(name)
				pnn.Initial(name)
				pnn.ByGame(text)
			}
			for _, id := range v.All() {
				v.Name(id)
				v.Contains(id)
			}
			_ = v.Game() + v.String()[:0]
			v.Style()
		}
	}); allocs != 0 {
		t.Errorf("vocabularies allocate %v times", allocs)
	}
}

func FuzzVocabulary(f *testing.F) {
	models, byGame := gameModels(f), make(map[string]pnn.Vocabulary)
	for _, m := range models {
		byGame[m.game] = m.vocabulary
		f.Add(m.game)
		for name := range m.letters {
			f.Add(name)
			f.Add("+" + strings.ToLower(name) + "^")
			f.Add(name[:1] + strings.ToLower(name[1:]))
		}
	}
	for _, end := range ends {
		f.Add("KING" + end)
	}
	f.Fuzz(func(t *testing.T, text string) {
		for _, m := range models {
			if wrong := m.check(text); wrong != "" {
				t.Errorf("%s: %s", m.game, wrong)
			}
		}
		for _, v := range notVocabularies {
			if id := v.Lookup(text); id != 0 {
				t.Errorf("%#v.Lookup(%q) = %v", v, text, id)
			}
		}
		checkGame(t, byGame, text)
	})
}
