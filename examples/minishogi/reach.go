package main

import "iter"

// directions is a set of directions. Black plays northward.
type directions uint8

const (
	north directions = 1 << iota
	northeast
	east
	southeast
	south
	southwest
	west
	northwest

	straight  = north | east | south | west
	diagonal  = northeast | southeast | southwest | northwest
	anywhere  = straight | diagonal
	blackGold = straight | northeast | northwest
	whiteGold = straight | southeast | southwest
)

// deltas has the steps of the directions, in the order of their bits.
var deltas = [8]struct{ files, ranks int }{
	{0, 1}, {1, 1}, {1, 0}, {1, -1}, {0, -1}, {-1, -1}, {-1, 0}, {-1, 1},
}

// steps has the directions in which the pieces go one cell.
var steps = [Count + 1]directions{
	BlackKing:           anywhere,
	BlackGold:           blackGold,
	BlackSilver:         diagonal | north,
	BlackPawn:           north,
	BlackPromotedRook:   diagonal,
	BlackPromotedBishop: straight,
	BlackPromotedSilver: blackGold,
	BlackPromotedPawn:   blackGold,
	WhiteKing:           anywhere,
	WhiteGold:           whiteGold,
	WhiteSilver:         diagonal | south,
	WhitePawn:           south,
	WhitePromotedRook:   diagonal,
	WhitePromotedBishop: straight,
	WhitePromotedSilver: whiteGold,
	WhitePromotedPawn:   whiteGold,
}

// slides has the directions in which they go any number of empty cells.
var slides = [Count + 1]directions{
	BlackRook:           straight,
	BlackBishop:         diagonal,
	BlackPromotedRook:   straight,
	BlackPromotedBishop: diagonal,
	WhiteRook:           straight,
	WhiteBishop:         diagonal,
	WhitePromotedRook:   straight,
	WhitePromotedBishop: diagonal,
}

// reach returns the cells that the piece on a cell reaches, empty or not.
func (b *board) reach(from int) iter.Seq[int] {
	piece := b.cells[from]
	return func(yield func(int) bool) {
		for i, d := range deltas {
			way := directions(1) << i
			if (steps[piece]|slides[piece])&way == 0 {
				continue
			}
			file, rank := from%size+d.files, from/size+d.ranks
			for 0 <= file && file < size && 0 <= rank && rank < size {
				to := rank*size + file
				if !yield(to) {
					return
				}
				if slides[piece]&way == 0 || b.cells[to] != NoPiece {
					break
				}
				file, rank = file+d.files, rank+d.ranks
			}
		}
	}
}
