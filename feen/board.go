package feen

import (
	"github.com/komadai/komadai/internal/placement"
	"github.com/komadai/komadai/pnn"
	"github.com/komadai/komadai/tables"
)

// DecodeBoard reads a placement field, the first field of a FEEN or FEN text: it stores the
// pieces in board, in the order of [Shape], with [pnn.NoPiece] for empty cells, and returns
// the shape. Cells of the slice after those of the shape stay as they were.
//
// If s is refused, the error is an [*Error], the Shape is zero, and board stays as it was.
// Offsets count from the start of s. If s is valid, but board has too few cells, the error is
// [ErrTooLarge] at offset 0, and the Shape is the one of s: DecodeBoard(nil, s) reports how
// many cells s needs, and allocates no board.
//
// DecodeBoard allocates nothing unless it returns an error. It limits s by the size of the
// board, 65,025 cells, not by [MaxStringLength]. Boards of one or two dimensions and up to 19
// files and 256 cells, one for each rank included, are read fastest, above all into a slice of
// up to 110 cells.
func DecodeBoard(board []pnn.Piece, s string) (Shape, error) {
	shape, offset, fault := tables.DecodePNNBoard(board, s)
	if fault != placement.Valid {
		return Shape(shape), &Error{Placement, offset, placementError(fault)}
	}
	return Shape(shape), nil
}

// AppendBoard appends the placement field of a board to dst and returns the extended slice,
// as append does. The cells are the first shape.Cells() of board; a number that is not a
// piece is an empty cell. AppendBoard returns dst unchanged if shape is not valid or board
// has too few cells. It allocates only if dst has no room.
func AppendBoard(dst []byte, board []pnn.Piece, shape Shape) []byte {
	dst, _ = tables.AppendPNNBoard(dst, board, placement.Shape(shape))
	return dst
}
