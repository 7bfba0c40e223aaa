package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
)

// A verdict is what the tests say of a mutant.
type verdict string

const (
	survived  verdict = "survived"
	killed    verdict = "killed"
	noProgram verdict = "no program"
)

type result struct {
	mutant  mutant
	verdict verdict
	by      string // the package whose tests failed
}

// words are the tests of sets of words of all sorts, more than the games have.
const words = "gen -run ^TestPerfectHash$"

// testsOf are the packages whose tests are run on a mutant of a file, with flags behind some:
// first the one that should notice, and then those above it. Package tables has no tests of its
// own.
func testsOf(file string) []string {
	name, inTables := strings.CutPrefix(file, "tables/")
	switch {
	case !inTables:
		name = filepath.ToSlash(filepath.Dir(file))
	case strings.HasPrefix(name, "pin"):
		name = "pin"
	case strings.HasPrefix(name, "cell"):
		name = "cell"
	case strings.HasPrefix(name, "qpi"):
		name = "qpi"
	case name == "words.go":
		return []string{"pnn", words}
	default: // the names and games of PNN; in its data is a table that cell uses
		return []string{"pnn", "cell", "qpi", "pmn"}
	}
	switch name {
	case "internal/input":
		return []string{name, "pin", "pnn", "cell", "qpi", "pmn"}
	case "pin":
		return []string{name, "pnn", "qpi", "pmn"}
	case "pnn":
		return []string{name, "qpi", "pmn"}
	case "pmn":
		return []string{name}
	}
	return []string{name, "pmn"}
}

// Of the two ways to run the tests, the flags.
var ways = [][]string{
	{"-short", "-timeout=30s"},
	{"-timeout=5m"},
}

// judge runs the tests on a mutant: if quick, in the first way only. It writes its source into a
// folder.
func judge(m mutant, quick bool, dir string) (result, error) {
	overlay, err := writeOverlay(m, dir)
	if err != nil {
		return result{}, err
	}
	for i, way := range ways {
		if i > 0 && quick {
			break
		}
		for _, p := range testsOf(m.file) {
			v, err := test(p, append(way, "-overlay="+overlay)...)
			if err != nil {
				return result{}, fmt.Errorf("%s: %w", m.name(), err)
			}
			if v != survived {
				return result{m, v, p}, nil
			}
		}
	}
	return result{m, survived, ""}, nil
}

// writeOverlay writes the source of a mutant, and what the go command's -overlay is to be.
func writeOverlay(m mutant, dir string) (name string, err error) {
	src, err := m.source()
	if err != nil {
		return "", err
	}
	original, err := filepath.Abs(m.file)
	if err != nil {
		return "", err
	}
	mutated := filepath.Join(dir, "mutant.go")
	overlay, err := json.Marshal(map[string]map[string]string{"Replace": {original: mutated}})
	if err != nil {
		return "", err
	}
	name = filepath.Join(dir, "overlay.json")
	return name, errors.Join(os.WriteFile(mutated, src, 0o666), os.WriteFile(name, overlay, 0o666))
}

// test runs the tests of a package, with the flags that are behind its name.
func test(tests string, flags ...string) (verdict, error) {
	p := strings.Fields(tests)
	args := slices.Concat([]string{"test", "-vet=off", "-ldflags=-s -w", "-failfast"}, flags, p[1:], []string{"./" + p[0]})
	out, err := exec.Command("go", args...).CombinedOutput()
	var exit *exec.ExitError
	switch {
	case err == nil:
		return survived, nil
	case !errors.As(err, &exit):
		return "", err
	case strings.Contains(string(out), "[build failed]"):
		return noProgram, nil
	case strings.Contains(string(out), "FAIL\t"):
		return killed, nil
	}
	return "", fmt.Errorf("%w\n%s", err, out)
}
