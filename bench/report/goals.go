package main

import (
	"fmt"
	"slices"
	"strings"

	"github.com/komadai/komadai/bench/internal/suite"
)

// A cost is the median of a row.
type cost struct{ group, way string }

// A goal is that one cost is at most, or at least, so many times another.
type goal struct {
	what    string
	of, to  cost
	bound   float64
	atLeast bool
	text    string // what the bound is a multiple of
	why     string // the heading of page.md.tmpl that explains a missed goal
}

// within returns the goal that a way costs at most bound times as much as base.
func within(what, group, way string, bound float64, base, text string) goal {
	return goal{what: what, of: cost{group, way}, to: cost{group, base}, bound: bound, text: text}
}

// faster returns the goal that a way is bound times as fast as another.
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

func (p *page) measure(g goal) suite.Ratio {
	return p.row(g.of.group, g.of.way).Over(p.row(g.to.group, g.to.way))
}

// met reports whether a goal is met, and whether the bound is within the confidence interval.
func (g goal) met(measured suite.Ratio) (met, close bool) {
	close = measured.Least < g.bound && g.bound < measured.Most
	if g.atLeast {
		return measured.Median >= g.bound, close
	}
	return measured.Median <= g.bound, close
}

// goals returns the goals, which were set before the library was written, except those of benchmarks
// that are newer than the results.
func (p *page) goals() []goal {
	all := slices.DeleteFunc(slices.Clone(goals), func(g goal) bool { return p.Group(g.of.group) == nil })
	for _, row := range p.Rows {
		game, ok := strings.CutPrefix(row.Group, "VocabularyLookup/game=")
		if !ok || row.Way != "pnn" {
			continue
		}
		bound := 2.0
		if game == "makruk" { // most of its names have fewer than four letters
			bound = 1.3
		}
		all = append(all, faster("names of "+game, row.Group, row.Way, bound, "map", "a Go map").because("vocabularies"))
	}
	return all
}

var goals = []goal{
	within("`pin.Lookup`", "Lookup", "pin", 3, "floor", "the floor").
		because("the-floor"),
	faster("", "Lookup", "pin", 6, "branching", "a branching parser"),
	faster("", "Lookup", "pin", 5, "map", "a Go map"),
	faster("", "Lookup", "pin", 35, "regexp", "regexp"),
	within("`pin.Parse`", "Parse", "pin", 3.2, "floor", "the floor").
		because("the-floor"),
	within("`pin.Identifier.String`", "String", "pin", 1.6, "floor", "the floor").
		because("the-floor"),
	faster("", "String", "pin", 10, "building", "building the string"),
	faster("`pin.Identifier.AppendTo`", "AppendTo", "pin", 3, "building", "building the text"),
	faster("three transformations in a row", "Transform", "pin", 2, "arithmetic", "arithmetic on the number"),
	within("`pin.Decode`, placement fields of games", "DecodePlacement", "pin", 1.2, "cutting", "cutting by hand and `Lookup`"),
	within("`pnn.LookupPiece`", "LookupPiece", "pnn", 3.5, "floor", "the floor").
		because("lookuppiece"),
	faster("`BaseNames.Lookup`, 8 names of 4 to 8 letters", "BaseNames/names=8", "tables", 2, "map", "a Go map"),
	{
		what: "10,000 of the same lengths", of: cost{"BaseNames/names=10000", "tables"}, to: cost{"BaseNames/names=8", "tables"},
		bound: 1.3, text: "8 names", why: "vocabularies",
	},
	within("`cell.Lookup`, two bytes", "CellLookup/cells=two_bytes", "cell", 3.2, "floor", "the floor").
		because("celllookup"),
	faster("", "CellLookup/cells=two_bytes", "cell", 8, "twice", "a validating pass and a decoding pass").
		because("celllookup"),
	faster("", "CellLookup/cells=two_bytes", "cell", 2, "single", "a good single pass").
		because("celllookup"),
	faster("", "CellLookup/cells=two_bytes", "cell", 2, "fast-path", "that pass after a test for two bytes").
		because("celllookup"),
	faster("`cell.Lookup`, mixed", "CellLookup/cells=mixed", "cell", 3, "twice", "a validating pass and a decoding pass").
		because("celllookup"),
	faster("", "CellLookup/cells=mixed", "cell", 1.1, "single", "a good single pass"),
	within("`qpi.Lookup`", "QPILookup", "qpi", 4.5, "floor", "the floor").
		because("the-floor"),
	within("`qpi.Identifier.String`", "QPIString", "qpi", 2.5, "floor", "the floor").
		because("the-floor"),
	{
		what: "`pmn.AppendParse`, two actions", of: cost{"AppendParse", "pmn"}, to: cost{"Lookup", "floor"},
		bound: 30, text: "the floor of `pin.Lookup`", why: "appendparse",
	},
	faster("`pmn.AppendParseJSON`, cells of two bytes", "AppendParseJSONCells", "pmn", 25, "json", "encoding/json into a `[]string`"),
	faster("", "AppendParseJSONCells", "pmn", 10, "json-reused", "encoding/json into a reused `[]string`"),
	faster("`pmn.AppendParseJSON`, with white space", "AppendParseJSONSpaced", "pmn", 15, "json", "encoding/json into a `[]string`"),
	{
		what: "`pmn.LookupPly`, `e2-e4`", of: cost{"LookupPly/plies=quiet", "pmn"}, to: cost{"Lookup", "floor"},
		bound: 12, text: "the floor of `pin.Lookup`", why: "lookupply",
	},
	faster("`pmn.LookupPly`, all kinds", "LookupPly/plies=short", "pmn", 5, "branching", "a reader by hand").
		because("lookupply"),
	faster("`feen.DecodeBoard`, chess", "DecodeBoard/pieces=plain", "feen", 1.6, "letters", "a table of the twelve letters"),
	faster("`feen.DecodeBoard`, with `+` and `^`", "DecodeBoard/pieces=marked", "feen", 1.2, "letters", "that without them"),
	faster("`feen.AppendBoard`, chess", "AppendBoard", "feen", 1.6, "letters", "a loop that counts empty cells"),
	within("`feen.Position.Set`, chess", "Set/game=chess", "feen", 1.5, "board", "`DecodeBoard` of its first field"),
	within("`feen.Position.Set`, shogi with hands", "Set/game=shogi", "feen", 1.5, "board", "`DecodeBoard` of its first field"),
	faster("generated `DecodeBoard`, chess", "PieceDecodeBoard/pieces=plain", "generated", 1.6, "letters", "a table of the twelve letters"),
	faster("generated `DecodeBoard`, with `+` and `^`", "PieceDecodeBoard/pieces=marked", "generated", 1.2, "letters", "that without them"),
	faster("generated `AppendBoard`, chess", "PieceAppendBoard", "generated", 1.6, "letters", "a loop that counts empty cells"),
	within("`pin.NewIdentifierWithOptions`", "NewIdentifier", "pin", 1, "lookup", "`pin.Lookup` of the text").
		because("constructors"),
	within("`pin.Fetch`", "NewIdentifier", "fetch", 1, "lookup", "`pin.Lookup` of the text").
		because("constructors"),
	within("generated `Decode`", "PieceDecode", "generated", 1.2, "pin", "`pin.Decode`"),
}
