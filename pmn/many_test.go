package pmn_test

import (
	"errors"
	"testing"

	"github.com/komadai/komadai/cell"
	"github.com/komadai/komadai/pmn"
	"github.com/komadai/komadai/qpi"
)

// A shelf is a board of one dimension, of any size, and of any pieces.
type shelf struct {
	cells map[cell.Coordinate]qpi.Identifier
	held  map[qpi.Identifier]int
}

func (s shelf) Contains(c cell.Coordinate) bool           { return c.Dims() == 1 }
func (s shelf) Piece(c cell.Coordinate) qpi.Identifier    { return s.cells[c] }
func (s shelf) Place(c cell.Coordinate, p qpi.Identifier) { s.cells[c] = p }
func (s shelf) Held(p qpi.Identifier) int                 { return s.held[p] }
func (s shelf) Hold(p qpi.Identifier, n int)              { s.held[p] += n }

// More cells and more pieces than a small array holds, each asked for again when all others
// have been: captured, dropped on the next cell, and turned there.
func TestApplyManyCellsAndPieces(t *testing.T) {
	for _, n := range []int{1, 8, 15, 16, 17, 18, 33, 100, 256} {
		s := shelf{make(map[cell.Coordinate]qpi.Identifier), make(map[qpi.Identifier]int)}
		var actions []pmn.Action
		for i := range n {
			s.cells[cell.NewCoordinate(uint8(i))] = readPiece("C:K")
			actions = append(actions, pmn.Action{Source: place(i), Destination: hand, Piece: qpi.Identifier(1 + i)})
		}
		for i := range n {
			actions = append(actions, pmn.Action{Source: hand, Destination: place((i + 1) % n), Piece: qpi.Identifier(1 + i)})
		}
		for i := range n {
			actions = append(actions, pmn.Action{Source: place(i), Destination: place(i), Piece: qpi.Identifier(1000 + i)})
		}
		again := append(actions[:3*n:3*n], pmn.Action{Source: hand, Destination: place(0), Piece: 1})
		err := move(t, again).Apply(s)
		if e, ok := errors.AsType[*pmn.Error](err); !ok || e.Element != 3*n || !errors.Is(err, pmn.ErrNotInReserve) {
			t.Errorf("%d: a piece that was dropped before: %v", n, err)
		}
		if err := move(t, actions).Apply(s); err != nil {
			t.Errorf("%d: %v", n, err)
		}
		if len(s.cells) != n {
			t.Errorf("%d: %d cells", n, len(s.cells))
		}
		for i := range n {
			if p := s.cells[cell.NewCoordinate(uint8(i))]; p != qpi.Identifier(1000+i) {
				t.Errorf("%d: cell %d is %v", n, i, p)
			}
			if held := s.held[qpi.Identifier(1+i)]; held != 0 {
				t.Errorf("%d: %d of %v are held", n, held, qpi.Identifier(1+i))
			}
		}
	}
}

// What a board says that is no piece is none: the source is empty.
func TestApplyNoPieceOnSource(t *testing.T) {
	for _, standing := range []qpi.Identifier{0, pieces + 1, 65535} {
		for _, text := range []string{"C:K", ""} {
			s := shelf{map[cell.Coordinate]qpi.Identifier{cell.NewCoordinate(0): standing}, nil}
			a, err := pmn.NewAction("a", "b", text)
			if err != nil {
				t.Fatal(err)
			}
			if err := move(t, []pmn.Action{a}).Apply(s); !errors.Is(err, pmn.ErrEmptySource) {
				t.Errorf("%d stands on the source: %v", standing, err)
			}
		}
	}
}
