package main

import (
	"bytes"
	"fmt"
	"go/ast"
	value "go/constant"
	"go/parser"
	"go/token"
	"go/types"
	"math/rand/v2"
	"strconv"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// A source is what a file declares, as a compiler reads it.
type source struct {
	Consts map[string]int64
	Bytes  map[string]string
	Words  map[string]array
}

type array struct {
	Type  string
	Words []uint16
}

// read returns what src declares. It stands on the type checker of the standard
// library, which also refuses what is out of range.
func read(t *testing.T, src []byte) source {
	t.Helper()
	fset := token.NewFileSet()
	parsed, err := parser.ParseFile(fset, "", src, parser.SkipObjectResolution)
	if err != nil {
		t.Fatal(err)
	}
	info := types.Info{Types: make(map[ast.Expr]types.TypeAndValue)}
	pkg, err := new(types.Config).Check("", fset, []*ast.File{parsed}, &info)
	if err != nil {
		t.Fatal(err)
	}
	s := source{make(map[string]int64), make(map[string]string), make(map[string]array)}
	for _, name := range pkg.Scope().Names() {
		c, ok := pkg.Scope().Lookup(name).(*types.Const)
		switch {
		case !ok:
		case c.Val().Kind() == value.String:
			s.Bytes[name] = value.StringVal(c.Val())
		default:
			s.Consts[name], _ = value.Int64Val(c.Val())
		}
	}
	ast.Inspect(parsed, func(n ast.Node) bool {
		if v, ok := n.(*ast.ValueSpec); ok && info.Types[v.Values[0]].Value == nil {
			s.Words[v.Names[0].Name] = array{info.TypeOf(v.Values[0]).String(), words16(&info, v.Values[0])}
		}
		return true
	})
	return s
}

// words16 is the elements of an array of words, or of arrays of them, one after another.
func words16(info *types.Info, e ast.Expr) (all []uint16) {
	lit, ok := e.(*ast.CompositeLit)
	if !ok {
		w, _ := value.Uint64Val(info.Types[e].Value)
		return []uint16{uint16(w)}
	}
	for _, e := range lit.Elts {
		all = append(all, words16(info, e)...)
	}
	return all
}

// declared is what the source of f should say.
func declared(f file) source {
	s := source{make(map[string]int64), make(map[string]string), make(map[string]array)}
	for _, block := range f.consts {
		for _, c := range block.list {
			s.Consts[c.name] = int64(c.value)
		}
	}
	for _, t := range f.tables {
		if t.planes == nil {
			s.Bytes[t.name] = string(bytes.Join(t.lines, nil))
			continue
		}
		a := array{Type: "[256]uint16"}
		if len(t.planes) > 1 {
			a.Type = fmt.Sprintf("[%d][256]uint16", len(t.planes))
		}
		for _, p := range t.planes {
			a.Words = append(a.Words, p[:]...)
		}
		s.Words[t.name] = a
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
		size += 2 * len(a.Words)
	}
	return tables, entries, size
}

// random is a file of tables that no grammar would make.
func random(seed uint64) file {
	r := rand.New(rand.NewPCG(seed, 0))
	f := file{path: "random/data.go", consts: []constants{{"Consts.", []constant{
		{"Small", r.IntN(512) - 256},
		{"Large", int(r.Uint64())},
	}}}}
	for i := range 3 {
		lines := make([][]byte, r.IntN(8))
		for j := range lines {
			for range r.IntN(40) {
				lines[j] = append(lines[j], byte(r.Uint32()))
			}
		}
		planes := make([]func(byte) uint16, 1+r.IntN(3))
		for j := range planes {
			planes[j] = func(byte) uint16 { return uint16(r.Uint32()) }
		}
		n := strconv.Itoa(i)
		f.tables = append(f.tables,
			stringTable("text"+n, "Bytes.", lines...),
			planeTable("plane"+n, "Words.", planes...))
	}
	return f
}

func TestReadBack(t *testing.T) {
	all := append(files(), goldens...)
	for seed := range uint64(20) {
		all = append(all, random(seed))
	}
	for _, f := range all {
		src, err := f.render(command)
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(declared(f), read(t, src)); diff != "" {
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
