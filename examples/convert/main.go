/*
Convert converts positions and moves between what other programs say (FEN and UCI, SFEN and USI) and
FEEN and PMN, a line each.

	$ echo 'r3k2r/pppp1ppp/8/4p3/8/8/PPPPPPPP/R3K2R w KQkq e6 0 3' | go run ./examples/convert
	-r3k^2-r/+p+p+p+p1+p+p+p/8/4-p3/8/8/+P+P+P+P+P+P+P+P/-R3K^2-R / C/c
	$ echo '4k3/8/8/8/8/8/8/4K2R w K - 0 1;e1g1;best' | go run ./examples/convert -moves
	4k^3/8/8/8/8/8/8/4K^2-R / C/c;e1~g1;4k^3/8/8/8/8/8/8/5RK^1 / c/C;best

Usage:

	go run ./examples/convert [-game name] [-to notation] [-moves] [file ...]

	-game name      the game of all lines, by default chess
	-to notation    feen, the default, or the game's own: fen, and sfen in shogi and minishogi
	-moves          a line is a position;move;rest, and becomes position;move;position after it;rest

It reads the files, or standard input without files or where a file is "-". A position is in FEEN or in
the game's own notation, a move a ply of PMN or one of UCI or USI. Both are written as -to says. FEEN has no counts
of moves: they are written as 0 and 1. Empty lines are skipped. The output has the order of the input.
An invalid line is left out of the output, and the rest is still converted. It is reported on standard error with
its number and its first invalid byte, as in "<stdin>:1:16: feen: invalid piece". The exit status is 0 if all lines
were valid, 1 if a line was not or something could not be read or written, and 2 for wrong usage.
Lines are converted on all processors, in chunks of bounded memory, with progress on a terminal.
*/
package main

import (
	"flag"

	"github.com/komadai/komadai/examples/internal/command"
	"github.com/komadai/komadai/fen"
)

func main() { command.Main("convert", run) }

func run(c *command.Command, args []string) {
	name, to, moves := "chess", "feen", false
	files, ok := c.Parse(args, "[-game name] [-to notation] [-moves] [file ...]", func(flags *flag.FlagSet) {
		flags.StringVar(&name, "game", name, "")
		flags.StringVar(&to, "to", to, "")
		flags.BoolVar(&moves, "moves", moves, "")
	})
	game, known := fen.ByGame(name)
	own := "fen"
	if game == fen.Shogi || game == fen.Minishogi {
		own = "sfen"
	}
	switch {
	case !ok:
	case !known:
		c.Refuse("convert: unknown game %q", name)
	case to != "feen" && to != own:
		c.Refuse("convert: positions of %s are written in feen or %s, not in %q", name, own, to)
	default:
		pipe(c, files, func() *converter { return &converter{game: game, toOwn: to == own, moves: moves} })
	}
}
