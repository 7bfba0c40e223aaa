package pmn

import (
	"errors"

	"github.com/komadai/komadai/cell"
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

	ErrOccupied         = errors.New("pmn: piece on the destination")
	ErrNothingToCapture = errors.New("pmn: no piece to capture")
)

// Actions appends the actions of p to dst and returns the extended slice. The board is the
// position before p, styles are those of its pieces, and side is to move. It allocates only
// if dst lacks room.
//
// A captured piece goes into the hand as the piece after "/". If the text does not name it,
// the captured piece leaves the game: the piece that moves or is dropped replaces it. An
// action cannot do that in a static capture, so there the piece goes into the hand as it is.
//
// A drop that does not name its piece drops the only piece of side in the reserve. A drop
// with "=" is two actions: the drop, and a change in place. A pass has no actions.
//
// If p has no actions on this board, Actions returns dst and the reason: [ErrNeedsRules] for
// a special ply; [ErrInvalidMove] if p is invalid, [ErrInvalidPiece] if styles lack the style
// of a piece; [ErrOffBoard], [ErrEmptySource], [ErrOccupied] or [ErrNothingToCapture] if the
// board does not fit the kind of p; [ErrNotInReserve] or [ErrUnknownPiece] if the reserve has
// none or several pieces to drop. It does not check that a named piece is in reserve, as
// [Apply] does.
func (p Ply) Actions(dst []Action, board Board, styles qpi.Match, side pin.Side) ([]Action, error) {
	switch {
	case !p.IsValid():
		return dst, ErrInvalidMove
	case p.Kind == Pass:
		return dst, nil
	case p.Kind == Special:
		return dst, ErrNeedsRules
	}
	form, from, to := &plyForms[p.Kind], At(p.Source), At(p.Destination)
	if form.source && !board.Contains(p.Source) || !board.Contains(p.Destination) {
		return dst, ErrOffBoard
	}
	var moved qpi.Identifier
	if form.source {
		if moved = board.Piece(p.Source); !isPiece(moved) {
			return dst, ErrEmptySource
		}
	}
	target := board.Piece(p.Destination)
	switch captures := form.captured; {
	case captures && (from == to || !isPiece(target)):
		return dst, ErrNothingToCapture
	case !captures && from != to && isPiece(target):
		return dst, ErrOccupied
	}

	actions := dst
	var err error
	add := func(source, destination Location, piece qpi.Identifier) {
		if !isPiece(piece) {
			err = ErrInvalidPiece
		}
		actions = append(actions, Action{source, destination, piece})
	}
	switch {
	case p.Captured != pnn.NoPiece:
		add(to, Hand, styles.QPI(p.Captured))
	case p.Kind == StaticCapture:
		add(to, Hand, target)
	}
	switch {
	case p.Kind == Modify:
		add(from, to, styles.QPI(p.Piece))
	case form.source && p.Becomes != pnn.NoPiece:
		add(from, to, styles.QPI(p.Becomes))
	case form.source:
		add(from, to, moved)
	case form.piece: // a drop
		dropped := styles.QPI(p.Piece)
		if p.Piece == pnn.NoPiece {
			only, err := onlyHeld(board, styles, side)
			if err != nil {
				return dst, err
			}
			dropped = only
		}
		add(Hand, to, dropped)
		if p.Becomes != pnn.NoPiece {
			add(to, to, styles.QPI(p.Becomes))
		}
	}
	if err != nil {
		return dst, err
	}
	return actions, nil
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

// PlyOf returns the ply of a list of actions, which is the inverse of [Ply.Actions]: of no
// actions, one action, or a capture and then a move or a drop to the same cell; a drop may be
// followed by a change in place. The board is the position before the actions, and styles
// are those of its pieces. PlyOf allocates nothing.
//
// If they have no ply, the error is that of [FromActions], [ErrOffBoard] or
// [ErrEmptySource] if the board does not fit them, [ErrInvalidPiece] if styles lack the style
// of a piece that the ply would name, and otherwise [ErrNeedsRules].
func PlyOf(actions []Action, board Board, styles qpi.Match) (Ply, error) {
	if len(actions) == 0 {
		return Ply{Kind: Pass}, nil
	}
	if err := reasonActions(actions); err != nil {
		return Ply{}, err
	}
	known := true
	piece := func(q qpi.Identifier) pnn.Piece {
		p, ok := styles.Piece(q)
		known = known && (ok || !isPiece(q))
		return p
	}
	var p Ply
	last := actions[0]
	if last.IsCapture() {
		p.Kind, p.Captured = StaticCapture, piece(last.Piece)
		p.Destination, _ = last.Source.Cell()
		if actions = actions[1:]; len(actions) > 0 {
			if last = actions[0]; last.Destination != At(p.Destination) {
				return Ply{}, ErrNeedsRules
			}
		}
	} else {
		p.Destination, _ = last.Destination.Cell()
	}
	if p.Destination == (cell.Coordinate{}) {
		return Ply{}, ErrNeedsRules
	}
	if !board.Contains(p.Destination) {
		return Ply{}, ErrOffBoard
	}
	occupied := isPiece(board.Piece(p.Destination))
	switch {
	case p.Kind == StaticCapture && !occupied:
		return Ply{}, ErrEmptySource
	case len(actions) == 0:
	case last.IsDrop():
		if p.Kind, p.Piece = Drop, piece(last.Piece); occupied {
			p.Kind = DropCapture
		}
		if len(actions) == 2 && actions[1].Source == last.Destination && actions[1].Destination == last.Destination {
			p.Becomes, actions = piece(actions[1].Piece), nil
		}
	default:
		p.Source, _ = last.Source.Cell()
		if !board.Contains(p.Source) {
			return Ply{}, ErrOffBoard
		}
		moved := board.Piece(p.Source)
		if !isPiece(moved) {
			return Ply{}, ErrEmptySource
		}
		changed := isPiece(last.Piece) && last.Piece != moved
		switch {
		case p.Source != p.Destination:
			if p.Kind = Quiet; occupied {
				p.Kind = Capture
			}
		case p.Kind == StaticCapture: // the source is empty by then
			return Ply{}, ErrEmptySource
		case changed:
			p.Kind, p.Piece, changed = Modify, piece(last.Piece), false
		default:
			p.Kind = Quiet
		}
		if changed {
			p.Becomes = piece(last.Piece)
		}
	}
	switch {
	case !known:
		return Ply{}, ErrInvalidPiece
	case len(actions) > 1:
		return Ply{}, ErrNeedsRules
	}
	return p, nil
}
