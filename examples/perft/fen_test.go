package main

import "testing"

func TestFEN(t *testing.T) {
	for _, s := range standards {
		if got := at(t, s.fen).String(); got != at(t, got).String() || len(got) < 20 {
			t.Errorf("%s is written as %s", s.fen, got)
		}
	}
}

func TestKings(t *testing.T) {
	const attacked = "the king of the side that is not to move is attacked"
	for fen, want := range map[string]string{
		"8/8/8/8/8/8/8/4K3 w - -":       "there are 1 white kings and 0 black ones",
		"4k3/8/8/8/8/8/8/3KK3 w - -":    "there are 2 white kings and 1 black ones",
		"4k3/8/8/8/8/8/8/4R2K w - -":    attacked,
		"4k3/3P4/8/8/8/8/8/7K w - -":    attacked,
		"4k3/8/8/8/8/5n2/8/4K3 b - -":   attacked,
		"8/8/8/8/8/4k3/4K3/8 b - -":     attacked,
		"4k3/8/8/8/8/8/8/4X3 w - - 0 1": "fen: placement, byte 17: piece that the game does not have",
	} {
		if _, err := readFEN(fen); err == nil || err.Error() != want {
			t.Errorf("%s: %v, want %s", fen, err, want)
		}
	}
}

// FuzzFEN inspects what can be read, and what comes after it.
func FuzzFEN(f *testing.F) {
	for _, s := range standards {
		f.Add(s.fen)
	}
	f.Fuzz(func(t *testing.T, fen string) {
		p, err := readFEN(fen)
		if err != nil {
			return
		}
		walk(p, 1, func(p position) {
			if err := inspect(p); err != nil {
				t.Error(err)
			}
		})
	})
}
