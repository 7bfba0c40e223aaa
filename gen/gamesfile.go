package main

import (
	"fmt"

	"github.com/dave/jennifer/jen"

	"github.com/komadai/komadai/internal/basenames"
)

// gamesFile has the names and letters of the games.
func gamesFile(games []game) (file, error) {
	var rows []jen.Code
	for _, g := range append([]game{{}}, games...) {
		names, err := perfectHash(g.baseNames())
		if err != nil {
			return file{}, fmt.Errorf("game %q: %w", g.name, err)
		}
		row := jen.Dict{jen.Id("baseNames"): baseNamesValue(names)}
		if g.name != "" {
			row[jen.Id("game")] = jen.Lit(g.name)
			row[jen.Id("style")] = jen.LitRune(rune(g.style))
			row[jen.Id("tokens")] = jen.Lit(string(g.tokens()))
			row[jen.Id("names")] = namesValue(g)
		}
		rows = append(rows, jen.Line().Values(row))
	}
	return file{path: "tables/games_data.go", tables: []table{{
		"vocabularies has the names and letters of each game, from games/: gamesFile in gen/gamesfile.go. The first is for no game.",
		jen.Var().Id("vocabularies").Op("=").Index(jen.Op("...")).Id("vocabulary").Values(append(rows, jen.Line())...),
	}}}, nil
}

// baseNamesValue is a set of base names.
func baseNamesValue(t basenames.Table) jen.Code {
	of := func(name string) *jen.Statement { return jen.Qual(module+"/internal/basenames", name) }
	return of("Table").Values(jen.Dict{
		jen.Id("Lengths"): of(splits[t.Lengths].name),
		jen.Id("Mul"): jen.Index(jen.Lit(3)).Uint64().ValuesFunc(func(g *jen.Group) {
			for _, mul := range t.Mul {
				g.Add(hex(mul))
			}
		}),
		jen.Id("Displacements"): jen.Index().Uint16().ValuesFunc(func(g *jen.Group) {
			for _, d := range t.Displacements {
				g.Lit(int(d))
			}
		}),
		jen.Id("Slots"): jen.Index().Add(of("Slot")).ValuesFunc(func(g *jen.Group) {
			for i, s := range t.Slots {
				if s.Len == 0 {
					if i == len(t.Slots)-1 {
						g.Line().Lit(i).Op(":").Values()
					}
					continue
				}
				parts := jen.Index(jen.Lit(3)).Uint32().ValuesFunc(func(g *jen.Group) {
					for _, part := range s.Parts {
						g.Add(hex(uint64(part)))
					}
				})
				g.Line().Lit(i).Op(":").Values(jen.Id("Parts").Op(":").Add(parts), jen.Id("Len").Op(":").Lit(int(s.Len)), jen.Id("Number").Op(":").Lit(int(s.Number)))
			}
			g.Line()
		}),
		jen.Id("Long"): jen.Index().String().ValuesFunc(func(g *jen.Group) {
			for _, s := range t.Long {
				g.Lit(s)
			}
		}),
	})
}

// namesValue is the names of a game by letter.
func namesValue(g game) jen.Code {
	return jen.Index(jen.Lit(26)).String().ValuesFunc(func(group *jen.Group) {
		for letter := range byte(26) {
			for _, p := range g.pieces {
				if p.letter == 'A'+letter {
					group.Line().Lit(int(letter)).Op(":").Lit(p.nameForms())
				}
			}
		}
		group.Line()
	})
}

// vocabularyFile has the constants of package pnn for the games.
func vocabularyFile(games []game) file {
	block := constants{
		doc: "The games of this module. A number may change when a game is added.",
		of:  "Vocabulary",
	}
	for i, g := range games {
		block.list = append(block.list, constant{name: g.identifier(), value: uint64(i + 1), doc: g.description})
	}
	count := constants{
		doc:  "VocabularyCount is the number of games: the valid Vocabularies are 1 to VocabularyCount.",
		list: []constant{{name: "VocabularyCount", value: uint64(len(games))}},
	}
	return file{path: "pnn/games_data.go", consts: []constants{block, count}}
}
