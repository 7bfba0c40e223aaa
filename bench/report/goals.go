package main

import (
	"fmt"
	"path"
	"slices"
	"strings"

	"golang.org/x/perf/benchmath"
)

// A goal is that a row is at least factor times as fast as another. A factor up to 1 allows it to be slower.
type goal struct {
	Row, other string
	factor     float64
	why        string // the heading of page.md.tmpl that explains why the first run misses the goal
}

var goals = []goal{
	{"Lookup/by=pin", "Lookup/by=branching", 6, ""},
	{"Lookup/by=pin", "Lookup/by=map", 5, ""},
	{"Lookup/by=pin", "Lookup/by=regexp", 35, ""},
	{"String/by=pin", "String/by=building", 10, ""},
	{"AppendTo/by=pin", "AppendTo/by=building", 3, "a-busy-processor"},
	{"Transform/by=pin", "Transform/by=arithmetic", 2, ""},
	{"DecodePlacement/by=pin", "DecodePlacement/by=cutting", 1 / 1.2, ""},
	{"BaseNames/names=8/by=tables", "BaseNames/names=8/by=map", 2, ""},
	{"BaseNames/names=10000/by=tables", "BaseNames/names=8/by=tables", 1 / 1.3, "vocabularies"},
	{"CellLookup/cells=two_bytes/by=cell", "CellLookup/cells=two_bytes/by=twice", 8, "celllookup"},
	{"CellLookup/cells=two_bytes/by=cell", "CellLookup/cells=two_bytes/by=single", 2, "celllookup"},
	{"CellLookup/cells=two_bytes/by=cell", "CellLookup/cells=two_bytes/by=fast-path", 2, "celllookup"},
	{"CellLookup/cells=mixed/by=cell", "CellLookup/cells=mixed/by=twice", 3, "celllookup"},
	{"CellLookup/cells=mixed/by=cell", "CellLookup/cells=mixed/by=single", 1.1, ""},
	{"AppendParseJSONCells/by=pmn", "AppendParseJSONCells/by=json", 25, ""},
	{"AppendParseJSONCells/by=pmn", "AppendParseJSONCells/by=json-reused", 10, ""},
	{"AppendParseJSONSpaced/by=pmn", "AppendParseJSONSpaced/by=json", 15, ""},
	{"LookupPly/plies=short/by=pmn", "LookupPly/plies=short/by=branching", 5, ""},
	{"DecodeBoard/pieces=plain/by=feen", "DecodeBoard/pieces=plain/by=letters", 1.6, ""},
	{"DecodeBoard/pieces=marked/by=feen", "DecodeBoard/pieces=marked/by=letters", 1.2, ""},
	{"AppendBoard/by=feen", "AppendBoard/by=letters", 1.6, "a-busy-processor"},
	{"Set/game=chess/by=feen", "Set/game=chess/by=board", 1 / 1.5, ""},
	{"Set/game=shogi/by=feen", "Set/game=shogi/by=board", 1 / 1.5, ""},
	{"PieceDecodeBoard/pieces=plain/by=generated", "PieceDecodeBoard/pieces=plain/by=letters", 1.6, ""},
	{"PieceDecodeBoard/pieces=marked/by=generated", "PieceDecodeBoard/pieces=marked/by=letters", 1.2, ""},
	{"PieceAppendBoard/by=generated", "PieceAppendBoard/by=letters", 1.6, "a-busy-processor"},
	{"NewIdentifier/by=pin", "NewIdentifier/by=lookup", 1, "constructors"},
	{"NewIdentifier/by=fetch", "NewIdentifier/by=lookup", 1, "constructors"},
	{"PieceDecode/by=generated", "PieceDecode/by=pin", 1 / 1.2, ""},
	{"ReadFEN/by=fen", "ReadFEN/by=board", 1 / 1.6, "fen"},
	{"WriteFEN/by=fen", "WriteFEN/by=board", 1 / 1.8, ""},
	{"ConvertFEN/by=fen", "ConvertFEN/by=board", 1 / 3.5, "fen"},
	{"ReadUCI/by=fen", "ReadUCI/by=hand", 1, ""},
	{"PlayUCI/by=play", "PlayUCI/by=set", 1, "a-busy-processor"},
	{"VocabularyLookup/game=capablanca/by=pnn", "VocabularyLookup/game=capablanca/by=map", 2, "vocabularies"},
	{"VocabularyLookup/game=chess/by=pnn", "VocabularyLookup/game=chess/by=map", 2, "vocabularies"},
	{"VocabularyLookup/game=grand/by=pnn", "VocabularyLookup/game=grand/by=map", 2, "vocabularies"},
	{"VocabularyLookup/game=janggi/by=pnn", "VocabularyLookup/game=janggi/by=map", 2, "vocabularies"},
	{"VocabularyLookup/game=makruk/by=pnn", "VocabularyLookup/game=makruk/by=map", 1.3, "vocabularies"}, // most names have fewer than four letters
	{"VocabularyLookup/game=minishogi/by=pnn", "VocabularyLookup/game=minishogi/by=map", 2, "vocabularies"},
	{"VocabularyLookup/game=shogi/by=pnn", "VocabularyLookup/game=shogi/by=map", 2, "vocabularies"},
	{"VocabularyLookup/game=sittuyin/by=pnn", "VocabularyLookup/game=sittuyin/by=map", 2, "vocabularies"},
	{"VocabularyLookup/game=xiangqi/by=pnn", "VocabularyLookup/game=xiangqi/by=map", 2, "vocabularies"},
}

func (g goal) String() string {
	other := strings.TrimPrefix(g.other, path.Dir(g.Row)+"/")
	if g.factor > 1 {
		return fmt.Sprintf("%g x faster than `%s`", g.factor, other)
	}
	return fmt.Sprintf("at most %.3g x `%s`", 1/g.factor, other)
}

// measure returns the ratio that a goal is about, 0 if the run lacks a row, and whether the goal is met.
func (g goal) measure(r *run) (ratio benchmath.Summary, met bool) {
	row, other := r.ByName[g.Row], r.ByName[g.other]
	switch {
	case row == nil || other == nil:
		return ratio, false
	case g.factor > 1:
		ratio = other.over(row)
		return ratio, ratio.Center >= g.factor
	}
	ratio = row.over(other)
	return ratio, ratio.Center <= 1/g.factor
}

// Verdict returns the ratio, the ends of its confidence interval, and whether the goal is missed.
func (g goal) Verdict(r *run) string {
	ratio, met := g.measure(r)
	text := fmt.Sprintf("%.2f (%.2f to %.2f)", ratio.Center, ratio.Lo, ratio.Hi)
	switch {
	case ratio.Center == 0:
		return "not measured"
	case met:
		return text
	case g.why == "":
		return text + " **missed**"
	}
	return text + " **missed**: [why](#" + g.why + ")"
}

// Score returns how many goals are met.
func (p *page) Score() string {
	met := slices.DeleteFunc(slices.Clone(goals), func(g goal) bool {
		return slices.ContainsFunc(p.Runs, func(r *run) bool { _, met := g.measure(r); return !met })
	})
	return fmt.Sprintf("%d of %d goals are met in every run", len(met), len(goals))
}
