package pmn_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/komadai/komadai/internal/notationtest"
	"github.com/komadai/komadai/pmn"
	"github.com/komadai/komadai/qpi"
)

// The model reads and writes moves as the specification describes them, without the tables
// and functions of the packages.

const (
	noPlace pmn.Location = 0
	hand    pmn.Location = 1 << 26
	noPiece              = qpi.Identifier(0)
	pieces               = 16224
)

// place returns the location of a cell.
func place(indices ...int) pmn.Location {
	n := len(indices) << 24
	for i, index := range indices {
		n += index << (8 * i)
	}
	return pmn.Location(n)
}

// placeIndices returns the indices of a cell, or none for any other location.
func placeIndices(l pmn.Location) notationtest.Cell {
	for dims := range 4 {
		if n := uint64(l) - uint64(dims)<<24; n < 1<<(8*dims) {
			return notationtest.Cell{uint8(n), uint8(n >> 8), uint8(n >> 16)}[:dims]
		}
	}
	return nil
}

func isPlace(l pmn.Location) bool { return l == hand || len(placeIndices(l)) > 0 }

func placeText(l pmn.Location) string {
	if l == hand {
		return "*"
	}
	return placeIndices(l).Text()
}

func readPlace(s string) pmn.Location {
	if s == "*" {
		return hand
	}
	c, _ := notationtest.ReadCell(s)
	return pmn.Location(c.Number())
}

func pieceText(p qpi.Identifier) string {
	if p > pieces {
		return ""
	}
	return notationtest.QPITexts[p]
}

func readPiece(s string) qpi.Identifier { return qpi.Identifier(notationtest.QPINumbers[s]) }

// readMove returns the actions of a move, or the error that Parse should return.
func readMove(elements []string) ([]pmn.Action, *pmn.Error) {
	if n := len(elements); n < 2 || n%3 == 1 {
		return nil, &pmn.Error{Element: -1, Err: pmn.ErrInvalidLength}
	}
	actions := make([]pmn.Action, (len(elements)+2)/3)
	for i, s := range elements {
		switch a := &actions[i/3]; i % 3 {
		case 0:
			a.Source = readPlace(s)
		case 1:
			a.Destination = readPlace(s)
		case 2:
			a.Piece = readPiece(s)
			if a.Piece == noPiece {
				return nil, &pmn.Error{Element: i, Input: s, Err: pmn.ErrInvalidPiece}
			}
			continue
		}
		if readPlace(s) == noPlace {
			return nil, &pmn.Error{Element: i, Input: s, Err: pmn.ErrInvalidLocation}
		}
	}
	return actions, nil
}

// texts returns the elements of actions.
func texts(actions []pmn.Action) []string {
	var all []string
	for _, a := range actions {
		all = append(all, placeText(a.Source), placeText(a.Destination))
		if a.Piece != noPiece {
			all = append(all, pieceText(a.Piece))
		}
	}
	return all
}

// errorDiff describes how err differs from want, "" if it does not. A nil want is no error.
func errorDiff(err error, want *pmn.Error, inMove bool) string {
	if want == nil || err == nil {
		if (want == nil) == (err == nil) {
			return ""
		}
		return fmt.Sprintf("error %v; want %+v", err, want)
	}
	inAction := want.Err == pmn.ErrInvalidLocation || want.Err == pmn.ErrInvalidPiece
	got, ok := err.(*pmn.Error)
	if !ok || got.Element != want.Element || got.Input != want.Input || got.Err != want.Err || !errors.Is(err, want.Err) ||
		errors.Is(err, pmn.ErrInvalidMove) != inMove || errors.Is(err, pmn.ErrInvalidAction) != inAction {
		return fmt.Sprintf("error %#v; want %+v, of a move: %t", err, *want, inMove)
	}
	return ""
}

func seeded(n uint64) *rand.Rand { return rand.New(rand.NewPCG(n, 20)) }

func pick[T any](r *rand.Rand, from []T) T { return from[r.IntN(len(from))] }

var (
	somePlaces = []pmn.Location{
		hand, place(0), place(4), place(255), place(4, 1), place(4, 3), place(0, 0), place(25, 25), place(26, 98),
		place(31, 31), place(32, 32), place(255, 255), place(0, 0, 0), place(2, 2, 2), place(51, 9, 52), place(255, 255, 255),
	}
	invalidPlaces = []pmn.Location{
		0, 1, 255, 1<<24 + 256, 1<<24 + 65536, 2<<24 - 1, 2<<24 + 65536, 4<<24 + 1, 5 << 24, hand + 255, hand + 1<<24, 1 << 27, 1<<31 + 2<<24, 1<<32 - 1,
	}
	somePieces = []qpi.Identifier{
		readPiece("C:P"), readPiece("C:K^"), readPiece("c:p"), readPiece("S:+P"), readPiece("s:-r"), readPiece("A:A"),
		readPiece("s:K"), readPiece("S:k"), readPiece("z:-z^"), readPiece("x:+g^"),
	}
)

// anyActions returns the n actions of a move, of which the last is inferred half the time.
func anyActions(r *rand.Rand, n int) []pmn.Action {
	actions := make([]pmn.Action, n)
	for i := range actions {
		actions[i] = pmn.Action{Source: pick(r, somePlaces), Destination: pick(r, somePlaces), Piece: pick(r, somePieces)}
	}
	if r.IntN(2) == 0 {
		actions[n-1].Piece = noPiece
	}
	return actions
}

// anyText returns a string near the grammars, and in a third of the cases a token.
func anyText(r *rand.Rand) string {
	switch r.IntN(8) {
	case 0:
		return placeText(place(r.IntN(256), r.IntN(256), r.IntN(256)))
	case 1:
		return placeText(pick(r, somePlaces))
	case 2:
		return pieceText(qpi.Identifier(1 + r.IntN(pieces)))
	}
	from := pick(r, []string{"abhivwz0125679ABHIVWZ*:+-^ \x00\n\"\\/\u00e9@[`{;~\x7f", "ae14AC:P+^*"})
	s := make([]byte, r.IntN(9))
	for i := range s {
		s[i] = from[r.IntN(len(from))]
	}
	return string(s)
}

func move(t testing.TB, actions []pmn.Action) pmn.Move {
	t.Helper()
	m, err := pmn.FromActions(actions...)
	if err != nil {
		t.Fatalf("FromActions of %q: %v", texts(actions), err)
	}
	return m
}

// Lengths are judged first, then the elements from the left.
func TestModel(t *testing.T) {
	for elements, want := range map[string]pmn.Error{
		"":                       {Element: -1, Err: pmn.ErrInvalidLength},
		"e2":                     {Element: -1, Err: pmn.ErrInvalidLength},
		"- - - -":                {Element: -1, Err: pmn.ErrInvalidLength},
		"e2 e4 C:P e7 e5 c:p e4": {Element: -1, Err: pmn.ErrInvalidLength},
		"C:P e4":                 {Element: 0, Input: "C:P", Err: pmn.ErrInvalidLocation},
		"e2 + Q9":                {Element: 1, Input: "+", Err: pmn.ErrInvalidLocation},
		"e2 e4 *":                {Element: 2, Input: "*", Err: pmn.ErrInvalidPiece},
		"e2 e4 e5 e6 e7":         {Element: 2, Input: "e5", Err: pmn.ErrInvalidPiece},
		"* * C:P e4 Q9":          {Element: 4, Input: "Q9", Err: pmn.ErrInvalidLocation},
	} {
		if _, got := readMove(strings.Fields(elements)); got == nil || *got != want {
			t.Errorf("%s: %+v; want %+v", elements, got, want)
		}
	}
	elements := strings.Fields("e5 f6 C:P f5 *")
	if got, err := readMove(elements); err != nil || !slices.Equal(texts(got), elements) {
		t.Errorf("%q: %+v, %v", elements, got, err)
	}
}
