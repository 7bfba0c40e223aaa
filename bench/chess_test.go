package bench

import (
	"slices"
	"strings"
	"testing"

	"github.com/corentings/chess/v2"

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
// board of the chess library has a bit set for each piece.
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
}

func BenchmarkWriteChess(b *testing.B) {
	var ours []*chessboard
	var theirs []*chess.Board
	for _, field := range chessFields() {
		ours, theirs = append(ours, new(chessboard)), append(theirs, new(chess.Board))
		if err := theirs[len(theirs)-1].UnmarshalText([]byte(field)); err != nil || !ours[len(ours)-1].read(field) {
			b.Fatal(field)
		}
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
