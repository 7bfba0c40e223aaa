package main

import (
	"fmt"
	"html"
	"strings"

	"github.com/komadai/komadai/examples/internal/diagram"
	"github.com/komadai/komadai/feen"
	"github.com/komadai/komadai/pin"
	"github.com/komadai/komadai/pnn"
)

// Lengths in the drawing.
const (
	side       = 48        // of a cell
	margin     = 28        // around a board, for coordinates
	line       = 24        // of text
	heldWidth  = side + 28 // of a piece in hand with its count
	labelWidth = 160       // of the label of a hand
)

// The drawing has a background of its own, so it is legible on a light and on a dark page.
const (
	ground = "#f3ead6"
	wood   = "#e6cf9c"
	ink    = "#33291a"
	light  = "#fffaf0" // the first side's pieces
	dark   = "#3d3226" // the second side's pieces
)

// A canvas collects the elements of a drawing.
type canvas struct{ strings.Builder }

func (c *canvas) add(format string, args ...any) { fmt.Fprintf(c, format+"\n", args...) }

// drawing returns a position as SVG: the layers of the board side by side, and the hands to
// the right of them. A position without styles is a board alone.
func drawing(p *feen.Position) string {
	files, ranks, layers := p.Shape.Files, p.Shape.Ranks, p.Shape.Layers
	boardWidth, boardHeight := files*side, ranks*side
	top := margin
	if layers > 1 {
		top += line
	}
	width, height := margin+layers*(boardWidth+margin), top+boardHeight+margin
	title := string(feen.AppendBoard(nil, p.Board, p.Shape))
	left, rows := width, 0 // of the hands
	if p.Styles.IsValid() {
		title = p.String()
		height = max(height, 2*(margin+line+side))
		rows = (height/2 - margin - line) / side
		columns := (max(len(p.Hands[0]), len(p.Hands[1])) + rows - 1) / rows
		width += max(labelWidth, columns*heldWidth) + margin
	}

	var c canvas
	c.add(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" width="%[1]d" height="%[2]d" role="img" font-family="Helvetica,Arial,sans-serif" font-size="14" text-anchor="middle">`, width, height)
	c.add("<title>%s</title>", html.EscapeString(title))
	c.add(`<rect width="%d" height="%d" rx="8" fill="%s"/>`, width, height, ground)
	for z := range layers {
		x := margin + z*(boardWidth+margin)
		c.grid(x, top, files, ranks)
		if layers > 1 {
			c.label(x+boardWidth/2, top-line/2, diagram.Label(z, 2))
		}
		for file := range files {
			c.label(x+file*side+side/2, top+boardHeight+margin/2, diagram.Label(file, 0))
		}
		for rank := range ranks {
			if ranks > 1 {
				c.label(x-margin/2, top+(ranks-1-rank)*side+side/2, diagram.Label(rank, 1))
			}
		}
	}
	for i, piece := range p.Board {
		x, y, z := i%files, i/files%ranks, layers-1-i/(files*ranks)
		c.piece(margin+z*(boardWidth+margin)+x*side, top+y*side, piece)
	}
	if rows > 0 {
		c.hand(p, pin.Second, left, margin, 1, rows)
		c.hand(p, pin.First, left, height-margin-line, -1, rows)
	}
	c.WriteString("</svg>\n")
	return c.String()
}

// grid draws an empty board.
func (c *canvas) grid(x, y, files, ranks int) {
	c.add(`<rect x="%d" y="%d" width="%d" height="%d" fill="%s"/>`, x, y, files*side, ranks*side, wood)
	var lines strings.Builder
	for i := range files + 1 {
		fmt.Fprintf(&lines, "M%d %dv%d", x+i*side, y, ranks*side)
	}
	for i := range ranks + 1 {
		fmt.Fprintf(&lines, "M%d %dh%d", x, y+i*side, files*side)
	}
	c.add(`<path d="%s" stroke="%s" stroke-linecap="square"/>`, &lines, ink)
}

func (c *canvas) label(x, y int, text string) {
	c.add(`<text x="%d" y="%d" dy=".35em" fill="%s">%s</text>`, x, y, ink, text)
}

// piece draws a piece, in the cell with the corner x, y, as a tile that points up or down. A
// terminal piece has a thick edge.
func (c *canvas) piece(x, y int, p pnn.Piece) {
	if p == pnn.NoPiece {
		return
	}
	fill, color, turn, middle := light, ink, 0, 2
	if p.IsSecondPlayer() {
		fill, color, turn, middle = dark, light, 180, -2
	}
	edge := 1
	if p.IsTerminal() {
		edge = 3
	}
	text := p.String()
	c.add(`<g transform="translate(%d %d)">`+
		`<path d="M0-21 15-15 19 19H-19L-15-15Z" transform="rotate(%d)" fill="%s" stroke="%s" stroke-width="%d" stroke-linejoin="round"/>`+
		`<text y="%d" dy=".35em" font-size="%d" font-weight="bold" fill="%s">%s</text></g>`,
		x+side/2, y+side/2, turn, fill, ink, edge, middle, []int{0, 22, 18, 15, 13}[len(text)], color, html.EscapeString(text))
}

// hand draws the label of a side at x, y, and the pieces in its hand in columns of some rows,
// below the label or, if down is -1, above it.
func (c *canvas) hand(p *feen.Position, of pin.Side, x, y, down, rows int) {
	text := fmt.Sprintf("%v (%v)", of, p.Styles[of])
	if of == p.Turn {
		text += ", to move"
	}
	c.add(`<text x="%d" y="%d" dy=".35em" text-anchor="start" font-weight="bold" fill="%s">%s</text>`, x, y+line/2, ink, text)
	first := y + line
	if down < 0 {
		first = y - side
	}
	for i, held := range p.Hands[of] {
		left, top := x+i/rows*heldWidth, first+down*(i%rows)*side
		c.piece(left, top, held.Piece)
		if held.Count > 1 {
			c.label(left+side+10, top+side/2, fmt.Sprintf("×%d", held.Count))
		}
	}
}
