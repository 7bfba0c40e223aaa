package komadai

import (
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// arrows are where there are arrows to from where.
type arrows map[string]map[string]bool

// add adds an arrow, or if it leads back, the place alone.
func (a arrows) add(from, to string) {
	if a[from] == nil {
		a[from] = make(map[string]bool)
	}
	if to != from {
		a[from][to] = true
	}
}

// leads tells whether one can get from one to the other.
func (a arrows) leads(from, to string) bool {
	for next := range a[from] {
		if next == to || a.leads(next, to) {
			return true
		}
	}
	return false
}

// bare is a without the arrows that others make up for.
func (a arrows) bare() arrows {
	bare := make(arrows)
	for from := range a {
		bare.add(from, from)
		for to := range a[from] {
			others := slices.Collect(maps.Keys(a[from]))
			if !slices.ContainsFunc(others, func(other string) bool { return a.leads(other, to) }) {
				bare.add(from, to)
			}
		}
	}
	return bare
}

var labels = regexp.MustCompile(`\[[^\]]*\]`)

// The picture in the README has every folder with packages, and an arrow where one imports
// another, unless a way of several arrows leads there.
func TestPicture(t *testing.T) {
	drawn := make(arrows)
	for _, p := range parts(t, "README.md") {
		if p.language != "mermaid" {
			continue
		}
		for line := range strings.Lines(labels.ReplaceAllString(p.text, "")) {
			words := strings.Fields(line) // FROM --> TO & TO, or FROM -. writes .-> TO
			if words[0] == "flowchart" {
				continue
			}
			drawn.add(words[0], words[0])
			if len(words) > 1 && words[1] == "-->" {
				for i := 2; i < len(words); i += 2 {
					drawn.add(words[0], words[i])
					drawn.add(words[i], words[i])
				}
			}
		}
	}

	imports := make(arrows)
	const list = `{{$p := .ImportPath}}{{$p}} {{$p}}{{range .Imports}} {{$p}} {{.}}{{end}}`
	pairs := run(t, ".", nil, "go", "list", "-f", list, "./...")
	for i := 0; i < len(pairs); i += 2 {
		from, _, _ := strings.Cut(strings.TrimPrefix(pairs[i], module+"/"), "/")
		if to, ours := strings.CutPrefix(pairs[i+1], module+"/"); ours {
			to, _, _ = strings.Cut(to, "/")
			imports.add(from, to)
		}
	}

	for from, want := range imports.bare() {
		if got, ok := drawn[from]; !ok {
			t.Errorf("no %s in the picture", from)
		} else if !maps.Equal(got, want) {
			t.Errorf("%s imports %q; drawn are %q", from, slices.Sorted(maps.Keys(want)), slices.Sorted(maps.Keys(got)))
		}
	}
	for from := range drawn {
		if imports[from] == nil {
			t.Errorf("no packages in %s", from)
		}
	}
}
