package pnn_test

import (
	"testing"

	"github.com/komadai/komadai/internal/notationtest"
	"github.com/komadai/komadai/pin"
	"github.com/komadai/komadai/pnn"
)

func native(p notationtest.PIN) pnn.Piece  { return pnn.Piece(p.Number()) }
func derived(p notationtest.PIN) pnn.Piece { return pnn.Piece(p.Number() + 312) }

var noPieces = notationtest.NotTokens[pnn.Piece](624)

// readPiece returns the piece that s is, or the reason in the specification's table.
func readPiece(s string) (pnn.Piece, error) {
	size := min(len(s), 3) // of the longest PIN token at the start
	p, err := notationtest.ReadPIN(s[:size])
	for err != nil && size > 0 {
		size--
		p, err = notationtest.ReadPIN(s[:size])
	}
	switch {
	case s == "":
		return 0, pnn.ErrEmptyInput
	case len(s) > 4:
		return 0, pnn.ErrInputTooLong
	case size == 0 && (s[0] == '+' || s[0] == '-' || len(s) == 1):
		return 0, pnn.ErrMustContainOneLetter
	case size == 0:
		return 0, pnn.ErrInvalidStateModifier
	case size == len(s):
		return native(p), nil
	case s[size:] == "'":
		return derived(p), nil
	case s[size] == '\'' || p.Terminal:
		return 0, pnn.ErrInvalidDerivationMarker
	}
	return 0, pnn.ErrInvalidTerminalMarker
}

var pieces = notationtest.Notation[pnn.Piece]{
	Parse: pnn.ParsePiece, MustParse: pnn.MustParsePiece, Lookup: pnn.LookupPiece, Validate: pnn.ValidatePiece, IsValid: pnn.IsValidPiece,
	LookupBytes: pnn.LookupPieceBytes, Decode: pnn.DecodePiece, DecodeString: pnn.DecodePieceString, All: pnn.AllPieces,
	Pattern: pnn.PiecePattern,
	Grammar: `[+-]?[A-Za-z]\^?'?`,
	Model:   readPiece,
	Tokens:  notationtest.Numbered[pnn.Piece](notationtest.PieceTexts),
	Nones:   noPieces,
	Invalid: map[string]error{
		"":        pnn.ErrEmptyInput,
		"+K^'K":   pnn.ErrInputTooLong,
		"+K^''":   pnn.ErrInputTooLong,
		"KINGS":   pnn.ErrInputTooLong,
		"+":       pnn.ErrMustContainOneLetter,
		"^":       pnn.ErrMustContainOneLetter,
		"'":       pnn.ErrMustContainOneLetter,
		"1":       pnn.ErrMustContainOneLetter,
		"+'":      pnn.ErrMustContainOneLetter,
		"++":      pnn.ErrMustContainOneLetter,
		"++K":     pnn.ErrMustContainOneLetter,
		"+^K'":    pnn.ErrMustContainOneLetter,
		"'K":      pnn.ErrInvalidStateModifier,
		"^K":      pnn.ErrInvalidStateModifier,
		"1K":      pnn.ErrInvalidStateModifier,
		"^K^'":    pnn.ErrInvalidStateModifier,
		"\ufeff":  pnn.ErrInvalidStateModifier,
		"KQ":      pnn.ErrInvalidTerminalMarker,
		"K1":      pnn.ErrInvalidTerminalMarker,
		"+KQ":     pnn.ErrInvalidTerminalMarker,
		"KQ^'":    pnn.ErrInvalidTerminalMarker,
		"KING":    pnn.ErrInvalidTerminalMarker,
		"K\u2019": pnn.ErrInvalidTerminalMarker,
		"K''":     pnn.ErrInvalidDerivationMarker,
		"K'^":     pnn.ErrInvalidDerivationMarker,
		"K^^":     pnn.ErrInvalidDerivationMarker,
		"K^K":     pnn.ErrInvalidDerivationMarker,
		"+K^\n":   pnn.ErrInvalidDerivationMarker,
		"-k'K":    pnn.ErrInvalidDerivationMarker,
		"K^'^":    pnn.ErrInvalidDerivationMarker,
	},
	Errors: map[string]error{
		"pnn: empty input":                     pnn.ErrEmptyInput,
		"pnn: input exceeds 4 characters":      pnn.ErrInputTooLong,
		"pnn: must contain exactly one letter": pnn.ErrMustContainOneLetter,
		"pnn: invalid state modifier":          pnn.ErrInvalidStateModifier,
		"pnn: invalid terminal marker":         pnn.ErrInvalidTerminalMarker,
		"pnn: invalid derivation marker":       pnn.ErrInvalidDerivationMarker,
		"pnn: empty name":                      pnn.ErrEmptyName,
		"pnn: mixed case":                      pnn.ErrMixedCase,
		"pnn: invalid character":               pnn.ErrInvalidCharacter,
		"pnn: unknown game":                    pnn.ErrUnknownGame,
	},
	Alphabet:  "K+^'z-AaZk1@[`{\x00\xff\x07\n\x0b\x1e !&(*,./0:\\]_|}~\x7f\x80\xa7\xab\xad\xc1\xc3\xcb\xda\xde\xe1",
	MaxLength: 4,
	GoParse:   "pnn.MustParsePiece",
	GoNone:    "pnn.NoPiece",
}

func TestPieceNotation(t *testing.T) { pieces.Test(t) }

func FuzzPiece(f *testing.F) {
	pieces.Fuzz(f, "K^'\n", "\uff2b", "+K\u0302", "+R^-p'", "rnbqk^bnr/8'", "8/K'", "''''")
}

func TestPieces(t *testing.T) {
	notationtest.TestPieces(t, noPieces, native, derived)
}

func TestFetchPiece(t *testing.T) {
	for isNative, of := range map[bool]func(notationtest.PIN) pnn.Piece{pnn.Native: native, pnn.Foreign: derived} {
		notationtest.TestFetch(t, false,
			func(abbr rune, side pin.Side, state pin.State) (pnn.Piece, error) {
				return pnn.FetchPiece(abbr, side, state, isNative)
			},
			func(abbr rune, side pin.Side, state pin.State) pnn.Piece {
				return pnn.NewPiece(abbr, side, state, isNative)
			}, of)
	}
}

// derivation is everything about a piece that a PIN token does not have.
type derivation struct {
	pin, nativePIN                                 pin.Identifier
	hasNativePIN, native, derived, foreign         bool
	suffix                                         string
	style                                          pin.Side
	derive, underive, changeHands, toNative, toFor pnn.Piece
}

func derivationOf(p pnn.Piece) derivation {
	nativePIN, ok := p.NativePIN()
	return derivation{
		p.PIN(), nativePIN, ok, p.IsNative(), p.IsDerived(), p.IsForeign(), p.Suffix(), p.StyleSide(),
		p.Derive(), p.Underive(), p.ChangeHands(), p.WithDerivation(pnn.Native), p.WithDerivation(pnn.Foreign),
	}
}

func TestDerivation(t *testing.T) {
	for _, p := range notationtest.PINs {
		id, side := pin.Identifier(p.Number()), pin.Side(p.Side)
		n, d, flipped := native(p), derived(p), p
		flipped.Side = 1 - p.Side
		if got, want := derivationOf(n), (derivation{
			pin: id, nativePIN: id, hasNativePIN: true, native: true, style: side,
			derive: d, underive: n, changeHands: derived(flipped), toNative: n, toFor: d,
		}); got != want {
			t.Errorf("%v: %+v; want %+v", n, got, want)
		}
		if got, want := derivationOf(d), (derivation{
			pin: id, derived: true, foreign: true, suffix: "'", style: 1 - side,
			derive: d, underive: n, changeHands: native(flipped), toNative: n, toFor: d,
		}); got != want {
			t.Errorf("%v: %+v; want %+v", d, got, want)
		}
		if got := pnn.FromPIN(id); got != n {
			t.Errorf("FromPIN(%v) = %v", id, got)
		}
		for _, q := range notationtest.PINs {
			if !n.SameStyle(native(q)) || !d.SameStyle(derived(q)) || n.SameStyle(derived(q)) || d.SameStyle(native(q)) {
				t.Fatalf("SameStyle of %s and %s, native or derived, is wrong", p.Text(), q.Text())
			}
		}
	}
	for _, p := range noPieces {
		if got := derivationOf(p); got != (derivation{}) {
			t.Fatalf("%#v: %+v", p, got)
		}
		if p.SameStyle(p) || p.SameStyle(1) || p.SameStyle(624) || pnn.Piece(1).SameStyle(p) || pnn.Piece(624).SameStyle(p) {
			t.Fatalf("%#v has the style of another", p)
		}
		if id := pin.Identifier(p); pnn.FromPIN(id) != pnn.NoPiece {
			t.Fatalf("FromPIN(%#v) = %v", id, pnn.FromPIN(id))
		}
	}
}

// Numbers are stored by users, so none of these may change.
func TestPieceNumbers(t *testing.T) {
	for text, want := range map[string]pnn.Piece{
		"A": 1, "z": 52, "+A": 53, "-z": 156, "A^": 157, "K^": 167, "-z^": 312,
		"A'": 313, "K'": 323, "k'": 349, "-z'": 468, "A^'": 469, "K^'": 479, "-z^'": 624,
	} {
		if got := pnn.LookupPiece(text); got != want {
			t.Errorf("the number of %s is %d; want %d", text, got, want)
		}
	}
	const none, count, length int = int(pnn.NoPiece), pnn.PieceCount, pnn.MaxPieceLength
	if none != 0 || count != 624 || length != 4 {
		t.Errorf("NoPiece, PieceCount, MaxPieceLength = %d, %d, %d", none, count, length)
	}
	if !pnn.Native || pnn.Foreign || pnn.NativeSuffix != "" || pnn.ForeignSuffix != "'" {
		t.Error("the constants of the derivation have changed")
	}
}
