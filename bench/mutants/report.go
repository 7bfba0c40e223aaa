package main

import (
	"fmt"
	"io"
	"os"
	"slices"
	"strings"
)

// readExplained reads the mutants that are explained, in order.
func readExplained(name string) ([]string, error) {
	text, err := os.ReadFile(name)
	if err != nil {
		return nil, err
	}
	var explained []string
	reason := false
	for s := range strings.Lines(string(text)) {
		s = strings.TrimSuffix(s, "\n")
		switch {
		case s == "":
			reason = false
		case strings.HasPrefix(s, "#"):
			reason = true
		case !reason:
			return nil, fmt.Errorf("%s: no reason is given for %s", name, s)
		case slices.Contains(explained, s):
			return nil, fmt.Errorf("%s: twice: %s", name, s)
		default:
			explained = append(explained, s)
		}
	}
	return explained, nil
}

// count is how many mutants of a package there are.
type count struct{ killed, explained, unexplained int }

func (c count) row(name string) string {
	survivors := c.explained + c.unexplained
	return fmt.Sprintf("| %s | %d | %d | %d | %d | %s | %s |", name, c.killed+survivors, c.killed, survivors, c.explained,
		percent(c.killed, c.killed+survivors), percent(c.killed, c.killed+c.unexplained))
}

func percent(n, of int) string {
	if of == 0 {
		return ""
	}
	return fmt.Sprintf("%.1f%%", 100*float64(n)/float64(of))
}

// report writes what became of the mutants, and returns whether all is well: whether the
// survivors are those that are explained. Of these, those of other files than were mutated
// are not looked at.
func report(w io.Writer, results []result, explained, files []string) bool {
	well := true
	complain := func(what, name string) {
		fmt.Fprintf(w, "%s: %s\n", what, name)
		well = false
	}
	found := make(map[string]verdict)
	counts := make(map[string]count)
	var total count
	for _, r := range results {
		name := r.mutant.name()
		found[name] = r.verdict
		p := name[:strings.LastIndexByte(r.mutant.file, '/')]
		c := counts[p]
		switch {
		case r.verdict == killed:
			c.killed++
			total.killed++
		case r.verdict == survived && slices.Contains(explained, name):
			c.explained++
			total.explained++
		case r.verdict == survived:
			c.unexplained++
			total.unexplained++
			complain("survived", name)
		}
		counts[p] = c
	}
	for _, name := range explained {
		file, _, _ := strings.Cut(name, ": ")
		v, ok := found[name]
		switch {
		case !ok && slices.Contains(files, file):
			complain("explained, but no mutant", name)
		case ok && v != survived:
			complain("explained, but "+string(v), name)
		}
	}
	fmt.Fprintln(w, "| package | mutants | killed | survived | explained | score | of the rest |")
	fmt.Fprintln(w, "|---|---|---|---|---|---|---|")
	for _, p := range packages {
		if c, ok := counts[p]; ok {
			fmt.Fprintln(w, c.row(p))
		}
	}
	fmt.Fprintln(w, total.row("all"))
	return well
}
