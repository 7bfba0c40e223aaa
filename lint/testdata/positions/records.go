package positions

import records "github.com/komadai/komadai/fen"

const game = records.Xiangqi

func games(g records.Game, r *records.Record, text string) {
	use(records.Chess.Parse("8/8/8/8/8/8/8/7 w - - 0 1"))    // want `fen.Game.Parse of "8/8/8/8/8/8/8/7 w - - 0 1" always fails: fen: .*placement`
	use(records.Shogi.Set(r, "9/9/9/9/9/9/9/9/9 w - - 0 1")) // want `fen.Game.Set of "9/.*" always fails: fen: `
	use(records.Chess.SetBytes(r, []byte("8/8 w - - 0 1")))  // want `fen.Game.SetBytes of "8/8 w - - 0 1" always fails`
	use(records.Chess.ParseMove("e9e4"))                     // want `fen.Game.ParseMove of "e9e4" always fails: fen: .*invalid move`
	use(game.LookupMove("e"))                                // want `fen.Game.LookupMove of "e" is always none`
	use(records.Shogi.LookupMoveBytes([]byte("e2e4")))       // want `fen.Game.LookupMoveBytes of "e2e4" is always none`
	use(records.ByGame("go"))                                // want `fen.ByGame of "go" is always none`

	use(records.Chess.Parse("8/8/8/8/8/8/8/8 w - - 0 1"))
	use(records.Chess.ParseMove(text))
	use(g.Parse("8"))
	use(records.Chess.LookupMove("e7e8q"), game.LookupMove("e10e9"), records.Shogi.LookupMove("P*5e"), g.LookupMove("e"), records.NoGame.LookupMove("e"))
	use(records.Chess.IsValid("8"), records.Chess.Validate("8"))
}
