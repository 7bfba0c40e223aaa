package bench

import (
	"slices"
	"strings"
	"testing"

	"github.com/corentings/chess/v2"
	notnil "github.com/notnil/chess"

	"github.com/komadai/komadai/feen"
	"github.com/komadai/komadai/pin"
	"github.com/komadai/komadai/pnn"
)

// chessFields returns the placement fields of chess positions.
func chessFields() []string {
	return slices.DeleteFunc(slices.Clone(fields), func(field string) bool {
		return new(chess.Board).UnmarshalText([]byte(field)) != nil
	})
}

// A token is a position here. The row pin accepts every PIN token, and the row letters only FEN's. The
// boards of the chess libraries have a bit set for each piece.
func BenchmarkReadChess(b *testing.B) {
	stream := chessFields()
	c := comparison{B: b, tokens: len(stream)}
	c.run("floor", func() (sum int) {
		for _, field := range stream {
			for i := range len(field) {
				sum += int(field[i])
			}
		}
		return sum
	})
	var ours chessboard
	c.run("pin", func() (sum int) {
		for _, field := range stream {
			if !ours.read(field) {
				b.Fatal(field)
			}
			sum += int(ours[60])
		}
		return sum
	})
	c.run("letters", func() (sum int) {
		for _, field := range stream {
			if !ours.readLetters(field) {
				b.Fatal(field)
			}
			sum += int(ours[60])
		}
		return sum
	})
	var squares [64]pnn.Piece
	c.run("feen", func() (sum int) {
		for _, field := range stream {
			if _, err := feen.DecodeBoard(squares[:], field); err != nil {
				b.Fatal(err)
			}
			sum += int(squares[60])
		}
		return sum
	})
	texts := make([][]byte, len(stream))
	for i, field := range stream {
		texts[i] = []byte(field)
	}
	var theirs chess.Board
	c.run("chess", func() (sum int) {
		for _, text := range texts {
			if err := theirs.UnmarshalText(text); err != nil {
				b.Fatal(err)
			}
			sum += int(theirs.Piece(chess.E1))
		}
		return sum
	})
	var board notnil.Board
	c.run("notnil", func() (sum int) {
		for _, text := range texts {
			if err := board.UnmarshalText(text); err != nil {
				b.Fatal(err)
			}
			sum += int(board.Piece(notnil.E1))
		}
		return sum
	})
}

// fens returns whole texts in FEN of positions in FEEN.
func fens(fields []string) (all [][]byte) {
	for i, field := range fields {
		all = append(all, []byte(field+[]string{" w - - 0 1", " b - - 0 1"}[i%2]))
	}
	return all
}

// Whole positions: the row feen reads FEEN, and the chess libraries read the same positions as FEN.
func BenchmarkReadPosition(b *testing.B) {
	fields := boards()
	c := comparison{B: b, tokens: len(fields)}
	var ours feen.Position
	texts := make([]string, len(fields))
	for i, field := range fields {
		texts[i] = field + []string{" / C/c", " / c/C"}[i%2]
	}
	c.run("feen", func() (sum int) {
		for _, text := range texts {
			if err := ours.Set(text); err != nil {
				b.Fatal(err)
			}
			sum += int(ours.Turn)
		}
		return sum
	})
	fens := fens(fields)
	var theirs chess.Position
	c.run("chess", func() (sum int) {
		for _, text := range fens {
			if err := theirs.UnmarshalText(text); err != nil {
				b.Fatal(err)
			}
			sum += int(theirs.Turn())
		}
		return sum
	})
	var position notnil.Position
	c.run("notnil", func() (sum int) {
		for _, text := range fens {
			if err := position.UnmarshalText(text); err != nil {
				b.Fatal(err)
			}
			sum += int(position.Turn())
		}
		return sum
	})
}

func BenchmarkWriteChess(b *testing.B) {
	var ours []*chessboard
	var theirs []*chess.Board
	var others []*notnil.Board
	for _, field := range chessFields() {
		our, their, other := new(chessboard), new(chess.Board), new(notnil.Board)
		if !our.read(field) || their.UnmarshalText([]byte(field)) != nil || other.UnmarshalText([]byte(field)) != nil {
			b.Fatal(field)
		}
		ours, theirs, others = append(ours, our), append(theirs, their), append(others, other)
	}
	c := comparison{B: b, tokens: len(ours)}
	buf := make([]byte, 0, 128)
	c.run("pin", func() (sum int) {
		for _, board := range ours {
			s := string(board.appendTo(buf[:0]))
			sum += len(s) + int(s[0])
		}
		return sum
	})
	c.run("chess", func() (sum int) {
		for _, board := range theirs {
			s := board.String()
			sum += len(s) + int(s[0])
		}
		return sum
	})
	c.run("notnil", func() (sum int) {
		for _, board := range others {
			s := board.String()
			sum += len(s) + int(s[0])
		}
		return sum
	})
}

// The most frequent queries: the side of a piece and its letter.
func BenchmarkAskPiece(b *testing.B) {
	ids := stream(slices.DeleteFunc(slices.Collect(pin.All()), func(id pin.Identifier) bool {
		return len(id.String()) > 1 || !pnn.Chess.Contains(id)
	}))
	pieces := make([]chess.Piece, len(ids))
	for i, id := range ids {
		color := chess.White
		if id.IsSecondPlayer() {
			color = chess.Black
		}
		pieces[i] = chess.NewPiece(chess.PieceTypeFromString(strings.ToLower(id.String())), color)
	}
	c := comparison{B: b, tokens: len(ids)}
	c.run("floor", func() (sum int) {
		for _, id := range ids {
			sum += int(id)
		}
		return sum
	})
	c.run("pin", func() (sum int) {
		for _, id := range ids {
			sum += int(id.Side()) + int(id.Abbr())
		}
		return sum
	})
	c.run("chess", func() (sum int) {
		for _, piece := range pieces {
			sum += int(piece.Color()) + int(piece.Type())
		}
		return sum
	})
}
