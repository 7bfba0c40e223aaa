package main

import "github.com/komadai/komadai/pnn"

var piece, pieces, name = "+R'", []byte("r'+k^"), "+rook"

func init() {
	p, err := pnn.ParsePiece(piece)
	if err != nil {
		println(err.Error())
	}
	next, size := pnn.DecodePiece(pieces)
	println(size, next.Abbr(), next.Side(), next.State(), next.IsTerminal(), next == pnn.MustParsePiece("r'"))
	println(pnn.LookupPiece(piece).String(), string(p.Flip().Enhance().Derive().AppendTo(pieces)))

	n, err := pnn.ParseName(name)
	if err != nil {
		println(err.Error())
	}
	id := pnn.Shogi.Lookup(name)
	called, ok := pnn.Shogi.Name(id)
	println(n.BaseName(), id.String(), called.String(), ok)
}
