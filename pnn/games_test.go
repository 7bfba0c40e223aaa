package pnn_test

import (
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"

	"github.com/komadai/komadai/internal/notationtest"
	"github.com/komadai/komadai/pin"
	"github.com/komadai/komadai/pnn"
)

// A gameModel is what the Vocabulary of a game must say, by its file in the folder games.
type gameModel struct {
	game       string
	style      rune
	pieces     map[string]gamePiece // by first name
	vocabulary pnn.Vocabulary
	letters    map[string]byte           // by name
	texts      map[string]pin.Identifier // everything that Lookup accepts
	names      map[pin.Identifier]string // the first name of a token, in its form
	uses       map[pin.Identifier]bool   // the tokens that the game uses
}

type gamePiece struct {
	letter                         byte
	terminal, enhanced, diminished bool
}

// A form is the prefix, the case and the suffix of a name or a token.
type form notationtest.PIN

// forms are all forms in number order.
var forms = func() (all []form) {
	for _, p := range notationtest.PINs {
		if p.Letter == 0 {
			all = append(all, form(p))
		}
	}
	return all
}()

// text returns an uppercase name in the form.
func (f form) text(name string) string {
	if f.Side == 1 {
		name = strings.ToLower(name)
	}
	return notationtest.PIN(f).Prefix() + name + notationtest.PIN(f).Suffix()
}

// id returns the token with a letter in the form.
func (f form) id(letter byte) pin.Identifier {
	f.Letter = int(letter - 'A')
	return pin.Identifier(notationtest.PIN(f).Number())
}

// usedBy reports whether a piece of a game can have the form.
func (f form) usedBy(p gamePiece) bool {
	return (!f.Terminal || p.terminal) && []bool{true, p.enhanced, p.diminished}[f.State]
}

// add adds a piece with its names, the first of which is its main one.
func (m *gameModel) add(p gamePiece, names ...string) {
	m.pieces[names[0]] = p
	for _, name := range names {
		m.letters[name] = p.letter
		for _, f := range forms {
			id := f.id(p.letter)
			m.texts[f.text(name)] = id
			if m.names[id] == "" {
				m.names[id] = f.text(name)
			}
			if f.usedBy(p) {
				m.uses[id] = true
			}
		}
	}
}

// readGame reads a game file, which gen has validated: lines of "key = value".
func readGame(path string) (*gameModel, error) {
	data, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	m := &gameModel{
		game:   strings.TrimSuffix(filepath.Base(path), ".toml"),
		pieces: map[string]gamePiece{}, letters: map[string]byte{}, texts: map[string]pin.Identifier{},
		names: map[pin.Identifier]string{}, uses: map[pin.Identifier]bool{},
	}
	tables := strings.Split(string(data), "\n[[piece]]\n")
	m.style = rune(strings.ToUpper(m.game)[0])
	if style := gameValues(tables[0])["style"]; style != nil {
		m.style = rune(style[0][0])
	}
	for _, table := range tables[1:] {
		values := gameValues(table)
		p := gamePiece{letter: values["name"][0][0], terminal: values["terminal"] != nil && values["terminal"][0] == "true"}
		if letter := values["letter"]; letter != nil {
			p.letter = letter[0][0]
		}
		p.enhanced = slices.Contains(values["states"], "enhanced") || values["enhanced"] != nil
		p.diminished = slices.Contains(values["states"], "diminished") || values["diminished"] != nil
		m.add(p, append(values["name"], values["aliases"]...)...)
	}
	return m, nil
}

// gameValues returns the words of the value of each key in a table.
func gameValues(table string) map[string][]string {
	values := make(map[string][]string)
	for line := range strings.Lines(table) {
		if key, value, ok := strings.Cut(line, "="); ok {
			values[strings.TrimSpace(key)] = strings.FieldsFunc(value, func(r rune) bool { return strings.ContainsRune("[]\", \n", r) })
		}
	}
	return values
}

var readGames = sync.OnceValues(func() (all []*gameModel, err error) {
	paths, err := filepath.Glob("../games/*.toml") // in the order of the games' numbers
	for i, path := range paths {
		m, err := readGame(path)
		if err != nil {
			return nil, err
		}
		m.vocabulary = pnn.Vocabulary(i + 1)
		all = append(all, m)
	}
	return all, err
})

func gameModels(t testing.TB) []*gameModel {
	t.Helper()
	all, err := readGames()
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// eachGame runs check on every game in parallel.
func eachGame(t *testing.T, check func(t *testing.T, m *gameModel)) {
	t.Helper()
	for _, m := range gameModels(t) {
		t.Run(m.game, func(t *testing.T) {
			t.Parallel()
			check(t, m)
		})
	}
}

// The specification's table of games: name, letter, T for terminal, + and - for states.
func TestGamesOfSpecification(t *testing.T) {
	const chess = "KING K T, QUEEN Q, ROOK R + -, BISHOP B, KNIGHT N, PAWN P + -"
	for _, test := range []struct {
		vocabulary             pnn.Vocabulary
		game, constant, pieces string
		style                  rune
	}{
		{pnn.Chess, "chess", "pnn.Chess", chess, 'C'},
		{pnn.Chess960, "chess960", "pnn.Chess960", chess, 'C'},
		{pnn.Crazyhouse, "crazyhouse", "pnn.Crazyhouse", "KING K T, QUEEN Q +, ROOK R + -, BISHOP B +, KNIGHT N +, PAWN P + -", 'C'},
		{pnn.Shogi, "shogi", "pnn.Shogi", "KING K T, ROOK R +, BISHOP B +, GOLD G, SILVER S +, KNIGHT N +, LANCE L +, PAWN P +", 'S'},
		{pnn.Xiangqi, "xiangqi", "pnn.Xiangqi", "GENERAL G T +, ADVISOR A, ELEPHANT E, HORSE H, CHARIOT R, CANNON C, SOLDIER S +", 'X'},
		{pnn.Makruk, "makruk", "pnn.Makruk", "KING K T, MET M, RUEA R, KHON B, MA N, BIA P +", 'M'},
		{pnn.Minishogi, "minishogi", "pnn.Minishogi", "KING K T, ROOK R +, BISHOP B +, GOLD G, SILVER S +, PAWN P +", 'S'},
		{pnn.Capablanca, "capablanca", "pnn.Capablanca", chess + ", ARCHBISHOP A, CHANCELLOR C", 'C'},
		{pnn.Grand, "grand", "pnn.Grand", chess + ", CARDINAL A, MARSHAL C", 'G'},
		{pnn.Janggi, "janggi", "pnn.Janggi", "KING K T, ADVISOR A, ELEPHANT B, HORSE N, CHARIOT R, CANNON C, PAWN P", 'J'},
		{pnn.Sittuyin, "sittuyin", "pnn.Sittuyin", "KING K T, FERZ F, SILVER S, KNIGHT N, ROOK R, PAWN P", 'T'},
	} {
		pieces := make(map[string]gamePiece)
		for text := range strings.SplitSeq(test.pieces, ", ") {
			words := strings.Fields(text)
			has := func(mark string) bool { return slices.Contains(words[2:], mark) }
			pieces[words[0]] = gamePiece{words[1][0], has("T"), has("+"), has("-")}
		}
		m := gameModels(t)[test.vocabulary-1]
		if m.game != test.game || m.style != test.style || !maps.Equal(m.pieces, pieces) {
			t.Errorf("the file of %s says %s, %c, %+v; want %c, %+v", test.game, m.game, m.style, m.pieces, test.style, pieces)
		}
		if got := test.vocabulary.GoString(); got != test.constant {
			t.Errorf("GoString of %s is %s", test.game, got)
		}
	}
	if len(gameModels(t)) != int(pnn.VocabularyCount) {
		t.Errorf("%d vocabularies for %d files", pnn.VocabularyCount, len(gameModels(t)))
	}
	for n := range 256 {
		want := "pnn.Vocabulary(" + strconv.Itoa(n) + ")"
		if n == 0 {
			want = "pnn.NoVocabulary"
		}
		if got := pnn.Vocabulary(n).GoString(); got != want && (n == 0 || n > len(gameModels(t))) {
			t.Errorf("GoString of %d is %s", n, got)
		}
	}
}
