package lint

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/types/typeutil"

	"github.com/komadai/komadai/cell"
	"github.com/komadai/komadai/pin"
	"github.com/komadai/komadai/pmn"
	"github.com/komadai/komadai/pnn"
)

// call reports constants that the function called must refuse. The stack of nodes ends
// with the call.
func (c *checker) call(call *ast.CallExpr, stack []ast.Node) {
	f, ok := typeutil.Callee(c.TypesInfo, call).(*types.Func)
	if !ok || f.Pkg() == nil {
		return
	}
	p, isParser := parsers[f.FullName()]
	if !isParser {
		p, isParser = c.enumParser(f)
	}
	switch name := f.FullName(); {
	case name == module+"/pmn.Parse":
		c.elements(call, 0, fails, stack)
	case name == module+"/pmn.MustParse":
		c.elements(call, 0, panics, stack)
	case name == module+"/pmn.AppendParse":
		c.elements(call, 1, fails, stack)
	case name == module+"/pmn.AppendParseJSON":
		c.argument(call, 1, parser{moveJSON, fails}, stack)
	case name == module+"/pmn.NewAction":
		c.argument(call, 0, parser{location, fails}, stack)
		c.argument(call, 1, parser{location, fails}, stack)
		c.argument(call, 2, parser{qpiToken.orNothing(), fails}, stack)
	case name == "("+module+"/pnn.Vocabulary).Lookup":
		c.argument(call, 0, parser{c.vocabulary(call), isNone}, stack)
	case name == module+"/cell.NewCoordinate" || name == module+"/cell.Format":
		if n := len(call.Args); (n == 0 || n > cell.MaxDimensions) && !call.Ellipsis.IsValid() && !c.recovers(stack) {
			c.report(call, nil, "%s of %d indices always panics: a coordinate has 1 to 3", types.ExprString(call.Fun), n)
		}
	case slices.Contains(letterArguments, name):
		c.letter(call, stack)
	case isParser:
		c.argument(call, 0, p, stack)
	}
}

// argument reports an argument that is constant and that the parser must refuse.
func (c *checker) argument(call *ast.CallExpr, i int, p parser, stack []ast.Node) {
	if i >= len(call.Args) {
		return
	}
	text, ok := c.text(call.Args[i])
	if !ok {
		return
	}
	if why := p.validate(text); why != nil && !c.onPurpose(p.manner, stack) {
		c.refused(call.Args[i], p.notation, text, "%s of %q %s: %v", types.ExprString(call.Fun), text, says[p.manner], why)
	}
}

// text is an expression's constant text, or that which is converted to bytes.
func (c *checker) text(e ast.Expr) (text string, ok bool) {
	if call, ok := ast.Unparen(e).(*ast.CallExpr); ok && len(call.Args) == 1 && c.TypesInfo.Types[call.Fun].IsType() {
		e = call.Args[0]
	}
	v := c.constant(e)
	if v == nil || v.Kind() != constant.String {
		return "", false
	}
	return constant.StringVal(v), true
}

// vocabulary is the notation of the names of a game, if the method of a game's constant is
// called, and otherwise that of all names.
func (c *checker) vocabulary(call *ast.CallExpr) notation {
	method, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr)
	if !ok {
		return pnnName
	}
	id, ok := ast.Unparen(method.X).(*ast.Ident)
	if selector, isSelector := ast.Unparen(method.X).(*ast.SelectorExpr); isSelector {
		id, ok = selector.Sel, true
	}
	if !ok {
		return pnnName
	}
	game, ok := c.TypesInfo.Uses[id].(*types.Const)
	if !ok || game.Pkg() == nil || game.Pkg().Path() != module+"/pnn" {
		return pnnName
	}
	v, ok := pnn.ByGame(strings.ToLower(game.Name()))
	if !ok {
		return pnnName
	}
	return namesOf(v)
}

// elements reports what is wrong with the elements of a move: a list of them behind some
// arguments, or a slice.
func (c *checker) elements(call *ast.CallExpr, first int, m manner, stack []ast.Node) {
	if first > len(call.Args) || c.onPurpose(m, stack) {
		return
	}
	elements := call.Args[first:]
	if m != panics || call.Ellipsis.IsValid() {
		if len(elements) == 0 {
			return
		}
		list, ok := ast.Unparen(elements[0]).(*ast.CompositeLit)
		if !ok || slices.ContainsFunc(list.Elts, func(e ast.Expr) bool { _, keyed := e.(*ast.KeyValueExpr); return keyed }) {
			return
		}
		elements = list.Elts
	}
	function := types.ExprString(call.Fun)
	if n := len(elements); n < 2 || n%3 == 1 {
		c.report(call, nil, "%s of %d elements %s: a move has 3k elements or 3k+2, and at least 2", function, n, says[m])
		return
	}
	for i, e := range elements {
		n, why := location, pmn.ErrInvalidLocation
		if i%3 == 2 {
			n, why = qpiToken, pmn.ErrInvalidPiece
		}
		if text, ok := c.text(e); ok && n.validate(text) != nil {
			c.refused(e, n, text, "%s %s: element %d %q: %s", function, says[m], i, text, strings.TrimPrefix(why.Error(), "pmn: "))
		}
	}
}

// letter reports a first argument that is constant and no letter.
func (c *checker) letter(call *ast.CallExpr, stack []ast.Node) {
	if len(call.Args) == 0 {
		return
	}
	v := c.constant(call.Args[0])
	if v == nil {
		return
	}
	abbr, ok := constant.Int64Val(constant.ToInt(v))
	if _, err := pin.Fetch(rune(abbr), pin.First, pin.Normal, false); ok && err != nil && !c.recovers(stack) {
		c.report(call.Args[0], nil, "%s of %q always panics: %v", types.ExprString(call.Fun), rune(abbr), err)
	}
}

// onPurpose reports whether a call, the last of the stack, tests that it is refused: if only
// its error is used, or it is compared with none, or a panic is recovered from.
func (c *checker) onPurpose(m manner, stack []ast.Node) bool {
	if m == panics {
		return c.recovers(stack)
	}
	call := stack[len(stack)-1].(ast.Expr)
	outer := len(stack) - 2
	for outer > 0 {
		if _, ok := stack[outer].(*ast.ParenExpr); !ok {
			break
		}
		outer--
	}
	switch parent := stack[outer].(type) {
	case *ast.ExprStmt:
		return true
	case *ast.AssignStmt:
		return c.discarded(parent.Lhs, parent.Rhs, call, m, stack)
	case *ast.ValueSpec:
		var names []ast.Expr
		for _, name := range parent.Names {
			names = append(names, name)
		}
		return c.discarded(names, parent.Values, call, m, stack)
	case *ast.BinaryExpr:
		return m == isNone && c.withNone(parent)
	}
	return false
}

// discarded reports whether the value of a call that is assigned is not used, or compared
// with none.
func (c *checker) discarded(to, from []ast.Expr, call ast.Expr, m manner, stack []ast.Node) bool {
	i := slices.IndexFunc(from, func(e ast.Expr) bool { return ast.Unparen(e) == call })
	if i < 0 || i >= len(to) {
		return false
	}
	id, ok := to[i].(*ast.Ident)
	if !ok {
		return false
	}
	if id.Name == "_" {
		return true
	}
	return m == isNone && c.comparedWithNone(c.TypesInfo.ObjectOf(id), stack)
}

// comparedWithNone reports whether a variable is compared with none in the function that
// the stack is in.
func (c *checker) comparedWithNone(variable types.Object, stack []ast.Node) bool {
	found := false
	for _, n := range stack {
		if body := functionBody(n); body != nil {
			ast.Inspect(body, func(n ast.Node) bool {
				if b, ok := n.(*ast.BinaryExpr); ok && c.withNone(b) {
					for _, side := range []ast.Expr{b.X, b.Y} {
						id, ok := ast.Unparen(side).(*ast.Ident)
						found = found || ok && c.TypesInfo.ObjectOf(id) == variable
					}
				}
				return !found
			})
			break
		}
	}
	return found
}

// withNone reports whether something is compared with 0, or an empty composite literal.
func (c *checker) withNone(b *ast.BinaryExpr) bool {
	if b.Op != token.EQL && b.Op != token.NEQ {
		return false
	}
	return slices.ContainsFunc([]ast.Expr{b.X, b.Y}, func(e ast.Expr) bool {
		if list, ok := ast.Unparen(e).(*ast.CompositeLit); ok {
			return len(list.Elts) == 0
		}
		v := c.constant(e)
		return v != nil && v.Kind() == constant.Int && constant.Sign(v) == 0
	})
}

// recovers reports whether a function that the stack is in defers one that recovers.
func (c *checker) recovers(stack []ast.Node) bool {
	for _, n := range stack {
		body := functionBody(n)
		if body == nil {
			continue
		}
		for _, s := range body.List {
			d, ok := s.(*ast.DeferStmt)
			if !ok {
				continue
			}
			found := false
			ast.Inspect(d.Call.Fun, func(n ast.Node) bool {
				id, ok := n.(*ast.Ident)
				found = found || ok && c.TypesInfo.Uses[id] == types.Universe.Lookup("recover")
				return !found
			})
			if found {
				return true
			}
		}
	}
	return false
}

func functionBody(n ast.Node) *ast.BlockStmt {
	switch n := n.(type) {
	case *ast.FuncDecl:
		return n.Body
	case *ast.FuncLit:
		return n.Body
	}
	return nil
}
