package pnn_test

import (
	"encoding/json"
	"fmt"
	"iter"
	"os"
	"reflect"
	"strings"
	"testing"

	"github.com/komadai/komadai/pin"
	"github.com/komadai/komadai/pnn"
)

// The signatures are part of the contract.
var (
	_ func(pnn.Vocabulary, string) pin.Identifier              = pnn.Vocabulary.Lookup
	_ func(pnn.Vocabulary, pnn.Name) (pin.Identifier, bool)    = pnn.Vocabulary.PIN
	_ func(pnn.Vocabulary, pin.Identifier) (pnn.Name, bool)    = pnn.Vocabulary.Name
	_ func(pnn.Vocabulary, pin.Identifier) bool                = pnn.Vocabulary.Contains
	_ func(pnn.Vocabulary) rune                                = pnn.Vocabulary.Style
	_ func(pnn.Vocabulary) string                              = pnn.Vocabulary.Game
	_ func(pnn.Vocabulary) iter.Seq2[pnn.Name, pin.Identifier] = pnn.Vocabulary.All
	_ func(pnn.Name) pin.Identifier                            = pnn.Initial
	_ func() iter.Seq[pnn.Vocabulary]                          = pnn.Vocabularies
	_ func(string) (pnn.Vocabulary, bool)                      = pnn.ByGame
	_ fmt.Stringer                                             = pnn.NoVocabulary
)

// vocabularyCount is an int here, whatever type the constant has.
const vocabularyCount = int(pnn.VocabularyCount)

// vocabularyConstants are the generated ones of the specification's games.
var vocabularyConstants = map[string]pnn.Vocabulary{
	"capablanca": pnn.Capablanca,
	"chess":      pnn.Chess,
	"grand":      pnn.Grand,
	"janggi":     pnn.Janggi,
	"makruk":     pnn.Makruk,
	"minishogi":  pnn.Minishogi,
	"shogi":      pnn.Shogi,
	"sittuyin":   pnn.Sittuyin,
	"xiangqi":    pnn.Xiangqi,
}

// vocabularyInitial is the default convention on a text.
func vocabularyInitial(text string) pin.Identifier {
	parts := gameGrammar.FindStringSubmatch(text)
	if parts == nil {
		return 0
	}
	for _, f := range gameForms {
		if letter := strings.ToUpper(parts[2][:1])[0]; f.text(string(letter)) == parts[1]+parts[2][:1]+parts[3] {
			return f.id(letter)
		}
	}
	return 0
}

// misread tells how the package goes wrong on a text, or "".
func (m *gameModel) misread(text string) string {
	want := m.texts[text]
	if got := m.read(text); got != want {
		return fmt.Sprintf("the model contradicts the grammar on %.200q: %d, %d", text, want, got)
	}
	if got := m.vocabulary.Lookup(text); got != want {
		return fmt.Sprintf("Lookup(%.200q) = %d; want %d", text, uint16(got), uint16(want))
	}
	name := pnn.LookupName(text)
	if ok := name != (pnn.Name{}); ok != gameGrammar.MatchString(text) || ok && name.String() != text {
		return fmt.Sprintf("LookupName(%.200q) = %.200q", text, name.String())
	}
	if got, ok := m.vocabulary.PIN(name); got != want || ok != (want != 0) {
		return fmt.Sprintf("PIN of %.200q = %d, %t; want %d", text, uint16(got), ok, uint16(want))
	}
	if got, want := pnn.Initial(name), vocabularyInitial(text); got != want {
		return fmt.Sprintf("Initial of %.200q = %d; want %d", text, uint16(got), uint16(want))
	}
	return ""
}

// mislooked does the same, fast, with Lookup alone.
func (m *gameModel) mislooked(text string) string {
	if got, want := m.vocabulary.Lookup(text), m.texts[text]; got != want {
		return fmt.Sprintf("Lookup(%.200q) = %d; want %d", text, uint16(got), uint16(want))
	}
	return ""
}

// vocabularyOutsiders are the values that name no game.
func vocabularyOutsiders() (all []pnn.Vocabulary) {
	for n := range 256 {
		if n < 1 || n > vocabularyCount {
			all = append(all, pnn.Vocabulary(n))
		}
	}
	return all
}

func TestVocabularyNumbers(t *testing.T) {
	if kind := reflect.TypeOf(pnn.Chess).Kind(); kind != reflect.Uint8 {
		t.Errorf("a Vocabulary is a %v", kind)
	}
	if pnn.NoVocabulary != 0 {
		t.Errorf("NoVocabulary is %d", uint8(pnn.NoVocabulary))
	}
	models := gameModels(t)
	if len(models) != vocabularyCount {
		t.Errorf("%d vocabularies for %d files", vocabularyCount, len(models))
	}
	found := 0
	for _, m := range models {
		got, ok := vocabularyConstants[m.game]
		if !ok {
			continue // a game that came later
		}
		found++
		if got != m.vocabulary {
			t.Errorf("the constant of %s is %d; want %d", m.game, uint8(got), uint8(m.vocabulary))
		}
	}
	if found != len(vocabularyConstants) {
		t.Errorf("%d of %d games", found, len(vocabularyConstants))
	}
}

// Every name of every game in every form, by its file and by the specification.
func TestVocabularyNames(t *testing.T) {
	gameEach(t, func(t *testing.T, m *gameModel) {
		models := []*gameModel{m}
		if g, ok := gameTable[m.game]; ok {
			models = append(models, gameModelOf(g, vocabularyConstants[m.game]))
		}
		for _, model := range models {
			for text, id := range model.texts {
				if wrong := m.misread(text); wrong != "" {
					t.Error(wrong)
				}
				if got := model.vocabulary.Lookup(text); got != id {
					t.Errorf("Lookup(%q) = %d; want %d", text, uint16(got), uint16(id))
				}
			}
			for id, want := range model.names {
				if got, ok := model.vocabulary.Name(id); got.String() != want || !ok {
					t.Errorf("Name(%d) = %q, %t; want %q", uint16(id), got.String(), ok, want)
				}
				if got := model.vocabulary.Contains(id); got != model.uses[id] {
					t.Errorf("Contains(%v) = %t", id, got)
				}
			}
		}
	})
}

// A few that anyone can check by eye.
func TestVocabularyExamples(t *testing.T) {
	for _, c := range []struct {
		v    pnn.Vocabulary
		name string
		want string
	}{
		{pnn.Chess, "+ROOK^", "+R^"},
		{pnn.Chess, "KING", "K"},
		{pnn.Chess, "KNIGHT", "N"},
		{pnn.Chess, "-pawn", "-p"},
		{pnn.Chess, "chancellor", ""},
		{pnn.Chess, "King", ""},
		{pnn.Capablanca, "chancellor", "c"},
		{pnn.Capablanca, "-ARCHBISHOP^", "-A^"},
		{pnn.Grand, "marshal", "c"},
		{pnn.Grand, "CARDINAL", "A"},
		{pnn.Xiangqi, "CHARIOT", "R"},
		{pnn.Xiangqi, "HORSE", "H"},
		{pnn.Janggi, "HORSE", "N"},
		{pnn.Janggi, "elephant", "b"},
		{pnn.Makruk, "MA", "N"},
		{pnn.Makruk, "+bia", "+p"},
		{pnn.Makruk, "M", ""},
		{pnn.Shogi, "+silver", "+s"},
		{pnn.Minishogi, "lance", ""},
		{pnn.Sittuyin, "FERZ", "F"},
	} {
		if got := c.v.Lookup(c.name).String(); got != c.want {
			t.Errorf("%v.Lookup(%q) = %q; want %q", c.v, c.name, got, c.want)
		}
	}
	for _, c := range []struct {
		v    pnn.Vocabulary
		id   string
		want bool
	}{
		{pnn.Chess, "K", true}, {pnn.Chess, "k^", true}, {pnn.Chess, "+K^", true}, {pnn.Chess, "-K", false},
		{pnn.Chess, "R^", false}, {pnn.Chess, "-p", true}, {pnn.Chess, "+Q", false}, {pnn.Chess, "A", false},
		{pnn.Shogi, "+K", false}, {pnn.Shogi, "+p", true}, {pnn.Shogi, "-p", false}, {pnn.Shogi, "+G", false},
		{pnn.Xiangqi, "+G^", true}, {pnn.Xiangqi, "K", false}, {pnn.Makruk, "+P", true}, {pnn.Sittuyin, "+P", false},
	} {
		if got := c.v.Contains(pin.Lookup(c.id)); got != c.want {
			t.Errorf("%v.Contains(%q) = %t", c.v, c.id, got)
		}
	}
}

// vocabularyEndings stand after or before a name, or in its place.
var vocabularyEndings = []string{
	"", "+", "-", "^", "++", "+-", "-+", "--", "+^", "-^", "^^", "^+", "^-", " ", "\x00", "\n", "\r\n", "\t",
	"'", "*", ".", "1", ":", "\x80", "\xff", "\xc3\xa9", "\u0302", "\u212a", "\uff2b", "\ufeff", "A", "a", "Z", "z",
	"@", "[", "`", "{", strings.Repeat("\x00", 8), strings.Repeat("A", 8), strings.Repeat("+", 8), strings.Repeat("^", 8),
}

// vocabularyNear visits texts around a name: some of them may be names again.
func vocabularyNear(name string, visit func(string)) {
	forms := []string{name, strings.ToLower(name), "+" + name + "^", "-" + strings.ToLower(name) + "^"}
	if testing.Short() {
		forms = forms[2:]
	}
	for _, form := range forms {
		b := []byte(form)
		for i := range len(form) + 1 {
			for c := range 256 {
				visit(form[:i] + string([]byte{byte(c)}) + form[i:])
				if i < len(form) {
					b[i] = byte(c)
					visit(string(b))
					b[i] = form[i]
				}
			}
			for j := range len(form) + 1 {
				// Drops, doublings, parts. A reader of the first and last bytes alone finds no
				// difference.
				for _, between := range []string{"", "A", "\x00", "ABCDEFGH"} {
					visit(form[:i] + between + form[j:])
				}
				if i <= j {
					visit(form[i:j])
				}
			}
		}
		for _, end := range vocabularyEndings {
			visit(form + end)
			visit(end + form)
			visit(end + form + end)
		}
	}

	for cases := range 1 << len(name) {
		b := []byte(name)
		for i := range b {
			if cases>>i&1 == 1 {
				b[i] |= 0x20
			}
		}
		visit(string(b))
	}
	for mask := range 256 {
		b := []byte(name)
		for i := range b {
			b[i] ^= byte(mask)
		}
		visit(string(b))
	}
}

// vocabularyPairs visits a name with two bytes changed by as much: a sum or a folded
// word may be what it was.
func vocabularyPairs(name string, visit func(string)) {
	b := []byte(name)
	for j := range b {
		for i := range j {
			for d := range 256 {
				b[i], b[j] = name[i]^byte(d), name[j]^byte(d)
				visit(string(b))
				b[i], b[j] = name[i]+byte(d), name[j]-byte(d)
				visit(string(b))
			}
			b[i], b[j] = name[j], name[i]
			visit(string(b))
			b[i], b[j] = name[i], name[j]
		}
	}
	for i := range b {
		visit(name[i:] + name[:i])
	}
}

func TestVocabularyNearMisses(t *testing.T) {
	gameEach(t, func(t *testing.T, m *gameModel) {
		refused := make(map[string]bool)
		visit := func(text string) {
			if wrong := m.misread(text); wrong != "" {
				t.Fatal(wrong)
			}
			if m.texts[text] == 0 {
				refused[text] = true
			}
		}
		for _, end := range vocabularyEndings {
			visit(end)
		}
		for name := range m.letters {
			vocabularyNear(name, visit)
			vocabularyPairs(name, func(text string) {
				if wrong := m.mislooked(text); wrong != "" {
					t.Fatal(wrong)
				}
			})
			for next := range m.letters {
				for _, text := range []string{name + next, name + "^" + next, name + "+" + next, name + " " + next, name + "\x00" + next} {
					visit(text)
					visit(strings.ToLower(text))
					visit(name + strings.ToLower(next))
				}
			}
		}
		if len(refused) < 1000 {
			t.Errorf("only %d near misses", len(refused))
		}
		for _, other := range gameModels(t) {
			for text := range other.texts {
				visit(text)
			}
		}
		for id := range pin.All() {
			visit(id.String())
		}
	})
}

func TestVocabularyLongTexts(t *testing.T) {
	var repeated []string
	for _, c := range "AaKkZz" {
		for n := range 71 {
			repeated = append(repeated, strings.Repeat(string(c), n))
		}
	}
	million := strings.Repeat("A", 1<<20)
	gameEach(t, func(t *testing.T, m *gameModel) {
		check := func(text string) {
			if wrong := m.mislooked(text); wrong != "" {
				t.Fatalf("%d bytes: %s", len(text), wrong)
			}
			want := m.texts[text]
			if got, ok := m.vocabulary.PIN(pnn.LookupName(text)); got != want || ok != (want != 0) {
				t.Fatalf("PIN of %.200q, %d bytes, = %d, %t", text, len(text), uint16(got), ok)
			}
		}
		for _, text := range repeated {
			for _, f := range gameForms {
				check(f.text(text))
			}
		}
		check(million)
		check(strings.ToLower(million))
		for name := range m.letters {
			for _, text := range []string{name, strings.ToLower(name), "+" + name + "^"} {
				// A length kept in a byte or two would make these names again.
				for _, n := range []int{1 << 8, 1 << 16} {
					for _, c := range []string{"A", "\x00", " "} {
						check(text + strings.Repeat(c, n))
						check(strings.Repeat(c, n) + text)
						check(text[:1] + strings.Repeat(c, n) + text[1:])
						check(text + strings.Repeat(c, n-len(text)) + text)
					}
				}
				for n := 2; n < 40; n++ {
					check(strings.Repeat(text, n))
				}
			}
			if !testing.Short() {
				check("-" + name + million + "^")
				check(million + name)
				check(strings.Repeat(name, 1_000_000/len(name)))
			}
		}
	})
}

// vocabularyStrings visits all strings of up to n bytes of the alphabet.
func vocabularyStrings(alphabet string, n int, visit func(string)) {
	b := make([]byte, 0, n)
	var grow func()
	grow = func() {
		visit(string(b))
		if len(b) == n {
			return
		}
		for i := range len(alphabet) {
			b = append(b, alphabet[i])
			grow()
			b = b[:len(b)-1]
		}
	}
	grow()
}

func TestVocabularyEveryShortString(t *testing.T) {
	var anyByte strings.Builder
	for c := range 256 {
		anyByte.WriteByte(byte(c))
	}
	gameEach(t, func(t *testing.T, m *gameModel) {
		check, n := m.misread, 5
		if testing.Short() {
			check, n = m.mislooked, 4
		}
		vocabularyStrings(anyByte.String(), 2, func(text string) {
			if wrong := check(text); wrong != "" {
				t.Fatal(wrong)
			}
		})
		for name := range m.letters {
			if len(name) > 4 {
				continue
			}
			vocabularyStrings("+-^\x00"+name+strings.ToLower(name), n, func(text string) {
				if wrong := m.mislooked(text); wrong != "" {
					t.Fatal(wrong)
				}
			})
		}
	})
}

// Makruk's names are so short that all strings of their length can be tried.
func TestVocabularyEveryThreeBytes(t *testing.T) {
	if testing.Short() {
		t.Skip("tries 16 million strings")
	}
	t.Parallel()
	for _, m := range gameModels(t) {
		if m.vocabulary != pnn.Makruk {
			continue
		}
		want := 0
		for text := range m.texts {
			if len(text) == 3 {
				want++
			}
		}
		got := 0
		for n := range 1 << 24 {
			b := [3]byte{byte(n >> 16), byte(n >> 8), byte(n)}
			if id := m.vocabulary.Lookup(string(b[:])); id != 0 {
				got++
				if id != m.texts[string(b[:])] {
					t.Fatalf("Lookup(%q) = %d", b[:], uint16(id))
				}
			}
		}
		if got != want || want == 0 {
			t.Errorf("%d strings of three bytes are names; want %d", got, want)
		}
	}
}

// What stands around a text in memory is no part of it.
func TestVocabularyReadsNoFurther(t *testing.T) {
	gameEach(t, func(t *testing.T, m *gameModel) {
		for text := range m.texts {
			for _, around := range vocabularyEndings {
				long := around + text + around
				if wrong := m.misread(long[len(around):][:len(text)]); wrong != "" {
					t.Fatalf("in %q: %s", long, wrong)
				}
			}
			for j := range len(text) + 1 {
				for i := range j + 1 {
					if wrong := m.misread(text[i:j]); wrong != "" {
						t.Fatalf("in %q: %s", text, wrong)
					}
				}
			}
		}
	})
}

func TestVocabularyEveryIdentifier(t *testing.T) {
	gameEach(t, func(t *testing.T, m *gameModel) {
		v := m.vocabulary
		for n := range 1 << 16 {
			id := pin.Identifier(n)
			want := m.names[id]
			name, ok := v.Name(id)
			if name.String() != want || ok != (want != "") || name != pnn.LookupName(want) {
				t.Fatalf("Name(%d) = %q, %t; want %q", n, name.String(), ok, want)
			}
			if ok {
				if back := v.Lookup(name.String()); back != id {
					t.Fatalf("Lookup(%q) = %d; want %d", name.String(), uint16(back), n)
				}
				if back, ok := v.PIN(name); back != id || !ok {
					t.Fatalf("PIN of %q = %d, %t; want %d", name.String(), uint16(back), ok, n)
				}
			}
			if got := v.Contains(id); got != m.uses[id] {
				t.Fatalf("Contains(%d) = %t, which is %v", n, got, id)
			}
		}
		if id, ok := v.PIN(pnn.Name{}); id != 0 || ok {
			t.Errorf("PIN of no name = %d, %t", uint16(id), ok)
		}
	})
}

func TestVocabularyAll(t *testing.T) {
	gameEach(t, func(t *testing.T, m *gameModel) {
		v := m.vocabulary
		all := v.All()
		for range 2 {
			var last pin.Identifier
			n := 0
			for name, id := range all {
				if id <= last || !m.uses[id] || !v.Contains(id) {
					t.Fatalf("%d, which is %v, after %d", uint16(id), id, uint16(last))
				}
				if byID, _ := v.Name(id); name != byID || name.String() != m.names[id] {
					t.Fatalf("%v is called %q; want %q", id, name.String(), m.names[id])
				}
				last = id
				n++
			}
			if n != len(m.uses) {
				t.Fatalf("%d tokens; want %d", n, len(m.uses))
			}
		}
		for stop := 1; stop <= len(m.uses); stop++ {
			n := 0
			all(func(pnn.Name, pin.Identifier) bool { n++; return n < stop })
			if n != stop {
				t.Fatalf("%d tokens, told to stop after %d", n, stop)
			}
		}
	})
}

func TestVocabularyGames(t *testing.T) {
	models := gameModels(t)
	byGame := make(map[string]pnn.Vocabulary)
	for _, m := range models {
		byGame[m.game] = m.vocabulary
		if got := m.vocabulary.Game(); got != m.game {
			t.Errorf("%s is called %q", m.game, got)
		}
		if got := m.vocabulary.String(); got != m.game {
			t.Errorf("the text of %s is %q", m.game, got)
		}
		if got := m.vocabulary.Style(); got != rune(m.style) {
			t.Errorf("%s has style %q; want %q", m.game, got, m.style)
		}
	}
	for range 2 {
		next := 0
		for v := range pnn.Vocabularies() {
			if next == len(models) || v != models[next].vocabulary {
				t.Fatalf("Vocabularies gives %d in place %d", uint8(v), next)
			}
			next++
		}
		if next != len(models) {
			t.Errorf("Vocabularies gives %d", next)
		}
	}
	for stop := 1; stop <= len(models); stop++ {
		n := 0
		pnn.Vocabularies()(func(pnn.Vocabulary) bool { n++; return n < stop })
		if n != stop {
			t.Fatalf("Vocabularies gives %d, told to stop after %d", n, stop)
		}
	}

	check := func(game string) {
		want, known := byGame[game]
		if got, ok := pnn.ByGame(game); got != want || ok != known {
			t.Errorf("ByGame(%.50q) = %d, %t; want %d", game, uint8(got), ok, uint8(want))
		}
	}
	vocabularyStrings("abcs\x00 1", 3, check)
	for game := range byGame {
		for i := range len(game) + 1 {
			for j := range len(game) + 1 {
				check(game[:i] + game[j:])
			}
			for c := range 256 {
				check(game[:i] + string([]byte{byte(c)}) + game[i:])
				if i < len(game) {
					check(game[:i] + string([]byte{byte(c)}) + game[i+1:])
				}
			}
		}
		for _, end := range vocabularyEndings {
			check(game + end)
			check(end + game)
		}
		check(strings.ToUpper(game))
		check(strings.ToUpper(game[:1]) + game[1:])
		check(game + ".toml")
		check(strings.Repeat(game, 100_000))
	}
}

func TestVocabularyOutOfRange(t *testing.T) {
	var texts []string
	for _, m := range gameModels(t) {
		for text := range m.texts {
			texts = append(texts, text)
		}
	}
	texts = append(texts, vocabularyEndings...)
	for _, v := range vocabularyOutsiders() {
		for _, text := range texts {
			if id := v.Lookup(text); id != 0 {
				t.Fatalf("%d: Lookup(%q) = %d", uint8(v), text, uint16(id))
			}
			if id, ok := v.PIN(pnn.LookupName(text)); id != 0 || ok {
				t.Fatalf("%d: PIN of %q = %d, %t", uint8(v), text, uint16(id), ok)
			}
		}
		for _, n := range []int{400, 1 << 10, 1<<15 + 11, 1<<16 - 1} {
			if name, ok := v.Name(pin.Identifier(n)); name != (pnn.Name{}) || ok || v.Contains(pin.Identifier(n)) {
				t.Fatalf("%d knows %d", uint8(v), n)
			}
		}
		for n := range 400 {
			if name, ok := v.Name(pin.Identifier(n)); name != (pnn.Name{}) || ok {
				t.Fatalf("%d: Name(%d) = %q, %t", uint8(v), n, name.String(), ok)
			}
			if v.Contains(pin.Identifier(n)) {
				t.Fatalf("%d contains %d", uint8(v), n)
			}
		}
		for name, id := range v.All() {
			t.Fatalf("%d: All gives %q, %d", uint8(v), name.String(), uint16(id))
		}
		if game, text, style := v.Game(), v.String(), v.Style(); game != "" || text != "" || style != 0 {
			t.Fatalf("%d: Game %q, String %q, Style %q", uint8(v), game, text, style)
		}
	}
}

func TestVocabularyInitial(t *testing.T) {
	if id := pnn.Initial(pnn.Name{}); id != 0 {
		t.Errorf("Initial of no name = %d", uint16(id))
	}
	check := func(base string) {
		for _, f := range gameForms {
			name := pnn.MustParseName(f.text(base))
			if got, want := pnn.Initial(name), f.id(base[0]); got != want {
				t.Errorf("Initial of %q = %d; want %d", name.String(), uint16(got), uint16(want))
			}
		}
	}
	for first := byte('A'); first <= 'Z'; first++ {
		letter := string([]byte{first})
		for last := byte('A'); last <= 'Z'; last++ {
			check(letter + string([]byte{last}))
		}
		check(letter)
		check(letter + "ABCDEFGHIJKLMNOPQRSTUVWXYZ")
		check(letter + strings.Repeat("Q", 1000))
	}
	for _, m := range gameModels(t) {
		for name := range m.letters {
			check(name)
		}
	}
}

// vocabularyPlaced cuts a placement field into the texts of its pieces.
func vocabularyPlaced(field string) (pieces []string, err error) {
	for i := 0; i < len(field); {
		start := i
		switch c := field[i]; {
		case c == '/' || c >= '0' && c <= '9':
			i++
			continue
		case c == '+' || c == '-':
			i++
		}
		if i == len(field) || field[i]|0x20 < 'a' || field[i]|0x20 > 'z' {
			return nil, fmt.Errorf("byte %d of %q", i, field)
		}
		i++
		if i < len(field) && field[i] == '^' {
			i++
		}
		pieces = append(pieces, field[start:i])
	}
	return pieces, nil
}

// The pieces of games that an engine has played.
func TestVocabularyOfPlayedGames(t *testing.T) {
	data, err := os.ReadFile("../testdata/moves.ndjson")
	if err != nil {
		t.Fatal(err)
	}
	byGame := make(map[string]*gameModel)
	for _, m := range gameModels(t) {
		byGame[m.game] = m
	}
	met := make(map[pnn.Vocabulary]map[string]bool)
	for line := range strings.Lines(string(data)) {
		var played struct {
			Variant, Before, After string
			Move                   []string
		}
		if err := json.Unmarshal([]byte(line), &played); err != nil {
			t.Fatal(err)
		}
		v, ok := pnn.ByGame(played.Variant)
		m := byGame[played.Variant]
		if !ok || m == nil {
			t.Fatalf("no vocabulary of %s", played.Variant)
		}
		pieces, err := vocabularyPlaced(played.Before)
		if err != nil {
			t.Fatal(err)
		}
		after, err := vocabularyPlaced(played.After)
		if err != nil {
			t.Fatal(err)
		}
		pieces = append(pieces, after...)
		for i := 2; i < len(played.Move); i += 3 {
			style, piece, ok := strings.Cut(played.Move[i], ":")
			if !ok || len(style) != 1 || rune(strings.ToUpper(style)[0]) != v.Style() {
				t.Fatalf("%s moves %q; its style is %q", v, played.Move[i], v.Style())
			}
			pieces = append(pieces, piece)
		}
		if met[v] == nil {
			met[v] = make(map[string]bool)
		}
		for _, piece := range pieces {
			met[v][piece] = true
		}
	}
	played := 0
	for _, m := range gameModels(t) {
		if len(met[m.vocabulary]) == 0 {
			continue // a game that nobody has played here
		}
		played++
		if len(met[m.vocabulary]) < 10 {
			t.Errorf("of %s only %d pieces", m.game, len(met[m.vocabulary]))
		}
		for piece := range met[m.vocabulary] {
			id := pin.Lookup(piece)
			if !m.vocabulary.Contains(id) {
				t.Errorf("%s does not contain %q", m.game, piece)
			}
			name, ok := m.vocabulary.Name(id)
			if !ok || m.vocabulary.Lookup(name.String()) != id {
				t.Errorf("%s calls %q %q, %t", m.game, piece, name.String(), ok)
			}
		}
	}
	if played != 9 {
		t.Errorf("%d games were played; want nine", played)
	}
}

// Results end here, so that no call can be optimised away.
var (
	vocabularyGotID    pin.Identifier
	vocabularyGotName  pnn.Name
	vocabularyGot      pnn.Vocabulary
	vocabularyGotYes   bool
	vocabularyGotText  string
	vocabularyGotStyle rune
)

func TestVocabularyAllocatesNothing(t *testing.T) {
	texts := append([]string{strings.Repeat("K", 1_000_000), strings.Repeat("KING", 10_000), strings.Repeat("\x00", 100)}, vocabularyEndings...)
	games := []string{"", "go", "Shogi", strings.Repeat("shogi", 1000)}
	for _, m := range gameModels(t) {
		games = append(games, m.game)
		for text := range m.texts {
			texts = append(texts, text, text+"S", text+"\x00")
		}
	}
	var names []pnn.Name
	for _, text := range texts {
		names = append(names, pnn.LookupName(text))
	}
	all := append(vocabularyOutsiders()[:3], 254, 255)
	for v := range pnn.Vocabularies() {
		all = append(all, v)
	}
	onAll := func(f func(v pnn.Vocabulary)) func() {
		return func() {
			for _, v := range all {
				f(v)
			}
		}
	}
	for what, f := range map[string]func(){
		"Lookup": onAll(func(v pnn.Vocabulary) {
			for _, text := range texts {
				vocabularyGotID += v.Lookup(text)
			}
		}),
		"PIN": onAll(func(v pnn.Vocabulary) {
			for _, name := range names {
				vocabularyGotID, vocabularyGotYes = v.PIN(name)
			}
		}),
		"Name": onAll(func(v pnn.Vocabulary) {
			for id := range pin.Identifier(400) {
				vocabularyGotName, vocabularyGotYes = v.Name(id)
			}
		}),
		"Contains": onAll(func(v pnn.Vocabulary) {
			for id := range pin.Identifier(400) {
				vocabularyGotYes = v.Contains(id)
			}
		}),
		"Game":   onAll(func(v pnn.Vocabulary) { vocabularyGotText = v.Game() }),
		"String": onAll(func(v pnn.Vocabulary) { vocabularyGotText = v.String() }),
		"Style":  onAll(func(v pnn.Vocabulary) { vocabularyGotStyle = v.Style() }),
		"All": onAll(func(v pnn.Vocabulary) {
			var sum pin.Identifier // in the loop's own frame, as a caller would have it
			for name, id := range v.All() {
				vocabularyGotName = name
				sum += id
			}
			vocabularyGotID = sum
		}),
		"Initial": func() {
			for _, name := range names {
				vocabularyGotID += pnn.Initial(name)
			}
		},
		"ByGame": func() {
			for _, game := range games {
				vocabularyGot, vocabularyGotYes = pnn.ByGame(game)
			}
		},
	} {
		if n := testing.AllocsPerRun(5, f); n != 0 {
			t.Errorf("%s allocates %v times", what, n)
		}
	}
}
