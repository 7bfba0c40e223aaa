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

	"github.com/komadai/komadai/internal/librarytest"
)

// A verdict is the result of the tests on a mutant.
type verdict int

const (
	noProgram verdict = iota // it does not compile
	survived
	killed
)

// findTests returns, for each package of the library, the packages whose tests depend on it: itself
// first, and the others after those that they import.
func findTests(root string) (map[string][]string, error) {
	packages, err := librarytest.Packages(root)
	if err != nil {
		return nil, err
	}
	tests := make(map[string][]string)
	for _, p := range packages {
		deps, err := librarytest.Go(root, "list", "-deps", "./"+p)
		if err != nil {
			return nil, err
		}
		for path := range strings.Lines(string(deps)) {
			if name, ours := strings.CutPrefix(strings.TrimSpace(path), librarytest.Module+"/"); ours {
				tests[name] = append(tests[name], p)
			}
		}
	}
	return tests, nil
}

// judge runs tests on a mutant until one fails: with -short, and then those of the first package
// without. It writes the mutant's source into dir.
func judge(root string, m mutant, tests []string, dir string) (verdict, error) {
	// The tests of pin notice a mistake in tables/pin.go sooner than others.
	tests = slices.Clone(tests)
	slices.SortStableFunc(tests, func(a, b string) int {
		first := func(p string) int {
			if strings.HasPrefix(filepath.Base(m.file), p) {
				return 0
			}
			return 1
		}
		return first(a) - first(b)
	})
	overlay, err := writeOverlay(m, dir)
	if err != nil {
		return 0, err
	}
	for i, p := range append(tests, tests[0]) {
		flags := []string{"-short", "-timeout=30s"}
		if i == len(tests) {
			flags = []string{"-timeout=5m"}
		}
		args := slices.Concat([]string{"test", "-vet=off", "-ldflags=-s -w", "-failfast", "-overlay=" + overlay}, flags, []string{"./" + p})
		cmd := exec.Command("go", args...)
		cmd.Dir = root
		out, err := cmd.CombinedOutput()
		var exit *exec.ExitError
		switch {
		case err == nil:
		case !errors.As(err, &exit):
			return 0, err
		case strings.Contains(string(out), "[build failed]"):
			return noProgram, nil
		case strings.Contains(string(out), "FAIL\t"):
			return killed, nil
		default:
			return 0, fmt.Errorf("%w\n%s", err, out)
		}
	}
	return survived, nil
}

// writeOverlay writes the source of a mutant and the file that the go command's -overlay names.
func writeOverlay(m mutant, dir string) (name string, err error) {
	src, err := os.ReadFile(m.file)
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
	return name, errors.Join(os.WriteFile(mutated, m.apply(src), 0o666), os.WriteFile(name, overlay, 0o666))
}
