package komadai

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/komadai/komadai/pnn"
)

// pages are those that are written by hand.
func pages(t *testing.T) []string {
	t.Helper()
	docs, err := filepath.Glob("docs/*.md")
	if err != nil || len(docs) == 0 {
		t.Fatal("no pages in docs", err)
	}
	dev, err := filepath.Glob("docs/dev/*.md")
	if err != nil || len(dev) == 0 {
		t.Fatal("no pages in docs/dev", err)
	}
	return append(append(docs, dev...), "README.md", "CONTRIBUTING.md", "CHANGELOG.md")
}

var (
	fenced    = regexp.MustCompile("(?ms)^```.*?^```$")
	headings  = regexp.MustCompile(`(?m)^#+ (.*)$`)
	links     = regexp.MustCompile(`\]\(([^)\s#]*)(?:#([^)\s]*))?\)`)
	unspoken  = regexp.MustCompile("[^a-z0-9 _-]")
	qualified = regexp.MustCompile(`\b(pin|pnn|cell|qpi|pmn)\.([A-Z]\w*)`)
	listed    = regexp.MustCompile(`(?m)^(\w+): \w+ (?:\(\*?(\w+)\)\.)?(\w+)`)
	bareName  = regexp.MustCompile("`(?:id\\.)?([A-Z][a-z]+[A-Za-z]*(?:\\.[A-Z]\\w*)?)(?:\\(\\w*\\))?`")
	inFolder  = regexp.MustCompile("`([a-z]+/[a-z/_.]*)`")
)

// anchors are those of a page's headings, as GitHub makes them.
func anchors(t *testing.T, page string) (all []string) {
	for _, m := range headings.FindAllStringSubmatch(fenced.ReplaceAllString(read(t, page), ""), -1) {
		anchor := unspoken.ReplaceAllString(strings.ToLower(m[1]), "")
		all = append(all, strings.ReplaceAll(anchor, " ", "-"))
	}
	return all
}

func TestLinks(t *testing.T) {
	for _, page := range pages(t) {
		for _, m := range links.FindAllStringSubmatch(read(t, page), -1) {
			target := page
			if m[1] != "" {
				target = filepath.Join(filepath.Dir(page), m[1])
			}
			if strings.Contains(m[1], "://") {
				continue
			}
			if _, err := os.Stat(target); err != nil {
				t.Errorf("%s: %v", page, err)
			} else if m[2] != "" && !slices.Contains(anchors(t, target), m[2]) {
				t.Errorf("%s: no heading #%s in %s", page, m[2], target)
			}
		}
	}
}

// Every file and folder that is told of is there.
func TestPaths(t *testing.T) {
	for _, page := range []string{"README.md", "CONTRIBUTING.md"} {
		for _, m := range inFolder.FindAllStringSubmatch(read(t, page), -1) {
			if _, err := os.Stat(m[1]); err != nil {
				t.Errorf("%s: %v", page, err)
			}
		}
	}
}

// Every name of a notation's package that is told of is exported. Under a heading, or on a
// page, that is called like a package, its names go without it.
func TestNames(t *testing.T) {
	exported := make(map[string]bool) // such as pin.Flip, a method of any type, and pmn.Move.Apply
	for _, m := range listed.FindAllStringSubmatch(read(t, "docs/dev/api.txt"), -1) {
		exported[m[1]+"."+m[3]] = true
		exported[m[1]+"."+m[2]+"."+m[3]] = true
	}
	for v := range pnn.Vocabularies() {
		exported["pnn."+strings.ToUpper(v.Game()[:1])+v.Game()[1:]] = true
	}
	exported["pnn.Tori"] = true // which the README adds

	seen := 0
	for _, page := range pages(t) {
		name := strings.TrimSuffix(filepath.Base(page), ".md")
		of := ""
		for line := range strings.Lines(read(t, page)) {
			if m := headings.FindStringSubmatch(line); m != nil {
				of = strings.ToLower(m[1])
			}
			line, _, _ = strings.Cut(line, ", as `") // examples of what is refused
			var names []string
			for _, m := range qualified.FindAllStringSubmatch(line, -1) {
				names = append(names, m[1]+"."+m[2])
			}
			for _, p := range []string{"pin", "pnn", "cell", "qpi", "pmn"} {
				if p == name || p == of {
					for _, m := range bareName.FindAllStringSubmatch(line, -1) {
						names = append(names, p+"."+m[1])
					}
				}
			}
			for _, n := range names {
				if seen++; !exported[n] {
					t.Errorf("%s: no %s is exported", page, n)
				}
			}
		}
	}
	if seen < 100 {
		t.Errorf("only %d names are told of", seen)
	}
}
