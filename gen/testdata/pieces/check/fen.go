package check

import (
	"errors"
	"slices"
	"testing"

	"github.com/komadai/komadai/fen"
)

// CheckFEN checks a file of gen pieces -fen: the fields that package fen cuts out of each text
// are the position that it parses.
func CheckFEN(t *testing.T, game string, texts []string) {
	g, _ := fen.ByGame(game)
	for _, text := range texts {
		record, err1 := g.Parse(text)
		fields, err2 := g.Cut(text)
		board := make([]Piece, g.Shape().Cells())
		want := slices.Clone(board)
		var hand [Count + 1]int8
		var hands [2][Count + 1]int8
		files, _, err3 := DecodeBoard(board, fields.Placement)
		if err := errors.Join(err1, err2, err3, DecodeHand(&hand, fields.Hands), FromPosition(want, &hands, &record.Position)); err != nil {
			t.Fatalf("%s: %v", text, err)
		}
		if !slices.Equal(board, want) {
			t.Errorf("%s: %v; want %v", text, board, want)
		}
		for p := range All() {
			equal(t, hand[p], hands[p.Side()][p], "the number of %v in %s", p, text)
		}
		again, err1 := g.AppendTo(nil, &record)
		fields, err2 = g.Cut(string(again))
		equal(t, errors.Join(err1, err2), nil, "the error of %s", again)
		equal(t, string(AppendBoard(nil, board, files)), fields.Placement, "the board of %s", text)

		var back [2][Count + 1]int8
		if err := errors.Join(SetPosition(&record.Position, board, &hands), record.Position.Check(), FromPosition(want, &back, &record.Position)); err != nil || back != hands || !slices.Equal(board, want) {
			t.Errorf("%s is %v, %v", text, &record.Position, err)
		}
	}
}
