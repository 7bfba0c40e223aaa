package main

import (
	"os"
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
	useNoun   = "use -noun, for names with Piece in them"
	useType   = "use another -type"
	useOther  = renamed + "; or write this game into another package"
	sayRename = "write another name here, as it is a package there"
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
)

type piece = int

type pieces struct{ Count, Piece, All int }

func (p pieces) Parse() { _ = errors.New(Other.ToLower(fmt.Sprint())) }

func count() { type Piece int; const Count = 0; var pieceFlip Piece; _ = pieceFlip }

var _, White, king, pieceflip = 1, 2, 3, 4

func init() {}
func init() {}
`}, nil, ""},
	{"each kind", map[string]string{"engine.go": engine + `
type Piece struct{}

func Parse() {}

const (
	a, WhiteKing = iota, iota
)

var (
	b         = 1
	NoPiece   = 2
)
`}, nil, clashing("engine.go:3:6", "Piece", useType) + clashing("engine.go:5:6", "Parse", useNoun) +
		clashing("engine.go:8:5", "WhiteKing", useOther) + clashing("engine.go:13:2", "NoPiece", useType)},
	{"every function", map[string]string{"engine.go": engine + "var Count, Parse, MustParse, Lookup, LookupBytes, Decode, DecodeString, FromPIN, All int\n"}, nil,
		clashing("engine.go:2:5", "Count", useNoun) + clashing("engine.go:2:12", "Parse", useNoun) +
			clashing("engine.go:2:19", "MustParse", useNoun) + clashing("engine.go:2:30", "Lookup", useNoun) +
			clashing("engine.go:2:38", "LookupBytes", useNoun) + clashing("engine.go:2:51", "Decode", useNoun) +
			clashing("engine.go:2:59", "DecodeString", useNoun) + clashing("engine.go:2:73", "FromPIN", useNoun) +
			clashing("engine.go:2:82", "All", useNoun)},
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
	}, nil, clashing("a.go:2:5", "Count", useNoun) + clashing("b.go:2:6", "All", useNoun) + clashing("b_test.go:2:6", "Lookup", useNoun)},
	{"with -noun", map[string]string{"engine.go": engine + "func Parse() {}\nfunc ParsePiece() {}\nvar AllPieces, PieceCount, ErrInvalidPiece int\n"}, []string{"-noun"},
		clashing("engine.go:3:6", "ParsePiece", useType) + clashing("engine.go:4:5", "AllPieces", useType) +
			clashing("engine.go:4:16", "PieceCount", useType) + clashing("engine.go:4:28", "ErrInvalidPiece", useType)},
	{"what is not exported", map[string]string{"engine.go": engine + "type pieceError string\nvar pieceFlip int\n"}, nil,
		clashing("engine.go:2:6", "pieceError", useType) + clashing("engine.go:3:5", "pieceFlip", useType)},
	{"tables of standalone", map[string]string{"engine.go": engine + "func piecePIN() {}\nvar pieceMiddle int\n"}, []string{"-standalone"},
		clashing("engine.go:2:6", "piecePIN", useType) + clashing("engine.go:3:5", "pieceMiddle", useType)},
	{"not without it", map[string]string{"engine.go": engine + "func piecePIN() {}\nvar pieceMiddle int\n"}, nil, ""},
	{"imports there", map[string]string{"engine.go": engine + "func errors() {}\nvar iter, strconv int\ntype pin int\n"}, nil,
		clashing("engine.go:2:6", "errors", sayRename) + clashing("engine.go:3:5", "iter", sayRename) +
			clashing("engine.go:3:11", "strconv", sayRename) + clashing("engine.go:4:6", "pin", sayRename)},
	{"no import there", map[string]string{"engine.go": engine + "type pin int\n"}, []string{"-standalone"}, ""},
	{"imports here", map[string]string{"engine.go": engine + "import (\n\tCount \"fmt\"\n\t\"example.com/Piece\"\n\tWhiteKing \"os\"\n)\n"}, nil,
		clashing("engine.go:3:2", "Count", useNoun) + clashing("engine.go:5:2", "WhiteKing", useOther)},
	{"another enum", map[string]string{"engine.go": engine, "man_gen.go": engine + "type Man uint8\nconst WhiteKing Man = 1\nfunc Parse() {}\n"}, []string{"-noun"},
		clashing("man_gen.go:3:7", "WhiteKing", useOther)},
	{"the same type in another file", map[string]string{"a.go": engine + "func All() {}\n", "old_gen.go": "// Code generated by \"gen pieces\"; DO NOT EDIT.\n\n" + engine + "type Piece uint8\nconst WhiteKing Piece = 1\nfunc (Piece) Flip() {}\n"}, nil,
		clashing("a.go:2:6", "All", useNoun) + clashing("old_gen.go:4:6", "Piece", "delete this file, or use another -type")},
	{"files that are not Go", map[string]string{"a.go": engine + "var x = 08\nvar y = '\n", "b.go": engine + "func Parse() {}\n", "c_test.go": engine + "import 1\n"}, nil,
		"DIR/a.go:2:10: invalid digit '8' in octal literal\nDIR/a.go:3:9: rune literal not terminated\nDIR/c_test.go:2:8: import path must be a string\n"},
	{"other systems and tags", map[string]string{"a_plan9.go": engine + "func Parse() {}\n", "b.go": "//go:build special\n\n" + engine + "func All() {}\n", "c.go": engine}, nil,
		clashing("a_plan9.go:2:6", "Parse", useNoun) + clashing("b.go:4:6", "All", useNoun)},
	{"constraints", map[string]string{
		"a.go": "//go:build !special && !ignore\n\n" + engine + "func Parse() {}\n",
		"b.go": "//go:build !(special || ignore)\n\n" + engine + "func All() {}\n",
		"c.go": "//go:build special || ignore\n\n" + engine + "func Lookup() {}\n",
		"d.go": "//go:build !(special && ignore)\n\n" + engine + "func Decode() {}\n",
		"e.go": "//go:build !special && ignore\n\n" + engine + "func Count() {}\n",
		"f.go": "//go:build !(special || !ignore)\n\n" + engine + "func FromPIN() {}\n",
	}, nil,
		clashing("a.go:4:6", "Parse", useNoun) + clashing("b.go:4:6", "All", useNoun) +
			clashing("c.go:4:6", "Lookup", useNoun) + clashing("d.go:4:6", "Decode", useNoun)},
	{"methods", map[string]string{"a.go": engine + "func (p Piece) Flip() Piece { return p }\nfunc (p *Piece) Move() {}\nfunc (Kind) Of() {}\n"}, nil,
		clashing("a.go:2:16", "Piece.Flip", "write another name for the method") + clashing("a.go:4:13", "Kind.Of", "write another name for the method")},
	{"imports by convention", map[string]string{"a.go": engine + "import (\n\t\"example.com/Piece\"\n\t\"example.com/count/v2\"\n\t\"gopkg.in/parse.v3\"\n\t\"example.com/go-all\"\n)\n"}, []string{"-type", "piece"},
		clashing("a.go:4:2", "count", "use -noun, for names with piece in them") + clashing("a.go:5:2", "parse", "use -noun, for names with piece in them")},
	{"a name of Go's", map[string]string{"a.go": engine + "func len() {}\nvar max, string int\n"}, nil,
		clashing("a.go:2:6", "len", "write another name here, as it is Go's own there") + clashing("a.go:3:5", "max", "write another name here, as it is Go's own there") +
			clashing("a.go:3:10", "string", "write another name here, as it is Go's own there")},
	{"kinds", map[string]string{"a.go": engine + "const King, Queen = 1, 2\n"}, nil,
		clashing("a.go:2:7", "King", "write another name here, or use -noun, for kinds with Piece in their names") +
			clashing("a.go:2:13", "Queen", "write another name here, or use -noun, for kinds with Piece in their names")},
	{"kinds with -noun", map[string]string{"a.go": engine + "const King, Queen = 1, 2\n"}, []string{"-noun"}, ""},
	{"the type main", map[string]string{"a.go": "package main\n"}, []string{"-type", "main"}, "gen pieces: -type main: package main needs a function main: use another\n"},
	{"a file with NUL", map[string]string{"a.go": engine + "\x00\n"}, nil, "DIR/a.go:2:1: illegal character NUL\nDIR/a.go:2:1: illegal character U+0000\n"},
	{"two packages", map[string]string{"a.go": engine, "b.go": "package other\n"}, nil, "gen pieces: DIR: Go files of several packages: engine, other\n"},
	{"a package for a tag", map[string]string{"a.go": engine, "tools.go": "//go:build tools\n\npackage tools\n\nfunc Parse() {}\n"}, nil, ""},
	{"the type as an import there", map[string]string{"engine.go": engine}, []string{"-type", "pin"}, "gen pieces: -type pin: pin is something else in the generated file: use another\n"},
	{"the type as a function there", map[string]string{"engine.go": engine}, []string{"-type", "Count"}, "gen pieces: -type Count: Count is something else in the generated file: use another\n"},
	{"the package of the tests alone", map[string]string{"ext_test.go": "package engine_test\n\nfunc Parse() {}\n"}, nil, ""},
	{"a package called as one of tests", map[string]string{"go.mod": "module engine_test\n", "a.go": engine, "a_test.go": engine + "var Count int\n", "ext_test.go": "package engine_test\n\nfunc Parse() {}\n"}, nil,
		clashing("a_test.go:2:5", "Count", useNoun)},
	{"a module called as a program of tests", map[string]string{"go.mod": "module engine.test\n", "a.go": engine + "var All int\n", "a_test.go": engine + "var Count int\n"}, nil,
		clashing("a.go:2:5", "All", useNoun) + clashing("a_test.go:2:5", "Count", useNoun)},
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
	want := outcome{1, "engine.go:2:5: Count" + there + useNoun + "\nengine.go:2:12: WhiteKing" + there + useOther + "\n" +
		"my.toml:5:8: All would be A, and is something else in the generated file: " + renamed + "\n"}
	if diff := diff(want, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

// A note says that the names of a dot import are unknown. Gen needs no go.mod.
func TestClashesUnknown(t *testing.T) {
	dir := userFolder(t, map[string]string{"a.go": engine + "import . \"math\"\n\nvar _ = Pi\n"})
	if err := os.Remove(filepath.Join(dir, "go.mod")); err != nil {
		t.Fatal(err)
	}
	want := outcome{Stderr: "DIR/a.go:2:8: note: gen pieces does not know which names this import declares here\n"}
	if diff := diff(want, piecesIn(dir, "-in", "chess", "-standalone")); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}
