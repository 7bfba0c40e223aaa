package bench

import (
	"strings"
	"testing"

	"github.com/komadai/komadai/bench/internal/piece"
	"github.com/komadai/komadai/pin"
)

// A token is a position. With + and ^, the row letters reads the same positions without.
func BenchmarkPieceDecodeBoard(b *testing.B) {
	plain := boards()
	for _, input := range []struct {
		name   string
		fields []string
	}{{"plain", plain}, {"marked", marked(plain)}} {
		b.Run("pieces="+input.name, func(b *testing.B) {
			var board [64]piece.Piece
			each(b, "generated", input.fields, func(field string) int {
				_, _, err := piece.DecodeBoard(board[:], field)
				check(err)
				return int(board[60])
			})
			decodeBoards(b, "feen", input.fields)
			decodeLetters(b, plain)
		})
	}
}

func BenchmarkPieceAppendBoard(b *testing.B) {
	var ours [][]piece.Piece
	for _, field := range boards() {
		board := make([]piece.Piece, 64)
		_, _, err := piece.DecodeBoard(board, field)
		check(err)
		ours = append(ours, board)
	}
	buf := make([]byte, 0, 256)
	each(b, "generated", ours, func(board []piece.Piece) int { return len(piece.AppendBoard(buf, board, 8)) })
	appendLetters(b)
}

// Placement fields are read token by token; a token is a piece.
func BenchmarkPieceDecode(b *testing.B) {
	fields := marked(boards())
	c := comparison{B: b}
	for _, field := range fields {
		c.tokens += letters(field)
	}
	c.run("generated", func() (sum int) {
		for _, field := range fields {
			for i := 0; i < len(field); {
				p, size := piece.DecodeString(field[i:])
				sum += int(p)
				i += max(size, 1)
			}
		}
		return sum
	})
	c.run("pin", func() (sum int) {
		for _, field := range fields {
			for i := 0; i < len(field); {
				p, size := pin.DecodeString(field[i:])
				sum += int(p)
				i += max(size, 1)
			}
		}
		return sum
	})
}

// The generated type writes ^ after each king, and reads kings without it.
func TestPiecesAreTheSame(t *testing.T) {
	same := func(a, b string) bool { return strings.ReplaceAll(a, "^", "") == strings.ReplaceAll(b, "^", "") }
	for _, field := range append(marked(boards()), boards()...) {
		var board [64]piece.Piece
		_, _, err := piece.DecodeBoard(board[:], field)
		if got := string(piece.AppendBoard(nil, board[:], 8)); err != nil || !same(got, field) {
			t.Fatalf("%q is read as %q, %v", field, got, err)
		}
		for i := range len(field) {
			p, size := piece.DecodeString(field[i:])
			if id, n := pin.DecodeString(field[i:]); !same(p.String(), id.String()) || size != n {
				t.Fatalf("%q: %v, %d, by package pin %v, %d", field[i:], p, size, id, n)
			}
		}
	}
}
