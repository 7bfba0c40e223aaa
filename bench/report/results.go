package main

import (
	"bytes"
	"cmp"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"github.com/dustin/go-humanize"
	"golang.org/x/perf/benchfmt"
	"golang.org/x/perf/benchmath"
)

// A run is what one machine measured with one release of Go.
type run struct {
	Settings map[string]string // lines "key: value"; the first of a key counts
	Rows     []*row
	ByName   map[string]*row
}

// A row is a benchmark, or the size of a package or program.
type row struct {
	Name    string               // such as CellLookup/cells=mixed/by=regexp
	base    *row                 // the first row of the same name as far as by=, which is the library's
	Figures map[string][]float64 // by unit, one for each round
}

var processors = regexp.MustCompile(`-\d+$`) // of a benchmark, at the end of its name

// readRun reads a file of results.
func readRun(file string, text []byte) (*run, error) {
	r := &run{Settings: make(map[string]string), ByName: make(map[string]*row)}
	bases := make(map[string]*row)
	lines := benchfmt.NewReader(bytes.NewReader(text), file)
	for lines.Scan() {
		switch line := lines.Result().(type) {
		case *benchfmt.SyntaxError:
			return nil, line
		case *benchfmt.Result:
			for _, c := range line.Config {
				r.Settings[c.Key] = cmp.Or(r.Settings[c.Key], string(c.Value))
			}
			name := processors.ReplaceAllString(line.Name.String(), "")
			to := r.ByName[name]
			if to == nil {
				group, _, _ := strings.Cut(name, "/by=")
				to = &row{name, bases[group], make(map[string][]float64)}
				to.base = cmp.Or(to.base, to)
				bases[group], r.ByName[name] = to.base, to
				r.Rows = append(r.Rows, to)
			}
			for _, v := range line.Values {
				to.Figures[v.Unit] = append(to.Figures[v.Unit], v.Value)
			}
		}
	}
	if r.Settings["go"] == "" {
		return nil, fmt.Errorf("%s: no release of Go", file)
	}
	return r, lines.Err()
}

// Title returns the name that the flag -name gave, or the processor and the release of Go.
func (r *run) Title() string {
	machine := cmp.Or(r.Settings["cpu"], r.Settings["goos"]+"/"+r.Settings["goarch"])
	return cmp.Or(r.Settings["name"], shorter.Replace(machine+", "+r.Settings["go"]))
}

var shorter = strings.NewReplacer("(R)", "", "(TM)", "", " CPU", "", " Processor", "", " @", "", ", go", ", Go ")

// File returns the name of the run's file.
func (r *run) File() string {
	return notInFileName.ReplaceAllString(strings.ToLower(r.Title()), "-") + ".txt"
}

var notInFileName = regexp.MustCompile(`[^a-z0-9.]+`)

// cost returns the median of a row, in nanoseconds per token.
func (r *row) cost() float64 { return summary(r.Figures["sec/token"]).Center * 1e9 }

// over returns the median of the ratios of two rows in each round, and its confidence interval. Taking
// ratios round by round removes what slows down a whole round.
func (r *row) over(other *row) benchmath.Summary {
	costs, others := r.Figures["sec/token"], other.Figures["sec/token"]
	var ratios []float64
	for i := range min(len(costs), len(others)) {
		ratios = append(ratios, costs[i]/others[i])
	}
	return summary(ratios)
}

func summary(figures []float64) benchmath.Summary {
	sample := benchmath.NewSample(slices.Clone(figures), &benchmath.DefaultThresholds)
	s := benchmath.AssumeNothing.Summary(sample, 0.95)
	s.Lo = max(s.Lo, 0)
	return s
}

// String returns the time of a row and, except for the library's, the ratio to that.
func (r *row) String() string {
	time := rounded(r.cost(), 10)
	if r == r.base {
		return time
	}
	return fmt.Sprintf("%s (%s x)", time, rounded(r.over(r.base).Center, 1))
}

// rounded formats a number with two decimals if it is less than fine, and then with as many as its noise allows.
func rounded(x, fine float64) string {
	switch {
	case x < fine-0.005:
		return fmt.Sprintf("%.2f", x)
	case x < 99.95:
		return fmt.Sprintf("%.1f", x)
	}
	return fmt.Sprintf("%.0f", x)
}

// Size returns a figure that is the same in each round, if the row has it.
func (r *row) Size(unit string) string {
	if len(r.Figures[unit]) == 0 {
		return ""
	}
	return humanize.Commaf(r.Figures[unit][0])
}
