package main

import (
	"bytes"
	"context"
	_ "embed"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"text/template"

	"github.com/komadai/komadai/bench/internal/suite"
)

// A page is what is to be told about what was measured.
type page struct {
	*suite.Results
	Dir      string // of the charts, beside the page
	Docs     string // what leads from the page to the folder docs
	measured []byte
}

type file struct {
	name    string
	content []byte
}

// settings are what the results have to tell besides rows.
var settings = []string{"command", "date", "go", "processors", "revision", "goos", "goarch", "cpu"}

//go:embed page.md.tmpl
var pageText string

// newPage reads what was measured, which must have every row that the page is about.
func newPage(measured []byte, dir, docs string) (*page, error) {
	results, err := suite.Read(bytes.NewReader(measured), "results")
	if err != nil {
		return nil, err
	}
	for _, key := range settings {
		if results.Settings[key] == "" {
			return nil, fmt.Errorf("the results do not tell the %s", key)
		}
	}
	p := &page{results, dir, docs, measured}
	shown := make(map[string]bool) // groups
	for _, c := range needed(results) {
		if results.Row(c.group, c.way) == nil {
			return nil, fmt.Errorf("the results lack %s/by=%s", c.group, c.way)
		}
		shown[c.group] = true
	}
	for _, row := range results.Rows {
		if !shown[row.Group] {
			return nil, fmt.Errorf("the page does not show %s", row.Group)
		}
		if rounds := len(results.Rows[0].Costs); len(row.Costs) != rounds {
			return nil, fmt.Errorf("the results have %d rounds of %s/by=%s, and %d of others", len(row.Costs), row.Group, row.Way, rounds)
		}
	}
	return p, nil
}

// needed are the rows that the page needs.
func needed(r *suite.Results) (rows []cost) {
	for _, g := range goalsOf(r) {
		rows = append(rows, g.of, g.to)
	}
	for _, o := range slices.Concat(operations, vocabularies(r), barred) {
		rows = append(rows, cost{o.group, o.ours})
	}
	for _, o := range barred {
		rows = append(rows, cost{o.group, "floor"})
	}
	for _, g := range []growth{streams, words, names, moves} {
		for _, size := range g.sizes() {
			for _, way := range g.ways {
				rows = append(rows, cost{g.at(size), way})
			}
		}
	}
	return rows
}

// files returns the page and what is beside it.
func (p *page) files(ctx context.Context) ([]file, error) {
	var out bytes.Buffer
	tmpl := template.New("page").Funcs(template.FuncMap{"ratio": p.ratio})
	if _, err := tmpl.Parse(pageText); err != nil {
		return nil, err
	}
	if err := tmpl.Execute(&out, p); err != nil {
		return nil, err
	}
	tables, err := benchstat(ctx, p.measured)
	if err != nil {
		return nil, err
	}
	files := []file{
		{p.Dir + ".md", out.Bytes()},
		{filepath.Join(p.Dir, "results.txt"), p.measured},
		{filepath.Join(p.Dir, "benchstat.txt"), tables},
	}
	for _, c := range charts {
		drawn, err := c.draw(p.Results)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", c.name, err)
		}
		files = append(files, file{filepath.Join(p.Dir, c.name), drawn})
	}
	return files, nil
}

// benchstat returns what benchstat makes of what was measured: a table a group of benchmarks,
// with a column a way, and how far the rounds differ.
func benchstat(ctx context.Context, measured []byte) ([]byte, error) {
	f, err := os.CreateTemp("", "results")
	if err != nil {
		return nil, err
	}
	defer os.Remove(f.Name())
	if _, err = f.Write(measured); err != nil {
		return nil, err
	}
	if err = f.Close(); err != nil {
		return nil, err
	}
	command := exec.CommandContext(ctx, "go", "tool", "benchstat", "-ignore", "pkg", "-filter", ".unit:ns/token",
		"-table", ".name", "-col", "/by", f.Name())
	command.Stderr = os.Stderr
	out, err := command.Output()
	if err != nil {
		return nil, fmt.Errorf("benchstat: %w", err)
	}
	return bytes.ReplaceAll(out, []byte(f.Name()), []byte("results.txt")), nil
}

// cost is the median of a row, and ratio that of the ratios of two, as text.

func (p *page) cost(group, way string) string { return ns(p.Row(group, way).Median()) }

func (p *page) ratio(group, way, base string) string {
	return times(p.Row(group, way).Over(p.Row(group, base)).Median)
}

// ns is a cost in as many digits as a noisy figure deserves, and times a ratio.

func ns(cost float64) string {
	switch {
	case cost < 9.995:
		return fmt.Sprintf("%.2f", cost)
	case cost < 99.95:
		return fmt.Sprintf("%.1f", cost)
	default:
		return fmt.Sprintf("%.0f", cost)
	}
}

func times(ratio float64) string {
	switch {
	case ratio < 0.995:
		return fmt.Sprintf("%.2f", ratio)
	case ratio < 99.95:
		return fmt.Sprintf("%.1f", ratio)
	default:
		return fmt.Sprintf("%.0f", ratio)
	}
}

// score is how many goals are met, and of how many.
func (p *page) score() (met, all int) {
	for _, g := range goalsOf(p.Results) {
		if ok, _ := g.met(g.measured(p.Results)); ok {
			met++
		}
		all++
	}
	return met, all
}

func (p *page) Score() string {
	met, all := p.score()
	return fmt.Sprintf("%d of %d", met, all)
}

// Goals is the table of the goals.
func (p *page) Goals() string {
	var b strings.Builder
	b.WriteString("| | goal | measured | from | to | |\n|---|---|---|---|---|---|\n")
	for _, g := range goalsOf(p.Results) {
		measured := g.measured(p.Results)
		met, close := g.met(measured)
		verdict := "met"
		if !met {
			verdict = "**missed**"
			if g.why != "" {
				verdict = fmt.Sprintf("**missed**: [why](%smissed.md#%s)", p.Docs, g.why)
			}
		}
		if close {
			verdict += ", too close to tell"
		}
		fmt.Fprintf(&b, "| %s | %s | %.2f x | %.2f | %.2f | %s |\n", g.what, g, measured.Median, measured.Least, measured.Most, verdict)
	}
	return b.String()
}

// Rows is the table of all operations: what each costs, and what else there is costs.
func (p *page) Rows() string {
	var b strings.Builder
	b.WriteString("| | floor | ours | x floor | others, and how many times ours |\n|---|---|---|---|---|\n")
	for _, o := range slices.Concat(operations, vocabularies(p.Results)) {
		ours := p.Row(o.group, o.ours)
		base, over := "", ""
		var others []string
		for _, row := range p.Group(o.group) {
			switch row.Way {
			case o.ours:
			case "floor":
				base, over = ns(row.Median()), times(ours.Over(row).Median)
			default:
				others = append(others, fmt.Sprintf("%s %s (%s x)", row.Way, ns(row.Median()), times(row.Over(ours).Median)))
			}
		}
		fmt.Fprintf(&b, "| %s | %s | **%s** | %s | %s |\n", o.title, base, ns(ours.Median()), over, strings.Join(others, ", "))
	}
	return b.String()
}

// Streams is the table of streams of one token and of ever more, over and over.
func (p *page) Streams() string {
	var b strings.Builder
	fmt.Fprintf(&b, "| %s | %s |\n|---|%s\n", streams.of, strings.Join(streams.ways, " | "), strings.Repeat("---|", len(streams.ways)))
	for _, size := range streams.sizes() {
		fmt.Fprintf(&b, "| %s", grouped(size))
		for _, way := range streams.ways {
			fmt.Fprintf(&b, " | %s", p.cost(streams.at(size), way))
		}
		b.WriteString(" |\n")
	}
	return b.String()
}
