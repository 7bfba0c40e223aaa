// Package games passes constant tokens, names and boards to what knows one game.
package games

import (
	"github.com/komadai/komadai/lint/testdata/own"
	"github.com/komadai/komadai/lint/testdata/shogi"

	"github.com/komadai/komadai/pin"
	"github.com/komadai/komadai/pnn"
)

func use(...any) {}

const game = pnn.Xiangqi

func never(v pnn.Vocabulary) {
	use(pnn.Chess.Contains(pin.MustParse("+Q")))                                                 // want `pnn.Vocabulary.Contains of "\+Q" is always false: not a token of chess`
	use(pnn.Chess.Contains(pin.Lookup("S")))                                                     // want `Contains of "S" is always false: not a token of chess`
	use(game.Contains(pin.MustParse("k")))                                                       // want `Contains of "k" is always false: not a token of xiangqi`
	use(pnn.Makruk.Contains(pin.None))                                                           // want `Contains of "" is always false: not a token of makruk`
	use((pnn.Chess).Contains(1))                                                                 // want `Contains of "A" is always false`
	use(pnn.Chess.Contains(pin.MustParse("Q").Enhance()))                                        // want `Contains of "\+Q" is always false`
	use(pnn.Chess.Contains(pin.MustParse("K").WithAbbr('S').Flip()))                             // want `Contains of "s" is always false`
	use(pnn.Shogi.Contains(pin.NewIdentifier('R', 1).WithState(2)))                              // want `Contains of "-r" is always false`
	use(pnn.Shogi.Contains((pin.NewIdentifierWithOptions)('G', pin.First, pin.Enhanced, false))) // want `Contains of "\+G" is always false`
	if pnn.Janggi.Contains(pin.MustParse("+k^")) {                                               // want `Contains of "\+k\^" is always false`
		use(v)
	}
}

func sometimes(v pnn.Vocabulary, id pin.Identifier, text string) {
	use(pnn.Chess.Contains(pin.MustParse("+R")), pnn.Chess.Contains(pin.MustParse("K")), pnn.Chess.Contains(pin.MustParse("K^")))
	use(pnn.Shogi.Contains(pin.Lookup("+p")), pnn.Xiangqi.Contains(pin.MustParse("+G^")), pnn.Chess.Contains(11))
	use(v.Contains(pin.MustParse("+Q")), pnn.NoVocabulary.Contains(pin.MustParse("+Q")))
	use(pnn.Chess.Contains(id), pnn.Chess.Contains(pin.MustParse(text)), pnn.Chess.Contains(pin.MustParse("R").Enhance()))
	use(pnn.Chess.Contains(id.Enhance()), pnn.Chess.Contains(pin.MustParse("Q").WithState(id.State())), pnn.Chess.Contains(pin.MustParse("+Q").Normalize()))
	use(pnn.Chess.Contains(pin.MustParse("Q").WithState(3))) // want `WithState of 3 panics`
	use(pnn.Chess.Contains(pin.MustParse("Q+")))             // want `pin.MustParse of "Q\+" always panics`
}

func names(text string) {
	use(shogi.LookupName("QUEEN")) // want `shogi.LookupName of "QUEEN" is always none: not a name of the game`
	use(shogi.LookupName("King"))  // want `shogi.LookupName of "King" is always none: pnn: mixed case`
	use(shogi.LookupName(""))      // want `shogi.LookupName of "" is always none: pnn: empty input`
	use(own.LookupManName("ROOK")) // want `own.LookupManName of "ROOK" is always none`
	use(shogi.LookupName("+ROOK"), shogi.LookupName("king^"), shogi.LookupName("pawn"), own.LookupManName("-PAWN"))
	use(shogi.LookupName(text))
}

func boards(board []shogi.Piece, text string) (files, ranks int, err error) {
	use(shogi.DecodeBoard(board, "lnsgkgsnl/9/9/9/9/9/9/9/LNSGKQSNL")) // want `shogi.DecodeBoard of ".*" always fails: "Q" is not a piece of the game`
	use(shogi.DecodeBoard(board, "k'8"))                               // want `"k'" is not a piece of the game`
	use(shogi.DecodeBoard(board, "kk/kk//kk/kk"))                      // want `a board of the game has no layers`
	use(shogi.DecodeBoard(board, "+p300"))                             // want `always fails: feen: .*too large`
	use(own.DecodeManBoard(nil, ""))                                   // want `own.DecodeManBoard of "" always fails: feen: `
	use(shogi.DecodeBoard(board, "lnsgk^gsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL"))
	return shogi.DecodeBoard(board, text)
}

func noForm() {
	use(shogi.FromPIN(pin.MustParse("+G")))                    // want `shogi.FromPIN of "\+G" is always none: not a piece of the game`
	use(shogi.FromPIN(pin.Lookup("R").Diminish()))             // want `shogi.FromPIN of "-R" is always none`
	use(shogi.FromPIN(pin.MustParse("P^")))                    // want `FromPIN of "P\^" is always none`
	use(shogi.FromPIN(pin.NewIdentifier('R', 1).WithState(2))) // want `FromPIN of "-r" is always none`
	use(shogi.BlackGold.Promote())                             // want `shogi.Piece.Promote of BlackGold is always none: the game has no "\+G"`
	use(shogi.BlackKing.CanPromote())                          // want `shogi.Piece.CanPromote of BlackKing is always false`
	use(shogi.Piece(4).Promote())                              // want `Promote of BlackGold is always none`
	use(shogi.BlackRook.Diminish())                            // want `shogi.Piece.Diminish of BlackRook is always none: the game has no "-R"`
	use(shogi.WhitePromotedPawn.CanDiminish())                 // want `shogi.Piece.CanDiminish of WhitePromotedPawn is always false`
	use(shogi.BlackPromotedRook.CanPromote())                  // want `shogi.Piece.CanPromote of BlackPromotedRook is always false: it has that state`
}

func form(p shogi.Piece, id pin.Identifier) {
	use(shogi.FromPIN(id), shogi.FromPIN(pin.MustParse("+R")), shogi.FromPIN(pin.MustParse("K")), shogi.FromPIN(pin.None))
	use(shogi.FromPIN(pin.MustParse("k^")), shogi.FromPIN(pin.MustParse("K^").Flip()), shogi.FromPIN(pin.MustParse("p").Enhance()))
	use(shogi.FromPIN(pin.MustParse("+s")), shogi.FromPIN(pin.NewIdentifier('G', 1)), shogi.FromPIN(id.Enhance()))
	use(shogi.BlackRook.Promote(), shogi.BlackPromotedRook.Promote(), shogi.WhitePawn.CanPromote(), shogi.BlackGold.Demote())
	use(p.Promote(), p.CanPromote(), shogi.NoPiece.Promote(), own.King().Promote(), shogi.BlackGold.Flip())
}
