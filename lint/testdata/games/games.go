// Package games asks games for constant tokens and pieces.
package games

import (
	"a/own"
	"a/shogi"

	"github.com/komadai/komadai/pin"
	"github.com/komadai/komadai/pnn"
)

func use(...any) {}

const game = pnn.Xiangqi

func never(v pnn.Vocabulary) {
	use(pnn.Chess.Contains(pin.MustParse("+Q")))   // want `pnn.Vocabulary.Contains of "\+Q" is always false: not a token of chess`
	use(pnn.Chess.Contains(pin.Lookup("S")))       // want `Contains of "S" is always false: not a token of chess`
	use(pnn.Chess.Contains(pin.MustParse("P^")))   // want `Contains of "P\^" is always false`
	use(pnn.Shogi.Contains(pin.MustParse("+G")))   // want `Contains of "\+G" is always false: not a token of shogi`
	use(pnn.Shogi.Contains(pin.MustParse("-r")))   // want `Contains of "-r" is always false`
	use(game.Contains(pin.MustParse("k")))         // want `Contains of "k" is always false: not a token of xiangqi`
	use(pnn.Makruk.Contains(pin.None))             // want `Contains of "" is always false: not a token of makruk`
	use((pnn.Chess).Contains(1))                   // want `Contains of "A" is always false`
	use(pnn.Sittuyin.Contains(pin.Count + 1))      // want `Contains of "" is always false`
	if pnn.Janggi.Contains(pin.MustParse("+k^")) { // want `Contains of "\+k\^" is always false`
		use(v)
	}
}

func sometimes(v pnn.Vocabulary, id pin.Identifier, text string) {
	use(pnn.Chess.Contains(pin.MustParse("+R")), pnn.Chess.Contains(pin.MustParse("K")), pnn.Chess.Contains(pin.MustParse("K^")))
	use(pnn.Shogi.Contains(pin.Lookup("+p")), pnn.Xiangqi.Contains(pin.MustParse("+G^")), pnn.Chess.Contains(11))
	use(v.Contains(pin.MustParse("+Q")), pnn.NoVocabulary.Contains(pin.MustParse("+Q")))
	use(pnn.Chess.Contains(id), pnn.Chess.Contains(pin.MustParse(text)), pnn.Chess.Contains(pin.MustParse("Q").Enhance()))
	use(pnn.Chess.Contains(pin.MustParse("Q+"))) // want `pin.MustParse of "Q\+" always panics`
}

func noForm() {
	use(shogi.BlackGold.Promote())    // want `shogi.Piece.Promote of BlackGold is always none: the game has no "\+G"`
	use(shogi.WhiteKing.Promote())    // want `shogi.Piece.Promote of WhiteKing is always none: the game has no "\+k\^"`
	use(shogi.BlackKing.CanPromote()) // want `shogi.Piece.CanPromote of BlackKing is always false`
	use((shogi.WhiteGold).Promote())  // want `shogi.Piece.Promote of WhiteGold is always none`
	use(shogi.Piece(4).Promote())     // want `Promote of BlackGold is always none`
}

func form(p shogi.Piece) {
	use(shogi.BlackRook.Promote(), shogi.BlackPromotedRook.Promote(), shogi.WhitePawn.CanPromote(), shogi.BlackGold.Demote())
	use(p.Promote(), p.CanPromote(), shogi.NoPiece.Promote(), own.King().Promote(), shogi.BlackGold.Flip())
	use(shogi.BlackGold.Promote() == shogi.NoPiece)
	if promoted := shogi.BlackGold.Promote(); promoted != shogi.NoPiece {
		panic(promoted)
	}
}
