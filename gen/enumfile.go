package main

import (
	"regexp"

	"github.com/pelletier/go-toml/v2/unstable"
)

// enumOptions is how the pieces of a game are called in a Go enum, as [enum] in its file
// says.
type enumOptions struct {
	sides  [2]string // the words for them
	states [3]string
	suffix bool // whether those stand behind the name: KingWhite
	plain  bool // whether the text of a terminal piece is without its ^
}

// An enumTable is [enum], as it stands.
type enumTable struct {
	first, second                text
	normal, enhanced, diminished text
	words                        text
	noCaret                      bool
}

const enumKeys = "an enum has first, second, normal, enhanced, diminished, words and caret"

func (r *gameReader) enumKey(name string, at unstable.Position, value *unstable.Node) {
	e := &r.enum
	texts := map[string]*text{
		"first": &e.first, "second": &e.second,
		"normal": &e.normal, "enhanced": &e.enhanced, "diminished": &e.diminished,
		"words": &e.words,
	}
	switch {
	case texts[name] != nil:
		r.text(name, at, value, texts[name])
	case name == "caret":
		if is, ok := r.bool(name, at, value); ok {
			e.noCaret = !is
		}
	default:
		r.problem(at, "unknown key %q: %s", name, enumKeys)
	}
}

var enumWord = regexp.MustCompile(`^([A-Za-z][A-Za-z0-9]*)?$`)

// enumOptions fills in the defaults, and finds what is wrong.
func (r *gameReader) enumOptions() enumOptions {
	e := r.enum
	o := enumOptions{suffix: e.words.value == "suffix", plain: e.noCaret}
	if e.words.given() && e.words.value != "prefix" && e.words.value != "suffix" {
		r.problem(e.words.at, `words %q: write "prefix", as in WhiteKing, or "suffix", as in KingWhite`, e.words.value)
	}
	r.enumWords(o.sides[:], []string{"first", "second"}, []string{"White", "Black"}, []text{e.first, e.second})
	r.enumWords(o.states[:], []string{"normal", "enhanced", "diminished"}, []string{"", "Promoted", "Diminished"}, []text{e.normal, e.enhanced, e.diminished})
	return o
}

// enumWords puts the words under some keys, or else the usual ones, into words. No two may
// be the same.
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
			at := given[i].at
			if !given[i].given() {
				at = given[j].at
			}
			r.problem(at, "%s and %s are both %q: write another word for one of them", keys[j], keys[i], other)
		}
	}
}
