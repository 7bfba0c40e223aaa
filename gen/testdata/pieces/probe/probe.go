// Package probe calls everything that a generated type offers, and reports what it answers.
package probe

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"math/rand/v2"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// An Enum is a generated type, with its values as numbers.
type Enum struct {
	Package                              string
	Count, KindCount                     int
	Constants, Kinds                     map[string]int
	ErrPiece, ErrBoard, ErrHand          error
	Value                                func(int) (Value, error)
	Kind                                 func(int) Kind
	Parse                                func(string) (int, error)
	MustParse, Lookup, LookupBytes, Name func(string) int
	Decode, DecodeString                 func(string) (int, int)
	Unmarshal                            func(int, []byte) (int, error)
	FromPIN, FromQPI                     func(int) int
	All                                  func(yield func(int) bool)
	First, Second, Neither               []int
	DecodeBoard                          func(cells int, s string) (board []int, files, ranks int, err error)
	AppendBoard                          func(dst string, board []int, files int) string
	DecodeHand                           func(hand []int8, s string) error
	AppendHand                           func(dst string, hand []int8) string
	RoundTrip                            func() error
	Allocs                               func() float64 // of all that must not allocate
	EveryByte                            bool           // whether to look up all strings of three bytes
}

// A Report is what an enum answers. Texts and Names have the strings that are pieces.
type Report struct {
	Package                                string
	Count, KindCount                       int
	Constants, KindConstants, Texts, Names map[string]int
	Values                                 []Value
	Kinds                                  []Kind
	All, First, Second, Neither            []int
	FromPIN, FromQPI                       map[int]int
	Messages                               []string
	Allocs                                 float64
	Wrong                                  []string
}

// A Value is what the methods of one value return.
type Value struct {
	PIN, QPI                                                      int
	Text, Name                                                    string
	Side, State, Kind                                             int
	First, Second, Normal, Enhanced, Diminished, Terminal         bool
	CanEnhance, CanDiminish, CanPromote                           bool
	Flip, Enhance, Diminish, Normalize, Captured, Promote, Demote int
	Appended, AppendedText, Marshals, Printed                     string
}

// A Kind is what the methods of one kind return.
type Kind struct {
	Of           [3]int
	String, Name string
}

// Likely are the bytes of tokens, and some that a wrong table would take for them.
const Likely = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz+-^\x00\n ',.1@[`{]_\x7f\xab\xde\xe1"

type prober struct {
	Enum
	Report Report
	tokens *regexp.Regexp // a piece or a count
}

func (p *prober) wrong(format string, args ...any) {
	if len(p.Report.Wrong) < 10 {
		p.Report.Wrong = append(p.Report.Wrong, fmt.Sprintf(format, args...))
	}
}

// Run writes a report; names are candidates for LookupName, mutated the number of boards
// and of hands to try.
func Run(w io.Writer, e Enum, names []string, mutated int) {
	p := prober{Enum: e, Report: Report{
		Package: e.Package, Count: e.Count, KindCount: e.KindCount, Constants: e.Constants, KindConstants: e.Kinds,
		Texts: map[string]int{}, Names: map[string]int{}, FromPIN: map[int]int{}, FromQPI: map[int]int{},
		First: e.First, Second: e.Second, Neither: e.Neither, Allocs: e.Allocs(),
	}}
	r := &p.Report
	for i := range 256 {
		v, err := p.Value(i)
		if err != nil {
			p.wrong("%d: %v", i, err)
		}
		r.Values = append(r.Values, v)
		r.Kinds = append(r.Kinds, p.Kind(i))
	}
	for i := range 1 << 16 {
		if v := p.FromPIN(i); v != 0 {
			r.FromPIN[i] = v
		}
		if v := p.FromQPI(i); v != 0 {
			r.FromQPI[i] = v
		}
	}
	for v := range p.All {
		r.All = append(r.All, v)
	}
	for stop := range r.All {
		n := 0
		for range p.All {
			if n++; n > stop {
				break
			}
		}
		if n != stop+1 {
			p.wrong("All goes on after %d", stop)
		}
	}
	p.texts()
	for _, name := range names {
		for _, s := range []string{name, "+" + name, "-" + name, name + "^", "+" + name + "^", "-" + name + "^", "++" + name, name + "^^", name + "X"} {
			for _, s := range []string{s, strings.ToLower(s), strings.ToUpper(s[:1]) + strings.ToLower(s[1:]) + "x"} {
				if v := p.Name(s); v != 0 {
					r.Names[s] = v
				}
			}
		}
	}
	if err := p.RoundTrip(); err != nil {
		p.wrong("round trip: %v", err)
	}
	p.tokens = tokensOf(r.Texts)
	random := rand.New(rand.NewPCG(3, 5))
	for range mutated {
		p.board(random)
		p.hand(random)
	}
	for files, want := range map[int]string{-1: "dst ", 0: "dst ", 100: "dst ", 255: "dst 255", 256: "dst "} {
		if got := p.AppendBoard("dst ", slices.Repeat([]int{255}, max(255, files)), files); got != want {
			p.wrong("AppendBoard of %d files appends %q", files, got)
		}
	}
	_, _, _, err := p.DecodeBoard(1, strings.Repeat("?", 300))
	_, _, _, short := p.DecodeBoard(1, "2")
	for _, err := range []error{err, short, p.DecodeHand(make([]int8, p.Count+1), "1?")} {
		r.Messages = append(r.Messages, err.Error())
	}
	func() {
		defer func() { r.Messages = append(r.Messages, fmt.Sprint(recover())) }()
		p.MustParse("+")
	}()
	if err := json.NewEncoder(w).Encode(r); err != nil {
		panic(err)
	}
}

// texts gives all strings of up to three likely bytes, and some longer ones, to everything
// that reads a piece.
func (p *prober) texts() {
	var longest [4]struct{ piece, size int } // what the string up to each length starts with
	var read func(s string)
	read = func(s string) {
		n := len(s)
		switch v := p.Lookup(s); {
		case v != 0:
			p.Report.Texts[s] = v
			longest[n].piece, longest[n].size = v, n
		case n > 0:
			longest[n] = longest[n-1]
		}
		p.check(s, longest[n].piece, longest[n].size)
		next := Likely
		if n == 3 {
			next = ""
		} else if n == 2 && !p.EveryByte {
			next = "^+-Kk\x00\xde"
		}
		for i := range len(next) {
			read(s + next[i:i+1])
		}
	}
	read("")
	for text := range p.Report.Texts {
		for _, more := range []string{"+", "K", "^", " ", "\x00", "^^", "+K^", "\xff\xff\xff\xff\xff"} {
			s, size := text+more, len(text)
			for n := size + 1; n <= min(3, len(s)); n++ {
				if p.Report.Texts[s[:n]] != 0 {
					size = n
				}
			}
			p.check(s, p.Report.Texts[s[:size]], size)
		}
	}
	for i := 0; p.EveryByte && i < 1<<24; i++ {
		b := string([]byte{byte(i), byte(i >> 8), byte(i >> 16)})
		if v := p.Lookup(b); v != p.Report.Texts[b] {
			p.wrong("%q is %d", b, v)
		}
	}
}

// check compares everything that reads s with the longest piece at its start.
func (p *prober) check(s string, piece, size int) {
	if got, n := p.Decode(s); got != piece || n != size {
		p.wrong("Decode(%q) is %d, %d; want %d, %d", s, got, n, piece, size)
	}
	if got, n := p.DecodeString(s); got != piece || n != size {
		p.wrong("DecodeString(%q) is %d, %d; want %d, %d", s, got, n, piece, size)
	}
	if size != len(s) {
		piece = 0
	}
	got, err := p.Parse(s)
	if got != piece || (err == nil) != (piece != 0) || err != nil && err != p.ErrPiece || p.Lookup(s) != piece || p.LookupBytes(s) != piece {
		p.wrong("%q is %d; Parse returns %d, %v; Lookup %d; LookupBytes %d", s, piece, got, err, p.Lookup(s), p.LookupBytes(s))
	}
	if len(s) == 2 && piece == 0 && s[0] != '+' {
		return // so many are refused alike
	}
	got, err = p.Unmarshal(1, []byte(s))
	switch {
	case piece != 0 || s == "":
		if got != piece || err != nil {
			p.wrong("UnmarshalText(%q) is %d, %v", s, got, err)
		}
	case got != 1 || !errors.Is(err, p.ErrPiece) || !strings.HasSuffix(err.Error(), ": "+strconv.Quote(s)):
		p.wrong("UnmarshalText(%q) is %d, %v", s, got, err)
	}
	defer func() {
		if err, _ := recover().(error); (err == nil) != (piece != 0) || err != nil && !errors.Is(err, p.ErrPiece) {
			p.wrong("MustParse(%q) panics with %v", s, err)
		}
	}()
	if got := p.MustParse(s); got != piece {
		p.wrong("MustParse(%q) is %d; want %d", s, got, piece)
	}
}

// tokensOf returns an expression for the longest piece, or else a number.
func tokensOf(texts map[string]int) *regexp.Regexp {
	var all []string
	for text := range texts {
		all = append(all, regexp.QuoteMeta(text))
	}
	slices.SortFunc(all, func(a, b string) int { return len(b) - len(a) })
	return regexp.MustCompile(`(` + strings.Join(all, "|") + `)|[0-9]+`)
}

// tokenize splits s into tokens, the longest first; false if it is anything else.
func (p *prober) tokenize(s string) (tokens []string, ok bool) {
	for s != "" {
		at := p.tokens.FindStringIndex(s)
		if at == nil || at[0] != 0 || s[0] == '0' {
			return nil, false
		}
		tokens = append(tokens, s[:at[1]])
		s = s[at[1]:]
	}
	return tokens, true
}

// mutate makes a field from tokens by up to three small changes.
func (p *prober) mutate(random *rand.Rand, s string) string {
	const bytes = "+-^/0123456789KkPp \x00\xe2"
	for range random.IntN(4) {
		i := random.IntN(len(s) + 1)
		switch c := bytes[random.IntN(len(bytes)):][:1]; random.IntN(3) {
		case 0:
			s = s[:i] + c + s[i:]
		case 1:
			s = s[:i] + c + s[min(i+1, len(s)):]
		default:
			s = s[:i] + s[min(i+1, len(s)):]
		}
	}
	return s
}

// board compares DecodeBoard and AppendBoard with a model on one mutated field.
func (p *prober) board(random *rand.Rand) {
	pieces := slices.Sorted(maps.Keys(p.Report.Texts))
	files, ranks := 1+random.IntN(25), 1+random.IntN(19)
	if random.IntN(2) == 0 {
		files, ranks = 8, 8
	}
	var all []string
	for range ranks {
		rank := ""
		for file := 0; file < files; {
			if n := 1 + random.IntN(files-file); random.IntN(2) == 0 && !strings.HasSuffix(rank, " ") {
				rank, file = rank+strconv.Itoa(n)+" ", file+n
				continue
			}
			rank, file = strings.TrimSuffix(rank, " ")+pieces[random.IntN(len(pieces))], file+1
		}
		all = append(all, strings.TrimSuffix(rank, " "))
	}
	s := p.mutate(random, strings.ReplaceAll(strings.Join(all, "/"), " ", ""))
	size := files*ranks + random.IntN(3) - 1

	var want []int
	wantFiles, wantRanks := 0, 0
	valid := true
	for rank := range strings.SplitSeq(s, "/") {
		tokens, ok := p.tokenize(rank)
		valid = valid && ok
		start := len(want)
		for _, token := range tokens {
			if v := p.Report.Texts[token]; v != 0 {
				want = append(want, v)
			} else if n, err := strconv.Atoi(token); err != nil || n > 255 {
				valid = false
			} else {
				want = append(want, make([]int, n)...)
			}
		}
		if wantRanks++; wantRanks == 1 {
			wantFiles = len(want)
		}
		valid = valid && len(want)-start == wantFiles && 0 < wantFiles && wantFiles < 256
	}
	before := slices.Repeat([]int{1}, size)
	board, gotFiles, gotRanks, err := p.DecodeBoard(size, s)
	if !valid || len(want) > size {
		if !valid {
			wantFiles, wantRanks = 0, 0
		}
		if !errors.Is(err, p.ErrBoard) || gotFiles != wantFiles || gotRanks != wantRanks || !slices.Equal(board, before) {
			p.wrong("DecodeBoard(%d, %q) is %v, %d x %d, %v; want an error and %d x %d", size, s, board, gotFiles, gotRanks, err, wantFiles, wantRanks)
		}
		return
	}
	if err != nil || gotFiles != wantFiles || gotRanks != wantRanks || !slices.Equal(board, append(want, before[len(want):]...)) {
		p.wrong("DecodeBoard(%d, %q) is %v, %d x %d, %v; want %v", size, s, board, gotFiles, gotRanks, err, want)
		return
	}
	text := "" // with a space for each empty cell
	for i, v := range want {
		if i > 0 && i%wantFiles == 0 {
			text += "/"
		}
		text += cmp.Or(p.Report.Values[v].Text, " ")
	}
	text = spaces.ReplaceAllStringFunc(text, func(run string) string { return strconv.Itoa(len(run)) })
	if got := p.AppendBoard("dst ", want, wantFiles); got != "dst "+text {
		p.wrong("AppendBoard writes %q; want %q", got, text)
	}
}

var spaces = regexp.MustCompile(" +")

// hand compares DecodeHand and AppendHand with a model on one mutated field.
func (p *prober) hand(random *rand.Rand) {
	pieces := slices.Sorted(maps.Keys(p.Report.Texts))
	s := ""
	for range random.IntN(4) {
		if random.IntN(2) == 0 {
			s += strconv.Itoa(1 + random.IntN(80))
		}
		s += pieces[random.IntN(len(pieces))]
	}
	s = p.mutate(random, s)
	want, got := make([]int8, p.Count+1), make([]int8, p.Count+1)
	for i := range got {
		got[i] = 7
	}
	tokens, valid := p.tokenize(s)
	if s == "-" {
		valid = true
	}
	count, total := 0, make([]int, p.Count+1)
	for _, token := range tokens {
		if v := p.Report.Texts[token]; v != 0 {
			total[v] += max(count, 1)
			valid = valid && total[v] <= 127
			want[v], count = int8(total[v]), 0
		} else if n, err := strconv.Atoi(token); err != nil || n > 127 || count != 0 {
			valid = false
		} else {
			count = n
		}
	}
	valid = valid && count == 0
	before := slices.Clone(got)
	err := p.DecodeHand(got, s)
	if !valid {
		if !errors.Is(err, p.ErrHand) || !slices.Equal(got, before) {
			p.wrong("DecodeHand(%q) is %v, %v; want an error", s, got, err)
		}
		return
	}
	if err != nil || !slices.Equal(got, want) {
		p.wrong("DecodeHand(%q) is %v, %v; want %v", s, got, err, want)
	}
	text := ""
	for v, n := range want {
		if n > 1 {
			text += strconv.Itoa(int(n))
		}
		if n > 0 {
			text += p.Report.Values[v].Text
		}
	}
	if got := p.AppendHand("dst ", want); got != "dst "+text {
		p.wrong("AppendHand writes %q; want %q", got, text)
	}
}
