package suite

import (
	"slices"
	"strings"
	"testing"
)

const printed = `command: go run ./bench/report
goos: linux
pkg: github.com/komadai/komadai/bench
BenchmarkCellLookup/cells=two_bytes/by=floor-2   100   0.5 ns/token   0 B/op   0 allocs/op
BenchmarkCellLookup/cells=two_bytes/by=cell-2    100   2.0 ns/token   4.0 x-floor   0 B/op   0 allocs/op
PASS
pkg: github.com/komadai/komadai/gen
BenchmarkBaseNames/names=8/by=tables                 100   6.0 ns/token
goos: linux
pkg: github.com/komadai/komadai/bench
BenchmarkCellLookup/cells=two_bytes/by=cell-2    100   3.0 ns/token   6.0 x-floor   0 B/op   0 allocs/op
BenchmarkCellLookup/cells=two_bytes/by=cell-2    100   9.0 ns/token   6.0 x-floor   0 B/op   0 allocs/op
`

func TestRead(t *testing.T) {
	r, err := Read(strings.NewReader(printed), "printed")
	if err != nil {
		t.Fatal(err)
	}
	if got := r.Settings["command"]; got != "go run ./bench/report" {
		t.Errorf("command %q", got)
	}
	if got := r.Settings["pkg"]; got != "github.com/komadai/komadai/bench" {
		t.Errorf("the first package %q", got)
	}
	var rows []string
	for _, row := range r.Rows {
		rows = append(rows, row.Group+" "+row.Way)
	}
	if want := []string{"CellLookup/cells=two_bytes floor", "CellLookup/cells=two_bytes cell", "BaseNames/names=8 tables"}; !slices.Equal(rows, want) {
		t.Errorf("rows %q, want %q", rows, want)
	}
	cell := r.Row("CellLookup/cells=two_bytes", "cell")
	if cell == nil || !slices.EqualFunc(cell.Costs, []float64{2, 3, 9}, near) || !near(cell.Median(), 3) {
		t.Errorf("cell: %+v", cell)
	}
	if r.Row("CellLookup/cells=two_bytes", "tables") != nil || r.Row("BaseNames", "tables") != nil {
		t.Error("a row that is not there")
	}
	if got := r.Group("CellLookup/cells=two_bytes"); len(got) != 2 || got[0].Way != "floor" {
		t.Errorf("group: %v", got)
	}
}

// near allows for a figure that was taken from nanoseconds to seconds and back.
func near(x, y float64) bool { return x-y < 1e-9 && y-x < 1e-9 }

func TestReadRefuses(t *testing.T) {
	for text, want := range map[string]string{
		"BenchmarkLookup/by=pin many 1.0 ns/token\n":         "printed:1: parsing iteration count",
		"BenchmarkLookup/by=pin 100 1.0 ns/op\n":             "Lookup/by=pin has no ns/token",
		"BenchmarkLookup/by=pin 100 1.0 ns/token 2 B/op x\n": "printed:1: parsing measurement",
	} {
		if _, err := Read(strings.NewReader(text), "printed"); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want %q", text, err, want)
		}
	}
}

func TestChance(t *testing.T) {
	row := func(costs ...float64) *Row { return &Row{Costs: costs} }
	low, high := row(1, 2, 3, 4, 5, 6, 7, 8, 9, 10), row(11, 12, 13, 14, 15, 16, 17, 18, 19, 20)
	// Of the 184,756 ways to deal twenty figures to two hands of ten, two part them so.
	if got, want := low.Chance(high), 2.0/184756; !near(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
	if got := low.Chance(row(2, 1, 4, 3, 6, 5, 8, 7, 10, 9)); got < 0.9 {
		t.Errorf("equal figures: %v", got)
	}
}

func TestOver(t *testing.T) {
	// The third round was slow altogether.
	row, base := &Row{Costs: []float64{2, 2, 20, 4, 2, 2}}, &Row{Costs: []float64{1, 1, 10, 1, 1, 1}}
	if !near(row.Median(), 2) || !near(base.Median(), 1) { // which does not disturb the order
		t.Errorf("medians %v, %v", row.Median(), base.Median())
	}
	got := row.Over(base)
	if !near(got.Median, 2) || !near(got.Least, 2) || !near(got.Most, 4) {
		t.Errorf("%+v, want 2, from 2 to 4", got)
	}
}

func TestKindsOfRows(t *testing.T) {
	for way, want := range map[string][2]bool{
		"pin": {true, false}, "pmn-json": {true, false}, "tables": {true, false},
		"floor": {false, true}, "map": {false, true},
		"cutting": {false, false}, "json": {false, false}, "branching": {false, false}, // they have ours in them
	} {
		row := &Row{Way: way}
		if got := [2]bool{row.IsOurs(), row.IsControl()}; got != want {
			t.Errorf("%s: ours, control: %v, want %v", way, got, want)
		}
	}
}
