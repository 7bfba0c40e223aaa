package pmn_test

import (
	"encoding"
	"errors"
	"fmt"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/komadai/komadai/cell"
	"github.com/komadai/komadai/internal/input"
	"github.com/komadai/komadai/pmn"
)

var (
	_ encoding.TextMarshaler   = pmn.NoLocation
	_ encoding.TextAppender    = pmn.NoLocation
	_ encoding.TextUnmarshaler = new(pmn.Location)
)

// locationDiff describes how the functions on s differ from the model, "" if they do not.
func locationDiff(s string) string {
	want, wantErr := readPlace(s), error(nil)
	if want == noPlace {
		wantErr = pmn.ErrInvalidLocation
	}
	l, err := pmn.ParseLocation(s)
	if l != want || err != wantErr || pmn.LookupLocation(s) != want || pmn.ValidateLocation(s) != wantErr || pmn.IsValidLocation(s) != (want != noPlace) {
		return fmt.Sprintf("%q is %#x, %v, %#x, %v, %t; want %#x, %v", s, uint32(l), err, uint32(pmn.LookupLocation(s)), pmn.ValidateLocation(s), pmn.IsValidLocation(s), uint32(want), wantErr)
	}
	l = 7
	switch err := l.UnmarshalText([]byte(s)); {
	case s == "" || want != noPlace:
		if l != want || err != nil {
			return fmt.Sprintf("UnmarshalText(%q) sets %#x, %v", s, uint32(l), err)
		}
	case l != 7 || !errors.Is(err, wantErr) || err.Error() != "pmn: invalid location: "+input.Quote(s):
		return fmt.Sprintf("UnmarshalText(%q) sets %#x, %v", s, uint32(l), err)
	}
	return ""
}

// numberDiff describes what is wrong with the queries of a location, "" if nothing is.
func numberDiff(l pmn.Location) string {
	var want cell.Coordinate
	ok := true
	switch a, b, c, dims := uint8(l), uint8(l>>8), uint8(l>>16), l>>24; {
	case dims == 1 && b == 0 && c == 0:
		want = cell.NewCoordinate(a)
	case dims == 2 && c == 0:
		want = cell.NewCoordinate(a, b)
	case dims == 3:
		want = cell.NewCoordinate(a, b, c)
	default:
		ok = false
	}
	if c, is := l.Cell(); c != want || is != ok || l.IsHand() != (l == hand) || ok && pmn.At(want) != l {
		return fmt.Sprintf("%#x: Cell %v, %t; IsHand %t; At %#x; want %v", uint32(l), c, is, l.IsHand(), uint32(pmn.At(want)), want)
	}
	return ""
}

// textDiff describes what is wrong with the texts of a location, "" if nothing is.
func textDiff(l pmn.Location) string {
	want := placeText(l)
	b, err := l.MarshalText()
	if l.String() != want || string(b) != want || b == nil || err != nil {
		return fmt.Sprintf("%#x: String %q, MarshalText %q, %v; want %q", uint32(l), l.String(), b, err, want)
	}
	room := []byte("ab~~~~~~~~")
	for _, dst := range [][]byte{room[:2], room[:2:2], nil} {
		got := l.AppendTo(dst)
		text, err := l.AppendText(slices.Clip(dst))
		if string(got) != string(dst)+want || string(text) != string(got) || err != nil {
			return fmt.Sprintf("%#x: AppendTo %q, AppendText %q, %v; want %q", uint32(l), got, text, err, want)
		}
	}
	if string(room) != "ab"+want+"~~~~~~~~"[len(want):] {
		return fmt.Sprintf("%#x: AppendTo writes %q", uint32(l), room)
	}
	if want == "" {
		return ""
	}
	return locationDiff(want)
}

// TestLocationNumbers checks every number below 6<<24 and a sample of the others.
func TestLocationNumbers(t *testing.T) {
	step := fullOr(1, 251)
	for dims := range 6 {
		t.Run(strconv.Itoa(dims), func(t *testing.T) {
			t.Parallel()
			for n := dims << 24; n < (dims+1)<<24; n += step {
				if diff := numberDiff(pmn.Location(n)); diff != "" {
					t.Fatal(diff)
				}
			}
		})
	}
	for n := uint64(0); n <= math.MaxUint32; n += 4093 {
		if diff := numberDiff(pmn.Location(n)); diff != "" {
			t.Fatal(diff)
		}
	}
	if pmn.NoLocation != 0 || pmn.Hand != hand || pmn.At(cell.Coordinate{}) != noPlace {
		t.Errorf("NoLocation %#x, Hand %#x, At of no cell %#x", uint32(pmn.NoLocation), uint32(pmn.Hand), uint32(pmn.At(cell.Coordinate{})))
	}
}

func TestLocationTexts(t *testing.T) {
	check := func(l pmn.Location) {
		if diff := textDiff(l) + numberDiff(l); diff != "" {
			t.Fatal(diff)
		}
	}
	for _, l := range append(slices.Clone(invalidPlaces), hand) {
		check(l)
	}
	for a := range 256 {
		check(place(a))
		for b := 0; b < 256; b += fullOr(1, 7) {
			check(place(a, b))
		}
	}
	edges := []int{0, 1, 8, 9, 25, 26, 27, 31, 32, 51, 52, 98, 99, 100, 128, 198, 199, 254, 255}
	for _, a := range edges {
		for _, b := range edges {
			for _, c := range edges {
				check(place(a, b, c))
			}
		}
	}
	r := seeded(2)
	for range fullOr(200_000, 10_000) {
		check(place(r.IntN(256), r.IntN(256), r.IntN(256)))
		check(pmn.Location(r.Uint32() >> 5))
	}
}

var invalidLocations = []string{
	"", "**", " *", "* ", "*a", "a*", "*1", "+", "\uff0a", "e4*", "*\x00", "*\n", "A", "1", "A1", "1a", "E4", "a0", "a01", "aA", "a1A1", "a1Aa",
	"e4 ", " e4", "e4\n", "iw", "zz", "aaa", "a257", "a1000", "a1IW", "a1ZZ", "iv256IVx", "iw256IV", "a!", "e\u0664", "\ufeffe4", "a+1", "C:P", "null",
	strings.Repeat("*", 256), strings.Repeat("a", 300), "a" + strings.Repeat("1", 300), "a1" + strings.Repeat("A", 300), "a" + strings.Repeat("0", 256) + "1",
	strings.Repeat("e4", 1<<15), "a4294967297", "a18446744073709551617",
}

// TestLocationStrings checks every string of two bytes, longer ones of the bytes next to
// the alphabets, and random ones.
func TestLocationStrings(t *testing.T) {
	pattern := regexp.MustCompile(pmn.LocationPattern)
	check := func(s string) {
		if diff := locationDiff(s); diff != "" {
			t.Fatal(diff)
		}
	}
	var extend func(s, from string, more int)
	extend = func(s, from string, more int) {
		check(s)
		for i := 0; i < len(from) && more > 0; i++ {
			extend(s+from[i:i+1], from, more-1)
		}
	}
	everyByte := make([]byte, 256)
	for i := range everyByte {
		everyByte[i] = byte(i)
	}
	extend("", string(everyByte), 2)
	extend("", "\x00\x20!)*+,-/0129:@AIVWZ[^`aivwz{\x7f\x80\xaa\xe1\xff", 3)
	extend("", "aiw025AI*", fullOr(6, 4))
	r := seeded(3)
	for range fullOr(500_000, 20_000) {
		check(anyText(r))
	}
	for _, s := range append(slices.Clone(invalidLocations), "*", "a", "e4", "a1A", "iv256IV") {
		check(s)
		if pattern.MatchString(s) != (readPlace(s) != noPlace) {
			t.Errorf("LocationPattern matches %q: %t", s, pattern.MatchString(s))
		}
		want := readPlace(s)
		if want != noPlace {
			if got := pmn.MustParseLocation(s); got != want {
				t.Errorf("MustParseLocation(%q) = %#x", s, uint32(got))
			}
			continue
		}
		err, _ := panicOf(func() { pmn.MustParseLocation(s) }).(error)
		if !errors.Is(err, pmn.ErrInvalidLocation) || !strings.Contains(err.Error(), input.Quote(s)) {
			t.Errorf("MustParseLocation(%q) panics with %v", s, err)
		}
	}
}

func TestGoString(t *testing.T) {
	for want, v := range map[string]any{
		`pmn.MustParseLocation("*")`:                  pmn.Hand,
		`pmn.MustParseLocation("a1A")`:                place(0, 0, 0),
		`pmn.NoLocation`:                              pmn.NoLocation,
		`pmn.Location(7)`:                             pmn.Location(7),
		`pmn.Move{}`:                                  pmn.Move{},
		`pmn.MustParse("e2", "*", "C:P", "e4", "e4")`: pmn.MustParse("e2", "*", "C:P", "e4", "e4"),
	} {
		if got := fmt.Sprintf("%#v", v); got != want {
			t.Errorf("%s; want %s", got, want)
		}
	}
	a := pmn.MustParse("e2", "*", "C:P").Actions()[0]
	if got := fmt.Sprintf("%#v", a); !strings.HasPrefix(got, `pmn.Action{Source:pmn.MustParseLocation("e2"), Destination:pmn.MustParseLocation("*"), Piece:`) {
		t.Error(got)
	}
}
