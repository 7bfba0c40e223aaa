package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/komadai/komadai/examples/internal/command"
)

const sample = "../../testdata/moves.ndjson"

// runCensus runs the command and checks that its reports and its status agree.
func runCensus(t *testing.T, input string, args ...string) (stdout, stderr string, status int) {
	t.Helper()
	stdout, stderr, status = command.Try(run, input, args...)
	if (status == 0) != (stderr == "") {
		t.Errorf("status %d with the reports %q", status, stderr)
	}
	return rate.ReplaceAllString(stdout, "N million"), stderr, status
}

// rate matches the number that differs from run to run.
var rate = regexp.MustCompile(`\d+\.\d million`)

// TestSample compares the table, cell by cell, with the tokens that a regular expression
// finds.
func TestSample(t *testing.T) {
	data, err := os.ReadFile(sample)
	if err != nil {
		t.Fatal(err)
	}
	want := map[string]int{}
	placements := 0
	for line := range bytes.Lines(data) {
		var record struct{ Variant, Before string }
		if err := json.Unmarshal(line, &record); err != nil {
			t.Fatal(err)
		}
		placements++
		for _, token := range regexp.MustCompile(`[+-]?[A-Za-z]\^?`).FindAllString(record.Before, -1) {
			want[token+" "+record.Variant]++
			want[token+" total"]++
			want["total "+record.Variant]++
			want["total total"]++
		}
	}
	output, reports, _ := runCensus(t, "", sample)
	rows, summary, _ := strings.Cut(output, "\n\n")
	lines := strings.Split(rows, "\n")
	headings := strings.Fields(lines[0])
	for _, line := range lines[1:] {
		fields := strings.Fields(line)
		for i, n := range fields[1:] {
			name := fields[0] + " " + headings[i+1]
			if n != fmt.Sprint(want[name]) {
				t.Errorf("%s: %s; want %d", name, n, want[name])
			}
			delete(want, name)
		}
	}
	if len(want) > 0 || reports != "" || len(headings) != 11 {
		t.Errorf("not in the table: %v; reports %q, headings %q", want, reports, headings)
	}
	if want := fmt.Sprintf("48862 tokens in %d placements, N million tokens per second\n", placements); summary != want {
		t.Errorf("%q; want %q", summary, want)
	}
}

func TestTable(t *testing.T) {
	const input = "kK\n\n{\"before\":\"2k\",\"variant\":\"b\"}\r\n{\"variant\":\"a\\t\",\"before\":\"+K^'/K\"}\n12P"
	const want = `  token  -  a\t  b  total
      K  1    1  0      2
      P  1    0  0      1
      k  1    0  1      2
  +K^'   0    1  0      1
  total  3    2  1      6

6 tokens in 4 placements, N million tokens per second
`
	output, reports, _ := runCensus(t, input)
	if squeeze(output) != squeeze(want) || reports != "" {
		t.Errorf("%s%s\nwant\n%s", output, reports, want)
	}
}

// squeeze makes runs of spaces one.
func squeeze(s string) string { return regexp.MustCompile(` +`).ReplaceAllString(s, " ") }

func TestInvalidLines(t *testing.T) {
	for _, test := range []struct{ line, report string }{
		{"rnb!kbnr", "feen: .*invalid piece"},
		{"8/7", "feen: .*"},
		{" k", "feen: .*"},
		{`{"variant":"chess"}`, `no "before" in the object`},
		{`{"before":null}`, `no "before" in the object`},
		{`{"before":8}`, "json: .*"},
		{`{"before":"8"`, ".*unexpected end.*"},
		{`{"before":"X!"}`, "feen: .*invalid piece"},
	} {
		output, reports, status := runCensus(t, "k\n"+test.line+"\nkk\n")
		if ok, _ := regexp.MatchString(`\A<stdin>:2: `+test.report+`\n\z`, reports); !ok || status != 1 {
			t.Errorf("%s: status %d, %q; want %s", test.line, status, reports, test.report)
		}
		if !strings.Contains(output, "3 tokens in 2 placements") {
			t.Errorf("%s: %s", test.line, output)
		}
	}
}

func TestFiles(t *testing.T) {
	output, reports, status := runCensus(t, "k\n", "-", "missing", sample)
	if !strings.Contains(output, "48863 tokens in 2270 placements") || strings.Count(reports, "\n") != 1 || !strings.Contains(reports, "missing") || status != 1 {
		t.Errorf("status %d, %q\n%s", status, reports, output)
	}
}

func TestFull(t *testing.T) {
	if err := command.TryFull(run, "k\n"); err != nil {
		t.Error(err)
	}
}
