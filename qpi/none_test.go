package qpi_test

import (
	"errors"
	"iter"
	"math"
	"strconv"
	"strings"
	"testing"

	"github.com/komadai/komadai/pin"
	"github.com/komadai/komadai/qpi"
)

// nones are the values that are no token: 0, and all above Count.
func nones() iter.Seq[qpi.Identifier] {
	return func(yield func(qpi.Identifier) bool) {
		for n := range math.MaxUint16 + 1 {
			if (n == 0 || n > 16224) && !yield(qpi.Identifier(n)) {
				return
			}
		}
	}
}

func TestNoneTellsNothing(t *testing.T) {
	for id := range nones() {
		if got := attributesOf(id); got != (attributes{}) {
			t.Fatalf("%d tells %+v", uint16(id), got)
		}
		if b, err := id.MarshalText(); len(b) != 0 || err != nil {
			t.Fatalf("%d.MarshalText() = %q, %v", uint16(id), b, err)
		}
	}
}

func TestNoneAppendsNothing(t *testing.T) {
	for id := range nones() {
		for _, a := range appenders {
			if got, err := a.append(id, nil); got != nil || err != nil {
				t.Fatalf("%s(nil) of %d = %q, %v; want nil", a.name, uint16(id), got, err)
			}
			array := []byte("a~~~~~~")
			for _, dst := range [][]byte{array[:1], array[:1:1]} {
				got, err := a.append(id, dst)
				if string(got) != "a" || cap(got) != cap(dst) || &got[0] != &dst[0] || err != nil || string(array) != "a~~~~~~" {
					t.Fatalf("%s of %d = %q, %v, in %q; want %q as it was", a.name, uint16(id), got, err, array, dst)
				}
			}
		}
	}
}

// Whatever the argument.
func TestNoneStaysNone(t *testing.T) {
	for id := range nones() {
		if got := id.ChangeHands(); got != qpi.None {
			t.Fatalf("ChangeHands of %d = %d", uint16(id), uint16(got))
		}
		if got := id.Flip(); got != qpi.None {
			t.Fatalf("Flip of %d = %d", uint16(id), uint16(got))
		}
		for style := range math.MaxUint8 + 1 {
			if got := id.WithStyle(qpi.Style(style)); got != qpi.None {
				t.Fatalf("WithStyle(%d) of %d = %d", style, uint16(id), uint16(got))
			}
		}
		for _, n := range somePINs {
			if got := id.WithPIN(pin.Identifier(n)); got != qpi.None {
				t.Fatalf("WithPIN(%d) of %d = %d", n, uint16(id), uint16(got))
			}
		}
	}
	for _, id := range []qpi.Identifier{0, 16225, 16536, 32768, 65535} {
		for n := range math.MaxUint16 + 1 {
			if got := id.WithPIN(pin.Identifier(n)); got != qpi.None {
				t.Fatalf("WithPIN(%d) of %d = %d", n, uint16(id), uint16(got))
			}
		}
	}
}

func TestUnmarshalNothing(t *testing.T) {
	for _, text := range [][]byte{nil, {}, []byte("C:K^")[:0]} {
		for _, before := range []qpi.Identifier{qpi.None, 791, 40000} {
			id := before
			if err := id.UnmarshalText(text); id != qpi.None || err != nil {
				t.Errorf("UnmarshalText(%q) makes %d of %d, %v; want None", text, uint16(id), uint16(before), err)
			}
		}
	}
}

// misunmarshalled tells how UnmarshalText goes wrong on what is no token, or "".
func misunmarshalled(text []byte, want error) string {
	for _, before := range []qpi.Identifier{qpi.None, 791, 40000} {
		id := before
		err := id.UnmarshalText(text)
		if !errors.Is(err, want) || id != before {
			return "UnmarshalText(" + strconv.Quote(string(text)) + ") of " + strconv.Itoa(int(before)) +
				" leaves " + strconv.Itoa(int(id)) + " and gives " + errorText(err) + "; want " + want.Error()
		}
		if got := err.Error(); !strings.Contains(got, want.Error()) || !strings.Contains(got, strconv.Quote(string(text))) {
			return "UnmarshalText(" + strconv.Quote(string(text)) + ") says " + got
		}
	}
	return ""
}

func errorText(err error) string {
	if err == nil {
		return "no error"
	}
	return err.Error()
}

func TestUnmarshalRefuses(t *testing.T) {
	check := func(text []byte) {
		want := reason(text)
		if want == nil || len(text) == 0 {
			return
		}
		if wrong := misunmarshalled(text, want); wrong != "" {
			t.Fatal(wrong)
		}
	}
	for size := 1; size <= 3; size++ {
		for _, first := range []byte(kinds) {
			for text := range stringsFrom(first, kinds, size) {
				check(text)
			}
		}
	}
	for text := range someNearMisses() {
		check(text)
	}
	for text := range refused {
		check([]byte(text))
	}
	check([]byte(strings.Repeat("C:K^", 1000)))
}
