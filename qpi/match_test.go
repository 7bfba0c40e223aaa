package qpi_test

import (
	"encoding/json"
	"errors"
	"math"
	"regexp"
	"testing"

	"github.com/komadai/komadai/internal/notationtest"
	"github.com/komadai/komadai/pin"
	"github.com/komadai/komadai/pnn"
	"github.com/komadai/komadai/qpi"
)

// checkMatch compares the methods of a match with the model on all pieces and all tokens.
// A side's style is a letter, A being 0, or negative if the side has none.
func checkMatch(t *testing.T, m qpi.Match, first, second int) {
	t.Helper()
	var wants [qpi.Count + 1]pnn.Piece
	for _, p := range notationtest.PINs {
		for derived := range 2 {
			piece := pnn.Piece(p.Number() + 312*derived)
			// K and k' have the style of the first side, K' and k that of the second.
			style := notationtest.PIN{Letter: first}
			if p.Side != derived {
				style = notationtest.PIN{Letter: second, Side: 1}
			}
			var want qpi.Identifier
			if style.Letter >= 0 {
				want = token{style, p}.id()
				wants[want] = piece
			}
			if got := m.QPI(piece); got != want {
				t.Fatalf("%q: QPI(%v) = %v; want %v", m, piece, got, want)
			}
		}
	}
	for id := range qpi.All() {
		if got, ok := m.Piece(id); got != wants[id] || ok != (wants[id] != pnn.NoPiece) {
			t.Fatalf("%q: Piece(%v) = %v, %t; want %v", m, id, got, ok, wants[id])
		}
	}
}

func TestMatch(t *testing.T) {
	for first := range 26 {
		for second := range 26 {
			m := qpi.NewMatch('A'+rune(first), 'a'+rune(second))
			if m != qpi.NewMatch('a'+rune(first), 'A'+rune(second)) || !m.IsValid() {
				t.Fatalf("%#v: valid: %t", m, m.IsValid())
			}
			checkMatch(t, m, first, second)
		}
	}
}

// All pairs of numbers: the text is that of the grammar, and reads as the same match.
func TestMatchText(t *testing.T) {
	grammar := regexp.MustCompile(`^[A-Z]/[a-z]$`)
	for first := range 256 {
		for second := range 256 {
			m := qpi.Match{qpi.Style(first), qpi.Style(second)}
			want := m[0].String() + "/" + m[1].String()
			if !grammar.MatchString(want) {
				want = ""
			}
			text, err := m.MarshalText()
			if string(text) != want || err != nil || m.String() != want || m.IsValid() != (want != "") {
				t.Fatalf("the text of %#v is %q, %v; want %q", m, text, err, want)
			}
			back := qpi.NewMatch('A', 'B')
			if err := back.UnmarshalText(text); err != nil || m.IsValid() && back != m || !m.IsValid() && back != (qpi.Match{}) {
				t.Fatalf("%q reads as %#v, %v", text, back, err)
			}
		}
	}
	for text, want := range map[string]error{
		"C": qpi.ErrMissingSeparator, "Cs": qpi.ErrMissingSeparator, "C:s": qpi.ErrMissingSeparator, "/": qpi.ErrMissingSeparator,
		"C/": qpi.ErrInvalidStyle, "/s": qpi.ErrMissingSeparator, "1/s": qpi.ErrInvalidStyle, "c/S": qpi.ErrInvalidStyle,
		"C/S": qpi.ErrInvalidStyle, "c/s": qpi.ErrInvalidStyle, "C/s ": qpi.ErrInvalidStyle, "C//": qpi.ErrInvalidStyle,
	} {
		m := qpi.NewMatch('X', 'Y')
		if err := m.UnmarshalText([]byte(text)); !errors.Is(err, want) || m != qpi.NewMatch('X', 'Y') {
			t.Errorf("%q: %v, %v; want %v", text, m, err, want)
		}
	}
	type record struct {
		Match qpi.Match         `json:"match"`
		Games map[qpi.Match]int `json:"games"`
	}
	const encoded = `{"match":"C/s","games":{"S/s":2}}`
	var r record
	if err := json.Unmarshal([]byte(encoded), &r); err != nil {
		t.Fatal(err)
	}
	if got, err := json.Marshal(r); string(got) != encoded || err != nil {
		t.Errorf("JSON is %s, %v", got, err)
	}
	m, dst := qpi.NewMatch('C', 'S'), make([]byte, 0, 3)
	if n := testing.AllocsPerRun(100, func() { m.AppendTo(dst) }); n != 0 {
		t.Errorf("AppendTo allocates %v times", n)
	}
}

// A style of the other side, or a number above all styles, is no style.
func TestMatchWithoutStyles(t *testing.T) {
	c, s := qpi.NewStyle('C', pin.First), qpi.NewStyle('S', pin.Second)
	for style := range 256 {
		if style < 1 || style > 26 {
			checkMatch(t, qpi.Match{qpi.Style(style), s}, -1, 'S'-'A')
		}
		if style < 27 || style > 52 {
			checkMatch(t, qpi.Match{c, qpi.Style(style)}, 'C'-'A', -1)
		}
	}
	checkMatch(t, qpi.Match{s, c}, -1, -1)
	for _, m := range []qpi.Match{{}, {c, s}, {s, c}, {53, 255}} {
		for _, id := range nones {
			if got, ok := m.Piece(id); got != pnn.NoPiece || ok {
				t.Fatalf("%q: Piece(%#v) = %v, %t", m, id, got, ok)
			}
		}
		for n := range math.MaxUint16 + 1 {
			if got := m.QPI(pnn.Piece(n)); got != qpi.None && (n == 0 || n > 624) {
				t.Fatalf("%q: QPI(%d) = %v", m, n, got)
			}
		}
	}
}
