package pmn

import (
	"github.com/komadai/komadai/cell"
	"github.com/komadai/komadai/qpi"
)

// A Board is what [Move.Apply] changes: cells, and a reserve of pieces off the board. Its
// methods cannot fail. Apply calls Place and Hold after all calls of the others.
type Board interface {
	// Contains reports whether the board has the cell. The cell can have one to three
	// dimensions.
	Contains(cell.Coordinate) bool

	// Piece returns the piece on a cell of the board, or [qpi.None].
	Piece(cell.Coordinate) qpi.Identifier

	// Place replaces what is on a cell of the board by a piece, or empties the cell if the
	// piece is None.
	Place(cell.Coordinate, qpi.Identifier)

	// Held returns how many of exactly this piece are in reserve.
	Held(qpi.Identifier) int

	// Hold adds n of the piece to the reserve, or removes -n if n is negative. n is never 0.
	Hold(p qpi.Identifier, n int)
}

// Apply carries out the move on a board, action by action: it takes the piece from the
// source, then puts it on the destination, replacing what stands there, or into the
// reserve. An inferred piece is the one that stands on the source.
//
// Apply carries out the whole move or nothing: it works out every change before it makes
// the first. If an action cannot be carried out, the error is an [*Error] whose Element is
// the index of that action, for the first of these reasons that applies:
//
//   - [ErrOffBoard]: the board does not have the source cell;
//   - [ErrEmptySource]: the source cell is empty;
//   - [ErrUnknownPiece]: the action leaves the piece out, and its source is the reserve;
//   - [ErrNotInReserve]: the reserve does not hold the piece;
//   - [ErrOffBoard]: the board does not have the destination cell.
//
// The empty Move changes nothing. Apply allocates nothing for a move of up to eight
// actions.
func (m Move) Apply(b Board) error { return apply(b, m.actions) }

// Apply is like [Move.Apply] for a move given as its actions. If they are not a move, the
// error is that of [FromActions].
func Apply(b Board, actions []Action) error {
	if err := reasonActions(actions); err != nil {
		return err
	}
	return apply(b, actions)
}

func apply(b Board, actions []Action) error {
	p := plan{board: b}
	for i, a := range actions {
		if err := p.add(a); err != nil {
			return &Error{Element: i, Err: err}
		}
	}
	p.cells.each(b.Place)
	p.more.each(func(piece qpi.Identifier, more int) {
		if more != 0 {
			b.Hold(piece, more)
		}
	})
	return nil
}

// A plan is the state of a board after some actions: the contents of each cell that they
// touch, and by how many each piece in the reserve gets more.
type plan struct {
	board Board
	cells ledger[cell.Coordinate, qpi.Identifier]
	more  ledger[qpi.Identifier, int]
}

// add carries out one more action, or returns why it cannot.
func (p *plan) add(a Action) error {
	piece, err := p.take(a)
	if err != nil {
		return err
	}
	return p.put(a.Destination, piece)
}

// take takes the piece of an action from its source and returns it as it is afterwards.
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
	if !piece.IsValid() {
		return qpi.None, ErrEmptySource
	}
	*standing = qpi.None
	if a.Piece.IsValid() {
		piece = a.Piece
	}
	return piece, nil
}

func (p *plan) takeHeld(piece qpi.Identifier) error {
	if !piece.IsValid() {
		return ErrUnknownPiece
	}
	more := p.more.of(piece, none)
	if p.board.Held(piece) < 1-*more {
		return ErrNotInReserve
	}
	*more--
	return nil
}

func none(qpi.Identifier) int { return 0 }

// put puts a piece on a destination.
func (p *plan) put(destination Location, piece qpi.Identifier) error {
	c, ok := destination.Cell()
	switch {
	case !ok:
		*p.more.of(piece, none)++
	case !p.board.Contains(c):
		return ErrOffBoard
	default:
		*p.cells.of(c, p.board.Piece) = piece
	}
	return nil
}

// A ledger is a map in the order of insertion. The first 16 keys, enough for eight actions,
// are in an array and need no allocation.
type ledger[K comparable, V any] struct {
	count int
	few   [16]entry[K, V]
	more  []entry[K, V] // after the few
	index map[K]int     // into more
}

type entry[K comparable, V any] struct {
	key   K
	value V
}

// of returns a pointer to the value of key, valid until the next call. The value of a new
// key is start(key).
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

// each calls f with every key and its value.
func (l *ledger[K, V]) each(f func(K, V)) {
	for _, entries := range [][]entry[K, V]{l.few[:l.count], l.more} {
		for _, e := range entries {
			f(e.key, e.value)
		}
	}
}
