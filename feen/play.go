package feen

import (
	"github.com/komadai/komadai/cell"
	"github.com/komadai/komadai/pmn"
	"github.com/komadai/komadai/qpi"
)

// Play carries out a move, as [pmn.Move.Apply] does, and then gives the turn to the other
// side. The reserve, *, is the hand of the side to move. A captured piece goes into the hand
// as the action names it, or unchanged if the action leaves the piece out.
//
// A piece that an action replaces on its destination is in no hand afterwards. So a capture
// stands before the move that lands there: h8 * S:B b2 h8 S:+B. The piece that an action names
// replaces the one on the source, so a king castles as C:K^, and not as C:K.
//
// Play carries out the whole move or nothing. If it is refused, the error is a [*pmn.Error]
// with the index of the action: for [ErrUnknownStyle], which is judged first for all actions, or
// for a reason of Apply. A position is refused with the error of [Position.Check] if its shape,
// the length of its board, its styles, its turn or a count in a hand is invalid. Play does not
// know the rules of any game. The empty Move passes the turn.
//
// Play allocates nothing for a move of up to eight actions, except to grow a hand, and in an
// error.
func (p *Position) Play(m pmn.Move) error {
	var few [8]pmn.Action
	actions := few[:0]
	for a := range m.All() {
		actions = append(actions, a)
	}
	if !p.isPlayable() {
		return p.Check()
	}
	return p.play(actions, m.IsEmpty())
}

// PlayActions is like [Position.Play] for a move given as its actions. If they are not a
// move, the error is that of [pmn.FromActions]: a pass, which has no actions, needs
// [Position.PlayPly].
func (p *Position) PlayActions(actions []pmn.Action) error {
	if !p.isPlayable() {
		return p.Check()
	}
	return p.play(actions, false)
}

// play carries out the actions of a move in a position that is playable.
func (p *Position) play(actions []pmn.Action, isPass bool) error {
	for i, a := range actions {
		if _, ok := p.Styles.Piece(a.Piece); a.HasPiece() && !ok {
			if _, err := pmn.FromActions(actions...); err != nil {
				return err
			}
			return &pmn.Error{Element: i, Err: ErrUnknownStyle}
		}
	}
	if !isPass {
		if err := pmn.Apply((*board)(p), actions); err != nil {
			return err
		}
	}
	p.Turn = 1 - p.Turn
	return nil
}

// isPlayable reports whether the shape, styles, turn and counts in the hands are valid. With a
// negative or huge count, Hold could fail.
func (p *Position) isPlayable() bool {
	for _, hand := range p.Hands {
		for _, held := range hand {
			if held.Count < 1 || held.Count > maxCount {
				return false
			}
		}
	}
	return p.Shape.IsValid() && len(p.Board) == p.Shape.Cells() && p.hasStyleTurn()
}

// A board is a Position as a [pmn.Board].
type board Position

func (b *board) Contains(c cell.Coordinate) bool { return b.Shape.Index(c) >= 0 }

func (b *board) Piece(c cell.Coordinate) qpi.Identifier {
	return b.Styles.QPI(b.Board[b.Shape.Index(c)])
}

func (b *board) Place(c cell.Coordinate, id qpi.Identifier) {
	b.Board[b.Shape.Index(c)], _ = b.Styles.Piece(id)
}

func (b *board) Held(id qpi.Identifier) int {
	piece, _ := b.Styles.Piece(id)
	return b.Hands[b.Turn].Count(piece)
}

func (b *board) Hold(id qpi.Identifier, n int) {
	piece, _ := b.Styles.Piece(id)
	b.Hands[b.Turn].Add(piece, n)
}
