package main

import (
	"cmp"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"maps"
	"os"
	"regexp"
	"slices"
	"strings"
)

// reserved reports whether Go has a name for itself.
func reserved(name string) bool {
	return token.IsKeyword(name) || types.Universe.Lookup(name) != nil || name == "init" || name == "main"
}

// A namedPiece is what a constant of the generated file stands for.
type namedPiece struct {
	text string
	name string   // in the game file
	at   position // of what names it in Go
}

// constants returns the pieces and kinds by the names of their constants.
func (e enum) constants() map[string][]namedPiece {
	all := make(map[string][]namedPiece)
	for _, p := range e.Pieces {
		all[p.Const] = append(all[p.Const], namedPiece{p.Text, p.of.names[0], p.namedAt()})
	}
	for _, p := range e.Kinds() {
		all[p.Kind] = append(all[p.Kind], namedPiece{"the kind of " + p.Text, p.of.names[0], p.namedAt()})
	}
	return all
}

// namedAt returns the place of the name that a piece has in Go.
func (p enumPiece) namedAt() position {
	return cmp.Or(p.of.forms[p.State].at, p.of.forms[normal].at, p.of.at)
}

const renamed = `write another name for the piece, as in go = "LeftQuail", or other words under [enum]`

// reservedNames reports each constant that Go has for itself, or that gen steps declares.
func (e enum) reservedNames(gameFile string) error {
	var problems []problem
	var ofSteps []string
	for _, name := range []string{"Cells", "Step", "Attacker", "Attackers", "TurnKey"} {
		ofSteps = append(ofSteps, e.Func(name))
	}
	constants := e.constants()
	for _, name := range slices.Sorted(maps.Keys(constants)) {
		for _, p := range constants[name] {
			switch {
			case reserved(name):
				own := strings.ToUpper(name[:1]) + name[1:]
				problems = append(problems, problem{gameFile, p.at, fmt.Sprintf("%s would be called %s in Go, which uses that name itself: write another, as in go = %q", p.name, name, own)})
			case slices.Contains(ofSteps, name):
				problems = append(problems, problem{gameFile, p.at, fmt.Sprintf("%s would be %s, and is something else in the file of gen steps: %s", name, p.text, renamed)})
			}
		}
	}
	return joined(problems)
}

// clashes type-checks a package with the source of an enum in it. It reports every name that
// the source declares twice, at a piece in the game file, and every name that another file
// declares, too, in that file.
func clashes(e enum, source []byte, gameFile string, p goPackage) error {
	ours, err := parser.ParseFile(p.fset, generatedName, source, parser.SkipObjectResolution)
	if err != nil {
		return err
	}
	p.files = append([]*ast.File{ours}, p.files...)
	names, uses, failed := p.check()
	places := clashPlaces(uses, failed, ours)
	if place, ok := places[e.Type]; ok && !within(ours, place) { // with its methods and constants
		places = map[string]token.Pos{e.Type: place}
	}
	if err := otherEnum(p.fset, places, ours); err != nil {
		return err
	}
	var problems []problem
	pieces := e.constants()
	for _, name := range slices.Sorted(maps.Keys(places)) {
		place := places[name]
		switch called := pieces[name]; {
		case !within(ours, place):
			at, fix := p.fset.Position(place), "write another name here, or use -noun or another -type, for other names there"
			if slices.ContainsFunc(e.Pieces, func(p enumPiece) bool { return p.Const == name }) {
				fix = renamed + "; or write this game into another package"
			}
			problems = append(problems, problem{fromHere(at.Filename), position{at.Line, at.Column}, name + " is declared here and in the generated file: " + fix})
		case len(called) > 1:
			problems = append(problems, problem{gameFile, called[1].at, fmt.Sprintf("%s would be both %s and %s: %s", name, called[0].text, called[1].text, renamed)})
		case len(called) == 1:
			problems = append(problems, problem{gameFile, called[0].at, fmt.Sprintf("%s would be %s, and is something else in the generated file: %s", name, called[0].text, renamed)})
		default:
			return fmt.Errorf("-type %s: %s is something else in the generated file: use another", e.Type, name)
		}
	}
	for _, err := range failed {
		undefined, index := strings.HasPrefix(err[0].Msg, "undefined: "), len(problems) == 0 && strings.Contains(err[0].Msg, "index ")
		if (undefined || index) && within(ours, err[0].Pos) { // by gen steps
			return otherPieces(e, names, err[0].Msg)
		}
		if len(problems) == 0 && within(ours, err[0].Pos) {
			return fmt.Errorf("-type %s: the generated file would not compile: %s: use another type, or the flags of the package's other generated files", e.Type, err[0].Msg)
		}
	}
	return joined(problems)
}

// otherPieces returns the error of gen steps for a package whose enum is missing or has other pieces.
func otherPieces(e enum, names *types.Scope, message string) error {
	count, ok := names.Lookup(e.Func("Count")).(*types.Const)
	switch {
	case !ok || names.Lookup(e.Type) == nil:
		return fmt.Errorf("%s: run gen pieces first, for the same game and with the same flags, and put both go:generate lines in one file, pieces first", message)
	case count.Val().String() != fmt.Sprint(len(e.Pieces)):
		return fmt.Errorf("the type %s has %s pieces and this game %d: use the -in and -fen of gen pieces", e.Type, count.Val(), len(e.Pieces))
	}
	return fmt.Errorf("the type %s has other pieces than this game: use the -in and -fen of gen pieces", e.Type)
}

// otherEnum returns an error if names clash with a file of gen for another type.
func otherEnum(fset *token.FileSet, places map[string]token.Pos, ours *ast.File) error {
	for _, name := range slices.Sorted(maps.Keys(places)) {
		if within(ours, places[name]) {
			continue
		}
		file := fset.Position(places[name]).Filename
		data, _ := os.ReadFile(file) // which has been read before
		for _, command := range []string{piecesName, stepsName} {
			if other, ok := generatedType(data, command); ok && other != "" {
				return fmt.Errorf("%s was generated for -type %s: delete it, or use another package, or -noun for another game", fromHere(file), other)
			}
		}
	}
	return nil
}

// generatedName is the name of the generated file in the type checker's messages.
const generatedName = "the generated file"

// declaredTwice matches the type checker's messages about a name, or about a type and its method.
var declaredTwice = regexp.MustCompile(`^(?:method )?(\S+) (?:redeclared in this block|already declared)`)

// clashPlaces returns the names that our file declares and something else has, each with its
// place in another file, or in ours if it has both.
func clashPlaces(uses map[*ast.Ident]types.Object, failed []typeError, ours *ast.File) map[string]token.Pos {
	places := make(map[string]token.Pos)
	for _, err := range failed {
		message := declaredTwice.FindStringSubmatch(err[0].Msg)
		mentioned := strings.Contains(err[0].Msg, generatedName) // as the other place of a method
		place := err[0].Pos
		for _, e := range err {
			mentioned = mentioned || within(ours, e.Pos)
			if !within(ours, e.Pos) {
				place = e.Pos
			}
		}
		if message != nil && mentioned {
			places[message[1]] = place
		}
	}
	for id, object := range uses { // such as a function len of the package
		if place := object.Pos(); types.Universe.Lookup(id.Name) != nil && within(ours, id.Pos()) && place.IsValid() && !within(ours, place) {
			places[id.Name] = place
		}
	}
	return places
}

func within(file *ast.File, pos token.Pos) bool { return file.FileStart <= pos && pos < file.FileEnd }
