package lint

import (
	"go/ast"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ast/inspector"
	"golang.org/x/tools/go/types/typeutil"
)

// A function is the outermost one around a call, which may be in a function literal in it.
type function struct {
	at        inspector.Cursor
	inLiteral bool
}

// recovers reports whether a panic of a call is recovered: the outermost function around
// the call defers a function that recovers. A panic in a function literal may also be
// recovered by another literal, by a function that the outermost one calls, or, in a test,
// by a function of another package that takes a function.
func (c *checker) recovers(at inspector.Cursor) bool {
	var in function
	for f := range at.Enclosing((*ast.FuncDecl)(nil), (*ast.FuncLit)(nil)) {
		_, isLiteral := f.Node().(*ast.FuncLit)
		in = function{f, in.inLiteral || isLiteral}
	}
	if !in.at.Valid() {
		return false
	}
	if _, isLiteral := in.at.Node().(*ast.FuncLit); isLiteral && c.inTest(in.at.Node()) {
		return true // any test may run it
	}
	if _, known := c.recovering[in]; !known {
		c.collect()
		c.recovering[in] = c.catches(in)
	}
	return c.recovering[in]
}

func (c *checker) catches(in function) (found bool) {
	c.recovering[in] = false // if a function calls itself
	in.at.Inspect([]ast.Node{(*ast.FuncLit)(nil), (*ast.DeferStmt)(nil), (*ast.CallExpr)(nil)}, func(at inspector.Cursor) bool {
		switch n := at.Node().(type) {
		case *ast.FuncLit:
			return !found && (in.inLiteral || at == in.at)
		case *ast.DeferStmt:
			found = found || c.callsRecover(at) || c.mayRecover(n.Call)
		case *ast.CallExpr:
			found = found || in.inLiteral && c.mayCatch(n)
		}
		return !found
	})
	return found
}

// mayRecover reports whether a deferred call of a function recovers. In a test, a function
// value and a function of another module may.
func (c *checker) mayRecover(call *ast.CallExpr) bool {
	if declared := c.declared(call); declared.Valid() {
		return c.callsRecover(declared)
	}
	if f := c.callee(call); f != nil {
		return c.inTest(call) && isForeign(f)
	}
	_, isLiteral := ast.Unparen(call.Fun).(*ast.FuncLit)
	_, isBuiltin := typeutil.Callee(c.TypesInfo, call).(*types.Builtin)
	return c.inTest(call) && !isLiteral && !isBuiltin
}

// mayCatch reports whether a call may run a function literal and recover its panic.
func (c *checker) mayCatch(call *ast.CallExpr) bool {
	if declared := c.declared(call); declared.Valid() {
		callee := function{declared, true}
		if _, known := c.recovering[callee]; !known {
			c.recovering[callee] = c.catches(callee)
		}
		return c.recovering[callee]
	}
	f := c.callee(call)
	return f != nil && c.inTest(call) && f.Pkg() != c.Pkg && f.Pkg().Path() != "testing" && slices.ContainsFunc(call.Args, func(e ast.Expr) bool {
		_, isFunction := c.TypesInfo.TypeOf(e).Underlying().(*types.Signature)
		return isFunction
	})
}

// declared returns the declaration of the function that is called, if this package has it.
func (c *checker) declared(call *ast.CallExpr) inspector.Cursor {
	if f := c.callee(call); f != nil && f.Pkg() == c.Pkg {
		return c.functions[f.Origin()]
	}
	return inspector.Cursor{}
}

// callsRecover reports whether a node calls recover.
func (c *checker) callsRecover(at inspector.Cursor) bool {
	for id := range at.Preorder((*ast.Ident)(nil)) {
		if c.TypesInfo.Uses[id.Node().(*ast.Ident)] == types.Universe.Lookup("recover") {
			return true
		}
	}
	return false
}
