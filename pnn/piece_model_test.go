package pnn_test

import (
	"fmt"
	"iter"
	"regexp"
	"strings"
	"testing"

	"github.com/komadai/komadai/pin"
	"github.com/komadai/komadai/pnn"
)

// The model says what a piece is without a table and without a line of the package:
// the tests compare the two. Of pnn and pin it uses types and sentinel errors only.

const pieceLetters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"

var pieceGrammar = regexp.MustCompile(`\A[+-]?[A-Za-z]\^?'?\z`)

const (
	pieceNormal = iota
	pieceEnhanced
	pieceDiminished
)

type pieceToken struct {
	letter   int // A is 0
	side     int // first is 0
	state    int
	terminal bool
	derived  bool
}

// pieceTokens are all there are, in number order.
var pieceTokens = func() (all []pieceToken) {
	for _, derived := range []bool{false, true} {
		for _, terminal := range []bool{false, true} {
			for state := range 3 {
				for side := range 2 {
					for letter := range 26 {
						all = append(all, pieceToken{letter, side, state, terminal, derived})
					}
				}
			}
		}
	}
	return all
}()

// pieceNumbers leads from a piece's text to its number.
var pieceNumbers = func() map[string]pnn.Piece {
	m := make(map[string]pnn.Piece)
	for _, tok := range pieceTokens {
		m[tok.text()] = tok.piece()
	}
	return m
}()

func (t pieceToken) pin() pin.Identifier {
	n := 1 + t.letter + 26*t.side + 52*t.state
	if t.terminal {
		n += 156
	}
	return pin.Identifier(n)
}

func (t pieceToken) piece() pnn.Piece {
	if t.derived {
		return pnn.Piece(t.pin()) + 312
	}
	return pnn.Piece(t.pin())
}

func (t pieceToken) prefix() string { return []string{"", "+", "-"}[t.state] }
func (t pieceToken) cased() string  { return pieceLetters[26*t.side+t.letter:][:1] }

func (t pieceToken) text() string {
	s := t.prefix() + t.cased()
	if t.terminal {
		s += "^"
	}
	return s + t.suffix()
}

func (t pieceToken) suffix() string {
	if t.derived {
		return "'"
	}
	return ""
}

// style is the side whose style the piece has.
func (t pieceToken) style() int {
	if t.derived {
		return 1 - t.side
	}
	return t.side
}

// pieceAttributes is everything a value tells about itself: of none, nothing.
type pieceAttributes struct {
	text, prefix, letter, suffix string
	abbr                         rune
	side                         pin.Side
	state                        pin.State
	terminal                     bool
	normal, enhanced, diminished bool
	first, second                bool
	native, derived, foreign     bool
	style                        pin.Side
	pin, nativePIN               pin.Identifier
	hasNativePIN                 bool
}

func (t pieceToken) attributes() pieceAttributes {
	a := pieceAttributes{
		text: t.text(), prefix: t.prefix(), letter: t.cased(), suffix: t.suffix(),
		abbr: 'A' + rune(t.letter), side: pin.Side(t.side), state: pin.State(t.state), terminal: t.terminal,
		normal: t.state == pieceNormal, enhanced: t.state == pieceEnhanced, diminished: t.state == pieceDiminished,
		first: t.side == 0, second: t.side == 1,
		native: !t.derived, derived: t.derived, foreign: t.derived, style: pin.Side(t.style()),
		pin: t.pin(),
	}
	if !t.derived {
		a.nativePIN, a.hasNativePIN = t.pin(), true
	}
	return a
}

func pieceAttributesOf(p pnn.Piece) pieceAttributes {
	nativePIN, hasNativePIN := p.NativePIN()
	return pieceAttributes{
		text: p.String(), prefix: p.Prefix(), letter: p.Letter(), suffix: p.Suffix(),
		abbr: p.Abbr(), side: p.Side(), state: p.State(), terminal: p.IsTerminal(),
		normal: p.IsNormal(), enhanced: p.IsEnhanced(), diminished: p.IsDiminished(),
		first: p.IsFirstPlayer(), second: p.IsSecondPlayer(),
		native: p.IsNative(), derived: p.IsDerived(), foreign: p.IsForeign(), style: p.StyleSide(),
		pin: p.PIN(), nativePIN: nativePIN, hasNativePIN: hasNativePIN,
	}
}

// pieceTransformation is a method that makes one value of another, and what it should do.
type pieceTransformation struct {
	name  string
	apply func(pnn.Piece) pnn.Piece
	model func(pieceToken) pieceToken
}

// pieceTransformations holds every one, the With-methods with every valid argument.
var pieceTransformations = func() []pieceTransformation {
	all := []pieceTransformation{
		{"Enhance", pnn.Piece.Enhance, func(t pieceToken) pieceToken { t.state = pieceEnhanced; return t }},
		{"Unenhance", pnn.Piece.Unenhance, func(t pieceToken) pieceToken {
			if t.state == pieceEnhanced {
				t.state = pieceNormal
			}
			return t
		}},
		{"Diminish", pnn.Piece.Diminish, func(t pieceToken) pieceToken { t.state = pieceDiminished; return t }},
		{"Undiminish", pnn.Piece.Undiminish, func(t pieceToken) pieceToken {
			if t.state == pieceDiminished {
				t.state = pieceNormal
			}
			return t
		}},
		{"Normalize", pnn.Piece.Normalize, func(t pieceToken) pieceToken { t.state = pieceNormal; return t }},
		{"Flip", pnn.Piece.Flip, func(t pieceToken) pieceToken { t.side = 1 - t.side; return t }},
		{"ChangeHands", pnn.Piece.ChangeHands, func(t pieceToken) pieceToken {
			t.side, t.derived = 1-t.side, !t.derived
			return t
		}},
		{"Terminal", pnn.Piece.Terminal, func(t pieceToken) pieceToken { t.terminal = true; return t }},
		{"NonTerminal", pnn.Piece.NonTerminal, func(t pieceToken) pieceToken { t.terminal = false; return t }},
		{"Derive", pnn.Piece.Derive, func(t pieceToken) pieceToken { t.derived = true; return t }},
		{"Underive", pnn.Piece.Underive, func(t pieceToken) pieceToken { t.derived = false; return t }},
		{"WithTerminal(true)",
			func(p pnn.Piece) pnn.Piece { return p.WithTerminal(true) },
			func(t pieceToken) pieceToken { t.terminal = true; return t }},
		{"WithTerminal(false)",
			func(p pnn.Piece) pnn.Piece { return p.WithTerminal(false) },
			func(t pieceToken) pieceToken { t.terminal = false; return t }},
		{"WithDerivation(Native)",
			func(p pnn.Piece) pnn.Piece { return p.WithDerivation(pnn.Native) },
			func(t pieceToken) pieceToken { t.derived = false; return t }},
		{"WithDerivation(Foreign)",
			func(p pnn.Piece) pnn.Piece { return p.WithDerivation(pnn.Foreign) },
			func(t pieceToken) pieceToken { t.derived = true; return t }},
	}
	for i, abbr := range pieceLetters {
		all = append(all, pieceTransformation{fmt.Sprintf("WithAbbr(%q)", abbr),
			func(p pnn.Piece) pnn.Piece { return p.WithAbbr(abbr) },
			func(t pieceToken) pieceToken { t.letter = i % 26; return t }})
	}
	for side := range 2 {
		all = append(all, pieceTransformation{fmt.Sprintf("WithSide(%d)", side),
			func(p pnn.Piece) pnn.Piece { return p.WithSide(pin.Side(side)) },
			func(t pieceToken) pieceToken { t.side = side; return t }})
	}
	for state := range 3 {
		all = append(all, pieceTransformation{fmt.Sprintf("WithState(%d)", state),
			func(p pnn.Piece) pnn.Piece { return p.WithState(pin.State(state)) },
			func(t pieceToken) pieceToken { t.state = state; return t }})
	}
	return all
}()

// pieceSames are the queries about two values.
var pieceSames = []struct {
	name  string
	ask   func(a, b pnn.Piece) bool
	model func(a, b pieceToken) bool
}{
	{"SameAbbr", pnn.Piece.SameAbbr, func(a, b pieceToken) bool { return a.letter == b.letter }},
	{"SameSide", pnn.Piece.SameSide, func(a, b pieceToken) bool { return a.side == b.side }},
	{"SameState", pnn.Piece.SameState, func(a, b pieceToken) bool { return a.state == b.state }},
	{"SameTerminal", pnn.Piece.SameTerminal, func(a, b pieceToken) bool { return a.terminal == b.terminal }},
	{"SameStyle", pnn.Piece.SameStyle, func(a, b pieceToken) bool { return a.derived == b.derived }},
}

// pieceFetch is the constructor of the model: the first argument that is wrong gives the error.
func pieceFetch(abbr rune, side pin.Side, state pin.State, native bool) (pieceToken, error) {
	i := strings.IndexRune(pieceLetters, abbr)
	switch {
	case i < 0:
		return pieceToken{}, pin.ErrInvalidAbbr
	case side > 1:
		return pieceToken{}, pin.ErrInvalidSide
	case state > 2:
		return pieceToken{}, pin.ErrInvalidState
	}
	return pieceToken{letter: i % 26, side: int(side), state: int(state), derived: !native}, nil
}

// piecePINSize is the size of the longest PIN token at the start of s, or 0.
func piecePINSize[T string | []byte](s T) int {
	n := 0
	if n < len(s) && (s[n] == '+' || s[n] == '-') {
		n++
	}
	if n == len(s) || s[n]|0x20 < 'a' || s[n]|0x20 > 'z' {
		return 0
	}
	n++
	if n < len(s) && s[n] == '^' {
		n++
	}
	return n
}

// pieceReason is the specification's table, row by row: why s is refused, or nil.
func pieceReason[T string | []byte](s T) error {
	n := piecePINSize(s)
	switch {
	case len(s) == 0:
		return pnn.ErrEmptyInput
	case len(s) > 4:
		return pnn.ErrInputTooLong

	case n == 0 && (s[0] == '+' || s[0] == '-' || len(s) == 1):
		return pnn.ErrMustContainOneLetter
	case n == 0:
		return pnn.ErrInvalidStateModifier

	case n == len(s):
		return nil
	case n+1 == len(s) && s[n] == '\'':
		return nil

	case s[n] == '\'' || s[n-1] == '^':
		return pnn.ErrInvalidDerivationMarker
	default:
		return pnn.ErrInvalidTerminalMarker
	}
}

// pieceLongest is the longest piece that b starts with, and its size.
func pieceLongest(b []byte) (pnn.Piece, int) {
	for n := min(4, len(b)); n > 0; n-- {
		if pieceReason(b[:n]) == nil {
			return pieceNumbers[string(b[:n])], n
		}
	}
	return 0, 0
}

// pieceRefused are inputs with the reasons the specification names for them.
var pieceRefused = map[string]error{
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
	"+^":      pnn.ErrMustContainOneLetter,
	"++K":     pnn.ErrMustContainOneLetter,
	"-+K'":    pnn.ErrMustContainOneLetter,
	"+^K'":    pnn.ErrMustContainOneLetter,
	"-'K":     pnn.ErrMustContainOneLetter,
	"'K":      pnn.ErrInvalidStateModifier,
	"^K":      pnn.ErrInvalidStateModifier,
	"1K":      pnn.ErrInvalidStateModifier,
	"^'":      pnn.ErrInvalidStateModifier,
	"^K^'":    pnn.ErrInvalidStateModifier,
	"'+K^":    pnn.ErrInvalidStateModifier,
	"\ufeff":  pnn.ErrInvalidStateModifier,
	"KQ":      pnn.ErrInvalidTerminalMarker,
	"K1":      pnn.ErrInvalidTerminalMarker,
	"K+":      pnn.ErrInvalidTerminalMarker,
	"K\n":     pnn.ErrInvalidTerminalMarker,
	"+KQ":     pnn.ErrInvalidTerminalMarker,
	"KQ'":     pnn.ErrInvalidTerminalMarker,
	"KQ^'":    pnn.ErrInvalidTerminalMarker,
	"KING":    pnn.ErrInvalidTerminalMarker,
	"+kk'":    pnn.ErrInvalidTerminalMarker,
	"K\u2019": pnn.ErrInvalidTerminalMarker,
	"K''":     pnn.ErrInvalidDerivationMarker,
	"K'^":     pnn.ErrInvalidDerivationMarker,
	"K^^":     pnn.ErrInvalidDerivationMarker,
	"K^K":     pnn.ErrInvalidDerivationMarker,
	"K'\n":    pnn.ErrInvalidDerivationMarker,
	"+K^\n":   pnn.ErrInvalidDerivationMarker,
	"-k'K":    pnn.ErrInvalidDerivationMarker,
	"-k^^":    pnn.ErrInvalidDerivationMarker,
	"K^''":    pnn.ErrInvalidDerivationMarker,
	"K^'^":    pnn.ErrInvalidDerivationMarker,
}

const (
	// pieceEdges are bytes that a wrong comparison, mask or fold would take for others.
	pieceEdges = "\x00\x07\n\x0b\x1e !&'(*+,-./019:@AKZ[\\]^_`akz{|}~\x7f\x80\xa7\xab\xad\xc1\xc3\xcb\xda\xde\xe1\xff"
	// pieceKinds are fewer: the bytes that matter, and some around them.
	pieceKinds = "AKZakz+-^'1\x00 @[`{\x80\xc3\xff"
)

// pieceEveryByte is the alphabet of all.
var pieceEveryByte = func() string {
	b := make([]byte, 256)
	for i := range b {
		b[i] = byte(i)
	}
	return string(b)
}()

// pieceStringsFrom yields the strings of size bytes of the alphabet that begin with
// first. Within capacity, behind the end, lies a ' that is not theirs.
func pieceStringsFrom(first byte, alphabet string, size int) iter.Seq[[]byte] {
	return func(yield func([]byte) bool) {
		buf := []byte(strings.Repeat(alphabet[:1], size) + "'")
		buf[0] = first
		turned := make([]int, size) // how far each byte is in the alphabet, as on an odometer
		for {
			buf[size] = '\''
			if !yield(buf[:size]) {
				return
			}
			i := size - 1
			for ; i > 0 && turned[i] == len(alphabet)-1; i-- {
				turned[i], buf[i] = 0, alphabet[0]
			}
			if i == 0 {
				return
			}
			turned[i]++
			buf[i] = alphabet[turned[i]]
		}
	}
}

// pieceTry calls f, and tells with what it panicked.
func pieceTry(f func() pnn.Piece) (p pnn.Piece, panicked any) {
	defer func() { panicked = recover() }()
	return f(), nil
}

// A wrong model could agree with a wrong package.
func TestPieceModel(t *testing.T) {
	if len(pieceTokens) != 624 || len(pieceNumbers) != 624 {
		t.Fatalf("%d pieces with %d texts; want 624 of each", len(pieceTokens), len(pieceNumbers))
	}
	for i, tok := range pieceTokens {
		if tok.piece() != pnn.Piece(i+1) || !pieceGrammar.MatchString(tok.text()) {
			t.Errorf("piece %d: %q is numbered %d", i+1, tok.text(), uint16(tok.piece()))
		}
	}
	for text, n := range map[string]pnn.Piece{
		"A": 1, "Z": 26, "a": 27, "z": 52, "+A": 53, "-A": 105, "-z": 156, "A^": 157, "K^": 167, "-z^": 312,
		"A'": 313, "K'": 323, "k'": 349, "-z'": 468, "A^'": 469, "K^'": 479, "-z^'": 624,
	} {
		if pieceNumbers[text] != n {
			t.Errorf("%q is numbered %d; want %d", text, uint16(pieceNumbers[text]), uint16(n))
		}
	}
	for s, want := range pieceRefused {
		if got := pieceReason(s); got != want {
			t.Errorf("pieceReason(%q) = %v; want %v", s, got, want)
		}
	}
	for size, want := range map[int]int{1: 1, 2: len(pieceKinds), 3: len(pieceKinds) * len(pieceKinds)} {
		found := make(map[string]bool)
		for b := range pieceStringsFrom('K', pieceKinds, size) {
			found[string(b)] = true
		}
		if len(found) != want {
			t.Errorf("%d strings of %d bytes; want %d", len(found), size, want)
		}
	}
}
