// Package mixed uses the numbers of one type as those of another.
package mixed

import (
	"github.com/komadai/komadai/lint/testdata/own"
	"github.com/komadai/komadai/lint/testdata/shogi"

	"github.com/komadai/komadai/pin"
	"github.com/komadai/komadai/pmn"
	"github.com/komadai/komadai/pnn"
	token "github.com/komadai/komadai/qpi"
)

func use(...any) {}

type piece = pnn.Piece

func converted(id pin.Identifier, p pnn.Piece, q token.Identifier, s token.Style, l pmn.Location, k shogi.Piece, board []shogi.Piece) {
	use(pnn.Piece(id))                                  // want `conversion of pin.Identifier to pnn.Piece: each type has its own numbers; use pnn.FromPIN`
	use(piece(id))                                      // want `use pnn.FromPIN`
	use(pin.Identifier(p))                              // want `conversion of pnn.Piece to pin.Identifier: each type has its own numbers; use pnn.Piece.PIN`
	use(pin.Identifier(q))                              // want `use qpi.Identifier.PIN`
	use(token.Style(q))                                 // want `use qpi.Identifier.Style`
	use(token.Identifier(id))                           // want `conversion of pin.Identifier to qpi.Identifier: each type has its own numbers$`
	use(token.Identifier(p))                            // want `conversion of pnn.Piece to qpi.Identifier: each type has its own numbers$`
	use(pnn.Piece(q))                                   // want `conversion of qpi.Identifier to pnn.Piece`
	use(token.Style(id))                                // want `conversion of pin.Identifier to qpi.Style`
	use(pin.Identifier(s))                              // want `conversion of qpi.Style to pin.Identifier`
	use(pnn.Vocabulary(id), pin.Identifier(pnn.Shogi))  // want `conversion of pin.Identifier to pnn.Vocabulary` `conversion of pnn.Vocabulary to pin.Identifier`
	use(pmn.Location(id))                               // want `conversion of pin.Identifier to pmn.Location`
	use(pin.Identifier(l))                              // want `conversion of pmn.Location to pin.Identifier`
	use(shogi.Piece(id))                                // want `conversion of pin.Identifier to shogi.Piece: each type has its own numbers; use shogi.FromPIN`
	use(pin.Identifier(k))                              // want `use shogi.Piece.PIN`
	use(pin.Identifier(shogi.BlackKing))                // want `use shogi.Piece.PIN`
	use(pnn.Piece(k))                                   // want `conversion of shogi.Piece to pnn.Piece`
	use(shogi.Piece(k.Kind()))                          // want `conversion of shogi.Kind to shogi.Piece`
	use(shogi.Kind(k))                                  // want `conversion of shogi.Piece to shogi.Kind: each type has its own numbers; use shogi.Piece.Kind`
	use(shogi.Piece(own.King()))                        // want `conversion of own.Man to shogi.Piece`
	use(pnn.Piece(pin.Identifier(k)))                   // want `use pnn.FromPIN` `use shogi.Piece.PIN`
	use(pin.Identifier( /* the piece */ p))             // want `use pnn.Piece.PIN`
	if pnn := id; pnn.IsTerminal() && piece(pnn) == 1 { // want `use pnn.FromPIN`
		use(pnn)
	}
}

func notMixed(id pin.Identifier, p pnn.Piece, k shogi.Piece, n uint16) {
	use(pnn.FromPIN(id), p.PIN(), shogi.FromPIN(id), k.PIN())
	use(pin.Identifier(n), pnn.Piece(n+1), shogi.Piece(n), uint16(id), int(k))
	use(pin.Identifier(id), piece(p), shogi.Piece(k))
	use(pnn.Piece(pin.None), shogi.Piece(pin.None), pin.Identifier(shogi.NoPiece))
	use(pnn.Piece(uint16(id))) // by way of a plain number
	use(pin.Side(k%2), pnn.Vocabulary(n), any(id), float64(id))
}

type hand [shogi.Count + 1]uint8

type position struct {
	hands  [2]hand
	values *[shogi.Count + 1]int
}

var (
	byPIN   [pin.Count + 1]int
	byPiece = [pnn.PieceCount + 1]int{1: 1}
	byQPI   [2][1 + token.Count]bool
	byMan   [own.ManCount + 1]int
	byKind  [shogi.KindCount + 1]int
	squares [81]shogi.Piece
)

func indexed(id pin.Identifier, p pnn.Piece, q token.Identifier, k shogi.Piece, pos position) {
	use(pos.hands[0][k.PIN()])               // want `index is of type pin.Identifier: the array has an element for each shogi.Piece`
	pos.hands[1][k.Captured().PIN()]++       // want `index is of type pin.Identifier`
	use(pos.values[id])                      // want `index is of type pin.Identifier: the array has an element for each shogi.Piece`
	use(byKind[k])                           // want `index is of type shogi.Piece: the array has an element for each shogi.Kind`
	use(pos.values[k.Kind()])                // want `index is of type shogi.Kind`
	use(byPIN[p])                            // want `index is of type pnn.Piece: the array has an element for each pin.Identifier`
	use(byPIN[k])                            // want `index is of type shogi.Piece: the array has an element for each pin.Identifier`
	use(byPiece[q])                          // want `index is of type qpi.Identifier: the array has an element for each pnn.Piece`
	use(byQPI[0][id], byQPI[1][p])           // want `index is of type pin.Identifier` `index is of type pnn.Piece`
	use(byMan[k], byMan[shogi.WhiteKing-10]) // want `index is of type shogi.Piece: the array has an element for each own.Man` `index is of type shogi.Piece`
	for i := range 2 {
		local := [pin.Count + 1]string{}
		use(local[p], i) // want `index is of type pnn.Piece`
	}
	use(pos.hands[0][k.PIN( /* its token */ )]) // want `index is of type pin.Identifier`
}

func notMixedIndex(id pin.Identifier, p pnn.Piece, q token.Identifier, k shogi.Piece, pos position) {
	use(pos.hands[0][k], pos.values[k.Flip()], byPIN[id], byPiece[p], byQPI[0][q], byMan[own.King()], byKind[k.Kind()], byKind[shogi.King])
	use(byPiece[id], byPiece[k.PIN()]) // a native piece has its PIN token's number
	use(byPIN[k.PIN()], byPIN[p.PIN()], byQPI[1][token.New(q.Style(), id)])
	use(squares[k], [313]int{}[p], []int{1, 2}[p], "text"[k], map[pnn.Piece]int{}[p])
	use(byPIN[0], byPIN[7], byPIN[int(p)], pos.hands[0][pin.None])
	for i := range byPIN {
		use(byPIN[i])
	}
	for i := range pin.Count {
		use(byPIN[i], byPiece[i])
	}
	use(first[int](byPIN[:]))
}

func first[T any](all []T) T { return all[0] }

// These arrays do not have an element for each value of a type.
var (
	bySide   [2*pin.Count + 1]int
	foreign  [pnn.PieceCount - pin.Count + 1]int
	greatest [max(pin.Count, shogi.Count) + 1]int
	summed   [pin.Count + token.Count + 1]int
	length   [len(byPIN)]int
)

func notCounted(p pnn.Piece) {
	use(bySide[p], foreign[p], greatest[p], summed[p], length[p])
}

var byStyle [token.StyleCount + 1]int

func styles(q token.Identifier, s token.Style) {
	use(byStyle[s])
	use(byStyle[q]) // want `index is of type qpi.Identifier: the array has an element for each qpi.Style`
}

type perPiece[N any] [shogi.Count + 1]N

type scores[N any] struct {
	values [pin.Count + 1]N
	hands  [2][shogi.Count + 1]N
	other  []N
}

func (s *scores[N]) of(id pin.Identifier, p shogi.Piece) {
	use(s.values[id], s.hands[0][p], s.other[p], s.of)
	use(s.values[p])    // want `index is of type shogi.Piece: the array has an element for each pin.Identifier`
	use(s.hands[1][id]) // want `index is of type pin.Identifier: the array has an element for each shogi.Piece`
}

func generic(p shogi.Piece, counts perPiece[uint8], s scores[int]) {
	use(s.values[p]) // want `index is of type shogi.Piece`
	use(counts[p], perPiece[pin.Identifier]{}[p], first[pin.Identifier]([]pin.Identifier{1}))
	use(counts[p.PIN()]) // want `index is of type pin.Identifier: the array has an element for each shogi.Piece`
}
