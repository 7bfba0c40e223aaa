package feen

import (
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
//
// A text of 1 kB can make a board of 130 kB: to refuse such a text before, see [DecodeBoard].
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
func Validate(s string) error { return refusal(s).orNil() }

// IsValid reports whether s is a position. It allocates nothing.
func IsValid(s string) bool { return refusal(s).Err == nil }

// Set is like [Parse] but reads into the memory that p has, up to the capacity of Board and
// Hands, and allocates only what p lacks. Positions copied from p by assignment change, too.
// If s is refused, p becomes the zero Position, except that it keeps its memory.
//
//go:noinline
func (p *Position) Set(s string) error { return set(p, s) }

// SetBytes is like [Position.Set] but its input is a slice of bytes, which it does not keep.
//
//go:noinline
func (p *Position) SetBytes(b []byte) error { return set(p, b) }

// set is Set. Neither its callers nor refusal are inlined: in another package the compiler does not
// know what a generic function does with a pointer, and would put the position on the heap.
func set[S string | []byte](p *Position, s S) error {
	r := reader{Position: p}
	refused := read(&r, s)
	if refused.Err != nil {
		*p = Position{Board: p.Board[:0], Hands: [2]Hand{p.Hands[0][:0], p.Hands[1][:0]}}
	} else {
		grow(&r, s)
	}
	return refused.orNil()
}

// UnmarshalText sets p to the position that text describes, or to the zero Position if text
// is empty, as an encoding.TextUnmarshaler. If text is anything else, the error quotes text
// and wraps the one of [Parse], and p stays as it was. Unlike [Position.Set], it does not
// write into the memory that p has.
func (p *Position) UnmarshalText(text []byte) error {
	var q Position
	if len(text) > 0 {
		if err := q.SetBytes(text); err != nil {
			return input.Error(err, string(text))
		}
	}
	*p = q
	return nil
}

// A reader is what is known of a text while it is read into a position.
type reader struct {
	*Position
	board  int    // where the placement field ends
	hands  int    // where the hands end
	pieces int    // in the hands
	held   [2]int // the lengths of the hands
}

// refusal returns the first fault of s, or the zero Error.
//
//go:noinline
func refusal(s string) Error {
	var p Position
	return read(&reader{Position: &p}, s)
}

// read reads s, and returns its first fault, or the zero Error. The position does not get a board
// or the pieces of a hand that it has too little memory for.
func read[S string | []byte](r *reader, s S) Error {
	switch {
	case len(s) == 0:
		return Error{Err: ErrEmptyInput}
	case len(s) > MaxStringLength:
		return Error{Err: ErrInputTooLong}
	}
	r.hands = lastSpace(s)
	r.board = lastSpace(s[:max(r.hands, 0)])
	if r.board < 0 {
		return Error{Err: ErrFieldCount}
	}
	refused := readFields(r, s)
	// A placement field refuses a space, so if there are more than two, something is refused.
	if refused.Err != nil && lastSpace(s[:r.board]) >= 0 {
		return Error{Err: ErrFieldCount}
	}
	return refused
}

// lastSpace returns the index of the last space, or -1.
func lastSpace[S string | []byte](s S) int {
	i := len(s) - 1
	for i >= 0 && s[i] != ' ' {
		i--
	}
	return i
}

// readFields reads the fields.
func readFields[S string | []byte](r *reader, s S) Error {
	field := s[:r.board]
	shape, at, fault := tables.DecodePNNBoard(r.Board[:cap(r.Board)], field)
	if fault != placement.Valid && fault != placement.Short {
		return Error{Placement, at, placementError(fault)}
	}
	cells := shape.Cells()
	r.Shape, r.Board = Shape(shape), r.Board[:min(cells, cap(r.Board))]
	if refused := readHands(r, s); refused.Err != nil {
		return refused
	}
	if refused := readStyleTurn(r, s); refused.Err != nil {
		return refused
	}
	if tooMany(field, r.pieces, cells) {
		return Error{Err: ErrTooManyPieces}
	}
	return Error{}
}

// tooMany reports whether a placement field and the hands have more pieces than the board has
// cells. Every piece on the board has a letter, so the pieces seldom have to be counted.
func tooMany[S string | []byte](field S, inHands, cells int) bool {
	if inHands == 0 || inHands+len(field) <= cells {
		return false
	}
	for i := range len(field) {
		if isLetter(field[i]) {
			inHands++
		}
	}
	return inHands > cells
}

// grow reads what the position had too little memory for.
func grow[S string | []byte](r *reader, s S) {
	if cells := r.Shape.Cells(); len(r.Board) < cells {
		r.Board = make([]pnn.Piece, cells)
		tables.DecodePNNBoard(r.Board, s[:r.board])
	}
	isShort := false
	for side, n := range r.held {
		if cap(r.Hands[side]) < n {
			r.Hands[side] = make(Hand, 0, n)
			isShort = true
		}
	}
	if isShort {
		readHands(r, s)
	}
}

// readHands reads the hands.
func readHands[S string | []byte](r *reader, s S) Error {
	r.Hands[0], r.Hands[1] = r.Hands[0][:0], r.Hands[1][:0]
	r.held, r.pieces = [2]int{}, 0
	s = s[:r.hands]
	at := r.board + 1
	if len(s) == at+1 && s[at] == '/' {
		return Error{}
	}
	side := pin.First
	var order handOrder
	for at < len(s) {
		if s[at] == '/' {
			if side == pin.Second {
				return Error{Hands, at, ErrHandsSeparator}
			}
			side, order = pin.Second, handOrder{}
			at++
			continue
		}
		start, count := at, 0
		for ; at < len(s) && s[at]-'0' < 10; at++ {
			count = min(10*count+int(s[at]-'0'), maxCount+1)
		}
		number, size := tables.PNNPrefix(s[at:])
		held := Held{pnn.Piece(number), max(count, 1)}
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
		r.held[side]++
		if hand := &r.Hands[side]; len(*hand) < cap(*hand) {
			*hand = append(*hand, held)
		}
	}
	if side == pin.First {
		return Error{Hands, at, ErrHandsSeparator}
	}
	return Error{}
}

// readStyleTurn reads the styles and the turn.
func readStyleTurn[S string | []byte](r *reader, s S) Error {
	at := r.hands + 1
	styles := s[at:]
	for i := range 3 {
		if i == len(styles) || (i == 1) != (styles[i] == '/') || i != 1 && !isLetter(styles[i]) {
			return Error{StyleTurn, at + i, ErrInvalidStyleTurn}
		}
	}
	if len(styles) > 3 {
		return Error{StyleTurn, at + 3, ErrInvalidStyleTurn}
	}
	first, second := qpi.Style(tables.SIN(styles[:1])), qpi.Style(tables.SIN(styles[2:]))
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
