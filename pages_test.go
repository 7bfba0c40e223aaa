package komadai

import (
	"cmp"
	"fmt"
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

// pages returns the pages for users, or all pages.
func pages(t *testing.T, patterns ...string) (names []string) {
	t.Helper()
	for _, pattern := range append(patterns, "README.md", "docs/*.md") {
		found, _ := filepath.Glob(pattern)
		names = append(names, found...)
	}
	if len(names) < 10 {
		t.Fatal(names)
	}
	return names
}

func read(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

var (
	fencePattern   = regexp.MustCompile("(?ms)^```.*?^```$")
	headingPattern = regexp.MustCompile(`(?m)^#+ (.*)$`)
	notInAnchor    = regexp.MustCompile("[^a-z0-9 _-]")
	linkPattern    = regexp.MustCompile(`\]\(([^)\s#]*)(?:#([^)\s]*))?\)`)
	namePattern    = regexp.MustCompile(`\b([a-z]+)\.[A-Z]\w*`)
)

// anchors returns those of a page's headings, as GitHub makes them.
func anchors(page string) (all []string) {
	for _, m := range headingPattern.FindAllStringSubmatch(fencePattern.ReplaceAllString(page, ""), -1) {
		all = append(all, strings.ReplaceAll(notInAnchor.ReplaceAllString(strings.ToLower(m[1]), ""), " ", "-"))
	}
	return all
}

func TestLinks(t *testing.T) {
	for _, page := range pages(t, "*.md", "docs/dev/*.md") {
		for _, m := range linkPattern.FindAllStringSubmatch(fencePattern.ReplaceAllString(read(t, page), ""), -1) {
			target := filepath.Join(filepath.Dir(page), m[1])
			if m[1] == "" {
				target = page
			}
			if _, err := os.Stat("bench"); strings.Contains(m[1], "://") || err != nil && strings.HasPrefix(target, "bench") {
				continue // the module's archive is without bench
			} else if _, err := os.Stat(target); err != nil {
				t.Errorf("%s: %v", page, err)
			} else if m[2] != "" && !slices.Contains(anchors(read(t, target)), m[2]) {
				t.Errorf("%s: no heading #%s in %s", page, m[2], target)
			}
		}
	}
}

// Names of a notation on the pages for users are exported.
func TestNames(t *testing.T) {
	api := read(t, "docs/dev/api.txt")
	for _, page := range pages(t) {
		for _, m := range namePattern.FindAllStringSubmatch(read(t, page), -1) {
			name := strings.TrimPrefix(m[0], m[1]+".")
			exported := regexp.MustCompile(`(?m)^` + m[1] + `: \w+ (?:\(\*?\w+\)\.)?` + name + `\b`)
			if strings.Contains(api, "\n"+m[1]+": ") && !exported.MatchString(api) {
				t.Errorf("%s: %s is not exported", page, m[0])
			}
		}
	}
}

var (
	figurePattern   = regexp.MustCompile(`\d[\d.,]*\d|\d`)
	measuredPattern = regexp.MustCompile(`(\d+\.\d+) (?:ns|x|times)|(\d+ kB)|(\d+\.?\d*) \|`)
)

// Times and ratios on the pages for users are in the published results; so are sizes, in kB.
func TestFigures(t *testing.T) {
	published := figurePattern.FindAllString(read(t, "docs/dev/benchmarks.md"), -1)
	for _, figure := range published {
		if bytes, err := strconv.Atoi(strings.ReplaceAll(figure, ",", "")); err == nil {
			published = append(published, fmt.Sprint((bytes+500)/1000)+" kB")
		}
	}
	for _, page := range []string{"README.md", "docs/performance.md"} {
		for _, m := range measuredPattern.FindAllStringSubmatch(strings.ReplaceAll(read(t, page), "*", ""), -1) {
			if !slices.Contains(published, cmp.Or(m[1], m[2], m[3])) {
				t.Errorf("%s: %s is not in docs/dev/benchmarks.md", page, m[0])
			}
		}
	}
}

// A step is what a page asks its reader to do or to see: a command, or a fenced block with its language,
// and the file that the paragraph before it names, if any.
type step struct{ language, file, text string }

var (
	stepPattern = regexp.MustCompile("(?ms)^```([a-z]*)\n(.*?)^```$|^    ((?:go|cd|mkdir) [^\n]*)$")
	filePattern = regexp.MustCompile("`([\\w./]+\\.(?:go|toml|txt))`")
)

func stepsOf(page string) (steps []step) {
	for _, m := range stepPattern.FindAllStringSubmatchIndex(page, -1) {
		if m[6] >= 0 {
			text, _, _ := strings.Cut(page[m[6]:m[7]], " #")
			steps = append(steps, step{"command", "", strings.TrimSpace(text)})
			continue
		}
		before := strings.TrimSpace(page[:m[0]])
		file := ""
		if names := filePattern.FindAllStringSubmatch(before[strings.LastIndex(before, "\n\n")+1:], -1); names != nil {
			file = names[len(names)-1][1]
		}
		steps = append(steps, step{page[m[2]:m[3]], file, page[m[4]:m[5]]})
	}
	return steps
}

// notRun are commands that take minutes, run this test or do what the test has done.
var notRun = regexp.MustCompile(`^(go test \./\.\.\.|go mod init .*|cd bench && .*|mkdir .*)$`)

// TestSteps follows the pages in a new module: it writes files, runs commands, and compares what they print with
// the block after them. A program without a command prints what follows it.
func TestSteps(t *testing.T) {
	if runtime.GOOS == "windows" || !longtest.Enabled() {
		t.Skip("builds many programs, with a Unix shell")
	}
	for _, page := range pages(t) {
		t.Run(page, func(t *testing.T) {
			t.Parallel()
			dir, last := userModule(t), "" // the command whose output a block may show
			write(t, filepath.Join(dir, "go.sum"), read(t, "go.sum"))
			for _, s := range stepsOf(read(t, page)) {
				switch {
				case s.file != "":
					os.MkdirAll(filepath.Join(dir, filepath.Dir(s.file)), 0o777)
					write(t, filepath.Join(dir, s.file), s.text)
				case strings.HasPrefix(s.text, "package main"):
					write(t, filepath.Join(dir, "main.go"), s.text)
					last = shell(t, dir, "go run .")
				case s.language == "command" && !notRun.MatchString(s.text):
					last = shell(t, dir, s.text)
				case s.language == "" && last != "" && lines(last) != lines(s.text):
					t.Errorf("prints\n%s\nand on the page it is\n%s", last, s.text)
				}
				if s.language == "" {
					last = ""
				}
			}
		})
	}
}

func shell(t *testing.T, dir, command string) string {
	t.Helper()
	cmd := exec.Command("sh", "-c", strings.TrimPrefix(command, "go generate ./... && ")) // which writes into this module
	if cmd.Dir = dir; strings.Contains(command, " ./examples/") {
		cmd.Dir = "."
	}
	cmd.Env = append(os.Environ(), "GOFLAGS=-mod=mod", "GOPROXY=off", "GOWORK=off")
	out, err := cmd.CombinedOutput()
	if err != nil && !strings.Contains(command, "komadai ./") { // which finds mistakes
		t.Fatalf("%s: %v\n%s", command, err, out)
	}
	return strings.ReplaceAll(string(out), dir+"/", "")
}

// lines is text without what a reader does not see.
func lines(text string) string {
	return regexp.MustCompile(`[ \t\r]+\n`).ReplaceAllString(strings.TrimSpace(text)+"\n", "\n")
}

// TestFragments makes one program of all other blocks of Go, whose comments say what a line evaluates to. The
// program imports the whole library, of which nothing runs at init.
func TestFragments(t *testing.T) {
	dir := userModule(t)
	main := "package main\n\nimport (\n"
	for _, name := range library(t) {
		if !strings.HasPrefix(name, "internal/") {
			main += fmt.Sprintf("\t_ %q\n", module+"/"+name)
		}
	}
	main += ")\n\nfunc main() {\n"
	for _, page := range pages(t) {
		for i, s := range stepsOf(read(t, page)) {
			if s.language != "go" || s.file != "" || strings.HasPrefix(s.text, "package ") {
				continue
			}
			name := regexp.MustCompile(`\W`).ReplaceAllString(page, "_") + fmt.Sprint(i)
			body := fragment(page, s.text)
			if !strings.HasPrefix(body, "func ") {
				main += "\t" + name + "()\n"
				body = "func " + name + "() {\n" + body + "}\n"
			}
			write(t, filepath.Join(dir, name+".go"), "package main\n\n"+importsOf(body)+body)
		}
	}
	write(t, filepath.Join(dir, "main.go"), main+"}\n")
	write(t, filepath.Join(dir, "is.go"), isSource)
	goTool(t, dir, "build", "-mod=mod", "-o", "program.exe")
	cmd := exec.Command(filepath.Join(dir, "program.exe"))
	var trace strings.Builder
	cmd.Env, cmd.Stderr = append(os.Environ(), "GODEBUG=inittrace=1"), &trace
	if err := cmd.Run(); err != nil || !strings.Contains(trace.String(), "init runtime") {
		t.Fatalf("%v\n%s", err, &trace)
	}
	for line := range strings.Lines(trace.String()) {
		if !strings.HasPrefix(line, "init ") || strings.HasPrefix(line, "init "+module) {
			t.Error(strings.TrimSpace(line))
		}
	}
}

const isSource = `package main

import (
	"fmt"
	"os"
	"strings"
)

// is compares the comment after a line of a page with what the line evaluates to.
func is(page, comment string) func(values ...any) {
	return func(values ...any) {
		texts := make([]string, len(values))
		for i, v := range values {
			texts[i] = strings.TrimRight(fmt.Sprintln(v), "\n")
		}
		got := strings.Join(texts, ", ")
		if comment != got && !strings.HasPrefix(comment, got+": ") {
			fmt.Fprintf(os.Stderr, "%s: %q is %s\n", page, comment, got)
		}
	}
}
`

var definition = regexp.MustCompile(`^(\w+(?:, \w+)*) :?= `)

// fragment is a block of Go as the body of a function in which each line with a comment, an expression or a
// definition, must have the value that the comment begins with.
func fragment(page, text string) (body string) {
	for line := range strings.Lines(text) {
		code, comment, found := strings.Cut(strings.TrimRight(line, "\n"), " // ")
		code = strings.TrimSpace(code)
		is := fmt.Sprintf("is(%q, %q)", page, strings.TrimSpace(comment))
		if m := definition.FindStringSubmatch(code); found && m != nil {
			line = code + "\n" + is + "(" + m[1] + ")\n"
		} else if _, err := parser.ParseExpr("is(" + code + ")"); found && err == nil {
			line = is + "(" + code + ")\n"
		}
		body += line
	}
	return body
}

// importsOf is the declaration of what a body of a function needs.
func importsOf(body string) string {
	paths := map[string]string{"bits": "math/bits", "errors": "errors", "fmt": "fmt", "json": "encoding/json", "sql": "database/sql", "slices": "slices", "strconv": "strconv", "strings": "strings"}
	var declarations []string
	for _, m := range namePattern.FindAllStringSubmatch(regexp.MustCompile(`"(?:[^"\\\n]|\\.)*"`).ReplaceAllString(body, ""), -1) {
		path := paths[m[1]]
		if _, err := os.Stat(m[1]); err == nil {
			path = module + "/" + m[1]
		}
		if path != "" {
			declarations = append(declarations, fmt.Sprintf("import %q\n", path))
		}
	}
	slices.Sort(declarations)
	return strings.Join(slices.Compact(declarations), "")
}
