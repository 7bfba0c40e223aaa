package lint

import (
	"fmt"
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"iter"
	"reflect"
	"strings"

	"github.com/komadai/komadai/fen"
	"github.com/komadai/komadai/pin"
	"github.com/komadai/komadai/pnn"
)

// receiver returns the one of some constants that is the receiver of a method. It goes by the name
// of the constant, as in pnn.Chess: the user's package may be of another version.
func receiver[T fmt.GoStringer](c *checker, call *ast.CallExpr, method *types.Func, all iter.Seq[T]) (of T, ok bool) {
	selector, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr)
	if !ok || c.constant(selector.X) == nil {
		return of, false
	}
	for of := range all {
		_, name, _ := strings.Cut(of.GoString(), ".")
		known, ok := method.Pkg().Scope().Lookup(name).(*types.Const)
		if ok && constant.Compare(known.Val(), token.EQL, c.constant(selector.X)) {
			return of, true
		}
	}
	return of, false
}

// recordParser returns the parser that a method of fen.Game is, if its game is a constant.
func (c *checker) recordParser(call *ast.CallExpr, f *types.Func) (parser, bool) {
	if !strings.HasPrefix(f.FullName(), "("+module+"fen.Game).") {
		return parser{}, false
	}
	g, ok := receiver(c, call, f, fen.Games())
	move := notation{validate: func(s string) error { _, err := g.ParseMove(s); return err }}
	switch f.Name() {
	case "Parse":
		return parser{notation{validate: g.Validate}, fails, 0}, ok
	case "Set", "SetBytes":
		return parser{notation{validate: g.Validate}, fails, 1}, ok
	case "ParseMove":
		return parser{move, fails, 0}, ok
	case "LookupMove", "LookupMoveBytes":
		return parser{move, isNone, 0}, ok
	}
	return parser{}, false
}

// contains reports a call of Vocabulary.Contains for a constant token that the game never uses.
func (c *checker) contains(call *ast.CallExpr, f *types.Func) {
	v, ok := receiver(c, call, f, pnn.Vocabularies())
	if !ok || len(call.Args) != 1 {
		return
	}
	if id, ok := c.token(call.Args[0]); ok && !v.Contains(id) {
		c.report(call, nil, "%s of %+q is always false: not a token of %s", title(f), id, v)
	}
}

// tokens are functions that return a PIN token.
var tokens = map[string]any{
	module + "pin.MustParse":                pin.MustParse,
	module + "pin.Lookup":                   pin.Lookup,
	module + "pin.NewIdentifier":            pin.NewIdentifier,
	module + "pin.NewIdentifierWithOptions": pin.NewIdentifierWithOptions,
}

// token returns the PIN token that an expression always is: a constant, or a call of a
// function of package pin with constants, or a transformation of such a token. The caller's
// other rules report a call that panics.
func (c *checker) token(e ast.Expr) (id pin.Identifier, ok bool) {
	if v := c.constant(e); v != nil {
		n, ok := constant.Uint64Val(constant.ToInt(v))
		return pin.Identifier(n), ok
	}
	call, isCall := ast.Unparen(e).(*ast.CallExpr)
	if !isCall {
		return pin.None, false
	}
	f := c.callee(call)
	if f == nil || f.Pkg().Path() != module+"pin" || c.isMethodExpr(call.Fun) {
		return pin.None, false
	}
	function := reflect.ValueOf(tokens[f.FullName()])
	if method, isSelector := ast.Unparen(call.Fun).(*ast.SelectorExpr); isSelector && f.Signature().Recv() != nil {
		if of, ok := c.token(method.X); ok {
			function = reflect.ValueOf(of).MethodByName(f.Name())
		}
	}
	if !function.IsValid() || function.Type().NumIn() != len(call.Args) || function.Type().NumOut() != 1 {
		return pin.None, false
	}
	var args []reflect.Value
	for i, arg := range call.Args {
		v := c.constant(arg)
		if v == nil {
			return pin.None, false
		}
		value := reflect.ValueOf(constant.Val(v))
		if !value.CanConvert(function.Type().In(i)) {
			return pin.None, false
		}
		args = append(args, value.Convert(function.Type().In(i)))
	}
	defer func() {
		if recover() != nil {
			ok = false
		}
	}()
	id, ok = function.Call(args)[0].Interface().(pin.Identifier)
	return id, ok
}
