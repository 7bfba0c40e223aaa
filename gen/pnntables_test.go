package main

import (
	"regexp"
	"strings"
	"testing"
)

// The model of PNN, on top of that of PIN.

var pieceGrammar = regexp.MustCompile(`\A[+-]?[A-Za-z]\^?'?\z`)

// pieceTokens are all pieces there are, in number order.
var pieceTokens = func() (all []string) {
	for _, suffix := range []string{"", "'"} {
		for _, token := range tokens {
			all = append(all, token+suffix)
		}
	}
	return all
}()

// pieceNumbers leads from a piece to its number.
var pieceNumbers = func() map[string]int {
	m := make(map[string]int)
	for i, token := range pieceTokens {
		m[token] = i + 1
	}
	return m
}()

func TestPieceModel(t *testing.T) {
	if len(pieceNumbers) != 624 {
		t.Errorf("%d pieces; want 624", len(pieceNumbers))
	}
	for token, number := range map[string]int{
		"A": 1, "z": 52, "+A": 53, "A^": 157, "-z^": 312, "A'": 313, "K'": 323, "a'": 339, "+A'": 365, "A^'": 469, "+a^'": 547, "-z^'": 624,
	} {
		if got := pieceNumbers[token]; got != number {
			t.Errorf("%q is numbered %d; want %d", token, got, number)
		}
	}
	for _, token := range pieceTokens {
		if !pieceGrammar.MatchString(token) {
			t.Errorf("%q is no piece", token)
		}
	}
}

// pnnData is what the file of PNN declares.
var pnnData = declared(pnnFile())

// Package tables takes what is told of the last byte off the length, and adds that many
// times the number of PIN's tokens.
func TestDerived(t *testing.T) {
	got := pnnData.Bytes["pnnDerived"]
	if len(got) != 256 {
		t.Fatalf("%d bytes are told of; want 256", len(got))
	}
	for b := range 256 {
		want := 0
		if b == '\'' {
			want = 1
		}
		if int(got[b]) != want {
			t.Errorf("byte %#x makes a piece derived %d times; want %d", b, got[b], want)
		}
	}
}

func TestPieceCount(t *testing.T) {
	if got := pnnData.Consts["PNNCount"]; got != 624 {
		t.Errorf("PNNCount is %d; want 624", got)
	}
}

// Package tables cuts eight bytes out at every row.
func TestPieceTexts(t *testing.T) {
	want := strings.Repeat("\x00", 5)
	for _, token := range pieceTokens {
		want += (token + "\x00\x00\x00")[:4] + string(rune(len(token)))
	}
	got := pnnData.Bytes["pnnTexts"]
	for i := 0; i < len(want); i += 5 {
		if row := got[min(i, len(got)):min(i+5, len(got))]; row != want[i:i+5] {
			t.Errorf("row %d of pnnTexts is %q; want %q", i/5, row, want[i:i+5])
		}
	}
	if size := 5*624 + 8; len(got) != size {
		t.Errorf("pnnTexts has %d bytes; want %d, for eight from the last row on", len(got), size)
	}
}

func TestPieceTransformations(t *testing.T) {
	for table, of := range transformed {
		deltas := pnnData.Bytes["pnn"+table]
		if len(deltas) != 625 || deltas[0] != 0 {
			t.Fatalf("pnn%s has %d entries, the first %d; want 625, and 0", table, len(deltas), deltas[0])
		}
		for number, delta := range []byte(deltas[1:]) {
			number++
			token := pieceTokens[number-1]
			pin, mark := strings.TrimSuffix(token, "'"), ""
			if pin != token {
				mark = "'"
			}
			want := of(pin) + mark
			if got := number + 2*int(int8(delta)); got != pieceNumbers[want] {
				t.Errorf("pnn%s takes %q, which is %d, to %d; want %d, %q", table, token, number, got, pieceNumbers[want], want)
			}
		}
	}
}

// A mark is what a prefix or a suffix adds to the number of any token. Package tables
// takes a bit of it for the size of a prefix, and all from another bit on for that of a
// suffix.
func TestMarks(t *testing.T) {
	if got := len(pnnData.Bytes["marks"]); got != 256 {
		t.Fatalf("%d marks; want 256", got)
	}
	for b, got := range []byte(pnnData.Bytes["marks"]) {
		var want, prefix, suffix int
		switch b {
		case '+', '-':
			want, prefix = numbers[string(rune(b))+"A"]-numbers["A"], 1
		case '^':
			want, suffix = numbers["A^"]-numbers["A"], 1
		}
		if int(got) != want {
			t.Errorf("the mark of byte %#x is %d; want %d", b, got, want)
		}
		gotPrefix, gotSuffix := int(got)>>pnnData.Consts["markPrefixBit"]&1, int(got)>>pnnData.Consts["markSuffixBit"]
		if gotPrefix != prefix || gotSuffix != suffix {
			t.Errorf("the mark of byte %#x, %#b, tells a prefix of %d and a suffix of %d; want %d and %d", b, got, gotPrefix, gotSuffix, prefix, suffix)
		}
	}
}

func TestClasses(t *testing.T) {
	upper, lower := byte(pnnData.Consts["classUpper"]), byte(pnnData.Consts["classLower"])
	if upper == 0 || lower == 0 || upper|lower == upper || upper|lower == lower {
		t.Errorf("the classes are %#b and %#b; want any set of bytes to tell if it is all of one", upper, lower)
	}
	if got := len(pnnData.Bytes["classes"]); got != 256 {
		t.Fatalf("%d classes; want 256", got)
	}
	for b, got := range []byte(pnnData.Bytes["classes"]) {
		switch {
		case 'A' <= b && b <= 'Z':
			if got != upper {
				t.Errorf("the class of byte %#x is %#b; want %#b", b, got, upper)
			}
		case 'a' <= b && b <= 'z':
			if got != lower {
				t.Errorf("the class of byte %#x is %#b; want %#b", b, got, lower)
			}
		case got&^(upper|lower) == 0:
			t.Errorf("the class of byte %#x is %#b; want a bit that no letter has", b, got)
		}
	}
}
