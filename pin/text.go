package pin

import (
	"github.com/komadai/komadai/internal/gosource"
	"github.com/komadai/komadai/internal/input"
	"github.com/komadai/komadai/tables"
)

// String returns the text of the token, such as "+K^", or "" for [None].
func (id Identifier) String() string { return tables.PINText(uint16(id)) }

// GoString returns a Go expression for id, which %#v prints: pin.MustParse("+K^"),
// pin.None, or pin.Identifier(400) for a number above [Count].
func (id Identifier) GoString() string {
	return gosource.Token("pin.MustParse", id.String(), "pin.None", "pin.Identifier", uint64(id))
}

// Letter returns the letter in the case of the token's side, such as "k", or "" for
// [None].
func (id Identifier) Letter() string {
	s := id.String()
	if s == "" {
		return ""
	}
	start := len(id.Prefix())
	return s[start : start+1]
}

// Prefix returns the prefix: "+", "-" or "".
func (id Identifier) Prefix() string {
	// An array look-up has no branch to mispredict. The fourth element avoids a bounds
	// check.
	return [...]string{Normal: "", Enhanced: "+", Diminished: "-", 3: ""}[id.State()]
}

// Suffix returns "^" if the token has the terminal marker, or "".
func (id Identifier) Suffix() string {
	return [...]string{"", "^"}[id.flags()/tables.PINTerminal&1]
}

// AppendTo appends the text of the token to dst and returns the extended slice. It
// allocates only if dst lacks the capacity. [None] appends nothing.
func (id Identifier) AppendTo(dst []byte) []byte {
	text := id.String()
	start, last := len(dst), len(text)-1
	if uint(last) > 2 || cap(dst)-start <= last {
		return append(dst, text...)
	}
	// Storing the first, middle and last byte, which may coincide, takes neither a branch
	// on the length nor a call of memmove.
	dst = dst[:start+last+1]
	dst[start] = text[0]
	dst[start+last>>1] = text[last>>1]
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
// [None] if text is empty. If text is anything else, it leaves id unchanged and returns
// an error that quotes text and wraps the error of [Validate].
func (id *Identifier) UnmarshalText(text []byte) error {
	code := tables.PINCode(text)
	switch {
	case len(text) == 0:
		code = 0
	case code > Count:
		return input.Error(reason(code), text)
	}
	*id = Identifier(code)
	return nil
}
