package pmn_test

import (
	"fmt"
	"reflect"
	"slices"
	"testing"

	"github.com/komadai/komadai/internal/longtest"
	"github.com/komadai/komadai/pmn"
	"github.com/komadai/komadai/qpi"
)

// actionAnswers are the results of the queries of an action.
type actionAnswers struct {
	valid, inferred, hasPiece, fromReserve, toReserve bool
	drop, capture, boardMove, boardToBoard            bool
	elements                                          string
}

func actionAnswersOf(a pmn.Action) actionAnswers {
	return actionAnswers{
		a.IsValid(), a.IsInferred(), a.HasPiece(), a.FromReserve(), a.ToReserve(),
		a.IsDrop(), a.IsCapture(), a.IsBoardMove(), a.IsBoardToBoard(), fmt.Sprintf("%q", a.Strings()),
	}
}

func TestActionQueries(t *testing.T) {
	for _, from := range slices.Concat(somePlaces, invalidPlaces) {
		for _, to := range slices.Concat(somePlaces, invalidPlaces) {
			for _, piece := range append([]qpi.Identifier{0, 1, pieces, pieces + 1, 65535}, somePieces...) {
				a := pmn.Action{Source: from, Destination: to, Piece: piece}
				want := actionAnswers{elements: "[]"}
				if isPlace(from) && isPlace(to) {
					if piece > pieces {
						piece = noPiece
					}
					fromHand, toHand := from == hand, to == hand
					want = actionAnswers{
						true, piece == noPiece, piece != noPiece, fromHand, toHand,
						fromHand && !toHand, toHand && !fromHand, fromHand == toHand, !fromHand && !toHand,
						fmt.Sprintf("%q", texts([]pmn.Action{{Source: from, Destination: to, Piece: piece}})),
					}
				}
				if got := actionAnswersOf(a); got != want {
					t.Fatalf("%#v: %+v; want %+v", a, got, want)
				}
			}
		}
	}
}

// newActionDiff describes how NewAction differs from the model, "" if it does not.
func newActionDiff(source, destination, piece string) string {
	want := pmn.Action{Source: readPlace(source), Destination: readPlace(destination), Piece: readPiece(piece)}
	var wantErr *pmn.Error
	switch {
	case want.Source == noPlace:
		want, wantErr = pmn.Action{}, &pmn.Error{Element: 0, Input: source, Err: pmn.ErrInvalidLocation}
	case want.Destination == noPlace:
		want, wantErr = pmn.Action{}, &pmn.Error{Element: 1, Input: destination, Err: pmn.ErrInvalidLocation}
	case want.Piece == noPiece && piece != "":
		want, wantErr = pmn.Action{}, &pmn.Error{Element: 2, Input: piece, Err: pmn.ErrInvalidPiece}
	}
	if pmn.IsValidPiece(piece) != (readPiece(piece) != noPiece) {
		return fmt.Sprintf("IsValidPiece(%q) = %t", piece, pmn.IsValidPiece(piece))
	}
	got, err := pmn.NewAction(source, destination, piece)
	if diff := errorDiff(err, wantErr, false); diff != "" || got != want {
		return fmt.Sprintf("NewAction(%q, %q, %q) = %#v: %s", source, destination, piece, got, diff)
	}
	return ""
}

func TestNewAction(t *testing.T) {
	words := []string{"*", "e4", "a", "a1A", "iv256IV", "C:P", "s:+r^", "", "e0", "A1", "**", "Q9", "C:", "null", " e4", "iw"}
	for _, source := range words {
		for _, destination := range words {
			for _, piece := range words {
				if diff := newActionDiff(source, destination, piece); diff != "" {
					t.Error(diff)
				}
			}
		}
	}
	for n := range pieces {
		if diff := newActionDiff("e2", "*", pieceText(qpi.Identifier(n+1))); diff != "" {
			t.Fatal(diff)
		}
	}
}

// unique returns the distinct values of all except the zero value.
func unique[T comparable](all []T) []T {
	var zero T
	var some []T
	for _, v := range all {
		if v != zero && !slices.Contains(some, v) {
			some = append(some, v)
		}
	}
	return some
}

// spoil overwrites s up to its capacity and returns a copy of what it was.
func spoil[T any](s []T) []T {
	was := slices.Clone(s)
	clear(s[:cap(s)])
	return was
}

// checkMove compares every query of m with the actions it should have, and overwrites
// every slice that m returns: a second call finds whether one is not a copy.
func checkMove(t *testing.T, m pmn.Move, actions []pmn.Action) {
	t.Helper()
	var onBoard []pmn.Action
	var from, to []pmn.Location
	var pieces []qpi.Identifier
	var drops, captures, inferred bool
	for _, a := range actions {
		drops = drops || a.Source == hand && a.Destination != hand
		captures = captures || a.Source != hand && a.Destination == hand
		inferred = inferred || a.Piece == noPiece
		if a.Source != hand && a.Destination != hand {
			onBoard = append(onBoard, a)
		}
		from, to, pieces = append(from, a.Source), append(to, a.Destination), append(pieces, a.Piece)
	}
	n := len(actions)
	if m.Len() != n || m.IsEmpty() != (n == 0) || m.IsSimple() != (n == 1) || m.IsCompound() != (n > 1) ||
		m.HasDrops() != drops || m.HasCaptures() != captures || m.HasInferred() != inferred {
		t.Errorf("%q: Len %d, IsEmpty %t, IsSimple %t, IsCompound %t, HasDrops %t, HasCaptures %t, HasInferred %t", texts(actions),
			m.Len(), m.IsEmpty(), m.IsSimple(), m.IsCompound(), m.HasDrops(), m.HasCaptures(), m.HasInferred())
	}
	first, hasFirst := m.First()
	last, hasLast := m.Last()
	if hasFirst != (n > 0) || hasLast != (n > 0) || n > 0 && (first != actions[0] || last != actions[n-1]) {
		t.Errorf("%q: First %v, Last %v", texts(actions), first, last)
	}
	var all []pmn.Action
	for a := range m.All() {
		if all = append(all, a); len(all) == 2 {
			break
		}
	}
	for range 2 {
		if !slices.Equal(all, actions[:min(n, 2)]) || !slices.Equal(slices.Collect(m.All()), actions) ||
			!slices.Equal(spoil(m.Actions()), actions) || !slices.Equal(spoil(m.Strings()), texts(actions)) ||
			!slices.Equal(spoil(m.BoardMoves()), onBoard) || !slices.Equal(spoil(m.Sources()), unique(from)) ||
			!slices.Equal(spoil(m.Destinations()), unique(to)) || !slices.Equal(spoil(m.Pieces()), unique(pieces)) {
			t.Errorf("%q: Actions %v, Strings %q, BoardMoves %v, Sources %v, Destinations %v, Pieces %v", texts(actions),
				m.Actions(), m.Strings(), m.BoardMoves(), m.Sources(), m.Destinations(), m.Pieces())
		}
	}
}

func TestMoves(t *testing.T) {
	checkMove(t, pmn.Move{}, nil)
	r := seeded(9)
	for i := range longtest.Or(1_000, 30_000) {
		n := 1 + r.IntN(8)
		if i%1000 == 0 {
			n = 300
		}
		want := anyActions(r, n)
		given := append(make([]pmn.Action, 0, 2*n), want...)
		m := move(t, given)
		spoil(given)
		checkMove(t, m, want)

		elements := texts(want)
		parsed, err := pmn.Parse(elements)
		if err != nil || !parsed.Equal(m) {
			t.Fatalf("Parse(%q) = %q, %v", elements, parsed.Strings(), err)
		}
		spoil(elements)
		checkMove(t, parsed, want)
		if t.Failed() {
			return
		}
	}
}

func TestWithActions(t *testing.T) {
	r := seeded(11)
	for range longtest.Or(1_000, 20_000) {
		// m is built one action at a time, so that an array grown by append would have room.
		var m pmn.Move
		first := anyActions(r, 1+r.IntN(5))
		for _, a := range first {
			m, _ = m.WithActions(a)
		}
		for range 2 {
			more := anyActions(r, 1+r.IntN(4))
			want := slices.Concat(first, more)
			longer, err := m.WithActions(more...)
			if i := slices.IndexFunc(first, pmn.Action.IsInferred); i >= 0 {
				want = nil
				if diff := errorDiff(err, &pmn.Error{Element: 3*i + 2, Err: pmn.ErrInferredNotLast}, true); diff != "" {
					t.Fatal(diff)
				}
			} else if err != nil {
				t.Fatal(err)
			}
			checkMove(t, longer, want)
			checkMove(t, m, first)
		}
		if same, err := m.WithActions(); err != nil || !same.Equal(m) {
			t.Fatalf("%v with nothing = %v, %v", m, same, err)
		}
	}
}

func TestMoveEqual(t *testing.T) {
	words := [][]string{
		nil, {"*", "*", "C:P"}, {"*", "a", "C:P"}, {"a", "*", "C:P"}, {"*", "*", "c:p"}, {"*", "*"},
		{"*", "*", "C:P", "*", "*", "C:P"}, {"*", "*", "C:P", "*", "*"}, {"*", "*", "C:P", "*", "a"},
	}
	for i, a := range words {
		for j, b := range words {
			m, _ := pmn.Parse(a)
			other, _ := pmn.Parse(b)
			if m.Equal(other) != (i == j) {
				t.Errorf("%v and %v: Equal is %t", m, other, m.Equal(other))
			}
		}
	}
}

// TestInvalidActions passes invalid actions to every function that takes actions.
func TestInvalidActions(t *testing.T) {
	check := func(want *pmn.Error, actions ...pmn.Action) {
		t.Helper()
		_, err := pmn.FromActions(actions...)
		dst, room := []byte("ab"), []string{"ab"}
		text, inJSON := pmn.AppendJSON(dst, actions)
		list, inStrings := pmn.AppendStrings(room, actions)
		errs := []error{err, pmn.Apply(nil, actions), inJSON, inStrings}
		if len(actions) > 0 {
			errs = append(errs, second(pmn.Move{}.WithActions(actions...)))
		}
		for i, err := range errs {
			if diff := errorDiff(err, want, true); diff != "" {
				t.Fatalf("function %d of %#v: %s", i, actions, diff)
			}
		}
		if !reflect.DeepEqual(text, dst) || !reflect.DeepEqual(list, room) {
			t.Fatalf("%#v: AppendJSON returns %q, AppendStrings %q", actions, text, list)
		}
	}
	check(&pmn.Error{Element: -1, Err: pmn.ErrInvalidLength})
	r := seeded(8)
	for n := 1; n <= 12; n++ {
		for i := range n {
			actions := anyActions(r, n)
			valid := actions[i]
			actions[n-1].Source = noPlace // a later error
			for _, none := range []qpi.Identifier{0, pieces + 1, 65535} {
				if actions[i].Piece = none; i < n-1 {
					check(&pmn.Error{Element: 3*i + 2, Err: pmn.ErrInferredNotLast}, actions...)
				}
			}
			for _, l := range invalidPlaces {
				actions[i] = valid
				actions[i].Destination = l
				check(&pmn.Error{Element: 3*i + 1, Err: pmn.ErrInvalidLocation}, actions...)
				actions[i].Source = l
				check(&pmn.Error{Element: 3 * i, Err: pmn.ErrInvalidLocation}, actions...)
			}
		}
	}
}

// TestFromActionsNone passes a number that behaves like none as an inferred piece.
func TestFromActionsNone(t *testing.T) {
	want := pmn.MustParse("e2", "e4")
	for _, none := range []qpi.Identifier{pieces + 1, 65535} {
		m := move(t, []pmn.Action{{Source: place(4, 1), Destination: place(4, 3), Piece: none}})
		if last, _ := m.Last(); !m.Equal(want) || last.Piece != noPiece || len(m.Pieces()) != 0 {
			t.Errorf("piece %d: %#v", uint16(none), m)
		}
	}
}
