package pmn

import (
	"github.com/komadai/komadai/cell"
	"github.com/komadai/komadai/qpi"
)

// A Board is what [Move.Apply] carries a move out on: cells, and a reserve off the board.
// None of its methods can fail. Pieces are those of QPI, and [qpi.None] is no piece.
type Board interface {
	// Contains reports whether the board has a cell.
	Contains(cell.Coordinate) bool

	// Piece returns what stands on a cell that the board contains, or None.
	Piece(cell.Coordinate) qpi.Identifier

	// Place puts a piece on a cell that the board contains, instead of what stood there.
	// None empties the cell.
	Place(cell.Coordinate, qpi.Identifier)

	// Held returns how many of a piece, exactly as it is, are in reserve.
	Held(qpi.Identifier) int

	// Hold puts n more of a piece in reserve, or takes some out if n is negative.
	Hold(p qpi.Identifier, n int)
}

// Apply carries the move out on a board: action by action, the source is emptied, or the
// piece taken out of the reserve, and the piece is put on the destination, whatever stood
// there, or into the reserve. An inferred piece is the one that stands on the source.
//
// It carries out the whole move or none of it: it works out what becomes of every cell and
// every piece in reserve, and only then changes the board. If an action cannot be carried
// out, the error is an [*Error] with the number of the action, from 0, and the board is as
// it was. The reasons are:
//
//   - [ErrOffBoard]: the source or the destination is a cell that the board does not have;
//   - [ErrEmptySource]: no piece stands on the source;
//   - [ErrUnknownPiece]: the piece is inferred, and comes out of the reserve: which one?
//   - [ErrNotInReserve]: it is not in reserve.
//
// The empty Move changes nothing. Apply allocates nothing for a move of up to eight
// actions.
func (m Move) Apply(b Board) error {
	var cells [2 * fewActions]entry[cell.Coordinate, qpi.Identifier]
	var reserve [2 * fewActions]entry[qpi.Identifier, int]
	p := plan{b, ledger[cell.Coordinate, qpi.Identifier]{entries: cells[:0]}, ledger[qpi.Identifier, int]{entries: reserve[:0]}}
	for i, a := range m.actions {
		if err := p.add(a); err != nil {
			return &Error{Element: i, Err: err}
		}
	}
	for _, c := range p.cells.entries {
		b.Place(c.key, c.value)
	}
	for _, r := range p.reserve.entries {
		if more := r.value - b.Held(r.key); more != 0 {
			b.Hold(r.key, more)
		}
	}
	return nil
}

// A plan is what a move makes of a board: what will stand on each cell that it touches, and
// how many of each piece will be in reserve.
type plan struct {
	board   Board
	cells   ledger[cell.Coordinate, qpi.Identifier]
	reserve ledger[qpi.Identifier, int]
}

// add carries out one more action, or tells why it cannot be.
func (p *plan) add(a Action) error {
	piece := a.Piece
	if from, ok := a.Source.Cell(); ok {
		if !p.board.Contains(from) {
			return ErrOffBoard
		}
		source := p.cells.of(from, p.board.Piece)
		if *source-1 >= qpi.Count {
			return ErrEmptySource
		}
		if !hasPiece(a) {
			piece = *source
		}
		*source = qpi.None
	} else {
		if !hasPiece(a) {
			return ErrUnknownPiece
		}
		reserve := p.reserve.of(piece, p.board.Held)
		if *reserve < 1 {
			return ErrNotInReserve
		}
		*reserve--
	}
	if to, ok := a.Destination.Cell(); ok {
		if !p.board.Contains(to) {
			return ErrOffBoard
		}
		*p.cells.of(to, p.board.Piece) = piece
	} else {
		*p.reserve.of(piece, p.board.Held)++
	}
	return nil
}

// fewActions is up to how many actions a plan needs no memory for: each touches two cells,
// or pieces in reserve, at most.
const fewActions = 8

// A ledger is values by keys, in the order in which they were first asked for.
type ledger[K comparable, V any] struct {
	entries []entry[K, V]
	index   map[K]int // where in entries; nil, if these are so few that one looks through them
}

type entry[K comparable, V any] struct {
	key   K
	value V
}

// of returns the value of a key, to be read and changed until the next call. At first, it
// is what start tells.
func (l *ledger[K, V]) of(key K, start func(K) V) *V {
	if l.index == nil {
		for i := range l.entries {
			if l.entries[i].key == key {
				return &l.entries[i].value
			}
		}
	} else if i, ok := l.index[key]; ok {
		return &l.entries[i].value
	}
	if l.index == nil && len(l.entries) == 2*fewActions {
		l.index = make(map[K]int)
		for i, e := range l.entries {
			l.index[e.key] = i
		}
	}
	if l.index != nil {
		l.index[key] = len(l.entries)
	}
	l.entries = append(l.entries, entry[K, V]{key, start(key)})
	return &l.entries[len(l.entries)-1].value
}
