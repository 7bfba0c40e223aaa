package feen_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/komadai/komadai/cell"
	"github.com/komadai/komadai/feen"
	"github.com/komadai/komadai/internal/longtest"
	"github.com/komadai/komadai/pin"
	"github.com/komadai/komadai/pmn"
	"github.com/komadai/komadai/pnn"
	"github.com/komadai/komadai/qpi"
)

// A plyModel plays a ply in a position as the table of the specification has it, a row a case.
type plyModel struct {
	p       feen.Position
	ply     pmn.Ply
	reasons error // all that refuse the ply
}

func (m *plyModel) play() {
	switch ply := m.ply; ply.Kind {
	case pmn.Pass:
	case pmn.Quiet:
		piece := m.take(ply.Source)
		if ply.Source == ply.Destination && ply.Becomes != pnn.NoPiece && piece != pnn.NoPiece {
			m.fail(pmn.ErrOccupied) // it is of the kind Modify
		}
		m.put(ply.Destination, m.changed(piece, ply.Becomes))
	case pmn.Modify:
		m.put(ply.Source, m.changed(m.take(ply.Source), ply.Piece))
	case pmn.Capture:
		piece := m.take(ply.Source)
		m.capture()
		m.put(ply.Destination, m.changed(piece, ply.Becomes))
	case pmn.StaticCapture:
		m.capture()
	case pmn.Drop:
		piece := m.named()
		m.drop(piece)
	case pmn.DropCapture:
		piece := m.named()
		m.capture()
		m.drop(piece)
	default:
		m.fail(pmn.ErrNeedsRules)
	}
	m.p.Turn = 1 - m.p.Turn
}

func (m *plyModel) fail(reason error) { m.reasons = errors.Join(m.reasons, reason) }

func (m *plyModel) hand() *feen.Hand { return &m.p.Hands[m.p.Turn] }

// on returns the piece on a cell.
func (m *plyModel) on(c cell.Coordinate) *pnn.Piece {
	if i := m.p.Shape.Index(c); i >= 0 {
		return &m.p.Board[i]
	}
	m.fail(pmn.ErrOffBoard)
	return new(pnn.Piece)
}

func (m *plyModel) take(c cell.Coordinate) pnn.Piece {
	source := m.on(c)
	piece := *source
	if piece == pnn.NoPiece {
		m.fail(pmn.ErrEmptySource)
	}
	*source = pnn.NoPiece
	return piece
}

func (m *plyModel) capture() {
	target := m.on(m.ply.Destination)
	if *target == pnn.NoPiece {
		m.fail(pmn.ErrNothingToCapture)
	}
	m.hand().Add(m.changed(*target, m.ply.Captured), 1)
	*target = pnn.NoPiece
}

func (m *plyModel) put(c cell.Coordinate, piece pnn.Piece) {
	target := m.on(c)
	if *target != pnn.NoPiece {
		m.fail(pmn.ErrOccupied)
	}
	*target = piece
}

func (m *plyModel) drop(piece pnn.Piece) {
	if !m.hand().Add(piece, -1) {
		m.fail(pmn.ErrNotInReserve)
	}
	m.put(m.ply.Destination, m.changed(piece, m.ply.Becomes))
}

// named returns the piece that a drop names, or the only one of the side to move in its hand.
func (m *plyModel) named() pnn.Piece {
	if m.ply.Piece != pnn.NoPiece {
		return m.ply.Piece
	}
	only := pnn.NoPiece
	for _, held := range *m.hand() {
		if held.Piece.Side() != m.p.Turn {
			continue
		}
		if only != pnn.NoPiece {
			m.fail(pmn.ErrUnknownPiece)
		}
		only = held.Piece
	}
	return only
}

func (m *plyModel) changed(piece, suffix pnn.Piece) pnn.Piece {
	switch suffix {
	case pnn.NoPiece:
		return piece
	case piece:
		m.fail(pmn.ErrRedundant)
	}
	return suffix
}

// plyDiff describes what is wrong with a ply in a position, "" if nothing is. It reports
// whether the position allows the ply.
func plyDiff(p feen.Position, ply pmn.Ply) (diff string, allowed bool) {
	before := p.Clone()
	model := plyModel{p: p.Clone(), ply: ply}
	model.play()
	want, reasons := model.p, model.reasons
	err := p.PlayPly(ply)
	actions, actionsErr := before.AppendActions(nil, ply)
	switch {
	case reasons == nil && (err != nil || !p.Equal(want) || p.Check() != nil):
		return fmt.Sprintf("%v in %v: %v, %v; want %v", ply, before, p, err, want), true
	case reasons != nil && (err == nil || !p.Equal(before) || !errors.Is(reasons, reasonOf(err))):
		return fmt.Sprintf("%v in %v: %v, %v; want one of %v", ply, before, p, err, reasons), false
	case err != nil:
		return "", false
	case actionsErr != nil:
		return fmt.Sprintf("%v in %v: %v", ply, before, actionsErr), true
	}
	back, err := before.PlyOf(actions)
	if ply.Piece == pnn.NoPiece {
		ply.Piece = back.Piece // of a drop that does not name it
	}
	if back != ply || err != nil {
		return fmt.Sprintf("%v in %v: PlyOf(%v) is %v, %v", ply, before, actions, back, err), true
	}
	if len(actions) > 0 {
		err = before.PlayActions(actions)
	} else {
		err = before.Play(pmn.Move{})
	}
	if err != nil || !before.Equal(p) {
		return fmt.Sprintf("%v gives %v as actions, %v", ply, before, err), true
	}
	return "", true
}

// reasonOf returns the reason of the error of a ply.
func reasonOf(err error) error {
	if e, ok := err.(*pmn.Error); ok {
		return e.Err
	}
	return err
}

// randomPlayable returns a small position with few kinds of pieces, so that most plies fit.
func randomPlayable(r *rand.Rand) feen.Position {
	p := feen.New(feen.Shape{Files: 1 + r.IntN(3), Ranks: 2 + r.IntN(2), Layers: 1 + r.IntN(2)}, qpi.NewMatch('C', 's'))
	p.Turn = pin.Side(r.IntN(2))
	room := len(p.Board)
	for i := range p.Board {
		if r.IntN(2) == 0 {
			p.Board[i] = randomPiece(r)
			room--
		}
	}
	for ; room > 0 && r.IntN(3) > 0; room-- {
		p.Hands[r.IntN(2)].Add(randomPiece(r), 1)
	}
	return p
}

func randomPiece(r *rand.Rand) pnn.Piece {
	if r.IntN(20) == 0 {
		return pnn.Piece(1 + r.IntN(pnn.PieceCount))
	}
	return pnn.Piece(1 + r.IntN(2) + 26*r.IntN(2) + 312*r.IntN(2))
}

// randomPly returns a ply of any kind with cells of a position, and rarely one that it lacks.
func randomPly(r *rand.Rand, p *feen.Position) pmn.Ply {
	place := func() cell.Coordinate { return p.Shape.Cell(r.IntN(len(p.Board))) }
	optional := func() pnn.Piece {
		if r.IntN(2) == 0 {
			return pnn.NoPiece
		}
		return randomPiece(r)
	}
	for {
		ply := pmn.Ply{Kind: pmn.PlyKind(r.IntN(9)), Destination: place(), Captured: optional(), Piece: optional(), Becomes: optional()}
		switch ply.Kind {
		case pmn.Quiet, pmn.Capture, pmn.Special:
			ply.Source, ply.Piece = place(), pnn.NoPiece
		case pmn.Modify:
			ply.Source = ply.Destination
		case pmn.Pass:
			ply = pmn.Ply{Kind: pmn.Pass}
		}
		if r.IntN(50) == 0 {
			ply.Destination = cell.NewCoordinate(uint8(r.IntN(4)), uint8(r.IntN(4)))
		}
		if ply.IsValid() {
			return ply
		}
	}
}

// TestPlyModel plays random plies in random positions.
func TestPlyModel(t *testing.T) {
	t.Parallel()
	r := rand.New(rand.NewPCG(23, 1))
	tries, allowed := longtest.Or(20_000, 1_000_000), map[pmn.PlyKind]int{}
	for range tries {
		p := randomPlayable(r)
		ply := randomPly(r, &p)
		diff, ok := plyDiff(p, ply)
		if diff != "" {
			t.Fatal(diff)
		}
		if ok {
			allowed[ply.Kind]++
		}
	}
	for kind := pmn.Pass; kind <= pmn.Modify; kind++ {
		if (allowed[kind] < tries/500) != (kind == pmn.Special) {
			t.Errorf("%d plies of kind %v", allowed[kind], kind)
		}
	}
}

// FuzzPly plays a ply in a position.
func FuzzPly(f *testing.F) {
	r := rand.New(rand.NewPCG(23, 2))
	for range 40 {
		p := randomPlayable(r)
		f.Add(p.String(), randomPly(r, &p).String())
	}
	f.Fuzz(func(t *testing.T, position, text string) {
		p, err := feen.Parse(position)
		ply := pmn.LookupPly(text)
		if err != nil || !ply.IsValid() {
			t.Skip()
		}
		if diff, _ := plyDiff(p, ply); diff != "" {
			t.Error(diff)
		}
	})
}
