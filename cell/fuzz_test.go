package cell_test

import (
	"bytes"
	"errors"
	"strconv"
	"strings"
	"testing"

	"github.com/komadai/komadai/cell"
)

func FuzzParse(f *testing.F) {
	for _, r := range refusals {
		f.Add([]byte(r.text))
	}
	for p := range placesOf([]uint8{0, 25, 26, 99, 255}) {
		f.Add([]byte(p.text()))
	}
	for _, text := range []string{
		"e4", "e2e4", "a257IV", "iv256IVx", "a1A\n", "a1A/b2B", "e4, e5", "e\u0664", "e4\u200b", "a9999999999",
	} {
		f.Add([]byte(text))
	}
	f.Fuzz(func(t *testing.T, b []byte) {
		before := bytes.Clone(b)
		text := string(b)
		if wrong := mistaken(b); wrong != "" {
			t.Error(wrong)
		}
		p, wantErr := read(text)
		last := cell.NewCoordinate(255, 255, 255)
		c := last
		err := c.UnmarshalText(b)
		switch {
		case text == "" || wantErr == nil:
			if placeOf(c) != p || err != nil {
				t.Errorf("UnmarshalText(%q) gives %v, %v; want %v", b, placeOf(c), err, p)
			}
			if got := c.AppendTo([]byte("ab")); c.String() != text || string(got) != "ab"+text {
				t.Errorf("%q reads %q, and appended %q", b, c, got)
			}
		case c != last || !errors.Is(err, wantErr) || !strings.Contains(err.Error(), strconv.Quote(text)):
			t.Errorf("UnmarshalText(%q) gives %v, %v; want %v", b, placeOf(c), err, wantErr)
		}
		if !bytes.Equal(b, before) {
			t.Errorf("the input is written to: %q was %q", b, before)
		}
	})
}
