package main

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

func TestOrderOfTests(t *testing.T) {
	for file, want := range map[string]string{
		"tables/pin.go":           "pin pnn qpi pmn",
		"tables/pin_data.go":      "pin pnn qpi pmn",
		"tables/pnn_data.go":      "pnn cell qpi pmn",
		"tables/words.go":         "pnn gen -run ^TestPerfectHash$",
		"tables/names.go":         "pnn cell qpi pmn",
		"tables/cell_data.go":     "cell pmn",
		"tables/qpi.go":           "qpi pmn",
		"internal/input/input.go": "internal/input pin pnn cell qpi pmn",
		"pin/text.go":             "pin pnn qpi pmn",
		"pnn/name.go":             "pnn qpi pmn",
		"cell/cell.go":            "cell pmn",
		"qpi/style.go":            "qpi pmn",
		"pmn/move.go":             "pmn",
	} {
		if got := strings.Join(testsOf(file), " "); got != want {
			t.Errorf("on %s the tests of %s are run; want %s", file, got, want)
		}
	}
}

// module makes a module with packages of these names, and goes there. In pin are a function
// with tests that leave a gap, and one that a longer test is for.
func module(t *testing.T, explained string) {
	t.Helper()
	if testing.Short() {
		t.Skip("runs go test")
	}
	dir := t.TempDir()
	files := map[string]string{
		"go.mod":                       "module example.org/m\n\ngo 1.26\n",
		"bench/mutants/equivalent.txt": explained,
		"internal/input/input_test.go": "package input\n",
		"tables/pin_data.go":           "package tables\n\nconst Texts = \"ab\"\n",
		"pin/use.go":                   "package pin\n\nimport \"example.org/m/tables\"\n\nfunc First() byte { return tables.Texts[0] }\n",
		"pmn/pmn_test.go":              "package pmn\n\nimport (\n\t\"testing\"\n\n\t\"example.org/m/pin\"\n)\n\nfunc TestFirst(t *testing.T) {\n\tif pin.First() != 'a' {\n\t\tt.Fatal()\n\t}\n}\n",
		"qpi/qpi.go":                   "package qpi\n\nfunc Wait() {\n\tfor i := 0; i < 3; i++ {\n\t}\n}\n",
		"qpi/qpi_test.go":              "package qpi\n\nimport \"testing\"\n\nfunc TestWait(t *testing.T) {\n\tWait()\n}\n",
		"pin/pin.go":                   "package pin\n\nfunc Max(a, b int) int {\n\tif a > b {\n\t\treturn a\n\t}\n\treturn b\n}\n",
		"pin/pin_test.go":              "package pin\n\nimport \"testing\"\n\nfunc TestMax(t *testing.T) {\n\tif Max(1, 2) != 2 || !testing.Short() && Max(2, 1) != 2 {\n\t\tt.Fatal()\n\t}\n}\n",
	}
	for _, p := range packages {
		if name := p + "/" + filepath.Base(p) + ".go"; files[name] == "" {
			files[name] = "package " + filepath.Base(p) + "\n"
		}
		if name := p + "/" + filepath.Base(p) + "_test.go"; files[name] == "" {
			files[name] = "package " + filepath.Base(p) + "\n"
		}
	}
	for name, text := range files {
		name = filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	t.Chdir(dir)
}

// command runs the command, and returns its status and the lines that it prints.
func command(args ...string) (status int, out []string, progress string) {
	var stdout, stderr strings.Builder
	status = run(args, &stdout, &stderr)
	return status, strings.Split(strings.TrimSuffix(stdout.String(), "\n"), "\n"), stderr.String()
}

const heading = "| package | mutants | killed | survived | explained | score | of the rest |"

func TestRun(t *testing.T) {
	module(t, "# The greater of two equal numbers is either.\npin/pin.go: Max: if a > b { => if a >= b {\n")
	status, out, progress := command("pin/pin.go", "tables")
	want := []string{
		"survived: tables/pin_data.go: Texts[1] = 0x62 => 0x61",
		heading,
		"|---|---|---|---|---|---|---|",
		"| tables | 2 | 1 | 1 | 0 | 50.0% | 50.0% |",
		"| pin | 3 | 2 | 1 | 1 | 66.7% | 100.0% |",
		"| all | 5 | 3 | 2 | 1 | 60.0% | 75.0% |",
	}
	if status != 1 || !slices.Equal(out, want) {
		t.Errorf("status %d, and it prints\n%s\nwant\n%s\n%s", status, strings.Join(out, "\n"), strings.Join(want, "\n"), progress)
	}
}

// A run with a log goes on where another stopped, and judges survivors again.
func TestLog(t *testing.T) {
	module(t, "")
	status, _, progress := command("-log", "log", "pin/pin.go")
	if status != 1 || !strings.Contains(progress, "3 of 3: 2 killed, 1 survived, 0 no program; 0s to go") {
		t.Fatalf("status %d\n%s", status, progress)
	}
	if err := os.WriteFile("pin/equal_test.go", []byte("package pin\n\nimport \"testing\"\n\nfunc TestEqual(t *testing.T) { t.Fatal() }\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	if status, _, progress := command("-log", "log", "pin/pin.go"); status != 1 || !strings.Contains(progress, "the tests of pin fail without any mutant") {
		t.Errorf("status %d where the tests fail\n%s", status, progress)
	}
	equal := "package pin\n\nimport \"testing\"\n\nfunc TestEqual(t *testing.T) { calls() }\n\nfunc calls() {}\n"
	if err := os.WriteFile("pin/equal_test.go", []byte(equal), 0o666); err != nil {
		t.Fatal(err)
	}
	status, out, progress := command("-log", "log", "pin/pin.go")
	if status != 1 || !strings.Contains(progress, "1 of 1: 0 killed, 1 survived, 0 no program") || out[len(out)-1] != "| all | 3 | 2 | 1 | 0 | 66.7% | 66.7% |" {
		t.Errorf("status %d, and it prints\n%s\n%s", status, strings.Join(out, "\n"), progress)
	}
}

func TestNoProgram(t *testing.T) {
	module(t, "")
	if err := os.WriteFile("pin/pin.go", []byte("package pin\n\nfunc Max(a, b int) int { return max(a, b) }\n\nvar _ = \"a\"[0]\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	status, out, progress := command("pin/pin.go")
	if status != 0 || out[len(out)-1] != "| all | 0 | 0 | 0 | 0 |  |  |" || !strings.Contains(progress, "no program") {
		t.Errorf("status %d, and it prints\n%s\n%s", status, strings.Join(out, "\n"), progress)
	}
}

func TestTime(t *testing.T) {
	module(t, "")
	old := ways
	defer func() { ways = old }()
	ways = [][]string{{"-timeout=2s"}}
	status, out, _ := command("qpi/qpi.go")
	if status != 1 || !slices.Contains(out, "survived: qpi/qpi.go: Wait: for i := 0; i < 3; i++ { => for i := 0; i <= 3; i++ {") ||
		out[len(out)-1] != "| all | 3 | 1 | 2 | 0 | 33.3% | 33.3% |" {
		t.Errorf("status %d, and it prints\n%s", status, strings.Join(out, "\n"))
	}
}
