package main

import (
	"bytes"
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/komadai/komadai/feen"
)

// TestSample compares the output with the documentation.
func TestSample(t *testing.T) {
	source, err := os.ReadFile("main.go")
	if err != nil {
		t.Fatal(err)
	}
	_, sample, _ := strings.Cut(string(source), "\t$ go run ./examples/board '")
	text, sample, _ := strings.Cut(sample, "'\n")
	sample, _, _ = strings.Cut(sample, "\n\nUsage")
	want := strings.ReplaceAll(sample, "\n\t", "\n")[1:] + "\n"
	for _, args := range [][]string{{text}, strings.Split(text, " ")} {
		var out, errs bytes.Buffer
		if status := run(args, &out, &errs); status != 0 || out.String() != want || errs.Len() > 0 {
			t.Errorf("status %d, %s%s; want\n%s", status, &out, &errs, want)
		}
	}
}

// A position may begin with -, as an option does.
func TestPositions(t *testing.T) {
	for _, test := range []struct {
		args  []string
		board string // the first line of it
	}{
		{[]string{"-k2K"}, " -k . . K"},
		{[]string{"-rnbqk^bn-r/8"}, "2 -r n b q k^ b n -r"},
		{[]string{"--", "-k2K/4"}, "2 -k . . K"},
		{[]string{"--", "-h"}, " -h"},
		{[]string{"-svg"}, " -s v g"},
		{[]string{"-svg", "-", "--", "-k2K/4 / C/c"}, "<title>-k2K/4 / C/c</title><style>"},
	} {
		var out, errs bytes.Buffer
		status := run(test.args, &out, &errs)
		if first, _, _ := strings.Cut(out.String(), "\n"); status != 0 || !strings.HasSuffix(first, test.board) {
			t.Errorf("%q: status %d, %s%s", test.args, status, &out, &errs)
		}
	}
	var out, errs bytes.Buffer
	if status := run([]string{"--", "-k2K/4 / C/c"}, &out, &errs); status != 0 || !strings.HasPrefix(out.String(), "second, c: -\n2 -k .") {
		t.Errorf("status %d, %s%s", status, &out, &errs)
	}
}

func TestFile(t *testing.T) {
	name := filepath.Join(t.TempDir(), "k.svg")
	var out, errs bytes.Buffer
	if status := run([]string{"-svg", name, "k"}, &out, &errs); status != 0 || out.Len()+errs.Len() > 0 {
		t.Errorf("status %d, %s%s", status, &out, &errs)
	}
	if data, err := os.ReadFile(name); err != nil || !strings.HasPrefix(string(data), "<svg ") {
		t.Errorf("%.20s, %v", data, err)
	}
	if status := run([]string{"-svg", filepath.Join(name, "none"), "k"}, &out, &errs); status != 1 || strings.Count(errs.String(), "\n") != 1 {
		t.Errorf("status %d, %s", status, &errs)
	}
}

type fullWriter struct{}

func (fullWriter) Write([]byte) (int, error) { return 0, errors.New("no space left") }

func TestErrors(t *testing.T) {
	_, invalid := parse("k!")
	for _, test := range []struct {
		args   []string
		out    io.Writer
		status int
		report string
	}{
		{nil, io.Discard, 2, usage},
		{[]string{"-h"}, io.Discard, 0, usage},
		{[]string{"k!"}, io.Discard, 1, "board: " + invalid.Error()},
		{[]string{"k", "/"}, io.Discard, 1, "board: " + feen.Validate("k /").Error()},
		{[]string{"k"}, fullWriter{}, 1, "board: no space left"},
		{[]string{"-svg", "-", "k"}, fullWriter{}, 1, "board: no space left"},
	} {
		var errs bytes.Buffer
		if status := run(test.args, test.out, &errs); status != test.status || errs.String() != test.report+"\n" {
			t.Errorf("%q: status %d, %q; want %d, %q", test.args, status, &errs, test.status, test.report)
		}
	}
}
