package values

import (
	"testing"

	"github.com/komadai/komadai/pin"
)

// A test may compare texts.
func TestText(t *testing.T) {
	if pin.MustParse("k").String() != "k" {
		t.Error("not k")
	}
	if pin.MustParse("k").Flip().String() == "k^^" { // want `always false`
		t.Error("k^^")
	}
}
