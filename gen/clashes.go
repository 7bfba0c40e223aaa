package main

import (
	"fmt"
	"go/parser"
	"go/token"
	"maps"
	"os"
	"path/filepath"
	"slices"
)

// clashes is every name that the source of an enum declares twice, told at a piece in the
// game file, or that another file of its package declares, too, told there.
func clashes(e enum, source []byte, gameFile string, o other) error {
	fset := token.NewFileSet()
	parsed, err := parser.ParseFile(fset, "", source, parser.SkipObjectResolution)
	if err != nil {
		return err
	}
	pieces := make(map[string][]enumPiece)
	for _, p := range e.Pieces {
		pieces[p.Const] = append(pieces[p.Const], p)
	}
	ours := make(map[string][]declaration)
	var generated other
	generated.add(fset, parsed)
	for _, d := range generated.declarations {
		ours[d.name] = append(ours[d.name], d)
	}

	var problems []problem
	for _, name := range slices.Sorted(maps.Keys(ours)) {
		same, called := ours[name], pieces[name]
		switch {
		case len(same) == 1:
		case len(called) > 1:
			at := called[1].of.at
			problems = append(problems, problem{gameFile, at,
				fmt.Sprintf("%s would be %s, and %s, too: %s", name, called[0].Text, called[1].Text, renamed)})
		case len(called) == 1:
			at := called[0].of.at
			problems = append(problems, problem{gameFile, at,
				fmt.Sprintf("%s would be %s, and is something else in the generated file: %s", name, called[0].Text, renamed)})
		default:
			return fmt.Errorf("-type %s: %s is something else in the generated file, too: say another", e.Type, name)
		}
	}
	for _, d := range o.declarations {
		same := ours[d.name]
		if len(same) == 0 || d.imported && same[0].imported {
			continue
		}
		what := "say another -type"
		switch {
		case len(pieces[d.name]) > 0:
			what = renamed
		case same[0].imported:
			what = "write another name here, as it is a package there"
		case e.Func(d.name) == d.name && nouned[d.name] != "":
			what = "say -noun, for names with " + e.Type + " in them"
		}
		problems = append(problems, problem{fromHere(d.at.Filename), position{d.at.Line, d.at.Column},
			fmt.Sprintf("%s is here already, and would be in the generated file: %s", d.name, what)})
	}
	return joined(problems)
}

const renamed = "write another name for the piece, or other words under [enum]"

// fromHere is the name of a file from the current folder on, if it is in that.
func fromHere(file string) string {
	here, err := os.Getwd()
	if err != nil {
		return file
	}
	if name, err := filepath.Rel(here, file); err == nil && filepath.IsLocal(name) {
		return name
	}
	return file
}
