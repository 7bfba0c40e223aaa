package main

import (
	"errors"
	"fmt"
	"go/ast"
	"go/build"
	"go/build/constraint"
	"go/parser"
	"go/scanner"
	"go/token"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// An other is the package that a file is generated for, without that file.
type other struct {
	packageName  string // "" if the folder has no Go files
	declarations []declaration
	dotImports   []token.Position
}

// otherFiles reads the Go files of a folder, tests and files of other systems included,
// except one. It parses each file by itself, so the package may wait for that one file to
// compile, and needs no module.
func otherFiles(dir, except string) (other, error) {
	entries, err := os.ReadDir(dir)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return other{}, err
	}
	fset := token.NewFileSet()
	var failed error
	files := make(map[string][]*ast.File) // by package
	names := [3]map[string]bool{{}, {}, {}}
	for _, entry := range entries {
		name := filepath.Join(dir, entry.Name())
		if !strings.HasSuffix(name, ".go") || strings.HasPrefix(entry.Name(), "_") || strings.HasPrefix(entry.Name(), ".") || entry.IsDir() || sameFile(name, except) || filepath.Clean(name) == filepath.Clean(except) {
			continue
		}
		file, err := parser.ParseFile(fset, name, nil, parser.ParseComments|parser.SkipObjectResolution)
		if file != nil && ignoredByBuild(file) {
			continue
		}
		var list scanner.ErrorList
		switch {
		case errors.As(err, &list):
			for _, e := range list {
				failed = errors.Join(failed, problem{fromHere(name), position{e.Pos.Line, e.Pos.Column}, e.Msg})
			}
			continue
		case err != nil:
			failed = errors.Join(failed, err)
			continue
		}
		of := file.Name.Name
		built, err := build.Default.MatchFile(dir, entry.Name())
		tested, isTest := strings.CutSuffix(of, "_test")
		switch {
		case isTest && strings.HasSuffix(name, "_test.go"):
			names[2][tested] = true // the external tests of a package, which are a package of their own
			continue
		case built && err == nil:
			names[0][of] = true
		default:
			names[1][of] = true
		}
		files[of] = append(files[of], file)
	}
	if failed != nil {
		return other{}, failed
	}
	var o other
	for _, names := range names {
		if o.packageName != "" {
			break
		}
		switch all := slices.Sorted(maps.Keys(names)); {
		case len(all) == 1 || slices.Contains(all, os.Getenv("GOPACKAGE")):
			o.packageName = all[0]
			if len(all) > 1 {
				o.packageName = os.Getenv("GOPACKAGE")
			}
		case len(all) > 1:
			return other{}, fmt.Errorf("%s: Go files of several packages: %s", dir, strings.Join(all, ", "))
		}
	}
	for _, file := range files[o.packageName] {
		o.add(fset, file)
	}
	return o, nil
}

// ignoredByBuild reports whether a file needs the build tag "ignore", which by convention
// no build sets.
func ignoredByBuild(file *ast.File) bool {
	for _, group := range file.Comments {
		for _, c := range group.List {
			if expr, err := constraint.Parse(c.Text); err == nil && c.Pos() < file.Package {
				return !canBe(true, expr)
			}
		}
	}
	return false
}

// canBe reports whether a build constraint can have a value without the tag "ignore". It
// treats each occurrence of any other tag as independent.
func canBe(value bool, expr constraint.Expr) bool {
	switch x := expr.(type) {
	case *constraint.NotExpr:
		return canBe(!value, x.X)
	case *constraint.AndExpr:
		if value {
			return canBe(true, x.X) && canBe(true, x.Y)
		}
		return canBe(false, x.X) || canBe(false, x.Y)
	case *constraint.OrExpr:
		if value {
			return canBe(true, x.X) || canBe(true, x.Y)
		}
		return canBe(false, x.X) && canBe(false, x.Y)
	case *constraint.TagExpr:
		return !value || x.Tag != "ignore"
	}
	return true
}

func sameFile(a, b string) bool {
	x, errX := os.Stat(a)
	y, errY := os.Stat(b)
	return errX == nil && errY == nil && os.SameFile(x, y)
}

// exportedNames returns the exported names of the package in a folder, except those that
// one file declares. A folder that does not exist has none.
func exportedNames(dir, except string) ([]string, error) {
	if info, err := os.Stat(dir); err != nil || !info.IsDir() {
		return nil, nil
	}
	o, err := otherFiles(dir, filepath.Join(dir, except))
	var names []string
	for _, d := range o.declarations {
		if token.IsExported(d.name) && !d.imported {
			names = append(names, d.name)
		}
	}
	return names, err
}
