package pin_test

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/komadai/komadai/pin"
)

// misread tells how the verbs that judge a whole input go wrong on b, or "".
func misread(b []byte) string {
	var want pin.Identifier
	wantErr := reason(b)
	if wantErr == nil {
		want = numbers[string(b)]
	}
	if grammar.Match(b) != (wantErr == nil) {
		return fmt.Sprintf("the model's reason(%q) = %v contradicts the grammar", b, wantErr)
	}
	s := string(b)
	if got, err := pin.Parse(s); got != want || err != wantErr {
		return fmt.Sprintf("Parse(%q) = %d, %v; want %d, %v", b, got, err, want, wantErr)
	}
	if got := pin.Lookup(s); got != want {
		return fmt.Sprintf("Lookup(%q) = %d; want %d", b, got, want)
	}
	if got := pin.LookupBytes(b); got != want {
		return fmt.Sprintf("LookupBytes(%q) = %d; want %d", b, got, want)
	}
	if got := pin.LookupBytes(slices.Clip(b)); got != want {
		return fmt.Sprintf("LookupBytes(%q), clipped, = %d; want %d", b, got, want)
	}
	if err := pin.Validate(s); err != wantErr {
		return fmt.Sprintf("Validate(%q) = %v; want %v", b, err, wantErr)
	}
	if got := pin.IsValid(s); got != (wantErr == nil) {
		return fmt.Sprintf("IsValid(%q) = %t", b, got)
	}
	return ""
}

// misdecoded tells how the verbs that look for a token at the start go wrong on b, or "".
func misdecoded(b []byte) string {
	want, size := longest(b)
	if got, n := pin.Decode(b); got != want || n != size {
		return fmt.Sprintf("Decode(%q) = %d, %d; want %d, %d", b, got, n, want, size)
	}
	if got, n := pin.Decode(slices.Clip(b)); got != want || n != size {
		return fmt.Sprintf("Decode(%q), clipped, = %d, %d; want %d, %d", b, got, n, want, size)
	}
	if got, n := pin.DecodeString(string(b)); got != want || n != size {
		return fmt.Sprintf("DecodeString(%q) = %d, %d; want %d, %d", b, got, n, want, size)
	}
	return ""
}

// everyString runs check on all strings of one to three bytes, alone and, if there
// are followers, with each of them behind. The short run, which suits -race, keeps to
// the edges.
func everyString(t *testing.T, check func([]byte) string, followers string) {
	var alphabet []byte
	for c := range 256 {
		alphabet = append(alphabet, byte(c))
	}
	if testing.Short() {
		alphabet = []byte(edges)
	}
	for _, first := range alphabet {
		t.Run(fmt.Sprintf("%02x", first), func(t *testing.T) {
			t.Parallel()
			for b := range stringsFrom(first, alphabet) {
				if wrong := check(b); wrong != "" {
					t.Fatal(wrong)
				}
				for _, next := range []byte(followers) {
					if wrong := check(append(b, next)); wrong != "" {
						t.Fatal(wrong)
					}
				}
			}
		})
	}
}

func TestEveryString(t *testing.T)       { everyString(t, misread, "") }
func TestDecodeEveryString(t *testing.T) { everyString(t, misdecoded, "^K+\x00\xff") }

func TestNothing(t *testing.T) {
	for _, b := range [][]byte{nil, {}, []byte("K^")[:0]} {
		if wrong := misread(b) + misdecoded(b); wrong != "" {
			t.Error(wrong)
		}
	}
}

// A length kept in a byte or two would make some of these short.
func TestLongStrings(t *testing.T) {
	var sizes []int
	for n := 4; n <= 1030; n++ {
		sizes = append(sizes, n)
	}
	for n := 1<<16 - 1; n <= 1<<16+4; n++ {
		sizes = append(sizes, n)
	}
	for _, start := range []string{"K", "K^", "+k", "-k^", "^", "+", "\x00", "é"} {
		for _, n := range sizes {
			b := []byte(strings.Repeat(start, n)[:n])
			if wrong := misread(b) + misdecoded(b); wrong != "" {
				t.Fatalf("%d bytes: %.200s", n, wrong)
			}
		}
	}
}

func TestPattern(t *testing.T) {
	const pattern string = pin.Pattern // fails to compile unless it is a constant
	whole := regexp.MustCompile(`\A(?:` + pattern + `)\z`)
	for _, first := range []byte(edges) {
		for b := range stringsFrom(first, []byte(edges)) {
			if whole.Match(b) != grammar.Match(b) {
				t.Fatalf("Pattern and the grammar differ on %q", b)
			}
		}
	}
	if whole.MatchString("") || whole.MatchString("+K^\n") {
		t.Error("Pattern takes what is no token")
	}
}
