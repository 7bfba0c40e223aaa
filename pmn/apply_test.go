package pmn_test

import (
	"encoding/json"
	"fmt"
	"maps"
	"math/rand/v2"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/komadai/komadai/cell"
	"github.com/komadai/komadai/internal/longtest"
	"github.com/komadai/komadai/internal/notationtest"
	"github.com/komadai/komadai/pmn"
	"github.com/komadai/komadai/qpi"
)

// A position is the contents of a board. Positions are comparable.
type position struct {
	cells [100]qpi.Identifier
	kinds [16]qpi.Identifier // the pieces that the reserve can hold
	held  [16]int            // how many of each
}

// kind returns the index of a piece in kinds, or -1.
func (p *position) kind(piece qpi.Identifier) int {
	if piece == noPiece {
		return -1
	}
	return slices.Index(p.kinds[:], piece)
}

func (p position) String() string {
	s := ""
	for i, piece := range p.cells {
		if piece != noPiece {
			s += fmt.Sprintf("%d=%s ", i, pieceText(piece))
		}
	}
	for i, n := range p.held {
		if n != 0 {
			s += fmt.Sprintf("%dx%s ", n, pieceText(p.kinds[i]))
		}
	}
	return strings.TrimSpace(s)
}

// A board is a position with a shape. It records a call that breaks the contract of
// pmn.Board.
type board struct {
	position
	index  func(cell.Coordinate) int // into cells, -1 off the board
	writes int
	misuse string
}

func (b *board) Contains(c cell.Coordinate) bool {
	if c.Dims() == 0 {
		b.misuse = "Contains of no cell"
		return false
	}
	return b.index(c) >= 0
}

func (b *board) Piece(c cell.Coordinate) qpi.Identifier {
	if !b.Contains(c) {
		b.misuse = fmt.Sprintf("Piece(%v)", c)
		return noPiece
	}
	return b.cells[b.index(c)]
}

func (b *board) Place(c cell.Coordinate, p qpi.Identifier) {
	b.writes++
	if !b.Contains(c) {
		b.misuse = fmt.Sprintf("Place(%v, %v)", c, p)
		return
	}
	b.cells[b.index(c)] = p
}

func (b *board) Held(p qpi.Identifier) int {
	i := b.kind(p)
	if b.writes > 0 {
		b.misuse = "Held after a change"
	}
	if i < 0 {
		if p == noPiece || p > pieces {
			b.misuse = fmt.Sprintf("Held(%d)", p)
		}
		return 0
	}
	return b.held[i]
}

func (b *board) Hold(p qpi.Identifier, n int) {
	b.writes++
	i := b.kind(p)
	if i < 0 || n == 0 || b.held[i]+n < 0 {
		b.misuse = fmt.Sprintf("Hold(%d, %d)", p, n)
		return
	}
	b.held[i] += n
}

// square returns the index function of a board of two dimensions.
func square(width, height int) func(cell.Coordinate) int {
	return func(c cell.Coordinate) int {
		if c.Dims() != 2 || int(c.At(0)) >= width || int(c.At(1)) >= height {
			return -1
		}
		return int(c.At(1))*width + int(c.At(0))
	}
}

// after is the model of Apply. It returns the position after the actions, or the position
// before them and the error.
func (b *board) after(actions []pmn.Action) (position, *pmn.Error) {
	p := b.position
	at := func(l pmn.Location) int { return b.index(cell.NewCoordinate(placeIndices(l)...)) }
	for n, a := range actions {
		fromHand, toHand, piece := a.Source == hand, a.Destination == hand, a.Piece
		from, to := 0, 0
		if !fromHand {
			from = at(a.Source)
		}
		if !toHand {
			to = at(a.Destination)
		}
		var err error
		switch {
		case from < 0:
			err = pmn.ErrOffBoard
		case !fromHand && p.cells[from] == noPiece:
			err = pmn.ErrEmptySource
		case fromHand && piece == noPiece:
			err = pmn.ErrUnknownPiece
		case fromHand && (p.kind(piece) < 0 || p.held[p.kind(piece)] == 0):
			err = pmn.ErrNotInReserve
		case to < 0:
			err = pmn.ErrOffBoard
		}
		if err != nil {
			return b.position, &pmn.Error{Element: n, Err: err}
		}
		if fromHand {
			p.held[p.kind(piece)]--
		} else {
			if piece == noPiece {
				piece = p.cells[from]
			}
			p.cells[from] = noPiece
		}
		if toHand {
			p.held[p.kind(piece)]++
		} else {
			p.cells[to] = piece
		}
	}
	return p, nil
}

// applyDiff applies the actions to b and describes how the result differs from the model, ""
// if it does not.
func applyDiff(b *board, actions []pmn.Action) string {
	before := b.position
	want, wantErr := b.after(actions)
	b.writes, b.misuse = 0, ""
	err := pmn.Apply(b, actions)
	diff := errorDiff(err, wantErr, false)
	if diff != "" || b.misuse != "" || b.position != want || err != nil && b.writes > 0 {
		return fmt.Sprintf("%.1000q on %v: %v after %d writes; want %v; %s %s", texts(actions), before, b.position, b.writes, want, b.misuse, diff)
	}
	return ""
}

// setUp returns a board of 10 x 10 with a position such as "e4=C:P 2xS:P". Its reserve can
// hold all pieces of the position and of the actions.
func setUp(position string, actions ...pmn.Action) *board {
	b := &board{index: square(10, 10)}
	add := func(p qpi.Identifier) int {
		if p != noPiece && b.kind(p) < 0 {
			b.kinds[slices.Index(b.kinds[:], noPiece)] = p
		}
		return b.kind(p)
	}
	for _, a := range actions {
		add(a.Piece)
	}
	for word := range strings.FieldsSeq(position) {
		if where, what, ok := strings.Cut(word, "="); ok {
			b.cells[b.index(cell.FromNumber(uint32(readPlace(where))))] = readPiece(what)
			add(readPiece(what))
		} else {
			b.held[add(readPiece(word[2:]))] = int(word[0] - '0')
		}
	}
	return b
}

// TestApply checks the package and the model. An outcome is the position afterwards, or the
// index of the action that cannot be carried out and the reason.
func TestApply(t *testing.T) {
	type refused struct {
		action int
		err    error
	}
	for _, test := range []struct {
		before, move string
		outcome      any
	}{
		{"e2=C:P", "e2 e4 C:P", "e4=C:P"},
		{"e2=C:P", "e2 e4", "e4=C:P"},
		{"e1=C:K h1=C:R", "e1 g1 C:K h1 f1 C:R", "g1=C:K f1=C:R"},
		{"e5=C:P f5=c:p", "e5 f6 C:P f5 * c:p", "f6=C:P 1xc:p"},
		{"2xS:P", "* e5 S:P", "e5=S:P 1xS:P"},
		{"e7=C:P", "e7 e8 s:-g^", "e8=s:-g^"},
		{"e2=C:Q e7=c:p", "e2 e7", "e7=C:Q"},
		{"e5=c:p 1xS:P", "* e5 S:P", "e5=S:P"},
		{"e5=s:+p", "e5 * S:P", "1xS:P"},
		{"e5=s:+p", "e5 *", "1xs:+p"},
		{"e2=C:P", "e2 e2", "e2=C:P"},
		{"e2=C:P", "e2 e2 C:+P e2 e2 C:-P", "e2=C:-P"},
		{"a1=C:P", "a1 a8 C:Q a8 b8", "b8=C:Q"},
		{"a1=C:K b1=C:R", "a1 c1 C:K b1 a1 C:R c1 b1 C:K", "a1=C:R b1=C:K"},
		{"a1=C:K b1=C:R", "a1 * C:K b1 a1 C:R * b1 C:K", "a1=C:R b1=C:K"},
		{"a1=C:A b1=C:B c1=C:C", "a1 b1 C:A b1 c1 C:A c1 d1", "d1=C:A"},
		{"a1=c:p", "a1 * C:P * a1 C:P a1 * c:p", "1xc:p"},
		{"1xC:P", "* * C:P * * C:P", "1xC:P"},
		{"a1=C:R b9=C:N", "a1 a2 C:R a2 a3 C:R a3 a4 C:R a4 a5 C:R a5 a6 C:R a6 a7 C:R a7 a8 C:R a8 a9 C:R a9 b9 C:R b9 *", "1xC:R"},
		{"9xC:P", strings.Repeat("* a1 C:P ", 9), "a1=C:P"},

		{"e2=C:P", "e2 e11 C:P", refused{0, pmn.ErrOffBoard}},
		{"e2=C:P", "k2 e2 C:P", refused{0, pmn.ErrOffBoard}},
		{"a1=C:P", "a1 a C:P", refused{0, pmn.ErrOffBoard}},
		{"a1=C:P", "a1 a2A C:P", refused{0, pmn.ErrOffBoard}},
		{"1xC:P", "* iv256 C:P", refused{0, pmn.ErrOffBoard}},
		{"a1=C:P", "a1 a2 C:P a2 a3 C:P a3 a11", refused{2, pmn.ErrOffBoard}},
		{"e2=C:P", "e3 e11", refused{0, pmn.ErrEmptySource}},
		{"e2=C:P", "e2 e4 C:P e2 e4 C:P", refused{1, pmn.ErrEmptySource}},
		{"e2=C:P", "e4 e5 C:P e2 e4 C:P", refused{0, pmn.ErrEmptySource}},
		{"1xS:P", "* e4 S:+P", refused{0, pmn.ErrNotInReserve}},
		{"1xS:P", "* e4 S:P * e5 S:P", refused{1, pmn.ErrNotInReserve}},
		{"a1=s:p", "* k9 S:P", refused{0, pmn.ErrNotInReserve}},
		{"a1=S:P", "* * S:P", refused{0, pmn.ErrNotInReserve}},
		{"a1=s:p", "a1 * S:P * k9", refused{1, pmn.ErrUnknownPiece}},
		{"1xS:P", "* *", refused{0, pmn.ErrUnknownPiece}},
	} {
		m := pmn.MustParse(strings.Fields(test.move)...)
		b, want := setUp(test.before, m.Actions()...), setUp(test.before, m.Actions()...)
		if diff := applyDiff(b, m.Actions()); diff != "" {
			t.Error(diff)
		}
		err := m.Apply(want)
		switch outcome := test.outcome.(type) {
		case refused:
			if diff := errorDiff(err, &pmn.Error{Element: outcome.action, Err: outcome.err}, false); diff != "" {
				t.Errorf("%s on %s: %s", test.move, test.before, diff)
			}
		case string:
			if after := setUp(outcome, m.Actions()...); err != nil || want.cells != after.cells || want.held != after.held && want.kinds == after.kinds {
				t.Errorf("%s on %s: %v, %v; want %s", test.move, test.before, want.position, err, outcome)
			}
		}
		if b.position != want.position {
			t.Errorf("%s on %s: Apply makes %v, Move.Apply %v", test.move, test.before, b.position, want.position)
		}
	}
	var b board
	if err := (pmn.Move{}).Apply(&b); err != nil || b.writes > 0 {
		t.Errorf("the empty move: %v, %d writes", err, b.writes)
	}
}

// TestApplyOtherBoards applies moves to boards of one and of three dimensions, and to one
// that has cells of one dimension and of two.
func TestApplyOtherBoards(t *testing.T) {
	line := func(c cell.Coordinate) int {
		if c.Dims() == 1 && c.At(0) < 75 {
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
	both := func(c cell.Coordinate) int {
		if i := line(c); i >= 0 {
			return 25 + i
		}
		return square(5, 5)(c)
	}
	pawn := readPiece("C:P")
	for _, index := range []func(cell.Coordinate) int{line, cube, both} {
		for _, text := range []string{
			"a b C:P", "a bw C:P", "a bx C:P", "a a", "a * C:P", "a1A a1B C:P", "a1A d5E C:P", "a1A e5E C:P", "a1A d6E C:P", "a1A d5F C:P", "a1 b1 C:P",
			"a b C:P b c C:P c d", "a1A b2B C:P b2B c3C C:P c3C *", "a1 a C:P a e5 C:P e5 bw C:P bw *", "a1 a C:P a a1A",
		} {
			b := &board{index: index}
			b.kinds[0], b.cells[0], b.cells[25] = pawn, pawn, pawn
			if diff := applyDiff(b, pmn.MustParse(strings.Fields(text)...).Actions()); diff != "" {
				t.Error(diff)
			}
		}
	}
}

// TestApplyShort applies every move of up to three actions between two cells, the reserve
// and a cell off the board, with two pieces, to every position of them.
func TestApplyShort(t *testing.T) {
	kinds := []qpi.Identifier{noPiece, readPiece("S:P"), readPiece("s:+p")}
	where := []pmn.Location{place(0, 0), place(0, 1), hand, place(0, 2)}
	var positions []position
	for n := range 3 * 3 * 2 * 2 {
		var p position
		copy(p.kinds[:], kinds[1:])
		p.cells[0], p.cells[1], p.held[0], p.held[1] = kinds[n%3], kinds[n/3%3], n/9%2, n/18
		positions = append(positions, p)
	}
	var named, all []pmn.Action
	for i, piece := range kinds {
		for _, from := range where {
			for _, to := range where {
				all = append(all, pmn.Action{Source: from, Destination: to, Piece: piece})
				if i > 0 {
					named = append(named, all[len(all)-1])
				}
			}
		}
	}
	check := func(actions ...pmn.Action) {
		for _, p := range positions {
			b := board{position: p, index: square(1, 2)}
			if diff := applyDiff(&b, actions); diff != "" {
				t.Fatal(diff)
			}
		}
	}
	for _, third := range all {
		check(third)
		for i, second := range named {
			check(second, third)
			for j, first := range named {
				if longtest.Enabled() || (i+j)%29 == 0 {
					check(first, second, third)
				}
			}
		}
	}
}

var applyKinds = []qpi.Identifier{readPiece("S:P"), readPiece("s:p"), readPiece("S:+P"), readPiece("C:K^"), readPiece("S:p")}

// anyBoard returns a board of 3 x 3, half full.
func anyBoard(r *rand.Rand) *board {
	b := &board{index: square(3, 3)}
	copy(b.kinds[:], applyKinds)
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

// anyStep returns an action for that board; one location in odds is off the board.
func anyStep(r *rand.Rand, odds int) pmn.Action {
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
	tries, applied := longtest.Or(10_000, 300_000), 0
	for i := range tries {
		actions := make([]pmn.Action, 1+r.IntN(6+i%10*2))
		for i := range actions {
			actions[i] = anyStep(r, 50)
		}
		if r.IntN(3) == 0 {
			actions[len(actions)-1].Piece = noPiece
		}
		b := anyBoard(r)
		if _, err := b.after(actions); err == nil {
			applied++
		}
		if diff := applyDiff(b, actions); diff != "" {
			t.Fatal(diff)
		}
	}
	if applied < tries/20 || applied > tries/20*19 {
		t.Errorf("%d of %d applied", applied, tries)
	}
}

// TestApplyLong applies moves with more actions than an array holds.
func TestApplyLong(t *testing.T) {
	r := seeded(20)
	for _, n := range []int{7, 8, 9, 15, 16, 17, 31, 32, 33, 64, 65, 255, 256, 257} {
		for range longtest.Or(5, 20) {
			b := anyBoard(r)
			now := *b
			var actions []pmn.Action
			for len(actions) < n && (now.cells != [100]qpi.Identifier{} || now.held != [16]int{}) {
				a := anyStep(r, 1000)
				if next, err := now.after([]pmn.Action{a}); err == nil {
					now.position, actions = next, append(actions, a)
				}
			}
			if len(actions) == 0 {
				continue
			}
			again := *b
			if diff := applyDiff(b, actions) + applyDiff(&again, append(actions, pmn.Action{Source: hand, Destination: place(0, 0)})); diff != "" {
				t.Fatal(diff)
			}
		}
	}
}

// A shelf is a board of one dimension that can hold every piece.
type shelf struct {
	cells map[cell.Coordinate]qpi.Identifier
	held  map[qpi.Identifier]int
}

func (s shelf) Contains(c cell.Coordinate) bool           { return c.Dims() == 1 }
func (s shelf) Piece(c cell.Coordinate) qpi.Identifier    { return s.cells[c] }
func (s shelf) Place(c cell.Coordinate, p qpi.Identifier) { s.cells[c] = p }
func (s shelf) Held(p qpi.Identifier) int                 { return s.held[p] }
func (s shelf) Hold(p qpi.Identifier, n int)              { s.held[p] += n }

// TestApplyManyCells captures a piece on each of n cells, drops it on the next cell, and
// promotes it there.
func TestApplyManyCells(t *testing.T) {
	for _, n := range []int{1, 8, 15, 16, 17, 18, 33, 100, 256} {
		s := shelf{map[cell.Coordinate]qpi.Identifier{}, map[qpi.Identifier]int{}}
		want := shelf{map[cell.Coordinate]qpi.Identifier{}, map[qpi.Identifier]int{}}
		var captures, drops, promotions []pmn.Action
		for i := range n {
			c, captured, promoted := cell.NewCoordinate(uint8(i)), qpi.Identifier(1+i), qpi.Identifier(1000+i)
			s.cells[c], want.cells[c], want.held[captured] = readPiece("C:K"), promoted, 0
			captures = append(captures, pmn.Action{Source: place(i), Destination: hand, Piece: captured})
			drops = append(drops, pmn.Action{Source: hand, Destination: place((i + 1) % n), Piece: captured})
			promotions = append(promotions, pmn.Action{Source: place(i), Destination: place(i), Piece: promoted})
		}
		actions := slices.Concat(captures, drops, promotions)
		again := append(slices.Clip(actions), pmn.Action{Source: hand, Destination: place(0), Piece: 1})
		if diff := errorDiff(pmn.Apply(s, again), &pmn.Error{Element: 3 * n, Err: pmn.ErrNotInReserve}, false); diff != "" {
			t.Errorf("%d cells: %s", n, diff)
		}
		err := pmn.Apply(s, actions)
		maps.DeleteFunc(s.held, func(_ qpi.Identifier, n int) bool { return n == 0 })
		maps.DeleteFunc(want.held, func(_ qpi.Identifier, n int) bool { return n == 0 })
		if err != nil || !maps.Equal(s.cells, want.cells) || !maps.Equal(s.held, want.held) {
			t.Errorf("%d cells: %v, %v; want %v", n, s, err, want)
		}
	}
}

// TestApplyNone applies moves where a number that is not a piece stands on the source or is
// to be dropped.
func TestApplyNone(t *testing.T) {
	for _, none := range []qpi.Identifier{0, pieces + 1, 65535} {
		s := shelf{map[cell.Coordinate]qpi.Identifier{cell.NewCoordinate(0): none}, map[qpi.Identifier]int{none: 1}}
		for want, a := range map[error]pmn.Action{
			pmn.ErrEmptySource:  {Source: place(0), Destination: place(1), Piece: 1},
			pmn.ErrUnknownPiece: {Source: hand, Destination: place(1), Piece: none},
		} {
			if diff := errorDiff(pmn.Apply(s, []pmn.Action{a}), &pmn.Error{Err: want}, false); diff != "" {
				t.Errorf("piece %d: %s", none, diff)
			}
		}
	}
}

var placementToken = regexp.MustCompile(`\d+|/|[+-]?[A-Za-z]\^?`)

// placement returns the PIN tokens of a placement field, on a board of 10 x 10.
func placement(text string) (cells [100]string) {
	x, y := 0, strings.Count(text, "/")
	for _, token := range placementToken.FindAllString(text, -1) {
		switch n, err := strconv.Atoi(token); {
		case token == "/":
			x, y = 0, y-1
		case err == nil:
			x += n
		default:
			cells[10*y+x] = token
			x++
		}
	}
	return cells
}

// A played is a move of one of nine games, with the positions that a rules engine gives.
type played struct {
	Before, After string
	Move          json.RawMessage
}

// TestGames applies the moves of games and compares the positions.
func TestGames(t *testing.T) {
	for _, line := range notationtest.Lines[played](t, "moves.ndjson") {
		var m pmn.Move
		if err := m.UnmarshalJSON(line.Move); err != nil || m.String() != string(line.Move) {
			t.Fatalf("%s is read as %v, %v", line.Move, m, err)
		}
		// The file does not record styles and reserves: a piece has style A until it moves,
		// and the reserve holds what is dropped.
		b, held := setUp("", m.Actions()...), setUp("", m.Actions()...)
		for i, token := range placement(line.Before) {
			b.cells[i] = readPiece("A:" + token)
		}
		for _, a := range m.Actions() {
			if a.Source == hand {
				b.held[b.kind(a.Piece)]++
			}
			if a.Destination == hand {
				held.held[b.kind(a.Piece)]++
			}
		}
		if diff := applyDiff(b, m.Actions()); diff != "" {
			t.Fatal(diff)
		}
		for i, token := range placement(line.After) {
			if _, got, _ := strings.Cut(pieceText(b.cells[i]), ":"); got != token || b.held != held.held {
				t.Fatalf("%s on %s: cell %d has %q, want %q; reserve %v", line.Move, line.Before, i, got, token, b)
			}
		}
	}
}

// FuzzApply takes a position of 3 x 3 from the first 14 bytes, and an action from each three
// after them.
func FuzzApply(f *testing.F) {
	r := seeded(21)
	for range 40 {
		seed := make([]byte, 14+3*r.IntN(12))
		for i := range seed {
			seed[i] = byte(r.IntN(10))
		}
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		if len(data) < 14+3 {
			return
		}
		kinds := append([]qpi.Identifier{noPiece}, applyKinds...)
		b := &board{index: square(3, 3)}
		copy(b.kinds[:], applyKinds)
		for i, n := range data[:14] {
			if i < 9 {
				b.cells[i] = kinds[n%6]
			} else {
				b.held[i-9] = int(n % 4)
			}
		}
		where := []pmn.Location{hand, place(3, 0), place(0)}
		for i := range 9 {
			where = append(where, place(i%3, i/3))
		}
		var actions []pmn.Action
		for step := range slices.Chunk(data[14:len(data)-(len(data)-14)%3], 3) {
			actions = append(actions, pmn.Action{Source: where[step[0]%12], Destination: where[step[1]%12], Piece: kinds[1+step[2]%5]})
		}
		if last := len(data) - 1; data[last]%2 == 0 {
			actions[len(actions)-1].Piece = noPiece
		}
		if diff := applyDiff(b, actions); diff != "" {
			t.Error(diff)
		}
	})
}
