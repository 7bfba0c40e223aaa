package main

import (
	"fmt"
	"go/ast"
	"go/token"
	"hash/fnv"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
)

// An entry is a number in a table, or a byte of a string in one.
type entry struct {
	name  string // such as pinFirst[0][75]
	lit   *ast.BasicLit
	at    int // which byte of a string
	value uint64
}

// tables adds mutants of a declaration, if it is one of tables, and reports whether it is. A
// table with fields is a table for each of them.
func (s *source) tables(spec *ast.ValueSpec, entries int, seed uint64) bool {
	all := make(map[string][]entry)
	var names []string // in order
	add := func(table, name string, x ast.Expr) {
		if _, ok := all[table]; !ok {
			names = append(names, table)
		}
		all[table] = append(all[table], entriesOf(name, x)...)
	}
	for i, value := range spec.Values {
		name := spec.Names[i].Name
		switch value := value.(type) {
		case *ast.CompositeLit:
			s.fields(name, name, value, add)
		case *ast.BasicLit, *ast.BinaryExpr:
			if !holdsString(value) {
				return false
			}
			add(name, name, value)
		default:
			return false
		}
	}
	for _, table := range names {
		hash := fnv.New64()
		hash.Write([]byte(table))
		s.draw(all[table], entries, rand.New(rand.NewPCG(seed, hash.Sum64())))
	}
	return len(names) > 0
}

// fields calls add for each element of a composite literal that is none itself: with the names
// of its table, which has the fields that lead to it, and its own, which has the indexes, too.
func (s *source) fields(table, name string, lit *ast.CompositeLit, add func(table, name string, x ast.Expr)) {
	for i, x := range lit.Elts {
		table, name := table, name
		index := strconv.Itoa(i)
		if kv, ok := x.(*ast.KeyValueExpr); ok {
			x = kv.Value
			index = s.text(kv.Key)
		}
		if '0' <= index[0] && index[0] <= '9' {
			name += "[" + index + "]"
		} else {
			table, name = table+"."+index, name+"."+index
		}
		if inner, ok := x.(*ast.CompositeLit); ok {
			s.fields(table, name, inner, add)
		} else {
			add(table, name, x)
		}
	}
}

// holdsString reports whether an expression has a string literal in it.
func holdsString(x ast.Expr) bool {
	found := false
	ast.Inspect(x, func(n ast.Node) bool {
		lit, ok := n.(*ast.BasicLit)
		found = found || ok && lit.Kind == token.STRING
		return true
	})
	return found
}

// entriesOf is the entries in the literals of an expression.
func entriesOf(name string, x ast.Expr) []entry {
	var entries []entry
	bytes := 0
	ast.Inspect(x, func(n ast.Node) bool {
		lit, ok := n.(*ast.BasicLit)
		if !ok {
			return true
		}
		switch lit.Kind {
		case token.INT:
			if n, err := strconv.ParseUint(lit.Value, 0, 64); err == nil {
				entries = append(entries, entry{name, lit, 0, n})
			}
		case token.CHAR:
			r, _, _, _ := strconv.UnquoteChar(lit.Value[1:len(lit.Value)-1], '\'')
			entries = append(entries, entry{name, lit, 0, uint64(r)})
		case token.STRING:
			s, _ := strconv.Unquote(lit.Value)
			for i := range len(s) {
				entries = append(entries, entry{fmt.Sprintf("%s[%d]", name, bytes), lit, i, uint64(s[i])})
				bytes++
			}
		}
		return true
	})
	return entries
}

// draw adds mutants of n entries of a table, or of all if it has no more.
func (s *source) draw(table []entry, n int, random *rand.Rand) {
	byValue := make(map[uint64][]entry)
	var values []uint64
	for _, e := range table {
		if _, ok := byValue[e.value]; !ok {
			values = append(values, e.value)
		}
		byValue[e.value] = append(byValue[e.value], e)
	}
	random.Shuffle(len(values), func(i, j int) { values[i], values[j] = values[j], values[i] })
	for drawn := 0; drawn < min(n, len(table)); {
		for _, value := range values {
			same := byValue[value]
			if len(same) == 0 || drawn == n {
				continue
			}
			i := random.IntN(len(same))
			e := same[i]
			byValue[value] = slices.Delete(same, i, i+1)
			other := e.value + 1
			if len(values) > 1 && drawn%2 == 1 {
				for other = e.value; other == e.value; {
					other = values[random.IntN(len(values))]
				}
			}
			s.change(e, other)
			drawn++
		}
	}
}

// change adds the mutant with another value of an entry.
func (s *source) change(e entry, value uint64) {
	var text string
	switch e.lit.Kind {
	case token.INT:
		text = strconv.FormatUint(value, 10)
		if strings.HasPrefix(e.lit.Value, "0x") {
			text = fmt.Sprintf("%#x", value)
		}
	case token.CHAR:
		text = strconv.QuoteRune(rune(value))
	case token.STRING:
		value = uint64(byte(value))
		old, _ := strconv.Unquote(e.lit.Value)
		text = strconv.Quote(old[:e.at] + string([]byte{byte(value)}) + old[e.at+1:])
	}
	s.mutants = append(s.mutants, mutant{
		file: s.name, was: fmt.Sprintf("%s = %#x", e.name, e.value), is: fmt.Sprintf("%#x", value),
		start: s.tokens.Offset(e.lit.Pos()), end: s.tokens.Offset(e.lit.End()), text: text,
	})
}
