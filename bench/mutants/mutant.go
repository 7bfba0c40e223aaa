package main

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"strings"
)

// A mutant is a file with one edit.
type mutant struct {
	file       string // from the root of the module, with slashes
	place      string // the function, or what else is declared; "" for an entry of a table
	was, is    string // the line, or the entry
	nth        int    // the count of those before it that look the same
	start, end int    // which bytes of the file are replaced,
	text       string // and by what
}

// name tells the mutant, without regard to where in the file it is.
func (m mutant) name() string {
	s := m.file + ": "
	if m.place != "" {
		s += m.place + ": "
	}
	s += m.was + " => " + m.is
	if m.nth > 0 {
		s += fmt.Sprintf(" (%d)", m.nth+1)
	}
	return s
}

// source is the file as the mutant has it.
func (m mutant) source() ([]byte, error) {
	src, err := os.ReadFile(m.file)
	if err != nil {
		return nil, err
	}
	return []byte(string(src[:m.start]) + m.text + string(src[m.end:])), nil
}

// A source is a file that is being mutated.
type source struct {
	name    string
	src     []byte
	tokens  *token.File
	mutants []mutant
}

// mutate returns the mutants of a file: with entries of each table, drawn by a seed.
func mutate(name string, entries int, seed uint64) ([]mutant, error) {
	src, err := os.ReadFile(name)
	if err != nil {
		return nil, err
	}
	fset := token.NewFileSet()
	file, err := parser.ParseFile(fset, name, src, parser.SkipObjectResolution)
	if err != nil {
		return nil, err
	}
	s := &source{name: name, src: src, tokens: fset.File(file.Pos())}
	for _, decl := range file.Decls {
		switch decl := decl.(type) {
		case *ast.FuncDecl:
			s.code(functionName(decl), decl)
		case *ast.GenDecl:
			for _, spec := range decl.Specs {
				if spec, ok := spec.(*ast.ValueSpec); ok && !s.tables(spec, entries, seed) {
					s.code(spec.Names[0].Name, spec)
				}
			}
		}
	}
	seen := make(map[string]int)
	for i := range s.mutants {
		m := &s.mutants[i]
		name := m.name()
		m.nth = seen[name]
		seen[name]++
	}
	return s.mutants, nil
}

// functionName is the name of a function, or that of a method behind its type's.
func functionName(f *ast.FuncDecl) string {
	if f.Recv == nil {
		return f.Name.Name
	}
	t := f.Recv.List[0].Type
	for {
		switch of := t.(type) {
		case *ast.StarExpr:
			t = of.X
		case *ast.IndexExpr:
			t = of.X
		case *ast.IndexListExpr:
			t = of.X
		default:
			return fmt.Sprint(t, ".", f.Name.Name)
		}
	}
}

// text is the source of a node.
func (s *source) text(n ast.Node) string {
	return string(s.src[s.tokens.Offset(n.Pos()):s.tokens.Offset(n.End())])
}

// edit adds the mutant of code in which the bytes from start to end are replaced.
func (s *source) edit(place string, start, end token.Pos, text string) {
	m := mutant{file: s.name, place: place, start: s.tokens.Offset(start), end: s.tokens.Offset(end), text: text}
	m.was = line(string(s.src), m.start)
	m.is = line(string(s.src[:m.start])+text+string(s.src[m.end:]), m.start)
	if m.is == "" {
		m.is = "nothing"
	}
	s.mutants = append(s.mutants, m)
}

// line is the line of text that a byte is in, without the white space around it.
func line(text string, at int) string {
	start := strings.LastIndexByte(text[:at], '\n') + 1
	end := len(text)
	if size := strings.IndexByte(text[at:], '\n'); size >= 0 {
		end = at + size
	}
	return strings.TrimSpace(text[start:end])
}
