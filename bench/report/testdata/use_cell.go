package main

import "github.com/komadai/komadai/cell"

var square, squares = "e4", []byte("e2e4")

func init() {
	c, err := cell.Parse(square)
	if err != nil {
		println(err.Error())
	}
	next, size := cell.Decode(squares)
	println(size, next.Dims(), next.At(0), cell.Lookup(square) == cell.MustParse("e2"))
	println(cell.NewCoordinate(c.At(1), c.At(0)).String(), string(c.AppendTo(squares)))
}
