package main

import (
	"bytes"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestPiecesUsage(t *testing.T) {
	t.Chdir(t.TempDir())
	const usage = "Usage of gen pieces:\n"
	for _, test := range []struct {
		args   []string
		status int
		stderr string
	}{
		{[]string{"-h"}, 0, usage},
		{[]string{"--help"}, 0, "the name of one of " + strings.Join(shippedGames(), ", ") + "\n"},
		{nil, 2, "gen pieces: -in is missing, for example -in chess\n" + usage},
		{[]string{"-in", "chess", "stray", "-check"}, 2, "gen pieces: unexpected argument \"stray\"\n" + usage},
		{[]string{"-nosuch"}, 2, "flag provided but not defined: -nosuch\n" + usage},
		{[]string{"-in", "chess", "-out", "pieces"}, 2, "gen pieces: -out \"pieces\": use a name that ends with .go\n" + usage},
		{[]string{"-in", "chess", "-package", "9x"}, 2, "gen pieces: -package \"9x\": use a name for a Go package, as in -package engine\n" + usage},
		{[]string{"-in", "chess", "-package", "func"}, 2, "gen pieces: -package \"func\": "},
		{[]string{"-in", "chess", "-package", "_"}, 2, "gen pieces: -package \"_\": "},
	} {
		got := runWith(append([]string{"pieces"}, test.args...)...)
		if got.Status != test.status || !strings.Contains(got.Stderr, test.stderr) {
			t.Errorf("%q: %+v; want status %d, and %q on stderr only", test.args, got, test.status, test.stderr)
		}
	}
	for _, name := range []string{"", "9x", "_", "_x", "A-B", "a b", "Ärger", "A\n", "func", "type", "string", "int", "any", "nil", "true", "iota", "len", "min", "init", "[]int", "*T", "p.T"} {
		got := runWith("pieces", "-in", "chess", "-type", name)
		if got.Status != 2 || !strings.Contains(got.Stderr, "use a name for a Go type, as in -type Piece\n"+usage) {
			t.Errorf("-type %q: %+v; want status 2 and the usage", name, got)
		}
	}
	if left := snapshot(t, "."); len(left) != 1 {
		t.Errorf("files were written: %v", left)
	}
}

// Missing and unexpected files.
func TestPiecesRefuses(t *testing.T) {
	games := "use a file that ends with .toml, or one of " + strings.Join(shippedGames(), ", ") + "\n"
	for _, test := range []struct {
		name  string
		files map[string]string
		args  []string
		want  string
	}{
		{"no such game", nil, []string{"-in", "go"}, "gen pieces: no game \"go\": " + games},
		{"a game in upper case", nil, []string{"-in", "Chess"}, "gen pieces: no game \"Chess\": " + games},
		{"no FEN", map[string]string{"a.go": engine, "my.toml": king}, []string{"-in", "DIR/my.toml", "-fen"}, "gen pieces: -fen: DIR/my.toml has no table [fen]: write one, or use -caret=false for pieces without ^\n"},
		{"no such file", nil, []string{"-in", "DIR/nosuch.toml"}, "gen pieces: open DIR/nosuch.toml: no such file or directory\n"},
		{"a shipped game is no file here", nil, []string{"-in", "chess.toml"}, "gen pieces: open chess.toml: no such file or directory\n"},
		{"a folder", map[string]string{"my.toml/x": ""}, []string{"-in", "DIR/my.toml"}, "gen pieces: read DIR/my.toml: is a directory\n"},
		{"no Go files", nil, []string{"-in", "chess"}, "gen pieces: DIR: no Go files here, so the name of the package is unknown: use -package NAME\n"},
		{"another package", map[string]string{"a.go": engine}, []string{"-in", "chess", "-package", "chess"}, "gen pieces: -package chess: the folder's Go files are package engine\n"},
		{"a folder in the way", map[string]string{"a.go": engine, "piece_gen.go/x": ""}, []string{"-in", "chess"}, "gen pieces: read DIR/piece_gen.go: is a directory\n"},
	} {
		t.Run(test.name, func(t *testing.T) {
			t.Parallel()
			dir := userFolder(t, test.files)
			age(t, dir)
			before := snapshot(t, dir)
			for i := range test.args {
				test.args[i] = strings.ReplaceAll(test.args[i], "DIR", dir)
			}
			if diff := diff(outcome{1, test.want}, piecesIn(dir, test.args...)); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
			if diff := diff(before, snapshot(t, dir)); diff != "" {
				t.Errorf("files are changed (-before +after):\n%s", diff)
			}
		})
	}
}

// The package has the name of its other files, or of the flag, or the one that go generate
// passes for the current folder.
func TestPiecesPackage(t *testing.T) {
	for _, test := range []struct {
		name      string
		files     map[string]string
		generates string // the package of the file with the line go:generate
		out       string
		args      []string
		want      string
	}{
		{"the files'", map[string]string{"a.go": "// Package.\npackage other\n"}, "", "piece_gen.go", nil, "other"},
		{"the tests'", map[string]string{"a_test.go": "package other\n"}, "", "piece_gen.go", nil, "other"},
		{"of the other tests", map[string]string{"a_test.go": "package other_test\n"}, "other_test", "piece_gen.go", nil, "other"},
		{"a flag", nil, "", "piece_gen.go", []string{"-package", "engine"}, "engine"},
		{"go generate", map[string]string{"gen.go": "//go:build ignore\n\npackage engine\n"}, "engine", "piece_gen.go", nil, "engine"},
		{"the flag before go generate", nil, "main", "piece_gen.go", []string{"-package", "engine"}, "engine"},
		{"not the old file's", map[string]string{"piece_gen.go": "// Code generated by \"gen pieces -in x\"; DO NOT EDIT.\n\n" + engine}, "renamed", "piece_gen.go", nil, "renamed"},
		{"the files before go generate", map[string]string{"a.go": engine}, "main", "piece_gen.go", nil, "engine"},
		{"another folder", map[string]string{"main.go": "package main\n", "inner/a.go": engine}, "main", "inner/piece_gen.go", nil, "engine"},
		{"another folder without files", map[string]string{"main.go": "package main\n", "inner/a.txt": ""}, "main", "inner/piece_gen.go", nil, ""},
		{"a new folder", map[string]string{"main.go": "package main\n"}, "main", "new/inner/piece_gen.go", []string{"-package", "engine"}, "engine"},
		{"a new folder without a flag", map[string]string{"main.go": "package main\n"}, "main", "new/piece_gen.go", nil, ""},
	} {
		t.Run(test.name, func(t *testing.T) {
			dir := userFolder(t, test.files)
			t.Chdir(dir)
			t.Setenv("GOPACKAGE", test.generates)
			got := runWith(append([]string{"pieces", "-in", "chess", "-out", test.out}, test.args...)...)
			if test.want == "" {
				want := outcome{1, "gen pieces: " + filepath.Dir(test.out) + ": no Go files here, so the name of the package is unknown: use -package NAME\n"}
				if diff := diff(want, got); diff != "" {
					t.Errorf("(-want +got):\n%s", diff)
				}
				return
			}
			if diff := diff(outcome{}, got); diff != "" {
				t.Fatalf("(-want +got):\n%s", diff)
			}
			if made, err := os.ReadFile(test.out); err != nil || !bytes.Contains(made, []byte("\npackage "+test.want+"\n")) {
				t.Errorf("%.100q, %v; want package %s", made, err, test.want)
			}
		})
	}
}

// The type names the file. The command in its first line generates it again.
func TestPiecesNames(t *testing.T) {
	for _, test := range []struct {
		args []string
		file string
		made string
	}{
		{nil, "piece_gen.go", "-in my.toml -type Piece"},
		{[]string{"-type", "KomaType"}, "komatype_gen.go", "-in my.toml -type KomaType"},
		{[]string{"-standalone", "-noun", "-type=x", "-force", "-package", "engine"}, "x_gen.go", "-in my.toml -type x -noun -standalone"},
	} {
		dir := userFolder(t, map[string]string{"a.go": engine, "my.toml": king})
		t.Chdir(dir)
		if diff := diff(outcome{}, runWith(append([]string{"pieces", "-in", "my.toml"}, test.args...)...)); diff != "" {
			t.Fatalf("(-want +got):\n%s", diff)
		}
		made, err := os.ReadFile(test.file)
		if err != nil {
			t.Fatal(err)
		}
		if want := "// Code generated by \"gen pieces " + test.made + "\"; DO NOT EDIT.\n"; !bytes.HasPrefix(made, []byte(want)) {
			t.Errorf("%q; want %s", bytes.SplitAfter(made, []byte("\n"))[0], want)
		}
		if diff := diff(outcome{}, runWith(append([]string{"pieces", "-check"}, strings.Fields(test.made)...)...)); diff != "" {
			t.Fatalf("-check (-want +got):\n%s", diff)
		}
	}
}

// The steps of the pieces of FEN are those of the same pieces: gen reports other
// pieces in the other file.
func TestPiecesOfFEN(t *testing.T) {
	dir := userFolder(t, map[string]string{"a.go": engine})
	if diff := diff(outcome{}, piecesIn(dir, "-in", "chess", "-fen")); diff != "" {
		t.Errorf("pieces (-want +got):\n%s", diff)
	}
	steps := []string{"steps", "-in", "chess", "-out", filepath.Join(dir, "piece_steps_gen.go")}
	if diff := diff(outcome{}, runWith(append(steps, "-fen")...)); diff != "" {
		t.Errorf("steps (-want +got):\n%s", diff)
	}
	if got := runWith(steps...); got.Status != 1 || !strings.Contains(got.Stderr, "the type Piece has 12 pieces and this game 20: ") {
		t.Errorf("steps without -fen: %+v", got)
	}
}

const piecesHeader = "// Code generated by \"gen pieces -in chess -type Piece\"; DO NOT EDIT.\n"

// Without -force, a file that gen pieces did not write stays as it is.
func TestPiecesOverwrite(t *testing.T) {
	for name, old := range map[string]string{
		"empty":              "",
		"somebody's":         engine + "\ntype Engine struct{}\n",
		"another generator":  "// Code generated by \"stringer -type=Piece\"; DO NOT EDIT.\n\n" + engine,
		"gen without pieces": "// Code generated by \"go run ./gen\"; DO NOT EDIT.\n\n" + engine,
		"a longer command":   "// Code generated by \"gen piecesx\"; DO NOT EDIT.\n\n" + engine,
		"a later comment":    "\n" + piecesHeader + "\n" + engine,
		"a part of it":       strings.TrimSuffix(piecesHeader, " pieces -in chess -type Piece\"; DO NOT EDIT.\n"),
		"no Go":              "\x00\xff\n",
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			dir := userFolder(t, map[string]string{"a.go": engine, "piece_gen.go": old})
			age(t, dir)
			before := snapshot(t, dir)
			const refused = "gen pieces: DIR/piece_gen.go is there, and gen pieces did not write it: use -out for another name, or -force to overwrite it\n"
			if diff := diff(outcome{1, refused}, piecesIn(dir, "-in", "chess")); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
			if diff := diff(before, snapshot(t, dir)); diff != "" {
				t.Errorf("files are changed (-before +after):\n%s", diff)
			}
			if diff := diff(outcome{}, piecesIn(dir, "-in", "chess", "-force")); diff != "" {
				t.Errorf("-force (-want +got):\n%s", diff)
			}
			if made := snapshot(t, dir)["piece_gen.go"].Content; !strings.HasPrefix(made, piecesHeader) {
				t.Errorf("-force leaves %.100q", made)
			}
		})
	}
}

// An edited file is generated again, and -check reports it.
func TestPiecesAgain(t *testing.T) {
	dir := userFolder(t, map[string]string{"a.go": engine})
	if got := piecesIn(dir, "-in", "chess"); got != (outcome{}) {
		t.Fatalf("%+v", got)
	}
	made := snapshot(t, dir)["piece_gen.go"].Content
	const stale = "gen pieces: DIR/piece_gen.go: stale: go generate would write something else\n"
	for name, change := range map[string]func(string) string{
		"current":     func(s string) string { return s },
		"cut short":   func(s string) string { return s[:len(s)/2] },
		"header only": func(string) string { return piecesHeader },
		"conflict":    func(s string) string { return s[:200] + "<<<<<<< HEAD\n" + s[200:] },
		"another game": func(s string) string {
			return "// Code generated by \"gen pieces -in shogi\"; DO NOT EDIT.\n\n" + engine + "type Piece int\n"
		},
		"another package":  func(s string) string { return strings.Replace(s, engine, "package main\n", 1) },
		"lines of Windows": func(s string) string { return strings.ReplaceAll(s, "\n", "\r\n") },
		"longer":           func(s string) string { return s + "\n" },
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			dir := userFolder(t, map[string]string{"a.go": engine, "piece_gen.go": change(made)})
			age(t, dir)
			before := snapshot(t, dir)
			want := outcome{}
			if name != "current" && name != "lines of Windows" {
				want = outcome{1, stale}
			}
			if diff := diff(want, piecesIn(dir, "-in", "chess", "-check")); diff != "" {
				t.Errorf("-check (-want +got):\n%s", diff)
			}
			if diff := diff(before, snapshot(t, dir)); diff != "" {
				t.Errorf("-check changes files (-before +after):\n%s", diff)
			}
			if diff := diff(outcome{}, piecesIn(dir, "-in", "chess")); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
			if diff := diff(made, snapshot(t, dir)["piece_gen.go"].Content); diff != "" {
				t.Errorf("not the same file (-want +got):\n%s", diff)
			}
		})
	}
}

func TestPiecesCheck(t *testing.T) {
	dir := userFolder(t, map[string]string{"a.go": engine, "mine.go": engine, "my.toml": "[[piece]]\nname = \"king\"\n"})
	age(t, dir)
	before := snapshot(t, dir)
	const stale, missing = ": stale: go generate would write something else\n", " is missing: go generate would write it\n"
	for _, test := range []struct {
		name, want string
		args       []string
	}{
		{"missing", "gen pieces: DIR/piece_gen.go" + missing, []string{"-in", "chess"}},
		{"missing folder", "gen pieces: DIR/new/piece_gen.go" + missing, []string{"-in", "chess", "-package", "x", "-out", filepath.Join(dir, "new", "piece_gen.go")}},
		{"somebody's", "gen pieces: DIR/mine.go" + stale, []string{"-in", "chess", "-out", filepath.Join(dir, "mine.go")}},
		{"a broken game", "DIR/my.toml:2:8: name \"king\": write it in letters from A to Z, as in \"KING\"\n", []string{"-in", filepath.Join(dir, "my.toml")}},
	} {
		if diff := diff(outcome{1, test.want}, piecesIn(dir, append(test.args, "-check")...)); diff != "" {
			t.Errorf("%s (-want +got):\n%s", test.name, diff)
		}
	}
	if diff := diff(before, snapshot(t, dir)); diff != "" {
		t.Errorf("-check changes files (-before +after):\n%s", diff)
	}
}

// A file keeps its mode, a link stays a link, a dangling one leads to the new file, and another
// type does not take the file.
func TestPiecesPlace(t *testing.T) {
	dir := userFolder(t, map[string]string{"a.go": engine})
	link, target := filepath.Join(dir, "piece_gen.go"), filepath.Join(dir, "target.go")
	if err := os.Symlink("target.go", link); err != nil {
		t.Skip(err)
	}
	if diff := diff(outcome{}, piecesIn(dir, "-in", "chess")); diff != "" {
		t.Fatalf("(-want +got):\n%s", diff)
	}
	if err := os.Chmod(target, 0o600); err != nil {
		t.Fatal(err)
	}
	if diff := diff(outcome{}, piecesIn(dir, "-in", "shogi")); diff != "" {
		t.Fatalf("(-want +got):\n%s", diff)
	}
	after := snapshot(t, dir)
	if made := after["target.go"]; made.Mode != 0o600 || !strings.Contains(made.Content, "-in shogi ") || after["piece_gen.go"].Mode&fs.ModeSymlink == 0 {
		t.Errorf("%v, %.100q; the link is %v", made.Mode, made.Content, after["piece_gen.go"].Mode)
	}
	if diff := diff(outcome{}, piecesIn(dir, "-in", "shogi", "-check")); diff != "" {
		t.Errorf("-check (-want +got):\n%s", diff)
	}
	want := outcome{1, "gen pieces: DIR/piece_gen.go has the type Piece: use -out for another name, or -force to overwrite it\n"}
	if diff := diff(want, piecesIn(dir, "-in", "chess", "-type", "piece")); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

// The file is the same from wherever the command runs.
func TestPiecesFromAnywhere(t *testing.T) {
	dir := userFolder(t, map[string]string{"a.go": engine, "data/my.toml": king, "elsewhere/x": ""})
	t.Chdir(filepath.Join(dir, "elsewhere"))
	for _, in := range []string{"../data/my.toml", filepath.Join(dir, "data", "my.toml")} {
		if diff := diff(outcome{}, piecesIn("..", "-in", in)); diff != "" {
			t.Fatalf("(-want +got):\n%s", diff)
		}
		t.Chdir(dir)
		if diff := diff(outcome{}, piecesIn(".", "-in", "data/my.toml", "-check")); diff != "" {
			t.Errorf("-check of %s (-want +got):\n%s", in, diff)
		}
		t.Chdir("elsewhere")
	}
}

// If no file can be written beside the old one, the old one stays as it is: the longest of names
// leaves no room for a temporary name.
func TestPiecesNoRoom(t *testing.T) {
	out := strings.Repeat("n", 252) + ".go"
	dir := userFolder(t, map[string]string{"a.go": engine, out: "// Code generated by \"gen pieces -in shogi\"; DO NOT EDIT.\n\n" + engine})
	before := snapshot(t, dir)
	got := piecesIn(dir, "-in", "chess", "-out", filepath.Join(dir, out))
	if got.Status != 1 || !strings.HasPrefix(got.Stderr, "gen pieces: write DIR/"+out+": ") {
		t.Errorf("%+v", got)
	}
	if diff := diff(before, snapshot(t, dir)); diff != "" {
		t.Errorf("files are changed (-before +after):\n%s", diff)
	}
}
