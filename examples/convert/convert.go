package main

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/komadai/komadai/feen"
	"github.com/komadai/komadai/pnn"
	"github.com/komadai/komadai/qpi"
)

// A fault is the reason that a line is invalid.
type fault struct {
	line, column int // from 1; the column in bytes
	reason       string
}

func faultAt(offset int, format string, args ...any) *fault {
	return &fault{column: offset + 1, reason: fmt.Sprintf(format, args...)}
}

// A converter converts one line after another and reuses its memory.
type converter struct {
	*game
	to     string
	styles qpi.Match

	fields   []string
	position feen.Position // with the pieces of FEEN
	board    []pnn.Piece   // with the pieces of FEN or SFEN
	rest     []byte        // FEN or SFEN after the turn
	scratch  feen.Hand
}

func newConverter(g *game, to string) *converter {
	styles := qpi.NewMatch(g.Style(), g.Style())
	return &converter{game: g, to: to, styles: styles, position: feen.New(g.shape, styles), board: make([]pnn.Piece, g.shape.Cells())}
}

// convert appends a line to dst in the notation to convert to.
func (c *converter) convert(dst []byte, line string) ([]byte, *fault) {
	if len(line) > feen.MaxStringLength {
		return dst, faultAt(feen.MaxStringLength, "line exceeds %d bytes", feen.MaxStringLength)
	}
	c.fields = c.fields[:0]
	for field := range strings.SplitSeq(line, " ") {
		c.fields = append(c.fields, field)
	}
	var f *fault
	switch from := c.from(); from {
	case "feen":
		f = c.readFEEN(line)
	case c.notation:
		f = c.readOther()
	case "":
		f = faultAt(0, "%d fields; FEEN has 3, SFEN 3 or 4, and FEN 4 or 6", len(c.fields))
	default:
		f = faultAt(0, "%s is not a notation of %s", from, c.Game())
	}
	if f != nil {
		return dst, f
	}
	if c.to != "feen" {
		return c.appendOther(dst)
	}
	out := c.position.AppendTo(dst)
	if len(out) == len(dst) {
		f = faultOf(c.position.Check())
	}
	return out, f
}

// from returns the notation of the line, or "".
func (c *converter) from() string {
	switch n := len(c.fields); {
	case n == 3 && (c.fields[1] == "b" || c.fields[1] == "w"), n == 4 && isNumber(c.fields[3]):
		return "sfen"
	case n == 3:
		return "feen"
	case n == 4, n == 6:
		return "fen"
	}
	return ""
}

func isNumber(s string) bool { return s != "" && strings.Trim(s, "0123456789") == "" }

// start returns the offset of a field after the first.
func (c *converter) start(field int) int { return len(strings.Join(c.fields[:field], " ")) + 1 }

// faultOf converts an error of package feen to a fault.
func faultOf(err error) *fault {
	if e, ok := errors.AsType[*feen.Error](err); ok {
		return faultAt(max(e.Offset, 0), "%v", e.Err)
	}
	return faultAt(0, "%v", err)
}

// readFEEN reads a line into the position.
func (c *converter) readFEEN(line string) *fault {
	p := &c.position
	if err := p.Set(line); err != nil {
		return faultOf(err)
	}
	if p.Styles != c.styles {
		return faultAt(c.start(2), "%q are not styles of %s", c.fields[2], c.Game())
	}
	if f := c.setPieces(&c.toFEEN); f != nil {
		return f
	}
	for side, hand := range p.Hands {
		c.scratch = append(c.scratch[:0], hand...)
		p.Hands[side] = hand[:0]
		for _, held := range c.scratch {
			piece := c.toFEEN[held.Piece]
			if piece == unknown {
				return faultAt(c.start(1), "%q is not a piece of %s", held.Piece, c.Game())
			}
			p.Hands[side].Add(piece, held.Count)
		}
	}
	return nil
}

// setPieces checks the board that was read, and replaces its pieces by a table.
func (c *converter) setPieces(t *table) *fault {
	if c.position.Shape != c.shape {
		return faultAt(0, "the board of %s is %d x %d", c.Game(), c.shape.Files, c.shape.Ranks)
	}
	return c.replace(c.position.Board, t, "is not a piece of", c.Game())
}

// replace replaces the pieces of a board by a table, or returns what is wrong with the first
// unknown piece.
func (c *converter) replace(board []pnn.Piece, t *table, wrong, of string) *fault {
	var all pnn.Piece
	for i, p := range board {
		board[i] = t[p]
		all |= t[p]
	}
	if all&unknown == 0 {
		return nil
	}
	offset, text := c.find(slices.Index(board, unknown))
	return faultAt(offset, "%q %s %s here", text, wrong, of)
}

// find returns the offset and the text of the piece on a cell.
func (c *converter) find(cell int) (offset int, text string) {
	s := c.fields[0]
	run := 0
	for i := 0; i < len(s); i++ {
		if s[i]-'0' < 10 {
			run = 10*run + int(s[i]-'0')
			continue
		}
		cell -= run
		run = 0
		if _, size := pnn.DecodePieceString(s[i:]); size > 0 {
			if cell == 0 {
				return i, s[i : i+size]
			}
			cell--
			i += size - 1
		}
	}
	panic("no piece on the cell")
}
