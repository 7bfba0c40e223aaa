package bench

import (
	"math/rand/v2"
	"strings"
	"sync"
	"testing"

	"github.com/corentings/chess/v2"
	notnil "github.com/notnil/chess"

	"github.com/komadai/komadai/feen"
	"github.com/komadai/komadai/fen"
	"github.com/komadai/komadai/pnn"
)

// A fenMove is a move of a random game of chess: FEN before and after it, as package fen writes it, and UCI.
type fenMove struct{ before, placement, move, after string }

// fenMoves returns 4,096 of them with different positions, in random order.
var fenMoves = sync.OnceValue(func() []fenMove {
	random := rand.New(rand.NewPCG(24, 1))
	seen := make(map[string]bool)
	var all []fenMove
	for len(all) < 4096 {
		r := fen.Chess.Start()
		position := chess.StartingPosition()
		for moves := position.ValidMoves(); len(moves) > 0 && position.HalfMoveClock() < 20 && len(all) < 4096; moves = position.ValidMoves() {
			m := fenMove{before: appendFEN(&r), move: moves[random.IntN(len(moves))].String()}
			if err := fen.Chess.Play(&r, fen.Chess.LookupMove(m.move)); err != nil {
				panic(err)
			}
			if m.after = appendFEN(&r); !seen[m.before] {
				seen[m.before] = true
				m.placement, _, _ = strings.Cut(m.before, " ")
				all = append(all, m)
			}
			played, err := chess.UCINotation{}.Decode(position, m.move)
			if err != nil {
				panic(err)
			}
			position = position.Update(played)
		}
	}
	random.Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
	return all
})

func appendFEN(r *fen.Record) string {
	text, err := fen.Chess.AppendTo(nil, r)
	if err != nil {
		panic(err)
	}
	return string(text)
}

// uciTexts returns the moves, 16 times over in random order, with a promotion in place of every tenth.
func uciTexts() (all []string) {
	random := rand.New(rand.NewPCG(24, 2))
	for range 16 {
		for i, m := range fenMoves() {
			text := strings.Clone(m.move)
			if len(text) == 4 && (i+random.IntN(2))%10 == 0 {
				text += "qrbn"[random.IntN(4):][:1]
			}
			all = append(all, text)
		}
	}
	random.Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
	return all
}

// The rows read whole FENs, except board, which reads their placements: fen.Game.Set judges everything and
// reads castling and en passant into the board; by hand, letters into an array and fields into a
// struct, unchecked against the board; the chess libraries make bit boards.
func BenchmarkReadFEN(b *testing.B) {
	moves := fenMoves()
	c := comparison{B: b, tokens: len(moves)}
	c.run("board", func() (sum int) {
		var board [64]pnn.Piece
		for i := range moves {
			if _, err := feen.DecodeBoard(board[:], moves[i].placement); err != nil {
				b.Fatal(err)
			}
			sum += int(board[60])
		}
		return sum
	})
	var r fen.Record
	c.run("fen", func() (sum int) {
		for i := range moves {
			if err := fen.Chess.Set(&r, moves[i].before); err != nil {
				b.Fatal(err)
			}
			sum += int(r.Position.Board[60])
		}
		return sum
	})
	c.run("hand", func() (sum int) {
		var p fenPosition
		for i := range moves {
			if !p.set(moves[i].before) {
				b.Fatal(moves[i].before)
			}
			sum += int(p.squares[60])
		}
		return sum
	})
	c.run("cut", func() (sum int) {
		for i := range moves {
			f, err := fen.Chess.Cut(moves[i].before)
			if err != nil {
				b.Fatal(err)
			}
			sum += f.Number
		}
		return sum
	})
	texts := make([][]byte, len(moves))
	for i, m := range moves {
		texts[i] = []byte(m.before)
	}
	c.run("chess", func() (sum int) {
		var p chess.Position
		for _, text := range texts {
			if err := p.UnmarshalText(text); err != nil {
				b.Fatal(err)
			}
			sum += int(p.Turn())
		}
		return sum
	})
	c.run("notnil", func() (sum int) {
		var p notnil.Position
		for _, text := range texts {
			if err := p.UnmarshalText(text); err != nil {
				b.Fatal(err)
			}
			sum += int(p.Turn())
		}
		return sum
	})
}

// The rows write whole FENs, except board, which writes their placements.
func BenchmarkWriteFEN(b *testing.B) {
	moves := fenMoves()
	c := comparison{B: b, tokens: len(moves)}
	records := make([]fen.Record, len(moves))
	byHand := make([]fenPosition, len(moves))
	theirs := make([]chess.Position, len(moves))
	for i, m := range moves {
		if err := fen.Chess.Set(&records[i], m.before); err != nil || !byHand[i].set(m.before) || theirs[i].UnmarshalText([]byte(m.before)) != nil {
			b.Fatal(m.before, err)
		}
		if byHand := string(byHand[i].appendTo(nil)); byHand != m.before {
			b.Fatal(byHand)
		}
	}
	var dst []byte
	c.run("board", func() (sum int) {
		for i := range records {
			p := &records[i].Position
			dst = feen.AppendBoard(dst[:0], p.Board, p.Shape)
			sum += len(dst)
		}
		return sum
	})
	c.run("fen", func() (sum int) {
		for i := range records {
			dst, _ = fen.Chess.AppendTo(dst[:0], &records[i])
			sum += len(dst)
		}
		return sum
	})
	c.run("hand", func() (sum int) {
		for i := range byHand {
			dst = byHand[i].appendTo(dst[:0])
			sum += len(dst)
		}
		return sum
	})
	c.run("chess", func() (sum int) {
		for i := range theirs {
			sum += len(theirs[i].String())
		}
		return sum
	})
}

// The rows turn FENs into FEEN, except board, which reads their placements.
func BenchmarkConvertFEN(b *testing.B) {
	moves := fenMoves()
	c := comparison{B: b, tokens: len(moves)}
	var dst []byte
	var r fen.Record
	c.run("fen", func() (sum int) {
		for i := range moves {
			if err := fen.Chess.Set(&r, moves[i].before); err != nil {
				b.Fatal(err)
			}
			dst = r.Position.AppendTo(dst[:0])
			sum += len(dst)
		}
		return sum
	})
	c.run("hand", func() (sum int) {
		var p fenPosition
		for i := range moves {
			var ok bool
			if dst, ok = p.appendFEEN(dst[:0], moves[i].before); !ok {
				b.Fatal(moves[i].before)
			}
			sum += len(dst)
		}
		return sum
	})
	c.run("board", func() (sum int) {
		var board [64]pnn.Piece
		for i := range moves {
			if _, err := feen.DecodeBoard(board[:], moves[i].placement); err != nil {
				b.Fatal(err)
			}
			sum += int(board[60])
		}
		return sum
	})
}

// The first texts are refused: a field does not agree with the board.
func TestConvertedByHand(t *testing.T) {
	texts := []string{
		"", "8/8/8/8/8/8/8/8 w", "4k3/8/8/8/8/8/8/4K3 w K - 0 1", "4k2r/8/8/8/8/8/8/R3K3 w kQ - 0 1", "7r/4k3/8/8/8/8/8/R3K3 w kQ - 0 1",
		"4k3/8/8/3p4/8/8/8/4K3 w - d6 0 1", "4k3/8/3n4/3p4/8/8/8/4K3 w - d6 0 1", "4k3/3r4/8/3p4/8/8/8/4K3 w - d6 0 1",
		"4k3/8/8/3P4/8/8/8/4K3 w - d6 0 1", "4k3/8/8/3p4/8/8/8/4K3 b - d6 0 1", "4k3/8/8/8/3P4/8/8/4K3 b - d3 0 1", "4k3/8/8/8/8/8/8/4K3 w KK - 0 1",
	}
	for _, m := range fenMoves() {
		texts = append(texts, m.before, m.after)
	}
	var p fenPosition
	for _, text := range texts {
		r, err := fen.Chess.Parse(text)
		if got, ok := p.appendFEEN(nil, text); ok != (err == nil) || ok && string(got) != r.Position.String() {
			t.Errorf("%q by hand is %q, %t; want %v, %v", text, got, ok, r.Position, err)
		}
	}
}

// A token is a move here, and the work a move's text without a position.
func BenchmarkReadUCI(b *testing.B) {
	stream := uciTexts()
	c := comparison{B: b, tokens: len(stream)}
	c.run("floor", floorOf(stream))
	c.run("fen", func() (sum int) {
		for _, s := range stream {
			sum += int(fen.Chess.LookupMove(s))
		}
		return sum
	})
	c.run("hand", func() (sum int) {
		for _, s := range stream {
			sum += int(uciByHand(s))
		}
		return sum
	})
	c.run("chess", func() (sum int) {
		for _, s := range stream {
			m, err := chess.UCINotation{}.Decode(nil, s)
			if err != nil {
				b.Fatal(err)
			}
			sum += int(m.S1())
		}
		return sum
	})
	c.run("notnil", func() (sum int) {
		for _, s := range stream {
			m, err := notnil.UCINotation{}.Decode(nil, s)
			if err != nil {
				b.Fatal(err)
			}
			sum += int(m.S1())
		}
		return sum
	})
}

// Each pass plays all moves, on copies of the positions before them; the row copy makes the copies alone, and set
// reads the positions after.
func BenchmarkPlayUCI(b *testing.B) {
	moves := fenMoves()
	c := comparison{B: b, tokens: len(moves)}
	records := make([]fen.Record, len(moves))
	codes := make([]fen.Move, len(moves))
	for i, m := range moves {
		if err := fen.Chess.Set(&records[i], m.before); err != nil {
			b.Fatal(err)
		}
		codes[i] = fen.Chess.LookupMove(m.move)
	}
	r := fen.Chess.Start()
	copyOf := func(i int) {
		board := r.Position.Board
		r = records[i]
		r.Position.Board = append(board[:0], records[i].Position.Board...)
	}
	c.run("copy", func() (sum int) {
		for i := range records {
			copyOf(i)
			sum += r.Number
		}
		return sum
	})
	c.run("play", func() (sum int) {
		for i := range records {
			copyOf(i)
			if err := fen.Chess.Play(&r, codes[i]); err != nil {
				b.Fatal(err)
			}
			sum += r.Number
		}
		return sum
	})
	c.run("ply", func() (sum int) {
		for i := range records {
			p, err := fen.Chess.Ply(&records[i], codes[i])
			if err != nil {
				b.Fatal(err)
			}
			sum += int(p.Kind)
		}
		return sum
	})
	c.run("set", func() (sum int) {
		for i := range moves {
			if err := fen.Chess.Set(&r, moves[i].after); err != nil {
				b.Fatal(err)
			}
			sum += r.Number
		}
		return sum
	})
}
