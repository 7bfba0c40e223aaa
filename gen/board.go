package main

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/dave/jennifer/jen"
)

// The tables of the reader and writer of placement fields in tables/board.go, which goes
// through a field byte by byte. What a byte does depends on the kind of the byte before it:
// it advances a number of cells, and then adds to the cell it has reached. A piece advances
// with its first byte, so that its suffixes need not go back. A pair of bytes that cannot
// stand together is a fault.

// The kinds of a byte, as the byte before another.
const (
	kindStart  = iota // none, or a slash: a rank starts
	kindOne           // 1, which a second digit may follow
	kindDigit         // any other digit
	kindSign          // a sign, which a letter must follow
	kindLetter        // a letter that a suffix may follow
	kindWhole         // the last byte of a piece, which no suffix can follow
	kindOther         // as the syntax needs it
	kindNone          // a byte that no field has
)

// A boardSyntax is how the pieces of PNN, or of a game, are written.
type boardSyntax struct {
	slashes int   // as in BoardTable
	signs   []int // the kinds that a letter must follow

	// kind returns the kind of a byte of a piece, or kindNone for other bytes.
	kind func(b byte) int

	// cell returns what a byte of a piece adds to its cell after a byte of some kind, or
	// false if it cannot follow. The byte is not after a sign unless it is a letter.
	cell func(before int, b byte) (int, bool)
}

// The parts of a step, as tables/board.go describes them.
const (
	stepMark    = 0xffff
	stepAdvance = 16
	stepRank    = 30
	stepFault   = 1 << 31
)

// kindOf returns the kind of any byte.
func (s boardSyntax) kindOf(b byte) int {
	switch {
	case b == '/':
		return kindStart
	case b == '1':
		return kindOne
	case '0' <= b && b <= '9':
		return kindDigit
	}
	return s.kind(b)
}

// step returns what a byte does after a byte of some kind.
func (s boardSyntax) step(before int, b byte) uint32 {
	kind, digit, open := s.kindOf(b), int(b)-'0', slices.Contains(s.signs, before)
	switch {
	case before == kindNone || kind == kindNone || open && letterOf(b) == 0:
		return stepFault
	case kind == kindStart && before != kindStart:
		return 1<<stepRank | 1<<stepAdvance | stepMark
	case kind == kindOne || kind == kindDigit:
		switch {
		case before == kindOne: // the first digit of 12 has advanced by 1, not by 10
			return uint32(9+digit) << stepAdvance
		case before != kindDigit && digit > 0:
			return uint32(digit) << stepAdvance
		}
	case kind != kindStart:
		cell, ok := s.cell(before, b)
		switch {
		case ok && (open || b == suffix[0] || b == derivation[0]):
			return uint32(cell)
		case ok:
			return uint32(cell) | 1<<stepAdvance
		}
	}
	return stepFault
}

// pieceSyntax is the syntax of PNN's pieces, whose numbers are sums over their bytes.
var pieceSyntax = boardSyntax{
	slashes: 2,
	signs:   []int{kindSign},
	kind: func(b byte) int {
		switch {
		case stateOf(b) > 0:
			return kindSign
		case letterOf(b) > 0:
			return kindLetter
		case b == suffix[0]:
			return kindOther // a derivation mark may follow
		case b == derivation[0]:
			return kindWhole
		}
		return kindNone
	},
	cell: func(before int, b byte) (int, bool) {
		switch {
		case stateOf(b) > 0:
			return stateOf(b), true
		case letterOf(b) > 0:
			return letterOf(b), true
		case b == suffix[0]:
			return perTerminal, before == kindLetter
		}
		return len(pins()), before == kindLetter || before == kindOther
	},
}

// boardWidth is BoardWidth in tables/board.go.
const boardWidth = 19

// cellText returns the entry of a text: its bytes, its length, and how far to go back
// before it is written.
func cellText(text string, back int) uint64 {
	entry := uint64(len(text))<<32 | uint64(-back)<<56
	for i, b := range []byte(text) {
		entry |= uint64(b) << (8 * i)
	}
	return entry
}

// cellTexts returns the entries of the counts from the greatest down to 1, of the empty cell,
// and of the pieces.
func cellTexts(pieces []string) []uint64 {
	all := make([]uint64, boardWidth+1)
	before := 0
	for n := 1; n <= boardWidth; n++ {
		count := fmt.Sprint(n)
		all[boardWidth-n] = cellText(count, before)
		before = len(count)
	}
	for _, text := range pieces {
		all = append(all, cellText(text, 0))
	}
	return all
}

// boardCode returns a value of the type BoardTable, which the file calls name, for a syntax and
// the texts of its pieces.
func boardCode(name string, s boardSyntax, pieces []string) jen.Code {
	var steps []uint32
	for before := range 8 {
		for b := range 128 {
			steps = append(steps, s.step(before, byte(b)))
		}
	}
	return jen.Id(name).Values(jen.Dict{
		jen.Id("Kinds"):   jen.Index(jen.Lit(256)).Uint16().Add(values(perByte(func(b byte) uint16 { return uint16(s.kindOf(b) * 128) }))),
		jen.Id("Steps"):   jen.Index(jen.Lit(1024)).Uint32().Add(values(steps)),
		jen.Id("Texts"):   jen.Index().Uint64().Add(values(cellTexts(pieces))),
		jen.Id("Slashes"): jen.Lit(s.slashes),
	})
}

// handOrder returns, by number, the place of each piece among the pieces of equal count in a
// hand: by letter, the first side's first, - before + before no prefix, ^ and ' last.
func handOrder() []uint16 {
	all := pieces()
	slices.SortFunc(all, func(a, b piece) int {
		return cmp.Or(
			a.letter-b.letter,
			a.side-b.side,
			b.state-a.state, // normal, enhanced, diminished
			a.terminal-b.terminal,
			a.derived-b.derived,
		)
	})
	places := make([]uint16, len(all)+1)
	for place, p := range all {
		places[p.number()] = uint16(place)
	}
	return places
}

// boardFile is what package tables needs for boards of PNN's pieces.
func boardFile() file {
	order := handOrder()
	return file{path: "tables/board_data.go", tables: []table{
		{
			"pnnBoard has the pieces of PNN on a board: boardCode in gen/board.go.",
			jen.Var().Id("pnnBoard").Op("=").Add(boardCode("BoardTable", pieceSyntax, texts(pieces())[1:])),
		},
		{
			"pnnHandOrder has the places of PNN's pieces in a hand: handOrder in gen/board.go.",
			jen.Var().Id("pnnHandOrder").Op("=").Index(jen.Lit(len(order))).Uint16().Add(values(order)),
		},
	}}
}
