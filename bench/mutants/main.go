/*
Mutants shows that the tests notice mistakes. It makes small mistakes in the packages of this
module that a program imports, one at a time, and runs the tests on each: a mutant that they
fail on is killed.

	$ go run ./mutants
	...
	| package | mutants | killed | survived | explained | score | of the rest |
	|---|---|---|---|---|---|---|
	| pin | 179 | 172 | 7 | 7 | 96.1% | 100.0% |
	...

Usage, in bench:

	go run ./mutants [flags] [file or folder ...]

Without arguments, all of tables, internal/input, pin, pnn, cell, qpi and pmn are mutated;
otherwise what is named, such as pin or tables/words.go. Nothing in the tree is written: the go
command is told of a mutant by its flag -overlay. Its cache grows by some gigabytes in a whole
run, which it clears away after some days, or go clean -cache at once.

# Mutants of code

The mistakes are those that are usual in tools for Go:

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

Where another mutant does as much there is none: if == is a whole condition, a test that notices
that it is always true notices that it is turned round, and x < 3 is x <= 2. Types are left alone,
and with them the lengths of arrays.

# Mutants of tables

A table is a constant string or a composite literal outside functions. Of each, some entries are
drawn: numbers, and the bytes of strings. Most entries of a large table are the same, so a value
is drawn first, each with the same chance, and then one of the entries that have it. The entry is
given, by turns, the next value, and another value of the same table. The draw of a table depends
on the table and on -seed alone.

# Verdicts

Tests are run with -short first, those of the package that should notice before those of the
packages above it, until one fails; and then the whole tests in the same order. A mutant that
does not compile is none, and not counted. It is killed, too, if the tests of a package take more
than 30 seconds with -short, or 5 minutes without.

The survivors that are no gap in the tests are in equivalent.txt: a paragraph of lines that begin
with #, the reason, and then the mutants it is true of, as this command names them. They are run
with -short only. The score is the share of mutants that are killed, with these among the
survivors; the column beside it leaves them out.

The exit status is 1 if a survivor is not explained, or if a mutant in equivalent.txt is killed or
is no mutant, and 2 after wrong usage.

The flags are:

	-entries n
		How many entries of each table to change. The default is 6.
	-seed n
		What the entries are drawn by. The default is 1.
	-short
		Do not run the tests without -short.
	-list
		Print the mutants, and run no tests.
	-log file
		Append each result to a file. What it has as killed, or as no program, is not run
		again: so a run that was stopped goes on, and survivors are run again after a change
		of the tests.
*/
package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// packages are those that are mutated.
var packages = []string{"tables", "internal/input", "pin", "pnn", "cell", "qpi", "pmn"}

// What equivalent.txt has is drawn by these.
const (
	defaultEntries = 6
	defaultSeed    = 1
)

func main() {
	limitMemory()
	if err := os.Chdir(".."); err != nil { // the root of the library
		fmt.Fprintln(os.Stderr, "mutants:", err)
		os.Exit(1)
	}
	os.Exit(run(os.Args[1:], os.Stdout, os.Stderr))
}

// run is the command; it returns the exit status.
func run(args []string, stdout, stderr io.Writer) int {
	flags := flag.NewFlagSet("mutants", flag.ContinueOnError)
	flags.SetOutput(stderr)
	entries := flags.Int("entries", defaultEntries, "how many entries of each table to change")
	seed := flags.Uint64("seed", defaultSeed, "what the entries are drawn by")
	short := flags.Bool("short", false, "do not run the tests without -short")
	list := flags.Bool("list", false, "print the mutants, and run no tests")
	logName := flags.String("log", "", "a file to append the results to, and to go on from")
	if err := flags.Parse(args); errors.Is(err, flag.ErrHelp) {
		return 0
	} else if err != nil {
		return 2
	}
	fail := func(err error) int {
		fmt.Fprintln(stderr, "mutants:", err)
		return 1
	}
	names, err := sources(flags.Args())
	if err != nil {
		return fail(err)
	}
	var mutants []mutant
	for _, name := range names {
		of, err := mutate(name, *entries, *seed)
		if err != nil {
			return fail(err)
		}
		mutants = append(mutants, of...)
	}
	if *list {
		for _, m := range mutants {
			fmt.Fprintln(stdout, m.name())
		}
		return 0
	}
	explained, err := readExplained("bench/mutants/equivalent.txt")
	if err != nil {
		return fail(err)
	}
	done, err := openLog(*logName)
	if err != nil {
		return fail(err)
	}
	defer done.close()
	quick := func(m mutant) bool { return *short || slices.Contains(explained, m.name()) }
	results, err := judgeAll(mutants, quick, done, stderr)
	if err != nil {
		return fail(err)
	}
	if !report(stdout, results, explained, names) {
		return 1
	}
	return 0
}

// sources are the files to mutate, as slash-separated names: those that are named, or in a
// folder that is, and all if none is.
func sources(named []string) ([]string, error) {
	var all []string
	for _, p := range packages {
		files, err := filepath.Glob(p + "/*.go")
		if err != nil {
			return nil, err
		}
		if len(files) == 0 {
			return nil, fmt.Errorf("no Go files in %s: is this not bench?", p)
		}
		for _, name := range files {
			if !strings.HasSuffix(name, "_test.go") {
				all = append(all, filepath.ToSlash(name))
			}
		}
	}
	if len(named) == 0 {
		return all, nil
	}
	var some []string
	for _, n := range named {
		n = filepath.ToSlash(filepath.Clean(n))
		found := false
		for _, name := range all {
			if name == n || strings.HasPrefix(name, n+"/") {
				some = append(some, name)
				found = true
			}
		}
		if !found {
			return nil, fmt.Errorf("%s is no file or folder that is mutated", n)
		}
	}
	return some, nil
}
