package feen

import (
	"strings"

	"github.com/komadai/komadai/internal/input"
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
	refusal, _ := new(Position).read(s)
	return refusal.err()
}

// IsValid reports whether s is a position. It allocates nothing.
func IsValid(s string) bool {
	refusal, _ := new(Position).read(s)
	return refusal.Err == nil
}

// Set is like [Parse] but reads into the memory that p has: it allocates only what p lacks,
// and reuses Board and Hands in place, so positions copied from p by assignment change, too.
// If s is refused, p becomes the zero Position, except that it keeps its memory.
func (p *Position) Set(s string) error {
	refusal, complete := p.read(s)
	if refusal.Err != nil {
		*p = Position{Board: p.Board[:0], Hands: [2]Hand{p.Hands[0][:0], p.Hands[1][:0]}}
		return refusal.err()
	}
	if !complete {
		p.grow(s)
		p.read(s)
	}
	return nil
}

// UnmarshalText sets p to the position that text describes, or to the zero Position if text
// is empty, as an encoding.TextUnmarshaler. If text is anything else, the error quotes text
// and wraps the one of [Validate], and p stays as it was.
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

// A refusal is why and where a text is refused, if Err is not nil.
type refusal Error

func (r refusal) err() error {
	if r.Err == nil {
		return nil
	}
	return &Error{r.Field, r.Offset, r.Err}
}

// grow makes room for the position that s is, whose shape p has.
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

// read sets p to the position that s is. If p has too little memory for the board or a hand,
// complete is false, and they are not set as a whole.
func (p *Position) read(s string) (r refusal, complete bool) {
	switch {
	case s == "":
		return refusal{Whole, 0, ErrEmptyInput}, false
	case len(s) > MaxStringLength:
		return refusal{Whole, 0, ErrInputTooLong}, false
	}
	// Hands refuse a space, so if there are more than two, something is refused.
	i, j := strings.IndexByte(s, ' '), strings.LastIndexByte(s, ' ')
	if i == j {
		return refusal{Whole, 0, ErrFieldCount}, false
	}
	r, complete = p.readFields(s[:i], s[i+1:j], s[j+1:])
	if r.Err != nil && strings.Count(s, " ") > 2 {
		return refusal{Whole, 0, ErrFieldCount}, false
	}
	return r, complete
}

func (p *Position) readFields(placement, hands, styleTurn string) (r refusal, complete bool) {
	shape, at, fault := tables.DecodePNNBoard(p.Board[:cap(p.Board)], placement)
	if fault != tables.BoardValid && fault != tables.BoardShort {
		return refusal{Placement, at, placementError(fault)}, false
	}
	cells := shape.Cells()
	p.Shape, p.Board = Shape(shape), p.Board[:min(cells, cap(p.Board))]
	complete = fault == tables.BoardValid

	offset := len(placement) + 1
	pieces, kept, at, err := p.readHands(hands)
	switch {
	case err == ErrTooManyPieces:
		return refusal{Whole, 0, err}, false
	case err != nil:
		return refusal{Hands, offset + at, err}, false
	}
	offset += len(hands) + 1
	if at, err = p.readStyleTurn(styleTurn); err != nil {
		return refusal{StyleTurn, offset + at, err}, false
	}
	// Every piece on the board has a letter, so they seldom have to be counted.
	if pieces > 0 && pieces+len(placement) > cells && pieces+letters(placement) > cells {
		return refusal{Whole, 0, ErrTooManyPieces}, false
	}
	return refusal{}, complete && kept
}

// readHands sets the hands. It returns the number of pieces, and whether p had room for them,
// or where and why s is refused.
func (p *Position) readHands(s string) (pieces int, kept bool, offset int, err error) {
	p.Hands[0], p.Hands[1] = p.Hands[0][:0], p.Hands[1][:0]
	if s == "/" {
		return 0, true, 0, nil
	}
	kept = true
	hand := p.Hands[pin.First]
	var order handOrder
	slash := -1
	for i := 0; i < len(s); {
		if s[i] == '/' {
			if slash >= 0 {
				return 0, false, i, ErrHandsSeparator
			}
			slash = i
			p.Hands[pin.First] = hand
			hand, order = p.Hands[pin.Second], handOrder{}
			i++
			continue
		}
		start, count := i, 1
		if s[i]-'0' < 10 {
			for count = 0; i < len(s) && s[i]-'0' < 10; i++ {
				count = min(10*count+int(s[i]-'0'), maxCount+1)
			}
			switch {
			case count == 1 || s[start] == '0':
				return 0, false, start, ErrInvalidCount
			case count > maxCount:
				return 0, false, start, ErrTooManyPieces
			}
		}
		piece, size := pnn.DecodePieceString(s[i:])
		if size == 0 {
			return 0, false, i, ErrInvalidPiece
		}
		i += size
		held := Held{piece, count}
		if !order.next(held) {
			return 0, false, start, ErrHandOrder
		}
		pieces += count
		if len(hand) < cap(hand) {
			hand = append(hand, held)
		} else {
			kept = false
		}
	}
	if slash < 0 {
		return 0, false, len(s), ErrHandsSeparator
	}
	p.Hands[pin.Second] = hand
	return pieces, kept, 0, nil
}

// readStyleTurn sets the styles and the turn, or returns where and why s is refused.
func (p *Position) readStyleTurn(s string) (offset int, err error) {
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

// letters returns the number of letters in a placement field or a hand. Every piece has one.
func letters(s string) (n int) {
	for i := range len(s) {
		if isLetter(s[i]) {
			n++
		}
	}
	return n
}
