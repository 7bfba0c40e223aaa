package diagram

import (
	"strconv"

	"github.com/komadai/komadai/cell"
	"github.com/komadai/komadai/feen"
	"github.com/komadai/komadai/pin"
	"github.com/komadai/komadai/pnn"
)

// AppendText appends a position as lines of text to dst and returns the extended slice. The
// first side is at the bottom. A piece is its notation, and an empty cell a dot.
func AppendText(dst []byte, p *feen.Position) []byte {
	if !isDrawn(p) {
		return dst
	}
	var widths [cell.MaxIndex + 1]int // of the files
	var name [maxName]byte
	for x := range p.Shape.Files {
		widths[x] = len(appendName(name[:0], x, file))
	}
	for i, piece := range p.Board {
		x := i % p.Shape.Files
		widths[x] = max(widths[x], len(piece.String()))
	}
	last := fileNames
	if p.Shape.Layers > 1 {
		last = layerNames
	}
	dst = appendHand(dst, p, pin.Second)
	for y := p.Shape.Ranks - 1; y >= last; y-- {
		dst = appendLine(dst, p, &widths, y)
	}
	return appendHand(dst, p, pin.First)
}

// The lines below rank 0.
const (
	fileNames  = -1
	layerNames = -2
)

// appendLine appends a line: a rank, or names.
func appendLine(dst []byte, p *feen.Position, widths *[cell.MaxIndex + 1]int, y int) []byte {
	files, ranks, layers := p.Shape.Files, p.Shape.Ranks, p.Shape.Layers
	start := len(dst)
	for z := range layers {
		if z > 0 {
			dst = append(dst, "   "...)
		}
		if ranks > 1 {
			dst = appendMargin(dst, y, ranks)
		}
		for x := range files {
			dst = append(dst, ' ')
			end := len(dst) + widths[x]
			switch {
			case y == fileNames:
				dst = appendName(dst, x, file)
			case y == layerNames && x == 0:
				dst = appendName(dst, z, layer)
			case y >= 0:
				dst = appendCell(dst, p.Board[((layers-1-z)*ranks+ranks-1-y)*files+x])
			}
			dst = pad(dst, end)
		}
	}
	for len(dst) > start && dst[len(dst)-1] == ' ' {
		dst = dst[:len(dst)-1]
	}
	return append(dst, '\n')
}

// appendMargin appends the name of rank y, or spaces, as wide as the name of the last rank.
func appendMargin(dst []byte, y, ranks int) []byte {
	var last, name [maxName]byte
	end := len(dst) + len(appendName(last[:0], ranks-1, rank))
	own := name[:0]
	if y >= 0 {
		own = appendName(own, y, rank)
	}
	return append(pad(dst, end-len(own)), own...)
}

func appendCell(dst []byte, p pnn.Piece) []byte {
	if !p.IsValid() {
		return append(dst, '.')
	}
	return p.AppendTo(dst)
}

// pad appends spaces until dst is n bytes long.
func pad(dst []byte, n int) []byte {
	for len(dst) < n {
		dst = append(dst, ' ')
	}
	return dst
}

// appendHand appends a line with the style of a side, its hand, and whether it is to move.
func appendHand(dst []byte, p *feen.Position, side pin.Side) []byte {
	if !hasSides(p) {
		return dst
	}
	dst = append(dst, sideNames[side]...)
	if style := p.Styles[side].String(); style != "" {
		dst = append(append(dst, ", "...), style...)
	}
	if side == p.Turn {
		dst = append(dst, ", to move"...)
	}
	dst = append(dst, ':')
	empty := true
	for _, held := range p.Hands[side] {
		if !isHeld(held) {
			continue
		}
		empty = false
		dst = append(dst, ' ')
		if held.Count > 1 {
			dst = strconv.AppendInt(dst, int64(held.Count), 10)
		}
		dst = held.Piece.AppendTo(dst)
	}
	if empty {
		dst = append(dst, " -"...)
	}
	return append(dst, '\n')
}
