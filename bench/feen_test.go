package bench

import (
	"bytes"
	"encoding/json"
	"maps"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/corentings/chess/v2"

	"github.com/komadai/komadai/feen"
	"github.com/komadai/komadai/pin"
	"github.com/komadai/komadai/pmn"
	"github.com/komadai/komadai/pnn"
)

// boards returns placement fields of 4,096 different positions of chess, from random games. There are too
// many for a branch predictor to learn, and their order is random, as those of a game are alike.
var boards = sync.OnceValue(func() []string {
	r := rand.New(rand.NewPCG(1, 2))
	seen := make(map[string]bool)
	var all []string
	for len(all) < 4096 {
		position := chess.StartingPosition()
		for moves := position.ValidMoves(); len(moves) > 0 && position.HalfMoveClock() < 20; moves = position.ValidMoves() {
			position = position.Update(&moves[r.IntN(len(moves))])
			if field := position.Board().String(); !seen[field] && len(all) < 4096 {
				seen[field] = true
				all = append(all, field)
			}
		}
	}
	r.Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
	return all
})

// shogiTexts returns 4,096 different positions of shogi: those of recorded games, with a few pieces put
// elsewhere.
var shogiTexts = sync.OnceValue(func() []string {
	data, err := os.ReadFile("../testdata/games.ndjson")
	if err != nil {
		panic(err)
	}
	r := rand.New(rand.NewPCG(1, 2))
	seen := make(map[string]bool)
	for line := range bytes.Lines(data) {
		var game struct {
			Variant  string
			Position feen.Position
			Moves    []pmn.Move
		}
		if err := json.Unmarshal(line, &game); err != nil {
			panic(err)
		}
		for i := 0; game.Variant == "shogi" && len(seen) < 4096; i++ {
			p := game.Position.Clone()
			for _, move := range game.Moves[:i%len(game.Moves)] {
				if err := p.Play(move); err != nil {
					panic(err)
				}
			}
			for range r.IntN(5) {
				from, to := r.IntN(81), r.IntN(81)
				p.Board[from], p.Board[to] = p.Board[to], p.Board[from]
			}
			seen[p.String()] = true
		}
	}
	all := slices.Sorted(maps.Keys(seen))
	r.Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
	return all
})

// firstFields returns the placement fields of texts.
func firstFields(texts []string) (all []string) {
	for _, text := range texts {
		field, _, _ := strings.Cut(text, " ")
		all = append(all, field)
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

// A token is a position. The row letters reads FEN alone, with a table of its twelve letters, the row pin
// takes tokens off with pin.DecodeString, the row regexp only checks, and the row chess is a chess library.
// In the group marked, the row feen reads positions with + and ^, and letters the same positions without.
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
			if input.name != "plain" {
				return
			}
			c.run("pin", func() (sum int) {
				for _, field := range plain {
					if !byHand.read(field) {
						b.Fatal(field)
					}
					sum += int(byHand[60])
				}
				return sum
			})
			c.run("regexp", func() (sum int) {
				for _, field := range plain {
					if !placementGrammar.MatchString(field) {
						b.Fatal(field)
					}
				}
				return sum
			})
			var library chess.Board
			c.run("chess", func() (sum int) {
				for _, field := range plain {
					if library.UnmarshalText([]byte(field)) != nil {
						b.Fatal(field)
					}
				}
				return sum
			})
		})
	}
}

// Boards of shogi have 81 cells, + before some pieces, and here no ^.
func BenchmarkDecodeShogiBoard(b *testing.B) {
	fields := firstFields(shogiTexts())
	c := comparison{B: b, tokens: len(fields)}
	board := make([]pnn.Piece, 81)
	c.run("feen", func() (sum int) {
		for _, field := range fields {
			if _, err := feen.DecodeBoard(board, field); err != nil {
				b.Fatal(err)
			}
			sum += int(board[60])
		}
		return sum
	})
	c.run("pin", func() (sum int) {
		var byHand shogiboard
		for _, field := range fields {
			if !byHand.read(field) {
				b.Fatal(field)
			}
			sum += int(byHand[60])
		}
		return sum
	})
	c.run("letters", func() (sum int) {
		var byHand shogiboard
		for _, field := range fields {
			if !byHand.readLetters(field) {
				b.Fatal(field)
			}
			sum += int(byHand[60])
		}
		return sum
	})
}

// A token is a position: the row feen reads the whole text into memory in use, the row board its first
// field alone, and the row regexp only checks the grammar, without order, sizes and counts.
func BenchmarkSet(b *testing.B) {
	var chess []string
	for i, field := range boards() {
		chess = append(chess, field+[]string{" / C/c", " / c/C"}[i%2])
	}
	for _, input := range []struct {
		game  string
		texts []string
	}{{"chess", chess}, {"shogi", shogiTexts()}} {
		b.Run("game="+input.game, func(b *testing.B) {
			c := comparison{B: b, tokens: len(input.texts)}
			var p feen.Position
			c.run("feen", func() (sum int) {
				for _, text := range input.texts {
					if err := p.Set(text); err != nil {
						b.Fatal(err)
					}
					sum += int(p.Board[60])
				}
				return sum
			})
			fields, board := firstFields(input.texts), make([]pnn.Piece, 81)
			c.run("board", func() (sum int) {
				for _, field := range fields {
					if _, err := feen.DecodeBoard(board, field); err != nil {
						b.Fatal(err)
					}
					sum += int(board[60])
				}
				return sum
			})
			c.run("regexp", func() (sum int) {
				for _, text := range input.texts {
					if !feenGrammar.MatchString(text) {
						b.Fatal(text)
					}
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
	if n := len(shogiTexts()); n != 4096 {
		t.Errorf("%d positions of shogi", n)
	}
	for _, text := range shogiTexts() {
		var byHand shogiboard
		p := feen.MustParse(text)
		if field, _, _ := strings.Cut(text, " "); !byHand.read(field) || !feenGrammar.MatchString(text) {
			t.Fatal(text)
		}
		var letters shogiboard
		if field, _, _ := strings.Cut(text, " "); !letters.readLetters(field) || letters != byHand {
			t.Fatalf("%q is read letter by letter as %v", text, letters)
		}
		for i, piece := range byHand {
			if pnn.FromPIN(piece) != p.Board[i] {
				t.Fatalf("%q: %v on cell %d, by hand %v", text, p.Board[i], i, piece)
			}
		}
	}
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
