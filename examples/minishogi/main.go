/*
Minishogi plays random games of minishogi, on a type of piece and tables of moves that gen generated from the game's
file. It prints each game as a line of JSON that examples/replay reads: the first position in FEEN, the moves as plies
of PMN, and the last position.

	$ go run ./examples/minishogi -seed 25 -moves 8
	{"variant":"minishogi","position":"rbsgk^/4p/5/P4/K^GSBR / S/s","moves":["d1-a4","d5-c4","e1+e4/P","e5+e4/r","c1-d2","r*e1","P*c2","e1-e3=+r"],"after":"rbs2/B1g1k^/4+r/P1PS1/K^G3 / S/s"}

Replay carries out the moves on a board of its own and compares the last positions:

	go run ./examples/minishogi -games 100 | go run ./examples/replay

Usage:

	go run ./examples/minishogi [-seed n] [-games n] [-moves n]

	-seed n     the seed of the random moves (default 1)
	-games n    the number of games (default 1)
	-moves n    the maximum number of moves in a game (default 200)

All moves are legal, except that positions can repeat. A game ends early if there is no legal move.

The exit status is 0, or 1 if the output could not be written, or 2 for wrong usage. (Go run makes any failure a 1.)
*/
package main

import (
	"encoding/json"
	"flag"
	"math/rand/v2"

	"github.com/komadai/komadai/examples/internal/command"
	"github.com/komadai/komadai/feen"
	"github.com/komadai/komadai/fen"
	"github.com/komadai/komadai/pmn"
)

//go:generate go run ../../gen pieces -in minishogi -type Piece
//go:generate go run ../../gen steps -in minishogi -type Piece

func main() { command.Main("minishogi", run) }

func run(c *command.Command, args []string) {
	var seed, games, moves uint64
	rest, ok := c.Parse(args, "[-seed n] [-games n] [-moves n]", func(flags *flag.FlagSet) {
		flags.Uint64Var(&seed, "seed", 1, "")
		flags.Uint64Var(&games, "games", 1, "")
		flags.Uint64Var(&moves, "moves", 200, "")
	})
	if len(rest) > 0 {
		c.Refuse("unexpected argument %q", rest[0])
		return
	}
	if !ok {
		return
	}
	out := json.NewEncoder(c.Stdout)
	for n := range games {
		if err := out.Encode(play(rand.New(rand.NewPCG(seed, n)), moves)); err != nil {
			c.Report("", err)
			return
		}
	}
}

// A game is a line of the output.
type game struct {
	Variant  string        `json:"variant"`
	Position feen.Position `json:"position"`
	Moves    []pmn.Ply     `json:"moves"`
	After    feen.Position `json:"after"`
}

// play plays a game of at most limit moves.
func play(player *rand.Rand, limit uint64) game {
	start := fen.Minishogi.Start().Position
	g := game{Variant: fen.Minishogi.String(), Position: start, Moves: []pmn.Ply{}}
	p := read(&start)
	for choice := p.legal(); limit > 0 && len(choice) > 0; limit-- {
		m := choice[player.IntN(len(choice))]
		g.Moves = append(g.Moves, p.ply(m))
		p.make(m)
		choice = p.legal()
	}
	g.After = p.write()
	return g
}
