package qpi_test

import (
	"errors"
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

func ExampleDecode() {
	drop := []byte("S:P*e5")
	piece, size := qpi.Decode(drop)
	fmt.Printf("%v %s\n", piece, drop[size:])
	// Output: S:P *e5
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

func ExampleParseStyle() {
	style, err := qpi.ParseStyle("s")
	fmt.Println(style, err)

	_, err = qpi.ParseStyle("shogi")
	fmt.Println(err)
	// Output:
	// s <nil>
	// qpi: invalid style
}

func ExampleAllStyles() {
	for style := range qpi.AllStyles() {
		fmt.Print(style)
	}
	// Output: ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz
}

func ExampleStyle_attributes() {
	style := qpi.MustParseStyle("s")
	fmt.Printf("%c %v\n", style.Abbr(), style.Side())
	// Output: S Second
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
