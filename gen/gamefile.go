package main

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"path"
	"regexp"
	"slices"
	"strings"
	"unicode"

	"github.com/pelletier/go-toml/v2"
	"github.com/pelletier/go-toml/v2/unstable"
)

// A problem is something wrong in a game file: where, what, and what to write instead.
type problem struct {
	file         string
	line, column int
	text         string
}

func (p problem) Error() string {
	return fmt.Sprintf("%s:%d:%d: %s", p.file, p.line, p.column, p.text)
}

// joined is all problems as one error, in the order of the files, or nil.
func joined(problems []problem) error {
	slices.SortStableFunc(problems, func(a, b problem) int {
		return cmp.Or(cmp.Compare(a.file, b.file), cmp.Compare(a.line, b.line), cmp.Compare(a.column, b.column))
	})
	var all []error
	for _, p := range problems {
		all = append(all, p)
	}
	return errors.Join(all...)
}

// readGame reads a game file, of which the name is told in errors. An error is every
// problem in it, in the order of the file.
func readGame(file string, data []byte) (game, error) {
	// The library tells what is wrong with the TOML of a file. What is wrong with the
	// game needs places, which only the library's parser knows.
	data = bytes.TrimPrefix(data, []byte("\uFEFF"))
	if err := toml.Unmarshal(data, new(map[string]any)); err != nil {
		text := strings.TrimPrefix(err.Error(), "toml: ")
		p := problem{file, 1, 1, text + tomlHint(text)}
		var at *toml.DecodeError
		if errors.As(err, &at) {
			p.line, p.column = at.Position()
		}
		return game{}, p
	}
	r := gameReader{file: file}
	r.parse(data)
	g := r.check()
	if len(r.problems) > 0 {
		return game{}, joined(r.problems)
	}
	return g, nil
}

// tomlHint is what to write instead, behind an error of the library.
func tomlHint(text string) string {
	for _, hint := range []struct{ about, write string }{
		{"at start of value", `: write a text in quotes, as in name = "KING"`},
		{"expected '='", `: write a key, =, and a value, as in name = "KING"`},
		{"array of tables", ": write [[piece]] above each piece"},
	} {
		if strings.Contains(text, hint.about) {
			return hint.write
		}
	}
	return ""
}

// A gameReader takes a file apart, key by key, and remembers where things stand.
type gameReader struct {
	file     string
	parser   unstable.Parser
	problems []problem

	name, style, description text
	enum                     enumTable
	pieces                   []pieceTable
}

// A pieceTable is one [[piece]], as it stands.
type pieceTable struct {
	at                        unstable.Position
	name, letter, description text
	states, aliases           []text
	terminal                  bool
}

// A text is a string of the file. If at is zero, it is not there.
type text struct {
	at    unstable.Position
	value string
}

func (t text) given() bool { return t.at.Line > 0 }

// What a file may say, in the words of the messages.
const (
	gameKeys  = "a game has game, style and description, a table [enum], and tables [[piece]]"
	pieceKeys = "a piece has name, letter, states, terminal, aliases and description"
)

func (r *gameReader) problem(at unstable.Position, format string, args ...any) {
	r.problems = append(r.problems, problem{r.file, at.Line, at.Column, fmt.Sprintf(format, args...)})
}

func (r *gameReader) at(n *unstable.Node) unstable.Position { return r.parser.Shape(n.Raw).Start }

// parse reads all keys of the file.
func (r *gameReader) parse(data []byte) {
	r.parser.Reset(data)
	key := r.gameKey
	for r.parser.NextExpression() {
		e := r.parser.Expression()
		name, at := r.key(e)
		switch {
		case e.Kind == unstable.KeyValue:
			key(name, at, e.Value())
		case name == "enum" && e.Kind == unstable.Table:
			key = r.enumKey
		case name == "enum":
			r.problem(at, "there is one enum: write [enum]")
			key = ignored
		case name != "piece":
			r.problem(at, "unknown table %q: %s", name, gameKeys)
			key = ignored // what it holds is no concern
		case e.Kind == unstable.Table:
			r.problem(at, "one bracket is one piece only: write [[piece]]")
			key = ignored
		default:
			r.pieces = append(r.pieces, pieceTable{at: at})
			key = r.pieceKey
		}
	}
}

func ignored(string, unstable.Position, *unstable.Node) {}

// key is the key of an expression, and where it stands.
func (r *gameReader) key(e *unstable.Node) (name string, at unstable.Position) {
	var parts []string
	for it := e.Key(); it.Next(); {
		if len(parts) == 0 {
			at = r.at(it.Node())
		}
		parts = append(parts, string(it.Node().Data))
	}
	return strings.Join(parts, "."), at
}

func (r *gameReader) gameKey(name string, at unstable.Position, value *unstable.Node) {
	switch name {
	case "game":
		r.text(name, at, value, &r.name)
	case "style":
		r.text(name, at, value, &r.style)
	case "description":
		r.text(name, at, value, &r.description)
	case "piece":
		r.problem(at, "write each piece as a table of its own, under a line [[piece]]")
	case "enum":
		r.problem(at, "write enum as a table, under a line [enum]")
	case "name", "letter", "states", "terminal", "aliases":
		r.problem(at, "key %q is of a piece: write it under a line [[piece]]", name)
	default:
		r.problem(at, "unknown key %q: %s", name, gameKeys)
	}
}

func (r *gameReader) pieceKey(name string, at unstable.Position, value *unstable.Node) {
	p := &r.pieces[len(r.pieces)-1]
	switch name {
	case "name":
		r.text(name, at, value, &p.name)
	case "letter":
		r.text(name, at, value, &p.letter)
	case "description":
		r.text(name, at, value, &p.description)
	case "states":
		r.texts(name, at, value, &p.states)
	case "aliases":
		r.texts(name, at, value, &p.aliases)
	case "terminal":
		if is, ok := r.bool(name, at, value); ok {
			p.terminal = is
		}
	case "game", "style":
		r.problem(at, "key %q is of the game: write it above the first [[piece]]", name)
	default:
		r.problem(at, "unknown key %q: %s", name, pieceKeys)
	}
}

// bool is a value that must be true or false.
func (r *gameReader) bool(name string, at unstable.Position, value *unstable.Node) (is, ok bool) {
	if value.Kind != unstable.Bool {
		r.problem(at, "%s is %s: write %s, or leave it out", name, kind(value), examples[name])
		return false, false
	}
	return string(value.Data) == "true", true
}

func (r *gameReader) text(name string, at unstable.Position, value *unstable.Node, to *text) {
	if value.Kind != unstable.String {
		r.problem(at, "%s is %s: write a text, as in %s", name, kind(value), examples[name])
		return
	}
	*to = text{r.at(value), string(value.Data)}
}

func (r *gameReader) texts(name string, at unstable.Position, value *unstable.Node, to *[]text) {
	if value.Kind != unstable.Array {
		r.problem(at, "%s is %s: write a list, as in %s", name, kind(value), examples[name])
		return
	}
	for it := value.Children(); it.Next(); {
		if element := it.Node(); element.Kind == unstable.String {
			*to = append(*to, text{r.at(element), string(element.Data)})
		} else if element.Kind != unstable.Comment {
			r.problem(at, "%s has %s in it: write texts, as in %s", name, kind(element), examples[name])
		}
	}
}

// examples of what a key can be.
var examples = map[string]string{
	"game":        `game = "shogi"`,
	"style":       `style = "S"`,
	"description": `description = "One step in any direction."`,
	"name":        `name = "KING"`,
	"letter":      `letter = "K"`,
	"states":      `states = ["enhanced"]`,
	"aliases":     `aliases = ["KHAN"]`,
	"terminal":    `terminal = true`,
	"first":       `first = "White"`,
	"second":      `second = "Black"`,
	"normal":      `normal = ""`,
	"enhanced":    `enhanced = "Promoted"`,
	"diminished":  `diminished = "Diminished"`,
	"words":       `words = "prefix"`,
	"caret":       `caret = false`,
}

// kind is what a value is, in words.
func kind(n *unstable.Node) string {
	switch n.Kind {
	case unstable.String:
		return "a text"
	case unstable.Bool:
		return "true or false"
	case unstable.Integer, unstable.Float:
		return "a number"
	case unstable.Array:
		return "a list"
	case unstable.InlineTable:
		return "a table"
	}
	return "a date or a time"
}

var (
	gameName  = regexp.MustCompile(`^[a-z][a-z0-9]*(-[a-z0-9]+)*$`)
	pieceName = regexp.MustCompile(`^[A-Z]+$`)
	noLetters = regexp.MustCompile(`[^A-Z]+`)
)

// check fills in the defaults, and finds what is wrong.
func (r *gameReader) check() game {
	start := unstable.Position{Line: 1, Column: 1}
	g := game{description: r.oneLine(r.description)}

	if !r.name.given() {
		r.name = text{start, strings.TrimSuffix(path.Base(r.file), ".toml")}
	}
	if g.name = r.name.value; !gameName.MatchString(g.name) {
		r.problem(r.name.at, "game %q: write it in lower-case letters and digits from a letter on, with a - between words, as in game = \"mini-shogi\"", g.name)
	}

	g.at = r.name.at
	if !r.style.given() && gameName.MatchString(g.name) {
		r.style = text{r.name.at, strings.ToUpper(g.name[:1])}
	}
	if r.style.given() {
		g.style = r.letter("style", r.style)
	}
	g.enum = r.enumOptions()

	if len(r.pieces) == 0 {
		r.problem(start, "a game without pieces: write [[piece]], and under it %s", examples["name"])
	}
	names, letters := make(map[string]unstable.Position), make(map[byte]text)
	for _, table := range r.pieces {
		g.pieces = append(g.pieces, r.piece(table, names, letters))
	}
	return g
}

// piece checks one piece, beside the names and letters of those before it.
func (r *gameReader) piece(table pieceTable, names map[string]unstable.Position, letters map[byte]text) gamePiece {
	p := gamePiece{at: table.name.at, terminal: table.terminal, description: r.oneLine(table.description)}
	if !table.name.given() {
		r.problem(table.at, "a piece without a name: write %s", examples["name"])
	} else {
		r.pieceName("name", table.name, names)
	}
	p.names = append(p.names, table.name.value)
	for _, alias := range table.aliases {
		r.pieceName("alias", alias, names)
		p.names = append(p.names, alias.value)
	}

	p.states[normal] = true
	for _, state := range table.states {
		i := slices.Index([]string{normal: "normal", enhanced: "enhanced", diminished: "diminished"}, state.value)
		if i < 0 {
			r.problem(state.at, `state %q: write "enhanced" or "diminished"; every piece is also "normal"`, state.value)
			continue
		}
		p.states[i] = true
	}

	letter := table.letter
	if !letter.given() {
		if !pieceName.MatchString(table.name.value) {
			return p // that is told already
		}
		letter = text{table.name.at, table.name.value[:1]}
	}
	p.letter = r.letter("letter", letter)
	if other, taken := letters[p.letter]; taken && p.letter != 0 {
		r.problem(letter.at, "letter %q is that of %s in line %d: %s", string(p.letter), other.value, other.at.Line, freeLetter(strings.ToUpper(table.name.value), letters))
	} else {
		letters[p.letter] = text{letter.at, table.name.value}
	}
	return p
}

// pieceName checks a name, which what says what it is.
func (r *gameReader) pieceName(what string, name text, names map[string]unstable.Position) {
	if !pieceName.MatchString(name.value) {
		better := noLetters.ReplaceAllString(strings.ToUpper(name.value), "")
		if better == "" {
			better = map[string]string{"name": "KING", "alias": "KHAN"}[what]
		}
		r.problem(name.at, "%s %q: write it in letters from A to Z, as in %q", what, name.value, better)
		return
	}
	if len(name.value) > maxLetters {
		r.problem(name.at, "%s of %d letters: write one of %d at most", what, len(name.value), maxLetters)
		return
	}
	if other, taken := names[name.value]; taken {
		r.problem(name.at, "%s %q is in line %d already: write another%s", what, name.value, other.Line, map[string]string{"alias": ", or leave it out"}[what])
		return
	}
	names[name.value] = name.at
}

// letter checks a letter, which what says the key of. It is 0 if it is none.
func (r *gameReader) letter(what string, letter text) byte {
	if len(letter.value) == 1 && 'A' <= letter.value[0] && letter.value[0] <= 'Z' {
		return letter.value[0]
	}
	better := noLetters.ReplaceAllString(strings.ToUpper(letter.value), "") + "K"
	r.problem(letter.at, "%s %q: write one letter from A to Z, as in %s = %q", what, letter.value, what, better[:1])
	return 0
}

// freeLetter says which letter a piece could have instead of its own.
func freeLetter(name string, letters map[byte]text) string {
	for _, letter := range []byte(name + "ABCDEFGHIJKLMNOPQRSTUVWXYZ") {
		if _, taken := letters[letter]; !taken && letterOf(letter) > 0 {
			return fmt.Sprintf("write another, as in letter = %q", string(letter))
		}
	}
	return "all letters are taken; write it as an alias of another piece"
}

// oneLine checks a description, which is to be a comment in Go.
func (r *gameReader) oneLine(description text) string {
	value := description.value
	switch {
	case strings.ContainsAny(value, "\r\n"):
		r.problem(description.at, "a description of several lines: write one")
	case strings.ContainsFunc(value, func(c rune) bool { return unicode.IsControl(c) || c == '\uFEFF' }):
		r.problem(description.at, "description %q: write text without control characters", value)
	case value != strings.TrimSpace(value):
		r.problem(description.at, "description %q: write text without space around it, or leave it out", value)
	}
	return value
}
