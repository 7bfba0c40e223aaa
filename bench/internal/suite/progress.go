package suite

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"time"
)

// Progress tells how far the rounds are. What benchmarks print is written to it.
type Progress struct {
	w             io.Writer
	terminal      bool // so that a line can be written over
	rounds, round int
	rows          int // of all rounds that are over
	row           int // in this one
	group         string
	line          []byte
	start         time.Time
}

// NewProgress returns a Progress that tells w about so many rounds.
func NewProgress(w io.Writer, rounds int) *Progress {
	p := &Progress{w: w, rounds: rounds, start: time.Now()}
	if f, ok := w.(*os.File); ok {
		info, err := f.Stat()
		p.terminal = err == nil && info.Mode()&os.ModeCharDevice != 0
	}
	return p
}

// Round begins the next round.
func (p *Progress) Round() {
	p.rows += p.row
	p.round++
	p.row = 0
}

// Done ends the last line.
func (p *Progress) Done() {
	if p.terminal {
		fmt.Fprintln(p.w)
	}
}

func (p *Progress) Write(printed []byte) (int, error) {
	for _, b := range printed {
		if b != '\n' {
			p.line = append(p.line, b)
			continue
		}
		if name, ok := bytes.CutPrefix(p.line, []byte("Benchmark")); ok {
			p.tell(string(name[:max(0, bytes.IndexAny(name, "/-"))]))
		}
		p.line = p.line[:0]
	}
	return len(printed), nil
}

// tell tells about a row, if it is the first of a group. How long the rest takes is known when a
// round is over.
func (p *Progress) tell(group string) {
	p.row++
	if group == p.group {
		return
	}
	p.group = group
	text := fmt.Sprintf("round %d of %d  row %3d", p.round, p.rounds, p.row)
	if p.rows > 0 {
		done, all := p.rows+p.row, p.rows/(p.round-1)*p.rounds
		left := time.Since(p.start) * time.Duration(max(all-done, 0)) / time.Duration(done)
		text += fmt.Sprintf("  %6v to go", left.Round(time.Second))
	}
	text = fmt.Sprintf("%-40s  %s", text, group)
	if p.terminal {
		fmt.Fprintf(p.w, "\r%-70s", text)
	} else {
		fmt.Fprintln(p.w, text)
	}
}
