package pmn

import (
	"github.com/komadai/komadai/cell"
	"github.com/komadai/komadai/internal/input"
	"github.com/komadai/komadai/tables"
)

// A Location is where an action starts, or ends: a cell of the board, or the hand. Its
// number is part of the API. It may be stored: that of a cell is its
// [cell.Coordinate.Number], the first index, 256 times the second, 65536 times the third,
// and 1<<24 times the number of dimensions. The zero value is [NoLocation].
type Location uint32

const (
	// NoLocation is no place. Its text is empty. Any number that is not of a cell nor of
	// the Hand behaves as NoLocation.
	NoLocation Location = 0

	// Hand is the reserve, off the board: *.
	Hand Location = tables.Hand

	// LocationPattern is the grammar of locations as a regular expression for the whole
	// input.
	LocationPattern = `^\*$|` + cell.Pattern
)

// At returns the location of a cell, or [NoLocation] for the zero Coordinate.
func At(c cell.Coordinate) Location { return Location(c.Number()) }

// ParseLocation returns the location that s is: * or a coordinate of CELL. If s is neither
// the error is [ErrInvalidLocation], and the Location is [NoLocation].
func ParseLocation(s string) (Location, error) {
	l := LookupLocation(s)
	if l == NoLocation {
		return NoLocation, ErrInvalidLocation
	}
	return l, nil
}

// MustParseLocation is like [ParseLocation] but panics if s is not a location, with an
// error that quotes s and wraps [ErrInvalidLocation].
func MustParseLocation(s string) Location {
	l, err := ParseLocation(s)
	if err != nil {
		panic(input.Refused(err, s))
	}
	return l
}

// LookupLocation returns the location that s is, or [NoLocation].
func LookupLocation(s string) Location { return Location(tables.Location(s)) }

// ValidateLocation returns nil if s is a location, and otherwise [ErrInvalidLocation].
func ValidateLocation(s string) error {
	_, err := ParseLocation(s)
	return err
}

// IsValidLocation reports whether s is a location.
func IsValidLocation(s string) bool { return tables.Location(s) != 0 }

// IsHand reports whether the location is the [Hand].
func (l Location) IsHand() bool { return l == Hand }

// Cell returns the coordinate of the cell that the location is, and true; or the zero
// Coordinate and false, if it is none.
func (l Location) Cell() (cell.Coordinate, bool) {
	c := cell.FromNumber(uint32(l))
	return c, c != cell.Coordinate{}
}

// isCell reports whether the location is a cell.
func (l Location) isCell() bool {
	_, ok := l.Cell()
	return ok
}

// isValid reports whether the location is a cell or the hand.
func (l Location) isValid() bool { return l.IsHand() || l.isCell() }

// String returns "*", or the coordinate of the cell, or "" for [NoLocation]. It allocates
// where [cell.Coordinate.String] does.
func (l Location) String() string {
	if l == Hand {
		return "*"
	}
	c, _ := l.Cell()
	return c.String()
}

// AppendTo appends the location to dst and returns the extended slice, as append does. It
// allocates only if dst has no room. [NoLocation] appends nothing.
func (l Location) AppendTo(dst []byte) []byte {
	if l == Hand {
		return append(dst, '*')
	}
	c, _ := l.Cell()
	return c.AppendTo(dst)
}

// AppendText is [Location.AppendTo] as an encoding.TextAppender. The error is always nil.
func (l Location) AppendText(dst []byte) ([]byte, error) { return l.AppendTo(dst), nil }

// MarshalText returns the location, as an encoding.TextMarshaler. The error is always
// nil: the text of [NoLocation] is empty.
func (l Location) MarshalText() ([]byte, error) { return l.AppendTo(nil), nil }

// UnmarshalText sets l to the location that text is, or to [NoLocation] if text is empty,
// as an encoding.TextUnmarshaler. If text is anything else, the error wraps
// [ErrInvalidLocation] and quotes text, and l stays as it was.
func (l *Location) UnmarshalText(text []byte) error {
	parsed := Location(tables.Location(text))
	if parsed == NoLocation && len(text) > 0 {
		return input.Refused(ErrInvalidLocation, string(text))
	}
	*l = parsed
	return nil
}
