package pnn_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"flag"
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

func ExampleMustParsePiece() {
	king := pnn.MustParsePiece("K^")
	rook := pnn.MustParsePiece("R'")
	fmt.Println(king, rook)
	// Output: K^ R'
}

func ExampleLookupPiece() {
	fmt.Println(pnn.LookupPiece("+B'"))
	fmt.Println(pnn.LookupPiece("e4") == pnn.NoPiece)
	// Output:
	// +B'
	// true
}

func ExampleLookupPieceBytes() {
	for word := range bytes.FieldsSeq([]byte("R P' - +b")) {
		fmt.Printf("%q ", pnn.LookupPieceBytes(word))
	}
	// Output: "R" "P'" "" "+b"
}

func ExampleDecodePiece() {
	drop := []byte("P'*5e")
	piece, size := pnn.DecodePiece(drop)
	fmt.Printf("%v %s\n", piece, drop[size:])
	// Output: P' *5e
}

// A row of a placement field consists of pieces and counts of empty squares.
func ExampleDecodePieceString() {
	row := "r'2+P'1K^p1"
	for column := 0; row != ""; {
		if piece, size := pnn.DecodePieceString(row); size > 0 {
			fmt.Println(column, piece)
			column++
			row = row[size:]
			continue
		}
		c := row[0]
		if c < '1' || c > '8' {
			fmt.Printf("unexpected %q\n", c)
			return
		}
		column += int(c - '0')
		row = row[1:]
	}
	// Output:
	// 0 r'
	// 3 +P'
	// 5 K^
	// 6 p
}

func ExampleValidatePiece() {
	err := pnn.ValidatePiece("+ROOK^")
	fmt.Println(err)
	if errors.Is(err, pnn.ErrInputTooLong) {
		fmt.Println("write a piece as one letter, such as +R^")
	}
	// Output:
	// pnn: input exceeds 4 characters
	// write a piece as one letter, such as +R^
}

func ExampleIsValidPiece() {
	fmt.Println(pnn.IsValidPiece("+P'"), pnn.IsValidPiece("P''"), pnn.IsValidPiece("'P"))
	// Output: true false false
}

func ExampleAllPieces() {
	for p := range pnn.AllPieces() {
		if p.Abbr() == 'K' && p.IsFirstPlayer() && p.IsNormal() {
			fmt.Print(p, " ")
		}
	}
	// Output: K K^ K' K^'
}

func ExampleNewPiece() {
	fmt.Println(pnn.NewPiece('R', pin.First, pin.Normal, pnn.Native))
	fmt.Println(pnn.NewPiece('R', pin.Second, pin.Enhanced, pnn.Foreign))
	// Output:
	// R
	// +r'
}

func ExampleFetchPiece() {
	piece, err := pnn.FetchPiece('r', pin.Second, pin.Enhanced, pnn.Foreign)
	fmt.Println(piece, err)
	_, err = pnn.FetchPiece('王', pin.First, pin.Normal, pnn.Native)
	fmt.Println(err)
	// Output:
	// +r' <nil>
	// pin: invalid abbr (must be A-Z)
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

func ExamplePiece_queries() {
	p := pnn.MustParsePiece("+p'")
	fmt.Println(p.IsFirstPlayer(), p.IsSecondPlayer())
	fmt.Println(p.IsNormal(), p.IsEnhanced(), p.IsDiminished())
	fmt.Println(p.IsNative(), p.IsDerived(), p.IsForeign())
	// Output:
	// false true
	// false true false
	// false true true
}

func ExamplePiece_SameAbbr() {
	pawn, promoted := pnn.MustParsePiece("P"), pnn.MustParsePiece("+p'")
	fmt.Println(pawn.SameAbbr(promoted), pawn.SameState(promoted), pawn.SameTerminal(promoted))
	// Output: true false true
}

// A piece may not move to a square with a piece of its own side, in either style.
func ExamplePiece_SameSide() {
	rook, own, other := pnn.MustParsePiece("R"), pnn.MustParsePiece("P'"), pnn.MustParsePiece("p")
	fmt.Println(rook.SameSide(own), rook.SameSide(other), rook.SameSide(pnn.NoPiece))
	// Output: true false false
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

func ExamplePiece_Underive() {
	rook := pnn.MustParsePiece("+R'")
	fmt.Println(rook.Underive(), rook.Underive().Underive())
	// Output: +R +R
}

func ExamplePiece_WithDerivation() {
	rook := pnn.MustParsePiece("R")
	fmt.Println(rook.WithDerivation(pnn.Foreign), rook.WithDerivation(pnn.Native))
	// Output: R' R
}

func ExamplePiece_Enhance() {
	silver := pnn.MustParsePiece("S'")
	fmt.Println(silver.Enhance(), silver.Enhance().Unenhance())
	fmt.Println(silver.Diminish(), silver.Diminish().Undiminish())
	// Output:
	// +S' S'
	// -S' S'
}

// A captured rook becomes a piece of the captor's own style with Flip, and keeps its
// style with ChangeHands.
func ExamplePiece_Flip() {
	captured := pnn.MustParsePiece("r")
	fmt.Println(captured.StyleSide(), captured.Flip().StyleSide(), captured.ChangeHands().StyleSide())
	// Output: Second First Second
}

func ExamplePiece_ChangeHands() {
	rook := pnn.MustParsePiece("r")
	fmt.Println(rook.ChangeHands(), rook.ChangeHands().ChangeHands())
	// Output: R' r
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

func ExamplePiece_Normalize() {
	fmt.Println(pnn.MustParsePiece("+b'").Normalize(), pnn.MustParsePiece("-p").Normalize())
	// Output: b' p
}

// FEN does not mark its kings; PNN may.
func ExamplePiece_Terminal() {
	king := pnn.MustParsePiece("k")
	fmt.Println(king.Terminal(), king.Terminal().NonTerminal())
	// Output: k^ k
}

func ExamplePiece_WithAbbr() {
	pawn := pnn.MustParsePiece("p'")
	fmt.Println(pawn.WithAbbr('Q'), pawn.WithAbbr('N'))
	// Output: q' n'
}

func ExamplePiece_WithSide() {
	p := pnn.MustParsePiece("+r'")
	fmt.Println(p.WithSide(pin.First), p.WithState(pin.Normal), p.WithTerminal(true))
	// Output: +R' r' +r^'
}

func ExamplePiece_String() {
	fmt.Printf("%s %v %q\n", pnn.MustParsePiece("-p'"), pnn.MustParsePiece("K^"), pnn.NoPiece)
	// Output: -p' K^ ""
}

func ExamplePiece_GoString() {
	fmt.Printf("%#v %#v %#v\n", pnn.LookupPiece("+R'"), pnn.LookupName("ROOK"), pnn.Shogi)
	// Output: pnn.MustParsePiece("+R'") pnn.MustParseName("ROOK") pnn.Shogi
}

func ExamplePiece_AppendTo() {
	text := []byte("in hand: ")
	for _, piece := range []pnn.Piece{pnn.MustParsePiece("R'"), pnn.MustParsePiece("P")} {
		text = piece.AppendTo(text)
	}
	fmt.Printf("%s\n", text)
	// Output: in hand: R'P
}

func ExamplePiece_AppendText() {
	text, err := pnn.MustParsePiece("+r'").AppendText([]byte("took "))
	fmt.Printf("%s %v\n", text, err)
	// Output: took +r' <nil>
}

// Empty squares are empty strings in JSON, and a piece can be the key of a map.
func ExamplePiece_MarshalText() {
	type position struct {
		Board [2][3]pnn.Piece   `json:"board"`
		Hand  map[pnn.Piece]int `json:"hand"`
	}
	king, rook, pawn := pnn.MustParsePiece("k^"), pnn.MustParsePiece("+R'"), pnn.MustParsePiece("P'")

	data, err := json.Marshal(position{
		Board: [2][3]pnn.Piece{{pnn.NoPiece, king, pnn.NoPiece}, {rook}},
		Hand:  map[pnn.Piece]int{pawn: 2},
	})
	fmt.Println(string(data), err)

	var p position
	err = json.Unmarshal(data, &p)
	fmt.Println(p.Board[0][1] == king, p.Board[1][1] == pnn.NoPiece, p.Hand[pawn], err)
	// Output:
	// {"board":[["","k^",""],["+R'","",""]],"hand":{"P'":2}} <nil>
	// true true 2 <nil>
}

// A piece as the value of a command-line flag.
func ExamplePiece_UnmarshalText() {
	var promotion pnn.Piece
	flags := flag.NewFlagSet("engine", flag.ContinueOnError)
	flags.TextVar(&promotion, "promotion", pnn.MustParsePiece("Q"), "what a pawn becomes")

	err := flags.Parse([]string{"-promotion", "+P'"})
	fmt.Println(promotion, err)
	// Output: +P' <nil>
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

func ExampleMustParseName() {
	king := pnn.MustParseName("KING^")
	pawn := pnn.MustParseName("-pawn")
	fmt.Println(king, pawn)
	// Output: KING^ -pawn
}

func ExampleLookupName() {
	fmt.Println(pnn.LookupName("+rook"))
	fmt.Println(pnn.LookupName("rook+") == pnn.Name{})
	// Output:
	// +rook
	// true
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

func ExampleIsValidName() {
	fmt.Println(pnn.IsValidName("+PAWN"), pnn.IsValidName("PAWN+"), pnn.IsValidName("PAWN "))
	// Output: true false false
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

func ExampleName_queries() {
	n := pnn.MustParseName("+rook")
	fmt.Println(n.IsFirstPlayer(), n.IsSecondPlayer())
	fmt.Println(n.IsNormal(), n.IsEnhanced(), n.IsDiminished())
	// Output:
	// false true
	// false true false
}

func ExampleName_SameBaseName() {
	rook := pnn.MustParseName("ROOK")
	fmt.Println(rook.SameBaseName(pnn.MustParseName("+rook^")))
	fmt.Println(rook.SameBaseName(pnn.MustParseName("ROOKS")))
	// Output:
	// true
	// false
}

func ExampleName_String() {
	n := pnn.MustParseName("-pawn")
	fmt.Printf("%s %v %q\n", n, n.Value(), pnn.Name{})
	// Output: -pawn -pawn ""
}

func ExampleName_AppendTo() {
	text := pnn.MustParseName("+ROOK").AppendTo([]byte("took "))
	fmt.Printf("%s\n", text)
	// Output: took +ROOK
}

// A name can be the key of a map in JSON.
func ExampleName_MarshalText() {
	values := map[pnn.Name]int{
		pnn.MustParseName("PAWN"): 1,
		pnn.MustParseName("ROOK"): 5,
	}
	data, err := json.Marshal(values)
	fmt.Println(string(data), err)
	// Output: {"PAWN":1,"ROOK":5} <nil>
}

func ExampleName_UnmarshalText() {
	var army []pnn.Name
	err := json.Unmarshal([]byte(`["KING^", "ROOK"]`), &army)
	fmt.Println(army, err)

	err = json.Unmarshal([]byte(`["King"]`), &army)
	fmt.Println(errors.Is(err, pnn.ErrMixedCase))
	// Output:
	// [KING^ ROOK] <nil>
	// true
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

func ExampleVocabulary_Game() {
	fmt.Printf("%s %c\n", pnn.Xiangqi.Game(), pnn.Xiangqi.Style())
	// Output: xiangqi X
}

func ExampleVocabulary_Lookup() {
	fmt.Println(pnn.Shogi.Lookup("+rook"), pnn.Xiangqi.Lookup("CHARIOT"))
	fmt.Println(pnn.Xiangqi.Lookup("QUEEN") == pin.None)
	// Output:
	// +r R
	// true
}

func ExampleVocabulary_PIN() {
	knight := pnn.MustParseName("KNIGHT")
	fmt.Println(pnn.Chess.PIN(knight))
	_, ok := pnn.Xiangqi.PIN(knight)
	fmt.Println(ok)
	// Output:
	// N true
	// false
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
