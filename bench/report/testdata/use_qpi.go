package main

import (
	"github.com/komadai/komadai/pnn"
	"github.com/komadai/komadai/qpi"
)

var qualified, qualifieds, match = "C:+K^", []byte("s:PC:K^"), qpi.NewMatch('C', 'S')

func init() {
	id, err := qpi.Parse(qualified)
	if err != nil {
		println(err.Error())
	}
	next, size := qpi.Decode(qualifieds)
	println(size, next.Style().String(), next.PIN().String(), next == qpi.MustParse("s:P"))
	println(qpi.Lookup(qualified).String(), string(id.Flip().AppendTo(qualifieds)))
	println(match.QPI(pnn.FromPIN(id.PIN())).String())
}
