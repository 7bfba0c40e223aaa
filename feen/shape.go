package feen

import (
	"github.com/komadai/komadai/cell"
	"github.com/komadai/komadai/internal/placement"
)

// A Shape is the size of a board: 1 in each dimension that the board lacks, as in {8, 8, 1}.
// The zero Shape is none, and so is every Shape that is not valid: its methods return 0, -1
// or the zero Coordinate.
//
// The cells of a board have a fixed order, that of FEEN: within a rank from the first file
// to the last, ranks from the last to the first, and layers from the last to the first. On
// a board of 8 x 8, the first cell is a8 and the last h1.
type Shape struct {
	Files, Ranks, Layers int
}

// IsValid reports whether FEEN can write a board of the shape: 1 to 255 files, ranks and
// layers, at most 65,025 cells, and more than one rank if there is more than one layer.
func (s Shape) IsValid() bool { return s.Cells() > 0 }

// Cells returns the number of cells.
func (s Shape) Cells() int { return placement.Shape(s).Cells() }

// Dims returns the number of dimensions, 1 to 3. A board of one rank and one layer has one.
func (s Shape) Dims() int {
	switch {
	case !s.IsValid():
		return 0
	case s.Layers > 1:
		return 3
	case s.Ranks > 1:
		return 2
	}
	return 1
}

// Index returns the index of a cell in a board slice, or -1 if the board does not have the
// cell. The coordinate must have as many dimensions as the board.
func (s Shape) Index(c cell.Coordinate) int {
	number := c.Number()
	x, y, z := int(number&255), int(number>>8&255), int(number>>16&255)
	if dims := s.Dims(); dims == 0 || c.Dims() != dims || x >= s.Files || y >= s.Ranks || z >= s.Layers {
		return -1
	}
	return x + s.Files*(s.Ranks-1-y+s.Ranks*(s.Layers-1-z))
}

// Cell returns the coordinate of the cell with an index in a board slice. It is the inverse
// of [Shape.Index], and returns the zero Coordinate for an index out of range.
func (s Shape) Cell(index int) cell.Coordinate {
	if uint(index) >= uint(s.Cells()) {
		return cell.Coordinate{}
	}
	x, row := index%s.Files, index/s.Files
	y, z := s.Ranks-1-row%s.Ranks, s.Layers-1-row/s.Ranks
	return cell.FromNumber(uint32(s.Dims()<<24 | z<<16 | y<<8 | x))
}
