package input

import (
	"errors"
	"strings"
	"testing"
)

func TestError(t *testing.T) {
	reason := errors.New("notation: invalid")
	for _, test := range []struct{ text, want string }{
		{"", `""`},
		{"K\"\x00", `"K\"\x00"`},
		{strings.Repeat("K", 64), `"` + strings.Repeat("K", 64) + `"`},
		{strings.Repeat("K", 65), `"` + strings.Repeat("K", 64) + `"...`},
		{strings.Repeat("\x00", 1<<20), `"` + strings.Repeat(`\x00`, 64) + `"...`},
		{strings.Repeat("é", 33), `"` + strings.Repeat("é", 32) + `"...`},
		{"K" + strings.Repeat("é", 33), `"K` + strings.Repeat("é", 31) + `"...`},
		{"KKK" + strings.Repeat("𝄞", 16), `"KKK` + strings.Repeat("𝄞", 15) + `"...`},
		{strings.Repeat("\x80", 100), `"` + strings.Repeat(`\x80`, 60) + `"...`},
	} {
		for _, err := range []error{Error(reason, test.text), Error(reason, []byte(test.text))} {
			if got, want := err.Error(), "notation: invalid: "+test.want; got != want {
				t.Errorf("the error of %q is %s; want %s", test.text, got, want)
			}
			if !errors.Is(err, reason) || errors.Is(err, errors.New("notation: invalid")) {
				t.Error("the error does not wrap its reason")
			}
		}
	}
}
