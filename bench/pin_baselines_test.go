package bench

import (
	"strings"
	"testing"

	"github.com/komadai/komadai/pin"
)

// A comparison with code that does something else proves nothing.
func TestBaselinesDoTheSame(t *testing.T) {
	alphabet := strings.Split("A K Z a k z + - ^ 1 * \x00 \xff", " ")
	alphabet = append(alphabet, "")
	inputs := product(alphabet, alphabet, alphabet, alphabet)
	for id := range pin.All() {
		inputs = append(inputs, id.String())
	}
	for _, s := range inputs {
		want := pin.Lookup(s)
		if id, err := branchingError(s); id != want || (err == nil) != pin.IsValid(s) {
			t.Errorf("%q: branching %d, %v; want %d", s, id, err, want)
		}
		wantStart, wantSize := pin.DecodeString(s)
		if id, size := branchingDecode(s); id != wantStart || size != wantSize {
			t.Errorf("%q: decoded by branching %d, %d; want %d, %d", s, id, size, wantStart, wantSize)
		}
		if a, b, c := branching(s), mapped[s], matched(s); a != want || b != want || c != want {
			t.Errorf("%q: branching %d, map %d, regexp %d; want %d", s, a, b, c, want)
		}
	}

	for id := range pin.All() {
		want := id.String()
		if a, b := built(id), string(appended([]byte("K"), id)); a != want || b != "K"+want {
			t.Errorf("%d: building %q, appending %q; want %q", id, a, b, want)
		}
		if got := enhancedByArithmetic(id); got != id.Enhance() {
			t.Errorf("%v enhanced by arithmetic is %v", id, got)
		}
		if got := flippedByArithmetic(id); got != id.Flip() {
			t.Errorf("%v flipped by arithmetic is %v", id, got)
		}
		if got := terminalByArithmetic(id); got != id.Terminal() {
			t.Errorf("%v made terminal by arithmetic is %v", id, got)
		}
	}

	cuts := 0
	for i := 0; i < len(laid); cuts++ {
		end := cut(laid, i)
		if want := tokens[cuts]; laid[i:end] != want {
			t.Fatalf("token %d is cut to %q; want %q", cuts, laid[i:end], want)
		}
		i = end
	}
	if cuts != streamLength {
		t.Errorf("%d tokens cut; want %d", cuts, streamLength)
	}
}

// Decode has a branch for single letters because of this.
func TestPlacementsAreMostlyLetters(t *testing.T) {
	if len(fields) != 2269 || fieldTokens != 48862 {
		t.Errorf("%d placement fields with %d tokens", len(fields), fieldTokens)
	}
	signs := 0
	for _, f := range fields {
		signs += strings.Count(f, "+") + strings.Count(f, "-") + strings.Count(f, "^")
	}
	if signs*80 > fieldTokens {
		t.Errorf("%d of %d tokens are more than a letter", signs, fieldTokens)
	}
}

// A stream has every token about equally often.
func TestStreamIsEven(t *testing.T) {
	var counts [pin.Count + 1]int
	for _, id := range ids {
		counts[id]++
	}
	for id := range pin.All() {
		if n, mean := counts[id], streamLength/pin.Count; n < mean/2 || n > mean*2 {
			t.Errorf("%v occurs %d times; the mean is %d", id, n, mean)
		}
	}
}
