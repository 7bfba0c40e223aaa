package pmn

import (
	"errors"

	"github.com/komadai/komadai/pin"
	"github.com/komadai/komadai/pnn"
	"github.com/komadai/komadai/qpi"
)

// The reasons that a ply has no actions on a board, or actions have no ply, apart from those
// of [Move.Apply].
var (
	// ErrNeedsRules: only the rules of the game know the effects of a special ply, or which
	// ply has these actions.
	ErrNeedsRules = errors.New("pmn: effects that only the rules know")

	// ErrOccupied: the ply moves or drops a piece to a cell with a piece, or changes a piece in
	// place without being of the kind [Modify].
	ErrOccupied = errors.New("pmn: piece on the destination")

	ErrNothingToCapture = errors.New("pmn: no piece to capture")

	// ErrRedundant: the piece after = or / is the piece as it was. A suffix stands in a ply if
	// and only if the piece changes.
	ErrRedundant = errors.New("pmn: suffix that changes nothing")
)

// Actions appends the actions of p to dst and returns the extended slice, as the method
// AppendActions of feen's Position does. The board is the position before p, styles are those
// of its pieces, and side is to move. It allocates only if dst lacks room.
//
//	...               no action
//	a-b, a=X          one: the piece moves, or changes in place
//	+b                one: the piece on b goes into the hand of side
//	a+b, X.b          two: the same, then the piece on a moves to b, or X is dropped there
//	X*b               one: X is dropped
//	X*b=Z, X.b=Z      one more: a change in place after the drop
//
// A captured piece goes into the hand as the piece after "/" or, without it, as it is: still
// the opponent's. A drop that does not name its piece drops the only piece of side in the
// reserve. Actions does not check that a named piece is in the reserve; [Apply] does.
//
// If p has no actions on this board, Actions returns dst and the first of these reasons that
// applies; it may have written to the array after dst, up to its capacity.
//
//   - [ErrInvalidMove]: p is invalid;
//   - [ErrNeedsRules]: p is special;
//   - [ErrOffBoard], [ErrEmptySource]: the board does not have a cell, or a piece on the source;
//   - [ErrNothingToCapture], [ErrOccupied]: the destination of a capture is empty, or that of
//     another ply is not;
//   - [ErrNotInReserve], [ErrUnknownPiece]: the reserve has no piece, or several, for a drop
//     that does not name its piece;
//   - [ErrInvalidPiece]: styles lack the style of a piece;
//   - [ErrRedundant]: a suffix changes nothing.
//
// The last four are judged in the order of the actions.
func (p Ply) Actions(dst []Action, board Board, styles qpi.Match, side pin.Side) ([]Action, error) {
	switch {
	case !p.IsValid():
		return dst, ErrInvalidMove
	case p.Kind == Pass:
		return dst, nil
	case p.Kind == Special:
		return dst, ErrNeedsRules
	}
	moved, target, err := p.standing(board)
	if err != nil {
		return dst, err
	}
	actions, from, to, becomes := dst, At(p.Source), At(p.Destination), p.Becomes
	if plyForms[p.Kind].captured {
		captured, err := changed(target, p.Captured, styles)
		if err != nil {
			return dst, err
		}
		actions = append(actions, Action{to, Hand, captured})
	}
	switch p.Kind {
	case StaticCapture:
		return actions, nil
	case Modify:
		becomes = p.Piece
	case Drop, DropCapture:
		if moved, err = p.dropped(board, styles, side); err != nil {
			return dst, err
		}
		actions = append(actions, Action{Hand, to, moved})
		if becomes == pnn.NoPiece {
			return actions, nil
		}
		from = to
	}
	if moved, err = changed(moved, becomes, styles); err != nil {
		return dst, err
	}
	return append(actions, Action{from, to, moved}), nil
}

// standing returns the pieces on the source and on the destination, as far as p has them, or
// why they do not fit the kind of p.
func (p Ply) standing(board Board) (moved, target qpi.Identifier, err error) {
	form := &plyForms[p.Kind]
	if form.source && !board.Contains(p.Source) || !board.Contains(p.Destination) {
		return qpi.None, qpi.None, ErrOffBoard
	}
	if form.source {
		if moved = board.Piece(p.Source); !moved.IsValid() {
			return qpi.None, qpi.None, ErrEmptySource
		}
	}
	target = board.Piece(p.Destination)
	switch inPlace, occupied := p.Source == p.Destination, target.IsValid(); {
	case form.captured && (inPlace || !occupied):
		return qpi.None, qpi.None, ErrNothingToCapture
	case !form.captured && occupied && (!inPlace || p.Becomes != pnn.NoPiece):
		return qpi.None, qpi.None, ErrOccupied
	}
	return moved, target, nil
}

// changed returns the piece that a suffix makes of a piece: the piece itself if there is no
// suffix.
func changed(piece qpi.Identifier, suffix pnn.Piece, styles qpi.Match) (qpi.Identifier, error) {
	if suffix == pnn.NoPiece {
		return piece, nil
	}
	after := styles.QPI(suffix)
	switch after {
	case qpi.None:
		return qpi.None, ErrInvalidPiece
	case piece:
		return qpi.None, ErrRedundant
	}
	return after, nil
}

// dropped returns the piece that a drop takes out of the reserve.
func (p Ply) dropped(board Board, styles qpi.Match, side pin.Side) (qpi.Identifier, error) {
	if p.Piece == pnn.NoPiece {
		return onlyHeld(board, styles, side)
	}
	return changed(qpi.None, p.Piece, styles)
}

// onlyHeld returns the only piece of side in the reserve of a board.
func onlyHeld(board Board, styles qpi.Match, side pin.Side) (qpi.Identifier, error) {
	held := qpi.None
	for p := range pnn.AllPieces() {
		q := styles.QPI(p)
		if p.Side() != side || q == qpi.None || board.Held(q) < 1 {
			continue
		}
		if held != qpi.None {
			return qpi.None, ErrUnknownPiece
		}
		held = q
	}
	if held == qpi.None {
		return qpi.None, ErrNotInReserve
	}
	return held, nil
}
