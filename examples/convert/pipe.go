package main

import (
	"bytes"
	"io"
	"os"
	"runtime"
	"strings"

	"github.com/komadai/komadai/feen"
)

// An input is a file, or standard input.
type input struct {
	name  string
	lines int // before the current chunk
}

// A chunk is a number of whole lines, and what they are converted to.
type chunk struct {
	input  *input
	text   []byte
	err    error // from reading, after the text
	out    []byte
	lines  int
	faults []*fault      // with the lines of the chunk
	done   chan struct{} // receives when the chunk is converted
}

// chunkSize is small enough for a second-level cache and large enough that the cost of channels is small.
const chunkSize = 64 << 10

// pipe converts the inputs to out. A goroutine cuts them into chunks, one for each processor
// converts chunks, and pipe itself writes them in order. The error is from out.
func pipe(names []string, stdin io.Reader, out io.Writer, r *reporter, newConverter func() *converter) error {
	workers := runtime.GOMAXPROCS(0)
	work, order := make(chan *chunk), make(chan *chunk, 2*workers) // so many chunks are in memory
	for range workers {
		go func() {
			c := newConverter()
			for k := range work {
				c.convertAll(k)
				k.done <- struct{}{}
			}
		}()
	}
	stop := make(chan struct{})
	defer close(stop)
	go func() {
		defer close(work)
		defer close(order)
		for _, name := range names {
			if !read(name, stdin, work, order, stop) {
				return
			}
		}
	}()
	for k := range order {
		<-k.done
		r.add(k)
		if _, err := out.Write(k.out); err != nil {
			return err
		}
	}
	return nil
}

// read sends the chunks of a file to work and order. It returns false when stop is closed.
func read(name string, stdin io.Reader, work, order chan<- *chunk, stop <-chan struct{}) bool {
	s := source{input: &input{name: "<stdin>"}, in: stdin}
	if name != "-" {
		s.input.name = name
		file, err := os.Open(name)
		if err == nil {
			defer file.Close()
		}
		s.in, s.err = file, err
	}
	for more := true; more; {
		k := &chunk{input: s.input, text: make([]byte, 0, chunkSize), done: make(chan struct{}, 1)}
		more = s.next(k)
		select {
		case order <- k:
			work <- k
		case <-stop:
			return false
		}
	}
	return true
}

// A source cuts an input into chunks.
type source struct {
	input *input
	in    io.Reader
	rest  []byte // the start of a line that a chunk had no room for
	err   error
}

// next reads the lines that have arrived into a chunk, at least one, and reports whether
// there are more. It keeps only the start of a line that does not fit, which is too long to be
// valid.
func (s *source) next(k *chunk) (more bool) {
	k.text = append(k.text, s.rest...)
	s.rest = s.rest[:0]
	for s.err == nil {
		size := len(k.text)
		var n int
		n, s.err = s.in.Read(k.text[size:cap(k.text)])
		k.text = k.text[:size+n]
		if end := bytes.LastIndexByte(k.text[size:], '\n') + 1; end > 0 {
			s.rest = append(s.rest, k.text[size+end:]...)
			k.text = k.text[:size+end]
			return true
		}
		if len(k.text) == cap(k.text) {
			k.text = k.text[:feen.MaxStringLength+1]
		}
	}
	if s.err != io.EOF {
		k.err = s.err
	}
	return false
}

// convertAll converts the lines of a chunk.
func (c *converter) convertAll(k *chunk) {
	k.out = make([]byte, 0, 2*len(k.text))
	for text := string(k.text); text != ""; {
		var line string
		line, text, _ = strings.Cut(text, "\n")
		line = strings.TrimSuffix(line, "\r")
		k.lines++
		if line == "" {
			continue
		}
		out, f := c.convert(k.out, line)
		if f != nil {
			f.line = k.lines
			k.faults = append(k.faults, f)
			continue
		}
		k.out = append(out, '\n')
	}
}
