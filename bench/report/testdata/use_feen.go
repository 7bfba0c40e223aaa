package main

import (
	"github.com/komadai/komadai/feen"
	"github.com/komadai/komadai/pmn"
	"github.com/komadai/komadai/pnn"
)

var position = "4k3/8/8/8/8/8/4P3/4K3 / C/c"

func init() {
	p, err := feen.Parse(position)
	if err == nil {
		err = p.PlayPly(pmn.MustParsePly("e2-e4"))
	}
	if err != nil {
		println(err.Error())
	}
	var board [64]pnn.Piece
	shape, err := feen.DecodeBoard(board[:], position[:21])
	if err != nil {
		println(err.Error())
	}
	println(p.String(), string(feen.AppendBoard(nil, board[:], shape)))
}
