package feen

import (
	"strings"

	"github.com/komadai/komadai/internal/input"
	"github.com/komadai/komadai/pin"
	"github.com/komadai/komadai/pnn"
	"github.com/komadai/komadai/qpi"
	"github.com/komadai/komadai/tables"
)

// Parse returns the position that s is. If s is refused, the error is an [*Error] and the
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
func Validate(s string) error { return new(Position).read(s).err() }

// IsValid reports whether s is a position. It allocates nothing.
func IsValid(s string) bool { return new(Position).read(s).reason == nil }

// Set is like [Parse] but reads into the memory that p has: it allocates only what p lacks,
// and reuses Board and Hands in place, so positions copied from p by assignment change, too.
// If s is refused, p becomes the zero Position, except that it keeps its memory.
func (p *Position) Set(s string) error {
	r := p.read(s)
	if r.reason == nil && p.grow(r) {
		r = p.read(s)
	}
	if r.reason != nil {
		*p = Position{Board: p.Board[:0], Hands: [2]Hand{p.Hands[0][:0], p.Hands[1][:0]}}
	}
	return r.err()
}

// UnmarshalText sets p to the position that text is, or to the zero Position if text is empty,
// as an encoding.TextUnmarshaler. If text is anything else, the error quotes text and wraps
// the one of [Validate], and p stays as it was.
func (p *Position) UnmarshalText(text []byte) error {
	s := string(text)
	if s == "" {
		*p = Position{}
		return nil
	}
	if err := Validate(s); err != nil {
		return input.Error(err, s)
	}
	return p.Set(s)
}

// A reading is what read finds out about a text.
type reading struct {
	field  Field // with offset, if there is a reason
	offset int
	reason error // why the text is refused, or nil

	shape Shape
	items [2]int // in each hand
}

func refused(field Field, offset int, reason error) reading {
	return reading{field: field, offset: offset, reason: reason}
}

func (r reading) err() error {
	if r.reason == nil {
		return nil
	}
	return &Error{r.field, r.offset, r.reason}
}

// grow makes room in p for what was read, and reports whether there was too little.
func (p *Position) grow(r reading) bool {
	grown := cap(p.Board) < r.shape.Cells()
	if grown {
		p.Board = make([]pnn.Piece, r.shape.Cells())
	}
	for side, items := range r.items {
		if cap(p.Hands[side]) < items {
			p.Hands[side] = make(Hand, 0, items)
			grown = true
		}
	}
	return grown
}

// read sets p to the position that s is, as far as p has memory for it.
func (p *Position) read(s string) reading {
	switch {
	case s == "":
		return refused(Whole, 0, ErrEmptyInput)
	case len(s) > MaxStringLength:
		return refused(Whole, 0, ErrInputTooLong)
	}
	placement, rest, _ := strings.Cut(s, " ")
	hands, styles, ok := strings.Cut(rest, " ")
	if !ok || strings.IndexByte(styles, ' ') >= 0 {
		return refused(Whole, 0, ErrFieldCount)
	}
	var r reading
	shape, at, fault := tables.DecodePNNBoard(p.Board[:cap(p.Board)], placement)
	if fault != tables.BoardValid && fault != tables.BoardShort {
		return refused(Placement, at, placementError(fault))
	}
	r.shape = Shape(shape)
	cells := shape.Cells()
	p.Shape, p.Board = r.shape, p.Board[:min(cells, cap(p.Board))]

	offset := len(placement) + 1
	pieces, at, reason := p.readHands(hands, &r)
	switch {
	case reason == ErrTooManyPieces:
		return refused(Whole, 0, reason)
	case reason != nil:
		return refused(Hands, offset+at, reason)
	}
	offset += len(hands) + 1
	if at, reason = p.readStyleTurn(styles); reason != nil {
		return refused(StyleTurn, offset+at, reason)
	}
	// Every piece on the board has a letter, so they seldom have to be counted.
	if pieces > 0 && pieces+len(placement) > cells && pieces+letters(placement) > cells {
		return refused(Whole, 0, ErrTooManyPieces)
	}
	return r
}

// readHands returns the number of pieces, or where and why s is refused.
func (p *Position) readHands(s string, r *reading) (pieces, offset int, reason error) {
	p.Hands[0], p.Hands[1] = p.Hands[0][:0], p.Hands[1][:0]
	if s == "/" {
		return 0, 0, nil
	}
	side := pin.First
	var orders [2]order
	for i := 0; i < len(s); {
		if s[i] == '/' {
			if side == pin.Second {
				return 0, i, ErrHandsSeparator
			}
			side = pin.Second
			i++
			continue
		}
		start, count := i, 0
		for i < len(s) && s[i]-'0' < 10 {
			count = min(10*count+int(s[i]-'0'), maxCount+1)
			i++
		}
		switch {
		case i > start && (count == 1 || s[start] == '0'):
			return 0, start, ErrInvalidCount
		case count > maxCount:
			return 0, start, ErrTooManyPieces
		}
		piece, size := pnn.DecodePieceString(s[i:])
		if size == 0 {
			return 0, i, ErrInvalidPiece
		}
		i += size
		held := Held{piece, max(count, 1)}
		if !orders[side].next(held) {
			return 0, start, ErrHandOrder
		}
		pieces += held.Count
		r.items[side]++
		if hand := p.Hands[side]; len(hand) < cap(hand) {
			p.Hands[side] = append(hand, held)
		}
	}
	if side == pin.First {
		return 0, len(s), ErrHandsSeparator
	}
	return pieces, 0, nil
}

// readStyleTurn returns where and why s is refused.
func (p *Position) readStyleTurn(s string) (offset int, reason error) {
	for i := range 3 {
		if i == len(s) || (i == 1) != (s[i] == '/') || i != 1 && !isLetter(s[i]) {
			return i, ErrInvalidStyleTurn
		}
	}
	switch {
	case len(s) > 3:
		return 3, ErrInvalidStyleTurn
	case (s[0]^s[2])&lower == 0:
		return 2, ErrSameSide
	}
	first, second := s[0], s[2]
	p.Turn = pin.First
	if first&lower != 0 {
		first, second = second, first
		p.Turn = pin.Second
	}
	p.Styles = qpi.Match{First: rune(first), Second: rune(second &^ lower)}
	return 0, nil
}

// lower is the bit of lowercase letters.
const lower = 'a' - 'A'

func isLetter(c byte) bool { return c|lower-'a' < 26 }

// letters returns the number of letters in a placement field: its pieces.
func letters(s string) (n int) {
	for i := range len(s) {
		if isLetter(s[i]) {
			n++
		}
	}
	return n
}
