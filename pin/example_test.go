package pin_test

import (
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"math/rand/v2"

	"github.com/komadai/komadai/pin"
)

func ExampleParse() {
	rook, err := pin.Parse("+r")
	fmt.Println(rook, err)

	_, err = pin.Parse("Kg1")
	fmt.Println(err)
	// Output:
	// +r <nil>
	// pin: invalid terminal marker
}

func ExampleLookup() {
	fmt.Println(pin.Lookup("+B"))
	fmt.Println(pin.Lookup("e4") == pin.None)
	// Output:
	// +B
	// true
}

// A placement field consists of pieces, counts of empty squares, and a slash between
// ranks. This one is from minishogi, whose squares run from 5a, at the upper left, to 1e.
func ExampleDecode() {
	placement := []byte("3k^1/1+P3/5/5/K^3R")
	file, rank := 5, 'a'
	for len(placement) > 0 {
		if piece, size := pin.Decode(placement); size > 0 {
			fmt.Printf("%d%c %v\n", file, rank, piece)
			file--
			placement = placement[size:]
			continue
		}
		switch c := placement[0]; {
		case '1' <= c && c <= '5':
			file -= int(c - '0')
		case c == '/':
			file, rank = 5, rank+1
		default:
			fmt.Printf("unexpected %q\n", c)
			return
		}
		placement = placement[1:]
	}
	// Output:
	// 2a k^
	// 4b +P
	// 5e K^
	// 1e R
}

func ExampleValidate() {
	err := pin.Validate("PAWN")
	fmt.Println(err)
	if errors.Is(err, pin.ErrInputTooLong) {
		fmt.Println("write a piece as one letter, such as P")
	}
	// Output:
	// pin: input exceeds 3 characters
	// write a piece as one letter, such as P
}

func ExampleAll() {
	for id := range pin.All() {
		if id.Abbr() == 'K' && id.IsFirstPlayer() {
			fmt.Print(id, " ")
		}
	}
	// Output: K +K -K K^ +K^ -K^
}

func ExampleFetch() {
	_, err := pin.Fetch('王', pin.First, pin.Normal, true)
	fmt.Println(err)
	// Output: pin: invalid abbr (must be A-Z)
}

// The forms of a piece: two sides, three states.
func ExampleStates() {
	for _, side := range pin.Sides() {
		for _, state := range pin.States() {
			fmt.Print(pin.NewIdentifier('P', side).WithState(state), " ")
		}
	}
	// Output: P +P -P p +p -p
}

func ExampleIdentifier_attributes() {
	id := pin.MustParse("+r")
	fmt.Printf("%c %v %v %t\n", id.Abbr(), id.Side(), id.State(), id.IsTerminal())
	fmt.Printf("%q %q %q\n", id.Prefix(), id.Letter(), id.Suffix())
	// Output:
	// R Second Enhanced false
	// "+" "r" ""
}

// A piece may not move to a square with a piece of its own side.
func ExampleIdentifier_SameSide() {
	rook, own, other := pin.MustParse("R"), pin.MustParse("P"), pin.MustParse("p")
	fmt.Println(rook.SameSide(own), rook.SameSide(other), rook.SameSide(pin.None))
	// Output: true false false
}

func ExampleIdentifier_Enhance() {
	silver := pin.MustParse("S")
	fmt.Println(silver.Enhance(), silver.Enhance().Unenhance())
	fmt.Println(silver.Diminish(), silver.Diminish().Undiminish())
	// Output:
	// +S S
	// -S S
}

func ExampleIdentifier_Flip() {
	captured := pin.MustParse("+b")
	fmt.Println(captured.Flip(), captured.Flip().Normalize())
	// Output: +B B
}

func ExampleIdentifier_AppendTo() {
	text := []byte("in hand: ")
	for _, piece := range []pin.Identifier{pin.MustParse("R"), pin.MustParse("P")} {
		text = piece.AppendTo(text)
	}
	fmt.Printf("%s\n", text)
	// Output: in hand: RP
}

// Empty squares are empty strings in JSON, and a piece can be the key of a map.
func ExampleIdentifier_MarshalText() {
	type position struct {
		Board [2][3]pin.Identifier   `json:"board"`
		Hand  map[pin.Identifier]int `json:"hand"`
	}
	king, rook, pawn := pin.MustParse("k^"), pin.MustParse("+R"), pin.MustParse("P")

	data, err := json.Marshal(position{
		Board: [2][3]pin.Identifier{{pin.None, king, pin.None}, {rook}},
		Hand:  map[pin.Identifier]int{pawn: 2},
	})
	fmt.Println(string(data), err)

	var p position
	err = json.Unmarshal(data, &p)
	fmt.Println(p.Board[0][1] == king, p.Board[1][1] == pin.None, p.Hand[pawn], err)
	// Output:
	// {"board":[["","k^",""],["+R","",""]],"hand":{"P":2}} <nil>
	// true true 2 <nil>
}

// A token as the value of a command-line flag.
func ExampleIdentifier_UnmarshalText() {
	var promotion pin.Identifier
	flags := flag.NewFlagSet("engine", flag.ContinueOnError)
	flags.TextVar(&promotion, "promotion", pin.MustParse("Q"), "what a pawn becomes")

	err := flags.Parse([]string{"-promotion", "N"})
	fmt.Println(promotion, err)
	// Output: N <nil>
}

// Zobrist hashing: the keys of None are zero, so empty squares need no test.
func ExampleIdentifier_zobrist() {
	var keys [pin.Count + 1][64]uint64
	for piece := range pin.All() {
		for square := range keys[piece] {
			keys[piece][square] = rand.Uint64()
		}
	}

	const e2, e8 = 12, 60
	pawn, king := pin.MustParse("P"), pin.MustParse("k^")
	board := [64]pin.Identifier{e2: pawn, e8: king}
	var hash uint64
	for square, piece := range board {
		hash ^= keys[piece][square]
	}
	fmt.Println(hash == keys[pawn][e2]^keys[king][e8])
	// Output: true
}
