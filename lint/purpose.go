package lint

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/types/typeutil"
)

// onPurpose reports whether a call, the last of the stack, tests that it is refused: if only
// its error is used, or it is compared with none, or a panic is recovered from. An example
// may show what is refused.
func (c *checker) onPurpose(m manner, stack []ast.Node) bool {
	if m == panics {
		return c.recovers(stack)
	}
	if f := slices.IndexFunc(stack, isFunction); f >= 0 && c.isExample(stack[f]) {
		return true
	}
	call := stack[len(stack)-1].(*ast.CallExpr)
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
		return c.isTest(parent.Lhs, parent.Rhs, call, stack)
	case *ast.ValueSpec:
		return c.isTest(identifiers(parent.Names), parent.Values, call, stack)
	case *ast.BinaryExpr:
		return isComparison(parent) && (c.isNone(parent.X) || c.isNone(parent.Y))
	case *ast.CallExpr: // as in assert.Equal(t, pin.None, pin.Lookup("K+"))
		return slices.ContainsFunc(parent.Args, func(e ast.Expr) bool {
			return c.isNone(e) && types.Identical(c.TypesInfo.TypeOf(e), c.TypesInfo.TypeOf(call))
		})
	}
	return false
}

func (c *checker) isExample(n ast.Node) bool {
	f, ok := n.(*ast.FuncDecl)
	return ok && strings.HasPrefix(f.Name.Name, "Example") && c.inTest(f)
}

func isComparison(b *ast.BinaryExpr) bool { return b.Op == token.EQL || b.Op == token.NEQ }

// isNone reports whether an expression is 0, or an empty composite literal, or a variable
// that is declared as one of them.
func (c *checker) isNone(e ast.Expr) bool {
	switch e := ast.Unparen(e).(type) {
	case *ast.CompositeLit:
		return len(e.Elts) == 0
	case *ast.Ident:
		if v, ok := c.TypesInfo.Uses[e].(*types.Var); ok {
			return c.isDeclaredNone(v)
		}
	}
	v := c.constant(e)
	return v != nil && v.Kind() == constant.Int && constant.Sign(v) == 0
}

func (c *checker) isDeclaredNone(v *types.Var) bool {
	isNone := func(names, values []ast.Expr) bool {
		i := slices.IndexFunc(names, func(e ast.Expr) bool { id, ok := e.(*ast.Ident); return ok && c.TypesInfo.Defs[id] == v })
		return i >= 0 && (len(values) == 0 || len(values) == len(names) && c.isNone(values[i]))
	}
	return slices.ContainsFunc(c.Files, func(file *ast.File) bool {
		return contains(file, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.AssignStmt:
				return isNone(n.Lhs, n.Rhs)
			case *ast.ValueSpec:
				return isNone(identifiers(n.Names), n.Values)
			}
			return false
		})
	})
}

func identifiers(names []*ast.Ident) (all []ast.Expr) {
	for _, name := range names {
		all = append(all, name)
	}
	return all
}

// isTest reports whether the value of a call that is assigned is not used, or what becomes
// of the results is a test of refusal.
func (c *checker) isTest(to, from []ast.Expr, call *ast.CallExpr, stack []ast.Node) bool {
	if len(from) > 1 { // a result for each
		i := slices.IndexFunc(from, func(e ast.Expr) bool { return ast.Unparen(e) == call })
		to = to[i : i+1]
	}
	var results []types.Object
	for i, e := range to {
		id, ok := e.(*ast.Ident)
		if ok && id.Name == "_" && i == 0 {
			return true
		}
		if ok {
			results = append(results, c.TypesInfo.ObjectOf(id))
		}
	}
	i := slices.IndexFunc(stack, isFunction)
	return i >= 0 && c.testsOne(stack[i], results)
}

// testsOne reports whether a variable that holds a result is compared with none, or, in a
// test, an error with another, or found to be nil.
func (c *checker) testsOne(function ast.Node, results []types.Object) bool {
	holds := func(e ast.Expr) bool {
		id, ok := ast.Unparen(e).(*ast.Ident)
		return ok && slices.Contains(results, c.TypesInfo.ObjectOf(id))
	}
	isError := func(e ast.Expr) bool {
		return c.inTest(e) && types.Identical(c.TypesInfo.TypeOf(e), types.Universe.Lookup("error").Type())
	}
	return contains(function, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.BinaryExpr:
			of, with := n.X, n.Y
			if !holds(of) {
				of, with = with, of
			}
			if !isComparison(n) || !holds(of) {
				return false
			}
			isNil := c.TypesInfo.Types[with].IsNil()
			return c.isNone(with) || isError(of) && (!isNil || n.Op == token.EQL)
		case *ast.IfStmt:
			return holds(n.Cond) && c.inTest(n)
		case *ast.CallExpr:
			f, ok := typeutil.Callee(c.TypesInfo, n).(*types.Func)
			return ok && (f.FullName() == "errors.Is" || f.FullName() == "errors.As") && holds(n.Args[0]) && isError(n.Args[0])
		}
		return false
	})
}

func (c *checker) inTest(n ast.Node) bool { return strings.HasSuffix(c.line(n).file, "_test.go") }

// recovers reports whether a panic is recovered from: whether the outermost function that
// the stack is in defers one that recovers. The panic of a function in it may also be
// recovered from by another one in it, or by what is called with it.
func (c *checker) recovers(stack []ast.Node) bool {
	outermost := slices.IndexFunc(stack, isFunction)
	if outermost < 0 {
		return false
	}
	inside := slices.ContainsFunc(stack, isLiteral)
	found := false
	ast.Inspect(stack[outermost], func(n ast.Node) bool {
		found = found || c.defersRecover(n)
		switch n := n.(type) {
		case *ast.CallExpr:
			found = found || inside && contains(c.declaration(n), c.defersRecover)
		case *ast.Ident:
			found = found || inside && c.isAboutPanics(n)
		}
		return !found && (inside || !isLiteral(n))
	})
	return found
}

func (c *checker) defersRecover(n ast.Node) bool {
	d, ok := n.(*ast.DeferStmt)
	return ok && (contains(d.Call.Fun, c.isRecover) || contains(c.declaration(d.Call), c.isRecover))
}

// isAboutPanics reports whether something is named after panics, but for the function of
// Go, as are assert.Panics and mustPanic.
func (c *checker) isAboutPanics(id *ast.Ident) bool {
	of := c.TypesInfo.Uses[id]
	return of != nil && of != types.Universe.Lookup("panic") && strings.Contains(strings.ToLower(id.Name), "panic")
}

func (c *checker) isRecover(n ast.Node) bool {
	id, ok := n.(*ast.Ident)
	return ok && c.TypesInfo.Uses[id] == types.Universe.Lookup("recover")
}

// declaration is that of the function called, if it is one of this package, or nil.
func (c *checker) declaration(call *ast.CallExpr) ast.Node {
	f, ok := typeutil.Callee(c.TypesInfo, call).(*types.Func)
	if !ok || f.Pkg() != c.Pkg {
		return nil
	}
	for _, file := range c.Files {
		for _, d := range file.Decls {
			if d, ok := d.(*ast.FuncDecl); ok && c.TypesInfo.Defs[d.Name] == f.Origin() {
				return d
			}
		}
	}
	return nil
}

// contains reports whether a node, or one in it, is what is looked for.
func contains(n ast.Node, is func(ast.Node) bool) bool {
	found := false
	if n != nil {
		ast.Inspect(n, func(n ast.Node) bool {
			found = found || n != nil && is(n)
			return !found
		})
	}
	return found
}

func isLiteral(n ast.Node) bool {
	_, ok := n.(*ast.FuncLit)
	return ok
}

func isFunction(n ast.Node) bool {
	_, ok := n.(*ast.FuncDecl)
	return ok || isLiteral(n)
}
