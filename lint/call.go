package lint

import (
	"errors"
	"fmt"
	"go/ast"
	"go/constant"
	"go/types"
	"path"
	"slices"
	"strings"

	"golang.org/x/tools/go/types/typeutil"

	"github.com/komadai/komadai/cell"
	"github.com/komadai/komadai/pin"
	"github.com/komadai/komadai/pmn"
	"github.com/komadai/komadai/pnn"
	"github.com/komadai/komadai/qpi"
)

// call reports constant arguments that the called function refuses.
func (c *checker) call(call *ast.CallExpr) {
	f := c.callee(call)
	if f == nil || c.isMethodExpr(call.Fun) {
		return
	}
	full := f.FullName()
	if p, ok := c.parserOf(f); ok {
		c.argument(call, f, p)
	} else if p, ok := c.recordParser(call, f); ok {
		c.argument(call, f, p)
	} else if m, ok := constructors[full]; ok {
		c.constructor(call, f, m)
	}
	switch full {
	case module + "pmn.Parse":
		c.elements(call, f, 0, fails)
	case module + "pmn.MustParse":
		c.elements(call, f, 0, panics)
	case module + "pmn.AppendParse":
		c.elements(call, f, 1, fails)
	case module + "pmn.NewAction":
		c.argument(call, f, parser{location, fails, 0})
		c.argument(call, f, parser{location, fails, 1})
		c.argument(call, f, parser{qpiToken.orNone(), fails, 2})
	case module + "pmn.ParsePly", module + "pmn.MustParsePly", module + "pmn.LookupPly", module + "pmn.LookupPlyBytes", "(*" + module + "pmn.Ply).UnmarshalText":
		c.redundant(call, f)
	case "(" + module + "pnn.Vocabulary).Lookup":
		names := pnnName
		if v, ok := receiver(c, call, f, pnn.Vocabularies()); ok {
			names = namesOf(v)
		}
		c.argument(call, f, parser{names, isNone, 0})
	case "(" + module + "pnn.Vocabulary).Contains":
		c.contains(call, f)
	case module + "cell.NewCoordinate", module + "cell.Format":
		if n := len(call.Args); n == 0 || n > cell.MaxDimensions {
			c.report(call, nil, "%s of %d indices always panics: a coordinate has 1 to 3", title(f), n)
		}
	case "encoding/json.Unmarshal":
		c.unmarshal(call, f)
	default:
		if f.Pkg().Path() == "database/sql" {
			c.database(call, f)
		}
		c.enumMethod(call, f)
		c.enumFromPIN(call, f)
	}
}

// parserOf returns the parser that a function is.
func (c *checker) parserOf(f *types.Func) (parser, bool) {
	if p, ok := parsers[f.FullName()]; ok {
		return p, true
	}
	return c.enumParser(f)
}

// callee returns the function or method that is called by its name, or nil.
func (c *checker) callee(call *ast.CallExpr) *types.Func {
	if f, ok := typeutil.Callee(c.TypesInfo, call).(*types.Func); ok && f.Pkg() != nil {
		return f
	}
	return nil
}

// title returns the name of a function for a diagnostic: pin.Parse, pin.Identifier.WithAbbr.
func title(f *types.Func) string {
	recv := f.Signature().Recv()
	if recv == nil {
		return f.Pkg().Name() + "." + f.Name()
	}
	return typeTitle(recv.Type()) + "." + f.Name()
}

func typeTitle(t types.Type) string { return strings.TrimPrefix(path.Base(t.String()), "*") }

// isMethodExpr reports whether a method is called with its receiver as the first argument,
// as in pin.Identifier.WithAbbr(id, 'K').
func (c *checker) isMethodExpr(fun ast.Expr) bool {
	selector, ok := ast.Unparen(fun).(*ast.SelectorExpr)
	return ok && c.TypesInfo.Types[selector.X].IsType()
}

func (c *checker) isConversion(call *ast.CallExpr) bool {
	return len(call.Args) == 1 && c.TypesInfo.Types[call.Fun].IsType()
}

// argument reports a constant argument that the parser refuses.
func (c *checker) argument(call *ast.CallExpr, f *types.Func, p parser) {
	if p.argument >= len(call.Args) {
		return // the results of a function are the arguments
	}
	arg := call.Args[p.argument]
	text, ok := c.text(arg)
	if !ok {
		return
	}
	if why := p.validate(text); why != nil {
		c.refused(arg, p.notation, text, "%s of %+q %v: %v", title(f), text, p.manner, why)
	}
}

// redundant reports a constant ply that is valid, but that no position allows: the piece after
// "=" is the piece that is dropped.
func (c *checker) redundant(call *ast.CallExpr, f *types.Func) {
	text, _ := c.text(call.Args[0])
	ply := pmn.LookupPly(text)
	if ply.Becomes != pnn.NoPiece && ply.Becomes == ply.Piece {
		ply.Becomes = pnn.NoPiece
		c.report(call.Args[0], c.write(call.Args[0], ply.String()), "%s of %+q: no position allows it: %v", title(f), text, pmn.ErrRedundant)
	}
}

// constant returns the value of a constant expression, or nil.
func (c *checker) constant(e ast.Expr) constant.Value { return c.TypesInfo.Types[e].Value }

// isNone reports whether an expression is 0, "", or an empty composite literal.
func (c *checker) isNone(e ast.Expr) bool {
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

// text returns the constant text of an expression, also one that is converted to bytes.
func (c *checker) text(e ast.Expr) (text string, ok bool) {
	if v := c.constant(e); v != nil {
		return constant.StringVal(v), v.Kind() == constant.String
	}
	if call, ok := ast.Unparen(e).(*ast.CallExpr); ok && c.isConversion(call) {
		return c.text(call.Args[0])
	}
	return "", false
}

// constructors are the functions and methods that refuse attributes, by full name.
var constructors = map[string]manner{
	module + "pin.NewIdentifier":               panics,
	module + "pin.NewIdentifierWithOptions":    panics,
	module + "pin.Fetch":                       fails,
	"(" + module + "pin.Identifier).WithAbbr":  panics,
	"(" + module + "pin.Identifier).WithSide":  panics,
	"(" + module + "pin.Identifier).WithState": panics,
	module + "pnn.NewPiece":                    panics,
	module + "pnn.FetchPiece":                  fails,
	"(" + module + "pnn.Piece).WithAbbr":       panics,
	"(" + module + "pnn.Piece).WithSide":       panics,
	"(" + module + "pnn.Piece).WithState":      panics,
	module + "qpi.NewStyle":                    panics,
	module + "qpi.FetchStyle":                  fails,
	module + "qpi.New":                         isNone,
	"(" + module + "qpi.Identifier).WithStyle": isNone,
	"(" + module + "qpi.Identifier).WithPIN":   isNone,
}

// constructor reports the first constant argument that is not a valid attribute. A method
// of none looks at no argument.
func (c *checker) constructor(call *ast.CallExpr, f *types.Func, m manner) {
	always := m.String()
	if f.Signature().Recv() != nil && m == panics {
		always = "panics"
		if method, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr); ok && c.isNone(method.X) {
			return
		}
	}
	for i, arg := range call.Args {
		v := c.constant(arg)
		if v == nil || i >= f.Signature().Params().Len() {
			continue
		}
		n, ok := constant.Int64Val(constant.ToInt(v))
		if why := attribute(f.Signature().Params().At(i).Type(), n); ok && why != nil {
			shown := v.ExactString()
			if types.Identical(f.Signature().Params().At(i).Type(), types.Typ[types.Int32]) {
				shown = fmt.Sprintf("%+q", rune(n))
			}
			c.report(arg, nil, "%s of %s %s: %v", title(f), shown, always, why)
			return
		}
	}
}

// attribute returns the reason that a number is not a value of an attribute's type.
func attribute(t types.Type, n int64) error {
	var err error
	switch types.TypeString(types.Unalias(t), nil) {
	case "rune", "int32":
		_, err = pin.Fetch(rune(n), pin.First, pin.Normal, false)
	case module + "pin.Side":
		if n > int64(pin.Second) {
			err = pin.ErrInvalidSide
		}
	case module + "pin.State":
		if n > int64(pin.Diminished) {
			err = pin.ErrInvalidState
		}
	case module + "pin.Identifier":
		if pin.Identifier(n).String() == "" {
			err = errors.New("not a PIN token")
		}
	case module + "qpi.Style":
		if qpi.Style(n).String() == "" {
			err = errors.New("not a style")
		}
	}
	return err
}

// elements reports the elements of a move that a function always refuses, from its argument
// first on: a list, or a slice.
func (c *checker) elements(call *ast.CallExpr, f *types.Func, first int, m manner) {
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
			return // the results of a function, of unknown number
		}
	}
	if n := len(elements); n < 2 || n%3 == 1 {
		c.report(call, nil, "%s of %d elements %v: a move has 3k elements or 3k+2, and at least 2", title(f), n, m)
		return
	}
	for i, e := range elements {
		n, why := location, pmn.ErrInvalidLocation
		if i%3 == 2 {
			n, why = qpiToken, pmn.ErrInvalidPiece
		}
		if text, ok := c.text(e); ok && n.validate(text) != nil {
			c.refused(e, n, text, "%s %v: element %d %+q: %s", title(f), m, i, text, strings.TrimPrefix(why.Error(), "pmn: "))
		}
	}
}
