// Package notationtest tests that a notation package implements the functions and methods
// that all notations share, by comparing them with a model of the notation that is written
// from its specification.
package notationtest

import (
	"encoding"
	"errors"
	"fmt"
	"iter"
	"reflect"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/komadai/komadai/internal/input"
	"github.com/komadai/komadai/internal/longtest"
)

// A Token is what the type of a token has in every notation.
type Token interface {
	comparable
	fmt.Stringer
	fmt.GoStringer
	encoding.TextAppender
	encoding.TextMarshaler
	AppendTo(dst []byte) []byte
}

// A Notation is the functions of a notation and the model to compare them with.
type Notation[T Token] struct {
	Parse     func(string) (T, error)
	MustParse func(string) T
	Lookup    func(string) T
	Validate  func(string) error
	IsValid   func(string) bool

	// These may be nil, as not every notation has them.
	LookupBytes  func([]byte) T
	Decode       func([]byte) (T, int)
	DecodeString func(string) (T, int)
	All          func() iter.Seq[T]

	// Pattern is the constant with the grammar, and Grammar the grammar to compare with.
	Pattern, Grammar string

	// Model returns what Parse must return.
	Model func(s string) (T, error)
	// Tokens are the tokens to test with their texts, in number order.
	Tokens iter.Seq2[T, string]
	// Nones are the values that are not tokens, beginning with the zero value.
	Nones []T
	// Invalid are inputs with the reasons that the specification gives.
	Invalid map[string]error
	// Errors are the texts of the sentinel errors.
	Errors map[string]error
	// Alphabet is bytes that the grammar distinguishes and their neighbors, in order of
	// importance. Strings of more than three bytes are made of the first of them.
	Alphabet string
	// Prefixes are put before every string of up to three bytes, in addition to "".
	Prefixes []string
	// MaxLength is the length of the longest token, or 0 if there is no limit.
	MaxLength int
	// Sampled reports whether a test of all strings of three bytes would take too long.
	Sampled bool
	// StringAllocates reports whether String of a token may allocate.
	StringAllocates bool
	// GoParse and GoNone are the function and the constant that GoString writes.
	GoParse, GoNone string
}

// Test tests everything.
func (n *Notation[T]) Test(t *testing.T) {
	t.Run("Model", n.testModel)
	t.Run("Tokens", n.testTokens)
	t.Run("Nones", n.testNones)
	t.Run("Invalid", n.testInvalid)
	t.Run("All", n.testAll)
	t.Run("Encodings", n.testEncodings)
	t.Run("Flag", n.testFlag)
	t.Run("Allocations", n.testAllocations)
	t.Run("Strings", n.testStrings)
}

// Fuzz compares the functions with the model on arbitrary input. The seeds are added to
// the invalid inputs and some tokens.
func (n *Notation[T]) Fuzz(f *testing.F, seeds ...string) {
	for text := range n.Invalid {
		f.Add([]byte(text))
	}
	for _, text := range n.sample(20) {
		f.Add([]byte(text))
	}
	for _, text := range seeds {
		f.Add([]byte(text))
	}
	f.Fuzz(func(t *testing.T, b []byte) {
		before := string(b)
		if wrong := n.Check(b) + n.checkUnmarshal(before); wrong != "" {
			t.Error(wrong)
		}
		if string(b) != before {
			t.Errorf("the input %q is changed to %q", before, b)
		}
	})
}

// Check compares the functions that take text with the model on b, and returns the first
// difference, or "".
func (n *Notation[T]) Check(b []byte) string {
	s := string(b)
	want, wantErr := n.Model(s)
	if got, err := n.Parse(s); got != want || err != wantErr {
		return fmt.Sprintf("Parse(%.100q) = %#v, %v; want %#v, %v", s, got, err, want, wantErr)
	}
	if got := n.Lookup(s); got != want {
		return fmt.Sprintf("Lookup(%.100q) = %#v; want %#v", s, got, want)
	}
	if err := n.Validate(s); err != wantErr {
		return fmt.Sprintf("Validate(%.100q) = %v; want %v", s, err, wantErr)
	}
	if got := n.IsValid(s); got != (wantErr == nil) {
		return fmt.Sprintf("IsValid(%.100q) = %t", s, got)
	}
	if n.LookupBytes == nil {
		return ""
	}
	if got := n.LookupBytes(b); got != want {
		return fmt.Sprintf("LookupBytes(%.100q) = %#v; want %#v", s, got, want)
	}
	if n.Decode == nil {
		return ""
	}
	size := min(len(s), n.MaxLength) // of the longest token at the start
	want, wantErr = n.Model(s[:size])
	for wantErr != nil && size > 0 {
		size--
		want, wantErr = n.Model(s[:size])
	}
	if got, gotSize := n.Decode(b); got != want || gotSize != size {
		return fmt.Sprintf("Decode(%.100q) = %#v, %d; want %#v, %d", s, got, gotSize, want, size)
	}
	if got, gotSize := n.DecodeString(s); got != want || gotSize != size {
		return fmt.Sprintf("DecodeString(%.100q) = %#v, %d; want %#v, %d", s, got, gotSize, want, size)
	}
	return ""
}

// checkUnmarshal compares UnmarshalText with the model on s, where the empty text is the
// zero value.
func (n *Notation[T]) checkUnmarshal(s string) string {
	want, wantErr := n.Model(s)
	if s == "" {
		wantErr = nil
	}
	for _, before := range n.values(3) {
		got, text := before, []byte(s)
		err := unmarshal(&got, text)
		clear(text) // which must not change the value or the error
		switch {
		case wantErr == nil && (got != want || err != nil):
			return fmt.Sprintf("UnmarshalText(%.100q) sets %#v, %v; want %#v", s, got, err, want)
		case wantErr != nil && (got != before || !quotes(err, wantErr, s)):
			return fmt.Sprintf("UnmarshalText(%.100q) = %v and sets %#v to %#v; want %v", s, err, before, got, wantErr)
		}
	}
	return ""
}

func unmarshal[T any](v *T, text []byte) error {
	return any(v).(encoding.TextUnmarshaler).UnmarshalText(text)
}

// quotes reports whether err wraps reason and quotes text.
func quotes(err, reason error, text string) bool {
	return errors.Is(err, reason) && err.Error() == reason.Error()+": "+input.Quote(text)
}

// sample returns the texts of about count tokens, spread evenly.
func (n *Notation[T]) sample(count int) (texts []string) {
	var all []string
	for _, text := range n.Tokens {
		all = append(all, text)
	}
	step := max(1, len(all)/count) | 1 // odd, so that the side alternates
	for i := 0; i < len(all); i += step {
		texts = append(texts, all[i])
	}
	return append(texts, all[len(all)-1])
}

// values returns some tokens, the zero value and the last that is not a token.
func (n *Notation[T]) values(tokens int) []T {
	values := []T{n.Nones[0], n.Nones[len(n.Nones)-1]}
	for v := range n.Tokens {
		if len(values) == 2+tokens {
			break
		}
		values = append(values, v)
	}
	return values
}

// testModel compares the parts of the model with each other and with the pattern, because a
// wrong model could agree with a wrong package.
func (n *Notation[T]) testModel(t *testing.T) {
	grammar := regexp.MustCompile(`\A(?:` + n.Grammar + `)\z`)
	pattern := regexp.MustCompile(n.Pattern)
	if !strings.HasPrefix(n.Pattern, "^") || !strings.HasSuffix(n.Pattern, "$") {
		t.Errorf("the pattern %s is not anchored", n.Pattern)
	}
	check := func(b []byte) {
		_, err := n.Model(string(b))
		if grammar.Match(b) != (err == nil) || pattern.Match(b) != (err == nil) {
			t.Fatalf("%q: the model's error is %v, grammar matches: %t, pattern matches: %t", b, err, grammar.Match(b), pattern.Match(b))
		}
	}
	count := 0
	for v, text := range n.Tokens {
		if got, err := n.Model(text); got != v || err != nil {
			t.Fatalf("the model reads %q as %#v, %v; want %#v", text, got, err, v)
		}
		if count++; count < 1<<14 {
			check([]byte(text))
			check([]byte(text + "\n"))
		}
	}
	for text, want := range n.Invalid {
		if got, err := n.Model(text); got != n.Nones[0] || err != want {
			t.Errorf("the model reads %q as %#v, %v; want %v", text, got, err, want)
		}
		check([]byte(text))
	}
	limit := 1 << 14
	if n.Sampled {
		limit = 1 << 12
	}
	for size := range 5 {
		for b := range Strings(cut("\n"+n.Alphabet, limit, size), size) {
			check(b)
		}
	}
	for text, err := range n.Errors {
		if err.Error() != text {
			t.Errorf("the text of an error is %q; want %q", err, text)
		}
		for other := range n.Errors {
			if errors.Is(err, n.Errors[other]) != (other == text) {
				t.Errorf("%q is %q: %t", err, other, other != text)
			}
		}
	}
}

func (n *Notation[T]) testTokens(t *testing.T) {
	for v, text := range n.Tokens {
		if wrong := n.Check([]byte(text)) + n.checkUnmarshal(text) + n.checkText(v, text); wrong != "" {
			t.Fatal(wrong)
		}
		if got := n.MustParse(text); got != v {
			t.Fatalf("MustParse(%q) = %#v; want %#v", text, got, v)
		}
		if got, want := fmt.Sprintf("%#v", v), n.GoParse+"("+strconv.Quote(text)+")"; got != want {
			t.Fatalf("GoString of %q is %s; want %s", text, got, want)
		}
	}
	for v, text := range n.Tokens { // whatever callers wrote into their bytes before
		if got := v.String(); got != text {
			t.Fatalf("%q has become %q", text, got)
		}
	}
}

// checkText compares the methods that write v with its text.
func (n *Notation[T]) checkText(v T, text string) string {
	if v, ok := any(v).(interface{ IsValid() bool }); ok && v.IsValid() != (text != "") {
		return fmt.Sprintf("IsValid of %q is %t", text, v.IsValid())
	}
	if got, formatted := v.String(), fmt.Sprintf("%s %v %q", v, v, v); got != text || formatted != text+" "+text+" "+strconv.Quote(text) {
		return fmt.Sprintf("String of %q is %q, and formatted %s", text, got, formatted)
	}
	for range 2 {
		got, err := v.MarshalText()
		if string(got) != text || got == nil || err != nil {
			return fmt.Sprintf("MarshalText of %q = %#v, %v", text, got, err)
		}
		clear(got[:cap(got)]) // the bytes are the caller's
	}
	buffer := make([]byte, 0, 2*len(text)+10)
	for spare := range len(text) + 4 {
		for _, before := range []string{"", "ab"} {
			after := strings.Repeat("~", spare)
			for _, appendTo := range []func([]byte) ([]byte, error){
				func(dst []byte) ([]byte, error) { return v.AppendTo(dst), nil },
				v.AppendText,
			} {
				array := append(append(buffer[:0], before...), after...)
				got, err := appendTo(array[:len(before):len(array)])
				if string(got) != before+text || err != nil {
					return fmt.Sprintf("%q appended to %q with %d bytes of room gives %q, %v", text, before, spare, got, err)
				}
				if spare < len(text) {
					continue
				}
				if want := before + text + after[len(text):]; string(array) != want { // in place, and nothing after it
					return fmt.Sprintf("%q appended to %q with %d bytes of room leaves %q", text, before, spare, array)
				}
			}
		}
	}
	return ""
}

// NotTokens returns 0 and the numbers above that of the last token.
func NotTokens[T ~uint8 | ~uint16](last T) []T {
	all := []T{0}
	for n := int(last) + 1; n <= int(^T(0)); n++ {
		all = append(all, T(n))
	}
	return all
}

// sampled yields values with their indices: all, or the first thousand and some of the others.
func sampled[T any](values []T) iter.Seq2[int, T] {
	isLong := longtest.Enabled()
	return func(yield func(int, T) bool) {
		for i, v := range values {
			if (isLong || i < 1000 || i%61 == 0 || i == len(values)-1) && !yield(i, v) {
				return
			}
		}
	}
}

func (n *Notation[T]) testNones(t *testing.T) {
	if n.Nones[0] != *new(T) {
		t.Errorf("the first none is %#v", n.Nones[0])
	}
	for i, v := range sampled(n.Nones) {
		if wrong := n.checkText(v, ""); wrong != "" {
			t.Fatalf("%#v: %s", v, wrong)
		}
		if got := v.AppendTo(nil); got != nil {
			t.Fatalf("AppendTo(nil) of %#v = %#v", v, got)
		}
		want := n.GoNone
		if i > 0 {
			want = fmt.Sprintf("%T(%d)", v, reflect.ValueOf(v).Uint())
		}
		if got := fmt.Sprintf("%#v", v); got != want {
			t.Fatalf("GoString of none is %s; want %s", got, want)
		}
	}
	if wrong := n.checkUnmarshal(""); wrong != "" {
		t.Error(wrong)
	}
}

func (n *Notation[T]) testInvalid(t *testing.T) {
	for text, want := range n.Invalid {
		if wrong := n.Check([]byte(text)) + n.checkUnmarshal(text); wrong != "" {
			t.Error(wrong)
		}
		_, panicked := Try(func() T { return n.MustParse(text) })
		if err, ok := panicked.(error); !ok || !quotes(err, want, text) {
			t.Errorf("MustParse(%q) panics with %v; want %v", text, panicked, want)
		}
	}
	for size := range 4 {
		for b := range Strings(cut(n.Alphabet, 1<<12, size), size) {
			if wrong := n.checkUnmarshal(string(b)); wrong != "" {
				t.Fatal(wrong)
			}
		}
	}
}

func (n *Notation[T]) testAll(t *testing.T) {
	if n.All == nil {
		t.Skip("the tokens cannot be listed")
	}
	var want []T
	for v := range n.Tokens {
		want = append(want, v)
	}
	all := n.All()
	for range 2 { // a sequence can be used again
		if got := slices.Collect(all); !slices.Equal(got, want) {
			t.Errorf("All yields %d values, or in another order; want %d", len(got), len(want))
		}
	}
	for _, stop := range []int{1, 2, len(want) / 2, len(want) - 1, len(want)} {
		calls := 0
		all(func(T) bool { calls++; return calls < stop })
		if calls != stop {
			t.Errorf("All yields %d values to a loop that breaks after %d", calls, stop)
		}
	}
}

func (n *Notation[T]) testAllocations(t *testing.T) {
	texts := n.sample(500)
	for text := range n.Invalid {
		texts = append(texts, text)
	}
	values := n.values(500)
	room := make([]byte, 0, 1000)
	yield := func(T) bool { return true }
	onTexts := func(f func(s string, b []byte)) func() {
		bytes := make([][]byte, len(texts))
		for i := range texts {
			bytes[i] = []byte(texts[i])
		}
		return func() {
			for i, s := range texts {
				f(s, bytes[i])
			}
		}
	}
	for name, f := range map[string]func(){
		"Parse":    onTexts(func(s string, _ []byte) { n.Parse(s) }),
		"Lookup":   onTexts(func(s string, _ []byte) { n.Lookup(s) }),
		"Validate": onTexts(func(s string, _ []byte) { n.Validate(s) }),
		"IsValid":  onTexts(func(s string, _ []byte) { n.IsValid(s) }),
		"LookupBytes and Decode": onTexts(func(s string, b []byte) {
			if n.LookupBytes != nil {
				n.LookupBytes(b)
			}
			if n.Decode != nil {
				n.Decode(b)
				n.DecodeString(s)
			}
		}),
		"AppendTo": func() {
			for i := range values {
				values[i].AppendTo(room)
				values[i].AppendText(room)
			}
		},
		"String": func() {
			for i := range values {
				if !n.StringAllocates {
					_ = values[i].String()
				}
			}
		},
		"All": func() {
			if n.All != nil {
				n.All()(yield)
			}
		},
	} {
		if got := testing.AllocsPerRun(5, f); got != 0 {
			t.Errorf("%s allocates %v times", name, got)
		}
	}
}
