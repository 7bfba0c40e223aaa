package main

import (
	"fmt"
	"slices"
	"strings"

	"github.com/komadai/komadai/bench/internal/suite"
)

// A cost is the median of a row.
type cost struct{ group, way string }

// A goal is that one cost is at most so many times another, or at least.
type goal struct {
	what    string
	of, to  cost
	bound   float64
	atLeast bool
	text    string // what the bound is to
	why     string // the heading in missed.md that tells why it is missed, if it is
}

// within is the goal that a way costs at most so many times what another of its group costs.
func within(what, group, way string, bound float64, base, text string) goal {
	return goal{what: what, of: cost{group, way}, to: cost{group, base}, bound: bound, text: text}
}

// faster is the goal that a way is so many times as fast as another of its group.
func faster(what, group, way string, bound float64, than, text string) goal {
	return goal{what: what, of: cost{group, than}, to: cost{group, way}, bound: bound, atLeast: true, text: text}
}

func (g goal) because(why string) goal {
	g.why = why
	return g
}

func (g goal) String() string {
	if g.atLeast {
		return fmt.Sprintf("%g x faster than %s", g.bound, g.text)
	}
	return fmt.Sprintf("%g x %s", g.bound, g.text)
}

func (g goal) measured(r *suite.Results) suite.Ratio {
	return r.Row(g.of.group, g.of.way).Over(r.Row(g.to.group, g.to.way))
}

// met reports whether a goal is met, and whether it could be the other way round by chance.
func (g goal) met(measured suite.Ratio) (met, close bool) {
	close = measured.Least < g.bound && g.bound < measured.Most
	if g.atLeast {
		return measured.Median >= g.bound, close
	}
	return measured.Median <= g.bound, close
}

// goalsOf are what the library sets out to reach. They came before the library, and a missed
// one stays.
func goalsOf(r *suite.Results) []goal {
	all := slices.Clone(goals)
	for _, o := range vocabularies(r) {
		bound := 2.0
		if strings.HasSuffix(o.group, "=makruk") { // most of whose names have fewer than four letters
			bound = 1.3
		}
		all = append(all, faster(o.title, o.group, o.ours, bound, "map", "a Go map").
			because("vocabularies"))
	}
	return all
}

// goals are those of one operation each. The names of every game are to be found twice as fast
// as in a map of the same texts.
var goals = []goal{
	within("`pin.Lookup`", "Lookup", "pin", 3, "floor", "the floor"),
	faster("", "Lookup", "pin", 6, "branching", "a branching parser"),
	faster("", "Lookup", "pin", 5, "map", "a Go map"),
	faster("", "Lookup", "pin", 35, "regexp", "regexp"),
	within("`pin.Parse`", "Parse", "pin", 3.2, "floor", "the floor"),
	within("`pin.Identifier.String`", "String", "pin", 1.6, "floor", "the floor"),
	faster("", "String", "pin", 10, "building", "building the string"),
	faster("`pin.Identifier.AppendTo`", "AppendTo", "pin", 3, "building", "building the text"),
	faster("three transformations in a row", "Transform", "pin", 2, "arithmetic", "arithmetic on the number"),
	within("`pin.Decode`, tokens laid end to end", "Decode", "pin", 1.5, "lookup", "`Lookup` on tokens cut beforehand").
		because("decode-on-tokens-laid-end-to-end"),
	within("`pin.Decode`, placement fields of games", "DecodePlacement", "pin", 1.2, "cutting", "cutting by hand and `Lookup`"),
	within("`pnn.LookupPiece`", "LookupPiece", "pnn", 3.5, "floor", "the floor").
		because("lookuppiece"),
	faster("`Words.Lookup`, 8 names of 4 to 8 letters", "Words/words=8", "tables", 2, "map", "a Go map"),
	{
		what: "10,000 of the same lengths", of: cost{"Words/words=10000", "tables"}, to: cost{"Words/words=8", "tables"},
		bound: 1.3, text: "8 names", why: "vocabularies",
	},
	within("`cell.Lookup`, two bytes", "CellLookup/cells=two_bytes", "cell", 3.2, "floor", "the floor").
		because("celllookup"),
	faster("", "CellLookup/cells=two_bytes", "cell", 8, "twice", "a validating and a decoding pass"),
	faster("", "CellLookup/cells=two_bytes", "cell", 2, "single", "a good single pass"),
	faster("", "CellLookup/cells=two_bytes", "cell", 2, "fast-path", "that, behind a test for a letter and a digit").
		because("celllookup"),
	faster("`cell.Lookup`, mixed", "CellLookup/cells=mixed", "cell", 3, "twice", "a validating and a decoding pass"),
	faster("", "CellLookup/cells=mixed", "cell", 1.1, "single", "a good single pass"),
	within("`qpi.Lookup`", "QPILookup", "qpi", 4.5, "floor", "the floor"),
	within("`qpi.Identifier.String`", "QPIString", "qpi", 2.5, "floor", "the floor"),
	{
		what: "`pmn.AppendParse`, two actions", of: cost{"AppendParse", "pmn"}, to: cost{"Lookup", "floor"},
		bound: 30, text: "the floor of `pin.Lookup`", why: "appendparse",
	},
	faster("`pmn.AppendParseJSON`, two actions", "AppendParseJSON", "pmn", 15, "json", "encoding/json into a `[]string`").
		because("appendparsejson"),
}
