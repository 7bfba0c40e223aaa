package main

import (
	"go/ast"
	"go/format"
	"go/token"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// goodEnums are what can stand under [enum], and what it says.
var goodEnums = []struct {
	name, text string
	want       enumOptions
}{
	{"nothing", "", enumOptions{sides: [2]string{"White", "Black"}, states: [3]string{"", "Promoted", "Diminished"}}},
	{"the defaults", `
first = "White"
second = "Black"
normal = ""
enhanced = "Promoted"
diminished = "Diminished"
words = "prefix"
caret = true
`, enumOptions{sides: [2]string{"White", "Black"}, states: [3]string{"", "Promoted", "Diminished"}}},
	{"everything", `
caret = false # as in FEN
words = 'suffix'
diminished = "d2"
enhanced = "X"
normal = "Plain"
second = """gote"""
first = "Sente"
`, enumOptions{sides: [2]string{"Sente", "gote"}, states: [3]string{"Plain", "X", "d2"}, suffix: true, plain: true}},
	{"sides the other way round", "first = \"Black\"\nsecond = \"White\"\n", enumOptions{sides: [2]string{"Black", "White"}, states: [3]string{"", "Promoted", "Diminished"}}},
	{"empty words", "first = \"\"\nenhanced = \"\"\nnormal = \"N\"\n", enumOptions{sides: [2]string{"", "Black"}, states: [3]string{"N", "", "Diminished"}}},
	{"a side that is a state, too", "first = \"Promoted\"\nsecond = \"\"\n", enumOptions{sides: [2]string{"Promoted", ""}, states: [3]string{"", "Promoted", "Diminished"}}},
	{"words that differ in case", "first = \"a\"\nsecond = \"A\"\n", enumOptions{sides: [2]string{"a", "A"}, states: [3]string{"", "Promoted", "Diminished"}}},
}

func TestEnumOptions(t *testing.T) {
	for _, test := range goodEnums {
		for where, text := range map[string]string{
			"above the pieces": "[enum]\n" + test.text + king,
			"below them":       king + "[enum]\n" + test.text,
			"no header":        king,
		} {
			if where == "no header" && test.text != "" {
				continue
			}
			t.Run(test.name+"/"+where, func(t *testing.T) {
				g, err := readGame(testFile, []byte(text))
				if err != nil {
					t.Fatal(err)
				}
				if diff := diff(test.want, g.enum); diff != "" {
					t.Errorf("(-want +got):\n%s", diff)
				}
				if len(g.pieces) != 1 {
					t.Errorf("%d pieces", len(g.pieces))
				}
			})
		}
	}
}

// brokenFiles is where game files with something wrong are.
const brokenFiles = "testdata/pieces/broken"

// FuzzEnum wants of every game that can be read that its names clash, which is told, or
// that Go comes of it, which compiles.
func FuzzEnum(f *testing.F) {
	texts, names := enumGames(f)
	for i, name := range names {
		f.Add([]byte(texts[name]), i%2 == 0, i%4 < 2)
	}
	for _, test := range goodGames {
		f.Add([]byte(test.text), false, false)
	}
	for _, test := range goodEnums {
		f.Add([]byte(king+"[enum]\n"+test.text), true, false)
	}
	broken, err := filepath.Glob(brokenFiles + "/*.toml")
	if err != nil || len(broken) < 30 {
		f.Fatalf("%d broken files, %v", len(broken), err)
	}
	for _, name := range broken {
		data, err := os.ReadFile(name)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(data, false, true)
	}
	f.Fuzz(func(t *testing.T, data []byte, noun, standalone bool) {
		mode := enumMode{"", "Piece", noun, standalone, true}
		_, source, err := mode.rendered(testFile, string(data), "engine")
		if err != nil {
			problems := problemsOf(err)
			if len(problems) == 0 {
				t.Errorf("no problem in %v", err)
			}
			lines := strings.Split(string(data), "\n")
			for _, p := range problems {
				if p.file != testFile || p.line < 1 || p.line > len(lines) || p.column < 1 || p.column > len(lines[p.line-1])+1 {
					t.Errorf("%v: not a place in the file", p)
				}
			}
			return
		}
		formatted, err := format.Source(source)
		if err != nil {
			t.Fatalf("%v\n%s", err, source)
		}
		if diff := diff(string(formatted), string(source)); diff != "" {
			t.Errorf("not as gofmt has it (-want +got):\n%s", diff)
		}
		file, _, err := typeChecked(source)
		if err != nil {
			t.Fatalf("%v\n%s", err, source)
		}
		g, err := readGame(testFile, data)
		if err != nil {
			t.Fatal(err)
		}
		if got, want := len(pieceBlock(file).Specs), 2*statesOf(g); got != want {
			t.Errorf("%d constants; want %d", got, want)
		}
	})
}

// statesOf is how many pieces a side has.
func statesOf(g game) (n int) {
	for _, p := range g.pieces {
		for _, is := range p.states {
			if is {
				n++
			}
		}
	}
	return n
}

// pieceBlock is the constants that are pieces.
func pieceBlock(file *ast.File) *ast.GenDecl {
	for _, d := range file.Decls {
		if block, ok := d.(*ast.GenDecl); ok && block.Tok == token.CONST && block.Lparen.IsValid() {
			return block
		}
	}
	return new(ast.GenDecl)
}
