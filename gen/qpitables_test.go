package main

import (
	"math/rand/v2"
	"regexp"
	"strings"
	"testing"
)

// The model of SIN and QPI, on top of that of PIN.

var qualifiedGrammar = regexp.MustCompile(`\A[A-Za-z]:[+-]?[A-Za-z]\^?\z`)

// qualifiedTokens are all there are, in number order.
var qualifiedTokens = func() (all []string) {
	for _, first := range []rune{'A', 'a'} {
		for style := first; style < first+26; style++ {
			for _, token := range tokens {
				all = append(all, string(style)+":"+token)
			}
		}
	}
	return all
}()

// qualifiedNumbers leads from a token to its number.
var qualifiedNumbers = func() map[string]int {
	m := make(map[string]int)
	for i, token := range qualifiedTokens {
		m[token] = i + 1
	}
	return m
}()

func TestQualifiedModel(t *testing.T) {
	if len(qualifiedNumbers) != 16224 {
		t.Errorf("%d tokens; want 16224", len(qualifiedNumbers))
	}
	for token, number := range map[string]int{
		"A:A": 1, "A:-z^": 312, "B:A": 313, "C:K": 635, "C:K^": 791, "Z:-z^": 8112, "a:A": 8113, "s:+r^": 13980, "z:-z^": 16224,
	} {
		if got := qualifiedNumbers[token]; got != number {
			t.Errorf("%q is numbered %d; want %d", token, got, number)
		}
	}
	for _, token := range qualifiedTokens {
		if !qualifiedGrammar.MatchString(token) {
			t.Errorf("%q is no token", token)
		}
	}
}

// qpiData is what the file of QPI declares.
var qpiData = declared(qpiFile())

// qualifiedPlanes is what a byte adds to the code of a string of n bytes, 3 to 5, by where
// it is.
func qualifiedPlanes(n int) [][256]uint32 {
	first := qpiData.Words["qpiFirst"].Words[256*(n-3):]
	planes := make([][256]uint32, n)
	for b := range 256 {
		planes[0][b] += qpiData.Words["qpiStyle"].Words[b]
		planes[1][b] += uint32(b^':') << qpiData.Consts["qpiSeparator"]
		planes[2][b] += first[b]
		planes[(n-1)/2+1][b] += qpiData.Words["qpiMiddle"].Words[b]
		planes[n-1][b] += qpiData.Words["qpiLast"].Words[b]
	}
	return planes
}

// A token has its number for a code, all else a code that is none: 0, or more than 16224.
func TestQualifiedPlanes(t *testing.T) {
	planes := [...][][256]uint32{3: qualifiedPlanes(3), 4: qualifiedPlanes(4), 5: qualifiedPlanes(5)}
	check := func(s []byte) {
		code := uint32(0)
		for i, b := range s {
			code += planes[len(s)][i][b]
		}
		number := qualifiedNumbers[string(s)]
		switch none := code-1 >= 16224; {
		case number == 0 && !none:
			t.Fatalf("the code of %q, which is no token, is %d", s, code)
		case number > 0 && code != uint32(number):
			t.Fatalf("the code of %q is %d; want %d", s, code, number)
		}
	}
	for _, token := range qualifiedTokens {
		check([]byte(token))
		if testing.Short() && strings.Trim(token, "AZaz:+-^") != "" {
			continue
		}
		for i := range len(token) {
			s := []byte(token)
			for b := range 256 {
				s[i] = byte(b)
				check(s)
			}
		}
	}
	size := 1_000_000
	if testing.Short() {
		size = 50_000
	}
	r := rand.New(rand.NewPCG(5, 16224))
	for range size {
		s := make([]byte, 3+r.IntN(3))
		for i := range s {
			s[i] = byte(r.Uint32())
		}
		check(s)
		for i := range s {
			s[i] = edges[r.IntN(len(edges))]
		}
		check(s)
		s[1] = ':'
		check(s)
	}
}

// The same for all 2^40 strings there are: what adds the same at a place is as good as one
// byte, and there are few of such kinds.
func TestQualifiedPlanesWhole(t *testing.T) {
	if testing.Short() {
		t.Skip("adds up 200 million codes")
	}
	met := 0
	for n := 3; n <= 5; n++ {
		adds, bytes := make([][]uint32, n), make([]map[uint32]string, n)
		for at, plane := range qualifiedPlanes(n) {
			bytes[at] = make(map[uint32]string)
			for b, word := range plane {
				if bytes[at][word] == "" {
					adds[at] = append(adds[at], word)
				}
				bytes[at][word] += string([]byte{byte(b)})
			}
		}
		words := make([]uint32, n)
		var walk func(at int, code uint32)
		walk = func(at int, code uint32) {
			for _, word := range adds[at] {
				words[at] = word
				if at < n-1 {
					walk(at+1, code+word)
					continue
				}
				if code+word-1 >= 16224 {
					continue
				}
				s := ""
				for i, word := range words {
					s += bytes[i][word][:1]
					if len(bytes[i][word]) > 1 {
						t.Fatalf("the code of %q begins as that of another does, and is %d", s, code+words[at])
					}
				}
				if met++; int(code+word) != qualifiedNumbers[s] {
					t.Fatalf("the code of %q is %d; want %d, or none if that is 0", s, code+word, qualifiedNumbers[s])
				}
			}
		}
		walk(0, 0)
	}
	if met != 16224 {
		t.Errorf("%d strings have a number; want 16224", met)
	}
}

// The tables follow the order, which is the formula's.
func TestQualifiedNumbers(t *testing.T) {
	for i, q := range qualifieds() {
		if q.String() != qualifiedTokens[i] || q.number() != i+1 {
			t.Fatalf("token %d is %v, numbered %d; want %s", i+1, q, q.number(), qualifiedTokens[i])
		}
	}
}

func TestQualifiedCount(t *testing.T) {
	if styles, all := qpiData.Consts["SINCount"], qpiData.Consts["QPICount"]; styles != 52 || all != 16224 {
		t.Errorf("SINCount and QPICount are %d and %d; want 52 and 16224", styles, all)
	}
}

// Package tables cuts eight bytes out at every row.
func TestQualifiedTexts(t *testing.T) {
	checkTexts(t, "qpiTexts", qpiData.Bytes["qpiTexts"], append([]string{""}, qualifiedTokens...), 5, 8)
}

// checkTexts wants a row for each text, padded to a size and followed by its length, and as
// many bytes from the last row on as are cut out.
func checkTexts(t *testing.T, table, got string, texts []string, size, cut int) {
	t.Helper()
	row := size + 1
	if want := row*(len(texts)-1) + max(row, cut); len(got) != want {
		t.Fatalf("%s has %d bytes; want %d, for %d from the last row on", table, len(got), want, cut)
	}
	for i, text := range texts {
		want := text + strings.Repeat("\x00", size-len(text)) + string(rune(len(text)))
		if got := got[row*i : row*(i+1)]; got != want {
			t.Errorf("row %d of %s is %q; want %q", i, table, got, want)
		}
	}
}
