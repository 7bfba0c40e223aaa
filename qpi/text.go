package qpi

import (
	"github.com/komadai/komadai/internal/input"
	"github.com/komadai/komadai/tables"
)

// String returns the token, such as "C:+K^", or "" for [None].
func (id Identifier) String() string { return tables.QPIText(uint16(id)) }

// AppendTo appends the token to dst and returns the extended slice, as append does. It
// allocates only if dst has no room. [None] appends nothing.
func (id Identifier) AppendTo(dst []byte) []byte {
	text := id.String()
	start, last := len(dst), len(text)-1
	if uint(last-2) > 2 || cap(dst)-start <= last {
		return append(dst, text...)
	}
	// Three to five bytes without a decision, nor a call to move them: of the PIN token
	// the first, the middle and the last may be the same.
	dst = dst[:start+last+1]
	dst[start] = text[0]
	dst[start+1] = text[1]
	dst[start+2] = text[2]
	dst[start+last>>1+1] = text[last>>1+1]
	dst[start+last] = text[last]
	return dst
}

// AppendText is [Identifier.AppendTo] as an encoding.TextAppender. The error is always
// nil.
func (id Identifier) AppendText(dst []byte) ([]byte, error) { return id.AppendTo(dst), nil }

// MarshalText returns the token, as an encoding.TextMarshaler. The error is always nil:
// the text of [None] is empty.
func (id Identifier) MarshalText() ([]byte, error) { return id.AppendTo(nil), nil }

// UnmarshalText sets id to the token that text is, or to [None] if text is empty, as an
// encoding.TextUnmarshaler. If text is anything else, the error wraps the one of
// [Validate] and quotes text, and id stays as it was.
func (id *Identifier) UnmarshalText(text []byte) error {
	parsed := LookupBytes(text)
	if parsed == None && len(text) > 0 {
		return input.Refused(refusal(string(text)), string(text))
	}
	*id = parsed
	return nil
}
