package pmn_test

import (
	"encoding/json"
	"errors"
	"math"
	"slices"
	"testing"

	"github.com/komadai/komadai/pmn"
	"github.com/komadai/komadai/qpi"
)

// actionAnswers is everything an action tells about itself.
type actionAnswers struct {
	valid, inferred, hasPiece              bool
	fromReserve, toReserve                 bool
	drop, capture, boardMove, boardToBoard bool
}

func actionAnswersOf(a pmn.Action) actionAnswers {
	return actionAnswers{
		valid: a.IsValid(), inferred: a.IsInferred(), hasPiece: a.HasPiece(),
		fromReserve: a.FromReserve(), toReserve: a.ToReserve(),
		drop: a.IsDrop(), capture: a.IsCapture(), boardMove: a.IsBoardMove(), boardToBoard: a.IsBoardToBoard(),
	}
}

// invalidPlaces are locations that are none.
var invalidPlaces = []pmn.Location{
	noPlace, 1, 1<<24 + 256, 2<<24 + 65536, 5 << 24, hand + 1, hand + 1<<24, 1 << 27, 1<<31 + 2<<24, math.MaxUint32,
}

// The specification's words, one row each.
func TestActionWords(t *testing.T) {
	for _, test := range []struct {
		from, to string
		want     actionAnswers
	}{
		{"*", "e5", actionAnswers{fromReserve: true, drop: true}},
		{"f5", "*", actionAnswers{toReserve: true, capture: true}},
		{"e2", "e4", actionAnswers{boardMove: true, boardToBoard: true}},
		{"e2", "e2", actionAnswers{boardMove: true, boardToBoard: true}},
		{"a", "a1A", actionAnswers{boardMove: true, boardToBoard: true}},
		{"*", "*", actionAnswers{fromReserve: true, toReserve: true, boardMove: true}},
	} {
		test.want.valid = true
		for _, piece := range append([]qpi.Identifier{noPiece, 1, pieces}, somePieces...) {
			a := pmn.Action{Source: readPlace(test.from), Destination: readPlace(test.to), Piece: piece}
			want := test.want
			want.inferred, want.hasPiece = piece == noPiece, piece != noPiece
			if got := actionAnswersOf(a); got != want {
				t.Errorf("%s to %s, %q: %+v; want %+v", test.from, test.to, pieceText(piece), got, want)
			}
		}
	}
}

func TestActionKinds(t *testing.T) {
	every := slices.Concat(somePlaces, invalidPlaces)
	for _, from := range every {
		for _, to := range every {
			for _, piece := range append([]qpi.Identifier{noPiece}, somePieces...) {
				a := pmn.Action{Source: from, Destination: to, Piece: piece}
				var want actionAnswers
				var wantTexts []string
				if isPlace(from) && isPlace(to) {
					offBoard := []bool{from == hand, to == hand}
					want = actionAnswers{
						valid: true, inferred: piece == noPiece, hasPiece: piece != noPiece,
						fromReserve: offBoard[0], toReserve: offBoard[1],
						drop: offBoard[0] && !offBoard[1], capture: !offBoard[0] && offBoard[1],
						boardToBoard: !offBoard[0] && !offBoard[1],
						boardMove:    offBoard[0] == offBoard[1],
					}
					wantTexts = texts([]pmn.Action{a})
				}
				if got := actionAnswersOf(a); got != want {
					t.Errorf("%#v: %+v; want %+v", a, got, want)
				}
				if got := a.Strings(); !slices.Equal(got, wantTexts) || (got == nil) != (wantTexts == nil) {
					t.Errorf("%#v.Strings() = %q; want %q", a, got, wantTexts)
				}
			}
		}
	}
}

func TestActionEveryPiece(t *testing.T) {
	for n := 1; n <= pieces; n++ {
		p := qpi.Identifier(n)
		want := pmn.Action{Source: place(4, 1), Destination: hand, Piece: p}
		if got, err := pmn.NewAction("e2", "*", pieceText(p)); got != want || err != nil {
			t.Fatalf("NewAction with %q = %#v, %v", pieceText(p), got, err)
		}
		if got := want.Strings(); !want.IsValid() || !want.HasPiece() || !slices.Equal(got, []string{"e2", "*", pieceText(p)}) {
			t.Fatalf("with piece %d it is %t, %t, %q", n, want.IsValid(), want.HasPiece(), got)
		}
	}
}

// A number out of range is no piece. Whether it makes the action invalid or inferred is
// not said.
func TestActionPieceOutOfRange(t *testing.T) {
	for n := pieces + 1; n <= math.MaxUint16; n++ {
		for _, from := range []pmn.Location{hand, place(1, 1), noPlace} {
			a := pmn.Action{Source: from, Destination: place(2, 2), Piece: qpi.Identifier(n)}
			if got := actionAnswersOf(a); got.hasPiece || !got.valid && got != (actionAnswers{}) || from == noPlace && got.valid {
				t.Fatalf("%#v: %+v", a, got)
			}
			if got := a.Strings(); len(got) > 2 {
				t.Fatalf("%#v.Strings() = %q", a, got)
			}
		}
	}
}

func TestNewAction(t *testing.T) {
	words := []string{"*", "e4", "a", "a1A", "iv256IV", "C:P", "s:+r^", "", "e0", "A1", "**", "Q9", "C:", "null", " e4", "iw"}
	for _, from := range words {
		for _, to := range words {
			for _, piece := range words {
				want := pmn.Action{Source: readPlace(from), Destination: readPlace(to), Piece: readPiece(piece)}
				var why *refusal
				switch {
				case want.Source == noPlace:
					why = &refusal{pmn.ErrInvalidLocation, 0, from}
				case want.Destination == noPlace:
					why = &refusal{pmn.ErrInvalidLocation, 1, to}
				case want.Piece == noPiece && piece != "":
					why = &refusal{pmn.ErrInvalidPiece, 2, piece}
				}
				got, err := pmn.NewAction(from, to, piece)
				if why == nil {
					if got != want || err != nil {
						t.Errorf("NewAction(%q, %q, %q) = %#v, %v; want %#v", from, to, piece, got, err, want)
					}
					continue
				}
				if err == nil || got != (pmn.Action{}) {
					t.Errorf("NewAction(%q, %q, %q) = %#v, %v; want %+v", from, to, piece, got, err, *why)
				} else if wrong := unlike(err, why.err) + misplaced(err, why); wrong != "" {
					t.Errorf("NewAction(%q, %q, %q): %s", from, to, piece, wrong)
				} else if errors.Is(err, pmn.ErrInvalidMove) {
					t.Errorf("NewAction(%q, %q, %q): %v is of a move", from, to, piece, err)
				}
			}
		}
	}
}

// What an action says, NewAction takes back, and so does a move of it alone.
func TestActionRoundTrip(t *testing.T) {
	r := seeded(4)
	for range fullOr(50_000, 5_000) {
		want := anyActions(r, 1)[0]
		s := append(want.Strings(), "")
		if got, err := pmn.NewAction(s[0], s[1], s[2]); got != want || err != nil {
			t.Fatalf("NewAction(%q) = %#v, %v; want %#v", s, got, err, want)
		}
		m, err := pmn.Parse(want.Strings())
		if got, ok := m.First(); got != want || !ok || err != nil {
			t.Fatalf("Parse(%q) = %q, %v", want.Strings(), m.Strings(), err)
		}
	}
}

func TestActionComparable(t *testing.T) {
	seen := map[pmn.Action]int{}
	for _, piece := range []string{"C:P", "", "C:P", "c:p", ""} {
		a, _ := pmn.NewAction("e2", "e4", piece)
		seen[a]++
	}
	if len(seen) != 3 || seen[pmn.Action{Source: place(4, 1), Destination: place(4, 3)}] != 2 {
		t.Errorf("%v", seen)
	}
}

func TestActionJSON(t *testing.T) {
	for text, want := range map[string]pmn.Action{
		`{"source":"e2","destination":"e4","piece":"C:P"}`:  {Source: place(4, 1), Destination: place(4, 3), Piece: readPiece("C:P")},
		`{"source":"e2","destination":"e4"}`:                {Source: place(4, 1), Destination: place(4, 3)},
		`{"source":"*","destination":"a1A","piece":"s:+r"}`: {Source: hand, Destination: place(0, 0, 0), Piece: readPiece("s:+r")},
		`{"source":"","destination":""}`:                    {},
	} {
		b, err := json.Marshal(want)
		if string(b) != text || err != nil {
			t.Errorf("Marshal(%#v) = %s, %v; want %s", want, b, err, text)
		}
		var got pmn.Action
		if err := json.Unmarshal([]byte(text), &got); got != want || err != nil {
			t.Errorf("Unmarshal(%s) = %#v, %v; want %#v", text, got, err, want)
		}
	}
	var a pmn.Action
	for _, text := range []string{`{"source":"E2"}`, `{"destination":"e0"}`} {
		if err := json.Unmarshal([]byte(text), &a); !errors.Is(err, pmn.ErrInvalidLocation) {
			t.Errorf("Unmarshal(%s): %v", text, err)
		}
	}
	for _, text := range []string{`{"piece":"Q9"}`, `{"piece":1}`, `{"source":1}`, `["e2","e4","C:P"]`} {
		if err := json.Unmarshal([]byte(text), &a); err == nil {
			t.Errorf("Unmarshal(%s) gives %#v", text, a)
		}
	}
}
