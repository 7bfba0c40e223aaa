package pmn

import "github.com/komadai/komadai/qpi"

// An Action is one mechanical step of a move: a piece leaves its source, and is at its
// destination. Two Actions are the same if and only if they are equal.
//
// An Action is valid if source and destination are locations. The queries of one that is
// not are all false, and its text is nothing.
type Action struct {
	Source      Location       `json:"source"`
	Destination Location       `json:"destination"`
	Piece       qpi.Identifier `json:"piece,omitzero"` // as it is afterwards; none: inferred
}

// NewAction returns the action of three elements of a move. An empty piece is inferred. If
// one is refused, the error is an [*Error] that tells which, from 0 to 2, and is
// [ErrInvalidAction] and either [ErrInvalidLocation] or [ErrInvalidPiece].
func NewAction(source, destination, piece string) (Action, error) {
	a := Action{LookupLocation(source), LookupLocation(destination), qpi.Lookup(piece)}
	switch {
	case a.Source == NoLocation:
		return Action{}, &Error{Element: 0, Input: source, Err: ErrInvalidLocation}
	case a.Destination == NoLocation:
		return Action{}, &Error{Element: 1, Input: destination, Err: ErrInvalidLocation}
	case a.Piece == qpi.None && piece != "":
		return Action{}, &Error{Element: 2, Input: piece, Err: ErrInvalidPiece}
	}
	return a, nil
}

// IsValid reports whether source and destination are locations.
func (a Action) IsValid() bool { return a.Source.isValid() && a.Destination.isValid() }

// HasPiece reports whether the action names the piece.
func (a Action) HasPiece() bool { return a.IsValid() && hasPiece(a) }

// IsInferred reports whether the action leaves the piece to be inferred.
func (a Action) IsInferred() bool { return a.IsValid() && !hasPiece(a) }

func hasPiece(a Action) bool { return a.Piece-1 < qpi.Count }

// FromReserve reports whether the action starts in the hand.
func (a Action) FromReserve() bool { return a.Source.IsHand() && a.Destination.isValid() }

// ToReserve reports whether the action ends in the hand.
func (a Action) ToReserve() bool { return a.Source.isValid() && a.Destination.IsHand() }

// IsDrop reports whether the action puts a piece out of the hand on the board.
func (a Action) IsDrop() bool { return a.Source.IsHand() && a.Destination.isCell() }

// IsCapture reports whether the action takes a piece off the board into the hand.
func (a Action) IsCapture() bool { return a.Source.isCell() && a.Destination.IsHand() }

// IsBoardToBoard reports whether the action starts and ends on the board.
func (a Action) IsBoardToBoard() bool { return a.Source.isCell() && a.Destination.isCell() }

// IsBoardMove reports whether the action is neither a drop nor a capture. (So it is one
// that starts and ends on the board, or one that starts and ends in the hand.)
func (a Action) IsBoardMove() bool { return a.IsValid() && !a.IsDrop() && !a.IsCapture() }

// Strings returns the elements of the action: three, or two if the piece is inferred, or
// nil if the action is not valid.
func (a Action) Strings() []string {
	if !a.IsValid() {
		return nil
	}
	return a.appendStrings(nil)
}

// appendStrings appends the elements of a valid action.
func (a Action) appendStrings(dst []string) []string {
	dst = append(dst, a.Source.String(), a.Destination.String())
	if hasPiece(a) {
		dst = append(dst, a.Piece.String())
	}
	return dst
}
