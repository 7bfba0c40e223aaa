package values

import . "github.com/komadai/komadai/pnn"

func dot(p Piece, n Name) {
	use(p.String() == "D'") // want `compare values`
	use(n.String() == "DOT")
}
