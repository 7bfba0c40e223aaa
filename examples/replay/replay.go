package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"time"

	"github.com/komadai/komadai/pin"
	"github.com/komadai/komadai/pmn"
	"github.com/komadai/komadai/pnn"
	"github.com/komadai/komadai/qpi"
)

// A record is a line of an input: a move, and the position before and after it.
type record struct {
	Variant       string
	Before, After string
	Move          json.RawMessage

	where  string // its file and line
	styles styles // of the variant
}

// read appends the records of an input to dst, and reports the lines that are none to
// report.
func read(dst []record, name string, input io.Reader, report func(where string, err error)) []record {
	lines := bufio.NewReader(input)
	for number := 1; ; number++ {
		r := record{where: fmt.Sprintf("%s:%d", name, number)}
		line, err := lines.ReadBytes('\n')
		switch {
		case err == io.EOF && len(line) == 0:
			return dst
		case err != nil && err != io.EOF:
			report(r.where, err)
			return dst
		}
		if err := r.parse(line); err != nil {
			report(r.where, err)
			continue
		}
		dst = append(dst, r)
	}
}

func (r *record) parse(line []byte) error {
	if err := json.Unmarshal(line, r); err != nil {
		return err
	}
	game, ok := pnn.ByGame(r.Variant)
	if !ok {
		return fmt.Errorf("unknown variant %q", r.Variant)
	}
	r.styles = styles{qpi.NewStyle(game.Style(), pin.First), qpi.NewStyle(game.Style(), pin.Second)}
	return nil
}

// A tally is what was counted.
type tally struct {
	records, actions, captures, drops, promotions, mismatches int
}

// replay carries out the move of every record and compares. It counts by variant, and
// returns how long it took. A record that cannot be replayed counts as a mismatch.
func replay(records []record, report func(where string, err error)) (map[string]*tally, time.Duration) {
	variants := make(map[string]*tally)
	for _, r := range records {
		if variants[r.Variant] == nil {
			variants[r.Variant] = new(tally)
		}
	}
	start := time.Now()
	for i := range records {
		r := &records[i]
		t := variants[r.Variant]
		t.records++
		if err := r.replay(t); err != nil {
			t.mismatches++
			report(r.where, err)
		}
	}
	return variants, time.Since(start)
}

// replay sets up the position before the move, carries the move out, and compares the
// position with the one after it.
func (r *record) replay(t *tally) error {
	var b board
	if err := b.read(r.Before, r.styles); err != nil {
		return fmt.Errorf("before: %w", err)
	}
	var move pmn.Move
	if err := move.UnmarshalJSON(r.Move); err != nil {
		return err
	}
	if move.IsEmpty() { // it was null
		return pmn.ErrInvalidMove
	}
	before := b
	if err := move.Apply(&b); err != nil {
		return err
	}
	t.count(move, &before)
	var field [128]byte
	if after := b.appendTo(field[:0]); string(after) != r.After {
		return fmt.Errorf("%v makes of\n\t%s\n\t%s, and not\n\t%s", move, r.Before, after, r.After)
	}
	return nil
}

// count counts the actions of a move that can be carried out on a board, and carries out
// so much of it as tells promotions.
func (t *tally) count(move pmn.Move, b *board) {
	for a := range move.All() {
		t.actions++
		switch {
		case a.IsCapture():
			t.captures++
		case a.IsDrop():
			t.drops++
		case a.IsBoardToBoard() && a.HasPiece():
			if from, _ := a.Source.Cell(); b.Piece(from) != a.Piece {
				t.promotions++
			}
		}
		if to, ok := a.Destination.Cell(); ok {
			b.Place(to, a.Piece)
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
