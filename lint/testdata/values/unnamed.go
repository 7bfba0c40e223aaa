package values

// Nothing is imported here, so that there is nothing to declare a variable with.
func unnamed(sq square) {
	use(sq.at.String() == "h8")     // want `compare values`
	use(sq.more[0].String() == "k") // want `compare values`
	use(sq.at.String() == "h9")     // want `compare values`
}
