package main

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/komadai/komadai/bench/internal/suite"
)

// rows is results of ten rounds: of each row the cost is about what is said, and never twice
// the same.
func rows(costs map[string]float64) *suite.Results {
	r := &suite.Results{}
	for name, cost := range costs {
		group, way, _ := strings.Cut(name, " ")
		row := &suite.Row{Group: group, Way: way}
		for i := range 10 {
			row.Costs = append(row.Costs, cost*(1+float64(i)/1000))
		}
		r.Rows = append(r.Rows, row)
	}
	return r
}

func TestJudge(t *testing.T) {
	before := map[string]float64{"Lookup pin": 1, "Lookup floor": 0.5, "Lookup map": 8, "Decode cutting": 2, "String pin": 1, "Old pin": 1}
	for _, test := range []struct {
		name    string
		after   map[string]float64
		worse   string
		control string
	}{
		{"the same", before, "", ""},
		{"slower", map[string]float64{"Lookup pin": 1.2}, "Lookup/by=pin", ""},
		{"faster", map[string]float64{"Lookup pin": 0.8}, "", ""},
		{"slower, by less than anybody cares for", map[string]float64{"Lookup pin": 1.02}, "", ""},
		{"the floor is slower", map[string]float64{"Lookup pin": 1.2, "Lookup floor": 0.6}, "Lookup/by=pin", "Lookup/by=floor"},
		{"a map is faster", map[string]float64{"Lookup map": 7}, "", "Lookup/by=map"},
		{"what is neither is slower", map[string]float64{"Decode cutting": 3}, "", ""},
		{"a row is new, and slow", map[string]float64{"New pin": 100}, "", ""},
	} {
		t.Run(test.name, func(t *testing.T) {
			after := make(map[string]float64)
			for name, cost := range before {
				after[name] = cost
			}
			delete(after, "Old pin")
			for name, cost := range test.after {
				after[name] = cost
			}
			var said strings.Builder
			err := judge(&said, &side{name: "v1", results: rows(before)}, &side{name: "v2", results: rows(after)})
			if got := errors.Is(err, errWorse); got != (test.worse != "") {
				t.Errorf("worse: %v", err)
			}
			control, worse, _ := strings.Cut(said.String(), "Worse beyond noise, v1 and then v2:")
			if !strings.Contains(worse, test.worse) || strings.Count(worse, " ns  +20%") != strings.Count(test.worse, "/") {
				t.Errorf("worse: %q", worse)
			}
			if !strings.Contains(control, test.control) || strings.Count(control, "/by=") != strings.Count(test.control, "/by=") {
				t.Errorf("control: %q", control)
			}
			if test.worse == "" && !strings.Contains(control, "Nothing got worse") {
				t.Errorf("said %q", control)
			}
		})
	}
}

// Ten rounds that overlap prove nothing, however far their medians are from each other.
func TestNoiseIsNotWorse(t *testing.T) {
	row := func(costs ...float64) *suite.Results {
		return &suite.Results{Rows: []*suite.Row{{Group: "Lookup", Way: "pin", Costs: costs}}}
	}
	old, new := row(1, 1, 1, 1, 1, 1, 2, 2, 2, 2), row(1.1, 1, 1.2, 1.1, 1, 3, 3, 2, 2, 2)
	if worse, _ := changes(old, new); len(worse) > 0 {
		t.Errorf("%v", worse[0].new.Costs)
	}
}

func TestEnough(t *testing.T) {
	rounds := func(n, rows int) *suite.Results {
		r := &suite.Results{}
		for i := range rows {
			r.Rows = append(r.Rows, &suite.Row{Group: fmt.Sprint(i), Way: "pin", Costs: make([]float64, n)})
		}
		return r
	}
	for _, test := range []struct {
		rounds, rows int
		want         string
	}{
		// All of n figures are greater than all of n others in 1 of 70 deals for n = 4, in 1 of
		// 252 for 5, 1 of 12,870 for 8, 1 of 48,620 for 9.
		{4, 1, "4 rounds prove nothing about so many rows: it takes 5"},
		{5, 1, ""},
		{8, 100, "8 rounds prove nothing about so many rows: it takes 9"},
		{9, 100, ""},
		{10, 0, "the revisions have no row of the library in common"},
	} {
		r := rounds(test.rounds, test.rows)
		got := ""
		if err := enough(r, r); err != nil {
			got = err.Error()
		}
		if got != test.want {
			t.Errorf("%d rounds of %d rows: %q, want %q", test.rounds, test.rows, got, test.want)
		}
	}
}

func TestCheckOut(t *testing.T) {
	err := checkOut(t.Context(), "no-such-revision", t.TempDir())
	if err == nil || err.Error() != `"no-such-revision" is no revision of a repository here` {
		t.Errorf("%v", err)
	}
}
