package main

import (
	"errors"
	"fmt"
	"strings"

	"github.com/komadai/komadai/fen"
)

// readFEN reads a position. Brackets for the pieces in hand make it one of Crazyhouse.
func readFEN(text string) (position, error) {
	p := position{house: strings.Contains(text, "[")}
	r, err := p.game().Parse(text)
	if err != nil {
		return p, err
	}
	p.side = r.Position.Turn
	var hands [2][Count + 1]uint8
	if err := FromPosition(p.board[:], &hands, &r.Position); err != nil {
		return p, err
	}
	for _, hand := range hands {
		for piece, n := range hand {
			p.held[piece] += n
		}
	}
	return p, p.checkKings()
}

func (p *position) game() fen.Game {
	if p.house {
		return fen.Crazyhouse
	}
	return fen.Chess
}

// checkKings returns an error if a side does not have one king, or the king of the side that
// is not to move is attacked.
func (p *position) checkKings() error {
	var kings [2]int
	for _, piece := range p.board {
		if piece.IsTerminal() {
			kings[piece.Side()]++
		}
	}
	if kings != [2]int{1, 1} {
		return fmt.Errorf("there are %d white kings and %d black ones", kings[0], kings[1])
	}
	if idle := p.side ^ 1; p.attacked(p.king(idle), idle) {
		return errors.New("the king of the side that is not to move is attacked")
	}
	return nil
}

// String returns the FEN of the position, with clocks of a start.
func (p position) String() string {
	r := p.game().Start()
	r.Position.Turn = p.side
	var hands [2][Count + 1]uint8
	for piece, n := range p.held {
		hands[Piece(piece).Side()][piece] = n
	}
	err := SetPosition(&r.Position, p.board[:], &hands)
	text, failed := p.game().AppendTo(nil, &r)
	if err := errors.Join(err, failed); err != nil {
		return err.Error()
	}
	return string(text)
}
