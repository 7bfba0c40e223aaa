package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/komadai/komadai/cell"
	"github.com/komadai/komadai/examples/internal/command"
	"github.com/komadai/komadai/internal/longtest"
	"github.com/komadai/komadai/pmn"
	"github.com/komadai/komadai/qpi"
)

// TestManyGames checks that games have no mismatch and lose no piece.
func TestManyGames(t *testing.T) {
	games := 500
	if !longtest.Enabled() {
		games = 50
	}
	var total tally
	for n := range games {
		g := newGame(io.Discard, &total)
		if err := g.play(rand.New(rand.NewPCG(2, uint64(n))), 300); err != nil {
			t.Fatalf("game %d: %v", n, err)
		}
		held := make(map[Piece]int) // of either side
		for piece := range All() {
			held[piece.Demote()] += g.hand[piece]
		}
		for _, piece := range g.cells {
			held[piece.Demote()]++
		}
		for _, piece := range []Piece{BlackKing, BlackRook, BlackBishop, BlackGold, BlackSilver, BlackPawn} {
			if held[piece]+held[piece.Flip()] != 2 {
				t.Fatalf("game %d ends with %d of %v: %v", n, held[piece]+held[piece.Flip()], piece, &g.board)
			}
		}
	}
	if total.games != games || total.mismatches > 0 || total.drops == 0 || total.promotions == 0 {
		t.Errorf("%+v", total)
	}
}

// TestMismatch checks that a difference on the second board is reported and ends the game.
func TestMismatch(t *testing.T) {
	for _, test := range []struct {
		name  string
		spoil func(second *board)
		want  error
		text  string
	}{
		{"a piece more", func(b *board) { b.cells[12] = BlackGold }, nil, "makes\n\t"},
		{"another piece", func(b *board) { b.cells[4] = WhiteGold }, nil, "makes\n\t"},
		{"a piece more in hand", func(b *board) { b.hand[WhitePawn]++ }, nil, "makes\n\t"},
		{"something in hand that is none", func(b *board) { b.hand[NoPiece]++ }, nil, "makes\n\t"},
		{"no pieces", func(b *board) { *b = board{} }, pmn.ErrEmptySource, "no piece on the source"},
	} {
		var output bytes.Buffer
		var total tally
		g := newGame(&output, &total)
		test.spoil(&g.second)
		err := g.play(rand.New(rand.NewPCG(1, 1)), 10)
		if err == nil || !strings.Contains(err.Error(), test.text) || test.want != nil && !errors.Is(err, test.want) {
			t.Errorf("%s: %v", test.name, err)
		}
		if total.moves != 1 || total.mismatches != 1 {
			t.Errorf("%s: %+v", test.name, total)
		}
	}

	// The command reports the game, plays the others, and fails.
	defer func(was position) { start = was }(start)
	start.hand[NoPiece] = 1 // which the first move sets right on the first board only
	output, text, status := command.Try(run, "", "-games", "2")
	if status != 1 || !strings.HasPrefix(text, "game 1: [") || strings.Count(text, "\ngame 2: [") != 1 {
		t.Errorf("status %d, %q", status, text)
	}
	if summary := strings.Fields(output[strings.Index(output, "mismatches"):]); summary[1] != "2" || summary[6] != "2" {
		t.Errorf("%q", summary)
	}

	// A drop of what the second board does not hold.
	var total tally
	g := newGame(io.Discard, &total)
	g.hand[BlackRook] = 1
	if err := g.move(move{inHand, 12, BlackRook}); !errors.Is(err, pmn.ErrNotInReserve) {
		t.Error(err)
	}
	// A move of no piece.
	if err := g.move(move{15, 11, NoPiece}); err == nil {
		t.Error("the pawn on a2 has gone, and there is no error")
	}
	// The line is not a move.
	g.line = []byte(`["a1"]`)
	if err := g.follow(); !errors.Is(err, pmn.ErrInvalidLength) {
		t.Error(err)
	}
}

// TestNotation checks the notation of captures, drops and promotions.
func TestNotation(t *testing.T) {
	for _, test := range []struct {
		before string
		move   move
		text   string
		after  string
	}{
		{"4k^/5/5/5/K^4 [] b", move{20, 16, BlackKing}, `["a1","b2","S:K^"]`, "4k^/5/5/1K^3/5 []"},
		{"4k^/5/+r4/P4/K^4 [] b", move{15, 10, BlackPawn}, `["a3","*","S:R","a2","a3","S:P"]`, "4k^/5/P4/5/K^4 [R]"},
		{"4k^/2S2/5/5/K^4 [B] b", move{7, 2, BlackPromotedSilver}, `["c4","c5","S:+S"]`, "2+S1k^/5/5/5/K^4 [B]"},
		{"4k^/5/5/1+p3/K^1S2 [p] w", move{16, 22, WhitePromotedPawn}, `["c1","*","s:s","b2","c1","s:+p"]`, "4k^/5/5/5/K^1+p2 [sp]"},
		{"4k^/5/5/1p3/K^S3 [] w", move{16, 21, WhitePromotedPawn}, `["b1","*","s:s","b2","b1","s:+p"]`, "4k^/5/5/5/K^+p3 [s]"},
		{"4k^/5/5/5/K^4 [P2g] w", move{inHand, 14, WhiteGold}, `["*","e3","s:g"]`, "4k^/5/4g/5/K^4 [Pg]"},
	} {
		p := mustRead(t, test.before)
		g := game{position: p, second: p.board, out: io.Discard, tally: new(tally)}
		if err := g.move(test.move); err != nil {
			t.Errorf("%s: %v", test.text, err)
		}
		if string(g.line) != test.text || g.board.String() != test.after || g.turn == p.turn {
			t.Errorf("%s makes %v, want %s, %s", g.line, &g.board, test.text, test.after)
		}
	}
}

// TestBoard checks that tokens of other games are none on the board.
func TestBoard(t *testing.T) {
	var b board
	for _, test := range []struct{ token, stands string }{
		{"S:P", "S:P"}, {"s:+r", "s:+r"}, {"S:K^", "S:K^"}, {"s:k", "s:k^"},
		{"s:P", ""}, {"S:p", ""}, {"C:P", ""}, {"S:Q", ""}, {"S:+G", ""}, {"S:-P", ""}, {"S:P^", ""}, {"", ""},
	} {
		id := qpi.Lookup(test.token)
		c := cell.MustParse("c4")
		b.Place(c, id)
		if got := b.Piece(c).String(); got != test.stands {
			t.Errorf("%q on a cell is %q, want %q", test.token, got, test.stands)
		}
		before := b.hand[NoPiece]
		b.Hold(id, 1)
		if id != qpi.None && b.Held(id) != before+1 && b.Held(id) != 1 {
			t.Errorf("%q: %d held", test.token, b.Held(id))
		}
		if unknown := b.hand[NoPiece] > before; unknown != (test.stands == "") {
			t.Errorf("%q: %d of no piece held", test.token, b.hand[NoPiece])
		}
	}
	for text, contained := range map[string]bool{
		"a1": true, "e5": true, "e1": true, "f1": false, "a6": false, "a": false, "a1A": false, "iv256": false,
	} {
		if b.Contains(cell.MustParse(text)) != contained {
			t.Errorf("%s: contained: %v", text, !contained)
		}
	}
	for i := range b.cells {
		want := fmt.Sprintf("%c%d", 'a'+i%5, 5-i/5)
		if l := location(i); l.String() != want || index(cell.MustParse(want)) != i {
			t.Errorf("%d is %v, and %s is %d", i, l, want, index(cell.MustParse(want)))
		}
	}
	if l := location(inHand); !l.IsHand() {
		t.Errorf("the hand is %v", l)
	}
}

// TestEngineMoves checks that the moves of a rules engine are legal, are written the same, and
// lead to the same position.
func TestEngineMoves(t *testing.T) {
	data, err := os.ReadFile("../../testdata/moves.ndjson")
	if err != nil {
		t.Fatal(err)
	}
	caret := strings.NewReplacer("K^", "K", "k^", "k") // which the engine does not write
	records := 0
	for line := range bytes.Lines(data) {
		var record struct {
			Variant, Before, After string
			Move                   []string
		}
		if err := json.Unmarshal(line, &record); err != nil {
			t.Fatal(err)
		}
		if record.Variant != "minishogi" {
			continue
		}
		records++
		last := record.Move[len(record.Move)-1]
		p := mustRead(t, record.Before+" [] "+map[byte]string{'S': "b", 's': "w"}[last[0]])
		if record.Move[0] == "*" {
			p.hand[FromQPI(qpi.MustParse(last))]++ // what hands hold is not recorded
		}
		found := slices.ContainsFunc(p.legal(), func(m move) bool {
			written, err := p.notation(m)
			if err != nil || caret.Replace(written.String()) != pmn.MustParse(record.Move...).String() {
				return false
			}
			next := p
			next.make(m)
			placement, _, _ := strings.Cut(caret.Replace(next.board.String()), " ")
			return placement == record.After
		})
		if !found {
			t.Errorf("not found: %s", line)
		}
	}
	if records != 227 {
		t.Errorf("%d records", records)
	}
}
