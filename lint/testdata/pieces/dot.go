package pieces

import . "github.com/komadai/komadai/lint/testdata/shogi"

func dot(p Piece) {
	use(MustParse("+G"))                                   // want `MustParse of "\+G" always panics`
	use(p.String() == "k^")                                // want `compare values`
	if WhiteKing := p.Flip(); WhiteKing.String() != "k^" { // want `compare values`
		use(WhiteKing.String() != "p") // want `compare values`
	}
}
