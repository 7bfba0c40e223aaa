package main

import (
	"fmt"
	"io"

	"github.com/komadai/komadai/bench/internal/suite"
)

const (
	leastChange = 0.03 // what is less is nobody's concern
	chance      = 0.01 // that any of the rows is told of without a reason
)

// A change is a row that differs from one side to the other.
type change struct{ old, new *suite.Row }

func (c change) ratio() float64 { return c.new.Median() / c.old.Median() }

// changes returns the rows that changed beyond noise: of the library's, those that cost more,
// and of those in which it has no part all. As there are many rows, each is held to a part of the chance
// (Bonferroni's correction).
func changes(old, new *suite.Results) (worse, control []change) {
	var pairs []change
	for _, row := range new.Rows {
		if before := old.Row(row.Group, row.Way); before != nil {
			pairs = append(pairs, change{before, row})
		}
	}
	for _, c := range pairs {
		if c.old.Chance(c.new) > chance/float64(len(pairs)) {
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
