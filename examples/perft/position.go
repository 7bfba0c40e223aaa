package main

import (
	"errors"
	"slices"
	"strings"

	"github.com/komadai/komadai/fen"
	"github.com/komadai/komadai/pin"
)

// A position is a board, the hands of both sides and the side to move. The states of the
// pieces say who may castle and which pawn may be taken en passant.
type position struct {
	board [Cells]Piece // by square
	hands [2][Count + 1]uint8
	side  pin.Side
	game  fen.Game
}

// readFEN reads a position. Brackets for the pieces in hand make it one of Crazyhouse.
func readFEN(text string) (p position, err error) {
	p.game = fen.Chess
	if strings.Contains(text, "[") {
		p.game = fen.Crazyhouse
	}
	r, err := p.game.Parse(text)
	if err == nil {
		p.side = r.Position.Turn
		err = FromPosition(p.board[:], &p.hands, &r.Position)
	}
	if idle := p.side ^ 1; err == nil && (p.king(0) < 0 || p.king(1) < 0 || p.attacked(p.king(idle), idle)) {
		err = errors.New("a king is missing, or can be captured")
	}
	return p, err
}

// String returns the FEN of the position, with the clocks of a start.
func (p position) String() string {
	r := p.game.Start()
	r.Position.Turn = p.side
	SetPosition(&r.Position, p.board[:], &p.hands) // a uint8 always fits
	text, err := p.game.AppendTo(nil, &r)
	if err != nil {
		return err.Error()
	}
	return string(text)
}

// king returns the square of the king of a side, or -1.
func (p *position) king(side pin.Side) square {
	return square(slices.Index(p.board[:], King.Of(side)))
}

// A square is a cell by its number: a8 is 0, h8 7, and h1 63. A step to another is the
// difference of the two.
type square int8

const (
	a1, e1, h1 square = 56, 60, 63
	a8, e8, h8 square = 0, 4, 7

	east, south square = 1, 8
	west, north        = -east, -south
)

// aligned reports whether two squares are on one rank, file or diagonal.
func aligned(s, t square) bool {
	files, ranks := s&7-t&7, s>>3-t>>3
	return files == 0 || ranks == 0 || files == ranks || files == -ranks
}

// ahead has the direction of a pawn, and 0 for other pieces.
var ahead = [Count + 1]square{
	WhitePawn: north, WhiteUnmovedPawn: north, WhiteEnPassantPawn: north,
	BlackPawn: south, BlackUnmovedPawn: south, BlackEnPassantPawn: south,
}

// passable says whether a piece is a pawn that may be taken en passant.
var passable = [Count + 1]bool{WhiteEnPassantPawn: true, BlackEnPassantPawn: true}

// passers has, by the side that captures, the first square of the rank on which a pawn can be
// captured en passant.
var passers = [2]square{24, 32} // a5, a4

// A wing has the squares of a king and a rook that can castle, and the king's direction.
type wing struct{ king, rook, step square }

// wings has the wings of each side, the king's first.
var wings = [2][2]wing{{{e1, h1, east}, {e1, a1, west}}, {{e8, h8, east}, {e8, a8, west}}}

// castlers has the rook with which a side may castle.
var castlers = [2]Piece{WhiteCastlingRook, BlackCastlingRook}
