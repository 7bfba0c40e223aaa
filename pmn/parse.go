package pmn

import (
	"slices"

	"github.com/komadai/komadai/qpi"
	"github.com/komadai/komadai/tables"
)

// AppendParse appends the actions of a move to dst, and returns the extended slice, as
// append does. It allocates only if dst has no room. If elements is no move, it returns
// dst and the error that [Parse] returns.
func AppendParse(dst []Action, elements []string) ([]Action, error) {
	if !isLength(len(elements)) {
		return dst, refusal(elements)
	}
	actions := slices.Grow(dst, (len(elements)+1)/3)
	rest := elements
	for ; len(rest) >= 3; rest = rest[3:] {
		from, to, piece := tables.ShortLocation(rest[0]), tables.ShortLocation(rest[1]), tables.QPI(rest[2])
		if from > tables.Hand || to > tables.Hand || piece == 0 { // not short, or refused
			from, to = tables.Location(rest[0]), tables.Location(rest[1])
			if from == 0 || to == 0 || piece == 0 {
				return dst, refusal(elements)
			}
		}
		actions = append(actions, Action{Location(from), Location(to), qpi.Identifier(piece)})
	}
	if len(rest) == 2 {
		from, to := tables.Location(rest[0]), tables.Location(rest[1])
		if from == 0 || to == 0 {
			return dst, refusal(elements)
		}
		actions = append(actions, Action{Source: Location(from), Destination: Location(to)})
	}
	return actions, nil
}

// isLength reports whether a move can have so many elements.
func isLength(n int) bool { return n >= 2 && n%3 != 1 }

// refusal is why elements is no move, or nil.
func refusal(elements []string) error {
	element, err := firstWrong(elements)
	if err == nil {
		return nil
	}
	refused := &Error{Element: element, Err: err, inMove: true}
	if element >= 0 {
		refused.Input = elements[element]
	}
	return refused
}

// firstWrong returns what is wrong first: an element, or -1 for how many there are, and
// why; or nil for why.
func firstWrong(elements []string) (element int, err error) {
	if !isLength(len(elements)) {
		return -1, ErrInvalidLength
	}
	for i, s := range elements {
		if err := wrong(i, s); err != nil {
			return i, err
		}
	}
	return 0, nil
}

// wrong is why s cannot be the element i of a move, or nil.
func wrong[S string | []byte](i int, s S) error {
	switch {
	case i%3 == 2 && tables.QPI(s) == 0:
		return ErrInvalidPiece
	case i%3 != 2 && tables.Location(s) == 0:
		return ErrInvalidLocation
	}
	return nil
}
