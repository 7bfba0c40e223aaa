package odd_test

import (
	"testing"

	"github.com/komadai/komadai/cell"
	"github.com/komadai/komadai/pin"
	"github.com/komadai/komadai/pnn"
	"github.com/komadai/komadai/qpi"
)

// Tests pass what is refused on purpose, and do not mix numbers.
func TestRefused(t *testing.T) {
	defer func() {
		if recover() == nil || pnn.Chess.Contains(pin.MustParse("+Q")) {
			t.Error("no panic")
		}
	}()
	if _, err := cell.Parse("e0"); err == nil || pin.Lookup("K").String() != "K" {
		t.Error(err)
	}
	pin.MustParse("K").Flip()
	use(qpi.Style(pin.MustParse("K+"))) // want `conversion of pin.Identifier to qpi.Style`
}

func use(...any) {}
