package pmn_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/komadai/komadai/cell"
	"github.com/komadai/komadai/pmn"
	"github.com/komadai/komadai/qpi"
)

// Results end here, so that no call can be optimised away.
var (
	gotLocation pmn.Location
	gotCell     cell.Coordinate
	gotAction   pmn.Action
	gotActions  []pmn.Action
	gotMove     pmn.Move
	gotErr      error
	gotYes      bool
	gotInt      int
	gotText     string
	gotBytes    []byte
	gotStrings  []string
)

// allocates reports it if f does so more than most times.
func allocates(t *testing.T, name string, most float64, f func()) {
	t.Helper()
	if n := testing.AllocsPerRun(10, f); n > most {
		t.Errorf("%s allocates %v times; want %v at most", name, n, most)
	}
}

// allocLists are moves, by elements: short and long, of every kind of location.
var allocLists = [][]string{
	{"e2", "e4"}, {"*", "*"}, {"e2", "e4", "C:P"}, {"e1", "g1", "C:K^", "h1", "f1", "C:+R"}, {"e5", "f6", "C:P", "f5", "*"},
	{"iv256IV", "a1A", "s:-r^"}, {"*", "iv9", "z:-z^", "a1A", "z26Z"}, {"a", "iv", "A:A", "iv256", "c2B", "z:z"},
	slices.Repeat([]string{"*", "iv256IV", "s:-r^", "aa10", "*", "c:p"}, 6),
}

// allocRefused are lists that are no moves.
var allocRefused = [][]string{
	nil, {""}, {"e2"}, {"Q9", "Q9", "Q9", "Q9"}, {"e2", "E4"}, {"", "e4"}, {"e2", ""}, {"e2", "e4", ""}, {"e2", "e4", "Q9"},
	{"e2", "e4", "C:P", "**", "e4"}, {"e2", "e4", "C:P", "e4", "\x00"}, {"e2", strings.Repeat("e4", 1<<16)}, {"e2", "\u00e9\U0001f600"},
	append(slices.Repeat([]string{"e2", "e4", "C:P"}, 50), "e2", "no"), slices.Repeat([]string{"e2", "e4", "C:P"}, 50)[:148],
}

// instrumented tells that the list is long and the run may be one with -race, which is
// short: to grow a slice by much takes an allocation more there.
func instrumented(elements []string) bool { return testing.Short() && len(elements) > 24 }

func TestLocationAllocatesNothing(t *testing.T) {
	inputs := slices.Clone(locationRefused)
	var small []pmn.Location
	for _, l := range append(slices.Clone(somePlaces), invalidPlaces...) {
		inputs = append(inputs, placeText(l))
		// The text of another cell may be made: see cell.Coordinate.String.
		if i := placeIndices(l); len(i) < 3 && (len(i) == 0 || slices.Max(i) < 32) {
			small = append(small, l)
		}
	}
	for _, s := range inputs {
		for name, f := range map[string]func(){
			"ParseLocation":    func() { gotLocation, gotErr = pmn.ParseLocation(s) },
			"LookupLocation":   func() { gotLocation = pmn.LookupLocation(s) },
			"ValidateLocation": func() { gotErr = pmn.ValidateLocation(s) },
			"IsValidLocation":  func() { gotYes = pmn.IsValidLocation(s) },
			"IsValidPiece":     func() { gotYes = pmn.IsValidPiece(s) },
		} {
			allocates(t, fmt.Sprintf("%s(%.40q)", name, s), 0, f)
		}
	}
	room := make([]byte, 0, 8)
	for _, l := range append(slices.Clone(somePlaces), invalidPlaces...) {
		for name, f := range map[string]func(){
			"At":         func() { gotLocation = pmn.At(gotCell) },
			"Cell":       func() { gotCell, gotYes = l.Cell() },
			"IsHand":     func() { gotYes = l.IsHand() },
			"AppendTo":   func() { gotBytes = l.AppendTo(room) },
			"AppendText": func() { gotBytes, gotErr = l.AppendText(room) },
		} {
			allocates(t, fmt.Sprintf("%s of %#x", name, uint32(l)), 0, f)
		}
	}
	for _, l := range small {
		allocates(t, fmt.Sprintf("String of %#x", uint32(l)), 0, func() { gotText = l.String() })
	}
	if len(small) < 8 {
		t.Errorf("only %d small cells", len(small))
	}
	gotCell = cell.Coordinate{}
}

func TestActionAllocatesNothing(t *testing.T) {
	for _, from := range []string{"*", "e4", "iv256IV"} {
		for _, piece := range []string{"", "C:P", "z:-z^"} {
			allocates(t, "NewAction", 0, func() { gotAction, gotErr = pmn.NewAction(from, "c2", piece) })
		}
	}
	for _, a := range []pmn.Action{{}, {Source: hand, Destination: place(4, 3)}, {Source: place(1), Destination: hand, Piece: pieces}, {Source: 5, Piece: 60_000}} {
		var got actionAnswers
		allocates(t, "queries", 0, func() { got = actionAnswersOf(a) })
		gotYes = got.valid
	}
}

func TestParseAllocatesNothing(t *testing.T) {
	room := make([]pmn.Action, 2, 64)
	for _, elements := range allocLists {
		name := fmt.Sprintf("%.60q", elements)
		allocates(t, "AppendParse of "+name, 0, func() { gotActions, gotErr = pmn.AppendParse(room, elements) })
		allocates(t, "Validate of "+name, 0, func() { gotErr = pmn.Validate(elements) })
		allocates(t, "IsValid of "+name, 0, func() { gotYes = pmn.IsValid(elements) })
		// A move has a place of its own for its actions, and that is all.
		if !instrumented(elements) {
			allocates(t, "Parse of "+name, 1, func() { gotMove, gotErr = pmn.Parse(elements) })
		}
		if gotErr != nil || !gotYes {
			t.Errorf("%s is refused", name)
		}
	}
	for _, elements := range allocRefused {
		allocates(t, fmt.Sprintf("IsValid of %.60q", elements), 0, func() { gotYes = pmn.IsValid(elements) })
	}
}

// allocJSON are the lists in JSON: plain, with white space, with escapes here and there,
// and escaped throughout.
func allocJSON(lists [][]string) (all [][]byte) {
	for _, elements := range lists {
		form := func(space string, odds int) {
			var words []string
			for i, s := range elements {
				words = append(words, escaped(s, i%2 == 0, func(k int) bool { return odds > 0 && (i+k)%odds == 0 }))
			}
			all = append(all, []byte(space+"["+space+strings.Join(words, space+","+space)+space+"]"+space))
		}
		form("", 0)
		form(" \t\r\n", 0)
		form("", 3)
		form("\n", 1)
	}
	return all
}

func TestAppendParseJSONAllocatesNothing(t *testing.T) {
	room := make([]pmn.Action, 2, 64)
	for _, text := range allocJSON(allocLists) {
		allocates(t, fmt.Sprintf("AppendParseJSON of %.60q", text), 0, func() { gotActions, gotErr = pmn.AppendParseJSON(room, text) })
		if gotErr != nil {
			t.Errorf("%.60q: %v", text, gotErr)
		}
	}
}

// The Error, and its Input if that is not there already.
func TestRefusalAllocatesTwiceAtMost(t *testing.T) {
	room := make([]pmn.Action, 2, 64)
	refused := func(name string, f func()) {
		t.Helper()
		allocates(t, name, 2, f)
		if gotErr == nil {
			t.Errorf("%s is taken", name)
		}
	}
	for _, elements := range allocRefused {
		name := fmt.Sprintf("%.60q", elements)
		if !instrumented(elements) {
			refused("Parse of "+name, func() { gotMove, gotErr = pmn.Parse(elements) })
		}
		refused("Validate of "+name, func() { gotErr = pmn.Validate(elements) })
		refused("AppendParse of "+name, func() { gotActions, gotErr = pmn.AppendParse(room, elements) })
		if len(elements) == 3 {
			if elements[2] != "" {
				refused("NewAction of "+name, func() { gotAction, gotErr = pmn.NewAction(elements[0], elements[1], elements[2]) })
			}
		} else if len(elements) == 2 {
			refused("NewAction of "+name, func() { gotAction, gotErr = pmn.NewAction(elements[0], elements[1], "") })
		}
	}
	for _, actions := range [][]pmn.Action{nil, {{}}, {{Source: hand, Destination: hand}, {Source: hand, Destination: hand, Piece: 1}}} {
		refused("FromActions", func() { gotMove, gotErr = pmn.FromActions(actions...) })
	}

	broken := [][]byte{nil, []byte(" "), []byte("null"), []byte("{}"), []byte("[[]]"), []byte(`["e2",4]`), []byte(`["e2","e4"`), []byte(`["e2","e4"]]`),
		[]byte(`["e2","\x"]`), []byte(`["e2","\u00"]`), []byte(`["e2",null]`), []byte(`[null,null]`), []byte(`["e2","\ud83d\ude00"]`), []byte(`["e2","\ud83d"]`),
		[]byte("[\"e2\",\"\xff\"]"), []byte(`["e2","` + strings.Repeat("\xff", 100) + `"]`), []byte(`["e2","` + strings.Repeat(`\n`, 100) + `"]`),
		[]byte(`["e2","` + strings.Repeat("e4", 5000) + `"]`), []byte(`["e2","` + strings.Repeat(`\u00e9`, 5000) + `"]`), []byte(strings.Repeat("[", 5000)),
	}
	for size := range 100 {
		broken = append(broken, []byte(`["e2","\n`+strings.Repeat("x", size)+`"]`))
	}
	for _, text := range append(allocJSON(allocRefused), broken...) {
		if len(text) > 100_000 {
			continue
		}
		refused(fmt.Sprintf("AppendParseJSON of %.60q", text), func() { gotActions, gotErr = pmn.AppendParseJSON(room, text) })
	}
}

func TestMoveAllocatesNothing(t *testing.T) {
	moves := []pmn.Move{{}}
	for _, elements := range allocLists {
		moves = append(moves, pmn.MustParse(elements...))
	}
	room := make([]byte, 0, 4096)
	for _, m := range moves {
		if actions := m.Actions(); len(actions) > 0 {
			allocates(t, "package AppendJSON", 0, func() { gotBytes, gotErr = pmn.AppendJSON(room, actions) })
		}
		for name, f := range map[string]func(){
			"AppendJSON": func() { gotBytes = m.AppendJSON(room) },
			"Len":        func() { gotInt = m.Len() },
			"First":      func() { gotAction, gotYes = m.First() },
			"Last":       func() { gotAction, gotYes = m.Last() },
			"All": func() {
				for a := range m.All() {
					gotAction = a
				}
			},
			"queries": func() {
				gotYes = m.IsEmpty() || m.IsSimple() || m.IsCompound()
				gotYes = m.HasDrops()
				gotYes = m.HasCaptures()
				gotYes = m.HasInferred()
			},
			"Equal": func() {
				for _, other := range moves {
					gotYes = m.Equal(other)
				}
			},
		} {
			allocates(t, fmt.Sprintf("%s of %.60q", name, m.Strings()), 0, f)
		}
	}
}

// resettable is a board that a test can apply moves to again and again.
type resettable struct{ board }

func (r *resettable) reset(to *state) { r.state, r.writes, r.reads = *to, 0, 0 }

func TestApplyAllocatesNothing(t *testing.T) {
	for _, test := range []struct{ name, before, move string }{
		{"a pawn", "e2=C:P", "e2 e4 C:P"},
		{"inferred", "e2=C:P", "e2 e4"},
		{"castling", "e1=C:K h1=C:R", "e1 g1 C:K h1 f1 C:R"},
		{"drop", "2xS:P", "* e5 S:P"},
		{"eight of one", "a1=C:R", "a1 a2 C:R a2 a3 C:R a3 a4 C:R a4 a5 C:R a5 a6 C:R a6 a7 C:R a7 a8 C:R a8 a9"},
		{"eight of eight", "a1=C:A b1=C:B c1=C:C d1=C:D e1=C:E f1=C:F g1=C:G h1=C:H",
			"a1 a2 C:A b1 b2 C:B c1 c2 C:C d1 d2 C:D e1 e2 C:E f1 f2 C:F g1 g2 C:G h1 h2 C:H"},
		{"eight, changed", "a1=C:A b1=C:B c1=C:C d1=C:D e1=C:E f1=C:F g1=C:G h1=C:H",
			"a1 a2 c:a b1 b2 c:b c1 c2 c:c d1 d2 c:d e1 e2 c:e f1 f2 c:f g1 g2 c:g h1 h2 c:h"},
		{"eight drops", "1xC:A 1xC:B 1xC:C 1xC:D 1xC:E 1xC:F 1xC:G 1xC:H",
			"* a1 C:A * b1 C:B * c1 C:C * d1 C:D * e1 C:E * f1 C:F * g1 C:G * h1 C:H"},
		{"eight captures", "a1=C:A b1=C:B c1=C:C d1=C:D e1=C:E f1=C:F g1=C:G h1=C:H",
			"a1 * C:A b1 * C:B c1 * C:C d1 * C:D e1 * C:E f1 * C:F g1 * C:G h1 *"},
		{"four captures, four drops", "a1=C:A b1=C:B c1=C:C d1=C:D", "a1 * C:A b1 * C:B c1 * C:C d1 * C:D * a2 C:A * b2 C:B * c2 C:C * d2 C:D"},
	} {
		m := pmn.MustParse(strings.Fields(test.move)...)
		r := &resettable{*setUp(t, test.before, m.Actions()...)}
		start := r.state
		var b pmn.Board = r
		allocates(t, "Apply, "+test.name+",", 0, func() {
			r.reset(&start)
			gotErr = m.Apply(b)
		})
		actions := m.Actions()
		allocates(t, "package Apply, "+test.name+",", 0, func() {
			r.reset(&start)
			gotErr = pmn.Apply(b, actions)
		})
		if gotErr != nil || r.wrong != "" || r.state == start {
			t.Errorf("%s: %v, %s", test.name, gotErr, r.wrong)
		}
	}
	e2e4, list := pmn.MustParse("e2", "e4", "C:P").Actions(), make([]string, 0, 3)
	allocates(t, "AppendStrings", 0, func() { gotStrings, gotErr = pmn.AppendStrings(list, e2e4) })
	var nothing pmn.Board = setUp(t, "")
	allocates(t, "Apply of nothing", 0, func() { gotErr = pmn.Move{}.Apply(nothing) })
}

func TestApplyRefusalAllocatesTwiceAtMost(t *testing.T) {
	eight := strings.Repeat("a1 a1 C:R ", 7)
	for _, text := range []string{"a1 k9 C:R", "b1 b2 C:R", "* a1 C:N", "* a1", eight + "a1 k9", eight + "b1 b2", eight + "* a2 C:N", eight + "* a2"} {
		m := pmn.MustParse(strings.Fields(text)...)
		var b pmn.Board = setUp(t, "a1=C:R", pmn.Action{Piece: qpi.Identifier(1)})
		allocates(t, "Apply of "+text, 2, func() { gotErr = m.Apply(b) })
		if gotErr == nil {
			t.Errorf("%s is applied", text)
		}
	}
}
