package main

import (
	"math/bits"
	"slices"
	"strings"
	"testing"
)

// data is what the file of PIN declares.
var data = declared(pinFile())

// edges are what the grammar knows, the letters by a few, and the bytes that a
// wrong comparison, mask or fold would take for that.
const edges = "\x00\n\x0b\x1e !'*+,-./019:@AKZ[\\]^_`akz{|}~\x7f\x80\xab\xad\xc1\xcb\xda\xde\xe1\xff"

// reasonNames are the constants that stand for the reasons.
var reasonNames = map[string]string{
	empty:    "PINEmptyInput",
	tooLong:  "PINInputTooLong",
	letter:   "PINMustContainOneLetter",
	modifier: "PINInvalidStateModifier",
	marker:   "PINInvalidTerminalMarker",
}

// sum is the code of a string of one to three bytes.
func sum(s string) uint16 {
	last := len(s) - 1
	return uint16(data.Words["pinFirst"].Words[256*last+int(s[0])] +
		data.Words["pinMiddle"].Words[s[last/2]] +
		data.Words["pinLast"].Words[s[last]])
}

// checkCode wants the number of a token, or a code beyond all numbers that has the
// reason why s is none.
func checkCode(t *testing.T, s string, code uint16) {
	reason := refusal(s)
	if grammar.MatchString(s) != (reason == "") {
		t.Errorf("the model contradicts the grammar on %q", s)
	}
	if reason == "" {
		if int(code) != numbers[s] {
			t.Errorf("the code of %q is %d; want %d", s, code, numbers[s])
		}
		return
	}
	given := int64(data.Bytes["pinReasons"][code>>data.Consts["pinNumberBits"]])
	if want := data.Consts[reasonNames[reason]]; code <= 312 || given != want {
		t.Errorf("the code of %q is %d, for reason %d; want more than 312, for %d: %s", s, code, given, want, reason)
	}
}

func TestPlanes(t *testing.T) {
	check := func(s string) { checkCode(t, s, sum(s)) }
	for _, token := range tokens {
		check(token)
	}
	for s := range refused {
		if 1 <= len(s) && len(s) <= 3 {
			check(s)
		}
	}
	var edge []string
	for i := range len(edges) {
		edge = append(edge, edges[i:i+1])
	}
	for _, a := range edge {
		check(a)
		for _, b := range edge {
			check(a + b)
			for _, c := range edge {
				check(a + b + c)
			}
		}
	}
}

func TestCodesOfLengths(t *testing.T) {
	checkCode(t, "", uint16(data.Consts["pinEmptyInput"]))
	checkCode(t, "+KK^", uint16(data.Consts["pinInputTooLong"]))
}

// Package tables takes the middle plane by itself for the number of a letter alone.
func TestMiddlePlane(t *testing.T) {
	for b := range 256 {
		code := int(data.Words["pinMiddle"].Words[b])
		number := numbers[string([]byte{byte(b)})]
		if number > 0 && code != number || number == 0 && code <= 312 {
			t.Errorf("the code of byte %#x is %d; want its number %d, or beyond all if it has none", b, code, number)
		}
	}
}

func TestReasons(t *testing.T) {
	names := map[int64]string{0: "no reason"}
	for _, name := range reasonNames {
		value := data.Consts[name]
		if other, taken := names[value]; taken {
			t.Errorf("%s is %d, as is %s", name, value, other)
		}
		names[value] = name
	}
	table := data.Bytes["pinReasons"]
	if got, want := len(table), 1<<(16-data.Consts["pinNumberBits"]); got != want {
		t.Errorf("%d reasons; want %d, for every code there is", got, want)
	}
	for fault, reason := range []byte(table) {
		if _, ok := names[int64(reason)]; !ok || (reason == 0) != (fault == 0) {
			t.Errorf("the reason for fault %d is %d; want 0 if it is none, or else one that pin has an error for", fault, reason)
		}
	}
}

// What a token is and becomes, as text.

func bare(token string) string   { return strings.TrimLeft(token, "+-") }
func unmark(token string) string { return strings.TrimSuffix(token, "^") }

// flip returns the token with its letter in the other case.
func flip(token string) string {
	if upper := strings.ToUpper(token); upper != token {
		return upper
	}
	return strings.ToLower(token)
}

func TestCount(t *testing.T) {
	if got := data.Consts["PINCount"]; got != 312 {
		t.Errorf("PINCount is %d; want 312", got)
	}
}

func TestTexts(t *testing.T) {
	checkRows(t, "pinTexts", 4, func(token string) string {
		return (token + "\x00\x00")[:3] + string(rune(len(token)))
	})
}

func TestPadded(t *testing.T) {
	for _, test := range []struct {
		text string
		size int
		want string
	}{
		{"", 0, "\x00"},
		{"", 2, "\x00\x00\x00"},
		{"K", 1, "K\x01"},
		{"K", 3, "K\x00\x00\x01"},
		{"+K", 3, "+K\x00\x02"},
		{"+K^", 3, "+K^\x03"},
		{"C:+K^", 5, "C:+K^\x05"},
	} {
		if got := string(padded(test.text, test.size)); got != test.want {
			t.Errorf("padded(%q, %d) = %q; want %q", test.text, test.size, got, test.want)
		}
	}
}

func TestAbbrs(t *testing.T) {
	checkRows(t, "pinAbbrs", 1, func(token string) string {
		return strings.ToUpper(bare(unmark(token)))
	})
}

// checkRows wants a row of so many bytes for each token, after one of zeros.
func checkRows(t *testing.T, table string, size int, row func(token string) string) {
	want := []string{strings.Repeat("\x00", size)}
	for _, token := range tokens {
		want = append(want, row(token))
	}
	if diff := diff(want, cut(data.Bytes[table], size)); diff != "" {
		t.Errorf("%s (-want +got):\n%s", table, diff)
	}
}

// cut is the rows of a table.
func cut(table string, size int) (all []string) {
	for row := range slices.Chunk([]byte(table), size) {
		all = append(all, string(row))
	}
	return all
}

func TestFlags(t *testing.T) {
	flags := []struct {
		name string
		of   func(token string) bool
	}{
		{"PINNormal", func(token string) bool { return bare(token) == token }},
		{"PINEnhanced", func(token string) bool { return token[0] == '+' }},
		{"PINDiminished", func(token string) bool { return token[0] == '-' }},
		{"PINFirst", func(token string) bool { return strings.ToUpper(token) == token }},
		{"PINSecond", func(token string) bool { return strings.ToLower(token) == token }},
		{"PINTerminal", func(token string) bool { return unmark(token) != token }},
		{"PINNonTerminal", func(token string) bool { return unmark(token) == token }},
	}
	all := byte(0)
	for _, flag := range flags {
		bit := byte(data.Consts[flag.name])
		if bits.OnesCount8(bit) != 1 || all&bit != 0 {
			t.Errorf("%s is %#b; want a bit of its own", flag.name, bit)
		}
		all |= bit
	}
	checkRows(t, "pinFlags", 1, func(token string) string {
		row := byte(0)
		for _, flag := range flags {
			if flag.of(token) {
				row |= byte(data.Consts[flag.name])
			}
		}
		return string([]byte{row})
	})
}

// Package pin reads side and state off the flags as numbers.
func TestFlagsAsNumbers(t *testing.T) {
	for i, token := range tokens {
		flags := int64(data.Bytes["pinFlags"][i+1])
		side, state := flags/data.Consts["PINSecond"]&1, flags/data.Consts["PINEnhanced"]&3
		if int64(i/26%2) != side || int64(i/52%3) != state {
			t.Errorf("%q has flags %#b, which say side %d and state %d", token, flags, side, state)
		}
	}
}

// transformed is what becomes of a token, by the name of the transformation.
var transformed = map[string]func(token string) string{
	"Enhance":     func(token string) string { return "+" + bare(token) },
	"Unenhance":   func(token string) string { return strings.TrimPrefix(token, "+") },
	"Diminish":    func(token string) string { return "-" + bare(token) },
	"Undiminish":  func(token string) string { return strings.TrimPrefix(token, "-") },
	"Normalize":   bare,
	"Flip":        flip,
	"Terminal":    func(token string) string { return unmark(token) + "^" },
	"NonTerminal": unmark,
}

func TestTransformations(t *testing.T) {
	for name, of := range transformed {
		table := "pin" + name
		deltas := data.Bytes[table]
		if len(deltas) != 1+len(tokens) || deltas[0] != 0 {
			t.Fatalf("%s has %d entries, the first %d; want %d, and 0", table, len(deltas), deltas[0], 1+len(tokens))
		}
		// A distance that is odd, or whose half is more than a signed byte, would
		// lead to another number.
		for number, delta := range []byte(deltas[1:]) {
			number++
			token := tokens[number-1]
			if got, want := number+2*int(int8(delta)), numbers[of(token)]; got != want {
				t.Errorf("%s takes %q, which is %d, to %d; want %d, %q", table, token, number, got, want, of(token))
			}
		}
	}
}

func TestStaticData(t *testing.T) {
	const limit = 8 << 10
	if _, _, size := count(data); size == 0 || size > limit {
		t.Errorf("the tables of PIN take %d bytes; want %d at most", size, limit)
	}
	const limitOfAll = 256 << 10
	all := 0
	for _, f := range shipped(t) {
		_, _, size := count(declared(f))
		all += size
	}
	if all > limitOfAll {
		t.Errorf("all tables take %d bytes; want %d at most", all, limitOfAll)
	}
}
