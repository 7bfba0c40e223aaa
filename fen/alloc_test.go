package fen_test

import (
	"testing"

	"github.com/komadai/komadai/fen"
)

// Nothing is allocated in memory that is large enough.
func TestAllocs(t *testing.T) {
	for game := range fen.Games() {
		start := game.Start()
		text, _ := game.AppendTo(nil, &start)
		s := string(text)
		r, played, dst := start.Clone(), start.Clone(), make([]byte, 0, 256)
		move := map[bool]string{false: "a2a4", true: "5d5c"}[game == fen.Shogi || game == fen.Minishogi]
		if game == fen.Sittuyin {
			move = "K@a1"
		}
		m := game.LookupMove(move)
		for name, f := range map[string]func(){
			"Validate":       func() { _ = game.Validate(s) },
			"IsValid":        func() { game.IsValid(s) },
			"Set":            func() { _ = game.Set(&r, s) },
			"SetBytes":       func() { _ = game.SetBytes(&r, text) },
			"AppendTo":       func() { dst, _ = game.AppendTo(dst[:0], &start) },
			"Cut":            func() { _, _ = game.Cut(s) },
			"LookupMove":     func() { game.LookupMove(move) },
			"AppendMove":     func() { dst = game.AppendMove(dst[:0], m) },
			"Play":           func() { played.CopyFrom(&start); _ = game.Play(&played, m) },
			"Ply and MoveOf": func() { ply, _ := game.Ply(&start, m); _, _ = game.MoveOf(&start, ply) },
		} {
			if _, err := game.Ply(&start, m); err != nil {
				break // which allocates the error
			}
			if n := testing.AllocsPerRun(20, f); n != 0 {
				t.Errorf("%v: %s allocates %v times", game, name, n)
			}
		}
	}
}
