package main

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
)

// folderOf returns a folder of files, given the text of each by its name.
func folderOf(texts map[string]string) fstest.MapFS {
	folder := make(fstest.MapFS)
	for name, text := range texts {
		folder[name] = &fstest.MapFile{Data: []byte(text)}
	}
	return folder
}

func TestReadGames(t *testing.T) {
	got, err := readGames(folderOf(map[string]string{
		"a.toml":        "game = \"zoo\"\n" + king,
		"chess.toml":    king,
		"x.toml":        "game = \"antichess\"\nstyle = \"C\"\n" + king,
		"README.md":     "no game",
		"go.TOML":       "no game",
		"old/chess.txt": "no game",
		"old/go.toml":   "no game",
	}))
	if err != nil {
		t.Fatal(err)
	}
	pieces := []gamePiece{{names: []string{"KING"}, letter: 'K', states: [3]bool{true}}}
	want := []game{{name: "antichess", style: 'C', pieces: pieces}, {name: "chess", style: 'C', pieces: pieces}, {name: "zoo", style: 'Z', pieces: pieces}}
	if diff := diff(withoutPlaces(want...), withoutPlaces(got...)); diff != "" {
		t.Errorf("the games, in the order of their names (-want +got):\n%s", diff)
	}
}

// badFolders are folders with mistakes, and what each line of the error must contain.
var badFolders = []struct {
	name  string
	texts map[string]string
	want  [][]string
}{
	{"no files", nil, [][]string{{"games: ", "games/NAME.toml"}}},
	{"no game files", map[string]string{"README.md": "", "chess.txt": king}, [][]string{{"games: ", "games/NAME.toml"}}},
	{"several", map[string]string{
		"a.toml": "x = 1\n[[piece]]\nname = \"King\"\n",
		"b.toml": king,
		"c.toml": "game = C\n",
		"d.toml": "",
	}, [][]string{
		{"games/a.toml:1:1: ", `"x"`}, {"games/a.toml:3:8: ", `"KING"`}, {"games/c.toml:1:8: "}, {"games/d.toml:1:1: ", "[[piece]]"},
	}},
	{"one game twice", map[string]string{"a.toml": "game = \"b\"\n" + king, "b.toml": king}, [][]string{
		{"games/b.toml:1:1: ", `game "b"`, "games/a.toml", "name"},
	}},
	{"games that are the same in Go", map[string]string{"go9.toml": king, "go-9.toml": king}, [][]string{
		{"games/go9.toml:1:1: ", `game "go9"`, "games/go-9.toml", "pnn.Go9"},
	}},
	{"one game three times, and a broken file", map[string]string{
		"a.toml": "game = \"x\"\n" + king, "b.toml": "y = 1\n" + king, "c.toml": "game = \"x\"\n" + king, "x.toml": king,
	}, [][]string{
		{"games/b.toml:1:1: ", `"y"`}, {"games/c.toml:1:8: ", `game "x"`, "games/a.toml"}, {"games/x.toml:1:1: ", `game "x"`, "games/a.toml"},
	}},
	{"broken files that are not named", map[string]string{"1.toml": "game = \"\"\nstyle=\"A\"\n" + king, "2.toml": "game = \"\"\nstyle=\"A\"\n" + king}, [][]string{
		{"games/1.toml:1:8: "}, {"games/2.toml:1:8: "},
	}},
}

// A mistake in one game leaves no files of the others.
func TestReadGamesRefuses(t *testing.T) {
	for _, test := range badFolders {
		t.Run(test.name, func(t *testing.T) {
			all, err := files(folderOf(test.texts))
			if err == nil || all != nil {
				t.Fatalf("%d files, %v; want an error", len(all), err)
			}
			lines := strings.Split(err.Error(), "\n")
			if len(lines) != len(test.want) {
				t.Errorf("%d lines; want %d:\n%v", len(lines), len(test.want), err)
			}
			for i, words := range test.want[:min(len(lines), len(test.want))] {
				if !strings.HasPrefix(lines[i], words[0]) || slices.ContainsFunc(words, func(word string) bool { return !strings.Contains(lines[i], word) }) {
					t.Errorf("line %s\nlacks one of %q", lines[i], words)
				}
			}
		})
	}
}

func TestFilesCannotBeRead(t *testing.T) {
	folder := folderOf(map[string]string{"a.toml": king, "b.toml/inside": ""})
	if all, err := files(folder); err == nil || all != nil || !strings.Contains(err.Error(), "b.toml") {
		t.Errorf("%d files, %v; want an error that names b.toml", len(all), err)
	}
}

// A game's number is a byte.
func TestTooManyGames(t *testing.T) {
	texts := make(map[string]string)
	for i := range 255 {
		texts[fmt.Sprintf("g%d.toml", i)] = king
	}
	if all, err := readGames(folderOf(texts)); len(all) != 255 || err != nil {
		t.Errorf("%d games, %v; want 255", len(all), err)
	}
	texts["g255.toml"] = king
	if all, err := files(folderOf(texts)); all != nil || err == nil || !strings.Contains(err.Error(), "255") {
		t.Errorf("%d files, %v; want an error with the greatest number of games", len(all), err)
	}
}

func TestTooManyNames(t *testing.T) {
	all, err := files(folderOf(map[string]string{"few.toml": king, "many.toml": manyNames(randomNames(10_001, 5))}))
	if !errors.Is(err, errTooManyNames) || all != nil || !strings.Contains(err.Error(), "many") || !strings.Contains(err.Error(), "10000") {
		t.Errorf("%d files, %v; want an error with the game and the greatest number of names", len(all), err)
	}
}

// No game takes a name that package pnn declares itself.
func TestReadGamesTaken(t *testing.T) {
	taken, err := exportedNames("../pnn", "games_data.go")
	if err != nil || !slices.Contains(taken, "FromPIN") || slices.Contains(taken, "Shogi") {
		t.Fatalf("%q, %v", taken, err)
	}
	_, err = readGames(folderOf(map[string]string{"piece.toml": king, "x.toml": "style = \"X\"\ngame = \"from-p-i-n\"\n" + king}), taken...)
	const want = "games/piece.toml:1:1: game \"piece\" would be pnn.Piece, which is something else: give it another name\n" +
		"games/x.toml:2:8: game \"from-p-i-n\" would be pnn.FromPIN, which is something else: give it another name"
	if err == nil || err.Error() != want {
		t.Errorf("%v; want\n%s", err, want)
	}
}
