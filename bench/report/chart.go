package main

import (
	"fmt"
	"math"
	"strings"

	"github.com/dustin/go-humanize"
)

// style has colors that most people can tell apart. The background is opaque, since a page may be dark
// where the system is not.
const style = `<style>
text { font-family: system-ui, -apple-system, "Segoe UI", Roboto, Helvetica, Arial, sans-serif; font-size: 13px; fill: #1f2328 }
.title { font-size: 16px; font-weight: 600 } .small { font-size: 12px; fill: #59636e }
.paper { fill: #ffffff } .grid { stroke: #d1d9e0 }
.blue { color: #0072b2 } .orange { color: #e69f00 } .green { color: #009e73 } .gray { color: #808080 }
.bar { fill: currentColor } .line { fill: none; stroke: currentColor; stroke-width: 2 }
@media (prefers-color-scheme: dark) {
text { fill: #f0f6fc } .small { fill: #9198a1 } .paper { fill: #0d1117 } .grid { stroke: #3d444d } .blue { color: #56b4e9 }
}
</style>
`

// A drawing is the content of an SVG.
type drawing struct{ strings.Builder }

// A series is what has a color in a drawing.
type series struct{ color, label, way string }

// newDrawing returns a drawing with a title and a key of colors.
func newDrawing(title, subtitle string, all []series) *drawing {
	d := new(drawing)
	d.text(20, 28, "start", "title", title)
	d.text(20, 48, "start", "small", subtitle)
	for i, s := range all {
		x := 20 + 150*float64(i)
		d.bar(x, 62, 13, s.color)
		d.text(x+20, 73, "start", "", s.label)
	}
	return d
}

func (d *drawing) text(x, y float64, anchor, class, text string) {
	fmt.Fprintf(d, "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\" class=\"%s\">%s</text>\n", x, y, anchor, class, text)
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

// A barGroup has bars of the library, the fastest code by hand, and a Go map if there is one.
type barGroup struct{ label, group, hand string }

// panels are the parts of the bar chart. The longest bar of each has the full width.
var panels = []struct {
	title  string
	groups []barGroup
}{
	{"One of many different tokens", []barGroup{
		{"pin.Lookup", "Lookup", "branching"},
		{"pin.Identifier.AppendTo", "AppendTo", "building"},
		{"pnn.LookupPiece", "LookupPiece", "branching"},
		{"qpi.Lookup", "QPILookup", "branching"},
		{"pnn.Shogi.Lookup", "VocabularyLookup/game=shogi", "apart"},
		{"cell.Lookup, two bytes", "CellLookup/cells=two_bytes", "fast-path"},
		{"cell.Lookup, all lengths", "CellLookup/cells=mixed", "single"},
		{"fen.Game.LookupMove, UCI", "ReadUCI", "hand"},
	}},
	{"A position; in the last group a move is played, too", []barGroup{
		{"feen.DecodeBoard", "DecodeBoard/pieces=plain", "letters"},
		{"feen.AppendBoard", "AppendBoard", "letters"},
		{"DecodeBoard, generated", "PieceDecodeBoard/pieces=plain", "letters"},
		{"fen.Game.Set, a FEN", "ReadFEN", "hand"},
		{"fen.Game.AppendTo, a FEN", "WriteFEN", "hand"},
		{"FEN to FEEN", "ConvertFEN", "hand"},
		{"FEEN, move, FEEN", "Record", "hand"},
	}},
}

// bars draws what the library and others take.
func (r *run) bars() []byte {
	const left, width, thick = 200, 420, 14
	all := []series{{"blue", "Komadai", ""}, {"orange", "by hand", ""}, {"green", "a Go map", ""}}
	d := newDrawing("Nanoseconds to read or write notation, shorter is better", r.Title(), all)
	y := 90.0
	for _, panel := range panels {
		d.text(20, y+18, "start", "", panel.title)
		y += 28
		longest := 0.0
		for _, g := range panel.groups {
			for _, row := range r.rowsOf(g) {
				longest = max(longest, row.cost())
			}
		}
		for _, g := range panel.groups {
			rows := r.rowsOf(g)
			d.text(left-10, y+float64(thick*len(rows))/2+4, "end", "", g.label)
			for i, row := range rows {
				end := width * row.cost() / longest
				d.bar(left, y, end, all[i].color)
				d.text(left+end+5, y+11, "start", "small", row.String())
				y += thick
			}
			y += 8
		}
	}
	return d.svg(720, int(y)+10)
}

// rowsOf returns the rows of a group of bars that the run has, the library's first.
func (r *run) rowsOf(g barGroup) (rows []*row) {
	if hand := r.ByName[g.group+"/by="+g.hand]; hand != nil {
		rows = []*row{hand.base, hand}
	}
	if goMap := r.ByName[g.group+"/by=map"]; goMap != nil {
		rows = append(rows, goMap)
	}
	return rows
}

var streamSeries = []series{
	{"blue", "pin.Lookup", "pin"}, {"orange", "by hand", "branching"}, {"green", "a Go map", "map"}, {"gray", "reading a byte", "floor"},
}

// growth draws the time of a token on longer and longer streams. Both axes are logarithmic.
func (r *run) growth() []byte {
	const left, right, top, bottom = 70, 600, 96, 336
	const low, high, decades = -1, 2, 6 // decades of nanoseconds and of tokens
	x := func(e float64) float64 { return left + (right-left)*e/decades }
	y := func(e float64) float64 { return bottom - (bottom-top)*(e-low)/(high-low) }
	d := newDrawing("Nanoseconds to read a token, by the number of tokens before they repeat", r.Title()+". Both axes are logarithmic.", streamSeries)
	const gridLine = "<path class=\"grid\" d=\"M%.1f %.1fL%.1f %.1f\"/>\n"
	for e := float64(low); e <= high; e++ {
		fmt.Fprintf(d, gridLine, float64(left), y(e), float64(right), y(e))
		d.text(left-8, y(e)+4, "end", "small", fmt.Sprint(math.Pow(10, e))+" ns")
	}
	for e := float64(0); e <= decades; e++ {
		fmt.Fprintf(d, gridLine, x(e), float64(top), x(e), float64(bottom))
		d.text(x(e), bottom+18, "middle", "small", humanize.Commaf(math.Pow(10, e)))
	}
	for _, s := range streamSeries {
		path := "M"
		for e := float64(0); e <= decades; e++ {
			row := r.ByName[fmt.Sprintf("StreamGrowth/tokens=%.f/by=%s", math.Pow(10, e), s.way)]
			path += fmt.Sprintf(" %.1f %.1f", x(e), y(math.Log10(row.cost())))
		}
		fmt.Fprintf(d, "<path class=\"line %s\" d=\"%s\"/>\n", s.color, path)
	}
	return d.svg(640, 376)
}
