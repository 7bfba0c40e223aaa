// Gen writes the tables of this module.
//
//	go run ./gen          # or: go generate ./...
//	go run ./gen -check   # for CI
//
// It enumerates every token of a notation ahead of time, reads the game files in
// games/, and emits Go source: static arrays and constant strings, which package tables
// wraps in small functions.
// For each file that it writes it prints a line, with the number of entries and
// the bytes that they take in a program:
//
//	tables/pin_data.go  15 tables  5790 entries  7070 bytes
//
// The files take the places of the old ones only when all of them are complete:
// when gen fails, the old ones are whole. The same version of gen writes the
// same bytes on every machine.
//
// The flags are:
//
//	-check
//		Write nothing. Exit with status 1, naming the files, if any is not
//		what gen would write.
//	-root dir
//		The root of the module, under which the files are. It must be there;
//		folders in it are made. The default is the current folder.
//
// The exit status is 0 for success, 1 for failure and 2 for wrong usage.
package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"github.com/komadai/komadai/games"
)

// command is what the generated files say they were made by.
const command = "go run ./gen"

func main() {
	os.Exit(run(os.Args[1:], os.Stdout, os.Stderr))
}

func run(args []string, stdout, stderr io.Writer) int {
	set := flag.NewFlagSet("gen", flag.ContinueOnError)
	set.SetOutput(stderr)
	checking := set.Bool("check", false, "write nothing; fail if a file is stale")
	root := set.String("root", ".", "the `dir` that is the root of the module")
	if err := set.Parse(args); err != nil {
		if err == flag.ErrHelp {
			return 0
		}
		return 2
	}
	if set.NArg() > 0 {
		fmt.Fprintf(stderr, "gen: unexpected argument %q\n", set.Arg(0))
		set.Usage()
		return 2
	}
	all, err := files(games.Files)
	if err == nil {
		err = generate(all, *root, *checking, stdout)
	}
	if err != nil {
		fmt.Fprintf(stderr, "gen: %v\n", err)
		return 1
	}
	return 0
}

// generate writes all files under root, or checks those that are there, and
// reports on each to w.
func generate(all []file, root string, checking bool, w io.Writer) error {
	if info, err := os.Stat(root); err != nil {
		return err
	} else if !info.IsDir() {
		return fmt.Errorf("%s: not a folder", root)
	}
	outputs := make([]output, len(all))
	for i, f := range all {
		source, err := f.render(command)
		if err != nil {
			return err
		}
		outputs[i] = output{filepath.Join(root, filepath.FromSlash(f.path)), source}
	}
	if !checking {
		if err := writeAll(outputs); err != nil {
			return err
		}
	}
	var failed error // whether they were there or are there now
	for i, f := range all {
		if err := outputs[i].check(); err != nil {
			failed = errors.Join(failed, err)
		} else if _, err := fmt.Fprintln(w, f.report()); err != nil {
			failed = errors.Join(failed, err)
		}
	}
	return failed
}
