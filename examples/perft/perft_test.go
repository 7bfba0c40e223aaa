package main

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/komadai/komadai/examples/internal/command"
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

// TestSamples counts the standards, too.
func TestSamples(t *testing.T) {
	if err := command.TrySamples(run); err != nil {
		t.Error(err)
	}
}

func TestStandards(t *testing.T) {
	for _, s := range standards {
		p := at(t, s.fen)
		for i, want := range s.counts[:len(s.counts)-1] {
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
		parts := divide(at(t, test.fen), 3)
		i := slices.IndexFunc(parts, func(p part) bool { return p.move == "e1f2" })
		if i < 0 || parts[i].nodes != test.want {
			t.Errorf("%s: %+v, want %d nodes after e1f2", test.fen, parts, test.want)
		}
	}
}

// After each move, and the next, the position is the one that package fen gives, and is written as such.
func TestAfter(t *testing.T) {
	checkAfter(t, "r6k/1P6/8/8/8/8/8/K7[] w - - 0 1", 2) // promotions of Crazyhouse
	for _, s := range standards {
		checkAfter(t, s.fen, 2)
	}
}

func checkAfter(t *testing.T, text string, depth int) {
	p := at(t, text)
	for _, part := range divide(p, 1) {
		r, err := p.game.Parse(text)
		if err == nil {
			err = p.game.Play(&r, p.game.LookupMove(part.move))
		}
		r.Halfmoves, r.Number = 0, 1
		want, failed := p.game.AppendTo(nil, &r)
		if err != nil || failed != nil || part.after.String() != string(want) {
			t.Errorf("%s, %s: %v, want %s; %v, %v", text, part.move, part.after, want, err, failed)
		} else if depth > 1 {
			checkAfter(t, string(want), depth-1)
		}
	}
}

func TestErrors(t *testing.T) {
	const usage = "missing or invalid -depth: it must be 1 or more\nusage: test [-depth n [fen]]\n"
	const king = "test: a king is missing, or can be captured\n"
	for args, want := range map[string]string{
		"-depth 0":                             usage,
		"8/8/8/8/8/8/8/8 w - -":                usage,
		"-depth 1 8/8/8/4X3/8/8/8/8 w - -":     "test: fen: placement, byte 7: piece that the game does not have\n",
		"-depth 1 8/8/8/8/8/8/8/4K3 w - -":     king,
		"-depth 1 8/8/8/8/8/8/8/4k3 w - -":     king,
		"-depth 1 4k3/8/8/8/8/8/8/4R2K w - -":  king,
		"-depth 1 4k3/8/8/8/8/5n2/8/4K3 b - -": king,
	} {
		output, reports, status := command.Try(run, "", strings.Fields(args)...)
		if status == 0 || reports != want || output != "" {
			t.Errorf("%s: status %d, %q, %q", args, status, reports, output)
		}
	}
	if err := command.TryFull(run, "", "-depth", "1"); err != nil {
		t.Error(err)
	}
}

// A wrong count is reported after all positions have been counted.
func TestMismatch(t *testing.T) {
	defer func(saved []standard) { standards = saved }(standards)
	standards = []standard{{"one", start, []int{20, 401}}, {"two", start, []int{20}}, {"three", start, []int{21}}}
	output, reports, status := command.Try(run, "")
	if status != 1 || reports != "test: not as published: one, three\n" || !regexp.MustCompile(`three +1 +20 +21\n\n440 nodes`).MatchString(output) {
		t.Errorf("status %d, %s%s", status, output, reports)
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
