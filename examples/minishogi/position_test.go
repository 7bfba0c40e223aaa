package main

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/komadai/komadai/internal/longtest"
	"github.com/komadai/komadai/pin"
)

// mustRead returns the position of a text such as "rbsgk^/4p/5/P4/K^GSBR [] b": what a board
// writes, and b or w for the side to move. A king can be written without ^.
func mustRead(t *testing.T, text string) (p position) {
	t.Helper()
	fields := strings.Fields(text)
	_, _, err := DecodeBoard(p.cells[:], fields[0])
	if err := errors.Join(err, DecodeHand(&p.hand, strings.Trim(fields[1], "[]"))); err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	p.turn = map[string]pin.Side{"b": pin.First, "w": pin.Second}[fields[2]]
	return p
}

// texts returns the legal moves as texts such as "a1b2K^" and "*c3P".
func texts(p position) []string {
	var all []string
	for _, m := range p.legal() {
		all = append(all, location(m.from).String()+location(m.to).String()+m.piece.String())
	}
	return all
}

func TestStart(t *testing.T) {
	if got, want := start, mustRead(t, "rbsgk^/4p/5/P4/K^GSBR [] b"); got != want {
		t.Errorf("%v", &got.board)
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
	for i, want := range []int{14, 181, 2512, 35401, 533203} {
		depth := i + 1
		if !longtest.Enabled() && depth > 4 {
			break
		}
		if got := perft(start, depth); got != want {
			t.Errorf("depth %d: %d, want %d", depth, got, want)
		}
	}
}

// TestRules checks all moves that start with a prefix.
func TestRules(t *testing.T) {
	for _, test := range []struct {
		name, position, prefix, want string
	}{
		{"a pawn must promote", "4k/P4/5/5/K4 [] b", "a4", "a4a5+P"},
		{"and White's", "4k/5/5/p4/4K [] w", "a2", "a2a1+p"},
		{"others may, entering", "4k/2S2/5/5/K4 [] b", "c4c5", "c4c5S c4c5+S"},
		{"and leaving", "1S2k/5/5/5/K4 [] b", "b5a4", "b5a4S b5a4+S"},
		{"by any length", "4k/5/5/B4/4K [] b", "a2d5", "a2d5B a2d5+B"},
		{"not elsewhere", "4k/5/2S2/5/K4 [] b", "c3c4", "c3c4S"},
		{"nor on one's own side", "4k/5/5/2S2/K4 [] b", "c2d1", "c2d1S"},
		{"nor twice", "1+S2k/5/5/5/K4 [] b", "b5b4", "b5b4+S"},
		{"nor a gold", "4k/1G3/5/5/K4 [] b", "b4b5", "b4b5G"},
		{"nor a king", "5/1K3/5/5/4k [] b", "b4b5", "b4b5K^"},
		{"nor when it is dropped", "4k/5/5/5/K4 [S] b", "*b5", "*b5S"},
		{"one's own pieces stand in the way", "4k/5/2P2/P4/R2K1 [] b", "a1", "a1b1R a1c1R"},
		{"others are taken, and end the way", "4k/5/p4/5/R1pK1 [] b", "a1", "a1a2R a1a3R a1b1R a1c1R"},
		{"a drop is on an empty cell", "GGGGk/GGG1G/GGGG1/GGGGG/K1GGG [R] b", "*", "*b1R *e3R *d4R"},
		{"of one's own", "GGGGk/GGG1G/GGGG1/GGGGG/K1GGG [r] b", "*", ""},
		{"a pawn is not dropped on the last rank", "1GGGG/1GGGG/1GGGG/GGGGG/K1GGG [P] b", "*", "*b1P *a3P *a4P"},
		{"and White's", "gggg1/1gggg/ggggg/ggggg/1gggg [p] w", "*", "*e5p *a4p"},
		{"nor where there is one on the file", "GGGGG/1PGGG/2GGG/1GGGG/K1GGG [P] b", "*", "*a2P *a3P *a4P"},
		{"and White's", "g1ggg/1gggg/2ggg/1pggg/ggggg [p] w", "*", "*a2p *a3p *a4p"},
		{"but where it is promoted", "GGGGG/1+PGGG/2GGG/1GGGG/K1GGG [P] b", "*", "*b1P *a2P *a3P *b3P *a4P"},
		{"or the other side's", "GGGGG/1pGGG/2GGG/1GGGG/K1GGG [P] b", "*", "*b1P *a2P *a3P *b3P *a4P"},
		{"a king does not step into check", "3rk/5/5/5/2K2 [] b", "c1", "c1b1K^ c1b2K^ c1c2K^"},
		{"nor to the other", "5/5/2k2/5/2K2 [] b", "", "c1b1K^ c1d1K^"},
		{"a pinned piece stays on its line", "r3k/5/R4/5/K4 [] b", "a3", "a3a2R a3a4R a3a5R a3a5+R"},
	} {
		var got []string
		for _, text := range texts(mustRead(t, test.position)) {
			if strings.HasPrefix(text, test.prefix) {
				got = append(got, text)
			}
		}
		want := strings.Fields(test.want)
		slices.Sort(got)
		slices.Sort(want)
		if !slices.Equal(got, want) {
			t.Errorf("%s: %s: %q, want %q", test.name, test.position, got, want)
		}
	}
}

// TestCheck checks all legal moves in check.
func TestCheck(t *testing.T) {
	for _, test := range []struct {
		name, position, want string
		mate                 bool
	}{
		{"flight, capture, a piece between, a drop between", "r3k/5/3S1/1G3/K4 [P] b",
			"a1b1K^ b2a2G b2a3G *a2P *a3P *a4P", false},
		{"the checking piece is taken", "r3k/5/2B2/5/K4 [] b", "c3a5B c3a5+B a1b1K^ a1b2K^", false},
		{"of two only flight helps", "r3k/5/2b2/5/K3R [G] b", "a1b1K^", false},
		{"a guarded piece cannot be taken", "4k/5/1p3/1s3/1K3 [] b", "b1a2K^ b1c2K^", false},
		{"mate", "4k/5/1p3/1g3/K4 [] b", "", true},
	} {
		p := mustRead(t, test.position)
		got, want := texts(p), strings.Fields(test.want)
		slices.Sort(got)
		slices.Sort(want)
		if !slices.Equal(got, want) {
			t.Errorf("%s: %s: %q, want %q", test.name, test.position, got, want)
		}
		if !p.inCheck(p.turn) || p.isMate() != test.mate {
			t.Errorf("%s: %s: in check %v, mate %v", test.name, test.position, p.inCheck(p.turn), p.isMate())
		}
	}
	if p := mustRead(t, "4k/5/1r3/2r2/K4 [] b"); p.isMate() || len(p.legal()) > 0 {
		t.Errorf("no way to go is not mate, and no moves: %q", texts(p))
	}
}

// TestDropPawnMate: dropping a pawn is illegal if it mates.
func TestDropPawnMate(t *testing.T) {
	for _, test := range []struct {
		name, position, move string
		legal                bool
	}{
		{"mate", "3pk/5/4G/5/K4 [P] b", "*e4P", false},
		{"and White's", "4k/5/g4/5/KP3 [p] w", "*a2p", false},
		{"who could take it is pinned", "R2sk/5/4G/5/K4 [P] b", "*e4P", false},
		{"the king flees", "4k/5/4G/5/K4 [P] b", "*e4P", true},
		{"the king takes it", "3pk/5/5/5/K4 [P] b", "*e4P", true},
		{"another piece takes it", "3pk/r4/4G/5/1K3 [P] b", "*e4P", true},
		{"a pawn mates, but is not dropped", "3pk/5/3GP/5/K4 [] b", "e3e4P", true},
		{"another piece is dropped", "3pk/5/4G/5/K4 [G] b", "*e4G", true},
	} {
		p := mustRead(t, test.position)
		if got := texts(p); slices.Contains(got, test.move) != test.legal {
			t.Errorf("%s: %s: %s is legal: %v; %q", test.name, test.position, test.move, !test.legal, got)
		}
	}
}
