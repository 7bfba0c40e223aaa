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
	if !ok || f.Pkg() == nil || c.isMethodExpr(call.Fun) {
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
		c.argument(call, 0, parser{c.vocabulary(call, f), isNone}, stack)
	case name == module+"/cell.NewCoordinate" || name == module+"/cell.Format":
		if n := len(call.Args); (n == 0 || n > cell.MaxDimensions) && !c.recovers(stack) {
			c.report(call, nil, "%s of %d indices always panics: a coordinate has 1 to 3", types.ExprString(call.Fun), n)
		}
	case slices.Contains(letterArguments, name):
		c.letter(call, f, stack)
	case isParser:
		c.argument(call, 0, p, stack)
	}
}

// isMethodExpr reports whether what is called is a method of a type, as in
// pin.Identifier.WithAbbr(id, 'K'), so that its first argument is the receiver.
func (c *checker) isMethodExpr(fun ast.Expr) bool {
	selector, ok := ast.Unparen(fun).(*ast.SelectorExpr)
	return ok && c.TypesInfo.Types[selector.X].IsType()
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
	v := c.constant(e)
	if call, ok := ast.Unparen(e).(*ast.CallExpr); ok && v == nil && len(call.Args) == 1 && c.TypesInfo.Types[call.Fun].IsType() {
		v = c.constant(call.Args[0])
	}
	if v == nil || v.Kind() != constant.String {
		return "", false
	}
	return constant.StringVal(v), true
}

// vocabulary is the notation of the names of a game, if the method of a game's constant is
// called, and otherwise that of all names.
func (c *checker) vocabulary(call *ast.CallExpr, lookup *types.Func) notation {
	method, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr)
	if !ok || c.constant(method.X) == nil {
		return pnnName
	}
	games := lookup.Pkg().Scope()
	for _, name := range games.Names() {
		game, ok := games.Lookup(name).(*types.Const)
		if !ok || !types.Identical(game.Type(), lookup.Signature().Recv().Type()) || !constant.Compare(game.Val(), token.EQL, c.constant(method.X)) {
			continue
		}
		if v, ok := pnn.ByGame(strings.ToLower(name)); ok {
			return namesOf(v)
		}
	}
	return pnnName
}

// elements reports what is wrong with the elements of a move: a list of them behind some
// arguments, or a slice.
func (c *checker) elements(call *ast.CallExpr, first int, m manner, stack []ast.Node) {
	if first >= len(call.Args) && m != panics {
		return
	}
	elements := call.Args[first:]
	if m != panics || call.Ellipsis.IsValid() {
		list, ok := ast.Unparen(elements[0]).(*ast.CompositeLit)
		if !ok || slices.ContainsFunc(list.Elts, func(e ast.Expr) bool { _, keyed := e.(*ast.KeyValueExpr); return keyed }) {
			return
		}
		elements = list.Elts
	} else if len(elements) == 1 {
		if _, ok := c.TypesInfo.TypeOf(elements[0]).(*types.Tuple); ok {
			return // the results of a function, however many
		}
	}
	function := types.ExprString(call.Fun)
	if n := len(elements); n < 2 || n%3 == 1 {
		if !c.onPurpose(m, stack) {
			c.report(call, nil, "%s of %d elements %s: a move has 3k elements or 3k+2, and at least 2", function, n, says[m])
		}
		return
	}
	for i, e := range elements {
		n, why := location, pmn.ErrInvalidLocation
		if i%3 == 2 {
			n, why = qpiToken, pmn.ErrInvalidPiece
		}
		if text, ok := c.text(e); ok && n.validate(text) != nil && !c.onPurpose(m, stack) {
			c.refused(e, n, text, "%s %s: element %d %q: %s", function, says[m], i, text, strings.TrimPrefix(why.Error(), "pmn: "))
		}
	}
}

// letter reports a first argument that is constant and no letter. Methods take it of no
// piece, and then do nothing.
func (c *checker) letter(call *ast.CallExpr, f *types.Func, stack []ast.Node) {
	v := c.constant(call.Args[0])
	if v == nil {
		return
	}
	always := "always panics"
	if f.Signature().Recv() != nil {
		always = "panics"
		if method, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr); ok && c.isNone(method.X) {
			return
		}
	}
	abbr, ok := constant.Int64Val(constant.ToInt(v))
	if _, err := pin.Fetch(rune(abbr), pin.First, pin.Normal, false); ok && err != nil && !c.recovers(stack) {
		c.report(call.Args[0], nil, "%s of %q %s: %v", types.ExprString(call.Fun), rune(abbr), always, err)
	}
}
