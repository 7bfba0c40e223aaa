package main

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

func explainedIn(t *testing.T, text string) ([]string, error) {
	t.Helper()
	name := filepath.Join(t.TempDir(), "equivalent.txt")
	if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
	return readExplained(name)
}

func TestExplained(t *testing.T) {
	got, err := explainedIn(t, "# One\n# reason.\na => b\nc => d\n\n# Another.\ne => f\n")
	if want := []string{"a => b", "c => d", "e => f"}; err != nil || !slices.Equal(got, want) {
		t.Errorf("%q, %v; want %q", got, err, want)
	}
	for text, want := range map[string]string{
		"a => b\n":                           "no reason is given for a => b",
		"# Reason.\n\na => b\n":              "no reason is given for a => b",
		"# One.\na => b\n\n# Two.\na => b\n": "twice: a => b",
	} {
		if _, err := explainedIn(t, text); err == nil || !strings.HasSuffix(err.Error(), want) {
			t.Errorf("%q: %v; want %s", text, err, want)
		}
	}
}

// What equivalent.txt has is a mutant of this module. (But what is drawn of the games' table changes
// when there is a game more.)
func TestExplainedMutants(t *testing.T) {
	explained, err := readExplained("equivalent.txt")
	if err != nil {
		t.Fatal(err)
	}
	t.Chdir("../..")
	files, err := sources(nil)
	if err != nil {
		t.Fatal(err)
	}
	names := make(map[string]bool)
	for _, file := range files {
		mutants, err := mutate(file, defaultEntries, defaultSeed)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range mutants {
			names[m.name()] = true
		}
	}
	for _, name := range explained {
		if !names[name] && !strings.HasPrefix(name, "tables/games_data.go: ") {
			t.Errorf("no mutant is %s", name)
		}
	}
}

func TestReport(t *testing.T) {
	of := func(file string, v verdict, was string) result {
		return result{mutant: mutant{file: file, was: was, is: "b"}, verdict: v}
	}
	results := []result{
		of("internal/input/input.go", killed, "a"),
		of("pin/pin.go", survived, "c"),
		of("pin/pin.go", killed, "d"),
		of("pin/pin.go", noProgram, "e"),
	}
	const first = "| package | mutants | killed | survived | explained | score | of the rest |\n|---|---|---|---|---|---|---|\n" +
		"| internal/input | 1 | 1 | 0 | 0 | 100.0% | 100.0% |\n"
	for _, test := range []struct {
		explained []string
		well      bool
		want      string
	}{
		{nil, false, "survived: pin/pin.go: c => b\n" + first +
			"| pin | 2 | 1 | 1 | 0 | 50.0% | 50.0% |\n| all | 3 | 2 | 1 | 0 | 66.7% | 66.7% |\n"},
		{[]string{"pin/pin.go: c => b", "qpi/qpi.go: not run => b"}, true, first +
			"| pin | 2 | 1 | 1 | 1 | 50.0% | 100.0% |\n| all | 3 | 2 | 1 | 1 | 66.7% | 100.0% |\n"},
		{[]string{"pin/pin.go: c => b", "pin/pin.go: d => b", "pin/pin.go: e => b", "pin/pin.go: f => b"}, false,
			"explained, but killed: pin/pin.go: d => b\nexplained, but no program: pin/pin.go: e => b\n" +
				"explained, but no mutant: pin/pin.go: f => b\n" + first +
				"| pin | 2 | 1 | 1 | 1 | 50.0% | 100.0% |\n| all | 3 | 2 | 1 | 1 | 66.7% | 100.0% |\n"},
	} {
		var out strings.Builder
		well := report(&out, results, test.explained, []string{"internal/input/input.go", "pin/pin.go"})
		if well != test.well || out.String() != test.want {
			t.Errorf("%v and\n%s\nwant %v and\n%s", well, out.String(), test.well, test.want)
		}
	}
}

func TestUsage(t *testing.T) {
	if status, _, _ := command("-entries", "many"); status != 2 {
		t.Errorf("status %d after a wrong flag; want 2", status)
	}
	if status, _, said := command("pin"); status != 1 || !strings.Contains(said, "root of the module") {
		t.Errorf("status %d outside of a root, and it says %s", status, said)
	}
	t.Chdir("../..")
	if status, _, said := command("gen"); status != 1 || !strings.Contains(said, "gen is no file or folder that is mutated") {
		t.Errorf("status %d, and it says %s", status, said)
	}
	if status, out, _ := command("-list", "internal/input"); status != 0 || !slices.Contains(out, `internal/input/input.go: refused.Error: `+
		`func (r *refused) Error() string { return r.err.Error() + ": " + strconv.Quote(r.text) } => `+
		`func (r *refused) Error() string { return r.err.Error() + "" + strconv.Quote(r.text) }`) {
		t.Errorf("status %d, and the list is %q", status, out)
	}
}
