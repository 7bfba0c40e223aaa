package pmn

import (
	"github.com/komadai/komadai/cell"
	"github.com/komadai/komadai/internal/gosource"
	"github.com/komadai/komadai/internal/input"
	"github.com/komadai/komadai/tables"
)

// A Location is the source or destination of an action: a cell of the board, or the hand.
// Its number is part of the API and can be stored: the number of a cell is its
// [cell.Coordinate.Number], the first index plus 256 times the second, 65536 times the
// third, and 1<<24 times the number of dimensions. The zero value is [NoLocation].
type Location uint32

const (
	// NoLocation is none; its text is empty. Every number that is not that of a cell or the
	// Hand behaves like NoLocation. All of them marshal to the empty text, so they collide as
	// keys of a map in JSON.
	NoLocation Location = 0

	// Hand is the reserve off the board, written *.
	Hand Location = tables.Hand

	// LocationPattern is a regular expression that matches exactly the locations.
	LocationPattern = `^\*$|` + cell.Pattern
)

// At returns the location of a cell, or [NoLocation] for the zero Coordinate.
func At(c cell.Coordinate) Location { return Location(c.Number()) }

// ParseLocation returns the location that s describes, * or a coordinate of CELL, or
// [NoLocation] and [ErrInvalidLocation]. It allocates nothing.
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
		panic(input.Error(err, s))
	}
	return l
}

// LookupLocation returns the location that s describes, or [NoLocation].
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

// Cell returns the coordinate of the location. It returns the zero Coordinate and false if
// the location is not a cell.
func (l Location) Cell() (cell.Coordinate, bool) {
	c := cell.FromNumber(uint32(l))
	return c, c.IsValid()
}

// isCell reports whether the location is a cell.
func (l Location) isCell() bool {
	_, ok := l.Cell()
	return ok
}

// IsValid reports whether the location is a cell or the [Hand].
func (l Location) IsValid() bool { return l.IsHand() || l.isCell() }

// String returns "*", the coordinate of the cell, or "" for [NoLocation]. It allocates
// where [cell.Coordinate.String] does.
func (l Location) String() string {
	if l == Hand {
		return "*"
	}
	c, _ := l.Cell()
	return c.String()
}

// AppendTo appends the text of the location to dst and returns the extended slice. It
// allocates only if dst lacks room.
func (l Location) AppendTo(dst []byte) []byte {
	if l == Hand {
		return append(dst, '*')
	}
	c, _ := l.Cell()
	return c.AppendTo(dst)
}

// AppendText implements [encoding.TextAppender]. It is like [Location.AppendTo]; the error
// is always nil.
func (l Location) AppendText(dst []byte) ([]byte, error) { return l.AppendTo(dst), nil }

// MarshalText implements [encoding.TextMarshaler]. The text of [NoLocation] is empty; the
// error is always nil.
func (l Location) MarshalText() ([]byte, error) { return l.AppendTo([]byte{}), nil }

// UnmarshalText implements [encoding.TextUnmarshaler]. It sets l to the location that text
// describes, or to [NoLocation] if text is empty. For any other text it returns an error
// that quotes text and wraps [ErrInvalidLocation], and l is unchanged.
func (l *Location) UnmarshalText(text []byte) error {
	parsed := Location(tables.Location(text))
	if parsed == NoLocation && len(text) > 0 {
		return input.Error(ErrInvalidLocation, text)
	}
	*l = parsed
	return nil
}

// GoString returns a Go expression for l, which %#v prints: pmn.MustParseLocation("e4"),
// pmn.NoLocation, or pmn.Location(7) for a number that is not a location.
func (l Location) GoString() string {
	return gosource.Token("pmn.MustParseLocation", l.String(), "pmn.NoLocation", "pmn.Location", uint64(l))
}
