package feen_test

import (
	"strings"
	"testing"

	"github.com/komadai/komadai/feen"
	"github.com/komadai/komadai/pmn"
	"github.com/komadai/komadai/pnn"
)

func TestAllocations(t *testing.T) {
	check := func(name string, limit float64, f func()) {
		t.Helper()
		if got := testing.AllocsPerRun(10, f); got > limit {
			t.Errorf("%.100s allocates %v times", name, got)
		}
	}
	var p feen.Position
	board := make([]pnn.Piece, 65025)
	buf := make([]byte, 0, feen.MaxStringLength)
	for _, s := range texts(t) {
		errors, memory := 1.0, 0.0
		if want := readPosition(s); want.err == nil {
			errors, memory = 0, 1 // a board
			for _, hand := range want.hands {
				if len(hand) > 0 {
					memory++
				}
			}
		}
		p.Set(s)
		check("Set of "+s, errors, func() { p.Set(s) })
		check("Parse of "+s, errors+memory, func() { feen.Parse(s) })
		check("Validate of "+s, errors, func() { feen.Validate(s) })
		check("IsValid of "+s, 0, func() { feen.IsValid(s) })
		check("Equal of "+s, 0, func() { p.Equal(p) })
		if errors > 0 {
			check("Check of "+s, 1, func() { p.Check() })
			check("DecodeBoard of "+s, 1, func() { feen.DecodeBoard(board, s) })
			continue
		}
		field, _, _ := strings.Cut(s, " ")
		check("Check of "+s, 0, func() { p.Check() })
		check("DecodeBoard of "+field, 0, func() { feen.DecodeBoard(board, field) })
		check("AppendBoard of "+field, 0, func() { feen.AppendBoard(buf[:0:len(field)], p.Board, p.Shape) })
		check("AppendTo of "+s, 0, func() { _ = p.AppendTo(buf[:0:len(s)]) })
	}

	// Set allocates what is missing, and no more.
	hand := make(feen.Hand, 0, 2)
	check("Set of a hand", 1, func() {
		q := feen.Position{Board: board[:0:16], Hands: [2]feen.Hand{nil, hand}}
		if err := q.Set("8/8 PR/pr C/c"); err != nil {
			t.Error(err)
		}
	})

	text := []byte("8/8 PR/pr C/c")
	q, r := feen.MustParse(string(text)), feen.MustParse(string(text))
	check("SetBytes and CopyFrom", 0, func() {
		if q.SetBytes(text) != nil {
			t.Error("is refused")
		}
		r.CopyFrom(&q)
	})

	const start = "lnsgk^gsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGK^GSNL / S/s"
	capture := pmn.MustParse("h2", "*", "S:R", "b8", "h2", "s:r")
	actions := capture.Actions()
	for name, play := range map[string]func() error{
		"Play":        func() error { return p.Play(capture) },
		"PlayActions": func() error { return p.PlayActions(actions) },
	} {
		check(name, 0, func() {
			if p.Set(start) != nil || play() != nil {
				t.Errorf("%s in %v", name, p)
			}
		})
		check(name+", refused,", 2, func() {
			if play() == nil {
				t.Errorf("%s again in %v", name, p)
			}
		})
	}
}
