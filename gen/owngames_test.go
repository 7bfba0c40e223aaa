package main

import (
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// ownGames are of somebody's own, with what no shipped game has: words in their names,
// aliases, names that no windows are for, all windows there are.
var ownGames = map[string]string{
	"mini-go-9.toml": `style = "S"
description = "/* Little */ stones. // 9"
[[piece]]
name = "STONE"
aliases = ["ROCK", "O", "THETHIRTEENTH"]
letter = "O"
states = ["diminished"]
[[piece]]
name = "ZAP"
terminal = true
states = ["diminished"]
`,
	"pairs.toml":  "[[piece]]\nname = \"AB\"\naliases = [\"CDEFGHIJ\", \"ABC\", \"ABABAB\"]\n",
	"narrow.toml": "[[piece]]\nname = \"MA\"\naliases = [\"MET\", \"M\"]\n",
	"broad.toml":  "[[piece]]\nname = \"CHANCELLOR\"\naliases = [\"PAWN\", \"" + strings.Repeat("N", 255) + "\"]\n",
}

const ownProgram = `package main

import (
	"fmt"
	"strings"

	"github.com/komadai/komadai/pnn"
)

func main() {
	for name, id := range pnn.MiniGo9.All() {
		fmt.Print(name, " ", id, " ")
	}
	fmt.Printf("%c %d\n", pnn.MiniGo9.Style(), pnn.VocabularyCount)
	for v := range pnn.Vocabularies() {
		fmt.Print(v)
		for _, s := range []string{
			"+STONE", "rock", "-O^", "o", "THETHIRTEENTH^", "+thethirteenth", "THETHIRTEENTx", "ZAP^", "R",
			"ab", "+CDEFGHIJ", "abc^", "ABABAB", "ABAB", "MET", "m", "MA", "-chancellor", "PAWN^", "CHANCELLER",
			strings.Repeat("N", 254), strings.Repeat("n", 255), strings.Repeat("N", 256),
		} {
			if id := v.Lookup(s); id != 0 {
				fmt.Printf(" %.20s=%s", s, id)
			}
		}
		fmt.Println()
	}
}
`

const ownPrinted = `STONE O ZAP Z stone o zap z -STONE -O -ZAP -Z -stone -o -zap -z ZAP^ Z^ zap^ z^ -ZAP^ -Z^ -zap^ -z^ S 4
broad -chancellor=-c PAWN^=C^ nnnnnnnnnnnnnnnnnnnn=c
mini-go-9 +STONE=+O rock=o -O^=-O^ o=o THETHIRTEENTH^=O^ +thethirteenth=+o ZAP^=Z^
narrow MET=M m=m MA=M
pairs ab=a +CDEFGHIJ=+A abc^=a^ ABABAB=A
`

// What becomes of somebody's own games, from the file to the program.
func TestEndToEndGames(t *testing.T) {
	if testing.Short() {
		t.Skip("builds a program")
	}
	dir := t.TempDir()
	all, err := files(folderOf(ownGames))
	if err != nil {
		t.Fatal(err)
	}
	if err := generate(all, dir, false, io.Discard); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"tables", "internal/input", "pin", "pnn"} {
		copyWritten(t, filepath.Join("..", name), filepath.Join(dir, name))
	}
	for name, text := range map[string]string{"main.go": ownProgram, "go.mod": "module github.com/komadai/komadai\n\ngo 1.26\n"} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	goCommand(t, dir, "vet", "./...")
	if doc := goCommand(t, dir, "doc", "./pnn", "MiniGo9"); !strings.Contains(doc, "// /* Little */ stones. // 9\n\tMiniGo9 Vocabulary = 2\n") {
		t.Errorf("MiniGo9 is documented as\n%s", doc)
	}
	if diff := diff(ownPrinted, goCommand(t, dir, "run", ".")); diff != "" {
		t.Errorf("the program prints (-want +got):\n%s", diff)
	}
}

// The sources of those games read as they were meant, too.
func TestReadBackOfGames(t *testing.T) {
	all, err := files(folderOf(ownGames))
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range all {
		src, err := f.render(command)
		if err != nil {
			t.Fatal(err)
		}
		want := declared(f)
		if diff := diff(want, nearly(want, read(t, f.path, src))); diff != "" {
			t.Errorf("the source of %s reads otherwise than it was meant (-meant +read):\n%s", f.path, diff)
		}
	}
}
