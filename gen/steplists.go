package main

import (
	"cmp"
	"slices"
)

// A decision is what a step list decides in order: whether cells are empty or taken. It is
// a route to a cell, forward or backward, with a label of what is to be found there.
type decision struct {
	legs  []leg // the last is the cell, and its hop is false
	label label
	bars  bool // whether some pieces bar the way
}

// A label is a set of bits: what a piece may do on a cell, or the pieces that attack from it.
type label [4]uint64

func (l *label) add(bit int) { l[bit/64] |= 1 << (bit % 64) }

// A step is a node of the graph of decisions: a cell, and the step to go on with if the cell is
// empty, if it is taken, and if its piece bars the way of those that bars is about. Nil is the end.
type step struct {
	cell                 int
	label                label
	bars                 bool
	empty, taken, barred *step
}

// A stepGraph has each of its steps once, so that steps that lead to the same are shared.
type stepGraph map[step]*step

func (g stepGraph) step(s step) *step {
	if g[s] == nil {
		g[s] = &s
	}
	return g[s]
}

// add returns the first step of some decisions, of which the legs before depth are decided. What
// follows them is next. The decisions have to be sorted.
func (g stepGraph) add(all []decision, depth int, next *step) *step {
	for end := len(all); end > 0; {
		s := step{cell: all[end-1].legs[depth].cell}
		var ifEmpty, ifTaken, ifBarred []decision
		start := slices.IndexFunc(all, func(d decision) bool { return d.legs[depth].cell == s.cell })
		for _, d := range all[start:end] {
			s.bars = s.bars || d.bars
			switch {
			case len(d.legs) == depth+1:
				for i := range s.label {
					s.label[i] |= d.label[i]
				}
			case !d.legs[depth].hop:
				ifEmpty = append(ifEmpty, d)
			default:
				ifTaken = append(ifTaken, d)
				if !d.bars {
					ifBarred = append(ifBarred, d)
				}
			}
		}
		s.empty, s.taken, s.barred = g.add(ifEmpty, depth+1, next), g.add(ifTaken, depth+1, next), g.add(ifBarred, depth+1, next)
		next, end = g.step(s), start
	}
	return next
}

// list returns the steps of some decisions in an order in which each leads to later ones, if
// possible from an empty cell to the next.
func list(all []decision) (steps []*step) {
	slices.SortStableFunc(all, func(a, b decision) int {
		return slices.CompareFunc(a.legs, b.legs, func(l, m leg) int { return cmp.Compare(l.cell, m.cell) })
	})
	seen := map[*step]bool{nil: true}
	var visit func(*step)
	visit = func(s *step) {
		if seen[s] {
			return
		}
		seen[s] = true
		visit(s.barred)
		visit(s.taken)
		visit(s.empty)
		steps = append(steps, s)
	}
	visit(make(stepGraph).add(all, 0, nil))
	slices.Reverse(steps)
	return steps
}
