package pmn

import (
	"math/bits"
	"strings"
	"unicode/utf16"
	"unicode/utf8"
)

const (
	maxElement = 8  // more than the length of any element
	maxExcerpt = 64 // of what is no string, in an error
)

// A reader reads a JSON array of strings, in which null stands for an empty one.
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
	r.goOn(1)
	return true
}

// goOn goes on over some bytes and the white space behind them.
func (r *reader) goOn(size int) {
	r.at += size
	if r.at < len(r.data) && r.data[r.at] <= ' ' {
		r.space()
	}
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

// string goes on over a string, or null, which is as good as an empty one, and the white
// space behind it, if it is there.
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
			r.goOn(i + 2)
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

// plain is how many of the first eight bytes of s are certain to stand for themselves: up
// to one that ends a string, begins an escape, or may not be there. It finds that without
// a decision on each. In s, the first is the lowest.
func plain(s []byte) int {
	if len(s) < 8 {
		return 0
	}
	w := uint64(s[0]) | uint64(s[1])<<8 | uint64(s[2])<<16 | uint64(s[3])<<24 |
		uint64(s[4])<<32 | uint64(s[5])<<40 | uint64(s[6])<<48 | uint64(s[7])<<56
	const each = 0x0101010101010101
	stops := (w ^ '"'*each - each) &^ (w ^ '"'*each)
	stops |= (w ^ '\\'*each - each) &^ (w ^ '\\'*each)
	stops |= (w - ' '*each) &^ w
	return bits.TrailingZeros64(stops&(0x80*each)) / 8
}

// null goes on over null and the white space behind it, if it is there.
func (r *reader) null() bool {
	const null = "null"
	if rest := r.data[r.at:]; len(rest) < len(null) || string(rest[:len(null)]) != null {
		return false
	}
	r.goOn(len(null))
	return true
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

// input is the whole of the last string, for an error.
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

// unquote appends what quoted stands for to room, as long as that has room for any
// character.
func unquote(room, quoted []byte) []byte {
	for len(quoted) > 0 && cap(room)-len(room) >= utf8.UTFMax {
		r, size := character(quoted)
		room = utf8.AppendRune(room, r)
		quoted = quoted[size:]
	}
	return room
}

// character is what s, a part of a JSON string, starts with, and its size there. What is no
// UTF-8 is U+FFFD, as in encoding/json.
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
