package main

import (
	"cmp"
	"slices"
)

// A route is one way of a piece to a cell.
type route struct {
	legs            []leg // what it passes
	to              int
	moves, captures bool // what it may do on the cell
}

// A leg is a cell that a piece passes: an empty one or, if it hops, one with a piece.
type leg struct {
	cell int
	hop  bool
}

// A boardView is the board as one side sees it: its own first rank is rank 0. Cells are
// numbered as package feen numbers them, from the first side's last rank down, with a stride
// from rank to rank.
type boardView struct {
	boardSize
	stride, side int
}

// number returns the number of a cell.
func (b boardView) number(v vector) int {
	if b.side == 1 {
		v.ranks = b.ranks - 1 - v.ranks
		if !b.reflected {
			v.files = b.files - 1 - v.files
		}
	}
	return (b.ranks-1-v.ranks)*b.stride + v.files
}

// cells returns all cells.
func (b boardView) cells() (all []vector) {
	for ranks := range b.ranks {
		for files := range b.files {
			all = append(all, vector{files, ranks})
		}
	}
	return all
}

// has reports whether v is a cell.
func (b boardView) has(v vector) bool {
	return 0 <= v.files && v.files < b.files && 0 <= v.ranks && v.ranks < b.ranks
}

// routes returns the routes of a piece from a cell.
func (b boardView) routes(rules []moveRule, from vector) (all []route) {
	for _, rule := range rules {
		if !rule.from.has(from) || !rule.within.has(from) {
			continue
		}
		for _, a := range rule.atoms {
			for _, leap := range a.leaps {
				all = b.walk(all, a, leap, from, rule.within)
			}
		}
	}
	return all
}

// walk appends the routes of an atom in one direction.
func (b boardView) walk(all []route, a atom, leap, at vector, within area) []route {
	var legs []leg
	for n := 0; a.most == 0 || n < a.most; n++ {
		var passed []vector
		if a.lame {
			passed = leap.passes()
		}
		for _, v := range append(passed, leap) {
			v = vector{at.files + v.files, at.ranks + v.ranks}
			if !b.has(v) || !within.has(v) {
				return all
			}
			legs = append(legs, leg{b.number(v), false})
		}
		before := slices.Clip(legs[:len(legs)-1])
		to := route{before, legs[len(before)].cell, a.moves, a.captures}
		if !a.hops {
			all = append(all, to)
		}
		for i := range before {
			if a.hops {
				to.legs = slices.Clone(before)
				to.legs[i].hop = true
				all = append(all, to)
			}
		}
		at = vector{at.files + leap.files, at.ranks + leap.ranks}
	}
	return all
}

// passes returns the cells that a leap passes: the straight ones and then the diagonal ones.
func (v vector) passes() (all []vector) {
	files, ranks := max(v.files, -v.files), max(v.ranks, -v.ranks)
	long := max(files, ranks)
	for n := 1; n < long; n++ {
		// Along the shorter side, the first steps are 0.
		u := vector{max(0, n-long+files), max(0, n-long+ranks)}
		if v.files < 0 {
			u.files = -u.files
		}
		if v.ranks < 0 {
			u.ranks = -u.ranks
		}
		all = append(all, u)
	}
	return all
}

// distinct returns the routes, by the cells that they lead to, without what another does whenever
// they can. It also reports whether two can still do the same in some position.
func distinct(all []route) (kept []route, twice bool) {
	slices.SortStableFunc(all, func(a, b route) int { return cmp.Compare(a.to, b.to) })
	for len(all) > 0 {
		n := 1
		for n < len(all) && all[n].to == all[0].to {
			n++
		}
		start := len(kept)
		for i, r := range all[:n] {
			for j, other := range all[:n] {
				if i != j && other.needs(r.legs) && (j < i || !r.needs(other.legs)) {
					r.moves, r.captures = r.moves && !other.moves, r.captures && !other.captures
				}
			}
			twice = twice || slices.ContainsFunc(kept[start:], r.overlaps)
			if r.moves || r.captures {
				kept = append(kept, r)
			}
		}
		all = all[n:]
	}
	return kept, twice
}

// overlaps reports whether two routes can do the same in some position.
func (r route) overlaps(other route) bool {
	excluded := slices.ContainsFunc(r.legs, func(l leg) bool { return slices.Contains(other.legs, leg{l.cell, !l.hop}) })
	return !excluded && (r.moves && other.moves || r.captures && other.captures)
}

// needs reports whether r needs no other legs than these.
func (r route) needs(legs []leg) bool {
	return !slices.ContainsFunc(r.legs, func(l leg) bool { return !slices.Contains(legs, l) })
}

// forward returns the decision on a step of a piece. bars says whether pieces may bar its way.
func (r route) forward(bars bool) decision {
	d := decision{legs: append(r.legs, leg{cell: r.to}), bars: bars}
	for bit, is := range []bool{stepMoves: r.moves, stepCaptures: r.captures} {
		if is {
			d.label.add(bit)
		}
	}
	return d
}

// backward returns the decision on whether a piece attacks from a cell.
func (r route) backward(from, piece int, bars bool) decision {
	d := decision{legs: append([]leg{{cell: from}}, r.legs...), bars: bars}
	slices.Reverse(d.legs)
	d.label.add(piece)
	return d
}
