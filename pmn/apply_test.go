package pmn_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/komadai/komadai/cell"
	"github.com/komadai/komadai/pmn"
	"github.com/komadai/komadai/qpi"
)

func TestApply(t *testing.T) {
	for _, test := range []struct{ name, before, move, after string }{
		{"a pawn", "e2=C:P", "e2 e4 C:P", "e4=C:P"},
		{"inferred", "e2=C:P", "e2 e4", "e4=C:P"},
		{"castling", "e1=C:K h1=C:R", "e1 g1 C:K h1 f1 C:R", "g1=C:K f1=C:R"},
		{"en passant", "e5=C:P f5=c:p", "e5 f6 C:P f5 * c:p", "f6=C:P 1xc:p"},
		{"drop", "1xS:P", "* e5 S:P", "e5=S:P"},
		{"drop of two", "2xS:P", "* e5 S:P", "e5=S:P 1xS:P"},
		{"promotion", "e7=C:P", "e7 e8 C:Q", "e8=C:Q"},
		{"another piece altogether", "e7=C:P", "e7 e8 s:-g^", "e8=s:-g^"},
		{"overwritten", "e2=C:Q e7=c:p", "e2 e7 C:Q", "e7=C:Q"},
		{"overwritten by one inferred", "e2=C:Q e7=c:p", "e2 e7", "e7=C:Q"},
		{"a drop overwrites", "e5=c:p 1xS:P", "* e5 S:P", "e5=S:P"},
		{"captured, changed", "e5=s:+p", "e5 * S:P", "1xS:P"},
		{"captured, inferred", "e5=s:+p", "e5 *", "1xs:+p"},
		{"capture and move", "d4=C:P e5=c:p", "e5 * C:P d4 e5 C:P", "e5=C:P 1xC:P"},
		{"pass", "e2=C:P", "e2 e2", "e2=C:P"},
		{"pass, said", "e2=C:P", "e2 e2 C:P", "e2=C:P"},
		{"changed in place", "e2=C:P", "e2 e2 C:+P", "e2=C:+P"},
		{"changed in place twice", "e2=C:P", "e2 e2 C:+P e2 e2 C:-P", "e2=C:-P"},
		{"there and back", "a1=C:R", "a1 a2 C:R a2 a1 C:R", "a1=C:R"},
		{"around", "a1=C:R", "a1 a2 C:R a2 b2 C:R b2 b1 C:R b1 a1 C:R a1 a2 C:R a2 c3", "c3=C:R"},
		{"inferred from what came", "a1=C:P", "a1 a8 C:Q a8 b8", "b8=C:Q"},
		{"inferred from what was dropped", "1xS:P", "* a1 S:P a1 b1", "b1=S:P"},
		{"inferred from what was changed", "a1=C:P", "a1 a1 C:+P a1 *", "1xC:+P"},
		{"swap over a free cell", "a1=C:K b1=C:R", "a1 c1 C:K b1 a1 C:R c1 b1 C:K", "a1=C:R b1=C:K"},
		{"swap over the reserve", "a1=C:K b1=C:R", "a1 * C:K b1 a1 C:R * b1 C:K", "a1=C:R b1=C:K"},
		{"a row steps on", "a1=C:A b1=C:B c1=C:C", "c1 d1 C:C b1 c1 C:B a1 b1", "b1=C:A c1=C:B d1=C:C"},
		{"a row eats itself", "a1=C:A b1=C:B c1=C:C", "a1 b1 C:A b1 c1 C:A c1 d1", "d1=C:A"},
		{"captured, then dropped", "a1=c:p", "a1 * C:P * b2 C:P", "b2=C:P"},
		{"captured, dropped, captured", "a1=c:p", "a1 * C:P * a1 C:P a1 * c:p", "1xc:p"},
		{"dropped, captured, dropped", "1xC:P", "* a1 C:P a1 * c:p * a1 c:p", "a1=c:p"},
		{"dropped where one was captured", "a1=c:p 1xC:N", "a1 * C:P * a1 C:N", "a1=C:N 1xC:P"},
		{"two captured, two dropped", "a1=C:P b1=C:P", "a1 * C:P b1 * C:P * c1 C:P * d1 C:P", "c1=C:P d1=C:P"},
		{"drop upon drop", "2xC:P 1xC:N", "* a1 C:P * a1 C:P * a1 C:N", "a1=C:N"},
		{"one cell, overwritten by all", "a1=C:A b1=C:B c1=C:C d1=C:D", "b1 a1 C:B c1 a1 C:C d1 a1", "a1=C:D"},
		{"out of reserve and back", "1xC:P", "* * C:P", "1xC:P"},
		{"out of reserve and back, twice", "1xC:P", "* * C:P * * C:P", "1xC:P"},
		{"captured, out of reserve and back", "a1=c:p", "a1 * C:P * * C:P", "1xC:P"},
		{"corners", "a1=C:A j10=C:B", "a1 j1 C:A j10 a10", "j1=C:A a10=C:B"},
		{"more than eight", "a1=C:R b9=C:N", "a1 a2 C:R a2 a3 C:R a3 a4 C:R a4 a5 C:R a5 a6 C:R a6 a7 C:R a7 a8 C:R a8 a9 C:R a9 b9 C:R b9 *", "1xC:R"},
		{"nine in reserve", "9xC:P", strings.Repeat("* a1 C:P ", 9), "a1=C:P"},
	} {
		elements := strings.Fields(test.move)
		m := pmn.MustParse(elements...)
		b := setUp(t, test.before, append(m.Actions(), setUpActions(test.after)...)...)
		want := setUp(t, test.before, append(m.Actions(), setUpActions(test.after)...)...)
		want.cells, want.held = [100]qpi.Identifier{}, [16]int{}
		for word := range strings.FieldsSeq(test.after) {
			if where, what, ok := strings.Cut(word, "="); ok {
				i := placeIndices(readPlace(where))
				want.cells[i[1]*10+i[0]] = readPiece(what)
			} else {
				want.held[want.kind(readPiece(word[2:]))] = int(word[0] - '0')
			}
		}
		if wrong := misapplied(b, m, m.Actions()); wrong != "" {
			t.Errorf("%s: %s", test.name, wrong)
		}
		if b.state != want.state {
			t.Errorf("%s: %s; want %s", test.name, describe(&b.state), describe(&want.state))
		}
	}
}

// setUpActions name the pieces of a position, for setUp to know.
func setUpActions(position string) (actions []pmn.Action) {
	for word := range strings.FieldsSeq(position) {
		piece := word[strings.IndexAny(word, "=x")+1:]
		actions = append(actions, pmn.Action{Piece: readPiece(piece)})
	}
	return actions
}

func TestApplyRefuses(t *testing.T) {
	for _, test := range []struct {
		name, before, move string
		action             int
		want               error
	}{
		{"off the board", "e2=C:P", "e2 e11 C:P", 0, pmn.ErrOffBoard},
		{"off the board, inferred", "e2=C:P", "e2 k2", 0, pmn.ErrOffBoard},
		{"from off the board", "e2=C:P", "k2 e2 C:P", 0, pmn.ErrOffBoard},
		{"from off the board to the reserve", "1xC:P", "k2 * C:P", 0, pmn.ErrOffBoard},
		{"of one dimension", "a1=C:P", "a1 a C:P", 0, pmn.ErrOffBoard},
		{"of three dimensions", "a1=C:P", "a1 a2A C:P", 0, pmn.ErrOffBoard},
		{"from one of three dimensions", "a1=C:P", "a1A a2 C:P", 0, pmn.ErrOffBoard},
		{"a pass off the board", "a1=C:P", "k1 k1", 0, pmn.ErrOffBoard},
		{"dropped off the board", "1xC:P", "* iv256 C:P", 0, pmn.ErrOffBoard},
		{"later", "a1=C:P", "a1 a2 C:P a2 a3 C:P a3 a11", 2, pmn.ErrOffBoard},
		{"empty", "e2=C:P", "e3 e4 C:P", 0, pmn.ErrEmptySource},
		{"empty, inferred", "e2=C:P", "e3 e4", 0, pmn.ErrEmptySource},
		{"empty, to the reserve", "e2=C:P 1xC:P", "e3 * C:P", 0, pmn.ErrEmptySource},
		{"empty to itself", "e2=C:P", "e3 e3", 0, pmn.ErrEmptySource},
		{"empty to itself, said", "e2=C:P", "e3 e3 C:P", 0, pmn.ErrEmptySource},
		{"emptied", "e2=C:P", "e2 e4 C:P e2 e4 C:P", 1, pmn.ErrEmptySource},
		{"emptied by a capture", "e2=C:P", "e2 * C:P e2 e4", 1, pmn.ErrEmptySource},
		{"emptied, filled, emptied", "e2=C:P e3=C:N", "e2 e4 C:P e3 e2 C:N e2 e5 C:N e2 e6", 3, pmn.ErrEmptySource},
		{"not yet filled", "e2=C:P", "e4 e5 C:P e2 e4 C:P", 0, pmn.ErrEmptySource},
		{"none held", "a1=C:P", "* e4 C:P", 0, pmn.ErrNotInReserve},
		{"of the other side", "1xs:p", "* e4 S:P", 0, pmn.ErrNotInReserve},
		{"of the other style", "1xS:P", "* e4 C:P", 0, pmn.ErrNotInReserve},
		{"of another state", "1xS:P", "* e4 S:+P", 0, pmn.ErrNotInReserve},
		{"without its marker", "1xS:K^", "* e4 S:K", 0, pmn.ErrNotInReserve},
		{"one too many", "1xS:P", "* e4 S:P * e5 S:P", 1, pmn.ErrNotInReserve},
		{"three of two", "2xS:P", "* e4 S:P * e4 S:P * e4 S:P", 2, pmn.ErrNotInReserve},
		{"captured as another", "a1=s:p", "a1 * s:p * e5 S:P", 1, pmn.ErrNotInReserve},
		{"captured too late", "a1=s:p", "* e5 S:P a1 * S:P", 0, pmn.ErrNotInReserve},
		{"an overwritten piece is not held", "a1=S:R a2=s:p", "a1 a2 S:R * a3 S:P", 1, pmn.ErrNotInReserve},
		{"none held, back to the reserve", "a1=S:P", "* * S:P", 0, pmn.ErrNotInReserve},
		{"given out, back to the reserve", "1xS:P", "* a1 S:P * * S:P", 1, pmn.ErrNotInReserve},
		{"which one?", "1xS:P", "* e4", 0, pmn.ErrUnknownPiece},
		{"which one of none?", "", "* e4", 0, pmn.ErrUnknownPiece},
		{"which one, back to the reserve?", "1xS:P", "* *", 0, pmn.ErrUnknownPiece},
		{"which one, of those captured?", "a1=s:p", "a1 * S:P * a1", 1, pmn.ErrUnknownPiece},
	} {
		m := pmn.MustParse(strings.Fields(test.move)...)
		b := setUp(t, test.before, m.Actions()...)
		had := b.state
		err := m.Apply(b)
		if wrong := misrefused(err, test.action, []error{test.want}); wrong != "" {
			t.Errorf("%s: %s", test.name, wrong)
		}
		if b.state != had || b.writes > 0 {
			t.Errorf("%s: the board has become %s, by %d writes", test.name, describe(&b.state), b.writes)
		}
		if wrong := misapplied(b, m, m.Actions()); wrong != "" {
			t.Errorf("%s: %s", test.name, wrong)
		}
	}
}

func TestApplyNothing(t *testing.T) {
	b := setUp(t, "e2=C:P 2xS:P")
	had := b.state
	if err := (pmn.Move{}).Apply(b); err != nil || b.state != had || b.writes > 0 || b.wrong != "" {
		t.Errorf("the empty move: %v, %d writes, %s", err, b.writes, b.wrong)
	}
}

// Boards of other dimensions, on which the cells of two are off.
func TestApplyOtherBoards(t *testing.T) {
	line := func(c cell.Coordinate) int {
		if c.Dims() == 1 && c.At(0) < 100 {
			return int(c.At(0))
		}
		return -1
	}
	cube := func(c cell.Coordinate) int {
		if c.Dims() == 3 && c.At(0) < 4 && c.At(1) < 5 && c.At(2) < 5 {
			return int(c.At(0)) + 4*int(c.At(1)) + 20*int(c.At(2))
		}
		return -1
	}
	both := func(c cell.Coordinate) int { // a ring of cells of one dimension around a square
		if i := square(5, 5)(c); i >= 0 {
			return i
		}
		if c.Dims() == 1 && c.At(0) < 75 {
			return 25 + int(c.At(0))
		}
		return -1
	}
	pawn := readPiece("C:P")
	for name, index := range map[string]func(cell.Coordinate) int{"line": line, "cube": cube, "both": both} {
		for _, text := range []string{
			"a b C:P", "a cv C:P", "a cw C:P", "a a", "a * C:P", "a1A a1B C:P", "a1A d5E C:P", "a1A e5E C:P", "a1A d6E C:P", "a1A d5F C:P", "a1 b1 C:P",
			"a b C:P b c C:P c d", "a1A b2B C:P b2B c3C C:P c3C *", "a1 a C:P a e5 C:P e5 bw C:P bw *", "a1 a C:P a a1A",
		} {
			m := pmn.MustParse(strings.Fields(text)...)
			b := &board{index: index}
			b.known[0] = pawn
			if i := placeIndices(m.Sources()[0]); len(i) == 1 && name == "both" {
				b.cells[25] = pawn
			} else {
				b.cells[0] = pawn
			}
			if wrong := misapplied(b, m, m.Actions()); wrong != "" {
				t.Errorf("%s: %s", name, wrong)
			}
		}
	}
}

// Every move of up to three actions between two cells, the reserve and one cell off the
// board, with two pieces, from every position of them.
func TestApplyEveryShortMove(t *testing.T) {
	kinds := []qpi.Identifier{readPiece("S:P"), readPiece("s:+p")}
	where := []pmn.Location{place(0, 0), place(0, 1), hand, place(0, 2)}
	var positions []state
	for a := range 3 {
		for b := range 3 {
			for held := range 4 {
				var s state
				copy(s.known[:], kinds)
				standing := append([]qpi.Identifier{noPiece}, kinds...)
				s.cells[0], s.cells[1] = standing[a], standing[b]
				s.held[0], s.held[1] = held&1, held>>1
				positions = append(positions, s)
			}
		}
	}
	var said, unsaid []pmn.Action
	for _, from := range where {
		for _, to := range where {
			unsaid = append(unsaid, pmn.Action{Source: from, Destination: to})
			for _, piece := range kinds {
				said = append(said, pmn.Action{Source: from, Destination: to, Piece: piece})
			}
		}
	}
	last := slices.Concat(said, unsaid)
	check := func(actions ...pmn.Action) {
		m := move(t, actions)
		for _, s := range positions {
			b := board{state: s, index: square(1, 2)}
			if wrong := misapplied(&b, m, actions); wrong != "" {
				t.Fatal(wrong)
			}
		}
	}
	for _, third := range last {
		check(third)
		for i, second := range said {
			check(second, third)
			for j, first := range said {
				if !testing.Short() || (i+j)%11 == 0 {
					check(first, second, third)
				}
			}
		}
	}
}

// applyKinds are few, so that they meet.
var applyKinds = []qpi.Identifier{readPiece("S:P"), readPiece("s:p"), readPiece("S:+P"), readPiece("C:K^"), readPiece("S:p")}

// anyBoard is one of three by three, half full.
func anyBoard(r *rand.Rand) *board {
	b := &board{index: square(3, 3)}
	copy(b.known[:], applyKinds)
	for i := range 9 {
		if r.IntN(2) == 0 {
			b.cells[i] = pick(r, applyKinds)
		}
	}
	for i := range applyKinds {
		b.held[i] = max(0, r.IntN(4)-1)
	}
	return b
}

// anyTurn is an action for that board; one in odds has something off it.
func anyTurn(r *rand.Rand, odds int) pmn.Action {
	where := func() pmn.Location {
		switch {
		case r.IntN(odds) == 0:
			return pick(r, []pmn.Location{place(3, 0), place(0, 3), place(1), place(1, 1, 0), place(255, 255), place(1, 1, 1)})
		case r.IntN(4) == 0:
			return hand
		}
		return place(r.IntN(3), r.IntN(3))
	}
	return pmn.Action{Source: where(), Destination: where(), Piece: pick(r, applyKinds)}
}

func TestApplyRandom(t *testing.T) {
	r := seeded(18)
	applied, refused := 0, 0
	for i := range fullOr(300_000, 30_000) {
		n := 1 + r.IntN(6)
		if i%10 == 0 {
			n = 1 + r.IntN(20)
		}
		actions := make([]pmn.Action, n)
		for i := range actions {
			actions[i] = anyTurn(r, 50)
		}
		if r.IntN(3) == 0 {
			actions[n-1].Piece = noPiece
		}
		b := anyBoard(r)
		if _, at, _ := b.after(actions); at < 0 {
			applied++
		} else {
			refused++
		}
		if wrong := misapplied(b, move(t, actions), actions); wrong != "" {
			t.Fatal(wrong)
		}
	}
	if applied < refused/10 || refused < applied/10 {
		t.Errorf("%d applied, %d refused", applied, refused)
	}
}

// Moves that can be carried out, and the same with one action, each in turn, that cannot
// be, for every reason there is.
func TestApplyRefusesEveryAction(t *testing.T) {
	r := seeded(19)
	for range fullOr(10_000, 1_000) {
		b := anyBoard(r)
		start := b.state
		var actions []pmn.Action
		for tries := 0; len(actions) < 1+r.IntN(12) && tries < 200; tries++ {
			more := append(slices.Clip(actions), anyTurn(r, 1000))
			if _, at, _ := b.after(more); at < 0 {
				actions = more
			}
		}
		if len(actions) == 0 {
			continue
		}
		if wrong := misapplied(b, move(t, actions), actions); wrong != "" {
			t.Fatal(wrong)
		}
		if _, at, _ := (&board{state: start, index: b.index}).after(actions); at >= 0 {
			t.Fatalf("the test's own move is refused at %d", at)
		}
		for i := range actions {
			now, _, _ := (&board{state: start, index: b.index}).after(actions[:i])
			for reason, bad := range map[error]pmn.Action{
				pmn.ErrOffBoard:     {Source: place(9, 9), Destination: hand, Piece: applyKinds[0]},
				pmn.ErrEmptySource:  {Source: empty(&now), Destination: place(0, 0), Piece: applyKinds[1]},
				pmn.ErrNotInReserve: {Source: hand, Destination: place(1, 1), Piece: readPiece("x:x")},
				pmn.ErrUnknownPiece: {Source: hand, Destination: place(1, 1)},
			} {
				if bad.Source == noPlace {
					continue // no cell is empty
				}
				spoilt := slices.Clone(actions)
				spoilt[i] = bad
				if bad.Piece == noPiece {
					spoilt = spoilt[:i+1]
				}
				b := &board{state: start, index: b.index}
				if wrong := misapplied(b, move(t, spoilt), spoilt); wrong != "" {
					t.Fatal(wrong)
				}
				if _, at, reasons := b.after(spoilt); at != i || !slices.Contains(reasons, reason) {
					t.Fatalf("the test's own move is refused at %d for %v; want %d, %v", at, reasons, i, reason)
				}
			}
		}
	}
}

// empty is a cell on which nothing stands, or none.
func empty(s *state) pmn.Location {
	if i := slices.Index(s.cells[:9], noPiece); i >= 0 {
		return place(i%3, i/3)
	}
	return noPlace
}

// Far more actions than a small array holds.
func TestApplyLongMoves(t *testing.T) {
	r := seeded(20)
	for _, n := range []int{7, 8, 9, 15, 16, 17, 31, 32, 33, 64, 65, 100, 255, 256, 257, 1000} {
		for range 20 {
			b := anyBoard(r)
			s := b.state
			var actions []pmn.Action
			for len(actions) < n {
				a := anyTurn(r, 1000)
				next, at, _ := (&board{state: s, index: b.index}).after([]pmn.Action{a})
				if at >= 0 && s.cells == [100]qpi.Identifier{} && s.held == [16]int{} {
					break // nothing left to move
				}
				if at < 0 {
					s, actions = next, append(actions, a)
				}
			}
			if len(actions) == 0 {
				continue
			}
			if wrong := misapplied(b, move(t, actions), actions); wrong != "" {
				t.Fatalf("%.1000s", wrong)
			}
			actions = append(actions, pmn.Action{Source: hand, Destination: place(0, 0)})
			if wrong := misapplied(b, move(t, actions), actions); wrong != "" {
				t.Fatalf("%.1000s", wrong)
			}
		}
	}
}

// A move can be applied again, and to other boards: it is not used up.
func TestApplyAgain(t *testing.T) {
	m := pmn.MustParse("a1", "a2", "C:R", "a2", "a1", "C:R")
	for i := range 3 {
		b := setUp(t, fmt.Sprintf("a1=C:R a3=C:N %dxC:R", i))
		for range 3 {
			if wrong := misapplied(b, m, m.Actions()); wrong != "" {
				t.Fatal(wrong)
			}
		}
	}
}
