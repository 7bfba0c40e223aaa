package cell

import (
	"github.com/komadai/komadai/internal/input"
	"github.com/komadai/komadai/tables"
)

// String returns the coordinate, such as "e4", or "" for the zero Coordinate. It
// allocates if there are three dimensions, or two with an index of 32 or more.
func (c Coordinate) String() string {
	if text := tables.CellText(c.number); text != "" {
		return text
	}
	var text [MaxStringLen]byte
	return string(c.AppendTo(text[:0]))
}

// AppendTo appends the coordinate to dst and returns the extended slice, as append does.
// It allocates only if dst has no room. The zero Coordinate appends nothing.
func (c Coordinate) AppendTo(dst []byte) []byte {
	if text := tables.CellText(c.number); text != "" {
		return append(dst, text...)
	}
	for dimension := range c.Dims() {
		dst = append(dst, tables.IndexText(dimension, c.At(dimension))...)
	}
	return dst
}

// AppendText is [Coordinate.AppendTo] as an encoding.TextAppender. The error is always
// nil.
func (c Coordinate) AppendText(dst []byte) ([]byte, error) { return c.AppendTo(dst), nil }

// MarshalText returns the coordinate, as an encoding.TextMarshaler. The error is always
// nil: the text of the zero Coordinate is empty.
func (c Coordinate) MarshalText() ([]byte, error) { return c.AppendTo(nil), nil }

// UnmarshalText sets c to the coordinate that text is, or to the zero Coordinate if text
// is empty, as an encoding.TextUnmarshaler. If text is anything else, the error wraps the
// one of [Validate] and quotes text, and c stays as it was.
func (c *Coordinate) UnmarshalText(text []byte) error {
	parsed := LookupBytes(text)
	if parsed.number == 0 && len(text) > 0 {
		return input.Refused(refusal(string(text)), string(text))
	}
	*c = parsed
	return nil
}
