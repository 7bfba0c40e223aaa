package main

import (
	"bufio"
	"fmt"
	"io"
	"os"
	"runtime"
	"strings"
	"time"

	"github.com/komadai/komadai/examples/internal/command"
	"github.com/komadai/komadai/feen"
)

// A chunk is a number of whole lines of an input, and what they are converted to.
type chunk struct {
	name      string // of the input
	text, out []byte
	err       error // from reading, after the text
	faults    []*fault
	lines     chan int // receives their number when the chunk is converted
}

// A fault is an invalid line of a chunk, which starts with line 1.
type fault struct {
	line, column int
	reason       error
}

const chunkSize = 64 << 10 // fits a second-level cache, and makes the cost of channels small

// pipe converts the files in chunks, each in a goroutine, and writes and reports them in order.
func pipe(c *command.Command, files []string, newConverter func() *converter) {
	order := make(chan *chunk, 2*runtime.GOMAXPROCS(0)) // so many chunks are in memory
	if len(files) == 0 {
		files = []string{"-"}
	}
	go func() {
		defer close(order)
		for _, name := range files {
			cut(name, c.Stdin, func(k *chunk) {
				order <- k
				go k.convert(newConverter())
			})
		}
	}()
	clear := "" // removes the progress, if there is a terminal
	if file, ok := c.Stderr.(*os.File); ok {
		if info, err := file.Stat(); err == nil && info.Mode()&os.ModeCharDevice != 0 {
			clear = "\r\x1b[K"
		}
	}
	name, before, lines, invalid, start, shown := "", 0, 0, 0, time.Now(), time.Now()
	for k := range order {
		n := <-k.lines
		if k.name != name {
			name, before = k.name, 0
		}
		for _, f := range k.faults {
			c.Report(fmt.Sprintf("%s%s:%d:%d", clear, name, before+f.line, f.column), f.reason)
		}
		if k.err != io.EOF {
			c.Report("", k.err)
		}
		before, lines, invalid = before+n, lines+n, invalid+len(k.faults)
		if now := time.Now(); clear != "" && now.Sub(shown) > time.Second/2 {
			shown = now
			fmt.Fprintf(c.Stderr, "%s%d lines, %.1f million per second", clear, lines, float64(lines)/now.Sub(start).Seconds()/1e6)
		}
		if _, err := c.Stdout.Write(k.out); err != nil {
			c.Report("", err)
			return
		}
	}
	fmt.Fprint(c.Stderr, clear)
	if invalid > 0 {
		c.Report("", fmt.Errorf("%d of %d lines invalid", invalid, lines))
	}
}

// cut cuts a file into chunks, and passes on the lines that have arrived, at least one at a time.
func cut(name string, stdin io.Reader, pass func(*chunk)) {
	in := stdin
	if name == "-" {
		name = "<stdin>"
	} else if file, err := os.Open(name); err != nil {
		pass(&chunk{err: err, lines: make(chan int, 1)})
		return
	} else {
		defer file.Close()
		in = file
	}
	lines := bufio.NewReaderSize(in, chunkSize)
	for more := true; more; {
		k := &chunk{name: name, lines: make(chan int, 1)}
		more = k.read(lines)
		pass(k)
	}
}

// read reads lines, and reports whether there are more. It keeps only the start of a line that is too long to be valid.
func (k *chunk) read(in *bufio.Reader) (more bool) {
	for len(k.text) == 0 || len(k.text) < chunkSize && in.Buffered() > 0 {
		line, err := in.ReadSlice('\n')
		for isLong := err == bufio.ErrBufferFull; err == bufio.ErrBufferFull; isLong = false {
			if isLong {
				k.text = append(k.text, line[:feen.MaxStringLength+1]...)
			}
			_, err = in.ReadSlice('\n')
			line = []byte("\n")
		}
		k.text = append(k.text, line...)
		if err != nil {
			k.err = err
			return false
		}
	}
	return true
}

// convert converts the lines.
func (k *chunk) convert(c *converter) {
	lines := 0
	k.out = make([]byte, 0, 2*len(k.text))
	for line := range strings.Lines(string(k.text)) {
		lines++
		if line = strings.TrimRight(line, "\r\n"); line == "" {
			continue
		}
		if out, f := c.convert(k.out, line); f != nil {
			f.line = lines
			k.faults = append(k.faults, f)
		} else {
			k.out = append(out, '\n')
		}
	}
	k.lines <- lines
}
