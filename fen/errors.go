package fen

import (
	"errors"
	"strconv"
	"strings"

	"github.com/komadai/komadai/internal/gosource"
)

// The reasons that a text, a record or a move is refused. Functions return them in an [*Error].
// A placement is also refused for reasons of package feen, such as [feen.ErrIrregular].
var (
	// Of the whole.
	ErrUnknownGame   = errors.New("fen: unknown game")                                         // NoGame or a number above the games; a name of no game
	ErrEmptyInput    = errors.New("fen: empty input")                                          // a position or a move without bytes
	ErrInputTooLong  = errors.New("fen: input exceeds 4096 bytes")                             // a position with more
	ErrFieldCount    = errors.New("fen: wrong number of fields (FEN has 4 to 6, SFEN 3 or 4)") // with one space between
	ErrTooManyPieces = errors.New("fen: more pieces than cells")                               // on the board and in the hands
	ErrCannotSay     = errors.New("fen: the notation has no text for it")                      // a record that cannot be written; a ply that no move has

	// Of a field.
	ErrInvalidPiece     = errors.New("fen: piece that the game does not have") // on the board
	ErrInvalidShape     = errors.New("fen: not the board of the game")         // files and ranks, or the length of the board
	ErrInvalidTurn      = errors.New("fen: invalid side to move")              // not w or b
	ErrInvalidCastling  = errors.New("fen: invalid castling")                  // a letter; no king and rook for it; twice; a king's step of two files
	ErrInvalidEnPassant = errors.New("fen: invalid en passant")                // not a cell that a pawn has just gone over
	ErrInvalidHands     = errors.New("fen: invalid hands")                     // a piece, a count
	ErrInvalidNumber    = errors.New("fen: invalid number of moves")           // above 2^31 - 1, with a leading zero, or not a number

	// Of a move.
	ErrInvalidMove = errors.New("fen: invalid move")                  // a text or a number that is not a move; a promotion of another piece
	ErrEmptySource = errors.New("fen: no piece to move")              // nothing stands where the move starts
	ErrWrongSide   = errors.New("fen: piece of the side not to move") // the other side's piece stands there
	ErrOccupied    = errors.New("fen: piece on the destination")      // of the side to move; in castling and for a drop, of any side
	ErrNotInHand   = errors.New("fen: piece not in hand")             // the piece to drop
)

// A Field is a part of a text, or of what it describes.
type Field uint8

const (
	Whole     Field = iota // the text or the record as a whole
	Placement              // the pieces on the board
	Turn                   // the side to move
	Castling               // the rights to castle
	EnPassant              // the cell that a pawn has just gone over
	Hands                  // the pieces in hand
	Halfmoves              // the half moves since the last capture, drop or pawn move
	Number                 // the number of the move
	MoveText               // a move
)

var fieldNames = [...]string{
	Whole: "whole", Placement: "placement", Turn: "turn", Castling: "castling", EnPassant: "en passant",
	Hands: "hands", Halfmoves: "half moves", Number: "number", MoveText: "move",
}

// String returns the name of the field, such as "en passant", and "Unknown" for any other
// value.
func (f Field) String() string {
	if int(f) >= len(fieldNames) {
		return "Unknown"
	}
	return fieldNames[f]
}

// GoString returns a Go expression for f: fen.EnPassant, or fen.Field(9) for a value out of
// range.
func (f Field) GoString() string {
	names := [...]string{
		Whole: "Whole", Placement: "Placement", Turn: "Turn", Castling: "Castling", EnPassant: "EnPassant",
		Hands: "Hands", Halfmoves: "Halfmoves", Number: "Number", MoveText: "MoveText",
	}
	if int(f) >= len(names) {
		return gosource.Number("fen.Field", uint64(f))
	}
	return "fen." + names[f]
}

// An Error says which field is refused, where, and why. Use errors.Is with one of the
// package's Err variables, or of those of package feen for a placement, to find the reason.
type Error struct {
	Field Field

	// Offset is the index in the text of the first invalid byte. It is 0 if Field is Whole, and
	// the start of the field for [ErrInvalidShape] and [ErrInvalidEnPassant]. It is -1 if there
	// is no text: for a record, a [Move] or a ply.
	Offset int

	Err error // the reason
}

// Error returns a message of one line, such as
//
//	fen: castling, byte 48: invalid castling
func (e *Error) Error() string {
	reason := "no reason"
	if e.Err != nil {
		reason = strings.TrimPrefix(strings.TrimPrefix(e.Err.Error(), "fen: "), "feen: ")
	}
	switch {
	case e.Field == Whole:
		return "fen: " + reason
	case e.Offset < 0:
		return "fen: " + e.Field.String() + ": " + reason
	}
	return "fen: " + e.Field.String() + ", byte " + strconv.Itoa(e.Offset) + ": " + reason
}

// Unwrap returns e.Err.
func (e *Error) Unwrap() error { return e.Err }

// orNil returns e, or nil if it has no reason.
func (e Error) orNil() error {
	if e.Err == nil {
		return nil
	}
	return &Error{e.Field, e.Offset, e.Err}
}
