package odd_test

import (
	"testing"

	"github.com/komadai/komadai/pin"
)

var king = pin.MustParse("K+") // want `always panics`

func TestKing(t *testing.T) {
	if king != pin.MustParse("K^^") { // want `always panics`
		t.Error(king)
	}
}

func Example() {
	pin.MustParse("++K") // want `always panics`
}
