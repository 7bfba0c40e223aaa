package pnn_test

import (
	"bytes"
	"errors"
	"strconv"
	"strings"
	"testing"

	"github.com/komadai/komadai/pnn"
)

func FuzzPiece(f *testing.F) {
	for text := range pieceRefused {
		f.Add([]byte(text))
	}
	for _, text := range []string{
		"K", "k^", "+R'", "-p", "+r^'", "K^'\n", "\uff2b", "+K\u0302", "K\u2019",
		"+R^-p'", "rnbqk^bnr/8'", "8/K'", "K'^", "K^'K", "''''",
	} {
		f.Add([]byte(text))
	}
	f.Fuzz(func(t *testing.T, b []byte) {
		before := bytes.Clone(b)
		if wrong := pieceMistaken(b); wrong != "" {
			t.Error(wrong)
		}
		piece := pnn.Piece(479)
		want := pnn.LookupPieceBytes(b)
		err := piece.UnmarshalText(b)
		switch wantErr := pieceReason(b); {
		case len(b) == 0 || wantErr == nil:
			if piece != want || err != nil {
				t.Errorf("UnmarshalText(%q) gives %d, %v; want %d", b, uint16(piece), err, uint16(want))
			}
		case piece != 479 || !errors.Is(err, wantErr) || !strings.Contains(err.Error(), strconv.Quote(string(b))):
			t.Errorf("UnmarshalText(%q) gives %d, %v; want %v", b, uint16(piece), err, wantErr)
		}
		if !bytes.Equal(b, before) {
			t.Errorf("the input is written to: %q was %q", b, before)
		}
	})
}

func FuzzName(f *testing.F) {
	for text := range nameRefused {
		f.Add([]byte(text))
	}
	for _, text := range nameTexts[:40] {
		f.Add([]byte(text))
	}
	for _, n := range []int{7, 8, 9, 16, 33, 64, 129} {
		f.Add([]byte(nameLetters(n)))
		f.Add([]byte(nameLetters(n) + "[^"))
		f.Add([]byte("-" + strings.ToLower(nameLetters(n)) + "K"))
	}
	f.Fuzz(func(t *testing.T, b []byte) {
		before := bytes.Clone(b)
		text := string(b)
		if wrong := nameMistaken(text); wrong != "" {
			t.Error(wrong)
		}
		rook := pnn.MustParseName("+rook^")
		name := rook
		err := name.UnmarshalText(b)
		switch wantErr := nameReason(text); {
		case text == "" || wantErr == nil:
			if name != pnn.LookupName(text) || err != nil {
				t.Errorf("UnmarshalText(%q) gives %q, %v", text, name, err)
			}
			if got := name.AppendTo([]byte("ab")); string(got) != "ab"+text {
				t.Errorf("AppendTo of %q = %q", text, got)
			}
			if swapped := pnn.LookupName(nameSwapCase(text)); name.SameBaseName(swapped) != (text != "") {
				t.Errorf("SameBaseName of %q and %q = %t", name, swapped, name.SameBaseName(swapped))
			}
		case name != rook || !errors.Is(err, wantErr) || !strings.Contains(err.Error(), strconv.Quote(text)):
			t.Errorf("UnmarshalText(%q) gives %q, %v; want %v", text, name, err, wantErr)
		}
		if !bytes.Equal(b, before) {
			t.Errorf("the input is written to: %q was %q", b, before)
		}
	})
}

// nameSwapCase is a name in the other case.
func nameSwapCase(s string) string {
	if upper := strings.ToUpper(s); upper != s {
		return upper
	}
	return strings.ToLower(s)
}
