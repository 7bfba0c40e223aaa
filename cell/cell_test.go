package cell_test

import (
	"iter"
	"strings"
	"testing"

	"github.com/komadai/komadai/cell"
	"github.com/komadai/komadai/internal/longtest"
	"github.com/komadai/komadai/internal/notationtest"
)

// edges are indices at which a text grows, a letter or a digit rolls over, or a bit does.
var edges = []uint8{
	0, 1, 8, 9, 25, 26, 31, 32, 51, 52, 63, 64, 98, 99, 127, 128, 198, 199, 233, 234, 248, 249, 254, 255,
}

// places yields the places of one to three dimensions with each of the indices in each.
func places(indices []uint8) iter.Seq[notationtest.Cell] {
	return func(yield func(notationtest.Cell) bool) {
		for _, i := range indices {
			if !yield(notationtest.Cell{i}) {
				return
			}
			for _, j := range indices {
				if !yield(notationtest.Cell{i, j}) {
					return
				}
				for _, k := range indices {
					if !yield(notationtest.Cell{i, j, k}) {
						return
					}
				}
			}
		}
	}
}

var notation = notationtest.Notation[cell.Coordinate]{
	Parse: cell.Parse, MustParse: cell.MustParse, Lookup: cell.Lookup, Validate: cell.Validate, IsValid: cell.IsValid,
	LookupBytes: cell.LookupBytes, Decode: cell.Decode, DecodeString: cell.DecodeString,
	Pattern: cell.Pattern,
	Grammar: `([a-z]|[a-h][a-z]|i[a-v])((25[0-6]|(2[0-4]|1[0-9]|[1-9])[0-9]|[1-9])([A-Z]|[A-H][A-Z]|I[A-V])?)?`,
	Model: func(s string) (cell.Coordinate, error) {
		p, err := notationtest.ReadCell(s)
		if err != nil {
			return cell.Coordinate{}, err
		}
		return cell.NewCoordinate(p...), nil
	},
	Tokens: func(yield func(cell.Coordinate, string) bool) {
		for p := range places(edges) {
			if !yield(cell.NewCoordinate(p...), p.Text()) {
				return
			}
		}
	},
	Nones: []cell.Coordinate{{}},
	Invalid: map[string]error{
		"":         cell.ErrEmptyInput,
		"iv256IVA": cell.ErrInputTooLong,
		"!!!!!!!!": cell.ErrInputTooLong,
		"a0000000": cell.ErrInputTooLong,
		"a1Aa1Aa1": cell.ErrInputTooLong,

		"1":       cell.ErrInvalidStart,
		"01":      cell.ErrInvalidStart,
		"A1":      cell.ErrInvalidStart,
		"IW257IW": cell.ErrInvalidStart,
		"*":       cell.ErrInvalidStart,
		" a1":     cell.ErrInvalidStart,
		"`1":      cell.ErrInvalidStart,
		"{1":      cell.ErrInvalidStart,
		"\xe11":   cell.ErrInvalidStart,
		"\ufeffe": cell.ErrInvalidStart,
		"\u04354": cell.ErrInvalidStart, // the Cyrillic letter

		"a0":    cell.ErrLeadingZero,
		"a01":   cell.ErrLeadingZero,
		"iv0":   cell.ErrLeadingZero,
		"a0!":   cell.ErrLeadingZero,
		"a0257": cell.ErrLeadingZero,
		"a01IW": cell.ErrLeadingZero,

		"a!":       cell.ErrUnexpectedChar,
		"aA":       cell.ErrUnexpectedChar,
		"aIW":      cell.ErrUnexpectedChar,
		"a-1":      cell.ErrUnexpectedChar,
		"a/":       cell.ErrUnexpectedChar,
		"a:":       cell.ErrUnexpectedChar,
		"a!0":      cell.ErrUnexpectedChar,
		"e\uff14":  cell.ErrUnexpectedChar, // the full-width digit
		"a1!":      cell.ErrUnexpectedChar,
		"a2x":      cell.ErrUnexpectedChar,
		"e2e4":     cell.ErrUnexpectedChar,
		"a1@":      cell.ErrUnexpectedChar,
		"a1[":      cell.ErrUnexpectedChar,
		"e4\n":     cell.ErrUnexpectedChar,
		"e4\u0301": cell.ErrUnexpectedChar,

		"a1Aa":    cell.ErrTooManyDims,
		"a1Aiw":   cell.ErrTooManyDims,
		"a1A!":    cell.ErrTooManyDims,
		"a1A0":    cell.ErrTooManyDims,
		"iv256I!": cell.ErrTooManyDims,

		"iw":      cell.ErrIndexOutOfRange,
		"zzzzzzz": cell.ErrIndexOutOfRange,
		"iw!":     cell.ErrIndexOutOfRange,
		"iw0":     cell.ErrIndexOutOfRange,
		"iw1Aa":   cell.ErrIndexOutOfRange,
		"a257":    cell.ErrIndexOutOfRange,
		"a2560":   cell.ErrIndexOutOfRange,
		"a65537":  cell.ErrIndexOutOfRange,
		"a999999": cell.ErrIndexOutOfRange,
		"a257!":   cell.ErrIndexOutOfRange,
		"a257IW":  cell.ErrIndexOutOfRange,
		"a1IW":    cell.ErrIndexOutOfRange,
		"a1AAA":   cell.ErrIndexOutOfRange,
		"a1IWa":   cell.ErrIndexOutOfRange,
	},
	Errors: map[string]error{
		"cell: empty input":                      cell.ErrEmptyInput,
		"cell: input exceeds 7 characters":       cell.ErrInputTooLong,
		"cell: must start with lowercase letter": cell.ErrInvalidStart,
		"cell: unexpected character":             cell.ErrUnexpectedChar,
		"cell: leading zero in number":           cell.ErrLeadingZero,
		"cell: exceeds 3 dimensions":             cell.ErrTooManyDims,
		"cell: index exceeds 255":                cell.ErrIndexOutOfRange,
	},
	Alphabet:        "i25IaA60vVzZw1W79!*@[`{/:\x00\xff\n\x10\x19 +-.\\]_|}~\x7f\x80\xb0\xb9\xc1\xc9\xda\xe1\xe9\xfa",
	MaxLength:       7,
	StringAllocates: true,
	GoParse:         "cell.MustParse",
	GoNone:          "cell.Coordinate{}",
}

func TestNotation(t *testing.T) { notation.Test(t) }

func FuzzParse(f *testing.F) {
	notation.Fuzz(f, "e2e4", "a257IV", "iv256IVx", "a1A/b2B", "e\u0664", "e4\u200b", "a9999999999", "a18446744073709551617")
}

// Strings put together of parts that each dimension may have, and may not.
func TestParts(t *testing.T) {
	for _, a := range strings.Fields("a i v w z aa az hz ia iv iw iz ja zz aaa ivi zzzz A 1 0 !") {
		for _, b := range strings.Fields("1 2 9 10 25 99 100 199 200 249 250 255 256 257 260 300 999 1000 2560 0 00 01 0256 a A ! \x00") {
			for _, c := range append(strings.Fields("A I V W Z AA AZ HZ IA IV IW IZ JA ZZ AAA IVI 1 0 a ! \x00"), "") {
				for _, d := range append(strings.Fields("a z A Z 0 1 iv 25 IV ! * \x00 \x80 \xff"), "", "\n") {
					if wrong := notation.Check([]byte(a + b + c + d)); wrong != "" {
						t.Fatal(wrong)
					}
				}
			}
		}
	}
}

// All coordinates: nothing here may be slow.
func TestEveryCoordinate(t *testing.T) {
	indices := longtest.Or(edges, []uint8(notationtest.EveryByte))
	for _, first := range indices {
		t.Run(notationtest.CellIndices[0][first], func(t *testing.T) {
			t.Parallel()
			text := append(make([]byte, 0, 7), notationtest.CellIndices[0][first]...)
			checkCoordinate(t, text, first)
			for _, second := range indices {
				text := append(text, notationtest.CellIndices[1][second]...)
				checkCoordinate(t, text, first, second)
				for _, third := range indices {
					checkCoordinate(t, append(text, notationtest.CellIndices[2][third]...), first, second, third)
				}
			}
		})
	}
}

// checkCoordinate compares the coordinate of a place with its text and its number.
func checkCoordinate(t *testing.T, text []byte, p ...uint8) {
	c, number := cell.NewCoordinate(p...), notationtest.Cell(p).Number()
	if c.Number() != number || cell.FromNumber(number) != c || c.Dims() != len(p) {
		t.Fatalf("%v has the number %#x and %d dimensions; FromNumber(%#x) = %v", p, c.Number(), c.Dims(), number, cell.FromNumber(number))
	}
	for i := range p {
		if c.At(i) != p[i] {
			t.Fatalf("At(%d) of %v = %d", i, p, c.At(i))
		}
	}
	if s := c.String(); s != string(text) {
		t.Fatalf("%v is %q; want %q", p, s, text)
	}
	if got, err := cell.Parse(string(text)); got != c || err != nil || cell.LookupBytes(text) != c {
		t.Fatalf("Parse(%q) = %v, %v; LookupBytes gives %v", text, got, err, cell.LookupBytes(text))
	}
	if got, size := cell.Decode(text); got != c || size != len(text) {
		t.Fatalf("Decode(%q) = %v, %d", text, got, size)
	}
	if got := cell.Format(p...); got != string(text) {
		t.Fatalf("Format of %v = %q; want %q", p, got, text)
	}
}

func TestIndices(t *testing.T) {
	for p := range places(edges) {
		given := append([]uint8(nil), p...)
		c := cell.NewCoordinate(given...)
		clear(given)
		clear(c.Indices())
		if got := c.Indices(); string(got) != string(p) {
			t.Fatalf("Indices of %v = %v", p, got)
		}
	}
	if got := (cell.Coordinate{}).Indices(); got != nil {
		t.Errorf("Indices of the zero Coordinate = %#v", got)
	}
}

func TestPanics(t *testing.T) {
	for n := range 6 {
		for name, call := range map[string]func() any{
			"NewCoordinate": func() any { return cell.NewCoordinate(make([]uint8, n)...) },
			"Format":        func() any { return cell.Format(make([]uint8, n)...) },
		} {
			_, panicked := notationtest.Try(call)
			err, ok := panicked.(error)
			if want := n < 1 || n > 3; ok != want || ok && !strings.HasPrefix(err.Error(), "cell: ") {
				t.Errorf("%s of %d indices panics with %v", name, n, panicked)
			}
		}
	}
	for text, dims := range map[string]int{"": 0, "h": 1, "h8": 2, "h8H": 3} {
		c := cell.Lookup(text)
		for _, i := range []int{0, 1, 2, 3, 4, 255, 256, 1 << 16, 1<<31 - 1, -1, -256, -1 << 31} {
			if _, panicked := notationtest.Try(func() uint8 { return c.At(i) }); (panicked != nil) != (i < 0 || i >= dims) {
				t.Errorf("At(%d) of %q panics with %v", i, text, panicked)
			}
		}
	}
}

// Numbers are stored by users, so none of these may change.
func TestNumbers(t *testing.T) {
	for text, want := range map[string]uint32{
		"": 0, "a": 1 << 24, "iv": 1<<24 + 255, "a1": 2 << 24, "e4": 2<<24 + 3*256 + 4, "a256": 2<<24 + 255*256,
		"a1A": 3 << 24, "b3AA": 3<<24 + 26*65536 + 2*256 + 1, "iv256IV": 1<<26 - 1,
	} {
		if got := cell.Lookup(text).Number(); got != want {
			t.Errorf("the number of %q is %d; want %d", text, got, want)
		}
	}
	const dimensions, index, length int = cell.MaxDimensions, cell.MaxIndex, cell.MaxStringLen
	if dimensions != 3 || index != 255 || length != 7 {
		t.Errorf("MaxDimensions, MaxIndex, MaxStringLen = %d, %d, %d", dimensions, index, length)
	}
}

// Numbers of every count of dimensions, with indices that it has or has not.
func TestFromNumber(t *testing.T) {
	for dims := range uint32(256) {
		step := uint32(1)
		if dims > 4 {
			step = 251
		}
		for low := uint32(0); low < 1<<16; low += step {
			for _, indices := range []uint32{low, low << 8, low<<16&0xffffff | low&0xff} {
				number := dims<<24 | indices
				want := uint32(0)
				if dims == 1 && indices < 1<<8 || dims == 2 && indices < 1<<16 || dims == 3 {
					want = number
				}
				if got := cell.FromNumber(number); got.Number() != want {
					t.Fatalf("FromNumber(%#x) has the number %#x; want %#x", number, got.Number(), want)
				}
			}
		}
	}
}

func TestStringAllocations(t *testing.T) {
	if allocs := testing.AllocsPerRun(5, func() {
		for i := range uint8(32) {
			_ = cell.NewCoordinate(i).String()
			_ = cell.NewCoordinate(i+224).String() + cell.NewCoordinate(i, 31-i).String()[:0]
		}
	}); allocs != 0 {
		t.Errorf("String of small coordinates allocates %v times", allocs)
	}
}
