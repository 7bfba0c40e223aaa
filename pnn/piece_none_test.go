package pnn_test

import (
	"errors"
	"iter"
	"math"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/komadai/komadai/pnn"
)

// pieceNones are the values that are no piece: 0, and all above PieceCount.
func pieceNones() iter.Seq[pnn.Piece] {
	return func(yield func(pnn.Piece) bool) {
		for n := 0; n <= math.MaxUint16; n++ {
			if (n == 0 || n > 624) && !yield(pnn.Piece(n)) {
				return
			}
		}
	}
}

func TestPieceNoneTellsNothing(t *testing.T) {
	for p := range pieceNones() {
		if got := pieceAttributesOf(p); got != (pieceAttributes{}) {
			t.Fatalf("%d tells %+v", uint16(p), got)
		}
		if b, err := p.MarshalText(); len(b) != 0 || err != nil {
			t.Fatalf("%d.MarshalText() = %q, %v", uint16(p), b, err)
		}
	}
}

func TestPieceNoneAppendsNothing(t *testing.T) {
	for p := range pieceNones() {
		for _, a := range pieceAppenders {
			if got, err := a.append(p, nil); got != nil || err != nil {
				t.Fatalf("%s(nil) of %d = %q, %v; want nil", a.name, uint16(p), got, err)
			}
			array := []byte("a~~~~~")
			for _, dst := range [][]byte{array[:1], array[:1:1]} {
				got, err := a.append(p, dst)
				if string(got) != "a" || cap(got) != cap(dst) || &got[0] != &dst[0] || err != nil || string(array) != "a~~~~~" {
					t.Fatalf("%s of %d = %q, %v, in %q; want %q as it was", a.name, uint16(p), got, err, array, dst)
				}
			}
		}
	}
}

func TestPieceNoneStaysNone(t *testing.T) {
	for p := range pieceNones() {
		for _, tr := range pieceTransformations {
			if got := tr.apply(p); got != pnn.NoPiece {
				t.Fatalf("%s of %d = %d", tr.name, uint16(p), uint16(got))
			}
		}
	}
}

// None is given before the argument is looked at, so nothing panics: every none with
// a few arguments, and a few nones with every argument.
func TestPieceNoneIgnoresArguments(t *testing.T) {
	few := slices.DeleteFunc(slices.Clone(pieceInvalidWiths), func(with pieceInvalidWith) bool {
		return strings.HasPrefix(with.name, "WithAbbr") &&
			!slices.Contains([]string{"WithAbbr(0x0)", "WithAbbr(0x40)", "WithAbbr(0x7b)", "WithAbbr(-0x1)"}, with.name)
	})
	for p := range pieceNones() {
		withs := few
		if p < 1300 || p > 65500 || p&(p-1) == 0 {
			withs = pieceInvalidWiths
		}
		for _, with := range withs {
			if got, panicked := pieceTry(func() pnn.Piece { return with.call(p) }); got != pnn.NoPiece || panicked != nil {
				t.Fatalf("%s of %d = %d, panics with %v", with.name, uint16(p), uint16(got), panicked)
			}
		}
	}
}

// Two that are nothing have nothing in common, be it the same nothing.
func TestPieceNoneIsLikeNothing(t *testing.T) {
	for _, same := range pieceSames {
		for p := range pieceNones() {
			for _, other := range []pnn.Piece{p, pnn.NoPiece, p ^ 1<<15, 1, 27, 53, 105, 157, 312, 313, 339, 365, 417, 469, 624} {
				if same.ask(p, other) || same.ask(other, p) {
					t.Fatalf("%s finds %d and %d alike", same.name, uint16(p), uint16(other))
				}
			}
		}
	}
}

func TestPieceUnmarshalNothing(t *testing.T) {
	for _, text := range [][]byte{nil, {}, []byte("K^'")[:0]} {
		for _, before := range []pnn.Piece{pnn.NoPiece, 479, 40000} {
			p := before
			if err := p.UnmarshalText(text); p != pnn.NoPiece || err != nil {
				t.Errorf("UnmarshalText(%q) makes %d of %d, %v; want NoPiece", text, uint16(p), uint16(before), err)
			}
		}
	}
}

func TestPieceUnmarshalRefuses(t *testing.T) {
	check := func(text []byte) {
		want := pieceReason(text)
		if want == nil || want == pnn.ErrEmptyInput {
			return
		}
		for _, before := range []pnn.Piece{pnn.NoPiece, 479, 40000} {
			p := before
			err := p.UnmarshalText(text)
			if !errors.Is(err, want) || p != before {
				t.Errorf("UnmarshalText(%q) makes %d of %d, %v; want %v", text, uint16(p), uint16(before), err, want)
			} else if got := err.Error(); !strings.Contains(got, want.Error()) || !strings.Contains(got, strconv.Quote(string(text))) {
				t.Errorf("UnmarshalText(%q) says %s", text, got)
			}
		}
	}
	for size := 1; size <= 5; size++ {
		alphabet := pieceEdges
		if size > 2 {
			alphabet = "Kz+^'1\xff"
		}
		for _, first := range []byte(alphabet) {
			for text := range pieceStringsFrom(first, alphabet, size) {
				check(text)
			}
		}
	}
	for text := range pieceRefused {
		check([]byte(text))
	}
}
