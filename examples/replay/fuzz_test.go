package main

import (
	"maps"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/komadai/komadai/qpi"
)

// FuzzPlacement compares the verdict on every field, and what stands where, with those of
// this test. What is written reads the same, and is the field itself, if that has no zeros
// to spare.
func FuzzPlacement(f *testing.F) {
	for _, r := range sampleRecords(f)[:100] {
		f.Add(r.Before)
	}
	for _, test := range notReplayed {
		var r record
		if err := r.parse([]byte(test.line)); err != nil {
			f.Fatal(err)
		}
		f.Add(r.Before)
	}
	for _, field := range []string{"K0k", "010/+K^9", "16", "0016/16", "K/k/-q^", "99999999999999999999K"} {
		f.Add(field)
	}

	row := regexp.MustCompile(`\A(?:[0-9]|[+-]?[A-Za-z]\^?)*\z`)
	spare := regexp.MustCompile(`(?:\A|[^0-9])0`)
	of := styles{qpi.MustParseStyle("C"), qpi.MustParseStyle("c")}
	f.Fuzz(func(t *testing.T, field string) {
		ranks := strings.Split(field, "/")
		files := width(ranks[0])
		ok := len(ranks) <= 16 && 1 <= files && files <= 16
		for _, text := range ranks {
			ok = ok && row.MatchString(text) && width(text) == files
		}

		var b board
		if err := b.read(field, of); (err == nil) != ok {
			t.Fatalf("%q: %v", field, err)
		}
		if !ok {
			return
		}
		if b.ranks != len(ranks) || b.files != files {
			t.Errorf("%q: %d files, %d ranks", field, b.files, b.ranks)
		}
		if got, want := piecesOf(&b), stands("chess", field); !maps.Equal(got, want) {
			t.Errorf("%q: %v, want %v", field, got, want)
		}
		written := string(b.appendTo(nil))
		if !spare.MatchString(field) && written != field {
			t.Errorf("%q is written as %q", field, written)
		}
		var again board
		if err := again.read(written, of); err != nil || again != b {
			t.Errorf("%q is written as %q: %v", field, written, err)
		}
		if spare.MatchString(written) {
			t.Errorf("%q is written as %q", field, written)
		}
	})
}

// width is how many files a row has, or 17 or more, if these are too many.
func width(row string) (files int) {
	for _, s := range items(row) {
		if c := s[0]; c < '0' || '9' < c {
			files++
			continue
		}
		n, _ := strconv.ParseUint(s, 10, 64) // what is out of range is the greatest
		files += int(min(n, 17))
	}
	return files
}
