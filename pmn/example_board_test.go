package pmn_test

import (
	"errors"
	"fmt"

	"github.com/komadai/komadai/cell"
	"github.com/komadai/komadai/pmn"
	"github.com/komadai/komadai/qpi"
)

// A crazyhouse is a position of Crazyhouse: chess in which captured pieces can be dropped. It
// is a pmn.Board.
type crazyhouse struct {
	cells [8 * 8]qpi.Identifier // a1, b1 and so on to h8
	hand  [qpi.Count + 1]int
}

func (b *crazyhouse) Contains(c cell.Coordinate) bool {
	return c.Dims() == 2 && c.At(0) < 8 && c.At(1) < 8
}

func (b *crazyhouse) Piece(c cell.Coordinate) qpi.Identifier {
	return b.cells[c.At(1)*8+c.At(0)]
}

func (b *crazyhouse) Place(c cell.Coordinate, p qpi.Identifier) {
	b.cells[c.At(1)*8+c.At(0)] = p
}

func (b *crazyhouse) Held(p qpi.Identifier) int { return b.hand[p] }

func (b *crazyhouse) Hold(p qpi.Identifier, n int) { b.hand[p] += n }

// pieces lists the pieces; those on * are in hand.
func (b *crazyhouse) pieces() (list []string) {
	for i, p := range b.cells {
		if p != qpi.None {
			list = append(list, cell.Format(uint8(i%8), uint8(i/8))+"="+p.String())
		}
	}
	for p := range qpi.All() {
		for range b.Held(p) {
			list = append(list, "*="+p.String())
		}
	}
	return list
}

// Castling, a capture, a drop and a check, then two moves that cannot be carried out.
func ExampleMove_Apply() {
	var b crazyhouse
	for text, piece := range map[string]string{
		"e1": "C:K^", "h1": "C:R", "c4": "C:B", "d5": "c:n", "e8": "c:k^",
	} {
		b.Place(cell.MustParse(text), qpi.MustParse(piece))
	}
	fmt.Println(b.pieces())

	for _, m := range []pmn.Move{
		pmn.MustParse("e1", "g1", "C:K^", "h1", "f1", "C:R"),
		pmn.MustParse("d5", "*", "C:N", "c4", "d5", "C:B"),
		pmn.MustParse("*", "f6", "C:N"),
		pmn.MustParse("f1", "e1"),
	} {
		if err := m.Apply(&b); err != nil {
			fmt.Println(err)
		}
		fmt.Println(b.pieces())
	}

	// The second action is invalid, so the first is not carried out either.
	err := pmn.MustParse("e1", "e7", "C:R", "a1", "b1", "C:Q").Apply(&b)
	fmt.Println(err, errors.Is(err, pmn.ErrEmptySource))

	err = pmn.MustParse("*", "e7", "C:N").Apply(&b)
	fmt.Println(err, errors.Is(err, pmn.ErrNotInReserve))
	fmt.Println(b.pieces())
	// Output:
	// [e1=C:K^ h1=C:R c4=C:B d5=c:n e8=c:k^]
	// [f1=C:R g1=C:K^ c4=C:B d5=c:n e8=c:k^]
	// [f1=C:R g1=C:K^ d5=C:B e8=c:k^ *=C:N]
	// [f1=C:R g1=C:K^ d5=C:B f6=C:N e8=c:k^]
	// [e1=C:R g1=C:K^ d5=C:B f6=C:N e8=c:k^]
	// pmn: action 1: no piece on the source true
	// pmn: action 0: piece not in reserve true
	// [e1=C:R g1=C:K^ d5=C:B f6=C:N e8=c:k^]
}
