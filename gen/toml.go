package main

import (
	"bytes"
	"strings"

	"github.com/pelletier/go-toml/v2"
)

// Package toml reports the position of a syntax error, but not the position of a value.
// A tomlScanner finds the keys and values of a document that package toml accepts, and
// leaves decoding them to it.
type tomlScanner struct {
	data []byte
	pos  int
}

// A tomlEntry is a key and its value, or a table header, which has one or two brackets.
type tomlEntry struct {
	key      string // the parts of a dotted key, joined with dots; a part with a dot is in quotes
	offset   int    // of the key
	brackets int
	value    tomlValue
}

// A tomlValue is a value and its offset. A list has elements, an inline table has
// entries, and any other value is as package toml decodes it.
type tomlValue struct {
	offset   int
	value    any
	elements []tomlValue
	entries  []tomlEntry
}

// next returns the next entry of a document or of an inline table; false at its end.
func (s *tomlScanner) next() (e tomlEntry, ok bool) {
	s.space()
	if s.peek() == 0 || s.peek() == '}' {
		return e, false
	}
	for ; s.peek() == '['; s.pos++ {
		e.brackets++
	}
	s.space()
	e.offset = s.pos
	if e.brackets > 0 {
		e.key = decodeKey(s.until("]"))
		s.pos += e.brackets
		return e, true
	}
	e.key = decodeKey(s.until("="))
	s.pos++
	e.value = s.value()
	return e, true
}

func (s *tomlScanner) value() tomlValue {
	s.space()
	v := tomlValue{offset: s.pos}
	switch s.peek() {
	case '[':
		s.pos++
		for s.space(); s.peek() != 0 && s.peek() != ']'; s.space() {
			v.elements = append(v.elements, s.value())
		}
		s.pos++
		v.value = []any{}
	case '{':
		s.pos++
		for e, ok := s.next(); ok; e, ok = s.next() {
			v.entries = append(v.entries, e)
		}
		s.pos++
		v.value = map[string]any{}
	default:
		v.value = decodeTOML("v = " + s.until(",]}#\r\n"))["v"]
	}
	return v
}

// peek returns the current byte, or 0 at the end; a document cannot contain a NUL.
func (s *tomlScanner) peek() byte {
	if s.pos >= len(s.data) {
		return 0
	}
	return s.data[s.pos]
}

// space moves to the next byte that is part of a key or a value.
func (s *tomlScanner) space() {
	for c := s.peek(); c != 0 && strings.IndexByte(" \t\r\n,#", c) >= 0; c = s.peek() {
		if c == '#' {
			s.until("\n")
		} else {
			s.pos++
		}
	}
}

// until moves to the next byte of ends that is not in a string, and returns what it
// passes.
func (s *tomlScanner) until(ends string) string {
	start, comment := s.pos, s.peek() == '#'
	for c := s.peek(); c != 0 && strings.IndexByte(ends, c) < 0; c = s.peek() {
		if !comment && (c == '"' || c == '\'') {
			s.quoted()
		} else {
			s.pos++
		}
	}
	return string(s.data[start:s.pos])
}

// quoted moves past a string.
func (s *tomlScanner) quoted() {
	quote := s.data[s.pos : s.pos+1]
	if long := bytes.Repeat(quote, 3); bytes.HasPrefix(s.data[s.pos:], long) {
		quote = long
	}
	for s.pos += len(quote); s.pos < len(s.data) && !bytes.HasPrefix(s.data[s.pos:], quote); s.pos++ {
		if s.peek() == '\\' && quote[0] == '"' {
			s.pos++
		}
	}
	s.pos = min(s.pos+len(quote), len(s.data))
	for len(quote) == 3 && s.peek() == quote[0] { // a long string may end with its quote
		s.pos++
	}
}

func decodeTOML(document string) (m map[string]any) {
	_ = toml.Unmarshal([]byte(document), &m) // the whole file was decoded before
	return m
}

func decodeKey(text string) string {
	var parts []string
	for m := decodeTOML(text + " = 0"); len(m) > 0; {
		for part, value := range m {
			if strings.Contains(part, ".") {
				part = "'" + part + "'"
			}
			parts = append(parts, part)
			m, _ = value.(map[string]any)
		}
	}
	return strings.Join(parts, ".")
}
