package shogi_test

import (
	"testing"

	"a/shogi"
)

func TestGold(t *testing.T) {
	if shogi.MustParse("+G") != shogi.BlackGold { // want `always panics`
		t.Error("+G")
	}
	if shogi.BlackGold.String() != "G" {
		t.Error("G")
	}
	if shogi.BlackGold.String() == "+G" { // want `always false`
		t.Error("+G")
	}
}
