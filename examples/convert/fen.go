package main

import (
	"slices"
	"strconv"
	"strings"

	"github.com/komadai/komadai/cell"
	"github.com/komadai/komadai/feen"
	"github.com/komadai/komadai/pin"
	"github.com/komadai/komadai/pnn"
)

// The fields after the board, in order.
var (
	fenFields  = []func(*converter, string) *fault{(*converter).readTurn, (*converter).readCastling, (*converter).readPassed, (*converter).readNumber, (*converter).readNumber}
	sfenFields = []func(*converter, string) *fault{(*converter).readTurn, (*converter).readHands, (*converter).readNumber}
)

// readOther reads the line, which is FEN or SFEN, into the position.
func (c *converter) readOther() *fault {
	p := &c.position
	p.Board, p.Styles = p.Board[:c.shape.Cells()], c.styles
	p.Hands[0], p.Hands[1] = p.Hands[0][:0], p.Hands[1][:0]
	var err error
	if p.Shape, err = feen.DecodeBoard(p.Board, c.fields[0]); err != nil && !p.Shape.IsValid() {
		return faultOf(err)
	}
	if f := c.setPieces(p.Shape, c.fromFEN); f != nil {
		return f
	}
	readers := fenFields
	if c.hand != "" {
		readers = sfenFields
	}
	for i, field := range c.fields[1:] {
		if f := readers[i](c, field); f != nil {
			f.column += c.start(i + 1)
			return f
		}
	}
	return nil
}

// turns are the letters of the sides to move: white is the first side of FEN and the second
// of SFEN.
func (c *converter) turns() string {
	if c.hand != "" {
		return "bw"
	}
	return "wb"
}

func (c *converter) readTurn(field string) *fault {
	side := strings.Index(c.turns(), field)
	if side < 0 || len(field) != 1 {
		return faultAt(0, "%q is not a side to move, w or b", field)
	}
	c.position.Turn = pin.Side(side)
	return nil
}

func (c *converter) readNumber(field string) *fault {
	if !isNumber(field) {
		return faultAt(0, "%q is not a number of moves", field)
	}
	return nil
}

// The pieces of castling and en passant, by side.
var (
	kings = [2]pnn.Piece{pnn.MustParsePiece("K^"), pnn.MustParsePiece("k^")}
	rooks = [2]pnn.Piece{pnn.MustParsePiece("R"), pnn.MustParsePiece("r")}
	pawns = [2]pnn.Piece{pnn.MustParsePiece("P"), pnn.MustParsePiece("p")}
)

// wings are FEN's letters for castling.
const wings = "KQkq"

// wing returns the cells of the king and the rook that castle by a letter of FEN, or -1.
func (c *converter) wing(n int) (king, rook int) {
	side, home := n/2, 0 // where the first rank of the side starts
	if side == 0 {
		home = c.shape.Cells() - c.shape.Files
	}
	row := c.position.Board[home:][:c.shape.Files]
	is := func(piece pnn.Piece) func(pnn.Piece) bool {
		return func(p pnn.Piece) bool { return p.Normalize() == piece }
	}
	king = slices.IndexFunc(row, is(kings[side]))
	rook = slices.IndexFunc(row, is(rooks[side]))
	if n%2 == 0 {
		for rook = len(row) - 1; rook >= 0 && row[rook].Normalize() != rooks[side]; rook-- {
		}
	}
	if king < 0 || rook < 0 || (king < rook) != (n%2 == 0) {
		return -1, -1
	}
	return home + king, home + rook
}

func (c *converter) readCastling(field string) *fault {
	if field == "-" {
		return nil
	}
	if field == "" || c.pawnRank == 0 {
		return faultAt(0, "%q is not castling of %s", field, c.Game())
	}
	board := c.position.Board
	for i := range len(field) {
		n := strings.IndexByte(wings, field[i])
		if n < 0 {
			return faultAt(i, "%q is not one of %s", field[i:i+1], wings)
		}
		king, rook := c.wing(n)
		if king < 0 {
			return faultAt(i, "%q without a king and a rook for it", field[i:i+1])
		}
		if board[rook].IsEnhanced() {
			return faultAt(i, "%q is repeated", field[i:i+1])
		}
		board[king], board[rook] = board[king].Enhance(), board[rook].Enhance()
	}
	return nil
}

// passed returns the cell that a pawn can have gone over in the last move, or -1.
func (c *converter) passed(pawn int) int {
	board, other := c.position.Board, 1-c.position.Turn
	back := c.back()
	isThere := 0 <= pawn && pawn < len(board) && board[pawn].Normalize() == pawns[other] &&
		c.toFEN[pawn/c.shape.Files][pawns[other].Diminish()] != unknown
	if !isThere || board[pawn+back] != pnn.NoPiece || board[pawn+2*back] != pnn.NoPiece {
		return -1
	}
	return pawn + back
}

// back is the step of a pawn of the side that is not to move, backwards.
func (c *converter) back() int {
	if c.position.Turn == pin.First {
		return -c.shape.Files
	}
	return c.shape.Files
}

func (c *converter) readPassed(field string) *fault {
	if field == "-" {
		return nil
	}
	i := c.shape.Index(cell.Lookup(field))
	if i < 0 {
		return faultAt(0, "%q is not a cell of %s", field, c.Game())
	}
	pawn := i - c.back()
	if c.passed(pawn) != i {
		return faultAt(0, "no pawn can have gone over %s", field)
	}
	c.position.Board[pawn] = c.position.Board[pawn].Diminish()
	return nil
}

// appendOther appends the position as FEN or SFEN.
func (c *converter) appendOther(dst []byte) ([]byte, *fault) {
	p := &c.position
	bits := replace(c.board, p.Board, c.toFEN)
	var castling [len(wings)]byte
	letters, passed := castling[:0], cell.Coordinate{}
	if bits&marked != 0 {
		letters = c.appendCastling(letters)
		passed = c.passedCell()
	}
	if bits&(marked|unknown) != 0 {
		for i, piece := range c.board {
			if piece&(marked|unknown) != 0 {
				offset, text := c.find(i)
				return dst, faultAt(offset, "%q cannot be written in %s here", text, strings.ToUpper(c.to))
			}
		}
	}
	out := feen.AppendBoard(dst, c.board, c.shape)
	out = append(out, ' ', c.turns()[p.Turn], ' ')
	if c.hand != "" {
		out, ok := c.appendHands(out)
		if !ok {
			return dst, faultAt(c.start(1), "hands cannot be written in SFEN")
		}
		return append(out, " 1"...), nil
	}
	if len(p.Hands[0])+len(p.Hands[1]) > 0 {
		return dst, faultAt(c.start(1), "hands cannot be written in FEN")
	}
	if len(letters) == 0 {
		letters = append(letters, '-')
	}
	out = append(out, letters...)
	out = append(out, ' ')
	if passed.Dims() == 0 {
		out = append(out, '-')
	}
	out = passed.AppendTo(out)
	return append(out, " 0 1"...), nil
}

// appendCastling appends the letters of castling, and removes the marks of their pieces.
func (c *converter) appendCastling(dst []byte) []byte {
	for n := range len(wings) {
		king, rook := c.wing(n)
		if king >= 0 && c.position.Board[king].IsEnhanced() && c.position.Board[rook].IsEnhanced() {
			dst = append(dst, wings[n])
			c.board[king] &^= marked
			c.board[rook] &^= marked
		}
	}
	return dst
}

// passedCell returns the cell that a diminished pawn has gone over, and removes its mark.
func (c *converter) passedCell() cell.Coordinate {
	for i, p := range c.position.Board {
		if p.IsDiminished() {
			if passed := c.passed(i); passed >= 0 {
				c.board[i] &^= marked
				return c.shape.Cell(passed)
			}
		}
	}
	return cell.Coordinate{}
}

// readHands reads the pieces in hand of SFEN, in any order.
func (c *converter) readHands(field string) *fault {
	if field == "-" {
		return nil
	}
	if field == "" {
		return faultAt(0, "no pieces in hand; write -")
	}
	for i := 0; i < len(field); i++ {
		start, count := i, 0
		for i < len(field) && field[i]-'0' < 10 {
			count = min(10*count+int(field[i]-'0'), c.shape.Cells()+1)
			i++
		}
		if i > start && (field[start] == '0' || count > c.shape.Cells()) {
			return faultAt(start, "invalid count")
		}
		piece := pnn.LookupPiece(field[i:min(i+1, len(field))])
		hand := &c.position.Hands[piece.Side()]
		if !slices.Contains(c.held[piece.Side()], piece) {
			return faultAt(i, "not a piece that can be in hand")
		}
		if hand.Count(piece) > 0 {
			return faultAt(i, "a piece in hand is repeated")
		}
		hand.Add(piece, max(count, 1))
	}
	return nil
}

// appendHands appends the pieces in hand as SFEN. It returns false if SFEN cannot write them.
func (c *converter) appendHands(dst []byte) ([]byte, bool) {
	written := 0
	for side, pieces := range c.held {
		hand := c.position.Hands[side]
		for _, p := range pieces {
			n := hand.Count(p)
			if n > 1 {
				dst = strconv.AppendInt(dst, int64(n), 10)
			}
			if n > 0 {
				dst = p.AppendTo(dst)
				written++
			}
		}
	}
	if written == 0 {
		dst = append(dst, '-')
	}
	return dst, written == len(c.position.Hands[0])+len(c.position.Hands[1])
}
