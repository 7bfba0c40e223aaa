package main

import (
	"bytes"
	"cmp"
	_ "embed"
	"fmt"
	"math"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"text/template"
)

// A page is the data of page.md.tmpl.
type page struct {
	Dir  string // of the results and the charts, beside the page
	Runs []*run // the charts and the sizes are of the first
}

//go:embed page.md.tmpl
var pageText string

// readPage reads the results in a folder.
func readPage(dir string) (*page, error) {
	files, err := filepath.Glob(filepath.Join(dir, "*.txt"))
	if err != nil || len(files) == 0 {
		return nil, fmt.Errorf("no results in %s", dir)
	}
	p := &page{Dir: filepath.Base(dir)}
	for _, file := range files { // in order
		text, err := os.ReadFile(file)
		if err != nil {
			return nil, err
		}
		r, err := readRun(filepath.Base(file), text)
		if err != nil {
			return nil, err
		}
		p.Runs = append(p.Runs, r)
	}
	return p, nil
}

// files returns the page and its charts by name.
func (p *page) files() (map[string][]byte, error) {
	tmpl, err := template.New("page").Parse(pageText)
	if err != nil {
		return nil, err
	}
	var text bytes.Buffer
	if err := tmpl.Execute(&text, p); err != nil {
		return nil, err
	}
	files := map[string][]byte{p.Dir + ".md": text.Bytes(), path.Join(p.Dir, "speed.svg"): p.First().bars()}
	for _, g := range growths {
		files[path.Join(p.Dir, g.file)] = p.First().lines(g)
	}
	return files, nil
}

// First returns the run that the charts and the sizes are of.
func (p *page) First() *run { return p.Runs[0] }

// Groups returns the groups of all runs that measure time, in order.
func (p *page) Groups() (all []string) {
	for _, r := range p.Runs {
		for _, row := range r.rows {
			if row.figures[perToken] != nil && !slices.Contains(all, row.group) {
				all = append(all, row.group)
			}
		}
	}
	return all
}

// Ways returns the ways of a group in all runs, the library's first.
func (p *page) Ways(group string) (all []string) {
	for _, r := range p.Runs {
		for _, row := range r.rows {
			if row.group == group && !slices.Contains(all, row.way) {
				all = append(all, row.way)
			}
		}
	}
	slices.SortStableFunc(all, func(a, b string) int { return cmp.Compare(place(a), place(b)) })
	return all
}

// Cost returns the time of a row, and its ratio to another way, if the run has them.
func (r *run) Cost(group, way, base string) string {
	row, to := r.row(group, way), r.row(group, base)
	switch {
	case row == nil:
		return ""
	case way == base:
		return "**" + ns(row.cost()) + "**"
	case to == nil:
		return ns(row.cost())
	}
	return fmt.Sprintf("%s (%s x)", ns(row.cost()), times(row.over(to).Center))
}

// Sizes returns rows of a table: of each group that starts with a prefix, the rest of its name and the
// figures in some units.
func (r *run) Sizes(prefix string, units ...string) (rows [][]string) {
	for _, row := range r.rows {
		name, ok := strings.CutPrefix(row.group, prefix)
		if !ok {
			continue
		}
		cells := []string{name}
		for _, unit := range units {
			text := ""
			if figures := row.figures[unit]; len(figures) > 0 {
				text = grouped(figures[0])
			}
			cells = append(cells, text)
		}
		rows = append(rows, cells)
	}
	return rows
}

// grouped formats a whole number with a comma before every third digit, and others with two digits.
func grouped(x float64) string {
	switch {
	case x != math.Trunc(x):
		return fmt.Sprintf("%.2f", x)
	case x < 1000:
		return fmt.Sprint(x)
	}
	return fmt.Sprintf("%s,%03.f", grouped(math.Trunc(x/1000)), math.Mod(x, 1000))
}
