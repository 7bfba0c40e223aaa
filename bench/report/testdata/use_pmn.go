package main

import (
	"github.com/komadai/komadai/cell"
	"github.com/komadai/komadai/pmn"
	"github.com/komadai/komadai/qpi"
)

var elements, array, text = []string{"e2", "e4", "C:P"}, []byte(`["e2","e4","C:P"]`), "e2-e4"

func init() {
	move, err := pmn.Parse(elements)
	if err == nil {
		err = move.Apply(new(board))
	}
	if err != nil {
		println(err.Error())
	}
	actions, err := pmn.AppendParse(nil, elements)
	if err != nil {
		println(err.Error())
	}
	actions, err = pmn.AppendParseJSON(actions, array)
	if err != nil {
		println(err.Error())
	}
	ply, err := pmn.ParsePly(text)
	if err != nil {
		println(err.Error())
	}
	println(ply.String(), move.String(), len(actions), actions[0].Source.String(), actions[0].IsDrop(), move.Equal(pmn.MustParse("e2", "e4")))
}

// A board is eight by eight, and its reserve is empty.
type board [8][8]qpi.Identifier

func (b *board) Contains(c cell.Coordinate) bool {
	return c.Dims() == 2 && c.At(0) < 8 && c.At(1) < 8
}

func (b *board) Piece(c cell.Coordinate) qpi.Identifier    { return b[c.At(1)][c.At(0)] }
func (b *board) Place(c cell.Coordinate, p qpi.Identifier) { b[c.At(1)][c.At(0)] = p }
func (b *board) Held(qpi.Identifier) int                   { return 0 }
func (b *board) Hold(qpi.Identifier, int)                  {}
