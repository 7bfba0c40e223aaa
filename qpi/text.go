package qpi

import (
	"github.com/komadai/komadai/internal/gosource"
	"github.com/komadai/komadai/internal/input"
	"github.com/komadai/komadai/tables"
)

// String returns the text of the token, such as "C:+K^", or "" for [None].
func (id Identifier) String() string { return tables.QPIText(uint16(id)) }

// GoString returns a Go expression for id, which %#v prints: qpi.MustParse("C:+K^"),
// qpi.None, or qpi.Identifier(20000) for a number above [Count].
func (id Identifier) GoString() string {
	return gosource.Token("qpi.MustParse", id.String(), "qpi.None", "qpi.Identifier", uint64(id))
}

// AppendTo appends the text of the token to dst and returns the extended slice. It
// allocates only if dst lacks the capacity. [None] appends nothing.
func (id Identifier) AppendTo(dst []byte) []byte {
	text := id.String()
	start, last := len(dst), len(text)-1
	if uint(last-2) > 2 || cap(dst)-start <= last {
		return append(dst, text...)
	}
	// Storing the first two bytes and the first, middle and last byte of the PIN token,
	// which may coincide, takes neither a branch on the length nor a call of memmove.
	dst = dst[:start+last+1]
	dst[start] = text[0]
	dst[start+1] = text[1]
	dst[start+2] = text[2]
	dst[start+last>>1+1] = text[last>>1+1]
	dst[start+last] = text[last]
	return dst
}

// AppendText is [Identifier.AppendTo] as an [encoding.TextAppender]. The error is always
// nil.
func (id Identifier) AppendText(dst []byte) ([]byte, error) { return id.AppendTo(dst), nil }

// MarshalText implements [encoding.TextMarshaler]. It returns the text of the token in a
// new slice, which is empty and not nil for [None]. The error is always nil.
func (id Identifier) MarshalText() ([]byte, error) { return []byte(id.String()), nil }

// UnmarshalText implements [encoding.TextUnmarshaler]. It sets id to the token, or to
// [None] if text is empty. If text is anything else, it leaves id unchanged and returns an
// error that quotes text and wraps the error of [Validate].
func (id *Identifier) UnmarshalText(text []byte) error {
	parsed := LookupBytes(text)
	if parsed == None && len(text) > 0 {
		return input.Error(reason(string(text)), text)
	}
	*id = parsed
	return nil
}
