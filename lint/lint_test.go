package lint

import (
	"flag"
	"fmt"
	"go/ast"
	goparser "go/parser"
	"go/types"
	"iter"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis/analysistest"
	"golang.org/x/tools/go/packages"
)

// Two packages in testdata have files that gen pieces writes.
//
//go:generate go run ../gen pieces -in shogi -package shogi -out testdata/shogi/piece_gen.go
//go:generate go run ../gen pieces -in testdata/own/own.toml -type Man -noun -standalone -package own -out testdata/own/man_gen.go

var update = flag.Bool("update", false, "rewrite the golden files")

// Comments in testdata say what the analyzer reports, and golden files what it writes. One
// load of testdata serves all tests of it.
func TestAnalyzer(t *testing.T) {
	r := reporter{t, make(map[string]bool)}
	known := make(map[string]*packages.Package)
	fixed := make(map[string]bool)
	for _, result := range analysistest.RunWithSuggestedFixes(r, "..", Analyzer, testdata(t)...) {
		of := result.Action.Package
		packages.Visit([]*packages.Package{of}, nil, func(p *packages.Package) { known[p.PkgPath] = p })
		overlay := make(map[string][]byte)
		for _, d := range result.Diagnostics {
			if edited := len(d.SuggestedFixes) > 0; edited {
				name := of.Fset.Position(d.Pos).Filename
				overlay[name], _ = os.ReadFile(name + ".golden")
				fixed[name+".golden"] = true
			}
		}
		for _, err := range typeCheck(of, overlay) {
			t.Errorf("fixed: %v", err)
		}
	}
	if want := map[string]bool{"fen.go": true, "handmade.go": true, "man_gen.go": true, "piece_gen.go": true}; !maps.Equal(r.facts, want) {
		t.Errorf("facts in %v; want %v", r.facts, want)
	}
	goldens, _ := filepath.Glob("testdata/*/*.golden")
	for _, golden := range goldens {
		if name, _ := filepath.Abs(golden); !fixed[name] {
			t.Errorf("%s is the golden file of no fix", golden)
		}
	}
	testFunctions(t, known)
}

// testdata returns the patterns of the packages in testdata, which are of the library's module.
func testdata(t *testing.T) (patterns []string) {
	folders, err := os.ReadDir("testdata")
	if err != nil {
		t.Fatal(err)
	}
	for _, folder := range folders {
		if folder.Name() != "fuzz" {
			patterns = append(patterns, "./lint/testdata/"+folder.Name())
		}
	}
	return patterns
}

// A reporter is a testing.T that collects the facts about generated files, which
// have no comments for them, and with -update rewrites golden files.
type reporter struct {
	*testing.T
	facts map[string]bool // by file
}

var (
	fact  = regexp.MustCompile(`(\w+\.go):\d+:\d+: unexpected fact: (?:pieces|count)$`)
	wrote = regexp.MustCompile(`(?s)unexpected (\S+) content:.*\n-- fixed --\n(.*)\n-- want --\n`)
)

func (r reporter) Errorf(format string, args ...any) {
	r.Helper()
	text := fmt.Sprintf(format, args...)
	if of := fact.FindStringSubmatch(text); of != nil {
		r.facts[of[1]] = true
	} else if of := wrote.FindStringSubmatch(text); of != nil && *update {
		if err := os.WriteFile(of[1]+".golden", []byte(of[2]), 0o666); err != nil {
			r.Fatal(err)
		}
	} else {
		r.Error(text)
	}
}

// typeCheck returns the errors of a package with other contents in some files.
func typeCheck(p *packages.Package, overlay map[string][]byte) (errs []error) {
	var files []*ast.File
	for _, name := range p.CompiledGoFiles {
		var source any
		if overlay[name] != nil {
			source = overlay[name]
		}
		file, err := goparser.ParseFile(p.Fset, name, source, goparser.SkipObjectResolution)
		if err != nil {
			errs = append(errs, err)
		}
		files = append(files, file)
	}
	imported := make(importable)
	for path, p := range p.Imports {
		imported[path] = p.Types
	}
	config := types.Config{Importer: imported, Error: func(err error) { errs = append(errs, err) }}
	config.Check(p.PkgPath, p.Fset, files, nil)
	return errs
}

// importable are the packages that can be imported, by path.
type importable map[string]*types.Package

func (m importable) Import(path string) (*types.Package, error) {
	if m[path] == nil {
		return nil, fmt.Errorf("no package %s", path)
	}
	return m[path], nil
}

// testFunctions checks that all functions that the analyzer knows by name exist, and that it
// knows all that are named like a parser.
func testFunctions(t *testing.T, loaded map[string]*packages.Package) {
	known := slices.Concat(slices.Collect(maps.Keys(parsers)), slices.Collect(maps.Keys(writers)), slices.Collect(maps.Keys(constructors)), []string{
		module + "pmn.Parse", module + "pmn.MustParse", module + "pmn.AppendParse", module + "pmn.NewAction",
		module + "cell.NewCoordinate", module + "cell.Format",
		"(" + module + "pnn.Vocabulary).Lookup", "(" + module + "pnn.Vocabulary).Contains",
	})
	parserName := regexp.MustCompile(`\.((Must|Append)?Parse|Lookup|Decode)[A-Za-z]*$`)
	exists := make(map[string]bool)
	for path, p := range loaded {
		if !strings.HasPrefix(path, module) {
			continue
		}
		for f := range functions(p.Types.Scope()) {
			exists[f.FullName()] = true
			if isNotation(path) && f.Exported() && parserName.MatchString(f.FullName()) && !slices.Contains(known, f.FullName()) {
				t.Errorf("the analyzer does not know %s", f.FullName())
			}
		}
	}
	for _, w := range writers {
		if w.lookup != "" {
			known = append(known, w.lookup)
		}
	}
	for _, name := range known {
		if !exists[name] {
			t.Errorf("%s does not exist", name)
		}
	}
	for name := range counts {
		pkg, count, _ := strings.Cut(name, ".")
		if p := loaded[module+pkg]; p == nil || p.Types.Scope().Lookup(count) == nil {
			t.Errorf("%s does not exist", name)
		}
	}
}

// functions returns the functions of a package and the methods of its types.
func functions(scope *types.Scope) iter.Seq[*types.Func] {
	return func(yield func(*types.Func) bool) {
		for _, name := range scope.Names() {
			switch of := scope.Lookup(name).(type) {
			case *types.Func:
				if !yield(of) {
					return
				}
			case *types.TypeName:
				named, ok := of.Type().(*types.Named)
				for i := 0; ok && i < named.NumMethods(); i++ {
					if !yield(named.Method(i)) {
						return
					}
				}
			}
		}
	}
}
