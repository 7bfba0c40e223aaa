package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"go/ast"
	goconstant "go/constant"
	"go/format"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"io"
	"maps"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
)

// An enumMode is flags of gen pieces.
type enumMode struct {
	name, typeName   string
	noun, standalone bool
}

var enumModes = []enumMode{
	{"plain", "Piece", false, false},
	{"standalone", "Koma", false, true},
	{"noun", "animal", true, false},
	{"nounstandalone", "Orc", true, true},
}

// rendered is what gen pieces makes of a game file, in a package without other files.
func (mode enumMode) rendered(file, text, packageName string) (enum, []byte, error) {
	g, err := readGame(file, []byte(text))
	if err != nil {
		return enum{}, nil, err
	}
	e := newEnum(g, mode.typeName)
	c := piecesCommand{in: file, typeName: mode.typeName, noun: mode.noun, standalone: mode.standalone}
	e.Command, e.Package, e.Noun, e.Standalone = c.String(), packageName, mode.noun, mode.standalone
	source, err := e.render()
	if err != nil {
		return e, nil, err
	}
	return e, source, clashes(e, source, file, other{})
}

// functions are the names of what is not a method, by those without -noun, for a type with
// a capital.
func (mode enumMode) functions() map[string]string {
	plain := []string{"Count", "Parse", "MustParse", "Lookup", "LookupBytes", "Decode", "DecodeString", "FromPIN", "All"}
	nouned := "TCount ParseT MustParseT LookupT LookupTBytes DecodeT DecodeTString TFromPIN AllTs"
	names := make(map[string]string)
	for i, name := range strings.Fields(strings.ReplaceAll(nouned, "T", "\x00")) {
		if !mode.noun {
			name = plain[i]
		}
		names[plain[i]] = strings.ReplaceAll(name, "\x00", mode.title())
	}
	return names
}

func (mode enumMode) title() string { return strings.ToUpper(mode.typeName[:1]) + mode.typeName[1:] }

// none is the constant of no piece.
func (mode enumMode) none() string {
	if mode.title() == mode.typeName {
		return "No" + mode.typeName
	}
	return "no" + mode.title()
}

var pieceMethods = strings.Fields(`AppendText AppendTo CanPromote Captured Demote Flip IsDiminished IsEnhanced
	IsFirstPlayer IsNormal IsSecondPlayer IsTerminal MarshalText Name PIN Promote Side State String UnmarshalText`)

// compiled is an importer of what a generated file imports, as the compiler left it.
var compiled = sync.OnceValues(func() (types.Importer, error) {
	const list = "{{.ImportPath}}={{.Export}}"
	out, err := exec.Command("go", "list", "-export", "-deps", "-f", list, "errors", "iter", "strconv", "github.com/komadai/komadai/pin").Output()
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

// typeChecked is the package of one file.
func typeChecked(source []byte) (*token.FileSet, *ast.File, *types.Package, error) {
	fset := token.NewFileSet()
	file, err := parser.ParseFile(fset, "piece_gen.go", source, parser.ParseComments|parser.SkipObjectResolution)
	if err != nil {
		return nil, nil, nil, err
	}
	imports, err := compiled()
	if err != nil {
		return nil, nil, nil, err
	}
	var failed error
	conf := types.Config{GoVersion: "go1.26", Importer: imports, Error: func(err error) { failed = errors.Join(failed, err) }}
	pkg, _ := conf.Check("user/piece", fset, []*ast.File{file}, nil)
	return fset, file, pkg, failed
}

// What the file declares is what the model says, and no more.
func TestEnumDeclares(t *testing.T) {
	texts, names := gameTexts(t)
	for i, name := range names {
		for j, mode := range enumModes {
			if testing.Short() && (i+j)%4 > 0 {
				continue
			}
			t.Run(name+"/"+mode.name, func(t *testing.T) {
				_, source, err := mode.rendered(name, texts[name], "engine")
				if err != nil {
					t.Fatal(err)
				}
				checkSource(t, source)
				_, file, pkg, err := typeChecked(source)
				if err != nil {
					t.Fatal(err)
				}
				checkScope(t, pkg, enumModelOf(t, name, texts[name]), mode)
				checkDocs(t, file, mode)
				checkComments(t, file, enumModelOf(t, name, texts[name]))
			})
		}
	}
}

// checkSource wants Go as gofmt has it, that says that it is generated.
func checkSource(t *testing.T, source []byte) {
	t.Helper()
	formatted, err := format.Source(source)
	if err != nil {
		t.Fatal(err)
	}
	if diff := diff(string(formatted), string(source)); diff != "" {
		t.Errorf("not as gofmt has it (-want +got):\n%s", diff)
	}
	first, _, _ := bytes.Cut(source, []byte("\n"))
	if !regexp.MustCompile(`\A// Code generated .* DO NOT EDIT\.\z`).Match(first) {
		t.Errorf("starts with %s", first)
	}
}

func checkScope(t *testing.T, pkg *types.Package, m enumModel, mode enumMode) {
	t.Helper()
	var imports []string
	for _, p := range pkg.Imports() {
		imports = append(imports, p.Path())
	}
	want := []string{"errors", "github.com/komadai/komadai/pin", "iter", "strconv"}
	if mode.standalone {
		want = slices.Delete(want, 1, 2)
	}
	if slices.Sort(imports); !slices.Equal(imports, want) {
		t.Errorf("imports %q; want %q", imports, want)
	}

	declared := map[string]bool{mode.typeName: true, mode.none(): true, "ErrInvalid" + mode.title(): true}
	for _, name := range mode.functions() {
		declared[name] = true
	}
	constants := maps.Clone(m.Constants)
	constants[mode.none()], constants[mode.functions()["Count"]] = 0, m.count()
	for name, number := range constants {
		declared[name] = true
		c, ok := pkg.Scope().Lookup(name).(*types.Const)
		if !ok {
			t.Errorf("no constant %s", name)
			continue
		}
		of := "user/piece." + mode.typeName
		if name == mode.functions()["Count"] {
			of = "untyped int"
		}
		if got, exact := goconstant.Int64Val(c.Val()); int(got) != number || !exact || c.Type().String() != of {
			t.Errorf("%s is %v, of type %s; want %d, of type %s", name, c.Val(), c.Type(), number, of)
		}
	}
	for _, name := range pkg.Scope().Names() {
		inner := strings.HasPrefix(name, strings.ToLower(mode.typeName[:1])+mode.typeName[1:])
		if !declared[name] && (!inner || token.IsExported(name)) {
			t.Errorf("declares %s", name)
		}
		delete(declared, name)
	}
	for name := range declared {
		t.Errorf("does not declare %s", name)
	}

	var methods []string
	for m := range types.NewMethodSet(types.NewPointer(pkg.Scope().Lookup(mode.typeName).Type())).Methods() {
		methods = append(methods, m.Obj().Name())
	}
	if !slices.Equal(methods, pieceMethods) {
		t.Errorf("methods %q; want %q", methods, pieceMethods)
	}
}

// checkDocs wants a comment on all that is exported, which starts with its name.
func checkDocs(t *testing.T, file *ast.File, mode enumMode) {
	t.Helper()
	check := func(id *ast.Ident, doc *ast.CommentGroup) {
		if !token.IsExported(id.Name) && id.Name != mode.typeName {
			return
		}
		text := doc.Text()
		for _, article := range []string{"A ", "An "} {
			if id.Name == mode.typeName {
				text = strings.TrimPrefix(text, article)
			}
		}
		if !strings.HasPrefix(text, id.Name+" ") {
			t.Errorf("the comment on %s is %q", id.Name, text)
		}
	}
	for _, d := range file.Decls {
		switch d := d.(type) {
		case *ast.FuncDecl:
			if d.Recv == nil || receiver(d) == mode.typeName {
				check(d.Name, d.Doc)
			}
		case *ast.GenDecl:
			if d.Lparen.IsValid() {
				continue // imports, pieces and tables
			}
			switch spec := d.Specs[0].(type) {
			case *ast.TypeSpec:
				check(spec.Name, d.Doc)
			case *ast.ValueSpec:
				check(spec.Names[0], d.Doc)
			}
		}
	}
}

// receiver is the type that a method is of.
func receiver(method *ast.FuncDecl) string {
	of := method.Recv.List[0].Type
	if star, ok := of.(*ast.StarExpr); ok {
		of = star.X
	}
	return of.(*ast.Ident).Name
}

// checkComments wants the pieces in number order, each with its text and description.
func checkComments(t *testing.T, file *ast.File, m enumModel) {
	t.Helper()
	var got []string
	for i, spec := range pieceBlock(file).Specs {
		spec := spec.(*ast.ValueSpec)
		if m.Constants[spec.Names[0].Name] != i+1 || spec.Values[0].(*ast.BasicLit).Value != strconv.Itoa(i+1) {
			t.Errorf("%s is in place %d", spec.Names[0].Name, i+1)
		}
		got = append(got, strings.TrimPrefix(spec.Comment.List[0].Text, "// "))
	}
	if diff := diff(m.Comments, got); diff != "" {
		t.Errorf("the pieces (-want +got):\n%s", diff)
	}
}

// What the file is as a whole.
func TestEnumGolden(t *testing.T) {
	texts, _ := gameTexts(t)
	for _, test := range []struct {
		game, golden string
		mode         enumMode
	}{
		{"everything.toml", "everything.golden", enumMode{"", "Piece", false, false}},
		{"one.toml", "one.golden", enumMode{"", "orc", true, true}},
	} {
		t.Run(test.golden, func(t *testing.T) {
			_, source, err := test.mode.rendered(test.game, texts[test.game], "engine")
			if err != nil {
				t.Fatal(err)
			}
			checkGolden(t, filepath.Join("testdata", "pieces", test.golden), string(source))
		})
	}
}

// checkGolden wants what is in a file, or makes it so with -update.
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
	names := strings.Fields("p s b e S T id dst text last same size yield parsed main init errors iter strconv pin Pin PIN " +
		"Count All Parse Lookup NoPiece ErrInvalidPiece x9 a_b Type String len nil string any")
	for _, name := range names {
		for _, standalone := range []bool{false, true} {
			for _, noun := range []bool{false, true} {
				if testing.Short() && noun != standalone {
					continue
				}
				c := piecesCommand{in: "one.toml", typeName: name}
				mode := enumMode{"", name, noun, standalone}
				if c.wrong(nil) != nil {
					continue
				}
				_, source, err := mode.rendered("one.toml", king, "engine")
				if err != nil {
					if !strings.HasPrefix(err.Error(), "-type "+name+": ") {
						t.Errorf("%+v: %v", mode, err)
					}
					continue
				}
				if _, _, _, err := typeChecked(source); err != nil {
					t.Errorf("%+v: %v", mode, err)
				}
			}
		}
	}
}

// Games of short names and words, of which many clash: one is refused if the model finds a
// clash, and only then.
func TestEnumRandom(t *testing.T) {
	random := rand.New(rand.NewPCG(2, 3))
	words := strings.Split(",A,AA,AAA,a,aa,No", ",")
	names := strings.Split("A,AA,AAA,B,BA,BAA,PIECE,COUNT,ALL", ",")
	states := []string{"", `"enhanced"`, `"diminished"`, `"enhanced", "diminished"`}
	runs, refused := 300, 0
	if testing.Short() {
		runs = 40
	}
	for range runs {
		text := "game = \"x\"\n[enum]\nwords = \"" + []string{"prefix", "suffix"}[random.IntN(2)] + "\"\n"
		for _, keys := range []string{"first second", "normal enhanced diminished"} {
			of := random.Perm(len(words))
			for i, key := range strings.Fields(keys) {
				text += fmt.Sprintf("%s = %q\n", key, words[of[i]])
			}
		}
		for i, of := range random.Perm(len(names))[:1+random.IntN(4)] {
			text += fmt.Sprintf("[[piece]]\nname = %q\nletter = \"%c\"\nstates = [%s]\n", names[of], 'A'+i, states[random.IntN(4)])
		}
		g, err := readGame(testFile, []byte(text))
		if err != nil {
			t.Fatalf("%v\n%s", err, text)
		}
		mode := enumModes[random.IntN(2)] // without -noun
		_, source, err := mode.rendered(testFile, text, "engine")
		m := enumModelOf(t, testFile, text)
		clash := m.count() < 2*statesOf(g)
		for _, name := range append(slices.Collect(maps.Values(mode.functions())), mode.typeName, mode.none()) {
			clash = clash || m.Constants[name] > 0
		}
		switch {
		case clash != (err != nil):
			t.Errorf("%v; the model finds a clash: %v\n%s", err, clash, text)
		case clash:
			refused++
		default:
			if _, _, _, err := typeChecked(source); err != nil {
				t.Errorf("%v\n%s", err, text)
			}
		}
	}
	if refused < runs/10 || refused > runs/2 {
		t.Errorf("of %d games, %d are refused", runs, refused)
	}
}

// Who changes a constant by hand is told by the compiler.
func TestEnumGuard(t *testing.T) {
	_, source, err := enumModes[0].rendered("one.toml", king, "engine")
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct{ name, old, changed, want string }{
		{"as it is", "", "", ""},
		{"more", "WhiteKing Piece = 1 ", "WhiteKing Piece = 2 ", "invalid argument: index 1 out of bounds [0:1]"},
		{"many more", "BlackKing Piece = 2 ", "BlackKing Piece = 255 ", "invalid argument: index 253 out of bounds [0:1]"},
		{"less", "BlackKing Piece = 2 ", "BlackKing Piece = 1 ", "BlackKing - 2 (constant -1 of uint8 type Piece) overflows uint8"},
		{"none", "WhiteKing Piece = 1 ", "WhiteKing Piece = 0 ", "WhiteKing - 1 (constant -1 of uint8 type Piece) overflows uint8"},
		{"swapped", "WhiteKing Piece = 1 // K\n\tBlackKing Piece = 2 ", "WhiteKing Piece = 2 // K\n\tBlackKing Piece = 1 ", "out of bounds"},
		{"left out", "\tBlackKing Piece = 2 // k\n", "", "undefined: BlackKing"},
		{"a greater count", "const Count = 2", "const Count = 3", "invalid argument: index 1 out of bounds [0:1]"},
		{"a smaller count", "const Count = 2", "const Count = 1", "Count - 2 (constant -1 of type int) must not be negative"},
	} {
		t.Run(test.name, func(t *testing.T) {
			if !bytes.Contains(source, []byte(test.old)) {
				t.Fatalf("no %q in\n%s", test.old, source)
			}
			_, _, _, err := typeChecked(bytes.Replace(source, []byte(test.old), []byte(test.changed), 1))
			if test.want == "" && err != nil || test.want != "" && (err == nil || !strings.Contains(err.Error(), test.want)) {
				t.Errorf("%v; want %s", err, test.want)
			}
		})
	}

	if testing.Short() {
		return
	}
	dir := t.TempDir()
	changed := strings.Replace(string(source), "WhiteKing Piece = 1 ", "WhiteKing Piece = 2 ", 1)
	writeTree(t, dir, map[string]string{"go.mod": replacing(t), "piece_gen.go": changed})
	cmd := exec.Command("go", "build")
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), "GOFLAGS=-mod=mod", "GOPROXY=off", "GOWORK=off")
	if out, err := cmd.CombinedOutput(); err == nil || !strings.Contains(string(out), "index 1 out of bounds") {
		t.Errorf("go build: %v\n%s", err, out)
	}
}

// A bridge is the file beside a generated one which puts it to the probe: the type may be
// for its package alone.
func (mode enumMode) bridge(packageName string, m enumModel, everyByte bool) string {
	var b strings.Builder
	fmt.Fprintf(&b, "package %s\n\nimport (\n\t\"io\"\n\n", packageName)
	parameters := mode.typeName + ", uint16, uint8, uint8"
	if !mode.standalone {
		fmt.Fprintf(&b, "\t\"github.com/komadai/komadai/pin\"\n")
		parameters = mode.typeName + ", pin.Identifier, pin.Side, pin.State"
	}
	fmt.Fprintf(&b, "\t\"user/probe\"\n)\n\nfunc Probe(w io.Writer) {\n\tprobe.Run[%s](w, probe.Enum[%s]{\n", parameters, strings.Join(strings.Split(parameters, ",")[:2], ","))
	fmt.Fprintf(&b, "Package: %q,\nNone: %s,\nInvalid: ErrInvalid%s,\nEveryByte: %v,\n", packageName, mode.none(), mode.title(), everyByte)
	for name, function := range mode.functions() {
		fmt.Fprintf(&b, "%s: %s,\n", name, function)
	}
	fmt.Fprintf(&b, "Unmarshal: (*%s).UnmarshalText,\nConstants: map[string]%[1]s{\n", mode.typeName)
	for name := range m.Constants {
		fmt.Fprintf(&b, "%q: %s,\n", name, name)
	}
	fmt.Fprintf(&b, "},\nSum: func() (n int) {\nfor p := range %s() {\nn += int(p)\n}\nreturn n\n},\n})\n}\n", mode.functions()["All"])
	return b.String()
}

// replacing is a go.mod for a user's module that has this one at hand.
func replacing(t *testing.T) string {
	t.Helper()
	root, err := filepath.Abs("..")
	if err != nil {
		t.Fatal(err)
	}
	return "module user\n\ngo 1.26\n\nrequire github.com/komadai/komadai v0.0.0\n\nreplace github.com/komadai/komadai => " + root + "\n"
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

// A probeReport is what a program says of one enum. A probe.Report is the same.
type probeReport struct {
	Package   string
	Count     int
	None      int
	Invalid   string
	Constants map[string]int
	Values    []enumValue
	All       []int
	Texts     map[string]int
	FromPIN   map[int]int
	Refusal   string
	Allocs    map[string]float64
	Wrong     []string
}

// Every game in every mode, built, checked by others' tools, and asked for everything.
func TestEnums(t *testing.T) {
	if testing.Short() {
		t.Skip("builds a program")
	}
	source, err := os.ReadFile(filepath.Join("testdata", "pieces", "probe", "probe.go"))
	if err != nil {
		t.Fatal(err)
	}
	tree := map[string]string{"go.mod": replacing(t), "probe/probe.go": string(source)}
	models, modes := make(map[string]enumModel), make(map[string]enumMode)
	texts, names := gameTexts(t)
	program := "package main\n\nimport (\n\"os\"\n\n"
	calls := ""
	for _, name := range names {
		game := strings.TrimSuffix(name, ".toml")
		for _, mode := range enumModes {
			p := game + mode.name
			_, source, err := mode.rendered(name, texts[name], p)
			if err != nil {
				t.Fatal(err)
			}
			models[p], modes[p] = enumModelOf(t, name, texts[name]), mode
			tree[p+"/piece_gen.go"] = string(source)
			tree[p+"/bridge.go"] = mode.bridge(p, models[p], game == "alphabet" && mode.standalone)
			program += fmt.Sprintf("%q\n", "user/"+p)
			calls += p + ".Probe(os.Stdout)\n"
		}
	}
	tree["main.go"] = program + ")\n\nfunc main() {\n" + calls + "}\n"
	dir := t.TempDir()
	writeTree(t, dir, tree)

	goCommand(t, dir, "build", "-o", "program", ".")
	goCommand(t, dir, "vet", "./...")
	staticcheck(t, dir)
	stdout, trace := traced(t, dir, "program")
	for _, line := range trace {
		if strings.HasPrefix(line, "init user/") && !strings.HasPrefix(line, "init user/probe ") || strings.HasPrefix(line, "init github.com/komadai/") {
			t.Errorf("work at start: %s", line)
		}
	}

	lines := bufio.NewScanner(strings.NewReader(stdout))
	lines.Buffer(nil, 1<<20)
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
		t.Errorf("nothing is told of %s", p)
	}
}

func checkReport(t *testing.T, m enumModel, got probeReport) {
	t.Helper()
	want := probeReport{
		Package: got.Package, Count: m.count(), Invalid: m.Game + ": not a piece", Refusal: m.Game + `: not a piece: "+"`,
		Constants: m.Constants, Texts: m.Texts, FromPIN: make(map[int]int), Values: m.Values[:], Allocs: make(map[string]float64),
	}
	for n := range m.count() {
		want.All = append(want.All, n+1)
	}
	for text, n := range m.Texts {
		want.FromPIN[numbers[text]] = n
	}
	for name := range got.Allocs {
		want.Allocs[name] = 0
	}
	if len(got.Allocs) != 21 {
		t.Errorf("%d functions measured", len(got.Allocs))
	}
	if !slices.Equal(want.Values, got.Values) {
		t.Errorf("the values (-want +got):\n%s", diff(want.Values, got.Values))
	}
	want.Values, got.Values = nil, nil
	if diff := diff(want, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

// staticcheck is this module's, on another.
func staticcheck(t *testing.T, dir string) {
	t.Helper()
	path, err := exec.Command("go", "-C", "../bench", "tool", "-n", "staticcheck").Output()
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(strings.TrimSpace(string(path)), "./...")
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), "GOFLAGS=-mod=mod", "GOPROXY=off", "GOWORK=off")
	if out, err := cmd.CombinedOutput(); err != nil || len(out) > 0 {
		t.Errorf("staticcheck: %v\n%s", err, out)
	}
}

// traced runs a program, and returns the lines about what packages did at start.
func traced(t *testing.T, dir, name string) (stdout string, trace []string) {
	t.Helper()
	var out, stderr bytes.Buffer
	cmd := exec.Command(filepath.Join(dir, name))
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), "GODEBUG=inittrace=1")
	cmd.Stdout, cmd.Stderr = &out, &stderr
	if err := cmd.Run(); err != nil {
		t.Fatalf("%v\n%s", err, stderr.String())
	}
	trace = strings.Split(stderr.String(), "\n")
	if !slices.ContainsFunc(trace, func(line string) bool { return strings.HasPrefix(line, "init runtime ") }) {
		t.Fatalf("no trace: %q", trace)
	}
	return out.String(), trace
}
