package lint

import (
	"fmt"
	"go/ast"
	goparser "go/parser"
	"go/token"
	"go/types"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/passes/inspect"
	"golang.org/x/tools/go/ast/inspector"
	"golang.org/x/tools/go/packages"

	"github.com/komadai/komadai/cell"
	"github.com/komadai/komadai/pin"
	"github.com/komadai/komadai/pmn"
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

const chessNames = `KING|QUEEN|ROOK|BISHOP|KNIGHT|PAWN`

// calls are lines of a program that take texts of a grammar.
var calls = []struct{ call, grammar string }{
	{"pin.MustParse(%s)", pin.Pattern},
	{"pnn.MustParsePiece(%s)", pnn.PiecePattern},
	{"pnn.MustParseName(%s)", pnn.NamePattern},
	{"qpi.MustParse(%s)", qpi.Pattern},
	{"qpi.MustParseStyle(%s)", qpi.StylePattern},
	{"cell.MustParse(%s)", cell.Pattern},
	{"pmn.MustParseLocation(%s)", pmn.LocationPattern},
	{`pmn.MustParse("e2", %s)`, pmn.LocationPattern},
	{`pmn.MustParse("e2", "e4", %s)`, qpi.Pattern},
	{"pmn.MustParsePly(%s)", pmn.PlyPattern},
	{"use(pin.LookupBytes([]byte(%s)))", pin.Pattern},
	{"use(qpi.DecodeString(%s))", strings.TrimSuffix(qpi.Pattern, "$")},
	{"use(pnn.Chess.Lookup(%s))", `^[+-]?(` + chessNames + `|` + strings.ToLower(chessNames) + `)\^?$`},
	{"use(new(pin.Identifier).UnmarshalText([]byte(%s)))", `^$|` + pin.Pattern},
	{"use(id.String() != %s)", `^$|` + pin.Pattern},
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
		grammars[i] = regexp.MustCompile(c.grammar)
	}
	imported := importNotations(f)
	f.Fuzz(func(t *testing.T, text string) {
		source := header
		first := 1 + strings.Count(source, "\n")
		for _, c := range calls {
			source += fmt.Sprintf(c.call+"\n", strconv.Quote(text))
		}
		reported := make([]bool, len(calls))
		fset, diagnostics := analyze(t, imported, source+"}\n")
		for _, d := range diagnostics {
			i := fset.Position(d.Pos).Line - first
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

// analyze runs the analyzer on a program of one file.
func analyze(t testing.TB, imported importable, source string) (fset *token.FileSet, diagnostics []analysis.Diagnostic) {
	t.Helper()
	fset = token.NewFileSet()
	file, err := goparser.ParseFile(fset, "user.go", source, goparser.ParseComments|goparser.SkipObjectResolution)
	if err != nil {
		t.Fatal(err)
	}
	info := types.Info{
		Types: make(map[ast.Expr]types.TypeAndValue), Defs: make(map[*ast.Ident]types.Object),
		Uses: make(map[*ast.Ident]types.Object), Selections: make(map[*ast.SelectorExpr]*types.Selection),
	}
	files := []*ast.File{file}
	pkg, err := (&types.Config{Importer: imported}).Check("user", fset, files, &info)
	if err != nil {
		t.Fatal(err)
	}
	_, err = Analyzer.Run(&analysis.Pass{
		Analyzer: Analyzer, Fset: fset, Files: files, Pkg: pkg, TypesInfo: &info,
		ResultOf:         map[*analysis.Analyzer]any{inspect.Analyzer: inspector.New(files)},
		Report:           func(d analysis.Diagnostic) { diagnostics = append(diagnostics, d) },
		ImportObjectFact: func(types.Object, analysis.Fact) bool { return false },
	})
	if err != nil {
		t.Fatal(err)
	}
	return fset, diagnostics
}
