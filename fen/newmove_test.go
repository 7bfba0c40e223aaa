package fen_test

import (
	"testing"

	"github.com/komadai/komadai/fen"
	"github.com/komadai/komadai/pin"
)

// Every move that a game can say has a text that is read as the same move, and nothing else has one.
func TestNewMove(t *testing.T) {
	queen, knight := pin.MustParse("Q"), pin.MustParse("N")
	for game := range fen.Games() {
		cells := game.Shape().Cells()
		moves, drops := 0, 0
		check := func(m fen.Move, from, to int, piece pin.Identifier, count *int) {
			text := game.AppendMove(nil, m)
			if m == fen.NoMove {
				if len(text) > 0 {
					t.Fatalf("%v: none is %q", game, text)
				}
				return
			}
			*count++
			if game.LookupMoveBytes(text) != m || m.From() != from || m.To() != to || m.Piece() != piece && !(piece != pin.None && m.Piece() == pin.None && m.IsPromotion()) {
				t.Fatalf("%v: %d to %d, %v, is %q", game, from, to, piece, text)
			}
		}
		for from := -1; from <= cells; from++ {
			for to := -1; to <= cells; to++ {
				for id := range pin.Identifier(pin.Count + 2) {
					if id > 1 && (from > 1 || to > 1) && id != queen && id != knight {
						continue
					}
					check(game.NewMove(from, to, id), from, to, id, &moves)
					if from == 0 {
						check(game.NewDrop(id, to), -1, to, id, &drops)
					}
				}
			}
		}
		if moves < cells*cells || (drops > 0) != (game == fen.Crazyhouse || game == fen.Sittuyin || game == fen.Shogi || game == fen.Minishogi) {
			t.Errorf("%v: %d moves, %d drops", game, moves, drops)
		}
	}
	if m := fen.NoGame.NewMove(0, 1, pin.None); m != fen.NoMove {
		t.Error(m)
	}
}

// A drop with a promotion and a wrong byte is no move.
func TestNotMoves(t *testing.T) {
	for _, test := range []struct {
		game fen.Game
		text string
	}{
		{fen.Sittuyin, "K@eBr"}, {fen.Sittuyin, "S@L2r"}, {fen.Crazyhouse, "P@aab"}, {fen.Crazyhouse, "P@x4q"}, {fen.Crazyhouse, "P@e5q"},
		{fen.Shogi, "P*ab+"}, {fen.Shogi, "P*aa+"}, {fen.Shogi, "P*5e+"}, {fen.Minishogi, "P*cb+"}, {fen.Chess, "0000q"}, {fen.Chess, "P@e5"},
		{fen.Chess, "000"}, {fen.Chess, "00000"}, {fen.Janggi, "0000"}, {fen.Xiangqi, "h0g2"}, {fen.Chess, "e7e8k"}, {fen.Chess, "e7e8p"},
	} {
		if m, err := test.game.ParseMove(test.text); m != fen.NoMove || err == nil {
			t.Errorf("%v: %q is %d", test.game, test.text, m)
		}
	}
}
