package main

import (
	"bytes"
	"fmt"
	"image/color"
	"math"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/font"
	"gonum.org/v1/plot/plotter"
	"gonum.org/v1/plot/text"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
	"gonum.org/v1/plot/vg/vgsvg"

	"github.com/komadai/komadai/bench/internal/suite"
)

// A chart is an SVG. Its scales go in powers of ten, so that a ratio is a length.
type chart struct {
	name          string
	width, height vg.Length
	plot          func(r *suite.Results) (*plot.Plot, error)
}

var charts = []chart{
	{"ratios.svg", 8 * vg.Inch, 6 * vg.Inch, bars},
	{"growth-stream.svg", 6 * vg.Inch, 3.5 * vg.Inch, streams.lines},
	{"growth-words.svg", 6 * vg.Inch, 3.5 * vg.Inch, words.lines},
	{"growth-names.svg", 6 * vg.Inch, 3.5 * vg.Inch, names.lines},
	{"growth-moves.svg", 6 * vg.Inch, 3.5 * vg.Inch, moves.lines},
}

func (c chart) draw(r *suite.Results) ([]byte, error) {
	p, err := c.plot(r)
	if err != nil {
		return nil, err
	}
	canvas := vgsvg.New(c.width, c.height)
	const margin = 10
	p.Draw(draw.Crop(draw.New(canvas), margin, -3*margin, margin, -margin))
	var out bytes.Buffer
	_, err = canvas.WriteTo(&out)
	return out.Bytes(), err
}

// Four colours that most people can tell apart, and grey for the floor.
var (
	blue   = color.RGBA{0, 114, 178, 255}
	orange = color.RGBA{230, 159, 0, 255}
	green  = color.RGBA{0, 158, 115, 255}
	pink   = color.RGBA{204, 121, 167, 255}
	grey   = color.RGBA{128, 128, 128, 255}
)

// barWays is what a bar stands for, and what that is in the benchmarks.
var barWays = []struct {
	legend string
	color  color.Color
	ways   []string
}{
	{"Komadai", blue, []string{"pin", "pnn", "cell", "qpi", "pmn"}},
	{"by hand", orange, []string{"branching", "building", "single", "apart"}},
	{"Go map", green, []string{"map"}},
	{"regexp, encoding/json", pink, []string{"regexp", "json"}},
}

// barred are the operations that have bars.
var barred = []operation{
	{"read a PIN token", "Lookup", "pin"},
	{"write it", "String", "pin"},
	{"read a PNN piece", "LookupPiece", "pnn"},
	{"read a QPI token", "QPILookup", "qpi"},
	{"find a name in shogi", "VocabularyLookup/game=shogi", "pnn"},
	{"read a cell, e4", "CellLookup/cells=two_bytes", "cell"},
	{"read a move", "AppendParse", "pmn"},
	{"read a move in JSON", "AppendParseJSON", "pmn"},
}

// bars is the operations with a bar for each way, as multiples of the floor.
func bars(r *suite.Results) (*plot.Plot, error) {
	p := newPlot("x the loop with no work in it (log scale)", "")
	p.HideY()
	p.Legend.Top, p.Legend.Left, p.Legend.XOffs = true, true, 5.5*vg.Inch // to the right, and the colours before the text
	y, longest := 0.0, 1.0
	var titles, figures plotter.XYLabels
	for _, o := range barred {
		floor := r.Row(o.group, "floor")
		titles.XYs = append(titles.XYs, plotter.XY{X: 1, Y: y})
		titles.Labels = append(titles.Labels, o.title)
		y--
		for _, kind := range barWays {
			for _, way := range kind.ways {
				row := r.Row(o.group, way)
				if row == nil {
					continue
				}
				ratio := row.Over(floor).Median
				longest = max(longest, ratio)
				bar, err := plotter.NewPolygon(plotter.XYs{{X: 1, Y: y - 0.4}, {X: ratio, Y: y - 0.4}, {X: ratio, Y: y + 0.4}, {X: 1, Y: y + 0.4}})
				if err != nil {
					return nil, err
				}
				bar.Color, bar.LineStyle.Width = kind.color, 0
				p.Add(bar)
				figures.XYs = append(figures.XYs, plotter.XY{X: ratio, Y: y})
				figures.Labels = append(figures.Labels, " "+times(ratio))
				y--
			}
		}
		y -= 0.3
	}
	for _, kind := range barWays {
		p.Legend.Add(kind.legend, swatch{kind.color})
	}
	for _, labels := range []plotter.XYLabels{titles, figures} {
		l, err := plotter.NewLabels(labels)
		if err != nil {
			return nil, err
		}
		for i := range l.TextStyle {
			l.TextStyle[i].Font = sans
			l.TextStyle[i].YAlign = text.YCenter
		}
		p.Add(l)
	}
	p.X.Min, p.X.Max = 1, longest*2
	p.Y.Min, p.Y.Max = y, 0.7
	return p, nil
}

// lines is what the ways cost as something grows.
func (g growth) lines(r *suite.Results) (*plot.Plot, error) {
	p := newPlot(g.of, g.cost)
	p.Y.Scale, p.Y.Tick.Marker = plot.LogScale{}, decades{}
	p.Legend.Top, p.Legend.Left = true, true
	colors := []color.Color{blue, orange, green, pink}
	least, most := math.Inf(1), 0.0
	for _, way := range g.ways {
		var points plotter.XYs
		for _, size := range g.sizes() {
			cost := r.Row(g.at(size), way).Median()
			points = append(points, plotter.XY{X: float64(size), Y: cost})
			least, most = min(least, cost), max(most, cost)
		}
		line, dots, err := plotter.NewLinePoints(points)
		if err != nil {
			return nil, err
		}
		line.Width, dots.Shape = vg.Points(1.5), draw.CircleGlyph{}
		line.Color = grey
		if way != "floor" {
			line.Color, colors = colors[0], colors[1:]
		}
		dots.Color = line.Color
		p.Add(line, dots)
		p.Legend.Add(way, line, dots)
	}
	p.X.Min, p.X.Max = float64(g.least), float64(g.most)
	p.Y.Min, p.Y.Max = math.Pow10(int(math.Floor(math.Log10(least)))), math.Pow10(int(math.Ceil(math.Log10(most))))
	return p, nil
}

var sans = font.Font{Typeface: "Liberation", Variant: "Sans", Size: 10}

func newPlot(x, y string) *plot.Plot {
	p := plot.New()
	p.X.Label.Text, p.Y.Label.Text = x, y
	p.X.Scale, p.X.Tick.Marker = plot.LogScale{}, decades{}
	for _, style := range []*text.Style{&p.X.Label.TextStyle, &p.Y.Label.TextStyle, &p.X.Tick.Label, &p.Y.Tick.Label, &p.Legend.TextStyle} {
		style.Font = sans
	}
	p.Legend.Padding = 3
	grid := plotter.NewGrid()
	grid.Vertical.Color, grid.Horizontal.Color = color.Gray{225}, color.Gray{225}
	p.Add(grid)
	return p
}

// decades marks the powers of ten on an axis.
type decades struct{}

func (decades) Ticks(least, most float64) (ticks []plot.Tick) {
	for e := math.Ceil(math.Log10(least) - 1e-9); e <= math.Log10(most)+1e-9; e++ {
		value := math.Pow10(int(e))
		label := fmt.Sprint(value)
		if value >= 1 {
			label = grouped(int(value))
		}
		ticks = append(ticks, plot.Tick{Value: value, Label: label})
	}
	return ticks
}

// A swatch is a patch of colour in the legend.
type swatch struct{ color.Color }

func (s swatch) Thumbnail(c *draw.Canvas) {
	c.FillPolygon(s.Color, []vg.Point{{X: c.Min.X, Y: c.Min.Y}, {X: c.Min.X, Y: c.Max.Y}, {X: c.Max.X, Y: c.Max.Y}, {X: c.Max.X, Y: c.Min.Y}})
}
