package main

import (
	"cmp"
	"slices"
	"strings"
)

// fenOptions says how other programs write positions and moves of a game: the table [fen] of
// its file. It is zero if the file has none.
type fenOptions struct {
	start    string            // the text of the first position
	choices  map[string]string // the values of the keys in fenChoices that the file has
	pawn     string            // the name of the piece that is promoted
	pawns    int               // the rank from which the first side's pawns may go two steps, or 0
	castling []int             // the files that the king castles to, from 0: to the left and to the right
	letters  map[string]byte   // of all pieces, by name
	also     map[string]byte   // other letters that are read
}

// fenChoices has the keys of [fen] whose values are one of a few.
var fenChoices = map[string][]string{
	"notation":  {"FEN", "SFEN"},       // with SFEN, moves are USI, and with FEN, the default, UCI
	"enhanced":  {"+", "~", ""},        // the mark of an enhanced piece: before the letter, after it, none; without the key FEN cannot say it
	"hands":     {"captured", "any"},   // what hands hold: captured pieces, or any piece, and captures leave the game
	"rights":    {"sides", "files"},    // KQkq and e1g1, the default, or HAha and e1h1
	"clock":     {"pawns", "captures"}, // what sets the half moves to 0: captures, and by default pawn moves and drops
	"pass":      {"0000", "king"},      // or the king's move to its own cell
	"promotion": {"moves", "in place"}, // in place too
}

// A fenTable is the content of [fen].
type fenTable struct {
	at        position
	Start     text          `key:"start"`
	Notation  text          `key:"notation"`
	Letters   []namedLetter `key:"letters"`
	Also      []namedLetter `key:"also"`
	Pawn      text          `key:"pawn"`
	Pawns     int           `key:"pawns"`
	Castling  []text        `key:"castling"`
	Rights    text          `key:"rights"`
	Enhanced  text          `key:"enhanced"`
	Hands     text          `key:"hands"`
	Clock     text          `key:"clock"`
	Pass      text          `key:"pass"`
	Promotion text          `key:"promotion"`
}

// A namedLetter is the letter of a piece.
type namedLetter struct{ name, letter text }

// letters reads a table of letters by the names of pieces.
func (r *gameReader) letters(e tomlEntry, at position, to *[]namedLetter) {
	if _, ok := e.value.value.(map[string]any); !ok {
		r.problem(at, "%s is %s: write a table, as in %s", e.key, kind(e.value), examples[e.key])
		return
	}
	for _, entry := range e.value.entries {
		l := namedLetter{name: text{r.position(entry.offset), entry.key}}
		r.text(tomlEntry{key: e.key, value: entry.value}, l.name.at, &l.letter)
		*to = append(*to, l)
	}
}

// fenOptions fills in the defaults and reports the problems. The pieces are those of the game.
func (r *gameReader) fenOptions(board boardSize, pieces []gamePiece) fenOptions {
	t := r.fen
	if t.at.line == 0 {
		return fenOptions{}
	}
	if board == (boardSize{}) {
		r.problem(t.at, "[fen] of a game without a board: write [board]")
	}
	o := fenOptions{
		start: t.Start.value, pawn: cmp.Or(t.Pawn.value, "PAWN"), pawns: t.Pawns,
		choices: make(map[string]string), letters: make(map[string]byte), also: make(map[string]byte),
	}
	_, fields := fieldsOf(&t)
	for key, values := range fenChoices {
		if value := fields[key].(*text); value.given() {
			o.choices[key] = value.value
			if !slices.Contains(values, value.value) {
				r.problem(value.at, "%s %q: write one of %q", key, value.value, values)
			}
		}
	}
	if o.start == "" {
		r.problem(t.at, "[fen] without a start: write the text of the first position, as in %s", examples["start"])
	}
	if !slices.ContainsFunc(pieces, func(p gamePiece) bool { return p.names[0] == o.pawn }) {
		r.problem(cmp.Or(t.Pawn.at, t.at), "pawn %q: write the name of a piece of this file, as in %s", o.pawn, examples["pawn"])
	}
	for _, file := range t.Castling {
		x := strings.Index("abcdefghijklmnopqrstuvwxyz", file.value)
		if len(file.value) != 1 || x < 0 || x >= board.files {
			r.problem(file.at, "castling %q: write the letter of a file of the board, as in %s", file.value, examples["castling"])
		}
		o.castling = append(o.castling, x)
	}
	if n := len(t.Castling); n != 0 && n != 2 {
		r.problem(t.Castling[0].at, "castling to %d files: write two, as in %s", n, examples["castling"])
	}
	r.fenLetters(o, pieces)
	return o
}

// fenLetters fills in the letters; no two pieces may have the same.
func (r *gameReader) fenLetters(o fenOptions, pieces []gamePiece) {
	for _, p := range pieces {
		o.letters[p.names[0]] = p.letter
	}
	for _, list := range []struct {
		key     string
		letters []namedLetter
		to      map[string]byte
	}{{"letters", r.fen.Letters, o.letters}, {"also", r.fen.Also, o.also}} {
		for _, l := range list.letters {
			if _, ok := o.letters[l.name.value]; !ok {
				r.problem(l.name.at, "%s of %q: write the name of a piece of this file, as in %s", list.key, l.name.value, examples[list.key])
			}
			list.to[l.name.value] = r.letter("letter", l.letter)
		}
	}
	taken := make(map[byte]string)
	for _, p := range pieces {
		for _, letter := range []byte{o.letters[p.names[0]], o.also[p.names[0]]} {
			if other, ok := taken[letter]; ok && letter != 0 {
				r.problem(r.fen.at, "%s and %s both have the letter %q in FEN: write another one in letters", other, p.names[0], string(letter))
			}
			taken[letter] = p.names[0]
		}
	}
}
