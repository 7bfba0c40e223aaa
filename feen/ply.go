package feen

import "github.com/komadai/komadai/pmn"

// PlayPly is like [Position.Play] for a move in PMN's text form. A pass gives the turn to the
// other side. A captured piece goes into the hand of the side to move, in chess, too: as the
// ply says after "/", or as it is. A ply that has no actions in the position is refused with
// the error of [pmn.Ply.Actions]: [pmn.ErrNeedsRules] for a special ply, such as castling.
func (p *Position) PlayPly(ply pmn.Ply) error {
	var few [3]pmn.Action
	actions, err := p.AppendActions(few[:0], ply)
	if err != nil {
		return err
	}
	return p.play(actions, ply.Kind == pmn.Pass)
}

// AppendActions appends the actions of a ply of the side to move to dst and returns the
// extended slice, as [pmn.Ply.Actions] does: none for a pass. A position that Play refuses is
// refused with the error of [Position.Check].
func (p *Position) AppendActions(dst []pmn.Action, ply pmn.Ply) ([]pmn.Action, error) {
	if !p.isPlayable() {
		return dst, p.Check()
	}
	return ply.Actions(dst, (*board)(p), p.Styles, p.Turn)
}

// PlyOf returns the ply of the actions of a move in the position, as [pmn.PlyOf] does. A
// position that Play refuses is refused with the error of [Position.Check].
func (p *Position) PlyOf(actions []pmn.Action) (pmn.Ply, error) {
	if !p.isPlayable() {
		return pmn.Ply{}, p.Check()
	}
	return pmn.PlyOf(actions, (*board)(p), p.Styles)
}
