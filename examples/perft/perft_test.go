package main

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/komadai/komadai/internal/longtest"
)

// at reads a position that is to be right.
func at(t testing.TB, fen string) position {
	t.Helper()
	p, err := readFEN(fen)
	if err != nil {
		t.Fatalf("%s: %v", fen, err)
	}
	return p
}

// names returns the names of the legal moves, in alphabetical order.
func names(p position) (names []string) {
	for _, part := range divide(p, 1) {
		names = append(names, part.move)
	}
	slices.Sort(names)
	return names
}

// play makes moves by their names.
func play(t testing.TB, p position, moves string) position {
	t.Helper()
	for _, name := range strings.Fields(moves) {
		parts := divide(p, 1)
		i := slices.IndexFunc(parts, func(part part) bool { return part.move == name })
		if i < 0 {
			t.Fatalf("%v: no move %s", p, name)
		}
		p = parts[i].after
	}
	return p
}

func TestStandards(t *testing.T) {
	for _, s := range standards {
		p := at(t, s.fen)
		for i, want := range s.counts {
			if !longtest.Enabled() && i == len(s.counts)-1 {
				break
			}
			if got := perft(p, i+1); got != want {
				t.Errorf("%s: %d nodes at depth %d, want %d", s.name, got, i+1, want)
			}
		}
	}
}

// These have one difficulty each. They are Martin Sedlak's, with his counts.
func TestDifficulties(t *testing.T) {
	for _, test := range []struct {
		name, fen   string
		depth, want int
	}{
		{"en passant would open a rank", "3k4/3p4/8/K1P4r/8/8/8/8 b - - 0 1", 6, 1134888},
		{"en passant would open a diagonal", "8/b2p2k1/8/2P5/8/4K3/8/8 b - - 0 1", 6, 1015133},
		{"en passant gives check", "8/8/1k6/2b5/2pP4/8/5K2/8 b - d3 0 1", 6, 1440467},
		{"castling on the king's wing gives check", "5k2/8/8/8/8/8/8/4K2R w K - 0 1", 6, 661072},
		{"castling on the queen's wing gives check", "3k4/8/8/8/8/8/8/R3K3 w Q - 0 1", 6, 803711},
		{"a rook is captured", "r3k2r/1b4bq/8/8/8/8/7B/R3K2R w KQkq - 0 1", 4, 1274206},
		{"castling is prevented", "r3k2r/8/3Q4/8/8/5q2/8/R3K2R b KQkq - 0 1", 4, 1720476},
		{"a promotion ends check", "2K2r2/4P3/8/8/8/8/8/3k4 w - - 0 1", 6, 3821001},
		{"a move uncovers check", "8/8/1P2K3/8/2n5/1q6/8/5k2 b - - 0 1", 5, 1004658},
		{"a promotion gives check", "4k3/1P6/8/8/8/8/K7/8 w - - 0 1", 6, 217342},
		{"a lesser promotion gives check", "8/P1k5/K7/8/8/8/8/8 w - - 0 1", 6, 92683},
		{"stalemate of one's own", "K1k5/8/P7/8/8/8/8/8 w - - 0 1", 6, 2217},
		{"stalemate and checkmate", "8/k1P5/8/1K6/8/8/8/8 w - - 0 1", 7, 567584},
		{"checkmate by two", "8/8/2k5/5q2/5n2/8/5K2/8 b - - 0 1", 4, 23527},
	} {
		if !longtest.Enabled() && test.want > 100_000 {
			continue
		}
		if got := perft(at(t, test.fen), test.depth); got != test.want {
			t.Errorf("%s: %d nodes at depth %d, want %d", test.name, got, test.depth, test.want)
		}
	}
}

// A captured queen that was a pawn is a pawn in hand. After Kxf2, Black's king has three
// moves, and then White's king has eight and the pawn as many drops as there are empty squares
// on ranks 2 to 7: 47, or 46 if the black king is among them. A queen could be dropped on 62
// squares.
func TestCaptured(t *testing.T) {
	for _, test := range []struct {
		fen  string
		want int
	}{
		{"7k/8/8/8/8/8/5q~2/4K3[] w - - 0 1", 8 + 47 + 8 + 46 + 8 + 46},
		{"7k/8/8/8/8/8/5q2/4K3[] w - - 0 1", 3 * (8 + 62)},
	} {
		p := play(t, at(t, test.fen), "e1f2")
		if got := perft(p, 2); got != test.want {
			t.Errorf("%s: %d nodes after e1f2, want %d", test.fen, got, test.want)
		}
	}
	p := play(t, at(t, "r6k/1P6/8/8/8/8/8/K7[] w - -"), "b7a8n h8g7 R@h2")
	if got, want := p.String(), "N~7/6k1/8/8/8/8/7R/K7[] b - - 0 1"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

func TestMoves(t *testing.T) {
	for _, test := range []struct{ fen, want string }{
		{standards[3].fen, "b4c5 c4c5 d2d4 f1f2 f3d4 g1h1"},
		{"4k3/8/8/8/8/8/8/4K2R w K -", "e1d1 e1d2 e1e2 e1f1 e1f2 e1g1 h1f1 h1g1 h1h2 h1h3 h1h4 h1h5 h1h6 h1h7 h1h8"},
		{"4k3/8/8/8/8/8/8/4K2R w - -", "e1d1 e1d2 e1e2 e1f1 e1f2 h1f1 h1g1 h1h2 h1h3 h1h4 h1h5 h1h6 h1h7 h1h8"},
		{"7k/P7/8/8/8/8/8/K7 w - -", "a1a2 a1b1 a1b2 a7a8b a7a8n a7a8q a7a8r"},
		{"k7/8/8/3pP3/8/8/8/7K w - d6", "e5d6 e5e6 h1g1 h1g2 h1h2"},
		{"k7/1b6/8/3pP3/8/8/8/7K w - d6", "e5e6 h1g1 h1g2 h1h2"}, // the pawn taken would uncover check
		{"k7/8/8/3pP3/8/8/8/7K w - -", "e5e6 h1g1 h1g2 h1h2"},
		{"7k/5Q2/6K1/8/8/8/8/8 b - -", ""},
	} {
		if got := strings.Join(names(at(t, test.fen)), " "); got != test.want {
			t.Errorf("%s: %s, want %s", test.fen, got, test.want)
		}
	}
}

// The pieces tell who may castle and what may be taken en passant.
func TestStates(t *testing.T) {
	for _, test := range []struct {
		fen, moves, want string
	}{
		{start, "", "-r n b q k^ b n -r +p +p +p +p +p +p +p +p +P +P +P +P +P +P +P +P -R N B Q K^ B N -R"},
		{start, "e2e4", "-r n b q k^ b n -r +p +p +p +p +p +p +p +p -P +P +P +P +P +P +P +P -R N B Q K^ B N -R"},
		{start, "e2e4 e7e6", "-r n b q k^ b n -r +p +p +p +p +p +p +p p P +P +P +P +P +P +P +P -R N B Q K^ B N -R"},
		{"r3k2r/8/8/8/8/8/8/R3K2R w KQkq -", "", "-r k^ -r -R K^ -R"},
		{"r3k2r/8/8/8/8/8/8/R3K2R w Qk -", "", "r k^ -r -R K^ R"},
		{"r3k2r/8/8/8/8/8/8/R3K2R w KQkq -", "e1g1", "-r k^ -r R R K^"},
		{"r3k2r/8/8/8/8/8/8/R3K2R w KQkq -", "e1c1", "-r k^ -r K^ R R"},
		{"r3k2r/8/8/8/8/8/8/R3K2R b KQkq -", "e8c8", "k^ r r -R K^ -R"},
		{"r3k2r/8/8/8/8/8/8/R3K2R w KQkq -", "e1e2", "-r k^ -r K^ R R"},
		{"r3k2r/8/8/8/8/8/8/R3K2R w KQkq -", "a1b1", "-r k^ -r R K^ -R"},
		{"r3k2r/8/8/8/8/8/8/R3K2R w KQkq -", "a1b1 h8g8 h1h2", "-r k^ r R R K^"},
		{"r3k2r/8/8/8/8/8/8/R3K2R w KQkq -", "a1a8", "R k^ -r K^ -R"},
		{"r3k3/8/8/8/8/8/8/R3K2R w KQq -", "a1a8", "R k^ K^ -R"},
	} {
		p := play(t, at(t, test.fen), test.moves)
		var pieces []string
		for _, piece := range p.board {
			if piece != NoPiece {
				pieces = append(pieces, piece.String())
			}
		}
		if got := strings.Join(pieces, " "); got != test.want {
			t.Errorf("%s, %s: %s, want %s", test.fen, test.moves, got, test.want)
		}
	}
}

// Two positions are equal if and only if they are the same.
func TestEqual(t *testing.T) {
	const castles = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq -"
	for _, test := range []struct {
		fen, one, other string
		same            bool
	}{
		{start, "", "g1f3 g8f6 f3g1 f6g8", true},
		{start, "e2e3 e7e6 d2d3 d7d6", "d2d3 d7d6 e2e3 e7e6", true},
		{start, "e2e4 e7e6 d2d3", "d2d3 e7e6 e2e4", false},                                // e3 en passant
		{start, "e2e4 e7e6 d2d3 d7d6", "d2d3 e7e6 e2e4 d7d6", true},                       // no more
		{start, "e2e3 e7e6 e3e4", "e2e4 e7e6", false},                                     // whose turn it is
		{castles, "", "h1h2 h8h7 h2h1 h7h8", false},                                       // may castle no more
		{castles, "e1e2 e8e7 e2e1 e7e8", "h1h2 h8h7 h2h1 h7h8", false},                    // on one wing
		{castles, "e1e2 e8e7 e2e1 e7e8", "h1h2 h8h7 a1a2 a8a7 h2h1 h7h8 a2a1 a7a8", true}, // on either
	} {
		p := at(t, test.fen)
		one, other := play(t, p, test.one), play(t, p, test.other)
		if (one == other) != test.same {
			t.Errorf("%s and %s: %v and %v", test.one, test.other, one, other)
		}
	}
}

// walk calls f with each position that depth moves lead to.
func walk(p position, depth int, f func(position)) {
	f(p)
	if depth > 0 {
		for _, part := range divide(p, 1) {
			walk(part.after, depth-1, f)
		}
	}
}

// inspect looks for what must be in no position.
func inspect(p position) error {
	before := p
	kingAt := p.king(p.side)
	checked := p.attacked(kingAt, p.side)
	for s := range p.board {
		if !p.has(p.side, square(s)) {
			continue
		}
		for _, m := range p.appendMovesFrom(nil, square(s)) {
			after := p.after(m)
			attacked := false
			king := after.king(p.side)
			for s := range after.board {
				if after.has(after.side, square(s)) {
					attacked = attacked || slices.ContainsFunc(after.appendMovesFrom(nil, square(s)), func(m move) bool { return m.to == king })
				}
			}
			if p.safe(m, kingAt, checked) == attacked {
				return fmt.Errorf("%v: %s leaves the king attacked, %t", p, p.name(m), attacked)
			}
		}
	}
	if p != before {
		return fmt.Errorf("%v becomes %v", before, p)
	}
	again, err := readFEN(p.String())
	if err != nil || again != p {
		return fmt.Errorf("%v is read as %v: %v", p, again, err)
	}
	return nil
}

// Looking for moves and making them leaves the position as it was, the moves are those after
// which the king cannot be captured, and what is written is read as the same position.
func TestWalk(t *testing.T) {
	depth := 2
	if !longtest.Enabled() {
		depth = 1
	}
	for _, s := range standards {
		visited := 0
		walk(at(t, s.fen), depth, func(p position) {
			visited++
			if err := inspect(p); err != nil {
				t.Error(err)
			}
		})
		want := 1
		for _, n := range s.counts[:depth] {
			want += n
		}
		if visited != want {
			t.Errorf("%s: %d positions, want %d", s.name, visited, want)
		}
	}
}

func TestDivide(t *testing.T) {
	for _, s := range standards {
		p := at(t, s.fen)
		for depth := 1; depth <= min(len(s.counts), 3); depth++ {
			sum := 0
			for _, part := range divide(p, depth) {
				sum += part.nodes
				if want := perft(part.after, depth-1); part.nodes != want {
					t.Errorf("%s, %s: %d nodes, and from there %d", s.name, part.move, part.nodes, want)
				}
				if after := play(t, p, part.move); after != part.after {
					t.Errorf("%s, %s: %v, want %v", s.name, part.move, part.after, after)
				}
			}
			if sum != s.counts[depth-1] {
				t.Errorf("%s: %d nodes at depth %d, want %d", s.name, sum, depth, s.counts[depth-1])
			}
		}
	}
}

func TestNoAllocation(t *testing.T) {
	p := at(t, start)
	if n := testing.AllocsPerRun(10, func() { perft(p, 3) }); n > 0 {
		t.Errorf("%v allocations", n)
	}
}

func BenchmarkPerft(b *testing.B) {
	p := at(b, start)
	nodes := 0
	for b.Loop() {
		nodes += perft(p, 4)
	}
	b.ReportMetric(float64(nodes)/b.Elapsed().Seconds()/1e6, "Mnodes/s")
}
