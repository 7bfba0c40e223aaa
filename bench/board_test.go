package bench

import (
	"maps"
	"math/rand/v2"
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
	r := rand.New(rand.NewPCG(1, 2))
	seen := make(map[string]bool)
	for _, game := range readLines[struct {
		Variant  string
		Position feen.Position
		Moves    []pmn.Move
	}]("games.ndjson") {
		for i := 0; game.Variant == "shogi" && len(seen) < 4096; i++ {
			p := game.Position.Clone()
			for _, move := range game.Moves[:i%len(game.Moves)] {
				check(p.Play(move))
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

// decodeBoards measures feen.DecodeBoard.
func decodeBoards(b *testing.B, by string, fields []string) {
	var board [81]pnn.Piece
	each(b, by, fields, func(field string) int {
		_, err := feen.DecodeBoard(board[:], field)
		check(err)
		return int(board[60])
	})
}

// decodeLetters measures chessboard.readLetters.
func decodeLetters(b *testing.B, fields []string) {
	var board chessboard
	each(b, "letters", fields, func(field string) int {
		accept(board.readLetters(field))
		return int(board[60])
	})
}

// A token is a position. The row letters reads FEN alone, with a table of its twelve letters, and the row
// chess is a chess library, whose boards have a bit set for each piece. In the group marked, the row feen
// reads positions with + and ^, and letters the same positions without.
func BenchmarkDecodeBoard(b *testing.B) {
	plain := boards()
	b.Run("pieces=plain", func(b *testing.B) {
		decodeBoards(b, "feen", plain)
		decodeLetters(b, plain)
		each(b, "floor", plain, func(field string) (sum int) {
			for i := range len(field) {
				sum += int(field[i])
			}
			return sum
		})
		var library chess.Board
		each(b, "chess", plain, func(field string) int {
			check(library.UnmarshalText([]byte(field)))
			return int(library.Piece(chess.E1))
		})
	})
	b.Run("pieces=marked", func(b *testing.B) {
		decodeBoards(b, "feen", marked(plain))
		decodeLetters(b, plain)
	})
}

// BenchmarkReadChess reads the positions of chess in the test data again and again.
func BenchmarkReadChess(b *testing.B) {
	fields := slices.DeleteFunc(slices.Clone(fields), func(field string) bool { return !new(chessboard).readLetters(field) })
	decodeBoards(b, "feen", fields)
	decodeLetters(b, fields)
}

// Boards of shogi have 81 cells, + before some pieces, and here no ^.
func BenchmarkDecodeShogiBoard(b *testing.B) {
	fields := firstFields(shogiTexts())
	decodeBoards(b, "feen", fields)
	var board shogiboard
	each(b, "letters", fields, func(field string) int {
		accept(board.readLetters(field))
		return int(board[60])
	})
}

// A token is a position: the row feen reads the whole text into memory in use, and the row board its first
// field alone.
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
			var p feen.Position
			each(b, "feen", input.texts, func(text string) int {
				check(p.Set(text))
				return int(p.Board[60])
			})
			decodeBoards(b, "board", firstFields(input.texts))
		})
	}
}

func BenchmarkAppendBoard(b *testing.B) {
	var ours [][]pnn.Piece
	for _, field := range boards() {
		board := make([]pnn.Piece, 64)
		_, err := feen.DecodeBoard(board, field)
		check(err)
		ours = append(ours, board)
	}
	buf := make([]byte, 0, 128)
	each(b, "feen", ours, func(board []pnn.Piece) int {
		return len(feen.AppendBoard(buf, board, feen.Shape{Files: 8, Ranks: 8, Layers: 1}))
	})
	appendLetters(b)
}

// appendLetters measures chessboard.appendLetters.
func appendLetters(b *testing.B) {
	var byHand []*chessboard
	for _, field := range boards() {
		board := new(chessboard)
		accept(board.readLetters(field))
		byHand = append(byHand, board)
	}
	buf := make([]byte, 0, 128)
	each(b, "letters", byHand, func(board *chessboard) int { return len(board.appendLetters(buf)) })
}

func TestBoardsAreTheSame(t *testing.T) {
	if n := len(shogiTexts()); n != 4096 {
		t.Errorf("%d positions of shogi", n)
	}
	same := func(field string, board []pnn.Piece, byHand []pin.Identifier) {
		for i, id := range byHand {
			if pnn.FromPIN(id) != board[i] {
				t.Fatalf("%q: %v on cell %d, by hand %v", field, board[i], i, id)
			}
		}
	}
	for _, text := range shogiTexts() {
		field, _, _ := strings.Cut(text, " ")
		var byHand shogiboard
		accept(byHand.readLetters(field))
		same(field, feen.MustParse(text).Board, byHand[:])
	}
	plain := boards()
	for i, field := range marked(plain) {
		if strings.NewReplacer("+", "", "^", "").Replace(field) != plain[i] {
			t.Fatalf("%q marked is %q", plain[i], field)
		}
	}
	for _, field := range plain {
		var byHand chessboard
		var board [64]pnn.Piece
		shape, err := feen.DecodeBoard(board[:], field)
		check(err)
		accept(byHand.readLetters(field))
		same(field, board[:], byHand[:])
		if a, b := string(feen.AppendBoard(nil, board[:], shape)), string(byHand.appendLetters(nil)); a != field || b != field {
			t.Fatalf("%q is written as %q, by hand %q", field, a, b)
		}
	}
}

// The boards by hand refuse what FEN does not have.
func TestBoardsRefuse(t *testing.T) {
	for _, field := range []string{
		"", "8", "/", "8/8/8/8/8/8/8", "8/8/8/8/8/8/8/8/8", "9/8/8/8/8/8/8/8", "7/8/8/8/8/8/8/8", "8/8/8/8/8/8/8/7", "54/8/8/8/8/8/8/8",
		"8/8/8/8/8/8/8/72", "8/8/8/8/8/8/8/7k1", "0/8/8/8/8/8/8/8", "8/8/8/8/8/8/8/7A", "8/8/8/8/8/8/8/7+K", "8/8/8/8/8/8/8/8K",
	} {
		if new(chessboard).readLetters(field) || new(fenPosition).setSquares(field) {
			t.Errorf("%q is read", field)
		}
	}
}
