package main

import (
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// mutantsOf are the mutants of a file with this source.
func mutantsOf(t *testing.T, src string, seed uint64) []mutant {
	t.Helper()
	name := filepath.Join(t.TempDir(), "file.go")
	if err := os.WriteFile(name, []byte(src), 0o666); err != nil {
		t.Fatal(err)
	}
	mutants, err := mutate(name, 4, seed)
	if err != nil {
		t.Fatal(err)
	}
	return mutants
}

// Of each line, in a function, what becomes of it.
var lines = map[string][]string{
	"return a == b":              {"return a != b"},
	"return a != b":              {"return a == b"},
	"return a < b":               {"return a <= b"},
	"return a <= b":              {"return a < b"},
	"return a > b":               {"return a >= b"},
	"return a >= b":              {"return a > b"},
	"return a && b":              {"return a || b"},
	"return a || b":              {"return a && b"},
	"return !a":                  {"return a"},
	"return -a":                  {"return a"},
	"return &a":                  nil,
	"return a + b":               {"return a - b"},
	"return a - b":               {"return a + b"},
	"return a * b":               {"return a / b"},
	"return a / b":               {"return a * b"},
	"return a % b":               {"return a * b"},
	"return a & b":               {"return a | b"},
	"return a | b":               {"return a & b"},
	"return a ^ b":               {"return a & b"},
	"return a &^ b":              {"return a & b"},
	"return a << b":              {"return a >> b"},
	"return a >> b":              {"return a << b"},
	"a += b":                     {"a -= b"},
	"a -= b":                     {"a += b"},
	"a *= b":                     {"a /= b"},
	"a /= b":                     {"a *= b"},
	"a %= b":                     {"a *= b"},
	"a &= b":                     {"a |= b"},
	"a |= b":                     {"a &= b"},
	"a ^= b":                     {"a &= b"},
	"a &^= b":                    {"a &= b"},
	"a <<= b":                    {"a >>= b"},
	"a >>= b":                    {"a <<= b"},
	"a++":                        {"a--"},
	"a--":                        {"a++"},
	"a = b":                      {"nothing"},
	"a := b":                     nil,
	"f(a)":                       {"nothing"},
	"f(a); a++":                  {"; a++", "f(a); a--"},
	"for { break }":              {"for { continue }"},
	"for { continue }":           {"for { break }"},
	"for a < b { f() }":          {"for a <= b { f() }", "for a < b {  }"},
	"return true":                {"return false"},
	"return false":               {"return true"},
	"return 9":                   {"return 10"},
	"return 0x1f":                {"return 0x20"},
	"return 'a'":                 {"return 'b'"},
	`return '\''`:                {"return '('"},
	`return "a\n"`:               {`return ""`},
	`return ""`:                  {`return "x"`},
	"return `a`":                 {`return ""`},
	"return nil":                 nil,
	"return [2]int{3}":           {"return [2]int{4}"},
	"if a == b { return }":       {"if true || (a == b) { return }", "if false && (a == b) { return }"},
	"if a < b { return }":        {"if true || (a < b) { return }", "if false && (a < b) { return }", "if a <= b { return }"},
	"return a < 2":               {"return a <= 2"},
	"return a >= 2":              {"return a > 2"},
	"return 2 > a":               {"return 2 >= a"},
	"return 2 <= a":              {"return 2 < a"},
	"return a <= 2":              {"return a < 2", "return a <= 3"},
	"return 2 < a":               {"return 2 <= a", "return 3 < a"},
	"if !a { return }":           {"if true || (!a) { return }", "if false && (!a) { return }"},
	"switch { case a, b: }":      {"switch { case true || (a), b: }", "switch { case false && (a), b: }", "switch { case a, true || (b): }", "switch { case a, false && (b): }"},
	"switch a { case 1: }":       {"switch a { case 2: }"},
	"switch a { case b: f() }":   {"switch a { case b:  }"},
	"var a struct { b int `c` }": nil,
}

func TestLines(t *testing.T) {
	for text, want := range lines {
		var got []string
		for _, m := range mutantsOf(t, "package p\n\nfunc f() {\n\t"+text+"\n}\n", 1) {
			if m.was != text || m.place != "f" {
				t.Errorf("%s: the mutant is of %s in %s", text, m.was, m.place)
			}
			got = append(got, m.is)
		}
		slices.Sort(got)
		slices.Sort(want)
		if !slices.Equal(got, want) {
			t.Errorf("%s\nbecomes %q\nwant    %q", text, got, want)
		}
	}
}

func TestErrorsReturned(t *testing.T) {
	const src = `package p

func one() error { return a }
func two() (int, error) { return a, b }
func passed() (int, error) { return g() }
func none() (int, error) { return a, nil }
func other() (error, int) { return a, b }
func inner() (int, error) { return func() int { return a }, b }
func closure() int { return func() error { return a } }
`
	want := []string{
		"func one() error { return nil }",
		"func two() (int, error) { return a, nil }",
		"func inner() (int, error) { return func() int { return a }, nil }",
		"func closure() int { return func() error { return nil } }",
	}
	var got []string
	for _, m := range mutantsOf(t, src, 1) {
		got = append(got, m.is)
	}
	if !slices.Equal(got, want) {
		t.Errorf("the mutants are %q; want %q", got, want)
	}
}

func TestNames(t *testing.T) {
	const src = `package p

import "fmt"

const one = 1

var err = errors.New("text")

type T[K any] struct{ a int "tag" }

func (t *T[K]) method() {
	t.a++
	t.a++
}
`
	want := []string{
		"one: const one = 1 => const one = 2",
		`err: var err = errors.New("text") => var err = errors.New("")`,
		"T.method: t.a++ => t.a--",
		"T.method: t.a++ => t.a-- (2)",
	}
	var got []string
	for _, m := range mutantsOf(t, src, 1) {
		got = append(got, strings.TrimPrefix(m.name(), m.file+": "))
	}
	if !slices.Equal(got, want) {
		t.Errorf("the mutants are %q; want %q", got, want)
	}
}

// Every mutant of this module can be parsed, and is not what it is a mutant of; and every file
// has tests that should notice.
func TestModule(t *testing.T) {
	t.Chdir("../..")
	files, err := sources(nil)
	if err != nil {
		t.Fatal(err)
	}
	names := make(map[string]bool)
	for _, file := range files {
		mutants, err := mutate(file, 3, 1)
		if err != nil {
			t.Fatal(err)
		}
		original, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range mutants {
			src, err := m.source()
			if err != nil {
				t.Fatal(err)
			}
			if string(src) == string(original) {
				t.Errorf("%s changes nothing", m.name())
			}
			if _, err := parser.ParseFile(token.NewFileSet(), file, src, parser.SkipObjectResolution); err != nil {
				t.Errorf("%s: %v", m.name(), err)
			}
			if names[m.name()] {
				t.Errorf("two mutants are %s", m.name())
			}
			names[m.name()] = true
		}
		for _, p := range testsOf(file) {
			p, _, _ = strings.Cut(p, " ")
			if tests, _ := filepath.Glob(p + "/*_test.go"); len(tests) == 0 {
				t.Errorf("%s has no tests for %s", p, file)
			}
		}
	}
	if len(files) < 40 || len(names) < 1000 {
		t.Errorf("%d mutants of %d files", len(names), len(files))
	}
}

func TestSources(t *testing.T) {
	t.Chdir("../..")
	for _, test := range []struct {
		named []string
		want  []string // or nil for an error
	}{
		{[]string{"./tables/words.go"}, []string{"tables/words.go"}},
		{[]string{"internal"}, []string{"internal/input/input.go"}},
		{[]string{"internal/input/", "tables/qpi.go"}, []string{"internal/input/input.go", "tables/qpi.go"}},
		{[]string{"pin/text_test.go"}, nil},
		{[]string{"gen"}, nil},
		{[]string{"pi"}, nil},
	} {
		got, err := sources(test.named)
		if !slices.Equal(got, test.want) || (err == nil) != (test.want != nil) {
			t.Errorf("%q: %q, %v; want %q", test.named, got, err, test.want)
		}
	}
}
