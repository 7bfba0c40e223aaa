package qpi_test

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/komadai/komadai/qpi"
)

// misread tells how the verbs that judge a whole input go wrong on b, or "".
func misread(b []byte) string {
	var want qpi.Identifier
	wantErr := reason(b)
	if wantErr == nil {
		want = numbers[string(b)]
	}
	s := string(b)
	if got, err := qpi.Parse(s); got != want || err != wantErr {
		return fmt.Sprintf("Parse(%q) = %d, %v; want %d, %v", b, uint16(got), err, uint16(want), wantErr)
	}
	if got := qpi.Lookup(s); got != want {
		return fmt.Sprintf("Lookup(%q) = %d; want %d", b, uint16(got), uint16(want))
	}
	if got := qpi.LookupBytes(b); got != want {
		return fmt.Sprintf("LookupBytes(%q) = %d; want %d", b, uint16(got), uint16(want))
	}
	if got := qpi.LookupBytes(slices.Clip(b)); got != want {
		return fmt.Sprintf("LookupBytes(%q), clipped, = %d; want %d", b, uint16(got), uint16(want))
	}
	if err := qpi.Validate(s); err != wantErr {
		return fmt.Sprintf("Validate(%q) = %v; want %v", b, err, wantErr)
	}
	if got := qpi.IsValid(s); got != (wantErr == nil) {
		return fmt.Sprintf("IsValid(%q) = %t", b, got)
	}
	return ""
}

// misdecoded tells how the verbs that look for a token at the start go wrong on b, or "".
func misdecoded(b []byte) string {
	want, size := longest(b)
	if got, n := qpi.Decode(b); got != want || n != size {
		return fmt.Sprintf("Decode(%q) = %d, %d; want %d, %d", b, uint16(got), n, uint16(want), size)
	}
	if got, n := qpi.Decode(slices.Clip(b)); got != want || n != size {
		return fmt.Sprintf("Decode(%q), clipped, = %d, %d; want %d, %d", b, uint16(got), n, uint16(want), size)
	}
	if got, n := qpi.DecodeString(string(b)); got != want || n != size {
		return fmt.Sprintf("DecodeString(%q) = %d, %d; want %d, %d", b, uint16(got), n, uint16(want), size)
	}
	return ""
}

// mistaken is both.
func mistaken(b []byte) string { return misread(b) + misdecoded(b) }

// everyString runs mistaken on all strings of the alphabet that have one of the sizes.
func everyString(t *testing.T, alphabet string, sizes ...int) {
	for _, first := range []byte(alphabet) {
		t.Run(fmt.Sprintf("%02x", first), func(t *testing.T) {
			t.Parallel()
			for _, size := range sizes {
				for b := range stringsFrom(first, alphabet, size) {
					if wrong := mistaken(b); wrong != "" {
						t.Fatal(wrong)
					}
				}
			}
		})
	}
}

func TestEveryString(t *testing.T) {
	if testing.Short() { // which suits -race
		everyString(t, everyByte, 1, 2)
	} else {
		everyString(t, everyByte, 1, 2, 3)
	}
}

func TestThreeBytes(t *testing.T) { everyString(t, edges, 3) }

func TestFourBytes(t *testing.T) {
	if testing.Short() {
		everyString(t, signs+"\x00\xff", 4)
	} else {
		everyString(t, edges, 4)
	}
}

func TestFiveBytes(t *testing.T) {
	if testing.Short() {
		everyString(t, signs, 5)
	} else {
		everyString(t, kinds, 5)
	}
}

func TestSixBytes(t *testing.T) { everyString(t, "K:+^z", 6) }

// Behind a style, every string of up to three bytes, and those with more behind.
func TestEveryStringAfterAStyle(t *testing.T) {
	alphabet := everyByte
	if testing.Short() {
		alphabet = edges
	}
	for _, first := range []byte(alphabet) {
		t.Run(fmt.Sprintf("%02x", first), func(t *testing.T) {
			t.Parallel()
			for i, style := range []string{"k:", "A:"} {
				for size := 1; size <= 3-i; size++ { // of the second style, two bytes will do
					for b := range stringsFrom(first, alphabet, size) {
						whole := append([]byte(style), b...)
						if wrong := mistaken(whole) + misdecoded(append(whole, '^')); wrong != "" {
							t.Fatal(wrong)
						}
					}
				}
			}
		})
	}
}

// Before a PIN token, every two bytes.
func TestEveryTwoBytesBeforeAPIN(t *testing.T) {
	for _, text := range []string{"K", "z^", "+a", "-Z^"} {
		t.Run(text, func(t *testing.T) {
			t.Parallel()
			for _, first := range []byte(everyByte) {
				for b := range stringsFrom(first, everyByte, 2) {
					if wrong := mistaken(append(b, text...)); wrong != "" {
						t.Fatal(wrong)
					}
				}
			}
		})
	}
}

// nearTokens are the tokens whose near misses are tried: all, but in the short run those
// of a few letters.
func nearTokens(style styleToken) (all []token) {
	rare := func(letter int) bool { return !strings.Contains("AKZ", letters[letter:][:1]) }
	for _, p := range pinTokens {
		if !testing.Short() || !rare(style.letter) && !rare(p.letter) {
			all = append(all, token{style, p})
		}
	}
	return all
}

func TestNearMisses(t *testing.T) {
	for _, style := range styleTokens {
		t.Run(style.text(), func(t *testing.T) {
			t.Parallel()
			for _, tok := range nearTokens(style) {
				for b := range nearMisses(tok.text(), everyByte) {
					if wrong := mistaken(b); wrong != "" {
						t.Fatalf("near %q: %s", tok.text(), wrong)
					}
				}
			}
		})
	}
}

// Two wrongs could make a right, where codes are added up.
func TestTwoBytesOff(t *testing.T) {
	alphabet := kinds
	if !testing.Short() {
		alphabet = everyByte
	}
	for _, text := range []string{"C:K", "s:r^", "S:+p", "c:-Q^"} {
		t.Run(text, func(t *testing.T) {
			t.Parallel()
			for i := range len(text) {
				for j := range i {
					b := []byte(text)
					for _, b[i] = range []byte(alphabet) {
						for _, b[j] = range []byte(alphabet) {
							if wrong := misread(b); wrong != "" {
								t.Fatal(wrong)
							}
						}
					}
				}
			}
		})
	}
}

// Whatever follows a token, it is the longest at the start.
func TestDecodeWithMoreBehind(t *testing.T) {
	for _, style := range styleTokens {
		t.Run(style.text(), func(t *testing.T) {
			t.Parallel()
			for _, tok := range nearTokens(style) {
				b := []byte(tok.text() + "\x00")
				last := len(b) - 1
				for _, b[last] = range []byte(everyByte) {
					if wrong := misdecoded(b); wrong != "" {
						t.Fatal(wrong)
					}
				}
				for _, more := range []string{"^^", "^K", "+K", "K^", ":K", "C:", "C:K", "^C:+K^", " ^", "\x00^", "\u0302", "\n^", "/8/8"} {
					if wrong := misdecoded([]byte(tok.text() + more)); wrong != "" {
						t.Fatal(wrong)
					}
				}
			}
		})
	}
}

func TestNothing(t *testing.T) {
	for _, b := range [][]byte{nil, {}, []byte("C:K^")[:0]} {
		if wrong := mistaken(b); wrong != "" {
			t.Error(wrong)
		}
	}
}

// What stands around a text in memory is no part of it.
func TestReadsNoFurther(t *testing.T) {
	for _, tok := range tokens {
		const around = "C:+"
		long := around + tok.text() + "^^^"
		for n := range len(tok.text()) + 1 {
			b := []byte(long)[len(around):][:n]
			if wrong := mistaken(b); wrong != "" {
				t.Fatalf("in %q: %s", long, wrong)
			}
			s := long[len(around):][:n]
			got, err := qpi.Parse(s)
			if wantErr := reason(b); err != wantErr || got != numbers[s] {
				t.Fatalf("in %q: Parse(%q) = %d, %v; want %v", long, s, uint16(got), err, wantErr)
			}
			want, size := longest(b)
			if got, n := qpi.DecodeString(s); got != want || n != size {
				t.Fatalf("in %q: DecodeString(%q) = %d, %d; want %d, %d", long, s, uint16(got), n, uint16(want), size)
			}
		}
	}
}

// A length kept in a byte or two would make some of these short.
func TestLongStrings(t *testing.T) {
	var sizes []int
	for n := 5; n <= 1030; n++ {
		sizes = append(sizes, n)
	}
	for n := 1<<16 - 1; n <= 1<<16+6; n++ {
		sizes = append(sizes, n)
	}
	for _, start := range []string{"K", "C:K", "C:K^", "s:+k", "s:-k^", ":", "C:", "+", "^", "\x00", "é"} {
		for _, n := range sizes {
			b := []byte(strings.Repeat(start, n)[:n])
			if wrong := mistaken(b); wrong != "" {
				t.Fatalf("%d bytes: %.200s", n, wrong)
			}
		}
	}
}

func TestPattern(t *testing.T) {
	const pattern string = qpi.Pattern // fails to compile unless it is a constant
	if !strings.HasPrefix(pattern, "^") || !strings.HasSuffix(pattern, "$") {
		t.Errorf("%s is not anchored", pattern)
	}
	for _, whole := range []*regexp.Regexp{regexp.MustCompile(pattern), regexp.MustCompile(`\A(?:` + pattern + `)\z`)} {
		check := func(b []byte) {
			if whole.Match(b) != (reason(b) == nil) {
				t.Fatalf("Pattern and the grammar differ on %q", b)
			}
		}
		for _, tok := range tokens {
			check([]byte(tok.text()))
		}
		for size := 1; size <= 5; size++ {
			for _, first := range []byte(signs + "\n") {
				for b := range stringsFrom(first, signs+"\n", size) {
					check(b)
				}
			}
		}
		for b := range someNearMisses() {
			check(b)
		}
		for text := range refused {
			check([]byte(text))
		}
	}
}
