package main

import (
	"errors"
	"fmt"
	"strings"
	"testing"
)

// The file name in tests, and a valid piece.
const (
	testFile = "games/test.toml"
	king     = "[[piece]]\nname = \"KING\"\n"

	chessBoard = "[board]\nfiles = 8\nranks = 8\n"
)

// goodGames are valid files and their content.
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

[board]
ranks = 255
files = 1

[[piece]]
name = "KNIGHT"
letter = "N"
states = ["normal", "enhanced", "diminished"]
terminal = true
aliases = ["HORSE", "K", "CAVALIER"]
description = "Two and one."
`, game{name: "mini-shogi2", style: 'S', description: `Shogi, "mini".`, board: boardSize{1, 255, false}, pieces: []gamePiece{
		{names: []string{"KNIGHT", "HORSE", "K", "CAVALIER"}, letter: 'N', states: [3]bool{true, true, true}, terminal: true, forms: described("Two and one.")},
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
		{names: []string{"KING"}, letter: 'K', states: [3]bool{true}, forms: described(`\`)},
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

var tooLongName = strings.Repeat("N", 256)

// badGames are files with mistakes. testdata/refusals.golden has the errors.
var badGames = []struct {
	name, text string
}{
	// TOML.
	{"no value", "game\n" + king},
	{"no quotes", king + "letter = K\n"},
	{"an open string", "game = \"shogi\n" + king},
	{"half a truth", king + "terminal = yes\n"},
	{"no UTF-8", "# \xff\n" + king},
	{"NUL", king + "\x00"},
	{"a key of the game twice", "game = \"x\"\n# again\n\tgame = \"y\"\n" + king},
	{"piece both one and many", king + "[piece]\nname = \"QUEEN\"\n"},

	// Keys and tables.
	{"no quotes around a style", "style = T\n" + king},
	{"a piece in one bracket", king + "[piece]\nname = \"QUEEN\"\n"},
	{"a mark at the start", "\uFEFFstyle = \"t\"\n" + king},
	{"a key that is none", "games = \"x\"\n" + king},
	{"a key in upper case", "  Game = \"x\"\n" + king},
	{"a key that is a piece's", "letter = \"X\"\n" + king},
	{"a key of a piece that is none", king + "promotes = true\n"},
	{"a key of a piece that is the game's", king + "game = \"x\"\n"},
	{"a letter taken, of a name in lower case", king + "[[piece]]\nname = \"queen\"\nletter = \"K\"\n"},
	{"a description with a control character", "description = \"\\u0000\"\n" + king},
	{"a description with a byte order mark", "description = \"\\uFEFF.\"\n" + king},
	{"a description of spaces", "description = \"  \"\n" + king},
	{"an empty key", "\"\" = 1\n" + king},
	{"a dotted key of a piece", king + "letter . upper = \"K\"\n"},
	{"a piece as dotted keys", "piece.name = \"KING\"\n"},
	{"a table that is none", king + "[size]\nfiles = 8\n[[piece]]\nname = \"QUEEN\"\n"},
	{"tables that are none", king + "[[pieces]]\nname = 1\n"},
	{"tables in a piece", king + "[[piece.enhanced]]\ngo = \"Queen\"\n"},
	{"one bracket", "[piece]\nname = \"king\"\n"},
	{"pieces in a line", "game = \"x\"\npiece = [{ name = \"KING\" }]\n"},
	{"a piece in a line", "piece = { name = \"KING\" }\n"},

	// Types.
	{"game: a number", "game = 5\n" + king},
	{"style: true", "style = true\n" + king},
	{"description: a list", "description = [\"x\"]\n" + king},
	{"letter: a date", king + "letter = 1979-05-27\n"},
	{"description of a piece: a table", king + "description = { en = \"x\" }\n"},
	{"states: a text", king + "states = \"enhanced\"\n"},
	{"states: a list of numbers", king + "states = [\"enhanced\", 1]\n"},
	{"aliases: a list of lists", king + "aliases = [[\"KHAN\"], {}]\n"},
	{"terminal: a text", king + "terminal = \"true\"\n"},

	// Names.
	{"mixed case", "[[piece]]\nname = \"King\"\n"},
	{"a prefix", "[[piece]]\nname = \"+KING\"\n"},
	{"an end of line", "[[piece]]\nname = \"KING\\n\"\n"},
	{"other letters", "[[piece]]\nname = \"ROI\\u00c9\"\n"},
	{"no letter at all", "[[piece]]\nname = \"王\"\n"},
	{"an empty name", "[[piece]]\nname = \"\"\n"},
	{"a name too long", "[[piece]]\nname = \"" + tooLongName + "\"\n"},
	{"no name", "[[piece]]\nletter = \"K\"\n"},
	{"no name, nor anything", "[[piece]]\n[[piece]]\n" + king},
	{"aliases that are no names", king + "aliases = [\"khan\", \"\",\n  \"KHAN 2\", \"" + tooLongName + "\"]\n"},
	{"a name twice", king + "\n[[piece]]\nname = \"KING\"\nletter = \"Q\"\n"},
	{"a name as an alias", king + "aliases = [\"KHAN\"]\n[[piece]]\nname = \"QUEEN\"\naliases = [\"LADY\", \"KING\"]\n"},
	{"an alias as a name", king + "aliases = [\"KHAN\",\n\"QUEEN\"]\n[[piece]]\nname = \"QUEEN\"\n"},
	{"an alias twice", king + "aliases = [\"KHAN\", \"KHAN\"]\n"},

	// Letters.
	{"a letter in lower case", king + "letter = \"k\"\n"},
	{"a digit as a letter", king + "letter = \"1\"\n"},
	{"two letters", king + "letter = \"QU\"\n"},
	{"an empty letter", king + "letter = \"\"\n"},
	{"another alphabet's letter", king + "letter = \"É\"\n"},
	{"next to the letters", king + "letter = \"@\"\n[[piece]]\nname = \"X\"\nletter = \"[\"\n"},
	{"one letter by default", king + "[[piece]]\nname = \"KNIGHT\"\n"},
	{"a letter said that is a default", king + "[[piece]]\nname = \"QUEEN\"\nletter = \"K\"\n"},
	{"a letter of three", king + "[[piece]]\nname = \"K\"\n[[piece]]\nname = \"KK\"\n"},
	{"too many pieces", alphabetPieces + "[[piece]]\nname = \"KHAN\"\n"},

	// The game.
	{"an empty file", ""},
	{"a comment only", "\n# To do.\n"},
	{"no pieces", "game = \"x\"\nstyle = \"X\"\ndescription = \"\"\n"},
	{"a game in upper case", "game = \"Shogi\"\n" + king},
	{"a game with _", "game = \"mini_shogi\"\n" + king},
	{"a game that ends with -", "game = \"shogi-\"\n" + king},
	{"a game with an end of line", "game = \"shogi\\n\"\n" + king},
	{"a game that begins with a digit", "game = \"9x9\"\nstyle = \"S\"\n" + king},
	{"an empty game", "game = \"\"\n" + king},
	{"a style in lower case", "style = \"s\"\n" + king},
	{"an empty style", "style = \"\"\n" + king},
	{"a description of lines", "description = \"\"\"\nA game.\nOf two.\"\"\"\n" + king},
	{"a description with an end of line", "description = \"A game.\\n\"\n" + king},
	{"a description with CR", king + "description = \"one\\rtwo\"\n"},

	// States.
	{"a state that is none", king + "states = [\"promoted\"]\n"},
	{"a state in upper case", king + "states = [\"enhanced\",\n\t\"Diminished\", \"\"]\n"},

	// The board.
	{"a board in a line", "board = { files = 8, ranks = 8 }\n" + king},
	{"two boards", "[[board]]\nfiles = 8\n" + king},
	{"half a board", "[board]\nfiles = 8\n" + king},
	{"no board at all", "[board]\nsize = 8\n" + king},
	{"sizes of no board", "[board]\nfiles = 0\nranks = 256\n" + king},
	{"sizes of other types", "[board]\nfiles = \"8\"\nranks = 8.0\n" + king},

	{"a symmetry that is none", "[board]\nfiles = 8\nranks = 8\nsymmetry = \"mirror\"\n" + king},

	// Moves.
	{"moves without a board", king + "moves = \"K\"\n"},
	{"moves of another type", chessBoard + king + "moves = 1\nchecks = [\"K\", 2]\nbars = \"KING\"\n"},
	{"rules of another type", chessBoard + king + "moves = { betza = 1, from = [], within = true, to = \"a1\" }\n"},
	{"a rule without moves", chessBoard + king + "moves = [{ from = \"a1\" }, {}]\n"},
	{"no atoms", chessBoard + king + "moves = \"\"\nchecks = [\" \"]\n"},
	{"atoms of no notation", chessBoard + king + "moves = \"mfW cfF x\"\nchecks = '''\nWX'''\n"},
	{"moves of a state", chessBoard + king + "enhanced = { moves = \"iW\", checks = \"WfN\" }\n"},
	{"rules without a move", chessBoard + king + "moves = [{ betza = \"W\", from = \"a1\", within = \"b1-c3\" }, { betza = \"fW\", from = \"a8-h8\" }, { betza = \"K\", within = \"d1 f1 e3\" }, \"W\"]\nchecks = [\"fH8\", { betza = \"N\", within = \"a1-b2\" }]\n"},
	{"checks that attack nothing", chessBoard + king + "moves = []\nchecks = [\"mR\", \"B mW\", \"cQ\"]\n"},
	{"areas that are none", chessBoard + king + "moves = [{ betza = \"W\", from = \"\" }, { betza = \"W\", within = \"a1 i1\" }, { betza = \"W\", from = \"d3-c4 a9\" }, { betza = \"W\", from = \"a1-\" }]\n"},
	{"bars that are no pieces", chessBoard + king + "bars = [\"CANNON\", \"KING\"]\n"},

	// What other programs write.
	{"fen in a line", "fen = { start = \"\" }\n" + king},
	{"fen without anything", "[fen]\n" + king},
	{"keys of fen", "[board]\nfiles = 8\nranks = 8\n[fen]\nstart = \"k\"\npawn = \"KING\"\nhand = 1\nnotation = \"UCI\"\nhands = true\nenhanced = \"*\"\n" + king},
	{"letters of fen", "[board]\nfiles = 8\nranks = 8\n[fen]\nstart = \"k\"\npawn = \"KING\"\nletters = { PAWN = \"P\", KING = \"k\" }\nalso = \"K\"\n" + king},
	{"one letter of fen for two", "[board]\nfiles = 8\nranks = 8\n[fen]\nstart = \"k\"\npawn = \"KING\"\nalso = { KING = \"Q\" }\n" + king + "[[piece]]\nname = \"QUEEN\"\n"},
	{"castling of fen", "[board]\nfiles = 8\nranks = 8\n[fen]\nstart = \"k\"\npawn = \"KING\"\ncastling = [\"i\"]\npawns = 0\n" + king},

	// Many mistakes, which are reported in the order of the file.
	{"too many keys", strings.Repeat("x = 1\n", 5001)},
	{"too many tables", strings.Repeat("[x]\n", 5001)},
	{"a quoted key that looks like a dotted one", king + "[\"piece.enhanced\"]\ngo = \"Queen\"\n"},
	{"everything", strings.ReplaceAll(`# É
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
`, "\n", "\r\n")},
}

// alphabetPieces has a piece for each letter, two lines each.
var alphabetPieces = func() (text string) {
	for letter := 'A'; letter <= 'Z'; letter++ {
		text += fmt.Sprintf("[[piece]]\nname = \"%c\"\n", letter)
	}
	return text
}()

func described(text string) [3]gameForm { return [3]gameForm{{description: text}} }

func TestReadGameRefuses(t *testing.T) {
	var got strings.Builder
	for _, test := range badGames {
		g, err := readGame(testFile, []byte(test.text))
		if err == nil || g.name != "" || g.pieces != nil {
			t.Errorf("%s: %v, %v; want an error and no game", test.name, g, err)
		}
		fmt.Fprintf(&got, "# %s\n%v\n", test.name, err)
	}
	checkGolden(t, "testdata/refusals.golden", got.String())
}

// A file without the key game has the name of its game.
func TestGameOfFile(t *testing.T) {
	for file, want := range map[string]string{
		"games/chess.toml":     "chess",
		"mini-shogi.toml":      "mini-shogi",
		`games\go9.toml`:       "go9",
		"games/Chess.toml":     "",
		"games/my chess.toml":  "",
		"games/chess.old.toml": "",
	} {
		g, err := readGame(file, []byte(king))
		if g.name != want || (err == nil) != (want != "") {
			t.Errorf("%s is read as game %q, %v; want %q", file, g.name, err, want)
		}
		if want != "" && g.style != want[0]-'a'+'A' {
			t.Errorf("%s is read with style %c", file, g.style)
		}
	}
}

// problemsOf returns the problems that an error joins.
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
