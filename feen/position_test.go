package feen_test

import (
	"encoding"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/komadai/komadai/feen"
	"github.com/komadai/komadai/internal/longtest"
	"github.com/komadai/komadai/pin"
	"github.com/komadai/komadai/pnn"
	"github.com/komadai/komadai/qpi"
)

var _ interface {
	encoding.TextAppender
	encoding.TextMarshaler
	encoding.TextUnmarshaler
	fmt.Stringer
} = (*feen.Position)(nil)

// texts are texts of many kinds, valid or not.
func texts(t testing.TB) (all []string) {
	for _, s := range samples(t) {
		all = append(all, s.text)
	}
	for _, field := range fields(t) {
		all = append(all, field+" / C/c", field+" 3P2bN'/p c/S")
	}
	board := strings.Repeat("255/", 254) + "255"
	return append(all,
		"8/8 65025P/ C/c", "8/8 65026P/ C/c", board+" 65025P/ C/c", board+" 65025-A/ C/c", board+" 65024P/p C/c", board+" 65025P/p C/c",
		"8 "+strings.Repeat("9", 40)+"P/ C/c", "8 "+strings.Repeat("0", 40)+"P/ C/c", "8 "+strings.Repeat("9", 40)+" C/c",
		"8 2P2P/ C/c", "8 P2/ C/c", "8 +/ C/c", "8 P C/c/", "8  C/c", "8 / C/c ", "8 / /c", "8 / C//", "8 / C/1", "8 / CC/",
		"KQ2 2P/p C/c", "KQ2 P/p C/c", "K'Q+R1 P/ C/c", "K^K^K^K^ / C/c", "K^K^K^K^ P/ C/c", "K+^2 P/ C/c",
		strings.Repeat("k", 250)+"5 / C/c", strings.Repeat("+k^'", 250)+"/"+strings.Repeat("+k^'", 250)+" / C/c",
		strings.Repeat(" ", 4096), strings.Repeat("+K^'", 1024), strings.Repeat("k^'/", 1022)+"k / C/c", strings.Repeat("k^'/", 1022)+"k^' / C/c")
}

// checkPosition compares all that reads or writes a position with the model. p is in use.
func checkPosition(p *feen.Position, s string) string {
	want := readPosition(s)
	err := p.SetBytes([]byte(s))
	if len(s)%2 > 0 {
		err = p.Set(s)
	}
	if want.err != nil {
		var e *feen.Error
		if !errors.As(err, &e) || *e != (feen.Error{Field: want.field, Offset: want.offset, Err: want.err}) {
			return fmt.Sprintf("%.300q: %v; want %v, byte %d: %v", s, err, want.field, want.offset, want.err)
		}
		if !p.Equal(feen.Position{}) || p.String() != "" {
			return fmt.Sprintf("%.300q leaves %v", s, p)
		}
		if v := feen.Validate(s); v == nil || *v.(*feen.Error) != *e || feen.IsValid(s) {
			return fmt.Sprintf("%.300q: Validate returns %v; want %v", s, v, err)
		}
		return ""
	}
	switch {
	case err != nil || feen.Validate(s) != nil || !feen.IsValid(s):
		return fmt.Sprintf("%.300q: %v, %v", s, err, feen.Validate(s))
	case p.Shape != want.shape || len(p.Board) != len(want.cells):
		return fmt.Sprintf("%.300q: %v, %d cells", s, p.Shape, len(p.Board))
	case p.Turn != pin.Side(want.turn) || p.Styles != (qpi.NewMatch(rune(want.styles[0]), rune(want.styles[1]))):
		return fmt.Sprintf("%.300q: %v, %v", s, p.Turn, p.Styles)
	}
	for i, c := range want.cells {
		if p.Board[i] != pieceNumber(c) {
			return fmt.Sprintf("%.300q: cell %d is %v; want %s", s, i, p.Board[i], c)
		}
	}
	for side, items := range want.hands {
		if !slices.Equal(p.Hands[side], handPieces(items)) {
			return fmt.Sprintf("%.300q: the %v hand is %v; want %v", s, pin.Side(side), p.Hands[side], items)
		}
	}
	if err := p.Check(); err != nil || p.String() != s {
		return fmt.Sprintf("%.300q: %v, written as %.300q", s, err, p)
	}
	return ""
}

func TestSamples(t *testing.T) {
	all := samples(t)
	if len(all) != 67 {
		t.Errorf("%d samples", len(all))
	}
	for _, s := range all {
		if got := feen.IsValid(s.text); got != s.ok {
			t.Errorf("%q (%s): %v", s.text, s.note, feen.Validate(s.text))
		}
	}
}

func TestTexts(t *testing.T) {
	var p feen.Position
	reasons := map[string]bool{feen.ErrUnknownStyle.Error(): true}
	for _, s := range texts(t) {
		if wrong := checkPosition(&p, s); wrong != "" {
			t.Error(wrong)
		}
		if err := readPosition(s).err; err != nil {
			reasons[err.Error()] = true
		}
	}
	if len(reasons) != 16 {
		t.Errorf("%d reasons", len(reasons))
	}
	for reason := range reasons {
		if !strings.HasPrefix(reason, "feen: ") {
			t.Errorf("the reason %q", reason)
		}
	}
}

// Texts with mistakes, a few of which are none.
func TestMutated(t *testing.T) {
	t.Parallel()
	const alphabet = "  //123456789021+-^'kKpPqQbBcCsS\xaf\n:@[`{"
	count := longtest.Or(10_000, 1_000_000)
	random := rand.New(rand.NewPCG(15, 3))
	all := slices.DeleteFunc(texts(t), func(s string) bool { return len(s) > 200 })
	var p feen.Position
	valid := 0
	for range count {
		s := mutated(all[random.IntN(len(all))], random, alphabet)
		if wrong := checkPosition(&p, s); wrong != "" {
			t.Fatal(wrong)
		}
		if p.Check() == nil {
			valid++
		}
	}
	if valid < count/40 {
		t.Errorf("%d of %d are valid", valid, count)
	}
}

// One text after another into the same memory is as each into its own.
func FuzzSet(f *testing.F) {
	all := texts(f)
	for i, s := range all {
		f.Add(s, all[(i+7)%len(all)])
	}
	f.Fuzz(func(t *testing.T, s, next string) {
		var p feen.Position
		for _, s := range []string{s, next, s} {
			if wrong := checkPosition(&p, s); wrong != "" {
				t.Error(wrong)
			}
		}
		if q, err := feen.Parse(s); !q.Equal(p) || err == nil != (p.Check() == nil) {
			t.Errorf("%q: %v, %v", s, q, err)
		}
	})
}

// randomPosition is valid unless something is changed on purpose.
func randomPosition(random *rand.Rand) feen.Position {
	p := feen.New(feen.Shape{Files: 1 + random.IntN(20), Ranks: 1 + random.IntN(12), Layers: 1}, qpi.NewMatch('A'+rune(random.IntN(26)), 'a'+rune(random.IntN(26))))
	if random.IntN(4) == 0 {
		p = feen.New(feen.Shape{Files: 1 + random.IntN(5), Ranks: 2 + random.IntN(4), Layers: 1 + random.IntN(3)}, qpi.NewMatch('c', 'S'))
	}
	p.Turn = pin.Side(random.IntN(2))
	piece := func() pnn.Piece { return pnn.Piece(1 + random.IntN(pnn.PieceCount)) }
	for i := range p.Board {
		switch random.IntN(6) {
		case 0:
			p.Hands[random.IntN(2)].Add(piece(), 1)
		case 1:
			p.Hands[random.IntN(2)].Add(1+pnn.Piece(random.IntN(4)), 1)
		case 2, 3:
			p.Board[i] = piece()
		}
	}
	return p
}

func TestPositionRoundTrip(t *testing.T) {
	random := rand.New(rand.NewPCG(15, 4))
	var again feen.Position
	for range longtest.Or(2000, 10_000) {
		p := randomPosition(random)
		spoiled := ""
		if random.IntN(2) == 0 {
			spoiled = spoil(&p, random)
		}
		text := p.String()
		if err := p.Check(); err != nil {
			if got, err2 := p.AppendText([]byte("=")); text != "" || string(got) != "=" || err2.Error() != err.Error() {
				t.Fatalf("%v, and it is written as %q", err, text)
			}
			continue
		}
		if err := again.Set(text); err != nil || !again.Equal(p) {
			t.Fatalf("%s: %q comes back as %v, %v", spoiled, text, again, err)
		}
		if want := readPosition(text); want.err != nil {
			t.Fatalf("%s: %q: %v", spoiled, text, want.err)
		}
	}
}

// spoil makes a change that may or may not leave a position that can be written.
func spoil(p *feen.Position, random *rand.Rand) string {
	hand := &p.Hands[random.IntN(2)]
	*hand = append(*hand, feen.Held{Piece: 1, Count: 1}, feen.Held{Piece: 2, Count: 1})
	held := &(*hand)[random.IntN(len(*hand))]
	changes := []func(){
		func() { p.Shape.Files += random.IntN(3) - 1 },
		func() { p.Shape.Layers += random.IntN(3) - 1 },
		func() { p.Board = p.Board[1:] },
		func() { p.Board[random.IntN(len(p.Board))] = pnn.Piece(random.IntN(1000)) },
		func() { held.Count = random.IntN(5) - 2 },
		func() { held.Count = 65025 + random.IntN(2) },
		func() { held.Piece = pnn.Piece(random.IntN(1000)) },
		func() { slices.Reverse(*hand) },
		func() { p.Styles[pin.First] = qpi.Style(random.IntN(100)) },
		func() { p.Styles[pin.Second] = qpi.NoStyle },
		func() { p.Turn = pin.Side(random.IntN(3)) },
		func() { *hand = nil },
	}
	i := random.IntN(len(changes))
	changes[i]()
	return fmt.Sprint("change ", i)
}

// Each reason of Check, from a position that is otherwise valid.
func TestCheck(t *testing.T) {
	king := pnn.MustParsePiece("K^")
	for _, test := range []struct {
		change func(*feen.Position)
		want   feen.Error
	}{
		{func(p *feen.Position) {}, feen.Error{}},
		{func(p *feen.Position) { *p = feen.Position{} }, feen.Error{Field: feen.Whole, Err: feen.ErrEmptyInput}},
		{func(p *feen.Position) { *p = feen.Position{Board: p.Board} }, feen.Error{Field: feen.Placement, Err: feen.ErrTooLarge}},
		{func(p *feen.Position) { *p = feen.Position{Hands: [2]feen.Hand{{{king, 1}}}} }, feen.Error{Field: feen.Placement, Err: feen.ErrTooLarge}},
		{func(p *feen.Position) { *p = feen.Position{Hands: [2]feen.Hand{nil, {{king, 1}}}} }, feen.Error{Field: feen.Placement, Err: feen.ErrTooLarge}},
		{func(p *feen.Position) { p.Shape = feen.Shape{} }, feen.Error{Field: feen.Placement, Err: feen.ErrTooLarge}},
		{func(p *feen.Position) { p.Shape.Files = 256 }, feen.Error{Field: feen.Placement, Err: feen.ErrTooLarge}},
		{func(p *feen.Position) { p.Shape.Ranks = 1 << 30 }, feen.Error{Field: feen.Placement, Err: feen.ErrTooLarge}},
		{func(p *feen.Position) { p.Board = p.Board[:63] }, feen.Error{Field: feen.Placement, Err: feen.ErrIrregular}},
		{func(p *feen.Position) { p.Board = append(p.Board, 0) }, feen.Error{Field: feen.Placement, Err: feen.ErrIrregular}},
		{func(p *feen.Position) { p.Board[63] = 624 }, feen.Error{}},
		{func(p *feen.Position) { p.Board[63] = 625 }, feen.Error{Field: feen.Placement, Err: feen.ErrInvalidPiece}},
		{func(p *feen.Position) { p.Hands[1] = feen.Hand{{0, 1}} }, feen.Error{Field: feen.Hands, Err: feen.ErrInvalidPiece}},
		{func(p *feen.Position) { p.Hands[1] = feen.Hand{{625, 1}} }, feen.Error{Field: feen.Hands, Err: feen.ErrInvalidPiece}},
		{func(p *feen.Position) { p.Hands[0] = feen.Hand{{king, 0}} }, feen.Error{Field: feen.Hands, Err: feen.ErrInvalidCount}},
		{func(p *feen.Position) { p.Hands[0] = feen.Hand{{king, -1}} }, feen.Error{Field: feen.Hands, Err: feen.ErrInvalidCount}},
		{func(p *feen.Position) { p.Hands[0] = feen.Hand{{king, 1}, {king, 1}} }, feen.Error{Field: feen.Hands, Err: feen.ErrHandOrder}},
		{func(p *feen.Position) { p.Hands[0] = feen.Hand{{king, 1}, {king, 2}} }, feen.Error{Field: feen.Hands, Err: feen.ErrHandOrder}},
		{func(p *feen.Position) { p.Hands[0] = feen.Hand{{king, 64}} }, feen.Error{}},
		{func(p *feen.Position) { p.Hands[0] = feen.Hand{{king, 65}} }, feen.Error{Field: feen.Whole, Err: feen.ErrTooManyPieces}},
		{func(p *feen.Position) { p.Hands[0] = feen.Hand{{king, 1 << 30}} }, feen.Error{Field: feen.Whole, Err: feen.ErrTooManyPieces}},
		{func(p *feen.Position) { p.Styles[pin.First] = p.Styles[pin.Second] }, feen.Error{Field: feen.StyleTurn, Err: feen.ErrInvalidStyleTurn}},
		{func(p *feen.Position) { p.Styles[pin.Second] = 53 }, feen.Error{Field: feen.StyleTurn, Err: feen.ErrInvalidStyleTurn}},
		{func(p *feen.Position) { p.Turn = 2 }, feen.Error{Field: feen.StyleTurn, Err: feen.ErrInvalidStyleTurn}},
	} {
		p := feen.New(feen.Shape{8, 8, 1}, qpi.NewMatch('C', 's'))
		test.change(&p)
		err := p.Check()
		if test.want.Err == nil {
			if err != nil {
				t.Errorf("%v: %v", p, err)
			}
			continue
		}
		test.want.Offset = -1
		var e *feen.Error
		if !errors.As(err, &e) || *e != test.want {
			t.Errorf("%v; want %v", err, &test.want)
		}
	}
}

// A hand can hold every piece, each once and in order.
func TestEveryPieceInHand(t *testing.T) {
	var items []item
	for piece := range pnn.AllPieces() {
		items = append(items, item{count: 1, piece: piece.String()})
	}
	slices.SortFunc(items, compareItems)
	all := handPieces(items)
	p := feen.New(feen.Shape{Files: 255, Ranks: 3, Layers: 1}, qpi.NewMatch('C', 'C'))
	for i, held := range all {
		for _, hand := range []feen.Hand{{{held.Piece, 2}, held}, {held, all[max(0, i-1)]}} {
			p.Hands[1] = hand
			if err := p.Check(); !errors.Is(err, feen.ErrHandOrder) {
				t.Errorf("%v: %v", hand, err)
			}
		}
		p.Hands[0].Add(held.Piece, 1)
	}
	p.Hands[1] = nil
	q, err := feen.Parse(p.String())
	if err := errors.Join(err, p.Check()); err != nil || !q.Equal(p) || !slices.Equal(q.Hands[0], all) {
		t.Errorf("%v: %v", q, err)
	}
}

func TestField(t *testing.T) {
	got := fmt.Sprintf("%v, %v, %v, %v, %v; %#v %#v %#v %#v %#v",
		feen.Whole, feen.Placement, feen.Hands, feen.StyleTurn, feen.Field(4),
		feen.Whole, feen.Placement, feen.Hands, feen.StyleTurn, feen.Field(4))
	want := "whole, placement, hands, style and turn, Unknown; feen.Whole feen.Placement feen.Hands feen.StyleTurn feen.Field(4)"
	if got != want {
		t.Errorf("%s; want %s", got, want)
	}
}

func TestErrorMessage(t *testing.T) {
	reason := errors.New("feen: reason")
	for want, e := range map[string]*feen.Error{
		"feen: reason":                    {Err: reason},
		"feen: placement, byte 0: reason": {Field: feen.Placement, Err: reason},
		"feen: hands: reason":             {Field: feen.Hands, Offset: -1, Err: reason},
		"feen: hands, byte 7: no reason":  {Field: feen.Hands, Offset: 7},
	} {
		if got := e.Error(); got != want {
			t.Errorf("%s; want %s", got, want)
		}
	}
}

// A text is refused above 4,096 bytes, and so is a position that would have one.
func TestLongest(t *testing.T) {
	for _, layout := range []struct{ separator, rest string }{{"/", " / C/c"}, {"//", " 2PB/p C/c"}} {
		layer := "1" + strings.Repeat("k", 249) + "/" + strings.Repeat("k", 250)
		field := strings.Repeat(layer+layout.separator, 7) + layer // 16 ranks
		for _, size := range []int{4095, 4096, 4097, 4098} {
			enhanced := size - len(field+layout.rest)
			text := strings.Replace(field, "k", "+k", enhanced) + layout.rest
			p, err := feen.Parse(text)
			if size <= 4096 {
				if err != nil || p.String() != text {
					t.Errorf("%d bytes: %v", size, err)
				}
				continue
			}
			if !errors.Is(err, feen.ErrInputTooLong) {
				t.Errorf("%d bytes: %v", size, err)
			}
			p, err = feen.Parse(field + layout.rest)
			for i := range enhanced {
				p.Board[1+i] = p.Board[1+i].Enhance()
			}
			if err != nil || !errors.Is(p.Check(), feen.ErrInputTooLong) || p.String() != "" {
				t.Errorf("%d bytes: %v, %v", size, err, p.Check())
			}
		}
	}
}

func TestNew(t *testing.T) {
	p := feen.New(feen.Shape{9, 9, 1}, qpi.NewMatch('s', 'S'))
	if got, want := p.String(), "9/9/9/9/9/9/9/9/9 / S/s"; got != want {
		t.Errorf("%q; want %q", got, want)
	}
	for _, f := range []func(){
		func() { feen.New(feen.Shape{}, qpi.NewMatch('C', 'C')) },
		func() { feen.New(feen.Shape{8, 1, 8}, qpi.NewMatch('C', 'C')) },
		func() { feen.New(feen.Shape{1, 255, 255}, qpi.NewMatch('C', 'C')) }, // too long as a text
		func() { feen.New(feen.Shape{8, 8, 1}, qpi.Match{}) },
		func() { feen.MustParse("8/8 / C/C") },
	} {
		func() {
			defer func() {
				if err, ok := recover().(error); !ok || !strings.HasPrefix(err.Error(), "feen: ") {
					t.Errorf("panics with %v", err)
				}
			}()
			f()
		}()
	}
}

// Clones and copies share no memory. Equal sees every field.
func TestCloneEqual(t *testing.T) {
	const text = "lnsgk^gsnl/1r5b1/pppppp1pp/9/9/9/PPPPPPPPP/1B5R1/LNSGK^GSNL 2PB/p S/s"
	p := feen.MustParse(text)
	for i, change := range []func(q *feen.Position){
		func(q *feen.Position) { q.Board[80] = 0 },
		func(q *feen.Position) { q.Hands[0][1].Count = 2 },
		func(q *feen.Position) { q.Hands[1].Add(1, 1) },
		func(q *feen.Position) { q.Shape.Files++ },
		func(q *feen.Position) { q.Styles = qpi.NewMatch('C', 'S') },
		func(q *feen.Position) { q.Styles = qpi.NewMatch('S', 'C') },
		func(q *feen.Position) { q.Turn = pin.Second },
	} {
		used := feen.MustParse("8/8 3P2BN/p C/s")
		used.CopyFrom(&p)
		for _, q := range []feen.Position{p.Clone(), used} {
			q.CopyFrom(&q)
			if !q.Equal(p) || q.String() != text {
				t.Fatalf("the copy is %v", q)
			}
			change(&q)
			if q.Equal(p) || p.Equal(q) || p.String() != text {
				t.Errorf("change %d: %v and %v", i, p, q)
			}
		}
	}
	if none := (feen.Position{}); !none.Equal(none.Clone()) || none.Equal(p) {
		t.Error("none is not equal to itself alone")
	}
}

func TestUnmarshal(t *testing.T) {
	const text = "k^+p4+PK^ / C/c"
	type record struct {
		At   feen.Position
		None feen.Position
		Hand feen.Hand
	}
	var r record
	data := `{"At":"` + text + `","None":"","Hand":[{"piece":"P","count":2},{"piece":"+b'","count":1}]}`
	if err := json.Unmarshal([]byte(data), &r); err != nil || r.At.String() != text || !r.None.Equal(feen.Position{}) {
		t.Fatalf("%v, %v", r, err)
	}
	if got, err := json.Marshal(r); err != nil || string(got) != data {
		t.Errorf("%s, %v", got, err)
	}
	for _, bad := range []string{"8", "8/7 / C/c", text + "\n"} {
		p := feen.MustParse(text)
		err := p.UnmarshalText([]byte(bad))
		if want := feen.Validate(bad); err == nil || !strings.Contains(err.Error(), fmt.Sprintf("%q", bad)) || !errors.Is(err, want.(*feen.Error).Err) {
			t.Errorf("%q: %v", bad, err)
		}
		if p.String() != text {
			t.Errorf("%q leaves %v", bad, p)
		}
	}
	p := feen.MustParse(text)
	before := p
	if err := p.UnmarshalText([]byte("8 / C/c")); err != nil || before.String() != text {
		t.Errorf("a copy is %v, %v", before, err)
	}
	if err := p.UnmarshalText(nil); err != nil || !p.Equal(feen.Position{}) {
		t.Errorf("no text leaves %v, %v", p, err)
	}
	p.Turn = 3
	if _, err := json.Marshal(p); !errors.Is(err, feen.ErrTooLarge) {
		t.Errorf("an impossible position marshals: %v", err)
	}
}

// Random additions against a map, and the order against the model.
func TestHand(t *testing.T) {
	random := rand.New(rand.NewPCG(15, 5))
	for range 300 {
		var hand feen.Hand
		counts := make(map[string]int)
		for range 60 {
			piece := string("+- "[random.IntN(3)]) + string("KkPpZ"[random.IntN(5)]) + "^'"[:random.IntN(3)]
			piece = strings.TrimSpace(piece)
			n := random.IntN(7) - 3
			enough := counts[piece]+n >= 0
			if enough {
				counts[piece] += n
			}
			before := slices.Clone(hand)
			if got := hand.Add(pieceNumber(piece), n); got != enough || !got && !slices.Equal(hand, before) {
				t.Fatalf("adding %d %s to %v: %v, %v", n, piece, before, got, hand)
			}
		}
		var items []item
		total := 0
		for piece, n := range counts {
			if hand.Count(pieceNumber(piece)) != n {
				t.Fatalf("%v has %d %s; want %d", hand, hand.Count(pieceNumber(piece)), piece, n)
			}
			if total += n; n > 0 {
				items = append(items, item{n, piece})
			}
		}
		slices.SortFunc(items, compareItems)
		if !slices.Equal(hand, handPieces(items)) || hand.Total() != total {
			t.Fatalf("%v; want %v", hand, items)
		}
	}
	invalid := feen.Hand{{65535, 1}}
	if !invalid.Add(1, 1) || invalid.Count(1) != 1 {
		t.Errorf("a piece beside a number that is none: %v", invalid)
	}
	invalid = feen.Hand{{1, 2}, {2, -1}}
	if !invalid.Add(1, -2) || !slices.Equal(invalid, feen.Hand{{2, -1}}) {
		t.Errorf("the last of a piece before a negative count: %v", invalid)
	}
	hand := feen.Hand{{1, 5}}
	if allocs := testing.AllocsPerRun(10, func() { full := hand[:1:1]; full.Add(2, 0) }); allocs > 0 {
		t.Errorf("adding 0 allocates %v times", allocs)
	}
	if most := math.MaxInt32; !hand.Add(2, most) || !hand.Add(1, most-5) || !slices.Equal(hand, feen.Hand{{1, most}, {2, most}}) ||
		hand.Add(1, 1) || !hand.Add(2, -most) || !hand.Add(1, 5-most) {
		t.Errorf("as many as a hand counts: %v", hand)
	}
	for _, test := range []struct {
		piece pnn.Piece
		n     int
	}{{0, 1}, {625, 1}, {65535, 0}, {1, -6}, {2, -1}, {1, math.MaxInt32 - 4}, {1, math.MaxInt}, {1, math.MinInt}} {
		if hand.Add(test.piece, test.n) {
			t.Errorf("adding %d of %d", test.n, test.piece)
		}
		if !slices.Equal(hand, feen.Hand{{1, 5}}) {
			t.Errorf("adding %d of %d leaves %v", test.n, test.piece, hand)
		}
	}
}
