package main

import (
	"encoding/json"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/komadai/komadai/examples/internal/command"
	"github.com/komadai/komadai/feen"
	"github.com/komadai/komadai/fen"
	"github.com/komadai/komadai/internal/longtest"
	"github.com/komadai/komadai/pmn"
)

func TestSamples(t *testing.T) {
	if err := command.TrySamples(run); err != nil {
		t.Error(err)
	}
}

// The games that are written end in the positions that package feen gives, and differ.
func TestGames(t *testing.T) {
	output, _, _ := command.Try(run, "", "-seed", "7", "-games", "50", "-moves", "300")
	seen := make(map[string]bool)
	for line := range strings.Lines(output) {
		var g struct {
			Position, After feen.Position
			Moves           []pmn.Ply
		}
		if err := json.Unmarshal([]byte(line), &g); err != nil {
			t.Fatal(err)
		}
		for _, ply := range g.Moves {
			if err := g.Position.PlayPly(ply); err != nil {
				t.Fatalf("%v in %v: %v", ply, g.Position, err)
			}
		}
		if !g.Position.Equal(g.After) || len(g.Moves) == 0 || len(g.Moves) > 300 {
			t.Errorf("%s: %d moves lead to %v", line, len(g.Moves), g.Position)
		}
		seen[line] = true
	}
	if len(seen) != 50 {
		t.Errorf("%d different games", len(seen))
	}
}

// perft returns the number of sequences of depth legal moves.
func perft(p position, depth int) (leaves int) {
	legal := p.legal()
	if depth == 1 {
		return len(legal)
	}
	for _, m := range legal {
		next := p
		next.make(m)
		leaves += perft(next, depth-1)
	}
	return leaves
}

// TestPerft compares with the counts of Fairy-Stockfish.
func TestPerft(t *testing.T) {
	start := fen.Minishogi.Start().Position
	for i, want := range []int{14, 181, 2512, 35401, 533203} {
		if depth := i + 1; depth < 5 || longtest.Enabled() {
			if got := perft(read(&start), depth); got != want {
				t.Errorf("depth %d: %d, want %d", depth, got, want)
			}
		}
	}
}

// plies returns the positions after the legal moves in a position, by their plies.
func plies(p feen.Position) map[string]feen.Position {
	after := make(map[string]feen.Position)
	before := read(&p)
	for _, m := range before.legal() {
		next := before
		next.make(m)
		after[before.ply(m).String()] = next.write()
	}
	return after
}

// TestExchange checks that the moves of a rules engine are legal and lead to its positions.
func TestExchange(t *testing.T) {
	data, err := os.ReadFile("../../testdata/exchange.tsv")
	if err != nil {
		t.Fatal(err)
	}
	rows := 0
	for line := range strings.Lines(string(data)) {
		row := strings.Split(strings.TrimSpace(line), "\t")
		if row[0] != "minishogi" {
			continue
		}
		rows++
		before, err1 := fen.Minishogi.Parse(row[1])
		want, err2 := fen.Minishogi.Parse(row[3])
		if got := plies(before.Position)[row[4]]; err1 != nil || err2 != nil || !got.Equal(want.Position) {
			t.Errorf("%s: %v, %v, %v", line, got, err1, err2)
		}
	}
	if rows < 100 {
		t.Errorf("%d rows", rows)
	}
}

// TestRules checks the legal moves that start with a prefix.
func TestRules(t *testing.T) {
	for _, test := range []struct{ name, position, prefix, want string }{
		{"a pawn must promote", "4k^/P4/5/5/K^4 / S/s", "a4", "a4-a5=+P"},
		{"others may, entering", "4k^/2S2/5/5/K^4 / S/s", "c4-c5", "c4-c5 c4-c5=+S"},
		{"and leaving", "1S2k^/5/5/5/K^4 / S/s", "b5-a4", "b5-a4 b5-a4=+S"},
		{"not on one's own side", "4k^/5/5/2S2/K^4 / S/s", "c2-d1", "c2-d1"},
		{"two pawns of a side on a file", "4k^/5/5/2P2/K^4 P/ S/s", "P*c", ""},
		{"one of them promoted", "4k^/5/5/2+P2/K^4 P/ S/s", "P*c", "P*c1 P*c3 P*c4"},
		{"one of either side", "4k^/5/5/2p2/K^4 P/ S/s", "P*c", "P*c1 P*c3 P*c4"},
		{"mate by a dropped pawn", "3pk^/5/4G/5/K^4 P/ S/s", "P*e", "P*e1 P*e2"},
		{"of the second side", "4k^/5/g4/5/K^P3 /p s/S", "p*a", "p*a4 p*a5"},
		{"who could take it is pinned", "R2sk^/5/4G/5/K^4 P/ S/s", "P*e", "P*e1 P*e2"},
		{"the king flees", "4k^/5/4G/5/K^4 P/ S/s", "P*e4", "P*e4"},
		{"another piece takes it", "3pk^/r4/4G/5/1K^3 P/ S/s", "P*e4", "P*e4"},
		{"not dropped", "3pk^/5/3GP/5/K^4 / S/s", "e3-e4", "e3-e4"},
		{"another piece is dropped", "3pk^/5/4G/5/K^4 G/ S/s", "G*e4", "G*e4"},
		{"check", "r3k^/5/3S1/1G3/K^4 P/ S/s", "", "P*a2 P*a3 P*a4 a1-b1 b2-a2 b2-a3"},
		{"check by two", "r3k^/5/2b2/5/K^3R G/ S/s", "", "a1-b1"},
	} {
		var got []string
		for ply := range plies(feen.MustParse(test.position)) {
			if strings.HasPrefix(ply, test.prefix) {
				got = append(got, ply)
			}
		}
		slices.Sort(got)
		if want := strings.Fields(test.want); !slices.Equal(got, want) {
			t.Errorf("%s: %s: %q, want %q", test.name, test.position, got, want)
		}
	}
}

func TestErrors(t *testing.T) {
	const want = "unexpected argument \"chess\"\nusage: test [-seed n] [-games n] [-moves n]\n"
	if out, reports, status := command.Try(run, "", "-games", "1", "chess"); status != 2 || reports != want || out != "" {
		t.Errorf("status %d, %q, %q", status, reports, out)
	}
	if err := command.TryFull(run, "", "-games", "2"); err != nil {
		t.Error(err)
	}
}
