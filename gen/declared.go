package main

import (
	"go/ast"
	"go/token"
	"path"
	"regexp"
	"strconv"
	"strings"
)

// A declaration is a name in the package block, a method, or the name of an import.
type declaration struct {
	name                string // of a method: its type, a dot, and its name
	at                  token.Position
	imported, generated bool
}

// add appends what a file declares.
func (o *other) add(fset *token.FileSet, file *ast.File) {
	generated := ast.IsGenerated(file)
	add := func(prefix string, id *ast.Ident) {
		if id.Name != "_" && (id.Name != "init" || prefix != "") {
			o.declarations = append(o.declarations, declaration{prefix + id.Name, fset.Position(id.Pos()), false, generated})
		}
	}
	for _, i := range file.Imports {
		name, _ := strconv.Unquote(i.Path.Value)
		name = assumedName(name)
		if i.Name != nil {
			name = i.Name.Name
		}
		switch name {
		case ".":
			o.dotImports = append(o.dotImports, fset.Position(i.Pos()))
		case "", "_":
		default:
			o.declarations = append(o.declarations, declaration{name, fset.Position(i.Pos()), true, generated})
		}
	}
	for _, d := range file.Decls {
		switch d := d.(type) {
		case *ast.FuncDecl:
			if d.Recv == nil {
				add("", d.Name)
			} else if name := receiverName(d); name != "" {
				add(name+".", d.Name)
			}
		case *ast.GenDecl:
			for _, spec := range d.Specs {
				switch spec := spec.(type) {
				case *ast.TypeSpec:
					add("", spec.Name)
				case *ast.ValueSpec:
					for _, id := range spec.Names {
						add("", id)
					}
				}
			}
		}
	}
}

// receiverName returns the type that a method belongs to, or "" for a generic one.
func receiverName(method *ast.FuncDecl) string {
	of := method.Recv.List[0].Type
	if star, ok := of.(*ast.StarExpr); ok {
		of = star.X
	}
	if id, ok := of.(*ast.Ident); ok {
		return id.Name
	}
	return ""
}

var (
	majorVersion = regexp.MustCompile(`^v[0-9]+$`)
	importedName = regexp.MustCompile(`^[a-z][a-z0-9_]*$`)
)

// assumedName returns the name that a package has by convention: the last element of its
// path, without a version. It is "" where the path does not say.
func assumedName(importPath string) string {
	name := path.Base(importPath)
	if majorVersion.MatchString(name) {
		name = path.Base(path.Dir(importPath))
	}
	if name, _, _ = strings.Cut(name, "."); importedName.MatchString(name) {
		return name
	}
	return ""
}
