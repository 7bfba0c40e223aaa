package pmn

import (
	"unicode/utf16"
	"unicode/utf8"
)

const (
	maxElement = 8  // more than the length of any element
	maxInput   = 64 // of what an error quotes, where it is not as the caller has it
)

// A reader reads a JSON array of strings, of which one may also be null.
type reader struct {
	data     []byte
	at       int    // how far it is
	count    int    // how many strings it has read
	quoted   []byte // the last, as it is between its quotes
	escaped  bool   // whether that has escapes
	complete bool   // whether the array, and data, is at its end
}

// next goes on to the next string, and reports whether there is one.
func (r *reader) next() bool {
	switch {
	case r.count > 0 && r.skip(','):
		return r.string()
	case r.count > 0:
		r.complete = r.skip(']') && r.at == len(r.data)
		return false
	}
	r.space()
	if !r.skip('[') {
		return false
	}
	if r.skip(']') {
		r.complete = r.at == len(r.data)
		return false
	}
	return r.string()
}

// skip goes on over a byte and the white space behind it, if the byte is there.
func (r *reader) skip(b byte) bool {
	if r.at == len(r.data) || r.data[r.at] != b {
		return false
	}
	r.at++
	r.space()
	return true
}

// space goes on over white space.
func (r *reader) space() {
	for r.at < len(r.data) {
		switch r.data[r.at] {
		case ' ', '\t', '\n', '\r':
			r.at++
		default:
			return
		}
	}
}

// null goes on over null and the white space behind it, if it is there.
func (r *reader) null() bool {
	const null = "null"
	if rest := r.data[r.at:]; len(rest) < len(null) || string(rest[:len(null)]) != null {
		return false
	}
	r.at += len(null)
	r.space()
	return true
}

// string goes on over a string, or null, which is as good as an empty one, and the white
// space behind it, if it is there.
func (r *reader) string() bool {
	r.quoted, r.escaped = nil, false
	if r.null() {
		r.count++
		return true
	}
	if r.at == len(r.data) || r.data[r.at] != '"' {
		return false
	}
	for rest, i := r.data[r.at+1:], 0; i < len(rest); {
		switch b := rest[i]; {
		case b == '"':
			r.quoted = rest[:i]
			r.count++
			r.at += i + 2
			r.space()
			return true
		case b == '\\':
			size := escapeSize(rest[i:])
			if size == 0 {
				return false
			}
			r.escaped = true
			i += size
		case b < ' ':
			return false
		default:
			i++
		}
	}
	return false
}

// escapeSize is the size of the escape at the start of s, or 0 if it is none.
func escapeSize(s []byte) int {
	if len(s) < 2 {
		return 0
	}
	switch s[1] {
	case '"', '\\', '/', 'b', 'f', 'n', 'r', 't':
		return 2
	case 'u':
		if _, ok := unit(s); ok {
			return 6
		}
	}
	return 0
}

// unit is the 16 bits of UTF-16 at the start of s, \u and four hexadecimal digits, if
// they are there.
func unit(s []byte) (r rune, ok bool) {
	if len(s) < 6 || s[0] != '\\' || s[1] != 'u' {
		return 0, false
	}
	for _, b := range s[2:6] {
		r <<= 4
		switch {
		case '0' <= b && b <= '9':
			r += rune(b - '0')
		case 'a' <= b|0x20 && b|0x20 <= 'f':
			r += rune(b|0x20-'a') + 10
		default:
			return 0, false
		}
	}
	return r, true
}

// text is the last string, or the start of it, if it has escapes and room is too small.
func (r *reader) text(room []byte) []byte {
	if r.escaped {
		return unquote(room, r.quoted)
	}
	return r.quoted
}

// input is the last string for an error, or the start of it, if it does not stand so in
// data and room is too small.
func (r *reader) input(room []byte) string {
	if r.escaped || !utf8.Valid(r.quoted) {
		return string(unquote(room, r.quoted))
	}
	return string(r.quoted)
}

// unquote appends what quoted stands for to room, as long as that has room for any
// character. What is no UTF-8 becomes U+FFFD, as in encoding/json.
func unquote(room, quoted []byte) []byte {
	for len(quoted) > 0 && cap(room)-len(room) >= utf8.UTFMax {
		r, size := character(quoted)
		room = utf8.AppendRune(room, r)
		quoted = quoted[size:]
	}
	return room
}

// character is what s, a part of a JSON string, starts with, and its size there.
func character(s []byte) (r rune, size int) {
	if s[0] != '\\' {
		return utf8.DecodeRune(s)
	}
	switch b := s[1]; b {
	case 'b':
		return '\b', 2
	case 'f':
		return '\f', 2
	case 'n':
		return '\n', 2
	case 'r':
		return '\r', 2
	case 't':
		return '\t', 2
	case 'u':
	default:
		return rune(b), 2
	}
	r, _ = unit(s)
	if !utf16.IsSurrogate(r) {
		return r, 6
	}
	second, _ := unit(s[6:])
	if r = utf16.DecodeRune(r, second); r == utf8.RuneError {
		return r, 6
	}
	return r, 12
}
