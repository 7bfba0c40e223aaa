package main

import (
	"fmt"
	"html"
	"strings"

	"github.com/komadai/komadai/cell"
	"github.com/komadai/komadai/feen"
	"github.com/komadai/komadai/pin"
	"github.com/komadai/komadai/pnn"
)

// side is the length of a cell's side in the drawing.
const side = 48

// style has colours that are legible on a light and on a dark page.
const style = `text{font-family:Helvetica,Arial,sans-serif;text-anchor:middle;dominant-baseline:central}
.label{font-size:14px;fill:#8a8a8a}
.cell{fill:#e3c590;stroke:#6b5634}
.dark{fill:#cfa967}
.first path{fill:#fff8e7;stroke:#333}
.first text{fill:#111}
.second path{fill:#2f3640;stroke:#111}
.second text{fill:#fff}`

// A canvas collects the elements of a drawing.
type canvas struct{ strings.Builder }

func (c *canvas) add(format string, args ...any) { fmt.Fprintf(c, format+"\n", args...) }

func (c *canvas) label(x, y int, text string) {
	c.add(`<text class="label" x="%d" y="%d">%s</text>`, x, y, html.EscapeString(text))
}

// piece draws a piece as a pentagon that points up or down, with its letter and affixes.
func (c *canvas) piece(x, y int, p pnn.Piece) {
	class, turn, shift := "first", 0, 4
	if p.Side() == pin.Second {
		class, turn, shift = "second", 180, -4
	}
	text := strings.ToUpper(p.String())
	c.add(`<g class="%s" transform="translate(%d %d)"><path transform="rotate(%d)" d="M0 -21L13 -13L17 19H-17L-13 -13Z"/>`+
		`<text y="%d" font-size="%d">%s</text></g>`, class, x, y, turn, shift, 22-3*len(text), html.EscapeString(text))
}

// drawing returns a position as SVG: the layers of the board side by side, the hand of the
// second side above them and the hand of the first side below.
func drawing(p *feen.Position) string {
	files, ranks, layers := p.Shape.Files, p.Shape.Ranks, p.Shape.Layers
	pitch := (files + 1) * side // from layer to layer
	width, height := layers*pitch+side/2, (ranks+3)*side
	for _, hand := range p.Hands {
		width = max(width, (2*len(hand)+4)*side)
	}
	var c canvas
	c.add(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" width="%d" height="%d" role="img">`, width, height, width, height)
	c.add("<title>%s</title>\n<style>%s</style>", html.EscapeString(p.String()), style)
	for i, piece := range p.Board {
		x, y, z := i%files, ranks-1-i/files%ranks, layers-1-i/(files*ranks)
		left, top := z*pitch+side*(x+1), side+side*(ranks-1-y)
		class := "cell"
		if (x+y+z)%2 == 0 {
			class = "cell dark"
		}
		c.add(`<rect class="%s" x="%d" y="%d" width="%d" height="%d"/>`, class, left, top, side, side)
		if piece != pnn.NoPiece {
			c.piece(left+side/2, top+side/2, piece)
		}
		if x == 0 && ranks > 1 {
			c.label(left-side/3, top+side/2, fmt.Sprint(y+1))
		}
		if y == 0 {
			label := cell.Format(uint8(x))
			if layers > 1 {
				label += "·" + strings.ToUpper(cell.Format(uint8(z)))
			}
			c.label(left+side/2, top+side+side/4, label)
		}
	}
	if p.Styles.First != 0 {
		c.hand(p, pin.Second, side/2)
		c.hand(p, pin.First, (ranks+2)*side+side/4)
	}
	c.WriteString("</svg>\n")
	return c.String()
}

// hand draws the hand of a side, with its style and a triangle if it is to move.
func (c *canvas) hand(p *feen.Position, of pin.Side, y int) {
	abbr := strings.ToUpper(string([]rune{p.Styles.First, p.Styles.Second}[of]))
	if of == p.Turn {
		abbr = "▶ " + abbr
	}
	c.label(side, y, abbr)
	x := 2 * side
	for _, held := range p.Hands[of] {
		c.piece(x, y, held.Piece)
		x += side
		if held.Count > 1 {
			c.label(x-side/4, y, fmt.Sprintf("×%d", held.Count))
			x += side / 2
		}
	}
}
