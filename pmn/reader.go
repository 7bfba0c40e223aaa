package pmn

import (
	"math/bits"
	"strings"
	"unicode/utf16"
	"unicode/utf8"
)

const (
	maxElement = 8  // more than the length of any element
	maxExcerpt = 64 // bytes of invalid JSON that an error keeps
)

// A reader reads a JSON array of strings. Like encoding/json it takes null for an empty
// string.
type reader struct {
	data     []byte
	at       int    // the offset of the next byte
	count    int    // the number of strings read
	quoted   []byte // the bytes between the quotes of the last string
	escaped  bool   // whether quoted has escapes
	complete bool   // whether the array and data have ended
}

// next reads the next string and reports whether there is one.
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

// skip skips the byte b and the white space after it, and reports whether b is next.
func (r *reader) skip(b byte) bool {
	if r.at == len(r.data) || r.data[r.at] != b {
		return false
	}
	r.advance(1)
	return true
}

// advance skips size bytes and the white space after them.
func (r *reader) advance(size int) {
	r.at += size
	if r.at < len(r.data) && r.data[r.at] <= ' ' {
		r.space()
	}
}

// space skips white space.
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

// string reads a string or null and the white space after it, and reports whether one is
// next.
func (r *reader) string() bool {
	r.escaped = false
	if r.at == len(r.data) || r.data[r.at] != '"' {
		if !r.null() {
			return false
		}
		r.quoted = nil
		r.count++
		return true
	}
	rest := r.data[r.at+1:]
	i := plain(rest)
	for ; i < len(rest); i++ {
		switch b := rest[i]; {
		case b == '"':
			r.quoted = rest[:i]
			r.count++
			r.advance(i + 2)
			return true
		case b == '\\':
			size := escapeSize(rest[i:])
			if size == 0 {
				return false
			}
			r.escaped = true
			i += size - 1
		case b < ' ':
			return false
		}
	}
	return false
}

// plain returns how many bytes s starts with, up to eight, that are not a quote, a
// backslash or a control byte. It compares eight bytes at a time, or returns 0 if s is
// shorter.
func plain(s []byte) int {
	if len(s) < 8 {
		return 0
	}
	w := word(s)
	const each = 0x0101010101010101
	// A subtraction borrows into the high bit of the first byte that is to be found. In a
	// byte that has the high bit set already it finds nothing.
	found := (w ^ '"'*each - each) | (w ^ '\\'*each - each) | (w - ' '*each)
	return bits.TrailingZeros64(found&^w&(0x80*each)) / 8
}

// null skips null and the white space after it, and reports whether null is next.
func (r *reader) null() bool {
	const null = "null"
	if rest := r.data[r.at:]; len(rest) < len(null) || string(rest[:len(null)]) != null {
		return false
	}
	r.advance(len(null))
	return true
}

// escapeSize returns the size of the escape that s starts with, or 0 if it is invalid.
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

// unit returns the UTF-16 code unit that s starts with: \u and four hexadecimal digits.
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

// text returns the last string. If that has escapes, text decodes as much as fits in room.
func (r *reader) text(room []byte) []byte {
	if r.escaped {
		return unquote(room, r.quoted)
	}
	return r.quoted
}

// input returns the last string as encoding/json decodes it.
func (r *reader) input() string {
	if !r.escaped && utf8.Valid(r.quoted) {
		return string(r.quoted)
	}
	size := 0
	for rest := r.quoted; len(rest) > 0; {
		c, n := character(rest)
		size += utf8.RuneLen(c)
		rest = rest[n:]
	}
	var text strings.Builder
	text.Grow(size)
	for rest := r.quoted; len(rest) > 0; {
		c, n := character(rest)
		text.WriteRune(c)
		rest = rest[n:]
	}
	return text.String()
}

// unquote appends the decoded characters of quoted to room, while any character would fit.
func unquote(room, quoted []byte) []byte {
	for len(quoted) > 0 && cap(room)-len(room) >= utf8.UTFMax {
		r, size := character(quoted)
		room = utf8.AppendRune(room, r)
		quoted = quoted[size:]
	}
	return room
}

// character returns the character that s, a part of a valid JSON string, starts with, and
// its size in s. Invalid UTF-8 is U+FFFD, as in encoding/json.
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
