// Package suite builds the benchmarks of a tree of the library, runs them round after
// round, and reads what they print.
package suite

import (
	"context"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

// packages are those that have benchmarks.
var packages = []string{"bench", "gen"}

// A Suite is the benchmarks of a tree, built.
type Suite struct {
	tree, binaries string
	flags          []string
}

// Build builds the benchmarks of the tree whose root is a folder, into another one. Those
// that match a regular expression are run, each for a time as of go test's -benchtime.
func Build(ctx context.Context, tree, binaries, pattern, benchtime string) (*Suite, error) {
	s := &Suite{tree, binaries, []string{"-test.run=^$", "-test.bench=" + pattern, "-test.benchtime=" + benchtime}}
	for _, p := range packages {
		build := exec.CommandContext(ctx, "go", "test", "-c", "-o", s.binary(p), ".")
		build.Dir = filepath.Join(tree, p)
		if out, err := build.CombinedOutput(); err != nil {
			return nil, fmt.Errorf("%s: %w\n%s", strings.Join(build.Args, " "), err, out)
		}
	}
	return s, nil
}

// binary is where the benchmarks of a package are. The .exe is for Windows.
func (s *Suite) binary(p string) string { return filepath.Join(s.binaries, p+".test.exe") }

// Run runs each benchmark once. What they print goes to w as it comes.
func (s *Suite) Run(ctx context.Context, w io.Writer) error {
	for _, p := range packages {
		run := exec.CommandContext(ctx, s.binary(p), s.flags...)
		run.Dir = filepath.Join(s.tree, p)
		run.Stdout, run.Stderr = w, os.Stderr
		if err := run.Run(); err != nil {
			return fmt.Errorf("benchmarks of %s: %w", p, err)
		}
	}
	return nil
}
