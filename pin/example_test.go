package pin_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"math/rand/v2"
	"strconv"

	"github.com/komadai/komadai/pin"
)

func ExampleParse() {
	rook, err := pin.Parse("+r")
	fmt.Println(rook, err)

	_, err = pin.Parse("rook")
	fmt.Println(err)
	// Output:
	// +r <nil>
	// pin: input exceeds 3 characters
}

func ExampleMustParse() {
	king := pin.MustParse("K^")
	pawn := pin.MustParse("P")
	fmt.Println(king, pawn)
	// Output: K^ P
}

func ExampleLookup() {
	for _, square := range []string{"r", "", "+B", "??"} {
		if piece := pin.Lookup(square); piece != pin.None {
			fmt.Println(piece)
		}
	}
	// Output:
	// r
	// +B
}

func ExampleLookupBytes() {
	line := []byte("hand: R P P")
	for word := range bytes.FieldsSeq(line) {
		if piece := pin.LookupBytes(word); piece != pin.None {
			fmt.Println(piece)
		}
	}
	// Output:
	// R
	// P
	// P
}

// Decode reads the pieces of a placement field, here of minishogi, whose squares
// are counted from the upper right: files 1 to 5, ranks a to e.
func ExampleDecode() {
	placement := []byte("3k^1/1+P3/5/4b/K^3R")
	file, rank := 5, 'a'
	for len(placement) > 0 {
		piece, size := pin.Decode(placement)
		if piece != pin.None {
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
	// 1d b
	// 5e K^
	// 1e R
}

func ExampleDecodeString() {
	drop := "P*5e"
	piece, size := pin.DecodeString(drop)
	fmt.Println(piece, drop[size:])
	// Output: P *5e
}

func ExampleValidate() {
	for _, input := range []string{"+P", "", "+", "Kg1", "P+", "10"} {
		fmt.Printf("%q: %v\n", input, pin.Validate(input))
	}
	// Output:
	// "+P": <nil>
	// "": pin: empty input
	// "+": pin: must contain exactly one letter
	// "Kg1": pin: invalid terminal marker
	// "P+": pin: invalid terminal marker
	// "10": pin: invalid state modifier
}

func ExampleValidate_errorsIs() {
	err := pin.Validate("PAWN")
	if errors.Is(err, pin.ErrInputTooLong) {
		fmt.Println("write a piece as one letter, such as P")
	}
	// Output: write a piece as one letter, such as P
}

func ExampleIsValid() {
	fmt.Println(pin.IsValid("+P"), pin.IsValid("P+"), pin.IsValid("P "))
	// Output: true false false
}

func ExampleAll() {
	for id := range pin.All() {
		if id.Abbr() == 'K' && id.IsFirstPlayer() {
			fmt.Println(id)
		}
	}
	// Output:
	// K
	// +K
	// -K
	// K^
	// +K^
	// -K^
}

func ExampleNewIdentifier() {
	fmt.Println(pin.NewIdentifier('N', pin.First), pin.NewIdentifier('N', pin.Second))
	// Output: N n
}

func ExampleNewIdentifierWithOptions() {
	fmt.Println(pin.NewIdentifierWithOptions('R', pin.Second, pin.Enhanced, false))
	// Output: +r
}

func ExampleFetch() {
	_, err := pin.Fetch('王', pin.First, pin.Normal, true)
	fmt.Println(err)
	// Output: pin: invalid abbr (must be A-Z)
}

func ExampleSides() {
	for _, side := range pin.Sides() {
		fmt.Println(side, pin.NewIdentifier('K', side))
	}
	// Output:
	// First K
	// Second k
}

func ExampleStates() {
	for _, state := range pin.States() {
		fmt.Println(state, pin.MustParse("P").WithState(state))
	}
	// Output:
	// Normal P
	// Enhanced +P
	// Diminished -P
}

func ExampleIdentifier_attributes() {
	id := pin.MustParse("+r")
	fmt.Printf("%c %v %v %t\n", id.Abbr(), id.Side(), id.State(), id.IsTerminal())
	fmt.Printf("%q %q %q\n", id.Prefix(), id.Letter(), id.Suffix())
	// Output:
	// R Second Enhanced false
	// "+" "r" ""
}

func ExampleIdentifier_queries() {
	id := pin.MustParse("-p")
	fmt.Println(id.IsFirstPlayer(), id.IsSecondPlayer())
	fmt.Println(id.IsNormal(), id.IsEnhanced(), id.IsDiminished())
	// Output:
	// false true
	// false false true
}

func ExampleIdentifier_SameAbbr() {
	pawn, promoted := pin.MustParse("P"), pin.MustParse("+p")
	fmt.Println(pawn.SameAbbr(promoted), pawn.SameState(promoted))
	// Output: true false
}

// A piece may go to a square unless one of its own side stands there.
func ExampleIdentifier_SameSide() {
	rook := pin.MustParse("R")
	for _, target := range []pin.Identifier{pin.MustParse("p"), pin.MustParse("P"), pin.None} {
		fmt.Println(!rook.SameSide(target))
	}
	// Output:
	// true
	// false
	// true
}

func ExampleIdentifier_Enhance() {
	silver := pin.MustParse("S")
	promoted := silver.Enhance()
	fmt.Println(promoted, promoted.Unenhance(), silver.Diminish(), silver)
	// Output: +S S -S S
}

func ExampleIdentifier_Flip() {
	captured := pin.MustParse("+b")
	fmt.Println(captured.Flip().Normalize())
	// Output: B
}

// FEN does not mark its kings.
func ExampleIdentifier_Terminal() {
	king := pin.MustParse("k")
	fmt.Println(king.Terminal(), king.Terminal().NonTerminal())
	// Output: k^ k
}

func ExampleIdentifier_WithAbbr() {
	pawn := pin.MustParse("p")
	for _, abbr := range "QRBN" {
		fmt.Println(pawn.WithAbbr(abbr))
	}
	// Output:
	// q
	// r
	// b
	// n
}

func ExampleIdentifier_WithSide() {
	id := pin.MustParse("+r")
	fmt.Println(id.WithSide(pin.First), id.WithState(pin.Normal), id.WithTerminal(true))
	// Output: +R r +r^
}

func ExampleIdentifier_AppendTo() {
	hand := []struct {
		count int64
		piece pin.Identifier
	}{
		{1, pin.MustParse("R")},
		{3, pin.MustParse("P")},
		{2, pin.MustParse("p")},
	}
	var text []byte
	for _, held := range hand {
		if held.count > 1 {
			text = strconv.AppendInt(text, held.count, 10)
		}
		text = held.piece.AppendTo(text)
	}
	fmt.Printf("%s\n", text)
	// Output: R3P2p
}

func ExampleIdentifier_MarshalText() {
	var position struct {
		Board [2][3]pin.Identifier   `json:"board"`
		Hand  map[pin.Identifier]int `json:"hand"`
	}
	position.Board[0][1] = pin.MustParse("k^")
	position.Board[1][2] = pin.MustParse("+R")
	position.Hand = map[pin.Identifier]int{pin.MustParse("P"): 2}

	data, err := json.Marshal(position)
	fmt.Println(string(data), err)
	// Output: {"board":[["","k^",""],["","","+R"]],"hand":{"P":2}} <nil>
}

func ExampleIdentifier_UnmarshalText() {
	var rank []pin.Identifier
	err := json.Unmarshal([]byte(`["r", "", "k^"]`), &rank)
	fmt.Println(len(rank), rank[1] == pin.None, rank[2], err)

	err = json.Unmarshal([]byte(`["r", "", "king"]`), &rank)
	fmt.Println(err)
	// Output:
	// 3 true k^ <nil>
	// pin: input exceeds 3 characters: "king"
}

func ExampleIdentifier_UnmarshalText_flag() {
	var promotion pin.Identifier
	flags := flag.NewFlagSet("engine", flag.ContinueOnError)
	flags.TextVar(&promotion, "promotion", pin.MustParse("Q"), "what a pawn becomes")

	err := flags.Parse([]string{"-promotion", "N"})
	fmt.Println(promotion, err)
	// Output: N <nil>
}

// The values of pieces are an array indexed by Identifier: an empty square is
// worth nothing, without asking whether it is empty.
func ExampleIdentifier_pieceValues() {
	var values [pin.Count + 1]int
	for letter, value := range map[rune]int{'Q': 9, 'R': 5, 'B': 3, 'N': 3, 'P': 1} {
		piece := pin.NewIdentifier(letter, pin.First)
		values[piece] = value
		values[piece.Flip()] = -value
	}

	board := [8]pin.Identifier{0: pin.MustParse("R"), 3: pin.MustParse("q"), 7: pin.MustParse("P")}
	balance := 0
	for _, piece := range board {
		balance += values[piece]
	}
	fmt.Println(balance)
	// Output: -3
}

// Zobrist keys, one for each piece on each square: a move changes the hash of a
// position by the keys of what it lifts and puts down.
func ExampleIdentifier_zobrist() {
	var keys [pin.Count + 1][64]uint64 // those of pin.None stay zero
	random := rand.New(rand.NewPCG(1, 2))
	for piece := range pin.All() {
		for square := range keys[piece] {
			keys[piece][square] = random.Uint64()
		}
	}

	const e2, e4 = 12, 28
	pawn := pin.MustParse("P")
	hash := keys[pawn][e2]
	hash ^= keys[pawn][e2] ^ keys[pawn][e4]
	fmt.Println(hash == keys[pawn][e4])
	// Output: true
}
