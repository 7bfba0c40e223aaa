/*
Mutants checks that the tests notice mistakes. It makes small mistakes in the library, one at a time,
and runs the tests on each. A mutant that fails them is killed.

	$ go run ./mutants ../pin ../qpi
	survived: pin/text.go:31: if uint(last) > 2 || cap(dst)-start <= last { => if uint(last) > 3 || cap(dst)-start <= last {
	...
	| package | mutants | killed | |
	|---|--:|--:|--:|
	| pin | 179 | 172 | 96.1% |
	...

Usage, in bench:

	go run ./mutants [-entries n] [file or folder ...]

Without arguments, mutants changes every package that a user's program imports, which takes hours. It
writes nothing into the tree: the go command reads a mutant through its flag -overlay. The build cache
grows by some gigabytes.

In code, these change:

	==, !=                        the other
	<, <=, >, >=                  with the bound moved: <=, <, >=, >
	if x, case x                  if true, and if false
	&&, ||                        the other
	!x, -x                        x
	+ and -, * and /, % to *      the other, in assignments, too
	& and |, << and >>            the other, in assignments, too
	^, &^                         &, in assignments, too
	++, --; break, continue       the other
	true, false                   the other
	1, 'a'                        2, 'b'
	"text", ""                    "", "x"
	x = y, f(x)                   left out
	return x, err                 return x, nil

Of each table, which is a constant string or a composite literal outside functions, -entries numbers or
bytes change, 6 by default: to the next value or to another value of the table.

The tests of a package, and then those of the packages that import it, run with -short; at last the first
of them run whole. A mutant that does not compile does not count. One whose tests run for more than 30
seconds with -short, or 5 minutes without, is killed. Some survivors are equivalent to the original, such
as a fast path that is never taken, so the exit status is 1 only if fewer than 95% are killed.
*/
package main

import (
	"flag"
	"fmt"
	"io"
	"os"
	"path"
	"path/filepath"
	"runtime"
	"strings"
	"sync"

	"github.com/komadai/komadai/internal/librarytest"
)

const leastKilled = 0.95

func main() {
	entries := flag.Int("entries", 6, "change `n` entries of each table")
	flag.Parse()
	limitMemory()
	killed, err := run("..", flag.Args(), *entries, os.Stdout, os.Stderr)
	if err != nil {
		fmt.Fprintln(os.Stderr, "mutants:", err)
		os.Exit(2)
	}
	if killed < leastKilled {
		os.Exit(1)
	}
}

// run judges the mutants of the named files and folders of the module at root, or of all, and
// returns the share that is killed.
func run(root string, named []string, entries int, report, progress io.Writer) (float64, error) {
	packages, err := librarytest.Packages(root)
	if err != nil {
		return 0, err
	}
	var mutants []mutant
	for _, p := range packages {
		files, err := filepath.Glob(filepath.Join(root, p, "*.go"))
		if err != nil {
			return 0, err
		}
		for _, file := range files {
			if strings.HasSuffix(file, "_test.go") || !isNamed(file, named) {
				continue
			}
			of, err := mutate(file, entries)
			if err != nil {
				return 0, err
			}
			mutants = append(mutants, of...)
		}
	}
	if len(mutants) == 0 {
		return 0, fmt.Errorf("nothing to change in %q", named)
	}
	tests, err := findTests(root)
	if err != nil {
		return 0, err
	}
	verdicts, err := judgeAll(root, mutants, tests, progress)
	if err != nil {
		return 0, err
	}

	type count struct{ all, killed int }
	counts := make(map[string]*count)
	total := new(count)
	for i, m := range mutants {
		p := m.folder(root)
		if counts[p] == nil {
			counts[p] = new(count)
		}
		switch verdicts[i] {
		case killed:
			counts[p].killed++
			total.killed++
			fallthrough
		case survived:
			counts[p].all++
			total.all++
		}
	}
	fmt.Fprint(report, "| package | mutants | killed | |\n|---|--:|--:|--:|\n")
	row := func(name string, c *count) {
		fmt.Fprintf(report, "| %s | %d | %d | %.1f%% |\n", name, c.all, c.killed, 100*float64(c.killed)/float64(max(c.all, 1)))
	}
	for _, p := range packages {
		if counts[p] != nil {
			row(p, counts[p])
		}
	}
	row("all", total)
	return float64(total.killed) / float64(max(total.all, 1)), nil
}

// isNamed reports whether a file, or a folder that it is in, is one of names.
func isNamed(file string, names []string) bool {
	for _, name := range names {
		if name = filepath.Clean(name); file == name || strings.HasPrefix(file, name+string(filepath.Separator)) {
			return true
		}
	}
	return len(names) == 0
}

// judgeAll returns the verdict on each mutant. It works on as many at a time as there are processors.
func judgeAll(root string, mutants []mutant, tests map[string][]string, progress io.Writer) ([]verdict, error) {
	verdicts := make([]verdict, len(mutants))
	dir, err := os.MkdirTemp("", "mutants")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	var (
		mu      sync.Mutex
		next    int
		failure error
		workers sync.WaitGroup
	)
	for n := range runtime.NumCPU() {
		own := filepath.Join(dir, fmt.Sprint(n))
		if err := os.Mkdir(own, 0o777); err != nil {
			return nil, err
		}
		workers.Go(func() {
			mu.Lock()
			defer mu.Unlock()
			for next < len(mutants) && failure == nil {
				i := next
				next++
				mu.Unlock()
				v, err := judge(root, mutants[i], tests[mutants[i].folder(root)], own)
				mu.Lock()
				verdicts[i] = v
				switch {
				case err != nil:
					failure = fmt.Errorf("%s: %w", mutants[i], err)
				case v == survived:
					fmt.Fprintf(progress, "survived: %s\n", mutants[i])
				}
				if next%100 == 0 {
					fmt.Fprintf(progress, "%d of %d\n", next, len(mutants))
				}
			}
		})
	}
	workers.Wait()
	return verdicts, failure
}

// folder returns the folder of the mutant's package in the module at root, with slashes.
func (m mutant) folder(root string) string {
	relative, err := filepath.Rel(root, m.file)
	if err != nil {
		return m.file
	}
	return path.Dir(filepath.ToSlash(relative))
}
