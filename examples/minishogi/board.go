package main

import (
	"strings"

	"github.com/komadai/komadai/cell"
	"github.com/komadai/komadai/qpi"
)

// size is how many files and ranks there are.
const size = 5

// A board is what stands on the cells, and what is in the hands. It is a pmn.Board. Two of
// them are the same if and only if they are equal.
type board struct {
	cells [size * size]Piece // a1, b1 and so on to e5

	// hand is how many of a piece its side can drop. Of NoPiece there are none, unless
	// something was held that is no piece of the game.
	hand [Count + 1]int
}

// index is where a cell is in the array.
func index(c cell.Coordinate) int { return int(c.At(1))*size + int(c.At(0)) }

func (b *board) Contains(c cell.Coordinate) bool {
	return c.Dims() == 2 && c.At(0) < size && c.At(1) < size
}

func (b *board) Piece(c cell.Coordinate) qpi.Identifier { return qualified(b.cells[index(c)]) }

func (b *board) Place(c cell.Coordinate, id qpi.Identifier) { b.cells[index(c)] = unqualified(id) }

func (b *board) Held(id qpi.Identifier) int { return b.hand[unqualified(id)] }

func (b *board) Hold(id qpi.Identifier, n int) { b.hand[unqualified(id)] += n }

// String returns the placement of the pieces, from the last rank to the first, and the
// hands, such as "rb1gk^/4p/1R3/5/K^GSB1 [Ps]".
func (b *board) String() string {
	var text []byte
	for rank := size - 1; rank >= 0; rank-- {
		for _, piece := range b.cells[rank*size:][:size] {
			if piece == NoPiece {
				text = append(text, '1')
			}
			text = piece.AppendTo(text)
		}
		if rank > 0 {
			text = append(text, '/')
		}
	}
	text = append(text, " ["...)
	for piece := range All() {
		for range b.hand[piece] {
			text = piece.AppendTo(text)
		}
	}
	return ones.Replace(string(append(text, ']')))
}

// ones puts runs of empty cells together.
var ones = strings.NewReplacer("11111", "5", "1111", "4", "111", "3", "11", "2")
