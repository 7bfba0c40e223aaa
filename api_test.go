package komadai

import (
	"flag"
	"fmt"
	"go/types"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/tools/go/packages"
)

var update = flag.Bool("update", false, "write docs/api.txt as the packages are now")

// What the notations export is kept: a name, a signature or a constant's value that
// changes has to change in docs/api.txt, too, where a reader sees it.
func TestAPI(t *testing.T) {
	openSources(t)
	const mode = packages.NeedName | packages.NeedTypes | packages.NeedImports | packages.NeedDeps | packages.NeedSyntax | packages.NeedTypesInfo
	loaded, err := packages.Load(&packages.Config{Mode: mode}, "./pin", "./pnn", "./cell", "./qpi", "./pmn")
	if err != nil {
		t.Fatal(err)
	}
	var lines []string
	for _, p := range loaded {
		if len(p.Errors) > 0 {
			t.Fatal(p.Errors)
		}
		lines = append(lines, exported(p.Types)...)
	}
	slices.Sort(lines)
	got := strings.Join(lines, "\n") + "\n"
	if *update {
		if err := os.WriteFile("docs/api.txt", []byte(got), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile("docs/api.txt")
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(strings.Split(string(want), "\n"), strings.Split(got, "\n")); diff != "" {
		t.Errorf("what is exported is not as in docs/api.txt (-listed +exported; -update if it should be so):\n%s", diff)
	}
}

// exported is a line for each name that a package exports, and for each method and field.
func exported(p *types.Package) (lines []string) {
	add := func(format string, args ...any) {
		lines = append(lines, p.Name()+": "+fmt.Sprintf(format, args...))
	}
	written := func(o types.Object) string {
		return types.ObjectString(o, func(of *types.Package) string {
			if of == p {
				return ""
			}
			return of.Name()
		})
	}
	for _, name := range p.Scope().Names() {
		o := p.Scope().Lookup(name)
		if !o.Exported() {
			continue
		}
		switch o := o.(type) {
		case *types.Const:
			if name == "VocabularyCount" || o.Type().String() == module+"/pnn.Vocabulary" && name != "NoVocabulary" {
				continue // a game may be added
			}
			add("%s = %s", written(o), o.Val().ExactString())
		case *types.TypeName:
			s, isStruct := o.Type().Underlying().(*types.Struct)
			if !isStruct {
				add("%s", written(o))
			} else {
				add("type %s struct, comparable: %t", name, types.Comparable(s))
				for i := range s.NumFields() {
					if f := s.Field(i); f.Exported() {
						add("%s of %s", strings.TrimSpace(written(f)+" "+s.Tag(i)), name)
					}
				}
			}
			for m := range types.NewMethodSet(types.NewPointer(o.Type())).Methods() {
				if m.Obj().Exported() {
					add("%s", written(m.Obj()))
				}
			}
		default:
			add("%s", written(o))
		}
	}
	return lines
}
