package ignore

import "github.com/komadai/komadai/pin"

//lint:file-ignore SA4006,komadai it is meant

func ignoredFile(id pin.Identifier) {
	use(pin.MustParse("K+"))
	use(pin.NewIdentifier('1', pin.First))
	use(id.String() == "K+")
	use(id.String() == "K")
}
