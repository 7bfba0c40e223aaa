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

func TestSamples(t *testing.T) {
	if err := command.TrySamples(run); err != nil {
		t.Error(err)
	}
}

// TestCounts compares the table, cell by cell, with the tokens that a regular expression finds.
func TestCounts(t *testing.T) {
	data, err := os.ReadFile("../../testdata/moves.ndjson")
	if err != nil {
		t.Fatal(err)
	}
	want := map[string]int{}
	for line := range bytes.Lines(data) {
		var record struct{ Variant, Before string }
		if err := json.Unmarshal(line, &record); err != nil {
			t.Fatal(err)
		}
		for _, token := range regexp.MustCompile(`[+-]?[A-Za-z]\^?`).FindAllString(record.Before, -1) {
			want[token+" "+record.Variant]++
			want[token+" total"]++
			want["total "+record.Variant]++
			want["total total"]++
		}
	}
	output, _, _ := command.Try(run, string(data))
	rows, _, _ := strings.Cut(output, "\n\n")
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
	if len(want) > 0 || len(headings) != 11 {
		t.Errorf("not in the table: %v; headings %q", want, headings)
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

6 tokens in 4 placements, `
	output, reports, _ := command.Try(run, input)
	spaces := regexp.MustCompile(` +`)
	if !strings.HasPrefix(spaces.ReplaceAllString(output, " "), spaces.ReplaceAllString(want, " ")) || reports != "" {
		t.Errorf("%s%s\nwant\n%s", output, reports, want)
	}
}

func TestErrors(t *testing.T) {
	for line, report := range map[string]string{
		"8/7":                 "feen: .*",
		`{"variant":"chess"}`: `no "before" in the object`,
		`{"before":8}`:        "json: .*",
		`{"before":"X!"}`:     "feen: .*invalid piece",
	} {
		output, reports, status := command.Try(run, "k\n"+line+"\nkk\n")
		if ok, _ := regexp.MatchString(`\A<stdin>:2: `+report+`\n\z`, reports); !ok || status != 1 {
			t.Errorf("%s: status %d, %q; want %s", line, status, reports, report)
		}
		if !strings.Contains(output, "3 tokens in 2 placements") {
			t.Errorf("%s: %s", line, output)
		}
	}
	if err := command.TryFull(run, "k\n"); err != nil {
		t.Error(err)
	}
}
