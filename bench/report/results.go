package main

import (
	"bytes"
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"

	"golang.org/x/perf/benchfmt"
	"golang.org/x/perf/benchmath"
)

// A run is what one machine measured with one release of Go.
type run struct {
	Name     string            // of its file
	Settings map[string]string // lines "key: value"; the first of a key counts
	rows     []*row
}

// A row is a benchmark. The rows of a group are ways to do the same work.
type row struct {
	group, way string               // CellLookup/cells=mixed, regexp
	figures    map[string][]float64 // by unit, one for each round
}

const perToken = "ns/token"

// readRun reads a file of results.
func readRun(name string, text []byte) (*run, error) {
	r := &run{Name: name, Settings: make(map[string]string)}
	lines := benchfmt.NewReader(bytes.NewReader(text), name)
	for lines.Scan() {
		switch line := lines.Result().(type) {
		case *benchfmt.SyntaxError:
			return nil, line
		case *benchfmt.Result:
			for _, c := range line.Config {
				r.Settings[c.Key] = cmp.Or(r.Settings[c.Key], string(c.Value))
			}
			group, way := split(line.Name)
			to := r.row(group, way)
			if to == nil {
				to = &row{group, way, make(map[string][]float64)}
				r.rows = append(r.rows, to)
			}
			for _, v := range line.Values {
				if v.OrigUnit != "" {
					v.Unit, v.Value = v.OrigUnit, v.OrigValue
				}
				to.figures[v.Unit] = append(to.figures[v.Unit], v.Value)
			}
		}
	}
	if r.Settings["go"] == "" {
		return nil, fmt.Errorf("%s: no release of Go", name)
	}
	return r, lines.Err()
}

// split returns the group and the way in the name of a benchmark, such as
// CellLookup/cells=mixed/by=regexp-2.
func split(name benchfmt.Name) (group, way string) {
	base, parts := name.Parts()
	group = string(base)
	for _, part := range parts {
		if by, ok := strings.CutPrefix(string(part), "/by="); ok {
			way = by
		} else if part[0] == '/' {
			group += string(part)
		}
	}
	return group, way
}

// row returns a row, or nil.
func (r *run) row(group, way string) *row {
	for _, row := range r.rows {
		if row.group == group && row.way == way {
			return row
		}
	}
	return nil
}

// ours are the ways of the library: what gen generates, and its packages.
var ours = []string{"generated", "tables", "cell", "fen", "play", "feen", "pmn", "pmn-json", "qpi", "pnn", "pin"}

// place returns the place of a way among the ways of the library, or after them.
func place(way string) int {
	if i := slices.Index(ours, way); i >= 0 {
		return i
	}
	return len(ours)
}

// Title returns the machine and the release of Go.
func (r *run) Title() string {
	return r.machine() + ", " + strings.Replace(r.Settings["go"], "go", "Go ", 1)
}

// machine returns the name of the processor, or the system if that is unknown.
func (r *run) machine() string {
	return cmp.Or(processor.Replace(r.Settings["cpu"]), r.Settings["goos"]+"/"+r.Settings["goarch"])
}

var processor = strings.NewReplacer("(R)", "", "(TM)", "", " CPU", "", " Processor", "", " @", "")

// cost returns the median of a row, in nanoseconds per token.
func (r *row) cost() float64 { return summary(r.figures[perToken]).Center }

// over returns the median of the ratios of two rows in each round, and its confidence interval. Taking
// ratios round by round removes what slows down a whole round.
func (r *row) over(base *row) benchmath.Summary {
	ratios, costs := slices.Clone(r.figures[perToken]), base.figures[perToken]
	for i := range min(len(ratios), len(costs)) {
		ratios[i] /= costs[i]
	}
	return summary(ratios[:min(len(ratios), len(costs))])
}

func summary(figures []float64) benchmath.Summary {
	s := benchmath.AssumeNothing.Summary(benchmath.NewSample(slices.Clone(figures), &benchmath.DefaultThresholds), 0.95)
	s.Lo = math.Max(s.Lo, 0)
	return s
}

// ns formats a time, with as many digits as its noise allows.
func ns(x float64) string {
	if x < 9.995 {
		return fmt.Sprintf("%.2f", x)
	}
	return times(x)
}

// times formats a ratio.
func times(x float64) string {
	switch {
	case x < 0.995:
		return fmt.Sprintf("%.2f", x)
	case x < 99.95:
		return fmt.Sprintf("%.1f", x)
	}
	return fmt.Sprintf("%.0f", x)
}
