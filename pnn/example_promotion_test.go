package pnn_test

import (
	"fmt"

	"github.com/komadai/komadai/pin"
	"github.com/komadai/komadai/pnn"
)

// A match is the game that each side plays.
type match [2]pnn.Vocabulary

// game returns the game of a piece.
func (m match) game(p pnn.Piece) pnn.Vocabulary { return m[p.StyleSide()] }

// promoted returns the promoted form of a piece, or NoPiece if it cannot promote. In chess
// a pawn in any state becomes a queen. In shogi a piece is enhanced, if it is not yet
// and the game uses its enhanced form.
func (m match) promoted(p pnn.Piece) pnn.Piece {
	switch game := m.game(p); game {
	case pnn.Chess:
		if p.Abbr() == 'P' {
			return p.WithAbbr('Q').Normalize()
		}
	case pnn.Shogi:
		if p.IsNormal() && game.Contains(p.Enhance().PIN()) {
			return p.Enhance()
		}
	}
	return pnn.NoPiece
}

// A promotion rule by the style of the piece, in a match of chess and shogi.
func Example_promotion() {
	m := match{pin.First: pnn.Chess, pin.Second: pnn.Shogi}
	for _, text := range []string{"P", "P'", "p", "p'", "R", "R'", "+R'", "g"} {
		p := pnn.MustParsePiece(text)
		fmt.Printf("%v of %v", p, m.game(p))
		if promoted := m.promoted(p); promoted != pnn.NoPiece {
			fmt.Printf(" becomes %v", promoted)
		}
		fmt.Println()
	}
	// Output:
	// P of chess becomes Q
	// P' of shogi becomes +P'
	// p of shogi becomes +p
	// p' of chess becomes q'
	// R of chess
	// R' of shogi becomes +R'
	// +R' of shogi
	// g of shogi
}
