package main

import (
	"bytes"
	"encoding/xml"
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

// TestDrawing counts the elements of drawings, which have to be well-formed.
func TestDrawing(t *testing.T) {
	for text, want := range map[string]struct{ boards, up, down, labels int }{
		"3k/P1s1/4/K1R1 P/ C/s":           {1, 4, 2, 4 + 4 + 2},
		"8/8/8/8/8/8/8/8 3P2BN/2p C/s":    {1, 3, 1, 16 + 2 + 3},
		"k^+p4+PK^":                       {1, 2, 2, 8},
		"ab/cd//AB/CD / G/g":              {2, 4, 4, 2*2 + 2*2 + 2 + 2},
		"-rnbqkbn-r/8/8/8/8/8/8/RNBQKBNR": {1, 8, 8, 16},
	} {
		var out bytes.Buffer
		if status := run([]string{"-svg", "-", text}, &out, &out); status != 0 {
			t.Fatalf("%s: %s", text, &out)
		}
		var svg struct {
			Title  string     `xml:"title"`
			Rects  []struct{} `xml:"rect"` // the ground, and the boards
			Texts  []string   `xml:"text"`
			Groups []struct {
				Path struct {
					Transform string `xml:"transform,attr"`
				} `xml:"path"`
			} `xml:"g"`
		}
		if err := xml.Unmarshal(out.Bytes(), &svg); err != nil {
			t.Fatalf("%s: %v", text, err)
		}
		got := want
		got.boards, got.labels, got.up, got.down = len(svg.Rects)-1, len(svg.Texts), 0, 0
		for _, g := range svg.Groups {
			switch g.Path.Transform {
			case "rotate(0)":
				got.up++
			case "rotate(180)":
				got.down++
			}
		}
		if got != want || svg.Title != text {
			t.Errorf("%s: %+v; want %+v; title %q", text, got, want, svg.Title)
		}
	}
}

// TestPage compares the image in the page about FEEN with what is drawn now.
func TestPage(t *testing.T) {
	image, err := os.ReadFile("../../docs/board.svg")
	if err != nil {
		t.Fatal(err)
	}
	title, _, _ := strings.Cut(string(image), "</title>")
	_, title, _ = strings.Cut(title, "<title>")
	p, err := parse(title)
	if err != nil || drawing(&p) != string(image) {
		t.Errorf("docs/board.svg is not what -svg draws of %q, %v", title, err)
	}
}

func TestFile(t *testing.T) {
	name := filepath.Join(t.TempDir(), "k.svg")
	var out, errs bytes.Buffer
	for _, args := range [][]string{{"-svg", name, "k"}, {"--svg=" + filepath.ToSlash(name), "k"}} {
		if status := run(args, &out, &errs); status != 0 || out.Len()+errs.Len() > 0 {
			t.Errorf("%q: status %d, %s%s", args, status, &out, &errs)
		}
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
	for _, test := range []struct {
		args   []string
		out    io.Writer
		status int
		report string
	}{
		{nil, io.Discard, 2, "usage: board [-svg file] position\n"},
		{[]string{"-h"}, io.Discard, 0, "usage: board [-svg file] position\n"},
		{[]string{"k!"}, io.Discard, 1, "board: " + second(parse("k!")) + "\n"},
		{[]string{"k", "/"}, io.Discard, 1, "board: " + feen.Validate("k /").Error() + "\n"},
		{[]string{"k"}, fullWriter{}, 1, "board: no space left\n"},
		{[]string{"-svg", "-", "k"}, fullWriter{}, 1, "board: no space left\n"},
	} {
		var errs bytes.Buffer
		if status := run(test.args, test.out, &errs); status != test.status || errs.String() != test.report {
			t.Errorf("%q: status %d, %q; want %d, %q", test.args, status, &errs, test.status, test.report)
		}
	}
}

func second(_ feen.Position, err error) string { return err.Error() }
