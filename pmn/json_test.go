package pmn_test

import (
	"bytes"
	"encoding/json"
	"encoding/xml"
	"errors"
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/komadai/komadai/internal/longtest"
	"github.com/komadai/komadai/pmn"
)

var (
	_ json.Marshaler   = pmn.Move{}
	_ json.Unmarshaler = new(pmn.Move)
)

// jsonDiff describes how AppendParseJSON and UnmarshalJSON differ from encoding/json and
// Parse, "" if they do not.
func jsonDiff(data []byte) string {
	var elements []string
	var want []pmn.Action
	var wantErr *pmn.Error
	malformed := json.Unmarshal(data, &elements)
	if malformed == nil {
		want, wantErr = readMove(elements)
	}
	given := bytes.Clone(data)
	fail := func(format string, args ...any) string {
		s := strconv.Quote(string(given))
		if len(s) > 400 {
			s = fmt.Sprintf("%s ... %d bytes ... %s", s[:150], len(s), s[len(s)-150:])
		}
		return s + ": " + fmt.Sprintf(format, args...)
	}
	parse := func(dst []pmn.Action) ([]pmn.Action, error) { return pmn.AppendParseJSON(dst, data) }
	if malformed != nil {
		_, err := parse(nil)
		if !errors.Is(err, pmn.ErrInvalidJSON) {
			return fail("%v; want the error %v", err, malformed)
		}
		wantErr = err.(*pmn.Error) // TestInvalidJSON checks its fields
	}
	if diff := appendDiff(parse, want, wantErr); diff != "" {
		return fail("%s", diff)
	}
	// Bytes after the end of the slice are not part of the input.
	for _, after := range []string{`"]`, `]`, `4"]`, `u0065`} {
		longer := append(slices.Clip(data), after...)
		if _, err := pmn.AppendParseJSON(nil, longer[:len(data)]); errorDiff(err, wantErr, true) != "" {
			return fail("followed by %s: %v", after, err)
		}
	}
	m := pmn.MustParse("a", "a")
	err := m.UnmarshalJSON(data)
	switch text := strings.Trim(string(data), " \t\r\n"); {
	case text == "null":
		if err != nil || !reflect.DeepEqual(m, pmn.Move{}) {
			return fail("UnmarshalJSON sets %v, %v", m, err)
		}
	case wantErr != nil:
		if errorDiff(err, wantErr, true) != "" || !m.Equal(pmn.MustParse("a", "a")) {
			return fail("UnmarshalJSON sets %v, %v", m, err)
		}
	case err != nil || !slices.Equal(m.Actions(), want) || m.String() != jsonText(elements):
		return fail("UnmarshalJSON sets %v, %v", m, err)
	}
	if !bytes.Equal(data, given) {
		return fail("the input is written to")
	}
	return ""
}

// jsonText returns elements as encoding/json writes them.
func jsonText(elements []string) string { return `["` + strings.Join(elements, `","`) + `"]` }

// escaped returns s as a JSON string in which the bytes that takes selects are \u escapes.
func escaped(s string, upper bool, takes func(i int) bool) string {
	form := `\u%04x`
	if upper {
		form = `\u%04X`
	}
	var b strings.Builder
	b.WriteByte('"')
	for i := range len(s) {
		if takes(i) {
			fmt.Fprintf(&b, form, s[i])
		} else {
			b.WriteByte(s[i])
		}
	}
	b.WriteByte('"')
	return b.String()
}

// nastyJSON returns texts on which readers of JSON differ.
func nastyJSON() []string {
	all := []string{
		// not an array
		``, ` `, "\n", `null`, ` null `, `nul`, `nulll`, `null null`, `NULL`, `Null`, `true`, `false`, `0`, `-1`, `1e9`, `-`, `01`,
		`""`, `"e2"`, `"[\"e2\",\"e4\"]"`, `{}`, `{"e2":"e4"}`, `{"0":"e2","1":"e4"}`, `e2`, `e2,e4`, `"e2","e4"`, `NaN`, `*`, `undefined`,
		`[`, `]`, `[]`, `[ ]`, "[\n\t\r ]", `[[]]`, `[[],[]]`, `[{}]`, `[{},{}]`, `[[]`, `[]]`, `[}`, `{]`, `[,]`, `[,,]`, `[:]`, `()`,
		// elements that are not strings
		`[null]`, `[null,null]`, `["e2",null]`, `[null,"e4"]`, `["e2","e4",null]`, `[null,null,null]`, `["e2","e4","C:P",null,null]`,
		`["e2","e4","C:P",null,"e5","c:p"]`, `[ null , null ]`, `[nul,null]`, `["e2",nul]`, `["e2",nulll]`, `["e2",Null]`, `["e2",NULL]`,
		`["e2","null"]`, `[null"e2"]`, `["e2"null]`, `["e2",n]`, `["e2",n`, `["e2",nu`, `["e2",null`, `["e2","e4"null]`,
		`[true,false]`, `["e2",true]`, `["e2",0]`, `[1,2]`, `["e2",-0]`, `["e2",1.5e+3]`, `["e2",01]`, `["e2",1.]`, `["e2",.5]`, `["e2",1e]`,
		`["e2",{}]`, `["e2",{"e4":"e4"}]`, `["e2",["e4"]]`, `[["e2","e4"]]`, `[["e2","e4","C:P"]]`, `["e2","e4",["C:P"]]`, `["e2","e4",{}]`,
		`["e2","e4",0]`, `["e2","e4",false]`, `["e2",1e999]`, `["e2",NaN]`, `["e2",Infinity]`, `["e2",e4]`, `[e2,e4]`, `["e2",*]`, `[*,"e4"]`,
		// commas and ends
		`["e2","e4"],`, `["e2","e4"]]`, `["e2","e4"]]]`, `["e2","e4"][`, `["e2","e4"]{}`, `["e2","e4"]0`, `["e2","e4"]null`, `["e2","e4"]"`,
		`["e2","e4"]["e2","e4"]`, "[\"e2\",\"e4\"]\n[\"e2\",\"e4\"]", `["e2","e4"] x`, `["e2","e4"]x`, "[\"e2\",\"e4\"]\x00", `["e2","e4"]}`,
		`x["e2","e4"]`, `["e2","e4",]`, `["e2",,"e4"]`, `[,"e2","e4"]`, `["e2" "e4"]`, `["e2":"e4"]`, `["e2";"e4"]`, `["e2""e4"]`,
		`["e2","e4"`, `["e2","e4`, `["e2","`, `["e2",`, `["e2"`, `["e2`, `["`, `["e2","e4"}`, `{"e2","e4"]`, `("e2","e4")`, `["e2","e4")`,
		`[ "e2","e4"`, `["e2","e4" `, `["e2","e4", `, `["e2","e4","C:P",]`, `["e2","e4","C:P","e7"`, `"e2","e4"]`, `e2","e4"]`, `,["e2","e4"]`,
		`['e2','e4']`, "[`e2`,`e4`]", `["e2','e4"]`, `[“e2”,“e4”]`, `["e2","e4"]//`, `["e2",/**/"e4"]`, `/**/["e2","e4"]`, `["e2",#` + "\n" + `"e4"]`,
		// invalid lengths
		`["Q9"]`, `[""]`, `["e2"]`, `["Q9","Q9","Q9","Q9"]`, `["e2","e4","C:P","e5"]`, `["e2","e4","Q9","e5"]`, `["","","",""]`,
		`["e2","e4","C:P","e5","e6","c:p","*"]`, `["Q9",null,"é","\u00e9"]`,
		// invalid elements
		`["",""]`, `["e2",""]`, `["","e4"]`, `["e2","e4",""]`, `["e2","e4","Q9"]`, `["e2","E4"]`, `["e2","e4","e5"]`, `["C:P","e4"]`,
		`["e2"," e4"]`, `["e2 ","e4"]`, `["e2","e4","c"]`, `["e2","e0"]`, `["e2","**"]`, `["e2","e4","e5","e6","e7"]`, `["e2","iv256IVx"]`,
		`["e2","iw"]`, `["e2","a257"]`, `["e2","e4","C:+K^^"]`, `["e2","e4","C:K'"]`, `["e2","e4","CC:K"]`, `["[","]"]`, `[",",","]`,
		`["e2","]"]`, `["e2","[]"]`, `["e2,e4","C:P"]`, `["e2","e4\\"]`, `["e2","\\"]`, `["e2","\""]`, `["e2","\"]`, `["e2","\\\"]`, `["\"","\""]`,
		`["e2","\\\\"]`, `["e2","\\\""]`, `["e2","e4\"]`, `["e2","e4\",\"C:P"]`, `["e2\"","e4"]`, `["e2\",\"e4"]`,
		// moves
		`["e2","e4"]`, `["e2","e4","C:P"]`, `["*","*"]`, `["*","*","z:-z^"]`, `["a1A","iv256IV","s:+r^"]`, `["e2","e4","C:P","e7","e5"]`,
		` ["e2","e4"]`, `["e2","e4"] `, "\n\r\t [\n\r\t \"e2\"\n\r\t ,\n\r\t \"e4\"\n\r\t ]\n\r\t ",
		// byte order marks, other white space, control bytes
		"\ufeff[\"e2\",\"e4\"]", "[\ufeff\"e2\",\"e4\"]", "[\"\ufeffe2\",\"e4\"]", "[\"e2\",\"e4\"]\ufeff", "\xef\xbb[\"e2\",\"e4\"]",
		"[\u00a0\"e2\",\"e4\"]", "[\u2028\"e2\",\"e4\"]", "[\u3000\"e2\",\"e4\"]", "[\u0085\"e2\",\"e4\"]", "[\v\"e2\",\"e4\"]", "[\f\"e2\",\"e4\"]",
		"\x00[\"e2\",\"e4\"]", "[\x00\"e2\",\"e4\"]", "[\b\"e2\",\"e4\"]", "[\"e2\"\x0b,\"e4\"]", "[\"e2\",\x1f\"e4\"]", "[\"e2\",\x7f\"e4\"]",
	}
	// every byte: raw, after a backslash, and instead of a hexadecimal digit
	for c := range 256 {
		b := string([]byte{byte(c)})
		all = append(all,
			`["e2","e`+b+`"]`, `["e2","`+b+`"]`, `["e2","e4`+b+`"]`, `["e2","e4"`+b+`]`, `["e2",`+b+`"e4"]`, b+`["e2","e4"]`, `["e2","e4"]`+b,
			`["e2","\`+b+`"]`, `["e2","e4\`+b+`"]`, `["e2","\`+b+`0034"]`, `["e2","\`+b, `["e2","e4`+b,
			`["e2","e\u003`+b+`"]`, `["e2","e\u00`+b+`4"]`, `["e2","e\u0`+b+`34"]`, `["e2","e\u`+b+`034"]`, `["e2","e4\u003`+b+`"]`,
			`["e2","e4","C:`+b+`"]`, `["e2","e4","C`+b+`P"]`, `["e2","e4","C:P`+b+`"]`, `["e2","e4","C:P"`+b+`"e4","e5"]`,
			`["e2"`+b+`"e4"]`, `[`+b+`]`, `["e2",`+b+`]`, `["e2",nul`+b+`]`,
		)
	}
	// escapes
	for _, s := range []string{
		`\u0065\u0034`, `e\u0034`, `\u0065` + `4`, `\u0045\u0034`, `e4\u0000`, `e4\u000a`, `\u002a`, `\u002A`, `\u002a\u002a`, `\uff0a`,
		`\u2a`, `\u002`, `\u`, `\u00`, `\u002g`, `\u{2a}`, `\U0000002a`, `\x2a`, `\052`, `\052`, `\u 02a`, `\u+02a`, `\u-02a`, `\u0x2a`, `\u002a4`,
		`\u002aa`, `\\u002a`, `\\\u002a`, `\/`, `\b`, `\f`, `\n`, `\r`, `\t`, `\v`, `\a`, `\0`, `\'`, `\*`, `\e4`, `\ e4`, `e\4`, `e4\`, `\u002a\`,
		`\ud83d\ude00`, `\uD83D\uDE00`, `\ud83d`, `\ude00`, `\ude00\ud83d`, `\ud83d\ud83d`, `\ud83d\u0041`, `\ud83d\u002a`, `\ud83d*`, `\ud83d\n`,
		`\ud83d\`, `\ud83d\u`, `\ud83d\ude0`, `\ud83d\ude0g`, `\ud83d\udeg0`, `\ud83d\x`, `\ud83d\bde00`, `\ud83d\/de00`, `\ud83dxude00`, `\ud83dabde00`, `*\ud83d`, `\ud800\udc00`, `\udbff\udfff`, `\udc00\udc00`,
		`\ud7ff`, `\ue000`, `\uffff`, `\ufffd`, `\ufffe`, `\ud83d\\ude00`, `\ud83d\/`, `\ud83d\ud83d\ude00`, `\u00e9`, `e\u0301`, `\u2028`, `\u0065\u0032`,
	} {
		for _, form := range []string{`["%s","e4"]`, `["e2","%s"]`, `["e2","e4","%s"]`, `["e2","e4","C:%s"]`, `["%s"]`, `["e2","%s`, `%s["e2","e4"]`} {
			all = append(all, strings.Replace(form, "%s", s, 1))
		}
	}
	// UTF-8, valid and invalid
	for _, s := range []string{
		"\u00e9", "\u20ac", "\U0001f600", "\ufffd", "\uffff", "\U0010ffff", "\u2028", "\u2029", "\x7f", "\u0080", "\u2217", "\uff45\uff14",
		"\x80", "\xbf", "\xc0", "\xc1", "\xfe", "\xff", "\xc3", "\xc3(", "\xc0\xaa", "\xc1\xa5", "\xe0\x80\xaa", "\xe2\x82", "\xe2(\xa1", "\xe0\x9f\xbf",
		"\xed\xa0\x80", "\xed\xb0\x80", "\xed\xa0\xbd\xed\xb8\x80", "\xf0\x80\x80\xaa", "\xf0\x9f\x98", "\xf0\x9f", "\xf0", "\xf4\x90\x80\x80",
		"\xf5\x80\x80\x80", "\xf8\x88\x80\x80\x80", "\xfc\x84\x80\x80\x80\x80", "\xff\xff\xff", "\x80\x80\x80\x80\x80\x80\x80\x80", "\xc3\\u0041", "\xe2\"", "\xc3\\",
	} {
		for _, form := range []string{`["%s","e4"]`, `["e2","%s"]`, `["e2","e4%s"]`, `["e2","e4","C:P%s"]`, `["e2","e4"%s]`, `["e2","e4"]%s`, `["e2","%s`} {
			all = append(all, strings.Replace(form, "%s", s, 1))
		}
	}
	// moves with one byte of an element escaped, or all of them
	for _, elements := range [][]string{
		{"*", "e4"}, {"e2", "e4", "C:P"}, {"iv256IV", "a1A", "z:-z^", "*", "*"}, {"e2", "iv256IVx"}, {"e2", "e4", "C:+K^^"},
	} {
		for i, text := range elements {
			for _, upper := range []bool{false, true} {
				for j := range len(text) + 1 {
					takes := func(k int) bool { return j == k || j == len(text) }
					words := slices.Clone(elements)
					for k := range words {
						words[k] = `"` + words[k] + `"`
					}
					words[i] = escaped(text, upper, takes)
					all = append(all, "["+strings.Join(words, ",")+"]")
				}
			}
		}
	}
	// truncated at every byte, and with one byte removed
	for _, text := range []string{"[ \"e2\" ,\t\"\\u0065\\u0034\", \"C:+K^\",\"*\",\r\n\"a1A\"]\n", `["e2","\ud83d\ude00é",null]`} {
		for i := range len(text) {
			all = append(all, text[:i], text[:i]+text[i+1:], text[i:])
		}
	}
	// white space between any two tokens, and inside of strings
	tokens := []string{"", "[", `"`, "e", "2", `"`, ",", `"`, "e", "4", `"`, "]", ""}
	for _, space := range []string{" ", "\t", "\n", "\r", " \t\r\n ", "\f", "\v", "\x00", "\u00a0", strings.Repeat(" ", 1000)} {
		for i := 1; i < len(tokens); i++ {
			all = append(all, strings.Join(tokens[:i], "")+space+strings.Join(tokens[i:], ""))
		}
	}
	// long ones
	list := func(n int, word string) string {
		return "[" + strings.TrimSuffix(strings.Repeat(word+",", n), ",") + "]"
	}
	for _, n := range []int{2, 3, 5, 6, 8, 63, 64, 65, 256, 300, 301, 302, 4097} {
		all = append(all, list(n, `"*"`), list(n, `null`), list(n, `""`), list(n, `[]`), list(n, `"*","*","C:P"`), list(n, `"e2","e4","\u0043:P"`),
			list(n, `"e2"`)+list(n, `"e2"`), `["e2","`+strings.Repeat("e", n)+`"]`, `["e2","`+strings.Repeat(`\u0065`, n)+`"]`,
			`["e2","`+strings.Repeat("\xff", n)+`"]`, `["e2","e4`+strings.Repeat(`\\`, n)+`"]`, `["e2","e4`+strings.Repeat(`\`, n)+`"]`,
			`["e2","e4"`+strings.Repeat(" ", n)+`]`, `["e2","e4"`+strings.Repeat("]", n), strings.Repeat("[", n)+`"e2","e4"`+strings.Repeat("]", n))
	}
	for _, n := range []int{100, 9_999, 10_000, 10_001, 200_000} {
		all = append(all, strings.Repeat("[", n), strings.Repeat("[", n)+strings.Repeat("]", n), `["e2",`+strings.Repeat("[", n)+strings.Repeat("]", n)+`]`,
			strings.Repeat(`{"a":`, n)+`1`+strings.Repeat("}", n), `["e2","e4",`+strings.Repeat(`[{"a":`, n)+`]`)
	}
	return append(all, `["e2","`+strings.Repeat("e4", 1<<19)+`"]`, list(1<<16, `"*","*","C:P"`), strings.Repeat(" ", 1<<20)+`["e2","e4"]`)
}

func TestNastyJSON(t *testing.T) {
	all := nastyJSON()
	moves := 0
	for _, text := range all {
		if !longtest.Enabled() && len(text) > 20_000 {
			continue
		}
		if diff := jsonDiff([]byte(text)); diff != "" {
			t.Error(diff)
		}
		if _, err := pmn.AppendParseJSON(nil, []byte(text)); err == nil {
			moves++
		}
	}
	if len(all) < 5_000 || moves < 200 {
		t.Errorf("%d texts, %d moves", len(all), moves)
	}
}

// TestJSONEveryEscape reads \u escapes of all letters and surrogates and a sample of the
// others.
func TestJSONEveryEscape(t *testing.T) {
	for n := range 1 << 16 {
		if (n >= 0x300 && n < 0xd7f0 || n > 0xe010) && n%13 > 0 || !longtest.Enabled() && n%17 > 0 {
			continue
		}
		for _, text := range []string{
			fmt.Sprintf(`["e2","\u%04x"]`, n), fmt.Sprintf(`["e2","e4","\u%04X:P"]`, n), fmt.Sprintf(`["e2","e4","C:P\u%04X"]`, n),
			fmt.Sprintf(`["e2","\ud83d\u%04x"]`, n), fmt.Sprintf(`["e2","\u%04x\ude00"]`, n),
		} {
			if diff := jsonDiff([]byte(text)); diff != "" {
				t.Fatal(diff)
			}
		}
	}
}

// TestJSONShort reads every text of up to five of the tokens that matter, alone and after
// the start of a move.
func TestJSONShort(t *testing.T) {
	var extend func(s []byte, more int)
	extend = func(s []byte, more int) {
		if diff := jsonDiff(s); diff != "" {
			t.Fatal(diff)
		}
		if more == 0 {
			return
		}
		for _, next := range []string{`[`, `]`, `"`, `,`, `\`, `*`, ` `, `null`, `u002a`, "\xff"} {
			extend(append(slices.Clip(s), next...), more-1)
		}
	}
	for _, start := range []string{``, `["*","*`, `["*",`} {
		extend([]byte(start), longtest.Or(3, 5))
	}
}

// disguised returns a list as JSON with random white space and escapes.
func disguised(r *rand.Rand, elements []string) []byte {
	space := func(b []byte) []byte {
		for r.IntN(3) == 0 {
			b = append(b, " \t\r\n"[r.IntN(4)])
		}
		return b
	}
	b := append(space(nil), '[')
	for i, s := range elements {
		if i > 0 {
			b = append(b, ',')
		}
		odds := 1 + r.IntN(8)
		b = append(space(b), escaped(s, r.IntN(2) == 0, func(int) bool { return r.IntN(odds) == 0 && odds < 8 })...)
		b = space(b)
	}
	return space(append(b, ']'))
}

// mutated returns text with a few changes.
func mutated(r *rand.Rand, text []byte, from [][]byte) []byte {
	fragments := []string{
		`"`, `\`, `,`, `[`, `]`, ` `, "\n", `null`, `\u00`, `\ud83d`, `\ude00`, `\u0065`, `\/`, `\\`, `""`, `","`, `{`, `}`, `:`, `0`, `true`,
		"\xff", "\xc3", "\xa9", "\xed\xa0\x80", "é", "\x00", "\x1f", "\x7f", "*", "e4", "C:P", "^", "+", "-", "iv256IV", "\ufeff", "\u2028", "E", "1e3",
	}
	b := bytes.Clone(text)
	for range 1 + r.IntN(3) {
		i := r.IntN(len(b) + 1)
		j := i + r.IntN(min(len(b)-i, 6)+1)
		switch r.IntN(8) {
		case 0, 1:
			b = slices.Insert(b, i, []byte(pick(r, fragments))...)
		case 2, 3:
			b = slices.Delete(b, i, j)
		case 4:
			b = slices.Replace(b, i, j, []byte(pick(r, fragments))...)
		case 5:
			b = slices.Insert(b, i, bytes.Clone(b[i:j])...)
		case 6:
			if i < len(b) {
				b[i] = byte(r.IntN(256))
			}
		case 7:
			other := pick(r, from)
			b = append(b[:i], other[min(i, len(other)):]...)
		}
	}
	return b
}

func TestJSONMutations(t *testing.T) {
	r := seeded(17)
	var from [][]byte
	for _, text := range nastyJSON() {
		if len(text) < 200 {
			from = append(from, []byte(text))
		}
	}
	tries, lists, moves := longtest.Or(3_000, 60_000), 0, 0
	for i := range tries {
		text := pick(r, from)
		if i%3 > 0 {
			text = disguised(r, texts(anyActions(r, 1+r.IntN(4))))
		}
		if i%4 > 0 {
			text = mutated(r, text, from)
		}
		if diff := jsonDiff(text); diff != "" {
			t.Fatal(diff)
		}
		var elements []string
		if json.Unmarshal(text, &elements) == nil {
			lists++
			if pmn.IsValid(elements) {
				moves++
			}
		}
	}
	if moves < tries/50 || lists < tries/10 {
		t.Errorf("of %d texts only %d are lists and %d moves", tries, lists, moves)
	}
}

// TestJSONCompact reads compact and spaced moves with every byte replaced by every other.
func TestJSONCompact(t *testing.T) {
	r := seeded(22)
	for range longtest.Or(1, 10) {
		actions := anyActions(r, 1+r.IntN(2))
		for i := range actions {
			actions[i].Source = place(r.IntN(9), r.IntN(9))
			if r.IntN(8) > 0 {
				actions[i].Destination = place(r.IntN(9), r.IntN(9))
			}
		}
		text := []byte(jsonText(texts(actions)))
		if r.IntN(2) == 0 {
			text = bytes.ReplaceAll(text, []byte(","), []byte(", "))
		}
		for i, was := range text {
			for b := range 256 {
				text[i] = byte(b)
				if diff := jsonDiff(text); diff != "" {
					t.Fatal(diff)
				}
			}
			text[i] = was
		}
	}
}

// TestInvalidJSON checks the element and the input of the error.
func TestInvalidJSON(t *testing.T) {
	type test struct {
		data    string
		element int
		input   string
	}
	tests := []test{
		{``, 0, ``}, {` `, 0, ``}, {`[`, 0, ``}, {`{"e2":"e4"}`, 0, `{"e2":"e4"}`}, {` "e2"`, 0, `"e2"`}, {`nul`, 0, `nul`}, {`[[]]`, 0, `[]]`},
		{`["e2`, 0, `"e2`}, {`["e2"`, 1, ``}, {`["e2",`, 1, ``}, {`["e2",]`, 1, `]`}, {`["e2" "e4"]`, 1, `"e4"]`}, {`["e2", 6]`, 1, `6]`},
		{`["e2",nul]`, 1, `nul]`}, {`["e2","e4" `, 2, ``}, {`["e2","e4"}`, 2, `}`}, {`["e2","e4"] x`, 2, `x`}, {`["e2","e4"]]`, 2, `]`}, {`[] []`, 0, `[]`},
		{`["Q9","Q9",0]`, 2, `0]`}, // JSON is checked before elements
		{`["e2","\u00g4"]`, 1, `"\u00g4"]`}, {`["e2","\e4"]`, 1, `"\e4"]`}, {`["e2","e4\`, 1, `"e4\`},
		{`["e2",` + strings.Repeat("7", 64), 1, strings.Repeat("7", 64)}, {`["e2",` + strings.Repeat("7", 65), 1, strings.Repeat("7", 64)},
	}
	// A control byte at any place of a string.
	for b := range byte(' ') {
		for at := range 20 {
			for _, after := range []int{0, 7, 8, 9} {
				rest := `"` + strings.Repeat("\x7f", at) + string(rune(b)) + strings.Repeat("x", after) + `"]`
				tests = append(tests, test{`["e2",` + rest, 1, rest})
			}
		}
	}
	for _, test := range tests {
		_, err := pmn.AppendParseJSON(nil, []byte(test.data))
		if diff := errorDiff(err, &pmn.Error{Element: test.element, Input: test.input, Err: pmn.ErrInvalidJSON}, true); diff != "" {
			t.Errorf("%q: %s", test.data, diff)
		}
	}
}

func TestAppendJSON(t *testing.T) {
	r := seeded(15)
	for range 2_000 {
		actions := anyActions(r, 1+r.IntN(4))
		m, want := move(t, actions), jsonText(texts(actions))
		for _, room := range []int{len(want) + 3, len(want), len(want) - 1, 0} {
			array := bytes.Repeat([]byte("~"), 2+room)
			got := m.AppendJSON(array[:2])
			again, err := pmn.AppendJSON(array[:2], actions)
			if string(got) != "~~"+want || string(again) != "~~"+want || err != nil {
				t.Fatalf("AppendJSON = %s, %s, %v; want ~~%s", got, again, err, want)
			}
			if room >= len(want) && (&got[0] != &array[0] || strings.Trim(string(array[len(got):]), "~") != "") {
				t.Fatalf("AppendJSON with room for %d gives %s in %s", room, got, array)
			}
		}
		if list, err := pmn.AppendStrings([]string{"~"}, actions); !slices.Equal(list, append([]string{"~"}, texts(actions)...)) || err != nil {
			t.Fatalf("AppendStrings = %q, %v", list, err)
		}
	}
}

// document holds values of every type of the package.
type document struct {
	Move      pmn.Move
	Empty     pmn.Move
	Omitted   pmn.Move `json:",omitzero" xml:",omitempty"`
	Attribute pmn.Move `xml:",attr"`
	Pointer   *pmn.Move
	Moves     []pmn.Move
	Location  pmn.Location
	None      pmn.Location
	Locations []pmn.Location
	Action    pmn.Action
	Inferred  pmn.Action
	Actions   []pmn.Action
	Book      map[pmn.Location]pmn.Move `xml:"-"`
}

func TestEncodings(t *testing.T) {
	castling := pmn.MustParse("e1", "g1", "C:K^", "h1", "f1", "C:+R")
	want := document{
		Move: castling, Attribute: castling, Pointer: &castling, Moves: []pmn.Move{castling, pmn.MustParse("e2", "e4"), castling},
		Location: hand, Locations: []pmn.Location{place(4, 3), noPlace, place(255, 255, 255)},
		Action: castling.Actions()[0], Inferred: pmn.MustParse("*", "a1A").Actions()[0], Actions: castling.Actions(),
		Book: map[pmn.Location]pmn.Move{hand: castling, place(0): {}},
	}
	data, err := json.Marshal(want)
	const text = `{"Move":["e1","g1","C:K^","h1","f1","C:+R"],"Empty":null,`
	if err != nil || !strings.HasPrefix(string(data), text) || !strings.Contains(string(data), `"Inferred":{"source":"*","destination":"a1A"}`) {
		t.Errorf("%s, %v", data, err)
	}
	var got document
	if err := json.Unmarshal(data, &got); err != nil || !reflect.DeepEqual(got, want) {
		t.Errorf("JSON: %+v, %v; want %+v", got, err, want)
	}
	want.Book, got = nil, document{}
	if data, err = xml.Marshal(want); err != nil {
		t.Fatal(err)
	}
	if err := xml.Unmarshal(data, &got); err != nil || !reflect.DeepEqual(got, want) {
		t.Errorf("XML: %+v, %v; want %+v\n%s", got, err, want, data)
	}
	for _, text := range []string{`{"Move":[]}`, `{"Move":["e2","e4","Q9"]}`, `{"Move":"e2"}`, `{"Location":"E4"}`, `{"Action":{"piece":"Q9"}}`, `{"Book":{"E4":null}}`} {
		if err := json.Unmarshal([]byte(text), &got); err == nil {
			t.Errorf("%s: no error", text)
		}
	}
}

func TestMoveText(t *testing.T) {
	for text, m := range map[string]pmn.Move{``: {}, `["e2","e4","C:P"]`: pmn.MustParse("e2", "e4", "C:P")} {
		got, err := m.MarshalText()
		if string(got) != text || got == nil || err != nil {
			t.Errorf("MarshalText = %q, %v; want %q", got, err, text)
		}
		if got, err := m.AppendText([]byte("~")); string(got) != "~"+text || err != nil {
			t.Errorf("AppendText = %q, %v; want %q", got, err, "~"+text)
		}
		was := pmn.MustParse("a", "a")
		if err := was.UnmarshalText([]byte(text)); err != nil || !was.Equal(m) {
			t.Errorf("UnmarshalText(%q) sets %v, %v", text, was, err)
		}
		if err := was.UnmarshalText([]byte(m.String())); err != nil || !was.Equal(m) {
			t.Errorf("UnmarshalText(%v) sets %v, %v", m, was, err)
		}
	}
	m := pmn.MustParse("a", "a")
	for _, text := range []string{" ", "nul", "[]", `["e2"]`, "e2"} {
		if err := m.UnmarshalText([]byte(text)); !errors.Is(err, pmn.ErrInvalidMove) || !m.Equal(pmn.MustParse("a", "a")) {
			t.Errorf("UnmarshalText(%q) sets %v, %v", text, m, err)
		}
	}
}

func FuzzAppendParseJSON(f *testing.F) {
	for i, text := range nastyJSON() {
		// A sample of the texts that differ in one byte only.
		if len(text) < 2_000 && (i < 260 || i%9 == 0) {
			f.Add([]byte(text))
		}
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		if diff := jsonDiff(data); diff != "" {
			t.Error(diff)
		}
	})
}
