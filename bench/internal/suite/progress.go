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
	rows, row     int // in a round, known when the first is over
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
	p.rows = p.row
	p.round++
	p.row = 0
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

// tell tells about a row of a group, if there is anything new.
func (p *Progress) tell(group string) {
	p.row++
	if group == p.group && p.row != p.rows {
		return
	}
	p.group = group
	text := fmt.Sprintf("round %d of %d  row %3d", p.round, p.rounds, p.row)
	if p.rows > 0 {
		done, all := (p.round-1)*p.rows+p.row, p.rounds*p.rows
		left := time.Duration(float64(time.Since(p.start)) * float64(all-done) / float64(done))
		text += fmt.Sprintf(" of %d  %6v to go", p.rows, left.Round(time.Second))
	}
	text = fmt.Sprintf("%-45s  %s", text, group)
	switch {
	case !p.terminal:
		fmt.Fprintln(p.w, text)
	case p.row == p.rows && p.round == p.rounds:
		fmt.Fprintf(p.w, "\r%-75s\n", text)
	default:
		fmt.Fprintf(p.w, "\r%-75s", text)
	}
}
