package main

import (
	"fmt"
	"io"
	"math/rand/v2"

	"github.com/komadai/komadai/pmn"
)

// A game is played on one board. Its moves, as written, are carried out on a second board.
type game struct {
	position
	second board
	out    io.Writer
	line   []byte // the last move as written
	tally  *tally
}

// A tally has the counts of the games.
type tally struct {
	games, moves, captures, drops, promotions, mismatches int
}

func newGame(out io.Writer, t *tally) *game {
	t.games++
	return &game{position: start, second: start.board, out: out, tally: t}
}

// play plays at most limit moves, and writes them and the last position. The error is a
// mismatch.
func (g *game) play(player *rand.Rand, limit uint64) (err error) {
	choice := g.legal()
	for ; limit > 0 && len(choice) > 0 && err == nil; limit-- {
		err = g.move(choice[player.IntN(len(choice))])
		choice = g.legal()
	}
	if err != nil {
		g.tally.mismatches++
	}
	outlook := "to move"
	if len(choice) == 0 {
		outlook = "has no move"
	}
	fmt.Fprintf(g.out, "%v %v %s\n\n", &g.board, g.turn, outlook)
	return err
}

// move counts, writes and makes a move, and carries it out on the second board.
func (g *game) move(m move) error {
	g.tally.count(m, &g.board)
	written, err := g.notation(m)
	if err != nil {
		return err
	}
	g.line = written.AppendJSON(g.line[:0])
	fmt.Fprintf(g.out, "%s\n", g.line)
	g.make(m)
	return g.follow()
}

// follow carries out the written move on the second board and compares the boards.
func (g *game) follow() error {
	var read pmn.Move
	err := read.UnmarshalJSON(g.line)
	if err == nil {
		err = read.Apply(&g.second)
	}
	if err != nil {
		return fmt.Errorf("%s: %w", g.line, err)
	}
	if g.second != g.board {
		return fmt.Errorf("%s makes\n\t%v, want\n\t%v", g.line, &g.second, &g.board)
	}
	return nil
}

// count counts a move before it is made.
func (t *tally) count(m move, b *board) {
	t.moves++
	switch {
	case m.from == inHand:
		t.drops++
	case b.cells[m.from] != m.piece:
		t.promotions++
	}
	if b.cells[m.to] != NoPiece {
		t.captures++
	}
}
