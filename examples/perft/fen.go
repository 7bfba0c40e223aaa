package main

import (
	"cmp"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/komadai/komadai/cell"
	"github.com/komadai/komadai/pin"
)

// readers read the fields of a FEN, in order. With an error they return the offset of the
// invalid byte in the field.
var readers = [...]func(p *position, field string) (int, error){
	(*position).readBoard,
	(*position).readSide,
	(*position).readCastling,
	(*position).readPassed,
	(*position).readClock,
	(*position).readClock,
}

// readFEN reads a position. The two clocks can be left out.
func readFEN(fen string) (position, error) {
	var p position
	fields := strings.Split(fen, " ")
	if len(fields) != len(readers) && len(fields) != len(readers)-2 {
		return p, fmt.Errorf("a FEN has 4 or 6 fields, with a space between, and %q has %d", fen, len(fields))
	}
	column := 1
	for i, field := range fields {
		if size, err := readers[i](&p, field); err != nil {
			return p, fmt.Errorf("column %d: %w", column+size, err)
		}
		column += len(field) + 1
	}
	return p, p.checkKings()
}

func (p *position) readBoard(field string) (int, error) {
	board, held, house := strings.Cut(field, "[")
	if house {
		p.house = true
		if err := DecodeHand(&p.held, strings.TrimSuffix(held, "]")); err != nil || !strings.HasSuffix(held, "]") || p.held != p.normal() {
			return len(board) + 1, fmt.Errorf("%q is not a hand", held)
		}
		field = board
	}
	rank, file := 7, 0
	for i := range len(field) {
		piece, size := DecodeString(field[i:])
		width := 1
		switch c := field[i]; {
		case c == '/' && file < 8:
			return i, fmt.Errorf("rank %d ends after %d files", rank+1, file)
		case c == '/' && rank == 0:
			return i, errors.New("there are more than 8 ranks")
		case c == '/':
			rank, file = rank-1, 0
			continue
		case c == '~' && i > 0 && file > 0 && p.promote(squareAt(rank, file-1)):
			continue
		case '1' <= c && c <= '8':
			width = int(c - '0')
		case size != 1: // a FEN has no states and no ^
			return i, fmt.Errorf("%.*q is not a piece of a FEN", max(size, 1), field[i:])
		}
		if file+width > 8 {
			return i, fmt.Errorf("rank %d has more than 8 files", rank+1)
		}
		if s := squareAt(rank, file); !p.put(piece, s) {
			return i, fmt.Errorf("a pawn is on %v", s)
		}
		file += width
	}
	if rank > 0 || file < 8 {
		return len(field), fmt.Errorf("the board ends in rank %d after %d files", rank+1, file)
	}
	return 0, nil
}

// normal returns the pieces in hand that are in the normal state and no kings: those that can
// be held.
func (p *position) normal() (held [Count + 1]uint8) {
	for piece, n := range p.held {
		if piece := Piece(piece); piece.IsNormal() && !piece.IsTerminal() {
			held[piece] = n
		}
	}
	return held
}

// squareAt returns the square on a rank and a file, from 0.
func squareAt(rank, file int) square { return a1 + square(rank)*north + square(file) }

// promote marks the piece on a square as one that was a pawn. It reports whether that is
// possible.
func (p *position) promote(s square) bool {
	piece := p.board[s]
	if !p.house || !piece.CanEnhance() || ahead[piece] != 0 {
		return false
	}
	p.board[s] = piece.Enhance()
	return true
}

// put puts a piece on a square. It reports whether the piece can be there.
func (p *position) put(piece Piece, s square) bool {
	p.board[s] = unmoved(piece, s)
	return piece == NoPiece || !isStuck(piece, s) && !isStuck(piece.Flip(), s)
}

const (
	sideLetters = "wb"
	wingLetters = "KQkq"
)

func (p *position) readSide(field string) (int, error) {
	side := strings.Index(sideLetters, field)
	if len(field) != 1 || side < 0 {
		return 0, fmt.Errorf("%q is not a side to move, w or b", field)
	}
	p.side = pin.Side(side)
	return 0, nil
}

func (p *position) readCastling(field string) (int, error) {
	if field == "-" {
		return 0, nil
	}
	for i := range len(field) {
		n := strings.IndexByte(wingLetters, field[i])
		if n < 0 {
			return i, fmt.Errorf("%.1q is not one of %s", field[i:], wingLetters)
		}
		w, king, rook := wings[n/2][n%2], kinds[n/2][0], kinds[n/2][2]
		if p.board[w.king] != king || p.board[w.rook].Normalize() != rook {
			return i, fmt.Errorf("%.1q takes a king on %v and a rook on %v", field[i:], w.king, w.rook)
		}
		if p.board[w.rook] == castlers[n/2] {
			return i, fmt.Errorf("%.1q is there already", field[i:])
		}
		p.board[w.rook] = castlers[n/2]
	}
	if field == "" {
		return 0, errors.New("the castling field is empty; write - for none")
	}
	return 0, nil
}

// readPassed reads the square that a pawn has just passed, and marks the pawn as one that
// can be captured en passant.
func (p *position) readPassed(field string) (int, error) {
	if field == "-" {
		return 0, nil
	}
	c := cell.Lookup(field)
	if c.Dims() != 2 || c.At(0) > 7 || c.At(1) > 7 {
		return 0, fmt.Errorf("%q is not a square", field)
	}
	passed := squareAt(int(c.At(1)), int(c.At(0)))
	pawn := kinds[p.side^1][5]
	step := ahead[pawn]
	if (passed+step).rank() != passers[p.side].rank() || p.board[passed+step] != pawn ||
		p.board[passed] != NoPiece || p.board[passed-step] != NoPiece {
		return 0, fmt.Errorf("no pawn can just have gone over %v", passed)
	}
	p.board[passed+step] = pawn.Diminish()
	return 0, nil
}

func (p *position) readClock(field string) (int, error) {
	if _, err := strconv.ParseUint(field, 10, 16); err != nil {
		return 0, fmt.Errorf("%q is not a number of moves", field)
	}
	return 0, nil
}

// checkKings returns an error if a side does not have one king, or the king of the side that
// is not to move is attacked.
func (p *position) checkKings() error {
	var kings [2]int
	for _, piece := range p.board {
		if piece.IsTerminal() {
			kings[piece.Side()]++
		}
	}
	if kings != [2]int{1, 1} {
		return fmt.Errorf("there are %d white kings and %d black ones", kings[0], kings[1])
	}
	if idle := p.side ^ 1; p.attacked(p.king(idle), idle) {
		return errors.New("the king of the side that is not to move is attacked")
	}
	return nil
}

// String returns the FEN of the position, without clocks.
func (p position) String() string {
	var ranks []string
	var castling, passed string
	for rank := 7; rank >= 0; rank-- {
		text := ""
		for file := range 8 {
			s := squareAt(rank, file)
			piece := p.board[s]
			text += cmp.Or(piece.PIN().Letter(), "1")
			if passable[piece] {
				passed = (s - ahead[piece]).String()
			} else if piece.IsEnhanced() && ahead[piece] == 0 {
				text += "~"
			}
		}
		ranks = append(ranks, runs.Replace(text))
	}
	for i := range wingLetters {
		if p.board[wings[i/2][i%2].rook] == castlers[i/2] {
			castling += wingLetters[i : i+1]
		}
	}
	held := ""
	if p.house {
		for piece, n := range p.held {
			held += strings.Repeat(Piece(piece).String(), int(n))
		}
		held = "[" + held + "]"
	}
	return fmt.Sprintf("%s%s %c %s %s", strings.Join(ranks, "/"), held, sideLetters[p.side], cmp.Or(castling, "-"), cmp.Or(passed, "-"))
}

// runs joins the ones of empty squares.
var runs = strings.NewReplacer(
	"11111111", "8", "1111111", "7", "111111", "6", "11111", "5", "1111", "4", "111", "3", "11", "2",
)
