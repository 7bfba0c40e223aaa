package main

import (
	"bytes"
	_ "embed"
	"fmt"
	"maps"
	"path"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"text/template"
)

//go:embed page.tmpl
var pageText string

var pageTemplate = template.Must(template.New("page").Funcs(template.FuncMap{
	"number": number,
	"code":   code,
	"codes":  codes,
}).Parse(pageText))

// A page is what page.tmpl shows.
type page struct {
	Go, System  string
	Programs    []*program // the first uses nothing
	Standard    []string   // packages of the standard library with code that others have more of
	Starting    []string   // those that do work at start, and not in the first
	Data        []size
	Total       size
	PINBudget   int64
	AllBudget   int64
	Packages    []summary
	Bounds      []leftover
	Escapes     []leftover
	Hot, Others []group
}

// A summary is how many exported functions there are in a package, and of how many
// something can be said.
type summary struct {
	Name                              string
	Exported, Inline, Bounds, Escapes int
}

// A leftover is what is left in some functions for one reason.
type leftover struct {
	Why       string
	Functions []remains
}

// A remains is what is left in a function: indices and slices whose bounds are checked, or
// values that escape.
type remains struct {
	Function                 string
	Indices, Slices, Escapes []string
}

// A group is functions that do not inline for one reason, with what that would cost.
type group struct {
	Why       string
	Functions []string
}

// measure measures everything and returns the page.
func measure() ([]byte, error) {
	s, err := load()
	if err != nil {
		return nil, err
	}
	p := page{PINBudget: pinBudget, AllBudget: allBudget}
	env, err := goCommand(s.dir, "env", "GOVERSION", "GOOS", "GOARCH")
	if err != nil {
		return nil, err
	}
	words := strings.Fields(string(env))
	p.Go, p.System = words[0], words[1]+"/"+words[2]

	if p.Data, p.Total, err = s.data(); err != nil {
		return nil, err
	}
	if err := s.start(); err != nil {
		return nil, err
	}
	said, err := s.compile()
	if err != nil {
		return nil, err
	}
	if err := p.leave(s, said); err != nil {
		return nil, err
	}
	if p.Programs, err = s.build(); err != nil {
		return nil, err
	}
	p.compare()

	var out bytes.Buffer
	err = pageTemplate.Execute(&out, p)
	return out.Bytes(), err
}

// leave takes down what the compiler leaves, with its reasons.
func (p *page) leave(s *source, said *said) (err error) {
	if p.Bounds, err = leftovers("bounds", said.bounds, boundsReasons); err != nil {
		return err
	}
	if p.Escapes, err = leftovers("escapes", said.escapes, escapeReasons); err != nil {
		return err
	}
	var calls []string
	for name, i := range said.inlining {
		if !i.can {
			calls = append(calls, name)
		}
	}
	if err := explain("inlining", calls, slices.Concat(hotReasons, otherReasons)); err != nil {
		return err
	}
	p.Hot, p.Others = groups(hotReasons, said), groups(otherReasons, said)

	bounds, escapes := functions(said.bounds), functions(said.escapes)
	for _, name := range measured {
		row := summary{Name: name}
		for f, i := range said.inlining {
			if i.pkg != path.Base(name) {
				continue
			}
			row.Exported++
			if i.can {
				row.Inline++
			}
			if slices.Contains(bounds, f) {
				row.Bounds++
			}
			if slices.Contains(escapes, f) {
				row.Escapes++
			}
		}
		p.Packages = append(p.Packages, row)
	}
	return nil
}

// leftovers is what remarks tell of each function, by the reasons for that.
func leftovers(what string, remarks []remark, reasons []reason) (list []leftover, err error) {
	if err := explain(what, functions(remarks), reasons); err != nil {
		return nil, err
	}
	for _, reason := range reasons {
		left := leftover{Why: reason.Why}
		for _, f := range reason.Functions {
			left.Functions = append(left.Functions, remainsOf(f, remarks))
		}
		list = append(list, left)
	}
	return list, nil
}

// remainsOf is what remarks tell of a function.
func remainsOf(function string, remarks []remark) remains {
	left := remains{Function: function}
	lists := map[kind]*[]string{index: &left.Indices, slice: &left.Slices, escape: &left.Escapes}
	for _, r := range remarks {
		if list := lists[r.kind]; r.function == function && !slices.Contains(*list, r.expression) {
			*list = append(*list, r.expression)
		}
	}
	return left
}

var cost = regexp.MustCompile(`cost (\d+) exceeds`)

// groups is the functions of reasons, with what inlining would cost.
func groups(reasons []reason, said *said) (list []group) {
	for _, r := range reasons {
		g := group{Why: r.Why}
		for _, f := range r.Functions {
			because := said.inlining[f].reason
			if match := cost.FindStringSubmatch(because); match != nil {
				because = match[1]
			}
			g.Functions = append(g.Functions, code(f)+" "+because)
		}
		list = append(list, g)
	}
	return list
}

// compare makes the figures of all programs but the first what they have more than that.
func (p *page) compare() {
	standard := make(map[string]bool)
	none := p.Programs[0]
	for _, program := range p.Programs[1:] {
		program.Size -= none.Size
		program.Stripped -= none.Stripped
		program.Data.Texts -= none.Data.Texts
		for pkg := range program.Standard {
			if program.Standard[pkg] -= none.Standard[pkg]; program.Standard[pkg] != 0 {
				standard[pkg] = true
			}
		}
		for _, pkg := range program.starting {
			if !slices.Contains(none.starting, pkg) && !slices.Contains(p.Starting, pkg) {
				p.Starting = append(p.Starting, pkg)
			}
		}
	}
	none.Data.Texts = 0 // what it has is not ours
	p.Standard = slices.Sorted(maps.Keys(standard))
	slices.Sort(p.Starting)
}

// number is a number with a comma for thousands.
func number(n int64) string {
	if n >= 1000 {
		return number(n/1000) + fmt.Sprintf(",%03d", n%1000)
	}
	return strconv.FormatInt(n, 10)
}

var literal = regexp.MustCompile(`\(func\(.*\) literal\)`)

// code is an expression as code, in a cell of a table.
func code(expression string) string {
	expression = literal.ReplaceAllString(expression, "func literal")
	return "`" + strings.ReplaceAll(expression, "|", `\|`) + "`"
}

func codes(expressions []string) string {
	cells := make([]string, len(expressions))
	for i, e := range expressions {
		cells[i] = code(e)
	}
	return strings.Join(cells, ", ")
}
