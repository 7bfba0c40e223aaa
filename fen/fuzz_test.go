package fen_test

import (
	"strings"
	"testing"

	"github.com/komadai/komadai/fen"
)

// seeds are texts and moves of each game, valid or not.
var seeds = []struct {
	game        fen.Game
	text, moves string
}{
	{fen.Chess, "r3k2r/pppp1ppp/8/4pP2/8/8/PPPPP1PP/R3K2R w KQkq e6 0 3", "f5e6 e8c8 e1g1 0000 d7d5 a2a1q e6e7 b2b1n"},
	{fen.Chess, "1R1RK1RR/8/8/8/8/8/8/1r1kr2r b Bq - 2147483647 0", "d1b1 d1c1 d1h1"},
	{fen.Chess, "8/8/8/8/8/8/8/8 w - -", ""},
	{fen.Chess, "8/8/8/8/8/8/8/7! w - - 0 01", "e9e4"},
	{fen.Chess960, "nrk1qnbr/1pp2ppp/p4b2/3pp3/8/1N2BPPP/PPPPP3/1RKBQN1R b HBhb - 2 5", "c8b8 c1h1 b1c1 h1g1"},
	{fen.Crazyhouse, "rnb3r1/1pbrkP2/2pbppP1/pr~qp1n1p/2NP1P1P/2Q1P3/2P1K2P/R1b3N1[Pp] w - - 0 45", "f7g8n P@f7 p@e2 c4b6 d7g7"},
	{fen.Crazyhouse, "8/8/8/8/8/8/8/K6k/Pp w - - 0 1", "P@a2 p@h7"},
	{fen.Capablanca, "r4kbc2/ppp2p3r/n3q1p3/5abBpN/3pPP1P1n/P1P6P/1P1P3BPC/RN2QK3R w KQq - 0 23", "f1i1 f8c8 h1i1a"},
	{fen.Grand, "r8r/1nbqkcabn1/pppppppppp/10/10/4P5/10/PPPP1PPPPP/1NBQKCABN1/R8R b - e4 0 1", "a8a6 b3b5 a10a9"},
	{fen.Xiangqi, "rheakaehr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 3 1", "b3b10 a10b10 a4a5r"},
	{fen.Janggi, "2Cr5/3ka4/4a1nc1/bC1pb3p/cp5B1/9/RP1p4P/2N6/5A3/3KA1B2 w - - 16 59", "d1d1 d9d9 0000"},
	{fen.Makruk, "rn1m3r/1sks4/2p1pMpn/pp1p3p/P2P4/1PPK1PPP/R3NS2/2S1MN1R w - - 5 13", "f6c7 h8h6 b3b4s"},
	{fen.Sittuyin, "8/8/4pppp/pppp4/4PPPP/PPPP4/8/8[KFRRSSNNkfrrssnn] w - - 0 1", "K@e1 k@e8 a3a3f P@a1"},
	{fen.Shogi, "4k4/4P4/9/9/4+R+b3/9/9/9/4K4 w RB2G2SNL10Pbg2sn2l7p 1", "4e3d P*5h 5b5a+ 5i4h"},
	{fen.Shogi, " b", ""},
	{fen.Minishogi, "rbsgk/4p/5/P4/KGSBR b - 1", "2e1d 1a1b P*3c 5d5a+"},
}

// eachSeed calls a function with each seed, and the index of its game among those of the model.
func eachSeed(add func(game uint8, text, moves string)) {
	for _, s := range seeds {
		for n, m := range modelGames {
			if m.game == s.game {
				add(uint8(n), s.text, s.moves)
			}
		}
	}
}

func fuzzed(t *testing.T, n uint8) checker { return checker{t, &modelGames[int(n)%len(modelGames)]} }

func FuzzLookupMove(f *testing.F) {
	eachSeed(func(game uint8, _, moves string) {
		for move := range strings.FieldsSeq(moves) {
			f.Add(game, move)
		}
	})
	f.Fuzz(func(t *testing.T, n uint8, text string) {
		fuzzed(t, n).move(text)
	})
}

func FuzzPlay(f *testing.F) {
	eachSeed(func(game uint8, text, moves string) { f.Add(game, text, moves) })
	f.Fuzz(func(t *testing.T, n uint8, text, moves string) {
		c := fuzzed(t, n)
		r, m, ok := c.text(text)
		if !ok || m.half > 1<<31-100 || m.number > 1<<31-100 {
			return
		}
		for i, move := range strings.Fields(moves) {
			if i < 50 {
				c.play(&r, &m, move)
			}
		}
	})
}
