package main

import (
	"encoding/json"
	"fmt"
	"io"
	"strings"

	"github.com/komadai/komadai/diagram"
	"github.com/komadai/komadai/feen"
	"github.com/komadai/komadai/pmn"
	"github.com/komadai/komadai/pnn"
	"github.com/komadai/komadai/qpi"
)

// A record is a line of an input: a game, or a single move.
type record struct {
	Variant  string
	Position feen.Position
	Moves    []move
	After    string // a placement field if Before is one

	Before string
	Move   pmn.Move
}

// A tally has a count for each of these.
type tally [6]int

const (
	records = iota
	actions
	captures
	drops
	promotions
	mismatches
)

// play plays the moves, counts their actions, draws each position and compares the last one.
func (r *record) play(t *tally, drawings io.Writer) error {
	isGame := len(r.Position.Board) > 0
	if !isGame {
		if err := r.makeGame(); err != nil {
			return err
		}
	}
	p := &r.Position
	fmt.Fprintf(drawings, "%s\n", diagram.AppendText(nil, p))
	for i, m := range r.Moves {
		list, err := m.actions(p)
		if err == nil {
			t.count(list, p)
			err = m.play(p)
		}
		if err != nil {
			return fmt.Errorf("move %d, %v: %w", i+1, m, err)
		}
		fmt.Fprintf(drawings, "%d. %v\n%s\n", i+1, m, diagram.AppendText(nil, p))
	}
	last := p.String()
	if !isGame {
		last, _, _ = strings.Cut(last, " ")
	}
	if r.After != "" && r.After != last {
		return fmt.Errorf("the last position is\n\t%s, want\n\t%s", last, r.After)
	}
	return nil
}

// makeGame makes a single move a game of one move. The record does not say what is in hand, so the hand has what the
// move drops.
func (r *record) makeGame() error {
	game, ok := pnn.ByGame(r.Variant)
	if !ok {
		return fmt.Errorf("unknown variant %q", r.Variant)
	}
	p := &r.Position
	if err := p.Set(r.Before + " / " + qpi.NewMatch(game.Style(), game.Style()).String()); err != nil {
		return fmt.Errorf("before: %w", err)
	}
	for a := range r.Move.All() {
		if piece, ok := p.Styles.Piece(a.Piece); ok && a.IsDrop() {
			p.Hands[p.Turn].Add(piece, 1)
		}
	}
	r.Moves = []move{{list: r.Move}}
	return nil
}

// count counts actions before they are carried out.
func (t *tally) count(list []pmn.Action, p *feen.Position) {
	for _, a := range list {
		t[actions]++
		from, _ := a.Source.Cell()
		switch i := p.Shape.Index(from); {
		case a.IsCapture():
			t[captures]++
		case a.IsDrop():
			t[drops]++
		case a.HasPiece() && i >= 0 && p.Styles.QPI(p.Board[i]) != a.Piece:
			t[promotions]++
		}
	}
}

// A move is in one of PMN's two forms: a JSON array, or a text.
type move struct {
	list pmn.Move
	ply  pmn.Ply
}

func (m *move) UnmarshalJSON(data []byte) error {
	if data[0] == '"' {
		return json.Unmarshal(data, &m.ply)
	}
	return m.list.UnmarshalJSON(data)
}

func (m move) actions(p *feen.Position) ([]pmn.Action, error) {
	if m.list.IsEmpty() {
		return p.AppendActions(nil, m.ply)
	}
	return m.list.Actions(), nil
}

func (m move) play(p *feen.Position) error {
	if m.list.IsEmpty() {
		return p.PlayPly(m.ply)
	}
	return p.Play(m.list)
}

func (m move) String() string {
	if m.list.IsEmpty() {
		return m.ply.String()
	}
	return m.list.String()
}
