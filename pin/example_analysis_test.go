package pin_test

import (
	"fmt"
	"strings"

	"github.com/komadai/komadai/pin"
)

// A tally counts pieces by side, by abbreviation and by state.
type tally struct {
	sides  map[pin.Side]int
	abbrs  map[string]int
	states map[pin.State]int
}

// analyze counts the pieces of a list of tokens, all of which must be valid.
func analyze(list []string) (tally, error) {
	t := tally{map[pin.Side]int{}, map[string]int{}, map[pin.State]int{}}
	for i, text := range list {
		piece, err := pin.Parse(text)
		if err != nil {
			return tally{}, fmt.Errorf("token %d, %q: %w", i+1, text, err)
		}
		t.sides[piece.Side()]++
		t.abbrs[string(piece.Abbr())]++
		t.states[piece.State()]++
	}
	return t, nil
}

// An analysis of a list of tokens by side, abbreviation and state.
func Example_analysis() {
	t, err := analyze(strings.Fields("K^ R +P P P k^ +r b -p p"))
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(t.sides)
	fmt.Println(t.abbrs)
	fmt.Println(t.states)
	// Output:
	// map[First:5 Second:5]
	// map[B:1 K:2 P:5 R:2]
	// map[Normal:7 Enhanced:2 Diminished:1]
}
