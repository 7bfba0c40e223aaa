package cell

import (
	"github.com/komadai/komadai/internal/gosource"
	"github.com/komadai/komadai/internal/input"
	"github.com/komadai/komadai/tables"
)

// String returns the text of the coordinate, such as "e4", or "" for the zero Coordinate.
// It allocates if there are three dimensions, or two with an index of 32 or more.
func (c Coordinate) String() string {
	if text := tables.CellText(c.number); text != "" {
		return text
	}
	var text [MaxStringLen]byte
	return string(c.AppendTo(text[:0]))
}

// GoString returns a Go expression for c, which %#v prints: cell.MustParse("e4"), or
// cell.Coordinate{}.
func (c Coordinate) GoString() string {
	return gosource.Token("cell.MustParse", c.String(), "cell.Coordinate{}", "", 0)
}

// AppendTo appends the text of the coordinate to dst and returns the extended slice. It
// allocates only if dst lacks the capacity. The zero Coordinate appends nothing.
func (c Coordinate) AppendTo(dst []byte) []byte {
	if text := tables.CellText(c.number); text != "" {
		return append(dst, text...)
	}
	for dimension := range c.Dims() {
		dst = append(dst, tables.IndexText(dimension, c.At(dimension))...)
	}
	return dst
}

// AppendText is [Coordinate.AppendTo] as an [encoding.TextAppender]. The error is always
// nil.
func (c Coordinate) AppendText(dst []byte) ([]byte, error) { return c.AppendTo(dst), nil }

// MarshalText implements [encoding.TextMarshaler]. It returns the text of the coordinate
// in a new slice, which is empty and not nil for the zero Coordinate. The error is always
// nil.
func (c Coordinate) MarshalText() ([]byte, error) { return c.AppendTo([]byte{}), nil }

// UnmarshalText implements [encoding.TextUnmarshaler]. It sets c to the coordinate, or to
// the zero Coordinate if text is empty. If text is anything else, it leaves c unchanged
// and returns an error that quotes text and wraps the error of [Validate].
func (c *Coordinate) UnmarshalText(text []byte) error {
	parsed := LookupBytes(text)
	if !parsed.IsValid() && len(text) > 0 {
		return input.Error(reason(string(text)), text)
	}
	*c = parsed
	return nil
}
