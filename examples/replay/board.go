package main

import (
	"github.com/komadai/komadai/cell"
	"github.com/komadai/komadai/qpi"
)

// A board of up to 16 files and 16 ranks is an array of small integers, in which an empty
// cell is 0. It is a pmn.Board.
type board struct {
	cells        [16 * 16]qpi.Identifier // by index
	files, ranks int
}

const maxSide = 16

// index is where a cell is in the array: its second index, the rank, and its first, the
// file, as two hexadecimal digits.
func index(c cell.Coordinate) int { return int(c.At(1))<<4 | int(c.At(0)) }

func (b *board) Contains(c cell.Coordinate) bool {
	return c.Dims() == 2 && int(c.At(0)) < b.files && int(c.At(1)) < b.ranks
}

func (b *board) Piece(c cell.Coordinate) qpi.Identifier { return b.cells[index(c)] }

func (b *board) Place(c cell.Coordinate, p qpi.Identifier) { b.cells[index(c)] = p }

// The records do not tell what is in reserve, so there is always enough of everything.
const enough = 1000

func (b *board) Held(qpi.Identifier) int { return enough }

func (b *board) Hold(qpi.Identifier, int) {}
