package main

import (
	"fmt"
	"maps"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/komadai/komadai/games"
	"github.com/pelletier/go-toml/v2"
)

// An enumModel says what a game's enum is, by its file and by what tests know of PIN,
// without a line of the generator.
type enumModel struct {
	Game      string
	Constants map[string]int
	Comments  []string // of each piece, from number 1 on
	Values    [256]enumValue
	Texts     map[string]int // all strings that are pieces
}

// An enumValue is what there is to know of one value. A probe.Value is the same.
type enumValue struct {
	PIN                              int
	Text, Name                       string
	Side, State                      int
	First, Second                    bool
	Normal, Enhanced, Diminished     bool
	Terminal, CanPromote             bool
	Flip, Promote, Demote, Captured  int
	Appended, AppendedText, Marshals string
	JSON, Printed                    string
}

func orUsual(given *string, usual string) string {
	if given != nil {
		return *given
	}
	return usual
}

// enumModelOf is the model of a game file, of which the name is what the game is called by
// default.
func enumModelOf(t *testing.T, file, text string) enumModel {
	t.Helper()
	var f struct {
		Game string
		Enum struct {
			First, Second, Normal, Enhanced, Diminished *string
			Words                                       string
			Caret                                       *bool
		}
		Piece []struct {
			Name, Letter, Description string
			States                    []string
			Terminal                  bool
		}
	}
	if err := toml.Unmarshal([]byte(text), &f); err != nil {
		t.Fatalf("%s: %v", file, err)
	}
	m := enumModel{Game: f.Game, Constants: make(map[string]int), Texts: make(map[string]int)}
	if m.Game == "" {
		m.Game = strings.TrimSuffix(path.Base(file), ".toml")
	}
	sides := []string{orUsual(f.Enum.First, "White"), orUsual(f.Enum.Second, "Black")}
	states := []string{orUsual(f.Enum.Normal, ""), orUsual(f.Enum.Enhanced, "Promoted"), orUsual(f.Enum.Diminished, "Diminished")}

	type key struct{ piece, side, state int }
	number := make(map[key]int)
	for side := range 2 {
		for state, name := range []string{"normal", "enhanced", "diminished"} {
			for i, p := range f.Piece {
				if state > 0 && !slices.Contains(p.States, name) {
					continue
				}
				n := len(number) + 1
				number[key{i, side, state}] = n
				title := p.Name[:1] + strings.ToLower(p.Name[1:])
				constant := sides[side] + states[state] + title
				if f.Enum.Words == "suffix" {
					constant = title + states[state] + sides[side]
				}
				m.Constants[constant] = n

				letter, name, prefix, suffix := p.Letter, p.Name, []string{"", "+", "-"}[state], ""
				if letter == "" {
					letter = p.Name[:1]
				}
				if side == 1 {
					letter, name = strings.ToLower(letter), strings.ToLower(name)
				}
				if p.Terminal {
					suffix = "^"
					m.Texts[prefix+letter] = n
				}
				m.Texts[prefix+letter+suffix] = n
				if f.Enum.Caret != nil && !*f.Enum.Caret {
					suffix = ""
				}
				m.Values[n] = enumValue{
					PIN: numbers[prefix+letter+suffix], Text: prefix + letter + suffix, Name: prefix + name + suffix,
					Side: side, State: state, First: side == 0, Second: side == 1,
					Normal: state == 0, Enhanced: state == 1, Diminished: state == 2, Terminal: p.Terminal,
				}
				comment := prefix + letter + suffix
				if p.Description != "" {
					comment += ": " + p.Description
				}
				m.Comments = append(m.Comments, comment)
			}
		}
	}
	for k, n := range number {
		v := &m.Values[n]
		v.Flip = number[key{k.piece, 1 - k.side, k.state}]
		v.Promote = number[key{k.piece, k.side, 1}]
		v.Demote = number[key{k.piece, k.side, 0}]
		v.Captured = number[key{k.piece, 1 - k.side, 0}]
		v.CanPromote = v.Promote != 0 && k.state != 1
	}
	for n := range m.Values {
		v := &m.Values[n]
		v.Appended, v.AppendedText, v.Marshals = "to "+v.Text, "text "+v.Text, v.Text
		v.JSON, v.Printed = `"`+v.Text+`"`, v.Text
	}
	return m
}

func (m enumModel) count() int { return len(m.Constants) }

// enumGames are the texts of game files by their names: those of this module, and others
// that have what those do not.
var enumGames = sync.OnceValues(func() (map[string]string, error) {
	all := map[string]string{"alphabet.toml": alphabetGame}
	for _, name := range shippedGames() {
		data, err := games.Files.ReadFile(name + ".toml")
		if err != nil {
			return nil, err
		}
		all[name+".toml"] = string(data)
	}
	files, err := filepath.Glob(filepath.Join("testdata", "pieces", "games", "*.toml"))
	if err != nil {
		return nil, err
	}
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			return nil, err
		}
		all[filepath.Base(file)] = string(data)
	}
	return all, nil
})

// gameTexts is enumGames, and their names in order.
func gameTexts(t testing.TB) (texts map[string]string, names []string) {
	t.Helper()
	texts, err := enumGames()
	if err != nil {
		t.Fatal(err)
	}
	return texts, slices.Sorted(maps.Keys(texts))
}

// alphabetGame has all letters, in all states, every other terminal.
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
states = ["enhanced"]
description = "Leaps."
`)
	constants := map[string]int{
		"BlackKing": 1, "BlackKnight": 2, "BlackPromotedKnight": 3, "King": 4, "Knight": 5, "PromotedKnight": 6,
	}
	texts := map[string]int{"K": 1, "K^": 1, "N": 2, "+N": 3, "k": 4, "k^": 4, "n": 5, "+n": 6}
	comments := []string{"K^", "N: Leaps.", "+N: Leaps.", "k^", "n: Leaps.", "+n: Leaps."}
	if m.Game != "shogi" || m.count() != 6 || !maps.Equal(m.Constants, constants) || !maps.Equal(m.Texts, texts) || !slices.Equal(m.Comments, comments) {
		t.Errorf("%+v", m)
	}
	for number, want := range map[int]enumValue{
		0: {Appended: "to ", AppendedText: "text ", JSON: `""`},
		4: {
			PIN: 193, Text: "k^", Name: "king^", Side: 1, Second: true, Normal: true, Terminal: true,
			Flip: 1, Demote: 4, Captured: 1,
			Appended: "to k^", AppendedText: "text k^", Marshals: "k^", JSON: `"k^"`, Printed: "k^",
		},
		5: {
			PIN: 40, Text: "n", Name: "knight", Side: 1, Second: true, Normal: true, CanPromote: true,
			Flip: 2, Promote: 6, Demote: 5, Captured: 2,
			Appended: "to n", AppendedText: "text n", Marshals: "n", JSON: `"n"`, Printed: "n",
		},
		3: {
			PIN: 66, Text: "+N", Name: "+KNIGHT", State: 1, First: true, Enhanced: true,
			Flip: 6, Promote: 3, Demote: 2, Captured: 5,
			Appended: "to +N", AppendedText: "text +N", Marshals: "+N", JSON: `"+N"`, Printed: "+N",
		},
		255: {Appended: "to ", AppendedText: "text ", JSON: `""`},
	} {
		if m.Values[number] != want {
			t.Errorf("%d is %+v; want %+v", number, m.Values[number], want)
		}
	}
}
