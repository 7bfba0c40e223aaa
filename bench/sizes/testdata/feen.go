package main

import (
	"github.com/komadai/komadai/feen"
	"github.com/komadai/komadai/pnn"
)

var placement = "4k3/8/8/8/8/8/4P3/4K3"

func useFEEN() {
	var board [64]pnn.Piece
	shape, err := feen.DecodeBoard(board[:], placement)
	if err != nil {
		println(err.Error())
	}
	println(string(feen.AppendBoard(nil, board[:], shape)))
}
