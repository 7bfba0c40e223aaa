package main

import (
	"bytes"
	"cmp"
	_ "embed"
	"fmt"
	"go/format"
	"slices"
	"strings"
	"text/template"
	"unicode"
)

// An enum is the pieces of a game as a Go type: a value for each piece of each side in each
// of its states. enum.tmpl, the source of the generated file, uses the exported fields and
// methods.
type enum struct {
	Command    string // the command that generates the file
	Package    string
	Type       string
	Noun       bool // whether functions have the type in their names
	Standalone bool // whether the file imports nothing of this module
	FEN        bool // whether the pieces are those of FEN

	Game, File string // the game's name and file
	Style      byte
	Sides      [2]string // the words for the sides
	Promotes   bool      // whether the word for enhanced is Promoted
	Pieces     []enumPiece
	OwnTokens  []enumToken // with FEN: the PIN tokens of the game file, and their pieces
}

// An enumPiece is one value.
type enumPiece struct {
	Const, Kind                string
	Number                     int
	Description                string // "" if another constant has it
	Text                       string // its PIN token
	Name                       string // its PNN name
	Names                      []string
	PIN, Side, State, Terminal int      // of its PIN token
	Own                        int      // with FEN: its PIN token in the game file
	Board                      []string // the texts that are read on a board; the first is written

	// The constants of other pieces, "" if there is none.
	Flip, Enhance, Diminish, Normalize, Captured string

	of gamePiece
}

// newEnum returns the enum of a game. The numbers go by side, then by state, then by the
// order of the file.
func newEnum(g game, typeName string, noun bool) enum {
	e := enum{Type: typeName, Noun: noun, Game: g.name, Style: g.style, Sides: g.enum.sides, Promotes: g.enum.states[enhanced] == "Promoted"}
	byName := make(map[string]gamePiece)
	for _, p := range g.pieces {
		for _, name := range p.names {
			byName[name] = p
		}
	}
	for side := range 2 {
		for state := range 3 {
			for _, p := range g.pieces {
				if p.states[state] {
					captured := byName[cmp.Or(p.forms[state].captured, p.forms[normal].captured, p.names[0])]
					e.Pieces = append(e.Pieces, e.piece(g.enum, p, captured, side, state))
				}
			}
		}
	}
	return e
}

func (e enum) piece(o enumOptions, p, captured gamePiece, side, state int) enumPiece {
	token := pin{letter: int(p.letter - 'A'), side: side, state: state}
	if p.terminal && !o.plain {
		token.terminal = 1
	}
	piece := enumPiece{
		Const:     o.constant(p, o.sides[side], state),
		Kind:      o.constant(p, e.kindWord(), state),
		Number:    len(e.Pieces) + 1,
		Text:      token.String(),
		PIN:       token.number(),
		Side:      side,
		State:     state,
		Flip:      o.constant(p, o.sides[1-side], state),
		Normalize: o.constant(p, o.sides[side], normal),
		Captured:  o.constant(captured, o.sides[1-side], normal),
		of:        p,
	}
	for _, name := range p.names {
		if side == 1 {
			name = strings.ToLower(name)
		}
		piece.Names = append(piece.Names, name)
	}
	text := strings.TrimSuffix(piece.Text, suffix)
	piece.Board = []string{piece.Text}
	if p.terminal {
		piece.Board = append(piece.Board, text+suffix[token.terminal:])
	}
	piece.Name = prefixes[state] + piece.Names[0] + suffix[:token.terminal]
	if side == 0 {
		piece.Description = p.forms[state].description
	}
	if p.terminal {
		piece.Terminal = 1
	}
	if p.states[enhanced] {
		piece.Enhance = o.constant(p, o.sides[side], enhanced)
	}
	if p.states[diminished] {
		piece.Diminish = o.constant(p, o.sides[side], diminished)
	}
	return piece
}

// constant returns a piece's name in Go, such as BlackPromotedRook or RookPromotedBlack.
func (o enumOptions) constant(p gamePiece, side string, state int) string {
	name := cmp.Or(p.forms[normal].goName, p.names[0][:1]+strings.ToLower(p.names[0][1:]))
	word := o.states[state]
	if own := p.forms[state].goName; own != "" && state != normal {
		name, word = own, ""
	}
	if o.suffix {
		return name + word + side
	}
	return side + word + name
}

// kindWord returns what the constants of kinds have instead of the word for a side.
func (e enum) kindWord() string {
	switch {
	case e.Noun:
		return e.Type + "Kind"
	case slices.Contains(e.Sides[:], ""):
		return "Kind"
	}
	return ""
}

// Kinds returns the pieces of the first side, one for each kind.
func (e enum) Kinds() []enumPiece { return e.Pieces[:len(e.Pieces)/2] }

// Normal returns the pieces in the normal state.
func (e enum) Normal() []enumPiece {
	return slices.DeleteFunc(slices.Clone(e.Pieces), func(p enumPiece) bool { return p.State != normal })
}

// Example returns a piece in the given state, or nil.
func (e enum) Example(state int) *enumPiece {
	if i := slices.IndexFunc(e.Pieces, func(p enumPiece) bool { return p.State == state }); i >= 0 {
		return &e.Pieces[i]
	}
	return nil
}

// An enumToken is a PIN token of a piece.
type enumToken struct {
	Number      int
	Text, Const string
}

// Tokens returns the PIN tokens that FromPIN accepts, in number order.
func (e enum) Tokens() []enumToken {
	var all []enumToken
	for _, token := range pins() {
		for _, p := range e.Pieces {
			if token.letter == int(p.of.letter-'A') && token.side == p.Side && token.state == p.State && token.terminal <= p.Terminal {
				all = append(all, enumToken{token.number(), token.String(), p.Const})
			}
		}
	}
	return all
}

// Styles returns the rows of QPI numbers for the game's style, played by each side.
func (e enum) Styles() [2]int { return [2]int{int(e.Style - 'A'), int(e.Style-'A') + 26} }

// QPI returns the number of the QPI token of a piece.
func (e enum) QPI(p enumPiece) int { return p.PIN + len(pins())*e.Styles()[p.Side] }

// An enumByte is an entry of the table of bytes, which enum.tmpl documents.
type enumByte struct {
	Char  byte
	Entry uint32
}

// Bytes returns the entries of all bytes of pieces.
func (e enum) Bytes() []enumByte {
	all := []enumByte{{'+', 8 << 24}, {'-', 16 << 24}, {'^', 1 << 31}}
	for _, p := range e.Normal() {
		letter := enumByte{p.char(), uint32(p.Terminal) << 30}
		for _, other := range e.Pieces {
			if other.char() == letter.Char {
				letter.Entry |= uint32(other.Number) << (8 * other.State)
			}
		}
		all = append(all, letter)
	}
	slices.SortFunc(all, func(a, b enumByte) int { return int(a.Char) - int(b.Char) })
	return all
}

// char returns the letter of a piece in the case of its side.
func (p enumPiece) char() byte { return p.of.letter | byte(p.Side)<<5 }

// nouned has the names of functions and constants with the type in them.
var nouned = map[string]string{
	"Count": "%sCount", "Parse": "Parse%s", "MustParse": "MustParse%s",
	"Lookup": "Lookup%s", "LookupBytes": "Lookup%sBytes", "LookupName": "Lookup%sName",
	"Decode": "Decode%s", "DecodeString": "Decode%sString",
	"FromPIN": "%sFromPIN", "FromQPI": "%sFromQPI", "All": "All%ss", "AllOf": "All%ssOf",
	"Kind": "%sKind", "NoKind": "No%sKind", "KindCount": "%sKindCount",
	"DecodeBoard": "Decode%sBoard", "AppendBoard": "Append%sBoard",
	"DecodeHand": "Decode%sHand", "AppendHand": "Append%sHand",
	"FromPosition": "%sFromPosition", "SetPosition": "Set%sPosition", "PlyOf": "PlyOf%s",
	"Cells": "%sCells", "Step": "%sStep", "Attacker": "%sAttacker", "Attackers": "%sAttackers", "TurnKey": "%sTurnKey",
	"ErrInvalidBoard": "ErrInvalid%sBoard", "ErrInvalidHand": "ErrInvalid%sHand",
}

// Func returns the name of a function, type, constant or variable, which is exported if the
// type is.
func (e enum) Func(name string) string {
	if e.Noun {
		name = fmt.Sprintf(nouned[name], e.title())
	}
	return e.asType(name)
}

func (e enum) asType(name string) string {
	if unicode.IsUpper(rune(e.Type[0])) {
		return name
	}
	return strings.ToLower(name[:1]) + name[1:]
}

func (e enum) title() string { return strings.ToUpper(e.Type[:1]) + e.Type[1:] }

// None returns the constant of no piece.
func (e enum) None() string { return e.asType("No" + e.title()) }

// Invalid returns the variable of the error.
func (e enum) Invalid() string { return e.asType("ErrInvalid" + e.title()) }

// Prefix returns what the names of the tables start with.
func (e enum) Prefix() string { return strings.ToLower(e.Type[:1]) + e.Type[1:] }

// Last returns the last piece.
func (e enum) Last() enumPiece { return e.Pieces[len(e.Pieces)-1] }

// An enumCodes is the tables that a PIN token is parsed with, as package tables has them.
type enumCodes struct {
	First        [3][][]uint32 // by the length less one
	Middle, Last [][]uint32
}

// Codes returns the tables in lines.
func (e enum) Codes() enumCodes {
	return enumCodes{
		First:  [3][][]uint32{lines(perByte(firstCode1)), lines(perByte(firstCode2)), lines(perByte(firstCode3))},
		Middle: lines(perByte(middleCode)),
		Last:   lines(perByte(lastCode)),
	}
}

//go:embed enum.tmpl
var enumSource string

var enumTemplate = template.Must(template.New("enum.tmpl").Parse(enumSource))

// render returns the source of the file, formatted.
func (e enum) render() ([]byte, error) {
	var buf bytes.Buffer
	if err := enumTemplate.Execute(&buf, e); err != nil {
		return nil, err
	}
	return format.Source(buf.Bytes())
}
