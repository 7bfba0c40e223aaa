package main

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

const before = `package p

var table = [3]uint8{7, 7, 9}

const text = "a" + "b"

func f(x int, err error) (int, error) {
	if x < 3 {
		x = -x
	}
	return x & 5, err
}
`

// The mutants of that file, by their names.
var after = []string{
	"3: table: 0x7 => 0x9",
	"3: table: 0x9 => 0xa",
	"5: text: 0x61 => 0x62",
	"5: text: 0x62 => 0x63",
	"8: if x < 3 { => if true || (x < 3) {",
	"8: if x < 3 { => if false && (x < 3) {",
	"8: if x < 3 { => if x <= 3 {",
	"9: x = -x => ",
	"9: x = -x => x = x",
	"11: return x & 5, err => return x | 5, err",
	"11: return x & 5, err => return x & 6, err",
	"11: return x & 5, err => return x & 5, nil",
}

func TestMutate(t *testing.T) {
	name := filepath.Join(t.TempDir(), "p.go")
	if err := os.WriteFile(name, []byte(before), 0o666); err != nil {
		t.Fatal(err)
	}
	mutants, err := mutate(name, 2)
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, m := range mutants {
		got = append(got, strings.TrimPrefix(m.name, name+":"))
		if string(m.apply([]byte(before))) == before {
			t.Errorf("%s changes nothing", m)
		}
	}
	slices.Sort(got)
	want := slices.Sorted(slices.Values(after))
	if !slices.Equal(got, want) {
		t.Errorf("mutants\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}
