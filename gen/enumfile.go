package main

import (
	"cmp"
	"regexp"
)

// enumOptions says how the pieces of a game are called in Go: the table [enum] of its file.
type enumOptions struct {
	sides  [2]string // the words for the sides
	states [3]string // and for the states
	suffix bool      // whether the words follow the name, as in KingWhite
	plain  bool      // whether the text of a terminal piece lacks its ^
}

// An enumTable is the content of [enum].
type enumTable struct {
	First      text `key:"first"`
	Second     text `key:"second"`
	Normal     text `key:"normal"`
	Enhanced   text `key:"enhanced"`
	Diminished text `key:"diminished"`
	Words      text `key:"words"`
	Caret      bool `key:"caret"`
}

var enumWord = regexp.MustCompile(`^([A-Za-z][A-Za-z0-9]*)?$`)

// enumOptions fills in the defaults and reports the problems.
func (r *gameReader) enumOptions() enumOptions {
	e := r.enum
	o := enumOptions{suffix: e.Words.value == "suffix", plain: !e.Caret}
	if e.Words.given() && e.Words.value != "prefix" && e.Words.value != "suffix" {
		r.problem(e.Words.at, `words %q: write "prefix", as in WhiteKing, or "suffix", as in KingWhite`, e.Words.value)
	}
	r.enumWords(o.sides[:], []string{"first", "second"}, []string{"White", "Black"}, []text{e.First, e.Second})
	r.enumWords(o.states[:], []string{"normal", "enhanced", "diminished"}, []string{"", "Promoted", "Diminished"}, []text{e.Normal, e.Enhanced, e.Diminished})
	return o
}

// enumWords sets words to the given ones, or to the usual ones; no two may be the same.
func (r *gameReader) enumWords(words, keys, usual []string, given []text) {
	for i, w := range given {
		words[i] = usual[i]
		if !w.given() {
			continue
		}
		words[i] = w.value
		if !enumWord.MatchString(w.value) {
			r.problem(w.at, "%s %q: write a part of a Go name, of letters and digits, as in %s", keys[i], w.value, examples[keys[i]])
		}
	}
	for i := range words {
		for j, other := range words[:i] {
			if words[i] != other {
				continue
			}
			r.problem(cmp.Or(given[i].at, given[j].at), "%s and %s are both %q: write another word for one of them", keys[j], keys[i], other)
		}
	}
}
