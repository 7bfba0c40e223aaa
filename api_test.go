package komadai

import (
	"flag"
	"fmt"
	"go/types"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/go/packages"
)

var update = flag.Bool("update", false, "write docs/dev/api.txt")

// docs/dev/api.txt lists what the library exports, so that a review of a change sees each name, signature and
// constant that it changes.
func TestAPI(t *testing.T) {
	var folders []string
	for _, name := range library(t) {
		if name != "tables" && !strings.HasPrefix(name, "internal/") {
			folders = append(folders, "./"+name)
		}
	}
	loaded, err := packages.Load(&packages.Config{Mode: packages.NeedTypes | packages.NeedSyntax | packages.NeedImports}, folders...)
	if err != nil {
		t.Fatal(err)
	}
	var lines []string
	for _, p := range loaded {
		lines = append(lines, exported(p.Types)...)
	}
	slices.Sort(lines)
	if *update {
		write(t, "docs/dev/api.txt", strings.Join(lines, "\n")+"\n")
	}
	listed := strings.Split(strings.TrimSpace(read(t, "docs/dev/api.txt")), "\n")
	for _, line := range slices.Concat(lines, listed) {
		if slices.Contains(lines, line) != slices.Contains(listed, line) {
			t.Errorf("exported: %t, in docs/dev/api.txt, which `go test . -run API -update` writes: %t: %s",
				slices.Contains(lines, line), slices.Contains(listed, line), line)
		}
	}
}

// exported returns a line for each exported name, method and field of a package.
func exported(p *types.Package) (lines []string) {
	add := func(o types.Object, details string) {
		text := types.ObjectString(o, func(of *types.Package) string {
			if of == p {
				return ""
			}
			return of.Name()
		})
		lines = append(lines, p.Name()+": "+text+details)
	}
	for _, name := range p.Scope().Names() {
		o := p.Scope().Lookup(name)
		if !o.Exported() {
			continue
		}
		switch o := o.(type) {
		case *types.Const:
			of := strings.TrimPrefix(o.Type().String(), module)
			if name == "VocabularyCount" || of == "/pnn.Vocabulary" || of == "/fen.Game" {
				add(o, "") // whose numbers change with the games
			} else {
				add(o, " = "+o.Val().ExactString())
			}
		case *types.TypeName:
			if s, ok := o.Type().Underlying().(*types.Struct); ok {
				lines = append(lines, fmt.Sprintf("%s: type %s struct, comparable: %t", p.Name(), name, types.Comparable(s)))
				for i := range s.NumFields() {
					if f := s.Field(i); f.Exported() {
						add(f, strings.TrimRight(" "+s.Tag(i), " ")+" of "+name)
					}
				}
			} else {
				add(o, "")
			}
			for m := range types.NewMethodSet(types.NewPointer(o.Type())).Methods() {
				if m.Obj().Exported() {
					add(m.Obj(), "")
				}
			}
		default:
			add(o, "")
		}
	}
	return lines
}
