// Package command is what the example programs have in common: they parse flags, read lines of files or of
// standard input, and report errors by file and line.
package command

import (
	"bytes"
	"errors"
	"flag"
	"fmt"
	"io"
	"iter"
	"os"
)

// A Command is one run of a program.
type Command struct {
	Name   string
	Stdin  io.Reader
	Stdout io.Writer
	Stderr io.Writer
	Status int // the exit status
	usage  string
}

// Main runs a program and exits.
func Main(name string, run func(c *Command, args []string)) {
	c := &Command{Name: name, Stdin: os.Stdin, Stdout: os.Stdout, Stderr: os.Stderr}
	if isClosed(os.Stdout) {
		c.Report("", errors.New("standard output is closed"))
	} else {
		run(c, os.Args[1:])
	}
	os.Exit(c.Status)
}

// isClosed reports whether a standard stream was closed when the program started. Go then opens the null device in
// its place, which can be read, other than with > /dev/null.
func isClosed(file *os.File) bool {
	info, err1 := file.Stat()
	null, err2 := os.Stat(os.DevNull)
	if err1 != nil || err2 != nil || !os.SameFile(info, null) {
		return false
	}
	_, err := file.Read(make([]byte, 1))
	return err == io.EOF
}

// Parse parses the flags that define adds, and returns the other arguments. It returns false if there is nothing to
// do: for -h, and for flags that are wrong, which make the status 2.
func (c *Command) Parse(args []string, usage string, define func(*flag.FlagSet)) (rest []string, ok bool) {
	c.usage = usage
	flags := flag.NewFlagSet(c.Name, flag.ContinueOnError)
	flags.SetOutput(c.Stderr)
	flags.Usage = c.printUsage
	define(flags)
	err := flags.Parse(args)
	if err != nil && !errors.Is(err, flag.ErrHelp) {
		c.Status = 2
	}
	return flags.Args(), err == nil
}

func (c *Command) printUsage() { fmt.Fprintf(c.Stderr, "usage: %s %s\n", c.Name, c.usage) }

// Refuse says what is wrong with the arguments, and makes the status 2.
func (c *Command) Refuse(format string, args ...any) {
	fmt.Fprintf(c.Stderr, format+"\n", args...)
	c.printUsage()
	c.Status = 2
}

// Report writes an error, unless it is nil, and makes the status 1. An empty place is the program.
func (c *Command) Report(place string, err error) {
	if err == nil {
		return
	}
	if place == "" {
		place = c.Name
	}
	fmt.Fprintf(c.Stderr, "%s: %v\n", place, err)
	c.Status = 1
}

// Lines returns the lines of the files, without line ends, by their places such as moves.txt:3. Without files, or
// where a file is "-", it reads standard input. It reports files that cannot be read.
func (c *Command) Lines(files []string) iter.Seq2[string, []byte] {
	if len(files) == 0 {
		files = []string{"-"}
	}
	return func(yield func(string, []byte) bool) {
		for _, name := range files {
			var data []byte
			var err error
			if name == "-" {
				name = "<stdin>"
				data, err = io.ReadAll(c.Stdin)
			} else {
				data, err = os.ReadFile(name)
			}
			c.Report("", err)
			line := 0
			for text := range bytes.Lines(data) {
				line++
				if !yield(fmt.Sprintf("%s:%d", name, line), bytes.TrimRight(text, "\r\n")) {
					return
				}
			}
		}
	}
}
