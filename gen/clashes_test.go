package main

import (
	"path/filepath"
	"strings"
	"testing"
)

// userFolder writes the files of a package in a module that does not require this one.
func userFolder(t *testing.T, texts map[string]string) (dir string) {
	t.Helper()
	dir = t.TempDir()
	writeTree(t, dir, map[string]string{"go.mod": "module user\n\ngo 1.26\n"})
	writeTree(t, dir, texts)
	return dir
}

// piecesIn runs gen pieces for a folder, whose path it replaces with DIR in the output.
func piecesIn(dir string, args ...string) outcome {
	got := runWith(append([]string{"pieces", "-out", filepath.Join(dir, "piece_gen.go")}, args...)...)
	got.Stderr = strings.ReplaceAll(got.Stderr, dir, "DIR")
	return got
}

const engine = "package engine\n"

// A broken file has the errors of its golden file, and nothing is written.
func TestBrokenFiles(t *testing.T) {
	files, err := filepath.Glob(brokenFiles + "/*.toml")
	if err != nil || len(files) < 30 {
		t.Fatalf("%d files, %v", len(files), err)
	}
	dir := userFolder(t, map[string]string{"engine.go": engine})
	age(t, dir)
	before := snapshot(t, dir)
	for _, file := range files {
		t.Run(filepath.Base(file), func(t *testing.T) {
			file := filepath.ToSlash(file)
			got := piecesIn(dir, "-in", file)
			if got.Status != 1 {
				t.Errorf("%+v", got)
			}
			for line := range strings.Lines(got.Stderr) {
				if !strings.HasPrefix(line, file+":") {
					t.Errorf("an error without the file: %s", line)
				}
			}
			checkGolden(t, strings.TrimSuffix(file, ".toml")+".golden", got.Stderr)
			if diff := diff(before, snapshot(t, dir)); diff != "" {
				t.Errorf("files are changed (-before +after):\n%s", diff)
			}
		})
	}
}

const (
	useOther  = "write another name here, or use -noun or another -type, for other names there"
	useRename = renamed + "; or write this game into another package"
)

// clashing returns the error for a name that the package declares.
func clashing(place, name, fix string) string {
	return "DIR/" + place + ": " + name + " is declared here and in the generated file: " + fix + "\n"
}

// packageClashes are packages and the names in them that clash with the pieces of chess.
var packageClashes = []struct {
	name  string
	files map[string]string
	args  []string
	want  string
}{
	{"nothing", map[string]string{"engine.go": engine + `
import (
	"errors"
	"fmt"
	_ "iter"
	Other "strings"
	"example.com/not/here"
)

type piece = int

type pieces struct{ Count, Piece, All int }

func (p pieces) Parse() { _ = errors.New(Other.ToLower(fmt.Sprint(here.Name))) + 1 }

func count() { type Piece int; const Count = 0; var pieceFlip Piece; _ = pieceFlip }

var _, White, king, pieceflip = 1, 2, 3, 4

func same(p Piece) { p.Flip() }

func init() {}
func init() {}
`}, nil, ""},
	{"each kind", map[string]string{"engine.go": engine + `
func Parse() {}

const (
	a, WhiteKing = iota, iota
)

var (
	b         = 1
	NoPiece   = 2
)

type Kind int
`}, nil, clashing("engine.go:3:6", "Parse", useOther) + clashing("engine.go:6:5", "WhiteKing", useRename) +
		clashing("engine.go:11:2", "NoPiece", useOther) + clashing("engine.go:14:6", "Kind", useOther)},
	{"several files", map[string]string{
		"a.go":        engine + "var Count = 1\n",
		"b.go":        engine + "func All() {}\n",
		"b_test.go":   engine + "func Lookup() {}\n",
		"inner/c.go":  engine + "func Parse() {}\n",
		"d.go.old":    engine + "func Parse() {}\n",
		"ignored.go":  "//go:build ignore\n\n" + engine + "func Parse() {}\n",
		"outer.go":    engine + "func parse() {}\n",
		"_hidden.go":  engine + "func Parse() {}\n",
		"ext_test.go": "package engine_test\n\nfunc Parse() {}\ntype Piece int\n",
	}, nil, clashing("a.go:2:5", "Count", useOther) + clashing("b.go:2:6", "All", useOther) + clashing("b_test.go:2:6", "Lookup", useOther)},
	{"with -noun", map[string]string{"engine.go": engine + "func Parse() {}\nfunc ParsePiece() {}\nvar AllPieces, PieceCount, ErrInvalidPiece, King int\n"}, []string{"-noun"},
		clashing("engine.go:3:6", "ParsePiece", useOther) + clashing("engine.go:4:5", "AllPieces", useOther) +
			clashing("engine.go:4:16", "PieceCount", useOther) + clashing("engine.go:4:28", "ErrInvalidPiece", useOther)},
	{"what is not exported", map[string]string{"engine.go": engine + "type pieceInteger string\nvar pieceFlip int\n"}, nil,
		clashing("engine.go:2:6", "pieceInteger", useOther) + clashing("engine.go:3:5", "pieceFlip", useOther)},
	{"tables of standalone", map[string]string{"engine.go": engine + "func piecePIN() {}\nvar pieceMiddle int\n"}, []string{"-standalone"},
		clashing("engine.go:2:6", "piecePIN", useOther) + clashing("engine.go:3:5", "pieceMiddle", useOther)},
	{"not without it", map[string]string{"engine.go": engine + "func piecePIN() {}\nvar pieceMiddle int\n"}, nil, ""},
	{"imports there", map[string]string{"engine.go": engine + "func errors() {}\nvar iter, strconv int\ntype pin int\n"}, nil,
		clashing("engine.go:2:6", "errors", useOther) + clashing("engine.go:3:5", "iter", useOther) +
			clashing("engine.go:3:11", "strconv", useOther) + clashing("engine.go:4:6", "pin", useOther)},
	{"no import there", map[string]string{"engine.go": engine + "type pin int\n"}, []string{"-standalone"}, ""},
	{"imports here", map[string]string{"engine.go": engine + "import (\n\tCount \"fmt\"\n\t\"example.com/All\"\n\tWhiteKing \"os\"\n)\n"}, nil,
		clashing("engine.go:3:2", "Count", useOther) + clashing("engine.go:4:2", "All", useOther) + clashing("engine.go:5:2", "WhiteKing", useRename)},
	{"the type in another file", map[string]string{"a.go": engine + "func All() {}\n", "old_gen.go": engine + "type Piece uint8\nconst WhiteKing Piece = 1\nfunc (Piece) Flip() {}\n"}, nil,
		clashing("old_gen.go:2:6", "Piece", useOther)},
	{"files that are not Go", map[string]string{"a.go": engine + "var x = 08\nvar y = '\n", "b.go": engine + "func Parse() {}\n", "c_test.go": engine + "import 1\n", "d.go": engine + "\x00\n"}, nil,
		"DIR/a.go:2:10: invalid digit '8' in octal literal\nDIR/a.go:3:9: rune literal not terminated\nDIR/c_test.go:2:8: import path must be a string\n" +
			"DIR/d.go:2:1: illegal character NUL\nDIR/d.go:2:1: illegal character U+0000\n"},
	{"another enum of gen", map[string]string{"a.go": engine + "func All() {}\n", "man_gen.go": "// Code generated by \"gen pieces -in shogi -type Man -fen\"; DO NOT EDIT.\n\n" + engine + "var WhiteKing, Count int\n"}, nil,
		"gen pieces: DIR/man_gen.go was generated for -type Man: delete it, or use another package, or -noun for another game\n"},
	{"methods", map[string]string{"a.go": engine + "func (p Piece) Flip() Piece { return p }\nfunc (p *Piece) Move() {}\nfunc (Kind) Of() {}\n"}, nil,
		clashing("a.go:2:16", "Piece.Flip", useOther) + clashing("a.go:4:13", "Kind.Of", useOther)},
	{"a name of Go's", map[string]string{"a.go": engine + "func len() {}\nvar max, string int\n"}, nil,
		clashing("a.go:2:6", "len", useOther) + clashing("a.go:3:5", "max", useOther) + clashing("a.go:3:10", "string", useOther)},
	{"two packages", map[string]string{"a.go": engine, "b.go": "package other\n"}, nil, "gen pieces: found packages engine (a.go) and other (b.go) in DIR\n"},
	{"a package for a tag", map[string]string{"a.go": engine, "tools.go": "//go:build tools\n\npackage tools\n\nfunc Parse() {}\n"}, nil, ""},
	{"the type as an import there", map[string]string{"engine.go": engine}, []string{"-type", "pin"}, "gen pieces: -type pin: pin is something else in the generated file: use another\n"},
	{"the type as a function there", map[string]string{"engine.go": engine}, []string{"-type", "Count"}, "gen pieces: -type Count: Count is something else in the generated file: use another\n"},
	{"a package called as one of tests", map[string]string{"a.go": engine, "a_test.go": engine + "var Count int\n", "ext_test.go": "package engine_test\n\nfunc Parse() {}\n"}, nil,
		clashing("a_test.go:2:5", "Count", useOther)},
}

func TestPackageClashes(t *testing.T) {
	for _, test := range packageClashes {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			dir := userFolder(t, test.files)
			before := contents(t, dir)
			got := piecesIn(dir, append([]string{"-in", "chess"}, test.args...)...)
			want := outcome{Stderr: test.want}
			if test.want != "" {
				want.Status = 1
			}
			if diff := diff(want, got); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
			after := contents(t, dir)
			if test.want == "" {
				if after["piece_gen.go"] == "" {
					t.Error("nothing is written")
				}
				delete(after, "piece_gen.go")
			}
			if diff := diff(before, after); diff != "" {
				t.Errorf("other files are changed (-before +after):\n%s", diff)
			}
		})
	}
}

// Errors name files relative to the current folder.
func TestClashesFromHere(t *testing.T) {
	dir := userFolder(t, map[string]string{
		"engine.go": engine + "var Count, WhiteKing int\n",
		"my.toml":   "[enum]\nfirst = \"\"\nsecond = \"White\"\n[[piece]]\nname = \"ALL\"\n[[piece]]\nname = \"KING\"\n",
	})
	t.Chdir(dir)
	got := runWith("pieces", "-in", "my.toml")
	const there = " is declared here and in the generated file: "
	want := outcome{1, "engine.go:2:5: Count" + there + useOther + "\nengine.go:2:12: WhiteKing" + there + useRename + "\n" +
		"my.toml:5:8: All would be A, and is something else in the generated file: " + renamed + "\n"}
	if diff := diff(want, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

// A piece has no name of Go's own, in any form, and the old file stays as it is. Gen needs no
// go.mod for that.
func TestReservedNames(t *testing.T) {
	dir := t.TempDir()
	for _, name := range strings.Fields(`append bool byte cap clear copy error false func init int iota len main max min nil panic
		range string true type uint8`) {
		game := "[[piece]]\nname = \"KING\"\n[[piece]]\nname = \"QUEEN\"\ngo = \"" + name + "\"\n"
		writeTree(t, dir, map[string]string{"a.go": engine, "my.toml": game, "piece_gen.go": piecesHeader + engine})
		before := contents(t, dir)
		want := outcome{1, "DIR/my.toml:5:6: " + "QUEEN would be called " + name + " in Go, which uses that name itself: write another, as in go = \"" + strings.ToUpper(name[:1]) + name[1:] + "\"\n"}
		if diff := diff(want, piecesIn(dir, "-in", filepath.Join(dir, "my.toml"))); diff != "" {
			t.Errorf("%s (-want +got):\n%s", name, diff)
		}
		if diff := diff(before, contents(t, dir)); diff != "" {
			t.Errorf("%s changes files (-before +after):\n%s", name, diff)
		}
	}
}

// A piece has no name that gen steps declares.
func TestNamesOfSteps(t *testing.T) {
	for _, test := range []struct{ name, mode string }{
		{"Step", "-type=Piece"}, {"Cells", "-type=Piece"}, {"Attacker", "-type=Piece"}, {"Attackers", "-type=Piece"}, {"TurnKey", "-type=Piece"}, {"step", "-type=piece"},
	} {
		dir := userFolder(t, map[string]string{"a.go": engine, "my.toml": king + "go = \"" + test.name + "\"\n"})
		want := outcome{1, "DIR/my.toml:3:6: " + test.name + " would be the kind of K, and is something else in the file of gen steps: " + renamed + "\n"}
		if diff := diff(want, piecesIn(dir, "-in", filepath.Join(dir, "my.toml"), test.mode)); diff != "" {
			t.Errorf("%s (-want +got):\n%s", test.name, diff)
		}
	}
}
