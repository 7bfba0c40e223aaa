package pnn_test

import (
	"fmt"
	"strings"

	"github.com/komadai/komadai/pnn"
)

// A position is one of a game in which the first side plays chess and the second shogi:
// the board, from the upper left, and the number of each piece in hand.
type position struct {
	board [25]pnn.Piece
	hand  [pnn.PieceCount + 1]int
	rule  func(pnn.Piece) pnn.Piece // returns a captured piece as it goes into the hand
}

// changeStyle is a rule for captures: the piece changes to the captor's side and style.
func changeStyle(p pnn.Piece) pnn.Piece { return p.Flip().Underive() }

// keepStyle is a rule for captures: the piece changes sides and keeps its style.
func keepStyle(p pnn.Piece) pnn.Piece { return p.ChangeHands() }

// move moves a piece. A captured piece goes into the hand by the rule, in the normal state.
func (p *position) move(from, to int) {
	piece, captured := p.board[from], p.board[to]
	if captured != pnn.NoPiece {
		p.hand[p.rule(captured).Normalize()]++
	}
	p.board[from] = pnn.NoPiece
	p.board[to] = piece
}

// drop puts a piece from the hand on an empty square.
func (p *position) drop(piece pnn.Piece, to int) {
	p.hand[piece]--
	p.board[to] = piece
}

// inHand returns the pieces in hand, in number order.
func (p *position) inHand() (pieces []pnn.Piece) {
	for piece := range pnn.AllPieces() {
		for range p.hand[piece] {
			pieces = append(pieces, piece)
		}
	}
	return pieces
}

// A board on which chess meets shogi, under each rule: a chess rook takes a shogi rook, and
// a shogi pawn takes a chess knight and then the dropped rook.
func Example_board() {
	const a5, c4, c3, c2, a1 = 0, 7, 12, 17, 20
	var start position
	for square, word := range strings.Fields(`
		r  .  .  .  .
		.  .  p  . k^
		.  .  N  .  .
		.  .  .  .  .
		R  .  .  . K^`) {
		start.board[square] = pnn.LookupPiece(word) // NoPiece for a dot
	}

	for _, rule := range []func(pnn.Piece) pnn.Piece{changeStyle, keepStyle} {
		p := start
		p.rule = rule
		p.move(a1, a5)
		p.move(c4, c3)
		fmt.Println("in hand:", p.inHand())

		rook := rule(start.board[a5]) // as it went into the hand
		p.drop(rook, c2)
		p.move(c3, c2)
		fmt.Println(rook, "dropped and taken:", p.inHand())
	}
	// Output:
	// in hand: [R n]
	// R dropped and taken: [n r]
	// in hand: [R' n']
	// R' dropped and taken: [r n']
}
