package tables

import "github.com/komadai/komadai/internal/placement"

// What generated code needs to read and write boards. A BoardTable holds the pieces of a
// notation or a game; gen pieces writes one.
type (
	BoardTable = placement.Table
	BoardShape = placement.Shape
)

// The faults of DecodeBoard that are not faults of the text.
const (
	BoardValid = placement.Valid
	BoardShort = placement.Short
)

// DecodeBoard reads a placement field. If it is valid and board has enough cells, DecodeBoard
// stores every cell of the position, empty ones as 0. Otherwise it stores nothing and
// returns the fault, with the offset of the byte that causes it. The shape is that of any
// valid field.
func DecodeBoard[T ~uint8 | ~uint16, S string | []byte](board []T, s S, t *BoardTable) (shape BoardShape, offset int, fault placement.Fault) {
	return placement.Decode(board, s, t)
}

// AppendBoard appends the placement field of a board to dst. It appends nothing if FEEN has
// no text for the shape or board has too few cells. A number that is no piece is written as
// an empty cell, and ok is false.
func AppendBoard[T ~uint8 | ~uint16](dst []byte, board []T, shape BoardShape, t *BoardTable) (text []byte, ok bool) {
	return placement.Append(dst, board, shape, t)
}

// DecodePNNBoard is DecodeBoard for the pieces of PNN, by their numbers.
func DecodePNNBoard[T ~uint16, S string | []byte](board []T, s S) (shape BoardShape, offset int, fault placement.Fault) {
	return placement.Decode(board, s, &pnnBoard)
}

// AppendPNNBoard is AppendBoard for the pieces of PNN.
func AppendPNNBoard[T ~uint16](dst []byte, board []T, shape BoardShape) (text []byte, ok bool) {
	return placement.Append(dst, board, shape, &pnnBoard)
}

// PNNHandOrder returns the place of a piece among the pieces of equal count in a hand.
func PNNHandOrder(number uint16) int {
	if number > PNNCount {
		return 0
	}
	return int(pnnHandOrder[number])
}
