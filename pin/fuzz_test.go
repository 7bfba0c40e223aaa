package pin_test

import (
	"bytes"
	"testing"
)

func FuzzParse(f *testing.F) {
	for text := range refused {
		f.Add([]byte(text))
	}
	for _, text := range []string{"K", "k^", "+R", "-p", "+r^", "K^\n", "\uff2b", "+K\u0302"} {
		f.Add([]byte(text))
	}
	f.Fuzz(func(t *testing.T, b []byte) {
		if wrong := misread(b); wrong != "" {
			t.Error(wrong)
		}
	})
}

func FuzzDecode(f *testing.F) {
	for _, text := range []string{"", "K^", "+R^-p", "rnbqk^bnr/8", "+", "+^K", "-k^^", "8/K", "k\u0302"} {
		f.Add([]byte(text))
	}
	f.Fuzz(func(t *testing.T, b []byte) {
		before := bytes.Clone(b)
		if wrong := misdecoded(b); wrong != "" {
			t.Error(wrong)
		}
		if !bytes.Equal(b, before) {
			t.Errorf("Decode writes into its input: %q was %q", b, before)
		}
	})
}
