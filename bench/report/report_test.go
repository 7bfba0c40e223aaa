package main

import (
	"bytes"
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/komadai/komadai/internal/longtest"
)

const published = "../../docs/dev/benchmarks"

func TestPublishedPage(t *testing.T) {
	p, err := readPage(published)
	if err != nil {
		t.Fatal(err)
	}
	files, err := p.files()
	if err != nil {
		t.Fatal(err)
	}
	for name, content := range files {
		if got, err := os.ReadFile(filepath.Join("../../docs/dev", name)); err != nil || !bytes.Equal(got, content) {
			t.Errorf("docs/dev/%s is not of its results (%v): run go run ./report -count 0 -o ../docs/dev/benchmarks.md", name, err)
		}
	}
	for _, g := range goals {
		if g.why == "" && strings.Contains(g.Verdict(p.First()), "missed") {
			t.Errorf("%s: no reason why %v is missed", g.Row, g)
		}
	}
}

const printed = `go: go1.26.8
goos: linux
cpu: Intel(R) Xeon(R) CPU @ 2.50GHz
BenchmarkCellLookup/cells=mixed/by=cell-2    100   2.0 ns/token   0 B/op
BenchmarkCellLookup/cells=mixed/by=single-2  100   1.0 ns/token   0 B/op
PASS
cpu: another
BenchmarkCellLookup/cells=mixed/by=cell-2    100   20.0 ns/token   0 B/op
BenchmarkCellLookup/cells=mixed/by=single-2  100   10.0 ns/token   0 B/op
BenchmarkCellLookup/cells=mixed/by=cell-2    100   4.0 ns/token   0 B/op
BenchmarkCellLookup/cells=mixed/by=single-2  100   1.0 ns/token   0 B/op
BenchmarkPackage/name=internal/input 1 5000 bytes
`

func TestRead(t *testing.T) {
	r, err := readRun("printed", []byte(printed))
	if err != nil {
		t.Fatal(err)
	}
	if got, want := r.Title()+" "+r.File(), "Intel Xeon 2.50GHz, Go 1.26.8 intel-xeon-2.50ghz-go-1.26.8.txt"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	ours, single := r.ByName["CellLookup/cells=mixed/by=cell"], r.ByName["CellLookup/cells=mixed/by=single"]
	if got := ours.over(single); ours.cost() != 4 || single.cost() != 1 || got.Center != 2 {
		t.Errorf("%v, %v, ratio %v", ours.cost(), single.cost(), got.Center) // the second round was slow altogether
	}
	if ours.String() != "4.00" || single.String() != "1.00 (0.50 x)" {
		t.Errorf("%v, %v", ours, single)
	}
	for _, test := range []struct {
		row, other string
		factor     float64
		met        bool
	}{
		{"single", "cell", 2, true},
		{"single", "cell", 2.1, false},
		{"cell", "single", 1 / 2.1, true},
		{"cell", "single", 1 / 1.9, false},
	} {
		g := goal{"CellLookup/cells=mixed/by=" + test.row, "CellLookup/cells=mixed/by=" + test.other, test.factor, "why"}
		if ratio, met := g.measure(r); met != test.met || math.Abs(ratio.Center-2) > 1e-9 || strings.Contains(g.Verdict(r), "missed") == met {
			t.Errorf("%v: %v, met: %t", g, ratio, met)
		}
	}
	if got := r.ByName["Package/name=internal/input"].Size("bytes"); got != "5,000" {
		t.Errorf("a size is %v", got)
	}
	for _, text := range []string{"", strings.ReplaceAll(printed, "go:", "gopher:"), printed + "BenchmarkX 1 2 a b\n"} {
		if _, err := readRun("printed", []byte(text)); err == nil {
			t.Errorf("no error for %q", text)
		}
	}
}

func TestMeasure(t *testing.T) {
	if !longtest.Enabled() {
		t.Skip("builds the benchmarks and other programs")
	}
	t.Chdir("..") // where go run ./report runs
	dir := t.TempDir()
	if err := measure(dir, "A run, measured", "^BenchmarkQPIString$", 2, "1x"); err != nil {
		t.Fatal(err)
	}
	measured, err := os.ReadFile(filepath.Join(dir, "a-run-measured.txt"))
	if err != nil {
		t.Fatal(err)
	}
	r, err := readRun("measured", measured)
	if err != nil {
		t.Fatal(err)
	}
	if got := len(r.ByName["QPIString/by=qpi"].Figures["sec/token"]); got != 2 {
		t.Errorf("%d rounds", got)
	}
	all := 0.0
	for _, row := range r.Rows {
		if strings.HasPrefix(row.Name, "Package/") && row.Name != "Package/name="+generated {
			all += row.Figures["static-bytes"][0]
		}
		if strings.HasPrefix(row.Name, "Program/") && min(row.Figures["file-bytes"][0], row.Figures["static-bytes"][0]) <= 0 { // a tool may print something else than it did
			t.Errorf("%s: %v", row.Name, row.Figures)
		}
	}
	if all < 50_000 || all > 256<<10 {
		t.Errorf("static data has %.0f bytes", all)
	}
	if size := r.ByName["Program/uses=pin"].Figures["static-bytes"][0]; size > 9<<10 {
		t.Errorf("static data of a program that uses pin has %.0f bytes", size)
	}
}
