package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"go/ast"
	"go/format"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"io"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"text/template"
)

// An enumMode is flags of gen pieces.
type enumMode struct {
	name, typeName          string
	noun, standalone, caret bool
}

var enumModes = []enumMode{
	{"plain", "Piece", false, false, true},
	{"standalone", "Koma", false, true, true},
	{"noun", "animal", true, false, false},
	{"nounstandalone", "orc", false, true, true},
}

// rendered returns what gen pieces writes for a game file, in a package without other files.
func (mode enumMode) rendered(file, text, packageName string) (enum, []byte, error) {
	g, err := readGame(file, []byte(text))
	if err != nil {
		return enum{}, nil, err
	}
	g.enum.plain = g.enum.plain || !mode.caret
	e := newEnum(g, mode.typeName, mode.noun)
	c := piecesCommand{in: file, typeName: mode.typeName, noun: mode.noun, standalone: mode.standalone, caret: mode.caret}
	e.Command, e.File, e.Package, e.Standalone = c.String(), file, packageName, mode.standalone
	if err := e.reservedNames(file); err != nil {
		return e, nil, err
	}
	source, err := e.render()
	if err != nil {
		return e, nil, err
	}
	return e, source, clashes(e, source, file, goPackage{fset: token.NewFileSet()})
}

// functions returns the names of what is not a method, by those without -noun.
func (mode enumMode) functions() map[string]string {
	const plain = `Count Parse MustParse Lookup LookupBytes LookupName Decode DecodeString FromPIN FromQPI All AllOf
		Kind NoKind KindCount DecodeBoard AppendBoard DecodeHand AppendHand ErrInvalidBoard ErrInvalidHand`
	const nouned = `TCount ParseT MustParseT LookupT LookupTBytes LookupTName DecodeT DecodeTString TFromPIN TFromQPI AllTs AllTsOf
		TKind NoTKind TKindCount DecodeTBoard AppendTBoard DecodeTHand AppendTHand ErrInvalidTBoard ErrInvalidTHand`
	title := strings.ToUpper(mode.typeName[:1]) + mode.typeName[1:]
	names := map[string]string{"None": "No" + title, "ErrInvalid": "ErrInvalid" + title}
	with := strings.Fields(strings.ReplaceAll(nouned, "T", "\x00"))
	for i, name := range strings.Fields(plain) {
		names[name] = name
		if mode.noun {
			names[name] = strings.ReplaceAll(with[i], "\x00", title)
		}
	}
	if title != mode.typeName {
		for key, name := range names {
			names[key] = strings.ToLower(name[:1]) + name[1:]
		}
	}
	return names
}

// compiled returns an importer of the packages that generated files import.
var compiled = sync.OnceValues(func() (types.Importer, error) {
	const list = "{{.ImportPath}}={{.Export}}"
	out, err := exec.Command("go", "list", "-export", "-deps", "-f", list, "errors", "iter", "slices", "strconv", "github.com/komadai/komadai/qpi").Output()
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
func typeChecked(source []byte) (*ast.File, *types.Package, error) {
	fset := token.NewFileSet()
	file, err := parser.ParseFile(fset, "piece_gen.go", source, parser.ParseComments|parser.SkipObjectResolution)
	if err != nil {
		return nil, nil, err
	}
	imports, err := compiled()
	if err != nil {
		return nil, nil, err
	}
	var failed error
	conf := types.Config{GoVersion: "go1.26", Importer: imports, Error: func(err error) { failed = errors.Join(failed, err) }}
	pkg, _ := conf.Check("user/piece", fset, []*ast.File{file}, nil)
	return file, pkg, failed
}

// The file is formatted, compiles, and declares what the model says and nothing else that
// is exported; each exported declaration has a comment that starts with its name.
func TestEnumDeclares(t *testing.T) {
	texts, names := enumGames(t)
	for i, name := range names {
		mode := enumModes[i%len(enumModes)]
		t.Run(name+"/"+mode.name, func(t *testing.T) {
			_, source, err := mode.rendered(name, texts[name], "engine")
			if err != nil {
				t.Fatal(err)
			}
			if formatted, err := format.Source(source); err != nil || !bytes.Equal(formatted, source) {
				t.Errorf("not formatted: %v", err)
			}
			if mode.standalone && bytes.Contains(source, []byte("gen/")) {
				t.Error("a comment names a file of gen")
			}
			file, pkg, err := typeChecked(source)
			if err != nil {
				t.Fatal(err)
			}
			checkDeclared(t, file, pkg, enumModelOf(t, name, texts[name], mode), mode)
		})
	}
}

func checkDeclared(t *testing.T, file *ast.File, pkg *types.Package, m enumModel, mode enumMode) {
	t.Helper()
	want := map[string]bool{mode.typeName: true}
	for _, names := range []map[string]int{m.Constants, m.Kinds} {
		for name := range names {
			want[name] = true
		}
	}
	for _, name := range mode.functions() {
		want[name] = true
	}
	prefix := strings.ToLower(mode.typeName[:1]) + mode.typeName[1:]
	for _, name := range pkg.Scope().Names() {
		if !want[name] && (token.IsExported(name) || !strings.HasPrefix(name, prefix)) {
			t.Errorf("declares %s", name)
		}
		delete(want, name)
	}
	for name := range want {
		t.Errorf("does not declare %s", name)
	}
	check := func(id *ast.Ident, doc *ast.CommentGroup) {
		if token.IsExported(id.Name) && !strings.HasPrefix(doc.Text(), id.Name+" ") && id.Name != "Error" && id.Name != "Unwrap" {
			t.Errorf("the comment on %s is %q", id.Name, doc.Text())
		}
	}
	var comments []string
	for _, d := range file.Decls {
		switch d := d.(type) {
		case *ast.FuncDecl:
			check(d.Name, d.Doc)
		case *ast.GenDecl:
			if !d.Lparen.IsValid() {
				switch spec := d.Specs[0].(type) {
				case *ast.TypeSpec:
					check(spec.Name, d.Doc)
				case *ast.ValueSpec:
					check(spec.Names[0], d.Doc)
				}
			} else if d.Tok == token.CONST && comments == nil {
				for _, spec := range d.Specs {
					comments = append(comments, strings.TrimPrefix(spec.(*ast.ValueSpec).Comment.List[0].Text, "// "))
				}
			}
		}
	}
	if diff := diff(m.Comments, comments); diff != "" {
		t.Errorf("the comments on pieces (-want +got):\n%s", diff)
	}
}

// checkGolden compares got with a file, which -update writes.
func checkGolden(t *testing.T, golden, got string) {
	t.Helper()
	if *update {
		if err := os.WriteFile(golden, []byte(got), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(golden)
	if err != nil {
		t.Fatal(err)
	}
	if diff := diff(string(want), got); diff != "" {
		t.Errorf("%s (-want +got; -update if it should be so):\n%s", golden, diff)
	}
}

// A name for a type is refused, by the flag or for a clash, or the file compiles.
func TestEnumTypeNames(t *testing.T) {
	names := strings.Fields(`p k s b e i n S T id to dst text last same size yield parsed main init errors iter slices strconv pin qpi
		Pin PIN Count count All Parse parse Lookup Kind kind board hand held NoPiece x9 a_b Type String len clear nil string any`)
	for i, name := range append(names, "piece", "Man", "orc") {
		mode := enumMode{"", name, i%2 == 0, i%3 == 0, true}
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
		if _, _, err := typeChecked(source); err != nil {
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
		if _, _, err := typeChecked([]byte(changed)); changed == string(source) || err == nil || !strings.Contains(err.Error(), test.want) {
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

// A probeReport is what a program reports of one enum. A probe.Report is the same.
type probeReport struct {
	Package                                string
	Count, KindCount                       int
	Constants, KindConstants, Texts, Names map[string]int
	Values                                 []enumValue
	Kinds                                  []enumKind
	All, First, Second, Neither            []int
	FromPIN, FromQPI                       map[int]int
	Messages                               []string
	Allocs                                 float64
	Wrong                                  []string
}

// Every game, standalone and not, in one program: each method over each value against the
// model, and boards and hands on 100,000 mutated fields.
func TestEnums(t *testing.T) {
	if testing.Short() {
		t.Skip("builds a program")
	}
	source, err := os.ReadFile("testdata/pieces/probe/probe.go")
	if err != nil {
		t.Fatal(err)
	}
	bridge := template.Must(template.ParseFiles("testdata/pieces/bridge.tmpl"))
	tree := map[string]string{"go.mod": replacing(t), "probe/probe.go": string(source)}
	models, modes := make(map[string]enumModel), make(map[string]enumMode)
	texts, names := enumGames(t)
	imports, calls := "", ""
	for i, name := range names {
		for _, mode := range enumModes[i%2*2:][:2] {
			p := strings.TrimSuffix(name, ".toml") + mode.name
			e, source, err := mode.rendered(name, texts[name], p)
			if err != nil {
				t.Fatal(err)
			}
			m := enumModelOf(t, name, texts[name], mode)
			models[p], modes[p] = m, mode
			data := map[string]any{
				"Package": p, "Type": mode.typeName, "F": mode.functions(), "Promotes": e.Promotes, "PIN": "pin.Identifier", "QPI": "qpi.Identifier",
				"Constants": slices.Sorted(maps.Keys(m.Constants)), "Kinds": slices.Sorted(maps.Keys(m.Kinds)),
			}
			if mode.standalone {
				data["PIN"], data["QPI"] = "uint16", "uint16"
			}
			var b strings.Builder
			if err := bridge.Execute(&b, data); err != nil {
				t.Fatal(err)
			}
			tree[p+"/bridge.go"] = b.String()
			if !mode.standalone {
				tree[p+"/bridge.go"] = strings.Replace(b.String(), "\n\t\"user/probe\"", "\n\t\"github.com/komadai/komadai/pin\"\n\t\"github.com/komadai/komadai/qpi\"\n\t\"user/probe\"", 1)
			}
			tree[p+"/piece_gen.go"] = string(source)
			imports += fmt.Sprintf("\t%q\n", "user/"+p)
			calls += fmt.Sprintf("\t%s.Probe(os.Stdout, %#v, %d, %v)\n", p, m.BaseNames, 100_000/len(names), name == "alphabet.toml" && mode.standalone)
		}
	}
	tree["main.go"] = "package main\n\nimport (\n\t\"os\"\n\n" + imports + ")\n\nfunc main() {\n" + calls + "}\n"
	dir := t.TempDir()
	writeTree(t, dir, tree)
	goCommand(t, dir, "build", "-o", "program", ".")
	goCommand(t, dir, "vet", "./...")

	cmd := exec.Command(filepath.Join(dir, "program"))
	cmd.Env = append(os.Environ(), "GODEBUG=inittrace=1")
	var stderr strings.Builder
	cmd.Stderr = &stderr
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("%v\n%s", err, stderr.String())
	}
	for line := range strings.Lines(stderr.String()) {
		if strings.HasPrefix(line, "init user/") && !strings.HasPrefix(line, "init user/probe ") || strings.HasPrefix(line, "init github.com/komadai/") {
			t.Errorf("work at start: %s", line)
		}
	}
	lines := bufio.NewScanner(bytes.NewReader(out))
	lines.Buffer(nil, 1<<22)
	for lines.Scan() {
		var got probeReport
		if err := json.Unmarshal(lines.Bytes(), &got); err != nil {
			t.Fatal(err)
		}
		m, ok := models[got.Package]
		if !ok {
			t.Fatalf("no package %q, or twice", got.Package)
		}
		delete(models, got.Package)
		t.Run(got.Package, func(t *testing.T) { checkReport(t, m, got) })
	}
	for p := range models {
		t.Errorf("no report of %s", p)
	}
}

func checkReport(t *testing.T, m enumModel, got probeReport) {
	t.Helper()
	want := probeReport{
		Package: got.Package, Count: m.count(), KindCount: m.count() / 2, Constants: m.Constants, KindConstants: m.Kinds,
		Texts: m.Texts, Names: m.Names, Values: m.Values, Kinds: m.KindValues, FromPIN: make(map[int]int), FromQPI: m.QPI,
		Messages: []string{
			m.Game + ": invalid board at byte 0: \"" + strings.Repeat("?", 64) + "\"...",
			m.Game + ": slice too short for the board: \"2\"",
			m.Game + ": invalid hand at byte 1: \"1?\"",
			m.Game + ": not a piece: \"+\"",
		},
	}
	for n := range m.count() {
		want.All = append(want.All, n+1)
	}
	want.First, want.Second = want.All[:m.count()/2], want.All[m.count()/2:]
	for text, n := range m.Texts {
		want.FromPIN[numbers[text]] = n
	}
	for i := range want.Values {
		if want.Values[i] != got.Values[i] || want.Kinds[i] != got.Kinds[i] {
			t.Errorf("value %d:\n-%+v %+v\n+%+v %+v", i, want.Values[i], want.Kinds[i], got.Values[i], got.Kinds[i])
		}
	}
	want.Values, want.Kinds, got.Values, got.Kinds = nil, nil, nil, nil
	if diff := diff(want, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

// brokenFiles is the folder of game files with mistakes.
const brokenFiles = "testdata/pieces/broken"

// FuzzEnum checks that a file has problems at places in it, in their order, or becomes formatted
// Go that compiles.
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
		mode := enumMode{"", "Piece", noun, standalone, true}
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
		formatted, err := format.Source(source)
		if err != nil {
			t.Fatalf("%v\n%s", err, source)
		}
		if diff := diff(string(formatted), string(source)); diff != "" {
			t.Errorf("not as gofmt has it (-want +got):\n%s", diff)
		}
		if _, _, err := typeChecked(source); err != nil {
			t.Fatalf("%v\n%s", err, source)
		}
	})
}
