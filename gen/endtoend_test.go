package main

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/komadai/komadai/internal/longtest"
)

// ownGames have what no shipped game has: names of several parts, aliases, base names of
// unusual lengths, and all ways to split them.
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

// A program that uses only the generated files and the packages around them.
func TestEndToEndGames(t *testing.T) {
	t.Parallel()
	if !longtest.Enabled() {
		t.Skip("builds a program")
	}
	dir := t.TempDir()
	all, err := files(folderOf(ownGames))
	if err != nil {
		t.Fatal(err)
	}
	if err := generate(all, dir, false); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"tables", "internal/input", "internal/gosource", "internal/basenames", "internal/placement", "pin", "pnn"} {
		copyPackage(t, filepath.Join("..", name), filepath.Join(dir, name))
	}
	writeTree(t, dir, map[string]string{"main.go": ownProgram, "go.mod": "module github.com/komadai/komadai\n\ngo 1.26\n"})
	goCommand(t, dir, "vet", ".", "./pnn", "./tables")
	if doc := goCommand(t, dir, "doc", "./pnn", "MiniGo9"); !strings.Contains(doc, "// /* Little */ stones. // 9\n\tMiniGo9 Vocabulary = 2\n") {
		t.Errorf("MiniGo9 is documented as\n%s", doc)
	}
	if diff := diff(ownPrinted, goCommand(t, dir, "run", ".")); diff != "" {
		t.Errorf("the program prints (-want +got):\n%s", diff)
	}
}

// copyPackage copies the files of a package that gen does not write, without its tests.
func copyPackage(t *testing.T, from, to string) {
	t.Helper()
	names, err := filepath.Glob(filepath.Join(from, "*.go"))
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range names {
		src, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		if !strings.HasSuffix(name, "_test.go") && !bytes.HasPrefix(src, []byte(generatedBy)) {
			writeTree(t, to, map[string]string{filepath.Base(name): string(src)})
		}
	}
}

// goCommand returns what a go command prints in dir.
func goCommand(t *testing.T, dir string, args ...string) string {
	t.Helper()
	var stdout, stderr bytes.Buffer
	cmd := exec.Command("go", args...)
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), "GOFLAGS=-mod=mod", "GOPROXY=off", "GOWORK=off")
	cmd.Stdout, cmd.Stderr = &stdout, &stderr
	if err := cmd.Run(); err != nil {
		t.Fatalf("go %s: %v\n%s", args[0], err, stderr.String())
	}
	return stdout.String()
}
