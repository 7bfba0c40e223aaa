package main

import (
	"cmp"
	"fmt"
	"maps"
	"math"
	"slices"
	"strings"
)

// style has colors that most people can tell apart. The background is opaque, since a page may be dark
// where the system is not.
const style = `<style>
text { font-family: system-ui, -apple-system, "Segoe UI", Roboto, Helvetica, Arial, sans-serif; font-size: 13px; fill: #1f2328 }
.title { font-size: 16px; font-weight: 600 } .small { font-size: 12px; fill: #59636e }
.paper { fill: #ffffff } .grid { stroke: #d1d9e0 }
.blue { color: #0072b2 } .orange { color: #e69f00 } .green { color: #009e73 } .purple { color: #cc79a7 } .gray { color: #808080 }
.bar { fill: currentColor } .line { fill: none; stroke: currentColor; stroke-width: 2 }
@media (prefers-color-scheme: dark) {
text { fill: #f0f6fc } .small { fill: #9198a1 } .paper { fill: #0d1117 } .grid { stroke: #3d444d } .blue { color: #56b4e9 }
}
</style>
`

// A drawing is the content of an SVG.
type drawing struct{ strings.Builder }

func newDrawing(title, subtitle string) *drawing {
	d := new(drawing)
	d.text(20, 28, "start", "title", title)
	d.text(20, 48, "start", "small", subtitle)
	return d
}

func (d *drawing) text(x, y float64, anchor, class, text string) {
	fmt.Fprintf(d, "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\" class=\"%s\">%s</text>\n", x, y, anchor, class, text)
}

func (d *drawing) rule(x1, y1, x2, y2 float64) {
	fmt.Fprintf(d, "<path class=\"grid\" d=\"M%.1f %.1fL%.1f %.1f\"/>\n", x1, y1, x2, y2)
}

func (d *drawing) bar(x, y, width float64, color string) {
	fmt.Fprintf(d, "<rect class=\"bar %s\" x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"13\"/>\n", color, x, y, width)
}

func (d *drawing) svg(width, height int) []byte {
	return fmt.Appendf(nil, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" width="%[1]d" height="%[2]d">
%[3]s<rect class="paper" width="%[1]d" height="%[2]d"/>
%[4]s</svg>
`, width, height, style, d)
}

// A panel is a part of the bar chart. Its longest bar has the full width.
type panel struct {
	title string
	bars  [][2]string // a label and a group
}

var panels = []panel{
	{"One of many different tokens", [][2]string{
		{"pin.Lookup", "Lookup"}, {"pin.Identifier.AppendTo", "AppendTo"}, {"pnn.LookupPiece", "LookupPiece"},
		{"qpi.Lookup", "QPILookup"}, {"pnn.Shogi.Lookup", "VocabularyLookup/game=shogi"},
		{"cell.Lookup, two bytes", "CellLookup/cells=two_bytes"}, {"cell.Lookup, all lengths", "CellLookup/cells=mixed"},
		{"fen.Game.LookupMove, UCI", "ReadUCI"},
	}},
	{"A chess position", [][2]string{
		{"feen.DecodeBoard", "DecodeBoard/pieces=plain"}, {"feen.AppendBoard", "AppendBoard"}, {"DecodeBoard, generated", "PieceDecodeBoard/pieces=plain"},
		{"fen.Game.Set, a FEN", "ReadFEN"}, {"fen.Game.AppendTo, a FEN", "WriteFEN"},
	}},
	{"A position read, a move played, the result written", [][2]string{{"feen.Position", "Record"}}},
}

// byHand are the ways that are code by hand. A bar is the fastest of them.
var byHand = []string{"branching", "building", "apart", "single", "fast-path", "letters", "hand"}

// A bar is a row in the chart.
type bar struct {
	*row
	color string
}

// barsOf returns the bars of a group: the library's, the fastest by hand and a Go map's. They are none if
// the run lacks the library's or all others.
func (r *run) barsOf(group string) []bar {
	var us, hand, goMap []bar
	for _, row := range r.rows {
		switch {
		case row.group != group:
		case place(row.way) < len(ours) && (us == nil || place(row.way) < place(us[0].way)):
			us = []bar{{row, "blue"}}
		case slices.Contains(byHand, row.way) && (hand == nil || row.cost() < hand[0].cost()):
			hand = []bar{{row, "orange"}}
		case row.way == "map":
			goMap = []bar{{row, "green"}}
		}
	}
	if us == nil || hand == nil && goMap == nil {
		return nil
	}
	return slices.Concat(us, hand, goMap)
}

// bars draws what the library and others take.
func (r *run) bars() []byte {
	const left, width, thick = 200, 420, 14
	d := newDrawing("Nanoseconds to read or write notation, shorter is better", r.Title())
	for i, key := range [][2]string{{"blue", "Komadai"}, {"orange", "by hand"}, {"green", "a Go map"}} {
		x := left + float64(110*i)
		d.bar(x, 62, 13, key[0])
		d.text(x+20, 73, "start", "", key[1])
	}
	y := 90.0
	for _, panel := range panels {
		longest := 0.0
		for _, b := range panel.bars {
			for _, b := range r.barsOf(b[1]) {
				longest = max(longest, b.cost())
			}
		}
		if longest == 0 {
			continue
		}
		d.text(20, y+18, "start", "", panel.title)
		y += 28
		for _, b := range panel.bars {
			bars := r.barsOf(b[1])
			if bars == nil {
				continue
			}
			d.text(left-10, y+float64(thick*len(bars))/2+4, "end", "", b[0])
			for i, b := range bars {
				label := ns(b.cost())
				if i > 0 {
					label += " (" + times(b.over(bars[0].row).Center) + " x)"
				}
				d.bar(left, y, width*b.cost()/longest, b.color)
				d.text(left+width*b.cost()/longest+5, y+11, "start", "small", label)
				y += thick
			}
			y += 8
		}
	}
	return d.svg(720, int(y)+10)
}

// A growth is a chart of the same operation on more and more of something, in powers of ten.
type growth struct {
	file, title, x, group string
	least, most           int
	lines                 []line
}

type line struct{ way, label, color string }

var growths = []growth{
	{
		"growth-stream.svg", "Reading a token, by the number of tokens before they repeat", "tokens in the stream", "StreamGrowth/tokens", 1, 1_000_000,
		[]line{{"pin", "pin.Lookup", "blue"}, {"branching", "by hand", "orange"}, {"map", "Go map", "green"}, {"floor", "reading a byte", "gray"}},
	},
	{
		"growth-basenames.svg", "Looking up a name, by the number of names", "names in the vocabulary", "BaseNames/names", 10, 10_000,
		[]line{{"tables", "BaseNames.Lookup", "blue"}, {"map", "Go map", "green"}},
	},
	{
		"growth-names.svg", "Checking a name, per byte, by its length", "letters in the name", "ParseName/letters", 10, 1_000_000,
		[]line{{"pnn", "pnn.ParseName", "blue"}, {"scanning", "by hand", "orange"}, {"regexp", "regexp", "purple"}},
	},
	{
		"growth-moves.svg", "Reading a move, per action, by its length", "actions in the move", "MoveGrowth/actions", 1, 10_000,
		[]line{{"pmn", "AppendParse", "blue"}, {"branching", "by hand", "orange"}, {"pmn-json", "AppendParseJSON", "green"}, {"json-reused", "encoding/json", "purple"}},
	},
}

// lines draws a growth. Both axes are logarithmic, and each line has its label at its end.
func (r *run) lines(g growth) []byte {
	const left, right, top, bottom = 70, 480, 76, 316
	least, most := math.Inf(1), 0.0
	costs := make(map[line]map[int]float64) // by size
	for _, l := range g.lines {
		costs[l] = make(map[int]float64)
		for size := g.least; size <= g.most; size *= 10 {
			if row := r.row(fmt.Sprintf("%s=%d", g.group, size), l.way); row != nil {
				costs[l][size] = row.cost()
				least, most = min(least, row.cost()), max(most, row.cost())
			}
		}
	}
	low, high := math.Floor(math.Log10(least)), math.Ceil(math.Log10(most))
	x := func(size int) float64 {
		return left + (right-left)*math.Log10(float64(size)/float64(g.least))/math.Log10(float64(g.most)/float64(g.least))
	}
	y := func(cost float64) float64 { return bottom - (bottom-top)*(math.Log10(cost)-low)/(high-low) }

	d := newDrawing(g.title, r.Title()+". The axes are logarithmic: each line of the grid is ten times the one before it.")
	for e := low; e <= high; e++ {
		cost := math.Pow10(int(e))
		d.rule(left, y(cost), right, y(cost))
		d.text(left-8, y(cost)+4, "end", "small", fmt.Sprint(cost)+" ns")
	}
	for size := g.least; size <= g.most; size *= 10 {
		d.rule(x(size), top, x(size), bottom)
		d.text(x(size), bottom+18, "middle", "small", grouped(float64(size)))
	}
	d.text((left+right)/2, bottom+40, "middle", "small", g.x)
	byCost := func(a, b line) int { return cmp.Compare(costs[a][g.most], costs[b][g.most]) }
	above := math.Inf(1) // the labels so far, from the bottom
	for _, l := range slices.SortedFunc(maps.Keys(costs), byCost) {
		command, path := "M", ""
		for _, size := range slices.Sorted(maps.Keys(costs[l])) {
			path += fmt.Sprintf("%s%.1f %.1f", command, x(size), y(costs[l][size]))
			command = "L"
		}
		fmt.Fprintf(d, "<path class=\"line %s\" d=\"%s\"/>\n", l.color, path)
		above = min(y(costs[l][g.most]), above-16)
		d.text(right+8, above+4, "start", "", l.label)
	}
	return d.svg(640, 376)
}
