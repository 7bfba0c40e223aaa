package main

import (
	"fmt"
	"strings"

	"github.com/komadai/komadai/bench/internal/suite"
)

// An operation is a group of benchmarks, and which way is ours.
type operation struct{ title, group, ours string }

// operations are those that stand by themselves, but for the vocabularies.
var operations = []operation{
	{"`pin.Lookup`", "Lookup", "pin"},
	{"`pin.Parse`", "Parse", "pin"},
	{"`pin.Identifier.String`", "String", "pin"},
	{"`pin.Identifier.AppendTo`", "AppendTo", "pin"},
	{"`Enhance().Flip().Terminal()`", "Transform", "pin"},
	{"`pin.Decode`, tokens laid end to end", "Decode", "pin"},
	{"`pin.Decode`, placement fields of games", "DecodePlacement", "pin"},
	{"`pnn.LookupPiece`", "LookupPiece", "pnn"},
	{"`pnn.ParsePiece`", "ParsePiece", "pnn"},
	{"`pnn.Piece.String`", "PieceString", "pnn"},
	{"`pnn.ParseName`, a byte of the games' names", "ParseName/letters=games", "pnn"},
	{"8 names of 4 to 8 letters", "Words/words=8", "tables"},
	{"`Shogi.Name`", "VocabularyName", "pnn"},
	{"`cell.Lookup`, two bytes", "CellLookup/cells=two_bytes", "cell"},
	{"`cell.Lookup`, any on a board of 32 by 32", "CellLookup/cells=board", "cell"},
	{"`cell.Lookup`, mixed", "CellLookup/cells=mixed", "cell"},
	{"`cell.Coordinate.String`, 32 by 32", "CellString", "cell"},
	{"`cell.Decode`, two bytes laid end to end", "CellDecode", "cell"},
	{"`qpi.Lookup`", "QPILookup", "qpi"},
	{"`qpi.Identifier.String`", "QPIString", "qpi"},
	{"`pmn.AppendParse`, two actions", "AppendParse", "pmn"},
	{"`pmn.AppendParseJSON`, two actions", "AppendParseJSON", "pmn"},
	{"a position of chess, read", "ReadChess", "pin"},
	{"a position of chess, written", "WriteChess", "pin"},
	{"a piece's side and letter", "AskPiece", "pin"},
}

// vocabularies are the games whose names were looked up.
func vocabularies(r *suite.Results) (all []operation) {
	for _, row := range r.Rows {
		if game, ok := strings.CutPrefix(row.Group, "VocabularyLookup/game="); ok && row.Way == "pnn" {
			all = append(all, operation{"names of " + game, row.Group, "pnn"})
		}
	}
	return all
}

// A growth is the same operation on ever more of something, in powers of ten.
type growth struct {
	of, cost    string // what grows, and what is told of it
	group       string // StreamGrowth/tokens
	least, most int
	ways        []string // ours, and others
}

var (
	streams = growth{"tokens in the stream", "ns a token", "StreamGrowth/tokens", 1, 1_000_000, []string{"pin", "floor", "branching", "map"}}
	words   = growth{"names in the vocabulary", "ns a name", "Words/words", 10, 10_000, []string{"tables", "map"}}
	names   = growth{"letters in the name", "ns a byte", "ParseName/letters", 10, 1_000_000, []string{"pnn", "scanning", "regexp"}}
	moves   = growth{"actions in the move", "ns an action", "MoveGrowth/actions", 1, 10_000, []string{"pmn", "branching", "pmn-json", "json-reused"}}
)

// sizes are how much there is of it.
func (g growth) sizes() (all []int) {
	for n := g.least; n <= g.most; n *= 10 {
		all = append(all, n)
	}
	return all
}

// at is the group of benchmarks with so much of it.
func (g growth) at(size int) string { return fmt.Sprintf("%s=%d", g.group, size) }

// grouped is a number with a comma for each three digits.
func grouped(n int) string {
	if n < 1000 {
		return fmt.Sprint(n)
	}
	return fmt.Sprintf("%s,%03d", grouped(n/1000), n%1000)
}
