// Package dropped calls methods as statements.
package dropped

import (
	"github.com/komadai/komadai/lint/testdata/own"
	"github.com/komadai/komadai/lint/testdata/shogi"

	"github.com/komadai/komadai/cell"
	"github.com/komadai/komadai/pin"
	"github.com/komadai/komadai/pmn"
	"github.com/komadai/komadai/pnn"
	"github.com/komadai/komadai/qpi"
)

type square struct{ pin.Identifier }

func dropped(id pin.Identifier, at *pin.Identifier, p pnn.Piece, q qpi.Identifier, s qpi.Style, m pmn.Move, k shogi.Piece, b []byte) {
	id.Flip()                          // want `result of pin.Identifier.Flip is not used, and it changes nothing`
	id.WithAbbr('K')                   // want `result of pin.Identifier.WithAbbr is not used`
	id.Flip().Diminish().NonTerminal() // want `result of pin.Identifier.NonTerminal is not used`
	at.Normalize()                     // want `result of pin.Identifier.Normalize is not used`
	p.Derive()                         // want `result of pnn.Piece.Derive is not used`
	q.WithPIN(id)                      // want `result of qpi.Identifier.WithPIN is not used`
	m.WithActions()                    // want `result of pmn.Move.WithActions is not used`
	k.Flip()                           // want `result of shogi.Piece.Flip is not used`
	own.King().Demote()                // want `result of own.Man.Demote is not used`
	id.AppendTo(b)                     // want `result of pin.Identifier.AppendTo is not used`
	k.AppendTo(b)                      // want `result of shogi.Piece.AppendTo is not used`
	for range 3 {
		id.Flip() // want `result of pin.Identifier.Flip is not used`
	}
	switch {
	case true:
		p.Flip() // want `result of pnn.Piece.Flip is not used`
	}
	func() { id.Terminal() }() // want `result of pin.Identifier.Terminal is not used`
}

type board struct{ turn pin.Side }

func (b *board) Flip() *board { return b }

func (b board) Flipped() board { println(b.turn); return b }

func used(id pin.Identifier, p pnn.Piece, k shogi.Piece, c cell.Coordinate, m pmn.Move, on pmn.Board, b board, dst []byte) (_ pin.Identifier, err error) {
	id = id.Flip()
	_ = id.Enhance()
	other := id.Terminal().Flip()
	if other.Flip() == id {
		println(p.Derive().IsDerived(), k.Flip())
	}
	b.Flip()
	b.Flipped()
	m.Apply(on)
	pin.Parse("K")
	id.UnmarshalText([]byte("K"))
	id.String()
	dst = id.AppendTo(dst)
	k.Log()
	return id.Flip(), err
}
