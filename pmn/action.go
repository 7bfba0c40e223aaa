package pmn

import "github.com/komadai/komadai/qpi"

// An Action is one step of a move: a piece leaves the source and arrives at the
// destination. Actions are comparable.
//
// An Action is valid if its source and destination are locations. Every query about an
// invalid Action is false, and its Strings are nil.
type Action struct {
	Source      Location       `json:"source"`
	Destination Location       `json:"destination"`
	Piece       qpi.Identifier `json:"piece,omitzero"` // after the action; none: inferred
}

// NewAction returns the action that three elements of a move describe. An empty piece is
// inferred. If an element is invalid, the error is an [*Error] with the index of the
// element, 0 to 2. The error is [ErrInvalidAction], and [ErrInvalidLocation] or
// [ErrInvalidPiece].
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
func (a Action) IsValid() bool { return a.Source.IsValid() && a.Destination.IsValid() }

// HasPiece reports whether the action names the piece.
func (a Action) HasPiece() bool { return a.IsValid() && a.Piece.IsValid() }

// IsInferred reports whether the action leaves the piece to be inferred.
func (a Action) IsInferred() bool { return a.IsValid() && !a.Piece.IsValid() }

// FromReserve reports whether the source is the hand.
func (a Action) FromReserve() bool { return a.Source.IsHand() && a.Destination.IsValid() }

// ToReserve reports whether the destination is the hand.
func (a Action) ToReserve() bool { return a.Source.IsValid() && a.Destination.IsHand() }

// IsDrop reports whether the action puts a piece from the hand on the board.
func (a Action) IsDrop() bool { return a.Source.IsHand() && a.Destination.isCell() }

// IsCapture reports whether the action takes a piece from the board into the hand.
func (a Action) IsCapture() bool { return a.Source.isCell() && a.Destination.IsHand() }

// IsBoardToBoard reports whether the action starts and ends on the board.
func (a Action) IsBoardToBoard() bool { return a.Source.isCell() && a.Destination.isCell() }

// IsBoardMove reports whether the action is neither a drop nor a capture: it starts and
// ends on the board, or it starts and ends in the hand. The notation calls both board moves;
// [Move.BoardMoves] returns only those for which [Action.IsBoardToBoard] is true.
func (a Action) IsBoardMove() bool { return a.IsValid() && !a.IsDrop() && !a.IsCapture() }

// Strings returns the elements of the action: three, or two if the piece is inferred.
func (a Action) Strings() []string {
	if !a.IsValid() {
		return nil
	}
	return appendStrings(nil, []Action{a})
}
