/*
Report runs the benchmarks on this machine and writes a page about all machines that have run them.

	$ go run ./report
	building the benchmarks
	round 1 of 6
	round 2 of 6
	...
	benchmarks.md: 35 of 38 goals are met in every run

It takes some four minutes. A folder beside the page, with the same name without .md, has a file of
results for each machine and release of Go, such as amd-epyc-go1.26.txt. The page compares them all.

Usage, in bench:

	go run ./report [flags]

The flags are:

	-o file
		The page, by default benchmarks.md in this folder. The published page is
		../docs/dev/benchmarks.md.
	-count n
		The number of rounds, by default 6, the fewest that give a confidence interval of 95%. With 0,
		report measures nothing and writes the page from the results that are there.
	-benchtime t
		How long to measure a row in each round, as in go test, by default 0.1s.

Close other programs before measuring, and plug in a laptop. With another release of Go:

	GOTOOLCHAIN=go1.27.0 go run ./report
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
	"regexp"
	"runtime"
	"strings"
	"syscall"
	"time"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	if err := report(ctx); err != nil {
		fmt.Fprintln(os.Stderr, "report:", err)
		os.Exit(1)
	}
}

func report(ctx context.Context) error {
	name := flag.String("o", "benchmarks.md", "write the page to this `file`")
	count := flag.Int("count", 6, "number of `rounds`; 0 measures nothing")
	benchtime := flag.String("benchtime", "0.1s", "measure a row for this `time` in each round")
	flag.Parse()
	folder := strings.TrimSuffix(*name, ".md")
	if flag.NArg() > 0 || *count < 0 || folder == *name {
		flag.Usage()
		os.Exit(2)
	}
	if err := os.MkdirAll(folder, 0o777); err != nil {
		return err
	}
	if *count > 0 {
		measured, err := measure(ctx, *count, *benchtime)
		if err != nil {
			return err
		}
		r, err := readRun("results", measured)
		if err != nil {
			return err
		}
		if err := os.WriteFile(filepath.Join(folder, r.fileName()), measured, 0o666); err != nil {
			return err
		}
	}
	p, err := readPage(folder)
	if err != nil {
		return err
	}
	files, err := p.files()
	if err != nil {
		return err
	}
	for file, content := range files {
		if err := os.WriteFile(filepath.Join(filepath.Dir(folder), file), content, 0o666); err != nil {
			return err
		}
	}
	fmt.Printf("%s: %s\n", *name, p.Score())
	return nil
}

// measure returns lines about the run, the sizes, and what the benchmarks print.
func measure(ctx context.Context, count int, benchtime string) ([]byte, error) {
	var measured bytes.Buffer
	revision, _ := exec.CommandContext(ctx, "git", "describe", "--always", "--dirty").Output()
	fmt.Fprintf(&measured, "command: go run ./report -count %d -benchtime %s\n", count, benchtime)
	fmt.Fprintf(&measured, "date: %s\ngo: %s\n", time.Now().UTC().Format(time.DateOnly), runtime.Version())
	fmt.Fprintf(&measured, "processors: %d\nrevision: %s\n", runtime.NumCPU(), bytes.TrimSpace(revision))
	dir, err := os.MkdirTemp("", "report")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	fmt.Fprintln(os.Stderr, "building programs")
	if err := writeSizes(&measured, dir); err != nil {
		return nil, err
	}
	err = runBenchmarks(ctx, &measured, dir, ".", count, benchtime)
	return measured.Bytes(), err
}

// runBenchmarks builds the benchmarks that match a pattern into dir, and writes what they print to w.
func runBenchmarks(ctx context.Context, w io.Writer, dir, pattern string, count int, benchtime string) error {
	fmt.Fprintln(os.Stderr, "building the benchmarks")
	folders := []string{".", "../gen"}
	for i, folder := range folders {
		build := exec.CommandContext(ctx, "go", "-C", folder, "test", "-c", "-o", binary(dir, i))
		if out, err := build.CombinedOutput(); err != nil {
			return fmt.Errorf("%s: %w\n%s", build, err, out)
		}
	}
	for i := range count {
		fmt.Fprintf(os.Stderr, "round %d of %d\n", i+1, count)
		for i, folder := range folders {
			run := exec.CommandContext(ctx, binary(dir, i), "-test.run=^$", "-test.bench="+pattern, "-test.benchtime="+benchtime)
			run.Dir, run.Stdout, run.Stderr = folder, w, os.Stderr
			if err := run.Run(); err != nil {
				return fmt.Errorf("%s: %w", run, err)
			}
		}
	}
	return nil
}

func binary(dir string, i int) string { return filepath.Join(dir, fmt.Sprintf("%d.test.exe", i)) }

var notInFileName = regexp.MustCompile(`[^a-z0-9.]+`)

// fileName returns the name of the file of a run.
func (r *run) fileName() string {
	release := strings.Join(strings.SplitN(r.Settings["go"], ".", 3)[:2], ".") // go1.26 of go1.26.8
	words := strings.ToLower(r.machine() + " " + release)
	return notInFileName.ReplaceAllString(words, "-") + ".txt"
}
