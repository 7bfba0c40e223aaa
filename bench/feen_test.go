package bench

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/komadai/komadai/feen"
	"github.com/komadai/komadai/pin"
	"github.com/komadai/komadai/pnn"
)

// boards returns placement fields of chess. Their ranks are in random order, so that there are too many
// different ones for a branch predictor to learn.
func boards() []string {
	fields := chessFields()
	r := rand.New(rand.NewPCG(1, 2))
	all := make([]string, 4096)
	for i := range all {
		ranks := strings.Split(fields[r.IntN(len(fields))], "/")
		r.Shuffle(len(ranks), func(i, j int) { ranks[i], ranks[j] = ranks[j], ranks[i] })
		all[i] = strings.Join(ranks, "/")
	}
	return all
}

// marked returns fields with ^ after each king and + before one other piece in eight.
func marked(fields []string) []string {
	r := rand.New(rand.NewPCG(1, 2))
	all := make([]string, len(fields))
	for i, field := range fields {
		var b strings.Builder
		for _, c := range []byte(field) {
			switch isLetter := letters(string(c)) > 0; {
			case c|0x20 == 'k':
				b.Write([]byte{c, '^'})
			case isLetter && r.IntN(8) == 0:
				b.Write([]byte{'+', c})
			default:
				b.WriteByte(c)
			}
		}
		all[i] = b.String()
	}
	return all
}

// A token is a position. The row letters reads FEN alone, with a table of its twelve letters. In the group
// marked, the row feen reads positions with + and ^, and letters the same positions without.
func BenchmarkDecodeBoard(b *testing.B) {
	plain := boards()
	for _, input := range []struct {
		name   string
		fields []string
	}{{"plain", plain}, {"marked", marked(plain)}} {
		b.Run("pieces="+input.name, func(b *testing.B) {
			c := comparison{B: b, tokens: len(plain)}
			c.run("floor", func() (sum int) {
				for _, field := range plain {
					for i := range len(field) {
						sum += int(field[i])
					}
				}
				return sum
			})
			var board [64]pnn.Piece
			c.run("feen", func() (sum int) {
				for _, field := range input.fields {
					if _, err := feen.DecodeBoard(board[:], field); err != nil {
						b.Fatal(err)
					}
					sum += int(board[60])
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
		})
	}
}

func BenchmarkAppendBoard(b *testing.B) {
	fields := boards()
	ours, byHand := make([][64]pnn.Piece, len(fields)), make([]chessboard, len(fields))
	shape := feen.Shape{Files: 8, Ranks: 8, Layers: 1}
	for i, field := range fields {
		if got, err := feen.DecodeBoard(ours[i][:], field); err != nil || got != shape || !byHand[i].readLetters(field) {
			b.Fatal(field, got, err)
		}
	}
	c := comparison{B: b, tokens: len(fields)}
	buf := make([]byte, 0, 128)
	c.run("feen", func() (sum int) {
		for i := range ours {
			sum += len(feen.AppendBoard(buf, ours[i][:], shape))
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

func TestBoardsAreTheSame(t *testing.T) {
	plain := boards()
	for i, field := range marked(plain) {
		if strings.NewReplacer("+", "", "^", "").Replace(field) != plain[i] {
			t.Fatalf("%q marked is %q", plain[i], field)
		}
		var byHand chessboard
		var board [64]pnn.Piece
		shape, err := feen.DecodeBoard(board[:], plain[i])
		if !byHand.readLetters(plain[i]) || err != nil {
			t.Fatal(plain[i], err)
		}
		for square, piece := range byHand {
			if pnn.FromPIN(piece) != board[square] || piece == pin.None && board[square] != pnn.NoPiece {
				t.Fatalf("%q: %v on square %d, by hand %v", plain[i], board[square], square, piece)
			}
		}
		if a, b := string(feen.AppendBoard(nil, board[:], shape)), string(byHand.appendLetters(nil)); a != plain[i] || b != plain[i] {
			t.Fatalf("%q is written as %q, by hand %q", plain[i], a, b)
		}
	}
}
