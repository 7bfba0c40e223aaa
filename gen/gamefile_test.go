package main

import (
	"errors"
	"fmt"
	"io/fs"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/komadai/komadai/games"
)

// The file that the tests read, and a piece that nothing is wrong with.
const (
	testFile = "games/test.toml"
	king     = "[[piece]]\nname = \"KING\"\n"
)

// goodGames are files with nothing wrong, and what they say.
var goodGames = []struct {
	name, text string
	want       game
}{
	{"defaults", king, game{name: "test", style: 'T', pieces: []gamePiece{
		{names: []string{"KING"}, letter: 'K', states: [3]bool{true}},
	}}},
	{"everything", `
game = "mini-shogi2"
style = "S"
description = "Shogi, \"mini\"."

[[piece]]
name = "KNIGHT"
letter = "N"
states = ["normal", "enhanced", "diminished"]
terminal = true
aliases = ["HORSE", "K", "CAVALIER"]
description = "Two and one."
`, game{name: "mini-shogi2", style: 'S', description: `Shogi, "mini".`, pieces: []gamePiece{
		{names: []string{"KNIGHT", "HORSE", "K", "CAVALIER"}, letter: 'N', states: [3]bool{true, true, true}, terminal: true, description: "Two and one."},
	}}},
	{"style of the game, not of the file", "game = \"xiangqi\"\n" + king, game{name: "xiangqi", style: 'X', pieces: []gamePiece{
		{names: []string{"KING"}, letter: 'K', states: [3]bool{true}},
	}}},
	{"each state, and no list", `
[[piece]]
name = "A"
states = []
[[piece]]
name = "B"
states = ["enhanced"]
[[piece]]
name = "C"
states = ["diminished"]
[[piece]]
name = "D"
states = ["normal"]
terminal = false
aliases = []
[[piece]]
name = "E"
states = ["diminished", "enhanced"]
terminal = true
`, game{name: "test", style: 'T', pieces: []gamePiece{
		{names: []string{"A"}, letter: 'A', states: [3]bool{true}},
		{names: []string{"B"}, letter: 'B', states: [3]bool{true, true}},
		{names: []string{"C"}, letter: 'C', states: [3]bool{true, false, true}},
		{names: []string{"D"}, letter: 'D', states: [3]bool{true}},
		{names: []string{"E"}, letter: 'E', states: [3]bool{true, true, true}, terminal: true},
	}}},
	{"comments, strings of all kinds, lists over lines", `# A game.
  game = 'go-9'   # by its size
"style" = "\u0047"
'description' = """one \
   line"""
[[ piece ]] # the only one
	name = "ST\u004fNE"
	aliases = [ # in other words
		"PEBBLE", # small

		'ROCK',
	# "BOULDER",
		"BEAN", ]
	states = [
	]
#[[piece]]
#name = "KING"`, game{name: "go-9", style: 'G', description: "one line", pieces: []gamePiece{
		{names: []string{"STONE", "PEBBLE", "ROCK", "BEAN"}, letter: 'S', states: [3]bool{true}},
	}}},
	{"lines of Windows", "game = \"x\"\r\n\r\n[[piece]]\r\nname = \"KING\" # the king\r\naliases = [\r\n  \"KHAN\",\r\n]\r\n", game{name: "x", style: 'X', pieces: []gamePiece{
		{names: []string{"KING", "KHAN"}, letter: 'K', states: [3]bool{true}},
	}}},
	{"letters swapped", king + "letter = \"Q\"\n[[piece]]\nname = \"QUEEN\"\nletter = \"K\"\n", game{name: "test", style: 'T', pieces: []gamePiece{
		{names: []string{"KING"}, letter: 'Q', states: [3]bool{true}},
		{names: []string{"QUEEN"}, letter: 'K', states: [3]bool{true}},
	}}},
	{"the longest name", "[[piece]]\nname = \"" + strings.Repeat("Z", 255) + "\"\n", game{name: "test", style: 'T', pieces: []gamePiece{
		{names: []string{strings.Repeat("Z", 255)}, letter: 'Z', states: [3]bool{true}},
	}}},
	{"nothing but ASCII in names, anything in descriptions", "description = \"将棋, échecs\"\n" + king + "description = '\\'\n", game{name: "test", style: 'T', description: "将棋, échecs", pieces: []gamePiece{
		{names: []string{"KING"}, letter: 'K', states: [3]bool{true}, description: `\`},
	}}},
}

func TestReadGame(t *testing.T) {
	for _, test := range goodGames {
		t.Run(test.name, func(t *testing.T) {
			got, err := readGame(testFile, []byte(test.text))
			if err != nil {
				t.Fatal(err)
			}
			if diff := diff(withoutPlaces(test.want), withoutPlaces(got)); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
		})
	}
}

// A told is a place that an error has to name, with what it has to say: what is wrong
// there, and what to write instead.
type told struct {
	line, column int
	words        []string
}

func at(line, column int, words ...string) told { return told{line, column, words} }

var tooLongName = strings.Repeat("N", 256)

// badGames are files with something wrong, and what has to be told about it.
var badGames = []struct {
	name, text string
	want       []told
	// more is what may be told besides, as it follows from the rest.
	more []told
}{
	// TOML.
	{name: "no value", text: "game\n" + king, want: []told{at(1, 5, "=")}},
	{name: "no quotes", text: king + "letter = K\n", want: []told{at(3, 10, "'K'")}},
	{name: "an open string", text: "game = \"shogi\n" + king, want: []told{at(1, 14)}},
	{name: "an open list", text: king + "aliases = [\"KHAN\"\n", want: []told{at(3, 18)}},
	{name: "an open header", text: king + "[[piece]\n", want: []told{at(3, 8, "]]")}},
	{name: "two on a line", text: "game = \"x\" style = \"X\"\n" + king, want: []told{at(1, 12)}},
	{name: "half a truth", text: king + "terminal = yes\n", want: []told{at(3, 12)}},
	{name: "an escape", text: "description = \"\\q\"\n" + king, want: []told{at(1, 16)}},
	{name: "no UTF-8", text: "# \xff\n" + king, want: []told{at(1, 3)}},
	{name: "NUL", text: king + "\x00", want: []told{at(3, 1)}},
	{name: "two lines in a string", text: "game = \"a\nb\"\n" + king, want: []told{at(1, 10)}},
	{name: "a key of the game twice", text: "game = \"x\"\n# again\n\tgame = \"y\"\n" + king, want: []told{at(3, 2, "game")}},
	{name: "a key of a piece twice", text: king + "name = \"QUEEN\"\n", want: []told{at(3, 1, "name")}},
	{name: "piece both one and many", text: king + "[piece]\nname = \"QUEEN\"\n", want: []told{at(3, 2, "piece")}},

	// Keys and tables.
	{name: "no quotes around a style", text: "style = T\n" + king, want: []told{at(1, 9, "quotes", `name = "KING"`)}},
	{name: "a piece in one bracket", text: king + "[piece]\nname = \"QUEEN\"\n", want: []told{at(3, 2, "[[piece]]")}},
	{name: "a mark at the start", text: "\uFEFFstyle = \"t\"\n" + king, want: []told{at(1, 9, `style "t"`)}},
	{name: "a key that is none", text: "games = \"x\"\n" + king, want: []told{at(1, 1, `"games"`, "game", "style", "description", "[[piece]]")}},
	{name: "a key in upper case", text: "  Game = \"x\"\n" + king, want: []told{at(1, 3, `"Game"`, " game", "[[piece]]")}},
	{name: "a key that is a piece's", text: "letter = \"X\"\n" + king, want: []told{at(1, 1, `"letter"`, "[[piece]]")}},
	{name: "a key of a piece that is none", text: king + "promotes = true\n", want: []told{at(3, 1, `"promotes"`, "name", "letter", "states", "terminal", "aliases", "description")}},
	{name: "a key of a piece that is the game's", text: king + "game = \"x\"\n", want: []told{at(3, 1, `"game"`, "above")}},
	{name: "a letter taken, of a name in lower case", text: king + "[[piece]]\nname = \"queen\"\nletter = \"K\"\n", want: []told{
		at(4, 8, `name "queen"`, `"QUEEN"`), at(5, 10, `letter "K"`, "KING", "line 2", `letter = "Q"`)}},
	{name: "a description with a control character", text: "description = \"\\u0000\"\n" + king, want: []told{at(1, 15, `"\x00"`, "control")}},
	{name: "a description with a byte order mark", text: "description = \"\\uFEFF.\"\n" + king, want: []told{at(1, 15, `\ufeff`, "control")}},
	{name: "a description of spaces", text: "description = \"  \"\n" + king, want: []told{at(1, 15, `"  "`, "leave it out")}},
	{name: "an empty key", text: "\"\" = 1\n" + king, want: []told{at(1, 1, `""`, "game")}},
	{name: "a dotted key", text: "game.name = \"x\"\n" + king, want: []told{at(1, 1, `"game.name"`, "game")}},
	{name: "a dotted key of a piece", text: king + "letter . upper = \"K\"\n", want: []told{at(3, 1, `"letter.upper"`, "letter")}},
	{name: "a piece as dotted keys", text: "piece.name = \"KING\"\n", want: []told{at(1, 1, `"piece.name"`, "[[piece]]")},
		more: []told{at(1, 1, "without pieces")}},
	{name: "a table that is none", text: king + "[board]\nfiles = 8\n[[piece]]\nname = \"QUEEN\"\n", want: []told{at(3, 2, `"board"`, "[[piece]]")}},
	{name: "tables that are none", text: king + "[[pieces]]\nname = 1\n", want: []told{at(3, 3, `"pieces"`, "[[piece]]")}},
	{name: "a table in a piece", text: king + "[piece.move]\nx = 1\n", want: []told{at(3, 2, `"piece.move"`, "[[piece]]")}},
	{name: "tables in a piece", text: king + "[[piece.move]]\nx = 1\n", want: []told{at(3, 3, `"piece.move"`, "[[piece]]")}},
	{name: "one bracket", text: "[piece]\nname = \"king\"\n", want: []told{at(1, 2, "bracket", "[[piece]]")},
		more: []told{at(1, 1, "without pieces")}},
	{name: "pieces in a line", text: "game = \"x\"\npiece = [{ name = \"KING\" }]\n", want: []told{at(2, 1, "[[piece]]")},
		more: []told{at(1, 1, "without pieces")}},
	{name: "a piece in a line", text: "piece = { name = \"KING\" }\n", want: []told{at(1, 1, "[[piece]]")},
		more: []told{at(1, 1, "without pieces")}},

	// Types.
	{name: "game: a number", text: "game = 5\n" + king, want: []told{at(1, 1, "game", "number", `game = "`)}},
	{name: "style: true", text: "style = true\n" + king, want: []told{at(1, 1, "style", "true or false", `style = "`)}},
	{name: "description: a list", text: "description = [\"x\"]\n" + king, want: []told{at(1, 1, "description", "list", `description = "`)}},
	{name: "name: a number", text: "[[piece]]\nname = 1.5\n", want: []told{at(2, 1, "name", "number", `name = "KING"`)},
		more: []told{at(1, 3, "without a name")}},
	{name: "name: a list", text: "[[piece]]\nname = [\"KING\", \"KHAN\"]\n", want: []told{at(2, 1, "name", "list", `name = "KING"`)},
		more: []told{at(1, 3, "without a name")}},
	{name: "letter: a date", text: king + "letter = 1979-05-27\n", want: []told{at(3, 1, "letter", "date", `letter = "K"`)}},
	{name: "letter: a time", text: king + "letter = 07:32:00\n", want: []told{at(3, 1, "letter", "time", `letter = "K"`)}},
	{name: "letter: a date and a time", text: king + "letter = 1979-05-27T07:32:00Z\n", want: []told{at(3, 1, "letter", "date", `letter = "K"`)}},
	{name: "letter: a date and a time there", text: king + "letter = 1979-05-27T07:32:00\n", want: []told{at(3, 1, "letter", "date", `letter = "K"`)}},
	{name: "description of a piece: a table", text: king + "description = { en = \"x\" }\n", want: []told{at(3, 1, "description", "table", `description = "`)}},
	{name: "states: a text", text: king + "states = \"enhanced\"\n", want: []told{at(3, 1, "states", "text", `states = ["enhanced"]`)}},
	{name: "aliases: a text", text: king + "aliases = \"KHAN\"\n", want: []told{at(3, 1, "aliases", "text", `aliases = ["KHAN"]`)}},
	{name: "aliases: true", text: king + "aliases = true\n", want: []told{at(3, 1, "aliases", "true or false", `aliases = ["KHAN"]`)}},
	{name: "states: a list of numbers", text: king + "states = [\"enhanced\", 1]\n", want: []told{at(3, 1, "states", "number", `states = ["enhanced"]`)}},
	{name: "aliases: a list of lists", text: king + "aliases = [[\"KHAN\"], {}]\n", want: []told{
		at(3, 1, "aliases", "list", `aliases = ["KHAN"]`), at(3, 1, "aliases", "table", `aliases = ["KHAN"]`)}},
	{name: "terminal: a text", text: king + "terminal = \"true\"\n", want: []told{at(3, 1, "terminal", "text", "terminal = true")}},
	{name: "terminal: a number", text: king + "terminal = 1\n", want: []told{at(3, 1, "terminal", "number", "terminal = true")}},
	{name: "terminal: no number", text: king + "terminal = nan\n", want: []told{at(3, 1, "terminal", "number", "terminal = true")}},

	// Names.
	{name: "mixed case", text: "[[piece]]\nname = \"King\"\n", want: []told{at(2, 8, `name "King"`, `"KING"`)}},
	{name: "lower case", text: "[[piece]]\nname='king'\n", want: []told{at(2, 6, `name "king"`, `"KING"`)}},
	{name: "a digit", text: "[[piece]]\nname = \"KING2\"\n", want: []told{at(2, 8, `name "KING2"`, `"KING"`)}},
	{name: "a space", text: "[[piece]]\nname = \"RED KING\"\n", want: []told{at(2, 8, `name "RED KING"`, `"REDKING"`)}},
	{name: "a prefix", text: "[[piece]]\nname = \"+KING\"\n", want: []told{at(2, 8, `name "+KING"`, `"KING"`)}},
	{name: "a suffix", text: "[[piece]]\nname = \"KING^\"\n", want: []told{at(2, 8, `name "KING^"`, `"KING"`)}},
	{name: "an end of line", text: "[[piece]]\nname = \"KING\\n\"\n", want: []told{at(2, 8, `name "KING\n"`, `"KING"`)}},
	{name: "other letters", text: "[[piece]]\nname = \"ROI\\u00c9\"\n", want: []told{at(2, 8, `name "ROIÉ"`, `"ROI"`)}},
	{name: "no letter at all", text: "[[piece]]\nname = \"王\"\n", want: []told{at(2, 8, `name "王"`, `"KING"`)}},
	{name: "an empty name", text: "[[piece]]\nname = \"\"\n", want: []told{at(2, 8, `name ""`, `"KING"`)}},
	{name: "a name too long", text: "[[piece]]\nname = \"" + tooLongName + "\"\n", want: []told{at(2, 8, "256", "255")}},
	{name: "no name", text: "[[piece]]\nletter = \"K\"\n", want: []told{at(1, 3, "without a name", `name = "`)}},
	{name: "no name, nor anything", text: "[[piece]]\n[[piece]]\n" + king, want: []told{at(1, 3, "without a name", `name = "`), at(2, 3, "without a name", `name = "`)}},
	{name: "aliases that are no names", text: king + "aliases = [\"khan\", \"\",\n  \"KHAN 2\", \"" + tooLongName + "\"]\n", want: []told{
		at(3, 12, `alias "khan"`, `"KHAN"`), at(3, 20, `alias ""`), at(4, 3, `alias "KHAN 2"`, `"KHAN"`), at(4, 13, "256", "255")}},
	{name: "a name twice", text: king + "\n[[piece]]\nname = \"KING\"\nletter = \"Q\"\n", want: []told{at(5, 8, `name "KING"`, "line 2", "another")}},
	{name: "a name as an alias", text: king + "aliases = [\"KHAN\"]\n[[piece]]\nname = \"QUEEN\"\naliases = [\"LADY\", \"KING\"]\n", want: []told{at(6, 20, `alias "KING"`, "line 2", "another")}},
	{name: "a name as its own alias", text: king + "aliases = [\"KING\"]\n", want: []told{at(3, 12, `alias "KING"`, "line 2", "leave it out")}},
	{name: "an alias as a name", text: king + "aliases = [\"KHAN\",\n\"QUEEN\"]\n[[piece]]\nname = \"QUEEN\"\n", want: []told{at(6, 8, `name "QUEEN"`, "line 4", "another")}},
	{name: "an alias twice", text: king + "aliases = [\"KHAN\", \"KHAN\"]\n", want: []told{at(3, 20, `alias "KHAN"`, "line 3", "leave it out")}},
	{name: "an alias of two", text: king + "aliases = [\"KHAN\"]\n[[piece]]\nname = \"QUEEN\"\naliases = [\"KHAN\"]\n", want: []told{at(6, 12, `alias "KHAN"`, "line 3", "another")}},

	// Letters.
	{name: "a letter in lower case", text: king + "letter = \"k\"\n", want: []told{at(3, 10, `letter "k"`, "A to Z", `letter = "K"`)}},
	{name: "a digit as a letter", text: king + "letter = \"1\"\n", want: []told{at(3, 10, `letter "1"`, "A to Z", `letter = "`)}},
	{name: "two letters", text: king + "letter = \"QU\"\n", want: []told{at(3, 10, `letter "QU"`, "one letter", `letter = "Q"`)}},
	{name: "an empty letter", text: king + "letter = \"\"\n", want: []told{at(3, 10, `letter ""`, "A to Z", `letter = "`)}},
	{name: "another alphabet's letter", text: king + "letter = \"É\"\n", want: []told{at(3, 10, `letter "É"`, "A to Z", `letter = "`)}},
	{name: "next to the letters", text: king + "letter = \"@\"\n[[piece]]\nname = \"X\"\nletter = \"[\"\n", want: []told{at(3, 10, `letter "@"`), at(6, 10, `letter "["`)}},
	{name: "one letter by default", text: king + "[[piece]]\nname = \"KNIGHT\"\n", want: []told{at(4, 8, `letter "K"`, "KING", "line 2", `letter = "N"`)}},
	{name: "one letter said twice", text: king + "letter = \"X\"\n[[piece]]\nname = \"QUEEN\"\nletter = \"X\"\n", want: []told{at(6, 10, `letter "X"`, "KING", "line 3", `letter = "Q"`)}},
	{name: "a letter said that is a default", text: king + "[[piece]]\nname = \"QUEEN\"\nletter = \"K\"\n", want: []told{at(5, 10, `letter "K"`, "KING", "line 2", `letter = "Q"`)}},
	{name: "a default that is a letter said", text: "[[piece]]\nname = \"QUEEN\"\nletter = \"K\"\n" + king, want: []told{at(5, 8, `letter "K"`, "QUEEN", "line 3", `letter = "I"`)}},
	{name: "a letter of three", text: king + "[[piece]]\nname = \"K\"\n[[piece]]\nname = \"KK\"\n", want: []told{
		at(4, 8, `letter "K"`, "KING", "line 2", `letter = "A"`), at(6, 8, `letter "K"`, "KING", "line 2", `letter = "A"`)}},
	{name: "too many pieces", text: alphabetPieces + "[[piece]]\nname = \"KHAN\"\n", want: []told{at(54, 8, `letter "K"`, "line 22", "alias")}},

	// The game.
	{name: "an empty file", text: "", want: []told{at(1, 1, "without pieces", "[[piece]]", `name = "KING"`)}},
	{name: "a comment only", text: "\n# To do.\n", want: []told{at(1, 1, "without pieces", "[[piece]]", `name = "KING"`)}},
	{name: "no pieces", text: "game = \"x\"\nstyle = \"X\"\ndescription = \"\"\n", want: []told{at(1, 1, "without pieces", "[[piece]]", `name = "KING"`)}},
	{name: "a game in upper case", text: "game = \"Shogi\"\n" + king, want: []told{at(1, 8, `game "Shogi"`, "lower-case", `game = "`)}},
	{name: "a game of words", text: "\ngame = \"mini shogi\"\n" + king, want: []told{at(2, 8, `game "mini shogi"`, "-", `game = "mini-shogi"`)}},
	{name: "a game with _", text: "game = \"mini_shogi\"\n" + king, want: []told{at(1, 8, `game "mini_shogi"`, "-", `game = "`)}},
	{name: "a game that begins with -", text: "style = \"S\"\ngame = \"-shogi\"\n" + king, want: []told{at(2, 8, `game "-shogi"`)}},
	{name: "a game that ends with -", text: "game = \"shogi-\"\n" + king, want: []told{at(1, 8, `game "shogi-"`)}},
	{name: "a game with --", text: "game = \"mini--shogi\"\n" + king, want: []told{at(1, 8, `game "mini--shogi"`)}},
	{name: "a game with an end of line", text: "game = \"shogi\\n\"\n" + king, want: []told{at(1, 8, `game "shogi\n"`)}},
	{name: "a game that begins with a digit", text: "game = \"9x9\"\nstyle = \"S\"\n" + king, want: []told{at(1, 8, `game "9x9"`, "letter", `game = "`)}},
	{name: "a game in another alphabet", text: "style = \"S\"\ngame = \"将棋\"\n" + king, want: []told{at(2, 8, `game "将棋"`)}},
	{name: "an empty game", text: "game = \"\"\n" + king, want: []told{at(1, 8, `game ""`, `game = "`)},
		more: []told{at(1, 8, "style")}},
	{name: "a style in lower case", text: "style = \"s\"\n" + king, want: []told{at(1, 9, `style "s"`, "A to Z", `style = "S"`)}},
	{name: "a style of two letters", text: "style = \"XQ\"\n" + king, want: []told{at(1, 9, `style "XQ"`, "one letter", `style = "X"`)}},
	{name: "an empty style", text: "style = \"\"\n" + king, want: []told{at(1, 9, `style ""`, "A to Z", `style = "`)}},
	{name: "a description of lines", text: "description = \"\"\"\nA game.\nOf two.\"\"\"\n" + king, want: []told{at(1, 15, "description", "lines", "one")}},
	{name: "a description with an end of line", text: "description = \"A game.\\n\"\n" + king, want: []told{at(1, 15, "description", "lines", "one")}},
	{name: "a description of a piece, of lines", text: king + "description = '''\n\none'''\n", want: []told{at(3, 15, "description", "lines", "one")}},
	{name: "a description with CR", text: king + "description = \"one\\rtwo\"\n", want: []told{at(3, 15, "description", "lines", "one")}},

	// States.
	{name: "a state that is none", text: king + "states = [\"promoted\"]\n", want: []told{at(3, 11, `state "promoted"`, `"enhanced"`, `"diminished"`)}},
	{name: "a state in upper case", text: king + "states = [\"enhanced\",\n\t\"Diminished\", \"\"]\n", want: []told{at(4, 2, `state "Diminished"`, `"diminished"`), at(4, 16, `state ""`, `"diminished"`)}},
	{name: "a state as a prefix", text: king + "states = ['+', '-']\n", want: []told{at(3, 11, `state "+"`, `"enhanced"`), at(3, 16, `state "-"`, `"diminished"`)}},

	// All of it at once, in the order of the file.
	{name: "everything", text: strings.ReplaceAll(`# É
style = "sho"
board = 9
game = "Shogi"
[[piece]]
letter = "k"
name = "King"
[[piece]]
aliases = ["QUEEN", 'queen']
states = ["+"]
name = "QUEEN"
[rules]
name = 1
[[piece]]
[[piece]]
name = "QUOKKA"
description = "\n"
[[piece]]
terminal = "no"
name = "QUEEN"
color = "red"
letter = "X"
`, "\n", "\r\n"), want: []told{
		at(2, 9, `"sho"`), at(3, 1, `"board"`), at(4, 8, `"Shogi"`), at(6, 10, `"k"`), at(7, 8, `"King"`),
		at(9, 12, `"QUEEN"`, "line 11"), at(9, 21, `"queen"`), at(10, 11, `"+"`), at(12, 2, `"rules"`), at(14, 3, "name"),
		at(16, 8, `"Q"`, "QUEEN", `"U"`), at(17, 15, "lines"), at(19, 1, "text"), at(20, 8, `"QUEEN"`), at(21, 1, `"color"`),
	}},
}

// alphabetPieces is a piece for each letter, two lines each.
var alphabetPieces = func() (text string) {
	for letter := 'A'; letter <= 'Z'; letter++ {
		text += fmt.Sprintf("[[piece]]\nname = \"%c\"\n", letter)
	}
	return text
}()

var toldLine = regexp.MustCompile(`\A([^:]+):(\d+):(\d+): (.+)\z`)

// checkTold wants an error to tell what is wrong in a file, one thing a line, sorted by
// place; it may tell more.
func checkTold(t *testing.T, file string, err error, want, more []told) {
	t.Helper()
	if err == nil {
		t.Fatal("no error")
	}
	fits := func(w told, line string) bool {
		return strings.HasPrefix(line, fmt.Sprintf("%s:%d:%d: ", file, w.line, w.column)) &&
			!slices.ContainsFunc(w.words, func(word string) bool { return !strings.Contains(line, word) })
	}
	wanted := slices.Clone(want)
	var last [2]int
	for line := range strings.SplitSeq(err.Error(), "\n") {
		parts := toldLine.FindStringSubmatch(line)
		if parts == nil || parts[1] != file {
			t.Errorf("%q is not of the form %s:line:column: text", line, file)
			continue
		}
		row, _ := strconv.Atoi(parts[2])
		column, _ := strconv.Atoi(parts[3])
		place := [2]int{row, column}
		if slices.Compare(place[:], last[:]) < 0 {
			t.Errorf("not sorted by place: %s", line)
		}
		last = place
		if i := slices.IndexFunc(wanted, func(w told) bool { return fits(w, line) }); i >= 0 {
			wanted = slices.Delete(wanted, i, i+1)
		} else if !slices.ContainsFunc(more, func(w told) bool { return fits(w, line) }) {
			t.Errorf("told for nothing: %s", line)
		}
	}
	for _, w := range wanted {
		t.Errorf("not told: line %d, column %d, %q; but\n%v", w.line, w.column, w.words, err)
	}
}

func TestReadGameRefuses(t *testing.T) {
	for _, test := range badGames {
		t.Run(test.name, func(t *testing.T) {
			g, err := readGame(testFile, []byte(test.text))
			checkTold(t, testFile, err, test.want, test.more)
			if diff := diff(withoutPlaces(game{}), withoutPlaces(g)); diff != "" {
				t.Errorf("not only an error, but a game (-want +got):\n%s", diff)
			}
		})
	}
}

// Where a game is not named, its file is.
func TestGameOfFile(t *testing.T) {
	for _, test := range []struct {
		file, game string
		style      byte
		want       []told
	}{
		{"games/chess.toml", "chess", 'C', nil},
		{"mini-shogi.toml", "mini-shogi", 'M', nil},
		{"games/x/go9.toml", "go9", 'G', nil},
		{"games/Chess.toml", "", 0, []told{at(1, 1, `game "Chess"`, `game = "`)}},
		{"games/my chess.toml", "", 0, []told{at(1, 1, `game "my chess"`, `game = "`)}},
		{"games/chess.old.toml", "", 0, []told{at(1, 1, `game "chess.old"`, `game = "`)}},
	} {
		g, err := readGame(test.file, []byte(king))
		if test.want != nil {
			checkTold(t, test.file, err, test.want, nil)
		} else if err != nil || g.name != test.game || g.style != test.style {
			t.Errorf("%s is read as game %q of style %c, %v; want %q of %c", test.file, g.name, g.style, err, test.game, test.style)
		}
	}
}

var (
	validGame = regexp.MustCompile(`\A[a-z][a-z0-9]*(-[a-z0-9]+)*\z`)
	validName = regexp.MustCompile(`\A[A-Z]{1,255}\z`)
)

// checkGame wants what holds for every game.
func checkGame(t *testing.T, g game) {
	t.Helper()
	if !validGame.MatchString(g.name) || g.style < 'A' || g.style > 'Z' || len(g.pieces) == 0 {
		t.Errorf("game %q, of style %q, with %d pieces", g.name, g.style, len(g.pieces))
	}
	descriptions := []string{g.description}
	var names []string
	var letters [256]bool
	for _, p := range g.pieces {
		names = append(names, p.names...)
		descriptions = append(descriptions, p.description)
		if p.letter < 'A' || p.letter > 'Z' || letters[p.letter] || len(p.names) == 0 || !p.states[0] {
			t.Errorf("%q has letter %q, taken: %v; states %v", p.names, p.letter, letters[p.letter], p.states)
		}
		letters[p.letter] = true
	}
	for _, name := range names {
		if !validName.MatchString(name) {
			t.Errorf("%q is a name", name)
		}
	}
	slices.Sort(names)
	if len(slices.Compact(slices.Clone(names))) < len(names) {
		t.Errorf("a name is there twice: %q", names)
	}
	for _, d := range descriptions {
		if strings.ContainsAny(d, "\r\n") {
			t.Errorf("%q is a description", d)
		}
	}
}

// problemsOf takes an error apart.
func problemsOf(err error) (all []problem) {
	if several, ok := err.(interface{ Unwrap() []error }); ok {
		for _, err := range several.Unwrap() {
			all = append(all, problemsOf(err)...)
		}
	} else if p := (problem{}); errors.As(err, &p) {
		all = append(all, p)
	}
	return all
}

func FuzzReadGame(f *testing.F) {
	shipped, err := fs.Glob(games.Files, "*.toml")
	if err != nil || len(shipped) == 0 {
		f.Fatal(err)
	}
	for _, name := range shipped {
		data, err := fs.ReadFile(games.Files, name)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(data)
	}
	for _, test := range goodGames {
		f.Add([]byte(test.text))
	}
	for _, test := range badGames {
		f.Add([]byte(test.text))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		g, err := readGame(testFile, data)
		if err == nil {
			checkGame(t, g)
			return
		}
		problems := problemsOf(err)
		if len(problems) == 0 {
			t.Errorf("no problem in %v", err)
		}
		lines := strings.Split(string(data), "\n")
		for _, p := range problems {
			if p.file != testFile || p.text == "" || p.line < 1 || p.line > len(lines) || p.column < 1 || p.column > len(lines[p.line-1])+1 {
				t.Errorf("%v: not a place in the file", p)
			}
		}
		if !slices.IsSortedFunc(problems, func(a, b problem) int {
			return slices.Compare([]int{a.line, a.column}, []int{b.line, b.column})
		}) {
			t.Errorf("not sorted by place:\n%v", err)
		}
	})
}
