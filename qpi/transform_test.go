package qpi_test

import (
	"math"
	"testing"

	"github.com/komadai/komadai/pin"
	"github.com/komadai/komadai/qpi"
)

// isStyle and isPIN tell which numbers are tokens.
func isStyle(n int) bool { return 1 <= n && n <= 52 }
func isPIN(n int) bool   { return 1 <= n && n <= 312 }

// united is the number of a style's and a PIN token's number, or 0.
func united(style, pin int) qpi.Identifier {
	if !isStyle(style) || !isPIN(pin) {
		return 0
	}
	return qpi.Identifier(pin + 312*(style-1))
}

// All there are, in range or not.
func TestNew(t *testing.T) {
	for style := range math.MaxUint8 + 1 {
		for n := range math.MaxUint16 + 1 {
			if got, want := qpi.New(qpi.Style(style), pin.Identifier(n)), united(style, n); got != want {
				t.Fatalf("New(%d, %d) = %d; want %d", style, n, uint16(got), uint16(want))
			}
		}
	}
}

func TestFlip(t *testing.T) {
	for _, tok := range tokens {
		got, want := tok.id().Flip(), tok.flip()
		if got != want.id() {
			t.Fatalf("Flip of %s = %d (%v); want %d (%s)", tok.text(), uint16(got), got, uint16(want.id()), want.text())
		}
		if back := got.Flip(); back != tok.id() {
			t.Fatalf("Flip of Flip of %s = %v", tok.text(), back)
		}
	}
}

func TestChangeHands(t *testing.T) {
	for _, tok := range tokens {
		want := tok
		want.pin.side = 1 - want.pin.side
		if got := tok.id().ChangeHands(); got != want.id() {
			t.Fatalf("ChangeHands of %s = %d (%v); want %d (%s)", tok.text(), uint16(got), got, uint16(want.id()), want.text())
		}
	}
}

func TestWithStyle(t *testing.T) {
	for _, tok := range tokens {
		for style := range math.MaxUint8 + 1 {
			if got, want := tok.id().WithStyle(qpi.Style(style)), united(style, int(tok.pin.id())); got != want {
				t.Fatalf("WithStyle(%d) of %s = %d; want %d", style, tok.text(), uint16(got), uint16(want))
			}
		}
	}
}

// somePINs are numbers around those of the tokens, and such as fall on one of them when
// bits are lost or a product runs over.
var somePINs = func() (all []int) {
	for n := range 400 {
		all = append(all, n)
	}
	for n := 400; n <= math.MaxUint16; n += 311 {
		all = append(all, n)
	}
	for bit := 9; bit < 16; bit++ {
		all = append(all, 1<<bit-1, 1<<bit, 1<<bit+1, 1<<bit|167)
	}
	return append(all, math.MaxUint16-312, math.MaxUint16-1, math.MaxUint16)
}()

func TestWithPIN(t *testing.T) {
	for _, tok := range tokens {
		for _, n := range somePINs {
			if got, want := tok.id().WithPIN(pin.Identifier(n)), united(int(tok.style.style()), n); got != want {
				t.Fatalf("WithPIN(%d) of %s = %d; want %d", n, tok.text(), uint16(got), uint16(want))
			}
		}
	}
	for _, id := range []qpi.Identifier{1, 791, 8112, 8113, 16224} {
		for n := range math.MaxUint16 + 1 {
			if got, want := id.WithPIN(pin.Identifier(n)), united((int(id)-1)/312+1, n); got != want {
				t.Fatalf("WithPIN(%d) of %d = %d; want %d", n, uint16(id), uint16(got), uint16(want))
			}
		}
	}
}

// PIN's own transformations, on the PIN half alone.
func TestWithTransformedPIN(t *testing.T) {
	for _, test := range []struct{ before, after string }{
		{"S:P", "S:+P"}, {"s:-p^", "s:+p^"}, {"s:K", "s:+K"}, {"C:k^", "C:+k^"},
	} {
		id := qpi.MustParse(test.before)
		if got := id.WithPIN(id.PIN().Enhance()); got.String() != test.after {
			t.Errorf("%s enhanced = %v; want %s", test.before, got, test.after)
		}
	}
}
