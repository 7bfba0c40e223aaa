package feen_test

import (
	"errors"
	"fmt"
	"strings"

	"github.com/komadai/komadai/cell"
	"github.com/komadai/komadai/feen"
	"github.com/komadai/komadai/pin"
	"github.com/komadai/komadai/pmn"
	"github.com/komadai/komadai/pnn"
	"github.com/komadai/komadai/qpi"
)

func ExampleParse() {
	p, err := feen.Parse("8/8/8/4k^3/8/4K^3/4P3/8 2pn/3P c/C")
	if err != nil {
		fmt.Println(err)
		return
	}
	e5 := p.Shape.Index(cell.MustParse("e5"))
	fmt.Println(p.Turn, "to move;", p.Board[e5], "on e5")
	for _, held := range p.Hands[pin.First] {
		fmt.Println(held.Count, held.Piece)
	}
	// Output:
	// Second to move; k^ on e5
	// 2 p
	// 1 n
}

func ExampleParse_refused() {
	_, err := feen.Parse("8/8/8/4k^3/8/4K^3/4P4/8 / c/C")
	var e *feen.Error
	fmt.Println(errors.As(err, &e), e.Field, e.Offset, errors.Is(err, feen.ErrIrregular))
	fmt.Println(err)
	// Output:
	// true placement 21 true
	// feen: placement, byte 21: ranks or layers of different sizes
}

func ExamplePosition_Set() {
	var p feen.Position // its memory is used for every line
	for text := range strings.Lines("8/8 2P/ C/c\nk^7/8 / c/C\n8/7 / C/c\n") {
		if err := p.Set(strings.TrimSuffix(text, "\n")); err != nil {
			fmt.Println(err)
			continue
		}
		fmt.Println(p.Shape, p.Hands[pin.First].Total(), p.Turn)
	}
	// Output:
	// {8 2 1} 2 First
	// {8 2 1} 0 Second
	// feen: placement, byte 3: ranks or layers of different sizes
}

func ExamplePosition_Play() {
	p := feen.MustParse("rbsgk^/4p/5/P4/K^GSBR / S/s")
	for _, move := range []pmn.Move{
		pmn.MustParse("d1", "a4", "S:B"),                               // the bishop moves
		pmn.MustParse("a4", "*", "s:b", "a5", "a4", "s:r"),             // the rook takes it
		pmn.MustParse("e1", "e3", "S:R"),                               //
		pmn.MustParse("*", "c3", "s:b"),                                // and the bishop is dropped
		pmn.MustParse("e4", "*", "S:P", "e3", "e4", "S:+R", "*", "e3"), // what is dropped here?
	} {
		err := p.Play(move)
		fmt.Println(p, err)
	}
	// Output:
	// rbsgk^/B3p/5/P4/K^GS1R / s/S <nil>
	// 1bsgk^/r3p/5/P4/K^GS1R /b S/s <nil>
	// 1bsgk^/r3p/4R/P4/K^GS2 /b s/S <nil>
	// 1bsgk^/r3p/2b1R/P4/K^GS2 / S/s <nil>
	// 1bsgk^/r3p/2b1R/P4/K^GS2 / S/s pmn: action 2: inferred piece out of the reserve
}

func ExampleNew() {
	p := feen.New(feen.Shape{Files: 3, Ranks: 3, Layers: 1}, qpi.NewMatch('G', 'G'))
	p.Board[p.Shape.Index(cell.MustParse("a1"))] = pnn.MustParsePiece("K^")
	p.Hands[pin.Second].Add(pnn.MustParsePiece("p"), 2)
	p.Turn = pin.Second
	fmt.Println(p, p.Check())

	p.Board[0] = 9999
	fmt.Println(p.Check())
	// Output:
	// 3/3/K^2 /2p g/G <nil>
	// feen: placement: invalid piece
}

func ExampleDecodeBoard() {
	board := make([]pnn.Piece, 64)
	shape, err := feen.DecodeBoard(board, "rnbqkbnr/pp1ppppp/8/2p5/4P3/5N2/PPPP1PPP/RNBQKB1R")
	fmt.Println(shape, err, board[0], board[63])

	board[63] = pnn.NoPiece
	fmt.Printf("%s\n", feen.AppendBoard(nil, board, shape))
	// Output:
	// {8 8 1} <nil> r R
	// rnbqkbnr/pp1ppppp/8/2p5/4P3/5N2/PPPP1PPP/RNBQKB2
}

func ExampleShape() {
	shape := feen.Shape{Files: 2, Ranks: 2, Layers: 2}
	for i := range shape.Cells() {
		fmt.Print(shape.Cell(i), " ")
	}
	fmt.Println(shape.Dims(), shape.Index(cell.MustParse("a1A")))
	// Output:
	// a2B b2B a1B b1B a2A b2A a1A b1A 3 6
}

// FEN has no ^. The vocabulary of the game says which pieces have one.
func Example_fen() {
	const fen = "rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2"
	fields := strings.Fields(fen)
	p := feen.New(feen.Shape{Files: 8, Ranks: 8, Layers: 1}, qpi.NewMatch('C', 'C'))
	if _, err := feen.DecodeBoard(p.Board, fields[0]); err != nil {
		fmt.Println(err)
		return
	}
	for i, piece := range p.Board {
		if t := piece.Terminal(); pnn.Chess.Contains(t.PIN()) {
			p.Board[i] = t
		}
	}
	if fields[1] == "b" {
		p.Turn = pin.Second
	}
	fmt.Println(p)
	// Output:
	// rnbqk^bnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQK^BNR / C/c
}
