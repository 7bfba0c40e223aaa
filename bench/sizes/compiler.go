package main

import (
	"bufio"
	"bytes"
	"cmp"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// What the compiler says of the packages.
type said struct {
	bounds, escapes []remark
	inlining        map[string]inlining // by function, of those that are exported
}

// A remark is about an expression in a function. What is inlined there is part of it.
type remark struct {
	function   string
	expression string
	kind       kind
	at         position
}

type kind int

const (
	index  kind = iota // bounds of an index are checked
	slice              // and those of a slice expression
	escape             // a value goes to the heap
)

// An inlining is whether a function can be inlined, and if not, why.
type inlining struct {
	pkg    string
	can    bool
	reason string
}

var compilerLine = regexp.MustCompile(`^(.+?):(\d+):(\d+): (.*)$`)

// compile builds the packages and listens.
func (s *source) compile() (*said, error) {
	args := []string{"build", "-gcflags=-m=2 -d=ssa/check_bce"}
	for _, p := range s.packages {
		args = append(args, p.PkgPath)
	}
	out, err := goCommand(s.dir, args...)
	if err != nil {
		return nil, err
	}
	result := &said{inlining: map[string]inlining{}}
	for lines := bufio.NewScanner(bytes.NewReader(out)); lines.Scan(); {
		match := compilerLine.FindStringSubmatch(lines.Text())
		if match == nil {
			continue
		}
		at := position{file: match[1]}
		if !filepath.IsAbs(at.file) {
			at.file = filepath.Join(s.dir, at.file)
		}
		at.line, _ = strconv.Atoi(match[2])
		at.column, _ = strconv.Atoi(match[3])
		if err := result.listen(s, at, match[4]); err != nil {
			return nil, err
		}
	}
	for _, f := range s.functions {
		if _, ok := result.inlining[f.name]; f.exported && !ok {
			return nil, fmt.Errorf("the compiler does not say whether it can inline %s", f.name)
		}
	}
	result.bounds = inOrder(result.bounds)
	result.escapes = inOrder(result.escapes)
	return result, nil
}

// listen takes down what is said of a position in the packages. What is at the name of a
// function is about a wrapper of it that the compiler makes, and as good as said elsewhere.
func (r *said) listen(s *source, at position, message string) error {
	f, isFunction := s.functions[at]
	_, because, cannot := strings.Cut(message, ": ")
	switch {
	case isFunction && f.exported && strings.HasPrefix(message, "can inline "):
		if _, ok := r.inlining[f.name]; !ok {
			r.inlining[f.name] = inlining{f.pkg, true, ""}
		}
	case isFunction && f.exported && strings.HasPrefix(message, "cannot inline ") && cannot:
		r.inlining[f.name] = inlining{f.pkg, false, because}
	case isFunction:
	case message == "Found IsInBounds":
		return r.remark(s, &r.bounds, at, index)
	case message == "Found IsSliceInBounds":
		return r.remark(s, &r.bounds, at, slice)
	case strings.HasSuffix(message, " escapes to heap"), strings.HasPrefix(message, "moved to heap: "):
		return r.remark(s, &r.escapes, at, escape)
	}
	return nil
}

func (r *said) remark(s *source, list *[]remark, at position, kind kind) error {
	there, ok := s.places[at]
	if !ok {
		if strings.HasPrefix(at.file, s.dir+string(filepath.Separator)) && !strings.Contains(at.file, "<") {
			return fmt.Errorf("%s:%d:%d: no expression that the compiler can mean", at.file, at.line, at.column)
		}
		return nil // in the standard library, or made by the compiler
	}
	*list = append(*list, remark{there.function, there.expression, kind, at})
	return nil
}

// inOrder is the remarks in the order of the packages and the source, each once.
func inOrder(remarks []remark) []remark {
	rank := func(r remark) int {
		return slices.IndexFunc(measured, func(name string) bool {
			return filepath.Base(name) == filepath.Base(filepath.Dir(r.at.file))
		})
	}
	slices.SortFunc(remarks, func(a, b remark) int {
		return cmp.Or(
			cmp.Compare(rank(a), rank(b)),
			cmp.Compare(a.at.file, b.at.file),
			cmp.Compare(a.at.line, b.at.line),
			cmp.Compare(a.at.column, b.at.column),
			cmp.Compare(a.kind, b.kind),
		)
	})
	return slices.CompactFunc(remarks, func(a, b remark) bool { return a.at == b.at && a.kind == b.kind })
}

// environment is that of the go command: as it is without flags of somebody's own.
var environment = append(os.Environ(), "GOFLAGS=", "GOWORK=off")

// goCommand returns what the go command prints, on both of its outputs.
func goCommand(dir string, args ...string) ([]byte, error) {
	cmd := exec.Command("go", args...)
	cmd.Dir = dir
	cmd.Env = environment
	out, err := cmd.CombinedOutput()
	if err != nil {
		return nil, fmt.Errorf("go %s: %w\n%s", strings.Join(args, " "), err, out)
	}
	return out, nil
}
