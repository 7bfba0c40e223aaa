package lint

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ast/edge"
	"golang.org/x/tools/go/ast/inspector"
	"golang.org/x/tools/go/types/typeutil"
)

// expectsRefusal reports whether the code around a call is there to see its argument refused.
// A test may ask for none.
func (c *checker) expectsRefusal(at inspector.Cursor, m manner) bool {
	if m == panics {
		return c.recovers(at)
	}
	call := at.Node().(*ast.CallExpr)
	if m == isNone && c.inTest(call) || c.isExample(at) || c.isMeasured(at) || c.isTested(at) {
		return true
	}
	_, several := c.TypesInfo.TypeOf(call).(*types.Tuple)
	switch parent := outermost(at).Parent().Node().(type) {
	case *ast.ExprStmt:
		return several || !c.isError(call)
	case *ast.AssignStmt:
		return c.areTested(parent.Lhs, parent.Rhs, call)
	case *ast.ValueSpec:
		return c.areTested(identifiers(parent.Names), parent.Values, call)
	case *ast.ReturnStmt:
		return several && c.inTest(call)
	case *ast.CallExpr:
		return several && c.areTestedBy(parent)
	}
	return false
}

// areTestedBy reports whether a call of a function of this package with the results of
// another call does not use the value, or, in a test, tests one of them.
func (c *checker) areTestedBy(call *ast.CallExpr) bool {
	c.collect()
	f := c.callee(call)
	if f == nil || !c.functions[f.Origin()].Valid() || len(call.Args) != 1 {
		return false
	}
	for i, param := range slices.Collect(f.Origin().Signature().Params().Variables()) {
		isVariadic := f.Signature().Variadic() && i == f.Signature().Params().Len()-1
		if !isVariadic && (i == 0 && len(c.uses[param]) <= 1 || c.inTest(call) && c.isTestedVariable(param)) {
			return true
		}
	}
	return false
}

// outermost returns the expression with the parentheses around it.
func outermost(at inspector.Cursor) inspector.Cursor {
	for at.ParentEdgeKind() == edge.ParenExpr_X {
		at = at.Parent()
	}
	return at
}

func identifiers(names []*ast.Ident) (all []ast.Expr) {
	for _, name := range names {
		all = append(all, name)
	}
	return all
}

// isExample reports whether a node is in an example, as go test finds them.
func (c *checker) isExample(at inspector.Cursor) bool {
	for f := range at.Enclosing((*ast.FuncDecl)(nil)) {
		return c.inTest(f.Node()) && strings.HasPrefix(f.Node().(*ast.FuncDecl).Name.Name, "Example")
	}
	return false
}

// isMeasured reports whether a call is in a benchmark, or in a function literal that a test
// passes to testing.AllocsPerRun, or passes to a function outside package testing and does
// not use the result there.
func (c *checker) isMeasured(at inspector.Cursor) bool {
	for f := range at.Enclosing((*ast.FuncDecl)(nil), (*ast.FuncLit)(nil)) {
		if !c.inTest(f.Node()) {
			return false
		}
		var of *ast.FuncType
		switch f := f.Node().(type) {
		case *ast.FuncDecl:
			of = f.Type
		case *ast.FuncLit:
			of = f.Type
		}
		for _, param := range of.Params.List {
			if t := c.TypesInfo.TypeOf(param.Type); t != nil && (t.String() == "*testing.B" || t.String() == "*testing.PB") {
				return true
			}
		}
		if call, ok := f.Parent().Node().(*ast.CallExpr); ok && f.ParentEdgeKind() == edge.CallExpr_Args {
			if callee := c.callee(call); callee != nil && callee.Pkg().Path() == "testing" {
				return callee.Name() == "AllocsPerRun"
			}
			switch parent := outermost(at).Parent().Node().(type) {
			case *ast.ExprStmt:
				return true
			case *ast.AssignStmt:
				return parent.Tok != token.DEFINE // a variable declared elsewhere
			}
			return false
		}
	}
	return false
}

// areTested reports whether the value of a call that is assigned is not used, or one of its
// results is tested.
func (c *checker) areTested(to, from []ast.Expr, call *ast.CallExpr) bool {
	if len(from) > 1 { // a result for each
		i := slices.IndexFunc(from, func(e ast.Expr) bool { return ast.Unparen(e) == call })
		to = to[i : i+1]
	}
	for i, e := range to {
		id, ok := e.(*ast.Ident)
		if ok && (i == 0 && id.Name == "_" || c.isTestedVariable(c.TypesInfo.ObjectOf(id))) {
			return true
		}
	}
	return false
}

// isTestedVariable reports whether a use of a local variable tests its value.
func (c *checker) isTestedVariable(v types.Object) bool {
	if v == nil || v.Parent() == c.Pkg.Scope() {
		return false
	}
	tested, known := c.tested[v]
	if !known {
		c.collect()
		c.tested[v] = false // if a function calls itself
		tested = slices.ContainsFunc(c.uses[v], c.isTested)
		c.tested[v] = tested
	}
	return tested
}

// isTested reports whether an expression is compared with none or, in a test, is an error
// that is compared, returned or passed on.
func (c *checker) isTested(at inspector.Cursor) bool {
	e := at.Node().(ast.Expr)
	at = outermost(at)
	switch parent := at.Parent().Node().(type) {
	case *ast.BinaryExpr:
		with := parent.Y
		if at.ParentEdgeKind() == edge.BinaryExpr_Y {
			with = parent.X
		}
		if c.isError(e) {
			return isComparison(parent) && c.inTest(e) && (parent.Op == token.EQL || !c.TypesInfo.Types[with].IsNil() || !isCondition(at.Parent()))
		}
		return isComparison(parent) && c.isNone(with)
	case *ast.SwitchStmt:
		return at.ParentEdgeKind() == edge.SwitchStmt_Tag && (slices.ContainsFunc(cases(parent), c.isNone) || c.isError(e) && c.inTest(e))
	case *ast.CompositeLit, *ast.KeyValueExpr, *ast.ReturnStmt:
		return c.isError(e) && c.inTest(e)
	case *ast.SelectorExpr:
		return parent.Sel.Name == "String" && at.Parent().ParentEdgeKind() == edge.CallExpr_Fun && c.isTested(at.Parent().Parent())
	case *ast.CallExpr:
		return at.ParentEdgeKind() == edge.CallExpr_Args && c.isTestedBy(parent, at.ParentEdgeIndex())
	}
	return false
}

// isCondition reports whether an expression is all or part of the condition of an if.
func isCondition(at inspector.Cursor) bool {
	for {
		switch at.ParentEdgeKind() {
		case edge.IfStmt_Cond:
			return true
		case edge.ParenExpr_X, edge.UnaryExpr_X, edge.BinaryExpr_X, edge.BinaryExpr_Y:
			at = at.Parent()
		default:
			return false
		}
	}
}

// isTestedBy reports whether a call tests its argument: together with none, as in
// assert.Equal(t, pin.None, id), or, in a test, by what it does with its parameter, or as an
// error that it takes as one, or with a sentinel error. A function of another module may
// test any error.
func (c *checker) isTestedBy(call *ast.CallExpr, argument int) bool {
	arg := call.Args[argument]
	if !c.isError(arg) && slices.ContainsFunc(call.Args, func(e ast.Expr) bool {
		return c.isNone(e) && types.Identical(c.TypesInfo.TypeOf(e), c.TypesInfo.TypeOf(arg))
	}) {
		return true
	}
	if !c.inTest(call) {
		return false
	}
	f := c.callee(call)
	if f == nil {
		_, isBuiltin := typeutil.Callee(c.TypesInfo, call).(*types.Builtin)
		return c.isError(arg) && !isBuiltin
	}
	params := f.Origin().Signature().Params()
	isVariadic := f.Signature().Variadic() && argument >= params.Len()-1
	if f.Pkg() == c.Pkg {
		return !isVariadic && argument < params.Len() && c.isTestedVariable(params.At(argument))
	}
	if !c.isError(arg) || expectSuccess[f.FullName()] {
		return false
	}
	return isForeign(f) || slices.ContainsFunc(call.Args, c.isSentinel) ||
		!isVariadic && argument < params.Len() && isErrorType(params.At(argument).Type())
}

// isForeign reports whether a function is not of the standard library.
func isForeign(f *types.Func) bool {
	host, _, _ := strings.Cut(f.Pkg().Path(), "/")
	return strings.Contains(host, ".")
}

// expectSuccess are functions that take an error and fail a test if it is one.
var expectSuccess = make(map[string]bool)

func init() {
	for _, pkg := range []string{"assert", "require"} {
		pkg = "github.com/stretchr/testify/" + pkg
		for _, name := range []string{"NoError", "NoErrorf", "Nil", "Nilf"} {
			expectSuccess[pkg+"."+name] = true
			expectSuccess["(*"+pkg+".Assertions)."+name] = true
		}
	}
}

func isErrorType(t types.Type) bool { return types.Identical(t, types.Universe.Lookup("error").Type()) }

func (c *checker) isError(e ast.Expr) bool {
	t := c.TypesInfo.TypeOf(e)
	return t != nil && isErrorType(t)
}

// isSentinel reports whether an expression is a package's error variable, as pin.ErrEmptyInput.
func (c *checker) isSentinel(e ast.Expr) bool {
	e = ast.Unparen(e)
	if selector, ok := e.(*ast.SelectorExpr); ok {
		e = selector.Sel
	}
	id, ok := e.(*ast.Ident)
	if !ok || !c.isError(e) {
		return false
	}
	v, ok := c.TypesInfo.Uses[id].(*types.Var)
	return ok && v.Pkg() != nil && v.Parent() == v.Pkg().Scope()
}

func isComparison(b *ast.BinaryExpr) bool { return b.Op == token.EQL || b.Op == token.NEQ }

func cases(s *ast.SwitchStmt) (all []ast.Expr) {
	for _, clause := range s.Body.List {
		all = append(all, clause.(*ast.CaseClause).List...)
	}
	return all
}

// isNone reports whether an expression is none, or a variable declared as none.
func (c *checker) isNone(e ast.Expr) bool {
	if id, ok := ast.Unparen(e).(*ast.Ident); ok {
		if v, ok := c.TypesInfo.Uses[id].(*types.Var); ok {
			return c.isDeclaredNone(v)
		}
	}
	return c.isAlwaysNone(e)
}

// isAlwaysNone reports whether an expression is 0, "", or an empty composite literal.
func (c *checker) isAlwaysNone(e ast.Expr) bool {
	if literal, ok := ast.Unparen(e).(*ast.CompositeLit); ok {
		return len(literal.Elts) == 0
	}
	switch v := c.constant(e); {
	case v == nil:
		return false
	case v.Kind() == constant.String:
		return constant.StringVal(v) == ""
	default:
		return v.Kind() == constant.Int && constant.Sign(v) == 0
	}
}

func (c *checker) isDeclaredNone(v *types.Var) bool {
	c.collect()
	isNone := func(names, values []ast.Expr) bool {
		i := slices.IndexFunc(names, func(e ast.Expr) bool { id, ok := e.(*ast.Ident); return ok && c.TypesInfo.Defs[id] == v })
		return i >= 0 && (len(values) == 0 || len(values) == len(names) && c.isNone(values[i]))
	}
	return len(c.uses[v]) > 0 && slices.ContainsFunc(c.uses[v][:1], func(declared inspector.Cursor) bool {
		switch n := declared.Parent().Node().(type) {
		case *ast.AssignStmt:
			return isNone(n.Lhs, n.Rhs)
		case *ast.ValueSpec:
			return isNone(identifiers(n.Names), n.Values)
		}
		return false
	})
}

// collect fills uses and functions. A variable's declaration is its first use.
func (c *checker) collect() {
	if c.uses != nil {
		return
	}
	c.uses = make(map[types.Object][]inspector.Cursor)
	c.functions = make(map[types.Object]inspector.Cursor)
	for at := range c.root.Preorder((*ast.Ident)(nil)) {
		id := at.Node().(*ast.Ident)
		switch of := c.TypesInfo.Defs[id].(type) {
		case *types.Var:
			c.uses[of] = slices.Insert(c.uses[of], 0, at)
		case *types.Func:
			c.functions[of] = at.Parent()
		}
		if v, ok := c.TypesInfo.Uses[id].(*types.Var); ok {
			c.uses[v] = append(c.uses[v], at)
		}
	}
}
