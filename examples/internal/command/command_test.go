package command

import (
	"bytes"
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/iotest"
)

// echo writes its flag and the lines of its files with their places, and reports empty lines.
func echo(c *Command, args []string) {
	mark := ""
	files, ok := c.Parse(args, "[-mark text] [file ...]", func(flags *flag.FlagSet) { flags.StringVar(&mark, "mark", ">", "") })
	if !ok {
		return
	}
	for where, line := range c.Lines(files) {
		if len(line) == 0 {
			c.Report(where, errors.New("empty"))
			continue
		}
		_, err := fmt.Fprintf(c.Stdout, "%s%s%s\n", where, mark, line)
		c.Report("", err)
	}
}

func TestCommand(t *testing.T) {
	file := filepath.Join(t.TempDir(), "a")
	if err := os.WriteFile(file, []byte("x\r\n\ny"), 0o666); err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		args           string
		stdout, stderr string
		status         int
	}{
		{"", "<stdin>:1>in\n", "", 0},
		{"-mark = - FILE", "<stdin>:1=in\nFILE:1=x\nFILE:3=y\n", "FILE:2: empty\n", 1},
		{"missing -", "<stdin>:1>in\n", "test: open missing: ", 1},
		{"-h", "", "usage: test [-mark text] [file ...]\n", 0},
		{"-x", "", "flag provided but not defined: -x\nusage: test [-mark text] [file ...]\n", 2},
	} {
		expand := strings.NewReplacer("FILE", file)
		stdout, stderr, status := Try(echo, "in\n", strings.Fields(expand.Replace(test.args))...)
		if stdout != expand.Replace(test.stdout) || !strings.HasPrefix(stderr, expand.Replace(test.stderr)) || (stderr == "") != (test.stderr == "") || status != test.status {
			t.Errorf("%s: %q, %q, %d", test.args, stdout, stderr, status)
		}
	}
	var errs bytes.Buffer
	c := &Command{Name: "echo", Stdin: iotest.ErrReader(errors.New("broken")), Stderr: &errs}
	if echo(c, nil); c.Status != 1 || errs.String() != "echo: broken\n" {
		t.Errorf("%q, %d", &errs, c.Status)
	}
}
