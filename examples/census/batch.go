package main

import (
	"bufio"
	"bytes"
	"io"
)

// A batch is full at whichever limit it reaches first: enough records to make the
// clock's cost vanish, and not so many bytes that memory fills up with long lines.
const (
	batchRecords = 4096
	batchBytes   = 1 << 20
)

// A reader reads an input a batch of records at a time.
type reader struct {
	input *bufio.Reader // not a bufio.Scanner, which gives up on a long line
	line  int           // the number of the last line read
	done  bool
}

// next appends the next batch to dst: no record at the end of the input only. That
// reading failed is the fault of the last record.
func (r *reader) next(dst []record) []record {
	for size := 0; !r.done && len(dst) < batchRecords && size < batchBytes; {
		text, err := r.input.ReadBytes('\n')
		r.line++
		r.done = err != nil
		if err != nil && err != io.EOF {
			return append(dst, record{line: r.line, fault: &fault{len(text) + 1, err.Error()}})
		}
		text = bytes.TrimSuffix(text, []byte("\n"))
		text = bytes.TrimSuffix(text, []byte("\r"))
		if len(text) > 0 {
			size += len(text)
			dst = append(dst, parse(r.line, text))
		}
	}
	return dst
}
