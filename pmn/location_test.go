package pmn_test

import (
	"encoding"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"reflect"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/komadai/komadai/cell"
	"github.com/komadai/komadai/pmn"
)

var (
	_ encoding.TextMarshaler   = pmn.NoLocation
	_ encoding.TextAppender    = pmn.NoLocation
	_ encoding.TextUnmarshaler = new(pmn.Location)
	_ fmt.Stringer             = pmn.NoLocation
)

func TestLocationConstants(t *testing.T) {
	if pmn.NoLocation != 0 || pmn.Hand != 1<<26 {
		t.Errorf("NoLocation is %d and Hand %d", uint32(pmn.NoLocation), uint32(pmn.Hand))
	}
}

// locationMistaken tells what is wrong with what l is, texts aside, or "".
func locationMistaken(l pmn.Location) string {
	if l.IsHand() != (l == hand) {
		return fmt.Sprintf("%#x.IsHand() = %t", uint32(l), l.IsHand())
	}
	// Written out and not the model's, which would make slices of millions.
	a, b, c, dims := uint8(l), uint8(l>>8), uint8(l>>16), l>>24
	var want cell.Coordinate
	ok := true
	switch {
	case dims == 1 && b == 0 && c == 0:
		want = cell.NewCoordinate(a)
	case dims == 2 && c == 0:
		want = cell.NewCoordinate(a, b)
	case dims == 3:
		want = cell.NewCoordinate(a, b, c)
	default:
		ok = false
	}
	if got, is := l.Cell(); got != want || is != ok {
		return fmt.Sprintf("%#x.Cell() = %v, %t; want %v, %t", uint32(l), got, is, want, ok)
	}
	if ok && pmn.At(want) != l {
		return fmt.Sprintf("At(%v) = %#x; want %#x", want, uint32(pmn.At(want)), uint32(l))
	}
	return ""
}

// locationMiswritten tells what is wrong with the texts of l, or "".
func locationMiswritten(l pmn.Location) string {
	want := placeText(l)
	if got := l.String(); got != want {
		return fmt.Sprintf("%#x.String() = %q; want %q", uint32(l), got, want)
	}
	if got, err := l.MarshalText(); string(got) != want || err != nil {
		return fmt.Sprintf("%#x.MarshalText() = %q, %v; want %q", uint32(l), got, err, want)
	}
	for _, a := range locationAppenders {
		array := []byte("ab~~~~~~~~")
		got, err := a.append(l, array[:2])
		if string(got) != "ab"+want || &got[0] != &array[0] || err != nil || string(array[len(got):]) != "~~~~~~~~"[len(want):] {
			return fmt.Sprintf("%s of %#x = %q, %v, in %q; want %q", a.name, uint32(l), got, err, array, "ab"+want)
		}
		if got, err := a.append(l, array[:2:2]); string(got) != "ab"+want || err != nil {
			return fmt.Sprintf("%s of %#x, without room, = %q, %v; want %q", a.name, uint32(l), got, err, "ab"+want)
		}
		if got, err := a.append(l, nil); string(got) != want || err != nil || want == "" && got != nil {
			return fmt.Sprintf("%s(nil) of %#x = %q, %v; want %q", a.name, uint32(l), got, err, want)
		}
	}
	if want == "" {
		return ""
	}
	var back pmn.Location
	if err := back.UnmarshalText([]byte(want)); back != l || err != nil {
		return fmt.Sprintf("UnmarshalText(%q) = %#x, %v; want %#x", want, uint32(back), err, uint32(l))
	}
	return locationMisread(want)
}

var locationAppenders = []struct {
	name   string
	append func(pmn.Location, []byte) ([]byte, error)
}{
	{"AppendText", pmn.Location.AppendText},
	{"AppendTo", func(l pmn.Location, dst []byte) ([]byte, error) { return l.AppendTo(dst), nil }},
}

// locationMisread tells how the verbs go wrong on s, or "".
func locationMisread(s string) string {
	want, wantErr := readPlace(s), error(nil)
	if want == noPlace {
		wantErr = pmn.ErrInvalidLocation
	}
	if got, err := pmn.ParseLocation(s); got != want || err != wantErr {
		return fmt.Sprintf("ParseLocation(%q) = %#x, %v; want %#x, %v", s, uint32(got), err, uint32(want), wantErr)
	}
	if got := pmn.LookupLocation(s); got != want {
		return fmt.Sprintf("LookupLocation(%q) = %#x; want %#x", s, uint32(got), uint32(want))
	}
	if err := pmn.ValidateLocation(s); err != wantErr {
		return fmt.Sprintf("ValidateLocation(%q) = %v; want %v", s, err, wantErr)
	}
	if got := pmn.IsValidLocation(s); got != (wantErr == nil) {
		return fmt.Sprintf("IsValidLocation(%q) = %t", s, got)
	}
	return ""
}

// Every number that could be a cell, and one in thousands of the others.
func TestLocationNumbers(t *testing.T) {
	step := fullOr(1, 251)
	for dims := range 6 {
		t.Run(strconv.Itoa(dims), func(t *testing.T) {
			t.Parallel()
			for n := dims << 24; n < (dims+1)<<24; n += step {
				if wrong := locationMistaken(pmn.Location(n)); wrong != "" {
					t.Fatal(wrong)
				}
			}
		})
	}
	for n := uint64(0); n <= math.MaxUint32; n += 4093 {
		if wrong := locationMistaken(pmn.Location(n)); wrong != "" {
			t.Fatal(wrong)
		}
	}
	if got := pmn.At(cell.Coordinate{}); got != noPlace {
		t.Errorf("At of no cell = %#x", uint32(got))
	}
}

// The numbers next to what is a location are none.
func TestLocationNones(t *testing.T) {
	for _, l := range []pmn.Location{
		0, 1, 255, 256, 65536, 1<<24 - 1, 1<<24 + 256, 1<<24 + 65536, 2<<24 - 1, 2<<24 + 65536, 2<<24 + 255<<16,
		4<<24 + 1, 5 << 24, 1<<26 + 255, 1<<26 + 1<<24, 6 << 24, 7 << 24, 1<<26 + 1<<25, 1 << 27, 255 << 24,
		1<<27 + 1<<24, 1<<31 + 1<<24, 1<<31 + 1<<26, 1<<30 + 2<<24 + 7, math.MaxUint32,
	} {
		c, ok := l.Cell()
		if l.IsHand() || ok || c != (cell.Coordinate{}) || l.String() != "" {
			t.Errorf("%#x: IsHand %t, Cell %v %t, String %q", uint32(l), l.IsHand(), c, ok, l)
		}
		if wrong := locationMiswritten(l); wrong != "" {
			t.Error(wrong)
		}
	}
}

func TestLocationTexts(t *testing.T) {
	check := func(l pmn.Location) {
		if wrong := locationMiswritten(l) + locationMistaken(l); wrong != "" {
			t.Fatal(wrong)
		}
	}
	check(hand)
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
		check(pmn.Location(r.Uint32()))
		check(pmn.Location(r.Uint32() >> 5))
	}
}

// locationRefused are near to what is a location.
var locationRefused = []string{
	"", "**", " *", "* ", "*a", "a*", "*1", "+", ".", "-", "\uff0a", "\u2217", "e4*", "*\x00", "*\n",
	"A", "1", "A1", "1a", "4e", "E4", "a0", "a01", "a1a", "aA", "a1A1", "a1Aa", "a1A*", "e4 ", " e4", "e 4", "e4\n", "e4\x00",
	"iw", "zz", "aaa", "a257", "a999", "a1000", "a1IW", "a1ZZ", "a1AAA", "iv256IVx", "iv256IW", "iv257IV", "iw256IV",
	"a!", "a1!", "e\u0664", "\uff45\uff14", "e4\u0301", "\ufeffe4", "\u0435\u0034", "a-1", "a+1", "a1.0", "a1e0", "a0x1",
	"C:P", "C:K^", "null", "hand", "none", "NoLocation",
	strings.Repeat("*", 256), strings.Repeat("a", 300), "a" + strings.Repeat("1", 300), "a1" + strings.Repeat("A", 300),
	"a" + strings.Repeat("0", 256) + "1", strings.Repeat("e4", 1<<15), "a4294967297", "a18446744073709551617",
}

func TestLocationRefused(t *testing.T) {
	for _, s := range locationRefused {
		if readPlace(s) != noPlace {
			t.Errorf("the model takes %q", s)
		}
		if wrong := locationMisread(s); wrong != "" {
			t.Error(wrong)
		}
	}
}

func TestLocationEveryShortString(t *testing.T) {
	everyByte := make([]byte, 256)
	for i := range everyByte {
		everyByte[i] = byte(i)
	}
	const edges = "\x00\x20!)*+,-/0129:@AIVWZ[^`aivwz{\x7f\x80\xaa\xe1\xff"
	var check func(s, from string, more int)
	check = func(s, from string, more int) {
		if wrong := locationMisread(s); wrong != "" {
			t.Fatal(wrong)
		}
		if more > 0 {
			for i := range len(from) {
				check(s+from[i:i+1], from, more-1)
			}
		}
	}
	check("", string(everyByte), 2)
	check("", edges, 3)
	check("", "aiw025AI*", fullOr(6, 4))
	r := seeded(3)
	for range fullOr(500_000, 20_000) {
		if wrong := locationMisread(anyText(r)); wrong != "" {
			t.Fatal(wrong)
		}
	}
}

func TestMustParseLocation(t *testing.T) {
	for _, l := range somePlaces {
		if got := pmn.MustParseLocation(placeText(l)); got != l {
			t.Errorf("MustParseLocation(%q) = %#x", placeText(l), uint32(got))
		}
	}
	for _, s := range locationRefused {
		if len(s) > 20 {
			continue
		}
		panicked := panics(func() { pmn.MustParseLocation(s) })
		err, ok := panicked.(error)
		if !ok || !errors.Is(err, pmn.ErrInvalidLocation) {
			t.Errorf("MustParseLocation(%q) panics with %v", s, panicked)
		} else if !strings.Contains(err.Error(), strconv.Quote(s)) {
			t.Errorf("MustParseLocation(%q) panics with %v: which input?", s, err)
		}
	}
}

// panics tells with what f panics.
func panics(f func()) (with any) {
	defer func() { with = recover() }()
	f()
	return nil
}

func TestLocationUnmarshal(t *testing.T) {
	for _, before := range []pmn.Location{noPlace, hand, place(4, 3), math.MaxUint32} {
		for _, nothing := range [][]byte{nil, {}, []byte("e4")[:0]} {
			l := before
			if err := l.UnmarshalText(nothing); l != noPlace || err != nil {
				t.Errorf("UnmarshalText(%q) makes %#x of %#x, %v", nothing, uint32(l), uint32(before), err)
			}
		}
		for _, s := range locationRefused[1:] {
			l := before
			if err := l.UnmarshalText([]byte(s)); l != before || !errors.Is(err, pmn.ErrInvalidLocation) {
				t.Errorf("UnmarshalText(%.40q) makes %#x of %#x, %v", s, uint32(l), uint32(before), err)
			}
		}
	}
}

// locationUses are the places where a program keeps locations.
type locationUses struct {
	From  pmn.Location         `json:"from"`
	None  pmn.Location         `json:"none"`
	Left  pmn.Location         `json:"left,omitzero"`
	Cells []pmn.Location       `json:"cells"`
	Count map[pmn.Location]int `json:"count"`
}

func TestLocationJSON(t *testing.T) {
	want := locationUses{
		From:  hand,
		Cells: []pmn.Location{place(4, 3), noPlace, place(255, 255, 255), hand, place(0)},
		Count: map[pmn.Location]int{hand: 2, place(0, 0): 1},
	}
	const text = `{"from":"*","none":"","cells":["e4","","iv256IV","*","a"],"count":{"*":2,"a1":1}}`
	b, err := json.Marshal(want)
	if string(b) != text || err != nil {
		t.Errorf("Marshal = %s, %v\nwant %s", b, err, text)
	}
	var got locationUses
	if err := json.Unmarshal([]byte(text), &got); err != nil || !reflect.DeepEqual(got, want) {
		t.Errorf("Unmarshal = %+v, %v\nwant %+v", got, err, want)
	}
	for _, text := range []string{`{"from":"e0"}`, `{"cells":["e4","**"]}`, `{"count":{"E4":1}}`} {
		if err := json.Unmarshal([]byte(text), &got); !errors.Is(err, pmn.ErrInvalidLocation) {
			t.Errorf("Unmarshal(%s): %v", text, err)
		}
	}
	if err := json.Unmarshal([]byte("67108864"), &got.From); err == nil {
		t.Error("a number is no text")
	}
}

func TestLocationFormat(t *testing.T) {
	all := []pmn.Location{hand, noPlace, place(4, 3), place(0, 0, 0)}
	if got, want := fmt.Sprintf("%v %q %d", all, all[2], all[0]), `[*  e4 a1A] "e4" 67108864`; got != want {
		t.Errorf("%s; want %s", got, want)
	}
	slices.Sort(all) // by number: none, then cells by dimensions, then the hand
	if got, want := fmt.Sprint(all), "[ e4 a1A *]"; got != want {
		t.Errorf("%s; want %s", got, want)
	}
}

func TestLocationPattern(t *testing.T) {
	pattern := regexp.MustCompile(pmn.LocationPattern)
	for _, s := range []string{
		"", "*", "**", "*\n", "a", "a*", "*a1", "e4", "e0", "e4\n", "iv256IV", "iw1", "a257", "a1IW", "a1A1", "A1", "1", "e4 ",
	} {
		if got, want := pattern.MatchString(s), pmn.IsValidLocation(s); got != want {
			t.Errorf("the pattern matches %q: %t; it is a location: %t", s, got, want)
		}
	}
}
