package pin_test

import (
	"errors"
	"iter"
	"math"
	"strconv"
	"testing"

	"github.com/komadai/komadai/pin"
)

// nones are the values that are no token: 0, and all above Count.
func nones() iter.Seq[pin.Identifier] {
	return func(yield func(pin.Identifier) bool) {
		for n := 0; n <= math.MaxUint16; n++ {
			if (n == 0 || n > 312) && !yield(pin.Identifier(n)) {
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
			dst := []byte("a~~~")[:1]
			got, err := a.append(id, dst)
			if string(got) != "a" || cap(got) != cap(dst) || &got[0] != &dst[0] || err != nil {
				t.Fatalf("%s of %d = %q, %v; want %q as it was", a.name, uint16(id), got, err, dst)
			}
		}
	}
}

func TestNoneStaysNone(t *testing.T) {
	for id := range nones() {
		for _, tr := range transformations {
			if got := tr.apply(id); got != pin.None {
				t.Fatalf("%s of %d = %d", tr.name, uint16(id), uint16(got))
			}
		}
	}
}

// None is given before the argument is looked at, so nothing panics.
func TestNoneIgnoresArguments(t *testing.T) {
	for id := range nones() {
		for _, with := range invalidWiths {
			if got, panicked := try(func() pin.Identifier { return with.call(id) }); got != pin.None || panicked != nil {
				t.Fatalf("%s of %d = %d, panics with %v", with.name, uint16(id), uint16(got), panicked)
			}
		}
	}
}

// Two that are nothing have nothing in common, be it the same nothing.
func TestNoneIsLikeNothing(t *testing.T) {
	for _, same := range sames {
		for id := range nones() {
			for _, other := range []pin.Identifier{id, pin.None, id ^ 1<<15, 1, 27, 53, 105, 157, 312} {
				if same.ask(id, other) || same.ask(other, id) {
					t.Fatalf("%s finds %d and %d alike", same.name, uint16(id), uint16(other))
				}
			}
		}
	}
}

func TestUnknown(t *testing.T) {
	for n := 2; n <= math.MaxUint8; n++ {
		if got := pin.Side(n).String(); got != "Unknown" {
			t.Errorf("Side(%d) is called %q", n, got)
		}
	}
	for n := 3; n <= math.MaxUint8; n++ {
		if got := pin.State(n).String(); got != "Unknown" {
			t.Errorf("State(%d) is called %q", n, got)
		}
	}
}

func TestUnmarshalNothing(t *testing.T) {
	for _, text := range [][]byte{nil, {}, []byte("K^")[:0]} {
		for _, before := range []pin.Identifier{pin.None, 167, 40000} {
			id := before
			if err := id.UnmarshalText(text); id != pin.None || err != nil {
				t.Errorf("UnmarshalText(%q) makes %d of %d, %v; want None", text, uint16(id), before, err)
			}
		}
	}
}

func TestUnmarshalRefuses(t *testing.T) {
	check := func(text []byte) {
		want := reason(text)
		if want == nil || want == pin.ErrEmptyInput {
			return
		}
		for _, before := range []pin.Identifier{pin.None, 167, 40000} {
			id := before
			if err := id.UnmarshalText(text); !errors.Is(err, want) || id != before {
				t.Errorf("UnmarshalText(%q) makes %d of %d, %v; want %v", text, uint16(id), uint16(before), err, want)
			} else if got := err.Error(); got != want.Error()+": "+strconv.Quote(string(text)) {
				t.Errorf("UnmarshalText(%q) says %s", text, got)
			}
		}
	}
	for _, first := range []byte(edges) {
		for text := range stringsFrom(first, []byte(edges)) {
			check(text)
		}
	}
	for text := range refused {
		check([]byte(text))
	}
}
