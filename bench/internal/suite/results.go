package suite

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"golang.org/x/perf/benchfmt"
	"golang.org/x/perf/benchmath"
)

// Results are the rows of benchmarks, in the order of their first lines.
type Results struct {
	Settings map[string]string // lines "key: value"; the first of a key counts
	Rows     []*Row
}

// A Row is one way to do the work of a group, in which all ways do the same work.
type Row struct {
	Group, Way string    // CellLookup/cells=mixed, regexp
	Costs      []float64 // in nanoseconds per token, one for each round
}

// Read reads the output of benchmarks.
func Read(r io.Reader, name string) (*Results, error) {
	all := &Results{Settings: make(map[string]string)}
	for lines := benchfmt.NewReader(r, name); ; {
		if !lines.Scan() {
			return all, lines.Err()
		}
		switch line := lines.Result().(type) {
		case *benchfmt.SyntaxError:
			return nil, line
		case *benchfmt.Result:
			for _, c := range line.Config {
				if _, ok := all.Settings[c.Key]; !ok {
					all.Settings[c.Key] = string(c.Value)
				}
			}
			cost, ok := line.Value("sec/token")
			if !ok {
				return nil, fmt.Errorf("%s: %s has no ns/token", name, line.Name)
			}
			group, way := split(line.Name)
			row := all.Row(group, way)
			if row == nil {
				row = &Row{Group: group, Way: way}
				all.Rows = append(all.Rows, row)
			}
			row.Costs = append(row.Costs, cost*1e9)
		}
	}
}

// split returns the group and the way in the name of a benchmark, such as
// CellLookup/cells=mixed/by=regexp-2.
func split(name benchfmt.Name) (group, way string) {
	base, parts := name.Parts()
	group = string(base)
	for _, part := range parts {
		switch by, ok := strings.CutPrefix(string(part), "/by="); {
		case ok:
			way = by
		case part[0] == '/':
			group += string(part)
		}
	}
	return group, way
}

// Row returns the row of a group and a way, or nil.
func (r *Results) Row(group, way string) *Row {
	for _, row := range r.Rows {
		if row.Group == group && row.Way == way {
			return row
		}
	}
	return nil
}

// Group returns the rows of a group.
func (r *Results) Group(group string) (rows []*Row) {
	for _, row := range r.Rows {
		if row.Group == group {
			rows = append(rows, row)
		}
	}
	return rows
}

// sample returns a copy of a row's costs, which package benchmath sorts.
func (r *Row) sample() *benchmath.Sample {
	return benchmath.NewSample(slices.Clone(r.Costs), &benchmath.DefaultThresholds)
}

// Median returns the median of a row's costs.
func (r *Row) Median() float64 {
	return benchmath.AssumeNothing.Summary(r.sample(), confidence).Center
}

// A Ratio is the median of the ratios of two rows in each round, with its confidence interval.
type Ratio struct{ Median, Least, Most float64 }

const confidence = 0.95

// Over returns the ratio of a row to another with as many rounds. Taking ratios round by round
// removes what slows down a whole round.
func (r *Row) Over(base *Row) Ratio {
	ratios := &Row{}
	for i, cost := range r.Costs {
		ratios.Costs = append(ratios.Costs, cost/base.Costs[i])
	}
	s := benchmath.AssumeNothing.Summary(ratios.sample(), confidence)
	return Ratio{s.Center, max(s.Lo, 0), s.Hi}
}

// Chance returns the p-value of a Mann-Whitney U test: how probable it is that chance alone makes
// two rows differ at least as much.
func (r *Row) Chance(other *Row) float64 {
	return benchmath.AssumeNothing.Compare(r.sample(), other.sample()).P
}

var (
	// ours are the ways of the library: its packages, and tables that gen's tests generate, and the types of gen pieces.
	ours = []string{"pin", "pnn", "cell", "qpi", "pmn", "pmn-json", "feen", "tables", "generated"}

	// controls are ways that call no function of the library.
	controls = []string{"floor", "map", "arithmetic", "scanning", "chess", "notnil"}
)

// IsOurs reports whether a row measures the library.
func (r *Row) IsOurs() bool { return slices.Contains(ours, r.Way) }

// IsControl reports whether a row calls no function of the library.
func (r *Row) IsControl() bool { return slices.Contains(controls, r.Way) }

// OursFilter returns the ways of the library in the syntax of benchstat's filters.
func OursFilter() string { return strings.Join(ours, " OR ") }
