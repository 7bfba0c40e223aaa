package pnn_test

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/komadai/komadai/pnn"
)

// pieceMisread tells how the verbs that judge a whole input go wrong on b, or "".
func pieceMisread(b []byte) string {
	var want pnn.Piece
	wantErr := pieceReason(b)
	if wantErr == nil {
		want = pieceNumbers[string(b)]
	}
	if pieceGrammar.Match(b) != (wantErr == nil) {
		return fmt.Sprintf("the model's reason(%q) = %v contradicts the grammar", b, wantErr)
	}
	s := string(b)
	if got, err := pnn.ParsePiece(s); got != want || err != wantErr {
		return fmt.Sprintf("ParsePiece(%q) = %d, %v; want %d, %v", b, uint16(got), err, uint16(want), wantErr)
	}
	if got := pnn.LookupPiece(s); got != want {
		return fmt.Sprintf("LookupPiece(%q) = %d; want %d", b, uint16(got), uint16(want))
	}
	if got := pnn.LookupPieceBytes(b); got != want {
		return fmt.Sprintf("LookupPieceBytes(%q) = %d; want %d", b, uint16(got), uint16(want))
	}
	if got := pnn.LookupPieceBytes(slices.Clip(b)); got != want {
		return fmt.Sprintf("LookupPieceBytes(%q), clipped, = %d; want %d", b, uint16(got), uint16(want))
	}
	if err := pnn.ValidatePiece(s); err != wantErr {
		return fmt.Sprintf("ValidatePiece(%q) = %v; want %v", b, err, wantErr)
	}
	if got := pnn.IsValidPiece(s); got != (wantErr == nil) {
		return fmt.Sprintf("IsValidPiece(%q) = %t", b, got)
	}
	return ""
}

// pieceMisdecoded tells how the verbs that look for a piece at the start go wrong on b, or "".
func pieceMisdecoded(b []byte) string {
	want, size := pieceLongest(b)
	if got, n := pnn.DecodePiece(b); got != want || n != size {
		return fmt.Sprintf("DecodePiece(%q) = %d, %d; want %d, %d", b, uint16(got), n, uint16(want), size)
	}
	if got, n := pnn.DecodePiece(slices.Clip(b)); got != want || n != size {
		return fmt.Sprintf("DecodePiece(%q), clipped, = %d, %d; want %d, %d", b, uint16(got), n, uint16(want), size)
	}
	if got, n := pnn.DecodePieceString(string(b)); got != want || n != size {
		return fmt.Sprintf("DecodePieceString(%q) = %d, %d; want %d, %d", b, uint16(got), n, uint16(want), size)
	}
	return ""
}

// pieceMistaken is both.
func pieceMistaken(b []byte) string { return pieceMisread(b) + pieceMisdecoded(b) }

// pieceEveryString runs check on all strings of the alphabet that have one of the sizes.
func pieceEveryString(t *testing.T, alphabet string, sizes []int, check func([]byte) string) {
	for _, first := range []byte(alphabet) {
		t.Run(fmt.Sprintf("%02x", first), func(t *testing.T) {
			t.Parallel()
			for _, size := range sizes {
				for b := range pieceStringsFrom(first, alphabet, size) {
					if wrong := check(b); wrong != "" {
						t.Fatal(wrong)
					}
				}
			}
		})
	}
}

// pieceAlphabet is every byte, but in the short run, which suits -race, the edges.
func pieceAlphabet() string {
	if testing.Short() {
		return pieceEdges
	}
	return pieceEveryByte
}

func TestPieceEveryString(t *testing.T) {
	pieceEveryString(t, pieceAlphabet(), []int{1, 2, 3}, pieceMisread)
}

// Alone, and with more behind.
func TestPieceDecodeEveryString(t *testing.T) {
	pieceEveryString(t, pieceAlphabet(), []int{1, 2, 3}, func(b []byte) string {
		wrong := pieceMisdecoded(b)
		for _, next := range []byte("^'K") {
			wrong += pieceMisdecoded(append(b, next))
		}
		return wrong
	})
}

func TestPieceFourBytes(t *testing.T) {
	if testing.Short() {
		pieceEveryString(t, pieceKinds, []int{4}, pieceMistaken)
	} else {
		pieceEveryString(t, pieceEdges, []int{4}, pieceMistaken)
	}
}

// One byte of four is any, the others are of those that matter.
func TestPieceFourBytesOneOfThemAny(t *testing.T) {
	for _, first := range []byte("AZaz+-^'1\xff") {
		for three := range pieceStringsFrom(first, "AZaz+-^'1\xff", 3) {
			for i := range 4 {
				b := slices.Insert(slices.Clone(three), i, 0)
				for c := range 256 {
					b[i] = byte(c)
					if wrong := pieceMistaken(b); wrong != "" {
						t.Fatal(wrong)
					}
				}
			}
		}
	}
}

func TestPieceFiveBytes(t *testing.T) {
	if testing.Short() {
		pieceEveryString(t, "Kz+-^'1", []int{5}, pieceMistaken)
	} else {
		pieceEveryString(t, pieceKinds, []int{5}, pieceMistaken)
	}
}

func TestPieceNothing(t *testing.T) {
	for _, b := range [][]byte{nil, {}, []byte("K^'")[:0]} {
		if wrong := pieceMistaken(b); wrong != "" {
			t.Error(wrong)
		}
	}
}

// A length kept in a byte or two would make some of these short.
func TestPieceLongStrings(t *testing.T) {
	var sizes []int
	for n := 5; n <= 1030; n++ {
		sizes = append(sizes, n)
	}
	for n := 1<<16 - 1; n <= 1<<16+5; n++ {
		sizes = append(sizes, n)
	}
	for _, start := range []string{"K", "K^", "+k", "-k^", "K'", "+k^'", "^", "+", "'", "\x00", "é"} {
		for _, n := range sizes {
			b := []byte(strings.Repeat(start, n)[:n])
			if wrong := pieceMistaken(b); wrong != "" {
				t.Fatalf("%d bytes: %.200s", n, wrong)
			}
		}
	}
}

func TestPiecePattern(t *testing.T) {
	const pattern string = pnn.PiecePattern // fails to compile unless it is a constant
	if !strings.HasPrefix(pattern, "^") || !strings.HasSuffix(pattern, "$") {
		t.Errorf("%s is not anchored", pattern)
	}
	for _, whole := range []*regexp.Regexp{regexp.MustCompile(pattern), regexp.MustCompile(`\A(?:` + pattern + `)\z`)} {
		for size := 1; size <= 4; size++ {
			for _, first := range []byte(pieceKinds) {
				for b := range pieceStringsFrom(first, pieceKinds+"\n", size) {
					if whole.Match(b) != pieceGrammar.Match(b) {
						t.Fatalf("PiecePattern and the grammar differ on %q", b)
					}
				}
			}
		}
		if whole.MatchString("") || whole.MatchString("+K^'\n") || whole.MatchString("\n+K^'") {
			t.Error("PiecePattern takes what is no piece")
		}
	}
}
