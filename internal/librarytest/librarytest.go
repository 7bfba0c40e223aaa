// Package librarytest finds the packages of Komadai that a user's program imports, and runs
// the go command on them.
package librarytest

import (
	"fmt"
	"os"
	"os/exec"
	"slices"
	"strings"
)

// Module is the path of the library's module.
const Module = "github.com/komadai/komadai"

// tools are the folders that a user's program does not import. It does not import package
// internal, which is for gen, or packages whose names end with test, either.
var tools = []string{"gen", "games", "lint", "examples"}

// Packages returns the folders of the packages in the module at root, each after those that
// it imports.
func Packages(root string) (names []string, err error) {
	out, err := Go(root, "list", "-deps", "./...")
	if err != nil {
		return nil, err
	}
	for path := range strings.Lines(string(out)) {
		name, ours := strings.CutPrefix(strings.TrimSpace(path), Module+"/")
		first, _, _ := strings.Cut(name, "/")
		if ours && name != "internal" && !slices.Contains(tools, first) && !strings.HasSuffix(name, "test") {
			names = append(names, name)
		}
	}
	return names, nil
}

// Go runs the go command in a folder, without flags from the environment, and returns what it
// prints to both outputs.
func Go(dir string, args ...string) ([]byte, error) {
	cmd := exec.Command("go", args...)
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), "GOFLAGS=", "GOWORK=off")
	out, err := cmd.CombinedOutput()
	if err != nil {
		return nil, fmt.Errorf("go %s: %w\n%s", strings.Join(args, " "), err, out)
	}
	return out, nil
}
