package pmn

import (
	"github.com/komadai/komadai/cell"
	"github.com/komadai/komadai/qpi"
)

// A Board is what [Move.Apply] carries a move out on: cells, and a reserve off the board.
// None of its methods can fail. Pieces are those of QPI, and [qpi.None] is no piece.
type Board interface {
	// Contains reports whether the board has a cell. It is asked about any there can be, of
	// one dimension to three.
	Contains(cell.Coordinate) bool

	// Piece returns what stands on a cell that the board contains, or None.
	Piece(cell.Coordinate) qpi.Identifier

	// Place puts a piece on a cell that the board contains, instead of what stood there.
	// None empties the cell.
	Place(cell.Coordinate, qpi.Identifier)

	// Held returns how many of a piece, exactly as it is, are in reserve.
	Held(qpi.Identifier) int

	// Hold puts n more of a piece in reserve, or takes some out if n is negative. It is not
	// 0.
	Hold(p qpi.Identifier, n int)
}

// Apply carries the move out on a board: action by action, the source is emptied, or the
// piece taken out of the reserve, and the piece is put on the destination, whatever stood
// there, or into the reserve. An inferred piece is the one that stands on the source.
//
// It carries out the whole move or none of it: it works out what becomes of every cell and
// every piece in reserve, and only then changes the board. If an action cannot be carried
// out, the error is an [*Error] with the number of the action, from 0, and the board is as
// it was. The source is judged first. The reasons are:
//
//   - [ErrOffBoard]: the source is a cell that the board does not have;
//   - [ErrEmptySource]: no piece stands on it;
//   - [ErrUnknownPiece]: the piece is inferred, and comes out of the reserve: which one?
//   - [ErrNotInReserve]: it is not in reserve;
//   - [ErrOffBoard], again: the destination is such a cell.
//
// The empty Move changes nothing. Apply allocates nothing for a move of up to eight
// actions.
func (m Move) Apply(b Board) error {
	p := plan{board: b}
	for i, a := range m.actions {
		if err := p.add(a); err != nil {
			return &Error{Element: i, Err: err}
		}
	}
	for c, piece := range p.cells.all {
		b.Place(c, piece)
	}
	for piece, n := range p.reserve.all {
		if more := n - b.Held(piece); more != 0 {
			b.Hold(piece, more)
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
	piece, err := p.take(a)
	if err != nil {
		return err
	}
	return p.put(a.Destination, piece)
}

// take takes the piece of an action from its source, and returns it as it will be.
func (p *plan) take(a Action) (qpi.Identifier, error) {
	c, ok := a.Source.Cell()
	switch {
	case !ok:
		return a.Piece, p.takeHeld(a.Piece)
	case !p.board.Contains(c):
		return qpi.None, ErrOffBoard
	}
	standing := p.cells.of(c, p.board.Piece)
	piece := *standing
	if piece-1 >= qpi.Count {
		return qpi.None, ErrEmptySource
	}
	*standing = qpi.None
	if hasPiece(a) {
		piece = a.Piece
	}
	return piece, nil
}

func (p *plan) takeHeld(piece qpi.Identifier) error {
	if piece == qpi.None {
		return ErrUnknownPiece
	}
	held := p.reserve.of(piece, p.board.Held)
	if *held < 1 {
		return ErrNotInReserve
	}
	*held--
	return nil
}

// put puts a piece on a destination.
func (p *plan) put(destination Location, piece qpi.Identifier) error {
	c, ok := destination.Cell()
	switch {
	case !ok:
		*p.reserve.of(piece, p.board.Held)++
	case !p.board.Contains(c):
		return ErrOffBoard
	default:
		*p.cells.of(c, p.board.Piece) = piece
	}
	return nil
}

// A ledger is values by keys, in the order in which they were first asked for. As many as
// eight actions need, each of which touches two cells, or pieces in reserve, at most, are
// found by looking through them, and take no memory of their own.
type ledger[K comparable, V any] struct {
	count int
	few   [16]entry[K, V]
	more  []entry[K, V] // behind the few
	index map[K]int     // of more
}

type entry[K comparable, V any] struct {
	key   K
	value V
}

// of returns the value of a key, to be read and changed before the next call. At first, it
// is what start tells.
func (l *ledger[K, V]) of(key K, start func(K) V) *V {
	for i := range l.few[:l.count] {
		if l.few[i].key == key {
			return &l.few[i].value
		}
	}
	if l.count < len(l.few) {
		e := &l.few[l.count]
		*e = entry[K, V]{key, start(key)}
		l.count++
		return &e.value
	}
	i, ok := l.index[key]
	if !ok {
		if l.index == nil {
			l.index = make(map[K]int)
		}
		i = len(l.more)
		l.index[key] = i
		l.more = append(l.more, entry[K, V]{key, start(key)})
	}
	return &l.more[i].value
}

// all is the keys and their values.
func (l *ledger[K, V]) all(yield func(K, V) bool) {
	for _, entries := range [][]entry[K, V]{l.few[:l.count], l.more} {
		for _, e := range entries {
			if !yield(e.key, e.value) {
				return
			}
		}
	}
}
