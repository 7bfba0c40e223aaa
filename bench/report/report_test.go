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

	"github.com/komadai/komadai/bench/internal/suite"
)

const docs = "../../docs/dev/"

func publishedResults(t *testing.T) []byte {
	t.Helper()
	measured, err := os.ReadFile(docs + "benchmarks/results.txt")
	if err != nil {
		t.Fatal(err)
	}
	return measured
}

func newTestPage(t *testing.T, measured []byte) *page {
	t.Helper()
	p, err := newPage(measured, "benchmarks")
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func TestPublishedPage(t *testing.T) {
	files, err := newTestPage(t, publishedResults(t)).files()
	if err != nil {
		t.Fatal(err)
	}
	for name, content := range files {
		if filepath.Ext(name) == ".svg" {
			for d := xml.NewDecoder(bytes.NewReader(content)); err == nil; {
				_, err = d.Token()
			}
			if !errors.Is(err, io.EOF) {
				t.Errorf("%s: %v", name, err)
			}
			err = nil
		}
		if got, err := os.ReadFile(docs + name); err != nil || !bytes.Equal(got, content) {
			t.Errorf("docs/dev/%s differs from its results (%v): run go run ./report -from ../docs/dev/benchmarks/results.txt -o ../docs/dev/benchmarks.md", name, err)
		}
	}
}

func TestReadmeHasPublishedNumbers(t *testing.T) {
	readme, err := os.ReadFile("../../README.md")
	if err != nil {
		t.Fatal(err)
	}
	p := newTestPage(t, publishedResults(t))
	for _, number := range []string{
		"**" + p.cost("Lookup", "pin") + " ns**",
		"**" + p.ratio("Lookup", "branching", "pin") + " times**",
		"**" + p.ratio("AppendParseJSON", "json", "pmn") + " times**",
	} {
		if !bytes.Contains(readme, []byte(number)) {
			t.Errorf("README.md lacks %s", number)
		}
	}
}

func TestMissedGoalsAreExplained(t *testing.T) {
	p := newTestPage(t, publishedResults(t))
	for _, g := range p.goals() {
		if met, _ := g.met(p.measure(g)); !met && g.why == "" {
			t.Errorf("%s: no reason why %v is missed", g.what, g)
		}
	}
}

func TestMet(t *testing.T) {
	within, faster := within("", "", "", 3, "", ""), faster("", "", "", 3, "", "")
	for _, test := range []struct {
		measured       suite.Ratio
		within, faster bool
		close          bool
	}{
		{suite.Ratio{Median: 2, Least: 1, Most: 2.5}, true, false, false},
		{suite.Ratio{Median: 2, Least: 1, Most: 3.5}, true, false, true},
		{suite.Ratio{Median: 4, Least: 2, Most: 5}, false, true, true},
		{suite.Ratio{Median: 4, Least: 3.5, Most: 5}, false, true, false},
		{suite.Ratio{Median: 3, Least: 3, Most: 3}, true, true, false},
	} {
		met, close := within.met(test.measured)
		if met != test.within || close != test.close {
			t.Errorf("%+v within 3: %t, close %t", test.measured, met, close)
		}
		met, close = faster.met(test.measured)
		if met != test.faster || close != test.close {
			t.Errorf("%+v at least 3: %t, close %t", test.measured, met, close)
		}
	}
}

func TestBadResults(t *testing.T) {
	measured := publishedResults(t)
	for _, test := range []struct {
		measured []byte
		want     string
	}{
		{nil, `no line "command: ..."`},
		{bytes.ReplaceAll(measured, []byte("cpu: "), []byte("core: ")), `no line "cpu: ..."`},
		{append(bytes.Clone(measured), "BenchmarkLookup/by=pin 100 1 ns/token\n"...), "rounds of Lookup/by=pin, and"},
		{bytes.ReplaceAll(measured, []byte("/by=floor"), []byte("/by=flaw")), "no row Lookup/by=floor"},
		{append(bytes.Clone(measured), "BenchmarkLookup/by=pin 100 1 ns\n"...), "has no ns/token"},
	} {
		p, err := newPage(test.measured, "benchmarks")
		if err == nil {
			_, err = p.files()
		}
		if err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%v, want %q", err, test.want)
		}
	}
}

func TestFigures(t *testing.T) {
	for x, want := range map[float64][2]string{
		0.4567: {"0.46", "0.46"},
		0.9966: {"1.00", "1.0"},
		1.384:  {"1.38", "1.4"},
		9.996:  {"10.0", "10.0"},
		24.25:  {"24.2", "24.2"},
		99.96:  {"100", "100"},
		1353.4: {"1353", "1353"},
	} {
		if got := [2]string{ns(x), times(x)}; got != want {
			t.Errorf("%v: %q, want %q", x, got, want)
		}
	}
}
