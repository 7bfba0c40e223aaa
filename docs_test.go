package komadai

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// fences are the fenced blocks of a page, in order.
var fences = regexp.MustCompile("(?ms)^```([a-z]*)\n(.*?)^```$")

// The page is followed step by step, in a module that has this one in the place of a
// released one.
func TestYourGame(t *testing.T) {
	dir, _ := userModule(t)
	page, err := os.ReadFile("docs/your-game.md")
	if err != nil {
		t.Fatal(err)
	}
	blocks := fences.FindAllStringSubmatch(string(page), -1)
	if len(blocks) != 3 || blocks[0][1] != "toml" || blocks[1][1] != "go" || blocks[2][1] != "" {
		t.Fatalf("%d blocks; want the game, the program and what it prints", len(blocks))
	}
	sums, err := os.ReadFile("go.sum")
	if err != nil {
		t.Fatal(err)
	}
	for name, text := range map[string]string{
		"go.sum":       string(sums),
		"dobutsu.toml": blocks[0][2],
		"main.go":      blocks[1][2],
	} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	env := []string{"GOFLAGS=-mod=mod", "GOPROXY=off", "GOWORK=off"}
	run(t, dir, env, "go", "get", "-tool", module+"/gen")
	run(t, dir, env, "go", "generate")
	if got, want := run(t, dir, env, "go", "run", "."), strings.Fields(blocks[2][2]); !slices.Equal(got, want) {
		t.Errorf("the program prints\n%q\nand on the page it is\n%q", got, want)
	}
	run(t, dir, env, "go", "vet", ".")
}
