package main

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"io"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"

	"github.com/komadai/komadai/internal/longtest"
)

// An enumMode is flags of gen pieces.
type enumMode struct {
	name string
	piecesCommand
}

var enumModes = []enumMode{
	{"plain", piecesCommand{typeName: "Piece", caret: true}},
	{"standalone", piecesCommand{typeName: "Koma", standalone: true, caret: true}},
	{"noun", piecesCommand{typeName: "animal", noun: true}},
	{"unexported", piecesCommand{typeName: "orc", standalone: true, caret: true}},
}

var fenMode = enumMode{"fen", piecesCommand{typeName: "Piece", caret: true, fen: true}}

// rendered returns what gen pieces writes for a game file, in a package without other files.
func (mode enumMode) rendered(file, text, packageName string) (enum, []byte, error) {
	g, err := readGame(file, []byte(text))
	if err != nil {
		return enum{}, nil, err
	}
	c := mode.piecesCommand
	c.name, c.in, c.packageName = piecesName, file, packageName
	return c.source(g, file, goPackage{fset: token.NewFileSet()})
}

// compiled returns an importer of the packages that generated files import.
var compiled = sync.OnceValues(func() (types.Importer, error) {
	const list = "{{.ImportPath}}={{.Export}}"
	out, err := exec.Command("go", "list", "-export", "-deps", "-f", list, "errors", "iter", "strconv", "github.com/komadai/komadai/feen").Output()
	if err != nil {
		return nil, err
	}
	files := make(map[string]string)
	for line := range strings.Lines(string(out)) {
		name, file, _ := strings.Cut(strings.TrimSpace(line), "=")
		files[name] = file
	}
	return importer.ForCompiler(token.NewFileSet(), "gc", func(path string) (io.ReadCloser, error) { return os.Open(files[path]) }), nil
})

// typeChecked type-checks a package of one file.
func typeChecked(source []byte) (*types.Package, error) {
	fset := token.NewFileSet()
	file, err := parser.ParseFile(fset, "piece_gen.go", source, parser.SkipObjectResolution)
	if err != nil {
		return nil, err
	}
	imports, err := compiled()
	if err != nil {
		return nil, err
	}
	var failed error
	conf := types.Config{GoVersion: "go1.26", Importer: imports, Error: func(err error) { failed = errors.Join(failed, err) }}
	pkg, _ := conf.Check("user/piece", fset, []*ast.File{file}, nil)
	return pkg, failed
}

var (
	exportedName = regexp.MustCompile(`(?m)^(?:func (?:\(.*?\) )?|type |var |const )([A-Z]\w*)`)
	constantLine = regexp.MustCompile(`(?m)^\t(\w+ \w+ += \d+(?: // .*)?\n)`)
)

// The file declares what the golden file lists: the constants of pieces and kinds with their
// comments, and all names. Each exported declaration has a comment that starts with its name.
func TestEnumDeclares(t *testing.T) {
	files, err := filepath.Glob("testdata/pieces/games/*.toml")
	if err != nil {
		t.Fatal(err)
	}
	var listed strings.Builder
	texts, _ := enumGames(t)
	for i, file := range files {
		name, mode := filepath.Base(file), enumModes[i%len(enumModes)]
		e, source, err := mode.rendered(name, texts[name], "engine")
		if err != nil {
			t.Fatal(err)
		}
		if mode.standalone && bytes.Contains(source, []byte("gen/")) {
			t.Errorf("%s: a comment names a file of gen", name)
		}
		for block := range strings.SplitSeq(string(source), "\n\n") {
			if m := exportedName.FindStringSubmatch(block); m != nil && !strings.HasPrefix(block, "// "+m[1]+" ") {
				t.Errorf("%s: no comment on %s", name, m[1])
			}
		}
		pkg, err := typeChecked(source)
		if err != nil {
			t.Fatal(name, err)
		}
		fmt.Fprintf(&listed, "# %s %s\n", name, mode.name)
		for _, m := range constantLine.FindAllSubmatch(source, -1) {
			listed.Write(m[1])
		}
		fmt.Fprintln(&listed, strings.Join(slices.DeleteFunc(pkg.Scope().Names(), func(name string) bool {
			return e.Standalone && strings.HasPrefix(name, e.Prefix()) // a table
		}), " "))
	}
	checkGolden(t, "testdata/pieces/declared.golden", listed.String())
}

// A name for a type is refused, by the flag or for a clash, or the file compiles.
func TestEnumTypeNames(t *testing.T) {
	names := strings.Fields(`p k e i n T id to dst errors strconv pin feen PIN Count Parse parse Kind board hand NoPiece x9 a_b Type String`)
	for i, name := range append(names, "piece", "Man", "orc") {
		mode := enumMode{"", piecesCommand{typeName: name, noun: i%2 == 0, standalone: i%3 == 0, caret: true}}
		if (piecesCommand{in: "one.toml", typeName: name}).wrong(nil) != nil {
			continue
		}
		_, source, err := mode.rendered("one.toml", king, "engine")
		if err != nil {
			if !strings.HasPrefix(err.Error(), "-type "+name+": ") || i >= len(names) {
				t.Errorf("%+v: %v", mode, err)
			}
			continue
		}
		if _, err := typeChecked(source); err != nil {
			t.Errorf("%+v: %v", mode, err)
		}
	}
}

// The compiler reports a constant that was edited by hand.
func TestEnumGuard(t *testing.T) {
	_, source, err := enumModes[0].rendered("one.toml", king, "engine")
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct{ old, changed, want string }{
		{"WhiteKing Piece = 1 ", "WhiteKing Piece = 2 ", "index 1 out of bounds"},
		{"BlackKing Piece = 2 ", "BlackKing Piece = 1 ", "BlackKing - 2 (constant -1 of uint8 type Piece) overflows"},
		{"\tBlackKing Piece = 2 // k\n", "", "undefined: BlackKing"},
		{"King Kind = 1 ", "King Kind = 2 ", "index 1 out of bounds"},
		{"const Count = 2", "const Count = 1", "must not be negative"},
	} {
		changed := strings.Replace(string(source), test.old, test.changed, 1)
		if _, err := typeChecked([]byte(changed)); changed == string(source) || err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%q for %q: %v; want %s", test.changed, test.old, err, test.want)
		}
	}
}

// replacing returns a go.mod for a user's module that replaces this module with its folder.
func replacing(t *testing.T) string {
	t.Helper()
	root, err := filepath.Abs("..")
	if err != nil {
		t.Fatal(err)
	}
	return "module user\n\ngo 1.26\n\nrequire github.com/komadai/komadai v0.0.0\n\nreplace github.com/komadai/komadai => " + strconv.Quote(root) + "\n"
}

// writeTree writes files with some texts under dir, by their names.
func writeTree(t *testing.T, dir string, texts map[string]string) {
	t.Helper()
	for name, text := range texts {
		name = filepath.Join(dir, filepath.FromSlash(name))
		if err := errors.Join(os.MkdirAll(filepath.Dir(name), 0o777), os.WriteFile(name, []byte(text), 0o666)); err != nil {
			t.Fatal(err)
		}
	}
}

// A program checks generated files with testdata/pieces/check, and lists the pieces of some for the
// golden file: by default of a game in each of three modes; otherwise of all games, and of one in all
// modes, which go vet checks, too.
func TestEnums(t *testing.T) {
	t.Parallel()
	texts, names := enumGames(t)
	program := enumProgram{tree: map[string]string{"go.mod": replacing(t)}}
	listed := []string{"everything", "forms"} // each in its mode
	for n, name := range names {
		name, text := strings.TrimSuffix(name, ".toml"), texts[name]
		for i, mode := range enumModes {
			if longtest.Enabled() && ((n+i)%4 == 0 || name == "everything") || slices.Index(listed, name) == i {
				program.add(t, mode, name, text)
			}
		}
		if isFEN := strings.Contains(text, "[fen]"); isFEN && longtest.Enabled() || name == "crazyhouse" {
			program.add(t, fenMode, name, text)
		}
	}
	dir := program.run(t)
	var list strings.Builder
	for i, name := range listed {
		name += enumModes[i].name
		data, err := os.ReadFile(filepath.Join(dir, name+".list"))
		if err != nil {
			t.Fatal(err)
		}
		fmt.Fprintf(&list, "# %s\n%s", name, data)
	}
	checkGolden(t, "testdata/pieces/listed.golden", list.String())
}

// An enumProgram checks packages with a generated file each.
type enumProgram struct {
	tree           map[string]string // its files
	imports, calls string
}

// add adds a package for a game file, whose name is without .toml.
func (program *enumProgram) add(t *testing.T, mode enumMode, game, text string) {
	t.Helper()
	p := game + mode.name
	e, source, err := mode.rendered(game+".toml", text, p)
	if err != nil {
		t.Fatal(err)
	}
	program.imports += fmt.Sprintf("\t%q\n", "user/"+p)
	program.tree[p+"/piece_gen.go"] = string(source)
	random := 200
	if longtest.Enabled() {
		random = 2000
	}
	checks, calls := []string{"check.go"}, []string{fmt.Sprintf("Check(t, list(t), %#v, %d)", e.letters(), random)}
	switch {
	case mode.fen: // the board is FEN's, and its letters are not those of feen
		checks = append(checks, "position.go", "fen.go")
		calls = []string{fmt.Sprintf("Check(t, list(t), %#v, 0)", e.letters()), "CheckPositions(t, 0)", fmt.Sprintf("CheckFEN(t, %q, %#v)", game, exchanged(t, game))}
	case !mode.standalone:
		checks, calls = append(checks, "position.go"), append(calls, fmt.Sprintf("CheckPositions(t, %d)", random))
	}
	for _, name := range checks {
		program.tree[p+"/"+name] = e.checkSource(t, name)
	}
	program.calls += fmt.Sprintf("\tt.Run(%q, func(t *testing.T) {\n", p)
	for _, call := range calls {
		program.calls += "\t\t" + p + "." + call + "\n"
	}
	program.calls += "\t})\n"
}

// run builds the program and runs it in the folder that it returns.
func (program *enumProgram) run(t *testing.T) (dir string) {
	t.Helper()
	program.tree["user_test.go"] = "package user\n\nimport (\n\t\"io\"\n\t\"os\"\n\t\"testing\"\n\n" + program.imports + ")\n\nfunc Test(t *testing.T) {\n" + program.calls + `}

func list(t *testing.T) io.Writer {
	list, err := os.Create(t.Name()[len("Test/"):] + ".list")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { list.Close() })
	return list
}
`
	dir = t.TempDir()
	writeTree(t, dir, program.tree)
	goCommand(t, dir, "test", "-c", "-o", "program", ".")
	if longtest.Enabled() {
		goCommand(t, dir, "vet", "./everything...")
	}
	cmd := exec.Command(filepath.Join(dir, "program"))
	cmd.Dir, cmd.Env = dir, append(os.Environ(), "GODEBUG=inittrace=1")
	var stderr strings.Builder
	cmd.Stderr = &stderr
	if out, err := cmd.Output(); err != nil {
		t.Fatalf("%v\n%s\n%s", err, out, stderr.String())
	}
	for line := range strings.Lines(stderr.String()) {
		if strings.HasPrefix(line, "init user/") || strings.HasPrefix(line, "init github.com/komadai/") {
			t.Errorf("work at start: %s", line)
		}
	}
	return dir
}

// exchanged returns the positions of a game in testdata/exchange.tsv, of xiangqi also with other
// letters for horse and elephant.
func exchanged(t *testing.T, game string) (all []string) {
	t.Helper()
	data, err := os.ReadFile("../testdata/exchange.tsv")
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(data)) {
		if fields := strings.Split(line, "\t"); fields[0] == game {
			all = append(all, fields[1])
		}
	}
	if len(all) == 0 {
		t.Fatalf("no positions of %s", game)
	}
	if game == "xiangqi" {
		placement, rest, _ := strings.Cut(all[0], " ")
		all = append(all, strings.NewReplacer("N", "H", "n", "h", "B", "E", "b", "e").Replace(placement)+" "+rest)
	}
	return all
}

// letters returns the tokens of the first side by the names of the game.
func (e enum) letters() map[string]string {
	all := make(map[string]string)
	for _, p := range e.Kinds() {
		if p.State == normal {
			for _, name := range p.Names {
				all[name] = string(p.of.letter)
			}
		}
	}
	return all
}

// checkSource returns a file of testdata/pieces/check for the package of an enum, with its names.
func (e enum) checkSource(t *testing.T, file string) string {
	source, err := os.ReadFile("testdata/pieces/check/" + file)
	if err != nil {
		t.Fatal(err)
	}
	names := map[string]string{"Piece": e.Type, "NoPiece": e.None(), "ErrInvalidPiece": e.Invalid(), "PieceError": e.Type + "Error", "pieceInteger": e.Prefix() + "Integer"}
	for name := range nouned {
		names[name] = e.Func(name)
	}
	text := strings.Replace(string(source), "package check", "package "+e.Package, 1)
	return regexp.MustCompile(`\.?\b\w+\b`).ReplaceAllStringFunc(text, func(word string) string {
		return cmp.Or(names[word], word)
	})
}

// enumGames returns the texts of game files by their names, and the names in order: those of
// this module, those in testdata, and one with all letters.
func enumGames(t testing.TB) (all map[string]string, names []string) {
	t.Helper()
	all = map[string]string{"alphabet.toml": alphabetGame}
	for _, folder := range []string{"../games", "testdata/pieces/games"} {
		files, err := filepath.Glob(folder + "/*.toml")
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

// brokenFiles is the folder of game files with mistakes.
const brokenFiles = "testdata/pieces/broken"

// FuzzEnum checks that a file has problems at places in it, in their order, or becomes Go that
// compiles.
func FuzzEnum(f *testing.F) {
	texts, names := enumGames(f)
	for i, name := range names {
		f.Add([]byte(texts[name]), i%2 == 0, i%4 < 2)
	}
	for _, test := range goodGames {
		f.Add([]byte(test.text), false, false)
	}
	for _, test := range badGames {
		f.Add([]byte(test.text), true, false)
	}
	broken, err := filepath.Glob(brokenFiles + "/*.toml")
	if err != nil || len(broken) < 30 {
		f.Fatalf("%d broken files, %v", len(broken), err)
	}
	for _, name := range broken {
		data, err := os.ReadFile(name)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(data, false, true)
	}
	f.Fuzz(func(t *testing.T, data []byte, noun, standalone bool) {
		mode := enumMode{"", piecesCommand{typeName: "Piece", noun: noun, standalone: standalone, caret: true}}
		_, source, err := mode.rendered(testFile, string(data), "engine")
		if err != nil {
			problems := problemsOf(err)
			if len(problems) == 0 {
				t.Errorf("no problem in %v", err)
			}
			lines := strings.Split(string(data), "\n")
			if !slices.IsSortedFunc(problems, func(a, b problem) int {
				return slices.Compare([]int{a.line, a.column}, []int{b.line, b.column})
			}) {
				t.Errorf("not sorted by place:\n%v", err)
			}
			for _, p := range problems {
				if p.file != testFile || p.line < 1 || p.line > len(lines) || p.column < 1 || p.column > len(lines[p.line-1])+1 {
					t.Errorf("%v: not a place in the file", p)
				}
			}
			return
		}
		if _, err := typeChecked(source); err != nil {
			t.Fatalf("%v\n%s", err, source)
		}
	})
}
