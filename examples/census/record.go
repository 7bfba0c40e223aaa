package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
)

// A record is one line of input: a placement, or a fault.
type record struct {
	line      int    // the line's number, from 1
	text      []byte // the line without its ending
	variant   string // "" if the line names none
	placement []byte
	fault     *fault

	counts *counts // the variant's
	walked int     // how many bytes of the placement could be walked
}

// A fault is what is wrong with a line, and where.
type fault struct {
	column int // the byte's number in the line, from 1
	reason string
}

// parse reads a line that is not empty.
func parse(line int, text []byte) record {
	r := record{line: line, text: text}
	if r.isObject() {
		r.fault = r.parseObject()
	} else {
		r.placement = text
	}
	return r
}

func (r *record) isObject() bool { return r.text[0] == '{' }

func (r *record) parseObject() *fault {
	// The newline puts the fault of an early end one column past the last byte. For
	// an object, this type leaves no error possible but of syntax.
	var members map[string]json.RawMessage
	err := json.Unmarshal(append(r.text, '\n'), &members)
	if err, ok := errors.AsType[*json.SyntaxError](err); ok {
		return &fault{int(err.Offset), "malformed JSON: " + err.Error()}
	}
	if members["before"] == nil {
		return &fault{1, `no "before" in the object`}
	}
	variant, f := r.stringMember(members, "variant")
	if f != nil {
		return f
	}
	before, f := r.stringMember(members, "before")
	if f != nil {
		return f
	}
	r.variant, r.placement = variant, []byte(before)
	return nil
}

// stringMember returns a member that must be a string, or "" if there is none.
func (r *record) stringMember(members map[string]json.RawMessage, name string) (string, *fault) {
	value, ok := members[name]
	if !ok {
		return "", nil
	}
	var s *string // stays nil on a null
	if err := json.Unmarshal(value, &s); err != nil || s == nil {
		return "", &fault{r.valueStart(name) + 1, fmt.Sprintf("%q is not a string: %#.40q", name, value)}
	}
	return *s, nil
}

// column returns the column, in the line, of the byte at which the walk ended. What
// was walked is ASCII, so each byte of it is one byte of the line, or one escape.
func (r *record) column() int {
	i := 0
	if r.isObject() {
		i = r.valueStart("before") + len(`"`)
	}
	for range r.walked {
		switch {
		case r.text[i] != '\\':
			i++
		case r.text[i+1] == 'u':
			i += len(`\u004b`)
		default:
			i += len(`\/`)
		}
	}
	return i + 1
}

// valueStart returns where the value of a member starts in a line whose syntax is
// right. As everywhere in encoding/json, the last member of the name counts.
func (r *record) valueStart(name string) int {
	start := 0
	decoder := json.NewDecoder(bytes.NewReader(r.text))
	decoder.Token() // the opening brace
	for decoder.More() {
		key, _ := decoder.Token()
		var value json.RawMessage
		decoder.Decode(&value)
		if key == name {
			start = int(decoder.InputOffset()) - len(value)
		}
	}
	return start
}
