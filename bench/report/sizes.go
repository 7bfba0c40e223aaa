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

// A sizer writes lines of results about packages and programs. After an error it does nothing.
type sizer struct {
	io.Writer
	dir   string         // for its files
	texts map[string]int // the sizes of the packages' constant strings, by symbol
	err   error
}

// generated is a package that gen pieces has written.
const generated = "bench/internal/piece"

// writeSizes writes the static data of each package, what it costs to compile it from an empty cache, and how
// much programs grow that use the notations. The folder is for its files.
func writeSizes(w io.Writer, dir string) error {
	names, err := librarytest.Packages("..")
	if err != nil {
		return err
	}
	s := &sizer{w, dir, make(map[string]int), nil}
	s.packages(append(names, generated))
	s.programs()
	return s.err
}

func (s *sizer) packages(names []string) {
	list := []string{"list", "-deps", "-f", "{{if .Standard}}{{.ImportPath}}{{end}}"}
	for _, name := range names {
		list = append(list, librarytest.Module+"/"+name)
	}
	standard, _ := s.run(list...)
	s.run(append([]string{"build"}, strings.Fields(standard)...)...)
	for _, name := range names { // each after what it imports
		file, cost := s.run("list", "-export", "-f", "{{.Export}}", librarytest.Module+"/"+name)
		_, variables, texts := s.symbols(strings.TrimSpace(file), true)
		fmt.Fprintf(s, "BenchmarkPackage/name=%s 1 %d variable-bytes %d string-bytes %s\n", name, variables, texts, cost)
	}
}

// programs builds main.go in testdata, which does nothing, with each of the other files there, and with all.
func (s *sizer) programs() {
	files, _ := filepath.Glob("report/testdata/use*.go")
	_, emptyFile, emptyStripped := s.program()
	write := func(name string, sources ...string) {
		data, file, stripped := s.program(sources...)
		fmt.Fprintf(s, "BenchmarkProgram/uses=%s 1 %d file-bytes %d stripped-bytes %s\n", name, file-emptyFile, stripped-emptyStripped, data)
	}
	for _, file := range files {
		write(strings.TrimSuffix(strings.TrimPrefix(filepath.Base(file), "use_"), ".go"), file)
	}
	write("all", files...)
}

// program builds main.go with other files. It returns the size of the file, without and with symbols and
// debugging information, and what it has of the library as figures of a result.
func (s *sizer) program(sources ...string) (data string, file, stripped int64) {
	binary := filepath.Join(s.dir, "program.exe")
	build := func(flag string) (printed string, size int64) {
		printed, _ = s.run(append([]string{"build", "-trimpath", "-ldflags=" + flag, "-o", binary, "report/testdata/main.go"}, sources...)...)
		if info, err := os.Stat(binary); err == nil {
			size = info.Size()
		}
		return printed, size
	}
	_, stripped = build("-s -w")
	graph, file := build("-dumpdep")
	// The linker merges strings under one symbol. The graph, an edge a line, has them by themselves.
	texts, linked := 0, make(map[string]bool)
	for edge := range strings.Lines(graph) {
		_, symbol, _ := strings.Cut(strings.TrimSpace(edge), " -> ")
		if !linked[symbol] {
			texts += s.texts[symbol]
		}
		linked[symbol] = true
	}
	code, variables, _ := s.symbols(binary, false)
	return fmt.Sprintf("%d code-bytes %d variable-bytes %d string-bytes", code, variables, texts), file, stripped
}

// symbols returns the bytes that a file has of the library: code, variables with the arrays of slices, and, in
// an object file, constant strings that no file before it has.
func (s *sizer) symbols(file string, object bool) (code, variables, texts int) {
	printed, _ := s.run("tool", "nm", "-size", "-type", file)
	for _, m := range nmLine.FindAllStringSubmatch(printed, -1) {
		size, _ := strconv.Atoi(m[1])
		kind, name := strings.ToUpper(m[2]), m[3]
		_, known := s.texts[name]
		switch {
		case object && !known && strings.HasPrefix(name, "go:string."):
			s.texts[name] = size
			texts += size
		case kind == "T" && strings.Contains(name, librarytest.Module):
			code += size
		case !strings.HasPrefix(name, librarytest.Module) || strings.HasSuffix(name, "..inittask"):
		case kind == "D" || kind == "R" && strings.Contains(name, "..stmp_"):
			variables += size
		}
	}
	return code, variables, texts
}

// T is code, D data, R read-only data; <1> is a local symbol.
var nmLine = regexp.MustCompile(`(?m)^ *[0-9a-f]+ +(\d+) (\S) (.*?)(?:<1>)?$`)

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
		cost += fmt.Sprintf(" %d compile-MB", kilobytes/1024)
	}
	return string(out), cost
}
