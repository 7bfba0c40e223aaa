// Package diagram draws positions: as text for a terminal, and as SVG for a page.
//
//	second, s: -
//	2 .  +r k^
//	1 K^ .  .
//	  a  b  c
//	first, C, to move: 2P B
//
// Boards of one to three dimensions are drawn, layers side by side. Files, ranks and layers
// have the names of coordinates in package cell. Above and below the board are the style of
// each side, its hand, and whether it is to move. A position whose Styles are zero, such as a
// board that [feen.DecodeBoard] has read, is drawn as a board alone.
//
// # Invalid positions
//
// The position need not be valid. If its shape is not valid, or its board has not as many
// cells as the shape, AppendText appends nothing, and AppendSVG an empty drawing. A number
// that is not a piece is an empty cell; in a hand it is left out, and so is a count below 1.
//
// # Allocation and concurrency
//
// The functions allocate only to extend dst, and take time linear in the size of the
// position and the options. The package has no mutable state, so its functions are safe for
// concurrent use.
package diagram

import (
	"strconv"

	"github.com/komadai/komadai/cell"
	"github.com/komadai/komadai/feen"
	"github.com/komadai/komadai/pin"
	"github.com/komadai/komadai/qpi"
)

// isDrawn reports whether the position has a board to draw.
func isDrawn(p *feen.Position) bool {
	return p.Shape.IsValid() && len(p.Board) == p.Shape.Cells()
}

// hasSides reports whether the sides are drawn, with their hands.
func hasSides(p *feen.Position) bool { return p.Styles != qpi.Match{} }

// isHeld reports whether an item of a hand is drawn.
func isHeld(held feen.Held) bool { return held.Piece.IsValid() && held.Count > 0 }

// sideNames are the names of the sides in the middle of a sentence.
var sideNames = [2]string{pin.First: "first", pin.Second: "second"}

// The dimensions of a coordinate.
const (
	file = iota
	rank
	layer
)

// maxName is the length of the longest name, "255".
const maxName = 3

// appendName appends the part of a coordinate that is an index in a dimension.
func appendName(dst []byte, index, dimension int) []byte {
	if dimension == rank {
		return strconv.AppendInt(dst, int64(index)+1, 10)
	}
	start := len(dst)
	dst = cell.NewCoordinate(uint8(index)).AppendTo(dst)
	if dimension == layer {
		for i := start; i < len(dst); i++ {
			dst[i] -= 'a' - 'A'
		}
	}
	return dst
}
