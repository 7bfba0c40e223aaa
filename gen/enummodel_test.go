package main

import (
	"fmt"
	"maps"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/komadai/komadai/games"
	"github.com/pelletier/go-toml/v2"
)

// An enumModel says what a game's enum is, from its file and from what tests know of PIN,
// without the generator.
type enumModel struct {
	Game             string
	Constants, Kinds map[string]int
	Comments         []string // of each piece, from number 1 on
	Values           []enumValue
	KindValues       []enumKind
	Texts, Names     map[string]int // all strings that are pieces
	QPI              map[int]int
	BaseNames        []string
}

// An enumValue is what the methods of one value return. A probe.Value is the same.
type enumValue struct {
	PIN, QPI                                                      int
	Text, Name                                                    string
	Side, State, Kind                                             int
	First, Second, Normal, Enhanced, Diminished, Terminal         bool
	CanEnhance, CanDiminish, CanPromote                           bool
	Flip, Enhance, Diminish, Normalize, Captured, Promote, Demote int
	Appended, AppendedText, Marshals, Printed                     string
}

// An enumKind is what the methods of one kind return. A probe.Kind is the same.
type enumKind struct {
	Of           [3]int
	String, Name string
}

// A modelForm is what a file says of a piece in one state.
type modelForm struct{ Go, Description, Captured string }

func orUsual(given *string, usual string) string {
	if given != nil {
		return *given
	}
	return usual
}

// enumModelOf returns the model of a game file in a mode.
func enumModelOf(t *testing.T, file, text string, mode enumMode) enumModel {
	t.Helper()
	var f struct {
		Game, Style string
		Enum        struct {
			First, Second, Normal, Enhanced, Diminished *string
			Words                                       string
			Caret                                       *bool
		}
		Piece []struct {
			Name, Letter, Go, Description, Captured string
			Enhanced, Diminished                    *modelForm
			States, Aliases                         []string
			Terminal                                bool
		}
	}
	if err := toml.Unmarshal([]byte(text), &f); err != nil {
		t.Fatalf("%s: %v", file, err)
	}
	m := enumModel{
		Game: f.Game, Constants: map[string]int{}, Kinds: map[string]int{}, Texts: map[string]int{}, Names: map[string]int{},
		QPI: map[int]int{}, Values: make([]enumValue, 256), KindValues: make([]enumKind, 256),
	}
	if m.Game == "" {
		m.Game = strings.TrimSuffix(path.Base(file), ".toml")
	}
	if f.Style == "" {
		f.Style = strings.ToUpper(m.Game[:1])
	}
	sides := []string{orUsual(f.Enum.First, "White"), orUsual(f.Enum.Second, "Black")}
	kind := ""
	switch {
	case mode.noun:
		kind = mode.typeName + "Kind"
	case sides[0] == "" || sides[1] == "":
		kind = "Kind"
	}
	states := []string{orUsual(f.Enum.Normal, ""), orUsual(f.Enum.Enhanced, "Promoted"), orUsual(f.Enum.Diminished, "Diminished")}
	caret := mode.caret && (f.Enum.Caret == nil || *f.Enum.Caret)
	type key struct{ piece, side, state int }
	number, captured := make(map[key]int), make(map[key]string)
	for side := range 2 {
		for state, name := range []string{"normal", "enhanced", "diminished"} {
			for i, p := range f.Piece {
				form := []*modelForm{{"", p.Description, ""}, p.Enhanced, p.Diminished}[state]
				if state > 0 && form == nil && !slices.Contains(p.States, name) {
					continue
				}
				if form == nil {
					form = new(modelForm)
				}
				n := len(number) + 1
				number[key{i, side, state}] = n
				captured[key{i, side, state}] = p.Name
				for _, name := range []string{p.Captured, form.Captured} {
					if name != "" {
						captured[key{i, side, state}] = name
					}
				}
				title, word := p.Name[:1]+strings.ToLower(p.Name[1:]), states[state]
				if p.Go != "" {
					title = p.Go
				}
				if form.Go != "" {
					title, word = form.Go, ""
				}
				constant := func(side string) string {
					if f.Enum.Words == "suffix" {
						return title + word + side
					}
					return side + word + title
				}
				m.Constants[constant(sides[side])] = n
				letter, name, prefix, suffix := p.Letter, p.Name, []string{"", "+", "-"}[state], ""
				if letter == "" {
					letter = p.Name[:1]
				}
				row := int(f.Style[0]-'A') + 26*side
				names := append([]string{p.Name}, p.Aliases...)
				if side == 1 {
					letter, name = strings.ToLower(letter), strings.ToLower(name)
				}
				for _, suffix := range []string{"", "^"} {
					if suffix == "" || p.Terminal {
						m.Texts[prefix+letter+suffix] = n
						m.QPI[numbers[prefix+letter+suffix]+312*row] = n
						for _, name := range names {
							if side == 1 {
								name = strings.ToLower(name)
							}
							m.Names[prefix+name+suffix] = n
						}
					}
				}
				if p.Terminal && caret {
					suffix = "^"
				}
				token := prefix + letter + suffix
				m.Values[n] = enumValue{
					PIN: numbers[token], QPI: numbers[token] + 312*row, Text: token, Name: prefix + name + suffix,
					Side: side, State: state, First: side == 0, Second: side == 1,
					Normal: state == 0, Enhanced: state == 1, Diminished: state == 2, Terminal: p.Terminal,
				}
				if side == 0 {
					m.Kinds[constant(kind)] = n
					m.KindValues[n] = enumKind{String: constant(kind), Name: prefix + name + suffix}
					m.BaseNames = append(m.BaseNames, names...)
					if form.Description != "" {
						token += ": " + form.Description
					}
				}
				m.Comments = append(m.Comments, token)
			}
		}
	}
	for k, n := range number {
		v := &m.Values[n]
		v.Flip = number[key{k.piece, 1 - k.side, k.state}]
		v.Enhance = number[key{k.piece, k.side, 1}]
		v.Diminish = number[key{k.piece, k.side, 2}]
		v.Normalize = number[key{k.piece, k.side, 0}]
		v.CanEnhance, v.CanDiminish = v.Enhance != 0 && k.state != 1, v.Diminish != 0 && k.state != 2
		if states[1] == "Promoted" {
			v.CanPromote, v.Promote, v.Demote = v.CanEnhance, v.Enhance, v.Normalize
		}
		for i, p := range f.Piece {
			if p.Name == captured[k] || slices.Contains(p.Aliases, captured[k]) {
				v.Captured = number[key{i, 1 - k.side, 0}]
			}
		}
		v.Kind = (n-1)%(len(number)/2) + 1
		m.KindValues[v.Kind].Of[k.side] = n
	}
	for n := range m.Values {
		v := &m.Values[n]
		v.Appended, v.AppendedText, v.Marshals = "to "+v.Text, "text "+v.Text, v.Text
		v.Printed = fmt.Sprintf("%s %s %q %d", v.Text, v.Text, v.Text, n)
	}
	return m
}

func (m enumModel) count() int { return len(m.Comments) }

// enumGames returns the texts of game files by their names, and the names in order: those of
// this module, those in testdata, and one with all letters.
func enumGames(t testing.TB) (all map[string]string, names []string) {
	t.Helper()
	all = map[string]string{"alphabet.toml": alphabetGame}
	for _, name := range shippedGames() {
		data, err := games.Files.ReadFile(name + ".toml")
		if err != nil {
			t.Fatal(err)
		}
		all[name+".toml"] = string(data)
	}
	files, err := filepath.Glob("testdata/pieces/games/*.toml")
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		all[filepath.Base(file)] = string(data)
	}
	return all, slices.Sorted(maps.Keys(all))
}

// alphabetGame has all letters, in all states, every other one terminal.
var alphabetGame = func() (text string) {
	for i := range 26 {
		text += fmt.Sprintf("[[piece]]\nname = \"%cE\"\nstates = [\"diminished\", \"enhanced\"]\nterminal = %v\n", 'Z'-i, i%2 == 0)
	}
	return text
}()

// A wrong model could agree with a wrong generator.
func TestEnumModel(t *testing.T) {
	m := enumModelOf(t, "dir/shogi.toml", `
[enum]
first = "Black"
second = ""
[[piece]]
name = "KING"
terminal = true
[[piece]]
name = "KNIGHT"
letter = "N"
description = "Leaps."
enhanced = { go = "Gold", captured = "KING" }
`, enumModes[0])
	constants := map[string]int{
		"BlackKing": 1, "BlackKnight": 2, "BlackGold": 3, "King": 4, "Knight": 5, "Gold": 6,
	}
	kinds := map[string]int{"KindKing": 1, "KindKnight": 2, "KindGold": 3}
	texts := map[string]int{"K": 1, "K^": 1, "N": 2, "+N": 3, "k": 4, "k^": 4, "n": 5, "+n": 6}
	comments := []string{"K^", "N: Leaps.", "+N", "k^", "n", "+n"}
	if m.Game != "shogi" || !maps.Equal(m.Constants, constants) || !maps.Equal(m.Kinds, kinds) || !maps.Equal(m.Texts, texts) || !slices.Equal(m.Comments, comments) {
		t.Errorf("%+v", m)
	}
	want := enumValue{
		PIN: 66, QPI: 66 + 312*18, Text: "+N", Name: "+KNIGHT", State: 1, Kind: 3, First: true, Enhanced: true,
		Flip: 6, Enhance: 3, Normalize: 2, Captured: 4, Promote: 3, Demote: 2,
		Appended: "to +N", AppendedText: "text +N", Marshals: "+N", Printed: `+N +N "+N" 3`,
	}
	if m.Values[3] != want || m.KindValues[3] != (enumKind{[3]int{3, 6, 0}, "KindGold", "+KNIGHT"}) {
		t.Errorf("%+v\n%+v", m.Values[3], m.KindValues[3])
	}
}
