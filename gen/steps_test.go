package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/komadai/komadai/internal/longtest"
	"github.com/komadai/komadai/pmn"
)

// stepPerfts has the start of games, the ranks in which pieces may promote, and the numbers of
// sequences of one move, two and so on, as published.
var stepPerfts = map[string]string{
	"capablanca": "rnabqkbcnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNABQKBCNR 0 28 784 25228 805128",
	"chess":      "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR 0 20 400 8902 197281",
	"grand":      "r8r/1nbqkcabn1/pppppppppp/10/10/10/10/PPPPPPPPPP/1NBQKCABN1/R8R 0 65 4225 259514",
	"makruk":     "rnbmkbnr/8/pppppppp/8/8/PPPPPPPP/8/RNBKMBNR 0 23 529 12012 273026",
	"minishogi":  "rbsgk/4p/5/P4/KGSBR 1 14 181",
	"shogi":      "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL 3 30 900 25470 719731",
	"xiangqi":    "rheagaehr/9/1c5c1/s1s1s1s1s/9/9/S1S1S1S1S/1C5C1/9/RHEAGAEHR 0 44 1920 79666 3290240",
}

// boardPly matches a ply from cell to cell, and what the piece becomes.
var boardPly = regexp.MustCompile(`^([a-z]+[0-9]+)[-+]([a-z]+[0-9]+)(=.+)?`)

// engineMoves returns lines for testdata/steps/loop.go by game, without drops and what only rules
// know: castling, en passant, the ways of promotion in sittuyin, and passes.
func engineMoves(t *testing.T) map[string][]string {
	t.Helper()
	moves := make(map[string][]string)
	add := func(game, placement, from, to string) {
		moves[game] = append(moves[game], "move "+placement+" "+from+" "+to)
	}
	for line := range bytes.Lines(readTestdata(t, "moves.ndjson")) {
		var m struct {
			Variant, Before, After string
			Move                   pmn.Move
		}
		if err := json.Unmarshal(line, &m); err != nil {
			t.Fatal(err)
		}
		var onBoard, taken []pmn.Action
		for a := range m.Move.All() {
			if a.IsCapture() {
				taken = append(taken, a)
			} else if !a.IsDrop() {
				onBoard = append(onBoard, a)
			}
		}
		if len(onBoard) != 1 || onBoard[0].Source == onBoard[0].Destination || taken != nil && taken[0].Source != onBoard[0].Destination {
			continue
		}
		if letter := onBoard[0].Piece.PIN().Letter(); m.Variant != "sittuyin" || strings.Count(m.After, letter) == strings.Count(m.Before, letter) {
			add(m.Variant, m.Before, onBoard[0].Source.String(), onBoard[0].Destination.String())
		}
	}
	letters := map[string]*strings.Replacer{
		"xiangqi": strings.NewReplacer("K", "G", "k", "g", "B", "E", "b", "e", "N", "H", "n", "h", "P", "S", "p", "s"),
		"makruk":  strings.NewReplacer("S", "B", "s", "b"),
	}
	for line := range strings.Lines(string(readTestdata(t, "exchange.tsv"))) {
		fields := strings.Split(strings.TrimSpace(line), "\t")
		placement, _, _ := strings.Cut(fields[1], " ")
		placement, _, _ = strings.Cut(placement, "[")
		if r := letters[fields[0]]; r != nil {
			placement = r.Replace(placement)
		}
		if m := boardPly.FindStringSubmatch(fields[4]); m != nil && !(fields[0] == "sittuyin" && m[3] != "") {
			add(fields[0], strings.ReplaceAll(placement, "~", ""), m[1], m[2])
		}
	}
	return moves
}

func readTestdata(t *testing.T, name string) []byte {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("..", "testdata", name))
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// A program for each game makes the moves of a rules engine and counts positions. All functions of
// the generated files inline, and nothing runs at init.
func TestSteps(t *testing.T) {
	t.Parallel()
	if !longtest.Enabled() {
		t.Skip("builds programs")
	}
	loop, err := os.ReadFile("testdata/steps/loop.go")
	if err != nil {
		t.Fatal(err)
	}
	dir, moves := t.TempDir(), engineMoves(t)
	tree := map[string]string{"go.mod": replacing(t)}
	for _, name := range shippedGames() {
		g, err := readGame(name+".toml", []byte(shippedGame(t, name)))
		if err != nil {
			t.Fatal(err)
		}
		e := newEnum(g, "Piece", false)
		e.Package = "main"
		pieces, err1 := e.render()
		steps, err2 := e.renderSteps(g, name+".toml", 0)
		if err := errors.Join(err1, err2); err != nil {
			t.Fatal(err)
		}
		tree[name+"/loop.go"], tree[name+"/piece_gen.go"], tree[name+"/piece_steps_gen.go"] = string(loop), string(pieces), string(steps)
		if !bytes.Contains(steps, []byte("IfBarred")) {
			tree[name+"/bars.go"] = noBars
		}
		tree[name+"/input"] = strings.Join(moves[name], "\n") + "\n"
		if perft, ok := stepPerfts[name]; ok {
			tree[name+"/input"] += "perft " + perft + "\n"
		}
	}
	writeTree(t, dir, tree)
	goCommand(t, dir, "vet", "./chess", "./janggi")
	build := exec.Command("go", "build", "-gcflags=-m", "-o", "bin/", "./...")
	build.Dir, build.Env = dir, append(os.Environ(), "GOFLAGS=-mod=mod")
	out, err := build.CombinedOutput()
	if err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	for _, name := range shippedGames() {
		inline := regexp.MustCompile(`(?m)^` + name + `/piece_steps_gen\.go:\S* can inline `)
		functions := strings.Count(tree[name+"/piece_steps_gen.go"], "\nfunc ") - 1 // the first compares constants
		if inlined := len(inline.FindAll(out, -1)); inlined != functions {
			t.Errorf("%s: %d of %d functions inline", name, inlined, functions)
		}
		cmd := exec.Command(filepath.Join(dir, "bin", name))
		cmd.Stdin = strings.NewReader(tree[name+"/input"])
		cmd.Env = append(os.Environ(), "GODEBUG=inittrace=1")
		var stderr strings.Builder
		cmd.Stderr = &stderr
		if out, err := cmd.Output(); err != nil || len(out) > 0 || strings.Contains(stderr.String(), "init main ") {
			t.Errorf("%s: %v\n%s%s", name, err, out, &stderr)
		}
	}
}

// noBars has what testdata/steps/loop.go needs in a game without bars.
const noBars = `package main

func (Step) Bars(Piece) bool     { return false }
func (Step) IfBarred() int       { panic(0) }
func (Attacker) Bars(Piece) bool { return false }
func (Attacker) IfBarred() int   { panic(0) }
`

func TestStepsCommand(t *testing.T) {
	const noMoves = "[board]\nfiles = 3\nranks = 4\n" + king + "moves = []\n[[piece]]\nname = \"PAWN\"\n"
	t.Chdir(t.TempDir())
	for _, test := range []struct {
		name, game, args string
		status           int
		stderr           string
	}{
		{"usage", king, "-h", 0, "Usage of gen steps:\n"},
		{"a flag of gen pieces", king, "-in chess -standalone", 2, "flag provided but not defined: -standalone\n"},
		{"a stride too small", king, "-in chess -stride 7", 1, "gen steps: -stride 7: use a number from that of the files, 8, to 255\n"},
		{"a negative stride", king, "-in chess -stride -9", 1, "gen steps: -stride -9: use a number from that of the files, 8, to 255\n"},
		{"no board", king, "-in my.toml", 1, "my.toml:1:1: a game without a board: write a table [board] with files and ranks\n"},
		{"no moves", noMoves, "-in my.toml", 1, "my.toml:8:8: P has no moves: write moves = \"mfW cfF\", or moves = [] if it never moves\n"},
		{"too many cells", strings.NewReplacer("3", "255", "4", "5").Replace(noMoves), "-in my.toml", 1, "my.toml:1:2: a board of 1275 cells: there is room for 1024\n"},
		{"several bars", pieceGame(3, "moves = \"pR\"\nbars = [\"KING\"]\nenhanced = { moves = \"pB\", bars = [\"QUEEN\"] }\n[[piece]]\nname = \"QUEEN\"\nmoves = \"Q\""), "-in my.toml", 1, "my.toml:5:8: +K has other bars than a piece before it: "},
		{"no pieces of that type", pieceGame(3, "moves = \"K\""), "-in my.toml", 1, "gen steps: undefined: Piece: run gen pieces first, for the same game and with the same flags, and put both go:generate lines in one file, pieces first\n"},
		{"no FEN", pieceGame(3, "moves = \"K\""), "-in my.toml -fen", 1, "gen steps: -fen: my.toml has no table [fen]: write one, or leave out -fen\n"},
		{"pieces of another game", pieceGame(3, "moves = \"K\"\nenhanced = { moves = \"Q\" }"), "-in my.toml -type Man -noun", 1, "gen steps: the type Man has 2 pieces and this game 4: use the -in and -fen of gen pieces\n"},
		{"pieces in another order", "[enum]\nfirst = \"Black\"\nsecond = \"White\"\n" + pieceGame(3, "moves = \"K\""), "-in my.toml -type Man -noun", 1, "gen steps: the type Man has other pieces than this game: use the -in and -fen of gen pieces\n"},
		{"a name that is taken", pieceGame(3, "moves = \"K\""), "-in my.toml -type Man", 1, "engine.go:3:6: Step is declared here and in the generated file: "},
		{"a noun", pieceGame(3, "moves = \"K\""), "-in my.toml -type Man -noun -stride 5", 0, ""},
		{"the same", pieceGame(3, "moves = \"K\""), "-in my.toml -type Man -noun -stride 5 -check", 0, ""},
		{"another stride", pieceGame(3, "moves = \"K\""), "-in my.toml -type Man -noun -check", 1, "gen steps: man_steps_gen.go: stale: "},
	} {
		writeTree(t, ".", map[string]string{
			"my.toml":   test.game,
			"enums.go":  "package engine\n\ntype Man uint8\n\nconst (\n\tWhiteKing Man = iota + 1\n\tBlackKing\n\tCount = 2\n\tManCount = 2\n)\n",
			"engine.go": "package engine\n\ntype Step int\n",
		})
		got := runWith(append([]string{"steps"}, strings.Fields(test.args)...)...)
		if got.Status != test.status || !strings.HasPrefix(got.Stderr, test.stderr) {
			t.Errorf("%s: %+v, want status %d and %s", test.name, got, test.status, test.stderr)
		}
	}
	source, err := os.ReadFile("man_steps_gen.go")
	for _, want := range []string{`// Code generated by "gen steps -in my.toml -type Man -noun -stride 5"; DO NOT EDIT.`, "package engine", "const ManCells = 18", "Each rank but the last has a margin after its 3 cells", "PlyOfMan", "i/3*5 + i%3.", "same[ManCount-2]"} {
		if err != nil || !strings.Contains(string(source), want) {
			t.Errorf("no %s in %s, %v", want, source, err)
		}
	}
}

// The names of both files differ in all modes: gen steps type-checks them together.
func TestStepsNames(t *testing.T) {
	t.Chdir(t.TempDir())
	writeTree(t, ".", map[string]string{"my.toml": pieceGame(3, "moves = \"pR\"\nchecks = \"K\"\nbars = [\"KING\"]\n[fen]\nstart = \"k\"\npawn = \"KING\"")})
	for _, name := range []string{"Piece", "piece", "Step", "cells"} {
		for _, mode := range []string{"-noun=false", "-noun", "-fen"} {
			args := []string{"-in", "my.toml", "-type", name, mode, "-package", "engine"}
			pieces := runWith(append([]string{"pieces"}, args...)...)
			steps := runWith(append([]string{"steps"}, args...)...)
			refused := mode != "-noun" && strings.ToLower(name) != "piece"
			if pieces.Status != 0 || (steps.Status != 0) != refused {
				t.Errorf("-type %s %s: %+v, %+v", name, mode, pieces, steps)
			}
			for _, file := range []string{"_gen.go", "_steps_gen.go"} {
				os.Remove(strings.ToLower(name) + file)
			}
		}
	}
}
