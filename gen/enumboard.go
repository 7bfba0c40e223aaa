package main

import (
	"go/parser"
	"go/token"
	"regexp"
	"strings"

	"github.com/komadai/komadai/internal"
)

// An enumBoard is a placement.Table, in lines or without zeros.
type enumBoard struct {
	Bytes, Texts [][]uint64
	Pieces       []enumBoardPiece
	PiecesLength int
	Slashes      int
}

// An enumBoardPiece is what a byte adds to a number, in a row of 256.
type enumBoardPiece struct {
	Row  int
	Char byte
	Adds uint16
}

// Board returns the board table of the pieces.
func (e enum) Board() (enumBoard, error) {
	var read []boardPiece
	var written []string
	for _, p := range e.Pieces {
		for _, text := range p.Board {
			read = append(read, boardPiece{text, p.Number})
		}
		written = append(written, p.Board[0])
	}
	table, err := placementTable(1, read, written)
	board := enumBoard{Bytes: lines(table.Bytes[:]), Texts: lines(table.Texts), PiecesLength: len(table.Pieces), Slashes: table.Slashes}
	for i, adds := range table.Pieces {
		if adds != 0 {
			board.Pieces = append(board.Pieces, enumBoardPiece{i / 256, byte(i), adds})
		}
	}
	return board, err
}

// Loop returns the name that the generated file uses for a declaration of package placement.
func (e enum) Loop(name string) string {
	switch {
	case e.Standalone:
		return e.Prefix() + "Board" + strings.ToUpper(name[:1]) + name[1:]
	case name == "Decode" || name == "Append":
		return "tables." + name + "Board"
	}
	return "tables.Board" + name
}

// LoopSource returns the declarations of package placement, renamed by Loop, with the type of
// the pieces in place of the type parameter T, and string in place of S.
func (e enum) LoopSource() (string, error) {
	p := goPackage{fset: token.NewFileSet()}
	var generic strings.Builder
	for _, name := range []string{"placement.go", "decode.go", "scan.go", "append.go"} {
		source, err := internal.Placement.ReadFile("placement/" + name)
		if err != nil {
			return "", err
		}
		file, err := parser.ParseFile(p.fset, name, source, parser.SkipObjectResolution)
		if err != nil {
			return "", err
		}
		p.files = append(p.files, file)
		generic.Write(source[p.fset.Position(file.Name.End()).Offset:])
	}
	declared, _, _ := p.check()
	names := map[string]string{"T": e.Type, "S": "string"}
	for _, name := range declared.Names() {
		names[name] = e.Loop(name)
	}
	source := strings.NewReplacer("[T ~uint8 | ~uint16, S string | []byte]", "", "[T ~uint8 | ~uint16]", "", "\n// A ", "\n// ").Replace(generic.String())
	return regexp.MustCompile(`\w+`).ReplaceAllStringFunc(source, func(word string) string {
		if name, ok := names[word]; ok {
			return name
		}
		return word
	}), nil
}
