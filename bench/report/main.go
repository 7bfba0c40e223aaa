/*
Report runs the benchmarks and writes a page about them.

	$ go run ./report
	building the benchmarks
	round 1 of 6
	round 2 of 6, 2m16s left
	...
	benchmarks.md: 23 of 33 goals met

It takes some three minutes. The page has medians, ratios and the goals of the project, met or missed. A
folder beside it, with the same name without .md, has the charts and results.txt, all that was measured.

Usage, in bench:

	go run ./report [flags]

The flags are:

	-o file
		The page, by default benchmarks.md in this folder. The published page is
		../docs/dev/benchmarks.md.
	-count n
		The number of rounds, by default 6, the fewest that give a confidence interval of 95%.
	-benchtime t
		How long to measure a row in each round, as in go test, by default 0.1s.
	-from file
		Measure nothing, and write the page from the results in this file.

The results are written before the page, so that -from can continue if the page fails. Close other
programs before measuring, and plug in a laptop.
*/
package main

import (
	"bytes"
	"context"
	"flag"
	"fmt"
	"io"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"runtime"
	"strings"
	"syscall"
	"time"

	"github.com/komadai/komadai/bench/internal/suite"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	if err := run(ctx, os.Args[1:], os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, "report:", err)
		os.Exit(1)
	}
}

func run(ctx context.Context, args []string, stdout io.Writer) error {
	flags := flag.NewFlagSet("report", flag.ExitOnError)
	name := flags.String("o", "benchmarks.md", "write the page to this `file`")
	count := flags.Int("count", 6, "number of `rounds`")
	benchtime := flags.String("benchtime", "0.1s", "measure a row for this `time` in each round")
	from := flags.String("from", "", "measure nothing, and use the results in this `file`")
	flags.Parse(args)
	switch {
	case flags.NArg() > 0:
		return fmt.Errorf("unexpected argument %q", flags.Arg(0))
	case *count < 1:
		return fmt.Errorf("-count %d: must be at least 1", *count)
	case filepath.Ext(*name) != ".md" || filepath.Base(*name) == ".md":
		return fmt.Errorf("-o %q: must be a file name that ends in .md", *name)
	}
	folder := strings.TrimSuffix(*name, ".md")
	if err := os.MkdirAll(folder, 0o777); err != nil {
		return err
	}
	if *from == "" {
		measured, err := measure(ctx, *count, *benchtime)
		if err != nil {
			return err
		}
		*from = filepath.Join(folder, "results.txt")
		if err := os.WriteFile(*from, measured, 0o666); err != nil {
			return err
		}
	}
	measured, err := os.ReadFile(*from)
	if err != nil {
		return err
	}
	p, err := newPage(measured, filepath.Base(folder))
	if err != nil {
		return fmt.Errorf("%s: %w", *from, err)
	}
	files, err := p.files()
	if err != nil {
		return fmt.Errorf("%s: %w", *from, err)
	}
	for file, content := range files {
		if err := os.WriteFile(filepath.Join(filepath.Dir(*name), file), content, 0o666); err != nil {
			return err
		}
	}
	fmt.Fprintf(stdout, "%s: %s goals met\n", *name, p.Score())
	return nil
}

// measure runs the benchmarks. It returns what they print after lines about the machine and the run.
func measure(ctx context.Context, count int, benchtime string) ([]byte, error) {
	dir, err := os.MkdirTemp("", "report")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	fmt.Fprintln(os.Stderr, "building the benchmarks")
	s, err := suite.Build(ctx, "..", dir, ".", benchtime)
	if err != nil {
		return nil, err
	}
	var measured bytes.Buffer
	fmt.Fprintf(&measured, "command: go run ./report -count %d -benchtime %s\n", count, benchtime)
	fmt.Fprintf(&measured, "date: %s\n", time.Now().UTC().Format(time.DateOnly))
	fmt.Fprintf(&measured, "go: %s\n", runtime.Version())
	fmt.Fprintf(&measured, "processors: %d\n", runtime.NumCPU())
	fmt.Fprintf(&measured, "revision: %s\n", revision(ctx))
	err = suite.Rounds(count, func() error { return s.Run(ctx, &measured) })
	return measured.Bytes(), err
}

// revision returns git's name for the working tree.
func revision(ctx context.Context) string {
	out, err := exec.CommandContext(ctx, "git", "describe", "--always", "--dirty").Output()
	if err != nil {
		return "unknown"
	}
	return strings.TrimSpace(string(out))
}
