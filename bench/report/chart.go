package main

import (
	"bytes"
	"cmp"
	"fmt"
	"math"
	"slices"
)

// style has the colors of all charts, which most people can tell apart: the same for the same kind
// of row everywhere. The background is opaque, since a page may be dark where the system is not.
const style = `<style>
text { font-family: system-ui, -apple-system, "Segoe UI", Roboto, Helvetica, Arial, sans-serif; font-size: 13px; fill: #1f2328 }
.title { font-size: 16px; font-weight: 600 } .small { font-size: 12px; fill: #59636e }
.paper { fill: #ffffff } .grid { stroke: #d1d9e0; stroke-width: 1 }
.line { fill: none; stroke-width: 2 }
.ours { fill: #0072b2 } .hand { fill: #e69f00 } .map { fill: #009e73 } .std { fill: #cc79a7 } .floor { fill: #808080 }
.line.ours { stroke: #0072b2; fill: none } .line.hand { stroke: #e69f00; fill: none } .line.map { stroke: #009e73; fill: none }
.line.std { stroke: #cc79a7; fill: none } .line.floor { stroke: #808080; fill: none }
@media (prefers-color-scheme: dark) {
text { fill: #f0f6fc } .small { fill: #9198a1 } .paper { fill: #0d1117 } .grid { stroke: #3d444d }
.ours { fill: #56b4e9 } .line.ours { stroke: #56b4e9 }
}
</style>
`

// A drawing is an SVG that is being written.
type drawing struct{ bytes.Buffer }

func newDrawing(width, height int) *drawing {
	d := new(drawing)
	fmt.Fprintf(d, "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" width=\"%[1]d\" height=\"%[2]d\">\n%s", width, height, style)
	fmt.Fprintf(d, "<rect class=\"paper\" width=\"%d\" height=\"%d\"/>\n", width, height)
	return d
}

func (d *drawing) text(x, y float64, anchor, class, format string, args ...any) {
	fmt.Fprintf(d, "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\" class=\"%s\">%s</text>\n", x, y, anchor, class, fmt.Sprintf(format, args...))
}

func (d *drawing) rule(x1, y1, x2, y2 float64) {
	fmt.Fprintf(d, "<path class=\"grid\" d=\"M%.1f %.1fL%.1f %.1f\"/>\n", x1, y1, x2, y2)
}

func (d *drawing) rect(x, y, width, height float64, class string) {
	fmt.Fprintf(d, "<rect class=\"%s\" x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\"/>\n", class, x, y, width, height)
}

func (d *drawing) finish() []byte {
	d.WriteString("</svg>\n")
	return d.Bytes()
}

// A bar is an operation in the README's chart: ours, and the fastest of the others.
type bar struct {
	title, group, ours string
	others             []string
}

// A panel is a part of the README's chart with an axis of its own, in nanoseconds.
type panel struct {
	title string
	bars  []bar
}

// panels are the README's chart, from top to bottom. A bar is left out if its benchmarks are newer than
// the results.
var panels = []panel{
	{"Mixed tokens: ns per token", []bar{
		{"read PIN, +R^", "Lookup", "pin", []string{"branching", "map"}},
		{"append PIN", "AppendTo", "pin", []string{"building"}},
		{"read PNN, +R'", "LookupPiece", "pnn", []string{"branching", "map"}},
		{"read QPI, S:+R", "QPILookup", "qpi", []string{"branching", "map"}},
		{"find a name, +rook", "VocabularyLookup/game=shogi", "pnn", []string{"map", "apart"}},
		{"read CELL, e4", "CellLookup/cells=two_bytes", "cell", []string{"single", "fast-path", "twice"}},
		{"read CELL, e4 to iv256IV", "CellLookup/cells=mixed", "cell", []string{"single", "fast-path", "twice"}},
	}},
	{"Positions of chess games: ns per position", []bar{
		{"read", "DecodeBoard/pieces=plain", "feen", []string{"letters"}},
		{"write", "AppendBoard", "feen", []string{"letters"}},
		{"read, generated type", "PieceDecodeBoard/pieces=plain", "generated", []string{"letters", "switch"}},
	}},
	{"Records of games: ns to read a position, play a move and compare", []bar{
		{"position, move, result", "Record", "feen", []string{"own"}},
	}},
}

// fastest returns the least median of some ways, and which way has it.
func (p *page) fastest(group string, ways []string) (cost float64, by string) {
	cost = math.Inf(1)
	for _, way := range ways {
		if c := p.row(group, way).Median(); c < cost {
			cost, by = c, way
		}
	}
	return cost, by
}

// step returns a round distance between the ticks of an axis up to longest.
func step(longest float64) float64 {
	unit := math.Pow10(int(math.Floor(math.Log10(longest))))
	for _, parts := range []float64{1, 2, 5} {
		if longest*parts/unit >= 3 {
			return unit / parts
		}
	}
	return unit / 10
}

// bars draws the README's chart.
func (p *page) bars() []byte {
	const width, left, plot, rowHeight, barHeight = 720, 190, 460, 36, 13
	height := 84.0
	var shown []panel
	for _, panel := range panels {
		panel.bars = slices.DeleteFunc(slices.Clone(panel.bars), func(b bar) bool { return p.Group(b.group) == nil })
		if len(panel.bars) > 0 {
			shown = append(shown, panel)
			height += float64(len(panel.bars)*rowHeight + 68)
		}
	}
	d := newDrawing(width, int(height))
	d.text(20, 30, "start", "title", "Time to read and write notation, shorter is better")
	d.rect(20, 44, barHeight, barHeight, "ours")
	d.text(40, 55, "start", "", "Komadai")
	d.text(120, 55, "start", "", "and the fastest alternative:")
	d.rect(310, 44, barHeight, barHeight, "hand")
	d.text(330, 55, "start", "", "code by hand")
	d.rect(430, 44, barHeight, barHeight, "map")
	d.text(450, 55, "start", "", "a Go map")
	y := 84.0
	for _, panel := range shown {
		longest := 0.0
		for _, b := range panel.bars {
			other, _ := p.fastest(b.group, b.others)
			longest = max(longest, p.row(b.group, b.ours).Median(), other)
		}
		scale := plot / longest
		bottom := y + 14 + float64(len(panel.bars)*rowHeight)
		d.text(20, y, "start", "", "<tspan font-weight=\"600\">%s</tspan>", panel.title)
		for tick := 0.0; tick <= longest; tick += step(longest) {
			d.rule(left+tick*scale, y+12, left+tick*scale, bottom)
			d.text(left+tick*scale, bottom+16, "middle", "small", "%g", tick)
		}
		for i, b := range panel.bars {
			top := y + 18 + float64(i*rowHeight)
			d.text(left-10, top+17, "end", "", "%s", b.title)
			draw := func(cost float64, class string) {
				d.rect(left, top, cost*scale, barHeight, class)
				d.text(left+cost*scale+5, top+11, "start", "small", "%s", ns(cost))
				top += barHeight + 1
			}
			draw(p.row(b.group, b.ours).Median(), "ours")
			other, by := p.fastest(b.group, b.others)
			if by != "map" {
				by = "hand"
			}
			draw(other, by)
		}
		y = bottom + 54
	}
	return d.finish()
}

// lines draws a growth. Both axes are logarithmic, and each line has its label at its end.
func (p *page) lines(g growth) []byte {
	const width, height, left, right, top, bottom = 640, 360, 70, 480, 60, 300
	least, most := math.Inf(1), 0.0
	for _, l := range g.lines {
		for _, size := range g.sizes() {
			cost := p.row(g.at(size), l.way).Median()
			least, most = min(least, cost), max(most, cost)
		}
	}
	low, high := math.Floor(math.Log10(least)), math.Ceil(math.Log10(most))
	x := func(size int) float64 {
		return left + (right-left)*math.Log10(float64(size)/float64(g.least))/math.Log10(float64(g.most)/float64(g.least))
	}
	y := func(cost float64) float64 { return bottom - (bottom-top)*(math.Log10(cost)-low)/(high-low) }

	d := newDrawing(width, height)
	d.text(20, 28, "start", "title", "%s, lower is better", g.title)
	d.text(20, 48, "start", "small", "%s", g.y)
	for e := low; e <= high; e++ {
		d.rule(left, y(math.Pow10(int(e))), right, y(math.Pow10(int(e))))
		d.text(left-8, y(math.Pow10(int(e)))+4, "end", "small", "%g", math.Pow10(int(e)))
	}
	for _, size := range g.sizes() {
		d.rule(x(size), top, x(size), bottom)
		d.text(x(size), bottom+18, "middle", "small", "%s", grouped(size))
	}
	d.text((left+right)/2, bottom+40, "middle", "small", "%s", g.x)
	type label struct {
		y    float64
		text string
	}
	var labels []label
	for _, l := range g.lines {
		path, end := "", 0.0
		for i, size := range g.sizes() {
			command := "L"
			if i == 0 {
				command = "M"
			}
			end = y(p.row(g.at(size), l.way).Median())
			path += fmt.Sprintf("%s%.1f %.1f", command, x(size), end)
		}
		fmt.Fprintf(d, "<path class=\"line %s\" d=\"%s\"/>\n", l.class, path)
		labels = append(labels, label{end, l.label})
	}
	slices.SortFunc(labels, func(a, b label) int { return cmp.Compare(b.y, a.y) })
	above := math.Inf(1) // the labels so far, from the bottom
	for _, l := range labels {
		above = min(l.y, above-16)
		d.text(right+8, above+4, "start", "", "%s", l.text)
	}
	return d.finish()
}
