package pmn_test

import (
	"errors"
	"testing"

	"github.com/komadai/komadai/pmn"
	"github.com/komadai/komadai/qpi"
)

// What is wrong with an action, and which of the elements that it stands for.
func TestFromActionsElement(t *testing.T) {
	good := pmn.Action{Source: place(4, 1), Destination: place(4, 3), Piece: readPiece("C:P")}
	source, destination, inferred := good, good, good
	source.Source, destination.Destination, inferred.Piece = noPlace, noPlace, noPiece
	both := pmn.Action{Piece: good.Piece}
	no := inferred
	no.Piece = pieces + 1
	for _, test := range []struct {
		actions []pmn.Action
		why     error
		element int
	}{
		{nil, pmn.ErrInvalidLength, -1},
		{[]pmn.Action{source}, pmn.ErrInvalidLocation, 0},
		{[]pmn.Action{destination}, pmn.ErrInvalidLocation, 1},
		{[]pmn.Action{both}, pmn.ErrInvalidLocation, 0},
		{[]pmn.Action{good, source}, pmn.ErrInvalidLocation, 3},
		{[]pmn.Action{good, destination, source}, pmn.ErrInvalidLocation, 4},
		{[]pmn.Action{inferred, good}, pmn.ErrInferredNotLast, 2},
		{[]pmn.Action{good, no, source}, pmn.ErrInferredNotLast, 5},
	} {
		_, err := pmn.FromActions(test.actions...)
		_, with := pmn.Move{}.WithActions(test.actions...)
		if len(test.actions) == 0 {
			with = err // nothing to refuse
		}
		text, inJSON := pmn.AppendJSON([]byte("ab"), test.actions)
		list, inStrings := pmn.AppendStrings([]string{"ab"}, test.actions)
		if string(text) != "ab" || len(list) != 1 {
			t.Errorf("%+v: AppendJSON gives %s, AppendStrings %q", test.actions, text, list)
		}
		for _, err := range []error{err, with, inJSON, inStrings, pmn.Apply(nil, test.actions)} {
			e, ok := errors.AsType[*pmn.Error](err)
			if !ok || e.Element != test.element || e.Err != test.why || e.Input != "" {
				t.Errorf("%+v: %v; want %v of element %d", test.actions, err, test.why, test.element)
			}
		}
	}
}

// A number that behaves as none becomes none, so that Equal is not misled.
func TestFromActionsNone(t *testing.T) {
	want := pmn.MustParse("e2", "e4")
	for _, none := range []qpi.Identifier{pieces + 1, 65535} {
		a := pmn.Action{Source: place(4, 1), Destination: place(4, 3), Piece: none}
		m := move(t, []pmn.Action{a})
		last, _ := m.Last()
		if !m.Equal(want) || last.Piece != noPiece || len(m.Pieces()) != 0 {
			t.Errorf("piece %d: %v, of piece %d", uint16(none), m, uint16(last.Piece))
		}
	}
}

func TestMustParsePanicSays(t *testing.T) {
	for _, test := range []struct {
		elements []string
		want     string
	}{
		{[]string{"e2", "e4", "Q9"}, `pmn: element 2 "Q9": invalid piece: "e2 e4 Q9"`},
		{[]string{"e0", "e4"}, `pmn: element 0 "e0": invalid location: "e0 e4"`},
		{[]string{"e2"}, `pmn: invalid length 1: "e2"`},
		{nil, `pmn: invalid length 0: ""`},
	} {
		err, ok := panics(func() { pmn.MustParse(test.elements...) }).(error)
		if !ok || err.Error() != test.want {
			t.Errorf("%q: panics with %v; want %s", test.elements, err, test.want)
		}
	}
}
