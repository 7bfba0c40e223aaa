package komadai

import (
	"cmp"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/komadai/komadai/pnn"
)

var (
	fencePattern   = regexp.MustCompile("(?ms)^```.*?^```$")
	headingPattern = regexp.MustCompile(`(?m)^#+ (.*)$`)
	linkPattern    = regexp.MustCompile(`\]\(([^)\s#]*)(?:#([^)\s]*))?\)`)
	notInAnchor    = regexp.MustCompile("[^a-z0-9 _-]")
)

// anchors returns those of a page's headings, as GitHub makes them.
func anchors(page string) (all []string) {
	for _, m := range headingPattern.FindAllStringSubmatch(fencePattern.ReplaceAllString(page, ""), -1) {
		anchor := notInAnchor.ReplaceAllString(strings.ToLower(m[1]), "")
		all = append(all, strings.ReplaceAll(anchor, " ", "-"))
	}
	return all
}

func TestLinksLeadSomewhere(t *testing.T) {
	forContributors, _ := filepath.Glob("docs/dev/*.md")
	for _, page := range slices.Concat(pages(t), forContributors, []string{"CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md"}) {
		for _, m := range linkPattern.FindAllStringSubmatch(read(t, page), -1) {
			if strings.Contains(m[1], "://") {
				continue
			}
			target := page
			if m[1] != "" {
				target = filepath.Join(filepath.Dir(page), m[1])
			}
			if _, err := os.Stat(target); err != nil {
				t.Errorf("%s: %v", page, err)
			} else if m[2] != "" && !slices.Contains(anchors(read(t, target)), m[2]) {
				t.Errorf("%s: no heading #%s in %s", page, m[2], target)
			}
		}
	}
}

var (
	listedPattern    = regexp.MustCompile(`(?m)^(\w+): \w+ (?:\(\*?\w+\)\.)?(\w+)`) // a line of api.txt
	qualifiedPattern = regexp.MustCompile(`\b([a-z]+)\.([A-Z]\w*)`)
	wordPattern      = regexp.MustCompile(`\w+`)
)

// Every exported name of a notation is on its page, and every name of a notation on a page
// is exported.
func TestNamesOfPackages(t *testing.T) {
	names := make(map[string][]string) // by package
	for _, m := range listedPattern.FindAllStringSubmatch(read(t, "docs/dev/api.txt"), -1) {
		names[m[1]] = append(names[m[1]], m[2])
	}
	for name := range names {
		page := read(t, "docs/"+name+".md")
		fences := fencePattern.FindAllString(page, -1)
		code := append(codes(fencePattern.ReplaceAllString(page, "")), fences...)
		words := wordPattern.FindAllString(strings.Join(code, " "), -1)
		for _, n := range names[name] {
			if !slices.Contains(words, n) {
				t.Errorf("docs/%s.md does not mention %s", name, n)
			}
		}
	}
	for v := range pnn.Vocabularies() {
		name := strings.ToUpper(v.Game()[:1]) + v.Game()[1:]
		names["pnn"], names["fen"] = append(names["pnn"], name), append(names["fen"], name)
	}
	for _, page := range pages(t) {
		for _, m := range qualifiedPattern.FindAllStringSubmatch(read(t, page), -1) {
			if names[m[1]] != nil && !slices.Contains(names[m[1]], m[2]) {
				t.Errorf("%s: %s.%s is not exported", page, m[1], m[2])
			}
		}
	}
}

var (
	figurePattern   = regexp.MustCompile(`\d[\d.,]*\d|\d`)
	measuredPattern = regexp.MustCompile(`(\d+\.\d+) (?:ns|x|times)|(\d+ kB)|(\d+\.?\d*) \|`)
)

// Times and ratios on the pages for users are in the published results; so are sizes, in kB.
func TestFiguresAreMeasured(t *testing.T) {
	published := figurePattern.FindAllString(read(t, "docs/dev/benchmarks.md"), -1)
	for _, figure := range published {
		if bytes, err := strconv.Atoi(strings.ReplaceAll(figure, ",", "")); err == nil {
			published = append(published, fmt.Sprint((bytes+500)/1000)+" kB")
		}
	}
	found := 0
	for _, page := range []string{"README.md", "docs/performance.md"} {
		for _, m := range measuredPattern.FindAllStringSubmatch(strings.ReplaceAll(read(t, page), "*", ""), -1) {
			if found++; !slices.Contains(published, cmp.Or(m[1], m[2], m[3])) {
				t.Errorf("%s: %s is not in docs/dev/benchmarks.md", page, m[0])
			}
		}
	}
	if found < 40 {
		t.Errorf("only %d figures found", found)
	}
}
