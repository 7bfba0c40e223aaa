// Package pmn implements PMN, the Portable Move Notation, version 1.0.0. Two forms of it
// have been published under that number, and the package implements both: lists of strings,
// which describe any move of any board game as small actions, and texts such as e2-e4, which
// https://sashite.dev/specs/pmn/1.0.0/ describes.
//
// # Lists: Action and Move
//
//	["e2","e4","C:P"]                          a pawn from e2 to e4
//	["e1","g1","C:K","h1","f1","C:R"]          castling
//	["e5","f6","C:P","f5","*","c:p"]           en passant
//	["*","e5","S:P"]                           a drop
//	["e7","e8","C:Q"]                          a promotion
//	["e2","e4"]                                the piece is inferred from the position
//
// A move is a list of strings, read in threes: source, destination, and the piece after
// the action. Source and destination are coordinates of CELL (see package cell), or * for
// the hand, the reserve of pieces off the board. The piece is a token of QPI (see package
// qpi). The last action can leave the piece out; it is then inferred from the piece on its
// source. So a list has 3k or 3k+2 elements, and at least two. Source and destination can
// be equal: a pass, or a promotion in place.
//
// A [Location] is a source or destination, an [Action] three numbers, and a [Move] an
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
//	d1+f3        a capture
//	b7+a8=Q/r    a capture and promotion; r is the captured piece in the hand
//	+d4          a capture without moving
//	e1~g1        a special move, with effects that the rules add
//	P*e5         a drop on an empty cell
//	L.b4         a drop that captures
//	e4=+P        a change in place
//
// A [Ply] has at most one source and one destination, as coordinates of CELL. Its pieces are
// those of package pnn, whose style depends on the position. [Ply.Actions] and [PlyOf]
// convert between a Ply and actions.
//
// # Allocation and concurrency
//
// Validate, IsValid, ParsePly, ParseLocation and their variants allocate nothing for valid
// input. Append functions allocate only to grow the slice, and Apply nothing for a move of up
// to eight actions. A Move allocates its actions, and its methods the slices and texts that
// they return. So do [Action.Strings], [Ply.String] and the MarshalText and GoString methods.
// [Location.String] and [AppendStrings] allocate where [cell.Coordinate.String] does. An
// [*Error] is allocated, and so is the error of a MustParse function or an UnmarshalText
// method.
//
// The package has no mutable state, so its functions are safe for concurrent use, and so
// are values that no goroutine changes.
package pmn

import "github.com/komadai/komadai/qpi"

// IsValidPiece reports whether s is a token of QPI.
func IsValidPiece(s string) bool { return qpi.IsValid(s) }
