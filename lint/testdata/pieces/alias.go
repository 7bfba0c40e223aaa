package pieces

import eng "github.com/komadai/komadai/lint/testdata/shogi"

func alias(p eng.Piece) {
	use(eng.MustParse("+G")) // want `shogi.MustParse of "\+G" always panics`
	use(p.String() == "K^")  // want `compare values`
}
