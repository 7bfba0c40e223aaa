package fen_test

import (
	"errors"
	"fmt"

	"github.com/komadai/komadai/fen"
)

// A position of chess and a move, as an engine gets them.
func Example() {
	g := fen.Chess
	r, err := g.Parse("rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 2")
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(r.Position)
	for _, text := range []string{"e4d5", "g8f6", "f1b5"} {
		m, err := g.ParseMove(text)
		if err == nil {
			err = g.Play(&r, m)
		}
		if err != nil {
			fmt.Println(err)
			return
		}
	}
	out, _ := g.AppendTo(nil, &r)
	fmt.Println(string(out))
	// Output:
	// -rnbqk^bn-r/+p+p+p1+p+p+p+p/8/3-p4/4P3/8/+P+P+P+P1+P+P+P/-RNBQK^BN-R / C/c
	// rnbqkb1r/ppp1pppp/5n2/1B1P4/8/8/PPPP1PPP/RNBQK1NR b KQkq - 2 3
}

// Shogi: SFEN and USI, and the same moves as plies.
func Example_shogi() {
	g := fen.Shogi
	r := g.Start()
	for _, text := range []string{"7g7f", "3c3d", "8h2b+", "3a2b", "B*4e"} {
		m := g.LookupMove(text)
		ply, err := g.Ply(&r, m)
		if err == nil {
			err = g.Play(&r, m)
		}
		fmt.Println(text, ply, err)
	}
	out, _ := g.AppendTo(nil, &r)
	fmt.Println(string(out))
	// Output:
	// 7g7f c3-c4 <nil>
	// 3c3d g7-g6 <nil>
	// 8h2b+ b2+h8=+B/B <nil>
	// 3a2b g9+h8/b <nil>
	// B*4e B*f5 <nil>
	// lnsgkg1nl/1r5s1/pppppp1pp/6p2/5B3/2P6/PP1PPPPPP/7R1/LNSGKGSNL w b 6
}

// An engine with a board of its own takes the fields, and reads the board by itself.
func ExampleGame_Cut() {
	f, err := fen.Chess.Cut("r3k2r/8/8/8/4P3/8/8/R3K2R b KQkq e3 0 9")
	fmt.Println(f.Placement, f.Turn, f.Castling, f.EnPassant, f.Halfmoves, f.Number, err)
	// Output: r3k2r/8/8/8/4P3/8/8/R3K2R Second KQkq e3 0 9 <nil>
}

// Many positions, in the memory of one.
func ExampleGame_Set() {
	var r fen.Record
	for _, text := range []string{"4k3/8/8/8/8/8/8/4K2R w K - 0 1", "8/8/8/8/8/8/8/8 b - -"} {
		err := fen.Chess.Set(&r, text)
		fmt.Println(r.Position, err)
	}
	// Output:
	// 4k^3/8/8/8/8/8/8/4K^2-R / C/c <nil>
	// 8/8/8/8/8/8/8/8 / c/C <nil>
}

// An error says which field is refused, where, and why.
func ExampleError() {
	_, err := fen.Chess.Parse("4k3/8/8/8/8/8/8/4K2R w KQ - 0 1")
	var refused *fen.Error
	fmt.Println(errors.As(err, &refused), refused.Field, refused.Offset)
	fmt.Println(errors.Is(err, fen.ErrInvalidCastling), err)
	// Output:
	// true castling 24
	// true fen: castling, byte 24: invalid castling
}

// Castling has two spellings, and one ply.
func ExampleGame_MoveOf() {
	r, _ := fen.Chess960.Parse("4k3/8/8/8/8/8/8/R3K2R w HA - 0 1")
	ply, _ := fen.Chess960.Ply(&r, fen.Chess960.LookupMove("e1g1"))
	m, err := fen.Chess960.MoveOf(&r, ply)
	fmt.Println(ply, string(fen.Chess960.AppendMove(nil, m)), err)
	// Output: e1~g1 e1h1 <nil>
}
