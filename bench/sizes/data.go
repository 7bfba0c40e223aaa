package main

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"
)

// What static data may take.
const (
	pinBudget = 8 << 10 // of PIN's tables, which are all on hot paths
	allBudget = 256 << 10
)

// games is the file with the vocabularies of the games.
const games = "games_data.go"

// notations are what the files of tables are about.
var notations = []struct{ file, name string }{
	{"pin_data.go", "PIN"},
	{"pnn_data.go", "PNN"},
	{"cell_data.go", "CELL"},
	{"qpi_data.go", "SIN and QPI"},
	{games, "the games: names and letters"},
	{"words.go", "finding a name"},
}

// A size is how many bytes of static data there are: of variables, with the arrays that they
// have without a name, and of constant strings.
type size struct {
	Name             string
	Variables, Texts int64
}

func (s size) Sum() int64 { return s.Variables + s.Texts }

// row is the name of what a variable or a string of a package is counted with.
func row(pkg, file string) string {
	if pkg == "tables" {
		for _, n := range notations {
			if n.file == file {
				return n.name
			}
		}
	}
	return "package " + pkg
}

// data is what is in the object files, of which PIN's tables are the first row, and the sum of
// it. A string that is in more than one is counted once, since the linker makes one of them.
func (s *source) data() (rows []size, total size, err error) {
	for _, n := range notations {
		rows = append(rows, size{Name: n.name})
	}
	for _, p := range s.packages {
		rows = append(rows, size{Name: row(p.Name, "")})
	}
	of := func(name string) *size {
		return &rows[slices.IndexFunc(rows, func(s size) bool { return s.Name == name })]
	}
	counted := make(map[string]bool)
	for _, p := range s.packages {
		list, err := symbols(p.ExportFile)
		if err != nil {
			return nil, total, err
		}
		for _, symbol := range list {
			text, isText := s.texts[symbol.name]
			switch {
			case !isText && strings.HasPrefix(symbol.name, longText):
				return nil, total, fmt.Errorf("no constant of the source is %s of package %s", symbol.name, p.Name)
			case isText && text.size != symbol.size:
				return nil, total, fmt.Errorf("%s has %d bytes in the object file and %d in the source", symbol.name, symbol.size, text.size)
			case isText && !counted[symbol.name]:
				of(row(text.pkg, text.file)).Texts += symbol.size
				total.Texts += symbol.size
			case symbol.isVariable():
				file := games // of arrays without a name: nothing else in tables has slices
				if v := p.Types.Scope().Lookup(symbol.name[strings.LastIndex(symbol.name, ".")+1:]); v != nil {
					file = filepath.Base(p.Fset.Position(v.Pos()).Filename)
				}
				of(row(p.Name, file)).Variables += symbol.size
				total.Variables += symbol.size
			}
			counted[symbol.name] = true
		}
	}
	rows = slices.DeleteFunc(rows, func(s size) bool { return s.Sum() == 0 })
	if pin := rows[0].Sum(); pin > pinBudget || total.Sum() > allBudget {
		return nil, total, fmt.Errorf("static data is above its budget: %d bytes of PIN, %d in all", pin, total.Sum())
	}
	return rows, total, nil
}
