package main

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// clashes reports every name that the source of an enum declares twice, at a piece in the
// game file, and every name that another file of the package declares, too, in that file.
func clashes(e enum, source []byte, gameFile string, o other) error {
	fset := token.NewFileSet()
	parsed, err := parser.ParseFile(fset, "", source, parser.SkipObjectResolution)
	if err != nil {
		return err
	}
	type use struct {
		text string
		at   position
	}
	pieces := make(map[string][]use) // by constant
	for _, p := range e.Pieces {
		pieces[p.Const] = append(pieces[p.Const], use{p.Text, p.of.at})
	}
	for _, p := range e.Kinds() {
		pieces[p.Kind] = append(pieces[p.Kind], use{"the kind of " + p.Text, p.of.at})
	}
	var generated other
	generated.add(fset, parsed)
	ours := make(map[string][]declaration)
	for _, d := range generated.declarations {
		ours[d.name] = append(ours[d.name], d)
	}
	local, predeclared := inFunctions(parsed)

	var problems []problem
	for _, name := range slices.Sorted(maps.Keys(ours)) {
		called := pieces[name]
		switch {
		case len(ours[name]) == 1 && (len(called) > 0 || !local[name]):
		case len(called) > 1:
			problems = append(problems, problem{gameFile, called[1].at,
				fmt.Sprintf("%s would be both %s and %s: %s", name, called[0].text, called[1].text, renamed)})
		case len(called) == 1:
			problems = append(problems, problem{gameFile, called[0].at,
				fmt.Sprintf("%s would be %s, and is something else in the generated file: %s", name, called[0].text, renamed)})
		default:
			return fmt.Errorf("-type %s: %s is something else in the generated file: use another", e.Type, name)
		}
	}
	if e.Type == "main" && e.Package == "main" {
		return fmt.Errorf("-type main: package main needs a function main: use another")
	}
	earlier := "" // the file, if gen pieces has written the type under another name
	for _, d := range o.declarations {
		if d.name == e.Type && d.generated {
			earlier = d.at.Filename
		}
	}
	for _, d := range o.declarations {
		same, what := ours[d.name], "use another -type"
		switch {
		case d.at.Filename == earlier && d.name == e.Type:
			what = "delete this file, or use another -type"
		case d.at.Filename == earlier:
			continue // for the same reason
		case predeclared[d.name]:
			what = "write another name here, as it is Go's own there"
		case len(same) == 0 || d.imported && same[0].imported:
			continue
		case slices.ContainsFunc(e.Kinds(), func(p enumPiece) bool { return p.Kind == d.name }) && !e.Noun:
			what = "write another name here, or use -noun, for kinds with " + e.Type + " in their names"
		case len(pieces[d.name]) > 0:
			what = renamed + "; or write this game into another package"
		case same[0].imported:
			what = "write another name here, as it is a package there"
		case strings.Contains(d.name, "."):
			what = "write another name for the method"
		case slices.ContainsFunc(slices.Collect(maps.Keys(nouned)), func(name string) bool { return !e.Noun && e.Func(name) == d.name }):
			what = "use -noun, for names with " + e.Type + " in them"
		}
		problems = append(problems, problem{fromHere(d.at.Filename), position{d.at.Line, d.at.Column},
			fmt.Sprintf("%s is declared here and in the generated file: %s", d.name, what)})
	}
	return joined(problems)
}

const renamed = `write another name for the piece, as in go = "LeftQuail", or other words under [enum]`

// inFunctions returns the names that functions of a file declare, and the predeclared names
// that the file uses.
func inFunctions(file *ast.File) (local, predeclared map[string]bool) {
	local, predeclared = make(map[string]bool), make(map[string]bool)
	ast.Inspect(file, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.StructType:
			return false
		case *ast.SelectorExpr:
			ast.Inspect(n.X, func(n ast.Node) bool {
				if id, ok := n.(*ast.Ident); ok && types.Universe.Lookup(id.Name) != nil {
					predeclared[id.Name] = true
				}
				return true
			})
			return false
		case *ast.Ident:
			if types.Universe.Lookup(n.Name) != nil {
				predeclared[n.Name] = true
			}
		case *ast.Field: // parameters, results, receivers and type parameters
			for _, id := range n.Names {
				local[id.Name] = true
			}
		case *ast.AssignStmt:
			for _, left := range n.Lhs {
				if id, ok := left.(*ast.Ident); ok && n.Tok == token.DEFINE {
					local[id.Name] = true
				}
			}
		case *ast.RangeStmt:
			for _, left := range []ast.Expr{n.Key, n.Value} {
				if id, ok := left.(*ast.Ident); ok && n.Tok == token.DEFINE {
					local[id.Name] = true
				}
			}
		case *ast.DeclStmt:
			for _, spec := range n.Decl.(*ast.GenDecl).Specs {
				if spec, ok := spec.(*ast.ValueSpec); ok {
					for _, id := range spec.Names {
						local[id.Name] = true
					}
				}
			}
		}
		return true
	})
	return local, predeclared
}

// fromHere returns a file's name relative to the current folder, if the file is in it.
func fromHere(file string) string {
	here, err1 := os.Getwd()
	name, err2 := filepath.Abs(file)
	if err1 == nil && err2 == nil {
		if name, err := filepath.Rel(here, name); err == nil && filepath.IsLocal(name) {
			return name
		}
	}
	return file
}
