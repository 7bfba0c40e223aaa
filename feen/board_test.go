package feen_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/komadai/komadai/cell"
	"github.com/komadai/komadai/feen"
	"github.com/komadai/komadai/internal/longtest"
	"github.com/komadai/komadai/pnn"
)

// fields are placement fields of many shapes, valid or not.
func fields(t testing.TB) (all []string) {
	layer := strings.Repeat("61/", 40) + "61" // 2,501 cells
	rank := strings.Repeat("+k^'", 19)        // the longest of 19 files

	// A fast loop may take the sum of what it adds to a cell for a mark, if it ignores faults in the first
	// field, and that the number of cells exceeds 14 bits in the second.
	const rest = "19k19k19k19k19k19k19k19k19k16k"
	faults := strings.Repeat("\xff+z^'", 126) + "\xff+O\xff"
	cells := strings.Repeat("19-z^'19-z^'18k"+rest, 105) + "19O19O18k" + rest + strings.Repeat("18k19k19k"+rest, 22) + "18k19k19k"
	for _, s := range samples(t) {
		field, _, _ := strings.Cut(s.text, " ")
		all = append(all, field)
	}
	return append(all,
		"rnbqkbnr/pp1ppppp/8/2p5/4P3/5N2/PPPP1PPP/RNBQKB1R", "r8r/1nbqkcabn1/pppppppppp/10/10/10/10/PPPPPPPPPP/1NBQKCABN1/R8R",
		"19/3k15/1+K^'17", "12/11k/10K1/9K2", "20/1k18", "110/111", "255/255/k254", "100", "200k10k9",
		"9/1/9", "8/3/4/8", "1/1/1/1/1//1/1/1/1/1", "k9k9k9k9", "99", "19k", "111k", "11k1", "\xaf", "8\xaf8", "8/8\xaf", "+K'-k^'",
		strings.Repeat("1/", 254)+"1", strings.Repeat("1/", 255)+"1", strings.Repeat("+K^'", 255), strings.Repeat("+K^'", 256),
		strings.Repeat("16/", 14)+"16", strings.Repeat("16/", 15)+"16", strings.Repeat("15/", 15)+"15", strings.Repeat("k/", 127)+"k", strings.Repeat("k/", 128)+"k",
		strings.Repeat("255/", 254)+"254k", strings.Repeat("1/1//", 254)+"1/1", strings.Repeat("1/1//", 255)+"1/1",
		strings.Repeat("0", 40), "1"+strings.Repeat("0", 40), strings.Repeat("9", 40), "8/"+strings.Repeat("1", 60), strings.Repeat(layer+"//", 25)+layer, faults, cells,
		rank+"/"+rank+"/+k^'+k^'+k^'+k^'+k^'+k13/"+rank) // 179 bytes before the last rank
}

// checkBoard compares DecodeBoard and AppendBoard with the model.
func checkBoard(s string, want placement) string {
	const spare = pnn.Piece(77)
	for _, room := range []int{len(want.cells) + 111, len(want.cells) + 3, len(want.cells), len(want.cells) - 1, 0} {
		board := slices.Repeat([]pnn.Piece{spare}, max(room, 0))
		shape, err := feen.DecodeBoard(board, s)
		isShort := len(board) < len(want.cells)
		var e *feen.Error
		switch {
		case want.err == nil && !isShort && err == nil && shape == want.shape:
		case want.err == nil && isShort && errors.As(err, &e) && *e == feen.Error{Field: feen.Placement, Err: feen.ErrTooLarge} && shape == want.shape:
		case want.err != nil && errors.As(err, &e) && *e == feen.Error{Field: feen.Placement, Offset: want.offset, Err: want.err} && shape == feen.Shape{}:
		default:
			return fmt.Sprintf("%.300q on %d cells: %v, %v; want %v, %d %v", s, len(board), shape, err, want.shape, want.offset, want.err)
		}
		cells := want.cells
		if err != nil {
			cells = nil
		}
		for i, p := range board {
			piece := spare
			if i < len(cells) {
				piece = pieceNumber(cells[i])
			}
			if p != piece {
				return fmt.Sprintf("%.300q: cell %d is %v; want %v", s, i, p, piece)
			}
		}
		if err == nil {
			if got := string(feen.AppendBoard([]byte("="), board, shape)); got != "="+s {
				return fmt.Sprintf("%.300q is written as %.300q", s, got)
			}
		}
	}
	return ""
}

// The bytes beside digits and letters in ASCII are among those that no field has.
const fieldAlphabet = "//////1123456789900+-^'kKpPqQrRzZaA \xaf\x00:@[`{"

func TestBoardMutated(t *testing.T) {
	t.Parallel()
	count, limit := longtest.Or(10_000, 50_000), longtest.Or(200, 1<<20)
	random := rand.New(rand.NewPCG(15, 1))
	all := slices.DeleteFunc(fields(t), func(s string) bool { return len(s) > limit })
	valid := 0
	for range count {
		s := mutated(all[random.IntN(len(all))], random, fieldAlphabet)
		want := readPlacement(s)
		if wrong := checkBoard(s, want); wrong != "" {
			t.Fatal(wrong)
		}
		if want.err == nil {
			valid++
		}
	}
	if valid < count/20 || valid > count/2 {
		t.Errorf("%d of %d are valid", valid, count)
	}
}

func FuzzDecodeBoard(f *testing.F) {
	for _, s := range fields(f) {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		if wrong := checkBoard(s, readPlacement(s)); wrong != "" {
			t.Error(wrong)
		}
	})
}

// Random boards of every shape come back from their text.
func TestBoardRoundTrip(t *testing.T) {
	random := rand.New(rand.NewPCG(15, 2))
	for range longtest.Or(1000, 10_000) {
		shape := feen.Shape{Files: 1 + random.IntN(30), Ranks: 1 + random.IntN(12), Layers: 1}
		if random.IntN(4) == 0 {
			shape.Layers, shape.Ranks = 1+random.IntN(4), shape.Ranks+1
		}
		board := make([]pnn.Piece, shape.Cells())
		for i := range board {
			if random.IntN(3) == 0 {
				board[i] = pnn.Piece(1 + random.IntN(pnn.PieceCount))
			}
		}
		text := feen.AppendBoard(nil, board, shape)
		if want := readPlacement(string(text)); want.err != nil || want.shape != shape {
			t.Fatalf("%v is written as %q", shape, text)
		}
		again := make([]pnn.Piece, len(board))
		if got, err := feen.DecodeBoard(again, string(text)); err != nil || got != shape || !slices.Equal(again, board) {
			t.Fatalf("%q: %v, %v", text, got, err)
		}
	}
}

func TestAppendBoardMisuse(t *testing.T) {
	board := make([]pnn.Piece, 64)
	for _, shape := range []feen.Shape{
		{}, {8, 8, 0}, {8, 0, 1}, {0, 8, 1}, {-8, -8, 1}, {8, 9, 1}, {256, 1, 1}, {1, 256, 1}, {1, 2, 256},
		{8, 1, 8}, {61, 41, 26}, {255, 255, 2}, {1 << 30, 4, 1}, {1 << 16, 1 << 16, 1},
	} {
		if got := feen.AppendBoard([]byte("as it was"), board, shape); string(got) != "as it was" {
			t.Errorf("%v: %q", shape, got)
		}
		if shape == (feen.Shape{8, 9, 1}) { // is valid
			continue
		}
		if shape.IsValid() || shape.Cells() != 0 || shape.Dims() != 0 || shape.Index(cell.MustParse("a1")) != -1 || shape.Index(cell.Coordinate{}) != -1 || shape.Cell(0).Dims() != 0 {
			t.Errorf("%v is valid", shape)
		}
	}
	for _, files := range []int{1, 4, 40} {
		for i := range 2 * files {
			board := make([]pnn.Piece, 2*files)
			board[files] = pnn.PieceCount
			board[i%files] = []pnn.Piece{pnn.PieceCount + 1, 65535}[i/files]
			want := strings.TrimSuffix(fmt.Sprintf("%d/-z^'%d", files, files-1), "0")
			if got := feen.AppendBoard(nil, board, feen.Shape{files, 2, 1}); string(got) != want {
				t.Errorf("a number that is no piece, on cell %d: %q; want %q", i%files, got, want)
			}
		}
	}
}

// The order of cells, from examples written by hand and as a bijection.
func TestShape(t *testing.T) {
	for _, test := range []struct {
		shape feen.Shape
		dims  int
		cells string
	}{
		{feen.Shape{1, 1, 1}, 1, "a"},
		{feen.Shape{3, 1, 1}, 1, "a b c"},
		{feen.Shape{1, 2, 1}, 2, "a2 a1"},
		{feen.Shape{3, 2, 1}, 2, "a2 b2 c2 a1 b1 c1"},
		{feen.Shape{2, 2, 2}, 3, "a2B b2B a1B b1B a2A b2A a1A b1A"},
	} {
		var cells []string
		for i := range test.shape.Cells() {
			c := test.shape.Cell(i)
			cells = append(cells, c.String())
			if got := test.shape.Index(c); got != i {
				t.Errorf("%v has %v at %d, not %d", test.shape, c, i, got)
			}
		}
		if got := strings.Join(cells, " "); got != test.cells || test.shape.Dims() != test.dims {
			t.Errorf("%v: %s, %d dimensions", test.shape, got, test.shape.Dims())
		}
		for _, c := range []string{"d", "c3", "d1", "a2C", "c2A", "a3A", "iv256IV"} {
			if got := test.shape.Index(cell.MustParse(c)); got != -1 {
				t.Errorf("%v has %s at %d", test.shape, c, got)
			}
		}
		for _, i := range []int{-1, test.shape.Cells(), 1 << 30} {
			if c := test.shape.Cell(i); c != (cell.Coordinate{}) {
				t.Errorf("%v has %v at %d", test.shape, c, i)
			}
		}
	}
}
