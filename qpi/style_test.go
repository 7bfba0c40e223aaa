package qpi_test

import (
	"errors"
	"fmt"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode"

	"github.com/komadai/komadai/pin"
	"github.com/komadai/komadai/qpi"
)

// runes surround the letters, and repeat K with high bits changed, which a conversion
// to a narrower type would lose.
var runes = func() []rune {
	all := []rune{unicode.MaxRune, math.MaxInt32, math.MinInt32, -'K', '\u212a', '\u0421', '\uff23'} // the Kelvin sign, look-alikes of C
	for r := rune(-1); r <= 0x180; r++ {
		all = append(all, r)
	}
	for bit := 7; bit < 32; bit++ {
		all = append(all, 'K'^rune(-1)<<bit, rune(uint32('K')^1<<bit), rune(uint32('k')^1<<bit))
	}
	return all
}()

// letterOf is the letter that a rune is in either case, A being 0, or -1.
func letterOf(r rune) int {
	switch {
	case 'A' <= r && r <= 'Z':
		return int(r - 'A')
	case 'a' <= r && r <= 'z':
		return int(r - 'a')
	}
	return -1
}

// styleNones are the values that are no style: 0, and all above StyleCount.
var styleNones = func() (all []qpi.Style) {
	for n := range math.MaxUint8 + 1 {
		if n == 0 || n > 52 {
			all = append(all, qpi.Style(n))
		}
	}
	return all
}()

// styleMisread tells how the verbs go wrong on s, or "".
func styleMisread(s string) string {
	var want qpi.Style
	var wantErr error = qpi.ErrInvalidStyle
	if len(s) == 1 {
		if i := strings.IndexByte(letters, s[0]); i >= 0 {
			want, wantErr = qpi.Style(i+1), nil
		}
	}
	if got, err := qpi.ParseStyle(s); got != want || err != wantErr {
		return fmt.Sprintf("ParseStyle(%q) = %d, %v; want %d, %v", s, uint8(got), err, uint8(want), wantErr)
	}
	if got := qpi.LookupStyle(s); got != want {
		return fmt.Sprintf("LookupStyle(%q) = %d; want %d", s, uint8(got), uint8(want))
	}
	if err := qpi.ValidateStyle(s); err != wantErr {
		return fmt.Sprintf("ValidateStyle(%q) = %v; want %v", s, err, wantErr)
	}
	if got := qpi.IsValidStyle(s); got != (wantErr == nil) {
		return fmt.Sprintf("IsValidStyle(%q) = %t", s, got)
	}
	for _, before := range []qpi.Style{qpi.NoStyle, 3, 200} {
		style := before
		err := style.UnmarshalText([]byte(s))
		switch {
		case s == "" || wantErr == nil:
			if style != want || err != nil {
				return fmt.Sprintf("UnmarshalText(%q) makes %d of %d, %v; want %d", s, uint8(style), uint8(before), err, uint8(want))
			}
		case style != before || !errors.Is(err, wantErr):
			return fmt.Sprintf("UnmarshalText(%q) makes %d of %d, %v; want %v", s, uint8(style), uint8(before), err, wantErr)
		case !strings.Contains(err.Error(), wantErr.Error()) || !strings.Contains(err.Error(), strconv.Quote(s)):
			return fmt.Sprintf("UnmarshalText(%q) says %v", s, err)
		}
	}
	return ""
}

func TestStyleEveryString(t *testing.T) {
	if wrong := styleMisread(""); wrong != "" {
		t.Error(wrong)
	}
	for _, first := range []byte(everyByte) {
		for size := 1; size <= 2; size++ {
			for b := range stringsFrom(first, everyByte, size) {
				if wrong := styleMisread(string(b)); wrong != "" {
					t.Fatal(wrong)
				}
			}
		}
		for b := range stringsFrom(first, kinds, 3) {
			if wrong := styleMisread(string(b)); wrong != "" {
				t.Fatal(wrong)
			}
		}
	}
}

// A length kept in a byte or two would make some of these short.
func TestStyleLongStrings(t *testing.T) {
	sizes := []int{1<<16 - 1, 1 << 16, 1<<16 + 1, 1<<16 + 2}
	for n := 2; n <= 520; n++ {
		sizes = append(sizes, n)
	}
	for _, start := range []string{"C", "s", "C:", "\x00", "é"} {
		for _, n := range sizes {
			if wrong := styleMisread(strings.Repeat(start, n)[:n]); wrong != "" {
				t.Fatalf("%d bytes: %.200s", n, wrong)
			}
		}
	}
	for text := range refused {
		if wrong := styleMisread(text); wrong != "" {
			t.Error(wrong)
		}
	}
	for text := range numbers {
		if wrong := styleMisread(text); wrong != "" {
			t.Fatal(wrong)
		}
	}
}

func TestStylePattern(t *testing.T) {
	const pattern string = qpi.StylePattern // fails to compile unless it is a constant
	if !strings.HasPrefix(pattern, "^") || !strings.HasSuffix(pattern, "$") {
		t.Errorf("%s is not anchored", pattern)
	}
	for _, whole := range []*regexp.Regexp{regexp.MustCompile(pattern), regexp.MustCompile(`\A(?:` + pattern + `)\z`)} {
		for _, first := range []byte(everyByte) {
			for size := 1; size <= 2; size++ {
				for b := range stringsFrom(first, everyByte, size) {
					if whole.Match(b) != styleGrammar.Match(b) || whole.Match(b) != (size == 1 && isLetter(b[0])) {
						t.Fatalf("StylePattern and the grammar differ on %q", b)
					}
				}
			}
		}
		if whole.MatchString("") || whole.MatchString("C:K") {
			t.Error("StylePattern takes what is no style")
		}
	}
}

func TestStyleAttributes(t *testing.T) {
	for _, s := range styleTokens {
		if got, want := styleAttributesOf(s.style()), s.attributes(); got != want {
			t.Errorf("%d:\n got %+v\nwant %+v", uint8(s.style()), got, want)
		}
		if got := qpi.MustParseStyle(s.text()); got != s.style() {
			t.Errorf("MustParseStyle(%q) = %d; want %d", s.text(), uint8(got), uint8(s.style()))
		}
		if got := s.style().Flip().Flip(); got != s.style() {
			t.Errorf("Flip of Flip of %s = %v", s.text(), got)
		}
	}
}

func TestStyleNoneTellsNothing(t *testing.T) {
	for _, s := range styleNones {
		if got := styleAttributesOf(s); got != (styleAttributes{}) {
			t.Errorf("%d tells %+v", uint8(s), got)
		}
	}
}

var styleAppenders = []struct {
	name   string
	append func(s qpi.Style, dst []byte) ([]byte, error)
}{
	{"AppendTo", func(s qpi.Style, dst []byte) ([]byte, error) { return s.AppendTo(dst), nil }},
	{"AppendText", qpi.Style.AppendText},
}

func TestStyleTexts(t *testing.T) {
	for n := range math.MaxUint8 + 1 {
		s, text := qpi.Style(n), ""
		if isStyle(n) {
			text = letters[n-1 : n]
		}
		for range 2 {
			b, err := s.MarshalText()
			if string(b) != text || err != nil {
				t.Errorf("%d.MarshalText() = %q, %v; want %q", n, b, err, text)
			}
			clear(b[:cap(b)]) // which no table notices
		}
		for _, a := range styleAppenders {
			if got, err := a.append(s, nil); string(got) != text || (got == nil) != (text == "") || err != nil {
				t.Errorf("%s(nil) of %d = %q, %v; want %q", a.name, n, got, err, text)
			}
			for spare := range 4 {
				array := []byte("ab~~~"[:2+spare])
				dst := array[:2:len(array)]
				got, err := a.append(s, dst)
				if string(got) != "ab"+text || string(dst) != "ab" || err != nil {
					t.Errorf("%s of %d to %q with %d to spare = %q, %v; want %q", a.name, n, dst, spare, got, err, text)
				}
				if spare >= len(text) && (&got[0] != &array[0] || string(array) != "ab"+text+"~~~"[len(text):spare]) {
					t.Errorf("%s of %d with %d to spare leaves %q", a.name, n, spare, array)
				}
			}
		}
		if got := s.String(); got != text {
			t.Errorf("%d reads %q; want %q", n, got, text)
		}
	}
}

func TestAllStyles(t *testing.T) {
	var want []qpi.Style
	for _, s := range styleTokens {
		want = append(want, s.style())
	}
	all := qpi.AllStyles()
	for range 2 { // a sequence can be ranged over again
		if got := slices.Collect(all); !slices.Equal(got, want) {
			t.Errorf("AllStyles() = %d", got)
		}
	}
	for _, last := range want {
		calls := 0
		qpi.AllStyles()(func(s qpi.Style) bool { calls++; return s != last })
		if calls != int(last) {
			t.Errorf("AllStyles() yields %d times when told to stop after %d", calls, uint8(last))
		}
	}
}

func TestNewStyle(t *testing.T) {
	for _, abbr := range runes {
		for n := range math.MaxUint8 + 1 {
			side, letter := pin.Side(n), letterOf(abbr)
			var want qpi.Style
			var wantPanic any
			switch {
			case letter < 0:
				wantPanic = pin.ErrInvalidAbbr
			case n > 1:
				wantPanic = pin.ErrInvalidSide
			default:
				want = styleToken{letter, n}.style()
			}
			got, panicked := try(func() qpi.Style { return qpi.NewStyle(abbr, side) })
			if got != want || panicked != wantPanic {
				t.Fatalf("NewStyle(%#x, %d) = %d, panics with %v; want %d, %v", abbr, n, uint8(got), panicked, uint8(want), wantPanic)
			}
		}
	}
}

func TestMustParseStylePanics(t *testing.T) {
	texts := []string{"", "1", "CC", "C:K", ":", "\n", "C\n", "é", "\xff", "chess"}
	for _, text := range texts {
		s, panicked := try(func() qpi.Style { return qpi.MustParseStyle(text) })
		err, ok := panicked.(error)
		if !ok || !errors.Is(err, qpi.ErrInvalidStyle) {
			t.Errorf("MustParseStyle(%q) = %d, panics with %v", text, uint8(s), panicked)
		} else if !strings.Contains(err.Error(), strconv.Quote(text)) {
			t.Errorf("MustParseStyle(%q) panics with %v: which input?", text, err)
		}
	}
}
