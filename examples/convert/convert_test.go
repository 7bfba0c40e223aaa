package main

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/komadai/komadai/examples/internal/command"
	"github.com/komadai/komadai/feen"
	"github.com/komadai/komadai/fen"
)

// Every row of a rules engine: the position, the move and the position after it become FEEN and a ply, and come
// back. The engine writes the cell of en passant only where a pawn can capture, and hands in another order.
func TestExchange(t *testing.T) {
	data, err := os.ReadFile("../../testdata/exchange.tsv")
	if err != nil {
		t.Fatal(err)
	}
	rows := make(map[string][][]string)
	for line := range strings.Lines(string(data)) {
		row := strings.Split(strings.TrimSuffix(line, "\n"), "\t")
		rows[row[0]] = append(rows[row[0]], row)
	}
	if len(rows) != 11 {
		t.Fatalf("%d games", len(rows))
	}
	for game, rows := range rows {
		own := "fen"
		if strings.HasSuffix(game, "shogi") {
			own = "sfen"
		}
		var lines strings.Builder
		for _, row := range rows {
			fmt.Fprintf(&lines, "%s;%s;%s;and so on\n", row[1], row[2], row[4])
		}
		feens, errs, status := command.Try(run, lines.String(), "-game", game, "-moves")
		if status != 0 {
			t.Fatalf("%s: %.1000s", game, errs)
		}
		back, errs, status := command.Try(run, feens, "-game", game, "-moves", "-to", own)
		if status != 0 {
			t.Fatalf("%s: %.1000s", game, errs)
		}
		to, from := strings.Split(feens, "\n"), strings.Split(back, "\n")
		for i, row := range rows {
			f, b := strings.Split(to[i], ";"), strings.Split(from[i], ";")
			if f[1] != row[4] || f[3] != row[4] || f[4] != "and so on" || feen.Validate(f[0]) != nil || feen.Validate(f[2]) != nil {
				t.Errorf("%s: %q gives %q", game, row, f)
			}
			if b[1] != row[2] || first(b[0]) != first(row[1]) || first(b[2]) != first(row[3]) {
				t.Errorf("%s: %q comes back as %q", game, row, b)
			}
		}
	}
}

// first returns the placement and the turn of a position, without hands in brackets.
func first(s string) string {
	fields := strings.Fields(s)
	placement, _, _ := strings.Cut(fields[0], "[")
	return placement + " " + fields[1]
}

func TestLines(t *testing.T) {
	if err := command.TrySamples(run); err != nil {
		t.Error(err)
	}
	const castling = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 3 20"
	for _, test := range []struct{ args, line, want string }{
		{"", "-r3k^2-r/8/8/8/8/8/8/-R3K^2-R / C/c", "-r3k^2-r/8/8/8/8/8/8/-R3K^2-R / C/c"},
		{"-to fen", "-r3k^2-r/8/8/8/8/8/8/-R3K^2-R / c/C", "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1"},
		{"-to fen", castling, castling},
		{"-game shogi", "4k4/9/9/9/9/9/9/9/4K4 w 2P3p 7", "4k^4/9/9/9/9/9/9/9/4K^4 2P/3p s/S"},
		{"-moves", castling + ";e1c1", "-r3k^2-r/8/8/8/8/8/8/-R3K^2-R / C/c;e1~c1;-r3k^2-r/8/8/8/8/8/8/2K^R3R / c/C"},
		{"-moves -to fen", castling + ";e1~c1;a;b", castling + ";e1c1;r3k2r/8/8/8/8/8/8/2KR3R b kq - 4 20;a;b"},

		{"", "hello", "1: feen: not three fields with one space between them"},
		{"", strings.Repeat("8", 5000), "4097: feen: input exceeds 4096 bytes"},
		{"", strings.Repeat("8", 2*chunkSize), "4097: feen: input exceeds 4096 bytes"},
		{"", "8/8/8/8/8/8/8/7! w - -", "16: feen: invalid piece"},
		{"", "5/5/5/5/5 / S/s", "1: not the board and the styles of the game"},
		{"", "8/8/8/8/8/8/8/8 / C/s", "1: not the board and the styles of the game"},
		{"", "8/8/8/8/8/8/8/4K2R w KQ -", "23: fen: invalid castling"},
		{"-to fen", "8/8/8/8/8/8/8/3n'4 / C/c", "1: fen: the notation has no text for it"},
		{"-moves", castling, "39: neither a ply nor a move of the game"},
		{"-moves", castling + ";e1e9;x", "39: neither a ply nor a move of the game"},
		{"-moves", castling + ";e3e4", "39: fen: no piece to move"},
		{"-moves", castling + ";e1-g1", "39: fen: the notation has no text for it"},
	} {
		args := strings.Fields(test.args)
		out, errs, status := command.Try(run, test.line+"\r\n\n"+test.line, args...)
		if column, reason, isFault := strings.Cut(test.want, ": "); isFault {
			want := fmt.Sprintf("<stdin>:1:%[1]s: %[2]s\n<stdin>:3:%[1]s: %[2]s\ntest: 2 of 3 lines invalid\n", column, reason)
			if status != 1 || out != "" || errs != want {
				t.Errorf("%.80s: status %d, %q\n%s, want\n%s", test.line, status, out, errs, want)
			}
		} else if status != 0 || errs != "" || out != test.want+"\n"+test.want+"\n" {
			t.Errorf("%s: status %d, %s\n%s, want\n%s", test.line, status, errs, out, test.want)
		}
	}
}

// Lines come out in order, however they arrive, and with their numbers.
func TestOrder(t *testing.T) {
	var input, want, faults strings.Builder
	for i := range 5000 {
		if i%100 == 99 {
			input.WriteString(strings.Repeat("x", 1+i%7*chunkSize/3) + "\n")
			column := map[bool]string{true: "1: feen: not three fields with one space between them", false: "4097: feen: input exceeds 4096 bytes"}[i%7 == 0]
			fmt.Fprintf(&faults, "<stdin>:%d:%s\n", i+1, column)
			continue
		}
		rank := strings.NewReplacer("0", "N", "1", "B").Replace(fmt.Sprintf("%08b", i%256))
		fmt.Fprintf(&input, "8/8/8/%s/8/8/8/8 w - - 0 %d\n", rank, i)
		fmt.Fprintf(&want, "8/8/8/%s/8/8/8/8 / C/c\n", rank)
	}
	faults.WriteString("test: 50 of 5000 lines invalid\n")
	text := strings.TrimSuffix(input.String(), "\n")
	for name, in := range map[string]io.Reader{
		"whole": strings.NewReader(text), "halves": iotest.HalfReader(strings.NewReader(text)),
		"early end": iotest.DataErrReader(strings.NewReader(text)),
	} {
		var out, errs bytes.Buffer
		c := &command.Command{Name: "test", Stdin: in, Stdout: &out, Stderr: &errs}
		if run(c, nil); c.Status != 1 || out.String() != want.String() || errs.String() != faults.String() {
			t.Errorf("%s: status %d, %d bytes, want %d\n%.2000s", name, c.Status, out.Len(), want.Len(), errs.String())
		}
	}
}

func TestFiles(t *testing.T) {
	dir := t.TempDir()
	one, two := filepath.Join(dir, "one"), filepath.Join(dir, "two")
	for name, text := range map[string]string{one: "\nbad", two: "8/8/8/8/8/8/8/8 w - -\r\n\r\nworse\n"} {
		if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	out, errs, status := command.Try(run, "8/8/8/8/8/8/8/8 b - -", one, two, filepath.Join(dir, "none"), "-")
	want := one + ":2:1: feen: not three fields with one space between them\n" + two + ":3:1: feen: not three fields with one space between them\ntest: open "
	if status != 1 || out != "8/8/8/8/8/8/8/8 / C/c\n8/8/8/8/8/8/8/8 / c/C\n" || !strings.HasPrefix(errs, want) {
		t.Errorf("status %d\n%s%s", status, out, errs)
	}
	var text, faults bytes.Buffer
	in := io.MultiReader(strings.NewReader("8/8/8/8/8/8/8/8 w - -\n"), iotest.ErrReader(errors.New("broken")))
	c := &command.Command{Name: "test", Stdin: in, Stdout: &text, Stderr: &faults}
	if run(c, nil); c.Status != 1 || text.String() != "8/8/8/8/8/8/8/8 / C/c\n" || faults.String() != "test: broken\n" {
		t.Errorf("status %d\n%s%s", c.Status, text.String(), faults.String())
	}
	if err := command.TryFull(run, "8/8/8/8/8/8/8/8 w - -\n"); err != nil {
		t.Error(err)
	}
}

func TestUsage(t *testing.T) {
	for _, test := range []struct {
		args   string
		status int
	}{
		{"-h", 0}, {"-x", 2}, {"-game go", 2}, {"-to sfen", 2}, {"-game shogi -to fen", 2},
	} {
		if out, errs, status := command.Try(run, "", strings.Fields(test.args)...); status != test.status || out != "" || !strings.Contains(errs, "usage: ") {
			t.Errorf("%q: status %d\n%s%s", test.args, status, out, errs)
		}
	}
}

func TestAllocations(t *testing.T) {
	line := "r3k2r/pppp1ppp/8/4p3/8/8/PPPPPPPP/R3K2R w KQkq e6 0 3;e1g1;rest"
	for _, toOwn := range []bool{false, true} {
		c := &converter{game: fen.Chess, toOwn: toOwn, moves: true}
		out, f := c.convert(nil, line)
		if n := testing.AllocsPerRun(100, func() { c.convert(out[:0], line) }); n > 0 || f != nil {
			t.Errorf("%v: %v allocations, %v", toOwn, n, f)
		}
	}
}
