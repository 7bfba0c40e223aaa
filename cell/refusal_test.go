package cell_test

import (
	"errors"
	"strconv"
	"strings"
	"testing"

	"github.com/komadai/komadai/cell"
)

// refusals are inputs with the reasons the specification names for them, or gives by
// the order in which it judges.
var refusals = []struct {
	row, text string
	want      error
}{
	{"nothing", "", cell.ErrEmptyInput},

	{"eight bytes, good ones", "iv256IVA", cell.ErrInputTooLong},
	{"eight bytes, one dimension", "aaaaaaaa", cell.ErrInputTooLong},
	{"eight bytes before the start", "!!!!!!!!", cell.ErrInputTooLong},
	{"eight bytes before the start", "A1A1A1A1", cell.ErrInputTooLong},
	{"eight bytes before the zero", "a0000000", cell.ErrInputTooLong},
	{"eight bytes before the dimensions", "a1Aa1Aa1", cell.ErrInputTooLong},
	{"eight bytes, a newline", "iv256IV\n", cell.ErrInputTooLong},
	{"many bytes", "a1A a1A a1A a1A", cell.ErrInputTooLong},

	{"starts with a digit", "1", cell.ErrInvalidStart},
	{"starts with a digit", "4e", cell.ErrInvalidStart},
	{"starts with a zero", "0", cell.ErrInvalidStart},
	{"starts with a zero", "01", cell.ErrInvalidStart},
	{"starts with upper case", "A", cell.ErrInvalidStart},
	{"starts with upper case", "A1", cell.ErrInvalidStart},
	{"starts with upper case", "A1a!", cell.ErrInvalidStart},
	{"starts with upper case", "IW257IW", cell.ErrInvalidStart},
	{"the hand", "*", cell.ErrInvalidStart},
	{"starts with a space", " a1", cell.ErrInvalidStart},
	{"starts with a newline", "\na1", cell.ErrInvalidStart},
	{"starts with NUL", "\x00a1", cell.ErrInvalidStart},
	{"starts before a", "`1", cell.ErrInvalidStart},
	{"starts after z", "{1", cell.ErrInvalidStart},
	{"a with its high bit set", "\xe11", cell.ErrInvalidStart},
	{"starts with a BOM", "\ufeffe4", cell.ErrInvalidStart},
	{"starts with a Cyrillic e", "\u04354", cell.ErrInvalidStart},
	{"starts with a full-width e", "\uff454", cell.ErrInvalidStart},

	{"zero", "a0", cell.ErrLeadingZero},
	{"zero before a digit", "a01", cell.ErrLeadingZero},
	{"zero before zero", "a00", cell.ErrLeadingZero},
	{"zero after two letters", "iv0", cell.ErrLeadingZero},
	{"zero before a byte of no alphabet", "a0!", cell.ErrLeadingZero},
	{"zero before the third dimension", "a0A", cell.ErrLeadingZero},
	{"zero before the range", "a0257", cell.ErrLeadingZero},
	{"zero before the range of the third dimension", "a01IW", cell.ErrLeadingZero},

	{"no digit", "a!", cell.ErrUnexpectedChar},
	{"no digit but upper case", "aA", cell.ErrUnexpectedChar},
	{"no digit but upper case", "aaA", cell.ErrUnexpectedChar},
	{"no digit but upper case out of range", "aIW", cell.ErrUnexpectedChar},
	{"no digit but the hand", "a*", cell.ErrUnexpectedChar},
	{"no digit but a sign", "a+1", cell.ErrUnexpectedChar},
	{"no digit but a sign", "a-1", cell.ErrUnexpectedChar},
	{"no digit but what is before 0", "a/", cell.ErrUnexpectedChar},
	{"no digit but what is after 9", "a:", cell.ErrUnexpectedChar},
	{"no digit but a space", "a 1", cell.ErrUnexpectedChar},
	{"no digit but a newline", "a\n", cell.ErrUnexpectedChar},
	{"no digit but NUL", "a\x00", cell.ErrUnexpectedChar},
	{"no digit but a full-width one", "e\uff14", cell.ErrUnexpectedChar},
	{"no digit, before what follows", "a!0", cell.ErrUnexpectedChar},
	{"no digit, at the last index", "iv!", cell.ErrUnexpectedChar},
	{"no upper case", "a1!", cell.ErrUnexpectedChar},
	{"no upper case", "a256!", cell.ErrUnexpectedChar},
	{"no upper case but lower", "a1a", cell.ErrUnexpectedChar},
	{"no upper case but lower", "a2x", cell.ErrUnexpectedChar},
	{"no upper case but another cell", "e2e4", cell.ErrUnexpectedChar},
	{"no upper case but lower out of range", "a1iw", cell.ErrUnexpectedChar},
	{"no upper case but the hand", "a1*", cell.ErrUnexpectedChar},
	{"no upper case but what is before A", "a1@", cell.ErrUnexpectedChar},
	{"no upper case but what is after Z", "a1[", cell.ErrUnexpectedChar},
	{"no upper case but a space", "e4 ", cell.ErrUnexpectedChar},
	{"no upper case but a newline", "e4\n", cell.ErrUnexpectedChar},
	{"no upper case but NUL", "e4\x00", cell.ErrUnexpectedChar},
	{"no upper case but a combining mark", "e4\u0301", cell.ErrUnexpectedChar},
	{"no upper case but one with its high bit set", "a1\xc1", cell.ErrUnexpectedChar},

	{"a fourth dimension", "a1Aa", cell.ErrTooManyDims},
	{"a fourth dimension, after the last indices", "z99IVa", cell.ErrTooManyDims},
	{"a fourth dimension, out of range", "a1Aiw", cell.ErrTooManyDims},
	{"a fourth dimension, a byte of no alphabet", "a1A!", cell.ErrTooManyDims},
	{"a fourth dimension, a digit", "a1A1", cell.ErrTooManyDims},
	{"a fourth dimension, a zero", "a1A0", cell.ErrTooManyDims},
	{"a fourth dimension, upper case after it", "a1AaA", cell.ErrTooManyDims},
	{"a fourth dimension, the hand", "a1A*", cell.ErrTooManyDims},
	{"a fourth dimension, a space", "a1A ", cell.ErrTooManyDims},
	{"a fourth dimension, a newline", "a1A\n", cell.ErrTooManyDims},
	{"a fourth dimension, NUL", "a1A\x00", cell.ErrTooManyDims},
	{"a fourth dimension, the seventh byte", "iv256I!", cell.ErrTooManyDims},
	{"a fourth and a fifth dimension", "a1Aa1A", cell.ErrTooManyDims},

	{"256 in letters", "iw", cell.ErrIndexOutOfRange},
	{"256 in letters", "ja", cell.ErrIndexOutOfRange},
	{"the last of two letters", "zz", cell.ErrIndexOutOfRange},
	{"three letters", "aaa", cell.ErrIndexOutOfRange},
	{"seven letters", "zzzzzzz", cell.ErrIndexOutOfRange},
	{"256 in letters, before a byte of no alphabet", "iw!", cell.ErrIndexOutOfRange},
	{"256 in letters, before upper case", "iwA", cell.ErrIndexOutOfRange},
	{"256 in letters, before a zero", "iw0", cell.ErrIndexOutOfRange},
	{"256 in letters, before a number", "iw1", cell.ErrIndexOutOfRange},
	{"256 in letters, before a number out of range", "iw257", cell.ErrIndexOutOfRange},
	{"256 in letters, before a fourth dimension", "iw1Aa", cell.ErrIndexOutOfRange},
	{"256 in digits", "a257", cell.ErrIndexOutOfRange},
	{"three digits", "a300", cell.ErrIndexOutOfRange},
	{"three digits", "iv999", cell.ErrIndexOutOfRange},
	{"four digits", "a1000", cell.ErrIndexOutOfRange},
	{"four digits, a good number first", "a2560", cell.ErrIndexOutOfRange},
	{"four digits, 1 in two bytes", "a65537", cell.ErrIndexOutOfRange},
	{"six digits", "a999999", cell.ErrIndexOutOfRange},
	{"256 in digits, before a byte of no alphabet", "a257!", cell.ErrIndexOutOfRange},
	{"256 in digits, before lower case", "a257a", cell.ErrIndexOutOfRange},
	{"256 in digits, before upper case", "a257A", cell.ErrIndexOutOfRange},
	{"256 in digits, before upper case out of range", "a257IW", cell.ErrIndexOutOfRange},
	{"256 in digits, before a fourth dimension", "a257Aa", cell.ErrIndexOutOfRange},
	{"256 in upper case", "a1IW", cell.ErrIndexOutOfRange},
	{"256 in upper case", "iv256IW", cell.ErrIndexOutOfRange},
	{"the last of two upper-case letters", "a1ZZ", cell.ErrIndexOutOfRange},
	{"three upper-case letters", "a1AAA", cell.ErrIndexOutOfRange},
	{"256 in upper case, before a byte of no alphabet", "a1IW!", cell.ErrIndexOutOfRange},
	{"256 in upper case, before a fourth dimension", "a1IWa", cell.ErrIndexOutOfRange},
	{"256 in upper case, before a digit", "a1IW1", cell.ErrIndexOutOfRange},
}

func TestRefusals(t *testing.T) {
	for _, r := range refusals {
		t.Run(r.row, func(t *testing.T) {
			if c, err := cell.Parse(r.text); c != (cell.Coordinate{}) || err != r.want || !errors.Is(err, r.want) {
				t.Errorf("Parse(%q) = %v, %v; want %v", r.text, placeOf(c), err, r.want)
			}
			if err := cell.Validate(r.text); err != r.want {
				t.Errorf("Validate(%q) = %v; want %v", r.text, err, r.want)
			}
			if cell.IsValid(r.text) {
				t.Errorf("IsValid(%q)", r.text)
			}
			if c := cell.Lookup(r.text); c != (cell.Coordinate{}) {
				t.Errorf("Lookup(%q) = %v", r.text, placeOf(c))
			}
			if c := cell.LookupBytes([]byte(r.text)); c != (cell.Coordinate{}) {
				t.Errorf("LookupBytes(%q) = %v", r.text, placeOf(c))
			}
		})
	}
}

func TestMustParsePanics(t *testing.T) {
	for _, r := range refusals {
		panicked := panics(func() { cell.MustParse(r.text) })
		err, ok := panicked.(error)
		if !ok || !errors.Is(err, r.want) {
			t.Errorf("MustParse(%q) panics with %v; want %v", r.text, panicked, r.want)
		} else if !strings.Contains(err.Error(), strconv.Quote(r.text)) {
			t.Errorf("MustParse(%q) panics with %v: which input?", r.text, err)
		}
	}
}

func TestUnmarshalRefuses(t *testing.T) {
	for _, r := range refusals {
		if r.text == "" {
			continue
		}
		for _, before := range []cell.Coordinate{{}, cell.NewCoordinate(4, 3), cell.NewCoordinate(255, 255, 255)} {
			c := before
			text := []byte(r.text)
			err := c.UnmarshalText(text)
			if !errors.Is(err, r.want) || c != before {
				t.Errorf("UnmarshalText(%q) makes %v of %v, %v; want %v", r.text, placeOf(c), placeOf(before), err, r.want)
				continue
			}
			clear(text) // the caller's to use again
			if !strings.Contains(err.Error(), strconv.Quote(r.text)) {
				t.Errorf("UnmarshalText(%q) says %v: which input?", r.text, err)
			}
		}
	}
}

func TestErrorMessages(t *testing.T) {
	for want, err := range map[string]error{
		"cell: empty input":                      cell.ErrEmptyInput,
		"cell: input exceeds 7 characters":       cell.ErrInputTooLong,
		"cell: must start with lowercase letter": cell.ErrInvalidStart,
		"cell: unexpected character":             cell.ErrUnexpectedChar,
		"cell: leading zero in number":           cell.ErrLeadingZero,
		"cell: exceeds 3 dimensions":             cell.ErrTooManyDims,
		"cell: index exceeds 255":                cell.ErrIndexOutOfRange,
	} {
		if err.Error() != want {
			t.Errorf("%q; want %q", err, want)
		}
	}
}
