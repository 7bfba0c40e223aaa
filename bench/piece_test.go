package bench

import (
	"testing"

	"github.com/komadai/komadai/bench/internal/piece"
	"github.com/komadai/komadai/feen"
	"github.com/komadai/komadai/pin"
	"github.com/komadai/komadai/pnn"
)

// A token is a position. The row letters reads FEN alone, with a table of its twelve letters, and the row
// switch with a switch over them; with + and ^, both read the same positions without.
func BenchmarkPieceDecodeBoard(b *testing.B) {
	plain := boards()
	for _, input := range []struct {
		name   string
		fields []string
	}{{"plain", plain}, {"marked", marked(plain)}} {
		b.Run("pieces="+input.name, func(b *testing.B) {
			c := comparison{B: b, tokens: len(plain)}
			var board [64]piece.Piece
			c.run("generated", func() (sum int) {
				for _, field := range input.fields {
					if _, _, err := piece.DecodeBoard(board[:], field); err != nil {
						b.Fatal(err)
					}
					sum += int(board[60])
				}
				return sum
			})
			var numbers [64]pnn.Piece
			c.run("feen", func() (sum int) {
				for _, field := range input.fields {
					if _, err := feen.DecodeBoard(numbers[:], field); err != nil {
						b.Fatal(err)
					}
					sum += int(numbers[60])
				}
				return sum
			})
			var byHand chessboard
			c.run("letters", func() (sum int) {
				for _, field := range plain {
					if !byHand.readLetters(field) {
						b.Fatal(field)
					}
					sum += int(byHand[60])
				}
				return sum
			})
			c.run("switch", func() (sum int) {
				for _, field := range plain {
					if !piece.SwitchBoard(&board, field) {
						b.Fatal(field)
					}
					sum += int(board[60])
				}
				return sum
			})
		})
	}
}

func BenchmarkPieceAppendBoard(b *testing.B) {
	fields := boards()
	ours, byHand := make([][64]piece.Piece, len(fields)), make([]chessboard, len(fields))
	for i, field := range fields {
		if !piece.SwitchBoard(&ours[i], field) || !byHand[i].readLetters(field) {
			b.Fatal(field)
		}
	}
	c := comparison{B: b, tokens: len(fields)}
	buf := make([]byte, 0, 256)
	c.run("generated", func() (sum int) {
		for i := range ours {
			sum += len(piece.AppendBoard(buf, ours[i][:], 8))
		}
		return sum
	})
	c.run("letters", func() (sum int) {
		for i := range byHand {
			sum += len(byHand[i].appendLetters(buf))
		}
		return sum
	})
}

// Placement fields are read token by token; a token is a piece.
func BenchmarkPieceDecode(b *testing.B) {
	fields := marked(boards())
	tokens := 0
	pass := func(decode func(string) (int, int)) int {
		sum := 0
		for _, field := range fields {
			for i := 0; i < len(field); {
				p, size := decode(field[i:])
				sum += p
				i += max(size, 1)
			}
		}
		return sum
	}
	pass(func(s string) (int, int) {
		_, size := piece.DecodeString(s)
		tokens += min(size, 1)
		return 0, size
	})
	c := comparison{B: b, tokens: tokens}
	c.run("generated", func() int {
		return pass(func(s string) (int, int) { p, size := piece.DecodeString(s); return int(p), size })
	})
	c.run("pin", func() int {
		return pass(func(s string) (int, int) { p, size := pin.DecodeString(s); return int(p), size })
	})
	c.run("switch", func() int {
		return pass(func(s string) (int, int) { p, size := piece.SwitchDecode(s); return int(p), size })
	})
}

func BenchmarkPieceLookup(b *testing.B) {
	var texts []string
	for p := range piece.All() {
		texts = append(texts, p.String())
	}
	tokens := stream(texts)
	c := comparison{B: b, tokens: len(tokens)}
	c.run("floor", floorOf(tokens))
	c.run("generated", func() (sum int) {
		for _, s := range tokens {
			sum += int(piece.Lookup(s))
		}
		return sum
	})
	c.run("switch", func() (sum int) {
		for _, s := range tokens {
			if p, size := piece.SwitchDecode(s); size == len(s) {
				sum += int(p)
			}
		}
		return sum
	})
}

func TestPiecesAreTheSame(t *testing.T) {
	plain := boards()
	for i, field := range marked(plain) {
		var generated, switched [64]piece.Piece
		_, _, err := piece.DecodeBoard(generated[:], plain[i])
		if err != nil || !piece.SwitchBoard(&switched, plain[i]) || generated != switched {
			t.Fatalf("%q: %v, by a switch %v, %v", plain[i], generated, switched, err)
		}
		for i := range len(field) {
			p, size := piece.DecodeString(field[i:])
			if q, n := piece.SwitchDecode(field[i:]); p != q || size != n {
				t.Fatalf("%q: %v, %d, by a switch %v, %d", field[i:], p, size, q, n)
			}
		}
	}
}
