package pmn

import (
	"github.com/komadai/komadai/cell"
	"github.com/komadai/komadai/pnn"
	"github.com/komadai/komadai/qpi"
)

// PlyOf returns the ply of a list of actions, which is the inverse of [Ply.Actions]: of no
// actions; of one action; or of a capture and then a move or a drop to the same cell. A drop
// may be followed by a change in place. The board is the position before the actions, and
// styles are those of its pieces. PlyOf allocates nothing.
//
// The ply has a suffix only where a piece changes. A drop names its piece, even if the ply
// that the actions are from did not. PlyOf does not check that the piece is in the reserve;
// [Apply] does.
//
// If they have no ply, the error is that of [FromActions]; [ErrOffBoard], [ErrEmptySource] or
// [ErrUnknownPiece], as Apply has them; [ErrInvalidPiece] if styles lack the style of a piece
// that the ply would name; and otherwise [ErrNeedsRules]. An action that replaces a piece on
// its destination is ErrNeedsRules, because a ply puts a captured piece into the hand.
func PlyOf(actions []Action, board Board, styles qpi.Match) (Ply, error) {
	if len(actions) == 0 {
		return Ply{Kind: Pass}, nil
	}
	if err := reasonActions(actions); err != nil {
		return Ply{}, err
	}
	var p Ply
	var err error
	if actions[0].IsCapture() {
		err = p.capture(actions[0], board, styles)
		actions = actions[1:]
	}
	switch {
	case err != nil || len(actions) == 0:
	case actions[0].IsDrop():
		err = p.drop(actions, board, styles)
	default:
		err = p.move(actions, board, styles)
	}
	if err != nil {
		return Ply{}, err
	}
	return p, nil
}

// capture sets p to a capture.
func (p *Ply) capture(a Action, board Board, styles qpi.Match) (err error) {
	p.Kind = StaticCapture
	p.Destination, _ = a.Source.Cell()
	captured, err := pieceOn(board, p.Destination)
	if err != nil {
		return err
	}
	p.Captured, err = suffix(captured, a.Piece, styles)
	return err
}

// move adds a move from a cell to p, which is none or a capture.
func (p *Ply) move(actions []Action, board Board, styles qpi.Match) error {
	a := actions[0]
	from, ok := a.Source.Cell()
	if !ok || len(actions) > 1 {
		return ErrNeedsRules
	}
	moved, err := pieceOn(board, from)
	if err != nil {
		return err
	}
	if from == p.Destination { // of the capture before
		return ErrEmptySource
	}
	if err := p.arrive(a, board); err != nil {
		return err
	}
	becomes, err := suffix(moved, a.Piece, styles)
	p.Source = from
	switch {
	case p.Kind == StaticCapture:
		p.Kind, p.Becomes = Capture, becomes
	case from == p.Destination && becomes != pnn.NoPiece:
		p.Kind, p.Piece = Modify, becomes
	default:
		p.Kind, p.Becomes = Quiet, becomes
	}
	return err
}

// drop adds a drop, which may be followed by a change in place, to p, which is none or a
// capture.
func (p *Ply) drop(actions []Action, board Board, styles qpi.Match) error {
	a := actions[0]
	if a.IsInferred() {
		return ErrUnknownPiece
	}
	if err := p.arrive(a, board); err != nil {
		return err
	}
	if p.Kind == StaticCapture {
		p.Kind = DropCapture
	} else {
		p.Kind = Drop
	}
	var err error
	if p.Piece, err = suffix(qpi.None, a.Piece, styles); err != nil {
		return err
	}
	switch to := a.Destination; {
	case len(actions) == 1:
		return nil
	case len(actions) == 2 && actions[1].Source == to && actions[1].Destination == to:
		p.Becomes, err = suffix(a.Piece, actions[1].Piece, styles)
		return err
	}
	return ErrNeedsRules
}

// arrive sets the destination of p, where the board must be empty, or emptied by the capture
// before.
func (p *Ply) arrive(a Action, board Board) error {
	to, ok := a.Destination.Cell()
	captures := p.Kind == StaticCapture
	switch {
	case !ok || captures && to != p.Destination:
		return ErrNeedsRules
	case !board.Contains(to):
		return ErrOffBoard
	case !captures && a.Source != a.Destination && board.Piece(to).IsValid():
		return ErrNeedsRules
	}
	p.Destination = to
	return nil
}

// pieceOn returns the piece on a cell of a board.
func pieceOn(board Board, c cell.Coordinate) (qpi.Identifier, error) {
	if !board.Contains(c) {
		return qpi.None, ErrOffBoard
	}
	piece := board.Piece(c)
	if !piece.IsValid() {
		return qpi.None, ErrEmptySource
	}
	return piece, nil
}

// suffix returns the suffix of a piece that was before and is after, or none if it does not
// change. It is the inverse of changed.
func suffix(before, after qpi.Identifier, styles qpi.Match) (pnn.Piece, error) {
	if after == before || !after.IsValid() {
		return pnn.NoPiece, nil
	}
	piece, ok := styles.Piece(after)
	if !ok {
		return pnn.NoPiece, ErrInvalidPiece
	}
	return piece, nil
}
