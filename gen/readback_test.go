package main

import (
	"bytes"
	"fmt"
	"go/ast"
	exact "go/constant"
	"go/parser"
	"go/token"
	"go/types"
	"math/rand/v2"
	"os"
	"path"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
)

// A source is what a file declares, as a compiler reads it.
type source struct {
	Consts map[string]int64
	Types  map[string]string // of the constants that have one
	Docs   map[string]string // of single constants
	Bytes  map[string]string
	Words  map[string]array
	Values map[string]extent
}

type array struct {
	Type  string
	Words []uint32
}

// An extent is how many entries a value has, and the bytes it takes in a program.
type extent struct{ Entries, Bytes int }

func newSource() source {
	return source{
		make(map[string]int64), make(map[string]string), make(map[string]string),
		make(map[string]string), make(map[string]array), make(map[string]extent),
	}
}

// beside is what the source of a file needs to be read: what somebody wrote in its
// package, if that takes no other, or else the types that it names.
func beside(t *testing.T, name string) (others [][]byte) {
	t.Helper()
	switch path.Dir(name) {
	case "tables":
		for _, name := range written(t, filepath.Join("..", "tables")) {
			src, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			others = append(others, src)
		}
	case "pnn":
		others = append(others, []byte("package pnn\n\ntype Vocabulary uint8\n"))
	}
	return others
}

// read returns what the source of a file declares. It stands on the type checker of the
// standard library, which also refuses what is out of range.
func read(t *testing.T, name string, src []byte) source {
	t.Helper()
	fset := token.NewFileSet()
	parse := func(src []byte) *ast.File {
		parsed, err := parser.ParseFile(fset, "", src, parser.SkipObjectResolution|parser.ParseComments)
		if err != nil {
			t.Fatal(err)
		}
		return parsed
	}
	parsed := parse(src)
	all := []*ast.File{parsed}
	for _, src := range beside(t, name) {
		all = append(all, parse(src))
	}
	var failed error
	info := types.Info{Types: make(map[ast.Expr]types.TypeAndValue), Defs: make(map[*ast.Ident]types.Object)}
	config := types.Config{Error: func(err error) {
		// What the other generated files declare is missing in the written ones.
		if at := err.(types.Error).Pos; parsed.FileStart <= at && at <= parsed.FileEnd && failed == nil {
			failed = err
		}
	}}
	config.Check("", fset, all, &info)
	if failed != nil {
		t.Fatal(failed)
	}
	s := newSource()
	for _, d := range parsed.Decls {
		for _, spec := range d.(*ast.GenDecl).Specs {
			s.add(&info, spec.(*ast.ValueSpec))
		}
	}
	return s
}

// add adds one declaration.
func (s source) add(info *types.Info, spec *ast.ValueSpec) {
	name := spec.Names[0].Name
	c, ok := info.Defs[spec.Names[0]].(*types.Const)
	switch {
	case !ok && !isWords(info.TypeOf(spec.Values[0])):
		var e extent
		e.add(info, spec.Values[0])
		e.Bytes += int(machine.Sizeof(info.TypeOf(spec.Values[0])))
		s.Values[name] = e
	case !ok:
		s.Words[name] = array{info.TypeOf(spec.Values[0]).String(), wordsOf(info, spec.Values[0])}
	case c.Val().Kind() == exact.String:
		s.Bytes[name] = exact.StringVal(c.Val())
	default:
		s.Consts[name], _ = exact.Int64Val(c.Val())
		if named, ok := c.Type().(*types.Named); ok {
			s.Types[name] = named.Obj().Name()
		} else if basic := c.Type().(*types.Basic); basic.Info()&types.IsUntyped == 0 {
			s.Types[name] = basic.Name()
		}
		if doc := strings.TrimSuffix(spec.Doc.Text(), "\n"); doc != "" {
			s.Docs[name] = doc
		}
	}
}

// isWords reports whether a type is an array of words, or of arrays of them.
func isWords(t types.Type) bool {
	if a, ok := t.(*types.Array); ok {
		return isWords(a.Elem())
	}
	return t == types.Typ[types.Uint16] || t == types.Typ[types.Uint32]
}

// wordsOf is the elements of an array of words, or of arrays of them, one after another.
func wordsOf(info *types.Info, e ast.Expr) (all []uint32) {
	lit, ok := e.(*ast.CompositeLit)
	if !ok {
		w, _ := exact.Uint64Val(info.Types[e].Value)
		return []uint32{uint32(w)}
	}
	for _, e := range lit.Elts {
		all = append(all, wordsOf(info, e)...)
	}
	return all
}

// machine is one of 64 bits.
var machine = types.SizesFor("gc", "amd64")

// add adds what an expression leads to: the bytes of strings, the elements of slices.
// Entries are those, and the elements of arrays except for numbers, which are a part of
// an entry.
func (e *extent) add(info *types.Info, x ast.Expr) {
	if v := info.Types[x].Value; v != nil {
		if v.Kind() == exact.String {
			e.Bytes += len(exact.StringVal(v))
		}
		return
	}
	lit := x.(*ast.CompositeLit)
	switch t := info.TypeOf(lit).Underlying().(type) {
	case *types.Slice:
		e.Entries += len(lit.Elts)
		e.Bytes += len(lit.Elts) * int(machine.Sizeof(t.Elem()))
	case *types.Array:
		if b, ok := t.Elem().Underlying().(*types.Basic); !ok || b.Info()&types.IsNumeric == 0 {
			e.Entries += len(lit.Elts)
		}
	}
	for _, x := range lit.Elts {
		if pair, ok := x.(*ast.KeyValueExpr); ok {
			x = pair.Value
		}
		e.add(info, x)
	}
}

// declared is what the source of f should say.
func declared(f file) source {
	s := newSource()
	for _, block := range f.consts {
		for _, c := range block.list {
			s.Consts[c.name] = int64(c.value)
			if block.of != "" {
				s.Types[c.name] = block.of
			}
			if c.doc != "" {
				s.Docs[c.name] = c.doc
			}
		}
	}
	for _, t := range f.tables {
		switch {
		case t.value != nil:
			s.Values[t.name] = extent{t.value.entries, t.value.bytes}
		case t.planes == nil:
			s.Bytes[t.name] = string(bytes.Join(t.lines, nil))
		default:
			a := array{Type: fmt.Sprintf("[256]uint%d", 8*t.bytes)}
			if len(t.planes) > 1 {
				a.Type = fmt.Sprintf("[%d]%s", len(t.planes), a.Type)
			}
			for _, p := range t.planes {
				a.Words = append(a.Words, p[:]...)
			}
			s.Words[t.name] = a
		}
	}
	return s
}

// count is how many tables, entries and bytes there are in s.
func count(s source) (tables, entries, size int) {
	for _, text := range s.Bytes {
		tables++
		entries += len(text)
		size += len(text)
	}
	for _, a := range s.Words {
		tables++
		entries += len(a.Words)
		bytes := 2
		if strings.HasSuffix(a.Type, "uint32") {
			bytes = 4
		}
		size += bytes * len(a.Words)
	}
	for _, e := range s.Values {
		tables++
		entries += e.Entries
		size += e.Bytes
	}
	return tables, entries, size
}

// random is a file of tables that no grammar would make.
func random(seed uint64) file {
	r := rand.New(rand.NewPCG(seed, 0))
	f := file{path: "random/data.go", consts: []constants{{doc: "Consts.", list: []constant{
		{name: "Small", value: r.IntN(512) - 256},
		{name: "Large", value: int(r.Uint64())},
	}}}}
	for i := range 3 {
		lines := make([][]byte, r.IntN(8))
		for j := range lines {
			for range r.IntN(40) {
				lines[j] = append(lines[j], byte(r.Uint32()))
			}
		}
		planes := make([]func(byte) uint16, 1+r.IntN(3))
		wide := make([]func(byte) uint32, len(planes))
		for j := range planes {
			planes[j] = func(byte) uint16 { return uint16(r.Uint32()) }
			wide[j] = func(byte) uint32 { return r.Uint32() }
		}
		n := strconv.Itoa(i)
		f.tables = append(f.tables,
			stringTable("text"+n, "Bytes.", lines...),
			planeTable("plane"+n, "Words.", planes...),
			planeTable("wide"+n, "Words.", wide...))
	}
	return f
}

// nearly returns got with the sizes of want where a value states its own within a hundredth.
func nearly(want, got source) source {
	for name, b := range got.Values {
		a := want.Values[name]
		if a.Entries == b.Entries && max(a.Bytes, b.Bytes)-min(a.Bytes, b.Bytes) <= max(a.Bytes, b.Bytes)/100 {
			got.Values[name] = a
		}
	}
	return got
}

func TestReadBack(t *testing.T) {
	all := append(shipped(t), goldens...)
	for seed := range uint64(20) {
		all = append(all, random(seed))
	}
	for _, f := range all {
		src, err := f.render(command)
		if err != nil {
			t.Fatal(err)
		}
		want := declared(f)
		if diff := diff(want, nearly(want, read(t, f.path, src))); diff != "" {
			t.Errorf("the source of %s reads otherwise than it was meant (-meant +read):\n%s", f.path, diff)
		}
	}
}

func FuzzQuote(f *testing.F) {
	for _, seed := range []string{"", "K^", `"`, `\`, `\x41`, "\x00A", "\xffe", "é", "\n", "\x7f~ \x1f"} {
		f.Add([]byte(seed), len(seed)/2)
	}
	f.Fuzz(func(t *testing.T, data []byte, cut int) {
		literal := quote(data)
		if got, err := strconv.Unquote(literal); got != string(data) || err != nil {
			t.Errorf("quote(%q) = %s, which reads %q, %v", data, literal, got, err)
		}
		for _, c := range []byte(literal) {
			if c < ' ' || c > '~' {
				t.Errorf("quote(%q) = %s, with byte %#x", data, literal, c)
			}
		}
		if cut < 0 || cut > len(data) {
			return
		}
		head, tail := quote(data[:cut]), quote(data[cut:])
		if joined := head[:len(head)-1] + tail[1:]; joined != literal {
			t.Errorf("quote(%q) = %s, but in two parts %s", data, literal, joined)
		}
	})
}
