// Package diagram draws positions as text.
package diagram

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/komadai/komadai/cell"
	"github.com/komadai/komadai/feen"
	"github.com/komadai/komadai/pin"
)

// Text returns a valid position as lines of text: the board with the first side at the
// bottom, the layers of a board of three dimensions beside each other, and the hand of each
// side above or below it. A position without styles is a board alone.
//
//	second, s: -
//	2 .  +r k^
//	1 K^ .  .
//	  a  b  c
//	first, C, to move: 2P' B
func Text(p *feen.Position) string {
	files, ranks, layers := p.Shape.Files, p.Shape.Ranks, p.Shape.Layers
	widths := make([]int, files) // of the columns
	for x := range widths {
		widths[x] = len(Label(x, 0))
	}
	for i, piece := range p.Board {
		widths[i%files] = max(widths[i%files], len(piece.String()))
	}
	var b strings.Builder
	margin := ""
	if ranks > 1 {
		margin = strings.Repeat(" ", len(Label(ranks-1, 1)))
	}
	// line writes a line with a part for each layer, each with a margin and its columns.
	line := func(margin string, column func(layer, x int) string) {
		text := ""
		for z := range layers {
			if z > 0 {
				text += "   "
			}
			text += margin
			for x, width := range widths {
				text += fmt.Sprintf(" %-*s", width, column(z, x))
			}
		}
		b.WriteString(strings.TrimRight(text, " ") + "\n")
	}
	b.WriteString(hand(p, pin.Second))
	for y := ranks - 1; y >= 0; y-- {
		rank := margin
		if ranks > 1 {
			rank = fmt.Sprintf("%*s", len(margin), Label(y, 1))
		}
		line(rank, func(z, x int) string {
			piece := p.Board[((layers-1-z)*ranks+ranks-1-y)*files+x].String()
			if piece == "" {
				return "."
			}
			return piece
		})
	}
	line(margin, func(_, x int) string { return Label(x, 0) })
	if layers > 1 {
		line(margin, func(z, x int) string {
			if x > 0 {
				return ""
			}
			return Label(z, 2)
		})
	}
	b.WriteString(hand(p, pin.First))
	return b.String()
}

// Label returns the text of an index in a dimension of CELL.
func Label(index, dimension int) string {
	letters := cell.Format(uint8(index))
	switch dimension {
	case 1:
		return strconv.Itoa(index + 1)
	case 2:
		return strings.ToUpper(letters)
	}
	return letters
}

// hand returns a line with the hand of a side.
func hand(p *feen.Position, side pin.Side) string {
	if !p.Styles.IsValid() {
		return ""
	}
	text := strings.ToLower(side.String()) + ", " + p.Styles[side].String()
	if side == p.Turn {
		text += ", to move"
	}
	text += ":"
	for _, held := range p.Hands[side] {
		text += " "
		if held.Count > 1 {
			text += fmt.Sprint(held.Count)
		}
		text += held.Piece.String()
	}
	if len(p.Hands[side]) == 0 {
		text += " -"
	}
	return text + "\n"
}
