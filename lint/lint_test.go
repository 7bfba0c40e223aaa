package lint

import (
	"flag"
	"fmt"
	"go/build"
	"go/types"
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

// The pieces that the packages in testdata have.
//
//go:generate go run ../gen pieces -in shogi -package shogi -out testdata/shogi/piece_gen.go
//go:generate go run ../gen pieces -in testdata/own/own.toml -type man -noun -standalone -package own -out testdata/own/man_gen.go

var update = flag.Bool("update", false, "write the golden files that there are anew")

// What is reported is told by comments in the packages in testdata, and how it is mended by
// golden files beside theirs.
func TestAnalyzer(t *testing.T) {
	r := reporter{t, make(map[string]bool)}
	mended := make(map[string]bool)
	for _, result := range analysistest.RunWithSuggestedFixes(r, analysistest.TestData(), Analyzer, "./...") {
		for _, d := range result.Diagnostics {
			for _, fix := range d.SuggestedFixes {
				for _, edit := range fix.TextEdits {
					mended[result.Action.Package.Fset.Position(edit.Pos).Filename] = true
				}
			}
		}
	}
	for _, golden := range goldens(t) {
		if !mended[strings.TrimSuffix(golden, ".golden")] {
			t.Errorf("%s: the file is not mended", golden)
		}
	}
	if got, want := slices.Sorted(maps.Keys(r.facts)), []string{"man_gen.go", "piece_gen.go"}; !slices.Equal(got, want) {
		t.Errorf("facts in %q; want %q", got, want)
	}
}

// A reporter reports what is not as it should be, but for facts about the types in
// generated files, which have no such comments.
type reporter struct {
	*testing.T
	facts map[string]bool // the files
}

var (
	fact  = regexp.MustCompile(`([a-z]+_gen\.go):\d+:\d+: unexpected fact: pieces$`)
	fixed = regexp.MustCompile(`(?s)unexpected (\S+) content:.*\n-- fixed --\n(.*)\n-- want --\n`)
)

func (r reporter) Errorf(format string, args ...any) {
	r.Helper()
	text := fmt.Sprintf(format, args...)
	if of := fact.FindStringSubmatch(text); of != nil {
		r.facts[of[1]] = true
		return
	}
	if of := fixed.FindStringSubmatch(text); of != nil && *update {
		if err := os.WriteFile(of[1]+".golden", []byte(of[2]), 0o666); err != nil {
			r.Fatal(err)
		}
		return
	}
	r.Error(text)
}

// goldens is the golden files of what is built on this system.
func goldens(t *testing.T) []string {
	t.Helper()
	all, err := filepath.Glob(filepath.Join(analysistest.TestData(), "*", "*.golden"))
	if err != nil || len(all) < 15 {
		t.Fatalf("the golden files %q: %v", all, err)
	}
	return slices.DeleteFunc(all, func(golden string) bool {
		built, err := build.Default.MatchFile(filepath.Split(strings.TrimSuffix(golden, ".golden")))
		return err != nil || !built
	})
}

// What is mended compiles.
func TestGoldensCompile(t *testing.T) {
	overlay := make(map[string][]byte)
	for _, golden := range goldens(t) {
		source, err := os.ReadFile(golden)
		if err != nil {
			t.Fatal(err)
		}
		overlay[strings.TrimSuffix(golden, ".golden")] = source
	}
	for _, p := range load(t, packages.Config{Dir: analysistest.TestData(), Tests: true, Overlay: overlay}, "./...") {
		for _, err := range p.Errors {
			t.Error(err)
		}
	}
}

func load(t *testing.T, config packages.Config, patterns ...string) []*packages.Package {
	t.Helper()
	config.Mode = packages.NeedName | packages.NeedImports | packages.NeedDeps | packages.NeedTypes | packages.NeedExportFile
	config.Env = append(os.Environ(), "GOPROXY=off", "GOWORK=off")
	loaded, err := packages.Load(&config, patterns...)
	if err != nil {
		t.Fatal(err)
	}
	return loaded
}

// Every function and method that the analyzer knows by its name is there, and it knows
// every one that has the name of a parser.
func TestFunctions(t *testing.T) {
	known := slices.Concat(slices.Collect(maps.Keys(parsers)), slices.Collect(maps.Keys(stringers)), letterArguments, []string{
		module + "/pmn.Parse", module + "/pmn.MustParse", module + "/pmn.AppendParse", module + "/pmn.AppendParseJSON",
		module + "/pmn.NewAction", "(" + module + "/pnn.Vocabulary).Lookup", module + "/cell.NewCoordinate", module + "/cell.Format",
	})
	parserName := regexp.MustCompile(`\.((Must|Append)?Parse|Lookup|Decode)[A-Za-z]*$`)
	there := make(map[string]bool)
	for _, p := range load(t, packages.Config{}, module+"/cell", module+"/pin", module+"/pmn", module+"/pnn", module+"/qpi") {
		for f := range functions(p.Types.Scope()) {
			there[f.FullName()] = true
			if f.Exported() && parserName.MatchString(f.FullName()) && !slices.Contains(known, f.FullName()) {
				t.Errorf("%s is not known", f.FullName())
			}
		}
	}
	for _, name := range known {
		if !there[name] {
			t.Errorf("%s is not there", name)
		}
	}
	for name, s := range stringers {
		if s.parse != "" && parsers[s.parse].manner != panics {
			t.Errorf("%s is for variables, by %s", name, s.parse)
		}
		if s.parse != "" && !there[s.parse] {
			t.Errorf("%s is not there", s.parse)
		}
	}
}

// functions is those of a package, and the methods of its types.
func functions(scope *types.Scope) func(yield func(*types.Func) bool) {
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
