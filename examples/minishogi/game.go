package main

import (
	"fmt"
	"io"
	"math/rand/v2"

	"github.com/komadai/komadai/pmn"
)

// A game is played on one board, and carried out on another as it is written.
type game struct {
	position
	second board
	out    io.Writer
	line   []byte // what was written last
	tally  *tally
}

// A tally is what was counted.
type tally struct {
	games, moves, captures, drops, promotions, mismatches int
}

func newGame(out io.Writer, t *tally) *game {
	t.games++
	return &game{position: start, second: start.board, out: out, tally: t}
}

// play plays so many moves at most, and writes them and the position at the end. The error
// is a mismatch.
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

// move counts, writes and makes a move, and has the second board follow.
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

// follow carries out on the second board what was written, and compares.
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
		return fmt.Errorf("%s makes\n\t%v, and not\n\t%v", g.line, &g.second, &g.board)
	}
	return nil
}

// count counts a move that is about to be made.
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
