package main

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

const knight = "-2-1 -2+1 -1-2 -1+2 +1-2 +1+2 +2-1 +2+1"

// betzaTests has texts and the leaps of their atoms, as Betza's notation defines them: files and
// ranks, forward and to the right. After them are how many leaps there are at most, and flags.
var betzaTests = []struct{ text, want string }{
	{"W", "+0+1 +0-1 +1+0 -1+0 1mc"},
	{"F", "-1-1 -1+1 +1-1 +1+1 1mc"},
	{"D", "+0+2 +0-2 +2+0 -2+0 1mc"},
	{"N", knight + " 1mc"},
	{"A", "-2-2 -2+2 +2-2 +2+2 1mc"},
	{"H", "+0+3 +0-3 +3+0 -3+0 1mc"},
	{"L", strings.ReplaceAll(knight, "2", "3") + " 1mc"},
	{"C", strings.ReplaceAll(knight, "2", "3") + " 1mc"},
	{"J", strings.NewReplacer("1", "2", "2", "3").Replace(knight) + " 1mc"},
	{"Z", strings.NewReplacer("1", "2", "2", "3").Replace(knight) + " 1mc"},
	{"G", "-3-3 -3+3 +3-3 +3+3 1mc"},
	{"K", "+0+1 +0-1 +1+0 -1+0 -1-1 -1+1 +1-1 +1+1 1mc"},
	{"R", "+0+1 +0-1 +1+0 -1+0 0mc"},
	{"WW", "+0+1 +0-1 +1+0 -1+0 0mc"},
	{"W0", "+0+1 +0-1 +1+0 -1+0 0mc"},
	{"R4", "+0+1 +0-1 +1+0 -1+0 4mc"},
	{"NN12", knight + " 12mc"},
	{"Q", "+0+1 +0-1 +1+0 -1+0 -1-1 -1+1 +1-1 +1+1 0mc"},
	{" mR  cpR ", "+0+1 +0-1 +1+0 -1+0 0m / +0+1 +0-1 +1+0 -1+0 0cp"},
	{"mfWcfF", "+0+1 1m / -1+1 +1+1 1c"},
	{"fsW", "+0+1 +1+0 -1+0 1mc"},
	{"vW", "+0+1 +0-1 1mc"},
	{"lbW", "-1+0 +0-1 1mc"},
	{"nA", "-2-2 -2+2 +2-2 +2+2 1mcn"},
	{"flF", "-1+1 1mc"},
	{"rbF", "+1-1 1mc"},
	{"flbrF", "-1+1 +1-1 1mc"},
	{"lF", "-1-1 -1+1 1mc"},
	{"vF", "-1-1 -1+1 +1-1 +1+1 1mc"},
	{"ffN", "-1+2 +1+2 1mc"},
	{"fsN", "-2+1 +2+1 1mc"},
	{"fhN", "-1+2 +1+2 -2+1 +2+1 1mc"},
	{"flN", "-1+2 -2+1 1mc"},
	{"vN", "-1-2 -1+2 +1-2 +1+2 1mc"},
	{"sN", "-2-1 -2+1 +2-1 +2+1 1mc"},
	{"llbbN", "-2-1 -2+1 -1-2 +1-2 1mc"},
	{"rvN", "+1-2 +1+2 1mc"},
	{"fQ", "+0+1 -1+1 +1+1 0mc"},
}

func TestParseBetza(t *testing.T) {
	for _, test := range betzaTests {
		atoms, _, err := parseBetza(test.text)
		if err != nil {
			t.Errorf("%q: %v", test.text, err)
		}
		var got []string
		for _, a := range atoms {
			var leaps []string
			for _, v := range a.leaps {
				leaps = append(leaps, fmt.Sprintf("%+d%+d", v.files, v.ranks))
			}
			slices.Sort(leaps)
			flags := fmt.Sprint(a.most)
			for _, f := range []struct {
				is   bool
				name string
			}{{a.moves, "m"}, {a.captures, "c"}, {a.lame, "n"}, {a.hops, "p"}} {
				if f.is {
					flags += f.name
				}
			}
			got = append(got, strings.Join(append(leaps, flags), " "))
		}
		var want []string
		for part := range strings.SplitSeq(test.want, " / ") {
			fields := strings.Fields(part)
			slices.Sort(fields[:len(fields)-1])
			want = append(want, strings.Join(fields, " "))
		}
		if !slices.Equal(got, want) {
			t.Errorf("%q: %q, want %q", test.text, got, want)
		}
	}
}

func TestParseBetzaRefuses(t *testing.T) {
	for _, test := range []struct {
		text   string
		offset int
		want   string
	}{
		{"x", 1, `an atom is missing`},
		{"Wf", 2, `an atom is missing`},
		{"W X", 2, `"X" is not an atom`},
		{"fbW4-", 4, `"-" is not an atom`},
		{"É", 0, `"É" is not an atom`},
		{"W O1", 2, `"O" is not an atom`},
		{"W imW", 2, `imW: "i" is not supported`},
		{"gQ", 0, `gQ: "g" is not supported`},
		{"pW", 0, "pW: p is for atoms of more than one leap"},
		{"ppR", 0, "ppR: p is written twice"},
		{"mfmW", 0, "mfmW: m is written twice"},
		{"W ccW", 2, "ccW: c is written twice"},
		{"nnN", 0, "nnN: n is written twice"},
		{"mcR", 0, "mcR: m and c exclude each other"},
		{"cmW", 0, "cmW: m and c exclude each other"},
		{"nW", 0, "nW: n is for atoms that pass cells"},
		{"nfFF", 0, "nfFF: n is for atoms that pass cells"},
		{"nK", 0, "nK: n is for atoms that pass cells"},
		{"nR4", 0, "nR4: n is for atoms that pass cells"},
		{"nB", 0, "nB: n is for atoms that pass cells"},
		{"nQ", 0, "nQ: n is for atoms that pass cells"},
		{"W R256", 2, "R256: 256 is not a range: write a number from 0 to 255"},
		{"R99999999999999999999", 0, "R99999999999999999999: 99999999999999999999 is not a range"},
		{"W04", 0, "W04: 04 is not a range"},
		{"W00", 0, "W00: 00 is not a range"},
		{"npR", 0, "npR: p is for atoms of more than one leap"},
		{"W fN2", 2, `fN2: "f" are not directions of N`},
		{"fflN", 0, `"ffl" are not directions of N`},
		{"fhW", 0, `"fh" are not directions of W`},
	} {
		atoms, offset, err := parseBetza(test.text)
		if err == nil || atoms != nil || offset != test.offset || !strings.HasPrefix(err.Error(), test.want) && !strings.Contains(err.Error(), ": "+test.want) || !strings.HasSuffix(err.Error(), betzaHelp) {
			t.Errorf("%q: %v, %d, %v; want %d, %s", test.text, atoms, offset, err, test.offset, test.want)
		}
	}
}
