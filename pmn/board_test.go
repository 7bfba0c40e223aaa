package pmn_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/komadai/komadai/cell"
	"github.com/komadai/komadai/pmn"
	"github.com/komadai/komadai/qpi"
)

// A state is what stands on a board and what is in reserve. Two can be compared.
type state struct {
	cells [100]qpi.Identifier
	known [16]qpi.Identifier // the pieces that can be in reserve
	held  [16]int            // how many of each
}

// kind is where a piece is counted.
func (s *state) kind(p qpi.Identifier) int {
	if i := slices.Index(s.known[:], p); p != noPiece && i >= 0 {
		return i
	}
	return -1
}

// A board is a state with a form. It notes how it is used.
type board struct {
	state
	index  func(cell.Coordinate) int // of a cell in the state, -1 off the board
	writes int
	reads  int
	wrong  string // the first use that a board need not stand
}

var _ pmn.Board = new(board)

func (b *board) complain(format string, args ...any) {
	if b.wrong == "" {
		b.wrong = fmt.Sprintf(format, args...)
	}
}

func (b *board) Contains(c cell.Coordinate) bool {
	b.reads++
	if c.Dims() == 0 {
		b.complain("Contains of no cell")
		return false
	}
	return b.index(c) >= 0
}

func (b *board) Piece(c cell.Coordinate) qpi.Identifier {
	b.reads++
	if c.Dims() == 0 || b.index(c) < 0 {
		b.complain("Piece(%v) is asked off the board", c)
		return noPiece
	}
	return b.cells[b.index(c)]
}

func (b *board) Place(c cell.Coordinate, p qpi.Identifier) {
	b.writes++
	if c.Dims() == 0 || b.index(c) < 0 {
		b.complain("Place(%v, %v) is off the board", c, p)
		return
	}
	b.cells[b.index(c)] = p
}

func (b *board) Held(p qpi.Identifier) int {
	b.reads++
	if b.kind(p) < 0 {
		if p == noPiece || p > pieces {
			b.complain("Held(%d) of what is no piece", p)
		}
		return 0
	}
	return b.held[b.kind(p)]
}

func (b *board) Hold(p qpi.Identifier, n int) {
	b.writes++
	if n == 0 {
		b.complain("Hold(%d, 0) changes nothing", p)
	}
	i := b.kind(p)
	if i < 0 {
		b.complain("Hold(%d, %d) of what is not there", p, n)
		return
	}
	if b.held[i] += n; b.held[i] < 0 {
		b.complain("Hold(%d, %d) leaves %d", p, n, b.held[i])
	}
}

// applied applies m to the board and returns the error.
func (b *board) applied(m pmn.Move) error { return m.Apply(b) }

// square is the index of a cell on a board of two dimensions.
func square(width, height int) func(cell.Coordinate) int {
	return func(c cell.Coordinate) int {
		if c.Dims() != 2 || int(c.At(0)) >= width || int(c.At(1)) >= height {
			return -1
		}
		return int(c.At(1))*width + int(c.At(0))
	}
}

// after is the model of Apply: it works on a copy, one action after the other. If one is
// refused it gives its index, and every reason there is.
func (b *board) after(actions []pmn.Action) (s state, refused int, reasons []error) {
	s = b.state
	at := func(l pmn.Location) int {
		i := placeIndices(l)
		var c cell.Coordinate
		switch len(i) {
		case 1:
			c = cell.NewCoordinate(uint8(i[0]))
		case 2:
			c = cell.NewCoordinate(uint8(i[0]), uint8(i[1]))
		case 3:
			c = cell.NewCoordinate(uint8(i[0]), uint8(i[1]), uint8(i[2]))
		}
		return b.index(c)
	}
	for n, a := range actions {
		piece, from, to := a.Piece, 0, 0
		if a.Source != hand {
			from = at(a.Source)
		}
		if a.Destination != hand {
			to = at(a.Destination)
		}
		if from < 0 || to < 0 {
			reasons = append(reasons, pmn.ErrOffBoard)
		}
		switch {
		case a.Source == hand && piece == noPiece:
			reasons = append(reasons, pmn.ErrUnknownPiece)
		case a.Source == hand && (s.kind(piece) < 0 || s.held[s.kind(piece)] == 0):
			reasons = append(reasons, pmn.ErrNotInReserve)
		case a.Source != hand && from >= 0 && s.cells[from] == noPiece:
			reasons = append(reasons, pmn.ErrEmptySource)
		}
		if reasons != nil {
			return b.state, n, reasons
		}
		if a.Source == hand {
			s.held[s.kind(piece)]--
		} else {
			if piece == noPiece {
				piece = s.cells[from]
			}
			s.cells[from] = noPiece
		}
		if a.Destination == hand {
			s.held[s.kind(piece)]++
		} else {
			s.cells[to] = piece
		}
	}
	return s, -1, nil
}

// misapplied applies the move to the board and tells what goes wrong, or "".
func misapplied(b *board, m pmn.Move, actions []pmn.Action) string {
	had := b.state
	want, refused, reasons := b.after(actions)
	b.writes, b.reads, b.wrong = 0, 0, ""
	twin := *b
	if actions != nil && !sameError(pmn.Apply(&twin, actions), (&board{state: had, index: b.index}).applied(m)) {
		return fmt.Sprintf("Apply(%q) is not Move.Apply", texts(actions))
	}
	err := m.Apply(b)
	if actions != nil && (twin.state != b.state || twin.writes != b.writes) {
		return fmt.Sprintf("Apply(%q) leaves %s, Move.Apply %s", texts(actions), describe(&twin.state), describe(&b.state))
	}
	told := func(format string, args ...any) string {
		return fmt.Sprintf("%q on %s: ", texts(actions), describe(&had)) + fmt.Sprintf(format, args...)
	}
	if b.wrong != "" {
		return told("%s", b.wrong)
	}
	if b.state != want {
		return told("%v, the board is %s; want %s", err, describe(&b.state), describe(&want))
	}
	if reasons == nil {
		if err != nil {
			return told("%v", err)
		}
		return ""
	}
	if b.writes > 0 {
		return told("%v, after %d writes", err, b.writes)
	}
	if wrong := misrefused(err, refused, reasons); wrong != "" {
		return told("%s", wrong)
	}
	return ""
}

var applySentinels = []error{pmn.ErrOffBoard, pmn.ErrEmptySource, pmn.ErrNotInReserve, pmn.ErrUnknownPiece}

// misrefused tells how an error of Apply is not of the action, or for none of the
// reasons, or "".
func misrefused(err error, action int, reasons []error) string {
	var e *pmn.Error
	if !errors.As(err, &e) {
		return fmt.Sprintf("%v, a %T, is no *Error; want %v of action %d", err, err, reasons, action)
	}
	if e.Element != action {
		return fmt.Sprintf("%v is of action %d; want %v of action %d", err, e.Element, reasons, action)
	}
	found := 0
	for _, sentinel := range applySentinels {
		if errors.Is(err, sentinel) {
			found++
			if !slices.Contains(reasons, sentinel) {
				return fmt.Sprintf("%v is %q; want %v", err, sentinel, reasons)
			}
		}
	}
	if found != 1 || !strings.HasPrefix(err.Error(), "pmn: ") {
		return fmt.Sprintf("%v is %d of the reasons; want %v", err, found, reasons)
	}
	return ""
}

// describe is a state in words, by the indices of its cells.
func describe(s *state) string {
	var words []string
	for i, p := range s.cells {
		if p != noPiece {
			words = append(words, fmt.Sprintf("%d=%s", i, pieceText(p)))
		}
	}
	for i, n := range s.held {
		if n != 0 {
			words = append(words, fmt.Sprintf("%dx%s", n, pieceText(s.known[i])))
		}
	}
	return "[" + strings.Join(words, " ") + "]"
}

// setUp is a board of ten by ten, as words say: e4=C:P stands there, 2xS:P are held. All
// the pieces of the actions are known.
func setUp(t testing.TB, position string, actions ...pmn.Action) *board {
	t.Helper()
	b := &board{index: square(10, 10)}
	know := func(p qpi.Identifier) int {
		if b.kind(p) < 0 {
			b.known[slices.Index(b.known[:], noPiece)] = p
		}
		return b.kind(p)
	}
	for word := range strings.FieldsSeq(position) {
		where, what, ok := strings.Cut(word, "=")
		if ok {
			i := placeIndices(readPlace(where))
			b.cells[i[1]*10+i[0]] = readPiece(what)
			know(readPiece(what))
			continue
		}
		count, what, ok := strings.Cut(word, "x")
		if !ok || readPiece(what) == noPiece {
			t.Fatalf("what is %q?", word)
		}
		var n int
		if _, err := fmt.Sscan(count, &n); err != nil {
			t.Fatal(err)
		}
		b.held[know(readPiece(what))] = n
	}
	for _, a := range actions {
		if a.Piece != noPiece {
			know(a.Piece)
		}
	}
	return b
}
