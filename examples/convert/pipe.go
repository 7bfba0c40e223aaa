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

// chunkSize is small enough for a second-level cache and large enough that channels do not count.
const chunkSize = 64 << 10

// pipe converts the inputs to out. A reading goroutine cuts them into chunks, a goroutine for
// each processor converts chunks, and pipe itself writes them in order. The chunks are a
// fixed number, used again and again. The error is from out.
func pipe(names []string, stdin io.Reader, out io.Writer, r *reporter, newConverter func() *converter) error {
	workers := runtime.GOMAXPROCS(0)
	chunks := 4 * workers
	free, work, order := make(chan *chunk, chunks), make(chan *chunk, chunks), make(chan *chunk, chunks)
	for range chunks {
		free <- &chunk{text: make([]byte, 0, chunkSize), done: make(chan struct{}, 1)}
	}
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
			source := open(name, stdin)
			for more := true; more; {
				select {
				case k := <-free:
					more = source.next(k)
					order <- k
					work <- k
				case <-stop:
					more = false
				}
			}
			source.in.Close()
		}
	}()
	for k := range order {
		<-k.done
		r.add(k)
		if _, err := out.Write(k.out); err != nil {
			return err
		}
		free <- k
	}
	return nil
}

// A source cuts an input into chunks.
type source struct {
	input *input
	in    io.ReadCloser
	rest  []byte // the start of a line that a chunk had no room for
	err   error
}

func open(name string, stdin io.Reader) *source {
	if name == "-" {
		return &source{input: &input{name: "<stdin>"}, in: io.NopCloser(stdin)}
	}
	file, err := os.Open(name)
	return &source{input: &input{name: name}, in: file, err: err}
}

// next reads the lines that have arrived into a chunk, at least one, and reports whether
// there are more. Of a line too long to be valid and to fit it keeps the start.
func (s *source) next(k *chunk) (more bool) {
	k.input, k.err = s.input, nil
	k.text = append(k.text[:0], s.rest...)
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
	k.out, k.faults, k.lines = k.out[:0], k.faults[:0], 0
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
