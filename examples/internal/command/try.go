package command

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"regexp"
	"strings"
)

// Try runs a program in a test, and returns what it writes and its exit status.
func Try(run func(c *Command, args []string), stdin string, args ...string) (stdout, stderr string, status int) {
	var out, errs bytes.Buffer
	c := &Command{Name: "test", Stdin: strings.NewReader(stdin), Stdout: &out, Stderr: &errs}
	run(c, args)
	return out.String(), errs.String(), c.Status
}

// TryFull is like Try, with a standard output that is full. It returns an error unless the program reports that.
func TryFull(run func(c *Command, args []string), stdin string, args ...string) error {
	r, full := io.Pipe()
	r.CloseWithError(errors.New("no space left"))
	var errs bytes.Buffer
	c := &Command{Name: "test", Stdin: strings.NewReader(stdin), Stdout: full, Stderr: &errs}
	if run(c, args); c.Status != 1 || errs.String() != "test: no space left\n" {
		return fmt.Errorf("with a full standard output: status %d, %q", c.Status, &errs)
	}
	return nil
}

var (
	samplePattern = regexp.MustCompile(`(?m)^\t\$ (?:echo '(.*)' \| )?go run \./examples/(\w+)(.*)\n((?:\t[^$].*\n|\n)+)`)
	ratePattern   = regexp.MustCompile(`\d+\\\.\d( million)`)
)

// TrySamples runs the commands in the documentation of a program, in its main.go, from the root folder of the module, and
// returns an error unless they write what stands there. Rates may differ, and a line of dots stands for any lines.
func TrySamples(run func(c *Command, args []string)) error {
	folder, err1 := os.Getwd()
	source, err2 := os.ReadFile("main.go")
	err := errors.Join(err1, err2, os.Chdir("../.."))
	defer os.Chdir(folder)
	samples := samplePattern.FindAllStringSubmatch(string(source), -1)
	if len(samples) == 0 {
		err = errors.Join(err, errors.New("no samples"))
	}
	for _, s := range samples {
		var out bytes.Buffer
		run(&Command{Name: s[2], Stdin: strings.NewReader(s[1]), Stdout: &out, Stderr: &out}, strings.Fields(s[3]))
		want := strings.TrimSpace(strings.ReplaceAll("\n"+s[4], "\n\t", "\n"))
		pattern := strings.ReplaceAll(ratePattern.ReplaceAllString(regexp.QuoteMeta(want), `\d+\.\d$1`), `\.\.\.`, `(?s:.*)`)
		if got := strings.TrimSpace(out.String()); !regexp.MustCompile(`\A` + pattern + `\z`).MatchString(got) {
			err = errors.Join(err, fmt.Errorf("go run ./examples/%s%s writes\n%s\nwant\n%s", s[2], s[3], got, want))
		}
	}
	return err
}
