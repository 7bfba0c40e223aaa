package main

import "slices"

// kinds are the pieces of either side, in the normal form in which they index what follows:
// the king, those that a pawn may become, and the pawn.
var kinds = [2][]Piece{
	{WhiteKing, WhiteQueen, WhiteRook, WhiteBishop, WhiteKnight, WhitePawn},
	{BlackKing, BlackQueen, BlackRook, BlackBishop, BlackKnight, BlackPawn},
}

var (
	straight = []square{north, east, south, west}
	diagonal = []square{north + east, south + east, south + west, north + west}
	around   = slices.Concat(straight, diagonal)
	leaps    = []square{
		north + north + east, north + east + east, south + east + east, south + south + east,
		south + south + west, south + west + west, north + west + west, north + north + west,
	}
)

// steps are those that a piece captures by, and also moves by unless it is a pawn.
var steps = [Count + 1][]square{
	WhiteKing: around, BlackKing: around,
	WhiteQueen: around, BlackQueen: around,
	WhiteRook: straight, BlackRook: straight,
	WhiteBishop: diagonal, BlackBishop: diagonal,
	WhiteKnight: leaps, BlackKnight: leaps,
	WhitePawn: {north + east, north + west}, BlackPawn: {south + east, south + west},
}

// slides tells which pieces repeat a step as often as they can.
var slides = [Count + 1]bool{
	WhiteQueen: true, WhiteRook: true, WhiteBishop: true,
	BlackQueen: true, BlackRook: true, BlackBishop: true,
}

// ahead is a pawn's direction, and 0 for other pieces.
var ahead = [Count + 1]square{WhitePawn: north, BlackPawn: south}

// passing is what a pawn is just after a double step.
var passing = [Count + 1]Piece{WhitePawn: WhiteEnPassantPawn, BlackPawn: BlackEnPassantPawn}
