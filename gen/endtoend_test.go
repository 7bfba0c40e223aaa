package main

import (
	"bytes"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// The generated files with the written ones around them, and nothing else: no file
// of this module that is not copied here, no other module, no network.
func TestEndToEnd(t *testing.T) {
	if testing.Short() {
		t.Skip("builds a program")
	}
	dir := t.TempDir()
	generated(t, dir)
	for _, name := range []string{"tables", "internal/input", "pin", "pnn", "cell", "qpi", "pmn"} {
		copyWritten(t, filepath.Join("..", name), filepath.Join(dir, name))
	}
	copyWritten(t, filepath.Join("testdata", "program"), dir)
	if err := os.WriteFile(filepath.Join(dir, "go.mod"), []byte("module github.com/komadai/komadai\n\ngo 1.26\n"), 0o666); err != nil {
		t.Fatal(err)
	}

	inputs := slices.Sorted(maps.Keys(refused))
	goCommand(t, dir, "build", "./...")
	goCommand(t, dir, "vet", "./...")
	got := goCommand(t, dir, append([]string{"run", "."}, inputs...)...)

	var want strings.Builder
	for i, token := range tokens {
		fmt.Fprintln(&want, i+1, token, i+1, i+1, len(token), flip(token))
	}
	for _, s := range inputs {
		fmt.Fprintf(&want, "%q 0 pin: %s\n", s, refused[s])
	}
	if diff := diff(want.String(), got); diff != "" {
		t.Errorf("the program prints (-want +got):\n%s", diff)
	}
}

// written is the files of a package that somebody wrote, without the tests.
func written(t *testing.T, dir string) (names []string) {
	t.Helper()
	all, err := filepath.Glob(filepath.Join(dir, "*.go"))
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range all {
		src, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		if !strings.HasSuffix(name, "_test.go") && !bytes.HasPrefix(src, []byte("// Code generated ")) {
			names = append(names, name)
		}
	}
	return names
}

// copyWritten copies the files of a package that somebody wrote.
func copyWritten(t *testing.T, from, to string) {
	t.Helper()
	if err := os.MkdirAll(to, 0o777); err != nil {
		t.Fatal(err)
	}
	for _, name := range written(t, from) {
		src, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(to, filepath.Base(name)), src, 0o666); err != nil {
			t.Fatal(err)
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
