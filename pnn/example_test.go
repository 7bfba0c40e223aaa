package pnn_test

import (
	"errors"
	"fmt"

	"github.com/komadai/komadai/pin"
	"github.com/komadai/komadai/pnn"
)

func ExampleParsePiece() {
	rook, err := pnn.ParsePiece("+r'")
	fmt.Println(rook, err)

	_, err = pnn.ParsePiece("K'^")
	fmt.Println(err)
	// Output:
	// +r' <nil>
	// pnn: invalid derivation marker
}

func ExampleDecodePiece() {
	drop := []byte("P'*5e")
	piece, size := pnn.DecodePiece(drop)
	fmt.Printf("%v %s\n", piece, drop[size:])
	// Output: P' *5e
}

// Every PIN token is a native piece.
func ExampleFromPIN() {
	piece := pnn.FromPIN(pin.MustParse("+R"))
	fmt.Println(piece, piece.IsNative(), piece.Derive())
	// Output: +R true +R'
}

// PIN drops the mark; NativePIN returns false for a piece that has one.
func ExamplePiece_NativePIN() {
	for _, text := range []string{"+R", "+R'"} {
		piece := pnn.MustParsePiece(text)
		id, ok := piece.NativePIN()
		fmt.Printf("%v %q %t\n", piece.PIN(), id, ok)
	}
	// Output:
	// +R "+R" true
	// +R "" false
}

func ExamplePiece_attributes() {
	p := pnn.MustParsePiece("+r'")
	fmt.Printf("%c %v %v %t %t\n", p.Abbr(), p.Side(), p.State(), p.IsTerminal(), p.IsDerived())
	fmt.Printf("%q %q %q\n", p.Prefix(), p.Letter(), p.Suffix())
	// Output:
	// R Second Enhanced false true
	// "+" "r" "'"
}

func ExamplePiece_SameStyle() {
	king := pnn.MustParsePiece("K")
	for _, text := range []string{"R", "R'", "r", "r'"} {
		fmt.Println(text, king.SameStyle(pnn.MustParsePiece(text)))
	}
	// Output:
	// R true
	// R' false
	// r true
	// r' false
}

func ExamplePiece_Derive() {
	rook := pnn.MustParsePiece("+R")
	fmt.Println(rook.Derive(), rook.Derive().Derive())
	// Output: +R' +R'
}

// A captured rook becomes a piece of the captor's own style with Flip, and keeps its
// style with ChangeHands.
func ExamplePiece_Flip() {
	captured := pnn.MustParsePiece("r")
	fmt.Println(captured.StyleSide(), captured.Flip().StyleSide(), captured.ChangeHands().StyleSide())
	// Output: Second First Second
}

func ExamplePiece_StyleSide() {
	games := [2]pnn.Vocabulary{pnn.Chess, pnn.Shogi} // by the side that plays it
	for _, text := range []string{"R", "R'", "r", "r'"} {
		fmt.Println(text, "of", games[pnn.MustParsePiece(text).StyleSide()])
	}
	// Output:
	// R of chess
	// R' of shogi
	// r of shogi
	// r' of chess
}

func ExampleParseName() {
	rook, err := pnn.ParseName("+ROOK^")
	fmt.Println(rook, err)

	_, err = pnn.ParseName("Rook")
	fmt.Println(err)
	if errors.Is(err, pnn.ErrMixedCase) {
		fmt.Println("write ROOK for the first side, rook for the second")
	}
	// Output:
	// +ROOK^ <nil>
	// pnn: mixed case
	// write ROOK for the first side, rook for the second
}

func ExampleValidateName() {
	for _, text := range []string{"KING^", "^KING", "KING1", "+"} {
		fmt.Println(text, pnn.ValidateName(text))
	}
	// Output:
	// KING^ <nil>
	// ^KING pnn: invalid terminal marker
	// KING1 pnn: invalid character
	// + pnn: empty name
}

// Initial returns the token of the first letter; a game may choose another letter.
func ExampleInitial() {
	rook, knight := pnn.MustParseName("+ROOK^"), pnn.MustParseName("knight")
	fmt.Println(pnn.Initial(rook), pnn.Initial(knight), pnn.Chess.Lookup("knight"))
	// Output: +R^ k n
}

func ExampleName_parts() {
	n := pnn.MustParseName("+rook^")
	fmt.Printf("%q %q %q\n", n.Prefix(), n.BaseName(), n.Suffix())
	fmt.Println(n.Side(), n.State(), n.IsTerminal())
	// Output:
	// "+" "rook" "^"
	// Second Enhanced true
}

func ExampleByGame() {
	game, ok := pnn.ByGame("shogi")
	fmt.Println(game == pnn.Shogi, ok)

	_, ok = pnn.ByGame("checkers")
	fmt.Println(ok)
	// Output:
	// true true
	// false
}

// Several games can have the same style.
func ExampleVocabularies() {
	for game := range pnn.Vocabularies() {
		if game.Style() == 'S' {
			fmt.Println(game)
		}
	}
	// Output:
	// minishogi
	// shogi
}

func ExampleVocabulary_Lookup() {
	fmt.Println(pnn.Shogi.Lookup("+rook"), pnn.Xiangqi.Lookup("CHARIOT"))
	fmt.Println(pnn.Xiangqi.Lookup("QUEEN") == pin.None)
	// Output:
	// +r R
	// true
}

// The name of the letter R depends on the game.
func ExampleVocabulary_Name() {
	rook := pin.MustParse("r")
	for _, game := range []pnn.Vocabulary{pnn.Chess, pnn.Makruk, pnn.Xiangqi} {
		if name, ok := game.Name(rook); ok {
			fmt.Println(game, name)
		}
	}
	// Output:
	// chess rook
	// makruk ruea
	// xiangqi chariot
}

// In shogi rooks promote, golds do not, and there is no queen.
func ExampleVocabulary_Contains() {
	for _, text := range []string{"R", "+R", "G", "+G", "Q"} {
		fmt.Println(text, pnn.Shogi.Contains(pin.MustParse(text)))
	}
	// Output:
	// R true
	// +R true
	// G true
	// +G false
	// Q false
}

// The pieces of the first side that shogi has in an enhanced form.
func ExampleVocabulary_All() {
	for name, id := range pnn.Shogi.All() {
		if id.IsFirstPlayer() && id.IsEnhanced() {
			fmt.Println(id, name)
		}
	}
	// Output:
	// +B +BISHOP
	// +L +LANCE
	// +N +KNIGHT
	// +P +PAWN
	// +R +ROOK
	// +S +SILVER
}
