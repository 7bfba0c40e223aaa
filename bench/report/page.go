package main

import (
	"bytes"
	"cmp"
	_ "embed"
	"fmt"
	"os"
	"path"
	"path/filepath"
	"slices"
	"text/template"
)

// A page is the data of page.md.tmpl.
type page struct {
	Dir   string // of the results and the charts, beside the page
	Goals []goal
	Runs  []*run
}

//go:embed page.md.tmpl
var pageText string

// readPage reads the results in a folder.
func readPage(dir string) (*page, error) {
	files, err := filepath.Glob(filepath.Join(dir, "*.txt"))
	if err != nil || len(files) == 0 {
		return nil, fmt.Errorf("no results in %s", dir)
	}
	p := &page{filepath.Base(dir), goals, nil}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			return nil, err
		}
		r, err := readRun(file, text)
		if err != nil {
			return nil, err
		}
		p.Runs = append(p.Runs, r)
	}
	slices.SortFunc(p.Runs, func(a, b *run) int { return cmp.Compare(a.Title(), b.Title()) })
	return p, nil
}

// files returns the page and its charts by name.
func (p *page) files() (map[string][]byte, error) {
	var text bytes.Buffer
	if err := template.Must(template.New("page").Parse(pageText)).Execute(&text, p); err != nil {
		return nil, err
	}
	return map[string][]byte{
		p.Dir + ".md":                  text.Bytes(),
		path.Join(p.Dir, "speed.svg"):  p.First().bars(),
		path.Join(p.Dir, "growth.svg"): p.First().growth(),
	}, nil
}

// First returns the run that the charts and the sizes are of, and whose rows the page has.
func (p *page) First() *run { return p.Runs[0] }
