// Package parse passes constants to parsing functions.
package parse

import (
	"github.com/komadai/komadai/cell"
	"github.com/komadai/komadai/feen"
	"github.com/komadai/komadai/pin"
	"github.com/komadai/komadai/pmn"
	"github.com/komadai/komadai/pnn"
	"github.com/komadai/komadai/qpi"
)

func use(...any) {}

const (
	notToken       = "K" + "+"
	token          = "+" + "K"
	notText  named = "KK"
)

type named string

func refused() {
	use(pin.MustParse("K+"))          // want `pin.MustParse of "K\+" always panics: pin: invalid terminal marker`
	use(pin.MustParse(""))            // want `pin.MustParse of "" always panics: pin: empty input`
	use(pin.MustParse("K^^"))         // want `pin.MustParse of "K\^\^" always panics: pin: invalid terminal marker`
	use(pin.Lookup("1"))              // want `pin.Lookup of "1" is always none`
	use(pin.LookupBytes([]byte("K"))) // a constant, as bytes

	use(pin.LookupBytes([]byte("+K^x"))) // want `pin.LookupBytes of "\+K\^x" is always none`
	use(pin.Decode([]byte("^K")))        // want `pin.Decode of "\^K" is always none: pin: invalid state modifier`
	use(pin.DecodeString("++K"))         // want `pin.DecodeString of "\+\+K" is always none`
	use(pin.MustParse(notToken))         // want `pin.MustParse of "K\+" always panics`
	use(pin.MustParse(string(notText)))  // want `pin.MustParse of "KK" always panics`
	use(pin.MustParse("K\n"))            // want `pin.MustParse of "K\\n" always panics`

	use(pnn.MustParsePiece("'K"))           // want `pnn.MustParsePiece of "'K" always panics: pnn: invalid state modifier`
	use(pnn.LookupPiece("+K^'x"))           // want `pnn.LookupPiece of "\+K\^'x" is always none: pnn: input exceeds 4 characters`
	use(pnn.LookupPieceBytes([]byte("K1"))) // want `pnn.LookupPieceBytes of "K1" is always none`
	use(pnn.DecodePiece([]byte("'")))       // want `pnn.DecodePiece of "'" is always none`
	use(pnn.DecodePieceString("'K"))        // want `pnn.DecodePieceString of "'K" is always none`
	use(pnn.MustParseName("King"))          // want `pnn.MustParseName of "King" always panics: pnn: mixed case`
	use(pnn.LookupName("KING1"))            // want `pnn.LookupName of "KING1" is always none: pnn: invalid character`

	use(qpi.MustParse("C.K"))                                // want `qpi.MustParse of "C.K" always panics: qpi: missing separator`
	use(qpi.Lookup(":K"))                                    // want `qpi.Lookup of ":K" is always none: qpi: invalid style`
	use(qpi.LookupBytes([]byte("C:")))                       // want `qpi.LookupBytes of "C:" is always none: pin: empty input`
	use(qpi.DecodeString("C:^"))                             // want `qpi.DecodeString of "C:\^" is always none`
	use(qpi.Decode([]byte("chess")))                         // want `qpi.Decode of "chess" is always none`
	use(qpi.MustParseStyle("CC"))                            // want `qpi.MustParseStyle of "CC" always panics: qpi: invalid style`
	use(qpi.LookupStyle(""))                                 // want `qpi.LookupStyle of "" is always none`
	use(cell.MustParse("e0"))                                // want `cell.MustParse of "e0" always panics: cell: leading zero in number`
	use(cell.Lookup("iw"))                                   // want `cell.Lookup of "iw" is always none: cell: index exceeds 255`
	use(cell.LookupBytes([]byte("E4")))                      // want `cell.LookupBytes of "E4" is always none: cell: must start with lowercase letter`
	use(cell.Decode([]byte("4e")))                           // want `cell.Decode of "4e" is always none`
	use(cell.DecodeString("*"))                              // want `cell.DecodeString of "\*" is always none`
	use(pmn.MustParseLocation("**"))                         // want `pmn.MustParseLocation of "\*\*" always panics: pmn: invalid location`
	use(pmn.LookupLocation("e04"))                           // want `pmn.LookupLocation of "e04" is always none`
	use(pnn.Chess.Lookup("KNGHT"))                           // want `pnn.Vocabulary.Lookup of "KNGHT" is always none: not a name of chess`
	use((pnn.Vocabulary.Lookup), pnn.Xiangqi.Lookup("king")) // want `pnn.Vocabulary.Lookup of "king" is always none: not a name of xiangqi`
}

func plies(text string) {
	use(pmn.MustParsePly("e2e4"))                                                             // want `pmn.MustParsePly of "e2e4" always panics: pmn: invalid operator`
	use(pmn.LookupPly("e0-e4"))                                                               // want `pmn.LookupPly of "e0-e4" is always none: pmn: invalid location`
	use(pmn.LookupPlyBytes([]byte("....")))                                                   // want `pmn.LookupPlyBytes of "\.\.\.\." is always none`
	use(pmn.MustParsePly("e2–e4"))                                                            // want `pmn.MustParsePly of "e2\\u2013e4" always panics`
	use(pmn.LookupPly("e2-e4").String() == "e2 e4", new(pmn.Ply).UnmarshalText([]byte("e2"))) // want `comparison with "e2 e4" is always false` `pmn.Ply.UnmarshalText of "e2" always fails`

	use(pmn.MustParsePly("e2-e4"), pmn.MustParsePly("..."), pmn.MustParsePly("b7+a8=Q/r"), pmn.MustParsePly("P*e5"))
	use(pmn.LookupPly("+d4"), pmn.LookupPly("e1~g1"), pmn.LookupPlyBytes([]byte("L.b4")), pmn.LookupPly("c3=k'"))
	use(pmn.IsValidPly("e2e4"), pmn.ValidatePly(""), pmn.LookupPly(text))
}

const redundant = "P*e5=P"

func redundantPlies(p *pmn.Ply) {
	use(pmn.ParsePly("P*e5=P"))                                           // want `pmn.ParsePly of "P\*e5=P": no position allows it: pmn: suffix that changes nothing`
	use(pmn.LookupPly("k^'*a1=k^'"), pmn.LookupPly("-r'*a1A=-r'"))        // want `suffix that changes nothing` `suffix that changes nothing`
	use(pmn.LookupPlyBytes([]byte("L.b4=L")))                             // want `pmn.LookupPlyBytes of "L.b4=L": no position allows it`
	use(p.UnmarshalText([]byte(`+s*c3=+s`)), pmn.MustParsePly(redundant)) // want `pmn.Ply.UnmarshalText of "\+s\*c3=\+s": no` `MustParsePly of "P\*e5=P": no`
	use(pmn.LookupPly(string("n*b8=n")), pmn.LookupPly("P*e5="+"P"))      // want `suffix that changes nothing` `suffix that changes nothing`

	use(pmn.LookupPly("P*e5=+P"), pmn.LookupPly("P*e5=p"), pmn.LookupPly("P*e5=P'"), pmn.LookupPly("P*e5=P^"), pmn.LookupPly("*e5=P"))
	use(pmn.LookupPly("L.b4=+L"), pmn.LookupPly("L.b4/L"), pmn.LookupPly("L.b4=P/L"), pmn.LookupPly("e4=P"), pmn.LookupPly("e4-e4"))
	use(pmn.IsValidPly("P*e5=P"), pmn.ValidatePly("P*e5=P"))
}

func boards(board []pnn.Piece, text string) (feen.Shape, error) {
	use(feen.DecodeBoard(board, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBN")) // want `feen.DecodeBoard of ".*" always fails: feen: .*ranks or layers of different sizes`
	use(feen.DecodeBoard(nil, "08"))                                           // want `always fails: feen: .*invalid count`
	use(feen.DecodeBoard(nil, "8/\u00e9"))                                     // want `feen.DecodeBoard of "8/\\u00e9" always fails`

	use(feen.DecodeBoard(board, "lnsgk^gsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGK^GSNL"))
	use(feen.DecodeBoard(nil, "8/8"))
	use(feen.DecodeBoard(board, "ab/cd//AB/CD"))
	use(feen.DecodeBoard(board, text))
	return feen.DecodeBoard(board, "8/7") // want `always fails: feen: `
}

const game = pnn.Shogi

func fails() error {
	king, err := pin.Parse("k^^") // want `pin.Parse of "k\^\^" always fails: pin: invalid terminal marker`
	use(king, err)
	piece, err := pnn.ParsePiece("K'^'") // want `pnn.ParsePiece of "K'\^'" always fails: pnn: invalid derivation marker`
	use(piece, err)
	name, err := pnn.ParseName("") // want `pnn.ParseName of "" always fails: pnn: empty input`
	use(name, err)
	token, err := qpi.Parse("C:K^^") // want `qpi.Parse of "C:K\^\^" always fails: pin: invalid terminal marker`
	use(token, err)
	style, err := qpi.ParseStyle("*") // want `qpi.ParseStyle of "\*" always fails`
	use(style, err)
	coordinate, err := cell.Parse("e2e4") // want `cell.Parse of "e2e4" always fails`
	use(coordinate, err)
	location, err := pmn.ParseLocation("") // want `pmn.ParseLocation of "" always fails`
	use(location, err)
	action, err := pmn.NewAction("**", "", "C.P") // want `pmn.NewAction of "\*\*" always fails: pmn: invalid location` `pmn.NewAction of "" always fails` `pmn.NewAction of "C.P" always fails: qpi: missing separator`
	use(action, err)
	game, ok := pnn.ByGame("ches") // want `pnn.ByGame of "ches" is always none: pnn: unknown game`
	use(game, ok)
	return err
}

func games(v pnn.Vocabulary) {
	use(v.Lookup("KING+"))             // want `pnn.Vocabulary.Lookup of "KING\+" is always none: pnn: invalid character`
	use(game.Lookup("QUEEN"))          // want `pnn.Vocabulary.Lookup of "QUEEN" is always none: not a name of shogi`
	use(pnn.Vocabulary(0).Lookup(" ")) // want `is always none: pnn: invalid character`

	use(v.Lookup("QUEEN"))
	use(game.Lookup("KING"))
	use(pnn.Vocabulary(0).Lookup("KING"))
	use(pnn.NoVocabulary.Lookup("KING"))
	use(pnn.Chess.Lookup("+rook"))
	use((pnn.Shogi).Lookup("+rook"))
}

func accepted(s string, b []byte) {
	use(pin.MustParse("K"))
	use(pin.MustParse("+k^"))
	use(pin.MustParse(token))
	use(pin.MustParse(string('K')))
	use(pin.MustParse(s))
	use(pin.MustParse("K" + s))
	use(pin.MustParse(string(b)))
	use(pin.LookupBytes(b))
	use(pin.LookupBytes([]byte("-p")))
	use(pin.LookupBytes([]byte{'K', '+'}))
	use(pin.Decode([]byte("K+")))
	use(pin.DecodeString("KQ"))
	use(pin.IsValid("K+"), pin.Validate("K+"))

	use(pnn.MustParsePiece("+K^'"))
	use(pnn.DecodePieceString("K''"))
	use(pnn.MustParseName("-pawn"), pnn.MustParseName("KING^"))
	use(pnn.IsValidName("King"), pnn.ValidateName("King"), pnn.IsValidPiece("KK"), pnn.ValidatePiece("KK"))
	use(pnn.ByGame("chess"))
	use(pnn.ByGame(s))

	use(qpi.MustParse("C:K"), qpi.MustParse("s:+R^"), qpi.MustParseStyle("c"), qpi.LookupStyle("Z"))
	use(qpi.Decode([]byte("C:K^^")))
	use(qpi.IsValid("CK"), qpi.Validate("CK"), qpi.IsValidStyle("CC"), qpi.ValidateStyle("CC"))

	use(cell.MustParse("e4"), cell.MustParse("iv256IV"), cell.Lookup("c"))
	use(cell.DecodeString("a257"))
	use(cell.IsValid("e0"), cell.Validate("e0"))

	use(pmn.MustParseLocation("*"), pmn.LookupLocation("e4"))
	use(pmn.IsValidLocation("**"), pmn.ValidateLocation("**"), pmn.IsValidPiece("K"))
	use(pmn.NewAction("e2", "e4", ""))
	use(pmn.NewAction("e7", "e8", "C:Q"))
	use(pmn.NewAction(three()))
}

func three() (string, string, string) { return "", "", "" }
