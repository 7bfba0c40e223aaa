package feen_test

import (
	"errors"
	"math"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/komadai/komadai/feen"
	"github.com/komadai/komadai/internal/longtest"
	"github.com/komadai/komadai/internal/notationtest"
	"github.com/komadai/komadai/pin"
	"github.com/komadai/komadai/pmn"
	"github.com/komadai/komadai/pnn"
	"github.com/komadai/komadai/qpi"
)

type record struct {
	Variant       string
	Before, After string
	Move          []string
}

// position is the record's position before the move. What is in reserve is not recorded, so
// the hand has what the move takes out of it.
func (r record) position(t testing.TB) feen.Position {
	t.Helper()
	game, ok := pnn.ByGame(r.Variant)
	if !ok {
		t.Fatalf("unknown variant %q", r.Variant)
	}
	style, hand := string(game.Style()), ""
	turn := strings.ToUpper(style) + "/" + strings.ToLower(style)
	if i := len(r.Move) - 1; r.Move[0] == "*" {
		hand = strings.Split(r.Move[i], ":")[1]
	}
	if piece := r.Move[len(r.Move)-1]; piece[0] >= 'a' { // the style in the case of the mover
		turn = strings.ToLower(style) + "/" + strings.ToUpper(style)
		hand = "/" + hand
	} else {
		hand += "/"
	}
	return feen.MustParse(r.Before + " " + hand + " " + turn)
}

// The moves that a rules engine made give the placements that it gave.
func TestMoves(t *testing.T) {
	records := notationtest.Lines[record](t, "moves.ndjson")
	if len(records) != 2269 {
		t.Errorf("%d moves", len(records))
	}
	for _, r := range records {
		p := r.position(t)
		mover := p.Turn
		before := p.Clone()
		if err := p.Play(pmn.MustParse(r.Move...)); err != nil {
			t.Fatalf("%v in %v: %v", r.Move, before, err)
		}
		if got := string(feen.AppendBoard(nil, p.Board, p.Shape)); got != r.After || p.Turn != 1-mover || p.Check() != nil {
			t.Errorf("%v in %v gives %v; want %s", r.Move, before, p, r.After)
		}
		move, err := pmn.AppendParse(nil, r.Move)
		if err := errors.Join(err, before.PlayActions(move)); err != nil || !before.Equal(p) {
			t.Errorf("%v: PlayActions gives %v, %v", r.Move, before, err)
		}
	}
}

// Whole games end in the engine's position, board, hands and turn: as arrays, and as plies where
// the rules are not needed.
func TestGames(t *testing.T) {
	games := notationtest.Lines[struct {
		Variant, Position, After string
		Moves                    [][]string
	}](t, "games.ndjson")
	if len(games) != 14 {
		t.Errorf("%d games", len(games))
	}
	moves, others := 0, 0
	for _, g := range games {
		p, q := feen.MustParse(g.Position), feen.MustParse(g.Position)
		for i, elements := range g.Moves {
			move := pmn.MustParse(elements...)
			ply, err := q.PlyOf(move.Actions())
			if moves++; err == nil {
				err = q.PlayPly(pmn.MustParsePly(ply.String()))
			} else {
				err = q.Play(move)
				others++
			}
			if err := errors.Join(err, p.Play(move)); err != nil || !q.Equal(p) {
				t.Fatalf("%s: move %d: %v gives %v, and %v gives %v; %v", g.Variant, i, move, p, ply, q, err)
			}
		}
		if got := p.String(); got != g.After {
			t.Errorf("%s: %s; want %s", g.Variant, got, g.After)
		}
	}
	if moves != 945 || others != 1 { // a castling
		t.Errorf("%d of %d moves have no ply", others, moves)
	}
}

func TestPlay(t *testing.T) {
	ranks := strings.Repeat("255/", 254)
	for _, test := range []struct {
		name, position, move string
		want                 string
		err                  error
		action               int // with err
	}{
		{"inferred", "3/3/K2 / C/c", "a1 b2", "3/1K1/3 / c/C", nil, 0},
		{"one dimension", "K2 / C/c", "a c", "2K / c/C", nil, 0},
		{"three dimensions", "2/K1//2/2 / C/c", "a1B b2A", "2/2//1K/2 / c/C", nil, 0},
		{"last file and rank", "19/19/18K / C/c", "s1 a3", "K18/19/19 / c/C", nil, 0},
		{"drop", "3/3 2PG/p S/s", "* a1 S:P", "3/P2 GP/p s/S", nil, 0},
		{"drop of one of the most", ranks + "255 65025P/ S/s", "* a1 S:P", ranks + "P254 65024P/ s/S", nil, 0},
		{"drop of the second side", "3/3 P/2pG s/S", "* a2 s:p", "p2/3 P/Gp S/s", nil, 0},
		{"drop from the other hand", "3/3 /P S/s", "* a1 S:P", "", pmn.ErrNotInReserve, 0},
		{"capture as named", "1+p1/P2 / S/s", "b2 * S:P a1 b2 S:P", "1P1/3 P/ s/S", nil, 0},
		{"capture as it is", "1+p1/P2 / S/s", "b2 *", "3/P2 +p/ s/S", nil, 0},
		{"capture aggregates", "1p1/P2 2PB/ S/s", "b2 * S:P a1 b2 S:P", "1P1/3 3PB/ s/S", nil, 0},
		{"derived", "1p1/P2 / C/s", "b2 * s:P a1 b2 C:P", "1P1/3 P'/ s/C", nil, 0},
		{"derived of the second side", "1p1/1P1 / s/C", "b1 * C:p b2 b1 s:p", "3/1p1 /p' C/s", nil, 0},
		{"change in place", "P2/3 / C/c", "a2 a2 C:Q", "Q2/3 / c/C", nil, 0},
		{"overwritten", "p2/P2 / C/c", "a1 a2", "P2/3 / c/C", nil, 0},
		{"through the hand", "3/P2 / C/c", "a1 * C:P * a2 C:P", "P2/3 / c/C", nil, 0},
		{"style of neither", "3/P2 / C/c", "a1 a2 S:P", "", feen.ErrUnknownStyle, 0},
		{"style of neither, second", "3/P2 / C/c", "a1 a2 C:P a2 a1 x:p", "", feen.ErrUnknownStyle, 1},
		{"off the board", "3/P2 / C/c", "a1 d1 C:P", "", pmn.ErrOffBoard, 0},
		{"other dimensions", "3/P2 / C/c", "a1 a1A C:P", "", pmn.ErrOffBoard, 0},
		{"empty source", "3/P2 / C/c", "b1 b2 C:P", "", pmn.ErrEmptySource, 0},
		{"after a good action", "p2/P2 / C/c", "a2 * C:P a1 a2 C:P b1 b2", "", pmn.ErrEmptySource, 2},
		{"inferred drop", "3/3 P/ C/c", "* a1", "", pmn.ErrUnknownPiece, 0},
	} {
		t.Run(test.name, func(t *testing.T) {
			p := feen.MustParse(test.position)
			err := p.Play(pmn.MustParse(strings.Fields(test.move)...))
			if test.err == nil {
				if err != nil || p.String() != test.want {
					t.Errorf("%v, %v; want %s", p, err, test.want)
				}
				return
			}
			var e *pmn.Error
			if !errors.As(err, &e) || !errors.Is(err, test.err) || e.Element != test.action || p.String() != test.position {
				t.Errorf("%v, %v; want %v", p, err, test.err)
			}
		})
	}
}

// What Play refuses changes nothing; what it takes, it takes as PlayActions does.
func TestPlayMutated(t *testing.T) {
	random := rand.New(rand.NewPCG(15, 6))
	records := notationtest.Lines[record](t, "moves.ndjson")
	refused := 0
	for range longtest.Or(10_000, 50_000) {
		r := records[random.IntN(len(records))]
		p := r.position(t)
		before := p.String()
		move := append([]string(nil), r.Move...)
		other := records[random.IntN(len(records))].Move
		move[random.IntN(len(move))] = other[random.IntN(len(other))]
		m, err := pmn.Parse(move)
		if err != nil {
			continue
		}
		if err := p.Play(m); err != nil {
			refused++
			if p.String() != before {
				t.Fatalf("%q is refused, and leaves %v of %s", move, p, before)
			}
		} else if p.Check() != nil {
			t.Fatalf("%q in %s: %v", move, before, p.Check())
		}
	}
	if refused < 1000 {
		t.Errorf("%d refused", refused)
	}
}

// Positions that cannot be played in, and lists that are no move.
func TestPlayInvalid(t *testing.T) {
	move, capture := pmn.MustParse("a1", "a2"), pmn.MustParse("a1", "*", "C:P")
	for _, change := range []func(*feen.Position){
		func(p *feen.Position) { *p = feen.Position{} },
		func(p *feen.Position) { p.Shape, p.Board = feen.Shape{}, nil },
		func(p *feen.Position) { p.Shape.Ranks = 3 },
		func(p *feen.Position) { p.Board = p.Board[:5] },
		func(p *feen.Position) { p.Styles[pin.First] = qpi.NoStyle },
		func(p *feen.Position) { p.Styles[pin.Second] = p.Styles[pin.First] },
		func(p *feen.Position) { p.Turn = 2 },
		func(p *feen.Position) { p.Hands[0] = feen.Hand{{16, -5}} },
		func(p *feen.Position) { p.Hands[0] = feen.Hand{{16, math.MaxInt}} },
		func(p *feen.Position) { p.Hands[1] = feen.Hand{{16, 2}, {17, 0}} },
	} {
		p := feen.MustParse("3/P2 / C/c")
		change(&p)
		before := p.Clone()
		for _, m := range []pmn.Move{move, capture, {}} {
			if err := p.Play(m); err == nil || !p.Equal(before) || err.Error() != p.Check().Error() {
				t.Errorf("%v is played in %v: %v", m, p, err)
			}
		}
	}
	p := feen.MustParse("3/P2 / C/c")
	for _, actions := range [][]pmn.Action{nil, {{}}, {{Source: 1, Destination: 2}}, append(pmn.MustParse("a1", "a2", "X:P").Actions(), pmn.Action{})} {
		_, want := pmn.FromActions(actions...)
		if err := p.PlayActions(actions); err == nil || err.Error() != want.Error() || p.String() != "3/P2 / C/c" {
			t.Errorf("%v gives %v, %v", actions, p, err)
		}
	}
	if err := p.Play(pmn.Move{}); err != nil || p.String() != "3/P2 / c/C" {
		t.Errorf("the empty move gives %v, %v", p, err)
	}
}
