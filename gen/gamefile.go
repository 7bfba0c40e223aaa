package main

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"unicode"

	"github.com/pelletier/go-toml/v2"

	"github.com/komadai/komadai/internal/basenames"
)

// A position is a place in a file. Lines and columns count from 1, columns in bytes.
type position struct{ line, column int }

// A problem is a mistake in a file, with a text that says how to fix it.
type problem struct {
	file string
	position
	text string
}

func (p problem) Error() string {
	return fmt.Sprintf("%s:%d:%d: %s", p.file, p.line, p.column, p.text)
}

// joined returns the problems as one error, ordered by file and place, or nil.
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

// maxKeys is more than the keys of 26 pieces, and than their brackets. Package toml takes
// quadratic time for keys and tables.
const maxKeys = 5000

// readGame reads a game file; file is its name in errors. The error reports every
// problem in the file.
func readGame(file string, data []byte) (game, error) {
	data = bytes.TrimPrefix(data, []byte("\uFEFF"))
	for _, sign := range []string{"=", "["} {
		if n := bytes.Count(data, []byte(sign)); n > maxKeys {
			return game{}, problem{file, position{1, 1}, fmt.Sprintf("%d times %s: a game file has %d at most", n, sign, maxKeys)}
		}
	}
	if err := toml.Unmarshal(data, new(map[string]any)); err != nil {
		text := strings.TrimPrefix(err.Error(), "toml: ")
		p := problem{file, position{1, 1}, text + tomlHint(text)}
		var at *toml.DecodeError
		if errors.As(err, &at) {
			p.line, p.column = at.Position()
		}
		return game{}, p
	}
	r := gameReader{file: file, data: data, ends: []int{-1}, enum: enumTable{Caret: true}}
	for i, c := range data {
		if c == '\n' {
			r.ends = append(r.ends, i)
		}
	}
	r.parse(data)
	g := r.check()
	if len(r.problems) > 0 {
		return game{}, joined(r.problems)
	}
	return g, nil
}

// tomlHint returns the fix to append to an error of package toml, or "".
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

// A gameReader collects the keys of a file, then checks them.
type gameReader struct {
	file     string
	data     []byte
	ends     []int // the offset of each line end, from -1 for the line before the first
	problems []problem

	game   gameTable
	board  boardTable
	fen    fenTable
	enum   enumTable
	pieces []*pieceTable
}

// A table of the file is a struct with a field for each key. Its at is the place of its header.

// A gameTable is what the file has above its tables.
type gameTable struct {
	Name        text `key:"game"`
	Style       text `key:"style"`
	Description text `key:"description"`
}

// A pieceTable is the content of one [[piece]].
type pieceTable struct {
	at       position
	Name     text   `key:"name"`
	Letter   text   `key:"letter"`
	States   []text `key:"states"`
	Terminal bool   `key:"terminal"`
	Aliases  []text `key:"aliases"`
	formTable
	Enhanced   formTable `key:"enhanced"`
	Diminished formTable `key:"diminished"`
}

// A formTable is the content of enhanced or diminished, and what a piece itself has of it.
type formTable struct {
	at          position
	Description text        `key:"description"`
	GoName      text        `key:"go"`
	Captured    text        `key:"captured"`
	Moves       []ruleTable `key:"moves"`
	Checks      []ruleTable `key:"checks"`
	Bars        []text      `key:"bars"`
}

// forms returns what the file has of each state.
func (p *pieceTable) forms() []formTable {
	return []formTable{normal: p.formTable, enhanced: p.Enhanced, diminished: p.Diminished}
}

// fieldsOf returns the keys of a table, given a pointer to it, and pointers to their fields.
func fieldsOf(table any) (keys []string, fields map[string]any) {
	fields = make(map[string]any)
	v := reflect.ValueOf(table).Elem()
	for _, f := range reflect.VisibleFields(v.Type()) {
		if key, ok := f.Tag.Lookup("key"); ok {
			keys = append(keys, key)
			fields[key] = v.FieldByIndex(f.Index).Addr().Interface()
		}
	}
	return keys, fields
}

// A text is a string in the file. Its place is zero if the file lacks it.
type text struct {
	at    position
	value string
}

func (t text) given() bool { return t.at.line > 0 }

func (r *gameReader) problem(at position, format string, args ...any) {
	r.problems = append(r.problems, problem{r.file, at, fmt.Sprintf(format, args...)})
}

func (r *gameReader) position(offset int) position {
	line, _ := slices.BinarySearch(r.ends, offset)
	return position{line, offset - r.ends[line-1]}
}

// parse reads the keys of the file.
func (r *gameReader) parse(data []byte) {
	s := tomlScanner{data: data}
	table := any(&r.game) // nil if its header is a mistake
	for e, ok := s.next(); ok; e, ok = s.next() {
		if e.brackets > 0 {
			table = r.header(e, r.position(e.offset))
		} else if table != nil {
			r.read(e, table)
		}
	}
}

// header returns the table that a header begins, or nil.
func (r *gameReader) header(e tomlEntry, at position) any {
	state, ofPiece := strings.CutPrefix(e.key, "piece.")
	switch one := e.brackets == 1; {
	case e.key == "board" && one:
		r.board.at = at
		return &r.board
	case e.key == "fen" && one:
		r.fen.at = at
		return &r.fen
	case e.key == "enum" && one:
		return &r.enum
	case e.key == "board" || e.key == "fen" || e.key == "enum":
		r.problem(at, "there is one %s: write [%[1]s]", e.key)
	case e.key == "piece" && one:
		r.problem(at, "one bracket is one piece only: write [[piece]]")
	case e.key == "piece":
		r.pieces = append(r.pieces, &pieceTable{at: at})
		return r.pieces[len(r.pieces)-1]
	case ofPiece && one && len(r.pieces) > 0 && (state == "enhanced" || state == "diminished"):
		_, fields := fieldsOf(r.pieces[len(r.pieces)-1])
		form := fields[state].(*formTable)
		form.at = at
		return form
	default:
		r.problem(at, "unknown table %q: %s", e.key, gameKeys)
	}
	return nil
}

// read reads a value into the field of a table.
func (r *gameReader) read(e tomlEntry, table any) {
	at := r.position(e.offset)
	keys, fields := fieldsOf(table)
	switch to := fields[e.key].(type) {
	case *bool:
		r.bool(e, at, to)
	case *int:
		r.size(e, at, to)
	case *text:
		r.text(e, at, to)
	case *[]text:
		r.texts(e, at, to)
	case *[]ruleTable:
		r.rules(e, at, to)
	case *[]namedLetter:
		r.letters(e, at, to)
	case *formTable:
		r.form(e, at, to)
	default:
		r.unknown(e.key, at, keys, table)
	}
}

const gameKeys = "a game has game, style and description, tables [board], [fen] and [enum], and tables [[piece]]"

// unknown reports a key that is none of a table's keys.
func (r *gameReader) unknown(key string, at position, keys []string, table any) {
	_, inGame := table.(*gameTable)
	_, inPiece := table.(*pieceTable)
	_, ofGame := fieldsOf(new(gameTable))
	_, ofPiece := fieldsOf(new(pieceTable))
	switch {
	case inGame && key == "piece":
		r.problem(at, "write each piece as a table of its own, under a line [[piece]]")
	case inGame && (key == "board" || key == "fen" || key == "enum"):
		r.problem(at, "write %s as a table, under a line [%[1]s]", key)
	case inGame && ofPiece[key] != nil:
		r.problem(at, "key %q is of a piece: write it under a line [[piece]]", key)
	case inPiece && ofGame[key] != nil:
		r.problem(at, "key %q is of the game: write it above the first [[piece]]", key)
	case (inGame || inPiece) && slices.Contains([]string{"sides", "side", "owner", "neutral"}, key):
		r.problem(at, "key %q: every piece belongs to one of the two sides: leave out pieces that belong to neither, such as walls, and keep them in your program", key)
	case inGame:
		r.problem(at, "unknown key %q: %s", key, gameKeys)
	default:
		r.problem(at, "unknown key %q: write one of %s", key, strings.Join(keys, ", "))
	}
}

func (r *gameReader) bool(e tomlEntry, at position, to *bool) {
	is, ok := e.value.value.(bool)
	if !ok {
		r.problem(at, "%s is %s: write %s, or leave it out", e.key, kind(e.value), examples[e.key])
		return
	}
	*to = is
}

func (r *gameReader) text(e tomlEntry, at position, to *text) {
	value, ok := e.value.value.(string)
	if !ok {
		r.problem(at, "%s is %s: write a text, as in %s", e.key, kind(e.value), examples[e.key])
		return
	}
	*to = text{r.position(e.value.offset), value}
}

func (r *gameReader) texts(e tomlEntry, at position, to *[]text) {
	if _, ok := e.value.value.([]any); !ok {
		r.problem(at, "%s is %s: write a list, as in %s", e.key, kind(e.value), examples[e.key])
		return
	}
	for _, element := range e.value.elements {
		if value, ok := element.value.(string); ok {
			*to = append(*to, text{r.position(element.offset), value})
		} else {
			r.problem(at, "%s has %s in it: write texts, as in %s", e.key, kind(element), examples[e.key])
		}
	}
}

func (r *gameReader) form(e tomlEntry, at position, to *formTable) {
	if _, ok := e.value.value.(map[string]any); !ok {
		r.problem(at, "%s is %s: write a table, as in %s = { captured = \"PAWN\" }", e.key, kind(e.value), e.key)
		return
	}
	to.at = at
	for _, entry := range e.value.entries {
		r.read(entry, to)
	}
}

// examples has an example of each key, for messages.
var examples = map[string]string{
	"game":        `game = "shogi"`,
	"style":       `style = "S"`,
	"description": `description = "One step in any direction."`,
	"name":        `name = "KING"`,
	"letter":      `letter = "K"`,
	"states":      `states = ["enhanced"]`,
	"aliases":     `aliases = ["KHAN"]`,
	"terminal":    `terminal = true`,
	"go":          `go = "LeftQuail"`,
	"captured":    `captured = "PAWN"`,
	"symmetry":    `symmetry = "reflection"`,
	"moves":       `moves = "mfW cfF"`,
	"checks":      `checks = "fR"`,
	"bars":        `bars = ["CANNON"]`,
	"betza":       `betza = "W"`,
	"from":        `from = "a6-i10"`,
	"within":      `within = "d1 e2 d8-f10"`,
	"files":       `files = 9`,
	"ranks":       `ranks = 10`,
	"start":       `start = "8/8/8/8/8/8/8/8 w - - 0 1"`,
	"notation":    `notation = "SFEN"`,
	"letters":     `letters = { GENERAL = "K" }`,
	"also":        `also = { HORSE = "H" }`,
	"pawn":        `pawn = "SOLDIER"`,
	"pawns":       `pawns = 2`,
	"castling":    `castling = ["c", "g"]`,
	"rights":      `rights = "files"`,
	"hands":       `hands = "captured"`,
	"clock":       `clock = "captures"`,
	"pass":        `pass = "king"`,
	"promotion":   `promotion = "in place"`,
	"first":       `first = "White"`,
	"second":      `second = "Black"`,
	"normal":      `normal = ""`,
	"enhanced":    `enhanced = "Promoted"`,
	"diminished":  `diminished = "Diminished"`,
	"words":       `words = "prefix"`,
	"caret":       `caret = false`,
}

// kind describes the type of a value.
func kind(v tomlValue) string {
	switch v.value.(type) {
	case string:
		return "a text"
	case bool:
		return "true or false"
	case int64, float64:
		return "a number"
	case []any:
		return "a list"
	case map[string]any:
		return "a table"
	}
	return "a date or a time"
}

var (
	gameName  = regexp.MustCompile(`^[a-z][a-z0-9]*(-[a-z0-9]+)*$`)
	pieceName = regexp.MustCompile(`^[A-Z]+$`)
	goName    = regexp.MustCompile(`^[A-Za-z][A-Za-z0-9]*$`)
	noLetters = regexp.MustCompile(`[^A-Z]+`)
)

// check fills in the defaults and reports the problems.
func (r *gameReader) check() game {
	start := position{1, 1}
	g := game{description: r.oneLine(r.game.Description)}

	base := r.file[strings.LastIndexAny(r.file, `/\`)+1:]
	name, style := cmp.Or(r.game.Name, text{start, strings.TrimSuffix(base, ".toml")}), r.game.Style
	if g.name = name.value; !gameName.MatchString(g.name) {
		r.problem(name.at, "game %q: write it in lower-case letters and digits, starting with a letter, with a - between words, as in game = \"mini-shogi\"", g.name)
	}

	g.at = name.at
	if !style.given() && gameName.MatchString(g.name) {
		style = text{name.at, strings.ToUpper(g.name[:1])}
	}
	if style.given() {
		g.style = r.letter("style", style)
	}
	g.board, g.boardAt, g.enum = r.boardSize(), r.board.at, r.enumOptions()

	if len(r.pieces) == 0 {
		r.problem(start, "a game without pieces: write [[piece]], and under it %s", examples["name"])
	}
	names, letters := make(map[string]position), make(map[byte]text)
	for _, table := range r.pieces {
		g.pieces = append(g.pieces, r.piece(table, names, letters))
	}
	for _, table := range r.pieces {
		for _, f := range table.forms() {
			if f.Captured.given() {
				r.isName("captured", f.Captured, names)
			}
			for _, bar := range f.Bars {
				r.isName("bars", bar, names)
			}
		}
	}
	g.fen = r.fenOptions(g.board, g.pieces)
	return g
}

// isName reports a text that is not the name of a piece.
func (r *gameReader) isName(key string, name text, names map[string]position) {
	if names[name.value] == (position{}) {
		r.problem(name.at, "%s %q: write the name of a piece of this file, without a prefix, as in %s", key, name.value, examples[key])
	}
}

// piece checks one piece against the names and letters of the pieces before it.
func (r *gameReader) piece(table *pieceTable, names map[string]position, letters map[byte]text) gamePiece {
	p := gamePiece{at: table.Name.at, terminal: table.Terminal}
	if !table.Name.given() {
		r.problem(table.at, "a piece without a name: write %s", examples["name"])
	} else {
		r.pieceName("name", table.Name, names)
	}
	p.names = append(p.names, table.Name.value)
	for _, alias := range table.Aliases {
		r.pieceName("alias", alias, names)
		p.names = append(p.names, alias.value)
	}

	p.states[normal] = true
	for _, state := range table.States {
		i := slices.Index([]string{normal: "normal", enhanced: "enhanced", diminished: "diminished"}, state.value)
		if i < 0 {
			r.problem(state.at, `state %q: write "enhanced" or "diminished"; every piece is also "normal"`, state.value)
			continue
		}
		p.states[i] = true
	}
	for i, f := range table.forms() {
		p.states[i] = p.states[i] || f.at.line > 0
		form := gameForm{goName: r.goName(f.GoName), description: r.oneLine(f.Description), captured: f.Captured.value, at: f.GoName.at}
		form.moves, form.checks = r.moveRules("moves", f.Moves), r.moveRules("checks", f.Checks)
		for _, bar := range f.Bars {
			form.bars = append(form.bars, bar.value)
		}
		p.forms[i] = form
	}

	letter := table.Letter
	if !letter.given() {
		if !pieceName.MatchString(table.Name.value) {
			return p // the name is a problem already
		}
		letter = text{table.Name.at, table.Name.value[:1]}
	}
	p.letter = r.letter("letter", letter)
	if other, taken := letters[p.letter]; taken && p.letter != 0 {
		r.problem(letter.at, "letter %q is that of %s in line %d: %s", string(p.letter), other.value, other.at.line, freeLetter(strings.ToUpper(table.Name.value), letters))
	} else {
		letters[p.letter] = text{letter.at, table.Name.value}
	}
	return p
}

// pieceName checks a name; what is "name" or "alias".
func (r *gameReader) pieceName(what string, name text, names map[string]position) {
	if !pieceName.MatchString(name.value) {
		better := noLetters.ReplaceAllString(strings.ToUpper(name.value), "")
		if better == "" {
			better = map[string]string{"name": "KING", "alias": "KHAN"}[what]
		}
		r.problem(name.at, "%s %q: write it in letters from A to Z, as in %q", what, name.value, better)
		return
	}
	if len(name.value) > basenames.MaxLength {
		r.problem(name.at, "%s of %d letters: write one of %d at most", what, len(name.value), basenames.MaxLength)
		return
	}
	if other, taken := names[name.value]; taken {
		r.problem(name.at, "%s %q is in line %d already: write another%s", what, name.value, other.line, map[string]string{"alias": ", or leave it out"}[what])
		return
	}
	names[name.value] = name.at
}

// letter returns a letter, or 0 if it is invalid; what is its key.
func (r *gameReader) letter(what string, letter text) byte {
	if len(letter.value) == 1 && 'A' <= letter.value[0] && letter.value[0] <= 'Z' {
		return letter.value[0]
	}
	better := noLetters.ReplaceAllString(strings.ToUpper(letter.value), "") + "K"
	r.problem(letter.at, "%s %q: write one letter from A to Z, as in %s = %q", what, letter.value, what, better[:1])
	return 0
}

// freeLetter returns advice on another letter for a piece.
func freeLetter(name string, letters map[byte]text) string {
	for _, letter := range []byte(name + "ABCDEFGHIJKLMNOPQRSTUVWXYZ") {
		if _, taken := letters[letter]; !taken && letterOf(letter) > 0 {
			return fmt.Sprintf("write another, as in letter = %q", string(letter))
		}
	}
	return "all letters are taken; write it as an alias of another piece"
}

// goName checks a piece's name in Go.
func (r *gameReader) goName(name text) string {
	if name.given() && !goName.MatchString(name.value) {
		r.problem(name.at, "go %q: write a Go name of letters and digits, as in %s", name.value, examples["go"])
	}
	return name.value
}

// oneLine checks a description, which becomes a comment in Go.
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
