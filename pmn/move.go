package pmn

import (
	"iter"
	"slices"
	"strconv"
	"strings"

	"github.com/komadai/komadai/internal/input"
	"github.com/komadai/komadai/qpi"
)

// A Move is a list of one or more actions, of which only the last can leave its piece to
// be inferred. A Move is immutable: its methods return copies.
//
// The zero Move is empty: it has no actions. Parse never returns it without an error. It
// marshals to null in JSON and to the empty text elsewhere, and both unmarshal to it.
//
// Package encoding/gob cannot encode a Move, which has no exported fields: encode its text.
type Move struct {
	actions []Action
}

// Parse returns the move that elements describe. If they are not a move, the error is an
// [*Error] with the index of the invalid element. The length is checked first, then the
// elements from the left. The reasons are:
//
//   - [ErrInvalidLength]: the length is not 3k or 3k+2, or it is 0;
//   - [ErrInvalidLocation]: a source or destination is not * or a coordinate of CELL;
//   - [ErrInvalidPiece]: a piece is not a token of QPI.
//
// Each error is [ErrInvalidMove], too, and the last two are [ErrInvalidAction].
func Parse(elements []string) (Move, error) {
	actions, err := AppendParse(nil, elements)
	return Move{actions}, err
}

// MustParse is like [Parse] but panics if elements are not a move, with an error that
// quotes them and wraps the error of Parse. It is meant for constant moves, as in
// pmn.MustParse("e2", "e4", "C:P").
func MustParse(elements ...string) Move {
	m, err := Parse(elements)
	if err != nil {
		panic(input.Error(err, strings.Join(elements, " ")))
	}
	return m
}

// Validate returns nil if elements are a move, and otherwise the error of [Parse].
func Validate(elements []string) error { return reason(elements) }

// IsValid reports whether elements are a move.
func IsValid(elements []string) bool {
	_, err := firstInvalid(elements)
	return err == nil
}

// FromActions returns the move of some actions, which it copies. There must be at least
// one, each must be valid, and only the last can leave its piece to be inferred. Otherwise
// the error is an [*Error] with the index of the element that is invalid or missing. It is
// [ErrInvalidMove] and one of [ErrInvalidLength], [ErrInvalidLocation] and
// [ErrInferredNotLast].
func FromActions(actions ...Action) (Move, error) {
	if err := reasonActions(actions); err != nil {
		return Move{}, err
	}
	m := Move{slices.Clone(actions)}
	if last := &m.actions[len(actions)-1]; !last.Piece.IsValid() {
		last.Piece = qpi.None // not another number that behaves like it
	}
	return m, nil
}

// reasonActions returns the reason actions are not a move, or nil.
func reasonActions(actions []Action) error {
	if len(actions) == 0 {
		return lengthError(0)
	}
	for i, a := range actions {
		switch {
		case !a.Source.IsValid():
			return &Error{Element: 3 * i, Err: ErrInvalidLocation, inMove: true, noInput: true}
		case !a.Destination.IsValid():
			return &Error{Element: 3*i + 1, Err: ErrInvalidLocation, inMove: true, noInput: true}
		case !a.Piece.IsValid() && i < len(actions)-1:
			return &Error{Element: 3*i + 2, Err: ErrInferredNotLast, inMove: true, noInput: true}
		}
	}
	return nil
}

// WithActions returns the move with more actions appended, or the error that
// [FromActions] returns for all of them. Without arguments it returns the move.
func (m Move) WithActions(actions ...Action) (Move, error) {
	if len(actions) == 0 {
		return m, nil
	}
	return FromActions(slices.Concat(m.actions, actions)...)
}

// Actions returns a copy of the actions.
func (m Move) Actions() []Action { return slices.Clone(m.actions) }

// All returns an iterator over the actions.
func (m Move) All() iter.Seq[Action] { return slices.Values(m.actions) }

// Len returns the number of actions.
func (m Move) Len() int { return len(m.actions) }

// First returns the first action. It returns false if the move is empty.
func (m Move) First() (Action, bool) {
	if m.IsEmpty() {
		return Action{}, false
	}
	return m.actions[0], true
}

// Last returns the last action. It returns false if the move is empty.
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

// HasDrops reports whether an action is a drop.
func (m Move) HasDrops() bool { return slices.ContainsFunc(m.actions, Action.IsDrop) }

// HasCaptures reports whether an action is a capture.
func (m Move) HasCaptures() bool { return slices.ContainsFunc(m.actions, Action.IsCapture) }

// HasInferred reports whether the last action leaves its piece to be inferred.
func (m Move) HasInferred() bool { return slices.ContainsFunc(m.actions, Action.IsInferred) }

// BoardMoves returns the actions that start and end on the board, as [Action.IsBoardToBoard]
// reports. [Action.IsBoardMove] is also true of an action from the hand to the hand.
func (m Move) BoardMoves() []Action {
	var moves []Action
	for _, a := range m.actions {
		if a.IsBoardToBoard() {
			moves = append(moves, a)
		}
	}
	return moves
}

// Sources returns the sources of the actions, each once, in order of first occurrence.
func (m Move) Sources() []Location {
	return unique(m.actions, func(a Action) Location { return a.Source })
}

// Destinations returns the destinations of the actions, each once, in order of first
// occurrence.
func (m Move) Destinations() []Location {
	return unique(m.actions, func(a Action) Location { return a.Destination })
}

// Pieces returns the pieces that the actions name, each once, in order of first
// occurrence.
func (m Move) Pieces() []qpi.Identifier {
	return unique(m.actions, func(a Action) qpi.Identifier { return a.Piece })
}

// unique returns the distinct values of an attribute, without the zero value.
func unique[T comparable](actions []Action, attribute func(Action) T) []T {
	var zero T
	var values []T
	seen := map[T]bool{zero: true}
	for _, a := range actions {
		if v := attribute(a); !seen[v] {
			seen[v] = true
			values = append(values, v)
		}
	}
	return values
}

// Strings returns the elements of the move, as [Parse] takes them, or nil for the empty
// Move.
func (m Move) Strings() []string { return appendStrings(nil, m.actions) }

// AppendStrings appends the elements of a move, given as its actions, to dst and returns
// the extended slice. If they are not a move, it returns dst and the error of
// [FromActions]. It allocates only if dst lacks room or [Location.String] allocates.
func AppendStrings(dst []string, actions []Action) ([]string, error) {
	if err := reasonActions(actions); err != nil {
		return dst, err
	}
	return appendStrings(dst, actions), nil
}

func appendStrings(dst []string, actions []Action) []string {
	for _, a := range actions {
		dst = append(dst, a.Source.String(), a.Destination.String())
		if a.Piece.IsValid() {
			dst = append(dst, a.Piece.String())
		}
	}
	return dst
}

// GoString returns a Go expression for m, which %#v prints: pmn.MustParse("e2", "e4"), or
// pmn.Move{} for the empty Move.
func (m Move) GoString() string {
	if m.IsEmpty() {
		return "pmn.Move{}"
	}
	source := []byte("pmn.MustParse(")
	for i, element := range m.Strings() {
		if i > 0 {
			source = append(source, ", "...)
		}
		source = strconv.AppendQuote(source, element)
	}
	return string(append(source, ')'))
}
