package suite

import (
	"bytes"
	"strings"
	"testing"
)

func TestBuildAndRun(t *testing.T) {
	if testing.Short() {
		t.Skip("builds the benchmarks")
	}
	s, err := Build(t.Context(), "../../..", t.TempDir(), "^BenchmarkQPIString$", "1x")
	if err != nil {
		t.Fatal(err)
	}
	var printed bytes.Buffer
	if err := s.Run(t.Context(), &printed); err != nil {
		t.Fatal(err)
	}
	r, err := Read(&printed, "printed")
	if err != nil {
		t.Fatal(err)
	}
	for _, row := range [][2]string{{"QPIString", "floor"}, {"QPIString", "qpi"}} {
		if got := r.Row(row[0], row[1]); got == nil || len(got.Costs) != 1 || got.Median() <= 0 {
			t.Errorf("%s: %+v", row, got)
		}
	}
	for _, row := range r.Rows {
		if row.Group != "QPIString" {
			t.Errorf("%s was not to run", row.Group)
		}
	}
}

func TestBuildFails(t *testing.T) {
	dir := t.TempDir()
	if _, err := Build(t.Context(), dir, dir, ".", "1x"); err == nil || !strings.Contains(err.Error(), "go test -c") {
		t.Errorf("in an empty folder: %v", err)
	}
}

func TestProgress(t *testing.T) {
	var told strings.Builder
	p := NewProgress(&told, 2)
	for range 2 {
		p.Round()
		for _, piece := range []string{"goos: linux\nBenchmarkLookup/by=pin-2 \t", "100 1 ns/token\nBenchmarkLookup/by=map-2 100 1 ns/token\n", "BenchmarkParse-2 100 1 ns/token\nPASS\n"} {
			if n, err := p.Write([]byte(piece)); n != len(piece) || err != nil {
				t.Fatal(n, err)
			}
		}
	}
	p.Done()
	lines := strings.Split(strings.TrimSpace(told.String()), "\n")
	want := []struct{ begins, ends string }{
		{"round 1 of 2  row   1", "  Lookup"},
		{"round 1 of 2  row   3", "  Parse"},
		{"round 2 of 2  row   1", "  Lookup"},
		{"round 2 of 2  row   3      0s to go", "  Parse"},
	}
	if len(lines) != len(want) {
		t.Fatalf("%q", lines)
	}
	for i, w := range want {
		if !strings.HasPrefix(lines[i], w.begins) || !strings.HasSuffix(lines[i], w.ends) {
			t.Errorf("line %d is %q, want %q...%q", i+1, lines[i], w.begins, w.ends)
		}
		if left := strings.Contains(lines[i], "to go"); left != (i >= 2) {
			t.Errorf("line %d is %q", i+1, lines[i])
		}
	}
}
