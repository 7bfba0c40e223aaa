package fen_test

import (
	"testing"

	"github.com/komadai/komadai/fen"
)

func TestAllocations(t *testing.T) {
	check := func(name string, limit float64, f func()) {
		t.Helper()
		if got := testing.AllocsPerRun(5, f); got > limit {
			t.Errorf("%s allocates %v times", name, got)
		}
	}
	dst := make([]byte, 0, 200)
	records := make(map[fen.Game]*fen.Record) // the first position of each game makes room for all others
	for i, row := range rows(t) {
		g, text := row.game, []byte(row.before)
		r := records[g]
		if r == nil {
			start := g.Start()
			r = &start
			records[g] = r
		}
		if i%7 != 0 {
			continue
		}
		m := g.LookupMove(row.move)
		check("Set of "+row.before, 0, func() { g.Set(r, row.before) })
		check("SetBytes of "+row.before, 0, func() { g.SetBytes(r, text) })
		check("Validate of "+row.before, 0, func() { g.Validate(row.before) })
		check("IsValid of "+row.before, 0, func() { g.IsValid(row.before) })
		check("Cut of "+row.before, 0, func() {
			f, _ := g.Cut(row.before)
			g.AppendFields(dst, f)
		})
		check("AppendTo of "+row.before, 0, func() { g.AppendTo(dst, r) })
		check("moves of "+row.move, 0, func() {
			g.LookupMove(row.move)
			g.ParseMove(row.move)
			g.LookupMoveBytes(text)
			g.AppendMove(dst, m)
		})
		check("plies of "+row.move, 0, func() {
			ply, _ := g.Ply(r, m)
			g.MoveOf(r, ply)
		})
		check("Play of "+row.move, 0, func() {
			g.Set(r, row.before)
			g.Play(r, m)
		})
	}
	r := records[fen.Crazyhouse]
	q := r.Clone()
	check("CopyFrom", 0, func() { q.CopyFrom(r) })
	check("a refusal", 1, func() { fen.Crazyhouse.Set(r, "8/8/8/8/8/8/8/8[K] w - -") })
	check("a refusal of Validate", 1, func() { fen.Crazyhouse.Validate("8/8/8/8/8/8/8/8[K] w - -") })
	check("a refusal of IsValid", 0, func() { fen.Crazyhouse.IsValid("8/8/8/8/8/8/8/8[K] w - -") })
	check("Parse of chess", 1, func() { fen.Chess.Parse("8/8/8/8/8/8/8/8 w - -") })
	check("Parse of shogi", 3, func() { fen.Shogi.Parse("9/9/9/9/9/9/9/9/9 b Pp") })
}
