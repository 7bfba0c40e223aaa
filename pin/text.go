package pin

import (
	"github.com/komadai/komadai/internal/input"
	"github.com/komadai/komadai/tables"
)

// String returns the token, such as "+K^", or "" for [None].
func (id Identifier) String() string { return tables.PINText(uint16(id)) }

// Letter returns the letter of the token in the case of its side, such as "k", or
// "" for [None]. [Identifier.Abbr] is the letter whatever the side.
func (id Identifier) Letter() string {
	s := id.String()
	if s == "" {
		return ""
	}
	start := len(id.Prefix())
	return s[start : start+1]
}

// Prefix returns the sign of the token's state: "+", "-" or "".
func (id Identifier) Prefix() string {
	// An array has no branch to mispredict, as a switch has. The fourth element is
	// there to be in range.
	return [...]string{Normal: "", Enhanced: "+", Diminished: "-", 3: ""}[id.State()]
}

// Suffix returns "^" if the token has the terminal marker, or "".
func (id Identifier) Suffix() string {
	return [...]string{"", "^"}[tables.PINFlags(uint16(id))/tables.PINTerminal&1]
}

// AppendTo appends the token to dst and returns the extended slice, as append does.
// It allocates only if dst has no room. [None] appends nothing.
func (id Identifier) AppendTo(dst []byte) []byte {
	text := id.String()
	start, last := len(dst), len(text)-1
	if uint(last) > 2 || cap(dst)-start <= last {
		return append(dst, text...)
	}
	// One to three bytes without a decision, nor a call to move them: the first,
	// the middle and the last, some of which are the same.
	dst = dst[:start+last+1]
	dst[start] = text[0]
	dst[start+last>>1] = text[last>>1]
	dst[start+last] = text[last]
	return dst
}

// AppendText is [Identifier.AppendTo] as an encoding.TextAppender. The error is
// always nil.
func (id Identifier) AppendText(dst []byte) ([]byte, error) { return id.AppendTo(dst), nil }

// MarshalText returns the token, as an encoding.TextMarshaler. The error is always
// nil: the text of [None] is empty.
func (id Identifier) MarshalText() ([]byte, error) { return id.AppendTo(nil), nil }

// UnmarshalText sets id to the token that text is, or to [None] if text is empty,
// as an encoding.TextUnmarshaler. If text is anything else, the error wraps the one
// of [Validate] and quotes text, and id stays as it was.
func (id *Identifier) UnmarshalText(text []byte) error {
	code := tables.PIN(text)
	switch {
	case len(text) == 0:
		code = 0
	case code > Count:
		return input.Refused(refusal(code), string(text))
	}
	*id = Identifier(code)
	return nil
}
