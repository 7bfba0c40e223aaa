package pmn_test

import (
	"errors"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/komadai/komadai/pmn"
)

var _ error = new(pmn.Error)

func TestErrorMessage(t *testing.T) {
	elements := []string{"e2", "e4", "Q9"}
	const want = `pmn: element 2 "Q9": invalid piece`
	_, parsed := pmn.Parse(elements)
	_, appended := pmn.AppendParse(nil, elements)
	_, fromJSON := pmn.AppendParseJSON(nil, []byte(`["e2","e4","Q9"]`))
	var m pmn.Move
	for name, err := range map[string]error{
		"Parse": parsed, "AppendParse": appended, "AppendParseJSON": fromJSON,
		"Validate": pmn.Validate(elements), "UnmarshalJSON": m.UnmarshalJSON([]byte(`["e2","e4","Q9"]`)),
	} {
		if err == nil || err.Error() != want {
			t.Errorf("%s says %v; want %s", name, err, want)
		}
	}
}

// What is quoted cannot break a line of a log.
func TestErrorQuotes(t *testing.T) {
	for _, input := range []string{"\x00", "e4\n", `"`, `\`, "\x1b[31m", "\xff", "\u2028", strings.Repeat("e\r\n", 50)} {
		err := pmn.Validate([]string{"e2", input})
		if wrong := misjudged(err, &refusal{pmn.ErrInvalidLocation, 1, input}); wrong != "" {
			t.Error(wrong)
		} else if strings.ContainsAny(err.Error(), "\x00\n\r\x1b\u2028") || !utf8.ValidString(err.Error()) {
			t.Errorf("the message is %q", err.Error())
		}
	}
}

// Lengths come first, then elements from the left; the model agrees with these by hand.
func TestErrorOrder(t *testing.T) {
	for _, test := range []struct {
		elements string
		want     refusal
	}{
		{"", refusal{pmn.ErrInvalidLength, -1, ""}},
		{"e2", refusal{pmn.ErrInvalidLength, -1, ""}},
		{"Q9", refusal{pmn.ErrInvalidLength, -1, ""}},
		{"e2 e4 C:P e5", refusal{pmn.ErrInvalidLength, -1, ""}},
		{"- - - -", refusal{pmn.ErrInvalidLength, -1, ""}},
		{"e2 e4 C:P e7 e5 c:p e4", refusal{pmn.ErrInvalidLength, -1, ""}},
		{"C:P e4", refusal{pmn.ErrInvalidLocation, 0, "C:P"}},
		{"e2 C:P", refusal{pmn.ErrInvalidLocation, 1, "C:P"}},
		{"- + Q9", refusal{pmn.ErrInvalidLocation, 0, "-"}},
		{"e2 + Q9", refusal{pmn.ErrInvalidLocation, 1, "+"}},
		{"e2 e4 *", refusal{pmn.ErrInvalidPiece, 2, "*"}},
		{"e2 e4 e5", refusal{pmn.ErrInvalidPiece, 2, "e5"}},
		{"e2 e4 Q9 - +", refusal{pmn.ErrInvalidPiece, 2, "Q9"}},
		{"e2 e4 C:P - Q9", refusal{pmn.ErrInvalidLocation, 3, "-"}},
		{"* * C:P e4 Q9", refusal{pmn.ErrInvalidLocation, 4, "Q9"}},
		{"* * C:P e4 e5 c", refusal{pmn.ErrInvalidPiece, 5, "c"}},
		{"e2 e4 e5 e6", refusal{pmn.ErrInvalidLength, -1, ""}},
		{"e2 e4 e5 e6 e7", refusal{pmn.ErrInvalidPiece, 2, "e5"}}, // none is inferred but in the last
	} {
		elements := strings.Fields(test.elements)
		if wrong := misparsed(elements); wrong != "" {
			t.Error(wrong)
		}
		if wrong := misjudged(pmn.Validate(elements), &test.want); wrong != "" {
			t.Errorf("%q: %s", elements, wrong)
		}
	}
	// An empty string is no element, and no way to say that a piece is inferred.
	for i := range 3 {
		elements := []string{"e2", "e4", "C:P"}
		elements[i] = ""
		want := refusal{pmn.ErrInvalidLocation, i, ""}
		if i == 2 {
			want.err = pmn.ErrInvalidPiece
		}
		if wrong := misjudged(pmn.Validate(elements), &want); wrong != "" {
			t.Errorf("%q: %s", elements, wrong)
		}
	}
}

func TestErrorsDiffer(t *testing.T) {
	all := []error{
		pmn.ErrInvalidMove, pmn.ErrInvalidAction, pmn.ErrInvalidLength, pmn.ErrInvalidLocation, pmn.ErrInvalidPiece,
		pmn.ErrInferredNotLast, pmn.ErrOffBoard, pmn.ErrEmptySource, pmn.ErrNotInReserve, pmn.ErrUnknownPiece,
	}
	for i, a := range all {
		if !strings.HasPrefix(a.Error(), "pmn: ") {
			t.Errorf("%q does not say of which package", a)
		}
		for _, b := range all[i+1:] {
			if a == b || a.Error() == b.Error() {
				t.Errorf("%q and %q are one", a, b)
			}
		}
	}
}

func TestFromActionsRefuses(t *testing.T) {
	refused := func(actions []pmn.Action, why error, at int) {
		t.Helper()
		m, err := pmn.FromActions(actions...)
		var e *pmn.Error
		switch {
		case err == nil || !m.IsEmpty():
			t.Errorf("FromActions(%+v) = %q, %v; want %v", actions, m.Strings(), err, why)
		case !errors.Is(err, pmn.ErrInvalidMove):
			t.Errorf("FromActions(%+v): %v is not of a move", actions, err)
		case unlike(err, why) != "":
			t.Errorf("FromActions(%+v): %s", actions, unlike(err, why))
		case !errors.As(err, &e):
			t.Errorf("FromActions(%+v): %v is a %T", actions, err, err)
		// Elements or actions are counted: it is not said which.
		case at < 0 && e.Element != -1, at >= 0 && e.Element != at && e.Element/3 != at:
			t.Errorf("FromActions(%+v): %v is of element %d; want action %d", actions, err, e.Element, at)
		}
	}
	refused(nil, pmn.ErrInvalidLength, -1)
	r := seeded(8)
	for n := 1; n <= 12; n++ {
		for i := range n {
			for last := range 2 {
				actions := anyActions(r, n)
				for actions[n-1].IsInferred() != (last == 1) {
					actions = anyActions(r, n)
				}
				good := actions[i]
				if i < n-1 {
					actions[i].Piece = noPiece
					refused(actions, pmn.ErrInferredNotLast, i)
				}
				actions[i] = pmn.Action{}
				refused(actions, pmn.ErrInvalidAction, i)
				for _, l := range invalidPlaces {
					actions[i] = good
					actions[i].Source = l
					refused(actions, pmn.ErrInvalidAction, i)
					actions[i] = good
					actions[i].Destination = l
					refused(actions, pmn.ErrInvalidAction, i)
				}
			}
		}
	}
	// Several wrong: which is told is not said, but it is the leftmost of its kind.
	refused(make([]pmn.Action, 5), pmn.ErrInvalidAction, 0)
	inferred := pmn.Action{Source: hand, Destination: hand}
	refused([]pmn.Action{inferred, inferred, inferred}, pmn.ErrInferredNotLast, 0)
}

// An Error of a caller's own says what it can.
func TestErrorOfACaller(t *testing.T) {
	for want, err := range map[string]*pmn.Error{
		"pmn: action 0: no reason": {},
		"pmn: action 2: lost":      {Element: 2, Err: errors.New("lost")},
		"pmn: x":                   {Element: -1, Err: errors.New("x")},
	} {
		if got := err.Error(); got != want {
			t.Errorf("%q; want %q", got, want)
		}
	}
}
