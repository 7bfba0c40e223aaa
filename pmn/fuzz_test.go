package pmn_test

import (
	"errors"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/komadai/komadai/pmn"
	"github.com/komadai/komadai/qpi"
)

func FuzzAppendParseJSON(f *testing.F) {
	for i, text := range nastyJSON() {
		// Those that differ in a byte the fuzzer finds for itself.
		if len(text) < 2_000 && (i < 260 || i%9 == 0) {
			f.Add([]byte(text))
		}
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		if wrong := misreadJSON(data); wrong != "" {
			t.Error(wrong)
		}
		text := strings.Trim(string(data), " \t\r\n")
		if text == "null" {
			return
		}
		was := pmn.MustParse("a", "a")
		m := was
		want, wantErr := pmn.AppendParseJSON(nil, data)
		if err := m.UnmarshalJSON(data); (err == nil) != (wantErr == nil) || err == nil && !slices.Equal(m.Actions(), want) || err != nil && !m.Equal(was) {
			t.Errorf("UnmarshalJSON(%q) = %q, %v; want %q, %v", data, m.Strings(), err, texts(want), wantErr)
		}
		if wantErr == nil && string(m.AppendJSON(nil)) != jsonText(texts(want)) {
			t.Errorf("%q is written %s", data, m.AppendJSON(nil))
		}
	})
}

// The elements are parted by line feeds.
func FuzzParse(f *testing.F) {
	for _, elements := range append(slices.Clone(allocLists), allocRefused...) {
		if text := strings.Join(elements, "\n"); len(text) < 2_000 {
			f.Add(text)
		}
	}
	f.Add("*\ne5\n") // an action with its piece to be inferred
	f.Fuzz(func(t *testing.T, text string) {
		elements := strings.Split(text, "\n")
		if wrong := misparsed(elements); wrong != "" {
			t.Error(wrong)
		}
		for _, s := range elements {
			if wrong := locationMisread(s); wrong != "" {
				t.Error(wrong)
			}
			l := pmn.Location(7)
			switch err := l.UnmarshalText([]byte(s)); {
			case s == "" || readPlace(s) != noPlace:
				if l != readPlace(s) || err != nil || l.String() != s {
					t.Errorf("UnmarshalText(%q) gives %#x, %v, which is %q", s, uint32(l), err, l)
				}
			case l != 7 || !errors.Is(err, pmn.ErrInvalidLocation) || !strings.Contains(err.Error(), strconv.Quote(s)):
				t.Errorf("UnmarshalText(%q) gives %#x, %v", s, uint32(l), err)
			}
			if pmn.IsValidPiece(s) != (readPiece(s) != noPiece) {
				t.Errorf("IsValidPiece(%q) = %t", s, pmn.IsValidPiece(s))
			}
		}
		if len(elements) != 3 {
			return
		}
		want := pmn.Action{Source: readPlace(elements[0]), Destination: readPlace(elements[1]), Piece: readPiece(elements[2])}
		ok := want.Source != noPlace && want.Destination != noPlace && (want.Piece != noPiece || elements[2] == "")
		if !ok {
			want = pmn.Action{}
		}
		a, err := pmn.NewAction(elements[0], elements[1], elements[2])
		if a != want || (err == nil) != ok || !ok && (!errors.Is(err, pmn.ErrInvalidAction) || errors.Is(err, pmn.ErrInvalidMove)) {
			t.Errorf("NewAction(%q) = %q, %v", elements, a.Strings(), err)
		}
	})
}

// The first bytes are a position of three by three, and three more each an action.
func FuzzApply(f *testing.F) {
	f.Add([]byte("\x01\x00\x00\x00\x02\x00\x00\x00\x00\x01\x00\x00\x00\x00\x00\x04\x00\x04\x09\x00\x09\x02\x01"))
	f.Add([]byte("\x01\x01\x01\x01\x01\x01\x01\x01\x01\x00\x00\x00\x00\x00\x00\x09\x00\x00\x09\x00\x09\x01\x00\x01\x09\x05"))
	r := seeded(21)
	for range 40 {
		seed := make([]byte, 14+3*r.IntN(12))
		for i := range seed {
			seed[i] = byte(r.IntN(10))
		}
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		b := &board{index: square(3, 3)}
		copy(b.known[:], applyKinds)
		for i := range 14 {
			if i >= len(data) {
				return
			}
			n := int(data[i])
			switch {
			case i >= 9:
				b.held[i-9] = n % 4
			case n%6 > 0:
				b.cells[i] = applyKinds[n%6-1]
			}
		}
		where := func(n byte) pmn.Location {
			switch n %= 12; {
			case n < 9:
				return place(int(n%3), int(n/3))
			case n == 9:
				return hand
			case n == 10:
				return place(3, 0)
			}
			return place(0)
		}
		var actions []pmn.Action
		for turn := range slices.Chunk(data[14:], 3) {
			if len(turn) < 3 {
				break
			}
			a := pmn.Action{Source: where(turn[0]), Destination: where(turn[1])}
			if n := int(turn[2]) % 6; n < 5 {
				a.Piece = applyKinds[n]
			}
			actions = append(actions, a)
		}
		for i := range max(len(actions)-1, 0) {
			if actions[i].Piece == noPiece {
				actions[i].Piece = qpi.Identifier(1)
				b.known[len(applyKinds)] = 1
			}
		}
		m, err := pmn.FromActions(actions...)
		if (err == nil) != (len(actions) > 0) {
			t.Fatalf("FromActions of %q: %v", texts(actions), err)
		}
		if wrong := misapplied(b, m, actions); wrong != "" {
			t.Error(wrong)
		}
	})
}
