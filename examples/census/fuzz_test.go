package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"regexp"
	"strings"
	"testing"
)

// FuzzColumn puts a placement into an object with some of its bytes escaped, and
// notes the column of each as it goes.
func FuzzColumn(f *testing.F) {
	f.Add("", "k!", uint64(0))
	f.Add(` "a" : {"before":"!"} , `, "+K^/10/-p^^", uint64(0b1011_0110))
	f.Add(`"before":"!",`, `k/\`, ^uint64(0))
	f.Add("\t", "K/K/\"", uint64(0b1010))
	f.Fuzz(func(t *testing.T, before, placement string, escaped uint64) {
		for _, b := range []byte(placement) {
			if b >= 0x80 {
				t.Skip("a byte is one character in this test")
			}
		}
		line := []byte("{" + before + `"before":"`)
		if !json.Valid(append(bytes.Clone(line), `"}`...)) {
			t.Skip()
		}
		var columns []int
		for i, b := range []byte(placement) {
			columns = append(columns, len(line)+1)
			switch {
			case b == '/' && escaped>>(i%64)&1 == 1 && i%2 == 0:
				line = append(line, `\/`...)
			case b < ' ' || b == '"' || b == '\\' || escaped>>(i%64)&1 == 1:
				line = fmt.Appendf(line, `\u%04x`, b)
			default:
				line = append(line, b)
			}
		}
		line = append(line, `"}`...)

		r := parse(1, line)
		if r.fault != nil || string(r.placement) != placement {
			t.Skip("the members before it are at fault, or hide it")
		}
		r.walked = new(counts).walk(r.placement, 1)
		if r.walked < len(placement) && r.column() != columns[r.walked] {
			t.Errorf("%s: byte %d is in column %d, want %d", line, r.walked, r.column(), columns[r.walked])
		}
	})
}

// FuzzRun compares the verdict on every line, and the sum of tokens, with those of
// regexp and encoding/json.
func FuzzRun(f *testing.F) {
	for _, test := range malformed {
		f.Add([]byte("k/K^\n" + test.line + "\n{\"before\":\"+R\"}"))
	}
	placement := regexp.MustCompile(`^(?:[0-9/]|[+-]?[A-Za-z]\^?)*$`)
	token := regexp.MustCompile(`[+-]?[A-Za-z]\^?`)
	report := regexp.MustCompile(`^<stdin>:(\d+):(\d+): .`)
	f.Fuzz(func(t *testing.T, input []byte) {
		var want []string // the start of each report, up to the line
		tokens, placements := 0, 0
		lines := strings.Split(string(input), "\n")
		for i, line := range lines {
			line = strings.TrimSuffix(line, "\r")
			if line == "" {
				continue
			}
			var object map[string]json.RawMessage
			if line[0] == '{' {
				var variant, before any = "", nil
				err := json.Unmarshal([]byte(line), &object)
				if err == nil && object["variant"] != nil {
					json.Unmarshal(object["variant"], &variant)
				}
				if err == nil && object["before"] != nil {
					json.Unmarshal(object["before"], &before)
				}
				if _, ok := variant.(string); !ok {
					before = nil
				}
				text, ok := before.(string)
				if line = text; !ok {
					line = "!"
				}
			}
			if placement.MatchString(line) {
				placements++
				tokens += len(token.FindAllString(line, -1))
			} else {
				want = append(want, fmt.Sprintf("<stdin>:%d:", i+1))
			}
		}

		var output, reports bytes.Buffer
		status := run(nil, bytes.NewReader(input), &output, &reports)
		if (status == 0) != (len(want) == 0) {
			t.Errorf("status %d with %d malformed lines", status, len(want))
		}
		got := strings.Split(strings.TrimSuffix(reports.String(), "\n"), "\n")
		if reports.Len() == 0 {
			got = nil
		}
		if len(got) != len(want) {
			t.Fatalf("%d reports, want %d:\n%s", len(got), len(want), reports.String())
		}
		for i, line := range got {
			m := report.FindStringSubmatch(line)
			if m == nil || !strings.HasPrefix(line, want[i]) {
				t.Fatalf("report %q, want %s", line, want[i])
			}
			var number, column int
			fmt.Sscan(m[1], &number)
			fmt.Sscan(m[2], &column)
			if column < 1 || column > len(lines[number-1])+1 {
				t.Errorf("report %q is outside its line, %q", line, lines[number-1])
			}
		}
		if w := fmt.Sprintf("\n%d tokens in %d placements,", tokens, placements); !strings.Contains(output.String(), w) {
			t.Errorf("got\n%s, want %s", output.String(), w)
		}
	})
}
