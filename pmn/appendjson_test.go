package pmn_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/komadai/komadai/pmn"
)

// misreadJSON tells how AppendParseJSON differs from encoding/json and Parse, or "".
func misreadJSON(data []byte) string {
	var elements []string
	malformed := json.Unmarshal(data, &elements)
	var want []pmn.Action
	var why *refusal
	if malformed == nil {
		want, why = readMove(elements)
	}
	given := bytes.Clone(data)
	wrong, errs := misappended(func(dst []pmn.Action) ([]pmn.Action, error) { return pmn.AppendParseJSON(dst, data) }, want)

	// The bytes behind the end are not part of it, whatever they would close.
	for _, behind := range []string{`"]`, `]`, `4"]`, `"e2","e4"]`, `u0065`, ` `, `,`} {
		longer := append(slices.Clip(data), behind...)
		_, err := pmn.AppendParseJSON(nil, longer[:len(data)])
		errs = append(errs, err)
	}
	told := func(format string, args ...any) string {
		return "AppendParseJSON(" + brief(strconv.Quote(string(given))) + "): " + fmt.Sprintf(format, args...)
	}
	if wrong != "" {
		return told("%s", wrong)
	}
	for _, err := range errs {
		switch {
		case malformed != nil:
			if !errors.Is(err, pmn.ErrInvalidMove) || !errors.Is(err, pmn.ErrInvalidJSON) {
				return told("%v; want %v for %v", err, pmn.ErrInvalidJSON, malformed)
			}
		case misjudged(err, why) != "":
			return told("%s", brief(misjudged(err, why)))
		case why != nil:
			if _, parsed := pmn.Parse(elements); !sameError(err, parsed) {
				return told("%s; Parse says %s", brief(err.Error()), brief(parsed.Error()))
			}
		}
	}
	if !bytes.Equal(data, given) {
		return told("the input is written to")
	}
	return ""
}

// brief is a message without its middle, if it is long.
func brief(s string) string {
	if len(s) > 400 {
		return fmt.Sprintf("%s ... %d bytes ... %s", s[:150], len(s), s[len(s)-150:])
	}
	return s
}

// escaped is s as a JSON string in which each byte that takes says so is a \u escape.
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

// nastyJSON are texts on which readers of JSON differ.
func nastyJSON() []string {
	all := []string{
		// no array
		``, ` `, "\n", `null`, ` null `, `nul`, `nulll`, `null null`, `NULL`, `Null`, `true`, `false`, `0`, `-1`, `1e9`, `-`, `01`,
		`""`, `"e2"`, `"[\"e2\",\"e4\"]"`, `{}`, `{"e2":"e4"}`, `{"0":"e2","1":"e4"}`, `e2`, `e2,e4`, `"e2","e4"`, `NaN`, `*`, `undefined`,
		`[`, `]`, `[]`, `[ ]`, "[\n\t\r ]", `[[]]`, `[[],[]]`, `[{}]`, `[{},{}]`, `[[]`, `[]]`, `[}`, `{]`, `[,]`, `[,,]`, `[:]`, `()`,
		// of elements that are no strings
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
		// lengths before elements
		`["Q9"]`, `[""]`, `["e2"]`, `["Q9","Q9","Q9","Q9"]`, `["e2","e4","C:P","e5"]`, `["e2","e4","Q9","e5"]`, `["","","",""]`,
		`["e2","e4","C:P","e5","e6","c:p","*"]`, `["Q9",null,"é","\u00e9"]`,
		// elements refused
		`["",""]`, `["e2",""]`, `["","e4"]`, `["e2","e4",""]`, `["e2","e4","Q9"]`, `["e2","E4"]`, `["e2","e4","e5"]`, `["C:P","e4"]`,
		`["e2"," e4"]`, `["e2 ","e4"]`, `["e2","e4","c"]`, `["e2","e0"]`, `["e2","**"]`, `["e2","e4","e5","e6","e7"]`, `["e2","iv256IVx"]`,
		`["e2","iw"]`, `["e2","a257"]`, `["e2","e4","C:+K^^"]`, `["e2","e4","C:K'"]`, `["e2","e4","CC:K"]`, `["[","]"]`, `[",",","]`,
		`["e2","]"]`, `["e2","[]"]`, `["e2,e4","C:P"]`, `["e2","e4\\"]`, `["e2","\\"]`, `["e2","\""]`, `["e2","\"]`, `["e2","\\\"]`, `["\"","\""]`,
		`["e2","\\\\"]`, `["e2","\\\""]`, `["e2","e4\"]`, `["e2","e4\",\"C:P"]`, `["e2\"","e4"]`, `["e2\",\"e4"]`,
		// moves
		`["e2","e4"]`, `["e2","e4","C:P"]`, `["*","*"]`, `["*","*","z:-z^"]`, `["a1A","iv256IV","s:+r^"]`, `["e2","e4","C:P","e7","e5"]`,
		` ["e2","e4"]`, `["e2","e4"] `, "\n\r\t [\n\r\t \"e2\"\n\r\t ,\n\r\t \"e4\"\n\r\t ]\n\r\t ",
		// marks
		"\ufeff[\"e2\",\"e4\"]", "[\ufeff\"e2\",\"e4\"]", "[\"\ufeffe2\",\"e4\"]", "[\"e2\",\"e4\"]\ufeff", "\xef\xbb[\"e2\",\"e4\"]",
		"[\u00a0\"e2\",\"e4\"]", "[\u2028\"e2\",\"e4\"]", "[\u3000\"e2\",\"e4\"]", "[\u0085\"e2\",\"e4\"]", "[\v\"e2\",\"e4\"]", "[\f\"e2\",\"e4\"]",
		"\x00[\"e2\",\"e4\"]", "[\x00\"e2\",\"e4\"]", "[\b\"e2\",\"e4\"]", "[\"e2\"\x0b,\"e4\"]", "[\"e2\",\x1f\"e4\"]", "[\"e2\",\x7f\"e4\"]",
	}
	// bytes of every value, raw, behind a backslash, and in place of a digit
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
	// what escapes can say
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
	// UTF-8 and what is none
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
	// moves with every byte of each element escaped, one of them, or all
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
	// cut short at every byte, and with a byte left out
	for _, text := range []string{"[ \"e2\" ,\t\"\\u0065\\u0034\", \"C:+K^\",\"*\",\r\n\"a1A\"]\n", `["e2","\ud83d\ude00é",null]`} {
		for i := range len(text) {
			all = append(all, text[:i], text[:i]+text[i+1:], text[i:])
		}
	}
	// white space where it may be and where it may not
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
		if testing.Short() && len(text) > 20_000 {
			continue
		}
		if wrong := misreadJSON([]byte(text)); wrong != "" {
			t.Errorf("%s", wrong)
		}
		if _, err := pmn.AppendParseJSON(nil, []byte(text)); err == nil {
			moves++
		}
	}
	if len(all) < 5_000 || moves < 200 {
		t.Errorf("only %d texts, %d of them moves", len(all), moves)
	}
}

// A \u escape of every number that is a letter or a half of a pair, and some of the others,
// for every place in it.
func TestJSONEveryEscape(t *testing.T) {
	for n := range 1 << 16 {
		if (n >= 0x300 && n < 0xd7f0 || n > 0xe010) && n%13 > 0 || testing.Short() && n%17 > 0 {
			continue
		}
		for _, text := range []string{
			fmt.Sprintf(`["e2","\u%04x"]`, n), fmt.Sprintf(`["e2","e4","\u%04X:P"]`, n), fmt.Sprintf(`["e2","e4","C:P\u%04X"]`, n),
			fmt.Sprintf(`["e2","\ud83d\u%04x"]`, n), fmt.Sprintf(`["e2","\u%04x\ude00"]`, n),
		} {
			if wrong := misreadJSON([]byte(text)); wrong != "" {
				t.Fatal(wrong)
			}
		}
	}
}

// disguised is a list in JSON with white space and escapes strewn in: the same list.
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

func TestJSONDisguised(t *testing.T) {
	r := seeded(16)
	for range fullOr(40_000, 4_000) {
		actions := anyActions(r, 1+r.IntN(5))
		text := disguised(r, texts(actions))
		got, err := pmn.AppendParseJSON(nil, text)
		if err != nil || !slices.Equal(got, actions) {
			t.Fatalf("AppendParseJSON(%q) = %q, %v; want %q", text, texts(got), err, texts(actions))
		}
		if wrong := misreadJSON(text); wrong != "" {
			t.Fatal(wrong)
		}
	}
}

// mutated is a text changed in a few places.
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
	moves, wellFormed := 0, 0
	tries := fullOr(60_000, 6_000)
	for i := range tries {
		var text []byte
		switch i % 3 {
		case 0:
			text = mutated(r, pick(r, from), from)
		default:
			text = mutated(r, disguised(r, texts(anyActions(r, 1+r.IntN(4)))), from)
		}
		if wrong := misreadJSON(text); wrong != "" {
			t.Fatal(wrong)
		}
		var elements []string
		if json.Unmarshal(text, &elements) == nil {
			wellFormed++
			if pmn.IsValid(elements) {
				moves++
			}
		}
	}
	if moves < tries/50 || wellFormed < tries/10 {
		t.Errorf("of %d texts only %d are lists and %d moves", tries, wellFormed, moves)
	}
}

// Every short text of the bytes that matter.
func TestJSONEveryShortText(t *testing.T) {
	var check func(s []byte, more int)
	check = func(s []byte, more int) {
		if wrong := misreadJSON(s); wrong != "" {
			t.Fatal(wrong)
		}
		if more == 0 {
			return
		}
		for _, next := range []string{`[`, `]`, `"`, `,`, `\`, `*`, ` `, `null`, `u002a`, "\xff"} {
			check(append(slices.Clip(s), next...), more-1)
		}
	}
	check(nil, fullOr(5, 3))
	// a move but for its ends, so that each tries what closes and opens
	check([]byte(`["*","*`), fullOr(5, 3))
	check([]byte(`["*",`), fullOr(5, 3))
}
