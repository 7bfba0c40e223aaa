package lint

import (
	"fmt"
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"path"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"
)

// written returns the call of a writer that an expression is.
func (c *checker) written(e ast.Expr) (call *ast.CallExpr, w writer, ok bool) {
	call, ok = ast.Unparen(e).(*ast.CallExpr)
	if !ok || len(call.Args) > 0 {
		return nil, writer{}, false
	}
	f := c.callee(call)
	if f == nil {
		return nil, writer{}, false
	}
	if w, ok = writers[f.FullName()]; !ok {
		w, ok = c.enumWriter(f)
	}
	return call, w, ok
}

// constantText returns a constant as a writer would return it, or "" for another constant.
func (c *checker) constantText(e ast.Expr) string {
	switch v := c.constant(e); {
	case v == nil:
	case v.Kind() == constant.String:
		return constant.StringVal(v)
	case v.Kind() == constant.Int:
		if n, ok := constant.Int64Val(v); ok && n != 0 {
			return string(rune(n))
		}
	}
	return ""
}

// comparison reports a comparison whose result is always the same, and one of texts where
// values can be compared.
func (c *checker) comparison(b *ast.BinaryExpr) {
	if !isComparison(b) {
		return
	}
	of, with := b.X, b.Y
	call, w, ok := c.written(of)
	if !ok {
		of, with = with, of
		call, w, ok = c.written(of)
	}
	if !ok {
		c.mustNotBeNone(b, b.X, b.Y)
		c.mustNotBeNone(b, b.Y, b.X)
		return
	}
	text := c.constantText(with)
	if text == "" {
		return
	}
	if why := w.validate(text); why != nil {
		c.refused(with, w.notation, text, "comparison with %s is always %t: %v", quote(c.constant(with)), b.Op == token.NEQ, why)
		return
	}
	if title, code := c.valueOf(b, w, text); title != "" {
		c.report(b, c.compareValues(call, with, code), "compare values: %s is faster than a comparison of texts", title)
	}
}

func isComparison(b *ast.BinaryExpr) bool { return b.Op == token.EQL || b.Op == token.NEQ }

func quote(v constant.Value) string {
	if v.Kind() == constant.String {
		return fmt.Sprintf("%+q", constant.StringVal(v))
	}
	n, _ := constant.Int64Val(v)
	return fmt.Sprintf("%+q", rune(n))
}

// mustNotBeNone reports a comparison of none with the result of a function that panics instead
// of returning none.
func (c *checker) mustNotBeNone(b *ast.BinaryExpr, of, with ast.Expr) {
	call, ok := ast.Unparen(of).(*ast.CallExpr)
	if !ok {
		return
	}
	f := c.callee(call)
	if f == nil {
		return
	}
	if p, ok := c.parserOf(f); ok && p.manner == panics && c.isNone(with) {
		c.report(b, nil, "comparison with none is always %t: %s panics instead", b.Op == token.NEQ, title(f))
	}
}

// switched reports the constant cases of a switch over a text that are never met.
func (c *checker) switched(n *ast.SwitchStmt) {
	if n.Tag == nil {
		return
	}
	_, w, ok := c.written(n.Tag)
	if !ok {
		return
	}
	met := make(map[string]bool)
	for _, e := range cases(n) {
		met[c.constantText(e)] = true
	}
	for _, e := range cases(n) {
		text := c.constantText(e)
		if text == "" {
			continue
		}
		if why := w.validate(text); why != nil {
			of := w.notation
			near := of.near(text)
			if met[near] {
				of = notation{} // a switch must not have a case twice
			}
			met[near] = true
			c.refused(e, of, text, "case %s is never met: %v", quote(c.constant(e)), why)
		}
	}
}

func cases(s *ast.SwitchStmt) (all []ast.Expr) {
	for _, clause := range s.Body.List {
		all = append(all, clause.(*ast.CaseClause).List...)
	}
	return all
}

// valueOf returns the value of a text that a writer returns, if it is known, as a diagnostic shows
// it and as an expression at a node, or "" if the file cannot name it.
func (c *checker) valueOf(at ast.Node, w writer, text string) (title, code string) {
	switch {
	case w.lookup != "":
		dot, argument := strings.LastIndexByte(w.lookup, '.'), fmt.Sprintf("(%+q)", text)
		return path.Base(w.lookup) + argument, c.qualified(at, w.lookup[:dot], w.lookup[dot+1:], argument)
	case w.enum != nil:
		name := w.enum.Consts[slices.Index(w.enum.Texts, text)]
		return w.pkg.Name() + "." + name, c.qualified(at, w.pkg.Path(), name, "")
	}
	return "", ""
}

// qualified returns how a node's file names what another package declares, with something
// after it, or "" if the file cannot.
func (c *checker) qualified(at ast.Node, pkgPath, name, after string) string {
	isHere := func(name string, means types.Object) bool {
		_, found := c.Pkg.Scope().Innermost(at.Pos()).LookupParent(name, at.Pos())
		return found != nil && found == means
	}
	if pkgPath == c.Pkg.Path() && isHere(name, c.Pkg.Scope().Lookup(name)) {
		return name + after
	}
	for _, i := range c.file(at.Pos()).Imports {
		p := c.TypesInfo.PkgNameOf(i)
		if p == nil || p.Imported().Path() != pkgPath || !token.IsExported(name) {
			continue
		}
		means := p.Imported().Scope().Lookup(name)
		switch {
		case means == nil:
		case p.Name() == "." && isHere(name, means):
			return name + after
		case isHere(p.Name(), p):
			return p.Name() + "." + name + after
		}
	}
	return ""
}

// compareValues returns a fix that compares the receiver of a call with a value. There is
// none for a method of an embedded field.
func (c *checker) compareValues(call *ast.CallExpr, with ast.Expr, text string) []analysis.SuggestedFix {
	method := ast.Unparen(call.Fun).(*ast.SelectorExpr)
	selection := c.TypesInfo.Selections[method]
	if text == "" || selection == nil || len(selection.Index()) > 1 {
		return nil
	}
	star := ""
	if _, ok := types.Unalias(selection.Recv()).(*types.Pointer); ok {
		star = "*"
	}
	return fix("Compare with "+text,
		analysis.TextEdit{Pos: call.Pos(), End: method.X.Pos(), NewText: []byte(star)},
		analysis.TextEdit{Pos: method.X.End(), End: call.End()},
		analysis.TextEdit{Pos: with.Pos(), End: with.End(), NewText: []byte(text)})
}
