// Package feen reads and writes positions of abstract strategy games. It implements FEEN,
// https://sashite.dev/specs/feen/1.0.0/: the pieces on the board, the pieces in hand, the
// styles of the two sides, and the side to move.
//
//	lnsgk^gsnl/1r5b1/pppppp1pp/9/9/9/PPPPPPPPP/1B5R1/LNSGK^GSNL 2PB/p S/s
//
// A [Position] is a struct around a slice of cells. To read many texts, use [Position.Set],
// which reuses the memory of the position before. [DecodeBoard] and [AppendBoard] read and
// write the first field by itself, of FEEN or of FEN, whose letters FEEN includes.
// [Position.Play] carries out a move of package pmn.
//
// # Order of cells
//
// The first cell is the one that FEEN writes first: the first file of the last rank of the last
// layer. On a board of 8 x 8 it is a8. [Shape] converts between indices and coordinates of
// package cell. Printing the slice shows an empty cell as an empty text; package diagram draws
// positions and boards.
//
// # Errors
//
// A refused text gives an [*Error] with the field, the offset of the first invalid byte, and a
// reason for errors.Is. A position has one text, so a text that is not canonical, such as one
// with an unsorted hand, is refused, too. Texts are limited to 4,096 bytes, and
// boards to three dimensions of up to 255 and 65,025 cells.
//
// # Allocation and concurrency
//
// Validate and IsValid allocate nothing. Set, Check, AppendTo, DecodeBoard, AppendBoard and
// Play allocate nothing on memory that is large enough. A refusal allocates its error.
//
// The package has no mutable state, so its functions are safe for concurrent use, and so are
// positions that no goroutine changes.
package feen

// MaxStringLength is the length of the longest FEEN text in bytes.
const MaxStringLength = 4096
