package qpi_test

import (
	"fmt"
	"strings"

	"github.com/komadai/komadai/pin"
	"github.com/komadai/komadai/pnn"
	"github.com/komadai/komadai/qpi"
)

// games are the games that the sides play.
var games = [2]pnn.Vocabulary{pin.First: pnn.Chess, pin.Second: pnn.Shogi}

// readPieces converts QPI tokens, separated by spaces, to the pieces of a match.
func readPieces(m qpi.Match, list string) ([]pnn.Piece, error) {
	var pieces []pnn.Piece
	for word := range strings.FieldsSeq(list) {
		id, err := qpi.Parse(word)
		if err != nil {
			return nil, fmt.Errorf("%q: %w", word, err)
		}
		p, ok := m.Piece(id)
		if !ok {
			return nil, fmt.Errorf("%q: neither side plays %v", word, id.Style())
		}
		pieces = append(pieces, p)
	}
	return pieces, nil
}

// called returns the name of a piece in its game.
func called(p pnn.Piece) pnn.Name {
	name, _ := games[p.StyleSide()].Name(p.PIN())
	return name
}

// A match of chess and shogi. Files name the style of every piece; in the program, it is
// enough to know whether a piece is native. The example reads pieces, captures each, in
// its style, and writes the result.
func Example_match() {
	m := qpi.NewMatch(games[pin.First].Style(), games[pin.Second].Style())
	pieces, err := readPieces(m, "C:Q s:+r s:G C:n")
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, p := range pieces {
		captured := p.ChangeHands().Normalize()
		fmt.Printf("%-4v is %-3v %-6v and captured %-2v %v\n",
			m.QPI(p), p, called(p), captured, m.QPI(captured))
	}

	_, err = readPieces(m, "C:Q S:R")
	fmt.Println(err)
	// Output:
	// C:Q  is Q   QUEEN  and captured q' C:q
	// s:+r is +r  +rook  and captured R' s:R
	// s:G  is G'  GOLD   and captured g  s:g
	// C:n  is n'  knight and captured N  C:N
	// "S:R": neither side plays S
}
