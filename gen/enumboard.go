package main

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"regexp"
	"strings"

	"github.com/komadai/komadai"
)

// Board returns the BoardTable of the pieces.
func (e enum) Board() string {
	var texts []string
	for _, p := range e.Pieces {
		texts = append(texts, p.Text)
	}
	return fmt.Sprintf("%#v", boardCode(e.Loop("BoardTable"), e.boardSyntax(), texts))
}

// boardSyntax returns how the pieces are written on a board. A number is that of a letter
// after its prefix; prefixes and ^ add nothing.
func (e enum) boardSyntax() boardSyntax {
	signs := map[int]string{kindSign: prefixes[enhanced], kindOther: prefixes[diminished]}
	kinds := make(map[byte]int)
	numbers := make(map[string]int) // by prefix and letter
	for _, p := range e.Pieces {
		numbers[prefixes[p.State]+string(p.char())] = p.Number
		kinds[p.char()] = kindWhole
		if p.Terminal == 1 {
			kinds[p.char()], kinds[suffix[0]] = kindLetter, kindWhole
		}
		for kind, sign := range signs {
			if sign == prefixes[p.State] {
				kinds[sign[0]] = kind
			}
		}
	}
	return boardSyntax{
		slashes: 1,
		signs:   []int{kindSign, kindOther},
		kind: func(b byte) int {
			if kind, ok := kinds[b]; ok {
				return kind
			}
			return kindNone
		},
		cell: func(before int, b byte) (int, bool) {
			switch {
			case b == suffix[0]:
				return 0, before == kindLetter
			case letterOf(b) == 0:
				return 0, true
			}
			number, ok := numbers[signs[before]+string(b)]
			return number, ok
		},
	}
}

// Loop returns the name that the generated file uses for a declaration of tables/board.go.
func (e enum) Loop(name string) string {
	if !e.Standalone {
		return "tables." + name
	}
	return e.Prefix() + strings.ToUpper(name[:1]) + name[1:]
}

// LoopSource returns the declarations of tables/board.go, renamed by Loop, with the type of
// the pieces in place of the type parameter T.
func (e enum) LoopSource() (string, error) {
	p, source := goPackage{fset: token.NewFileSet()}, komadai.BoardSource()
	file, err := parser.ParseFile(p.fset, "tables/board.go", source, parser.SkipObjectResolution)
	if err != nil {
		return "", err
	}
	p.files = []*ast.File{file}
	declared, _, _ := p.check()
	names := map[string]string{"T": e.Type}
	for _, name := range declared.Names() {
		names[name] = e.Loop(name)
	}
	source = source[p.fset.Position(file.Name.End()).Offset:]
	source = strings.NewReplacer("[T ~uint8 | ~uint16]", "", "[T]", "", "\n// A ", "\n// ").Replace(source)
	return regexp.MustCompile(`\w+`).ReplaceAllStringFunc(source, func(word string) string {
		if name, ok := names[word]; ok {
			return name
		}
		return word
	}), nil
}
