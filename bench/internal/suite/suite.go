// Package suite builds and runs the benchmarks of a tree of the library, and reads what they print.
package suite

import (
	"context"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"time"
)

// packages are the folders with benchmarks.
var packages = []string{"bench", "gen"}

// A Suite is the built benchmarks of a tree.
type Suite struct {
	tree, binaries string
	flags          []string
}

// Build builds the benchmarks of the tree with that root into the folder binaries. Run runs those
// that match pattern, each for benchtime, as go test's -benchtime.
func Build(ctx context.Context, tree, binaries, pattern, benchtime string) (*Suite, error) {
	s := &Suite{tree, binaries, []string{"-test.run=^$", "-test.bench=" + pattern, "-test.benchtime=" + benchtime}}
	for _, p := range packages {
		// In the folder itself, since bench was not always a module of its own.
		build := exec.CommandContext(ctx, "go", "test", "-c", "-o", s.binary(p), ".")
		build.Dir = filepath.Join(tree, p)
		if out, err := build.CombinedOutput(); err != nil {
			return nil, fmt.Errorf("%s: %w\n%s", strings.Join(build.Args, " "), err, out)
		}
	}
	return s, nil
}

func (s *Suite) binary(p string) string { return filepath.Join(s.binaries, p+".test.exe") }

// Run runs each benchmark once and writes what they print to w.
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

// Rounds calls run n times. Before each call it prints the time that is left to standard error.
func Rounds(n int, run func() error) error {
	start := time.Now()
	for i := range n {
		left := ""
		if i > 0 {
			left = fmt.Sprintf(", %v left", (time.Since(start) * time.Duration(n-i) / time.Duration(i)).Round(time.Second))
		}
		fmt.Fprintf(os.Stderr, "round %d of %d%s\n", i+1, n, left)
		if err := run(); err != nil {
			return err
		}
	}
	return nil
}
