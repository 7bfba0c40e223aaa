package main

import (
	"fmt"
	"time"

	"github.com/komadai/komadai/feen"
	"github.com/komadai/komadai/pmn"
	"github.com/komadai/komadai/pnn"
	"github.com/komadai/komadai/qpi"
)

// A record is a line of an input: a move with the positions before and after it, or a game.
type record struct {
	Variant       string
	Before, After string
	Move          pmn.Move

	Position feen.Position // of a game
	Moves    []move

	where string // its file and line
}

func (r *record) isGame() bool { return len(r.Position.Board) > 0 }

// A tally is what was counted.
type tally struct {
	records, actions, captures, drops, promotions, mismatches int
}

// replay carries out the move of every record and compares. It counts by variant and
// returns how long it took.
func replay(records []record, report func(where string, err error)) (map[string]*tally, time.Duration) {
	variants := make(map[string]*tally)
	b := board{pieces: make([]pnn.Piece, 255*255)}
	start := time.Now()
	for i := range records {
		r := &records[i]
		t := variants[r.Variant]
		if t == nil {
			t = new(tally)
			variants[r.Variant] = t
		}
		t.records++
		if err := r.replay(&b, t); err != nil {
			t.mismatches++
			report(r.where, err)
		}
	}
	return variants, time.Since(start)
}

// replay carries out the move on the position before it and compares the result with the
// position after it.
func (r *record) replay(b *board, t *tally) error {
	game, ok := pnn.ByGame(r.Variant)
	if !ok {
		return fmt.Errorf("unknown variant %q", r.Variant)
	}
	if err := b.read(r.Before, qpi.NewMatch(game.Style(), game.Style())); err != nil {
		return fmt.Errorf("before: %w", err)
	}
	var n tally
	n.count(r.Move, b)
	if err := r.Move.Apply(b); err != nil {
		return err
	}
	t.add(n)
	var field [128]byte
	if after := b.appendTo(field[:0]); string(after) != r.After {
		return fmt.Errorf("%v on\n\t%s makes\n\t%s, want\n\t%s", r.Move, r.Before, after, r.After)
	}
	return nil
}

// count counts the actions of a move on a board. A promotion is an action that puts another
// piece on its destination than the board has on its source.
func (t *tally) count(move pmn.Move, b *board) {
	for a := range move.All() {
		t.actions++
		from, _ := a.Source.Cell()
		switch {
		case a.IsCapture():
			t.captures++
		case a.IsDrop():
			t.drops++
		case a.HasPiece() && b.Contains(from) && b.Piece(from) != a.Piece:
			t.promotions++
		}
	}
}

func (t *tally) add(other tally) {
	t.records += other.records
	t.actions += other.actions
	t.captures += other.captures
	t.drops += other.drops
	t.promotions += other.promotions
	t.mismatches += other.mismatches
}
