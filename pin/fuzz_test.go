package pin_test

import (
	"bytes"
	"errors"
	"strconv"
	"strings"
	"testing"

	"github.com/komadai/komadai/pin"
)

func FuzzParse(f *testing.F) {
	for text := range refused {
		f.Add([]byte(text))
	}
	for _, text := range []string{"K", "k^", "+R", "-p", "+r^", "K^\n", "\uff2b", "+K\u0302"} {
		f.Add([]byte(text))
	}
	f.Fuzz(func(t *testing.T, b []byte) {
		before := bytes.Clone(b)
		if wrong := misread(b); wrong != "" {
			t.Error(wrong)
		}
		id := pin.Identifier(167)
		err := id.UnmarshalText(b)
		switch wantErr := reason(b); {
		case len(b) == 0 || wantErr == nil:
			if id != numbers[string(b)] || err != nil {
				t.Errorf("UnmarshalText(%q) gives %d, %v", b, uint16(id), err)
			}
			if got := id.AppendTo([]byte("ab")); id.String() != string(b) || string(got) != "ab"+string(b) {
				t.Errorf("%q reads %q, and appended %q", b, id, got)
			}
		case id != 167 || !errors.Is(err, wantErr) || !strings.Contains(err.Error(), strconv.Quote(string(b))):
			t.Errorf("UnmarshalText(%q) gives %d, %v; want %v", b, uint16(id), err, wantErr)
		}
		if !bytes.Equal(b, before) {
			t.Errorf("the input is written to: %q was %q", b, before)
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
