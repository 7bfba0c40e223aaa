// Package pmn implements PMN, the Portable Move Notation of abstract strategy games: any
// move of any board game as a list of small mechanical actions.
//
//	["e2","e4","C:P"]                          a pawn from e2 to e4
//	["e1","g1","C:K","h1","f1","C:R"]          castling
//	["e5","f6","C:P","f5","*","c:p"]           en passant
//	["*","e5","S:P"]                           a drop
//	["e7","e8","C:Q"]                          a promotion
//	["e2","e4"]                                a piece that is known from the position
//
// A move is a list of strings, read in threes: where from, where to, and the piece as it
// is afterwards. The places are coordinates of CELL (see package cell) or *, which is the
// hand, or reserve, off the board; the piece is a token of QPI (see package qpi). The last
// action may leave the piece out: then it is inferred, from what stands where it starts.
// So a list has 3k elements or 3k+2, and at least two.
//
// A [Location] is a place and an [Action] three numbers. A [Move] is one action or more,
// which cannot be changed; [Move.Apply] carries it out on a [Board]. An engine that wants
// no more than the actions keeps one slice of them, and fills it with [AppendParse] or
// [AppendParseJSON] again and again, which allocate nothing if it has room.
//
//	moves, err = pmn.AppendParse(moves[:0], elements)
package pmn

import "github.com/komadai/komadai/qpi"

// IsValidPiece reports whether s can stand for a piece: whether it is a token of QPI.
func IsValidPiece(s string) bool { return qpi.IsValid(s) }
