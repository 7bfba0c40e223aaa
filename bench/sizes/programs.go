package main

import (
	"bufio"
	"bytes"
	"embed"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

//go:embed testdata
var uses embed.FS

// A program is one that uses some of the packages, as its user builds it.
type program struct {
	Name           string
	uses           []string         // the notations
	Size, Stripped int64            // of the file, and without symbols and debugging information
	Code           int64            // ours
	Data           size             // ours
	Standard       map[string]int64 // code that is not ours, by package
	starting       []string         // the packages that do work at start
}

// build builds a program that uses nothing, one for each notation, and one that uses all of
// them, in a module of their own, and runs them.
func (s *source) build() (programs []*program, err error) {
	dir, err := os.MkdirTemp("", "footprint")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	programs = []*program{
		{Name: "nothing"},
		{Name: "pin", uses: []string{"PIN"}},
		{Name: "pnn", uses: []string{"PNN"}},
		{Name: "cell", uses: []string{"CELL"}},
		{Name: "qpi", uses: []string{"QPI"}},
		{Name: "pmn", uses: []string{"PMN"}},
		{Name: "all", uses: []string{"PIN", "PNN", "CELL", "QPI", "PMN"}},
	}
	const goMod = "module user\n\ngo 1.26\n\nrequire %[1]s v0.0.0\n\nreplace %[1]s => %[2]s\n"
	if err := os.WriteFile(filepath.Join(dir, "go.mod"), fmt.Appendf(nil, goMod, modulePath, s.dir), 0o666); err != nil {
		return nil, err
	}
	for _, p := range programs {
		if err := p.write(dir); err != nil {
			return nil, err
		}
		if err := p.build(s, dir); err != nil {
			return nil, err
		}
	}
	return programs, nil
}

// write writes the program: the files of testdata that it uses, and a main function.
func (p *program) write(dir string) error {
	if err := os.Mkdir(filepath.Join(dir, p.Name), 0o777); err != nil {
		return err
	}
	main := "package main\n\nfunc main() {\n"
	for _, notation := range p.uses {
		name := strings.ToLower(notation) + ".go"
		src, err := uses.ReadFile("testdata/" + name)
		if err != nil {
			return err
		}
		if err := os.WriteFile(filepath.Join(dir, p.Name, name), src, 0o666); err != nil {
			return err
		}
		main += "\tuse" + notation + "()\n"
	}
	return os.WriteFile(filepath.Join(dir, p.Name, "main.go"), []byte(main+"}\n"), 0o666)
}

// build builds the program, and takes down its sizes and what is in it and starts.
func (p *program) build(s *source, dir string) error {
	file, stripped := filepath.Join(dir, p.Name+".exe"), filepath.Join(dir, p.Name+"-stripped.exe")
	dependencies, err := goCommand(dir, "build", "-mod=mod", "-trimpath", "-ldflags=-dumpdep", "-o", file, "./"+p.Name)
	if err != nil {
		return err
	}
	if _, err := goCommand(dir, "build", "-mod=mod", "-trimpath", "-ldflags=-s -w", "-o", stripped, "./"+p.Name); err != nil {
		return err
	}
	for name, size := range map[string]*int64{file: &p.Size, stripped: &p.Stripped} {
		info, err := os.Stat(name)
		if err != nil {
			return err
		}
		*size = info.Size()
	}
	list, err := symbols(file)
	if err != nil {
		return err
	}
	p.count(list, s.reached(dependencies))
	return p.start(file)
}

// reached is the sizes of the constant strings that a program needs, by their symbols. The
// linker tells its graph of symbols, an edge a line; in the program it puts all strings under
// one name.
func (s *source) reached(dependencies []byte) map[string]int64 {
	sizes := make(map[string]int64)
	for lines := bufio.NewScanner(bytes.NewReader(dependencies)); lines.Scan(); {
		_, name, _ := strings.Cut(lines.Text(), " -> ")
		if text, ok := s.texts[name]; ok {
			sizes[name] = text.size
		}
	}
	return sizes
}

// count counts what is in the program.
func (p *program) count(list []symbol, texts map[string]int64) {
	p.Standard = make(map[string]int64)
	for _, symbol := range list {
		pkg := packageOf(symbol.name)
		switch {
		case symbol.isVariable():
			p.Data.Variables += symbol.size
		case symbol.kind == "T" && strings.HasPrefix(pkg, modulePath):
			p.Code += symbol.size
		case symbol.kind == "T" && pkg != "main":
			p.Standard[pkg] += symbol.size
		}
	}
	for _, size := range texts {
		p.Data.Texts += size
	}
}

var initLine = regexp.MustCompile(`(?m)^init (\S+) @`)

// start runs the program, which tells the packages that do work at start. An error tells one
// of ours.
func (p *program) start(file string) error {
	run := exec.Command(file)
	run.Env = append(os.Environ(), "GODEBUG=inittrace=1")
	trace, err := run.CombinedOutput()
	if err != nil {
		return fmt.Errorf("program %s: %w\n%s", p.Name, err, trace)
	}
	for _, match := range initLine.FindAllStringSubmatch(string(trace), -1) {
		p.starting = append(p.starting, match[1])
		if strings.HasPrefix(match[1], modulePath) {
			return fmt.Errorf("%s does work at start", match[1])
		}
	}
	if !slices.Contains(p.starting, "runtime") {
		return fmt.Errorf("program %s tells of no work at start:\n%s", p.Name, trace)
	}
	return nil
}

// packageOf is the package of a symbol.
func packageOf(symbol string) string {
	if compared, ok := strings.CutPrefix(symbol, "type:.eq."); ok {
		if strings.HasPrefix(compared, modulePath) {
			symbol = compared
		} else {
			return "comparing values"
		}
	}
	end := strings.IndexAny(symbol, "[(") // behind it are names of others
	if end < 0 {
		end = len(symbol)
	}
	slash := strings.LastIndex(symbol[:end], "/") + 1
	if dot := strings.Index(symbol[slash:end], "."); dot >= 0 {
		return symbol[:slash+dot]
	}
	return symbol[:end]
}
