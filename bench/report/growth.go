package main

import (
	"fmt"
	"strings"
)

// A growth is a chart of the same operation on more and more of something, in powers of ten.
type growth struct {
	file, title, x, y string
	group             string // such as StreamGrowth/tokens
	least, most       int
	lines             []line
}

type line struct{ way, label, class string }

var streams = growth{
	"growth-stream.svg", "A token of a stream", "tokens in the stream", "ns per token", "StreamGrowth/tokens", 1, 1_000_000,
	[]line{{"pin", "pin.Lookup", "ours"}, {"branching", "by hand", "hand"}, {"map", "Go map", "map"}, {"floor", "floor", "floor"}},
}

var growths = []growth{
	streams,
	{
		"growth-basenames.svg", "A name of a vocabulary", "names in the vocabulary", "ns per name", "BaseNames/names", 10, 10_000,
		[]line{{"tables", "BaseNames.Lookup", "ours"}, {"map", "Go map", "map"}},
	},
	{
		"growth-names.svg", "The grammar of a name", "letters in the name", "ns per byte", "ParseName/letters", 10, 1_000_000,
		[]line{{"pnn", "pnn.ParseName", "ours"}, {"scanning", "by hand", "hand"}, {"regexp", "regexp", "std"}},
	},
	{
		"growth-moves.svg", "An action of a move", "actions in the move", "ns per action", "MoveGrowth/actions", 1, 10_000,
		[]line{{"pmn", "AppendParse", "ours"}, {"branching", "by hand", "hand"}, {"pmn-json", "AppendParseJSON", "ours"}, {"json-reused", "encoding/json", "std"}},
	},
}

// isGrowth reports whether a group of benchmarks belongs to a growth.
func isGrowth(group string) bool {
	for _, g := range growths {
		if size, ok := strings.CutPrefix(group, g.group+"="); ok && size != "games" && size != "8" {
			return true
		}
	}
	return false
}

func (g growth) sizes() (all []int) {
	for n := g.least; n <= g.most; n *= 10 {
		all = append(all, n)
	}
	return all
}

// at returns the group of benchmarks of that size.
func (g growth) at(size int) string { return fmt.Sprintf("%s=%d", g.group, size) }
