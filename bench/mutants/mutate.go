package main

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"hash/fnv"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"strings"
)

// A mutant is a file in which text replaces the bytes from start to end.
type mutant struct {
	file       string
	start, end int
	text       string
	name       string
}

func (m mutant) String() string { return m.name }

func (m mutant) apply(src []byte) []byte {
	return slices.Concat(src[:m.start], []byte(m.text), src[m.end:])
}

// A source is a file that is being mutated.
type source struct {
	name    string
	src     []byte
	tokens  *token.File
	mutants []mutant
}

// mutate returns the mutants of a file, with so many entries of each table.
func mutate(name string, entries int) ([]mutant, error) {
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
			s.code(decl)
		case *ast.GenDecl:
			for _, spec := range decl.Specs {
				if spec, ok := spec.(*ast.ValueSpec); ok && !s.tables(spec, entries) {
					s.code(spec)
				}
			}
		}
	}
	return s.mutants, nil
}

// text returns the source of a node.
func (s *source) text(n ast.Node) string {
	return string(s.src[s.tokens.Offset(n.Pos()):s.tokens.Offset(n.End())])
}

// edit adds the mutant in which text replaces the bytes from start to end. Its name has the line
// before and after.
func (s *source) edit(start, end token.Pos, text string) {
	m := mutant{file: s.name, start: s.tokens.Offset(start), end: s.tokens.Offset(end), text: text}
	m.name = fmt.Sprintf("%s:%d: %s => %s", s.name, s.tokens.Line(start), line(s.src, m.start), line(m.apply(s.src), m.start))
	s.mutants = append(s.mutants, m)
}

// line returns the line that has byte at, without white space around it.
func line(text []byte, at int) string {
	before, after := string(text[:at]), string(text[at:])
	after, _, _ = strings.Cut(after, "\n")
	return strings.TrimSpace(before[strings.LastIndexByte(before, '\n')+1:] + after)
}

// An entry is a number in a table, or a byte of a string in one.
type entry struct {
	lit   *ast.BasicLit
	at    int // the byte of a string
	value uint64
}

// tables adds mutants of a declaration, if it declares tables, and reports whether it does.
func (s *source) tables(spec *ast.ValueSpec, n int) bool {
	found := false
	for i, value := range spec.Values {
		entries := entriesOf(value)
		switch value.(type) {
		case *ast.CompositeLit:
		case *ast.BasicLit, *ast.BinaryExpr:
			entries = slices.DeleteFunc(entries, func(e entry) bool { return e.lit.Kind != token.STRING })
		default:
			continue
		}
		if len(entries) == 0 {
			continue
		}
		found = true
		name := spec.Names[i].Name
		hash := fnv.New64()
		hash.Write([]byte(name))
		random := rand.New(rand.NewPCG(1, hash.Sum64()))
		random.Shuffle(len(entries), func(i, j int) { entries[i], entries[j] = entries[j], entries[i] })
		// Most entries of a large table are equal, so the first entry of each value comes first.
		seen := make(map[uint64]bool)
		var first, rest []entry
		for _, e := range entries {
			if seen[e.value] {
				rest = append(rest, e)
			} else {
				first = append(first, e)
			}
			seen[e.value] = true
		}
		for i, e := range slices.Concat(first, rest)[:min(n, len(entries))] {
			other := e.value + 1
			if i%2 == 1 && len(first) > 1 {
				other = first[(slices.IndexFunc(first, func(f entry) bool { return f.value == e.value })+1)%len(first)].value
			}
			s.change(name, e, other)
		}
	}
	return found
}

// entriesOf returns the entries in the literals of an expression.
func entriesOf(x ast.Expr) (entries []entry) {
	ast.Inspect(x, func(n ast.Node) bool {
		if array, ok := n.(*ast.ArrayType); ok && array.Len != nil {
			return false
		}
		lit, ok := n.(*ast.BasicLit)
		if !ok {
			return true
		}
		switch lit.Kind {
		case token.INT:
			if n, err := strconv.ParseUint(lit.Value, 0, 64); err == nil {
				entries = append(entries, entry{lit, 0, n})
			}
		case token.CHAR:
			r, _, _, _ := strconv.UnquoteChar(lit.Value[1:len(lit.Value)-1], '\'')
			entries = append(entries, entry{lit, 0, uint64(r)})
		case token.STRING:
			s, _ := strconv.Unquote(lit.Value)
			for i := range len(s) {
				entries = append(entries, entry{lit, i, uint64(s[i])})
			}
		}
		return true
	})
	return entries
}

// change adds the mutant in which an entry of a table has another value.
func (s *source) change(table string, e entry, value uint64) {
	var text string
	switch e.lit.Kind {
	case token.INT:
		text = fmt.Sprintf("%#x", value)
	case token.CHAR:
		text = strconv.QuoteRune(rune(value))
	case token.STRING:
		value = uint64(byte(value))
		old, _ := strconv.Unquote(e.lit.Value)
		text = strconv.Quote(old[:e.at] + string([]byte{byte(value)}) + old[e.at+1:])
	}
	s.mutants = append(s.mutants, mutant{
		file: s.name, start: s.tokens.Offset(e.lit.Pos()), end: s.tokens.Offset(e.lit.End()), text: text,
		name: fmt.Sprintf("%s:%d: %s: %#x => %#x", s.name, s.tokens.Line(e.lit.Pos()), table, e.value, value),
	})
}
