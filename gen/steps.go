package main

import (
	"bytes"
	"cmp"
	_ "embed"
	"fmt"
	"go/format"
	"math/bits"
	"slices"
	"strings"
	"text/template"
)

// A stepTables is the content of a file of gen steps. steps.tmpl, its source, uses the exported
// fields and methods.
type stepTables struct {
	enum
	Cells         int // all numbers of cells are below
	Files, Stride int

	Steps  stepPool
	Groups []int      // by piece, NoPiece included: pieces that move the same
	Rows   [][]uint32 // by group and cell

	Attackers    stepPool
	AttackerRows []uint32 // by cell
	Attacks      []label  // by number of a label: the pieces that attack

	Bars []enumPiece // the pieces that bar the way of others
}

// The label of a piece's step has these bits. That of an attacker has a bit for each piece.
const (
	stepMoves = iota
	stepCaptures
)

// newStepTables returns the tables of an enum's game. file is the name of its file in errors.
func newStepTables(e enum, board boardView, file string) (t stepTables, err error) {
	t = stepTables{enum: e, Cells: board.number(vector{board.files - 1, 0}) + 1, Files: board.files, Stride: board.stride}
	t.Bars, err = e.bars(file)
	if err != nil {
		return t, err
	}
	forward, backward, err := e.decisions(board, t.Cells, file)
	if err != nil {
		return t, err
	}
	rows, err := t.Steps.fill(forward, func(l label) int { return int(l[0]) }, 1<<(stepCaptures+1)-1)
	if err != nil {
		return t, err
	}
	for row := range slices.Chunk(rows, t.Cells) {
		group := slices.IndexFunc(t.Rows, func(other []uint32) bool { return slices.Equal(row, other) })
		if group < 0 {
			group = len(t.Rows)
			t.Rows = append(t.Rows, row)
		}
		t.Groups = append(t.Groups, group)
	}
	t.Attacks = make([]label, 1)
	t.AttackerRows, err = t.Attackers.fill(backward, func(l label) int {
		if !slices.Contains(t.Attacks, l) {
			t.Attacks = append(t.Attacks, l)
		}
		return slices.Index(t.Attacks, l)
	}, 0)
	return t, err
}

// decisions returns those of the lists of steps, by piece, NoPiece included, and by cell; and
// those of the lists of attackers, by cell.
func (e enum) decisions(board boardView, cells int, file string) (forward, backward [][]decision, err error) {
	var problems []problem
	forward, backward = make([][]decision, (len(e.Pieces)+1)*cells), make([][]decision, cells)
	for _, p := range e.Pieces {
		form, wrong := p.form(), ""
		if form.moves == nil {
			wrong = "has no moves: write " + examples["moves"] + ", or moves = [] if it never moves"
		}
		board.side = p.Side
		for _, from := range board.cells() {
			routes, twice := distinct(board.routes(form.moves, from))
			if twice {
				wrong = "has two ways to a cell, of which none includes the other: leave out one of them"
			}
			at := board.number(from)
			for _, r := range routes {
				of := p.Number*cells + at
				forward[of] = append(forward[of], r.forward(form.bars != nil))
			}
			for _, r := range append(routes, board.routes(form.checks, from)...) {
				if r.captures {
					backward[r.to] = append(backward[r.to], r.backward(at, p.Number, form.bars != nil))
				}
			}
		}
		if wrong != "" && p.Side == 0 {
			problems = append(problems, problem{file, p.of.at, p.Text + " " + wrong})
		}
	}
	return forward, backward, joined(problems)
}

// form returns what the game file says of the piece's moves: in its state, or in the normal one.
func (p enumPiece) form() gameForm {
	if form := p.of.forms[p.State]; form.moves != nil {
		return form
	}
	return p.of.forms[normal]
}

// bars returns the pieces that bar the way of others.
func (e enum) bars(file string) (bars []enumPiece, err error) {
	var names []string
	for _, p := range e.Pieces {
		own := p.form().bars
		if own != nil && names != nil && !slices.Equal(own, names) {
			return nil, problem{file, p.of.at, fmt.Sprintf("%s has other bars than a piece before it: write the same for all that have any", p.Text)}
		}
		if own != nil {
			names = own
		}
	}
	for _, p := range e.Pieces {
		if slices.ContainsFunc(p.of.names, func(name string) bool { return slices.Contains(names, name) }) {
			bars = append(bars, p)
		}
	}
	return bars, nil
}

// Mask returns the mask of a part of a step.
func (t stepPool) Mask(part int) string { return fmt.Sprintf("%#x", 1<<(t.At[part+1]-t.At[part])-1) }

// Bit returns a bit of the label.
func (t stepPool) Bit(bit int) string { return fmt.Sprintf("%#x", 1<<(t.At[1]+bit)) }

// HasChecks reports whether a piece attacks other cells than it captures on.
func (t stepTables) HasChecks() bool {
	return slices.ContainsFunc(t.Pieces, func(p enumPiece) bool { return p.form().checks != nil })
}

// RowBits and RowMask return where a row has the start and the length of its list.
func (t stepTables) RowBits() int { return rowBits }
func (t stepTables) RowMask() int { return 1<<rowBits - 1 }

//go:embed steps.tmpl
var stepsSource string

var stepsTemplate = template.Must(template.New("steps.tmpl").Funcs(template.FuncMap{"elements": elements}).Parse(stepsSource))

// elements returns the numbers of a slice as the elements of an array, eight on each line.
func elements(numbers any) (lines []string) {
	all := strings.Fields(strings.Trim(fmt.Sprintf("%#x", numbers), "[]"))
	for line := range slices.Chunk(all, 8) {
		lines = append(lines, strings.Join(line, ", ")+",")
	}
	return lines
}

// maxCells is far above the boards that are played on, and bounds the time.
const maxCells = 1024

// renderSteps returns the source of the file of gen steps, formatted. A stride of 0 is the
// number of files.
func (e enum) renderSteps(g game, file string, stride int) ([]byte, error) {
	stride = cmp.Or(stride, g.board.files)
	switch {
	case g.board.files == 0:
		return nil, problem{file, g.at, "a game without a board: write a table [board] with files and ranks"}
	case g.board.files*g.board.ranks > maxCells:
		return nil, problem{file, g.boardAt, fmt.Sprintf("a board of %d cells: there is room for %d", g.board.files*g.board.ranks, maxCells)}
	case stride < g.board.files || stride > maxFiles:
		return nil, fmt.Errorf("-stride %d: use a number from that of the files, %d, to %d", stride, g.board.files, maxFiles)
	}
	t, err := newStepTables(e, boardView{boardSize: g.board, stride: stride}, file)
	if err != nil {
		return nil, err
	}
	var buf bytes.Buffer
	if err := stepsTemplate.Execute(&buf, t); err != nil {
		return nil, err
	}
	return format.Source(buf.Bytes())
}

// A stepPool has lists of steps one after another, each list once. At has the lowest bit of each
// part of a step: its cell, its label, and how many steps to go on if the cell is empty, if its
// piece bars the way and if it is taken; and what is above all of them.
type stepPool struct {
	Words []uint32
	At    [6]int
}

// rowBits is the number of bits for the length of a list. A row has them below its start.
const rowBits = 10

// fill returns the row of each list. number returns the number of a label; labels is the least
// that there is room for.
func (t *stepPool) fill(all [][]decision, number func(label) int, labels int) (rows []uint32, err error) {
	lists := make([][][5]int, len(all))
	most := [5]int{1: labels}
	for i, decisions := range all {
		steps := list(decisions)
		places := map[*step]int{nil: len(steps)}
		for i, s := range steps {
			places[s] = i
		}
		for j, s := range steps {
			parts := [5]int{s.cell, number(s.label), places[s.empty] - j, places[s.barred] - j, places[s.taken] - j}
			if !s.bars {
				parts[3] = 0
			}
			for k, part := range parts {
				most[k] = max(most[k], part)
			}
			lists[i] = append(lists[i], parts)
		}
	}
	for k, n := range most {
		t.At[k+1] = t.At[k] + bits.Len(uint(n))
	}
	if t.At[5] > 32 {
		return nil, fmt.Errorf("a board of %d cells: the steps of these moves do not fit 32 bits", most[0]+1)
	}
	starts := make(map[string]int)
	for _, steps := range lists {
		var words []uint32
		for _, parts := range steps {
			word := uint32(0)
			for k, part := range parts {
				word |= uint32(part) << t.At[k]
			}
			words = append(words, word)
		}
		key := fmt.Sprint(words)
		start, ok := starts[key]
		if !ok {
			start = len(t.Words)
			starts[key] = start
			t.Words = append(t.Words, words...)
		}
		if len(words)>>rowBits > 0 || start>>(32-rowBits) > 0 {
			return nil, fmt.Errorf("a list of %d steps at %d is too long", len(words), start)
		}
		rows = append(rows, uint32(start<<rowBits|len(words)))
	}
	return rows, nil
}
