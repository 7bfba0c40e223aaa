package main

import (
	"errors"
	"strings"

	"github.com/komadai/komadai/feen"
	"github.com/komadai/komadai/fen"
	"github.com/komadai/komadai/pmn"
)

// A converter converts one line after another and reuses its memory.
type converter struct {
	game   fen.Game
	toOwn  bool // to FEN or SFEN, and not to FEEN
	moves  bool
	record fen.Record
}

// convert appends what a line is converted to to dst, or returns why the line is invalid.
func (c *converter) convert(dst []byte, line string) ([]byte, *fault) {
	if len(line) > feen.MaxStringLength {
		return dst, &fault{column: feen.MaxStringLength + 1, reason: feen.ErrInputTooLong}
	}
	position, rest, _ := strings.Cut(line, ";")
	if !c.moves {
		position = line
	}
	err := c.read(position)
	if err == nil {
		dst, err = c.appendPosition(dst)
	}
	if err != nil || !c.moves {
		return dst, faultAt(1, err)
	}
	text, rest, hasRest := strings.Cut(rest, ";")
	m, ply, err := c.readMove(text)
	if err == nil {
		dst = append(dst, ';')
		if c.toOwn {
			dst = c.game.AppendMove(dst, m)
		} else {
			dst = ply.AppendTo(dst)
		}
		err = c.game.Play(&c.record, m)
	}
	if err == nil {
		dst, err = c.appendPosition(append(dst, ';'))
	}
	if hasRest {
		dst = append(append(dst, ';'), rest...)
	}
	return dst, faultAt(len(position)+2, err)
}

// read reads a position. Only FEN and SFEN have w or b as their second field.
func (c *converter) read(s string) error {
	_, rest, _ := strings.Cut(s, " ")
	if turn, _, _ := strings.Cut(rest, " "); turn == "w" || turn == "b" {
		return c.game.Set(&c.record, s)
	}
	c.record.Halfmoves, c.record.Number = 0, 1
	p := &c.record.Position
	if err := p.Set(s); err != nil {
		return err
	}
	if p.Shape != c.game.Shape() || p.Styles != c.game.Styles() {
		return errors.New("not the board and the styles of the game")
	}
	return nil
}

// readMove reads a move of the game, or a ply, and returns it as both.
func (c *converter) readMove(s string) (m fen.Move, ply pmn.Ply, err error) {
	if m = c.game.LookupMove(s); m != fen.NoMove {
		ply, err = c.game.Ply(&c.record, m)
	} else if ply = pmn.LookupPly(s); ply.IsValid() {
		m, err = c.game.MoveOf(&c.record, ply)
	} else {
		err = errors.New("neither a ply nor a move of the game")
	}
	return m, ply, err
}

func (c *converter) appendPosition(dst []byte) ([]byte, error) {
	if c.toOwn {
		return c.game.AppendTo(dst, &c.record)
	}
	return c.record.Position.AppendText(dst)
}

// faultAt returns an error, or nil, about the text that starts at a column.
func faultAt(column int, err error) *fault {
	switch e := err.(type) {
	case nil:
		return nil
	case *fen.Error:
		return &fault{column: column + max(e.Offset, 0), reason: e.Err}
	case *feen.Error:
		return &fault{column: column + max(e.Offset, 0), reason: e.Err}
	}
	return &fault{column: column, reason: err}
}
