package pmn

import (
	"slices"

	"github.com/komadai/komadai/qpi"
	"github.com/komadai/komadai/tables"
)

// AppendParse appends the actions of a move to dst and returns the extended slice. It
// allocates only if dst lacks room. If elements are not a move, it returns dst and the
// error of [Parse]; it may have written to the array after dst, up to its capacity.
func AppendParse(dst []Action, elements []string) ([]Action, error) {
	if !isLength(len(elements)) {
		return dst, reason(elements)
	}
	count := (len(elements) + 1) / 3
	actions := slices.Grow(dst, count)[:len(dst)+count]
	added, rest := actions[len(dst):], elements
	for i := range added {
		from, to := tables.ShortLocation(rest[0]), tables.ShortLocation(rest[1])
		if from == 0 || to == 0 { // long or invalid
			from, to = tables.Location(rest[0]), tables.Location(rest[1])
			if from == 0 || to == 0 {
				return dst, reason(elements)
			}
		}
		added[i] = Action{Source: Location(from), Destination: Location(to)}
		if len(rest) > 2 {
			piece := tables.QPI(rest[2])
			if piece == 0 {
				return dst, reason(elements)
			}
			added[i].Piece = qpi.Identifier(piece)
			rest = rest[3:]
		}
	}
	return actions, nil
}

// isLength reports whether a move can have n elements.
func isLength(n int) bool { return n >= 2 && n%3 != 1 }

// reason returns the reason elements are not a move, or nil.
func reason(elements []string) error {
	i, err := firstInvalid(elements)
	switch {
	case err == nil:
		return nil
	case i < 0:
		return lengthError(len(elements))
	}
	return &Error{Element: i, Input: elements[i], Err: err, inMove: true}
}

// firstInvalid returns the index of the first invalid element, or -1 for the length, and
// the reason, which is nil if elements are a move.
func firstInvalid(elements []string) (i int, err error) {
	if !isLength(len(elements)) {
		return -1, ErrInvalidLength
	}
	for i, s := range elements {
		if err := reasonElement(i, s); err != nil {
			return i, err
		}
	}
	return 0, nil
}

// reasonElement returns the reason s cannot be element i of a move, or nil.
func reasonElement[S string | []byte](i int, s S) error {
	switch {
	case i%3 == 2 && tables.QPI(s) == 0:
		return ErrInvalidPiece
	case i%3 != 2 && tables.Location(s) == 0:
		return ErrInvalidLocation
	}
	return nil
}
