package komadai

import (
	"flag"
	"fmt"
	"go/types"
	"os"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/go/packages"
)

var update = flag.Bool("update", false, "write docs/dev/api.txt")

// docs/dev/api.txt lists what the notations export, so that a review of a change sees each
// name, signature and constant that it changes.
func TestAPI(t *testing.T) {
	const mode = packages.NeedName | packages.NeedTypes | packages.NeedImports | packages.NeedDeps | packages.NeedSyntax | packages.NeedTypesInfo
	loaded, err := packages.Load(&packages.Config{Mode: mode}, folders(notations(t))...)
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
		if err := os.WriteFile("docs/dev/api.txt", []byte(got), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile("docs/dev/api.txt")
	if err != nil {
		t.Fatal(err)
	}
	listed := slices.Collect(strings.Lines(string(want)))
	for _, line := range lines {
		if i := slices.Index(listed, line+"\n"); i >= 0 {
			listed = slices.Delete(listed, i, i+1)
		} else {
			t.Errorf("exported, but not in docs/dev/api.txt (go test . -run API -update adds it): %s", line)
		}
	}
	for _, line := range listed {
		t.Errorf("in docs/dev/api.txt, but not exported (go test . -run API -update removes it): %s", line)
	}
}

// exported returns a line for each exported name, method and field of a package.
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
			of := strings.TrimPrefix(o.Type().String(), module)
			if name == "VocabularyCount" || (of == "/pnn.Vocabulary" || of == "/fen.Game") && !strings.HasPrefix(name, "No") {
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
