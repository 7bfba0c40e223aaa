// Package pnn implements the two notations that go by the name of PNN, Piece Name
// Notation, for abstract strategy games, and the way from one to the other.
//
//	            piece                    name
//	text        +R'                      +ROOK^
//	says        a PIN token, and whose   what the piece is called, with
//	            style the piece is of    PIN's prefix, case and suffix
//	grammar     [+-]?[A-Za-z]\^?'?       [+-]?([A-Z]+|[a-z]+)\^?
//	how many    624                      as many as there are words
//	type        [Piece], a number        [Name], a string that was looked at
//
// # Pieces
//
// A piece is a PIN token (see package pin) and the derivation mark ', or not. Without
// it the piece is native: it has the style of its own side. With it the piece is derived,
// or foreign: it has the style of the other side. In a match where the first side
// plays chess and the second shogi, R is a rook of the first side from the chess set,
// and R' a rook of the first side from the shogi set, which it must have captured.
//
// The number of a piece is part of the API. It may be stored. A native piece has the
// number of its PIN token, a derived piece 312 more:
//
//	1 + letter + 26*side + 52*state + 156*terminal + 312*derived
//
// Everything that pin does with tokens, this package does with pieces, under the same
// names; only the functions have the noun in theirs, as in [ParsePiece]. Every change
// but that of the derivation keeps the derivation.
//
// # Names
//
// A name is one letter or more, all in upper case for the first side or all in lower case
// for the second, with PIN's prefix for the state before it and ^ for a terminal piece
// behind it. A [Name] keeps the string that it was parsed from, however long, and copies
// nothing.
//
// # Games
//
// Which letter a name stands for is up to a game: a [Vocabulary], such as [Shogi], leads
// from names to PIN tokens and back, and knows which tokens the game uses. Without a
// game there is [Initial], by which a name stands for its first letter.
//
// As in package pin, the functions only index tables that were computed before the
// program was built, allocate nothing but for marshalling and for growing a slice, and
// are exact on every input there is.
package pnn
