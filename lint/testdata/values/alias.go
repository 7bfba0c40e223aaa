package values

import (
	board "github.com/komadai/komadai/cell"
	token "github.com/komadai/komadai/pin"
)

func alias(id token.Identifier, at board.Coordinate) {
	use(id.String() == "A")  // want `compare values: pin.Lookup\("A"\)`
	use(id.String() == "k")  // want `compare values`
	use(at.String() == "a1") // want `compare values`
}

func shadowed(token token.Identifier) bool { return token.String() == "T" } // want `compare values`
