package qpi_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"flag"
	"fmt"

	"github.com/komadai/komadai/pin"
	"github.com/komadai/komadai/pnn"
	"github.com/komadai/komadai/qpi"
)

func ExampleParse() {
	rook, err := qpi.Parse("s:+R")
	fmt.Println(rook, err)

	_, err = qpi.Parse("R")
	fmt.Println(err)
	// Output:
	// s:+R <nil>
	// qpi: missing separator
}

func ExampleMustParse() {
	king := qpi.MustParse("C:K^")
	rook := qpi.MustParse("s:R")
	fmt.Println(king, rook)
	// Output: C:K^ s:R
}

func ExampleLookup() {
	fmt.Println(qpi.Lookup("S:+B"))
	fmt.Println(qpi.Lookup("+B") == qpi.None)
	// Output:
	// S:+B
	// true
}

func ExampleLookupBytes() {
	for word := range bytes.FieldsSeq([]byte("C:R S:P' C: s:+b")) {
		fmt.Printf("%q ", qpi.LookupBytes(word))
	}
	// Output: "C:R" "" "" "s:+b"
}

func ExampleDecode() {
	drop := []byte("S:P*e5")
	piece, size := qpi.Decode(drop)
	fmt.Printf("%v %s\n", piece, drop[size:])
	// Output: S:P *e5
}

// Tokens need nothing between them.
func ExampleDecodeString() {
	hand := "C:RS:+P^s:nC"
	for {
		piece, size := qpi.DecodeString(hand)
		if size == 0 {
			fmt.Printf("no token at %q\n", hand)
			return
		}
		fmt.Println(piece)
		hand = hand[size:]
	}
	// Output:
	// C:R
	// S:+P^
	// s:n
	// no token at "C"
}

// For an invalid PIN token after the colon, Validate returns an error of package pin.
func ExampleValidate() {
	for _, text := range []string{"C:K^", "1:K", "K^", "C:", "C:KQ"} {
		fmt.Println(text, qpi.Validate(text))
	}
	if errors.Is(qpi.Validate("C:KQ"), pin.ErrInvalidTerminalMarker) {
		fmt.Println("write a king as K or K^")
	}
	// Output:
	// C:K^ <nil>
	// 1:K qpi: invalid style
	// K^ qpi: missing separator
	// C: pin: empty input
	// C:KQ pin: invalid terminal marker
	// write a king as K or K^
}

func ExampleIsValid() {
	fmt.Println(qpi.IsValid("C:+P"), qpi.IsValid("C:P+"), qpi.IsValid("C: P"))
	// Output: true false false
}

func ExampleAll() {
	for id := range qpi.All() {
		if p := id.PIN(); id.Style().Abbr() == 'C' && p.Abbr() == 'K' && p.IsNormal() {
			fmt.Print(id, " ")
		}
	}
	// Output: C:K C:k C:K^ C:k^ c:K c:k c:K^ c:k^
}

func ExampleNew() {
	shogi := qpi.NewStyle('S', pin.Second)
	rook := pin.MustParse("+r")
	fmt.Println(qpi.New(shogi, rook), qpi.New(shogi, rook.Flip()))
	fmt.Println(qpi.New(qpi.NoStyle, rook) == qpi.None)
	// Output:
	// s:+r s:+R
	// true
}

func ExampleIdentifier_Style() {
	id := qpi.MustParse("s:+R")
	fmt.Println(id.Style(), id.PIN())
	// Output: s +R
}

// The attributes of the piece are those of its PIN token.
func ExampleIdentifier_PIN() {
	p := qpi.MustParse("s:+R").PIN()
	fmt.Printf("%c %v %v %t\n", p.Abbr(), p.Side(), p.State(), p.IsTerminal())
	// Output: R First Enhanced false
}

func ExampleIdentifier_IsNative() {
	for _, text := range []string{"C:K", "C:k", "c:K", "c:k"} {
		id := qpi.MustParse(text)
		fmt.Println(id, id.IsNative(), id.IsDerived())
	}
	// Output:
	// C:K true false
	// C:k false true
	// c:K false true
	// c:k true false
}

// Flip also changes the style to that of the other side; ChangeHands keeps the style.
func ExampleIdentifier_Flip() {
	captured := qpi.MustParse("S:R")
	fmt.Println(captured.Flip(), captured.ChangeHands())
	// Output: s:r S:r
}

func ExampleIdentifier_WithStyle() {
	rook := qpi.MustParse("C:R")
	fmt.Println(rook.WithStyle(qpi.MustParseStyle("s")))
	// Output: s:R
}

// With WithPIN, every transformation of package pin applies to QPI.
func ExampleIdentifier_WithPIN() {
	pawn := qpi.MustParse("s:P")
	fmt.Println(pawn.WithPIN(pawn.PIN().Enhance()))
	// Output: s:+P
}

func ExampleIdentifier_String() {
	fmt.Printf("%s %v %q\n", qpi.MustParse("s:-p"), qpi.MustParse("C:K^"), qpi.None)
	// Output: s:-p C:K^ ""
}

func ExampleIdentifier_GoString() {
	fmt.Printf("%#v %#v\n", qpi.Lookup("s:+R"), qpi.LookupStyle("s"))
	// Output: qpi.MustParse("s:+R") qpi.MustParseStyle("s")
}

func ExampleIdentifier_AppendTo() {
	text := []byte("in hand:")
	for _, piece := range []qpi.Identifier{qpi.MustParse("C:R"), qpi.MustParse("S:p")} {
		text = piece.AppendTo(append(text, ' '))
	}
	fmt.Printf("%s\n", text)
	// Output: in hand: C:R S:p
}

func ExampleIdentifier_AppendText() {
	text, err := qpi.MustParse("s:+r").AppendText([]byte("took "))
	fmt.Printf("%s %v\n", text, err)
	// Output: took s:+r <nil>
}

// Empty squares are empty strings in JSON, and a piece can be the key of a map.
func ExampleIdentifier_MarshalText() {
	type position struct {
		Board [2][3]qpi.Identifier   `json:"board"`
		Hand  map[qpi.Identifier]int `json:"hand"`
	}
	king, rook, pawn := qpi.MustParse("s:k^"), qpi.MustParse("s:+R"), qpi.MustParse("C:P")

	data, err := json.Marshal(position{
		Board: [2][3]qpi.Identifier{{qpi.None, king, qpi.None}, {rook}},
		Hand:  map[qpi.Identifier]int{pawn: 2},
	})
	fmt.Println(string(data), err)

	var p position
	err = json.Unmarshal(data, &p)
	fmt.Println(p.Board[0][1] == king, p.Board[1][1] == qpi.None, p.Hand[pawn], err)
	// Output:
	// {"board":[["","s:k^",""],["s:+R","",""]],"hand":{"C:P":2}} <nil>
	// true true 2 <nil>
}

// A token as the value of a command-line flag.
func ExampleIdentifier_UnmarshalText() {
	var promotion qpi.Identifier
	flags := flag.NewFlagSet("engine", flag.ContinueOnError)
	flags.TextVar(&promotion, "promotion", qpi.MustParse("C:Q"), "what a pawn becomes")

	err := flags.Parse([]string{"-promotion", "C:N"})
	fmt.Println(promotion, err)
	// Output: C:N <nil>
}

func ExampleParseStyle() {
	style, err := qpi.ParseStyle("s")
	fmt.Println(style, err)

	_, err = qpi.ParseStyle("shogi")
	fmt.Println(err)
	// Output:
	// s <nil>
	// qpi: invalid style
}

func ExampleMustParseStyle() {
	chess, shogi := qpi.MustParseStyle("C"), qpi.MustParseStyle("s")
	fmt.Println(chess, shogi)
	// Output: C s
}

func ExampleLookupStyle() {
	fmt.Println(qpi.LookupStyle("s"))
	fmt.Println(qpi.LookupStyle("1") == qpi.NoStyle)
	// Output:
	// s
	// true
}

func ExampleValidateStyle() {
	fmt.Println(qpi.ValidateStyle("S"), qpi.ValidateStyle("+S"))
	// Output: <nil> qpi: invalid style
}

func ExampleIsValidStyle() {
	fmt.Println(qpi.IsValidStyle("S"), qpi.IsValidStyle("*"), qpi.IsValidStyle("SS"))
	// Output: true false false
}

func ExampleAllStyles() {
	for style := range qpi.AllStyles() {
		fmt.Print(style)
	}
	// Output: ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz
}

// The style of a game, by the side that plays it.
func ExampleNewStyle() {
	for _, side := range pin.Sides() {
		fmt.Println(side, qpi.NewStyle(pnn.Xiangqi.Style(), side))
	}
	// Output:
	// First X
	// Second x
}

func ExampleFetchStyle() {
	_, err := qpi.FetchStyle('1', pin.First)
	fmt.Println(err)
	// Output: pin: invalid abbr (must be A-Z)
}

func ExampleStyle_attributes() {
	style := qpi.MustParseStyle("s")
	fmt.Printf("%c %v\n", style.Abbr(), style.Side())
	// Output: S Second
}

func ExampleStyle_Flip() {
	style := qpi.MustParseStyle("s")
	fmt.Println(style.Flip(), style.Flip().Flip())
	// Output: S s
}

func ExampleStyle_String() {
	fmt.Printf("%s %v %q\n", qpi.MustParseStyle("s"), qpi.MustParseStyle("C"), qpi.NoStyle)
	// Output: s C ""
}

func ExampleStyle_AppendTo() {
	var text []byte
	for _, style := range []qpi.Style{qpi.MustParseStyle("C"), qpi.MustParseStyle("s")} {
		text = style.AppendTo(text)
	}
	fmt.Printf("%s\n", text)
	// Output: Cs
}

func ExampleStyle_AppendText() {
	text, err := qpi.MustParseStyle("s").AppendText([]byte("plays "))
	fmt.Printf("%s %v\n", text, err)
	// Output: plays s <nil>
}

func ExampleStyle_MarshalText() {
	names := map[qpi.Style]string{
		qpi.MustParseStyle("C"): "chess",
		qpi.MustParseStyle("s"): "shogi",
	}
	data, err := json.Marshal(names)
	fmt.Println(string(data), err)
	// Output: {"C":"chess","s":"shogi"} <nil>
}

func ExampleStyle_UnmarshalText() {
	var styles [2]qpi.Style
	err := json.Unmarshal([]byte(`["C", "s"]`), &styles)
	fmt.Println(styles, err)

	err = json.Unmarshal([]byte(`["chess", "shogi"]`), &styles)
	fmt.Println(errors.Is(err, qpi.ErrInvalidStyle))
	// Output:
	// [C s] <nil>
	// true
}

// The first side plays chess, the second shogi.
func ExampleMatch_QPI() {
	match := qpi.NewMatch('C', 'S')
	for _, text := range []string{"K", "K'", "k", "k'"} {
		fmt.Println(text, match.QPI(pnn.MustParsePiece(text)))
	}
	// Output:
	// K C:K
	// K' s:K
	// k s:k
	// k' C:k
}

// Piece returns false for a style that neither side plays.
func ExampleMatch_Piece() {
	match := qpi.NewMatch('C', 'S')
	for _, text := range []string{"C:K", "s:K", "S:K", "X:K"} {
		piece, ok := match.Piece(qpi.MustParse(text))
		fmt.Printf("%s %q %t\n", text, piece, ok)
	}
	// Output:
	// C:K "K" true
	// s:K "K'" true
	// S:K "" false
	// X:K "" false
}
