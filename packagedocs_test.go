package komadai

import (
	"encoding/json"
	"fmt"
	"go/parser"
	"go/token"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/komadai/komadai/cell"
	"github.com/komadai/komadai/pin"
	"github.com/komadai/komadai/pmn"
	"github.com/komadai/komadai/qpi"
)

var indented = regexp.MustCompile(`(?:\t.*\n)+`)

// shown are the lines of the block that the comment of a package begins with.
func shown(t *testing.T, name string) []string {
	t.Helper()
	f, err := parser.ParseFile(token.NewFileSet(), name+"/"+name+".go", nil, parser.PackageClauseOnly|parser.ParseComments)
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(strings.TrimSpace(indented.FindString(f.Doc.Text())), "\n")
	if len(lines) < 3 {
		t.Errorf("package %s shows %q", name, lines)
	}
	return lines
}

// A notation's package shows examples of it.
func TestPackageComments(t *testing.T) {
	for name, isValid := range map[string]func(string) bool{
		"pin":  pin.IsValid,
		"cell": cell.IsValid,
		"qpi":  qpi.IsValid,
		"pmn": func(s string) bool {
			var m pmn.Move
			return json.Unmarshal([]byte(s), &m) == nil && !m.IsEmpty()
		},
	} {
		for _, line := range shown(t, name) {
			if example, _, _ := strings.Cut(strings.TrimSpace(line), "  "); !isValid(example) {
				t.Errorf("package %s shows %q, which is invalid", name, example)
			}
		}
	}
}

const mistakes = `package main

import (
	"github.com/komadai/komadai/cell"
	"github.com/komadai/komadai/pin"
	"github.com/komadai/komadai/pmn"
	"github.com/komadai/komadai/pnn"
)

func use(...any) {}

func mistakes(id pin.Identifier, side pin.Side) {
`

// Package lint shows what it reports, and in what words.
func TestPackageLint(t *testing.T) {
	dir, env := userModule(t)
	text := mistakes
	lines := shown(t, "lint")
	for _, line := range lines {
		call, _, _ := strings.Cut(line, "//")
		text += "use(" + strings.TrimSpace(call) + ")\n"
	}
	if err := os.WriteFile(filepath.Join(dir, "main.go"), []byte(text+"}\n\nfunc main() {}\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	run(t, ".", nil, "go", "build", "-o", filepath.Join(dir, "komadai"), "./lint/komadai")
	cmd := exec.Command(filepath.Join(dir, "komadai"), ".")
	cmd.Dir, cmd.Env = dir, append(os.Environ(), env...)
	reports, _ := cmd.CombinedOutput() // its status says that there are some
	for i, line := range lines {
		_, told, _ := strings.Cut(line, "// ")
		if strings.HasSuffix(told, " is faster") {
			told = "compare values"
		}
		where := fmt.Sprintf("main.go:%d:", strings.Count(mistakes, "\n")+1+i)
		report := regexp.MustCompile(where + ".*" + regexp.QuoteMeta(told))
		if told == "" || !report.Match(reports) {
			t.Errorf("package lint shows %q, and reports\n%s", line, reports)
		}
	}
}
