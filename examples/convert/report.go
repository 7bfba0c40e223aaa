package main

import (
	"fmt"
	"io"
	"os"
	"time"
)

// A reporter writes about invalid lines, and the progress to a terminal.
type reporter struct {
	out            io.Writer
	isTerminal     bool
	start, shown   time.Time
	lines, invalid int
	failed         bool // something was reported
}

func newReporter(out io.Writer) *reporter {
	now := time.Now()
	r := &reporter{out: out, start: now, shown: now}
	if file, ok := out.(*os.File); ok {
		info, err := file.Stat()
		r.isTerminal = err == nil && info.Mode()&os.ModeCharDevice != 0
	}
	return r
}

// add counts the lines of a chunk and reports the invalid ones.
func (r *reporter) add(c *chunk) {
	for _, f := range c.faults {
		r.report("%s:%d:%d: %s", c.input.name, c.input.lines+f.line, f.column, f.reason)
	}
	if c.err != nil {
		r.report("convert: %v", c.err)
	}
	r.invalid += len(c.faults)
	r.lines += c.lines
	c.input.lines += c.lines
	if now := time.Now(); r.isTerminal && now.Sub(r.shown) > time.Second/2 {
		r.shown = now
		rate := float64(r.lines) / now.Sub(r.start).Seconds()
		fmt.Fprintf(r.out, "%s%d lines, %.1f million per second", clearLine, r.lines, rate/1e6)
	}
}

// clearLine removes the progress.
const clearLine = "\r\x1b[K"

func (r *reporter) report(format string, args ...any) {
	r.failed = true
	r.clear()
	fmt.Fprintf(r.out, format+"\n", args...)
}

func (r *reporter) clear() {
	if r.shown != r.start {
		fmt.Fprint(r.out, clearLine)
	}
}

// finish removes the progress and reports how many lines are invalid.
func (r *reporter) finish() {
	r.clear()
	verb := "are"
	if r.invalid == 1 {
		verb = "is"
	}
	if r.invalid > 0 {
		fmt.Fprintf(r.out, "convert: %d of %d lines %s invalid\n", r.invalid, r.lines, verb)
	}
}
