package feen

import (
	"errors"
	"slices"
	"strconv"

	"github.com/komadai/komadai/internal/placement"
	"github.com/komadai/komadai/pin"
	"github.com/komadai/komadai/pnn"
	"github.com/komadai/komadai/qpi"
)

// A Position is the state of a game: a board, two hands, the styles, and whose turn it is.
// Its fields may be read and changed freely; [Position.Check] reports whether the result
// has a text.
//
// The zero Position is none. Its text is empty.
type Position struct {
	Shape  Shape
	Board  []pnn.Piece // Shape.Cells() of them, in the order of Shape; NoPiece is an empty cell
	Hands  [2]Hand     // by pin.Side; they must not share memory
	Styles qpi.Match   // the style that each side plays natively
	Turn   pin.Side    // who is to move
}

// New returns the position with an empty board and empty hands in which the first side is
// to move. It panics if the shape is not valid, and otherwise with the error of
// [Position.Check] if FEEN cannot write the position.
func New(shape Shape, styles qpi.Match) Position {
	if !shape.IsValid() {
		panic(errors.New("feen: no board has " + strconv.Itoa(shape.Files) + " files, " + strconv.Itoa(shape.Ranks) + " ranks and " + strconv.Itoa(shape.Layers) + " layers"))
	}
	p := Position{Shape: shape, Board: make([]pnn.Piece, shape.Cells()), Styles: styles}
	if err := p.Check(); err != nil {
		panic(err)
	}
	return p
}

// Check returns nil if FEEN can write the position, and otherwise an [*Error] with the field
// and the reason. As there is no text, its Offset is -1. In addition to the reasons for an
// invalid text, [ErrEmptyInput] is for the zero Position, [ErrTooLarge] for a shape that is not
// valid, [ErrIrregular] for a board that has not as many cells as its shape, and
// [ErrInvalidPiece] for a number on the board or in a hand that is no piece.
func (p *Position) Check() error {
	if _, field, reason := p.reason(false); reason != nil {
		return &Error{field, -1, reason}
	}
	return nil
}

// reason returns why the position cannot be written, or nil, and the number of pieces in the
// hands. If the writer follows, which looks at the pieces on the board itself, reason does not.
func (p *Position) reason(writerFollows bool) (inHands int, field Field, reason error) {
	switch {
	case p.isNone():
		return 0, Whole, ErrEmptyInput
	case !p.Shape.IsValid():
		return 0, Placement, ErrTooLarge
	case len(p.Board) != p.Shape.Cells():
		return 0, Placement, ErrIrregular
	}
	onBoard := 0
	if !writerFollows {
		for _, piece := range p.Board {
			if piece > pnn.PieceCount {
				return 0, Placement, ErrInvalidPiece
			}
			if piece != pnn.NoPiece {
				onBoard++
			}
		}
	}
	for _, hand := range p.Hands {
		var order handOrder
		for _, held := range hand {
			switch {
			case held.Count < 1:
				return 0, Hands, ErrInvalidCount
			case held.Count > maxCount:
				return 0, Whole, ErrTooManyPieces
			case !held.Piece.IsValid():
				return 0, Hands, ErrInvalidPiece
			case !order.next(held):
				return 0, Hands, ErrHandOrder
			}
			inHands += held.Count
		}
	}
	switch {
	case !p.hasStyleTurn():
		return 0, StyleTurn, ErrInvalidStyleTurn
	case inHands+onBoard > len(p.Board):
		return 0, Whole, ErrTooManyPieces
	case len(p.Board) > 512 && p.length() > MaxStringLength: // a smaller board has no such text
		return 0, Whole, ErrInputTooLong
	}
	return inHands, Whole, nil
}

// length returns the length of the text of a position.
func (p *Position) length() int {
	rank := Shape{p.Shape.Files, 1, 1}
	var text [placement.MaxSide * pnn.MaxPieceLength]byte
	size := p.Shape.Layers - len("//") // a slash after each layer, and not the last two slashes
	for cells := range slices.Chunk(p.Board, rank.Files) {
		size += len(AppendBoard(text[:0], cells, rank)) + len("/")
	}
	for _, hand := range p.Hands {
		for _, held := range hand {
			size += len(appendHeld(text[:0], held))
		}
	}
	return size + len(" / C/c")
}

func (p *Position) isNone() bool {
	return p.Shape == Shape{} && max(len(p.Board), len(p.Hands[0]), len(p.Hands[1])) == 0 &&
		p.Styles == qpi.Match{} && p.Turn == pin.First
}

// hasStyleTurn reports whether both styles and the turn are valid.
func (p *Position) hasStyleTurn() bool { return p.Styles.IsValid() && p.Turn <= pin.Second }

// Clone returns a copy of the position that shares no memory with it.
func (p Position) Clone() Position {
	p.Board = slices.Clone(p.Board)
	p.Hands[0] = slices.Clone(p.Hands[0])
	p.Hands[1] = slices.Clone(p.Hands[1])
	return p
}

// CopyFrom makes p the same position as q. It copies into the memory that p has, as
// [Position.Set] does, and allocates only what p lacks. They may be the same position, or one may
// have been copied from the other by assignment.
func (p *Position) CopyFrom(q *Position) {
	board := append(p.Board[:0], q.Board...)
	hands := [2]Hand{append(p.Hands[0][:0], q.Hands[0]...), append(p.Hands[1][:0], q.Hands[1]...)}
	*p = *q
	p.Board, p.Hands = board, hands
}

// Equal reports whether two positions are the same: shape, board, hands, styles and turn.
func (p Position) Equal(q Position) bool {
	return p.Shape == q.Shape && p.Styles == q.Styles && p.Turn == q.Turn &&
		slices.Equal(p.Board, q.Board) &&
		slices.Equal(p.Hands[0], q.Hands[0]) && slices.Equal(p.Hands[1], q.Hands[1])
}
