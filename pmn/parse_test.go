package pmn_test

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/komadai/komadai/internal/longtest"
	"github.com/komadai/komadai/pmn"
)

// appendDiff describes what is wrong with a function that appends actions, "" if nothing
// is. It is called with nil and with a slice that has room for none, some and all of them.
func appendDiff(parse func([]pmn.Action) ([]pmn.Action, error), want []pmn.Action, wantErr *pmn.Error) string {
	first := pmn.Action{Source: 7, Destination: 1<<32 - 1, Piece: 60_000}
	for _, room := range []int{len(want) + 5, len(want), 1, 0} {
		dst := append(make([]pmn.Action, 0, 1+room), first)
		got, err := parse(dst)
		if diff := errorDiff(err, wantErr, true); diff != "" {
			return diff
		}
		if !slices.Equal(got, append([]pmn.Action{first}, want...)) || dst[0] != first {
			return fmt.Sprintf("%q after %v; want %q", texts(got[1:]), got[0], texts(want))
		}
		if (err != nil || room >= len(want)) && (&got[0] != &dst[0] || cap(got) != cap(dst)) {
			return fmt.Sprintf("a new array, with room for %d, error %v", room, err)
		}
	}
	if got, err := parse(nil); !slices.Equal(got, want) || err != nil && got != nil {
		return fmt.Sprintf("from nil %q, %v; want %q", texts(got), err, texts(want))
	}
	return ""
}

// parseDiff describes how the functions on a list of elements differ from the model, "" if
// they do not.
func parseDiff(elements []string) string {
	want, wantErr := readMove(elements)
	m, err := pmn.Parse(elements)
	diff := errorDiff(err, wantErr, true)
	if diff == "" {
		diff = errorDiff(pmn.Validate(elements), wantErr, true)
	}
	if diff == "" {
		diff = appendDiff(func(dst []pmn.Action) ([]pmn.Action, error) { return pmn.AppendParse(dst, elements) }, want, wantErr)
	}
	switch {
	case diff != "":
	case !slices.Equal(m.Actions(), want) || want != nil && !slices.Equal(m.Strings(), elements):
		diff = fmt.Sprintf("%q; want %q", m.Strings(), texts(want))
	case pmn.IsValid(elements) != (wantErr == nil):
		diff = "IsValid differs"
	default:
		return ""
	}
	return fmt.Sprintf("%.400q: %s", elements, diff)
}

// shapes are the kinds of elements: cells, the hand, pieces, invalid ones.
var shapes = [][]string{
	{"e2", "a", "a1A", "iv256IV", "aa10", "z", "h8"},
	{"*"},
	{"C:P", "s:+r^", "S:k", "z:-z^", "A:A"},
	{"e0", "Q9", "E4", "C:", "iw", "C:KQ", "a257", "**", "K", "é", "\x00", "e4\n", "C-P", "++:K", "a1A1", "C:K^^"},
	{""},
}

// TestParseShapes parses every list of up to 12 elements, as kinds of elements: with all
// kinds up to a length, then with fewer.
func TestParseShapes(t *testing.T) {
	for size := range 13 {
		kinds := [][]int{{0, 1, 2, 3, 4}}
		if size > longtest.Or(5, 7) {
			kinds = [][]int{{0, 2}, {1, 2}, {0, 4}}
			if size <= longtest.Or(7, 10) {
				kinds = [][]int{{0, 2, 3}, {1, 2, 4}}
			}
		}
		t.Run(strconv.Itoa(size), func(t *testing.T) {
			t.Parallel()
			list, turn := make([]string, size), 0
			var fill func(i int, kinds []int)
			fill = func(i int, kinds []int) {
				if i == size {
					if diff := parseDiff(list); diff != "" {
						t.Fatal(diff)
					}
					return
				}
				for _, kind := range kinds {
					turn++
					list[i] = shapes[kind][turn%len(shapes[kind])]
					fill(i+1, kinds)
				}
			}
			for _, kinds := range kinds {
				fill(0, kinds)
			}
		})
	}
}

// TestParseAlmostMoves parses every sequence of cells and hands in a move of up to 12
// elements, then with one or two elements replaced.
func TestParseAlmostMoves(t *testing.T) {
	for size := 2; size <= 12; size++ {
		t.Run(strconv.Itoa(size), func(t *testing.T) {
			t.Parallel()
			turn := 0
			word := func(kind int) string {
				turn++
				return shapes[kind][turn%len(shapes[kind])]
			}
			places := (size*2 + 2) / 3
			for mask := range 1 << places {
				elements := make([]string, size)
				for i, bit := 0, 0; i < size; i++ {
					elements[i] = word(2)
					if i%3 < 2 {
						elements[i] = word(mask >> bit & 1)
						bit++
					}
				}
				if diff := parseDiff(elements); diff != "" {
					t.Fatal(diff)
				}
				if !longtest.Enabled() && mask%7 > 0 {
					continue
				}
				for i := range size {
					for kind := range shapes {
						replaced := slices.Clone(elements)
						replaced[i] = word(kind)
						replaced[(i+mask)%size] = word((kind + mask) % len(shapes))
						if diff := parseDiff(replaced); diff != "" {
							t.Fatal(diff)
						}
					}
				}
			}
		})
	}
}

// TestParseLong parses lists whose length does not fit a byte or two.
func TestParseLong(t *testing.T) {
	for _, n := range []int{13, 63, 64, 127, 128, 255, 256, 257, 300, 1 << 16, 1<<16 + 1, 1<<16 + 2} {
		elements := slices.Repeat([]string{"e2", "*", "C:P", "*", "iv256IV", "s:+r^"}, n/6+1)[:n]
		if diff := parseDiff(elements); diff != "" {
			t.Fatalf("%d elements: %s", n, diff)
		}
		elements[n-1] = "no"
		if diff := parseDiff(elements); diff != "" {
			t.Fatalf("%d elements, the last invalid: %s", n, diff)
		}
	}
}

func TestParseRandom(t *testing.T) {
	r := seeded(5)
	for range longtest.Or(5_000, 100_000) {
		elements := texts(anyActions(r, 1+r.IntN(5)))
		for range r.IntN(3) {
			elements[r.IntN(len(elements))] = anyText(r)
		}
		if diff := parseDiff(elements); diff != "" {
			t.Fatal(diff)
		}
	}
}

func TestMustParsePanics(t *testing.T) {
	for want, elements := range map[string][]string{
		`pmn: element 2 "Q9": invalid piece: "e2 e4 Q9"`: {"e2", "e4", "Q9"},
		`pmn: element 0 "e0": invalid location: "e0 e4"`: {"e0", "e4"},
		`pmn: invalid length 4: "e2 e4 C:P e5"`:          {"e2", "e4", "C:P", "e5"},
		`pmn: invalid length 0: ""`:                      nil,
	} {
		err, ok := panicOf(func() { pmn.MustParse(elements...) }).(error)
		if !ok || err.Error() != want || !errors.Is(err, pmn.ErrInvalidMove) {
			t.Errorf("MustParse(%q) panics with %v; want %s", elements, err, want)
		}
	}
}

func panicOf(f func()) (value any) {
	defer func() { value = recover() }()
	f()
	return nil
}

func TestErrorMessages(t *testing.T) {
	long := strings.Repeat("e", 2<<20)
	quoted := `"` + long[:64] + `"...`
	for want, err := range map[string]error{
		`pmn: element 0 ` + quoted + `: invalid location`:         second(pmn.AppendParseJSON(nil, []byte(`["`+long+`","e4"]`))),
		`pmn: input exceeds 25 characters: ` + quoted:             new(pmn.Ply).UnmarshalText([]byte(long)),
		`pmn: element 2 "Q9": invalid piece`:                      pmn.Validate([]string{"e2", "e4", "Q9"}),
		`pmn: element 1 "e4\n\x1b\u2028\xff\"": invalid location`: pmn.Validate([]string{"e2", "e4\n\x1b\u2028\xff\""}),
		`pmn: invalid length 4`:                                   pmn.Validate(make([]string, 4)),
		`pmn: element 0 "": invalid location`:                     pmn.Validate([]string{"", "e4"}),
		`pmn: element 0: invalid location`:                        second(pmn.FromActions(pmn.Action{})),
		`pmn: action 1: no piece on the source`:                   &pmn.Error{Element: 1, Err: pmn.ErrEmptySource},
		`pmn: action 0: no reason`:                                &pmn.Error{},
		`pmn: x`:                                                  &pmn.Error{Element: -1, Err: errors.New("x")},
		`pmn: element 1 "6]": not a JSON array of strings`:        second(pmn.AppendParseJSON(nil, []byte(`["e2",6]`))),
		`pmn: element 2 "pawn": invalid piece`:                    second(pmn.NewAction("e2", "e4", "pawn")),
		`pmn: element 2: inferred piece before the last action`:   second(pmn.FromActions(slices.Repeat([]pmn.Action{{Source: hand, Destination: hand}}, 2)...)),
	} {
		if err == nil || err.Error() != want {
			t.Errorf("%v; want %s", err, want)
		}
	}
}

func second[T any](_ T, err error) error { return err }

// FuzzParse splits its input at line feeds.
func FuzzParse(f *testing.F) {
	for _, elements := range append(slices.Clone(someLists), invalidLists...) {
		if text := strings.Join(elements, "\n"); len(text) < 2_000 {
			f.Add(text)
		}
	}
	f.Add("*\ne5\n") // an action with an inferred piece
	f.Fuzz(func(t *testing.T, text string) {
		elements := strings.Split(text, "\n")
		if diff := parseDiff(elements); diff != "" {
			t.Error(diff)
		}
		for _, s := range elements {
			if diff := locations.Check([]byte(s)); diff != "" {
				t.Error(diff)
			}
		}
		if len(elements) == 3 {
			if diff := newActionDiff(elements[0], elements[1], elements[2]); diff != "" {
				t.Error(diff)
			}
		}
	})
}
