package ignore

import "github.com/komadai/komadai/pin"

//lint:file-ignore SA4006,komadai on purpose

func ignoredFile(id pin.Identifier) {
	use(pin.MustParse("K+"))
	use(pin.NewIdentifier('1', pin.First))
	use(id.String() == "K+")
	use(id.String() == "K")
}
