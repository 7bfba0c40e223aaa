package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"regexp"
	"testing"

	"github.com/komadai/komadai/examples/internal/command"
)

// TestSamples compares the table with the one in the documentation, and its first columns with
// counts of the texts in the file.
func TestSamples(t *testing.T) {
	if err := command.TrySamples(run); err != nil {
		t.Error(err)
	}
	data, err := os.ReadFile("../../testdata/moves.ndjson")
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
	output, _, _ := command.Try(run, string(data))
	if want := fmt.Sprintf(`total +%d +%d +%d +%d +50 +0\n`, records, actions, captures, drops); !regexp.MustCompile(want).MatchString(output) {
		t.Errorf("want %s in\n%s", want, output)
	}
}

func TestGames(t *testing.T) {
	output, reports, _ := command.Try(run, "", "../../testdata/games.ndjson")
	if !regexp.MustCompile(`total +14 +1167 .* 0\n`).MatchString(output) || reports != "" {
		t.Errorf("%s%s", output, reports)
	}
}

func TestVerbose(t *testing.T) {
	const input = `{"position":"1k/K1 / C/c","moves":["a1-b1",["b2","a2","c:k"],"..."]}`
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

3. ...
second, c, to move: -
2 k .
1 . K
  a b
first, C: -

  variant  records  actions  captures  drops  promotions  mismatches
        -        1        2         0      0           0           0
    total        1        2         0      0           0           0
`
	if output, reports, _ := command.Try(run, input, "-v"); output != want || reports != "" {
		t.Errorf("%s%s; want\n%s", output, reports, want)
	}
}

func TestErrors(t *testing.T) {
	const good = `{"variant":"chess","before":"K1","move":["a","b"],"after":"1K"}`
	for _, test := range []struct{ line, report string }{
		{``, `unexpected end of JSON input`},
		{`[]`, `json: .*`},
		{`{"variant":"chess","before":8}`, `json: .*`},
		{`{"variant":"go","before":"K1"}`, `unknown variant "go"`},
		{`{"variant":"chess","before":"K!"}`, `before: feen: .*byte 1: invalid piece`},
		{`{"variant":"chess","before":"K1","move":["a1"]}`, `.*pmn: invalid length 1`},
		{`{"variant":"chess","before":"K1","move":["a","c","C:Q"]}`, `move 1, .*: pmn: action 0: cell off the board`},
		{`{"variant":"chess","before":"K1","move":["c","a","C:Q"]}`, `move 1, .*: pmn: action 0: cell off the board`},
		{`{"variant":"chess","before":"K1","move":["a","b"],"after":"K1"}`, `the last position is\n\t1K, want\n\tK1`},
		{`{"position":"K1 / C","moves":[]}`, `.*feen: .*`},
		{`{"position":"K1 / C/c","moves":["a1"]}`, `.*pmn: invalid operator: "a1"`},
		{`{"position":"K1 / C/c","moves":["a~b"]}`, `move 1, a~b: pmn: .*rules.*`},
		{`{"position":"K1 / C/c","moves":["a-b",["a","b"]]}`, `move 2, \["a","b"\]: pmn: action 0: no piece on the source`},
		{`{"position":"K1 / C/c","moves":["a-b"],"after":"K1 / C/c"}`, `the last position is\n\t1K / c/C, want\n\tK1 / C/c`},
	} {
		output, reports, status := command.Try(run, good+"\n"+test.line+"\n"+good+"\n")
		if ok, _ := regexp.MatchString(`\A<stdin>:2: `+test.report+`\n\z`, reports); !ok || status != 1 {
			t.Errorf("%s: status %d, %q; want %s", test.line, status, reports, test.report)
		}
		if !regexp.MustCompile(`chess +[23] `).MatchString(output) {
			t.Errorf("%s: the other lines are not counted:\n%s", test.line, output)
		}
	}
	if err := command.TryFull(run, good); err != nil {
		t.Error(err)
	}
}
