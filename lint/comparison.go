package lint

import (
	"fmt"
	"go/ast"
	"go/build"
	"go/constant"
	"go/token"
	"go/types"
	"io"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/types/typeutil"
)

// A stringer is a method that writes a token.
type stringer struct {
	notation
	parse string // the function that makes a constant of one, or "" where that is no better
	enum  *enum  // or what makes constants of one
	of    *types.TypeName
}

var stringers = map[string]stringer{
	"(" + module + "/pin.Identifier).String":  {notation: pinToken, parse: module + "/pin.MustParse"},
	"(" + module + "/pnn.Piece).String":       {notation: pnnPiece, parse: module + "/pnn.MustParsePiece"},
	"(" + module + "/pnn.Name).String":        {notation: pnnName},
	"(" + module + "/qpi.Identifier).String":  {notation: qpiToken, parse: module + "/qpi.MustParse"},
	"(" + module + "/qpi.Style).String":       {notation: sinStyle, parse: module + "/qpi.MustParseStyle"},
	"(" + module + "/cell.Coordinate).String": {notation: coordinate, parse: module + "/cell.MustParse"},
	"(" + module + "/pmn.Location).String":    {notation: location, parse: module + "/pmn.MustParseLocation"},
}

// A comparison is one of a text that such a method writes with a constant.
type comparison struct {
	*ast.BinaryExpr
	stringer
	call *ast.CallExpr // of the method
	with ast.Expr
	text string
}

// written is the call of a method by which an expression writes a token.
func (c *checker) written(e ast.Expr) (call *ast.CallExpr, s stringer, ok bool) {
	call, ok = ast.Unparen(e).(*ast.CallExpr)
	if !ok || len(call.Args) > 0 {
		return nil, stringer{}, false
	}
	f, ok := typeutil.Callee(c.TypesInfo, call).(*types.Func)
	if !ok || f.Name() != "String" || f.Signature().Recv() == nil {
		return nil, stringer{}, false
	}
	if s, ok = stringers[f.FullName()]; ok {
		return call, s, true
	}
	if of, fact := c.enumOf(f.Signature().Recv().Type()); of != nil {
		return call, stringer{notation: pieces(fact.Texts), enum: fact, of: of}, true
	}
	return nil, stringer{}, false
}

// comparison reports a comparison with what is no token, and keeps one with a token for
// reportComparisons.
func (c *checker) comparison(b *ast.BinaryExpr) {
	if !isComparison(b) {
		return
	}
	of, with := b.X, b.Y
	call, s, ok := c.written(of)
	if !ok {
		of, with = with, of
		call, s, ok = c.written(of)
	}
	v := c.constant(with)
	if !ok || v == nil || v.Kind() != constant.String || constant.StringVal(v) == "" {
		return
	}
	text := constant.StringVal(v)
	if why := s.validate(text); why != nil {
		c.refused(with, s.notation, text, "%s is always %t: %v", types.ExprString(b), b.Op == token.NEQ, why)
		return
	}
	c.comparisons = append(c.comparisons, comparison{b, s, call, with, text})
}

// switched reports the cases of a switch over the text of a value that are no tokens.
func (c *checker) switched(n *ast.SwitchStmt) {
	if n.Tag == nil {
		return
	}
	_, s, ok := c.written(n.Tag)
	if !ok {
		return
	}
	var cases []ast.Expr
	met := make(map[string]bool)
	for _, clause := range n.Body.List {
		for _, e := range clause.(*ast.CaseClause).List {
			if v := c.constant(e); v != nil && v.Kind() == constant.String {
				cases = append(cases, e)
				met[constant.StringVal(v)] = true
			}
		}
	}
	for _, e := range cases {
		text := constant.StringVal(c.constant(e))
		why := s.validate(text)
		if why == nil || text == "" {
			continue
		}
		of := s.notation
		near := of.near(text)
		if met[near] {
			of.alphabet = "" // a case must not be there twice
		}
		met[near] = true
		c.refused(e, of, text, "case %s is never met: %v", types.ExprString(e), why)
	}
}

// reportComparisons reports comparisons of texts where values can be compared. Those with
// one token are mended together, since they share a variable.
func (c *checker) reportComparisons() {
	groups := make(map[string][]comparison)
	var order []string
	for _, cmp := range c.comparisons {
		if c.isIgnored(cmp) || c.inTest(cmp) {
			continue // a test may be one of the text
		}
		if cmp.enum != nil {
			c.report(cmp, c.enumFix(cmp), "compare values: the texts of %s cost more", cmp.of.Name())
			continue
		}
		if cmp.parse == "" {
			continue
		}
		key := cmp.parse + " " + cmp.text
		if file := c.file(cmp); c.mayBeLeftOut(file) {
			key += " " + c.line(file).file
		}
		if groups[key] == nil {
			order = append(order, key)
		}
		groups[key] = append(groups[key], cmp)
	}
	for _, key := range order {
		fixes := c.variableFix(groups[key])
		for _, cmp := range groups[key] {
			function := path.Base(cmp.parse)
			c.report(cmp, fixes, "compare values: keep %s(%q) in a variable", function, cmp.text)
			fixes = nil
		}
	}
}

// enumFix compares with the constant.
func (c *checker) enumFix(cmp comparison) []analysis.SuggestedFix {
	of := cmp.of.Pkg()
	name := cmp.enum.Consts[slices.Index(cmp.enum.Texts, cmp.text)]
	means := of.Scope().Lookup(name)
	if of != c.Pkg {
		imported := c.imported(c.file(cmp), of.Path())
		if imported == nil || !token.IsExported(name) {
			return nil
		}
		if imported.Name() != "." {
			name = imported.Name() + "." + name
			means = imported
		}
	}
	scope := c.Pkg.Scope().Innermost(cmp.Pos())
	if _, found := scope.LookupParent(means.Name(), cmp.Pos()); found != means {
		return nil
	}
	edits, ok := c.comparing(cmp, name)
	if !ok {
		return nil
	}
	return []analysis.SuggestedFix{{Message: "Compare with " + name, TextEdits: edits}}
}

// variableFix declares a variable with the token, and compares with that in all
// comparisons.
func (c *checker) variableFix(group []comparison) []analysis.SuggestedFix {
	pkg, function, _ := strings.Cut(path.Base(group[0].parse), ".")
	name := c.freeName(pkg+"Token"+words(group[0].text), group)
	var file *ast.File
	var edits []analysis.TextEdit
	for _, cmp := range group {
		imported := c.imported(c.file(cmp), module+"/"+pkg)
		if file == nil && imported != nil {
			file = c.file(cmp)
			if imported.Name() != "." {
				function = imported.Name() + "." + function
			}
		}
		if comparing, ok := c.comparing(cmp, name); ok {
			edits = append(edits, comparing...)
		}
	}
	if file == nil || len(edits) == 0 {
		return nil
	}
	function = fmt.Sprintf("%s(%s)", function, strconv.Quote(group[0].text))
	return []analysis.SuggestedFix{{
		Message: fmt.Sprintf("Keep %s in a variable", function),
		TextEdits: append(edits, analysis.TextEdit{
			Pos: file.FileEnd, End: file.FileEnd,
			NewText: fmt.Appendf(nil, "\nvar %s = %s\n", name, function),
		}),
	}}
}

// comparing is what makes a comparison one of values, with what is called name. It is not
// ok if the value is one embedded in another.
func (c *checker) comparing(cmp comparison, name string) (edits []analysis.TextEdit, ok bool) {
	method := ast.Unparen(cmp.call.Fun).(*ast.SelectorExpr)
	selection := c.TypesInfo.Selections[method]
	if len(selection.Index()) > 1 {
		return nil, false
	}
	star := ""
	if _, ok := types.Unalias(selection.Recv()).(*types.Pointer); ok {
		star = "*"
	}
	return []analysis.TextEdit{
		{Pos: cmp.call.Pos(), End: method.X.Pos(), NewText: []byte(star)},
		{Pos: method.X.End(), End: cmp.call.End()},
		{Pos: cmp.with.Pos(), End: cmp.with.End(), NewText: []byte(name)},
	}, true
}

// file is the file that a node is in.
func (c *checker) file(n ast.Node) *ast.File {
	for _, file := range c.Files {
		if file.FileStart <= n.Pos() && n.Pos() <= file.FileEnd {
			return file
		}
	}
	return nil
}

// nowhere is no system: a file that its name is for any is not for this one.
var nowhere = build.Context{GOOS: "none", GOARCH: "none", Compiler: "gc", OpenFile: func(string) (io.ReadCloser, error) {
	return io.NopCloser(strings.NewReader("package p")), nil
}}

// mayBeLeftOut reports whether a file may not be part of the package everywhere, by its name
// or a build constraint, so that the rest of it cannot use what is declared there.
func (c *checker) mayBeLeftOut(file *ast.File) bool {
	isEverywhere, err := nowhere.MatchFile("", filepath.Base(c.line(file).file))
	return err == nil && !isEverywhere || slices.ContainsFunc(file.Comments, func(g *ast.CommentGroup) bool {
		return g.Pos() < file.Package && strings.HasPrefix(g.List[0].Text, "//go:build")
	})
}

// imported is a package as it is imported into a file, or nil.
func (c *checker) imported(file *ast.File, pkgPath string) *types.PkgName {
	for _, i := range file.Imports {
		if p := c.TypesInfo.PkgNameOf(i); p != nil && p.Imported().Path() == pkgPath && p.Name() != "_" {
			return p
		}
	}
	return nil
}

// words is a token as a part of a Go name.
func words(text string) string {
	return strings.NewReplacer("+", "Plus", "-", "Minus", "^", "Terminal", "'", "Derived", ":", "", "*", "Hand").Replace(text)
}

// freeName is the name, or that with a number behind it, such that it means nothing else
// where the comparisons are.
func (c *checker) freeName(name string, group []comparison) string {
	free := name
	for n := 2; !c.isFree(free, group); n++ {
		free = name + strconv.Itoa(n)
	}
	c.taken[free] = true
	return free
}

func (c *checker) isFree(name string, group []comparison) bool {
	return !c.taken[name] && !slices.ContainsFunc(group, func(cmp comparison) bool {
		_, found := c.Pkg.Scope().Innermost(cmp.Pos()).LookupParent(name, token.NoPos)
		return found != nil
	})
}
