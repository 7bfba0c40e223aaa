package pmn_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/komadai/komadai/pmn"
	"github.com/komadai/komadai/qpi"
)

// The model says what a move is without a table and without a line of the packages: the
// tests compare the two. Of pmn and qpi it uses types, constants and sentinel errors only.

const (
	noPlace  pmn.Location = 0
	hand     pmn.Location = 1 << 26
	noPiece               = qpi.Identifier(0)
	pieces                = 16224
	alphabet              = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
)

// place is the location of a cell.
func place(indices ...int) pmn.Location {
	n := len(indices) << 24
	for i, index := range indices {
		n += index << (8 * i)
	}
	return pmn.Location(n)
}

// placeIndices are those of the cell that l is; there are none if it is no cell.
func placeIndices(l pmn.Location) []int {
	dims := int(l >> 24)
	if dims > 3 || dims < 3 && l&0xffffff>>(8*dims) != 0 {
		return nil
	}
	all := []int{int(l & 255), int(l >> 8 & 255), int(l >> 16 & 255)}
	return all[:dims]
}

func isPlace(l pmn.Location) bool { return l == hand || len(placeIndices(l)) > 0 }

// placeText is the text of a location, "" if it is none.
func placeText(l pmn.Location) string {
	if l == hand {
		return "*"
	}
	text := ""
	for d, index := range placeIndices(l) {
		switch d {
		case 0:
			text += letters(index, 'a')
		case 1:
			text += strconv.Itoa(index + 1)
		case 2:
			text += letters(index, 'A')
		}
	}
	return text
}

// letters is a number in bijective base 26, of two digits at most.
func letters(n int, a byte) string {
	last := string(rune(int(a) + n%26))
	if n < 26 {
		return last
	}
	return string(rune(int(a)+n/26-1)) + last
}

// readPlace is the location that s is, or none.
func readPlace(s string) pmn.Location {
	if s == "*" {
		return hand
	}
	var indices []int
	for rest := s; rest != ""; {
		index, size := 0, 0
		for ; size < len(rest) && index < 1000; size++ {
			c := rest[size]
			switch d := len(indices); {
			case d == 0 && c >= 'a' && c <= 'z':
				index = 26*index + int(c-'a') + 1
				continue
			case d == 1 && c >= '1' && c <= '9', d == 1 && c == '0' && size > 0:
				index = 10*index + int(c-'0')
				continue
			case d == 2 && c >= 'A' && c <= 'Z':
				index = 26*index + int(c-'A') + 1
				continue
			}
			break
		}
		if size == 0 || index > 256 {
			return noPlace
		}
		indices = append(indices, index-1)
		rest = rest[size:]
	}
	return place(indices...)
}

// pieceText is the text of a piece, "" if it is none.
func pieceText(p qpi.Identifier) string {
	if p == 0 || p > pieces {
		return ""
	}
	n := int(p) - 1
	style, state := n/312, n%156/52
	text := alphabet[style:style+1] + ":" + []string{"", "+", "-"}[state] + alphabet[n%52:n%52+1]
	if n%312 >= 156 {
		text += "^"
	}
	return text
}

// readPiece is the piece that s is, or none.
func readPiece(s string) qpi.Identifier {
	if len(s) < 3 || s[1] != ':' {
		return noPiece
	}
	style, state, rest := strings.IndexByte(alphabet, s[0]), 0, s[2:]
	if i := strings.IndexByte("+-", rest[0]); i >= 0 {
		state, rest = i+1, rest[1:]
	}
	if style < 0 || rest == "" {
		return noPiece
	}
	letter, terminal := strings.IndexByte(alphabet, rest[0]), 0
	if letter < 0 || rest[1:] != "" && rest[1:] != "^" {
		return noPiece
	}
	if rest[1:] == "^" {
		terminal = 1
	}
	return qpi.Identifier(1 + letter + 52*state + 156*terminal + 312*style)
}

// A refusal is why a list is no move: the error that tells most, and which element.
type refusal struct {
	err     error
	element int
	input   string
}

// readMove is the actions that the elements are, or why they are none.
func readMove(elements []string) ([]pmn.Action, *refusal) {
	if n := len(elements); n < 2 || n%3 == 1 {
		return nil, &refusal{pmn.ErrInvalidLength, -1, ""}
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
				return nil, &refusal{pmn.ErrInvalidPiece, i, s}
			}
			continue
		}
		if readPlace(s) == noPlace {
			return nil, &refusal{pmn.ErrInvalidLocation, i, s}
		}
	}
	return actions, nil
}

// texts is the way back.
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

// kindred are the sentinels, with those that an error of each must and must not be.
var kindred = []struct {
	err     error
	is, not []error
}{
	{pmn.ErrInvalidLength,
		[]error{pmn.ErrInvalidLength},
		[]error{pmn.ErrInvalidAction, pmn.ErrInvalidLocation, pmn.ErrInvalidPiece, pmn.ErrInferredNotLast}},
	{pmn.ErrInvalidLocation,
		[]error{pmn.ErrInvalidLocation, pmn.ErrInvalidAction},
		[]error{pmn.ErrInvalidLength, pmn.ErrInvalidPiece, pmn.ErrInferredNotLast}},
	{pmn.ErrInvalidPiece,
		[]error{pmn.ErrInvalidPiece, pmn.ErrInvalidAction},
		[]error{pmn.ErrInvalidLength, pmn.ErrInvalidLocation, pmn.ErrInferredNotLast}},
	{pmn.ErrInferredNotLast,
		[]error{pmn.ErrInferredNotLast},
		[]error{pmn.ErrInvalidLength, pmn.ErrInvalidLocation, pmn.ErrInvalidPiece}},
	{pmn.ErrInvalidAction, // an action that has no texts to be wrong
		[]error{pmn.ErrInvalidAction},
		[]error{pmn.ErrInvalidLength, pmn.ErrInferredNotLast}},
}

// unlike tells how an error differs from one that says want, or "". Whether it is of a
// move is for the caller.
func unlike(err, want error) string {
	for _, k := range kindred {
		if k.err != want {
			continue
		}
		for _, is := range k.is {
			if !errors.Is(err, is) {
				return fmt.Sprintf("%v is not %q", err, is)
			}
		}
		for _, not := range k.not {
			if errors.Is(err, not) {
				return fmt.Sprintf("%v is %q", err, not)
			}
		}
		return ""
	}
	return fmt.Sprintf("the test knows no %v", want)
}

// misjudged tells how an error of a move differs from the model's, or "".
func misjudged(err error, want *refusal) string {
	if want == nil || err == nil {
		if want == nil && err == nil {
			return ""
		}
		return fmt.Sprintf("error %v; want %+v", err, want)
	}
	if !errors.Is(err, pmn.ErrInvalidMove) {
		return fmt.Sprintf("%v is not %q", err, pmn.ErrInvalidMove)
	}
	return unlike(err, want.err) + misplaced(err, want)
}

// misplaced tells how the Error in err differs in what it points at, or "".
func misplaced(err error, want *refusal) string {
	var e *pmn.Error
	if !errors.As(err, &e) {
		return fmt.Sprintf("%v is no *Error but a %T", err, err)
	}
	if e.Element != want.element || want.element >= 0 && e.Input != want.input {
		return fmt.Sprintf("%v is of element %d, %q; want %d, %q", err, e.Element, e.Input, want.element, want.input)
	}
	if !errors.Is(e.Err, want.err) {
		return fmt.Sprintf("%v has inside %v; want %v", err, e.Err, want.err)
	}
	if !strings.HasPrefix(err.Error(), "pmn: ") {
		return fmt.Sprintf("%v does not say of which package", err)
	}
	if want.element >= 0 && len(want.input) < 20 {
		where := fmt.Sprintf("pmn: element %d %s: ", want.element, strconv.Quote(want.input))
		if !strings.HasPrefix(err.Error(), where) {
			return fmt.Sprintf("%v does not start with %s", err, where)
		}
	}
	return ""
}

// seeded is randomness that is the same in every run.
func seeded(n uint64) *rand.Rand { return rand.New(rand.NewPCG(n, 20)) }

// fullOr is n, or short in the short run, which suits -race.
func fullOr(n, short int) int {
	if testing.Short() {
		return short
	}
	return n
}

func pick[T any](r *rand.Rand, from []T) T { return from[r.IntN(len(from))] }

var (
	somePlaces = []pmn.Location{
		hand, place(0), place(4), place(255), place(4, 1), place(4, 3), place(0, 0), place(25, 25), place(26, 98),
		place(31, 31), place(32, 32), place(255, 255), place(0, 0, 0), place(2, 2, 2), place(51, 9, 52), place(255, 255, 255),
	}
	somePieces = []qpi.Identifier{
		readPiece("C:P"), readPiece("C:K^"), readPiece("c:p"), readPiece("S:+P"), readPiece("s:-r"), readPiece("A:A"),
		readPiece("s:K"), readPiece("S:k"), readPiece("z:-z^"), readPiece("x:+g^"),
	}
)

// anyAction is a valid action with a piece.
func anyAction(r *rand.Rand) pmn.Action {
	return pmn.Action{Source: pick(r, somePlaces), Destination: pick(r, somePlaces), Piece: pick(r, somePieces)}
}

// anyActions are those of a move: n of them, of which the last is often inferred.
func anyActions(r *rand.Rand, n int) []pmn.Action {
	actions := make([]pmn.Action, n)
	for i := range actions {
		actions[i] = anyAction(r)
	}
	if r.IntN(2) == 0 {
		actions[n-1].Piece = noPiece
	}
	return actions
}

// move makes a move of the actions.
func move(t testing.TB, actions []pmn.Action) pmn.Move {
	t.Helper()
	m, err := pmn.FromActions(actions...)
	if err != nil {
		t.Fatalf("FromActions of %q: %v", texts(actions), err)
	}
	return m
}

// A wrong model could agree with a wrong package.
func TestModel(t *testing.T) {
	for text, want := range map[string]pmn.Location{
		"*": 1 << 26, "a": 1 << 24, "z": 1<<24 + 25, "aa": 1<<24 + 26, "iv": 1<<24 + 255,
		"a1": 2 << 24, "e4": 2<<24 + 4 + 3*256, "iv256": 2<<24 + 65535,
		"a1A": 3 << 24, "c2B": 3<<24 + 2 + 256 + 65536, "iv256IV": 3<<24 + 1<<24 - 1,
	} {
		if readPlace(text) != want || placeText(want) != text {
			t.Errorf("%q is %d, and %d %q", text, readPlace(text), want, placeText(want))
		}
	}
	for text, want := range map[string]qpi.Identifier{
		"A:A": 1, "A:z": 52, "A:+A": 53, "A:-z^": 312, "B:A": 313, "Z:-z^": 26 * 312, "a:A": 26*312 + 1, "z:-z^": 16224,
	} {
		if readPiece(text) != want || pieceText(want) != text {
			t.Errorf("%q is %d, and %d %q", text, readPiece(text), want, pieceText(want))
		}
	}
	cellGrammar := regexp.MustCompile(`\A([a-z]|[a-h][a-z]|i[a-v])((` +
		`[1-9]|[1-9][0-9]|1[0-9][0-9]|2[0-4][0-9]|25[0-6])([A-Z]|[A-H][A-Z]|I[A-V])?)?\z`)
	pieceGrammar := regexp.MustCompile(`\A[A-Za-z]:[+-]?[A-Za-z]\^?\z`)
	r := seeded(1)
	for range fullOr(200_000, 20_000) {
		s := anyText(r)
		l, p := readPlace(s), readPiece(s)
		if (l != noPlace) != (s == "*" || cellGrammar.MatchString(s)) || l != noPlace && placeText(l) != s {
			t.Fatalf("the model makes %d of %q", l, s)
		}
		if (p != noPiece) != pieceGrammar.MatchString(s) || p != noPiece && pieceText(p) != s {
			t.Fatalf("the model makes %d of %q", p, s)
		}
	}
	for elements, want := range map[string]*refusal{
		"e2":           {pmn.ErrInvalidLength, -1, ""},
		"x x x x":      {pmn.ErrInvalidLength, -1, ""},
		"e2 C:P":       {pmn.ErrInvalidLocation, 1, "C:P"},
		"e2 e4 Q9":     {pmn.ErrInvalidPiece, 2, "Q9"},
		"e2 e4 C:P a0": {pmn.ErrInvalidLength, -1, ""},
	} {
		if _, got := readMove(strings.Fields(elements)); got == nil || *got != *want {
			t.Errorf("%s: %+v; want %+v", elements, got, want)
		}
	}
}

// anyText is a string near the grammars, now and then of them.
func anyText(r *rand.Rand) string {
	switch r.IntN(8) {
	case 0:
		return placeText(place(r.IntN(256), r.IntN(256), r.IntN(256)))
	case 1:
		return placeText(pick(r, somePlaces))
	case 2:
		return pieceText(qpi.Identifier(1 + r.IntN(pieces)))
	}
	const bytes, likely = "abhivwz0125679ABHIVWZ*:+-^ \x00\n\"\\/\u00e9@[`{;~\x7f", "ae14AC:P+^*"
	from := bytes
	if r.IntN(2) == 0 {
		from = likely
	}
	s := make([]byte, r.IntN(9))
	for i := range s {
		s[i] = from[r.IntN(len(from))]
	}
	return string(s)
}

// unlikeMove tells that an error is not of a move, or "".
func unlikeMove(err error) string {
	var e *pmn.Error
	if !errors.Is(err, pmn.ErrInvalidMove) || !errors.As(err, &e) {
		return fmt.Sprintf("%v, a %T, is not of a move", err, err)
	}
	return ""
}
