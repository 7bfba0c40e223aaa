package main

import (
	"errors"
	"fmt"
	"io"
	"slices"

	"github.com/komadai/komadai/bench/internal/suite"
)

const (
	leastChange = 0.03
	chance      = 0.01 // of reporting any row that did not change
)

// A change is a row of both sides.
type change struct{ old, new *suite.Row }

func (c change) ratio() float64 { return c.new.Median() / c.old.Median() }

// pairs returns the rows that both sides have.
func pairs(old, new *suite.Results) (all []change) {
	for _, row := range new.Rows {
		if before := old.Row(row.Group, row.Way); before != nil {
			all = append(all, change{before, row})
		}
	}
	return all
}

// bound returns the p-value that a single row has to stay below (Bonferroni's correction).
func bound(all []change) float64 {
	n := 0
	for _, c := range all {
		if c.new.IsOurs() {
			n++
		}
	}
	return chance / float64(max(n, 1))
}

// enough returns an error if there is no row to compare, or if there are too few rounds for a
// p-value below the bound.
func enough(old, new *suite.Results) error {
	all := pairs(old, new)
	if !slices.ContainsFunc(all, func(c change) bool { return c.new.IsOurs() }) {
		return errors.New("the revisions have no row of the library in common")
	}
	rounds := 1
	for ways := 2.0; 2/ways > bound(all); rounds++ { // the number of ways to split all figures into two sides
		ways *= 2 * float64(2*rounds+1) / float64(rounds+1)
	}
	if got := len(all[0].new.Costs); got < rounds {
		return fmt.Errorf("%d rounds prove nothing about so many rows: at least %d are needed", got, rounds)
	}
	return nil
}

// changes returns the rows of the library that got slower beyond noise, and the rows of the control
// that changed.
func changes(old, new *suite.Results) (slower, control []change) {
	all := pairs(old, new)
	for _, c := range all {
		if c.old.Chance(c.new) > bound(all) {
			continue
		}
		switch ratio := c.ratio(); {
		case c.new.IsOurs() && ratio > 1+leastChange:
			slower = append(slower, c)
		case c.new.IsControl() && (ratio > 1+leastChange || ratio < 1-leastChange):
			control = append(control, c)
		}
	}
	return slower, control
}

// judge prints the verdict and returns errSlower if a row got slower.
func judge(w io.Writer, old, new *side) error {
	slower, control := changes(old.results, new.results)
	if len(control) > 0 {
		fmt.Fprintf(w, "\nThese do not call the library, and changed:\n%s", list(control))
	}
	if len(slower) == 0 {
		fmt.Fprintf(w, "\nNothing got slower beyond noise.\n")
		return nil
	}
	fmt.Fprintf(w, "\nSlower beyond noise, %s and %s:\n%s", old.name, new.name, list(slower))
	return errSlower
}

func list(changes []change) (text string) {
	for _, c := range changes {
		text += fmt.Sprintf("  %-45s %8.2f ns %8.2f ns  %+.0f%%\n", c.new.Group+"/by="+c.new.Way, c.old.Median(), c.new.Median(), 100*(c.ratio()-1))
	}
	return text
}
