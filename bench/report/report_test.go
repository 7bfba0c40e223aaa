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
	for _, g := range p.Goals() {
		for _, r := range p.Runs {
			if _, missed := g.measure(r); missed && g.why == "" {
				t.Errorf("%s: no reason why %v is missed", g.Group, g)
			}
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
BenchmarkPackage/name=internal/input 1 5 bytes
`

func TestRead(t *testing.T) {
	r, err := readRun("printed", []byte(printed))
	if err != nil {
		t.Fatal(err)
	}
	if got, want := r.Title()+" "+r.fileName(), "Intel Xeon 2.50GHz, Go 1.26.8 intel-xeon-2.50ghz-go1.26.txt"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	ours, single := r.row("CellLookup/cells=mixed", "cell"), r.row("CellLookup/cells=mixed", "single")
	if got := ours.over(single); ours.cost() != 4 || single.cost() != 1 || got.Center != 2 {
		t.Errorf("%v, %v, ratio %v", ours.cost(), single.cost(), got.Center) // the second round was slow altogether
	}
	for _, test := range []struct {
		goal goal
		met  bool
	}{
		{goal{"CellLookup/cells=mixed", "single", "cell", 2, ""}, true},
		{goal{"CellLookup/cells=mixed", "single", "cell", 2.1, ""}, false},
		{goal{"CellLookup/cells=mixed", "cell", "single", 1 / 2.1, ""}, true},
		{goal{"CellLookup/cells=mixed", "cell", "CellLookup/cells=mixed/by=single", 1 / 1.9, ""}, false},
	} {
		if ratio, missed := test.goal.measure(r); missed == test.met || math.Abs(ratio.Center-2) > 1e-9 {
			t.Errorf("%v: %v, missed: %t", test.goal, ratio, missed)
		}
	}
	if got := r.row("Package/name=internal/input", "").figures["bytes"]; len(got) != 1 || got[0] != 5 {
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
	var measured bytes.Buffer
	measured.WriteString("go: go1.26\ncpu: unknown\n")
	dir := t.TempDir()
	err := runBenchmarks(t.Context(), &measured, dir, "^BenchmarkQPIString$", 2, "1x")
	if err == nil {
		err = writeSizes(&measured, dir)
	}
	if err != nil {
		t.Fatal(err)
	}
	r, err := readRun("measured", measured.Bytes())
	if err != nil {
		t.Fatal(err)
	}
	if got := len(r.row("QPIString", "qpi").figures[perToken]); got != 2 {
		t.Errorf("%d rounds", got)
	}
	all := 0.0
	for _, row := range r.rows {
		if name, ok := strings.CutPrefix(row.group, "Package/name="); ok && name != generated {
			all += row.figures["variable-bytes"][0] + row.figures["string-bytes"][0]
		}
		for unit, figures := range row.figures {
			if strings.HasPrefix(row.group, "Program/") && figures[0] <= 0 { // a tool may print something else than it did
				t.Errorf("%s: %v %s", row.group, figures[0], unit)
			}
		}
	}
	if all < 50_000 || all > 256<<10 {
		t.Errorf("static data has %.0f bytes", all)
	}
	pin := r.row("Program/uses=pin", "").figures
	if size := pin["variable-bytes"][0] + pin["string-bytes"][0]; size > 9<<10 {
		t.Errorf("static data of a program that uses pin has %.0f bytes", size)
	}
}
