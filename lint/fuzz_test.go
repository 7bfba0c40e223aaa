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

	"github.com/komadai/komadai/pin"
	"github.com/komadai/komadai/pnn"
	"github.com/komadai/komadai/qpi"
)

// texts is the texts of some values.
func texts[T fmt.Stringer](values func(func(T) bool)) (all []string) {
	for v := range values {
		all = append(all, v.String())
	}
	return all
}

// FuzzNear holds near to its definition: the one token that is an edit away.
func FuzzNear(f *testing.F) {
	notations := []struct {
		notation
		tokens []string
	}{
		{pinToken, texts(pin.All())},
		{pnnPiece, texts(pnn.AllPieces())},
		{qpiToken, texts(qpi.All())},
		{sinStyle, texts(qpi.AllStyles())},
		{game, texts(pnn.Vocabularies())},
		{pieces([]string{"K^", "G", "+R", "g"}), []string{"K^", "G", "+R", "g"}},
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
		if len(near) == 1 && len(text) <= 64 {
			want = near[0]
		}
		if got := n.near(text); got != want {
			t.Errorf("near(%q) = %q; want one of %q", text, got, near)
		}
	})
}

const (
	tokenGrammar = `[+-]?[A-Za-z]\^?`
	cellGrammar  = `(?:[a-z]|[a-h][a-z]|i[a-v])(?:(?:[1-9]|[1-9][0-9]|1[0-9][0-9]|2[0-4][0-9]|25[0-6])(?:[A-Z]|[A-H][A-Z]|I[A-V])?)?`
)

// calls take texts of a grammar, and each is on a line of a program.
var calls = []struct{ call, grammar string }{
	{"pin.MustParse(%s)", tokenGrammar},
	{"pnn.MustParsePiece(%s)", tokenGrammar + `'?`},
	{"pnn.MustParseName(%s)", `[+-]?(?:[A-Z]+|[a-z]+)\^?`},
	{"qpi.MustParse(%s)", `[A-Za-z]:` + tokenGrammar},
	{"qpi.MustParseStyle(%s)", `[A-Za-z]`},
	{"cell.MustParse(%s)", cellGrammar},
	{"pmn.MustParseLocation(%s)", `\*|` + cellGrammar},
	{`pmn.MustParse("e2", %s)`, `\*|` + cellGrammar},
	{`pmn.MustParse("e2", "e4", %s)`, `[A-Za-z]:` + tokenGrammar},
	{"use(pin.LookupBytes([]byte(%s)))", tokenGrammar},
	{"use(qpi.DecodeString(%s))", `(?s)[A-Za-z]:` + tokenGrammar + `.*`},
	{"use(pnn.Chess.Lookup(%s))", `[+-]?(?:` + chessNames + `|` + strings.ToLower(chessNames) + `)\^?`},
}

const chessNames = `KING|QUEEN|ROOK|BISHOP|KNIGHT|PAWN`

// FuzzConstants has the analyzer report a constant in a call if and only if it is not of the
// grammar, and mend it, if at all, so that it is.
func FuzzConstants(f *testing.F) {
	for _, text := range []string{
		"", "K", "+r^", "K+", "-p'", "+ROOK^", "king", "King", "C:K^", "c:-p", "CK", "s", "e4", "iv256IV", "E4", "a257", "*", "**",
		"C:K and more", "-bishop", "KNGHT", "GENERAL", "K\n", "e4\x00", "\uff2b", "\xff", "`\"\\",
	} {
		f.Add(text)
	}
	grammars := make([]*regexp.Regexp, len(calls))
	for i, c := range calls {
		grammars[i] = regexp.MustCompile(`\A(?:` + c.grammar + `)\z`)
	}
	imported := importNotations(f)
	f.Fuzz(func(t *testing.T, text string) {
		source := "package user\n"
		for path := range imported {
			source += fmt.Sprintf("import %q\n", path)
		}
		source += "func use(...any) {}\nfunc _() {\n"
		first := 1 + strings.Count(source, "\n")
		for _, c := range calls {
			source += fmt.Sprintf(c.call+"\n", strconv.Quote(text))
		}
		reported := make([]bool, len(calls))
		fset, diagnostics := analyze(t, imported, source+"}\n")
		for _, d := range diagnostics {
			i := fset.Position(d.Pos).Line - first
			if reported[i] {
				t.Errorf("%s of %q is reported twice", calls[i].call, text)
			}
			reported[i] = true
			for _, fix := range d.SuggestedFixes {
				if mended, err := strconv.Unquote(string(fix.TextEdits[0].NewText)); err != nil || !grammars[i].MatchString(mended) {
					t.Errorf("%s of %q is mended to %q", calls[i].call, text, mended)
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

// importable is the packages that can be imported, by path.
type importable map[string]*types.Package

func (m importable) Import(path string) (*types.Package, error) {
	if m[path] == nil {
		return nil, fmt.Errorf("no package %s", path)
	}
	return m[path], nil
}

func importNotations(f *testing.F) importable {
	const mode = packages.NeedName | packages.NeedImports | packages.NeedDeps | packages.NeedTypes | packages.NeedExportFile
	loaded, err := packages.Load(&packages.Config{Mode: mode}, module+"/cell", module+"/pin", module+"/pmn", module+"/pnn", module+"/qpi")
	if err != nil {
		f.Fatal(err)
	}
	m := make(importable)
	for _, p := range loaded {
		m[p.PkgPath] = p.Types
	}
	return m
}

// analyze is what the analyzer reports of a file that is a package.
func analyze(t *testing.T, imported importable, source string) (*token.FileSet, []analysis.Diagnostic) {
	t.Helper()
	fset := token.NewFileSet()
	file, err := goparser.ParseFile(fset, "user.go", source, goparser.ParseComments|goparser.SkipObjectResolution)
	if err != nil {
		t.Fatal(err)
	}
	info := types.Info{
		Types: make(map[ast.Expr]types.TypeAndValue), Defs: make(map[*ast.Ident]types.Object),
		Uses: make(map[*ast.Ident]types.Object), Selections: make(map[*ast.SelectorExpr]*types.Selection),
	}
	config := types.Config{Importer: imported}
	checked, err := config.Check("user", fset, []*ast.File{file}, &info)
	if err != nil {
		t.Fatal(err)
	}
	files := []*ast.File{file}
	var diagnostics []analysis.Diagnostic
	_, err = Analyzer.Run(&analysis.Pass{
		Analyzer: Analyzer, Fset: fset, Files: files, Pkg: checked, TypesInfo: &info,
		ResultOf:         map[*analysis.Analyzer]any{inspect.Analyzer: inspector.New(files)},
		Report:           func(d analysis.Diagnostic) { diagnostics = append(diagnostics, d) },
		ReadFile:         func(string) ([]byte, error) { return []byte(source), nil },
		ImportObjectFact: func(types.Object, analysis.Fact) bool { return false },
	})
	if err != nil {
		t.Fatal(err)
	}
	return fset, diagnostics
}
