package main

import (
	"github.com/komadai/komadai/cell"
	"github.com/komadai/komadai/pmn"
)

// notation returns a move of the position in PMN.
func (p *position) notation(m move) (pmn.Move, error) {
	actions := make([]pmn.Action, 0, 2)
	if taken := p.cells[m.to]; taken != NoPiece {
		actions = append(actions, pmn.Action{
			Source: location(m.to), Destination: pmn.Hand, Piece: taken.Captured().QPI(),
		})
	}
	actions = append(actions, pmn.Action{
		Source: location(m.from), Destination: location(m.to), Piece: m.piece.QPI(),
	})
	return pmn.FromActions(actions...)
}

// location returns the location of a cell, or the hand for inHand.
func location(at int) pmn.Location {
	if at == inHand {
		return pmn.Hand
	}
	return pmn.At(cell.NewCoordinate(uint8(at%size), uint8(size-1-at/size)))
}
