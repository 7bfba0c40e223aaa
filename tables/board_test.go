package tables

import (
	"math/rand/v2"
	"slices"
	"testing"
)

// What the fast functions leave to others is read and written correctly, but not fast. They are
// for boards of up to 19 files and 256 cells, one for each rank included.
func TestSmallBoards(t *testing.T) {
	random := rand.New(rand.NewPCG(15, 5))
	for files := 1; files <= BoardWidth+1; files++ {
		for ranks := 1; ranks <= 130; ranks++ {
			board := make([]uint16, files*ranks)
			for i := range board {
				board[i] = uint16(max(0, random.IntN(2*PNNCount)-PNNCount))
			}
			if files%2 > 0 {
				for i := range board { // the longest texts
					board[i] = PNNCount
				}
			}
			shape := BoardShape{files, ranks, 1}
			text := string(AppendPNNBoard(nil, board, shape))
			written, ok := appendSmallBoard(nil, board, shape, pnnBoard.Texts)
			if ok != (files <= BoardWidth) || ok && string(written) != text {
				t.Errorf("%v: %q, %v; want %q", shape, written, ok, text)
			}
			again := make([]uint16, len(board))
			got, fault := decodeSmallBoard(again, text, &pnnBoard)
			if (fault == BoardValid) != (files <= BoardWidth && (files+1)*ranks <= 256) {
				t.Errorf("%v is read: %v", shape, fault)
			} else if fault == BoardValid && (got != shape || !slices.Equal(again, board)) {
				t.Errorf("%q is read as %v, %v", text, got, again)
			}
		}
	}
}
