/*
Sizes writes docs/dev/footprint.md: what the packages add to a program.

	$ go run ./sizes -o ../docs/dev/footprint.md

Usage, in bench:

	go run ./sizes [-o file]

The page is written to the file, or to standard output. It is about the Go release, the operating
system and the processor that sizes runs on. If static data exceeds its budget, sizes writes no page
and exits with status 1.
*/
package main

import (
	"bytes"
	_ "embed"
	"flag"
	"fmt"
	"os"
	"strconv"
	"strings"
	"text/template"

	"github.com/komadai/komadai/internal/librarytest"
)

// The budgets of static data, in bytes.
const (
	// A program that uses pin links the tables of transformations whole, and reads the half of
	// each that is about PIN tokens: 8 KiB of the 9.
	pinBudget = 9 << 10
	allBudget = 256 << 10 // of all packages
)

//go:embed page.tmpl
var pageText string

var pageTemplate = template.Must(template.New("page").Funcs(template.FuncMap{"number": number}).Parse(pageText))

// A page is the data of page.tmpl.
type page struct {
	Go, System           string
	Programs             []program
	Packages             []data // the last is the sum
	PINBudget, AllBudget int64
}

func main() {
	out := flag.String("o", "", "write to `file`")
	flag.Parse()
	if flag.NArg() > 0 {
		flag.Usage()
		os.Exit(2)
	}
	if err := run(*out); err != nil {
		fmt.Fprintln(os.Stderr, "sizes:", err)
		os.Exit(1)
	}
}

func run(out string) error {
	p, err := measure("..")
	if err != nil {
		return err
	}
	var text bytes.Buffer
	if err := pageTemplate.Execute(&text, p); err != nil {
		return err
	}
	if out == "" {
		_, err = os.Stdout.Write(text.Bytes())
		return err
	}
	return os.WriteFile(out, text.Bytes(), 0o666)
}

// measure returns the page about the module at root, or an error if a budget is exceeded.
func measure(root string) (*page, error) {
	env, err := librarytest.Go(root, "env", "GOVERSION", "GOOS", "GOARCH")
	if err != nil {
		return nil, err
	}
	words := strings.Fields(string(env))
	p := &page{Go: words[0], System: words[1] + "/" + words[2], PINBudget: pinBudget, AllBudget: allBudget}
	packages, texts, err := staticData(root)
	if err != nil {
		return nil, err
	}
	p.Packages = packages
	if all := packages[len(packages)-1].Sum(); all > allBudget {
		return nil, fmt.Errorf("static data has %d bytes; the budget is %d", all, allBudget)
	}
	if p.Programs, err = build(root, texts); err != nil {
		return nil, err
	}
	for _, program := range p.Programs {
		if size := program.Data.Sum(); program.Name == "pin" && size > pinBudget {
			return nil, fmt.Errorf("static data of a program that uses pin has %d bytes; the budget is %d", size, pinBudget)
		}
	}
	return p, nil
}

// number formats n with a comma before every third digit.
func number(n int64) string {
	if n >= 1000 {
		return number(n/1000) + fmt.Sprintf(",%03d", n%1000)
	}
	return strconv.FormatInt(n, 10)
}
