package feen

import (
	"strings"

	"github.com/komadai/komadai/internal/input"
	"github.com/komadai/komadai/internal/placement"
	"github.com/komadai/komadai/pin"
	"github.com/komadai/komadai/pnn"
	"github.com/komadai/komadai/qpi"
	"github.com/komadai/komadai/tables"
)

// Parse returns the position that s describes. If s is refused, the error is an [*Error] and the
// Position is zero. Parse allocates the board and the hands. To read many positions, use
// [Position.Set].
func Parse(s string) (Position, error) {
	var p Position
	err := p.Set(s)
	return p, err
}

// MustParse is like [Parse] but panics if s is refused, with an error that quotes s. It is
// meant for positions written in the program.
func MustParse(s string) Position {
	p, err := Parse(s)
	if err != nil {
		panic(input.Error(err, s))
	}
	return p
}

// Validate returns nil if s is a position, and otherwise the error of [Parse].
func Validate(s string) error {
	r := reader{Position: new(Position)}
	return r.read(s).orNil()
}

// IsValid reports whether s is a position. It allocates nothing.
func IsValid(s string) bool {
	r := reader{Position: new(Position)}
	return r.read(s).Err == nil
}

// Set is like [Parse] but reads into the memory that p has, up to the capacity of Board and
// Hands, and allocates only what p lacks. Positions copied from p by assignment change, too.
// If s is refused, p becomes the zero Position, except that it keeps its memory.
func (p *Position) Set(s string) error {
	r := reader{Position: p}
	refused := r.read(s)
	switch {
	case refused.Err != nil:
		*p = Position{Board: p.Board[:0], Hands: [2]Hand{p.Hands[0][:0], p.Hands[1][:0]}}
	case r.short:
		p.grow(s)
		return p.Set(s)
	}
	return refused.orNil()
}

// UnmarshalText sets p to the position that text describes, or to the zero Position if text
// is empty, as an encoding.TextUnmarshaler. If text is anything else, the error quotes text
// and wraps the one of [Parse], and p stays as it was. Unlike [Position.Set], it does not
// write into the memory that p has.
func (p *Position) UnmarshalText(text []byte) error {
	s := string(text)
	if s == "" {
		*p = Position{}
		return nil
	}
	q, err := Parse(s)
	if err != nil {
		return input.Error(err, s)
	}
	*p = q
	return nil
}

// grow makes room for the position that s describes, whose shape p has.
func (p *Position) grow(s string) {
	if cells := p.Shape.Cells(); cap(p.Board) < cells {
		p.Board = make([]pnn.Piece, cells)
	}
	_, hands, _ := strings.Cut(s, " ")
	hands, _, _ = strings.Cut(hands, " ")
	first, second, _ := strings.Cut(hands, "/")
	for side, hand := range []string{first, second} {
		if n := letters(hand); cap(p.Hands[side]) < n {
			p.Hands[side] = make(Hand, 0, n)
		}
	}
}

// A reader reads a text into a position. Its methods return the first fault of the text, or the
// zero Error.
type reader struct {
	*Position
	pieces int  // in the hands
	short  bool // the position has too little memory for its board or a hand
}

// read reads s.
func (r *reader) read(s string) Error {
	switch {
	case s == "":
		return Error{Err: ErrEmptyInput}
	case len(s) > MaxStringLength:
		return Error{Err: ErrInputTooLong}
	}
	// Hands refuse a space, so if there are more than two, something is refused.
	i, j := strings.IndexByte(s, ' '), strings.LastIndexByte(s, ' ')
	if i == j {
		return Error{Err: ErrFieldCount}
	}
	refused := r.readFields(s, i, j)
	if refused.Err != nil && strings.Count(s, " ") > 2 {
		return Error{Err: ErrFieldCount}
	}
	return refused
}

// readFields reads the fields of s, which end before s[i], before s[j] and at the end.
func (r *reader) readFields(s string, i, j int) Error {
	shape, at, fault := tables.DecodePNNBoard(r.Board[:cap(r.Board)], s[:i])
	r.short = fault == placement.Short
	if fault != placement.Valid && !r.short {
		return Error{Placement, at, placementError(fault)}
	}
	cells := shape.Cells()
	r.Shape, r.Board = Shape(shape), r.Board[:min(cells, cap(r.Board))]
	if refused := r.readHands(s[:j], i+1); refused.Err != nil {
		return refused
	}
	if refused := r.readStyleTurn(s, j+1); refused.Err != nil {
		return refused
	}
	// Every piece on the board has a letter, so they seldom have to be counted.
	if r.pieces+i > cells && r.pieces+letters(s[:i]) > cells {
		return Error{Err: ErrTooManyPieces}
	}
	return Error{}
}

// readHands reads the hands, s[at:].
func (r *reader) readHands(s string, at int) Error {
	r.Hands[0], r.Hands[1] = r.Hands[0][:0], r.Hands[1][:0]
	if s[at:] == "/" {
		return Error{}
	}
	hand := &r.Hands[pin.First]
	var order handOrder
	for at < len(s) {
		if s[at] == '/' {
			if hand == &r.Hands[pin.Second] {
				return Error{Hands, at, ErrHandsSeparator}
			}
			hand, order = &r.Hands[pin.Second], handOrder{}
			at++
			continue
		}
		start, count := at, 0
		for ; at < len(s) && s[at]-'0' < 10; at++ {
			count = min(10*count+int(s[at]-'0'), maxCount+1)
		}
		piece, size := pnn.DecodePieceString(s[at:])
		held := Held{piece, max(count, 1)}
		switch {
		case count == 1 || s[start] == '0':
			return Error{Hands, start, ErrInvalidCount}
		case count > maxCount:
			return Error{Err: ErrTooManyPieces}
		case size == 0:
			return Error{Hands, at, ErrInvalidPiece}
		case !order.next(held):
			return Error{Hands, start, ErrHandOrder}
		}
		at += size
		r.pieces += held.Count
		if len(*hand) < cap(*hand) {
			*hand = append(*hand, held)
		} else {
			r.short = true
		}
	}
	if hand == &r.Hands[pin.First] {
		return Error{Hands, at, ErrHandsSeparator}
	}
	return Error{}
}

// readStyleTurn reads the styles and the turn, s[at:].
func (r *reader) readStyleTurn(s string, at int) Error {
	styles := s[at:]
	for i := range 3 {
		if i == len(styles) || (i == 1) != (styles[i] == '/') || i != 1 && !isLetter(styles[i]) {
			return Error{StyleTurn, at + i, ErrInvalidStyleTurn}
		}
	}
	if len(styles) > 3 {
		return Error{StyleTurn, at + 3, ErrInvalidStyleTurn}
	}
	first, second := qpi.LookupStyle(styles[:1]), qpi.LookupStyle(styles[2:])
	if first.Side() == second.Side() {
		return Error{StyleTurn, at + 2, ErrSameSide}
	}
	r.Turn = first.Side()
	r.Styles[r.Turn], r.Styles[1-r.Turn] = first, second
	return Error{}
}

// lower is the bit of lowercase letters.
const lower = 'a' - 'A'

func isLetter(c byte) bool { return c|lower-'a' < 26 }

// letters returns the number of letters in a placement field or a hand. Every piece has one.
func letters(s string) (n int) {
	for i := range len(s) {
		if isLetter(s[i]) {
			n++
		}
	}
	return n
}
