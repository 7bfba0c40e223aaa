package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"maps"
	"os"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/komadai/komadai/qpi"
)

// FuzzPlacement compares the verdict on every field, and what stands where, with those of
// this test. What is written reads the same, and is the field itself, if that has no zeros
// to spare.
func FuzzPlacement(f *testing.F) {
	for _, r := range sampleRecords(f)[:100] {
		f.Add(r.Before)
	}
	for _, test := range notReplayed {
		var r record
		if err := r.parse([]byte(test.line)); err != nil {
			f.Fatal(err)
		}
		f.Add(r.Before)
	}
	for _, field := range []string{"K0k", "010/+K^9", "16", "0016/16", "K/k/-q^", "99999999999999999999K"} {
		f.Add(field)
	}

	row := regexp.MustCompile(`\A(?:[0-9]|[+-]?[A-Za-z]\^?)*\z`)
	spare := regexp.MustCompile(`(?:\A|[^0-9])0`)
	of := styles{qpi.MustParseStyle("C"), qpi.MustParseStyle("c")}
	f.Fuzz(func(t *testing.T, field string) {
		ranks := strings.Split(field, "/")
		files := width(ranks[0])
		ok := len(ranks) <= 16 && 1 <= files && files <= 16
		for _, text := range ranks {
			ok = ok && row.MatchString(text) && width(text) == files
		}

		var b board
		if err := b.read(field, of); (err == nil) != ok {
			t.Fatalf("%q: %v", field, err)
		}
		if !ok {
			return
		}
		if b.ranks != len(ranks) || b.files != files {
			t.Errorf("%q: %d files, %d ranks", field, b.files, b.ranks)
		}
		if got, want := piecesOf(&b), stands("chess", field); !maps.Equal(got, want) {
			t.Errorf("%q: %v, want %v", field, got, want)
		}
		written := string(b.appendTo(nil))
		if !spare.MatchString(field) && written != field {
			t.Errorf("%q is written as %q", field, written)
		}
		var again board
		if err := again.read(written, of); err != nil || again != b {
			t.Errorf("%q is written as %q: %v", field, written, err)
		}
		if spare.MatchString(written) {
			t.Errorf("%q is written as %q", field, written)
		}
	})
}

// width is how many files a row has, or 17 or more, if these are too many.
func width(row string) (files int) {
	for _, s := range items(row) {
		if c := s[0]; c < '0' || '9' < c {
			files++
			continue
		}
		n, _ := strconv.ParseUint(s, 10, 64) // what is out of range is the greatest
		files += int(min(n, 17))
	}
	return files
}

// FuzzRun compares what is counted with what this test counts, and has every line either
// come out or reported.
func FuzzRun(f *testing.F) {
	f.Add([]byte(good))
	f.Add([]byte(`{"variant":"chess","before":"K1","move":"","after":"1K","move":["a1","b1"]}`))
	for _, tests := range [][]struct{ line, report string }{notRead, notReplayed, notAsTold} {
		for _, test := range tests {
			f.Add([]byte(good + test.line + "\n" + good))
		}
	}
	data, err := os.ReadFile(sample)
	if err != nil {
		f.Fatal(err)
	}
	for i, line := range bytes.Split(data, []byte("\n")) {
		if i%100 == 0 {
			f.Add(line)
		}
	}
	report := regexp.MustCompile(`(?m)^<stdin>:(\d+): `)
	total := regexp.MustCompile(`(?m)^ +total +(\d+).* (\d+)$`)
	f.Fuzz(func(t *testing.T, input []byte) {
		output, reports, _ := runReplay(t, string(input))
		wrong := make(map[int]bool)
		for _, m := range report.FindAllStringSubmatch(reports, -1) {
			n, _ := strconv.Atoi(m[1])
			if wrong[n] {
				t.Errorf("line %d is reported twice:\n%s", n, reports)
			}
			wrong[n] = true
		}

		lines := strings.Split(string(input), "\n")
		if lines[len(lines)-1] == "" {
			lines = lines[:len(lines)-1]
		}
		variants := make(map[string]counts)
		for i, line := range lines {
			if wrong[i+1] {
				continue
			}
			var r struct {
				Variant, Before, After string
				Move                   json.RawMessage // the last, if there are several
			}
			var move []string
			if err := errors.Join(json.Unmarshal([]byte(line), &r), json.Unmarshal(r.Move, &move)); err != nil {
				t.Fatalf("line %d is not reported: %v", i+1, err)
			}
			n, cells := variants[r.Variant], stands(r.Variant, r.Before)
			n.carryOut(move, cells)
			variants[r.Variant] = n
			if !maps.Equal(withoutStyles(cells), withoutStyles(stands(r.Variant, r.After))) {
				t.Errorf("line %d does not come out, and is not reported:\n%s", i+1, line)
			}
		}
		if len(wrong) == 0 && withoutRate(output) != tableOf(variants) {
			t.Errorf("got\n%s, want\n%s", output, tableOf(variants))
		}
		sums := total.FindStringSubmatch(output)
		if sums == nil {
			t.Fatalf("no total in\n%s", output)
		}
		records, _ := strconv.Atoi(sums[1])
		mismatches, _ := strconv.Atoi(sums[2])
		if records+len(wrong)-mismatches != len(lines) {
			t.Errorf("%d lines, %d reports, and\n%s", len(lines), len(wrong), output)
		}
	})
}

// withoutStyles is what stands where by the texts of CELL and PIN.
func withoutStyles(cells map[string]string) map[string]string {
	for cell, piece := range cells {
		_, cells[cell], _ = strings.Cut(piece, ":")
	}
	return cells
}
