package main

import (
	"github.com/komadai/komadai/cell"
	"github.com/komadai/komadai/feen"
	"github.com/komadai/komadai/pnn"
	"github.com/komadai/komadai/qpi"
)

// A board is a pmn.Board: a slice of small integers, in which an empty cell is 0.
type board struct {
	shape  feen.Shape
	cells  []qpi.Identifier // in the order of FEEN
	pieces []pnn.Piece      // the same, as read and written
	match  qpi.Match
}

func (b *board) Contains(c cell.Coordinate) bool { return b.shape.Index(c) >= 0 }

func (b *board) Piece(c cell.Coordinate) qpi.Identifier { return b.cells[b.shape.Index(c)] }

func (b *board) Place(c cell.Coordinate, p qpi.Identifier) { b.cells[b.shape.Index(c)] = p }

// Held returns a large number, since the records do not say what is in reserve.
func (b *board) Held(qpi.Identifier) int { return 1000 }

func (b *board) Hold(qpi.Identifier, int) {}

// read sets the board to a placement field. The style of each piece is that of its side.
func (b *board) read(placement string, match qpi.Match) (err error) {
	b.match = match
	if b.shape, err = feen.DecodeBoard(b.pieces, placement); err != nil {
		return err
	}
	b.cells = b.cells[:0]
	for _, piece := range b.pieces[:b.shape.Cells()] {
		b.cells = append(b.cells, match.QPI(piece))
	}
	return nil
}

// appendTo appends the placement field of the board to dst.
func (b *board) appendTo(dst []byte) []byte {
	for i, id := range b.cells {
		b.pieces[i], _ = b.match.Piece(id)
	}
	return feen.AppendBoard(dst, b.pieces[:len(b.cells)], b.shape)
}
