package main

import (
	"fmt"

	"github.com/dave/jennifer/jen"
)

// gamesFile is what package tables knows of the games.
func gamesFile(games []game) (file, error) {
	f := file{path: "tables/games_data.go"}
	v := value{}
	var rows []jen.Code
	for _, g := range append([]game{{}}, games...) { // the first is none
		words, err := perfectHash(g.words())
		if err != nil {
			return file{}, fmt.Errorf("game %q: %w", g.name, err)
		}
		row := jen.Dict{jen.Id("words"): wordsValue(words, &v)}
		if g.name != "" {
			row[jen.Id("game")] = jen.Lit(g.name)
			row[jen.Id("style")] = jen.LitRune(rune(g.style))
			row[jen.Id("tokens")] = jen.Op(quote(g.tokens()))
			row[jen.Id("names")] = namesValue(g, &v)
			v.bytes += len(g.name) + 1 + len(g.tokens())
		}
		rows = append(rows, jen.Line().Values(row))
		v.entries++
		v.bytes += sizeOfVocabulary
	}
	v.code = jen.Index(jen.Op("...")).Id("vocabulary").Values(append(rows, jen.Line())...)
	f.tables = []table{{
		name:  "vocabularies",
		doc:   "vocabularies is the names and letters of the games. The first is that of none.",
		value: &v,
	}}
	return f, nil
}

// What the values that stand for a game take in a program of 64 bits.
const (
	sizeOfString     = 16
	sizeOfSlot       = 16
	sizeOfWords      = 8 + 3*8 + 3*24
	sizeOfVocabulary = sizeOfString + 8 + sizeOfWords + 26*sizeOfString + sizeOfString
)

// wordsValue is the code of a set of words, of which it adds the size to v.
func wordsValue(w wordTable, v *value) jen.Code {
	v.entries += len(w.slots) + len(w.steps) + len(w.long)
	v.bytes += len(w.slots)*sizeOfSlot + len(w.steps)*2
	return jen.Id("Words").Values(jen.Dict{
		jen.Id("Windows"): jen.Id(windowNames[w.windows]),
		jen.Id("Mul"): jen.Index(jen.Lit(3)).Uint64().ValuesFunc(func(g *jen.Group) {
			for _, mul := range w.mul {
				g.Op(fmt.Sprintf("%#016x", mul))
			}
		}),
		jen.Id("Steps"): jen.Index().Uint16().ValuesFunc(func(g *jen.Group) {
			for _, step := range w.steps {
				g.Lit(int(step))
			}
		}),
		jen.Id("Slots"): jen.Index().Id("Slot").ValuesFunc(func(g *jen.Group) {
			for _, s := range w.slots {
				if s.length == 0 {
					g.Line().Values()
					continue
				}
				g.Line().Values(jen.Index(jen.Lit(3)).Uint32().ValuesFunc(func(g *jen.Group) {
					for _, part := range s.parts {
						g.Op(fmt.Sprintf("%#08x", part))
					}
				}), jen.Lit(s.length), jen.Lit(s.number))
			}
			g.Line()
		}),
		jen.Id("Long"): jen.Index().String().ValuesFunc(func(g *jen.Group) {
			for _, s := range w.long {
				g.Lit(s)
				v.bytes += sizeOfString + len(s)
			}
		}),
	})
}

// namesValue is the code of the names by letter, of which it adds the size to v.
func namesValue(g game, v *value) jen.Code {
	return jen.Index(jen.Lit(26)).String().ValuesFunc(func(group *jen.Group) {
		for letter := range byte(26) {
			for _, p := range g.pieces {
				if p.letter == 'A'+letter {
					group.Line().Lit(int(letter)).Op(":").Lit(p.shapes())
					v.entries++
					v.bytes += len(p.shapes())
				}
			}
		}
		group.Line()
	})
}

// vocabularyFile is the constants of package pnn for the games.
func vocabularyFile(games []game) file {
	block := constants{
		doc: "The games of this module. A number may change when a game is added.",
		of:  "Vocabulary",
	}
	for i, g := range games {
		block.list = append(block.list, constant{name: g.identifier(), value: i + 1, doc: g.description})
	}
	count := constants{
		doc:  "VocabularyCount is the number of games: the valid Vocabularies are 1 to VocabularyCount.",
		list: []constant{{name: "VocabularyCount", value: len(games)}},
	}
	return file{path: "pnn/games_data.go", consts: []constants{block, count}}
}
