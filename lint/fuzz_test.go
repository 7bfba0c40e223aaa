package lint

import (
	"fmt"
	"go/ast"
	goparser "go/parser"
	"go/token"
	"go/types"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/passes/inspect"
	"golang.org/x/tools/go/ast/inspector"
	"golang.org/x/tools/go/packages"

	"github.com/komadai/komadai/pin"
	"github.com/komadai/komadai/pnn"
	"github.com/komadai/komadai/qpi"
)

// texts returns the texts of some values.
func texts[T fmt.Stringer](values func(func(T) bool)) (all []string) {
	for v := range values {
		all = append(all, v.String())
	}
	return all
}

// FuzzNear checks near against its definition: the only token that is one edit away.
func FuzzNear(f *testing.F) {
	shogi := []string{"K^", "G", "+R", "g"}
	notations := []struct {
		notation
		tokens []string
	}{
		{pinToken, texts(pin.All())},
		{pnnPiece, texts(pnn.AllPieces())},
		{qpiToken, texts(qpi.All())},
		{sinStyle, texts(qpi.AllStyles())},
		{game, texts(pnn.Vocabularies())},
		{oneOf(shogi, ""), shogi},
	}
	for i := range notations {
		for _, text := range []string{"", "K^^", "++K", "CK", "C.K", ":CK", "CC", "K+", "K'^'", "ches", "sohgi", "+K^\n", "é^", "\xff"} {
			f.Add(text, i)
		}
	}
	f.Fuzz(func(t *testing.T, text string, i int) {
		if i < 0 || i >= len(notations) {
			return
		}
		n := notations[i]
		var near []string
		for _, token := range n.tokens {
			if isEdit(text, token) {
				near = append(near, token)
			}
		}
		want := ""
		if len(near) == 1 && len(text) <= maxNear {
			want = near[0]
		}
		if got := n.near(text); got != want {
			t.Errorf("near(%q) = %q; want one of %q", text, got, near)
		}
	})
}

// isEdit reports whether one edit leads from a to b, from what is left between their common
// prefix and suffix.
func isEdit(a, b string) bool {
	start := 0
	for start < min(len(a), len(b)) && a[start] == b[start] {
		start++
	}
	a, b = a[start:], b[start:]
	for a != "" && b != "" && a[len(a)-1] == b[len(b)-1] {
		a, b = a[:len(a)-1], b[:len(b)-1]
	}
	return len(a)+len(b) == 1 || len(a) == 1 && len(b) == 1 || len(a) == 2 && len(b) == 2 && a[0] == b[1] && a[1] == b[0]
}

const (
	tokenGrammar = `[+-]?[A-Za-z]\^?`
	pieceGrammar = tokenGrammar + `'?`
	cellGrammar  = `(?:[a-z]|[a-h][a-z]|i[a-v])(?:(?:[1-9]|[1-9][0-9]|1[0-9][0-9]|2[0-4][0-9]|25[0-6])(?:[A-Z]|[A-H][A-Z]|I[A-V])?)?`
	after        = `(?:=` + pieceGrammar + `)?`
	captured     = `(?:/` + pieceGrammar + `)?`
	plyGrammar   = `\.\.\.|` + cellGrammar + `-` + cellGrammar + after + `|` + cellGrammar + `[+~]` + cellGrammar + after + captured +
		`|\+` + cellGrammar + captured + `|(?:` + pieceGrammar + `)?\*` + cellGrammar + after +
		`|(?:` + pieceGrammar + `)?\.` + cellGrammar + after + captured + `|` + cellGrammar + `=` + pieceGrammar
	chessNames = `KING|QUEEN|ROOK|BISHOP|KNIGHT|PAWN`
)

// calls are lines of a program that take texts of a grammar.
var calls = []struct{ call, grammar string }{
	{"pin.MustParse(%s)", tokenGrammar},
	{"pnn.MustParsePiece(%s)", pieceGrammar},
	{"pnn.MustParseName(%s)", `[+-]?(?:[A-Z]+|[a-z]+)\^?`},
	{"qpi.MustParse(%s)", `[A-Za-z]:` + tokenGrammar},
	{"qpi.MustParseStyle(%s)", `[A-Za-z]`},
	{"cell.MustParse(%s)", cellGrammar},
	{"pmn.MustParseLocation(%s)", `\*|` + cellGrammar},
	{`pmn.MustParse("e2", %s)`, `\*|` + cellGrammar},
	{`pmn.MustParse("e2", "e4", %s)`, `[A-Za-z]:` + tokenGrammar},
	{"pmn.MustParsePly(%s)", plyGrammar},
	{"use(pin.LookupBytes([]byte(%s)))", tokenGrammar},
	{"use(qpi.DecodeString(%s))", `(?s)[A-Za-z]:` + tokenGrammar + `.*`},
	{"use(pnn.Chess.Lookup(%s))", `[+-]?(?:` + chessNames + `|` + strings.ToLower(chessNames) + `)\^?`},
	{"use(new(pin.Identifier).UnmarshalText([]byte(%s)))", `|` + tokenGrammar},
	{"use(id.String() != %s)", `|` + tokenGrammar},
}

// FuzzConstants checks that the analyzer reports a constant if and only if it does not
// match the grammar, and that a fix writes one that does.
func FuzzConstants(f *testing.F) {
	for _, text := range []string{
		"", "K", "+r^", "K+", "-p'", "+ROOK^", "king", "King", "C:K^", "c:-p", "CK", "s", "e4", "iv256IV", "E4", "a257", "*", "**",
		"e2-e4", "b7+a8=Q/r'", "+P*e5", "+d4/p", "e4=+P", "e1~g1", "...", ".b4", "-e4", "e2-e4/p", "P*e5=P", "C:K and more", "-bishop", "KNGHT", "GENERAL", "K\n", "e4\x00", "\uff2b", "\xff", "`\"\\",
	} {
		f.Add(text)
	}
	grammars := make([]*regexp.Regexp, len(calls))
	for i, c := range calls {
		grammars[i] = regexp.MustCompile(`\A(?:` + c.grammar + `)\z`)
	}
	imported := importNotations(f)
	f.Fuzz(func(t *testing.T, text string) {
		source := header
		first := 1 + strings.Count(source, "\n")
		for _, c := range calls {
			source += fmt.Sprintf(c.call+"\n", strconv.Quote(text))
		}
		reported := make([]bool, len(calls))
		p := newProgram(t, imported, source+"}\n")
		for _, d := range p.analyze(t) {
			i := p.fset.Position(d.Pos).Line - first
			if strings.HasPrefix(d.Message, "compare values") || strings.HasSuffix(d.Message, "changes nothing") {
				continue
			}
			if reported[i] {
				t.Errorf("%s of %q is reported twice", calls[i].call, text)
			}
			reported[i] = true
			for _, fix := range d.SuggestedFixes {
				if written, err := strconv.Unquote(string(fix.TextEdits[0].NewText)); err != nil || !grammars[i].MatchString(written) {
					t.Errorf("%s of %q: the fix writes %q", calls[i].call, text, written)
				}
			}
		}
		for i, c := range calls {
			if reported[i] == grammars[i].MatchString(text) {
				t.Errorf("%s of %q: reported %t", c.call, text, reported[i])
			}
		}
	})
}

const header = `package user

import (
	"github.com/komadai/komadai/cell"
	"github.com/komadai/komadai/pin"
	"github.com/komadai/komadai/pmn"
	"github.com/komadai/komadai/pnn"
	"github.com/komadai/komadai/qpi"
)

var (
	_ cell.Coordinate
	_ pmn.Move
	_ pnn.Name
	_ qpi.Style
)

func use(...any) {}

func play(id pin.Identifier) {
`

func importNotations(t testing.TB) importable {
	const mode = packages.NeedName | packages.NeedImports | packages.NeedDeps | packages.NeedTypes | packages.NeedExportFile
	var paths []string
	for _, k := range kinds {
		paths = append(paths, module+k.pkg)
	}
	loaded, err := packages.Load(&packages.Config{Mode: mode}, paths...)
	if err != nil {
		t.Fatal(err)
	}
	m := make(importable)
	for _, p := range loaded {
		m[p.PkgPath] = p.Types
	}
	return m
}

// A program is a package, parsed and checked.
type program struct {
	fset  *token.FileSet
	files []*ast.File
	pkg   *types.Package
	info  types.Info
}

func newProgram(t testing.TB, imported importable, sources ...string) *program {
	t.Helper()
	p := &program{fset: token.NewFileSet(), info: types.Info{
		Types: make(map[ast.Expr]types.TypeAndValue), Defs: make(map[*ast.Ident]types.Object),
		Uses: make(map[*ast.Ident]types.Object), Selections: make(map[*ast.SelectorExpr]*types.Selection),
	}}
	for i, source := range sources {
		file, err := goparser.ParseFile(p.fset, fmt.Sprintf("user%d.go", i), source, goparser.ParseComments|goparser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		p.files = append(p.files, file)
	}
	var err error
	p.pkg, err = (&types.Config{Importer: imported}).Check("user", p.fset, p.files, &p.info)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func (p *program) analyze(t testing.TB) (diagnostics []analysis.Diagnostic) {
	t.Helper()
	_, err := Analyzer.Run(&analysis.Pass{
		Analyzer: Analyzer, Fset: p.fset, Files: p.files, Pkg: p.pkg, TypesInfo: &p.info,
		ResultOf:         map[*analysis.Analyzer]any{inspect.Analyzer: inspector.New(p.files)},
		Report:           func(d analysis.Diagnostic) { diagnostics = append(diagnostics, d) },
		ImportObjectFact: func(types.Object, analysis.Fact) bool { return false },
	})
	if err != nil {
		t.Fatal(err)
	}
	return diagnostics
}

// BenchmarkAnalyzer analyzes 20 packages of 50 files without a mistake, and one function
// with 3,000 mistakes whose results are used.
func BenchmarkAnalyzer(b *testing.B) {
	imported := importNotations(b)
	correct := strings.NewReplacer("play", "playN", "use(", "useN(").Replace(header) + strings.Repeat(`	if id == pin.MustParse("K^") || id.Abbr() == 'R' {
		_, err := pmn.Parse([]string{"e2", "e4", "C:P"})
		useN(err, pnn.FromPIN(id), cell.MustParse("e4"))
	}
`, 20) + "}\n"
	var sources []string
	for i := range 50 {
		sources = append(sources, strings.NewReplacer("playN", fmt.Sprint("play", i), "useN", fmt.Sprint("use", i)).Replace(correct))
	}
	wrong := header
	for i := range 3000 {
		wrong += fmt.Sprintf("\tid%d, err%d := pin.Parse(\"K%d+\")\n\tuse(id%d, err%d)\n", i, i, i, i, i)
	}
	for _, test := range []struct {
		name     string
		programs []*program
		findings int
	}{
		{"1000files", slices.Repeat([]*program{newProgram(b, imported, sources...)}, 20), 0},
		{"3000findings", []*program{newProgram(b, imported, wrong+"}\n")}, 3000},
	} {
		b.Run(test.name, func(b *testing.B) {
			for b.Loop() {
				findings := 0
				for _, p := range test.programs {
					findings += len(p.analyze(b))
				}
				if findings != test.findings {
					b.Fatalf("%d findings; want %d", findings, test.findings)
				}
			}
		})
	}
}
