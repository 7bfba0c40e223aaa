package pmn_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/komadai/komadai/cell"
	"github.com/komadai/komadai/internal/notationtest"
	"github.com/komadai/komadai/pin"
	"github.com/komadai/komadai/pmn"
	"github.com/komadai/komadai/pnn"
	"github.com/komadai/komadai/qpi"
)

// TestPlyActions checks what a ply does, as the specification's table has it, for plies of the
// first side in a match of chess against shogi; and the way back. An outcome is the elements or
// the error.
func TestPlyActions(t *testing.T) {
	match := qpi.NewMatch('C', 's')
	for _, test := range []struct {
		before, ply string
		outcome     any
	}{
		{"", "...", ""},
		{"e2=C:P", "e2-e4", "e2 e4 C:P"},
		{"e2=C:P", "e2-e2", "e2 e2 C:P"},
		{"e7=C:P", "e7-e8=Q", "e7 e8 C:Q"},
		{"e7=C:P", "e7-e8=p'", "e7 e8 C:p"},
		{"d1=C:Q f3=s:p", "d1+f3", "f3 * s:p d1 f3 C:Q"},
		{"d1=C:Q f3=s:p", "d1+f3/P'", "f3 * s:P d1 f3 C:Q"},
		{"b7=C:P a8=s:r", "b7+a8=Q/R", "a8 * C:R b7 a8 C:Q"},
		{"d4=s:p", "+d4", "d4 * s:p"},
		{"d4=s:p", "+d4/P", "d4 * C:P"},
		{"1xC:P", "P*e5", "* e5 C:P"},
		{"1xs:P", "P'*e5", "* e5 s:P"},
		{"1xC:P", "P*e5=+P", "* e5 C:P e5 e5 C:+P"},
		{"2xC:P 1xs:p", "*e5", "* e5 C:P"},
		{"2xC:P 1xs:p", "*e5=+P", "* e5 C:P e5 e5 C:+P"},
		{"1xC:L b4=s:p", "L.b4", "b4 * s:p * b4 C:L"},
		{"1xC:L b4=s:p", ".b4=+L/P", "b4 * C:P * b4 C:L b4 b4 C:+L"},
		{"b4=s:p", "P.b4/P", "b4 * C:P * b4 C:P"},
		{"e4=C:P", "e4=+P", "e4 e4 C:+P"},
		{"e4=C:P", "e4=k", "e4 e4 s:k"},

		{"e1=C:K", "e1~g1", pmn.ErrNeedsRules},
		{"e2=C:P", "e3-e4", pmn.ErrEmptySource},
		{"e2=C:P", "e3=P", pmn.ErrEmptySource},
		{"e2=C:P e4=s:p", "e2-e4", pmn.ErrOccupied},
		{"1xC:P e4=s:p", "P*e4", pmn.ErrOccupied},
		{"e2=C:P", "e2+e4", pmn.ErrNothingToCapture},
		{"e2=C:P", "e2+e2", pmn.ErrNothingToCapture},
		{"e2=C:P", "+e4", pmn.ErrNothingToCapture},
		{"1xC:P", "P.e4/p", pmn.ErrNothingToCapture},
		{"e2=C:P", "e2-k1", pmn.ErrOffBoard},
		{"e2=C:P", "e2-e2=+P", pmn.ErrOccupied},
		{"e2=C:P", "k1-e2", pmn.ErrOffBoard},
		{"e2=C:P", "*a1A", pmn.ErrOffBoard},
		{"1xs:p", "*e5", pmn.ErrNotInReserve},
		{"1xC:P 1xs:P", "*e5", pmn.ErrUnknownPiece},

		{"e2=C:P", "e2-e4=P", pmn.ErrRedundant},
		{"e2=C:P", "e2=P", pmn.ErrRedundant},
		{"a1=C:R c1=s:r", "a1+c1/r", pmn.ErrRedundant},
		{"a1=C:R c1=s:r", "a1+c1=R/R", pmn.ErrRedundant},
		{"c1=s:r", "+c1/r", pmn.ErrRedundant},
		{"1xC:P", "P*c1=P", pmn.ErrRedundant},
		{"1xC:P", "*c1=P", pmn.ErrRedundant},
		{"1xC:P c1=s:r", "P.c1/r", pmn.ErrRedundant},
		{"1xC:P c1=s:r", "P.c1=P/R", pmn.ErrRedundant},
	} {
		p, b := pmn.MustParsePly(test.ply), setUp(test.before)
		first := pmn.Action{Source: hand}
		got, err := p.Actions([]pmn.Action{first}, b, match, pin.First)
		wanted, _ := test.outcome.(string)
		wantErr, _ := test.outcome.(error)
		if elements := texts(got[1:]); got[0] != first || strings.Join(elements, " ") != wanted || err != wantErr {
			t.Errorf("%s on %s: %q, %v; want %v", test.ply, test.before, elements, err, test.outcome)
			continue
		}
		if err != nil || wanted == "" {
			continue
		}
		if err := pmn.Apply(setUp(test.before, got[1:]...), got[1:]); err != nil {
			t.Errorf("%s on %s: %q: %v", test.ply, test.before, texts(got[1:]), err)
		}
		back, err := pmn.PlyOf(got[1:], b, match)
		again, againErr := back.Actions(nil, b, match, pin.First)
		want := p
		if want.Piece == pnn.NoPiece {
			want.Piece = back.Piece // of a drop that does not name it
		}
		if back != want || err != nil || againErr != nil || !slices.Equal(again, got[1:]) {
			t.Errorf("%s on %s: PlyOf(%q) = %v, %v", test.ply, test.before, texts(got[1:]), back, err)
		}
		allocates(t, 0, func() {
			_, _ = p.Actions(got[:1], b, match, pin.First)
			_, _ = pmn.PlyOf(got[1:], b, match)
		}, "%s on %s", test.ply, test.before)
	}
	b := setUp("e2=C:P 1xC:P")
	for text, want := range map[string]error{"P*e5": pmn.ErrInvalidPiece, "e2-e4=Q": pmn.ErrInvalidPiece, "e2=Q": pmn.ErrInvalidPiece, "*e5": pmn.ErrNotInReserve} {
		if got, err := pmn.MustParsePly(text).Actions(nil, b, qpi.Match{}, pin.First); got != nil || err != want {
			t.Errorf("%s without styles: %q, %v; want %v", text, texts(got), err, want)
		}
	}
	// Only the first side has a style, and so the captured piece has none.
	one := qpi.Match{qpi.NewStyle('C', pin.First)}
	if got, err := pmn.MustParsePly(".e2/p").Actions(nil, b, one, pin.First); got != nil || err != pmn.ErrInvalidPiece {
		t.Errorf(".e2/p with one style: %q, %v", texts(got), err)
	}
	for _, p := range []pmn.Ply{{}, {Kind: pmn.Quiet}} {
		if got, err := p.Actions(nil, b, match, pin.First); got != nil || err != pmn.ErrInvalidMove {
			t.Errorf("%#v: %q, %v", p, texts(got), err)
		}
	}
}

// TestPlyOf checks lists that Actions does not return.
func TestPlyOf(t *testing.T) {
	b := setUp("e1=C:K h1=C:R e2=C:P d3=s:p")
	for _, test := range []struct {
		elements string
		outcome  any // the text of the ply or the error
	}{
		{"e2 e4", "e2-e4"},
		{"e2 d3", pmn.ErrNeedsRules},
		{"e2 e2", "e2-e2"},
		{"e2 e2 C:+P", "e2=+P"},
		{"d3 *", "+d3"},
		{"d3 * s:p e2 d3", "e2+d3"},
		{"d3 * C:P e2 d3 C:Q", "e2+d3=Q/P"},
		{"* e4 C:P e4 e4", "P*e4"},
		{"* e4 C:P e4 e4 C:P", "P*e4"},
		{"e1 g1 C:K h1 f1 C:R", pmn.ErrNeedsRules},
		{"e2 d3 C:P d3 * s:p", pmn.ErrNeedsRules},
		{"d3 * s:p e2 e3 C:P", pmn.ErrNeedsRules},
		{"d3 * s:p e2 d3 C:P d3 d3 C:Q", pmn.ErrNeedsRules},
		{"* * C:P", pmn.ErrNeedsRules},
		{"* d3 C:P", pmn.ErrNeedsRules},
		{"d3 e2 C:P", pmn.ErrNeedsRules},
		{"* e4", pmn.ErrUnknownPiece},
		{"d3 * s:p * d3", pmn.ErrUnknownPiece},
		{"* e4 C:P e5 e5 C:P", pmn.ErrNeedsRules},
		{"d3 * s:p d3 d3 C:P", pmn.ErrEmptySource},
		{"e3 e4 C:P", pmn.ErrEmptySource},
		{"e4 * C:P", pmn.ErrEmptySource},
		{"e2 k1 C:P", pmn.ErrOffBoard},
		{"k1 e2 C:P", pmn.ErrOffBoard},
		{"k1 * C:P", pmn.ErrOffBoard},
		{"e2 e4 X:P", pmn.ErrInvalidPiece},
		{"* e4 x:p", pmn.ErrInvalidPiece},
		{"d3 * x:p", pmn.ErrInvalidPiece},
		{"d3 * x:p e2 d3 C:P", pmn.ErrInvalidPiece},
		{"d3 * x:p e2 d3 C:P d3 d3 C:Q", pmn.ErrInvalidPiece},
	} {
		p, err := pmn.PlyOf(pmn.MustParse(strings.Fields(test.elements)...).Actions(), b, qpi.NewMatch('C', 'S'))
		if want, ok := test.outcome.(string); ok && p.String() != want || !ok && (err != test.outcome || p != pmn.Ply{}) {
			t.Errorf("%s: %v, %v; want %v", test.elements, p, err, test.outcome)
		}
	}
	if p, err := pmn.PlyOf(nil, b, qpi.Match{}); err != nil || p.Kind != pmn.Pass {
		t.Errorf("no actions: %v, %v", p, err)
	}
	if diff := errorDiff(second(pmn.PlyOf(make([]pmn.Action, 1), b, qpi.Match{})), &pmn.Error{Err: pmn.ErrInvalidLocation}, true); diff != "" {
		t.Error(diff)
	}
}

// TestPlyGames takes the moves of nine games to a ply and back.
func TestPlyGames(t *testing.T) {
	plies := map[pmn.PlyKind]int{}
	for _, line := range notationtest.Lines[played](t, "moves.ndjson") {
		var m pmn.Move
		if err := m.UnmarshalJSON(line.Move); err != nil {
			t.Fatal(err)
		}
		actions := m.Actions()
		style := strings.ToUpper(append(m.Pieces(), readPiece("C:P"))[0].String()[:1])
		b := setUp("", actions...)
		for i, token := range placement(line.Before) {
			if token == strings.ToUpper(token) {
				b.cells[i] = readPiece(style + ":" + token)
			} else {
				b.cells[i] = readPiece(strings.ToLower(style) + ":" + token)
			}
		}
		match := qpi.NewMatch(rune(style[0]), rune(style[0]))
		p, err := pmn.PlyOf(actions, b, match)
		if last := &actions[len(actions)-1]; last.IsInferred() {
			last.Piece = b.cells[b.index(cell.FromNumber(uint32(last.Source)))]
		}
		simple := len(actions) == 1 || len(actions) == 2 && actions[0].IsCapture() && actions[0].Source == actions[1].Destination
		if (err == nil) != simple || err != nil && err != pmn.ErrNeedsRules {
			t.Fatalf("%v on %s: %v, %v", m, line.Before, p, err)
		}
		if err != nil {
			continue
		}
		got, err := pmn.MustParsePly(p.String()).Actions(nil, b, match, pin.Second)
		if err != nil || !slices.Equal(got, actions) {
			t.Fatalf("%v on %s is %v and back %q, %v", m, line.Before, p, texts(got), err)
		}
		plies[p.Kind]++
	}
	if plies[pmn.Quiet] < 1000 || plies[pmn.Capture] < 100 || plies[pmn.Drop] < 50 {
		t.Errorf("only %v", plies)
	}
}
