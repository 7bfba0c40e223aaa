/*
Convert converts positions between FEN or SFEN and FEEN, a line each.

	$ echo 'r3k2r/pppp1ppp/8/4p3/8/8/PPPPPPPP/R3K2R w KQkq e6 0 3' | go run ./examples/convert
	-r3k^2-r/+p+p+p+p1+p+p+p/8/4-p3/8/8/+P+P+P+P+P+P+P+P/-R3K^2-R / C/c
	$ echo '4k4/9/9/9/9/9/9/9/4K4 w 2P3p 7' | go run ./examples/convert -game shogi
	4k^4/9/9/9/9/9/9/9/4K^4 2P/3p s/S

Usage:

	go run ./examples/convert [-game name] [-to notation] [file ...]

	-game name      the game of all lines, by default chess; the others are capablanca,
	                grand, janggi, makruk, minishogi, shogi, sittuyin and xiangqi
	-to notation    feen, the default, fen or sfen

It reads the files, or standard input if there is none or where a file is "-". A line is a
position in any notation that the game has, recognized by its fields:

	FEEN    board, hands, styles and turn
	SFEN    board, turn, hands and perhaps the number of the move; only shogi and minishogi
	FEN     board, turn, castling, en passant and perhaps two clocks; all other games

Empty lines are skipped. The lines of the output are in the order of the input. From FEEN to
FEEN, kings and generals get the ^ that the first versions of the notation did not have.

# What is converted

Terminal pieces have ^ in FEEN and not in FEN and SFEN. What FEN says in fields of its own,
FEEN says by the states of pieces, as the game files of chess, capablanca and grand have them:

	-R        a rook that may still castle: KQkq. As in X-FEN, it is the outermost one on its
	          side of the king, so positions of Chess960 can be converted. +R is written as -R.
	+P        a pawn on the rank from which it may go two steps
	-P        a pawn that has just gone two steps: the en passant square is the one before it

In all other games + is a promoted piece, in FEN and SFEN, too.

The clocks of FEN and the move number of SFEN have no place in FEEN. They are written as 0 1
and as 1. Nothing else is lost: a position that the notation cannot write is an invalid line,
such as one of chess with pieces in hand. On the rank from which pawns may go two steps, P is
read like +P.

# Invalid lines

An invalid line is left out of the output. It is reported on standard error with its number
and its first invalid byte, and the rest is still converted:

	$ echo '8/8/8/8/8/8/8/7! w - -' | go run ./examples/convert
	<stdin>:1:16: feen: invalid piece
	convert: 1 of 1 lines invalid

The exit status is 0 if all lines were valid, 1 if a line was not or something could not be
read or written, and 2 for wrong usage. (Go run makes any failure a 1.) If the output cannot
be written, convert ends at once.

Lines are converted on all processors, in chunks, so the memory does not grow with the input.
If standard error is a terminal, it shows the progress.
*/
package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
)

func main() {
	os.Exit(run(os.Args[1:], os.Stdin, os.Stdout, os.Stderr))
}

// run is the command; it returns the exit status.
func run(args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	flags := flag.NewFlagSet("convert", flag.ContinueOnError)
	flags.SetOutput(stderr)
	flags.Usage = func() { fmt.Fprintln(stderr, "usage: convert [-game name] [-to notation] [file ...]") }
	name := flags.String("game", "chess", "")
	to := flags.String("to", "feen", "")
	if err := flags.Parse(args); errors.Is(err, flag.ErrHelp) {
		return 0
	} else if err != nil {
		return 2
	}
	game := newGame(*name)
	switch {
	case game == nil:
		fmt.Fprintf(stderr, "convert: unknown game %q\n", *name)
		return 2
	case *to != "feen" && *to != game.notation:
		fmt.Fprintf(stderr, "convert: positions of %s are written in feen or %s, not in %q\n", *name, game.notation, *to)
		return 2
	}
	names := flags.Args()
	if len(names) == 0 {
		names = []string{"-"}
	}
	r := newReporter(stderr)
	err := pipe(names, stdin, stdout, r, func() *converter { return newConverter(game, *to) })
	r.finish()
	if err != nil {
		fmt.Fprintln(stderr, "convert:", err)
	}
	if err != nil || r.failed {
		return 1
	}
	return 0
}
