package main

import (
	"bytes"
	"encoding/xml"
	"errors"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"github.com/komadai/komadai/bench/internal/suite"
)

// published is the results that docs/dev/benchmarks.md is about.
func published(t *testing.T) []byte {
	t.Helper()
	measured, err := os.ReadFile("../../docs/dev/benchmarks/results.txt")
	if err != nil {
		t.Fatal(err)
	}
	return measured
}

func newTestPage(t *testing.T, measured []byte) *page {
	t.Helper()
	p, err := newPage(measured, "benchmarks", "")
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// What is published is what the results say, and nothing written by hand.
func TestPublishedPageIsOfItsResults(t *testing.T) {
	files, err := newTestPage(t, published(t)).files(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		// Other processors round the last digit of a coordinate in another way.
		if filepath.Ext(f.name) == ".svg" && runtime.GOARCH != "amd64" {
			continue
		}
		if got, err := os.ReadFile("../../docs/dev/" + f.name); err != nil || !bytes.Equal(got, f.content) {
			t.Errorf("docs/dev/%s is not what the results give (%v); go run ./report -from ../docs/dev/benchmarks/results.txt -o ../docs/dev/benchmarks.md writes it", f.name, err)
		}
	}
}

func TestReadmeHasThePublishedNumbers(t *testing.T) {
	readme, err := os.ReadFile("../../README.md")
	if err != nil {
		t.Fatal(err)
	}
	p := newTestPage(t, published(t))
	for _, number := range []string{
		"**" + p.cost("Lookup", "pin") + " ns**",
		"**" + p.ratio("Lookup", "branching", "pin") + " times**",
		"**" + p.ratio("AppendParseJSON", "json", "pmn") + " times**",
	} {
		if !bytes.Contains(readme, []byte(number)) {
			t.Errorf("README.md does not say %s", number)
		}
	}
}

// Why a goal is missed is told by hand, under a heading of docs/dev/missed.md that the page links to.
func TestEveryMissIsExplained(t *testing.T) {
	p := newTestPage(t, published(t))
	for _, g := range goalsOf(p.Results) {
		if met, _ := g.met(g.measured(p.Results)); !met && g.why == "" {
			t.Errorf("%s: nothing says why %v is missed", g.what, g)
		}
	}
}

func TestChartsAreWellFormed(t *testing.T) {
	for _, c := range charts {
		drawn, err := c.draw(newTestPage(t, published(t)).Results)
		if err != nil {
			t.Fatal(err)
		}
		parts := make(map[string]int)
		for d := xml.NewDecoder(bytes.NewReader(drawn)); ; {
			token, err := d.Token()
			if errors.Is(err, io.EOF) {
				break
			}
			if err != nil {
				t.Fatalf("%s: %v", c.name, err)
			}
			if e, ok := token.(xml.StartElement); ok {
				parts[e.Name.Local]++
			}
		}
		if parts["svg"] != 1 || parts["path"] < 10 || parts["text"] < 8 {
			t.Errorf("%s: %v", c.name, parts)
		}
	}
}

// What a thousand times the cost in one row does to the goals.
func TestGoals(t *testing.T) {
	row := cost{"Lookup", "pin"}
	fast := newTestPage(t, published(t))
	slow := newTestPage(t, slowed(published(t), "BenchmarkLookup/by=pin"))
	for _, g := range goalsOf(fast.Results) {
		wasMet, _ := g.met(g.measured(fast.Results))
		met, close := g.met(g.measured(slow.Results))
		if g.of != row && g.to != row {
			if met != wasMet {
				t.Errorf("%s: %v depends on Lookup", g.what, g)
			}
		} else if met || close {
			t.Errorf("%s: %v is met, or nearly, by a thousand times the cost", g.what, g)
		}
	}
}

func TestTooCloseToTell(t *testing.T) {
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

// slowed is what was measured with a thousand times the cost in a row.
func slowed(measured []byte, row string) []byte {
	var lines []string
	for line := range strings.Lines(string(measured)) {
		if strings.HasPrefix(line, row) {
			line = strings.Replace(line, " ns/token", "e3 ns/token", 1)
		}
		lines = append(lines, line)
	}
	return []byte(strings.Join(lines, ""))
}

func TestNewPageRefuses(t *testing.T) {
	measured := published(t)
	for _, test := range []struct {
		measured []byte
		want     string
	}{
		{nil, "the results do not tell the command"},
		{bytes.Replace(measured, []byte("cpu: "), []byte("core: "), -1), "the results do not tell the cpu"},
		{append(bytes.Clone(measured), "BenchmarkLookup/by=pin 100 1 ns/token\n"...), "rounds of Lookup/by=pin, and"},
		{bytes.ReplaceAll(measured, []byte("/by=floor"), []byte("/by=flaw")), "the results lack Lookup/by=floor"},
		{append(bytes.Clone(measured), "BenchmarkNew/by=pin 100 1 ns/token\n"...), "the page does not show New"},
		{append(bytes.Clone(measured), "BenchmarkLookup/by=pin 100 1 ns\n"...), "has no ns/token"},
	} {
		if _, err := newPage(test.measured, "benchmarks", ""); err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%v, want %q", err, test.want)
		}
	}
}

func TestRunRefuses(t *testing.T) {
	dir := t.TempDir()
	empty := filepath.Join(dir, "results.txt")
	if err := os.WriteFile(empty, nil, 0o666); err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		args []string
		want string
	}{
		{[]string{"-o", dir + "/page.html"}, "the page is a file with a name"},
		{[]string{"-o", dir + "/.md"}, "the page is a file with a name"},
		{[]string{"-count", "0"}, "there must be a round"},
		{[]string{"more"}, `unexpected argument "more"`},
		{[]string{"-from", empty, "-o", dir + "/page.md"}, "the results do not tell"},
		{[]string{"-from", empty + "x", "-o", dir + "/page.md"}, "results.txtx"},
	} {
		if err := run(t.Context(), test.args, io.Discard); err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%s: %v, want %q", test.args, err, test.want)
		}
	}
	if left, _ := os.ReadDir(dir); len(left) != 1 {
		t.Errorf("left behind: %v", left)
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
