package main

import (
	"github.com/komadai/komadai/cell"
	"github.com/komadai/komadai/qpi"
)

// size is the number of files, and of ranks.
const size = 5

// A board has the pieces on the cells and in the hands. It is a pmn.Board. Boards are
// comparable.
type board struct {
	cells [Cells]Piece // a5, b5 and so on to e1

	// hand counts the pieces that each side can drop. The count of NoPiece is 0, unless a
	// token that is not a piece of the game was held.
	hand [Count + 1]int
}

// index returns the index of a cell.
func index(c cell.Coordinate) int { return (size-1-int(c.At(1)))*size + int(c.At(0)) }

func (b *board) Contains(c cell.Coordinate) bool {
	return c.Dims() == 2 && c.At(0) < size && c.At(1) < size
}

func (b *board) Piece(c cell.Coordinate) qpi.Identifier { return b.cells[index(c)].QPI() }

func (b *board) Place(c cell.Coordinate, id qpi.Identifier) { b.cells[index(c)] = FromQPI(id) }

func (b *board) Held(id qpi.Identifier) int { return b.hand[FromQPI(id)] }

func (b *board) Hold(id qpi.Identifier, n int) { b.hand[FromQPI(id)] += n }

// String returns the placement field and the hands, such as "rb1gk^/4p/1R3/5/K^GSB1 [P2s]".
func (b *board) String() string {
	text := append(AppendBoard(nil, b.cells[:], size), " ["...)
	return string(append(AppendHand(text, &b.hand), ']'))
}
