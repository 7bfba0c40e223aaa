package lint

import (
	"fmt"
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"path"
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
	value ast.Expr // of which the text is compared
	text  string
}

// written is the value that an expression writes the token of, and how.
func (c *checker) written(e ast.Expr) (value ast.Expr, s stringer, ok bool) {
	call, ok := ast.Unparen(e).(*ast.CallExpr)
	if !ok {
		return nil, stringer{}, false
	}
	method, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr)
	f, isFunc := typeutil.Callee(c.TypesInfo, call).(*types.Func)
	if !ok || !isFunc || len(call.Args) > 0 {
		return nil, stringer{}, false
	}
	if s, ok = stringers[f.FullName()]; ok {
		return method.X, s, true
	}
	if of, fact := c.enumOf(c.TypesInfo.TypeOf(method.X)); of != nil && f.Name() == "String" {
		var texts []string
		for text := range fact.Consts {
			texts = append(texts, text)
		}
		return method.X, stringer{notation: pieces(texts), enum: fact, of: of}, true
	}
	return nil, stringer{}, false
}

// comparison reports a comparison with what is no token, and keeps one with a token for
// reportComparisons.
func (c *checker) comparison(b *ast.BinaryExpr) {
	if b.Op != token.EQL && b.Op != token.NEQ {
		return
	}
	of, with := b.X, b.Y
	value, s, ok := c.written(of)
	if !ok {
		of, with = with, of
		value, s, ok = c.written(of)
	}
	v := c.constant(with)
	if !ok || v == nil || v.Kind() != constant.String || constant.StringVal(v) == "" {
		return
	}
	text := constant.StringVal(v)
	if why := s.validate(text); why != nil {
		always := map[token.Token]bool{token.EQL: false, token.NEQ: true}[b.Op]
		c.refused(with, s.notation, text, "%s is always %t: %v", types.ExprString(b), always, why)
		return
	}
	c.comparisons = append(c.comparisons, comparison{b, s, value, text})
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
	for _, clause := range n.Body.List {
		for _, e := range clause.(*ast.CaseClause).List {
			v := c.constant(e)
			if v == nil || v.Kind() != constant.String || constant.StringVal(v) == "" {
				continue
			}
			if why := s.validate(constant.StringVal(v)); why != nil {
				c.refused(e, s.notation, constant.StringVal(v), "case %s is never met: %v", types.ExprString(e), why)
			}
		}
	}
}

// reportComparisons reports comparisons of texts where values can be compared. Those with
// one token are mended together, since they share a variable.
func (c *checker) reportComparisons() {
	groups := make(map[string][]comparison)
	var order []string
	for _, cmp := range c.comparisons {
		if c.isIgnored(cmp) || strings.HasSuffix(c.line(cmp).file, "_test.go") {
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
	name := cmp.enum.Consts[cmp.text]
	if cmp.of.Pkg() != c.Pkg {
		imported := c.importName(cmp, cmp.of.Pkg().Path(), cmp.of.Pkg().Name())
		if imported == "" || !token.IsExported(name) {
			return nil
		}
		name = imported + "." + name
	}
	return []analysis.SuggestedFix{{
		Message:   "Compare with " + name,
		TextEdits: []analysis.TextEdit{c.comparing(cmp, name)},
	}}
}

// variableFix declares a variable with the token, and compares with that in all
// comparisons.
func (c *checker) variableFix(group []comparison) []analysis.SuggestedFix {
	pkg, function, _ := strings.Cut(path.Base(group[0].parse), ".")
	var file *ast.File
	imported := ""
	for _, cmp := range group {
		if imported = c.importName(cmp, module+"/"+pkg, pkg); imported != "" {
			file = c.file(cmp)
			break
		}
	}
	if file == nil {
		return nil
	}
	name := c.freeName(pkg+"Token"+words(group[0].text), group)
	fix := analysis.SuggestedFix{Message: fmt.Sprintf("Keep %s.%s(%q) in a variable", imported, function, group[0].text)}
	for _, cmp := range group {
		fix.TextEdits = append(fix.TextEdits, c.comparing(cmp, name))
	}
	fix.TextEdits = append(fix.TextEdits, analysis.TextEdit{
		Pos: file.FileEnd, End: file.FileEnd,
		NewText: fmt.Appendf(nil, "\nvar %s = %s.%s(%s)\n", name, imported, function, strconv.Quote(group[0].text)),
	})
	return []analysis.SuggestedFix{fix}
}

// comparing is a comparison of the value with what is called name.
func (c *checker) comparing(cmp comparison, name string) analysis.TextEdit {
	return analysis.TextEdit{
		Pos: cmp.Pos(), End: cmp.End(),
		NewText: []byte(types.ExprString(cmp.value) + " " + cmp.Op.String() + " " + name),
	}
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

// importName is what a package is called in the file that a node is in, or "" if it is not
// imported there by a name.
func (c *checker) importName(n ast.Node, pkgPath, pkgName string) string {
	for _, i := range c.file(n).Imports {
		if p, _ := strconv.Unquote(i.Path.Value); p != pkgPath {
			continue
		}
		switch {
		case i.Name == nil:
			return pkgName
		case i.Name.Name != "_" && i.Name.Name != ".":
			return i.Name.Name
		}
	}
	return ""
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
	if c.taken[name] || c.Pkg.Scope().Lookup(name) != nil {
		return false
	}
	for _, cmp := range group {
		if scope := c.Pkg.Scope().Innermost(cmp.Pos()); scope != nil {
			if _, found := scope.LookupParent(name, token.NoPos); found != nil {
				return false
			}
		}
	}
	return true
}
