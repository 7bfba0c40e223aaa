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
