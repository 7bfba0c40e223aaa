package main

import (
	"bufio"
	"bytes"
	"regexp"
	"strconv"
	"strings"

	"github.com/komadai/komadai/internal/librarytest"
)

// data is the static data of a package or a program, in bytes.
type data struct {
	Name               string
	Variables, Strings int64
}

func (d data) Sum() int64 { return d.Variables + d.Strings }

// A symbol names some bytes of an object file or a program.
type symbol struct {
	name, kind string // the kind as in go tool nm: T is code, D data, R read-only data
	size       int64
}

var nmLine = regexp.MustCompile(`^ *[0-9a-f]+ +(\d+) (\S) (.*)$`)

// symbols returns the symbols of an object file or a program.
func symbols(file string) (list []symbol, err error) {
	out, err := librarytest.Go("", "tool", "nm", "-size", "-type", file)
	if err != nil {
		return nil, err
	}
	lines := bufio.NewScanner(bytes.NewReader(out))
	lines.Buffer(nil, 1<<20)
	for lines.Scan() {
		if match := nmLine.FindStringSubmatch(lines.Text()); match != nil {
			size, err := strconv.ParseInt(match[1], 10, 64)
			if err != nil {
				return nil, err
			}
			name := strings.TrimSuffix(match[3], "<1>") // a local symbol
			list = append(list, symbol{name, strings.ToUpper(match[2]), size})
		}
	}
	return list, lines.Err()
}

// isVariable reports whether s is a variable of the library, or the array of a slice that is one.
func (s symbol) isVariable() bool {
	if !strings.HasPrefix(s.name, librarytest.Module) || strings.HasSuffix(s.name, "..inittask") {
		return false
	}
	return s.kind == "D" || s.kind == "R" && strings.Contains(s.name, "..stmp_")
}

// staticData returns what the object files of the library have, with the sum at the end, and the
// sizes of their constant strings by symbol. The linker keeps one copy of equal strings, so a
// string counts for the first package that has it.
func staticData(root string) (packages []data, texts map[string]int64, err error) {
	names, err := librarytest.Packages(root)
	if err != nil {
		return nil, nil, err
	}
	texts = make(map[string]int64)
	sum := data{Name: "**together**"}
	for _, name := range names {
		file, err := librarytest.Go(root, "list", "-export", "-f", "{{.Export}}", "./"+name)
		if err != nil {
			return nil, nil, err
		}
		list, err := symbols(strings.TrimSpace(string(file)))
		if err != nil {
			return nil, nil, err
		}
		d := data{Name: name}
		for _, s := range list {
			if _, seen := texts[s.name]; strings.HasPrefix(s.name, "go:string.") && !seen {
				texts[s.name] = s.size
				d.Strings += s.size
			} else if s.isVariable() {
				d.Variables += s.size
			}
		}
		packages = append(packages, d)
		sum.Variables += d.Variables
		sum.Strings += d.Strings
	}
	return append(packages, sum), texts, nil
}
