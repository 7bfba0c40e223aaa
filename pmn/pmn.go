// Package pmn reads and writes moves of abstract strategy games, and plays them on a board. It
// implements both forms of PMN, the Portable Move Notation: texts such as e2-e4, which
// https://sashite.dev/specs/pmn/1.0.0/ describes, and the lists of strings that PMN was in
// 2025, with the same version number.
//
// # Lists: Action and Move
//
//	["e2","e4","C:P"]                          a pawn from e2 to e4
//	["e2","e4"]                                the piece is inferred from the position
//	["d5","*","c:p","e4","d5","C:P"]           a capture: the pawn on d5 goes into the hand
//	["e1","g1","C:K^","h1","f1","C:R"]         castling
//	["e5","f6","C:P","f5","*","c:p"]           en passant
//	["*","e5","S:P"]                           a drop
//	["e7","e8","C:Q"]                          a promotion
//
// A move is a list of strings, read in threes: source, destination, and the piece after
// the action. Source and destination are coordinates of CELL (see package cell), or * for
// the hand, the reserve of pieces off the board. The piece is a token of QPI (see package
// qpi). The last action can leave the piece out; it is then inferred from the piece on its
// source. So a list has 3k or 3k+2 elements, and at least two. Source and destination can
// be equal: a pass, or a promotion in place.
//
// Two things are easy to get wrong. The piece replaces the one on the source: if a K^ castles
// as C:K, a K without ^ arrives. And an action replaces the piece on its destination: a
// capture after the move to its cell takes the piece that has just moved, and the replaced
// piece is in no hand.
//
// A [Location] is a source or destination, an [Action] is three numbers, and a [Move] is an
// immutable list of actions, which [Move.Apply] carries out on a [Board]. A program that
// needs only the actions can read every move into the same slice, which allocates nothing
// once the slice is long enough:
//
//	actions, err = pmn.AppendParse(actions[:0], elements)
//
// # Texts: Ply
//
//	...          a pass
//	e2-e4        a move to an empty cell
//	d1+f3        a capture: the piece on f3 goes into the hand
//	b7+a8=Q/R    a capture and promotion; the captured piece is R in the hand
//	+d4          a capture without moving
//	e1~g1        a special move, with effects that the rules add
//	P*e5         a drop on an empty cell
//	L.b4         a drop that captures
//	e4=+P        a change in place
//
// A [Ply] has at most one source and one destination, as coordinates of CELL. Its pieces are
// those of package pnn, whose style depends on the position. A suffix, after = or /, is
// written if and only if the piece changes. [Ply.Actions] and [PlyOf] convert between a Ply and
// actions.
//
// # Allocation and concurrency
//
// Functions that return a Move, a slice or a text allocate it, except [Location.String], which
// allocates only where [cell.Coordinate.String] does. Append functions allocate to grow the
// slice, [AppendStrings] also where Location.String does, and Apply for a move of more than
// eight actions. A refusal allocates an [*Error], or the error of a MustParse function or an
// UnmarshalText method. Nothing else allocates, a refused ply or location included.
//
// The package has no mutable state, so its functions are safe for concurrent use, and so
// are values that no goroutine changes.
package pmn

import "github.com/komadai/komadai/qpi"

// IsValidPiece reports whether s is a token of QPI.
func IsValidPiece(s string) bool { return qpi.IsValid(s) }
