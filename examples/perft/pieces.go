package main

import "slices"

// kinds are the pieces of each side in the normal state, which is their index in the other
// tables: the king, the pieces that a pawn may be promoted to, and the pawn.
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

// steps has the steps by which a piece captures; all but pawns move by them, too.
var steps = [Count + 1][]square{
	WhiteKing: around, BlackKing: around,
	WhiteQueen: around, BlackQueen: around,
	WhiteRook: straight, BlackRook: straight,
	WhiteBishop: diagonal, BlackBishop: diagonal,
	WhiteKnight: leaps, BlackKnight: leaps,
	WhitePawn: {north + east, north + west}, BlackPawn: {south + east, south + west},
}

// slides has the pieces that repeat a step until something is in the way.
var slides = [Count + 1]bool{
	WhiteQueen: true, WhiteRook: true, WhiteBishop: true,
	BlackQueen: true, BlackRook: true, BlackBishop: true,
}

// ahead has the direction of a pawn, and 0 for other pieces.
var ahead = [Count + 1]square{WhitePawn: north, BlackPawn: south}

// passing is a pawn just after a double step, and passable says whether a piece is one.
var (
	passing  = [Count + 1]Piece{WhitePawn: WhiteEnPassantPawn, BlackPawn: BlackEnPassantPawn}
	passable = [Count + 1]bool{WhiteEnPassantPawn: true, BlackEnPassantPawn: true}
)

// unmoved returns a piece that is put on a square: a pawn on its second rank may go two
// steps.
func unmoved(piece Piece, s square) Piece {
	if !(s - 2*ahead[piece]).onBoard() {
		return piece.Enhance()
	}
	return piece
}
