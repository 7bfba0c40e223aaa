package pieces

import eng "a/shogi"

func alias(p eng.Piece) {
	use(eng.MustParse("+G")) // want `shogi.MustParse of "\+G" always panics`
	use(p.String() == "K^")  // want `compare values`
}
