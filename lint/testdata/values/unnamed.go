package values

// This file imports nothing, so that the fix cannot be written in it.
func unnamed(sq square) {
	use(sq.at.String() == "h8")     // want `compare values`
	use(sq.more[0].String() == "k") // want `compare values`
	use(sq.at.String() == "h9")     // want `compare values`
}
