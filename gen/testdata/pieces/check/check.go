// Package check compares what a generated file declares with the packages pin, qpi, pnn and feen.
// A test of gen adds it to generated files, with the names that gen pieces gives by default in
// place of theirs.
package check

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"math/rand/v2"
	"reflect"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/komadai/komadai/feen"
	"github.com/komadai/komadai/pin"
	"github.com/komadai/komadai/pnn"
	"github.com/komadai/komadai/qpi"
)

// Check checks everything, on a number of random boards and hands, and prints each piece. The
// letters are those of the names of the game.
func Check(t *testing.T, w io.Writer, letters map[string]string, random int) {
	texts := make(map[string]Piece) // everything that is read as a piece
	for p := range All() {
		text := strings.TrimSuffix(p.String(), "^")
		if texts[text] = p; p.IsTerminal() {
			texts[text+"^"] = p
		}
		fmt.Fprintf(w, "%d %v %s %v terminal:%v captured:%v\n", p, qpi.Identifier(p.QPI()), p.Name(), p.Kind(), p.IsTerminal(), p.Captured())
	}
	checkNumbers(t, texts)
	checkTexts(t, texts)
	checkNames(t, texts, letters)
	checkAllocations(t)
	checkCount[uint8](t, "255", "256")
	checkCount[int8](t, "127", "128")
	checkCount[int64](t, "9223372036854775807", "9223372036854775808")
	checkCount[uint64](t, "18446744073709551615", "18446744073709551616")
	for seed := range uint64(random) {
		r := rand.New(rand.NewPCG(seed, 5))
		checkBoard(t, texts, r)
		checkHand(t, texts, r)
	}
}

func equal[T comparable](t *testing.T, got, want T, what string, args ...any) {
	t.Helper()
	if got != want {
		t.Errorf("%s is %v; want %v", fmt.Sprintf(what, args...), got, want)
	}
}

// checkNumbers checks the methods of every number against those of its PIN token.
func checkNumbers(t *testing.T, texts map[string]Piece) {
	for n := range 256 {
		p, k := Piece(n), Kind(n)
		id := pin.Identifier(p.PIN())
		of := func(id pin.Identifier) Piece { return texts[id.String()] }
		equal(t, id.IsNormal() || id.IsEnhanced() || id.IsDiminished(), 0 < n && n <= Count, "Piece(%d).PIN()", n)
		equal(t, p.String(), id.String(), "Piece(%d).String()", n)
		equal(t, pin.Side(p.Side()), id.Side(), "%v.Side()", p)
		equal(t, pin.State(p.State()), id.State(), "%v.State()", p)
		equal(t, p.IsFirstPlayer(), id.IsFirstPlayer(), "%v.IsFirstPlayer()", p)
		equal(t, p.IsSecondPlayer(), id.IsSecondPlayer(), "%v.IsSecondPlayer()", p)
		equal(t, p.IsNormal(), id.IsNormal(), "%v.IsNormal()", p)
		equal(t, p.IsEnhanced(), id.IsEnhanced(), "%v.IsEnhanced()", p)
		equal(t, p.IsDiminished(), id.IsDiminished(), "%v.IsDiminished()", p)
		equal(t, p.IsTerminal(), n > 0 && of(id.Terminal()) == p, "%v.IsTerminal()", p)
		equal(t, p.Flip(), of(id.Flip()), "%v.Flip()", p)
		equal(t, p.Enhance(), of(id.Enhance()), "%v.Enhance()", p)
		equal(t, p.Diminish(), of(id.Diminish()), "%v.Diminish()", p)
		equal(t, p.Normalize(), of(id.Normalize()), "%v.Normalize()", p)
		equal(t, p.CanEnhance(), !id.IsEnhanced() && of(id.Enhance()) != NoPiece, "%v.CanEnhance()", p)
		equal(t, p.CanDiminish(), !id.IsDiminished() && of(id.Diminish()) != NoPiece, "%v.CanDiminish()", p)
		if name := pnn.LookupName(p.Name()); n > 0 && n <= Count {
			equal(t, [3]any{name.Side(), name.State(), name.IsTerminal()}, [3]any{id.Side(), id.State(), id.IsTerminal()}, "%v.Name()", p)
			equal(t, p.Captured().Normalize().Side() != p.Side(), true, "%v.Captured()", p)
			equal(t, p.Kind().Of(p.Side()), p, "the piece of the kind of %v", p)
			equal(t, p.Kind(), p.Flip().Kind(), "%v.Kind()", p)
		}
		equal(t, k.String() != "", 0 < n && n <= KindCount, "whether Kind(%d) has a text", n)
		equal(t, k.Name(), k.Of(0).Name(), "%v.Name()", k)
		equal(t, k.Of(2), NoPiece, "%v.Of(2)", k)
		var again Kind
		text, err := k.MarshalText()
		equal(t, errors.Join(err, again.UnmarshalText(text)), nil, "the error of Kind %v", k)
		equal(t, again.String(), string(k.AppendTo(nil)), "Kind %v", k)
	}
	checkConversions(t, texts)
	k := Kind(1)
	equal(t, errors.Is(k.UnmarshalText([]byte("?")), ErrInvalidPiece) && k == 1, true, "whether a kind is refused")

	equal(t, fmt.Sprint(slices.Collect(AllOf(0)), slices.Collect(AllOf(1)), slices.Collect(AllOf(2))),
		fmt.Sprint(slices.Collect(All())[:Count/2], slices.Collect(All())[Count/2:], []Piece(nil)), "All by sides")
	for range All() {
		break
	}
	before, after := map[Piece][]Piece{NoPiece: {0, 1, Count, 0}, Count: {}}, map[Piece][]Piece{}
	data, err := json.Marshal(before)
	if err := errors.Join(err, json.Unmarshal(data, &after)); err != nil || !reflect.DeepEqual(before, after) {
		t.Errorf("%v becomes %s, then %v, %v", before, data, after, err)
	}
}

// checkConversions gives all numbers to FromPIN and FromQPI.
func checkConversions(t *testing.T, texts map[string]Piece) {
	id, token, style := Piece(0).PIN(), Piece(0).QPI(), qpi.Identifier(Piece(1).QPI()).Style()
	for n := range 1 << 16 {
		equal(t, FromPIN(id), texts[pin.Identifier(n).String()], "FromPIN(%d)", n)
		want := texts[qpi.Identifier(n).PIN().String()]
		if q := qpi.Identifier(n); q.Style().Abbr() != style.Abbr() || q.IsDerived() {
			want = NoPiece
		}
		equal(t, FromQPI(token), want, "FromQPI(%d)", n)
		if want != NoPiece && !want.IsTerminal() {
			equal(t, want.QPI(), token, "%v.QPI()", want)
		}
		id++
		token++
	}
}

// checkTexts gives all strings of up to three likely bytes to everything that reads a piece.
func checkTexts(t *testing.T, texts map[string]Piece) {
	const likely = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz+-^\x00 '@[`{\xab\xde"
	var read func(s string)
	read = func(s string) {
		size := len(s)
		for size > 0 && texts[s[:size]] == NoPiece {
			size--
		}
		checkDecode(t, s, texts[s[:size]], size)
		checkText(t, s, texts[s])
		for i := 0; i < len(likely) && (len(s) < 2 || len(s) == 2 && (texts[s[:1]] != NoPiece || texts[s[1:]] != NoPiece)); i++ {
			read(s + likely[i:i+1])
		}
		if texts[s] != NoPiece {
			checkDecode(t, s+"\xff\xff\xff", texts[s], len(s))
		}
	}
	read("")
}

func checkDecode(t *testing.T, s string, want Piece, wantSize int) {
	if p, size := Decode([]byte(s)); p != want || size != wantSize {
		t.Errorf("Decode(%q) is %d, %d; want %d, %d", s, p, size, want, wantSize)
	}
	if p, size := DecodeString(s); p != want || size != wantSize {
		t.Errorf("DecodeString(%q) is %d, %d; want %d, %d", s, p, size, want, wantSize)
	}
}

func checkText(t *testing.T, s string, want Piece) {
	p, err := Parse(s)
	if p != want || (err == nil) != (want != NoPiece) || err != nil && err != ErrInvalidPiece || Lookup(s) != want || LookupBytes([]byte(s)) != want {
		t.Errorf("%q is %d; Parse returns %d, %v; Lookup %d; LookupBytes %d", s, want, p, err, Lookup(s), LookupBytes([]byte(s)))
	}
	if want == NoPiece && len(s) > 1 && s[0] != '+' {
		return // so many are refused alike
	}
	p = 77
	if err := p.UnmarshalText([]byte(s)); want == NoPiece && s != "" {
		equal(t, p, 77, "a piece after %q", s)
		equal(t, errors.Is(err, ErrInvalidPiece) && strings.HasSuffix(err.Error(), ": not a piece: "+strconv.Quote(s)), true, "whether %v is the error of %q", err, s)
	} else {
		equal(t, p, want, "UnmarshalText(%q)", s)
		text, _ := p.MarshalText()
		equal(t, string(text), p.String(), "the text of %q", s)
	}
	defer func() {
		err, _ := recover().(error)
		equal(t, errors.Is(err, ErrInvalidPiece), want == NoPiece, "whether MustParse(%q) panics", s)
	}()
	equal(t, MustParse(s), want, "MustParse(%q)", s)
}

// checkNames gives the names of the game to LookupName, in all forms.
func checkNames(t *testing.T, texts map[string]Piece, letters map[string]string) {
	for name, letter := range letters {
		for _, prefix := range []string{"", "+", "-", "++"} {
			for _, suffix := range []string{"", "^", "^^", "x"} {
				equal(t, LookupName(prefix+name+suffix), texts[prefix+letter+suffix], "LookupName(%q)", prefix+name+suffix)
				lower := strings.ToLower(name) + suffix
				equal(t, LookupName(prefix+lower), texts[prefix+strings.ToLower(letter)+suffix], "LookupName(%q)", prefix+lower)
				if len(name) > 1 {
					equal(t, LookupName(prefix+name[:1]+lower[1:]), NoPiece, "LookupName(%q)", prefix+name[:1]+lower[1:])
				}
			}
		}
	}
	for p := range All() {
		equal(t, LookupName(p.Name()), p, "LookupName(%q)", p.Name())
	}
}

// randomField returns a placement field of pieces, changed by up to three bytes.
func randomField(texts []string, r *rand.Rand) string {
	var ranks []string
	files := 1 + r.IntN(25)
	for range 1 + r.IntN(12) {
		rank, isCount := "", false
		for file := 0; file < files; {
			if n := 1 + r.IntN(files-file); r.IntN(2) == 0 && !isCount {
				rank, file, isCount = rank+strconv.Itoa(n), file+n, true
			} else {
				rank, file, isCount = rank+texts[r.IntN(len(texts))], file+1, false
			}
		}
		ranks = append(ranks, rank)
	}
	return mutated(strings.Join(ranks, "/"), r)
}

func mutated(s string, r *rand.Rand) string {
	const bytes = "+-^/0123456789KkPp \x00\xe2"
	for range r.IntN(4) {
		i, c := r.IntN(len(s)+1), bytes[r.IntN(len(bytes)):][:1]
		s = s[:i] + c[:r.IntN(2)] + s[min(len(s), i+r.IntN(2)):]
	}
	return s
}

// checkBoard compares DecodeBoard and AppendBoard with those of package feen, on a random field.
func checkBoard(t *testing.T, texts map[string]Piece, r *rand.Rand) {
	s := randomField(slices.Sorted(maps.Keys(texts)), r)
	cells := make([]pnn.Piece, 25*25)
	shape, feenErr := feen.DecodeBoard(cells, s)
	cells = cells[:shape.Cells()]
	valid := feenErr == nil && shape.Layers == 1
	var want []Piece
	for i, cell := range cells {
		p := texts[cell.String()]
		valid = valid && (p != NoPiece || cell == pnn.NoPiece)
		want, cells[i] = append(want, p), pnn.LookupPiece(p.String())
	}
	before := slices.Repeat([]Piece{1}, max(0, shape.Cells()+r.IntN(3)-1))
	board := slices.Clone(before)
	files, ranks, err := DecodeBoard(board, s)
	if refused := new(PieceError); err != nil {
		short := valid && len(board) < len(want)
		if valid && !short || !slices.Equal(board, before) || !errors.Is(err, ErrInvalidBoard) || !errors.As(err, &refused) {
			t.Errorf("DecodeBoard(%q) is %v, %v; want %v", s, board, err, want)
		}
		var at *feen.Error
		if errors.As(feenErr, &at) && (refused.Offset < 0 || refused.Offset > at.Offset+1) || refused.Reason == "" || refused.Input != s || short != (refused.Offset < 0) {
			t.Errorf("the error of %q is %v; that of feen %v", s, err, feenErr)
		}
		return
	}
	if !valid || files != shape.Files || ranks != shape.Ranks || !slices.Equal(board, append(want, before[len(want):]...)) {
		t.Fatalf("DecodeBoard(%q) is %v, %d x %d; want %v, %v", s, board, files, ranks, want, shape)
	}
	equal(t, string(AppendBoard([]byte("to "), want, files)), "to "+string(feen.AppendBoard(nil, cells, shape)), "AppendBoard")
	equal(t, string(AppendBoard([]byte("to "), want, files+len(want))), "to ", "AppendBoard of half a rank")
}

// checkHand compares DecodeHand and AppendHand with a regular expression, on a random text.
func checkHand(t *testing.T, texts map[string]Piece, r *rand.Rand) {
	pieces, s := slices.Sorted(maps.Keys(texts)), ""
	for range r.IntN(4) {
		s += []string{"", "", "2", strconv.Itoa(1 + r.IntN(130))}[r.IntN(4)] + pieces[r.IntN(len(pieces))]
	}
	s = mutated(s, r)
	item := regexp.MustCompile(`([1-9][0-9]*)?([-+]?[A-Za-z]\^?)`)
	var want, hand [Count + 1]int8
	rest, valid := s, true
	for valid && rest != "" && s != "-" {
		m := item.FindStringSubmatchIndex(rest)
		if m == nil || m[0] != 0 {
			valid = false
			break
		}
		if texts[rest[m[4]:m[5]]] == NoPiece && rest[m[5]-1] == '^' { // a piece that has no ^
			m[5]--
		}
		p, n := texts[rest[m[4]:m[5]]], 1
		if m[3] > 0 {
			n, _ = strconv.Atoi(rest[:m[3]])
		}
		sum := int(want[p]) + n
		valid = p != NoPiece && 0 < sum && sum < 128
		want[p], rest = int8(sum), rest[m[5]:]
	}
	hand[1] = 7
	if err := DecodeHand(&hand, s); !valid {
		equal(t, hand, [Count + 1]int8{1: 7}, "the hand after %q", s)
		refused := new(PieceError)
		if !errors.Is(err, ErrInvalidHand) || !errors.As(err, &refused) || refused.Reason == "" || refused.Offset < 0 || refused.Offset > len(s) {
			t.Errorf("the error of %q is %v", s, err)
		}
		return
	} else if err != nil {
		t.Errorf("DecodeHand(%q): %v", s, err)
	}
	equal(t, hand, want, "the hand of %q", s)
	text := "to "
	for p := range All() {
		if n := hand[p]; n > 1 {
			text += strconv.Itoa(int(n))
		}
		if hand[p] > 0 {
			text += p.String()
		}
	}
	hand[0] = 9
	equal(t, string(AppendHand([]byte("to "), &hand)), text, "AppendHand")
}

// checkCount checks the greatest count that fits N, and the next.
func checkCount[N pieceInteger](t *testing.T, greatest, next string) {
	var hand [Count + 1]N
	p := Piece(1).String()
	for s, want := range map[string]bool{greatest + p: true, greatest + p + p: false, next + p: false, "9" + next + p: false} {
		equal(t, DecodeHand(&hand, s) == nil, want, "whether %T takes %s", hand[0], s)
	}
}

func checkAllocations(t *testing.T) {
	board, hand, buf := [16]Piece{1, 0, 0, 1}, [Count + 1]int{1: 2}, make([]byte, 0, 4096)
	field, held := string(AppendBoard(nil, board[:], 4)), string(AppendHand(nil, &hand))
	equal(t, testing.AllocsPerRun(10, func() {
		_, _, err := DecodeBoard(board[:], field)
		equal(t, errors.Join(err, DecodeHand(&hand, held)), nil, "the error of a board and a hand")
		buf = AppendHand(AppendBoard(buf[:0], board[:], 4), &hand)
		for n := range 256 {
			p := Piece(n)
			_, _ = Parse(p.Name())
			_, _ = Decode(p.AppendTo(buf[:0]))
			_, _ = DecodeString(p.Flip().String())
			_ = LookupName(p.Name()) + LookupBytes(p.AppendTo(buf[:0])) + FromQPI(p.QPI()) + FromPIN(p.PIN())
		}
		for range All() {
		}
	}), 0, "allocations")
	equal(t, testing.AllocsPerRun(10, func() {
		_, _, err := DecodeBoard(board[:], "4/4/4/?")
		equal(t, err == nil || DecodeHand(&hand, "2?") == nil, false, "whether nothing is refused")
	}), 2, "allocations of two errors")
}
