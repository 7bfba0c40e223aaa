package shogi

import "slices"

func use(...any) {}

var promoted = MustParse("+G") // want `MustParse of "\+G" always panics: not a piece of the game`

func refused(p Piece) {
	use(MustParse("+K^"))             // want `MustParse of "\+K\^" always panics: not a piece of the game`
	use(Lookup("A"))                  // want `Lookup of "A" is always none: not a piece of the game`
	use(LookupBytes([]byte("K'")))    // want `LookupBytes of "K'" is always none`
	use(Decode([]byte("^K")))         // want `Decode of "\^K" is always none`
	use(DecodeString("+K"))           // want `DecodeString of "\+K" is always none`
	use(p.String() == "K")            // want `comparison with "K" is always false: not a piece of the game`
	use(p.String() != "+^K")          // want `comparison with "\+\^K" is always true: not a piece of the game`
	use(p.Name() == "K^")             // want `comparison with "K\^" is always false: not a name of the game`
	use(p.Name() != "+gold")          // want `comparison with "\+gold" is always true: not a name of the game`
	use(MustParse("K") == NoPiece)    // want `comparison with none is always false: shogi.MustParse panics instead`
	use("BlackKing" == p.String())    // want `is always false`
	use(p.Captured().String() == "R") // want `compare values: shogi.Black\w+ is faster than a comparison of texts`
	use((&p).String() == "R")         // want `compare values: shogi.Black\w+ is faster than a comparison of texts`
	use((p.String)() == "R")          // want `compare values`
	king, err := Parse("K^^")         // want `Parse of "K\^\^" always fails: not a piece of the game`
	use(king, err)
	switch p.String() {
	case "K^", "k^":
	case "K", "k": // want `case "K" is never met: not a piece of the game` `case "k" is never met`
	}
}

func accepted(p Piece, text string) {
	use(MustParse("K"), MustParse("K^"), MustParse("+p"), MustParse(text))
	use(Lookup("+R"), LookupBytes([]byte("g")))
	use(Decode([]byte("+R and more")))
	use(DecodeString("GG"))
	use(p.String() == "", p.String() == text, p.Name() == "KING^", p.Name() == "")
	use(ParseHand("10K"))
	use(ParseHand("+G"))
	use(LookupKanji("King"), named.Lookup("+G"), MustParseAll("+G"))
	use(p.String() == "R") //lint:ignore komadai it is a text here

	for _, p := range []Piece{BlackKing} {
		use(p == BlackKing)
	}
	use(slices.IndexFunc(pieces[:], func(p Piece) bool { return p == BlackKing }))
}

var pieces [81]Piece

// ParseHand is not generated, and does not parse a token.
func ParseHand(s string) (Piece, error) { return MustParse(s[len(s)-1:]), nil }

func LookupKanji(s string) Piece { return NoPiece }

func MustParseAll(s string) Piece { return NoPiece }

type names struct{}

var named names

func (names) Lookup(s string) Piece { return NoPiece }

func shadowed(p Piece, BlackKing string) {
	use(p.String() == "K^") // want `compare values`
	use(p.String() == "R")  // want `compare values`
}

func shadowedFunction(Lookup func(string) Piece, MustParse func(string) Piece) {
	use(Lookup("A"), MustParse("+G"))
}

// Log is not generated, and has an effect.
func (p Piece) Log() Piece { println(p.String()); return p }
