package bench

import (
	"math/rand/v2"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/corentings/chess/v2"
	notnil "github.com/notnil/chess"

	"github.com/komadai/komadai/feen"
	"github.com/komadai/komadai/fen"
)

// fenMoves are moves of random games of chess: UCI, with FEN before and after each, as package fen writes it.
type fenMoves struct{ before, placements, moves, after []string }

// randomFENs returns 4,096 moves with different positions, in random order.
var randomFENs = sync.OnceValue(func() (all fenMoves) {
	type move struct{ before, text, after string }
	random := rand.New(rand.NewPCG(24, 1))
	seen := make(map[string]bool)
	var played []move
	for len(played) < 4096 {
		r := fen.Chess.Start()
		position := chess.StartingPosition()
		for moves := position.ValidMoves(); len(moves) > 0 && position.HalfMoveClock() < 20 && len(played) < 4096; moves = position.ValidMoves() {
			m := move{before: fenOf(&r), text: moves[random.IntN(len(moves))].String()}
			check(fen.Chess.Play(&r, fen.Chess.LookupMove(m.text)))
			if m.after = fenOf(&r); !seen[m.before] {
				seen[m.before] = true
				played = append(played, m)
			}
			next, err := chess.UCINotation{}.Decode(position, m.text)
			check(err)
			position = position.Update(next)
		}
	}
	random.Shuffle(len(played), func(i, j int) { played[i], played[j] = played[j], played[i] })
	for _, m := range played {
		all.before, all.moves, all.after = append(all.before, m.before), append(all.moves, m.text), append(all.after, m.after)
	}
	all.placements = firstFields(all.before)
	return all
})

func fenOf(r *fen.Record) string {
	text, err := fen.Chess.AppendTo(nil, r)
	check(err)
	return string(text)
}

// uciTexts returns the moves, 16 times over in random order, with a promotion in place of every tenth.
func uciTexts() []string {
	random := rand.New(rand.NewPCG(24, 2))
	all := slices.Repeat(randomFENs().moves, 16)
	for i, text := range all {
		all[i] = strings.Clone(text)
		if len(text) == 4 && random.IntN(10) == 0 {
			all[i] += "qrbn"[random.IntN(4):][:1]
		}
	}
	random.Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
	return all
}

// The rows read whole FENs, except board, which reads their placements: fen.Game.Set checks everything and
// reads castling and en passant into the board; by hand, letters into an array and fields into a
// struct, unchecked against the board; the chess libraries make bit boards.
func BenchmarkReadFEN(b *testing.B) {
	texts := randomFENs().before
	var r fen.Record
	each(b, "fen", texts, func(text string) int {
		check(fen.Chess.Set(&r, text))
		return int(r.Position.Board[60])
	})
	decodeBoards(b, "board", randomFENs().placements)
	var p fenPosition
	each(b, "hand", texts, func(text string) int {
		accept(p.set(text))
		return int(p.squares[60])
	})
	each(b, "cut", texts, func(text string) int {
		f, err := fen.Chess.Cut(text)
		check(err)
		return f.Number
	})
	var theirs chess.Position
	each(b, "chess", texts, func(text string) int {
		check(theirs.UnmarshalText([]byte(text)))
		return int(theirs.Turn())
	})
	var others notnil.Position
	each(b, "notnil", texts, func(text string) int {
		check(others.UnmarshalText([]byte(text)))
		return int(others.Turn())
	})
}

// The rows write whole FENs, except board, which writes their placements.
func BenchmarkWriteFEN(b *testing.B) {
	var records []*fen.Record
	var byHand []*fenPosition
	var theirs []*chess.Position
	for _, text := range randomFENs().before {
		r, p, their := new(fen.Record), new(fenPosition), new(chess.Position)
		check(fen.Chess.Set(r, text))
		accept(p.set(text))
		check(their.UnmarshalText([]byte(text)))
		records, byHand, theirs = append(records, r), append(byHand, p), append(theirs, their)
	}
	dst := make([]byte, 0, 128)
	each(b, "fen", records, func(r *fen.Record) int {
		text, err := fen.Chess.AppendTo(dst, r)
		check(err)
		return len(text)
	})
	each(b, "board", records, func(r *fen.Record) int { return len(feen.AppendBoard(dst, r.Position.Board, r.Position.Shape)) })
	each(b, "hand", byHand, func(p *fenPosition) int { return len(p.appendTo(dst)) })
	each(b, "chess", theirs, func(p *chess.Position) int { return len(p.String()) })
}

// The rows turn FENs into FEEN, except board, which reads their placements.
func BenchmarkConvertFEN(b *testing.B) {
	texts := randomFENs().before
	dst := make([]byte, 0, 128)
	var r fen.Record
	each(b, "fen", texts, func(text string) int {
		check(fen.Chess.Set(&r, text))
		return len(r.Position.AppendTo(dst))
	})
	decodeBoards(b, "board", randomFENs().placements)
	var p fenPosition
	each(b, "hand", texts, func(text string) int {
		converted, ok := p.appendFEEN(dst, text)
		accept(ok)
		return len(converted)
	})
}

// A token is a move here, and the work a move's text without a position.
func BenchmarkReadUCI(b *testing.B) {
	stream := uciTexts()
	c := comparison{B: b, tokens: len(stream)}
	c.run("fen", func() (sum int) {
		for _, s := range stream {
			sum += int(fen.Chess.LookupMove(s))
		}
		return sum
	})
	c.run("floor", floorOf(stream))
	c.run("hand", func() (sum int) {
		for _, s := range stream {
			sum += int(uciByHand(s))
		}
		return sum
	})
	each(b, "chess", stream, func(s string) int {
		m, err := chess.UCINotation{}.Decode(nil, s)
		check(err)
		return int(m.S1())
	})
	each(b, "notnil", stream, func(s string) int {
		m, err := notnil.UCINotation{}.Decode(nil, s)
		check(err)
		return int(m.S1())
	})
}

// Each pass plays all moves, on copies of the positions before them; the row copy makes the copies alone, and set
// reads the positions after.
func BenchmarkPlayUCI(b *testing.B) {
	type play struct {
		before fen.Record
		move   fen.Move
	}
	var plays []*play
	for i, text := range randomFENs().before {
		p := &play{move: fen.Chess.LookupMove(randomFENs().moves[i])}
		check(fen.Chess.Set(&p.before, text))
		plays = append(plays, p)
	}
	r := fen.Chess.Start()
	each(b, "play", plays, func(p *play) int {
		r.CopyFrom(&p.before)
		check(fen.Chess.Play(&r, p.move))
		return r.Number
	})
	each(b, "copy", plays, func(p *play) int {
		r.CopyFrom(&p.before)
		return r.Number
	})
	each(b, "ply", plays, func(p *play) int {
		ply, err := fen.Chess.Ply(&p.before, p.move)
		check(err)
		return int(ply.Kind)
	})
	each(b, "set", randomFENs().after, func(text string) int {
		check(fen.Chess.Set(&r, text))
		return r.Number
	})
}

// The first texts are refused: a field does not agree with the board.
func TestFENBaselinesDoTheSame(t *testing.T) {
	texts := append([]string{
		"", "8/8/8/8/8/8/8/8 w", "4k3/8/8/8/8/8/8/4K3 w K - 0 1", "4k2r/8/8/8/8/8/8/R3K3 w Qk - 0 1", "7r/4k3/8/8/8/8/8/R3K3 w Qk - 0 1",
		"4k3/8/8/3p4/8/8/8/4K3 w - d6 0 1", "4k3/8/3n4/3p4/8/8/8/4K3 w - d6 0 1", "4k3/3r4/8/3p4/8/8/8/4K3 w - d6 0 1",
		"4k3/8/8/3P4/8/8/8/4K3 w - d6 0 1", "4k3/8/8/3p4/8/8/8/4K3 b - d6 0 1", "4k3/8/8/8/3P4/8/8/4K3 b - d3 0 1", "4k3/8/8/8/8/8/8/4K3 w KK - 0 1",
	}, slices.Concat(randomFENs().before, randomFENs().after)...)
	var p fenPosition
	for _, text := range texts {
		r, err := fen.Chess.Parse(text)
		got, ok := p.appendFEEN(nil, text)
		if ok != (err == nil) || ok && (string(got) != r.Position.String() || string(p.appendTo(nil)) != text) {
			t.Errorf("%q by hand is %q, %t; want %v, %v", text, got, ok, r.Position, err)
		}
	}
	for _, text := range append(uciTexts()[:1000], "", "e2", "e2e9", "i2e4", "e2e4k", "e7e8qq") {
		if got, want := uciByHand(text) != 0, fen.Chess.LookupMove(text) != fen.NoMove; got != want {
			t.Errorf("%q by hand is read: %t, want %t", text, got, want)
		}
	}
}
