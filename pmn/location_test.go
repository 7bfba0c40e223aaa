package pmn_test

import (
	"fmt"
	"math"
	"strconv"
	"strings"
	"testing"

	"github.com/komadai/komadai/cell"
	"github.com/komadai/komadai/internal/longtest"
	"github.com/komadai/komadai/internal/notationtest"
	"github.com/komadai/komadai/pmn"
)

// tokens are the hand, and cells with the indices at which a text grows or a letter or digit rolls over.
var tokens = func() []pmn.Location {
	all := []pmn.Location{hand}
	for a := range 256 {
		all = append(all, place(a))
	}
	edges := []int{0, 8, 9, 25, 26, 51, 52, 98, 99, 254, 255}
	for _, a := range edges {
		for _, b := range edges {
			all = append(all, place(a, b))
			for _, c := range edges {
				all = append(all, place(a, b, c))
			}
		}
	}
	return all
}()

var locations = notationtest.Notation[pmn.Location]{
	Parse: pmn.ParseLocation, MustParse: pmn.MustParseLocation, Lookup: pmn.LookupLocation,
	Validate: pmn.ValidateLocation, IsValid: pmn.IsValidLocation,
	Pattern: pmn.LocationPattern,
	Grammar: `\*|([a-z]|[a-h][a-z]|i[a-v])(([1-9][0-9]?|1[0-9]{2}|2[0-4][0-9]|25[0-6])([A-Z]|[A-H][A-Z]|I[A-V])?)?`,
	Model: func(s string) (pmn.Location, error) {
		if l := readPlace(s); l != noPlace {
			return l, nil
		}
		return noPlace, pmn.ErrInvalidLocation
	},
	Tokens: func(yield func(pmn.Location, string) bool) {
		for _, l := range tokens {
			if !yield(l, placeText(l)) {
				return
			}
		}
	},
	Nones: invalidPlaces,
	Invalid: func() map[string]error {
		all := make(map[string]error)
		for _, s := range invalidLocations {
			all[s] = pmn.ErrInvalidLocation
		}
		return all
	}(),
	Errors:          map[string]error{"pmn: invalid location": pmn.ErrInvalidLocation},
	Alphabet:        "a1*iA05vI2VzZw9+-/!)@[`{:\x00\xff\n ^~=.",
	MaxLength:       7,
	StringAllocates: true,
	GoParse:         "pmn.MustParseLocation",
	GoNone:          "pmn.NoLocation",
}

var invalidLocations = []string{
	"", "**", " *", "* ", "*a", "a*", "*1", "+", "\uff0a", "e4*", "*\x00", "*\n", "A", "1", "A1", "1a", "E4", "a0", "a01", "aA", "a1A1", "a1Aa",
	"e4 ", " e4", "e4\n", "iw", "zz", "aaa", "a257", "a1000", "a1IW", "a1ZZ", "iv256IVx", "iw256IV", "a!", "e\u0664", "\ufeffe4", "a+1", "C:P", "null",
	strings.Repeat("*", 256), strings.Repeat("a", 300), "a" + strings.Repeat("1", 300), "a1" + strings.Repeat("A", 300), "a" + strings.Repeat("0", 256) + "1",
	strings.Repeat("e4", 1<<15), "a4294967297", "a18446744073709551617",
}

func TestLocationNotation(t *testing.T) { locations.Test(t) }

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

// TestLocationNumbers checks every number below 6<<24 and a sample of the others.
func TestLocationNumbers(t *testing.T) {
	step := longtest.Or(251, 1)
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

func TestGoString(t *testing.T) {
	for want, v := range map[string]any{
		`pmn.Move{}`: pmn.Move{},
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
