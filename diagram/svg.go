package diagram

import (
	"strconv"
	"strings"

	"github.com/komadai/komadai/cell"
	"github.com/komadai/komadai/feen"
	"github.com/komadai/komadai/pin"
)

// Options say how to draw a position. The zero Options draw it from the first side, with the
// pieces that its styles suggest, and no marks.
type Options struct {
	Pieces   PieceSet          // how pieces are drawn
	Bottom   pin.Side          // the side at the bottom; a number that is not a side is First
	LastMove []cell.Coordinate // cells with a colored ground
	Marked   []cell.Coordinate // cells with a frame
}

// AppendSVG appends a drawing of a position to dst and returns the extended slice: an SVG
// element, for a file or for a page of HTML. Its title is the position in FEEN, or its board
// if FEEN cannot write the position. Of the cells in the options, those that the board does
// not have, such as the zero Coordinate, are left out.
//
// The drawing has colors for light and for dark mode. It has no script and no font: figures
// come from a font of the reader. Its class is "komadai", and the style in it applies inside
// of this class only.
func AppendSVG(dst []byte, p *feen.Position, o Options) []byte {
	d := newDrawing(dst, p, o)
	d.put(`<svg xmlns="http://www.w3.org/2000/svg" class="komadai" role="img" viewBox="0 0 % %" width="%" height="%">`,
		d.width, d.height, d.width, d.height)
	d.title()
	d.put(style)
	d.put(`<rect class="ground" width="%" height="%" rx="8"/>`+"\n", d.width, d.height)
	if isDrawn(p) {
		for z := range p.Shape.Layers {
			d.board(z)
			d.names(z)
		}
		d.marks("last", o.LastMove, 0)
		d.marks("mark", o.Marked, 2)
		for i, piece := range p.Board {
			if piece.IsValid() {
				x, y := d.center(i)
				d.piece(x, y, piece)
			}
		}
		d.hand(pin.First)
		d.hand(pin.Second)
	}
	d.put("</svg>\n")
	return d.dst
}

// Lengths in a drawing.
const (
	square     = 48  // of a cell
	margin     = 28  // around a board, for names
	edge       = 12  // around the drawing
	line       = 24  // of text
	heldWidth  = 60  // of a piece in hand with its count
	labelWidth = 180 // of the label of a hand
)

// A drawing is an SVG element that is being written.
type drawing struct {
	dst           []byte
	p             *feen.Position
	o             Options
	sets          [2]PieceSet // of the pieces that have the style of a side
	width, height int
	left, top     int // of the first board
	columns       int // of a hand
}

func newDrawing(dst []byte, p *feen.Position, o Options) drawing {
	d := drawing{dst: dst, p: p, o: o, width: 2 * margin, height: 2 * margin}
	for side, style := range p.Styles {
		d.sets[side] = o.Pieces
		if o.Pieces == ByStyle {
			d.sets[side] = setOf(style)
		}
	}
	if !isDrawn(p) {
		return d
	}
	boards := p.Shape.Layers*(p.Shape.Files*square+margin) - margin
	d.width, d.top = boards+2*margin, edge
	d.height = p.Shape.Ranks*square + margin
	if p.Shape.Layers > 1 {
		d.top += line
	}
	if hasSides(p) {
		d.width = max(d.width, labelWidth+2*margin)
		d.columns = (d.width - 2*margin) / heldWidth
		d.top += d.handHeight(1 - d.bottom())
		d.height += d.handHeight(d.bottom()) + edge
	}
	d.height += d.top
	d.left = (d.width - boards) / 2
	return d
}

// put appends format, with a number for each percent sign.
func (d *drawing) put(format string, numbers ...int) {
	for _, n := range numbers {
		text, rest, _ := strings.Cut(format, "%")
		d.dst = strconv.AppendInt(append(d.dst, text...), int64(n), 10)
		format = rest
	}
	d.dst = append(d.dst, format...)
}

// title appends the position as the title. Its notation has no character that XML reserves.
func (d *drawing) title() {
	d.put("<title>")
	start := len(d.dst)
	d.dst = d.p.AppendTo(d.dst)
	if len(d.dst) == start && isDrawn(d.p) {
		d.dst = feen.AppendBoard(d.dst, d.p.Board, d.p.Shape)
	}
	d.put("</title>")
}

// bottom returns the side at the bottom.
func (d *drawing) bottom() pin.Side {
	if d.o.Bottom == pin.Second {
		return pin.Second
	}
	return pin.First
}

// center returns the middle of a cell of the board.
func (d *drawing) center(index int) (x, y int) {
	shape := d.p.Shape
	column, row, z := index%shape.Files, index/shape.Files%shape.Ranks, shape.Layers-1-index/(shape.Files*shape.Ranks)
	if d.bottom() == pin.Second {
		column, row = shape.Files-1-column, shape.Ranks-1-row
	}
	return d.boardLeft(z) + column*square + square/2, d.top + row*square + square/2
}

// first returns the index of the first cell of a layer.
func (d *drawing) first(z int) int {
	return (d.p.Shape.Layers - 1 - z) * d.p.Shape.Files * d.p.Shape.Ranks
}

// boardLeft returns the left edge of the board of a layer.
func (d *drawing) boardLeft(z int) int { return d.left + z*(d.p.Shape.Files*square+margin) }

// names draws the names of the files, the ranks and the layer of a board.
func (d *drawing) names(z int) {
	shape := d.p.Shape
	first := d.first(z)
	bottom := d.top + shape.Ranks*square + margin/2
	for x := range shape.Files {
		at, _ := d.center(first + x)
		d.name(at, bottom, x, file)
	}
	for y := range shape.Ranks {
		if shape.Ranks > 1 {
			_, at := d.center(first + (shape.Ranks-1-y)*shape.Files)
			d.name(d.boardLeft(z)-margin/2, at, y, rank)
		}
	}
	if shape.Layers > 1 {
		d.name(d.boardLeft(z)+shape.Files*square/2, d.top-line/2, z, layer)
	}
}

func (d *drawing) name(x, y, index, dimension int) {
	d.put(`<text class="name" x="%" y="%" dy=".35em">`, x, y)
	d.dst = appendName(d.dst, index, dimension)
	d.put("</text>\n")
}

// marks draws a rectangle of a class in each of the cells.
func (d *drawing) marks(class string, cells []cell.Coordinate, inset int) {
	for _, c := range cells {
		if index := d.p.Shape.Index(c); index >= 0 {
			x, y := d.center(index)
			d.put(`<rect class="`)
			d.put(class)
			d.put(`" x="%" y="%" width="%" height="%"/>`+"\n",
				x-square/2+inset, y-square/2+inset, square-2*inset, square-2*inset)
		}
	}
}

// handHeight returns the height of a side's label and hand.
func (d *drawing) handHeight(of pin.Side) int {
	n := 0
	for _, held := range d.p.Hands[of] {
		if isHeld(held) {
			n++
		}
	}
	return line + (n+d.columns-1)/d.columns*square
}

// hand draws the style of a side, whether it is to move, and the pieces in its hand, between
// the board and the nearer edge.
func (d *drawing) hand(of pin.Side) {
	if !hasSides(d.p) {
		return
	}
	label, first := edge+line/2, edge+line+square/2
	if of == d.bottom() {
		label = d.height - edge - line/2
		first = d.height - edge - d.handHeight(of) + square/2
	}
	d.put(`<text class="side" x="%" y="%" dy=".35em">`, d.left, label)
	d.put(sideNames[of])
	if style := d.p.Styles[of].String(); style != "" {
		d.put(" (")
		d.put(style)
		d.put(")")
	}
	if of == d.p.Turn {
		d.put(", to move")
	}
	d.put("</text>\n")
	i := 0
	for _, held := range d.p.Hands[of] {
		if !isHeld(held) {
			continue
		}
		x, y := d.left+i%d.columns*heldWidth+square/2, first+i/d.columns*square
		d.piece(x, y, held.Piece)
		if held.Count > 1 {
			d.put(`<text class="count" x="%" y="%">%</text>`+"\n", x+square/2-2, y+square/4, held.Count)
		}
		i++
	}
}
