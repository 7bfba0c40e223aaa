package main

import (
	"bufio"
	"bytes"
	"embed"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/komadai/komadai/internal/librarytest"
)

// Of each notation, a file with a function that uses its main verbs: usePIN in pin.go.
//
//go:embed testdata
var uses embed.FS

// A program is what a user's program has more than one that does nothing, in bytes.
type program struct {
	Name           string
	Size, Stripped int64 // of the file; Stripped without symbols and debugging information
	Code           int64 // of the library
	Data           data  // of the library
	Others         int64 // code of the standard library
}

// build builds a program for each notation and one that uses all, in a module of their own.
func build(root string, texts map[string]int64) (programs []program, err error) {
	if root, err = filepath.Abs(root); err != nil {
		return nil, err
	}
	dir, err := os.MkdirTemp("", "sizes")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	goMod := "module user\n\ngo 1.26\n\nrequire " + librarytest.Module + " v0.0.0\n\nreplace " + librarytest.Module + " => " + root + "\n"
	if err := os.WriteFile(filepath.Join(dir, "go.mod"), []byte(goMod), 0o666); err != nil {
		return nil, err
	}
	files, err := uses.ReadDir("testdata")
	if err != nil {
		return nil, err
	}
	var all []string
	for _, f := range files {
		all = append(all, strings.TrimSuffix(f.Name(), ".go"))
	}
	nothing, err := buildOne(dir, "nothing", nil, texts)
	if err != nil {
		return nil, err
	}
	for _, name := range append(all, "all") {
		used := []string{name}
		if name == "all" {
			used = all
		}
		p, err := buildOne(dir, name, used, texts)
		if err != nil {
			return nil, err
		}
		p.Size -= nothing.Size
		p.Stripped -= nothing.Stripped
		p.Others -= nothing.Others
		p.Data.Strings -= nothing.Data.Strings
		programs = append(programs, p)
	}
	return programs, nil
}

// buildOne builds a program that uses some notations, and measures it.
func buildOne(dir, name string, used []string, texts map[string]int64) (p program, err error) {
	p.Name = name
	folder := filepath.Join(dir, name)
	if err := os.Mkdir(folder, 0o777); err != nil {
		return p, err
	}
	main := "package main\n\nfunc main() {\n"
	for _, notation := range used {
		src, err := uses.ReadFile("testdata/" + notation + ".go")
		if err != nil {
			return p, err
		}
		if err := os.WriteFile(filepath.Join(folder, notation+".go"), src, 0o666); err != nil {
			return p, err
		}
		main += fmt.Sprintf("\tuse%s()\n", strings.ToUpper(notation))
	}
	if err := os.WriteFile(filepath.Join(folder, "main.go"), []byte(main+"}\n"), 0o666); err != nil {
		return p, err
	}
	file := filepath.Join(dir, name+".exe")
	if _, err := librarytest.Go(dir, "build", "-mod=mod", "-trimpath", "-ldflags=-s -w", "-o", file, "./"+name); err != nil {
		return p, err
	}
	if p.Stripped, err = fileSize(file); err != nil {
		return p, err
	}
	// The linker merges strings under one symbol. The graph that it prints, an edge a line, has
	// them by themselves.
	graph, err := librarytest.Go(dir, "build", "-mod=mod", "-trimpath", "-ldflags=-dumpdep", "-o", file, "./"+name)
	if err != nil {
		return p, err
	}
	if p.Size, err = fileSize(file); err != nil {
		return p, err
	}
	counted := make(map[string]bool)
	lines := bufio.NewScanner(bytes.NewReader(graph))
	lines.Buffer(nil, 1<<20)
	for lines.Scan() {
		_, text, _ := strings.Cut(lines.Text(), " -> ")
		if !counted[text] {
			p.Data.Strings += texts[text]
		}
		counted[text] = true
	}
	list, err := symbols(file)
	if err != nil {
		return p, err
	}
	for _, s := range list {
		switch {
		case s.isVariable():
			p.Data.Variables += s.size
		case s.kind != "T" || strings.HasPrefix(s.name, "main."):
		case strings.Contains(s.name, librarytest.Module):
			p.Code += s.size
		default:
			p.Others += s.size
		}
	}
	return p, lines.Err()
}

func fileSize(name string) (int64, error) {
	info, err := os.Stat(name)
	if err != nil {
		return 0, err
	}
	return info.Size(), nil
}
