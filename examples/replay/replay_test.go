package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/komadai/komadai/examples/internal/command"
	"github.com/komadai/komadai/feen"
	"github.com/komadai/komadai/pmn"
)

const (
	sample = "../../testdata/moves.ndjson"
	games  = "../../testdata/games.ndjson"
)

// runReplay runs the command and checks that its reports and its status agree.
func runReplay(t *testing.T, input string, args ...string) (stdout, stderr string, status int) {
	t.Helper()
	stdout, stderr, status = command.Try(run, input, args...)
	if (status == 0) != (stderr == "") {
		t.Errorf("status %d with the reports %q", status, stderr)
	}
	return rate.ReplaceAllString(stdout, "N million"), stderr, status
}

// rate matches the number that differs from run to run.
var rate = regexp.MustCompile(`\d+\.\d million`)

// TestSample compares the table with the one in the documentation, and its first columns
// with counts of the texts in the file.
func TestSample(t *testing.T) {
	output, reports, _ := runReplay(t, "", sample)
	if reports != "" {
		t.Error(reports)
	}
	source, err := os.ReadFile("main.go")
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(output) {
		if line := "\t" + strings.TrimRight(line, "\n"); strings.TrimSpace(line) != "" && !strings.Contains(rate.ReplaceAllString(string(source), "N million"), line) {
			t.Errorf("not in the documentation:%s", line)
		}
	}
	data, err := os.ReadFile(sample)
	if err != nil {
		t.Fatal(err)
	}
	var records, actions, captures, drops int
	for line := range bytes.Lines(data) {
		var record struct{ Move []string }
		if err := json.Unmarshal(line, &record); err != nil {
			t.Fatal(err)
		}
		records++
		for i := 0; i < len(record.Move); i += 3 {
			actions++
			if record.Move[i] == "*" {
				drops++
			} else if record.Move[i+1] == "*" {
				captures++
			}
		}
	}
	if want := fmt.Sprintf(`total +%d +%d +%d +%d +50 +0\n`, records, actions, captures, drops); !regexp.MustCompile(want).MatchString(output) {
		t.Errorf("want %s in\n%s", want, output)
	}
}

// TestGames plays the sample games as arrays of strings and as plies.
func TestGames(t *testing.T) {
	data, err := os.ReadFile(games)
	if err != nil {
		t.Fatal(err)
	}
	output, reports, _ := runReplay(t, "", games)
	if n := strings.Count(output, "first, "); n != 14 || reports != "" {
		t.Errorf("%d positions, reports %q", n, reports)
	}
	plies := 0
	for line := range bytes.Lines(data) {
		var game struct {
			Position string
			Moves    []any
			After    string
		}
		var moves struct{ Moves []pmn.Move }
		if err := errors.Join(json.Unmarshal(line, &game), json.Unmarshal(line, &moves)); err != nil {
			t.Fatal(err)
		}
		p := feen.MustParse(game.Position)
		for i, m := range moves.Moves {
			if ply, err := p.PlyOf(m.Actions()); err == nil {
				game.Moves[i] = ply
				plies++
			}
			if err := p.Play(m); err != nil {
				t.Fatal(err)
			}
		}
		text, err := json.Marshal(game)
		if err != nil {
			t.Fatal(err)
		}
		if _, reports, _ := runReplay(t, string(text)); reports != "" {
			t.Errorf("%s: %s", text, reports)
		}
	}
	if plies < 500 {
		t.Errorf("only %d plies", plies)
	}
}

func TestVerbose(t *testing.T) {
	const input = `{"position":"1k/K1 / C/c","moves":["a1-b1",["b2","a2","c:k"]],"after":"k1/1K / C/c"}`
	const want = `second, c: -
2 . k
1 K .
  a b
first, C, to move: -

1. a1-b1
second, c, to move: -
2 . k
1 . K
  a b
first, C: -

2. ["b2","a2","c:k"]
second, c: -
2 k .
1 . K
  a b
first, C, to move: -

`
	if output, reports, _ := runReplay(t, input, "-v"); output != want || reports != "" {
		t.Errorf("%s%s; want\n%s", output, reports, want)
	}
	last := want[strings.LastIndex(want, "second"):]
	if output, reports, _ := runReplay(t, input); output != last || reports != "" {
		t.Errorf("%s%s; want\n%s", output, reports, last)
	}
}

func TestReports(t *testing.T) {
	const good = `{"variant":"chess","before":"K1","move":["a","b"],"after":"1K"}`
	for _, test := range []struct{ line, report string }{
		{``, `unexpected end of JSON input`},
		{`[]`, `json: .*`},
		{`{"variant":"chess","before":8}`, `json: .*`},
		{`{"variant":"go","before":"K1"}`, `unknown variant "go"`},
		{`{"variant":"chess","before":"K!"}`, `before: feen: .*invalid piece`},
		{`{"variant":"chess","before":"K1","move":["a1"]}`, `.*pmn: invalid length 1`},
		{`{"variant":"chess","before":"K1","move":["a","c"]}`, `pmn: action 0: cell off the board`},
		{`{"variant":"chess","before":"K1","move":["b","a"]}`, `pmn: action 0: no piece on the source`},
		{`{"variant":"chess","before":"K1","move":["a","b"],"after":"K1"}`, `\["a","b"\] on\n\tK1 makes\n\t1K, want\n\tK1`},
		{`{"position":"K1 / C","moves":[]}`, `.*feen: .*`},
		{`{"position":"K1 / C/c","moves":[["a1"]]}`, `.*pmn: invalid length 1`},
		{`{"position":"K1 / C/c","moves":["a1"]}`, `.*pmn: invalid operator: "a1"`},
		{`{"position":"K1 / C/c","moves":["a-b","a-b"]}`, `move 2, a-b: pmn: no piece on the source`},
		{`{"position":"K1 / C/c","moves":["a-b",["a","b"]]}`, `move 2, \["a","b"\]: pmn: action 0: no piece on the source`},
		{`{"position":"K1 / C/c","moves":["a-b"],"after":"K1 / C/c"}`, `the last position is\n\t1K / c/C, want\n\tK1 / C/c`},
	} {
		_, reports, status := runReplay(t, good+"\n"+test.line+"\n"+good+"\n")
		if ok, _ := regexp.MatchString(`\A<stdin>:2: `+test.report+`\n\z`, reports); !ok || status != 1 {
			t.Errorf("%s: status %d, %q; want %s", test.line, status, reports, test.report)
		}
	}
}

func TestFull(t *testing.T) {
	for _, name := range []string{sample, games} {
		if err := command.TryFull(run, "", name); err != nil {
			t.Error(err)
		}
	}
}
