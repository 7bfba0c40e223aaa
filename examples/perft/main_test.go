package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/komadai/komadai/examples/internal/command"
	"github.com/komadai/komadai/internal/longtest"
)

var rate = regexp.MustCompile(`\d+\.\d million`)

// runPerft runs the command and returns its output without the rate. It expects no reports.
func runPerft(t *testing.T, args ...string) string {
	t.Helper()
	output, reports, status := command.Try(run, "", args...)
	if status != 0 || reports != "" {
		t.Fatalf("%q: status %d, %q", args, status, reports)
	}
	return rate.ReplaceAllString(output, "N million")
}

// TestSamples compares the output with the documentation.
func TestSamples(t *testing.T) {
	source, err := os.ReadFile("main.go")
	if err != nil {
		t.Fatal(err)
	}
	samples := strings.Split(string(source), "\n\t$ go run ./examples/perft")[1:]
	if len(samples) != 3 {
		t.Fatalf("%d samples", len(samples))
	}
	for _, sample := range samples {
		args, sample, _ := strings.Cut(sample, "\n\t")
		if args == "" && !longtest.Enabled() {
			continue
		}
		var want strings.Builder
		for line := range strings.Lines(sample) {
			if line != "\n" && !strings.HasPrefix(line, "\t") && want.Len() > 0 {
				break
			}
			want.WriteString(strings.TrimPrefix(line, "\t"))
		}
		output, reports, _ := command.Try(run, "", strings.Fields(args)...)
		got := strings.TrimSpace(rate.ReplaceAllString(output+strings.ReplaceAll(reports, "test:", "perft:"), "N million"))
		if want := strings.TrimSpace(rate.ReplaceAllString(want.String(), "N million")); got != want {
			t.Errorf("%s\n%s, want\n%s", args, got, want)
		}
	}
}

func TestArguments(t *testing.T) {
	quoted := runPerft(t, "-depth", "2", standards[2].fen)
	if got := runPerft(t, append([]string{"-depth=2"}, strings.Fields(standards[2].fen)...)...); got != quoted {
		t.Errorf("%s, want\n%s", got, quoted)
	}
	if got, want := runPerft(t, "-depth", "2"), runPerft(t, "-depth", "2", start); got != want || !strings.Contains(got, "\n400 nodes, ") {
		t.Errorf("%s, want\n%s", got, want)
	}
	if got, want := runPerft(t, "-depth", "3", "7k/5Q2/6K1/8/8/8/8/8 b - -"), "  move  nodes  position\n\n0 nodes, N million per second\n"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}

func TestFaults(t *testing.T) {
	const usage = "usage: test [-depth n [fen]]\n"
	for _, test := range []struct {
		args    []string
		reports string
		status  int
	}{
		{[]string{"-depth", "0"}, "missing or invalid -depth: it must be 1 or more\n" + usage, 2},
		{[]string{"-depth", "-1", start}, "missing or invalid -depth: it must be 1 or more\n" + usage, 2},
		{[]string{start}, "missing or invalid -depth: it must be 1 or more\n" + usage, 2},
		{[]string{"-depth", "1", ""}, "test: fen: empty input\n", 1},
		{[]string{"-depth", "1", "8/8/8/4X3/8/8/8/8 w - -"}, "test: fen: placement, byte 7: piece that the game does not have\n", 1},
	} {
		output, reports, status := command.Try(run, "", test.args...)
		if status != test.status || reports != test.reports || output != "" {
			t.Errorf("%q: status %d, %q, %q", test.args, status, reports, output)
		}
	}
}

// A wrong count is reported after all positions have been counted.
func TestMismatch(t *testing.T) {
	saved := standards
	defer func() { standards = saved }()
	standards = []standard{
		{"one", start, []int{20, 401}},
		{"two", start, []int{20}},
		{"three", start, []int{21}},
	}
	output, reports, status := command.Try(run, "")
	if status != 1 {
		t.Errorf("status %d", status)
	}
	want := "  position  depth  nodes  published\n" +
		"       one      2    400        401\n" +
		"       two      1     20         20\n" +
		"     three      1     20         21\n" +
		"\n440 nodes, N million per second\n"
	if got := rate.ReplaceAllString(output, "N million"); got != want {
		t.Errorf("%s, want\n%s", got, want)
	}
	if got, want := reports, "test: not as published: one, three\n"; got != want {
		t.Errorf("%s, want\n%s", got, want)
	}
}

func TestFull(t *testing.T) {
	if err := command.TryFull(run, "", "-depth", "1"); err != nil {
		t.Error(err)
	}
}

func TestGenerated(t *testing.T) {
	if !longtest.Enabled() {
		t.Skip("builds a program")
	}
	// The result of a test is cached until a file that the test itself has opened changes.
	for _, pattern := range []string{"../../gen/*.*", "../../games/*.*", "../../pin/*.go", "*.go"} {
		files, err := filepath.Glob(pattern)
		if err != nil || len(files) == 0 {
			t.Fatal(pattern, err)
		}
		for _, name := range files {
			if _, err := os.ReadFile(name); err != nil {
				t.Fatal(err)
			}
		}
	}
	for _, command := range []string{"pieces", "steps"} {
		if out, err := exec.Command("go", "run", "../../gen", command, "-in", "crazyhouse", "-type", "Piece", "-check").CombinedOutput(); err != nil {
			t.Errorf("%v: %s", err, out)
		}
	}
}
