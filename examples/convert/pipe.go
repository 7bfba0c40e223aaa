package main

import (
	"bytes"
	"io"
	"iter"
	"os"
	"runtime"
	"strings"

	"github.com/komadai/komadai/feen"
)

// A chunk is a number of whole lines of an input, and what they are converted to.
type chunk struct {
	name   string // of the input
	before int    // lines of the input before the chunk
	text   []byte
	err    error // from reading, after the text
	out    []byte
	lines  int
	faults []*fault
	done   chan struct{} // closed when the chunk is converted
}

// chunkSize is small enough for a second-level cache and large enough that the cost of channels is small.
const chunkSize = 64 << 10

// pipe converts the inputs to out. A goroutine cuts them into chunks, each of which is
// converted in a goroutine, and pipe itself writes them in order. The error is from out.
func pipe(names []string, stdin io.Reader, out io.Writer, r *reporter, newConverter func() *converter) error {
	order := make(chan *chunk, 2*runtime.GOMAXPROCS(0)) // so many chunks are in memory
	stop := make(chan struct{})
	defer close(stop)
	go func() {
		defer close(order)
		for _, name := range names {
			for k := range chunks(name, stdin) {
				select {
				case order <- k:
					go newConverter().convertAll(k)
				case <-stop:
					return
				}
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

// chunks returns an iterator over the chunks of a file.
func chunks(name string, stdin io.Reader) iter.Seq[*chunk] {
	return func(yield func(*chunk) bool) {
		s := source{in: stdin}
		if name == "-" {
			name = "<stdin>"
		} else {
			file, err := os.Open(name)
			if err == nil {
				defer file.Close()
			}
			s.in, s.err = file, err
		}
		lines := 0
		for more := true; more; {
			k := &chunk{name: name, before: lines, text: make([]byte, 0, chunkSize), done: make(chan struct{})}
			more = s.next(k)
			lines += bytes.Count(k.text, []byte("\n"))
			if !yield(k) {
				return
			}
		}
	}
}

// A source cuts an input into chunks.
type source struct {
	in   io.Reader
	rest []byte // the start of a line that a chunk had no room for
	err  error
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
	defer close(k.done)
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
			f.line = k.before + k.lines
			k.faults = append(k.faults, f)
			continue
		}
		k.out = append(out, '\n')
	}
}
