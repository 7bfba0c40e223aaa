package bench

import (
	"strings"
	"testing"

	"github.com/komadai/komadai/cell"
)

func TestCellBaselinesDoTheSame(t *testing.T) {
	inputs := []string{"", "iv256IV", "iv256IVx", "iw", "a257", "a1IW", "zz", "aaa", "a1000", "a1AAA", "a01", "a1A1", "z99999"}
	alphabet := []string{"", "a", "i", "v", "w", "z", "`", "{", "0", "1", "9", "A", "I", "W", "\x00", "\xff"}
	for _, a := range alphabet {
		for _, b := range alphabet {
			for _, c := range alphabet {
				for _, d := range alphabet {
					inputs = append(inputs, a+b+c+d)
				}
			}
		}
	}
	for _, s := range inputs {
		want := cell.Lookup(s)
		for by, got := range map[string]cell.Coordinate{
			"single": cellSinglePass(s), "fast path": cellFastPath(s), "twice": cellTwoPasses(s), "regexp": cellMatched(s),
		} {
			if got != want {
				t.Errorf("%q, %s: %v; want %v", s, by, got, want)
			}
		}
		if built := cellBuilt(want); built != want.String() {
			t.Errorf("%v is built as %q", want, built)
		}
	}
	laid := strings.Join(texts(coordinates(100, short)), "")
	for rest := laid; rest != ""; {
		c, size := cell.DecodeString(rest)
		if size == 0 || !strings.HasPrefix(rest, c.String()) {
			t.Fatalf("%q", rest)
		}
		rest = rest[size:]
	}
}
