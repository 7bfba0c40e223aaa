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
	clear          string // removes the progress; empty if out is not a terminal
	start, shown   time.Time
	lines, invalid int
	failed         bool // something was reported
}

const clearLine = "\r\x1b[K"

func newReporter(out io.Writer) *reporter {
	now := time.Now()
	r := &reporter{out: out, start: now, shown: now}
	if file, ok := out.(*os.File); ok {
		if info, err := file.Stat(); err == nil && info.Mode()&os.ModeCharDevice != 0 {
			r.clear = clearLine
		}
	}
	return r
}

// add counts the lines of a chunk and reports the invalid ones.
func (r *reporter) add(k *chunk) {
	for _, f := range k.faults {
		r.report("%s:%d:%d: %s", k.name, f.line, f.column, f.reason)
	}
	if k.err != nil {
		r.report("convert: %v", k.err)
	}
	r.invalid += len(k.faults)
	r.lines += k.lines
	if now := time.Now(); r.clear != "" && now.Sub(r.shown) > time.Second/2 {
		r.shown = now
		rate := float64(r.lines) / now.Sub(r.start).Seconds()
		fmt.Fprintf(r.out, "%s%d lines, %.1f million per second", r.clear, r.lines, rate/1e6)
	}
}

func (r *reporter) report(format string, args ...any) {
	r.failed = true
	fmt.Fprintf(r.out, r.clear+format+"\n", args...)
}

// finish reports how many lines are invalid, and removes the progress.
func (r *reporter) finish() {
	if r.invalid > 0 {
		r.report("convert: %d of %d lines invalid", r.invalid, r.lines)
	}
	fmt.Fprint(r.out, r.clear)
}
