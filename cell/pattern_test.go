package cell_test

import (
	"regexp"
	"testing"

	"github.com/komadai/komadai/cell"
)

func TestPattern(t *testing.T) {
	const pattern string = cell.Pattern // fails to compile unless it is a constant
	if testing.Short() {
		t.Skip("regexp is slow, under -race above all")
	}
	for _, whole := range []*regexp.Regexp{
		regexp.MustCompile(pattern), // for the whole input as it is
		regexp.MustCompile(`\A(?:` + pattern + `)\z`),
	} {
		check := func(s string) {
			_, err := read(s)
			if got := whole.MatchString(s); got != (err == nil) {
				t.Fatalf("%s matches %q: %t; but it is judged %v", whole, s, got, err)
			}
		}
		for size := 1; size <= 3; size++ {
			for _, first := range []byte(kinds + "\n") {
				for b := range stringsFrom(first, kinds+"\n", size) {
					check(string(b))
				}
			}
		}
		for s := range built() {
			check(s)
		}
		for p := range placesOf(edgeIndices) {
			check(p.text())
		}
		for _, first := range names[0] {
			for _, second := range names[1] {
				check(first + second)
			}
		}
		// Every word of one alphabet about the limit, where it may stand.
		for _, first := range alphabets[0] {
			for _, last := range alphabets[0] {
				check(string(first) + string(last))
			}
		}
		for _, first := range alphabets[2] {
			for _, last := range alphabets[2] {
				check("a1" + string(first) + string(last))
			}
		}
		for _, r := range refusals {
			check(r.text)
		}
		for _, s := range []string{"", "\n", "a1A\n", "\na1A", "a1\na1", "!\na1\n!", " a1", "a1 "} {
			check(s)
		}
	}
}
