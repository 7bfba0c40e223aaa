package feen

import (
	"math"
	"slices"

	"github.com/komadai/komadai/pnn"
	"github.com/komadai/komadai/tables"
)

// Held is a number of equal pieces in a hand. Its JSON is {"piece":"P","count":2}.
type Held struct {
	Piece pnn.Piece `json:"piece"`
	Count int       `json:"count"` // at least 1
}

// A Hand is the pieces that a side has in reserve, which may be pieces of either side. Each
// piece stands once, in FEEN's order: by count, greatest first; then by letter, A to Z; then
// the first side's before the second's, - before + before no prefix, no ^ before ^, and no '
// before '.
//
// [Hand.Add] keeps the order. An empty hand may be nil.
type Hand []Held

// Count returns how many of exactly this piece are in the hand.
func (h Hand) Count(p pnn.Piece) int {
	if i := h.index(p); i >= 0 {
		return h[i].Count
	}
	return 0
}

// Total returns the number of pieces in the hand.
func (h Hand) Total() int {
	total := 0
	for _, held := range h {
		total += held.Count
	}
	return total
}

// Add puts n more of a piece into the hand, or takes -n out if n is negative, and returns
// true. If the hand has fewer, would have more than 2³¹-1, or p is [pnn.NoPiece], it returns false
// and changes nothing.
// It allocates only to grow the hand.
func (h *Hand) Add(p pnn.Piece, n int) bool {
	hand, held := *h, Held{p, n}
	i := hand.index(p)
	if i >= 0 {
		held.Count += hand[i].Count
	}
	switch {
	case !p.IsValid() || n < -math.MaxInt32 || n > math.MaxInt32 || held.Count < 0 || held.Count > math.MaxInt32:
		return false
	case n == 0:
		return true
	case i < 0:
		i, hand = len(hand), append(hand, held)
	}
	rank := held.rank()
	for ; i > 0 && rank < hand[i-1].rank(); i-- {
		hand[i] = hand[i-1]
	}
	for ; i+1 < len(hand) && rank > hand[i+1].rank(); i++ {
		hand[i] = hand[i+1]
	}
	hand[i] = held
	if held.Count == 0 {
		hand = append(hand[:i], hand[i+1:]...)
	}
	*h = hand
	return true
}

func (h Hand) index(p pnn.Piece) int {
	return slices.IndexFunc(h, func(held Held) bool { return held.Piece == p })
}

// maxCount is the greatest count in a hand: no board has more cells.
const maxCount = 65025

// A handOrder checks that the pieces of a hand come in FEEN's order, each once.
type handOrder struct {
	last int64 // rank
	seen [pnn.PieceCount/64 + 1]uint64
}

// next reports whether a piece may come next.
func (o *handOrder) next(h Held) bool {
	rank := h.rank()
	word, bit := &o.seen[h.Piece/64], uint64(1)<<(h.Piece%64)
	if rank < o.last || *word&bit != 0 {
		return false
	}
	o.last = rank
	*word |= bit
	return true
}

// rank orders the pieces of a hand: of two, the one with the lower rank comes first.
func (h Held) rank() int64 {
	return int64(maxCount-h.Count)*pnn.PieceCount + int64(tables.PNNHandOrder(uint16(h.Piece)))
}
