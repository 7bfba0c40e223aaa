package main

import (
	"bytes"
	"errors"
	"fmt"
	"slices"
	"strings"
)

// A moveRule is one of the rules in moves or checks: atoms of Betza's notation, and where they
// hold for the first side.
type moveRule struct {
	atoms  []atom
	from   area // the cells that the piece may come from
	within area // and those that it may come from, pass and go to
}

// An area is a set of cells: rectangles, each from a corner to the opposite one. Nil is the whole board.
type area [][2]vector

func (a area) has(c vector) bool {
	for _, r := range a {
		if r[0].files <= c.files && c.files <= r[1].files && r[0].ranks <= c.ranks && c.ranks <= r[1].ranks {
			return true
		}
	}
	return a == nil
}

// A ruleTable is a moveRule in the file.
type ruleTable struct {
	Betza  text `key:"betza"`
	From   text `key:"from"`
	Within text `key:"within"`
}

// rules reads a text, a table, or a list of both.
func (r *gameReader) rules(e tomlEntry, at position, to *[]ruleTable) {
	*to = []ruleTable{}
	values := e.value.elements
	if _, ok := e.value.value.([]any); !ok {
		values = []tomlValue{e.value}
	}
	for _, v := range values {
		var rule ruleTable
		switch value := v.value.(type) {
		case string:
			rule.Betza = text{r.position(v.offset), value}
		case map[string]any:
			for _, e := range v.entries {
				r.read(e, &rule)
			}
			if !slices.ContainsFunc(v.entries, func(e tomlEntry) bool { return e.key == "betza" }) {
				r.problem(r.position(v.offset), "a rule without betza: write %s", examples["betza"])
			}
			if !rule.Betza.given() {
				continue
			}
		default:
			r.problem(at, "%s is or has %s: write %s", e.key, kind(v), examples[e.key])
			continue
		}
		*to = append(*to, rule)
	}
}

// hasMoves reports whether the file says how a piece moves.
func (p *pieceTable) hasMoves() bool {
	return slices.ContainsFunc(p.forms(), func(f formTable) bool { return f.Moves != nil || f.Checks != nil })
}

// moveRules checks the rules of a key; nil if the file has none.
func (r *gameReader) moveRules(key string, tables []ruleTable) (rules []moveRule) {
	for _, t := range tables {
		atoms, offset, err := parseBetza(t.Betza.value)
		if err == nil && len(atoms) == 0 {
			err = fmt.Errorf("no atom: write moves = [] for a piece that never moves, or %s", betzaHelp[len("write "):])
		}
		if key == "checks" && slices.ContainsFunc(atoms, func(a atom) bool { return !a.captures }) {
			err = errors.New("m attacks nothing: leave it out")
		}
		if err != nil {
			r.problem(r.inside(t.Betza, offset), "%s %q: %v", key, t.Betza.value, err)
		}
		mistakes := len(r.problems)
		rule := moveRule{atoms, r.area("from", t.From), r.area("within", t.Within)}
		if err == nil && len(r.problems) == mistakes && r.neverMoves(rule) {
			r.problem(t.Betza.at, "%s %q: never possible on this board: write other atoms, or other cells in from and within", key, t.Betza.value)
		}
		rules = append(rules, rule)
	}
	if tables != nil && rules == nil {
		rules = []moveRule{}
	}
	return rules
}

// neverMoves reports whether a rule gives no move from any cell of the board.
func (r *gameReader) neverMoves(rule moveRule) bool {
	board := boardView{boardSize: boardSize{files: r.board.Files, ranks: r.board.Ranks}}
	return len(board.cells()) > 0 && !slices.ContainsFunc(board.cells(), func(from vector) bool {
		return len(board.routes([]moveRule{rule}, from)) > 0
	})
}

// inside returns the place of a byte of a text, or of the text if it is not written as it is.
func (r *gameReader) inside(t text, offset int) position {
	start := r.ends[t.at.line-1] + t.at.column + 1
	if bytes.HasPrefix(r.data[start:], []byte(t.value)) {
		return r.position(start + offset)
	}
	return t.at
}

// area reads cells and rectangles, such as "e2 d1-f3"; key is from or within.
func (r *gameReader) area(key string, t text) (a area) {
	if !t.given() || r.board.Files == 0 || r.board.Ranks == 0 {
		return nil // a board without a size is a problem already
	}
	wrong := ""
	for part := range strings.FieldsSeq(t.value) {
		first, last, ok := strings.Cut(part, "-")
		if !ok {
			last = first
		}
		from, to := r.cell(first), r.cell(last)
		if from.files < 0 || to.files < from.files || to.ranks < from.ranks {
			wrong = part
		}
		a = append(a, [2]vector{from, to})
	}
	if wrong != "" || a == nil {
		r.problem(t.at, "%s %q: %q is not an area of the board: write cells, and rectangles from the lower left to the upper right, as in %s", key, t.value, wrong, examples[key])
	}
	return a
}

// cell returns the file and the rank of a cell, or -1 for both if it is not on the board.
func (r *gameReader) cell(s string) vector {
	for x := range r.board.Files {
		if rank, ok := strings.CutPrefix(s, inLower(x)); ok {
			for y := range r.board.Ranks {
				if rank == inDigits(y) {
					return vector{x, y}
				}
			}
		}
	}
	return vector{-1, -1}
}
