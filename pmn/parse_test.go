package pmn_test

import (
	"errors"
	"fmt"
	"math"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/komadai/komadai/pmn"
	"github.com/komadai/komadai/qpi"
)

// before stands in dst, ahead of what is appended.
var before = pmn.Action{Source: 7, Destination: math.MaxUint32, Piece: 60_000}

// misappended tells how an appending parser goes wrong, or "". Each time it is given
// room for the actions and none, it must give before and the wanted ones; if it refuses,
// it must give dst itself. The errors are returned to be looked at.
func misappended(parse func([]pmn.Action) ([]pmn.Action, error), want []pmn.Action) (wrong string, errs []error) {
	for _, room := range []int{len(want), 0, 1, len(want) + 5} {
		array := make([]pmn.Action, 1, 1+room)
		array[0] = before
		got, err := parse(array)
		errs = append(errs, err)
		if err != nil {
			if len(got) != 1 || cap(got) != cap(array) || &got[0] != &array[0] || got[0] != before {
				return fmt.Sprintf("refused, dst is %v of %d, %v", got, cap(got), err), errs
			}
			continue
		}
		if len(got) == 0 || got[0] != before || !slices.Equal(got[1:], want) || array[0] != before {
			return fmt.Sprintf("dst and %q; want %q", texts(got[min(1, len(got)):]), texts(want)), errs
		}
		if room >= len(want) && (&got[0] != &array[0] || cap(got) != cap(array)) {
			return fmt.Sprintf("a new array, though there was room for %d", room), errs
		}
	}
	for _, dst := range [][]pmn.Action{nil, {}} {
		got, err := parse(dst)
		errs = append(errs, err)
		if err != nil && (len(got) != 0 || (got == nil) != (dst == nil)) || err == nil && !slices.Equal(got, want) {
			return fmt.Sprintf("from nothing %#v, %v; want %q", got, err, texts(want)), errs
		}
	}
	return "", errs
}

// misparsed tells how the verbs go wrong on the elements, or "".
func misparsed(elements []string) string {
	want, why := readMove(elements)
	given := slices.Clone(elements)

	m, err := pmn.Parse(elements)
	if wrong := misjudged(err, why); wrong != "" {
		return fmt.Sprintf("Parse(%q): %s", elements, wrong)
	}
	if got := m.Actions(); !slices.Equal(got, want) {
		return fmt.Sprintf("Parse(%q) = %q; want %q", elements, texts(got), texts(want))
	}
	if why == nil && !slices.Equal(m.Strings(), elements) {
		return fmt.Sprintf("Parse(%q) says %q", elements, m.Strings())
	}
	if wrong := misjudged(pmn.Validate(elements), why); wrong != "" {
		return fmt.Sprintf("Validate(%q): %s", elements, wrong)
	}
	if got := pmn.IsValid(elements); got != (why == nil) {
		return fmt.Sprintf("IsValid(%q) = %t", elements, got)
	}
	wrong, errs := misappended(func(dst []pmn.Action) ([]pmn.Action, error) { return pmn.AppendParse(dst, elements) }, want)
	if wrong != "" {
		return fmt.Sprintf("AppendParse(%q): %s", elements, wrong)
	}
	for _, err := range errs {
		if wrong := misjudged(err, why); wrong != "" {
			return fmt.Sprintf("AppendParse(%q): %s", elements, wrong)
		}
	}
	if !slices.Equal(elements, given) {
		return fmt.Sprintf("the elements are written to: %q were %q", elements, given)
	}
	return ""
}

// shapes are the kinds of elements; those of a kind take turns.
var shapes = [][]string{
	{"e2", "a", "a1A", "iv256IV", "aa10", "z", "h8"},
	{"*"},
	{"C:P", "s:+r^", "S:k", "z:-z^", "A:A"},
	{"e0", "Q9", "E4", "C:", "iw", "C:KQ", "a257", "**", "K", "é", "\x00", "e4\n", "C-P", "++:K", "a1A1", "C:K^^"},
	{""},
}

// eachShape calls f with every list of that many elements of those kinds.
func eachShape(kinds []int, size int, f func([]string)) {
	list := make([]string, size)
	turn := 0
	var fill func(i int)
	fill = func(i int) {
		if i == size {
			f(list)
			return
		}
		for _, kind := range kinds {
			turn++
			list[i] = shapes[kind][turn%len(shapes[kind])]
			fill(i + 1)
		}
	}
	fill(0)
}

// Every list of up to 12 elements, by kinds: of all kinds up to a size, then of fewer.
func TestShapes(t *testing.T) {
	for size := range 13 {
		kinds := [][]int{{0, 1, 2, 3, 4}}
		if size > fullOr(7, 5) {
			kinds = [][]int{{0, 2}, {1, 2}, {0, 4}}
			if size <= fullOr(10, 7) {
				kinds = [][]int{{0, 2, 3}, {1, 2, 4}}
			}
		}
		t.Run(strconv.Itoa(size), func(t *testing.T) {
			t.Parallel()
			for _, kinds := range kinds {
				eachShape(kinds, size, func(elements []string) {
					if wrong := misparsed(elements); wrong != "" {
						t.Fatal(wrong)
					}
				})
			}
		})
	}
}

// Lists of a move's form: cell and hand in every way, and then one or two elements wrong.
func TestAlmostMoves(t *testing.T) {
	for size := 2; size <= 12; size++ {
		t.Run(strconv.Itoa(size), func(t *testing.T) {
			t.Parallel()
			turn := 0
			word := func(kind int) string {
				turn++
				return shapes[kind][turn%len(shapes[kind])]
			}
			for mask := range 1 << size {
				elements := make([]string, size)
				for i := range elements {
					elements[i] = word(min(i%3, 2))
					if i%3 < 2 {
						elements[i] = word(mask >> i & 1)
					} else if mask>>i&1 == 1 { // a piece has but one way
						elements = nil
						break
					}
				}
				if elements == nil {
					continue
				}
				if wrong := misparsed(elements); wrong != "" {
					t.Fatal(wrong)
				}
				if testing.Short() && mask%7 > 0 {
					continue
				}
				for i := range size {
					for kind := range shapes {
						spoilt := slices.Clone(elements)
						spoilt[i] = word(kind)
						spoilt[(i+mask)%size] = word((kind + mask) % len(shapes))
						if wrong := misparsed(spoilt); wrong != "" {
							t.Fatal(wrong)
						}
					}
				}
			}
		})
	}
}

func TestParseNothing(t *testing.T) {
	for _, elements := range [][]string{nil, {}, []string{"e2", "e4"}[:0]} {
		if wrong := misparsed(elements); wrong != "" {
			t.Error(wrong)
		}
	}
}

// A length kept in a byte or two would make some of these short.
func TestParseLongMoves(t *testing.T) {
	action := []string{"e2", "*", "C:P", "*", "iv256IV", "s:+r^"}
	var sizes []int
	for n := 1<<16 - 1; n <= 1<<16+2; n += fullOr(1, 3) {
		sizes = append(sizes, n, 3*n)
	}
	for n := 13; n < 800; n += fullOr(1, 7) {
		sizes = append(sizes, n)
	}
	for _, n := range sizes {
		elements := slices.Repeat(action, n/6+1)[:n]
		if wrong := misparsed(elements); wrong != "" {
			t.Fatalf("%d elements: %.200s", n, wrong)
		}
		elements[n-1] = "no"
		if wrong := misparsed(elements); wrong != "" {
			t.Fatalf("%d elements, the last refused: %.200s", n, wrong)
		}
	}
}

func TestParseRandom(t *testing.T) {
	r := seeded(5)
	for range fullOr(100_000, 10_000) {
		elements := texts(anyActions(r, 1+r.IntN(5)))
		for range r.IntN(3) {
			elements[r.IntN(len(elements))] = anyText(r)
		}
		if wrong := misparsed(elements); wrong != "" {
			t.Fatal(wrong)
		}
	}
}

// The specification's own.
func TestParseExamples(t *testing.T) {
	cp, cn, ck, cr, cq := readPiece("C:P"), readPiece("c:p"), readPiece("C:K"), readPiece("C:R"), readPiece("C:Q")
	for _, test := range []struct {
		elements []string
		want     []pmn.Action
	}{
		{[]string{"e2", "e4", "C:P"}, []pmn.Action{{Source: place(4, 1), Destination: place(4, 3), Piece: cp}}},
		{[]string{"e1", "g1", "C:K", "h1", "f1", "C:R"}, []pmn.Action{
			{Source: place(4, 0), Destination: place(6, 0), Piece: ck}, {Source: place(7, 0), Destination: place(5, 0), Piece: cr}}},
		{[]string{"e5", "f6", "C:P", "f5", "*", "c:p"}, []pmn.Action{
			{Source: place(4, 4), Destination: place(5, 5), Piece: cp}, {Source: place(5, 4), Destination: pmn.Hand, Piece: cn}}},
		{[]string{"*", "e5", "S:P"}, []pmn.Action{{Source: pmn.Hand, Destination: place(4, 4), Piece: readPiece("S:P")}}},
		{[]string{"e7", "e8", "C:Q"}, []pmn.Action{{Source: place(4, 6), Destination: place(4, 7), Piece: cq}}},
		{[]string{"e2", "e4"}, []pmn.Action{{Source: place(4, 1), Destination: place(4, 3)}}},
		{[]string{"e2", "e2"}, []pmn.Action{{Source: place(4, 1), Destination: place(4, 1)}}},
		{[]string{"*", "*", "C:P"}, []pmn.Action{{Source: pmn.Hand, Destination: pmn.Hand, Piece: cp}}},
		{[]string{"*", "*"}, []pmn.Action{{Source: pmn.Hand, Destination: pmn.Hand}}},
	} {
		if wrong := misparsed(test.elements); wrong != "" {
			t.Error(wrong)
		}
		if got := pmn.MustParse(test.elements...).Actions(); !slices.Equal(got, test.want) {
			t.Errorf("MustParse(%q) = %#v", test.elements, got)
		}
	}
}

func TestMustParsePanics(t *testing.T) {
	for _, elements := range [][]string{
		nil, {"e2"}, {""}, {"e2", "e4", "C:P", "e5"}, {"e2", "E4"}, {"e2", ""}, {"", "e4"}, {"e2", "e4", "Q9"}, {"e2", "e4", "C:P", "x0", "e5"},
	} {
		_, why := readMove(elements)
		panicked := panics(func() { pmn.MustParse(elements...) })
		err, ok := panicked.(error)
		if !ok || !errors.Is(err, pmn.ErrInvalidMove) || !errors.Is(err, why.err) {
			t.Errorf("MustParse(%q) panics with %v; want %+v", elements, panicked, *why)
		} else if why.element >= 0 && !strings.Contains(err.Error(), strconv.Quote(why.input)) {
			t.Errorf("MustParse(%q) panics with %v: which input?", elements, err)
		}
	}
}

func TestIsValidPiece(t *testing.T) {
	for n := 1; n <= pieces; n++ {
		s := pieceText(qpi.Identifier(n))
		if !pmn.IsValidPiece(s) {
			t.Fatalf("%q is refused", s)
		}
		for _, near := range []string{s + "^", s + " ", " " + s, "+" + s, s[1:], s[:2], s + s, s + "\x00"} {
			if pmn.IsValidPiece(near) != (readPiece(near) != noPiece) {
				t.Fatalf("%q is told %t", near, pmn.IsValidPiece(near))
			}
		}
	}
	r := seeded(6)
	for range fullOr(300_000, 20_000) {
		if s := anyText(r); pmn.IsValidPiece(s) != (readPiece(s) != noPiece) {
			t.Fatalf("%q is told %t", s, pmn.IsValidPiece(s))
		}
	}
	for _, s := range []string{"", "*", "e4", "C", "C:", ":K", "C;K", "C:K'", "CC:K", "C:KING", strings.Repeat("C:K", 100)} {
		if pmn.IsValidPiece(s) {
			t.Errorf("%q is a piece", s)
		}
	}
}

// One refusal, the same in every verb.
func TestSameError(t *testing.T) {
	r := seeded(7)
	for range fullOr(20_000, 2_000) {
		elements := texts(anyActions(r, 1+r.IntN(3)))
		elements[r.IntN(len(elements))] = anyText(r)
		elements = elements[:r.IntN(len(elements)+1)]
		_, parsed := pmn.Parse(elements)
		_, appended := pmn.AppendParse(nil, elements)
		if validated := pmn.Validate(elements); !sameError(parsed, validated) || !sameError(parsed, appended) {
			t.Fatalf("%q: Parse says %v, Validate %v, AppendParse %v", elements, parsed, validated, appended)
		}
	}
}

func sameError(a, b error) bool {
	var x, y *pmn.Error
	if a == nil || b == nil {
		return a == nil && b == nil
	}
	return errors.As(a, &x) && errors.As(b, &y) && reflect.DeepEqual(x, y) && a.Error() == b.Error()
}
