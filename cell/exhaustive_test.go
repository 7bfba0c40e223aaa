package cell_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/komadai/komadai/cell"
)

// misread tells how the verbs that judge a whole input go wrong on b, or "".
func misread(b []byte) string {
	s := string(b)
	p, wantErr := read(s)
	want := p.coordinate()
	if got, err := cell.Parse(s); got != want || err != wantErr || placeOf(got) != p {
		return fmt.Sprintf("Parse(%q) = %v, %v; want %v, %v", b, placeOf(got), err, p, wantErr)
	}
	if got := cell.Lookup(s); got != want {
		return fmt.Sprintf("Lookup(%q) = %v; want %v", b, placeOf(got), p)
	}
	if got := cell.LookupBytes(b); got != want {
		return fmt.Sprintf("LookupBytes(%q) = %v; want %v", b, placeOf(got), p)
	}
	if got := cell.LookupBytes(slices.Clip(b)); got != want {
		return fmt.Sprintf("LookupBytes(%q), clipped, = %v; want %v", b, placeOf(got), p)
	}
	if err := cell.Validate(s); err != wantErr {
		return fmt.Sprintf("Validate(%q) = %v; want %v", b, err, wantErr)
	}
	if got := cell.IsValid(s); got != (wantErr == nil) {
		return fmt.Sprintf("IsValid(%q) = %t", b, got)
	}
	return ""
}

// misdecoded tells how the verbs that look for a coordinate at the start go wrong on
// b, or "".
func misdecoded(b []byte) string {
	p, size := longest(string(b))
	want := p.coordinate()
	if got, n := cell.Decode(b); got != want || n != size || placeOf(got) != p {
		return fmt.Sprintf("Decode(%q) = %v, %d; want %v, %d", b, placeOf(got), n, p, size)
	}
	if got, n := cell.Decode(slices.Clip(b)); got != want || n != size {
		return fmt.Sprintf("Decode(%q), clipped, = %v, %d; want %v, %d", b, placeOf(got), n, p, size)
	}
	if got, n := cell.DecodeString(string(b)); got != want || n != size {
		return fmt.Sprintf("DecodeString(%q) = %v, %d; want %v, %d", b, placeOf(got), n, p, size)
	}
	return ""
}

// mistaken is both.
func mistaken(b []byte) string { return misread(b) + misdecoded(b) }

// mistakenBefore is both on b, and the second with one more byte behind.
func mistakenBefore(b []byte) string {
	wrong := mistaken(b)
	for _, next := range []byte("a105A!\x00\xff") {
		wrong += misdecoded(append(b, next))
	}
	return wrong
}

// everyString runs check on all strings of the alphabet that have one of the sizes.
func everyString(t *testing.T, alphabet string, sizes []int, check func([]byte) string) {
	for _, first := range []byte(alphabet) {
		t.Run(fmt.Sprintf("%02x", first), func(t *testing.T) {
			t.Parallel()
			for _, size := range sizes {
				for b := range stringsFrom(first, alphabet, size) {
					if wrong := check(b); wrong != "" {
						t.Fatal(wrong)
					}
				}
			}
		})
	}
}

func TestEveryStringOfTwoBytes(t *testing.T) {
	everyString(t, everyByte, []int{1, 2}, mistakenBefore)
}

// Of every byte, but in the short run, which suits -race, of the edges.
func TestEveryStringOfThreeBytes(t *testing.T) {
	if testing.Short() {
		everyString(t, edges, []int{3}, mistaken)
	} else {
		everyString(t, everyByte, []int{3}, mistaken)
	}
}

func TestFourBytes(t *testing.T) {
	if testing.Short() {
		everyString(t, "aivw0256AIVW!", []int{1, 2, 3, 4}, mistaken)
	} else {
		everyString(t, kinds, []int{1, 2, 3, 4}, mistakenBefore)
	}
}

// The longer a string, the fewer bytes it can be of. The last are too long.
func TestFiveToEightBytes(t *testing.T) {
	for size, alphabet := range map[int]string{
		5: "aiwz0257AIWZ!",
		6: "aiw025AIW",
		7: "iv256IV",
		8: "i25I!",
	} {
		if testing.Short() {
			alphabet = "i25I"
		}
		t.Run(fmt.Sprint(size), func(t *testing.T) { everyString(t, alphabet, []int{size}, mistaken) })
	}
}

func TestBuiltStrings(t *testing.T) {
	for s := range built() {
		if wrong := mistaken([]byte(s)); wrong != "" {
			t.Fatal(wrong)
		}
	}
}

// Coordinates of every shape, with one byte made any other, put in, or left out.
func TestOneByteOff(t *testing.T) {
	indices := []uint8{0, 8, 25, 26, 99, 234, 255}
	if testing.Short() {
		indices = []uint8{8, 26, 255}
	}
	for p := range placesOf(indices) {
		text := p.text()
		check := func(s string) {
			if wrong := mistaken([]byte(s)); wrong != "" {
				t.Fatal(wrong)
			}
		}
		for i := range len(text) + 1 {
			for c := range len(everyByte) {
				check(text[:i] + everyByte[c:c+1] + text[i:])
				if i < len(text) {
					check(text[:i] + everyByte[c:c+1] + text[i+1:])
				}
			}
			if i < len(text) {
				check(text[:i] + text[i+1:])
			}
		}
	}
}

func TestNothing(t *testing.T) {
	for _, b := range [][]byte{nil, {}, []byte("a1A")[:0]} {
		if wrong := mistaken(b); wrong != "" {
			t.Error(wrong)
		}
	}
}

// A length kept in a byte or two would make some of these short; a number added up
// without end would come round to a good one.
func TestLongStrings(t *testing.T) {
	var sizes []int
	for n := 8; n <= 1030; n++ {
		sizes = append(sizes, n)
	}
	for n := 1<<16 - 1; n <= 1<<16+7; n++ {
		sizes = append(sizes, n)
	}
	for _, start := range []string{"a", "z", "iv", "a1", "e4", "a1A", "iv256IV", "1", "A", "!", "\x00", "é"} {
		for _, n := range sizes {
			b := []byte(strings.Repeat(start, n)[:n])
			if wrong := mistaken(b); wrong != "" {
				t.Fatalf("%d bytes: %.200s", n, wrong)
			}
		}
	}
	for _, start := range []string{"a", "iv", "a1", "a10", "a25", "a256", "a1A", "a1I", "iv256IV"} {
		for _, more := range []string{"0", "1", "9", "a", "z", "A", "Z", "!"} {
			for _, n := range sizes {
				b := []byte(start + strings.Repeat(more, n))
				if wrong := mistaken(b); wrong != "" {
					t.Fatalf("%d bytes: %.200s", len(b), wrong)
				}
			}
		}
	}
	// 2^8, 2^16, 2^32, 2^64, each 1 more than it would be if it came round.
	for _, s := range []string{"a257", "a65537", "a4294967297", "a18446744073709551617", "a1" + strings.Repeat("0", 64)} {
		if wrong := mistaken([]byte(s)); wrong != "" {
			t.Error(wrong)
		}
	}
}
