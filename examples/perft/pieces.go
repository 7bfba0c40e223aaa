package main

// kinds are the pieces of each side that can be held and put on the board: the king, the pieces
// that a pawn may be promoted to, and the pawn.
var kinds = [2][]Piece{
	{WhiteKing, WhiteQueen, WhiteRook, WhiteBishop, WhiteKnight, WhitePawn},
	{BlackKing, BlackQueen, BlackRook, BlackBishop, BlackKnight, BlackPawn},
}

// ahead has the direction of a pawn, and 0 for other pieces.
var ahead = [Count + 1]square{
	WhitePawn: north, WhiteUnmovedPawn: north, WhiteEnPassantPawn: north,
	BlackPawn: south, BlackUnmovedPawn: south, BlackEnPassantPawn: south,
}

// passable says whether a piece is a pawn that may be taken en passant.
var passable = [Count + 1]bool{WhiteEnPassantPawn: true, BlackEnPassantPawn: true}

// isStuck reports whether a piece could never move on from a square, as a pawn on its last rank.
func isStuck(piece Piece, s square) bool { return len(piece.Steps(int(s))) == 0 }

// unmoved returns a piece that is put on a square: a pawn on its second rank may go two steps.
func unmoved(piece Piece, s square) Piece {
	if ahead[piece] != 0 && s.rank() == pawnRanks[piece.Side()] {
		return piece.Enhance()
	}
	return piece
}
