package pmn_test

import (
	"bufio"
	"encoding/json"
	"os"
	"strconv"
	"strings"
	"testing"

	"github.com/komadai/komadai/cell"
	"github.com/komadai/komadai/pmn"
	"github.com/komadai/komadai/qpi"
)

// placement reads the pieces of a position, as PIN tokens on a board of ten by ten.
func placement(t *testing.T, text string) (cells [100]string) {
	t.Helper()
	rows := strings.Split(text, "/")
	for i, row := range rows {
		y, x := len(rows)-1-i, 0
		for row != "" {
			size := len(row) - len(strings.TrimLeft(row, "0123456789"))
			if n, err := strconv.Atoi(row[:size]); err == nil {
				x, row = x+n, row[size:]
				continue
			}
			size = 1 + strings.IndexFunc(row, func(c rune) bool { return c != '+' && c != '-' })
			if size < len(row) && row[size] == '^' {
				size++
			}
			if y > 9 || x > 9 {
				t.Fatalf("too large: %s", text)
			}
			cells[10*y+x] = row[:size]
			x, row = x+1, row[size:]
		}
	}
	return cells
}

// Moves of nine games, with the positions before and after by a rules engine.
func TestGames(t *testing.T) {
	file, err := os.Open("../testdata/moves.ndjson")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	lines := bufio.NewScanner(file)
	moves := 0
	for lines.Scan() {
		var line struct {
			Before, After string
			Move          json.RawMessage
		}
		if err := json.Unmarshal(lines.Bytes(), &line); err != nil {
			t.Fatal(err)
		}
		if wrong := misreadJSON(line.Move); wrong != "" {
			t.Fatal(wrong)
		}
		var m pmn.Move
		if err := m.UnmarshalJSON(line.Move); err != nil {
			t.Fatalf("%s: %v", line.Move, err)
		}
		if got := m.AppendJSON(nil); string(got) != string(line.Move) {
			t.Fatalf("%s is written %s", line.Move, got)
		}
		moves++

		// In the file a piece on the board has no style, and the reserves are not told: a
		// piece is of style A until it moves, and of each that is dropped one is held.
		b := &board{index: square(10, 10)}
		for i, token := range placement(t, line.Before) {
			if token != "" {
				b.cells[i] = readPiece("A:" + token)
			}
		}
		for i, a := range m.Actions() {
			if a.Piece != noPiece && b.kind(a.Piece) < 0 {
				b.known[i] = a.Piece
			}
			if a.IsDrop() {
				b.held[b.kind(a.Piece)]++
			}
		}
		if wrong := misapplied(b, m, m.Actions()); wrong != "" {
			t.Fatalf("%s", wrong)
		}
		for i, token := range placement(t, line.After) {
			_, got, _ := strings.Cut(pieceText(b.cells[i]), ":")
			if got != token {
				t.Errorf("%s on %s: %q is on %v; want %q", line.Move, line.Before, got, cell.NewCoordinate(uint8(i%10), uint8(i/10)), token)
			}
		}
		captured := map[qpi.Identifier]int{}
		for _, a := range m.Actions() {
			if a.IsCapture() {
				captured[a.Piece]++
			}
		}
		for i, p := range b.known {
			if b.held[i] != captured[p] {
				t.Errorf("%s: %d of %s are held; want %d", line.Move, b.held[i], pieceText(p), captured[p])
			}
		}
	}
	if err := lines.Err(); err != nil || moves < 2_000 {
		t.Errorf("%d moves read, %v", moves, err)
	}
}
