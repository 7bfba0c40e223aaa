package fen_test

import (
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/komadai/komadai/fen"
	"github.com/komadai/komadai/pmn"
)

// A row is a line of testdata/exchange.tsv.
type row struct {
	game                fen.Game
	before, move, after string
	ply                 pmn.Ply
}

func rows(t testing.TB) (all []row) {
	t.Helper()
	data, err := os.ReadFile("../testdata/exchange.tsv")
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(data)) {
		f := strings.Split(strings.TrimSuffix(line, "\n"), "\t")
		game, ok := fen.ByGame(f[0])
		if !ok || len(f) != 5 {
			t.Fatalf("%q", line)
		}
		all = append(all, row{game, f[1], f[2], f[3], pmn.MustParsePly(f[4])})
	}
	if len(all) != 1859 {
		t.Fatalf("%d rows", len(all))
	}
	return all
}

var heldPattern = regexp.MustCompile(`[0-9]*[A-Za-z]`)

// sorted returns a text with its hands sorted: the rules engine writes them in an order of its own.
func sorted(game fen.Game, s string) string {
	sort := func(hand string) string {
		items := heldPattern.FindAllString(hand, -1)
		slices.Sort(items)
		return strings.Join(items, "")
	}
	fields := strings.Split(s, " ")
	if board, hand, ok := strings.Cut(fields[0], "["); ok {
		fields[0] = board + "[" + sort(hand) + "]"
	}
	if game == fen.Shogi || game == fen.Minishogi {
		fields[2] = sort(fields[2])
	}
	return strings.Join(fields, " ")
}

// What another program has written is read, written, played, and written as plies. The rules
// engine writes the cell of en passant only if a pawn can capture there.
func TestExchange(t *testing.T) {
	for _, row := range rows(t) {
		r, err := row.game.Parse(row.before)
		if err != nil {
			t.Errorf("%v %s: %v", row.game, row.before, err)
			continue
		}
		text, err := row.game.AppendTo(nil, &r)
		if err != nil || sorted(row.game, string(text)) != sorted(row.game, row.before) {
			t.Errorf("%v: %s is written %s, %v", row.game, row.before, text, err)
		}
		m, err := row.game.ParseMove(row.move)
		if err != nil || string(row.game.AppendMove(nil, m)) != row.move {
			t.Errorf("%v: %s is %s, %v", row.game, row.move, row.game.AppendMove(nil, m), err)
			continue
		}
		ply, err := row.game.Ply(&r, m)
		if err != nil || ply != row.ply {
			t.Errorf("%v %s: %s is %v, %v, want %v", row.game, row.before, row.move, ply, err, row.ply)
		}
		back, err := row.game.MoveOf(&r, row.ply)
		if err != nil || back != m {
			t.Errorf("%v %s: %v is %s, %v, want %v", row.game, row.before, ply, row.game.AppendMove(nil, back), err, row.move)
		}
		if err := row.game.Play(&r, m); err != nil {
			t.Errorf("%v %s %s: %v", row.game, row.before, row.move, err)
			continue
		}
		text, err = row.game.AppendTo(nil, &r)
		if err != nil {
			t.Errorf("%v %s %s: %v", row.game, row.before, row.move, err)
			continue
		}
		got, want := strings.Split(sorted(row.game, string(text)), " "), strings.Split(sorted(row.game, row.after), " ")
		if len(want) > 4 && want[3] == "-" {
			got[3] = "-"
		}
		if !slices.Equal(got, want) {
			t.Errorf("%v %s %s is\n%s, want\n%s", row.game, row.before, row.move, text, row.after)
		}
	}
}
