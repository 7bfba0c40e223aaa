package main

import (
	"fmt"
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"path/filepath"

	"golang.org/x/tools/go/packages"
)

const modulePath = "github.com/komadai/komadai"

// measured are the packages that a user's program is made of, what is imported before what
// imports it.
var measured = []string{"tables", "internal/input", "pin", "pnn", "cell", "qpi", "pmn"}

// A source is those packages as they are written.
type source struct {
	dir       string // of the module
	packages  []*packages.Package
	functions map[position]function
	places    map[position]place
	texts     map[string]text // by the name of its symbol in an object file
}

// A position is where the compiler says something.
type position struct {
	file         string
	line, column int
}

// A function is a function or method, such as pin.Identifier.String.
type function struct {
	pkg, name string
	exported  bool
}

// A place is an expression in a function.
type place struct {
	function   string
	expression string
}

// A text is a constant string.
type text struct {
	pkg, file string // the first that it occurs in
	size      int64
}

func load() (*source, error) {
	config := &packages.Config{Mode: packages.NeedName | packages.NeedSyntax | packages.NeedTypes |
		packages.NeedTypesInfo | packages.NeedImports | packages.NeedDeps | packages.NeedModule | packages.NeedExportFile,
		Env: environment}
	s := &source{functions: map[position]function{}, places: map[position]place{}, texts: map[string]text{}}
	for _, name := range measured {
		found, err := packages.Load(config, modulePath+"/"+name)
		if err != nil {
			return nil, err
		}
		if len(found) != 1 || len(found[0].Errors) > 0 || found[0].Module == nil {
			return nil, fmt.Errorf("cannot load %s: %v", name, found)
		}
		s.dir = found[0].Module.Dir
		s.packages = append(s.packages, found[0])
		s.index(found[0])
	}
	return s, nil
}

// index takes down what is where in a package.
func (s *source) index(p *packages.Package) {
	at := func(pos token.Pos) position {
		where := p.Fset.Position(pos)
		return position{where.Filename, where.Line, where.Column}
	}
	for _, file := range p.Syntax {
		for _, decl := range file.Decls {
			decl, ok := decl.(*ast.FuncDecl)
			if !ok {
				continue
			}
			f := function{p.Name, p.Name + "." + decl.Name.Name, decl.Name.IsExported()}
			if decl.Recv != nil {
				of := receiver(decl.Recv.List[0].Type)
				f.name = p.Name + "." + of.Name + "." + decl.Name.Name
				f.exported = f.exported && of.IsExported()
			}
			s.functions[at(decl.Pos()+token.Pos(len("func ")))] = f
			ast.Inspect(decl, func(n ast.Node) bool {
				switch n := n.(type) {
				case *ast.RangeStmt:
					s.places[at(n.Pos())] = place{f.name, "range " + types.ExprString(n.X)}
				case ast.Expr:
					where := at(compilerPos(p.TypesInfo, n))
					if _, ok := s.places[where]; !ok { // or else this is a part of what is there
						s.places[where] = place{f.name, types.ExprString(n)}
					}
				}
				return true
			})
		}
		name := filepath.Base(p.Fset.Position(file.Pos()).Filename)
		ast.Inspect(file, func(n ast.Node) bool {
			e, ok := n.(ast.Expr)
			if _, isUse := n.(*ast.Ident); !ok || isUse {
				return true
			}
			if value := p.TypesInfo.Types[e].Value; value != nil && value.Kind() == constant.String {
				content := constant.StringVal(value)
				if symbol := textSymbol(content); s.texts[symbol].file == "" {
					s.texts[symbol] = text{p.Name, name, int64(len(content))}
				}
				return false
			}
			return true
		})
	}
}

// receiver is the type of a receiver, without * and parameters.
func receiver(e ast.Expr) *ast.Ident {
	switch e := e.(type) {
	case *ast.StarExpr:
		return receiver(e.X)
	case *ast.IndexExpr:
		return receiver(e.X)
	case *ast.IndexListExpr:
		return receiver(e.X)
	}
	return e.(*ast.Ident)
}

// compilerPos is where the compiler has an expression: at its operator or bracket, or dot,
// and a conversion where it has what is converted.
func compilerPos(info *types.Info, e ast.Expr) token.Pos {
	switch e := e.(type) {
	case *ast.IndexExpr:
		return e.Lbrack
	case *ast.SliceExpr:
		return e.Lbrack
	case *ast.SelectorExpr:
		return e.X.End()
	case *ast.CallExpr:
		if info.Types[e.Fun].IsType() {
			return compilerPos(info, e.Args[0])
		}
		return e.Lparen
	case *ast.BinaryExpr:
		return e.OpPos
	}
	return e.Pos()
}
