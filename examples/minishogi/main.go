/*
Minishogi plays random games of minishogi, with a type of piece and tables of moves that gen generated
from the game's file, and prints the moves in PMN. It reads back what it prints and carries it out
on a second board, which must be equal to the first.

	$ go run ./examples/minishogi -seed 25 -moves 8
	game 1
	["d1","a4","S:B"]
	["d5","c4","s:g"]
	["e4","*","S:P","e1","e4","S:R"]
	["e4","*","s:r","e5","e4","s:k^"]
	["c1","d2","S:S"]
	["*","e1","s:r"]
	["*","c2","S:P"]
	["e1","e3","s:+r"]
	rbs2/B1g1k^/4+r/P1PS1/K^G3 [] First to move

	  games  moves  captures  drops  promotions  mismatches
	      1      8         2      2           1           0

	36.8 thousand moves per second

Usage:

	go run ./examples/minishogi [-seed n] [-games n] [-moves n]

	-seed n     the seed of the random moves (default 1)
	-games n    the number of games (default 1)
	-moves n    the maximum number of moves in a game (default 200)

After the moves of a game comes the last position: the placement field, the hands in
brackets, and the side to move.

A capture is two actions. The first puts the captured piece into the hand as it can be
dropped: of the captor's side and not promoted. ["a3","*","S:R","a2","a3","S:P"] captures the
second side's rook, promoted or not, and ["*","c3","S:R"] drops it. A promotion is an action
that puts another piece on its destination than was on its source.

All moves are legal, except that positions can repeat.

A mismatch is a move that cannot be read back or carried out, or after which the two boards
or hands differ. It is reported on standard error and ends its game. The rate includes
finding, writing, reading and carrying out the moves.

The exit status is 0 if there was no mismatch, 1 if there was one or the output could not be
written, and 2 for wrong usage. (Go run makes any failure a 1.)
*/
package main

import (
	"bufio"
	"flag"
	"fmt"
	"io"
	"math/rand/v2"
	"text/tabwriter"
	"time"

	"github.com/komadai/komadai/examples/internal/command"
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
	}
	if !ok || len(rest) > 0 {
		return
	}
	var total tally
	out := bufio.NewWriter(c.Stdout)
	began := time.Now()
	for n := range games {
		fmt.Fprintf(out, "game %d\n", n+1)
		player := rand.New(rand.NewPCG(seed, n))
		err := newGame(out, &total).play(player, moves)
		if err := out.Flush(); err != nil {
			c.Report("", err)
			return
		}
		c.Report(fmt.Sprintf("game %d", n+1), err)
	}
	print(out, total, time.Since(began))
	c.Report("", out.Flush())
}

// print writes the counts and the rate.
func print(out io.Writer, t tally, took time.Duration) {
	rows := tabwriter.NewWriter(out, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintln(rows, "games\tmoves\tcaptures\tdrops\tpromotions\tmismatches\t")
	fmt.Fprintf(rows, "%d\t%d\t%d\t%d\t%d\t%d\t\n", t.games, t.moves, t.captures, t.drops, t.promotions, t.mismatches)
	rows.Flush()
	rate := float64(t.moves) / max(took, time.Nanosecond).Seconds()
	fmt.Fprintf(out, "\n%.1f thousand moves per second\n", rate/1e3)
}
