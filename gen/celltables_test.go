package main

import (
	"regexp"
	"strconv"
	"strings"
	"testing"
)

// The model of CELL says what every index is called, and reckons with no letters.

// cellGrammar leaves out that an index is at most 255. Its groups are the dimensions.
var cellGrammar = regexp.MustCompile(`\A([a-z]+)(?:([1-9][0-9]*)([A-Z]+)?)?\z`)

// cellNames are the texts of the indices 0 to 255 in each dimension.
var cellNames = func() (all [3][]string) {
	const alphabet = "abcdefghijklmnopqrstuvwxyz"
	for _, first := range " " + alphabet {
		for _, last := range alphabet {
			if name := strings.TrimSpace(string([]rune{first, last})); len(all[0]) < 256 {
				all[0] = append(all[0], name)
				all[1] = append(all[1], strconv.Itoa(len(all[0])))
				all[2] = append(all[2], strings.ToUpper(name))
			}
		}
	}
	return all
}()

// cellIndices lead back from the texts.
var cellIndices = func() (all [3]map[string]int) {
	for dimension, names := range cellNames {
		all[dimension] = make(map[string]int)
		for i, name := range names {
			all[dimension][name] = i
		}
	}
	return all
}()

// shortCells are the numbers of the coordinates that a glance tells: of one small letter,
// alone or with one digit.
var shortCells = func() map[string]uint32 {
	m := make(map[string]uint32)
	for i, first := range cellNames[0][:26] {
		m[first] = uint32(1<<24 + i)
		for j, second := range cellNames[1][:9] {
			m[first+second] = uint32(2<<24 + 256*j + i)
		}
	}
	return m
}()

const wantHand = 1 << 26

func TestCellModel(t *testing.T) {
	for dimension, names := range map[int]map[string]int{
		0: {"a": 0, "b": 1, "z": 25, "aa": 26, "ab": 27, "az": 51, "ba": 52, "hz": 233, "ia": 234, "iv": 255},
		1: {"1": 0, "9": 8, "10": 9, "99": 98, "100": 99, "256": 255},
		2: {"A": 0, "Z": 25, "AA": 26, "IV": 255},
	} {
		if len(cellIndices[dimension]) != 256 {
			t.Errorf("dimension %d has %d names; want 256", dimension, len(cellIndices[dimension]))
		}
		for name, index := range names {
			if got := cellIndices[dimension][name]; got != index {
				t.Errorf("%q is %d; want %d", name, got, index)
			}
		}
	}
	if len(shortCells) != 26+26*9 || shortCells["a"] != 0x1000000 || shortCells["z"] != 0x1000019 || shortCells["e4"] != 0x2000304 {
		t.Errorf("%d short coordinates, of which a is %#x, z %#x, and e4 %#x", len(shortCells), shortCells["a"], shortCells["z"], shortCells["e4"])
	}
}

// cellData is what the file of CELL declares.
var cellData = declared(cellFile())

// Greater than a coordinate, all of which are less than a fourth dimension.
func TestHand(t *testing.T) {
	if got := cellData.Consts["Hand"]; got != wantHand || got <= 3<<24+0xffffff {
		t.Errorf("Hand is %#x; want %#x", got, wantHand)
	}
}

// Every string of one or two bytes. All but those that a glance tells, and the hand, have a
// greater code, coordinates such as aa too.
func TestShortPlanes(t *testing.T) {
	first, second := cellData.Words["cellFirst"].Words, cellData.Words["cellSecond"].Words
	check := func(s string, code uint32) {
		number, ok := shortCells[s]
		if s == "*" {
			number, ok = wantHand, true
		}
		if ok && code != number || !ok && code <= wantHand {
			t.Errorf("the code of %q is %#x; want %#x, or above %#x if that is 0", s, code, number, wantHand)
		}
	}
	for a := range 256 {
		check(string([]byte{byte(a)}), first[a]+second[a])
		for b := range 256 {
			check(string([]byte{byte(a), byte(b)}), first[a]+second[256+b])
		}
	}
}

// indexPlanes is what a byte adds to an index of n bytes, by where it is. Package tables
// adds it up in 16 bits.
func indexPlanes(dimension, n int) [][256]uint16 {
	planes := make([][256]uint16, n)
	add := func(at int, table string, plane int) {
		for b, word := range cellData.Words[table].Words[256*plane:][:256] {
			planes[at][b] += uint16(word)
		}
	}
	switch dimension {
	case 0:
		add(0, "smallHigh", n-1)
		add(n-1, "smallLow", 0)
	case 1:
		add(max(n-3, 0), "digitHundreds", n)
		add(max(n-2, 0), "digitTens", n)
		add(n-1, "digitOnes", n)
	case 2:
		add(0, "capitalHigh", n)
		add(n-1, "capitalLow", n)
	}
	return planes
}

// Every string of as many bytes as an index may have: its sum is the index, or above 255 if
// it is none.
func TestIndexPlanes(t *testing.T) {
	for dimension, longest := range []int{2, 3, 2} {
		met := 0
		for n := 1; n <= longest; n++ {
			planes, s := indexPlanes(dimension, n), make([]byte, n)
			var walk func(at int, sum uint16)
			walk = func(at int, sum uint16) {
				for b, word := range planes[at] {
					s[at] = byte(b)
					if at < n-1 {
						walk(at+1, sum+word)
						continue
					}
					if sum+word > 255 {
						continue
					}
					if index, ok := cellIndices[dimension][string(s)]; !ok || int(sum+word) != index {
						t.Fatalf("%q adds up to %d in dimension %d; want %d, or above 255 if that is none: %t", s, sum+word, dimension, index, !ok)
					}
					met++
				}
			}
			walk(0, 0)
		}
		if met != 256 {
			t.Errorf("%d strings add up to an index in dimension %d; want 256", met, dimension)
		}
	}
}

// What is not there adds nothing, whatever byte is looked at for it.
func TestAbsent(t *testing.T) {
	for table, planes := range map[string][]int{
		"digitHundreds": {0, 1, 2},
		"digitTens":     {0, 1},
		"digitOnes":     {0},
		"capitalHigh":   {0},
		"capitalLow":    {0},
	} {
		for _, n := range planes {
			for b, word := range cellData.Words[table].Words[256*n:][:256] {
				if word != 0 {
					t.Fatalf("plane %d of %s adds %d for byte %#x; want nothing", n, table, word, b)
				}
			}
		}
	}
}

// By the number of capitals and of digits, as package tables looks them up.
func TestDimensions(t *testing.T) {
	got := cellData.Bytes["cellDims"]
	if len(got) != 12 {
		t.Fatalf("%d entries; want 12", len(got))
	}
	for i, coordinate := range []string{
		"a", "a1", "a11", "a111",
		"aA", "a1A", "a11A", "a111A",
		"aAA", "a1AA", "a11AA", "a111AA",
	} {
		want := 0
		if dimensions := cellGrammar.FindStringSubmatch(coordinate); dimensions != nil {
			for _, d := range dimensions[1:] {
				if d != "" {
					want++
				}
			}
		}
		if int(got[i]) != want {
			t.Errorf("such as %s have %d dimensions; want %d", coordinate, got[i], want)
		}
	}
}

// Package tables cuts eight bytes out at every row.
func TestBoardTexts(t *testing.T) {
	const side = 32 // package cell promises so many
	if got := cellData.Consts["boardSide"]; got != side {
		t.Errorf("boardSide is %d; want %d", got, side)
	}
	var texts []string
	for _, second := range cellNames[1][:side] {
		for _, first := range cellNames[0][:side] {
			texts = append(texts, first+second)
		}
	}
	checkTexts(t, "boardTexts", cellData.Bytes["boardTexts"], texts, 4, 8)
}

func TestIndexTexts(t *testing.T) {
	var texts []string
	for _, names := range cellNames {
		texts = append(texts, names...)
	}
	checkTexts(t, "indexTexts", cellData.Bytes["indexTexts"], texts, 3, 4)
}
