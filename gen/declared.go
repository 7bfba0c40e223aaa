package main

import (
	"errors"
	"go/ast"
	"go/parser"
	"go/scanner"
	"go/token"
	"io/fs"
	"maps"
	"os"
	"path"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/tools/go/packages"
)

// A declaration is where a name is declared at the top of a file, or imported into it.
type declaration struct {
	name     string
	at       token.Position
	imported bool
}

// An other is the package that a file is generated for, without that file.
type other struct {
	packageName  string // "" if there are no Go files
	declarations []declaration
}

// otherFiles reads the package in a folder, tests included, except for one file. It does
// not have to compile: it may wait for that file.
func otherFiles(dir, except string) (other, error) {
	if _, err := os.Stat(dir); errors.Is(err, fs.ErrNotExist) {
		return other{}, nil
	}
	const mode = packages.NeedName | packages.NeedFiles | packages.NeedForTest
	loaded, err := packages.Load(&packages.Config{Mode: mode, Dir: dir, Tests: true}, ".")
	if err != nil {
		return other{}, err
	}
	ids := make(map[string]bool)
	for _, p := range loaded {
		ids[p.ID] = true
	}
	var o other
	files := make(map[string]bool)
	for _, p := range loaded {
		if tested, ok := strings.CutSuffix(p.ID, ".test"); ok && ids[tested] || p.ForTest != "" && p.ForTest != p.PkgPath {
			continue // the program that runs the tests, or their package
		}
		o.packageName = p.Name
		for _, file := range p.GoFiles {
			files[file] = !sameFile(file, except)
		}
	}
	fset := token.NewFileSet()
	var failed error
	for _, file := range slices.Sorted(maps.Keys(files)) {
		if !files[file] {
			continue
		}
		parsed, err := parser.ParseFile(fset, file, nil, parser.SkipObjectResolution)
		var wrong scanner.ErrorList
		if errors.As(err, &wrong) {
			for _, e := range wrong {
				failed = errors.Join(failed, problem{fromHere(file), e.Pos.Line, e.Pos.Column, e.Msg})
			}
			continue
		}
		if err != nil {
			failed = errors.Join(failed, err)
			continue
		}
		o.declarations = append(o.declarations, declarations(fset, parsed)...)
	}
	return o, failed
}

func sameFile(a, b string) bool {
	x, errX := os.Stat(a)
	y, errY := os.Stat(b)
	return errX == nil && errY == nil && os.SameFile(x, y)
}

// declarations is what a file declares.
func declarations(fset *token.FileSet, file *ast.File) (all []declaration) {
	add := func(id *ast.Ident) {
		if id.Name != "_" && id.Name != "init" {
			all = append(all, declaration{id.Name, fset.Position(id.Pos()), false})
		}
	}
	for _, i := range file.Imports {
		name, _ := strconv.Unquote(i.Path.Value)
		name = path.Base(name)
		if i.Name != nil {
			name = i.Name.Name
		}
		all = append(all, declaration{name, fset.Position(i.Pos()), true})
	}
	for _, d := range file.Decls {
		switch d := d.(type) {
		case *ast.FuncDecl:
			if d.Recv == nil {
				add(d.Name)
			}
		case *ast.GenDecl:
			for _, spec := range d.Specs {
				switch spec := spec.(type) {
				case *ast.TypeSpec:
					add(spec.Name)
				case *ast.ValueSpec:
					for _, id := range spec.Names {
						add(id)
					}
				}
			}
		}
	}
	return all
}
