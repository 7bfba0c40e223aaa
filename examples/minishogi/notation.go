package main

import (
	"github.com/komadai/komadai/cell"
	"github.com/komadai/komadai/pmn"
	"github.com/komadai/komadai/pnn"
	"github.com/komadai/komadai/qpi"
)

// notation returns a move of the position in PMN.
func (p *position) notation(m move) (pmn.Move, error) {
	actions := make([]pmn.Action, 0, 2)
	if taken := p.cells[m.to]; taken != NoPiece {
		actions = append(actions, pmn.Action{
			Source: location(m.to), Destination: pmn.Hand, Piece: qualified(taken.Captured()),
		})
	}
	actions = append(actions, pmn.Action{
		Source: location(m.from), Destination: location(m.to), Piece: qualified(m.piece),
	})
	return pmn.FromActions(actions...)
}

// location is a cell, or inHand, in PMN.
func location(at int) pmn.Location {
	if at == inHand {
		return pmn.Hand
	}
	return pmn.At(cell.NewCoordinate(uint8(at%size), uint8(at/size)))
}

// qualified is a piece in QPI: of the style that its side plays.
func qualified(piece Piece) qpi.Identifier {
	style := qpi.NewStyle(pnn.Minishogi.Style(), piece.Side())
	return qpi.New(style, piece.PIN())
}

// unqualified is the piece of a token of QPI, or NoPiece, if it is of another style than
// its side plays. A king may have its ^ or not.
func unqualified(id qpi.Identifier) Piece {
	piece := FromPIN(id.PIN())
	if qualified(piece).Style() != id.Style() {
		return NoPiece
	}
	return piece
}
