package bench

import (
	"testing"

	"github.com/komadai/komadai/qpi"
)

func TestQPIBaselinesDoTheSame(t *testing.T) {
	inputs := []string{"", "C", ":K", "C:+K^^"}
	for id := range qpi.All() {
		inputs = append(inputs, id.String())
	}
	for _, a := range []string{"", "A", "z", "@", "1"} {
		for _, b := range []string{"", ":", ";", "K"} {
			for _, c := range []string{"", "+", "-", "K", "^", ":"} {
				for _, d := range []string{"", "K", "k", "^", "{"} {
					for _, e := range []string{"", "^", "K", "\xff"} {
						inputs = append(inputs, a+b+c+d+e)
					}
				}
			}
		}
	}
	for _, s := range inputs {
		want := qpi.Lookup(s)
		if a, b, c := qualifiedBranching(s), qualifiedMapped[s], qualifiedMatched(s); a != want || b != want || c != want {
			t.Errorf("%q: branching %d, map %d, regexp %d; want %d", s, a, b, c, want)
		}
	}
}
