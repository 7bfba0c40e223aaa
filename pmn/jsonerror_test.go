package pmn_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/komadai/komadai/pmn"
)

// Where and why what is no array of strings goes wrong.
func TestErrorOfJSON(t *testing.T) {
	type test struct {
		data    string
		element int
		input   string
	}
	tests := []test{
		{``, 0, ``}, {` `, 0, ``}, {`[`, 0, ``}, {`{"e2":"e4"}`, 0, `{"e2":"e4"}`}, {` "e2"`, 0, `"e2"`}, {`nul`, 0, `nul`}, {`[[]]`, 0, `[]]`},
		{`["e2`, 0, `"e2`}, {`["e2"`, 1, ``}, {`["e2",`, 1, ``}, {`["e2",]`, 1, `]`}, {`["e2" "e4"]`, 1, `"e4"]`}, {`["e2", 6]`, 1, `6]`},
		{`["e2",nul]`, 1, `nul]`}, {`["e2","e4" `, 2, ``}, {`["e2","e4"}`, 2, `}`}, {`["e2","e4"] x`, 2, `x`}, {`["e2","e4"]]`, 2, `]`}, {`[] []`, 0, `[]`},
		{`["Q9","Q9",0]`, 2, `0]`}, // before what is wrong with the elements
		{`["e2","\u00g4"]`, 1, `"\u00g4"]`}, {`["e2","\e4"]`, 1, `"\e4"]`}, {`["e2","e4\`, 1, `"e4\`},
		{`["e2",` + strings.Repeat("7", 63), 1, strings.Repeat("7", 63)},
		{`["e2",` + strings.Repeat("7", 64), 1, strings.Repeat("7", 64)},
		{`["e2",` + strings.Repeat("7", 65), 1, strings.Repeat("7", 64)},
	}
	// A byte that may not be in a string, anywhere in a long one and in a short.
	for b := range byte(' ') {
		for at := range 20 {
			for _, behind := range []int{0, 7, 8, 9} {
				rest := `"` + strings.Repeat("\x7f", at) + string(rune(b)) + strings.Repeat("x", behind) + `"]`
				tests = append(tests, test{`["e2",` + rest, 1, rest})
			}
		}
	}
	for _, test := range tests {
		_, err := pmn.AppendParseJSON(nil, []byte(test.data))
		var m pmn.Move
		for _, err := range []error{err, m.UnmarshalJSON([]byte(test.data))} {
			if !errors.Is(err, pmn.ErrInvalidMove) || !errors.Is(err, pmn.ErrInvalidJSON) || errors.Is(err, pmn.ErrInvalidAction) {
				t.Errorf("%q: %v; want %v", test.data, err, pmn.ErrInvalidJSON)
				continue
			}
			want := fmt.Sprintf("pmn: element %d %q: not a JSON array of strings", test.element, test.input)
			e, ok := errors.AsType[*pmn.Error](err)
			if !ok || e.Element != test.element || e.Input != test.input || err.Error() != want {
				t.Errorf("%q: %v; want %s", test.data, err, want)
			}
		}
	}
}
