package main

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/komadai/komadai/games"
	"github.com/komadai/komadai/internal/longtest"
)

// stepTablesOf returns the tables of a game file.
func stepTablesOf(text string, stride int) (stepTables, boardView, error) {
	g, err := readGame(testFile, []byte(text))
	if err != nil {
		return stepTables{}, boardView{}, err
	}
	board := boardView{boardSize: g.board, stride: max(stride, g.board.files)}
	t, err := newStepTables(newEnum(g, "Piece", false), board, testFile)
	return t, board, err
}

// walk calls visit with the parts of each step of a row that counts on a board of pieces.
func (t stepPool) walk(row uint32, board []int, bars []enumPiece, visit func(cell, label int)) {
	list := t.Words[row>>rowBits:][:row&(1<<rowBits-1)]
	for i := 0; i < len(list); {
		var parts [5]int
		for k := range parts {
			parts[k] = int(list[i] >> t.At[k] & (1<<(t.At[k+1]-t.At[k]) - 1))
		}
		visit(parts[0], parts[1])
		switch there := board[parts[0]]; {
		case there == 0:
			i += parts[2]
		case parts[3] > 0 && isOneOf(bars, there):
			i += parts[3]
		default:
			i += parts[4]
		}
	}
}

// isOpen reports whether a route can be gone on a board.
func (r route) isOpen(board []int, bars []enumPiece) bool {
	return !slices.ContainsFunc(r.legs, func(l leg) bool {
		return l.hop != (board[l.cell] > 0) || l.hop && isOneOf(bars, board[l.cell])
	})
}

func isOneOf(pieces []enumPiece, number int) bool {
	return slices.ContainsFunc(pieces, func(p enumPiece) bool { return p.Number == number })
}

// checkSteps compares the lists with the routes of each piece, on some boards of random pieces, and
// checks that the keys differ.
func checkSteps(t *testing.T, text string, stride, boards int) {
	t.Helper()
	tables, view, err := stepTablesOf(text, stride)
	if err != nil {
		t.Fatal(err)
	}
	checkKeys(t, tables)
	random := rand.New(rand.NewPCG(1, 2))
	for n := range boards {
		board := make([]int, tables.Cells)
		for _, cell := range view.cells() {
			if random.IntN(n+1) > n/2 {
				board[view.number(cell)] = 1 + random.IntN(len(tables.Pieces))
			}
		}
		attackers := make([]map[int]bool, tables.Cells) // by cell, the cells of those that attack it
		for to := range attackers {
			attackers[to] = make(map[int]bool)
		}
		for _, p := range tables.Pieces {
			view.side = p.Side
			tables.checkPiece(t, view, board, p, attackers)
		}
		for to, want := range attackers {
			got := make(map[int]bool)
			tables.Attackers.walk(tables.AttackerRows[to], board, tables.Bars, func(from, class int) {
				if p := board[from]; p > 0 && tables.Attacks[class][p/64]>>(p%64)&1 != 0 {
					got[from] = true
				}
			})
			if !maps.Equal(want, got) {
				t.Fatalf("%v attack %d, want %v, on %v", got, to, want, board)
			}
		}
	}
}

// checkPiece compares the steps of a piece, from all cells of a board, with its routes, and adds the
// cells that the piece attacks where it stands.
func (tables stepTables) checkPiece(t *testing.T, view boardView, board []int, p enumPiece, attackers []map[int]bool) {
	t.Helper()
	var bars []enumPiece
	if p.form().bars != nil {
		bars = tables.Bars
	}
	for _, cell := range view.cells() {
		from := view.number(cell)
		want, got := make(map[int]bool), make(map[int]bool)
		routes := view.routes(p.form().moves, cell)
		for _, r := range routes {
			if there := board[r.to]; r.isOpen(board, bars) && (there == 0 && r.moves || there > 0 && r.captures && !isOneOf(bars, there)) {
				want[r.to] = true
			}
		}
		tables.Steps.walk(tables.Rows[tables.Groups[p.Number]][from], board, bars, func(to, label int) {
			if there := board[to]; there == 0 && label&1 != 0 || there > 0 && label&2 != 0 && !isOneOf(bars, there) {
				if got[to] {
					t.Errorf("%s goes from %d to %d twice, on %v", p.Text, from, to, board)
				}
				got[to] = true
			}
		})
		if !maps.Equal(want, got) {
			t.Fatalf("%s goes from %d to %v, want %v, on %v", p.Text, from, got, want, board)
		}
		for _, r := range append(routes, view.routes(p.form().checks, cell)...) {
			if board[from] == p.Number && r.captures && r.isOpen(board, bars) {
				attackers[r.to][from] = true
			}
		}
	}
}

// checkKeys checks that no two pieces have the same key, on a cell or in a hand.
func checkKeys(t *testing.T, tables stepTables) {
	t.Helper()
	seen := map[uint64]bool{0: true, tables.TurnKey(): true}
	for p, keys := range tables.Keys() {
		for n := range uint64(20) {
			keys = append(keys, mix((n+1)*tables.HandKeys()[p]))
		}
		for _, key := range keys {
			if seen[key] != (p == 0) {
				t.Fatalf("%#x is a key already", key)
			}
			seen[key] = true
		}
	}
}

func TestStepLists(t *testing.T) {
	boards := 2
	if longtest.Enabled() {
		boards = 8
	}
	for _, name := range shippedGames() {
		checkSteps(t, shippedGame(t, name), 0, boards)
	}
	checkSteps(t, shippedGame(t, "janggi"), 16, boards)
}

// shippedGame returns the file of a game of this module.
func shippedGame(t *testing.T, name string) string {
	t.Helper()
	data, err := games.Files.ReadFile(name + ".toml")
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// pieceGame returns a game file with a board and one piece.
func pieceGame(size int, keys string) string {
	return fmt.Sprintf("[board]\nfiles = %d\nranks = %d\n[[piece]]\nname = \"KING\"\n%s\n", size, size+1, keys)
}

// What two atoms do in the same position is one step.
func TestStepsOnce(t *testing.T) {
	for _, moves := range []string{"WKRQ", "R nN", "R4 R2 W", "D fmW2", "mR cpR R", "mN cN", "pR R", "NN N2", "D nD A nA", "WW H3"} {
		checkSteps(t, pieceGame(7, fmt.Sprintf("moves = %q", moves)), 0, 4)
	}
	if _, _, err := stepTablesOf(pieceGame(9, "moves = \"H2 D3\""), 0); err == nil || !strings.HasPrefix(err.Error(), "games/test.toml:5:8: K has two ways to a cell") {
		t.Error(err)
	}
}

func FuzzSteps(f *testing.F) {
	for _, moves := range []string{"mfW2 cfF", "nN nA nJ", "mR cpR", "NN R4", "flF", "ffN", "D nD"} {
		f.Add(moves, uint8(6))
	}
	f.Fuzz(func(t *testing.T, moves string, size uint8) {
		text := pieceGame(int(size%8)+1, fmt.Sprintf("moves = %q", moves))
		if _, _, err := stepTablesOf(text, 0); err == nil && len(moves) < 40 {
			checkSteps(t, text, 0, 2)
		} else if err != nil && len(problemsOf(err)) == 0 {
			t.Errorf("%q: no problem in %v", moves, err)
		}
	})
}

// The second side's moves are the first side's as it sees the board.
func TestSymmetry(t *testing.T) {
	for symmetry, want := range map[string]string{
		"rotation":   "b2-a3 b3-c2",
		"reflection": "b2-a3 b3-a2",
	} {
		const moves = "moves = { betza = \"flF\", from = \"b2\" }"
		text := strings.Replace(pieceGame(3, moves), "\nranks", "\nsymmetry = \""+symmetry+"\"\nranks", 1)
		tables, _, err := stepTablesOf(text, 0)
		if err != nil {
			t.Fatal(err)
		}
		name := func(cell int) string { return fmt.Sprintf("%c%d", 'a'+cell%3, 4-cell/3) }
		var got []string
		for _, group := range tables.Groups {
			for from, row := range tables.Rows[group] {
				tables.Steps.walk(row, make([]int, tables.Cells), nil, func(to, _ int) { got = append(got, name(from)+"-"+name(to)) })
			}
		}
		if got := strings.Join(got, " "); got != want {
			t.Errorf("%s: %s, want %s", symmetry, got, want)
		}
	}
}

// SplitMix64 begins with this number.
func TestMix(t *testing.T) {
	if got := mix(0x9e3779b97f4a7c15); got != 0xe220a8397b1dcdaf {
		t.Errorf("%#x", got)
	}
}
