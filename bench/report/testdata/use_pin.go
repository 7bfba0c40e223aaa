package main

import "github.com/komadai/komadai/pin"

var token, row = "+K^", []byte("r+k^")

func init() {
	id, err := pin.Parse(token)
	if err != nil {
		println(err.Error())
	}
	next, size := pin.Decode(row)
	println(size, next.Abbr(), next.Side(), next.State(), next.IsTerminal(), next == pin.MustParse("r"))
	println(pin.Lookup(token).String(), string(id.Flip().Enhance().Normalize().AppendTo(row)))
}
