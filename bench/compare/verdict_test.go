package main

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/komadai/komadai/bench/internal/suite"
)

// rows returns results of ten rounds, with about these costs and no two equal.
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
		slower  string
		control string
	}{
		{"the same", before, "", ""},
		{"slower", map[string]float64{"Lookup pin": 1.2}, "Lookup/by=pin", ""},
		{"faster", map[string]float64{"Lookup pin": 0.8}, "", ""},
		{"slower by 2%", map[string]float64{"Lookup pin": 1.02}, "", ""},
		{"the floor is slower", map[string]float64{"Lookup pin": 1.2, "Lookup floor": 0.6}, "Lookup/by=pin", "Lookup/by=floor"},
		{"a map is faster", map[string]float64{"Lookup map": 7}, "", "Lookup/by=map"},
		{"a row with a part of the library, by hand", map[string]float64{"Decode cutting": 3}, "", ""},
		{"a new row", map[string]float64{"New pin": 100}, "", ""},
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
			if got := errors.Is(err, errSlower); got != (test.slower != "") {
				t.Errorf("slower: %v", err)
			}
			control, slower, _ := strings.Cut(said.String(), "Slower beyond noise, v1 and v2:")
			if !strings.Contains(slower, test.slower) || strings.Count(slower, " ns  +20%") != strings.Count(test.slower, "/") {
				t.Errorf("slower: %q", slower)
			}
			if !strings.Contains(control, test.control) || strings.Count(control, "/by=") != strings.Count(test.control, "/by=") {
				t.Errorf("control: %q", control)
			}
			if test.slower == "" && !strings.Contains(control, "Nothing got slower") {
				t.Errorf("said %q", control)
			}
		})
	}
}

// Ten rounds that overlap prove nothing, even if their medians differ much.
func TestNoiseIsNotSlower(t *testing.T) {
	row := func(costs ...float64) *suite.Results {
		return &suite.Results{Rows: []*suite.Row{{Group: "Lookup", Way: "pin", Costs: costs}}}
	}
	old, new := row(1, 1, 1, 1, 1, 1, 2, 2, 2, 2), row(1.1, 1, 1.2, 1.1, 1, 3, 3, 2, 2, 2)
	if slower, _ := changes(old, new); len(slower) > 0 {
		t.Errorf("%v", slower[0].new.Costs)
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
		// All of n figures exceed all of n others in 1 of 70 splits for n = 4, 1 of 252 for 5,
		// 1 of 12,870 for 8, 1 of 48,620 for 9.
		{4, 1, "4 rounds prove nothing about so many rows: at least 5 are needed"},
		{5, 1, ""},
		{8, 100, "8 rounds prove nothing about so many rows: at least 9 are needed"},
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
	if err == nil || err.Error() != `"no-such-revision" is not a revision of this repository` {
		t.Errorf("%v", err)
	}
}
