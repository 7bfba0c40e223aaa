package pmn

import (
	"iter"
	"slices"
	"strings"

	"github.com/komadai/komadai/internal/input"
	"github.com/komadai/komadai/qpi"
)

// A Move is one action or more, of which only the last may leave its piece to be inferred.
// It cannot be changed: what its methods return is the caller's own.
//
// The zero Move is empty: it has no actions. It is not what any list of elements means, but
// it marshals to null and back.
type Move struct {
	actions []Action
}

// Parse returns the move that elements is. If it is none, the error is an [*Error] that
// tells which element is wrong and why, and the Move is empty. The length is judged first,
// then the elements from the left. The reasons are:
//
//   - [ErrInvalidLength]: there are not 3k elements, nor 3k+2, or none;
//   - [ErrInvalidLocation]: a source or a destination is neither * nor a coordinate of CELL;
//   - [ErrInvalidPiece]: a piece is not a token of QPI.
//
// All are [ErrInvalidMove], too, and the last two [ErrInvalidAction].
func Parse(elements []string) (Move, error) {
	actions, err := AppendParse(nil, elements)
	return Move{actions}, err
}

// MustParse is like [Parse] but panics if elements is not a move, with an error that quotes
// the elements and wraps the one of Parse. It is meant for moves written in the program,
// as in pmn.MustParse("e2", "e4", "C:P").
func MustParse(elements ...string) Move {
	m, err := Parse(elements)
	if err != nil {
		panic(input.Refused(err, strings.Join(elements, " ")))
	}
	return m
}

// Validate returns nil if elements is a move, and otherwise the error of [Parse].
func Validate(elements []string) error { return refusal(elements) }

// IsValid reports whether elements is a move.
func IsValid(elements []string) bool {
	_, err := firstWrong(elements)
	return err == nil
}

// FromActions returns the move of some actions, which it copies. There must be one at
// least, each must be valid, and only the last may leave its piece to be inferred: or else
// the error is an [*Error] about the elements that the actions stand for, and it is
// [ErrInvalidMove] and one of [ErrInvalidLength], [ErrInvalidLocation] and
// [ErrInferredNotLast].
func FromActions(actions ...Action) (Move, error) {
	element, err := -1, ErrInvalidLength
	for i, a := range actions {
		element, err = 3*i, nil
		switch {
		case !a.Source.isValid():
			err = ErrInvalidLocation
		case !a.Destination.isValid():
			element, err = element+1, ErrInvalidLocation
		case !hasPiece(a) && i < len(actions)-1:
			element, err = element+2, ErrInferredNotLast
		}
		if err != nil {
			break
		}
	}
	if err != nil {
		return Move{}, &Error{Element: element, Err: err, inMove: true}
	}
	m := Move{slices.Clone(actions)}
	if last := &m.actions[len(actions)-1]; !hasPiece(*last) {
		last.Piece = qpi.None // and no other number that behaves as it
	}
	return m, nil
}

// WithActions returns the move with more actions behind its own, or the error that
// [FromActions] returns for all of them. Without any it returns the move.
func (m Move) WithActions(actions ...Action) (Move, error) {
	if len(actions) == 0 {
		return m, nil
	}
	return FromActions(slices.Concat(m.actions, actions)...)
}

// Actions returns the actions.
func (m Move) Actions() []Action { return slices.Clone(m.actions) }

// All returns the actions, one by one.
func (m Move) All() iter.Seq[Action] { return slices.Values(m.actions) }

// Len returns how many actions there are.
func (m Move) Len() int { return len(m.actions) }

// First returns the first action, and true; or false if the move is empty.
func (m Move) First() (Action, bool) {
	if m.IsEmpty() {
		return Action{}, false
	}
	return m.actions[0], true
}

// Last returns the last action, and true; or false if the move is empty.
func (m Move) Last() (Action, bool) {
	if m.IsEmpty() {
		return Action{}, false
	}
	return m.actions[len(m.actions)-1], true
}

// Equal reports whether both moves have the same actions in the same order.
func (m Move) Equal(other Move) bool { return slices.Equal(m.actions, other.actions) }

// IsEmpty reports whether the move has no actions.
func (m Move) IsEmpty() bool { return len(m.actions) == 0 }

// IsSimple reports whether the move has one action.
func (m Move) IsSimple() bool { return len(m.actions) == 1 }

// IsCompound reports whether the move has more than one action.
func (m Move) IsCompound() bool { return len(m.actions) > 1 }

// HasDrops reports whether one of the actions is a drop.
func (m Move) HasDrops() bool { return slices.ContainsFunc(m.actions, Action.IsDrop) }

// HasCaptures reports whether one of the actions is a capture.
func (m Move) HasCaptures() bool { return slices.ContainsFunc(m.actions, Action.IsCapture) }

// HasInferred reports whether the last action leaves its piece to be inferred.
func (m Move) HasInferred() bool { return slices.ContainsFunc(m.actions, Action.IsInferred) }

// BoardMoves returns the actions that start and end on the board.
func (m Move) BoardMoves() []Action {
	var moves []Action
	for _, a := range m.actions {
		if a.IsBoardToBoard() {
			moves = append(moves, a)
		}
	}
	return moves
}

// Sources returns where the actions start, each location once, in the order in which they
// first occur.
func (m Move) Sources() []Location {
	return unique(m.actions, func(a Action) Location { return a.Source })
}

// Destinations returns where the actions end, each location once, in the order in which
// they first occur.
func (m Move) Destinations() []Location {
	return unique(m.actions, func(a Action) Location { return a.Destination })
}

// Pieces returns the pieces that the actions name, each once, in the order in which they
// first occur.
func (m Move) Pieces() []qpi.Identifier {
	return unique(m.actions, func(a Action) qpi.Identifier { return a.Piece })
}

// unique returns what of tells of the actions, each value but the zero value once.
func unique[T comparable](actions []Action, of func(Action) T) []T {
	var none T
	var values []T
	seen := map[T]bool{none: true}
	for _, a := range actions {
		if v := of(a); !seen[v] {
			seen[v] = true
			values = append(values, v)
		}
	}
	return values
}

// Strings returns the elements of the move, which [Parse] takes. They are nil if the move
// is empty.
func (m Move) Strings() []string {
	var elements []string
	for _, a := range m.actions {
		elements = a.appendStrings(elements)
	}
	return elements
}
