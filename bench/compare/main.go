/*
Compare measures two revisions of the library and reports which rows of the benchmarks got slower.

	$ go run ./compare main
	...
	Slower beyond noise, main and this tree:
	  LookupPiece/by=pnn                     1.95 ns   2.41 ns  +24%

It builds the benchmarks of both and runs them in alternating rounds, so that other work of the machine
affects both. It prints benchstat's comparison of the library's rows, and then those that got slower: by
more than 3%, with a p-value of a Mann-Whitney U test below 1% divided by the number of rows.

Rows that do not call the library, such as the floor, are the control. If some of them differ too,
compare lists them, and its verdict is worth little.

Usage, in bench:

	go run ./compare [flags] old [new]

Old and new are revisions as git names them; without new, compare takes the working tree. The flags are:

	-bench regexp
		Run the benchmarks that match, as in go test. By default all, in ten minutes.
	-count n
		The number of rounds, by default 10. Compare fails if they are too few to prove anything.
	-benchtime t
		How long to measure a row in each round, by default 0.1s.

Compare ignores rows that only one revision has. The exit status is 1 if a row got slower, and 2 if the
comparison failed; go run exits with 1 for both.
*/
package main

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"slices"
	"syscall"

	"github.com/komadai/komadai/bench/internal/suite"
)

var errSlower = errors.New("rows got slower")

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	switch err := run(ctx, os.Args[1:], os.Stdout); {
	case errors.Is(err, errSlower):
		os.Exit(1)
	case err != nil:
		fmt.Fprintln(os.Stderr, "compare:", err)
		os.Exit(2)
	}
}

// A side is one of the two revisions.
type side struct {
	name    string
	file    string // its results, for benchstat
	suite   *suite.Suite
	printed bytes.Buffer
	results *suite.Results
}

func run(ctx context.Context, args []string, stdout io.Writer) error {
	flags := flag.NewFlagSet("compare", flag.ExitOnError)
	pattern := flags.String("bench", ".", "run the benchmarks that match `regexp`")
	count := flags.Int("count", 10, "number of `rounds`")
	benchtime := flags.String("benchtime", "0.1s", "measure a row for this `time` in each round")
	flags.Parse(args)
	if flags.NArg() < 1 || flags.NArg() > 2 {
		return errors.New("needs one or two revisions")
	}
	if *count < 1 {
		return fmt.Errorf("-count %d: must be at least 1", *count)
	}

	dir, err := os.MkdirTemp("", "compare")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	var sides []*side
	for i, revision := range []string{flags.Arg(0), flags.Arg(1)} {
		s := &side{name: cmp.Or(revision, "this tree"), file: filepath.Join(dir, []string{"old", "new"}[i])}
		tree := ".."
		if revision != "" {
			tree = s.file + "-tree"
			if err := checkOut(ctx, revision, tree); err != nil {
				return err
			}
		}
		fmt.Fprintln(os.Stderr, "building the benchmarks of", s.name)
		if s.suite, err = suite.Build(ctx, tree, s.file+"-binaries", *pattern, *benchtime); err != nil {
			return err
		}
		sides = append(sides, s)
	}
	if err := measure(ctx, sides, *count); err != nil {
		return err
	}
	if err := enough(sides[0].results, sides[1].results); err != nil {
		return err
	}
	if err := benchstat(ctx, stdout, sides); err != nil {
		return err
	}
	return judge(stdout, sides[0], sides[1])
}

// checkOut clones this repository into dir, at a revision.
func checkOut(ctx context.Context, revision, dir string) error {
	commit, err := exec.CommandContext(ctx, "git", "rev-parse", "--verify", "--quiet", revision+"^{commit}").Output()
	if err != nil {
		return fmt.Errorf("%q is not a revision of this repository", revision)
	}
	for _, args := range [][]string{
		{"clone", "--quiet", "--shared", "--no-checkout", "..", dir},
		{"-C", dir, "checkout", "--quiet", "--detach", string(bytes.TrimSpace(commit))},
	} {
		if out, err := exec.CommandContext(ctx, "git", args...).CombinedOutput(); err != nil {
			return fmt.Errorf("git %s: %w\n%s", args[0], err, out)
		}
	}
	return nil
}

// measure runs the benchmarks of both sides, a round of each in turn.
func measure(ctx context.Context, sides []*side, count int) error {
	inTurn := slices.Clone(sides)
	err := suite.Rounds(count, func() error {
		for _, s := range inTurn {
			if err := s.suite.Run(ctx, &s.printed); err != nil {
				return fmt.Errorf("%s: %w", s.name, err)
			}
		}
		slices.Reverse(inTurn) // so that neither always runs first
		return nil
	})
	if err != nil {
		return err
	}
	for _, s := range sides {
		if s.results, err = suite.Read(bytes.NewReader(s.printed.Bytes()), s.name); err != nil {
			return err
		}
		if err = os.WriteFile(s.file, s.printed.Bytes(), 0o666); err != nil {
			return err
		}
	}
	return nil
}

// benchstat prints benchstat's comparison of the library's rows.
func benchstat(ctx context.Context, w io.Writer, sides []*side) error {
	command := exec.CommandContext(ctx, "go", "tool", "benchstat", "-ignore", "pkg",
		"-filter", ".unit:ns/token /by:("+suite.OursFilter()+")", "old="+sides[0].file, "new="+sides[1].file)
	command.Stdout, command.Stderr = w, os.Stderr
	if err := command.Run(); err != nil {
		return fmt.Errorf("benchstat: %w", err)
	}
	return nil
}
