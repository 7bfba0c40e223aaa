package main

import (
	"testing"

	"github.com/komadai/komadai/internal/placement"
)

// A table reads and writes the pieces that it is made from, and no others.
func TestPlacementTable(t *testing.T) {
	for _, test := range []struct {
		name    string
		read    []boardPiece
		written []string
		rows    int
	}{
		{"letters", []boardPiece{{"K", 7}, {"k", 2}}, []string{"", "k", "", "", "", "", "K"}, 1},
		{"a suffix", []boardPiece{{"K", 1}, {"Q", 2}, {"Q~", 5}, {"R", 3}, {"R~", 6}}, []string{"K", "Q", "R", "", "Q~", "R~"}, 1},
		{"a sign", []boardPiece{{"K", 1}, {"R", 2}, {"+R", 4}, {"P", 3}, {"+P", 5}}, []string{"K", "R", "P", "+R", "+P"}, 1},
		{"signs", []boardPiece{{"R", 1}, {"+R", 5}, {"P", 2}, {"P^", 2}, {"-P", 3}, {"-P^", 3}, {"+P", 4}, {"+P^", 4}, {"K", 6}}, []string{"R", "P", "-P^", "+P", "+R", "K"}, 4},
	} {
		table, err := placementTable(1, test.read, test.written)
		if err != nil || len(table.Pieces) != 256*test.rows {
			t.Errorf("%s: %d entries, %v", test.name, len(table.Pieces), err)
			continue
		}
		numbers := make(map[string]uint8)
		for _, p := range test.read {
			numbers[p.text] = uint8(p.number)
		}
		const alphabet = "KQRPk+-^~'012/ \xff"
		for _, a := range alphabet {
			for _, b := range alphabet {
				for _, c := range alphabet {
					for size := 1; size <= 3; size++ {
						text := string([]byte{byte(a), byte(b), byte(c)}[:size])
						board := []uint8{99, 99}
						shape, _, fault := placement.Decode(board, text, &table)
						isPiece := fault == placement.Valid && shape.Cells() == 1 && board[0] != 0
						if want := numbers[text]; isPiece != (want != 0) || isPiece && board[0] != want {
							t.Fatalf("%s: %q: %v, %v, %d", test.name, text, shape, fault, board)
						}
					}
				}
			}
		}
		for i, text := range test.written {
			got, ok := placement.Append(nil, []uint8{uint8(i + 1)}, placement.Shape{Files: 1, Ranks: 1, Layers: 1}, &table)
			if ok != (text != "") || ok && string(got) != text {
				t.Errorf("%s: %d is written as %q, %v", test.name, i+1, got, ok)
			}
		}
	}
	for _, read := range [][]boardPiece{
		{{"P", 1}, {"+P", 2}, {"P^", 3}},             // +P^ would be read
		{{"P", 1}, {"R", 2}, {"+R^", 3}},             // +R would be
		{{"P", 1}, {"R", 2}, {"PR", 3}},              // is one piece, or two
		{{"P", 1}, {"R", 2}, {"P^", 3}, {"R^", 5}},   // ^ is worth 2 or 3
		{{"P", 1}, {"P^", 2}, {"P~", 3}, {"P^~", 5}}, // is not 1 + 1 + 2
	} {
		if _, err := placementTable(1, read, nil); err == nil {
			t.Errorf("%v has a table", read)
		}
	}
}
