package pmn_test

import (
	"slices"
	"testing"

	"github.com/komadai/komadai/pmn"
	"github.com/komadai/komadai/qpi"
)

// moveAnswers is what a move tells about itself.
type moveAnswers struct {
	length                           int
	first, last                      pmn.Action
	hasFirst, hasLast                bool
	empty, simple, compound          bool
	hasDrops, hasCaptures, hasUnsaid bool
}

func moveAnswersOf(m pmn.Move) moveAnswers {
	a := moveAnswers{
		length: m.Len(),
		empty:  m.IsEmpty(), simple: m.IsSimple(), compound: m.IsCompound(),
		hasDrops: m.HasDrops(), hasCaptures: m.HasCaptures(), hasUnsaid: m.HasInferred(),
	}
	a.first, a.hasFirst = m.First()
	a.last, a.hasLast = m.Last()
	return a
}

// once leaves out what has come before, and what is to be left out anyway.
func once[T comparable](all []T, without T) []T {
	var some []T
	for _, v := range all {
		if v != without && !slices.Contains(some, v) {
			some = append(some, v)
		}
	}
	return some
}

// checkMove compares everything that m says with the actions it should have.
func checkMove(t *testing.T, m pmn.Move, actions []pmn.Action) {
	t.Helper()
	want := moveAnswers{
		length: len(actions), empty: len(actions) == 0, simple: len(actions) == 1, compound: len(actions) >= 2,
	}
	if n := len(actions); n > 0 {
		want.first, want.hasFirst, want.last, want.hasLast = actions[0], true, actions[n-1], true
	}
	var onBoard []pmn.Action
	var from, to []pmn.Location
	var pieces []qpi.Identifier
	for _, a := range actions {
		want.hasDrops = want.hasDrops || a.Source == hand && a.Destination != hand
		want.hasCaptures = want.hasCaptures || a.Source != hand && a.Destination == hand
		want.hasUnsaid = want.hasUnsaid || a.Piece == noPiece
		if a.Source != hand && a.Destination != hand {
			onBoard = append(onBoard, a)
		}
		from, to, pieces = append(from, a.Source), append(to, a.Destination), append(pieces, a.Piece)
	}
	if got := moveAnswersOf(m); got != want {
		t.Errorf("%q: %+v; want %+v", texts(actions), got, want)
	}
	if got := m.Actions(); !slices.Equal(got, actions) {
		t.Errorf("%q.Actions() = %q", texts(actions), texts(got))
	}
	if got := slices.Collect(m.All()); !slices.Equal(got, actions) {
		t.Errorf("%q.All() gives %q", texts(actions), texts(got))
	}
	for stop := range actions {
		var some []pmn.Action
		for a := range m.All() {
			if some = append(some, a); len(some) > stop {
				break
			}
		}
		if !slices.Equal(some, actions[:stop+1]) {
			t.Errorf("%q.All(), left after %d, gives %q", texts(actions), stop+1, texts(some))
		}
	}
	if got := m.Strings(); !slices.Equal(got, texts(actions)) {
		t.Errorf("Strings() = %q; want %q", got, texts(actions))
	}
	if got := m.BoardMoves(); !slices.Equal(got, onBoard) {
		t.Errorf("%q.BoardMoves() = %q; want %q", texts(actions), texts(got), texts(onBoard))
	}
	if got := m.Sources(); !slices.Equal(got, once(from, noPlace)) {
		t.Errorf("%q.Sources() = %v; want %v", texts(actions), got, once(from, noPlace))
	}
	if got := m.Destinations(); !slices.Equal(got, once(to, noPlace)) {
		t.Errorf("%q.Destinations() = %v; want %v", texts(actions), got, once(to, noPlace))
	}
	if got := m.Pieces(); !slices.Equal(got, once(pieces, noPiece)) {
		t.Errorf("%q.Pieces() = %v; want %v", texts(actions), got, once(pieces, noPiece))
	}
}

func TestEmptyMove(t *testing.T) {
	var m pmn.Move
	checkMove(t, m, nil)
	if !m.Equal(pmn.Move{}) {
		t.Error("the empty move is not itself")
	}
	if m.Equal(pmn.MustParse("e2", "e4")) || pmn.MustParse("e2", "e4").Equal(m) {
		t.Error("the empty move is another")
	}
}

func TestMoves(t *testing.T) {
	r := seeded(9)
	for range fullOr(30_000, 3_000) {
		actions := anyActions(r, 1+r.IntN(8))
		checkMove(t, move(t, actions), actions)
		parsed, err := pmn.Parse(texts(actions))
		if err != nil || !parsed.Equal(move(t, actions)) {
			t.Fatalf("Parse(%q) = %q, %v", texts(actions), parsed.Strings(), err)
		}
		checkMove(t, parsed, actions)
		if t.Failed() {
			return
		}
	}
}

// Each pair of a first and a last action, alone or with more between.
func TestMovesOfEveryKind(t *testing.T) {
	var kinds []pmn.Action
	for _, from := range []pmn.Location{hand, place(4, 3), place(0, 0, 0)} {
		for _, to := range []pmn.Location{hand, place(4, 3), place(7)} {
			for _, piece := range []qpi.Identifier{noPiece, somePieces[0], somePieces[3]} {
				kinds = append(kinds, pmn.Action{Source: from, Destination: to, Piece: piece})
			}
		}
	}
	for _, first := range kinds {
		checkMove(t, move(t, []pmn.Action{first}), []pmn.Action{first})
		if first.IsInferred() {
			continue
		}
		for _, last := range kinds {
			for _, actions := range [][]pmn.Action{{first, last}, {first, first, last}, {first, kinds[1], first, kinds[4], last}} {
				checkMove(t, move(t, actions), actions)
			}
		}
	}
}

// More locations and pieces than a small set holds.
func TestLongMoves(t *testing.T) {
	r := seeded(10)
	for _, n := range []int{8, 9, 16, 63, 64, 65, 300, 1000} {
		actions := anyActions(r, n)
		for i := range actions {
			actions[i].Source = place(r.IntN(16), r.IntN(16))
			actions[i].Destination = place(r.IntN(16), r.IntN(16))
		}
		checkMove(t, move(t, actions), actions)
	}
}

func TestMoveEqual(t *testing.T) {
	var all [][]pmn.Action
	kinds := []pmn.Action{
		{Source: hand, Destination: hand, Piece: 1},
		{Source: hand, Destination: place(0), Piece: 1},
		{Source: place(0), Destination: hand, Piece: 1},
		{Source: hand, Destination: hand, Piece: 2},
		{Source: hand, Destination: hand},
	}
	for _, a := range kinds {
		all = append(all, []pmn.Action{a})
		for _, b := range kinds[:4] {
			all = append(all, []pmn.Action{b, a})
			for _, c := range kinds[:4] {
				all = append(all, []pmn.Action{c, b, a})
			}
		}
	}
	for _, a := range all {
		for _, b := range all {
			if got := move(t, a).Equal(move(t, b)); got != slices.Equal(a, b) {
				t.Errorf("%q and %q: Equal is %t", texts(a), texts(b), got)
			}
		}
	}
}

func TestWithActions(t *testing.T) {
	r := seeded(11)
	for range fullOr(20_000, 2_000) {
		first, more := anyActions(r, 1+r.IntN(4)), anyActions(r, 1+r.IntN(4))
		m := move(t, first)
		both := slices.Concat(first, more)
		got, err := m.WithActions(more...)
		if first[len(first)-1].IsInferred() {
			if err == nil || misjudgedActions(err, pmn.ErrInferredNotLast) != "" {
				t.Fatalf("%q with %q = %q, %v", texts(first), texts(more), got.Strings(), err)
			}
		} else {
			if err != nil {
				t.Fatalf("%q with %q: %v", texts(first), texts(more), err)
			}
			checkMove(t, got, both)
		}
		checkMove(t, m, first)
		if same, err := m.WithActions(); err != nil || !same.Equal(m) {
			t.Fatalf("%q with nothing = %q, %v", texts(first), same.Strings(), err)
		}
		fromEmpty, err := pmn.Move{}.WithActions(more...)
		if err != nil {
			t.Fatalf("the empty move with %q: %v", texts(more), err)
		}
		checkMove(t, fromEmpty, more)
		if t.Failed() {
			return
		}
	}
	if still, err := (pmn.Move{}).WithActions(); err != nil || !still.IsEmpty() {
		t.Errorf("the empty move with nothing = %q, %v", still.Strings(), err)
	}
}

// misjudgedActions is misjudged where no element is known.
func misjudgedActions(err, want error) string {
	wrong := unlike(err, want)
	if wrong == "" {
		wrong = unlikeMove(err)
	}
	return wrong
}

func TestWithActionsRefuses(t *testing.T) {
	good := pmn.Action{Source: hand, Destination: place(4, 3), Piece: 1}
	inferred := pmn.Action{Source: place(4, 3), Destination: place(4, 4)}
	for _, m := range []pmn.Move{{}, move(t, []pmn.Action{good}), move(t, []pmn.Action{good, good, good})} {
		had := m.Actions()
		for _, test := range []struct {
			more []pmn.Action
			want error
		}{
			{[]pmn.Action{inferred, good}, pmn.ErrInferredNotLast},
			{[]pmn.Action{good, inferred, inferred}, pmn.ErrInferredNotLast},
			{[]pmn.Action{{}}, pmn.ErrInvalidAction},
			{[]pmn.Action{good, {Source: hand, Piece: 1}}, pmn.ErrInvalidAction},
			{[]pmn.Action{good, {Destination: hand + 1, Source: hand}, good}, pmn.ErrInvalidAction},
		} {
			_, err := m.WithActions(test.more...)
			if err == nil {
				t.Errorf("%q with %+v is taken", texts(had), test.more)
			} else if wrong := misjudgedActions(err, test.want); wrong != "" {
				t.Errorf("%q with %+v: %s", texts(had), test.more, wrong)
			}
			checkMove(t, m, had)
		}
	}
}
