package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"testing/iotest"
	"time"
)

const sample = "../../testdata/moves.ndjson"

// runReplay runs the command and checks that what it says and its status agree.
func runReplay(t *testing.T, input string, args ...string) (stdout, stderr string, status int) {
	t.Helper()
	var out, errs bytes.Buffer
	status = run(args, strings.NewReader(input), &out, &errs)
	if (status == 0) != (errs.Len() == 0) {
		t.Errorf("status %d with the reports %q", status, errs.String())
	}
	return out.String(), errs.String(), status
}

var rate = regexp.MustCompile(`\d+\.\d million`)

// withoutRate replaces the one number that differs from run to run.
func withoutRate(output string) string { return rate.ReplaceAllString(output, "N million") }

// sampleRecord is a line of the sample, as this test reads it.
type sampleRecord struct {
	Variant, Before, After string
	Move                   []string
}

func sampleRecords(t testing.TB) (all []sampleRecord) {
	t.Helper()
	data, err := os.ReadFile(sample)
	if err != nil {
		t.Fatal(err)
	}
	for line := range bytes.Lines(data) {
		var r sampleRecord
		if err := json.Unmarshal(line, &r); err != nil {
			t.Fatal(err)
		}
		all = append(all, r)
	}
	return all
}

// styleLetters are the letters of the specification.
var styleLetters = map[string]string{
	"chess": "C", "capablanca": "C", "grand": "G", "shogi": "S", "minishogi": "S",
	"xiangqi": "X", "makruk": "M", "janggi": "J", "sittuyin": "T",
}

// items are the numbers and the tokens of a row.
func items(row string) (all []string) {
	for row != "" {
		size := len(row) - len(strings.TrimLeft(row, "0123456789"))
		if size == 0 {
			sign := len(row) - len(strings.TrimLeft(row, "+-"))
			size = min(sign+1, len(row))
			if strings.HasPrefix(row[size:], "^") {
				size++
			}
		}
		all = append(all, row[:size])
		row = row[size:]
	}
	return all
}

// qualified is a PIN token in the style that its side plays.
func qualified(variant, token string) string {
	style := styleLetters[variant]
	if token == strings.ToLower(token) {
		style = strings.ToLower(style)
	}
	return style + ":" + token
}

// stands is what stands where in a placement field, by the texts of CELL and QPI.
func stands(variant, field string) map[string]string {
	cells := make(map[string]string)
	ranks := strings.Split(field, "/")
	for i, row := range ranks {
		file := 'a'
		for _, s := range items(row) {
			if n, err := strconv.Atoi(s); err == nil {
				file += rune(n)
				continue
			}
			cells[string(file)+strconv.Itoa(len(ranks)-i)] = qualified(variant, s)
			file++
		}
	}
	return cells
}

// The columns of the table.
const (
	records = iota
	actions
	captures
	drops
	promotions
	mismatches
)

// counts are the numbers of a row.
type counts [6]int

func (n *counts) add(more counts) {
	for column := range n {
		n[column] += more[column]
	}
}

// carryOut carries a move out on cells by name, and counts.
func (n *counts) carryOut(move []string, cells map[string]string) {
	n[records]++
	for action := range slices.Chunk(move, 3) {
		n[actions]++
		from, to := action[0], action[1]
		piece := cells[from]
		if len(action) == 3 {
			piece = action[2]
		}
		switch {
		case from != "*" && to == "*":
			n[captures]++
		case from == "*" && to != "*":
			n[drops]++
		case from != "*" && piece != cells[from]:
			n[promotions]++
		}
		delete(cells, from)
		if to != "*" {
			cells[to] = piece
		}
	}
}

// tableOf is what the command writes, without the rate.
func tableOf(variants map[string]counts) string {
	rows := [][]string{strings.Fields("variant records actions captures drops promotions mismatches")}
	row := func(name string, n counts) {
		fields := strings.Fields(strings.Trim(fmt.Sprint(n), "[]"))
		rows = append(rows, slices.Concat([]string{name}, fields))
	}
	var total counts
	for _, name := range slices.Sorted(maps.Keys(variants)) {
		row(name, variants[name])
		total.add(variants[name])
	}
	row("total", total)

	var text strings.Builder
	for _, row := range rows {
		for column, field := range row {
			width := 0
			for _, other := range rows {
				width = max(width, len(other[column]))
			}
			fmt.Fprintf(&text, "%*s", width+2, field)
		}
		text.WriteByte('\n')
	}
	return text.String() + "\nN million moves per second\n"
}

func TestSample(t *testing.T) {
	variants := make(map[string]counts)
	all := sampleRecords(t)
	for i, r := range all {
		n := variants[r.Variant]
		cells := stands(r.Variant, r.Before)
		n.carryOut(r.Move, cells)
		variants[r.Variant] = n
		if !maps.Equal(cells, stands(r.Variant, r.After)) {
			t.Errorf("line %d does not come out", i+1)
		}
	}
	if len(all) != 2269 || len(variants) != len(styleLetters) {
		t.Fatalf("%d records of %d variants", len(all), len(variants))
	}

	output, reports, status := runReplay(t, "", sample)
	if status != 0 {
		t.Errorf("status %d\n%s", status, reports)
	}
	if want := tableOf(variants); withoutRate(output) != want {
		t.Errorf("got\n%s, want\n%s", output, want)
	}

	// From standard input.
	data, err := os.ReadFile(sample)
	if err != nil {
		t.Fatal(err)
	}
	if again, _, _ := runReplay(t, string(data)); withoutRate(again) != withoutRate(output) {
		t.Errorf("from standard input\n%s", again)
	}
}

func TestDocumentation(t *testing.T) {
	data, err := os.ReadFile("main.go")
	if err != nil {
		t.Fatal(err)
	}
	output, _, _ := runReplay(t, "", sample)
	want := "\n\t$ go run ./examples/replay testdata/moves.ndjson\n"
	for line := range strings.Lines(withoutRate(output)) {
		if line != "\n" {
			want += "\t"
		}
		want += line
	}
	if !strings.Contains(withoutRate(string(data)), want+"\n") {
		t.Errorf("the doc comment does not have\n%s", want)
	}
}

// Each piece stands where the field says, in its side's style, and the field is written
// back as it was read.
func TestPlacements(t *testing.T) {
	for i, r := range sampleRecords(t) {
		var parsed record
		if err := parsed.parse([]byte(`{"variant":"` + r.Variant + `"}`)); err != nil {
			t.Fatal(err)
		}
		for _, field := range []string{r.Before, r.After} {
			var b board
			if err := b.read(field, parsed.styles); err != nil {
				t.Errorf("line %d, %q: %v", i+1, field, err)
				continue
			}
			if got := string(b.appendTo(nil)); got != field {
				t.Errorf("line %d: %q, want %q", i+1, got, field)
			}
			if got := string(b.appendTo([]byte("of "))); got != "of "+field {
				t.Errorf("line %d: appended, %q", i+1, got)
			}
			if got, want := piecesOf(&b), stands(r.Variant, field); !maps.Equal(got, want) {
				t.Errorf("line %d, %q: %v, want %v", i+1, field, got, want)
			}
		}
	}
}

// piecesOf is what stands where on a board, by the texts of CELL and QPI.
func piecesOf(b *board) map[string]string {
	cells := make(map[string]string)
	for i, p := range b.cells {
		if p != 0 {
			cells[string(rune('a'+i%16))+strconv.Itoa(i/16+1)] = p.String()
		}
	}
	return cells
}

func lines(lines ...string) string { return strings.Join(lines, "\n") + "\n" }

// object is a record of chess.
func object(before, move, after string) string {
	return `{"variant":"chess","before":"` + before + `","move":` + move + `,"after":"` + after + `"}`
}

// good is two records, and goodCounts what they count.
var (
	good = lines(
		object("k1/K1", `["a1","b1","C:K"]`, "k1/1K"),
		`{"after":"2/K1","variant":"shogi","move":["a2","*","S:+P", "*","a1","S:K","*","b1"`+
			`,"S:P","b1","b1","S:+P", "b1","*","S:P"],"before":"p1/2"}`,
	)
	goodCounts = map[string]counts{"chess": {records: 1, actions: 1}, "shogi": {1, 5, 2, 2, 1, 0}}
)

func TestCounts(t *testing.T) {
	for _, test := range []struct {
		before, move, after string
		want                counts
	}{
		{"k1/K1", `["a1","b1","C:K"]`, "k1/1K", counts{actions: 1}},
		{"k1/K1", `["a1","b1"]`, "k1/1K", counts{actions: 1}},
		{"K", `["a1","a1"]`, "K", counts{actions: 1}},
		{"K", `["a1","a1","C:K"]`, "K", counts{actions: 1}},
		{"K", `["*","*","C:K"]`, "K", counts{actions: 1}},
		{"P/1", `["a2","a1","C:Q"]`, "1/Q", counts{actions: 1, promotions: 1}},
		{"P", `["a1","a1","C:+P"]`, "+P", counts{actions: 1, promotions: 1}},
		{"P", `["a1","a1","c:P"]`, "P", counts{actions: 1, promotions: 1}}, // of another style
		{"p/P", `["a2","*","C:P","a1","a2","C:Q"]`, "Q/1", counts{actions: 2, captures: 1, promotions: 1}},
		{"p/P", `["a2","*","C:P","a1","a2"]`, "P/1", counts{actions: 2, captures: 1}},
		{"1/P", `["*","a2","c:n"]`, "n/P", counts{actions: 1, drops: 1}},
		{"p", `["a1","*"]`, "1", counts{actions: 1, captures: 1}},
		{"K2R", `["a1","c1","C:K","d1","b1","C:R"]`, "1RK1", counts{actions: 2}},
		{"KR", `["a1","b1","C:K","b1","a1","C:K"]`, "K1", counts{actions: 2}},

		// A piece that moves on within a move.
		{"1/1/P", `["a1","a2","C:P","a2","a3","C:P"]`, "P/1/1", counts{actions: 2}},
		{"1/1/P", `["a1","a2","C:P","a2","a3"]`, "P/1/1", counts{actions: 2}},
		{"1/1/P", `["a1","a2","C:P","a2","a3","C:Q"]`, "Q/1/1", counts{actions: 2, promotions: 1}},
		{"1/1/P", `["a1","a2","C:Q","a2","a3","C:Q"]`, "Q/1/1", counts{actions: 2, promotions: 1}},
		{"1/1/P", `["a1","a2","C:Q","a2","a3","C:P"]`, "P/1/1", counts{actions: 2, promotions: 2}},
		{"1/1", `["*","a1","C:P","a1","a2","C:P"]`, "P/1", counts{actions: 2, drops: 1}},
		{"p/P", `["a1","a2","C:P","a2","a1","C:P"]`, "1/P", counts{actions: 2}},
	} {
		line := object(test.before, test.move, test.after)
		test.want[records] = 1
		output, reports, _ := runReplay(t, line)
		if want := tableOf(map[string]counts{"chess": test.want}); withoutRate(output) != want {
			t.Errorf("%s\n%sgot\n%s, want\n%s", line, reports, output, want)
		}
		if reports != "" {
			t.Errorf("%s\n%s", line, reports)
		}
	}
	if output, reports, _ := runReplay(t, good); withoutRate(output) != tableOf(goodCounts) {
		t.Errorf("%s%s", reports, output)
	}
}

// withPlacement is a record whose position cannot be read.
func withPlacement(before string) string { return object(before, `["a1","a1"]`, before) }

// notRead are lines which are not counted.
var notRead = []struct{ line, report string }{
	{``, `unexpected end of JSON input`},
	{`{`, `unexpected end of JSON input`},
	{`{"variant":"chess"`, `unexpected end of JSON input`},
	{object("K", `["a1","a1"`, "K"), `invalid character ':' after array element`},
	{object("K", `["a1","a1"]`, "K") + "}", `invalid character '}' after top-level value`},
	{`K`, `invalid character 'K' looking for beginning of value`},
	{`["a1","a1"]`, `json: cannot unmarshal array into Go value of type main.record`},
	{`{"variant":"chess","before":8}`, `json: cannot unmarshal number into Go struct field record.Before of type string`},
	{`null`, `unknown variant ""`},
	{`{}`, `unknown variant ""`},
	{`{"variant":"chess960","before":"K","move":["a1","a1"],"after":"K"}`, `unknown variant "chess960"`},
	{`{"variant":"Chess","before":"K","move":["a1","a1"],"after":"K"}`, `unknown variant "Chess"`},
	{`{"variant":"a\tb\u0000","before":"K","move":["a1","a1"],"after":"K"}`, `unknown variant "a\tb\x00"`},
}

// notReplayed are records of chess that are counted as a mismatch, and nothing else.
var notReplayed = []struct{ line, report string }{
	// The position before.
	{withPlacement("!"), `before: at byte 0, "!" starts no PIN token`},
	{withPlacement("K!"), `before: at byte 1, "!" starts no PIN token`},
	{withPlacement("K1/+"), `before: at byte 3, "+" starts no PIN token`},
	{withPlacement("++K"), `before: at byte 0, "++K" starts no PIN token`},
	{withPlacement("K^^"), `before: at byte 2, "^" starts no PIN token`},
	{withPlacement("K-1"), `before: at byte 1, "-1" starts no PIN token`},
	{withPlacement("K'"), `before: at byte 1, "'" starts no PIN token`},
	{withPlacement("C:K"), `before: at byte 1, ":K" starts no PIN token`},
	{withPlacement(" K"), `before: at byte 0, " K" starts no PIN token`},
	{withPlacement("K\\n"), `before: at byte 1, "\n" starts no PIN token`},
	{withPlacement("K\u00e9"), `before: at byte 1, "é" starts no PIN token`},
	{withPlacement("K/KK"), `before: rank 1 has 2 files, and rank 2 has 1`},
	{withPlacement("8/8/7/8"), `before: rank 2 has 7 files, and rank 4 has 8`},
	{withPlacement("8/8/8/7K1"), `before: rank 1 has 9 files, and rank 4 has 8`},
	{withPlacement("K/"), `before: rank 1 has no files`},
	{withPlacement("/K"), `before: rank 2 has no files`},
	{withPlacement("K//K"), `before: rank 2 has no files`},
	{withPlacement("0"), `before: rank 1 has no files`},
	{withPlacement(""), `before: rank 1 has no files`},
	{`{"variant":"chess","move":["*","*","C:K"]}`, `before: rank 1 has no files`},
	{`{"variant":"chess","before":null,"move":["*","*","C:K"],"after":null}`, `before: rank 1 has no files`},
	{withPlacement("17"), `before: rank 1 has 17 files; there may be 16`},
	{withPlacement("16K"), `before: rank 1 has 17 files; there may be 16`},
	{withPlacement(strings.Repeat("K", 17)), `before: rank 1 has 17 files; there may be 16`},
	{withPlacement("K/17"), `before: rank 1 has 17 files; there may be 16`},
	{withPlacement(strings.Repeat("K/", 16) + "K"), `before: 17 ranks; there may be 16`},
	{withPlacement(strings.Repeat("/", 1000)), `before: 1001 ranks; there may be 16`},

	// The move.
	{object("K", `null`, "K"), `pmn: invalid move`},
	{`{"variant":"chess","before":"K","after":"K"}`, `pmn: element 0 "": not a JSON array of strings`},
	{object("K", `"a1"`, "K"), `pmn: element 0 "\"a1\"": not a JSON array of strings`},
	{object("K", `{}`, "K"), `pmn: element 0 "{}": not a JSON array of strings`},
	{object("K", `[]`, "K"), `pmn: invalid length 0`},
	{object("K", `["a1"]`, "K"), `pmn: invalid length 1`},
	{object("K", `["a1",1]`, "K"), `pmn: element 1 "1]": not a JSON array of strings`},
	{object("K", `["a1","A1"]`, "K"), `pmn: element 1 "A1": invalid location`},
	{object("K", `["a1","a1","K"]`, "K"), `pmn: element 2 "K": invalid piece`},
	{object("K", `["a1","b1"]`, "K"), `pmn: action 0: cell off the board`},
	{object("K1", `["a1","a2"]`, "K1"), `pmn: action 0: cell off the board`},
	{object("K", `["a","a1"]`, "K"), `pmn: action 0: cell off the board`},
	{object("K", `["a1A","a1"]`, "K"), `pmn: action 0: cell off the board`},
	{object("16", `["q1","a1"]`, "16"), `pmn: action 0: cell off the board`},
	{object("16", `["a17","a1"]`, "16"), `pmn: action 0: cell off the board`},
	{object("16", `["iv256","a1"]`, "16"), `pmn: action 0: cell off the board`},
	{object("K1", `["b1","a1","C:Q"]`, "K1"), `pmn: action 0: no piece on the source`},
	{object("K1", `["a1","b1","C:K","a1","b1","C:K"]`, "1K"), `pmn: action 1: no piece on the source`},
	{object("K1", `["*","b1"]`, "KK"), `pmn: action 0: inferred piece out of the reserve`},
	{object("Kp1", `["b1","*","C:P","*","c1","C:P","a2","a1"]`, "K1P"), `pmn: action 2: cell off the board`},
}

// notAsTold are records whose action, of a king's, is counted too.
var notAsTold = []struct{ line, report string }{
	{object("K1", `["a1","b1"]`, "K1"), "[\"a1\",\"b1\"] makes of\n\tK1\n\t1K, and not\n\tK1"},
	{object("K1/2", `["a2","b1"]`, "2/K1"), "[\"a2\",\"b1\"] makes of\n\tK1/2\n\t2/1K, and not\n\t2/K1"},
	{object("K1", `["a1","b1"]`, ""), "[\"a1\",\"b1\"] makes of\n\tK1\n\t1K, and not\n\t"},
	{object("K1", `["a1","b1"]`, "01K"), "[\"a1\",\"b1\"] makes of\n\tK1\n\t1K, and not\n\t01K"},
	{object("01K", `["b1","b1"]`, "01K"), "[\"b1\",\"b1\"] makes of\n\t01K\n\t1K, and not\n\t01K"},
	{object("K1", `["a1","b1"]`, "1K^"), "[\"a1\",\"b1\"] makes of\n\tK1\n\t1K, and not\n\t1K^"},
	{object("K1", `["a1","b1"]`, "!"), "[\"a1\",\"b1\"] makes of\n\tK1\n\t1K, and not\n\t!"},
	{`{"variant":"chess","before":"K1","move":["a1","b1"]}`, "[\"a1\",\"b1\"] makes of\n\tK1\n\t1K, and not\n\t"},
}

// Each line stands between good ones.
func TestRefused(t *testing.T) {
	check := func(line, report string, more counts) {
		want := make(map[string]counts)
		for variant, n := range goodCounts {
			n.add(n)
			want[variant] = n
		}
		more.add(want["chess"])
		want["chess"] = more

		output, reports, status := runReplay(t, good+line+"\n"+good)
		if w := "<stdin>:3: " + report + "\n"; reports != w || status != 1 {
			t.Errorf("%s\nstatus %d, %s, want\n%s", line, status, reports, w)
		}
		if w := tableOf(want); withoutRate(output) != w {
			t.Errorf("%s\ncounted\n%s, want\n%s", line, output, w)
		}
	}
	for _, test := range notRead {
		check(test.line, test.report, counts{})
	}
	for _, test := range notReplayed {
		check(test.line, test.report, counts{records: 1, mismatches: 1})
	}
	for _, test := range notAsTold {
		check(test.line, test.report, counts{records: 1, actions: 1, mismatches: 1})
	}
}

// However long a number is, it is too many files and nothing worse.
func TestHugeNumbers(t *testing.T) {
	tooMany := regexp.MustCompile(`^<stdin>:1: before: rank 1 has \d+ files; there may be 16\n$`)
	for _, number := range []string{
		"17", "99", "100", "160", "256", "65536", "4294967296", "4294967297",
		"9223372036854775807", "9223372036854775808", "18446744073709551615", "18446744073709551616", "18446744073709551617",
		strings.Repeat("9", 100_000), "1" + strings.Repeat("0", 100_000), strings.Repeat("K9", 100_000),
	} {
		if _, reports, status := runReplay(t, withPlacement(number)); !tooMany.MatchString(reports) || status != 1 {
			t.Errorf("%.30s: status %d, %s", number, status, reports)
		}
	}
	for _, number := range []string{"16", "016", strings.Repeat("0", 100_000) + "16", "8K7", "15K"} {
		var b board
		if err := b.read(number, styles{}); err != nil || b.files != 16 || b.ranks != 1 {
			t.Errorf("%.30s: %d files, %d ranks, %v", number, b.files, b.ranks, err)
		}
	}
}

func TestGreatestBoard(t *testing.T) {
	rank := "K^14+r/"
	before := rank + strings.Repeat(rank, 14) + "16"
	after := "K^15/" + strings.Repeat(rank, 14) + "15+r"
	output, reports, status := runReplay(t, object(before, `["p16","p1"]`, after))
	if want := tableOf(map[string]counts{"chess": {records: 1, actions: 1}}); withoutRate(output) != want || status != 0 {
		t.Errorf("status %d, %s%s", status, reports, output)
	}
}

func TestLineEndings(t *testing.T) {
	want := tableOf(goodCounts)
	for _, input := range []string{
		strings.ReplaceAll(good, "\n", "\r\n"),
		strings.TrimSuffix(good, "\n"),
		"\t" + strings.ReplaceAll(good, "\n", " \n "),
	} {
		output, reports, _ := runReplay(t, strings.TrimSuffix(input, " "))
		if withoutRate(output) != want || reports != "" {
			t.Errorf("%q: %s%s", input, reports, output)
		}
	}
}

func TestLongLines(t *testing.T) {
	pad := `{"pad":"` + strings.Repeat("x", 1<<21) + `",`
	long := pad + strings.TrimPrefix(object("K1", `["a1","b1"]`, "1K"), "{")
	output, reports, status := runReplay(t, lines(long, long+"!", long)+good)
	if want := "<stdin>:2: invalid character '!' after top-level value\n"; reports != want || status != 1 {
		t.Errorf("status %d, %.100s, want %s", status, reports, want)
	}
	want := tableOf(map[string]counts{"chess": {records: 3, actions: 3}, "shogi": goodCounts["shogi"]})
	if withoutRate(output) != want {
		t.Errorf("got\n%s, want\n%s", output, want)
	}
}

func TestInputs(t *testing.T) {
	dir := t.TempDir()
	write := func(name, text string) string {
		path := filepath.Join(dir, name)
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		return path
	}
	a := write("a", good+withPlacement("!")+"\n")
	empty := write("empty", "")
	b := write("b", "{}\n"+good)
	missing := filepath.Join(dir, "missing")

	output, reports, status := runReplay(t, "standard input is not read", a, missing, dir, empty, b)
	_, errMissing := os.Open(missing) // the words are the system's
	_, errDir := os.ReadFile(dir)
	want := "replay: " + errMissing.Error() + "\n" +
		dir + ":1: " + errDir.Error() + "\n" +
		b + ":1: unknown variant \"\"\n" +
		a + ":3: before: at byte 0, \"!\" starts no PIN token\n"
	if reports != want || status != 1 {
		t.Errorf("status %d\n%s, want\n%s", status, reports, want)
	}
	wantTable := tableOf(map[string]counts{
		"chess": {records: 3, actions: 2, mismatches: 1},
		"shogi": {2, 10, 4, 4, 2, 0},
	})
	if withoutRate(output) != wantTable {
		t.Errorf("got\n%s, want\n%s", output, wantTable)
	}

	output, reports, status = runReplay(t, good, missing)
	if withoutRate(output) != tableOf(nil) || reports != "replay: "+errMissing.Error()+"\n" || status != 1 {
		t.Errorf("status %d, %s%s", status, reports, output)
	}
}

func TestNothing(t *testing.T) {
	want := strings.Replace(tableOf(nil), "N million", "0.0 million", 1)
	if output, reports, status := runReplay(t, ""); output != want || status != 0 {
		t.Errorf("status %d, %s%s", status, reports, output)
	}
}

func TestReadError(t *testing.T) {
	for _, cut := range []string{"", `{"variant":`, object("K1", `["a1","b1"]`, "1K")} {
		input := io.MultiReader(strings.NewReader(good+cut), iotest.ErrReader(errors.New("the disk is gone")))
		var output, reports bytes.Buffer
		status := run(nil, input, &output, &reports)
		if want := "<stdin>:3: the disk is gone\n"; reports.String() != want || status != 1 {
			t.Errorf("%q: status %d, %s, want %s", cut, status, reports.String(), want)
		}
		if want := tableOf(goodCounts); withoutRate(output.String()) != want {
			t.Errorf("%q: counted\n%s, want\n%s", cut, output.String(), want)
		}
	}
}

// A failingWriter fails at one write, the one after so many.
type failingWriter int

func (w *failingWriter) Write(b []byte) (int, error) {
	if *w--; *w == -1 {
		return 0, errors.New("the disk is full")
	}
	return len(b), nil
}

func TestWriteError(t *testing.T) {
	for writes := failingWriter(0); ; writes++ {
		var reports bytes.Buffer
		w := writes
		status := run(nil, strings.NewReader(good), &w, &reports)
		if w >= 0 { // it has not failed
			if writes < 2 || status != 0 {
				t.Errorf("status %d after %d writes, %s", status, writes, reports.String())
			}
			break
		}
		if want := "replay: the disk is full\n"; reports.String() != want || status != 1 {
			t.Errorf("after %d writes: status %d, %q, want %q", writes, status, reports.String(), want)
		}
	}
}

func TestRate(t *testing.T) {
	for _, test := range []struct {
		records int
		took    time.Duration
		want    string
	}{
		{3_000_000, 2 * time.Second, "1.5"},
		{2_000, time.Millisecond, "2.0"},
		{1, time.Second, "0.0"},
		{1, 0, "1000.0"},
		{0, 0, "0.0"},
	} {
		var output bytes.Buffer
		err := print(&output, map[string]*tally{"chess": {records: test.records}}, test.took)
		if !strings.HasSuffix(output.String(), "\n\n"+test.want+" million moves per second\n") || err != nil {
			t.Errorf("%d in %v: %v\n%s, want %s", test.records, test.took, err, output.String(), test.want)
		}
	}

	// What it takes is measured.
	input := strings.NewReader(strings.Repeat(good, 1000))
	report := func(where string, err error) { t.Errorf("%s: %v", where, err) }
	parsed := read(nil, "<input>", input, report)
	start := time.Now()
	_, took := replay(parsed, report)
	if all := time.Since(start); took <= 0 || took > all {
		t.Errorf("took %v of %v", took, all)
	}
}

func TestUsage(t *testing.T) {
	const usage = "usage: replay [file ...]\n"
	for _, test := range []struct {
		arg, reports string
		status       int
	}{
		{"-x", "flag provided but not defined: -x\n" + usage, 2},
		{"--x=1", "flag provided but not defined: -x\n" + usage, 2},
		{"-h", usage, 0},
	} {
		var output, reports bytes.Buffer
		status := run([]string{test.arg}, strings.NewReader(good), &output, &reports)
		if status != test.status || reports.String() != test.reports || output.Len() > 0 {
			t.Errorf("%s: status %d, %q, %q", test.arg, status, reports.String(), output.String())
		}
	}
}
