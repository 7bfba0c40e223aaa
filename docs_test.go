package komadai

import (
	"fmt"
	"go/ast"
	"go/parser"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/komadai/komadai/internal/longtest"
)

// pages returns the pages for users.
func pages(t *testing.T) []string {
	t.Helper()
	docs, err := filepath.Glob("docs/*.md")
	if err != nil || len(docs) == 0 {
		t.Fatal("no pages in docs", err)
	}
	return append(docs, "README.md")
}

func read(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// A step is what a page asks its reader to do or to see, in order: a command, or a fenced
// block with its language, and the file that the paragraph before it names, if any.
type step struct {
	language, file, text string
}

var (
	stepPattern = regexp.MustCompile("(?ms)^```([a-z]*)\n(.*?)^```$|^    ((?:go|cd|mkdir) [^\n]*)$")
	filePattern = regexp.MustCompile("`([\\w./]+\\.(?:go|toml))`")
)

// stepsOf returns the steps of the text of a page.
func stepsOf(page string) (steps []step) {
	for _, m := range stepPattern.FindAllStringSubmatchIndex(page, -1) {
		if m[6] >= 0 {
			text, _, _ := strings.Cut(page[m[6]:m[7]], " #")
			steps = append(steps, step{"command", "", strings.TrimSpace(text)})
			continue
		}
		paragraphs := strings.Split(strings.TrimSpace(page[:m[0]]), "\n\n")
		file := ""
		if names := filePattern.FindAllStringSubmatch(paragraphs[len(paragraphs)-1], -1); names != nil {
			file = names[len(names)-1][1]
		}
		steps = append(steps, step{page[m[2]:m[3]], file, page[m[4]:m[5]]})
	}
	return steps
}

// notRun are commands that take minutes or would run this test.
var notRun = regexp.MustCompile(`^(go test \./\.\.\.|cd bench && .*|mkdir .*)$`)

// Pages are followed in an empty folder: files are written, commands are run, and what
// they print is the block that follows. A program without a command prints what follows it.
func TestPages(t *testing.T) {
	if runtime.GOOS == "windows" || !longtest.Enabled() {
		t.Skip("runs commands of a Unix shell")
	}
	run(t, ".", nil, "go", "mod", "download")
	for _, page := range pages(t) {
		t.Run(page, func(t *testing.T) {
			t.Parallel()
			follow(t, stepsOf(read(t, page)))
		})
	}
}

// follow carries out the steps of a page, in a module that uses this one.
func follow(t *testing.T, steps []step) {
	dir, err := filepath.EvalSymlinks(t.TempDir()) // as commands print it
	if err != nil {
		t.Fatal(err)
	}
	here, err := filepath.Abs(".")
	if err != nil {
		t.Fatal(err)
	}
	output := func(command string) string {
		cmd := exec.Command("sh", "-c", command)
		cmd.Dir = dir
		if strings.Contains(command, " ./examples/") {
			cmd.Dir = here
		}
		cmd.Env = append(os.Environ(), "GOFLAGS=-mod=mod", "GOPROXY=off", "GOWORK=off")
		out, err := cmd.CombinedOutput()
		if err != nil && !strings.Contains(command, "komadai ./") { // which finds mistakes
			t.Fatalf("%s: %v\n%s", command, err, out)
		}
		return strings.ReplaceAll(string(out), dir+"/", "")
	}
	initModule := func(command string) {
		output(command)
		output("go mod edit -require=" + module + "@v0.0.0 -replace=" + module + "=" + here)
		write(t, filepath.Join(dir, "go.sum"), read(t, "go.sum"))
	}
	if !slices.ContainsFunc(steps, func(s step) bool { return strings.HasPrefix(s.text, "go mod init") }) {
		initModule("go mod init user")
	}
	last := "" // the command whose output a block may show
	for i, s := range steps {
		isShown := i+1 < len(steps) && steps[i+1].language == ""
		switch {
		case s.file != "":
			os.MkdirAll(filepath.Join(dir, filepath.Dir(s.file)), 0o777)
			write(t, filepath.Join(dir, s.file), s.text)
		case strings.HasPrefix(s.text, "package main"):
			write(t, filepath.Join(dir, "main.go"), s.text)
			last = "go run ."
		case s.language == "command" && notRun.MatchString(s.text):
			last = ""
		case strings.HasPrefix(s.text, "go mod init"):
			initModule(s.text)
		case s.language == "command":
			last = strings.TrimPrefix(s.text, "go generate ./... && ") // which writes into the module
			if !isShown {
				output(last)
			}
		case s.language == "" && last != "":
			if got := output(last); lines(got) != lines(s.text) {
				t.Errorf("%s prints\n%s\nand on the page it is\n%s", last, got, s.text)
			}
			last = ""
		}
	}
}

// lines is text without what a reader does not see.
func lines(text string) string {
	all := strings.Split(strings.TrimSpace(text), "\n")
	for i := range all {
		all[i] = strings.TrimRight(all[i], " \t\r")
	}
	return strings.Join(all, "\n")
}

// Everything else on the pages that can be true or false becomes one program: the other
// blocks of Go, whose comments say what a line evaluates to, and the tables of errors and
// of calls.
func TestFragments(t *testing.T) {
	dir, env := userModule(t)
	program := "package main\n\nimport \"os\"\n\nfunc main() {\n"
	checks := 0
	for _, page := range pages(t) {
		text := read(t, page)
		bodies := []string{tableChecks(page, text)}
		for _, s := range stepsOf(text) {
			if s.language == "go" && s.file == "" && !strings.HasPrefix(s.text, "package ") {
				bodies = append(bodies, fragment(page, s.text))
			}
		}
		for _, body := range bodies {
			if body == "" {
				continue
			}
			name := fmt.Sprintf("fragment%d", checks)
			checks++
			if !strings.HasPrefix(body, "func ") {
				program += "\t" + name + "()\n"
				body = "func " + name + "() {\n" + body + "}\n"
			}
			write(t, filepath.Join(dir, name+".go"), "package main\n\n"+imports(body)+body)
		}
	}
	write(t, filepath.Join(dir, "main.go"), program+"\tif failed {\n\t\tos.Exit(1)\n\t}\n}\n")
	write(t, filepath.Join(dir, "check.go"), checkSource)
	run(t, dir, env, "go", "run", ".")
}

const checkSource = `package main

import (
	"fmt"
	"strings"
)

var failed bool

// value compares what is on a page after a line with what the line evaluates to.
func value(page, comment string, values ...any) {
	texts := make([]string, len(values))
	for i, v := range values {
		texts[i] = strings.TrimRight(fmt.Sprintln(v), "\n")
	}
	got := strings.Join(texts, ", ")
	if comment != got && !strings.HasPrefix(comment, got+": ") {
		failed = true
		fmt.Printf("%s: %q is %s\n", page, comment, got)
	}
}

// all returns the results of a call.
func all(values ...any) []any { return values }

// holds reports a row of a table that is not true.
func holds(page, row string, ok bool) {
	if !ok {
		failed = true
		fmt.Printf("%s: it is not so: %s\n", page, row)
	}
}
`

var definition = regexp.MustCompile(`^(\w+(?:, \w+)*) :?= `)

// fragment is a block of Go as the body of a function in which each line with a comment,
// an expression or a definition, must have the value that the comment begins with.
func fragment(page, text string) (body string) {
	for line := range strings.Lines(text) {
		code, comment, found := strings.Cut(strings.TrimRight(line, "\n"), " // ")
		trimmed := strings.TrimSpace(code)
		check := fmt.Sprintf("value(%q, %q, ", page, strings.TrimSpace(comment))
		switch expression, err := parser.ParseExpr("all(" + trimmed + ")"); {
		case !found:
			body += line
		case definition.MatchString(trimmed):
			body += code + "\n" + check + definition.FindStringSubmatch(trimmed)[1] + ")\n"
		case err == nil && len(expression.(*ast.CallExpr).Args) == 1:
			body += check + "all(" + trimmed + ")...)\n"
		case err == nil && len(expression.(*ast.CallExpr).Args) > 1:
			body += check + trimmed + ")\n"
		default:
			body += line
		}
	}
	return body
}

var (
	rowPattern  = regexp.MustCompile(`(?m)^\|.*\|$`)
	codePattern = regexp.MustCompile("`([^`\n]+)`")
	callPattern = regexp.MustCompile(`^(\w+\.[A-Z]\w*)$`)
)

// codes returns what is between backquotes.
func codes(text string) (all []string) {
	for _, m := range codePattern.FindAllStringSubmatch(text, -1) {
		all = append(all, m[1])
	}
	return all
}

// cellsOf returns the cells of a row of a table.
func cellsOf(row string) []string {
	cells := strings.Split(strings.Trim(row, "|"), "|")
	for i := range cells {
		cells[i] = strings.TrimSpace(cells[i])
	}
	return cells
}

// tableChecks is the body of a function that checks the tables of a page: one that ends in
// the column "error" has inputs in its second, for the function that its header names; one
// that ends in "read it with" has inputs in its first.
func tableChecks(page, text string) (body string) {
	var header []string
	end := 0
	for _, at := range rowPattern.FindAllStringIndex(text, -1) {
		row := text[at[0]:at[1]]
		cells := cellsOf(row)
		isHeader := at[0] != end+1
		end = at[1]
		if isHeader {
			header = cells
			continue
		}
		last := codes(cells[len(cells)-1])
		if len(last) == 0 {
			continue
		}
		switch header[len(header)-1] {
		case "error":
			if len(codes(header[1])) == 0 {
				continue // not inputs
			}
			for _, input := range codes(cells[1]) {
				call := fmt.Sprintf("%s(%s)", codes(header[1])[0], literal(input))
				body += fmt.Sprintf("holds(%q, %q, errors.Is(%s, %s))\n", page, row, call, last[0])
			}
		case "read it with":
			for _, input := range codes(cells[0]) {
				if callPattern.MatchString(last[0]) {
					body += fmt.Sprintf("{ _, err := %s(%s); holds(%q, %q, err == nil) }\n", last[0], literal(input), page, row)
				}
			}
		}
	}
	return body
}

// literal is an input of a table in Go.
func literal(input string) string {
	switch {
	case input == `""`:
		return input
	case strings.HasPrefix(input, "["):
		return "[]string{" + strings.Trim(input, "[]") + "}"
	}
	return strconv.Quote(input)
}

// imports is the declaration of what a body of a function needs.
func imports(body string) string {
	paths := map[string]bool{}
	body = regexp.MustCompile("\"(?:[^\"\\\\\n]|\\\\.)*\"").ReplaceAllString(body, "")
	for _, m := range regexp.MustCompile(`\b([a-z]+)\.[A-Z]`).FindAllStringSubmatch(body, -1) {
		if _, err := os.Stat(m[1]); err == nil {
			paths[module+"/"+m[1]] = true
		} else if slices.Contains([]string{"errors", "fmt", "slices", "strings"}, m[1]) {
			paths[m[1]] = true
		} else if m[1] == "json" {
			paths["encoding/json"] = true
		} else if m[1] == "sql" {
			paths["database/sql"] = true
		}
	}
	declaration := "import (\n"
	for path := range paths {
		declaration += strconv.Quote(path) + "\n"
	}
	return declaration + ")\n"
}
