package feen_test

import (
	"errors"
	"testing"

	"github.com/komadai/komadai/feen"
	"github.com/komadai/komadai/pin"
	"github.com/komadai/komadai/pmn"
	"github.com/komadai/komadai/qpi"
)

func TestPlayPly(t *testing.T) {
	p := feen.MustParse("3k/P1s1/4/K1R1 P/ C/s")
	actions := make([]pmn.Action, 0, 3)
	for _, step := range []struct {
		ply, want string
		err       error
	}{
		{"*b2", "3k/P1s1/1P2/K1R1 / s/C", nil},
		{"c3-b2", "", pmn.ErrOccupied},
		{"c3+b2/p'", "3k/P3/1s2/K1R1 /p' C/s", nil},
		{"a3-a4=Q", "Q2k/4/1s2/K1R1 /p' s/C", nil},
		{"...", "Q2k/4/1s2/K1R1 /p' C/s", nil},
		{"c1~c2", "", pmn.ErrNeedsRules},
		{"c1=+R", "Q2k/4/1s2/K1+R1 /p' s/C", nil},
		{"*c3", "Q2k/2p'1/1s2/K1+R1 / C/s", nil},
	} {
		before, ply := p.String(), pmn.MustParsePly(step.ply)
		actions, err := p.AppendActions(actions[:0], ply)
		if len(actions) > 0 {
			if back, err := p.PlyOf(actions); err != nil || back.Kind != ply.Kind || back.Destination != ply.Destination {
				t.Errorf("%s on %s: PlyOf is %v, %v", ply, before, back, err)
			}
		}
		playErr := p.PlayPly(ply)
		want := step.want
		if step.err != nil {
			want = before
		}
		if err != step.err || playErr != step.err || p.String() != want {
			t.Errorf("%s on %s: %v, %v, %s; want %s, %v", ply, before, err, playErr, p, want, step.err)
		}
	}
}

// TestPlayPlyInvalid plays in positions that cannot be played in.
func TestPlayPlyInvalid(t *testing.T) {
	ply := pmn.MustParsePly("a1-b1")
	for _, p := range []feen.Position{
		{},
		{Shape: feen.Shape{Files: 2, Ranks: 1, Layers: 1}, Styles: qpi.NewMatch('C', 'C')},
		{Shape: feen.Shape{Files: 1, Ranks: 1, Layers: 1}, Board: feen.MustParse("K / C/c").Board},
		{Shape: feen.Shape{Files: 1, Ranks: 1, Layers: 1}, Board: feen.MustParse("K / C/c").Board, Styles: qpi.NewMatch('C', 'C'), Turn: pin.Second + 1},
	} {
		_, appendErr := p.AppendActions(nil, ply)
		_, plyErr := p.PlyOf(pmn.MustParse("a", "b").Actions())
		for _, err := range []error{p.PlayPly(ply), appendErr, plyErr} {
			var e *feen.Error
			if !errors.As(err, &e) {
				t.Errorf("%#v: %v", p, err)
			}
		}
	}
}
