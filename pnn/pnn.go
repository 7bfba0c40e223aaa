// Package pnn reads and writes the pieces and piece names of abstract strategy games. It
// implements two notations, both published as PNN, Piece Name Notation, and converts
// between them.
//
//	            piece                    name
//	example     +R'                      +ROOK^
//	grammar     [+-]?[A-Za-z]\^?'?       [+-]?([A-Z]+|[a-z]+)\^?
//	tokens      624                      without limit
//	type        Piece, a number          Name, a checked string
//
// Names are today's PNN, https://sashite.dev/specs/pnn/1.0.0/. Pieces were an earlier
// revision of PNN, which is now called EPIN, https://sashite.dev/specs/epin/1.0.0/.
//
// # Pieces
//
// A piece is a PIN token (see package pin) and an optional derivation mark, '. A piece
// without the mark is native: it has the style of its own side. A piece with the mark is
// derived, or foreign: it has the style of the other side. In a match where the first
// side plays chess and the second shogi, R is a rook of the first side from the chess
// set, and R' a rook of the first side from the shogi set.
//
// The number of a piece is part of the API and will not change. It may be stored. A
// native piece has the number of its PIN token, and a derived piece 312 more:
//
//	1 + letter + 26*side + 52*state + 156*terminal + 312*derived
//
// Pieces have the functions and methods of pin.Identifier under the same names, with
// Piece in the names of functions, as in [ParsePiece]. Changing the side, the state or
// the terminal marker keeps the derivation.
//
// # Names
//
// A name is one letter or more, all uppercase for the first side or all lowercase for
// the second, with PIN's prefix for the state and the suffix ^ for a terminal piece. A
// [Name] refers to the string that it was parsed from, and copies nothing.
//
// # Games
//
// The letter that a name stands for depends on the game. A [Vocabulary], such as
// [Shogi], converts names to PIN tokens and back, and reports which tokens the game
// uses. Without a game, [Initial] takes the first letter of a name.
//
// # Allocation and concurrency
//
// MarshalText, GoString and UnmarshalText of a Name allocate, and so do AppendTo and
// AppendText if the slice has to grow, and the MustParse functions and UnmarshalText
// methods on invalid input. Nothing else allocates. The package has no mutable state, so
// all of it is safe for concurrent use.
package pnn
