package main

import (
	"bufio"
	"fmt"
	"io"
	"os"
	"time"
	"unicode/utf8"
)

// A census is the count so far, over any number of inputs.
type census struct {
	variants   map[string]*counts // bare placements are under ""
	placements int
	walking    time.Duration // spent in counts.walk
	malformed  bool          // something was reported
	stderr     io.Writer
}

// addFile counts the records of a file, or of stdin if its name is "-".
func (c *census) addFile(name string, stdin io.Reader) {
	if name == "-" {
		c.add("<stdin>", stdin)
		return
	}
	file, err := os.Open(name)
	if err != nil {
		c.malformed = true
		fmt.Fprintln(c.stderr, "census:", err)
		return
	}
	defer file.Close()
	c.add(name, file)
}

// add counts the records of an input; the name is for reports.
func (c *census) add(name string, input io.Reader) {
	r := reader{input: bufio.NewReader(input)}
	for batch := r.next(nil); len(batch) > 0; batch = r.next(batch[:0]) {
		c.walk(batch)
		c.settle(name, batch)
	}
}

// walk counts the tokens of a whole batch between two readings of the clock: a pair
// of them for each placement would be felt.
func (c *census) walk(batch []record) {
	for i := range batch {
		variant := batch[i].variant
		if c.variants[variant] == nil {
			c.variants[variant] = new(counts)
		}
		batch[i].counts = c.variants[variant]
	}

	start := time.Now()
	for i := range batch {
		r := &batch[i]
		r.walked = r.counts.walk(r.placement, 1)
	}
	c.walking += time.Since(start)
}

// settle reports the malformed lines of a batch that was walked, and takes back what
// was counted of them.
func (c *census) settle(name string, batch []record) {
	for _, r := range batch {
		rest := r.placement[r.walked:]
		switch {
		case r.fault != nil:
			c.report(name, r.line, r.fault)
		case len(rest) > 0:
			r.counts.walk(r.placement[:r.walked], -1)
			_, size := utf8.DecodeRune(rest)
			c.report(name, r.line, &fault{r.column(), fmt.Sprintf("%q starts no token", rest[:size])})
		default:
			c.placements++
		}
	}
}

func (c *census) report(name string, line int, f *fault) {
	c.malformed = true
	fmt.Fprintf(c.stderr, "%s:%d:%d: %s\n", name, line, f.column, f.reason)
}
