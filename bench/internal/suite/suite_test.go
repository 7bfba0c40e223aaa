package suite

import (
	"bytes"
	"strings"
	"testing"

	"github.com/komadai/komadai/internal/longtest"
)

func TestBuildAndRun(t *testing.T) {
	if !longtest.Enabled() {
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
