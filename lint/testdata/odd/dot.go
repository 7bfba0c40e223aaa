package odd

import (
	. "github.com/komadai/komadai/pin"
	_ "github.com/komadai/komadai/pnn"
)

var dotted = MustParse("K+") // want `MustParse of "K\+" always panics`

func dot(id Identifier) {
	use(Lookup("K^^"))             // want `Lookup of "K\^\^" is always none`
	use(NewIdentifier('1', First)) // want `NewIdentifier of '1' always panics`
	use(id.String() == "K+")       // want `always false`
	use(Lookup("K^"), NewIdentifier('k', First))
}
