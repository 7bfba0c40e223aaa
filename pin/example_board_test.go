package pin_test

import (
	"fmt"
	"strings"

	"github.com/komadai/komadai/pin"
)

// A game is a position of minishogi: the board, with the second side at the top, and the
// number of each piece in hand.
type game struct {
	board [5][5]pin.Identifier
	hand  [pin.Count + 1]int
}

type square struct{ row, column int }

// move moves a piece, which may promote. A captured piece goes into the hand: it changes
// sides and loses its promotion.
func (g *game) move(from, to square, promote bool) {
	piece := g.board[from.row][from.column]
	if promote {
		piece = piece.Enhance()
	}
	if captured := g.board[to.row][to.column]; captured != pin.None {
		g.hand[captured.Flip().Normalize()]++
	}
	g.board[from.row][from.column] = pin.None
	g.board[to.row][to.column] = piece
}

// A small board: a pawn captures a silver and promotes, then a rook captures a
// promoted bishop.
func Example_board() {
	var g game
	for row, text := range []string{
		" .  .  s  . k^",
		" .  .  P  .  .",
		" r  .  .  . +B",
		" .  .  .  .  .",
		" . K^  .  .  .",
	} {
		for column, word := range strings.Fields(text) {
			g.board[row][column] = pin.Lookup(word) // None for a dot
		}
	}

	g.move(square{1, 2}, square{0, 2}, true)
	g.move(square{2, 0}, square{2, 4}, false)

	for _, row := range g.board {
		fmt.Printf("%4q\n", row)
	}
	for piece := range pin.All() {
		if n := g.hand[piece]; n > 0 {
			fmt.Println("in hand:", n, piece)
		}
	}
	// Output:
	// [  ""   "" "+P"   "" "k^"]
	// [  ""   ""   ""   ""   ""]
	// [  ""   ""   ""   ""  "r"]
	// [  ""   ""   ""   ""   ""]
	// [  "" "K^"   ""   ""   ""]
	// in hand: 1 S
	// in hand: 1 b
}
