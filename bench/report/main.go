/*
Report measures the library beside what one would do without it, and writes a page about it.

	$ go run ./report
	building the benchmarks
	round 1 of 6  row   1                          CellLookup
	...
	round 2 of 6  row  22   2m16s to go       CellDecode
	...
	benchmarks.md: 23 of 33 goals met

It runs every benchmark in rounds, one after another, so that a row's figures come from all over
the time that it takes: some three minutes. The page has the medians, what they are as multiples of
the floor, and the goals that the library has set itself, met or missed. In a folder beside it,
which is called the same but for the .md, are the charts, benchstat's tables, and results.txt, all
that was measured.

Usage, in bench:

	go run ./report [flags]

The flags are:

	-o file
		The page, by default benchmarks.md in this folder. What the project publishes
		is docs/dev/benchmarks.md, which links to docs/dev/missed.md.
	-count n
		How many rounds, by default 6: the fewest that benchstat gives a confidence for.
	-benchtime t
		How long to measure a row in each, as in go test; by default 0.1s.
	-from file
		Measure nothing, and write the page from results that are there. The other
		two flags are of no effect then.

The results are written when all is measured, and then the page; if that fails, -from goes on with
them. On a laptop, plug it in; on any machine, close what else is running, or the rows show it.
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
	count := flags.Int("count", 6, "measure so many `rounds`")
	benchtime := flags.String("benchtime", "0.1s", "measure a row for this `time` in each round")
	from := flags.String("from", "", "measure nothing, and take the results in this `file`")
	flags.Parse(args)
	switch {
	case flags.NArg() > 0:
		return fmt.Errorf("unexpected argument %q", flags.Arg(0))
	case *count < 1:
		return fmt.Errorf("-count %d: there must be a round", *count)
	case filepath.Ext(*name) != ".md" || filepath.Base(*name) == ".md":
		return fmt.Errorf("-o %q: the page is a file with a name, and .md", *name)
	}
	stem := strings.TrimSuffix(*name, ".md")
	docs, err := leading(filepath.Dir(*name), "../docs/dev")
	if err != nil {
		return err
	}
	if *from == "" {
		if err := os.MkdirAll(stem, 0o777); err != nil { // before anything is measured
			return err
		}
		measured, err := measure(ctx, *count, *benchtime)
		if err != nil {
			return err
		}
		*from = filepath.Join(stem, "results.txt")
		if err := write(*from, measured); err != nil {
			return err
		}
	}
	measured, err := os.ReadFile(*from)
	if err != nil {
		return err
	}
	p, err := newPage(measured, filepath.Base(stem), docs)
	if err != nil {
		return fmt.Errorf("%s: %w", *from, err)
	}
	files, err := p.files(ctx)
	if err != nil {
		return fmt.Errorf("%s: %w", *from, err)
	}
	for _, f := range files {
		if err := write(filepath.Join(filepath.Dir(*name), f.name), f.content); err != nil {
			return err
		}
	}
	met, all := p.score()
	fmt.Fprintf(stdout, "%s: %d of %d goals met\n", *name, met, all)
	return nil
}

// leading is what leads from one folder to another in a link.
func leading(from, to string) (string, error) {
	from, err := filepath.Abs(from)
	if err != nil {
		return "", err
	}
	if to, err = filepath.Abs(to); err != nil {
		return "", err
	}
	path, err := filepath.Rel(from, to)
	return strings.TrimPrefix(filepath.ToSlash(path)+"/", "./"), err
}

// write writes a file whole, or leaves it as it is.
func write(name string, content []byte) error {
	if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
		return err
	}
	if err := os.WriteFile(name+".new", content, 0o666); err != nil {
		return err
	}
	return os.Rename(name+".new", name)
}

// measure runs the benchmarks, and returns what they print below what tells where and how.
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
	for _, line := range [][2]string{
		{"command", fmt.Sprintf("go run ./report -count %d -benchtime %s", count, benchtime)},
		{"date", time.Now().UTC().Format(time.DateOnly)},
		{"go", runtime.Version()},
		{"processors", fmt.Sprint(runtime.NumCPU())},
		{"revision", revision(ctx)},
	} {
		fmt.Fprintf(&measured, "%s: %s\n", line[0], line[1])
	}
	progress := suite.NewProgress(os.Stderr, count)
	defer progress.Done()
	for range count {
		progress.Round()
		if err := s.Run(ctx, io.MultiWriter(&measured, progress)); err != nil {
			return nil, err
		}
	}
	return measured.Bytes(), nil
}

// revision is what git calls what was measured.
func revision(ctx context.Context) string {
	out, err := exec.CommandContext(ctx, "git", "describe", "--always", "--dirty").Output()
	if err != nil {
		return "unknown"
	}
	return strings.TrimSpace(string(out))
}
