package pnn_test

import (
	"strings"
	"testing"

	"github.com/komadai/komadai/pin"
	"github.com/komadai/komadai/pnn"
)

// Results end here, so that no call can be optimised away.
var (
	pieceGot           pnn.Piece
	pieceGotPIN        pin.Identifier
	pieceGotErr        error
	pieceGotSize       int
	pieceGotYes        bool
	pieceGotAttributes pieceAttributes
	pieceGotBytes      []byte

	nameGot           pnn.Name
	nameGotErr        error
	nameGotYes        bool
	nameGotAttributes nameAttributes
	nameGotBytes      []byte
)

func TestPieceAllocatesNothing(t *testing.T) {
	var inputs []string
	for text := range pieceNumbers {
		inputs = append(inputs, text)
	}
	for text := range pieceRefused {
		inputs = append(inputs, text)
	}
	var inputBytes [][]byte
	for _, text := range inputs {
		inputBytes = append(inputBytes, []byte(text))
	}
	pieces := []pnn.Piece{pnn.NoPiece, 625, 40000, 65535}
	for _, tok := range pieceTokens {
		pieces = append(pieces, tok.piece())
	}
	room := make([]byte, 0, 4)

	onStrings := func(f func(string)) func() {
		return func() {
			for _, s := range inputs {
				f(s)
			}
		}
	}
	onBytes := func(f func([]byte)) func() {
		return func() {
			for _, b := range inputBytes {
				f(b)
			}
		}
	}
	onPieces := func(f func(pnn.Piece)) func() {
		return func() {
			for _, p := range pieces {
				f(p)
			}
		}
	}
	for name, f := range map[string]func(){
		"ParsePiece":        onStrings(func(s string) { pieceGot, pieceGotErr = pnn.ParsePiece(s) }),
		"LookupPiece":       onStrings(func(s string) { pieceGot = pnn.LookupPiece(s) }),
		"LookupPieceBytes":  onBytes(func(b []byte) { pieceGot = pnn.LookupPieceBytes(b) }),
		"DecodePiece":       onBytes(func(b []byte) { pieceGot, pieceGotSize = pnn.DecodePiece(b) }),
		"DecodePieceString": onStrings(func(s string) { pieceGot, pieceGotSize = pnn.DecodePieceString(s) }),
		"ValidatePiece":     onStrings(func(s string) { pieceGotErr = pnn.ValidatePiece(s) }),
		"IsValidPiece":      onStrings(func(s string) { pieceGotYes = pnn.IsValidPiece(s) }),
		"MustParsePiece":    func() { pieceGot = pnn.MustParsePiece("+k^'") },
		"NewPiece": func() {
			pieceGot = pnn.NewPiece('K', pin.Second, pin.Enhanced, pnn.Foreign)
		},
		"FromPIN":    onPieces(func(p pnn.Piece) { pieceGot = pnn.FromPIN(pin.Identifier(p)) }),
		"PIN":        onPieces(func(p pnn.Piece) { pieceGotPIN = p.PIN() }),
		"queries":    onPieces(func(p pnn.Piece) { pieceGotAttributes = pieceAttributesOf(p) }),
		"AppendTo":   onPieces(func(p pnn.Piece) { pieceGotBytes = p.AppendTo(room) }),
		"AppendText": onPieces(func(p pnn.Piece) { pieceGotBytes, pieceGotErr = p.AppendText(room) }),
		"transformations": onPieces(func(p pnn.Piece) {
			for _, tr := range pieceTransformations {
				pieceGot = tr.apply(p)
			}
		}),
		"Same": onPieces(func(p pnn.Piece) {
			for _, same := range pieceSames {
				pieceGotYes = same.ask(p, 479)
			}
		}),
		"AllPieces": func() {
			for p := range pnn.AllPieces() {
				pieceGot += p
			}
		},
	} {
		if n := testing.AllocsPerRun(10, f); n != 0 {
			t.Errorf("%s allocates %v times", name, n)
		}
	}
}

func TestNameAllocatesNothing(t *testing.T) {
	const million = 1_000_000
	upper := nameLetters(million)
	valid := append([]string{"+" + upper + "^", strings.ToLower(upper)}, nameTexts...)
	inputs := append([]string{upper + "1", upper[:million/2] + "k" + upper[million/2:]}, valid...)
	for text := range nameRefused {
		inputs = append(inputs, text)
	}
	names := []pnn.Name{{}}
	for _, text := range valid {
		names = append(names, pnn.MustParseName(text))
	}
	room := make([]byte, 0, million+2)

	onStrings := func(f func(string)) func() {
		return func() {
			for _, s := range inputs {
				f(s)
			}
		}
	}
	onNames := func(f func(pnn.Name)) func() {
		return func() {
			for _, n := range names {
				f(n)
			}
		}
	}
	for name, f := range map[string]func(){
		"ParseName":    onStrings(func(s string) { nameGot, nameGotErr = pnn.ParseName(s) }),
		"LookupName":   onStrings(func(s string) { nameGot = pnn.LookupName(s) }),
		"ValidateName": onStrings(func(s string) { nameGotErr = pnn.ValidateName(s) }),
		"IsValidName":  onStrings(func(s string) { nameGotYes = pnn.IsValidName(s) }),
		"MustParseName": func() {
			for _, s := range valid {
				nameGot = pnn.MustParseName(s)
			}
		},
		"queries":      onNames(func(n pnn.Name) { nameGotAttributes = nameAttributesOf(n) }),
		"SameBaseName": onNames(func(n pnn.Name) { nameGotYes = n.SameBaseName(names[1]) }),
		"AppendTo":     onNames(func(n pnn.Name) { nameGotBytes = n.AppendTo(room) }),
		"AppendText":   onNames(func(n pnn.Name) { nameGotBytes, nameGotErr = n.AppendText(room) }),
	} {
		if n := testing.AllocsPerRun(10, f); n != 0 {
			t.Errorf("%s allocates %v times", name, n)
		}
	}
}
