package main

import (
	"bytes"
	_ "embed"
	"fmt"
	"strings"
	"text/template"
	"unicode"

	"golang.org/x/tools/imports"
)

// An enum is the pieces of a game as a type of Go: one value for each piece, of each side,
// in each state that it can take. The exported fields and methods are for enum.tmpl, which
// is the file that comes of it.
type enum struct {
	Command    string // that the file says it was made by
	Package    string
	Type       string
	Noun       bool // whether functions have the type in their names
	Standalone bool // whether the file imports nothing of this module

	Game   string
	Sides  [2]string   // the words for them
	Pieces []enumPiece // in number order, which is 1, 2, ...
}

// An enumPiece is one value. The constants of others are empty if there is none.
type enumPiece struct {
	Const       string
	Number      int
	Description string

	Text                       string // as the piece is written: its PIN token
	Name                       string // its PNN name
	PIN, Side, State, Terminal int    // those of its PIN token

	Flip, Promote, Demote, Captured string

	of gamePiece
}

// newEnum makes the enum of a game. The pieces of the first side come first, of each side
// those in the normal state, and of each state they are in the order of the file.
func newEnum(g game, typeName string) enum {
	e := enum{Type: typeName, Game: g.name, Sides: g.enum.sides}
	for side := range 2 {
		for state := range 3 {
			for _, p := range g.pieces {
				if p.states[state] {
					e.Pieces = append(e.Pieces, g.enumPiece(p, side, state))
				}
			}
		}
	}
	for i := range e.Pieces {
		e.Pieces[i].Number = i + 1
	}
	return e
}

func (g game) enumPiece(p gamePiece, side, state int) enumPiece {
	token := pin{letter: int(p.letter - 'A'), side: side, state: state}
	if p.terminal {
		token.terminal = 1
	}
	written := token
	if g.enum.plain {
		written.terminal = 0
	}
	name := p.names[0]
	if side == 1 {
		name = strings.ToLower(name)
	}
	piece := enumPiece{
		Const:       g.enum.constant(p, side, state),
		Description: p.forms[normal].description,
		Text:        written.String(),
		Name:        prefixes[state] + name + suffix[:written.terminal],
		PIN:         written.number(),
		Side:        side,
		State:       state,
		Terminal:    token.terminal,
		Flip:        g.enum.constant(p, 1-side, state),
		Demote:      g.enum.constant(p, side, normal),
		Captured:    g.enum.constant(p, 1-side, normal),
		of:          p,
	}
	if p.states[enhanced] {
		piece.Promote = g.enum.constant(p, side, enhanced)
	}
	return piece
}

// constant is what a piece is called in Go: BlackPromotedRook, or RookPromotedBlack.
func (o enumOptions) constant(p gamePiece, side, state int) string {
	name := p.names[0][:1] + strings.ToLower(p.names[0][1:])
	if o.suffix {
		return name + o.states[state] + o.sides[side]
	}
	return o.sides[side] + o.states[state] + name
}

// An enumToken is a PIN token that a piece can be read from, by its number.
type enumToken struct {
	Number      int
	Text, Const string
}

// Tokens is all of those, in number order: that of every piece, and of a terminal one the
// same with or without its ^.
func (e enum) Tokens() []enumToken {
	var all []enumToken
	tokens := pins()
	for _, p := range tokens {
		for _, piece := range e.Pieces {
			if token := tokens[piece.PIN-1]; token == p || piece.Terminal == 1 && token.other() == p {
				all = append(all, enumToken{p.number(), p.String(), piece.Const})
			}
		}
	}
	return all
}

// other is the token with a ^ if it has none, and without it if it has one.
func (p pin) other() pin {
	p.terminal = 1 - p.terminal
	return p
}

// nouned are the names of functions that have the type in theirs.
var nouned = map[string]string{
	"Count": "%sCount", "Parse": "Parse%s", "MustParse": "MustParse%s",
	"Lookup": "Lookup%s", "LookupBytes": "Lookup%sBytes",
	"Decode": "Decode%s", "DecodeString": "Decode%sString",
	"FromPIN": "%sFromPIN", "All": "All%ss",
}

// Func is the name of a function, or of a constant that goes with them.
func (e enum) Func(name string) string {
	if !e.Noun {
		return name
	}
	return fmt.Sprintf(nouned[name], e.title())
}

// title is the type with a capital.
func (e enum) title() string { return strings.ToUpper(e.Type[:1]) + e.Type[1:] }

// None is the constant of no piece, as exported as the type.
func (e enum) None() string {
	if unicode.IsUpper(rune(e.Type[0])) {
		return "No" + e.Type
	}
	return "no" + e.title()
}

// Invalid is the error's variable.
func (e enum) Invalid() string { return "ErrInvalid" + e.title() }

// Prefix is what the names of the tables start with.
func (e enum) Prefix() string { return strings.ToLower(e.Type[:1]) + e.Type[1:] }

// Article is A or An.
func (e enum) Article() string {
	if strings.ContainsRune("AEIOUaeiou", rune(e.Type[0])) {
		return "An"
	}
	return "A"
}

// Last is the last piece.
func (e enum) Last() enumPiece { return e.Pieces[len(e.Pieces)-1] }

// Planes is the tables of PIN that tokens are read by, as package tables has them.
func (e enum) Planes() []string {
	var sources []string
	for _, t := range pinFile().tables {
		for _, name := range []string{"First", "Middle", "Last"} {
			if t.name == "pin"+name {
				t.name = e.Prefix() + name
				sources = append(sources, fmt.Sprintf("%#v", t.source()))
			}
		}
	}
	return sources
}

//go:embed enum.tmpl
var enumSource string

var enumTemplate = template.Must(template.New("enum.tmpl").Funcs(template.FuncMap{"lower": strings.ToLower}).Parse(enumSource))

// render returns the source of the file, as gofmt and goimports would have it.
func (e enum) render() ([]byte, error) {
	var buf bytes.Buffer
	if err := enumTemplate.Execute(&buf, e); err != nil {
		return nil, err
	}
	return imports.Process(e.Prefix()+".go", buf.Bytes(), &imports.Options{Comments: true, TabIndent: true, TabWidth: 8, FormatOnly: true})
}
