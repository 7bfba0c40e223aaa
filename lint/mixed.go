package lint

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/komadai/komadai/pin"
)

// numbered returns the type of an expression, if its values are the numbers of tokens.
func (c *checker) numbered(e ast.Expr) *types.TypeName {
	named, ok := types.Unalias(c.TypesInfo.TypeOf(e)).(*types.Named)
	if !ok {
		return nil
	}
	if basic, ok := named.Underlying().(*types.Basic); !ok || basic.Info()&types.IsInteger == 0 {
		return nil
	}
	if _, isKind := parsers["(*"+named.String()+").UnmarshalText"]; isKind || c.enumOf(named) != nil {
		return named.Obj()
	}
	return nil
}

// conversion reports a conversion from the numbers of one type to those of another.
func (c *checker) conversion(call *ast.CallExpr) {
	if !c.isConversion(call) {
		return
	}
	arg := call.Args[0]
	from, to := c.numbered(arg), c.numbered(call)
	if from == nil || to == nil || from == to || c.isNone(arg) || c.knowsNumbers(call) {
		return
	}
	value := c.constant(arg)
	if value != nil && agree(value, from, to) {
		return
	}
	use, fixes := "", []analysis.SuggestedFix(nil)
	if way := c.way(from, to); way != nil {
		use = "; use " + title(way)
		if value == nil { // a call cannot stand where a constant must be
			fixes = c.convert(call, to, way)
		}
	}
	c.report(call, fixes, "conversion of %s to %s: each type has its own numbers%s", typeTitle(from.Type()), typeTitle(to.Type()), use)
}

// agree reports whether a constant is the number of the same token in both types: a native
// piece has the number of its PIN token.
func agree(value constant.Value, from, to *types.TypeName) bool {
	n, _ := constant.Uint64Val(constant.ToInt(value))
	pair := typeTitle(from.Type()) + " " + typeTitle(to.Type())
	return n <= pin.Count && (pair == "pin.Identifier pnn.Piece" || pair == "pnn.Piece pin.Identifier")
}

// knowsNumbers reports whether the code at a node is part of what defines the numbers: this
// module's notations with their tests, and generated files.
func (c *checker) knowsNumbers(at ast.Node) bool {
	return isNotation(strings.TrimSuffix(c.Pkg.Path(), "_test")) || ast.IsGenerated(c.file(at.Pos()))
}

// way returns the method or function that returns the value of one type for a value of
// another, or nil.
func (c *checker) way(from, to *types.TypeName) *types.Func {
	named := from.Type().(*types.Named)
	for method := range named.Methods() {
		if s := method.Signature(); method.Exported() && s.Params().Len() == 0 && s.Results().Len() == 1 && types.Identical(s.Results().At(0).Type(), to.Type()) {
			return method
		}
	}
	for _, name := range []string{"FromPIN", "FromQPI", to.Name() + "FromPIN", to.Name() + "FromQPI"} {
		if f, ok := to.Pkg().Scope().Lookup(name).(*types.Func); ok && f.Signature().Params().Len() == 1 &&
			types.Identical(f.Signature().Params().At(0).Type(), from.Type()) && types.Identical(f.Signature().Results().At(0).Type(), to.Type()) {
			return f
		}
	}
	return nil
}

// convert returns a fix that calls a method or function for a conversion.
func (c *checker) convert(call *ast.CallExpr, to *types.TypeName, way *types.Func) []analysis.SuggestedFix {
	arg := call.Args[0]
	if way.Signature().Recv() != nil {
		switch arg.(type) {
		case *ast.Ident, *ast.SelectorExpr, *ast.CallExpr, *ast.IndexExpr, *ast.ParenExpr:
			return fix("Use "+title(way),
				analysis.TextEdit{Pos: call.Pos(), End: arg.Pos()},
				analysis.TextEdit{Pos: arg.End(), End: call.End(), NewText: []byte("." + way.Name() + "()")})
		}
		return nil
	}
	if text := c.qualified(call, to.Pkg().Path(), way.Name(), ""); text != "" {
		return replace(call.Fun, "Use ", text)
	}
	return nil
}

// findOwners finds the arrays that are declared with an element for each value of a type:
// [pin.Count + 1]T. Types keep the identity of the array type that they are declared with.
func (c *checker) findOwners() {
	c.owners = make(map[*types.Array]*types.TypeName)
	for at := range c.root.Preorder((*ast.ArrayType)(nil)) {
		n := at.Node().(*ast.ArrayType)
		array, ok := c.TypesInfo.TypeOf(n).(*types.Array)
		if !ok || n.Len == nil {
			continue
		}
		ast.Inspect(n.Len, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.Ident:
				if count, ok := c.TypesInfo.Uses[n].(*types.Const); ok {
					number, _ := constant.Int64Val(constant.ToInt(count.Val()))
					if t := c.counted(count); t != nil && (array.Len() == number || array.Len() == number+1) {
						c.owners[array] = t
					}
				}
			case *ast.BinaryExpr:
				return n.Op == token.ADD
			case *ast.CallExpr: // such as max(pin.Count, n)
				return false
			}
			return true
		})
	}
}

// counts are the constants of this module that count the values of a type.
var counts = map[string]string{"pin.Count": "Identifier", "pnn.PieceCount": "Piece", "qpi.Count": "Identifier", "qpi.StyleCount": "Style"}

// counted returns the type whose values a constant counts, or nil.
func (c *checker) counted(count *types.Const) *types.TypeName {
	if count.Pkg() == nil {
		return nil
	}
	name := ""
	var fact counter
	if pkg, ok := strings.CutPrefix(count.Pkg().Path(), module); ok {
		name = counts[pkg+"."+count.Name()]
	}
	if c.ImportObjectFact(count, &fact) {
		name = fact.Type
	}
	t, _ := count.Pkg().Scope().Lookup(name).(*types.TypeName)
	return t
}

// indexed reports an array with an element for each value of one type that is indexed by
// another. A pin.Identifier has the number of the native piece.
func (c *checker) indexed(n *ast.IndexExpr) {
	by := c.numbered(n.Index)
	if by == nil || c.TypesInfo.Types[n.Index].IsType() || c.isNone(n.Index) {
		return
	}
	array := arrayOf(c.declaredType(n.X))
	if array == nil {
		return
	}
	if c.owners == nil {
		c.findOwners()
	}
	owner := c.owners[array]
	if owner == nil || owner == by || c.knowsNumbers(n) || typeTitle(owner.Type()) == "pnn.Piece" && typeTitle(by.Type()) == "pin.Identifier" {
		return
	}
	var fixes []analysis.SuggestedFix
	if call, ok := ast.Unparen(n.Index).(*ast.CallExpr); ok && len(call.Args) == 0 {
		if method, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr); ok && c.numbered(method.X) == owner {
			fixes = fix("Use the value itself", analysis.TextEdit{Pos: method.X.End(), End: call.End()})
		}
	}
	c.report(n.Index, fixes, "index is of type %s: the array has an element for each %s", typeTitle(by.Type()), typeTitle(owner.Type()))
}

// declaredType returns the type of an expression. The type of a field of a generic struct is
// as it is declared.
func (c *checker) declaredType(e ast.Expr) types.Type {
	switch e := ast.Unparen(e).(type) {
	case *ast.SelectorExpr:
		if field, ok := c.TypesInfo.Uses[e.Sel].(*types.Var); ok {
			return field.Origin().Type()
		}
	case *ast.IndexExpr:
		if array := arrayOf(c.declaredType(e.X)); array != nil {
			return array.Elem()
		}
	}
	return c.TypesInfo.TypeOf(e)
}

// arrayOf returns the array type, as it is declared, of an array or a pointer to one, or nil.
func arrayOf(t types.Type) *types.Array {
	if pointer, ok := t.Underlying().(*types.Pointer); ok {
		t = pointer.Elem()
	}
	if named, ok := types.Unalias(t).(*types.Named); ok {
		t = named.Origin()
	}
	array, _ := t.Underlying().(*types.Array)
	return array
}
