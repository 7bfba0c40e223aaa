// Package pieces uses the enums of other packages.
package pieces

import (
	"github.com/komadai/komadai/lint/testdata/own"
	"github.com/komadai/komadai/lint/testdata/shogi"
	"github.com/komadai/komadai/lint/testdata/texts"
)

func use(...any) {}

var gold = shogi.MustParse("+G") // want `shogi.MustParse of "\+G" always panics: not a piece of the game`

type square struct {
	shogi.Piece
	name string
}

func refused(p shogi.Piece, at *shogi.Piece, sq square) {
	use(shogi.MustParse("K'"))                 // want `shogi.MustParse of "K'" always panics`
	use(shogi.Lookup("Q"))                     // want `shogi.Lookup of "Q" is always none`
	use(shogi.Decode([]byte("Q")))             // want `shogi.Decode of "Q" is always none`
	use(shogi.DecodeString("-R"))              // want `shogi.DecodeString of "-R" is always none`
	use(own.MustParseMan("+Q"))                // want `own.MustParseMan of "\+Q" always panics`
	use(p.String() == "K")                     // want `comparison with "K" is always false`
	use(own.King().String() == "K")            // want `comparison with "K" is always false`
	use(p.String() == "K^")                    // want `compare values: shogi.Black\w+ is faster than a comparison of texts`
	use(at.String() == "R")                    // want `compare values`
	use(sq.String() == "R")                    // want `compare values`
	use(square{p, "e4"}.Piece.String() == "R") // want `compare values`
	use(own.King().String() == "K^")           // want `compare values`
	use(own.Men{}.String() == "K^")            // want `compare values`
	pawn, err := shogi.Parse("KING")           // want `shogi.Parse of "KING" always fails`
	use(pawn, err)
	switch shogi := p; shogi.String() {
	case "+G": // want `case "\+G" is never met`
	}
}

func shadowed(shogi shogi.Piece) bool {
	return shogi.String() == "K^" // want `compare values`
}

func accepted(p shogi.Piece, text string) {
	use(shogi.MustParse("K"), shogi.MustParse("+p"), shogi.MustParse(text))
	use(shogi.Lookup("k^"), shogi.LookupBytes([]byte("L")))
	use(shogi.DecodeString("+Rook"))
	use(shogi.ParseHand("+G"))
	use(shogi.LookupKanji("+G"))
	use(own.LookupMan("+P"))
	use(p.String() == "", p.String() == text, p == shogi.BlackKing)
	use(texts.Lookup("gold"))
	parse := shogi.MustParse
	use(parse("+G"))
}
