package pmn_test

import (
	"fmt"

	"github.com/komadai/komadai/cell"
	"github.com/komadai/komadai/pin"
	"github.com/komadai/komadai/pmn"
	"github.com/komadai/komadai/qpi"
)

// An engine has its own board and reuses one slice for the actions of every move.
type engine struct {
	cells   [8 * 8]qpi.Identifier // a1, b1 and so on to h8
	worth   [pin.Count + 1]int    // of a piece: below 0 if it is of the second side
	balance int                   // sum over the board
	actions []pmn.Action
}

func newEngine() *engine {
	e := new(engine)
	for letter, worth := range map[rune]int{'Q': 9, 'R': 5, 'B': 3, 'N': 3, 'P': 1} {
		e.worth[pin.NewIdentifier(letter, pin.First)] = worth
		e.worth[pin.NewIdentifier(letter, pin.Second)] = -worth
	}
	return e
}

// play carries out a move given as elements.
func (e *engine) play(elements ...string) error {
	var err error
	if e.actions, err = pmn.AppendParse(e.actions[:0], elements); err != nil {
		return err
	}
	return e.carryOut()
}

// playJSON carries out a move in JSON.
func (e *engine) playJSON(data []byte) error {
	var err error
	if e.actions, err = pmn.AppendParseJSON(e.actions[:0], data); err != nil {
		return err
	}
	return e.carryOut()
}

// carryOut carries out the actions if all of their cells are on the board. It checks nothing
// else.
func (e *engine) carryOut() error {
	for _, a := range e.actions {
		for _, l := range [2]pmn.Location{a.Source, a.Destination} {
			if c, ok := l.Cell(); ok && (c.Dims() != 2 || c.At(0) >= 8 || c.At(1) >= 8) {
				return fmt.Errorf("no cell %v on the board", c)
			}
		}
	}
	for _, a := range e.actions {
		piece := a.Piece
		if from, ok := a.Source.Cell(); ok {
			stood := e.put(from, qpi.None)
			if a.IsInferred() {
				piece = stood
			}
		}
		if to, ok := a.Destination.Cell(); ok {
			e.put(to, piece)
		}
	}
	return nil
}

// put puts a piece on a cell and returns the piece that was there.
func (e *engine) put(c cell.Coordinate, piece qpi.Identifier) (stood qpi.Identifier) {
	at := &e.cells[c.At(1)*8+c.At(0)]
	stood, *at = *at, piece
	e.balance += e.worth[piece.PIN()] - e.worth[stood.PIN()]
	return stood
}

// An engine that reads every move into the same slice, so that it allocates nothing once the
// slice is long enough. The first move sets up the board.
func Example_engine() {
	e := newEngine()
	err := e.play(
		"*", "e1", "C:K^", "*", "h1", "C:R", "*", "e7", "C:P",
		"*", "a8", "c:k", "*", "d8", "c:r", "*", "b4", "c:p",
	)
	fmt.Println(e.balance, err)

	for _, line := range []string{
		`["e1", "g1", "C:K^", "h1", "f1", "C:R"]`,
		`["b4", "b3"]`,
		`["d8", "*", "c:r", "e7", "d8", "C:Q"]`,
		`["a8", "b9"]`,
		`["a8", "b7", "k"]`,
		`["a8", "b7", "c:k"`,
	} {
		err := e.playJSON([]byte(line))
		fmt.Println(e.balance, err)
	}
	// Output:
	// 0 <nil>
	// 0 <nil>
	// 0 <nil>
	// 13 <nil>
	// 13 no cell b9 on the board
	// 13 pmn: element 2 "k": invalid piece
	// 13 pmn: element 3 "": not a JSON array of strings
}
