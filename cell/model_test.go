package cell_test

import (
	"fmt"
	"iter"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/komadai/komadai/cell"
)

// The model says what CELL is without a table and without a line of the package:
// the tests compare the two. Of cell it uses the constructor, to have something to
// compare, and the sentinel errors.

// alphabets are the bytes that each dimension is written with.
var alphabets = [3]string{"abcdefghijklmnopqrstuvwxyz", "0123456789", "ABCDEFGHIJKLMNOPQRSTUVWXYZ"}

// names are the texts of the indices 0 to 255 in each dimension.
var names = func() (all [3][]string) {
	var letters []string
	for _, last := range alphabets[0] {
		letters = append(letters, string(last))
	}
	for _, first := range alphabets[0] {
		for _, last := range alphabets[0] {
			letters = append(letters, string(first)+string(last))
		}
	}
	for i := range 256 {
		all[0] = append(all[0], letters[i])
		all[1] = append(all[1], strconv.Itoa(i+1))
		all[2] = append(all[2], strings.ToUpper(letters[i]))
	}
	return all
}()

// indices lead back from the texts.
var indices = func() (all [3]map[string]uint8) {
	for dim := range names {
		all[dim] = make(map[string]uint8)
		for i, name := range names[dim] {
			all[dim][name] = uint8(i)
		}
	}
	return all
}()

// The rules again, in another form; it says nothing of reasons.
var grammar = func() *regexp.Regexp {
	const lower = `(?:[a-z]|[a-h][a-z]|i[a-v])`
	const number = `(?:[1-9]|[1-9][0-9]|1[0-9][0-9]|2[0-4][0-9]|25[0-6])`
	upper := strings.ToUpper(lower)
	return regexp.MustCompile(`\A` + lower + `(?:` + number + upper + `?)?\z`)
}()

// place is what a coordinate stands for; the zero place is nowhere.
type place struct {
	dims int
	at   [3]uint8
}

func (p place) text() string {
	s := ""
	for dim := range p.dims {
		s += names[dim][p.at[dim]]
	}
	return s
}

func (p place) String() string { return fmt.Sprint(p.at[:p.dims]) }

func (p place) coordinate() cell.Coordinate {
	if p.dims == 0 {
		return cell.Coordinate{}
	}
	return cell.NewCoordinate(p.at[:p.dims]...)
}

func placeOf(c cell.Coordinate) (p place) {
	p.dims = c.Dims()
	for i := range p.dims {
		p.at[i] = c.At(i)
	}
	return p
}

// read is the specification's rules, in its order: where s is, or why it is refused.
func read(s string) (place, error) {
	switch {
	case len(s) == 0:
		return place{}, cell.ErrEmptyInput
	case len(s) > 7:
		return place{}, cell.ErrInputTooLong
	case s[0] < 'a' || s[0] > 'z':
		return place{}, cell.ErrInvalidStart
	}
	var p place
	for len(s) > 0 {
		if p.dims == 3 {
			return place{}, cell.ErrTooManyDims
		}
		if p.dims == 1 && s[0] == '0' {
			return place{}, cell.ErrLeadingZero
		}
		size := 0
		for size < len(s) && strings.IndexByte(alphabets[p.dims], s[size]) >= 0 {
			size++
		}
		if size == 0 {
			return place{}, cell.ErrUnexpectedChar
		}
		index, ok := indices[p.dims][s[:size]]
		if !ok {
			return place{}, cell.ErrIndexOutOfRange
		}
		p.at[p.dims] = index
		p.dims++
		s = s[size:]
	}
	return p, nil
}

// longest is the longest coordinate that s starts with, and its size.
func longest(s string) (place, int) {
	for n := min(7, len(s)); n > 0; n-- {
		if p, err := read(s[:n]); err == nil {
			return p, n
		}
	}
	return place{}, 0
}

// Indices at which a text grows, a letter or a digit rolls over, or a bit does.
var edgeIndices = []uint8{
	0, 1, 7, 8, 9, 10, 24, 25, 26, 27, 31, 32, 33, 51, 52, 63, 64, 98, 99, 100,
	126, 127, 128, 129, 198, 199, 200, 233, 234, 248, 249, 254, 255,
}

// placesOf yields the places of one to three dimensions with each of the indices in
// each of them.
func placesOf(indices []uint8) iter.Seq[place] {
	return func(yield func(place) bool) {
		for _, i := range indices {
			if !yield(place{1, [3]uint8{i}}) {
				return
			}
			for _, j := range indices {
				if !yield(place{2, [3]uint8{i, j}}) {
					return
				}
				for _, k := range indices {
					if !yield(place{3, [3]uint8{i, j, k}}) {
						return
					}
				}
			}
		}
	}
}

const (
	// edges are bytes that a wrong comparison, mask or fold would take for others.
	edges = "\x00\n\x10\x19 !*+-./0125679:@AIVWZ[\\]_`aivwz{|}~\x7f\x80\xb0\xb9\xc1\xc9\xda\xe1\xe9\xfa\xff"
	// kinds are fewer: the bytes that matter, and some around them.
	kinds = "aivwz0125679AIVWZ*\x00 !/:@[`{\x80\xff"
)

// everyByte is the alphabet of all.
var everyByte = func() string {
	b := make([]byte, 256)
	for i := range b {
		b[i] = byte(i)
	}
	return string(b)
}()

// stringsFrom yields the strings of size bytes of the alphabet that begin with first.
// Within capacity, behind the end, lies a 1 that is not theirs.
func stringsFrom(first byte, alphabet string, size int) iter.Seq[[]byte] {
	return func(yield func([]byte) bool) {
		buf := []byte(strings.Repeat(alphabet[:1], size) + "1")
		buf[0] = first
		turned := make([]int, size) // how far each byte is in the alphabet, as on an odometer
		for {
			buf[size] = '1'
			if !yield(buf[:size]) {
				return
			}
			i := size - 1
			for ; i > 0 && turned[i] == len(alphabet)-1; i-- {
				turned[i], buf[i] = 0, alphabet[0]
			}
			if i == 0 {
				return
			}
			turned[i]++
			buf[i] = alphabet[turned[i]]
		}
	}
}

// built yields strings put together of what may stand in each dimension, and what may
// not: most are of five to seven bytes, some of none or of more.
func built() iter.Seq[string] {
	var (
		first = strings.Fields("a i v w z aa az hz ia iv iw iz ja zz aaa ivi zzzz A 1 0 !")
		then  = strings.Fields("1 2 9 10 25 99 100 199 200 249 250 255 256 257 260 300 999 1000 2560 99999 0 00 01 0256 a A ! \x00")
		last  = strings.Fields("A I V W Z AA AZ HZ IA IV IW IZ JA ZZ AAA IVI ZZZZ 1 0 a ! \x00")
		rest  = strings.Fields("a z A Z 0 1 iv 25 IV ! * \x00 \x80 \xff")
	)
	return func(yield func(string) bool) {
		for _, a := range append(first, "") {
			for _, b := range append(then, "") {
				for _, c := range append(last, "") {
					for _, d := range append(rest, "", "\n", " ") {
						if !yield(a + b + c + d) {
							return
						}
					}
				}
			}
		}
	}
}

// panics calls f, and tells with what it panicked.
func panics(f func()) (with any) {
	defer func() { with = recover() }()
	f()
	return nil
}

// A wrong model could agree with a wrong package.
func TestModel(t *testing.T) {
	for dim := range names {
		if len(names[dim]) != 256 || len(indices[dim]) != 256 {
			t.Fatalf("dimension %d has %d names of %d indices", dim+1, len(indices[dim]), len(names[dim]))
		}
	}
	for text, want := range map[string]place{
		"a":       {1, [3]uint8{0}},
		"z":       {1, [3]uint8{25}},
		"aa":      {1, [3]uint8{26}},
		"ab":      {1, [3]uint8{27}},
		"ba":      {1, [3]uint8{52}},
		"iv":      {1, [3]uint8{255}},
		"a1":      {2, [3]uint8{0, 0}},
		"e4":      {2, [3]uint8{4, 3}},
		"a256":    {2, [3]uint8{0, 255}},
		"a1A":     {3, [3]uint8{0, 0, 0}},
		"b3AA":    {3, [3]uint8{1, 2, 26}},
		"iv256IV": {3, [3]uint8{255, 255, 255}},
	} {
		if got, err := read(text); got != want || err != nil || want.text() != text {
			t.Errorf("read(%q) = %v, %v; want %v, which reads %q", text, got, err, want, want.text())
		}
	}
	for _, r := range refusals {
		if p, err := read(r.text); p != (place{}) || err != r.want {
			t.Errorf("read(%q) = %v, %v; want %v", r.text, p, err, r.want)
		}
	}
	for size, want := range map[int]int{1: 1, 2: len(kinds), 3: len(kinds) * len(kinds)} {
		found := make(map[string]bool)
		for b := range stringsFrom('a', kinds, size) {
			found[string(b)] = true
		}
		if len(found) != want {
			t.Errorf("%d strings of %d bytes; want %d", len(found), size, want)
		}
	}
	sizes := make(map[int]int)
	for s := range built() {
		sizes[len(s)]++
	}
	for size := range 10 {
		if sizes[size] == 0 {
			t.Errorf("no string of %d bytes is built", size)
		}
	}
}

// The model's verdict is the grammar's.
func TestModelAndGrammar(t *testing.T) {
	if testing.Short() {
		t.Skip("regexp is slow, under -race above all")
	}
	check := func(s string) {
		if _, err := read(s); grammar.MatchString(s) != (err == nil) {
			t.Fatalf("the model's reason of %q, %v, contradicts the grammar", s, err)
		}
	}
	for size := 1; size <= 3; size++ {
		for _, first := range []byte(kinds) {
			for b := range stringsFrom(first, kinds, size) {
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
}
