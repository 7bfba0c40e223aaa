package pin_test

import (
	"fmt"

	"github.com/komadai/komadai/pin"
)

// mayPromote is the rule of shogi: a piece that can promote, and is not promoted, may
// promote when it moves into, within or out of the promotion zone.
func mayPromote(piece pin.Identifier, from, to int) bool {
	switch piece.Abbr() {
	case 'R', 'B', 'S', 'N', 'L', 'P':
		return piece.IsNormal() && (inZone(piece.Side(), from) || inZone(piece.Side(), to))
	}
	return false // K and G
}

// inZone reports whether a rank is one of the three farthest from a side. Ranks
// are 1 to 9, and the first side moves towards 1.
func inZone(side pin.Side, rank int) bool {
	if side == pin.First {
		return rank <= 3
	}
	return rank >= 7
}

// A promotion rule by abbreviation, side and rank.
func Example_promotion() {
	for _, move := range []struct {
		piece    string
		from, to int
	}{
		{"P", 4, 3},
		{"p", 3, 4},
		{"p", 6, 7},
		{"B", 2, 8},
		{"+B", 2, 8},
		{"G", 4, 3},
	} {
		piece := pin.MustParse(move.piece)
		fmt.Printf("%v from rank %d to %d", piece, move.from, move.to)
		if mayPromote(piece, move.from, move.to) {
			fmt.Printf(" may become %v", piece.Enhance())
		}
		fmt.Println()
	}
	// Output:
	// P from rank 4 to 3 may become +P
	// p from rank 3 to 4
	// p from rank 6 to 7 may become +p
	// B from rank 2 to 8 may become +B
	// +B from rank 2 to 8
	// G from rank 4 to 3
}
