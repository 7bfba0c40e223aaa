package bench

import (
	"testing"

	"github.com/komadai/komadai/cell"
)

func TestCellBaselinesDoTheSame(t *testing.T) {
	inputs := []string{"iv256IV", "iv256IVx", "a1000", "a1AAA", "z99999"}
	alphabet := []string{"", "a", "i", "v", "w", "z", "`", "{", "0", "1", "2", "5", "6", "7", "9", "A", "I", "W", "\x00", "\xff"}
	for _, s := range append(inputs, product(alphabet, alphabet, alphabet, alphabet)...) {
		want := cell.Lookup(s)
		for by, got := range map[string]cell.Coordinate{"single": cellSinglePass(s), "fast path": cellFastPath(s), "twice": cellTwoPasses(s)} {
			if got != want {
				t.Errorf("%q, %s: %v; want %v", s, by, got, want)
			}
		}
		if built := cellBuilt(want); built != want.String() {
			t.Errorf("%v is built as %q", want, built)
		}
	}
}
