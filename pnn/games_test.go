package pnn_test

import (
	"errors"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"

	"github.com/komadai/komadai/pin"
	"github.com/komadai/komadai/pnn"
)

// This file reads the game files and the specification's table of games, each on its
// own, and makes of them a model of what a Vocabulary should say.

type gamePiece struct {
	names    []string // the first, then its aliases
	letter   byte
	terminal bool
	states   [3]bool // besides normal, which every piece can be
}

type gameFile struct {
	game   string
	style  byte
	pieces []gamePiece
}

var (
	gameName    = regexp.MustCompile(`\A[A-Z]+\z`)
	gameLetter  = regexp.MustCompile(`\A[A-Z]\z`)
	gameLine    = regexp.MustCompile(`\A([a-z]+) *= *("(?:[^"\\]|\\.)*"|\[.*\]|[a-z]+)(?: *#.*)?\z`)
	gameStrings = regexp.MustCompile(`\A\[("[A-Za-z]*"(, "[A-Za-z]*")*)?\]\z`)
)

// gameParse reads a game file, which is of the game that it is named after unless it says
// another. It knows what one needs of TOML and refuses all else.
func gameParse(file, text string) (g gameFile, err error) {
	g.game = file
	var piece *gamePiece // nil at the top of the file
	enum := false        // in the table of what Go calls the pieces, which a vocabulary does not tell
	seen := make(map[string]bool)
	names := make(map[string]bool)

	finish := func() error {
		if piece == nil {
			if g.style == 0 {
				g.style = strings.ToUpper(g.game)[0]
			}
			return nil
		}
		if !seen["name"] {
			return errors.New("no name")
		}
		if piece.letter == 0 {
			piece.letter = piece.names[0][0]
		}
		for _, name := range piece.names {
			if names[name] {
				return fmt.Errorf("%s is named twice", name)
			}
			names[name] = true
		}
		g.pieces = append(g.pieces, *piece)
		return nil
	}
	read := func(line string) error {
		if line == "" || line[0] == '#' {
			return nil
		}
		if line == "[enum]" {
			enum = true
			return nil
		}
		if line == "[[piece]]" {
			enum = false
			if err := finish(); err != nil {
				return err
			}
			piece = &gamePiece{names: []string{""}}
			clear(seen)
			return nil
		}
		parts := gameLine.FindStringSubmatch(line)
		if parts == nil {
			return errors.New("not understood")
		}
		if enum {
			return nil
		}
		key, value := parts[1], parts[2]
		if seen[key] {
			return fmt.Errorf("%s is told twice", key)
		}
		seen[key] = true
		if piece == nil {
			return g.set(key, value)
		}
		return piece.set(key, value)
	}

	for i, line := range strings.Split(text, "\n") {
		if err := read(line); err != nil {
			return g, fmt.Errorf("line %d: %w: %s", i+1, err, line)
		}
	}
	if piece == nil {
		return g, errors.New("no piece")
	}
	return g, finish()
}

func (g *gameFile) set(key, value string) error {
	text, err := gameString(value)
	if err != nil {
		return err
	}
	switch {
	case key == "game":
		g.game = text
	case key == "style" && gameLetter.MatchString(text):
		g.style = text[0]
	case key == "description":
	default:
		return errors.New("not understood")
	}
	return nil
}

func (p *gamePiece) set(key, value string) error {
	switch key {
	case "terminal":
		p.terminal = value == "true"
		if !p.terminal && value != "false" {
			return errors.New("not a boolean")
		}
		return nil
	case "states", "aliases":
		if !gameStrings.MatchString(value) {
			return errors.New("not an array of words")
		}
		for _, word := range strings.FieldsFunc(value, func(c rune) bool { return strings.ContainsRune(`[]", `, c) }) {
			state := slices.Index([]string{"normal", "enhanced", "diminished"}, word)
			switch {
			case key == "states" && state >= 0 && !p.states[state]:
				p.states[state] = true
			case key == "aliases" && gameName.MatchString(word):
				p.names = append(p.names, word)
			default:
				return fmt.Errorf("%q does not belong there", word)
			}
		}
		return nil
	}
	text, err := gameString(value)
	if err != nil {
		return err
	}
	switch {
	case key == "name" && gameName.MatchString(text):
		p.names[0] = text
	case key == "letter" && gameLetter.MatchString(text):
		p.letter = text[0]
	case key == "description":
	default:
		return errors.New("not understood")
	}
	return nil
}

func gameString(value string) (string, error) {
	text, err := strconv.Unquote(value)
	if err != nil || value[0] != '"' || text == "" {
		return "", errors.New("not a string")
	}
	return text, nil
}

// gameForm is what a name or a letter stands in: a side, a state, a marker.
type gameForm struct {
	side, state int
	terminal    bool
}

// gameForms are all there are, in number order.
var gameForms = func() (all []gameForm) {
	for _, terminal := range []bool{false, true} {
		for state := range 3 {
			for side := range 2 {
				all = append(all, gameForm{side, state, terminal})
			}
		}
	}
	return all
}()

func (f gameForm) text(name string) string {
	if f.side == 1 {
		name = strings.ToLower(name)
	}
	name = []string{"", "+", "-"}[f.state] + name
	if f.terminal {
		name += "^"
	}
	return name
}

func (f gameForm) id(letter byte) pin.Identifier {
	n := 1 + int(letter-'A') + 26*f.side + 52*f.state
	if f.terminal {
		n += 156
	}
	return pin.Identifier(n)
}

// usedBy tells whether the piece can stand on a board in this form.
func (f gameForm) usedBy(p gamePiece) bool {
	return (f.state == 0 || p.states[f.state]) && (p.terminal || !f.terminal)
}

// gameModel says what the game's Vocabulary should.
type gameModel struct {
	gameFile
	vocabulary pnn.Vocabulary
	letters    map[string]byte           // of every name
	texts      map[string]pin.Identifier // all that Lookup accepts
	names      map[pin.Identifier]string // the text of the first name, in every form
	uses       map[pin.Identifier]bool
}

func gameModelOf(g gameFile, v pnn.Vocabulary) *gameModel {
	m := &gameModel{
		gameFile:   g,
		vocabulary: v,
		letters:    make(map[string]byte),
		texts:      make(map[string]pin.Identifier),
		names:      make(map[pin.Identifier]string),
		uses:       make(map[pin.Identifier]bool),
	}
	for _, p := range g.pieces {
		for _, name := range p.names {
			m.letters[name] = p.letter
		}
		for _, f := range gameForms {
			id := f.id(p.letter)
			for _, name := range p.names {
				m.texts[f.text(name)] = id
				if m.names[id] == "" {
					m.names[id] = f.text(name)
				}
			}
			if f.usedBy(p) {
				m.uses[id] = true
			}
		}
	}
	return m
}

var gameGrammar = regexp.MustCompile(`\A([+-]?)([A-Z]+|[a-z]+)(\^?)\z`)

// read is Lookup by the grammar, where texts is Lookup by a list.
func (m *gameModel) read(text string) pin.Identifier {
	parts := gameGrammar.FindStringSubmatch(text)
	if parts == nil {
		return 0
	}
	letter, ok := m.letters[strings.ToUpper(parts[2])]
	if !ok {
		return 0
	}
	f := gameForm{state: strings.Index("+-", parts[1]) + 1, terminal: parts[3] != ""}
	if parts[1] == "" {
		f.state = 0
	}
	if parts[2][0] >= 'a' {
		f.side = 1
	}
	return f.id(letter)
}

var gameRead = sync.OnceValues(func() (all []*gameModel, err error) {
	paths, err := filepath.Glob("../games/*.toml")
	if err != nil {
		return nil, err
	}
	var files []gameFile
	for _, path := range paths {
		text, err := os.ReadFile(path)
		if err != nil {
			return nil, err
		}
		g, err := gameParse(strings.TrimSuffix(filepath.Base(path), ".toml"), string(text))
		if err != nil {
			return nil, fmt.Errorf("%s: %w", path, err)
		}
		files = append(files, g)
	}
	slices.SortFunc(files, func(a, b gameFile) int { return strings.Compare(a.game, b.game) })
	for i, g := range files { // the numbers follow the alphabet
		all = append(all, gameModelOf(g, pnn.Vocabulary(i+1)))
	}
	return all, nil
})

// gameModels are those of the game files, in the order of their numbers.
func gameModels(t testing.TB) []*gameModel {
	t.Helper()
	all, err := gameRead()
	if err != nil {
		t.Fatal(err)
	}
	if len(all) == 0 {
		t.Fatal("no game files")
	}
	return all
}

// gameEach runs check on every game, side by side.
func gameEach(t *testing.T, check func(t *testing.T, m *gameModel)) {
	t.Helper()
	for _, m := range gameModels(t) {
		t.Run(m.game, func(t *testing.T) {
			t.Parallel()
			check(t, m)
		})
	}
}

// gameTable is the specification's, after its own fashion: name, letter, T for
// terminal, + and - for the states.
var gameTable = func() map[string]gameFile {
	const chess = "KING K T +, QUEEN Q, ROOK R +, BISHOP B, KNIGHT N, PAWN P + -"
	table := make(map[string]gameFile)
	for game, row := range map[string]struct {
		style  byte
		pieces string
	}{
		"chess":      {'C', chess},
		"shogi":      {'S', "KING K T, ROOK R +, BISHOP B +, GOLD G, SILVER S +, KNIGHT N +, LANCE L +, PAWN P +"},
		"xiangqi":    {'X', "GENERAL G T +, ADVISOR A, ELEPHANT E, HORSE H, CHARIOT R, CANNON C, SOLDIER S +"},
		"makruk":     {'M', "KING K T, MET M, RUEA R, KHON B, MA N, BIA P +"},
		"minishogi":  {'S', "KING K T, ROOK R +, BISHOP B +, GOLD G, SILVER S +, PAWN P +"},
		"capablanca": {'C', chess + ", ARCHBISHOP A, CHANCELLOR C"},
		"grand":      {'G', chess + ", CARDINAL A, MARSHAL C"},
		"janggi":     {'J', "KING K T, ADVISOR A, ELEPHANT B, HORSE N, CHARIOT R, CANNON C, PAWN P"},
		"sittuyin":   {'T', "KING K T, FERZ F, SILVER S, KNIGHT N, ROOK R, PAWN P"},
	} {
		g := gameFile{game: game, style: row.style}
		for text := range strings.SplitSeq(row.pieces, ", ") {
			words := strings.Fields(text)
			g.pieces = append(g.pieces, gamePiece{
				names:    words[:1:1],
				letter:   words[1][0],
				terminal: slices.Contains(words[2:], "T"),
				states:   [3]bool{1: slices.Contains(words[2:], "+"), 2: slices.Contains(words[2:], "-")},
			})
		}
		table[game] = g
	}
	return table
}()

func TestGameFilesAndSpecification(t *testing.T) {
	byName := func(g gameFile) map[string]gamePiece {
		m := make(map[string]gamePiece)
		for _, p := range g.pieces {
			first := p.names[0]
			p.names = nil
			p.states[0] = false
			m[first] = p
		}
		return m
	}
	equal := func(a, b gamePiece) bool {
		return a.letter == b.letter && a.terminal == b.terminal && a.states == b.states
	}
	found := 0
	for _, m := range gameModels(t) {
		want, ok := gameTable[m.game]
		if !ok {
			continue // a game that came later
		}
		found++
		if m.style != want.style || !maps.EqualFunc(byName(m.gameFile), byName(want), equal) {
			t.Errorf("the file says %+v; want %+v", m.gameFile, want)
		}
	}
	if found != len(gameTable) {
		t.Errorf("%d files for %d games", found, len(gameTable))
	}
}

// The reader would be no witness if it passed over what it cannot read.
func TestGameReader(t *testing.T) {
	const top = "game = \"go\"\nstyle = \"G\"\ndescription = \"Stones.\"\n"
	const stone = "\n[[piece]]\nname = \"STONE\"\ndescription = \"Stays.\"\n"
	g, err := gameParse("go-9", top+stone+"letter = \"O\"\nterminal = true\nstates = [\"normal\", \"diminished\"]\naliases = [\"PEBBLE\", \"OO\"]"+stone[:10]+"\nname = \"KO\"\ndescription = \"Waits.\"\n")
	if want := "{game:go style:71 pieces:[{names:[STONE PEBBLE OO] letter:79 terminal:true states:[true false true]} {names:[KO] letter:75 terminal:false states:[false false false]}]}"; err != nil || fmt.Sprintf("%+v", g) != want {
		t.Errorf("%+v, %v; want %s", g, err, want)
	}
	if g, err := gameParse("go", "[[piece]]\nname = \"STONE\" # of two colours"); err != nil || g.style != 'G' || g.pieces[0].letter != 'S' {
		t.Errorf("the defaults are %+v, %v", g, err)
	}
	for _, text := range []string{
		"", top, top + stone + stone, top + top + stone,
		top + "[piece]\n" + stone[11:],
		top + "terminal = true\n" + stone,
		top + "[[piece]]\ndescription = \"No name.\"\n",
		top + strings.Replace(stone, "STONE", "Stone", 1),
		top + strings.Replace(stone, "STONE", "STONE2", 1),
		strings.Replace(top, "G", "GO", 1) + stone,
		top + stone + "letter = \"s\"\n",
		top + stone + "letter = 'S'\n",
		top + stone + "terminal = \"true\"\n",
		top + stone + "terminal = 1\n",
		top + stone + "states = \"enhanced\"\n",
		top + stone + "states = [\"promoted\"]\n",
		top + stone + "states = [\"enhanced\", \"enhanced\"]\n",
		top + stone + "states = [\"enhanced\"\n",
		top + stone + "aliases = [\"pebble\"]\n",
		top + stone + "aliases = [\"STONE\"]\n",
		top + stone + "color = \"black\"\n",
		top + stone + " letter = \"S\"\n",
		top + stone + "letter = \"S\" its initial\n",
	} {
		if g, err := gameParse("go", text); err == nil {
			t.Errorf("reads %+v in %q", g, text)
		}
	}
}
