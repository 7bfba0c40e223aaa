package main

import (
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"regexp"
	"runtime"
	"strconv"
	"strings"

	"github.com/komadai/komadai/internal/librarytest"
)

// A sizer runs the go command for sizes. After an error it does nothing.
type sizer struct {
	dir    string         // for its files
	static map[string]int // the sizes of the packages' variables and constant strings
	err    error
}

// generated is a package that gen pieces has written.
const generated = "bench/internal/piece"

// writeSizes writes the static data of each package, what it costs to compile it from an empty cache, and how
// much programs grow that use the notations.
func writeSizes(w io.Writer) error {
	names, err := librarytest.Packages("..")
	if err != nil {
		return err
	}
	dir, err := os.MkdirTemp("", "report")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	s := &sizer{dir, make(map[string]int), nil}
	names = append(names, generated)
	list := []string{"list", "-deps", "-f", "{{if .Standard}}{{.ImportPath}}{{end}}"}
	for _, name := range names {
		list = append(list, librarytest.Module+"/"+name)
	}
	standard, _ := s.run(list...)
	s.run(append([]string{"build"}, strings.Fields(standard)...)...)
	for _, name := range names { // each after what it imports
		static, cost := s.compile(librarytest.Module + "/" + name)
		fmt.Fprintf(w, "BenchmarkPackage/name=%s 1 %d static-bytes %s\n", name, static, cost)
	}
	_, empty := s.program("none")
	for _, uses := range []string{"cell", "feen", "pin", "pmn", "pnn", "qpi", "*"} {
		static, size := s.program(uses)
		fmt.Fprintf(w, "BenchmarkProgram/uses=%s 1 %d file-bytes %d static-bytes\n", strings.Replace(uses, "*", "all", 1), size-empty, static)
	}
	return s.err
}

// A line of go tool nm for a variable, the array of a slice or a constant string.
var staticLine = regexp.MustCompile(`(?m)^ *[0-9a-f]+ +(\d+) (?:[Dd] (` + librarytest.Module + `.*)|[Rr] (` + librarytest.Module + `.*\.\.stmp_.*|go:string\..*))$`)

// compile returns the static data of a package that no package before it has, and the cost of compiling it.
func (s *sizer) compile(name string) (static int, cost string) {
	file, cost := s.run("list", "-export", "-f", "{{.Export}}", name)
	symbols, _ := s.run("tool", "nm", "-size", "-type", strings.TrimSpace(file))
	for _, m := range staticLine.FindAllStringSubmatch(symbols, -1) {
		symbol := m[2] + m[3]
		if _, known := s.static[symbol]; !known && !strings.HasSuffix(symbol, "..inittask") {
			s.static[symbol], _ = strconv.Atoi(m[1])
			static += s.static[symbol]
		}
	}
	return static, cost
}

// program builds main.go in testdata with a file that uses something. It returns what is linked of the
// packages' static data, and the size of the program.
func (s *sizer) program(uses string) (static, size int) {
	sources, _ := filepath.Glob("report/testdata/use_" + uses + ".go")
	binary := filepath.Join(s.dir, "program.exe")
	graph, _ := s.run(append([]string{"build", "-trimpath", "-ldflags=-dumpdep", "-o", binary, "report/testdata/main.go"}, sources...)...)
	for symbol, bytes := range s.static {
		if strings.Contains(graph, " -> "+symbol+"\n") {
			static += bytes
		}
	}
	file, _ := os.ReadFile(binary)
	return static, len(file)
}

// run runs the go command in bench, with a cache that is empty at first. It returns what that prints, and
// as figures of a result the processor time and the memory of the largest process.
func (s *sizer) run(args ...string) (printed, cost string) {
	if s.err != nil {
		return "", ""
	}
	cmd := exec.Command("go", args...)
	cmd.Env = append(os.Environ(), "GOFLAGS=", "GOWORK=off", "GOCACHE="+filepath.Join(s.dir, "cache"))
	out, err := cmd.CombinedOutput()
	if err != nil {
		s.err = fmt.Errorf("%s: %w\n%s", cmd, err, out)
		return "", ""
	}
	cost = fmt.Sprintf("%.2f compile-s", (cmd.ProcessState.UserTime() + cmd.ProcessState.SystemTime()).Seconds())
	usage := reflect.ValueOf(cmd.ProcessState.SysUsage()).Elem()
	if largest := usage.FieldByName("Maxrss"); largest.IsValid() { // on Windows it is not
		kilobytes := largest.Int()
		if runtime.GOOS == "darwin" {
			kilobytes /= 1024
		}
		cost += fmt.Sprintf(" %d compile-megabytes", kilobytes/1024)
	}
	return string(out), cost
}
