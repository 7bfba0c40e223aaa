/*
Compare measures two revisions of the library, and says which rows of the benchmarks got worse.

	$ go run ./compare main
	...
	Worse beyond noise, main and then this tree:
	  LookupPiece/by=pnn                     1.95 ns   2.41 ns  +24%

It builds the benchmarks of either in a folder of its own, the working tree as it is, and runs
them in turns, a round of the one and a round of the other, so that what else the machine does
hits both. Then it prints benchstat's comparison of the library's own rows, and below it those that
got worse.

A row of the library got worse if it costs 3% more, and a Mann-Whitney U test says that chance does
as much in fewer than one of a hundred comparisons, all its rows taken together. Rows in which the
library has no part, such as the floor, are the control: compare names those that differ as much, and
then its verdict is worth little.

Usage, in bench:

	go run ./compare [flags] old [new]

The revisions are named as git names them; new is the working tree, if it is left out. The flags
are:

	-bench regexp
		The benchmarks to run, as in go test; by default all, which takes some ten minutes.
	-count n
		How many rounds, by default 10. With so few that no difference could prove
		anything, compare fails, and says how many it takes.
	-benchtime t
		How long to measure a row in each; by default 0.1s.

Of rows that only one of the revisions has, nothing is said. The exit code is 1 if a row got worse,
and 2 if the comparison failed; go run makes 1 of either.
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

var errWorse = errors.New("rows got worse")

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	switch err := run(ctx, os.Args[1:], os.Stdout); {
	case errors.Is(err, errWorse):
		os.Exit(1)
	case err != nil:
		fmt.Fprintln(os.Stderr, "compare:", err)
		os.Exit(2)
	}
}

// A side is one of the two that are compared.
type side struct {
	name    string // as it is called
	file    string // where its results are put, for benchstat
	suite   *suite.Suite
	printed bytes.Buffer
	results *suite.Results
}

func run(ctx context.Context, args []string, stdout io.Writer) error {
	flags := flag.NewFlagSet("compare", flag.ExitOnError)
	pattern := flags.String("bench", ".", "run the benchmarks that match `regexp`")
	count := flags.Int("count", 10, "measure so many `rounds`")
	benchtime := flags.String("benchtime", "0.1s", "measure a row for this `time` in each round")
	flags.Parse(args)
	if flags.NArg() < 1 || flags.NArg() > 2 {
		return errors.New("there must be one revision, or two")
	}
	if *count < 1 {
		return fmt.Errorf("-count %d: there must be a round", *count)
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

// checkOut puts a revision of this repository into a folder.
func checkOut(ctx context.Context, revision, dir string) error {
	commit, err := exec.CommandContext(ctx, "git", "rev-parse", "--verify", "--quiet", revision+"^{commit}").Output()
	if err != nil {
		return fmt.Errorf("%q is no revision of a repository here", revision)
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

// measure runs the benchmarks of the sides, a round of each at a time.
func measure(ctx context.Context, sides []*side, count int) (err error) {
	progress := suite.NewProgress(os.Stderr, count*len(sides))
	defer progress.Done()
	inTurn := slices.Clone(sides)
	for range count {
		for _, s := range inTurn {
			progress.Round()
			if err := s.suite.Run(ctx, io.MultiWriter(&s.printed, progress)); err != nil {
				return fmt.Errorf("%s: %w", s.name, err)
			}
		}
		slices.Reverse(inTurn) // so that neither is always the first
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
