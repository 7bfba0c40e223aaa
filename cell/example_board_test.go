package cell_test

import (
	"fmt"
	"strings"

	"github.com/komadai/komadai/cell"
	"github.com/komadai/komadai/pin"
)

const boardSize = 8

// A chessboard is an array of pieces by cell: a1, b1 and so on to h8.
type chessboard [boardSize * boardSize]pin.Identifier

// contains reports whether a cell is on the board.
func (b *chessboard) contains(c cell.Coordinate) bool {
	return c.Dims() == 2 && c.At(0) < boardSize && c.At(1) < boardSize
}

// square returns the index of a cell that is on the board.
func square(c cell.Coordinate) int { return int(c.At(1))*boardSize + int(c.At(0)) }

// play makes a move in the notation of chess engines: the source, the destination and, if
// a pawn promotes, the letter of the new piece.
func (b *chessboard) play(move string) error {
	from, size := cell.DecodeString(move)
	to, more := cell.DecodeString(move[size:])
	promotion := move[size+more:]
	switch {
	case !b.contains(from) || !b.contains(to):
		return fmt.Errorf("%q is not a move between cells of the board", move)
	case b[square(from)] == pin.None:
		return fmt.Errorf("%q: no piece on %v", move, from)
	}
	piece := b[square(from)]
	if promotion != "" {
		promoted, err := pin.Parse(promotion)
		if err != nil {
			return fmt.Errorf("%q: %q: %w", move, promotion, err)
		}
		piece = piece.WithAbbr(promoted.Abbr())
	}
	b[square(from)] = pin.None
	b[square(to)] = piece
	return nil
}

// print prints the board with the eighth rank on top.
func (b *chessboard) print() {
	for rank := boardSize - 1; rank >= 0; rank-- {
		fmt.Printf("%3q\n", b[rank*boardSize:][:boardSize])
	}
}

// A board as an array indexed by cell, and a list of moves, each of two cells.
func Example_board() {
	var b chessboard
	for file, letter := range "RNBQKBNR" {
		first := pin.NewIdentifier(letter, pin.First)
		pawn := pin.NewIdentifier('P', pin.First)
		for rank, piece := range []pin.Identifier{0: first, 1: pawn, 6: pawn.Flip(), 7: first.Flip()} {
			b[square(cell.NewCoordinate(uint8(file), uint8(rank)))] = piece
		}
	}

	for move := range strings.FieldsSeq("e2e4 d7d5 e4d5 c7c6 d5c6 e7e5 c6b7 e8e7 b7a8q e5e4 e4e9 e3e5 e4e3Q") {
		if err := b.play(move); err != nil {
			fmt.Println(err)
		}
	}
	b.print()
	// Output:
	// "e4e9" is not a move between cells of the board
	// "e3e5": no piece on e3
	// "e4e3Q" is not a move between cells of the board
	// ["Q" "n" "b" "q"  "" "b" "n" "r"]
	// ["p"  ""  ""  "" "k" "p" "p" "p"]
	// [ ""  ""  ""  ""  ""  ""  ""  ""]
	// [ ""  ""  ""  ""  ""  ""  ""  ""]
	// [ ""  ""  ""  "" "p"  ""  ""  ""]
	// [ ""  ""  ""  ""  ""  ""  ""  ""]
	// ["P" "P" "P" "P"  "" "P" "P" "P"]
	// ["R" "N" "B" "Q" "K" "B" "N" "R"]
}
