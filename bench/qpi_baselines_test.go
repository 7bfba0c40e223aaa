package bench

import (
	"testing"

	"github.com/komadai/komadai/qpi"
)

func TestQPIBaselinesDoTheSame(t *testing.T) {
	inputs := product([]string{"", "A", "z", "@", "1"}, []string{"", ":", ";", "K"}, []string{"", "+", "-", "K", "^", ":"}, []string{"", "K", "k", "^", "{"}, []string{"", "^", "K", "\xff"})
	for id := range qpi.All() {
		inputs = append(inputs, id.String())
	}
	for _, s := range inputs {
		want := qpi.Lookup(s)
		if a, b := qualifiedBranching(s), qualifiedMapped[s]; a != want || b != want {
			t.Errorf("%q: branching %d, map %d; want %d", s, a, b, want)
		}
	}
}
