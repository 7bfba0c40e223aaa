package main

import (
	"errors"
	"fmt"
	"io"
	"slices"

	"github.com/komadai/komadai/bench/internal/suite"
)

const (
	leastChange = 0.03 // what is less is nobody's concern
	chance      = 0.01 // that any of the rows is told of without a reason
)

// A change is a row that differs from one side to the other.
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

// bound is the chance that a single row is held to: its part of that of all rows of the library
// (Bonferroni's correction).
func bound(all []change) float64 {
	n := 0
	for _, c := range all {
		if c.new.IsOurs() {
			n++
		}
	}
	return chance / float64(max(n, 1))
}

// enough reports an error if nothing can be said of the rows: there are none, or so few rounds
// that two rows could not differ enough, even if all of one cost more than all of the other.
func enough(old, new *suite.Results) error {
	all := pairs(old, new)
	if !slices.ContainsFunc(all, func(c change) bool { return c.new.IsOurs() }) {
		return errors.New("the revisions have no row of the library in common")
	}
	rounds := 1
	for ways := 2.0; 2/ways > bound(all); rounds++ { // to deal all figures to two hands
		ways *= 2 * float64(2*rounds+1) / float64(rounds+1)
	}
	if got := len(all[0].new.Costs); got < rounds {
		return fmt.Errorf("%d rounds prove nothing about so many rows: it takes %d", got, rounds)
	}
	return nil
}

// changes returns the rows that changed beyond noise: of the library's, those that cost more,
// and of those in which it has no part all.
func changes(old, new *suite.Results) (worse, control []change) {
	all := pairs(old, new)
	for _, c := range all {
		if c.old.Chance(c.new) > bound(all) {
			continue
		}
		switch ratio := c.ratio(); {
		case c.new.IsOurs() && ratio > 1+leastChange:
			worse = append(worse, c)
		case c.new.IsControl() && (ratio > 1+leastChange || ratio < 1-leastChange):
			control = append(control, c)
		}
	}
	return worse, control
}

// judge prints the verdict. It is errWorse if a row got worse.
func judge(w io.Writer, old, new *side) error {
	worse, control := changes(old.results, new.results)
	if len(control) > 0 {
		fmt.Fprintf(w, "\nThe library has no part in these, and they changed:\n%s", list(control))
	}
	if len(worse) == 0 {
		fmt.Fprintf(w, "\nNothing got worse beyond noise.\n")
		return nil
	}
	fmt.Fprintf(w, "\nWorse beyond noise, %s and then %s:\n%s", old.name, new.name, list(worse))
	return errWorse
}

func list(changes []change) (text string) {
	for _, c := range changes {
		text += fmt.Sprintf("  %-45s %8.2f ns %8.2f ns  %+.0f%%\n", c.new.Group+"/by="+c.new.Way, c.old.Median(), c.new.Median(), 100*(c.ratio()-1))
	}
	return text
}
