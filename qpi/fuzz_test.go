package qpi_test

import (
	"bytes"
	"testing"

	"github.com/komadai/komadai/qpi"
)

func FuzzParse(f *testing.F) {
	for text := range refused {
		f.Add([]byte(text))
	}
	for _, text := range []string{
		"C:K", "c:k^", "S:+R", "s:-p", "s:+R^", "z:-z^", "C:K^\n", "\uff23:K", "C\uff1aK", "C:\uff2b", "C:+K\u0302",
		"C:K^C:K", "C:+K^x", "s:k'", "[\"C:P\"]", "C:K+", "c:-", "k::", "8/C:K",
	} {
		f.Add([]byte(text))
	}
	f.Fuzz(func(t *testing.T, b []byte) {
		before := bytes.Clone(b)
		if wrong := mistaken(b); wrong != "" {
			t.Error(wrong)
		}
		if grammar.Match(b) != qpi.IsValid(string(b)) {
			t.Errorf("IsValid(%q) = %t contradicts the grammar", b, qpi.IsValid(string(b)))
		}
		if wrong := styleMisread(string(b)); wrong != "" {
			t.Error(wrong)
		}
		if want := reason(b); want != nil && len(b) > 0 {
			if wrong := misunmarshalled(b, want); wrong != "" {
				t.Error(wrong)
			}
		} else {
			id := qpi.Identifier(791)
			if err := id.UnmarshalText(b); id != numbers[string(b)] || err != nil {
				t.Errorf("UnmarshalText(%q) gives %d, %v", b, uint16(id), err)
			}
		}
		if !bytes.Equal(b, before) {
			t.Errorf("the input is written to: %q was %q", b, before)
		}
	})
}

// Wherever in an input one starts, Decode is the longest token there.
func FuzzDecode(f *testing.F) {
	for _, text := range []string{
		"", "C:K^", "C:Ks:+R^", "[\"e2\",\"e4\",\"C:P\"]", "C:+", "C:+^K", "s:-k^^", "c:k\u0302", "C:C:K", "ab:+c:d^",
	} {
		f.Add([]byte(text))
	}
	f.Fuzz(func(t *testing.T, b []byte) {
		for i := range min(len(b), 64) + 1 {
			if wrong := misdecoded(b[i:]); wrong != "" {
				t.Fatal(wrong)
			}
		}
	})
}
