package shogi

import "testing"

func TestInside(t *testing.T) {
	use(MustParse("+G")) // want `always panics`
	if p, err := Parse("+G"); err == nil {
		t.Error(p)
	}
}
