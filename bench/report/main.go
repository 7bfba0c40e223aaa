/*
Report runs the benchmarks on this machine and writes a page about all machines that have run them.

	cd bench && go run ./report

It takes some four minutes. A folder beside the page, with the same name without .md, has a file of
results for each run. Its name is the one of the flag -name, or the processor and the release of Go, such
as amd-epyc-go-1.26.8.txt; a run of the same name replaces it. The page compares all files. Its charts and
sizes are of the first name in the alphabet.

Close other programs before measuring, and plug in a laptop. With six rounds or more, the ratios on the
page have a confidence interval of 95%. With -count 0, report measures nothing and writes the page from the
results that are there. Another release of Go, and a run while other programs keep the processors busy:

	GOTOOLCHAIN=go1.27.0 go run ./report
	go run ./report -name 'AMD EPYC, Go 1.26.8, busy'
*/
package main

import (
	"bytes"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"time"
)

func main() {
	file := flag.String("o", "benchmarks.md", "write the page to this `file`")
	name := flag.String("name", "", "`name` of the run on the page")
	count := flag.Int("count", 6, "number of `rounds`")
	benchtime := flag.String("benchtime", "0.1s", "measure a row for this `time` in each round, as in go test")
	flag.Parse()
	folder := strings.TrimSuffix(*file, ".md")
	if flag.NArg() > 0 || folder == *file {
		flag.Usage()
		os.Exit(2)
	}
	if *count > 0 {
		check(os.MkdirAll(folder, 0o777))
		check(measure(folder, *name, ".", *count, *benchtime))
	}
	p, err := readPage(folder)
	check(err)
	files, err := p.files()
	check(err)
	for name, content := range files {
		check(os.WriteFile(filepath.Join(filepath.Dir(folder), name), content, 0o666))
	}
	fmt.Printf("%s: %s\n", *file, p.Score())
}

func check(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, "report:", err)
		os.Exit(1)
	}
}

// measure writes a file of results into a folder: lines about the run, the sizes, and what the benchmarks
// print that match a pattern.
func measure(folder, name, pattern string, count int, benchtime string) error {
	var measured bytes.Buffer
	revision, _ := exec.Command("git", "describe", "--always", "--dirty").Output()
	fmt.Fprintf(&measured, "command: go run ./report -count %d -benchtime %s\n", count, benchtime)
	fmt.Fprintf(&measured, "date: %s\ngo: %s\n", time.Now().UTC().Format(time.DateOnly), runtime.Version())
	fmt.Fprintf(&measured, "processors: %d\nrevision: %s\nname: %s\n", runtime.NumCPU(), bytes.TrimSpace(revision), name)
	fmt.Fprintln(os.Stderr, "measuring sizes")
	if err := writeSizes(&measured); err != nil {
		return err
	}
	for i := range count {
		fmt.Fprintf(os.Stderr, "round %d of %d\n", i+1, count)
		for _, module := range []string{".", "../gen"} {
			cmd := exec.Command("go", "-C", module, "test", "-run=^$", "-bench="+pattern, "-benchtime="+benchtime, "-timeout=0", ".")
			cmd.Stdout, cmd.Stderr = &measured, os.Stderr
			if err := cmd.Run(); err != nil {
				return fmt.Errorf("%s: %w", cmd, err)
			}
		}
	}
	r, err := readRun("results", measured.Bytes())
	if err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(folder, r.File()), measured.Bytes(), 0o666)
}
