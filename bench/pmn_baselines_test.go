package bench

import (
	"slices"
	"testing"

	"github.com/komadai/komadai/pmn"
)

func TestPMNBaselinesDoTheSame(t *testing.T) {
	lists := slices.Concat(moves(1)[:1000], moves(2)[:1000], moves(3)[:1000], [][]string{
		{}, {"e2"}, {"e2", "e4"}, {"*", "*"}, {"e2", "e4", ""}, {"e2", "e4", "C:P", "e5"}, {"e2", "e4", "C:P", "e5", "e6"},
		{"e0", "e4"}, {"e2", "E4", "C:P"}, {"e2", "e4", "Q9"}, {"iv256IV", "*", "s:+k^"},
	})
	for _, elements := range lists {
		want, err := pmn.AppendParse(nil, elements)
		if got, ok := parsedByHand(nil, elements); ok != (err == nil) || ok && !slices.Equal(got, want) {
			t.Errorf("%q: by hand %v, %t; want %v, %v", elements, got, ok, want, err)
		}
		if err != nil {
			continue
		}
		data := pmn.MustParse(elements...).AppendJSON(nil)
		reused := []string{"x", "y"}
		for _, into := range []*[]string{new([]string), &reused} {
			if got, err := unmarshalled(nil, data, into); err != nil || !slices.Equal(got, want) {
				t.Errorf("%s: by encoding/json %v, %v; want %v", data, got, err, want)
			}
		}
	}
}

func TestPlyBaseline(t *testing.T) {
	texts := append(plies(true), "", "e2", "-e4", "e2-", "e2-e4/p", "+d4=P", "Q*", "e2-e4=", "QQ*e5", "iv256IV~iv256IV=+K^'/+K^'", "e0=P", "e4=")
	for _, s := range texts {
		if got, want := plyByHand(s), pmn.LookupPly(s); got != want {
			t.Errorf("%q: by hand %#v; want %#v", s, got, want)
		}
	}
}
