package main

import (
	"errors"
	"go/ast"
	"go/build"
	"go/parser"
	"go/scanner"
	"go/token"
	"go/types"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// A goPackage is the Go files of a folder that a build for this system has, tests included.
type goPackage struct {
	name  string // "" if the folder has no Go files
	fset  *token.FileSet
	files []*ast.File
}

// readPackage reads the package in a folder without one file, which need not exist or compile.
func readPackage(dir, except string) (goPackage, error) {
	p := goPackage{fset: token.NewFileSet()}
	entries, err := os.ReadDir(dir)
	if errors.Is(err, fs.ErrNotExist) {
		return p, nil
	} else if err != nil {
		return p, err
	}
	context := build.Default
	context.ReadDir = func(string) (files []fs.FileInfo, err error) {
		for _, entry := range entries {
			info, err := entry.Info()
			if name := filepath.Join(dir, entry.Name()); err == nil && name != filepath.Clean(except) && !sameFile(name, except) {
				files = append(files, info)
			}
		}
		return files, nil
	}
	found, err := context.ImportDir(dir, 0)
	if none := new(*build.NoGoError); errors.As(err, none) {
		return p, nil
	}
	p.name = found.Name
	names := slices.Concat(found.GoFiles, found.CgoFiles, found.TestGoFiles, found.InvalidGoFiles)
	slices.Sort(names)
	var problems []problem
	for _, name := range slices.Compact(names) {
		name = filepath.Join(dir, name)
		file, err := parser.ParseFile(p.fset, name, nil, parser.SkipObjectResolution)
		var list scanner.ErrorList
		errors.As(err, &list)
		for _, e := range list {
			problems = append(problems, problem{fromHere(name), position{e.Pos.Line, e.Pos.Column}, e.Msg})
		}
		p.files = append(p.files, file)
	}
	if len(problems) > 0 {
		err = joined(problems)
	}
	return p, err
}

// A typeError is an error of the type checker: one message, and every place that it is about.
type typeError []types.Error

// check type-checks the package and returns its names and all errors. It reads no other package,
// so that it needs no module: every name of theirs is right, and of an unknown type.
func (p goPackage) check() (names *types.Scope, uses map[*ast.Ident]types.Object, failed []typeError) {
	uses = make(map[*ast.Ident]types.Object)
	config := types.Config{FakeImportC: true, Error: func(err error) {
		switch e := err.(types.Error); {
		case strings.HasPrefix(e.Msg, "could not import "):
		case strings.HasPrefix(e.Msg, "\t"): // another place of the error before
			failed[len(failed)-1] = append(failed[len(failed)-1], e)
		default:
			failed = append(failed, typeError{e})
		}
	}}
	pkg, _ := config.Check(p.name, p.fset, p.files, &types.Info{Uses: uses})
	return pkg.Scope(), uses, failed
}

// exportedNames returns the exported names of the package in a folder, except those that one
// file declares.
func exportedNames(dir, except string) (exported []string, failed error) {
	p, err := readPackage(dir, filepath.Join(dir, except))
	if err != nil {
		return nil, err
	}
	names, _, _ := p.check()
	return slices.DeleteFunc(names.Names(), func(name string) bool { return !token.IsExported(name) }), nil
}

func sameFile(a, b string) bool {
	x, errX := os.Stat(a)
	y, errY := os.Stat(b)
	return errX == nil && errY == nil && os.SameFile(x, y)
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
