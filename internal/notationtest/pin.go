package notationtest

import (
	"iter"
	"math"
	"strings"
	"unicode"

	"github.com/komadai/komadai/pin"
)

// A PIN is a PIN token: the model of the notations that contain PIN tokens. Of package pin
// it uses only types and sentinel errors.
type PIN struct {
	Letter   int // A is 0
	Side     int // first is 0
	State    int // normal is 0, enhanced 1, diminished 2
	Terminal bool
}

// Letters are the letters in the order of their numbers as tokens.
const Letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"

// PINs are all tokens in number order.
var PINs = func() (all []PIN) {
	for _, terminal := range []bool{false, true} {
		for state := range 3 {
			for side := range 2 {
				for letter := range 26 {
					all = append(all, PIN{letter, side, state, terminal})
				}
			}
		}
	}
	return all
}()

// The texts of all PIN tokens, EPIN pieces and QPI tokens by number, that of 0 being "", and the numbers of texts.
// PIN tokens have the numbers of the same pieces.
var (
	PINTexts, PieceTexts, QPITexts = texts()

	PieceNumbers, QPINumbers = numbers(PieceTexts), numbers(QPITexts)
)

func texts() (pins, pieces, tokens []string) {
	pins, pieces, tokens = []string{""}, []string{""}, []string{""}
	for _, p := range PINs {
		pins = append(pins, p.Text())
	}
	for _, suffix := range []string{"", "'"} {
		for _, text := range pins[1:] {
			pieces = append(pieces, text+suffix)
		}
	}
	for _, style := range Letters {
		for _, text := range pins[1:] {
			tokens = append(tokens, string(style)+":"+text)
		}
	}
	return pins, pieces, tokens
}

// Numbered yields the numbers of texts from 1, which are tokens in number order, and the texts.
func Numbered[T ~uint8 | ~uint16](texts []string) iter.Seq2[T, string] {
	return func(yield func(T, string) bool) {
		for i, text := range texts[1:] {
			if !yield(T(i+1), text) {
				return
			}
		}
	}
}

func numbers(texts []string) map[string]int {
	all := make(map[string]int)
	for i, text := range texts {
		all[text] = i
	}
	return all
}

// Number returns the number of the token.
func (p PIN) Number() int {
	n := 1 + p.Letter + 26*p.Side + 52*p.State
	if p.Terminal {
		n += 156
	}
	return n
}

// Cased returns the letter in its case.
func (p PIN) Cased() string { return Letters[26*p.Side+p.Letter:][:1] }

// Prefix returns the prefix.
func (p PIN) Prefix() string { return []string{"", "+", "-"}[p.State] }

// Suffix returns the terminal marker, if the token has it.
func (p PIN) Suffix() string {
	if p.Terminal {
		return "^"
	}
	return ""
}

// Text returns the text of the token.
func (p PIN) Text() string { return p.Prefix() + p.Cased() + p.Suffix() }

// ReadPIN returns the token that s is, or the reason in the specification's table.
func ReadPIN(s string) (PIN, error) {
	prefix := len(s) > 0 && (s[0] == '+' || s[0] == '-')
	switch {
	case len(s) == 0:
		return PIN{}, pin.ErrEmptyInput
	case len(s) > 3:
		return PIN{}, pin.ErrInputTooLong
	case len(s) == 1 && !IsLetter(s[0]):
		return PIN{}, pin.ErrMustContainOneLetter
	case prefix && !IsLetter(s[1]):
		return PIN{}, pin.ErrMustContainOneLetter
	case !prefix && !IsLetter(s[0]):
		return PIN{}, pin.ErrInvalidStateModifier
	}
	var p PIN
	if prefix {
		p.State = 1
		if s[0] == '-' {
			p.State = 2
		}
		s = s[1:]
	}
	p.Letter = int(s[0] - 'A')
	if s[0] >= 'a' {
		p.Side, p.Letter = 1, int(s[0]-'a')
	}
	switch s[1:] {
	case "":
	case "^":
		p.Terminal = true
	default:
		return PIN{}, pin.ErrInvalidTerminalMarker
	}
	return p, nil
}

// IsLetter reports whether c is an ASCII letter.
func IsLetter(c byte) bool { return 'A' <= c && c <= 'Z' || 'a' <= c && c <= 'z' }

// FetchPIN returns the token with the attributes, or the reason of the first that is out
// of range.
func FetchPIN(abbr rune, side pin.Side, state pin.State, terminal bool) (PIN, error) {
	i := strings.IndexRune(Letters, abbr)
	switch {
	case i < 0:
		return PIN{}, pin.ErrInvalidAbbr
	case side > 1:
		return PIN{}, pin.ErrInvalidSide
	case state > 2:
		return PIN{}, pin.ErrInvalidState
	}
	return PIN{i % 26, int(side), int(state), terminal}, nil
}

// Runes, Sides and States are attributes in and out of range. Runes surround the letters,
// and repeat K with high bits changed, which a conversion to a narrower type would lose.
var (
	Runes = func() []rune {
		all := []rune{unicode.MaxRune, math.MaxInt32, math.MinInt32, -'K', '\u212a', '\u0421', '\uff23'}
		for r := rune(-1); r <= 0x180; r++ {
			all = append(all, r)
		}
		for bit := 7; bit < 32; bit++ {
			all = append(all, 'K'^rune(-1)<<bit, rune(uint32('K')^1<<bit), rune(uint32('k')^1<<bit))
		}
		return all
	}()
	Sides  = []pin.Side{0, 1, 2, 3, 255}
	States = []pin.State{0, 1, 2, 3, 4, 255}
)
