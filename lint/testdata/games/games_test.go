package games

import (
	"testing"

	"a/shogi"

	"github.com/komadai/komadai/pin"
	"github.com/komadai/komadai/pnn"
)

func TestContains(t *testing.T) {
	if pnn.Chess.Contains(pin.MustParse("+Q")) || shogi.BlackGold.CanPromote() {
		t.Error("+Q or +G")
	}
}
