package main

import (
	"fmt"
	"slices"
	"strings"

	"golang.org/x/perf/benchmath"
)

// A goal is that one way is at least factor times as fast as another. A factor up to 1 allows it to be slower.
type goal struct {
	Group, Way string
	other      string // a way of the group, or group/by=way
	factor     float64
	why        string // the heading of page.md.tmpl that explains a missed goal
}

var goals = []goal{
	{"Lookup", "pin", "branching", 6, ""},
	{"Lookup", "pin", "map", 5, ""},
	{"Lookup", "pin", "regexp", 35, ""},
	{"String", "pin", "building", 10, ""},
	{"AppendTo", "pin", "building", 3, ""},
	{"Transform", "pin", "arithmetic", 2, ""},
	{"DecodePlacement", "pin", "cutting", 1 / 1.2, ""},
	{"BaseNames/names=8", "tables", "map", 2, ""},
	{"BaseNames/names=10000", "tables", "BaseNames/names=8/by=tables", 1 / 1.3, "vocabularies"},
	{"CellLookup/cells=two_bytes", "cell", "twice", 8, "celllookup"},
	{"CellLookup/cells=two_bytes", "cell", "single", 2, "celllookup"},
	{"CellLookup/cells=two_bytes", "cell", "fast-path", 2, "celllookup"},
	{"CellLookup/cells=mixed", "cell", "twice", 3, "celllookup"},
	{"CellLookup/cells=mixed", "cell", "single", 1.1, ""},
	{"AppendParseJSONCells", "pmn", "json", 25, ""},
	{"AppendParseJSONCells", "pmn", "json-reused", 10, ""},
	{"AppendParseJSONSpaced", "pmn", "json", 15, ""},
	{"LookupPly/plies=short", "pmn", "branching", 5, ""},
	{"DecodeBoard/pieces=plain", "feen", "letters", 1.6, ""},
	{"DecodeBoard/pieces=marked", "feen", "letters", 1.2, ""},
	{"AppendBoard", "feen", "letters", 1.6, ""},
	{"Set/game=chess", "feen", "board", 1 / 1.5, ""},
	{"Set/game=shogi", "feen", "board", 1 / 1.5, ""},
	{"PieceDecodeBoard/pieces=plain", "generated", "letters", 1.6, ""},
	{"PieceDecodeBoard/pieces=marked", "generated", "letters", 1.2, ""},
	{"PieceAppendBoard", "generated", "letters", 1.6, ""},
	{"NewIdentifier", "pin", "lookup", 1, "constructors"},
	{"NewIdentifier", "fetch", "lookup", 1, "constructors"},
	{"PieceDecode", "generated", "pin", 1 / 1.2, ""},
	{"ReadFEN", "fen", "board", 1 / 1.6, ""},
	{"WriteFEN", "fen", "board", 1 / 1.8, ""},
	{"ConvertFEN", "fen", "board", 1 / 3.5, ""},
	{"ReadUCI", "fen", "hand", 1, ""},
	{"PlayUCI", "play", "set", 1, ""},
}

// Goals returns the goals for the groups of the runs, among them those for each game.
func (p *page) Goals() []goal {
	groups := p.Groups()
	all := slices.DeleteFunc(slices.Clone(goals), func(g goal) bool { return !slices.Contains(groups, g.Group) })
	for _, group := range groups {
		if game, ok := strings.CutPrefix(group, "VocabularyLookup/game="); ok {
			factor := 2.0
			if game == "makruk" { // most of its names have fewer than four letters
				factor = 1.3
			}
			all = append(all, goal{group, "pnn", "map", factor, "vocabularies"})
		}
	}
	return all
}

// Score returns how many goals are met.
func (p *page) Score() string {
	met, all := 0, p.Goals()
	for _, g := range all {
		if !slices.ContainsFunc(p.Runs, func(r *run) bool { _, missed := g.measure(r); return missed }) {
			met++
		}
	}
	return fmt.Sprintf("%d of %d goals are met in every run", met, len(all))
}

func (g goal) String() string {
	if g.factor > 1 {
		return fmt.Sprintf("%g x faster than `%s`", g.factor, g.other)
	}
	return fmt.Sprintf("at most %.3g x `%s`", 1/g.factor, g.other)
}

// measure returns the ratio that a goal is about and whether the goal is missed. If the run lacks a row, the
// ratio is 0.
func (g goal) measure(r *run) (ratio benchmath.Summary, missed bool) {
	group, other, found := strings.Cut(g.other, "/by=")
	if !found {
		group, other = g.Group, g.other
	}
	of, to := r.row(group, other), r.row(g.Group, g.Way)
	switch {
	case of == nil || to == nil:
		return ratio, false
	case g.factor > 1:
		ratio = of.over(to)
		return ratio, ratio.Center < g.factor
	}
	ratio = to.over(of)
	return ratio, ratio.Center > 1/g.factor
}

// Verdict returns the ratio, the ends of its confidence interval, and whether the goal is missed.
func (g goal) Verdict(r *run) string {
	ratio, missed := g.measure(r)
	if ratio.Center == 0 {
		return ""
	}
	text := fmt.Sprintf("%.2f (%.2f to %.2f)", ratio.Center, ratio.Lo, ratio.Hi)
	if missed {
		text += fmt.Sprintf(" **missed**: [why](#%s)", g.why)
	}
	return text
}
