package main

import (
	"bufio"
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

// runCensus runs the command and checks that what it says and its status agree.
func runCensus(t *testing.T, input string, args ...string) (stdout, stderr string, status int) {
	t.Helper()
	var out, errs bytes.Buffer
	status = run(args, strings.NewReader(input), &out, &errs)
	if (status == 0) != (errs.Len() == 0) {
		t.Errorf("status %d with the reports %q", status, errs.String())
	}
	return out.String(), errs.String(), status
}

var rate = regexp.MustCompile(`(\d+\.\d) million`)

// withoutRate replaces the one number that differs from run to run.
func withoutRate(output string) string { return rate.ReplaceAllString(output, "N million") }

func TestSampleAgainstRegexp(t *testing.T) {
	output, _, status := runCensus(t, "", sample)
	if status != 0 {
		t.Fatalf("status %d", status)
	}

	data, err := os.ReadFile(sample)
	if err != nil {
		t.Fatal(err)
	}
	pin := regexp.MustCompile(`[+-]?[A-Za-z]\^?`)
	want := map[string]map[string]int{}
	all := map[string]int{}
	placements, tokens := 0, 0
	for line := range bytes.Lines(data) {
		var record struct{ Variant, Before string }
		if err := json.Unmarshal(line, &record); err != nil {
			t.Fatal(err)
		}
		if want[record.Variant] == nil {
			want[record.Variant] = map[string]int{}
		}
		placements++
		for _, token := range pin.FindAllString(record.Before, -1) {
			tokens++
			all[token]++
			want[record.Variant][token]++
			want[record.Variant]["total"]++
		}
	}
	variants := slices.Sorted(maps.Keys(want))
	if len(variants) != 9 || placements != 2269 || len(all) < 30 {
		t.Fatalf("the sample has %d variants, %d placements, %d tokens", len(variants), placements, len(all))
	}
	all["total"] = tokens
	want["total"] = all

	// The table, cell by cell.
	table, summary, _ := strings.Cut(output, "\n\n")
	lines := strings.Split(table, "\n")
	headings := strings.Fields(lines[0])
	if w := slices.Concat([]string{"token"}, variants, []string{"total"}); !slices.Equal(headings, w) {
		t.Fatalf("headings %q, want %q", headings, w)
	}
	var rows []string
	for _, line := range lines[1:] {
		cells := strings.Fields(line)
		if len(cells) != len(headings) {
			t.Fatalf("%d cells in %q, want %d", len(cells), line, len(headings))
		}
		rows = append(rows, cells[0])
		for i, cell := range cells[1:] {
			heading := headings[i+1]
			if w := strconv.Itoa(want[heading][cells[0]]); cell != w {
				t.Errorf("%s of %s: %s, want %s", cells[0], heading, cell, w)
			}
		}
	}
	if last := rows[len(rows)-1]; last != "total" {
		t.Errorf("the last row is %q", last)
	}
	// In number order: the state first, then the side, then the letter.
	order := slices.SortedFunc(maps.Keys(all), func(a, b string) int { return strings.Compare(sortKey(a), sortKey(b)) })
	if !slices.Equal(rows, order) {
		t.Errorf("rows %q, want %q", rows, order)
	}

	w := fmt.Sprintf("%d tokens in %d placements, N million tokens per second\n", tokens, placements)
	if withoutRate(summary) != w {
		t.Errorf("summary %q, want %q", summary, w)
	}
	if m := rate.FindStringSubmatch(summary); m == nil || m[1] == "0.0" {
		t.Errorf("no rate in %q", summary)
	}
}

// sortKey makes text order of number order, for tokens without ^ and the last row.
func sortKey(token string) string {
	state := "0"
	if i := strings.IndexByte("+-", token[0]); i >= 0 {
		state, token = string("12"[i]), token[1:]
	}
	if token == "total" {
		state = "3"
	}
	return state + token
}

func TestTable(t *testing.T) {
	input := lines(
		`{"variant":"shogi","before":"lnk/9/+P-p1"}`,
		`2k^/K^K^K^`,
		`{"before":"l10/L","variant":"chess960","move":[null,1e999,{"before":7}]}`,
		`{"variant":"a\tb","before":"k"}`,
		`{"variant":"chess960","before":"l"}`,
		`{"variant":"empty","before":"8/8"}`,
		`{"variant":"empty","before":""}`,
		`{"variant":"","before":"\u004b\/k"}`,
		`{"before":"+r"}`,
	)
	want := "" +
		"  token  -  a\\tb  chess960  shogi  total\n" +
		"      K  1     0         0      0      1\n" +
		"      L  0     0         1      0      1\n" +
		"      k  1     1         0      1      3\n" +
		"      l  0     0         2      1      3\n" +
		"      n  0     0         0      1      1\n" +
		"     +P  0     0         0      1      1\n" +
		"     +r  1     0         0      0      1\n" +
		"     -p  0     0         0      1      1\n" +
		"     K^  3     0         0      0      3\n" +
		"     k^  1     0         0      0      1\n" +
		"  total  7     1         3      5     16\n" +
		"\n" +
		"16 tokens in 9 placements, N million tokens per second\n"
	output, reports, _ := runCensus(t, input)
	if got := withoutRate(output); got != want || reports != "" {
		t.Errorf("got\n%s%s\nwant\n%s", got, reports, want)
	}
}

func TestRate(t *testing.T) {
	c := census{variants: map[string]*counts{"x": {1: 1_000_000, 312: 2_000_000}}, walking: 2 * time.Second}
	if got := c.table().String(); !strings.HasSuffix(got, ", 1.5 million tokens per second\n") {
		t.Errorf("got\n%s, want 1.5 million", got)
	}

	// Walking takes some of the time, but not all of it, and adds up.
	input := strings.Repeat("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR\n", 10_000)
	c = census{variants: map[string]*counts{}, stderr: io.Discard}
	start := time.Now()
	c.add("", strings.NewReader(input))
	if all := time.Since(start); c.walking <= 0 || c.walking >= all {
		t.Errorf("walked for %v of %v", c.walking, all)
	}
	c.walking = time.Hour
	c.add("", strings.NewReader(input))
	if c.walking <= time.Hour {
		t.Errorf("walked for no more than %v", c.walking)
	}
}

func TestNothing(t *testing.T) {
	want := "  token  total\n  total      0\n\n0 tokens in 0 placements, 0.0 million tokens per second\n"
	for _, input := range []string{"", "\n", "\r\n\r\n"} {
		if output, reports, status := runCensus(t, input); output != want || status != 0 {
			t.Errorf("%q: status %d,\n%s%s", input, status, output, reports)
		}
	}
}

func lines(lines ...string) string { return strings.Join(lines, "\n") + "\n" }

var malformed = []struct{ line, report string }{
	// Bare placements.
	{`!`, `1: "!" starts no token`},
	{`rnb!kbnr`, `4: "!" starts no token`},
	{`8/+`, `3: "+" starts no token`},
	{`++K`, `1: "+" starts no token`},
	{`K-1`, `2: "-" starts no token`},
	{`K^^`, `3: "^" starts no token`},
	{`K K`, `2: " " starts no token`},
	{"K\rK", `2: "\r" starts no token`},
	{"K\r\r", `2: "\r" starts no token`},
	{"k/\x00", `3: "\x00" starts no token`},
	{"k/\xff\xfe", `3: "\xff" starts no token`},
	{`kék`, `2: "é" starts no token`},
	{`k:`, `2: ":" starts no token`},
	{`k.`, `2: "." starts no token`},
	{`"k"`, `1: "\"" starts no token`},
	{`k\/k`, `2: "\\" starts no token`},
	{`[]`, `1: "[" starts no token`},
	{` {"before":"k"}`, `1: " " starts no token`},
	{"\ufeff" + `{"before":"k"}`, `1: "\ufeff" starts no token`},

	// Placements in objects.
	{`{"before":"!"}`, `12: "!" starts no token`},
	{`{"before":"kk!k"}`, `14: "!" starts no token`},
	{`{"before":"kk+"}`, `14: "+" starts no token`},
	{`{"before":"k\/\u004b\/+k!"}`, `25: "!" starts no token`},
	{`{"before":"\u004B\u002B\u004b\u005E!"}`, `36: "!" starts no token`},
	{`{"before":"k\u0021k"}`, `13: "!" starts no token`},
	{`{"before":"k\n"}`, `13: "\n" starts no token`},
	{`{"before":"k\\"}`, `13: "\\" starts no token`},
	{`{"before":"k\"k"}`, `13: "\"" starts no token`},
	{`{"before":"k\u00e9"}`, `13: "é" starts no token`},
	{`{"before":"ké"}`, `13: "é" starts no token`},
	{"{\"before\":\"k\xff\"}", `13: "�" starts no token`},
	{`{"before":"k\ud83d"}`, `13: "�" starts no token`},
	{`{"variant":"chess","before":"k?"}`, `31: "?" starts no token`},
	{`{ "move" : ["before","x"] , "é":"\u00e9", "before" : "k?" , "variant":"chess"}`, `57: "?" starts no token`},
	{`{"a":{"before":"!"},"before":"k?","b":{"before":"!"}}`, `32: "?" starts no token`},
	{`{"before":"k?","before":"kk?"}`, `28: "?" starts no token`},
	{`{"\u0062efore":"k?"}`, `18: "?" starts no token`},

	// Objects without a placement.
	{`{}`, `1: no "before" in the object`},
	{`{"variant":"chess"}`, `1: no "before" in the object`},
	{`{"Before":"k","a":{"before":"k"}}`, `1: no "before" in the object`},
	{`{"before":null}`, "11: \"before\" is not a string: `null`"},
	{`{"before": 12 }`, "12: \"before\" is not a string: `12`"},
	{`{"before":"k","before":["k"]}`, "24: \"before\" is not a string: `[\"k\"]`"},
	{`{"before":{"before":"k"}}`, "11: \"before\" is not a string: `{\"before\":\"k\"}`"},
	{`{"before":[` + strings.Repeat("1,", 99) + `1]}`, "11: \"before\" is not a string: `[" + strings.Repeat("1,", 19) + "1`"},
	{`{"before":"k","variant":7}`, "25: \"variant\" is not a string: `7`"},
	{`{"variant":null,"before":"k"}`, "12: \"variant\" is not a string: `null`"},
	{`{"variant":false,"before":"!"}`, "12: \"variant\" is not a string: `false`"},

	// What is no JSON.
	{`{`, `2: malformed JSON: unexpected end of JSON input`},
	{`{"before":"k"`, `14: malformed JSON: unexpected end of JSON input`},
	{`{"before":"k`, `13: malformed JSON: invalid character '\n' in string literal`},
	{`{"before":"k",}`, `15: malformed JSON: invalid character '}' looking for beginning of object key string`},
	{`{"before":k}`, `11: malformed JSON: invalid character 'k' looking for beginning of value`},
	{`{"before":"k"}}`, `15: malformed JSON: invalid character '}' after top-level value`},
	{`{"before":"\x"}`, `13: malformed JSON: invalid character 'x' in string escape code`},
	{`{before:"k"}`, `2: malformed JSON: invalid character 'b' looking for beginning of object key string`},
}

// Each malformed line stands between two good ones of the same variants.
func TestMalformed(t *testing.T) {
	good := lines(`k^/R`, `{"variant":"chess","before":"k-P"}`)
	want, _, _ := runCensus(t, good+good)
	for _, test := range malformed {
		output, reports, status := runCensus(t, good+test.line+"\n"+good)
		if w := "<stdin>:3:" + test.report + "\n"; reports != w {
			t.Errorf("%q:\n%s, want\n%s", test.line, reports, w)
		}
		if status != 1 {
			t.Errorf("%q: status %d", test.line, status)
		}
		if withoutRate(output) != withoutRate(want) {
			t.Errorf("%q: counted\n%s", test.line, output)
		}

		// Its ending changes nothing: none, or a carriage return too.
		for _, input := range []string{test.line, test.line + "\r\n"} {
			if _, reports, _ := runCensus(t, input); reports != "<stdin>:1:"+test.report+"\n" {
				t.Errorf("%q: %s", input, reports)
			}
		}
	}
}

func TestLineEndings(t *testing.T) {
	want, _, _ := runCensus(t, "k/K\n{\"before\":\"+R\"}\n")
	for _, input := range []string{
		"k/K\r\n{\"before\":\"+R\"}\r\n",
		"k/K\n{\"before\":\"+R\"}",
		"k/K\n{\"before\":\"+R\"}\r",
		"\n\r\nk/K\n\n\n{\"before\":\"+R\"} \r\n\n",
	} {
		output, reports, status := runCensus(t, input)
		if withoutRate(output) != withoutRate(want) || status != 0 {
			t.Errorf("%q: status %d, %s\n%s", input, status, reports, output)
		}
	}
	// Empty lines have numbers too.
	if _, reports, _ := runCensus(t, "\n\r\nk\n\n?"); reports != "<stdin>:5:1: \"?\" starts no token\n" {
		t.Error(reports)
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
	a := write("a", "k\n{\"variant\":\"x\",\"before\":\"!\"}\nk\n")
	b := write("b", "k\nk\nk!\n")
	empty := write("empty", "")
	missing := filepath.Join(dir, "missing")

	output, reports, status := runCensus(t, "k\nk\nk\nk?\n", a, missing, "-", dir, empty, b)
	_, errMissing := os.Open(missing) // the words are the system's
	_, errDir := os.ReadFile(dir)
	want := a + ":2:26: \"!\" starts no token\n" +
		"census: " + errMissing.Error() + "\n" +
		"<stdin>:4:2: \"?\" starts no token\n" +
		dir + ":1:1: " + errDir.Error() + "\n" +
		b + ":3:2: \"!\" starts no token\n"
	if reports != want || status != 1 {
		t.Errorf("status %d\n%s, want\n%s", status, reports, want)
	}
	want = "  token  -  total\n      k  7      7\n  total  7      7\n\n7 tokens in 7 placements, N million tokens per second\n"
	if withoutRate(output) != want {
		t.Errorf("got\n%s, want\n%s", output, want)
	}

	// Standard input is read only if asked for.
	if output, _, status := runCensus(t, "!", empty); !strings.Contains(output, "\n0 tokens") || status != 0 {
		t.Errorf("status %d\n%s", status, output)
	}
}

func TestReadError(t *testing.T) {
	input := io.MultiReader(strings.NewReader("k\nK/K"), iotest.ErrReader(errors.New("the disk is gone")))
	var output, reports bytes.Buffer
	status := run(nil, input, &output, &reports)
	if want := "<stdin>:2:4: the disk is gone\n"; reports.String() != want || status != 1 {
		t.Errorf("status %d, %s, want %s", status, reports.String(), want)
	}
	if !strings.Contains(output.String(), "\n1 tokens in 1 placements") {
		t.Errorf("counted\n%s", output.String())
	}
}

type failingWriter struct{}

func (failingWriter) Write([]byte) (int, error) { return 0, errors.New("the disk is full") }

func TestWriteError(t *testing.T) {
	var reports bytes.Buffer
	status := run(nil, strings.NewReader("k"), failingWriter{}, &reports)
	if want := "census: the disk is full\n"; reports.String() != want || status != 1 {
		t.Errorf("status %d, %q, want %q", status, reports.String(), want)
	}
}

func TestUsage(t *testing.T) {
	const usage = "usage: census [file ...]\n"
	for _, test := range []struct {
		arg, reports string
		status       int
	}{
		{"-x", "flag provided but not defined: -x\n" + usage, 2},
		{"--x=1", "flag provided but not defined: -x\n" + usage, 2},
		{"-h", usage, 0},
	} {
		var output, reports bytes.Buffer
		status := run([]string{test.arg}, strings.NewReader("k"), &output, &reports)
		if status != test.status || reports.String() != test.reports || output.Len() > 0 {
			t.Errorf("%s: status %d, %q, %q", test.arg, status, reports.String(), output.String())
		}
	}
}

func TestLongLines(t *testing.T) {
	long := strings.Repeat("+P^/", 1<<18)
	input := lines(
		long,
		`{"pad":"`+long+`","before":"`+long+`"}`,
		"k",
		long+"!",
		`{"pad":"`+long+`","before":"`+long+`!"}`,
		"k",
	)
	output, reports, _ := runCensus(t, input)
	want := fmt.Sprintf("<stdin>:4:%d: \"!\" starts no token\n<stdin>:5:%d: \"!\" starts no token\n",
		len(long)+1, len(`{"pad":"`)+len(long)+len(`","before":"`)+len(long)+1)
	if reports != want {
		t.Errorf("%s, want\n%s", reports, want)
	}
	if w := fmt.Sprintf("\n%d tokens in 4 placements", 2<<18+2); !strings.Contains(output, w) {
		t.Errorf("got\n%s, want %s", output, w)
	}
}

// Faults are reported in the order of the lines, and no line is lost, where batches meet.
func TestBatches(t *testing.T) {
	var input, want strings.Builder
	counted := 0
	for line := 1; line <= 3*batchRecords+1; line++ {
		switch line % 1024 {
		case 0:
			input.WriteString("{}\n")
			fmt.Fprintf(&want, "<stdin>:%d:1: no \"before\" in the object\n", line)
		case 1, 1023:
			input.WriteString("k!\n")
			fmt.Fprintf(&want, "<stdin>:%d:2: \"!\" starts no token\n", line)
		case 2:
			input.WriteString("\n")
		default:
			input.WriteString("k\n")
			counted++
		}
	}
	output, reports, _ := runCensus(t, input.String())
	if reports != want.String() {
		t.Errorf("got\n%s, want\n%s", reports, want.String())
	}
	if w := fmt.Sprintf("\n%d tokens in %d placements", counted, counted); !strings.Contains(output, w) {
		t.Errorf("got\n%s, want %s", output, w)
	}
}

func TestBatchLimits(t *testing.T) {
	sizes := func(input string) (sizes []int) {
		r := reader{input: bufio.NewReader(strings.NewReader(input))}
		for batch := r.next(nil); len(batch) > 0; batch = r.next(batch[:0]) {
			sizes = append(sizes, len(batch))
		}
		return sizes
	}
	half := strings.Repeat("k", batchBytes/2) + "\n"
	for _, test := range []struct {
		name, input string
		want        []int
	}{
		{"none", "", nil},
		{"records", strings.Repeat("k\n", 2*batchRecords+1), []int{batchRecords, batchRecords, 1}},
		{"an even number", strings.Repeat("k\n", batchRecords), []int{batchRecords}},
		{"bytes", strings.Repeat(half, 5), []int{2, 2, 1}},
		{"empty lines", strings.Repeat("\n", 2*batchBytes) + "k\n", []int{1}},
	} {
		if got := sizes(test.input); !slices.Equal(got, test.want) {
			t.Errorf("%s: batches of %d, want %d", test.name, got, test.want)
		}
	}
}
