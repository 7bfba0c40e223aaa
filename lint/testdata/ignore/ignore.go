// Package ignore silences the analyzer by comments.
package ignore

import "github.com/komadai/komadai/pin"

func use(...any) {}

func ignored(id pin.Identifier) {
	use(pin.MustParse("K+")) //lint:ignore komadai on purpose

	//lint:ignore komadai on purpose
	use(pin.MustParse("K+"))

	//lint:ignore SA4006,komadai,ST1000 on purpose
	use(pin.MustParse("K+"))

	//lint:ignore komadai on purpose
	// and this line is in the same group
	use(pin.MustParse("K+"))

	//lint:ignore SA4006 on purpose
	//lint:ignore komadai on purpose
	//lint:ignore ST1000 on purpose
	use(pin.MustParse("K+"))

	use(
		//lint:ignore komadai on purpose
		pin.MustParse("K+"),
		pin.MustParse("+K"),
		pin.MustParse("K+"), //lint:ignore komadai on purpose
	)

	//lint:ignore komadai on purpose
	if id.String() == "K" || id.String() == "K+" || id.String() != "R" {
		use(id)
	}

	switch id.String() {
	//lint:ignore komadai on purpose
	case "K+":
	case "++K": //lint:ignore komadai on purpose
	}

	use(pin.NewIdentifier('1', pin.First), pin.MustParse("K+")) //lint:ignore komadai on purpose
}

//lint:ignore komadai on purpose
var king = pin.MustParse("K+")

func reported(id pin.Identifier) {
	use(pin.MustParse("K+")) /* want `always panics` */ //lint:ignore komadai
	//lint:ignore komadai
	use(pin.MustParse("K+")) // want `always panics`
	//lint:ignore SA4006 it is another's
	use(pin.MustParse("K+")) // want `always panics`
	//lint:ignore SA4006,komada,ST1000 it is another's
	use(pin.MustParse("K+")) // want `always panics`
	// lint:ignore komadai this is not a directive
	use(pin.MustParse("K+")) // want `always panics`
	//lint:ignored komadai this is not a directive
	use(pin.MustParse("K+")) // want `always panics`
	//nolint:komadai it is for others
	use(pin.MustParse("K+")) // want `always panics`

	//lint:ignore komadai it is too far

	use(pin.MustParse("K+")) // want `always panics`
	//lint:ignore komadai this is about the line below only
	use(pin.MustParse("K"))
	use(pin.MustParse("K+")) // want `always panics`

	use(pin.MustParse("K"))  //lint:ignore komadai this is about its own line only
	use(pin.MustParse("K+")) // want `always panics`
	use(pin.MustParse("K+")) // want `always panics`
	//lint:ignore komadai it is above

	/*lint:ignore komadai this is not a directive */
	use(pin.MustParse("K+")) // want `always panics`
	/*
		//lint:ignore komadai this is not a directive
	*/
	use(pin.MustParse("K+"))                                                // want `always panics`
	use("//lint:ignore komadai this is not a comment", pin.MustParse("K+")) // want `always panics`
	use(id.String() == "K")                                                 // want `compare values`
	use(id.String() == "K")                                                 //lint:ignore komadai it is a text here

	//lint:ignore komadai only the first line of a statement
	use(
		pin.MustParse("K+"), // want `always panics`
	)
}
