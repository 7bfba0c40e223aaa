package shogi

import (
	"testing"

	"github.com/komadai/komadai/pnn"
)

func TestGold(t *testing.T) {
	var counts [Count + 1]int
	gold := pnn.MustParsePiece("G^^")
	use(counts[gold], Piece(gold)) // want `index is of type pnn.Piece` `conversion of pnn.Piece to shogi.Piece`
	if p, err := Parse("+G"); err == nil || p.String() == "+G" {
		t.Error(p)
	}
}
