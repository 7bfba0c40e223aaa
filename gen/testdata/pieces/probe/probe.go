// Package probe asks a generated enum everything that there is to ask.
package probe

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"iter"
	"testing"
)

// A Piece is the methods that a generated type has.
type Piece[P, PIN, Side, State any] interface {
	~uint8
	PIN() PIN
	String() string
	Name() string
	AppendTo([]byte) []byte
	AppendText([]byte) ([]byte, error)
	MarshalText() ([]byte, error)
	Side() Side
	State() State
	IsFirstPlayer() bool
	IsSecondPlayer() bool
	IsNormal() bool
	IsEnhanced() bool
	IsDiminished() bool
	IsTerminal() bool
	CanPromote() bool
	Flip() P
	Promote() P
	Demote() P
	Captured() P
}

// An Enum is the rest of it.
type Enum[P, PIN any] struct {
	Package      string
	Count        int
	None         P
	Invalid      error
	Constants    map[string]P
	Parse        func(string) (P, error)
	MustParse    func(string) P
	Lookup       func(string) P
	LookupBytes  func([]byte) P
	Decode       func([]byte) (P, int)
	DecodeString func(string) (P, int)
	FromPIN      func(PIN) P
	All          func() iter.Seq[P]
	Sum          func() int // of all values, by All
	Unmarshal    func(*P, []byte) error
	EveryByte    bool // whether to look up all strings of three bytes, not those of likely ones
}

// A Report is what an enum answers.
type Report struct {
	Package   string
	Count     int
	None      int
	Invalid   string
	Constants map[string]int
	Values    []Value
	All       []int
	Texts     map[string]int // the strings that are pieces
	FromPIN   map[int]int
	Refusal   string // of MustParse
	Allocs    map[string]float64
	Wrong     []string // what does not agree with the rest
}

// A Value is what there is to know of one value.
type Value struct {
	PIN                              int
	Text, Name                       string
	Side, State                      int
	First, Second                    bool
	Normal, Enhanced, Diminished     bool
	Terminal, CanPromote             bool
	Flip, Promote, Demote, Captured  int
	Appended, AppendedText, Marshals string
	JSON, Printed                    string
}

// Likely are the bytes of tokens, and some that a wrong table would take for them.
const Likely = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz+-^\x00\n ',.1@[`{]_\x7f\xab\xde\xe1"

// Run writes a report on an enum.
func Run[P Piece[P, PIN, Side, State], PIN ~uint16, Side, State ~uint8](w io.Writer, e Enum[P, PIN]) {
	p := prober[P, PIN, Side, State]{Enum: e}
	p.report = Report{
		Package: e.Package, Count: e.Count, None: int(e.None), Invalid: e.Invalid.Error(),
		Constants: map[string]int{}, Texts: map[string]int{}, FromPIN: map[int]int{},
	}
	for name, value := range e.Constants {
		p.report.Constants[name] = int(value)
	}
	p.values()
	p.all()
	p.texts()
	p.json()
	p.allocs()
	if err := json.NewEncoder(w).Encode(p.report); err != nil {
		panic(err)
	}
}

type prober[P Piece[P, PIN, Side, State], PIN ~uint16, Side, State ~uint8] struct {
	Enum[P, PIN]
	report Report
}

func (p *prober[P, PIN, Side, State]) wrong(format string, args ...any) {
	if len(p.report.Wrong) < 10 {
		p.report.Wrong = append(p.report.Wrong, fmt.Sprintf(format, args...))
	}
}

func (p *prober[P, PIN, Side, State]) values() {
	for i := range 256 {
		v := P(i)
		text, err := v.AppendText([]byte("text "))
		marshalled, err2 := v.MarshalText()
		quoted, err3 := json.Marshal(v)
		if err := errors.Join(err, err2, err3); err != nil {
			p.wrong("%d: %v", i, err)
		}
		p.report.Values = append(p.report.Values, Value{
			PIN: int(v.PIN()), Text: v.String(), Name: v.Name(),
			Side: int(v.Side()), State: int(v.State()),
			First: v.IsFirstPlayer(), Second: v.IsSecondPlayer(),
			Normal: v.IsNormal(), Enhanced: v.IsEnhanced(), Diminished: v.IsDiminished(),
			Terminal: v.IsTerminal(), CanPromote: v.CanPromote(),
			Flip: int(v.Flip()), Promote: int(v.Promote()), Demote: int(v.Demote()), Captured: int(v.Captured()),
			Appended: string(v.AppendTo([]byte("to "))), AppendedText: string(text), Marshals: string(marshalled),
			JSON: string(quoted), Printed: fmt.Sprint(v),
		})
	}
	for i := range 1 << 16 {
		if v := p.FromPIN(PIN(i)); v != p.None {
			p.report.FromPIN[i] = int(v)
		}
	}
}

func (p *prober[P, PIN, Side, State]) all() {
	for v := range p.All() {
		p.report.All = append(p.report.All, int(v))
	}
	for stop := range p.report.All {
		i := 0
		for range p.All() {
			if i++; i > stop {
				break
			}
		}
		if i != stop+1 {
			p.wrong("All goes on after %d", stop)
		}
	}
}

// texts puts all strings of up to three likely bytes to everything that reads one, and some
// longer ones.
func (p *prober[P, PIN, Side, State]) texts() {
	const first = 1 // there is a piece 1 in every enum
	one, other := P(first), p.None
	var buf [8]byte
	var longest [4]P // the longest piece that the string starts with
	var length [4]int
	var read func(size int)
	check := func(size int) P {
		b := buf[:size]
		s := string(b)
		v := p.Lookup(s)
		if size > 3 && v != p.None {
			p.wrong("%q is %d", s, v)
		}
		if got := p.LookupBytes(b); got != v {
			p.wrong("LookupBytes(%q) is %d; Lookup %d", s, got, v)
		}
		want := error(nil)
		if v == p.None {
			want = p.Invalid
		}
		if got, err := p.Parse(s); got != v || err != want {
			p.wrong("Parse(%q) is %d, %v; Lookup %d", s, got, err, v)
		}
		if size < 3 || v != p.None || s == "+K+" || size > 3 {
			p.must(s, v)
			for _, to := range []P{one, other} {
				got := to
				err := p.Unmarshal(&got, b)
				switch {
				case v != p.None || size == 0:
					if got != v || err != nil {
						p.wrong("Unmarshal(%q) is %d, %v; Lookup %d", s, got, err, v)
					}
				case got != to || !errors.Is(err, p.Invalid) || err.Error() != p.refusal(s):
					p.wrong("Unmarshal(%q) over %d is %d, %v", s, to, got, err)
				}
			}
		}
		return v
	}
	decode := func(size int, want P, length int) {
		b := buf[:size]
		if got, n := p.Decode(b); got != want || n != length {
			p.wrong("Decode(%q) is %d, %d; want %d, %d", b, got, n, want, length)
		}
		if got, n := p.DecodeString(string(b)); got != want || n != length {
			p.wrong("DecodeString(%q) is %d, %d; want %d, %d", b, got, n, want, length)
		}
	}
	read = func(size int) {
		longest[size], length[size] = p.None, 0
		if size > 0 {
			longest[size], length[size] = longest[size-1], length[size-1]
		}
		if v := check(size); v != p.None {
			p.report.Texts[string(buf[:size])] = int(v)
			longest[size], length[size] = v, size
		}
		decode(size, longest[size], length[size])
		if size == 3 {
			return
		}
		for _, c := range []byte(Likely) {
			buf[size] = c
			read(size + 1)
		}
	}
	read(0)
	if p.EveryByte {
		for i := range 1 << 24 {
			b := [3]byte{byte(i), byte(i >> 8), byte(i >> 16)}
			if v := p.LookupBytes(b[:]); int(v) != p.report.Texts[string(b[:])] {
				p.wrong("%q is %d", b, v)
			}
		}
	}
	for text, v := range p.report.Texts {
		for _, more := range []string{"+", "K", "^", " ", "\x00", "^^", "+K^", "\xff\xff\xff\xff\xff"} {
			size := copy(buf[:], text+more)
			if size < 4 {
				continue
			}
			check(size)
			length := len(text)
			for n := length + 1; n <= 3; n++ {
				if longer, ok := p.report.Texts[string(buf[:n])]; ok {
					v, length = longer, n
				}
			}
			decode(size, P(v), length)
			v = p.report.Texts[text]
		}
	}
}

func (p *prober[P, PIN, Side, State]) refusal(s string) string {
	return fmt.Sprintf("%v: %q", p.Invalid, s)
}

func (p *prober[P, PIN, Side, State]) must(s string, want P) {
	defer func() {
		refused := recover()
		if want != p.None {
			if refused != nil {
				p.wrong("MustParse(%q) panics: %v", s, refused)
			}
			return
		}
		err, ok := refused.(error)
		if !ok || !errors.Is(err, p.Invalid) || err.Error() != p.refusal(s) {
			p.wrong("MustParse(%q) panics with %v", s, refused)
		}
		if s == "+" {
			p.report.Refusal = err.Error()
		}
	}()
	if got := p.MustParse(s); got != want {
		p.wrong("MustParse(%q) is %d; Lookup %d", s, got, want)
	}
}

// json takes all values into JSON and back, as values and as keys.
func (p *prober[P, PIN, Side, State]) json() {
	type all struct {
		None, One P
		Board     [256]P
		Hand      map[P]int
		Pointer   *P
	}
	one := P(1)
	was := all{One: one, Hand: map[P]int{}, Pointer: &one}
	for i := range was.Board {
		if was.Board[i] = P(i); i > p.Count {
			was.Board[i] = p.None // as which it is written
		}
		was.Hand[was.Board[i]] = i
	}
	data, err := json.Marshal(was)
	if err != nil {
		p.wrong("JSON: %v", err)
	}
	is := all{None: one}
	if err := json.Unmarshal(data, &is); err != nil {
		p.wrong("%s: %v", data, err)
	}
	same := is.None == was.None && is.One == was.One && is.Board == was.Board && *is.Pointer == one && len(is.Hand) == len(was.Hand)
	for v, n := range was.Hand {
		same = same && is.Hand[v] == n
	}
	if !same {
		p.wrong("JSON: %v; want %v", is, was)
	}
	for _, bad := range []string{`"?"`, `" "`, `"+K^ "`, `"k^k"`, `5`, `true`, `[1]`, `{"?": 1}`} {
		got := one
		if err := json.Unmarshal([]byte(bad), &got); err == nil || got != one {
			p.wrong("JSON: %s is %d, %v", bad, got, err)
		}
	}
	if err := json.Unmarshal([]byte(`{"K^K": 1}`), new(map[P]int)); !errors.Is(err, p.Invalid) {
		p.wrong("JSON: %v", err)
	}
}

// What is measured goes here, so that it is not left out.
var (
	SinkInt  int
	SinkText string
	SinkErr  error
)

func (p *prober[P, PIN, Side, State]) allocs() {
	buf := make([]byte, 0, 16)
	texts, slices := []string{"", "?", "K^+", "+K^", "rnbqkbnr"}, [][]byte{nil, {}}
	for text := range p.report.Texts {
		texts = append(texts, text)
	}
	for _, text := range texts {
		slices = append(slices, []byte(text))
	}
	each := func(do func(P)) func() {
		return func() {
			for i := range 256 {
				do(P(i))
			}
		}
	}
	eachText := func(do func(string)) func() {
		return func() {
			for _, s := range texts {
				do(s)
			}
		}
	}
	eachSlice := func(do func([]byte)) func() {
		return func() {
			for _, b := range slices {
				do(b)
			}
		}
	}
	to := new(P)
	p.report.Allocs = make(map[string]float64)
	for name, do := range map[string]func(){
		"PIN":        each(func(v P) { SinkInt += int(v.PIN()) }),
		"String":     each(func(v P) { SinkText = v.String() }),
		"Name":       each(func(v P) { SinkText = v.Name() }),
		"AppendTo":   each(func(v P) { SinkInt += len(v.AppendTo(buf)) }),
		"AppendText": each(func(v P) { _, SinkErr = v.AppendText(buf) }),
		"Side":       each(func(v P) { SinkInt += int(v.Side()) }),
		"State":      each(func(v P) { SinkInt += int(v.State()) }),
		"queries": each(func(v P) {
			SinkInt += count(v.IsFirstPlayer(), v.IsSecondPlayer(), v.IsNormal(), v.IsEnhanced(), v.IsDiminished(), v.IsTerminal(), v.CanPromote())
		}),
		"Flip":         each(func(v P) { SinkInt += int(v.Flip()) }),
		"Promote":      each(func(v P) { SinkInt += int(v.Promote()) }),
		"Demote":       each(func(v P) { SinkInt += int(v.Demote()) }),
		"Captured":     each(func(v P) { SinkInt += int(v.Captured()) }),
		"FromPIN":      each(func(v P) { SinkInt += int(p.FromPIN(PIN(v) * 3)) }),
		"Parse":        eachText(func(s string) { _, SinkErr = p.Parse(s) }),
		"Lookup":       eachText(func(s string) { SinkInt += int(p.Lookup(s)) }),
		"DecodeString": eachText(func(s string) { _, n := p.DecodeString(s); SinkInt += n }),
		"LookupBytes":  eachSlice(func(b []byte) { SinkInt += int(p.LookupBytes(b)) }),
		"Decode":       eachSlice(func(b []byte) { _, n := p.Decode(b); SinkInt += n }),
		"UnmarshalText": eachSlice(func(b []byte) {
			if len(b) == 0 || p.LookupBytes(b) != p.None {
				SinkErr = p.Unmarshal(to, b)
			}
		}),
		"MustParse": eachText(func(s string) {
			if p.Lookup(s) != p.None {
				SinkInt += int(p.MustParse(s))
			}
		}),
		"All": func() { SinkInt += p.Sum() },
	} {
		p.report.Allocs[name] = testing.AllocsPerRun(10, do)
	}
}

func count(all ...bool) (n int) {
	for _, is := range all {
		if is {
			n++
		}
	}
	return n
}
