package main

import (
	"strconv"
	"strings"

	"github.com/komadai/komadai/cell"
	"github.com/komadai/komadai/feen"
	"github.com/komadai/komadai/pin"
	"github.com/komadai/komadai/pnn"
)

// A fieldReader reads a field after the board into the position.
type fieldReader func(c *converter, field string) *fault

var (
	fenFields  = []fieldReader{(*converter).readTurn, (*converter).readCastling, (*converter).readPassed, (*converter).readNumber, (*converter).readNumber}
	sfenFields = []fieldReader{(*converter).readTurn, (*converter).readHands, (*converter).readNumber}
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
	if f := c.setPieces(&c.fromFEN); f != nil {
		return f
	}
	c.changeHome(p.Board, pnn.Piece.Enhance)
	for i, field := range c.fields[1:] {
		if f := c.readers[i](c, field); f != nil {
			f.column += c.start(i + 1)
			return f
		}
	}
	return nil
}

func (c *converter) readTurn(field string) *fault {
	side := strings.Index(c.turns, field)
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

// rank returns the first cell of a rank, which is counted from 1 on the side's own edge.
func (c *converter) rank(side pin.Side, n int) int {
	if side == pin.First {
		n = c.shape.Ranks + 1 - n
	}
	return (n - 1) * c.shape.Files
}

// changeHome changes the pawns of a board that stand where they may go two steps.
func (c *converter) changeHome(board []pnn.Piece, change func(pnn.Piece) pnn.Piece) {
	if c.pawnRank == 0 {
		return
	}
	for side, pawn := range pawns {
		home := board[c.rank(pin.Side(side), c.pawnRank):][:c.shape.Files]
		for i, p := range home {
			if p.Normalize() == pawn {
				home[i] = change(p)
			}
		}
	}
}

// wing returns the cells of the king and the rook that castle by a letter of FEN, or -1.
func (c *converter) wing(n int) (king, rook int) {
	side, isEast := pin.Side(n/2), n%2 == 0
	first := c.rank(side, 1)
	king, rook = -1, -1
	for i := first; i < first+c.shape.Files; i++ {
		switch c.position.Board[i].Normalize() {
		case kings[side]:
			king = i
		case rooks[side]:
			if isEast && king >= 0 || !isEast && king < 0 && rook < 0 {
				rook = i
			}
		}
	}
	if king < 0 || rook < 0 {
		return -1, -1
	}
	return king, rook
}

func (c *converter) readCastling(field string) *fault {
	if field == "-" {
		return nil
	}
	if field == "" || c.toFEEN[rooks[0].Enhance()] == unknown {
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
		if board[rook].IsDiminished() {
			return faultAt(i, "%q is repeated", field[i:i+1])
		}
		board[rook] = board[rook].Diminish()
	}
	return nil
}

// passed returns the cell of a file that a pawn can have gone over in the last move, and the
// cell of the pawn; or -1.
func (c *converter) passed(file int) (over, pawn int) {
	board, side := c.position.Board, 1-c.position.Turn
	home := c.rank(side, c.pawnRank) + file
	over, pawn = c.rank(side, c.pawnRank+1)+file, c.rank(side, c.pawnRank+2)+file
	if board[home] != pnn.NoPiece || board[over] != pnn.NoPiece || board[pawn].Normalize() != pawns[side] {
		return -1, -1
	}
	return over, pawn
}

func (c *converter) readPassed(field string) *fault {
	if field == "-" {
		return nil
	}
	i := c.shape.Index(cell.Lookup(field))
	if i < 0 {
		return faultAt(0, "%q is not a cell of %s", field, c.Game())
	}
	if c.pawnRank > 0 {
		if over, pawn := c.passed(i % c.shape.Files); over == i {
			c.position.Board[pawn] = c.position.Board[pawn].Diminish()
			return nil
		}
	}
	return faultAt(0, "no pawn can have gone over %s", field)
}

// readHands reads the pieces in hand of SFEN, in any order.
func (c *converter) readHands(field string) *fault {
	if field == "-" {
		return nil
	}
	for i := 0; i < len(field) || i == 0; i++ {
		start, count := i, 0
		for i < len(field) && field[i]-'0' < 10 {
			count = min(10*count+int(field[i]-'0'), len(c.board)+1)
			i++
		}
		if i > start && (field[start] == '0' || count > len(c.board)) {
			return faultAt(start, "invalid count")
		}
		piece := pnn.LookupPiece(field[i:min(i+1, len(field))])
		hand := &c.position.Hands[piece.Side()]
		if !strings.ContainsRune(c.hand, piece.Abbr()) || hand.Count(piece) > 0 {
			return faultAt(i, "not a piece that can be in hand, or repeated")
		}
		hand.Add(piece, max(count, 1))
	}
	return nil
}

// appendOther appends the position as FEN or SFEN. What the fields after the turn say is
// removed from a copy of the board.
func (c *converter) appendOther(dst []byte) ([]byte, *fault) {
	copy(c.board, c.position.Board)
	var ok bool
	if c.rest, ok = c.appendHands(c.rest[:0]); !ok {
		return dst, faultAt(c.start(1), "hands cannot be written in %s", c.to)
	}
	numbers := " 1"
	if c.to == "fen" {
		c.rest = c.appendRights(c.rest[:0])
		numbers = " 0 1"
	}
	if f := c.replace(c.board, &c.toFEN, "cannot be written in", c.to); f != nil {
		return dst, f
	}
	dst = feen.AppendBoard(dst, c.board, c.shape)
	dst = append(dst, ' ', c.turns[c.position.Turn], ' ')
	dst = append(dst, c.rest...)
	return append(dst, numbers...), nil
}

// appendRights appends castling and en passant.
func (c *converter) appendRights(dst []byte) []byte {
	if c.pawnRank == 0 {
		return append(dst, "- -"...)
	}
	c.changeHome(c.board, pnn.Piece.Unenhance)
	board := c.position.Board
	for n := range len(wings) {
		king, rook := c.wing(n)
		if king >= 0 && !board[rook].IsNormal() {
			dst = append(dst, wings[n])
			c.board[rook] = board[rook].Normalize()
		}
	}
	if len(dst) == 0 {
		dst = append(dst, '-')
	}
	dst = append(dst, ' ')
	for file := range c.shape.Files {
		if over, pawn := c.passed(file); over >= 0 && board[pawn].IsDiminished() {
			c.board[pawn] = board[pawn].Normalize()
			return c.shape.Cell(over).AppendTo(dst)
		}
	}
	return append(dst, '-')
}

// appendHands appends the pieces in hand as SFEN. It returns false if it cannot write them
// all.
func (c *converter) appendHands(dst []byte) ([]byte, bool) {
	kinds := len(c.position.Hands[0]) + len(c.position.Hands[1])
	if kinds == 0 {
		return append(dst, '-'), true
	}
	for _, side := range pin.Sides() {
		for _, letter := range c.hand {
			p := pnn.NewPiece(letter, side, pin.Normal, pnn.Native)
			n := c.position.Hands[side].Count(p)
			if n == 0 {
				continue
			}
			if n > 1 {
				dst = strconv.AppendInt(dst, int64(n), 10)
			}
			dst = p.AppendTo(dst)
			kinds--
		}
	}
	return dst, kinds == 0
}
