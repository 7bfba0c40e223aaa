package odd

import "github.com/komadai/komadai/lint/testdata/odd/pin"

// This package pin is not the one of the notation.
func other() {
	use(pin.MustParse("K+"), pin.Lookup("K+"), pin.NewIdentifier('1', 0))
	use(pin.MustParse("K").String() == "K+", pin.MustParse("K").String() == "K")
}
