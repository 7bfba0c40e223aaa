package pmn

import (
	"slices"
	"unicode/utf8"

	"github.com/komadai/komadai/qpi"
	"github.com/komadai/komadai/tables"
)

// String returns the move as JSON: the array of its elements, or null if it is empty.
func (m Move) String() string { return string(m.AppendJSON(nil)) }

// AppendJSON appends the move as JSON, without spaces, to dst and returns the extended
// slice. It appends null if the move is empty. It allocates only if dst lacks room.
func (m Move) AppendJSON(dst []byte) []byte {
	if m.IsEmpty() {
		return append(dst, "null"...)
	}
	return appendJSON(dst, m.actions)
}

// AppendJSON is like [Move.AppendJSON] for a move given as its actions. If they are not a
// move, it returns dst and the error of [FromActions].
func AppendJSON(dst []byte, actions []Action) ([]byte, error) {
	if err := reasonActions(actions); err != nil {
		return dst, err
	}
	return appendJSON(dst, actions), nil
}

func appendJSON(dst []byte, actions []Action) []byte {
	separator := byte('[')
	for _, a := range actions {
		dst = append(dst, separator, '"')
		dst = a.Source.AppendTo(dst)
		dst = append(dst, '"', ',', '"')
		dst = a.Destination.AppendTo(dst)
		if a.Piece.IsValid() {
			dst = append(dst, '"', ',', '"')
			dst = a.Piece.AppendTo(dst)
		}
		dst = append(dst, '"')
		separator = ','
	}
	return append(dst, ']')
}

// AppendText implements [encoding.TextAppender]. The text of a move is its JSON array; the
// text of the empty Move is empty. The error is always nil.
func (m Move) AppendText(dst []byte) ([]byte, error) {
	if m.IsEmpty() {
		return dst, nil
	}
	return appendJSON(dst, m.actions), nil
}

// MarshalText implements [encoding.TextMarshaler] with the text of [Move.AppendText].
func (m Move) MarshalText() ([]byte, error) { return m.AppendText([]byte{}) }

// UnmarshalText implements [encoding.TextUnmarshaler]. It sets m to the move that text
// describes, as [AppendParseJSON] reads it, or to the empty Move if text is empty or null, which
// is its String. If it returns an error, m is unchanged.
func (m *Move) UnmarshalText(text []byte) error {
	if len(text) == 0 {
		*m = Move{}
		return nil
	}
	return m.UnmarshalJSON(text)
}

// MarshalJSON implements encoding/json.Marshaler with the JSON of [Move.AppendJSON].
func (m Move) MarshalJSON() ([]byte, error) { return m.AppendJSON(nil), nil }

// UnmarshalJSON implements encoding/json.Unmarshaler. It sets m to the move that data
// describes, as [AppendParseJSON] reads it, or to the empty Move if data is null. If it
// returns an error, m is unchanged.
func (m *Move) UnmarshalJSON(data []byte) error {
	if isNull(data) {
		*m = Move{}
		return nil
	}
	var few [8]Action
	actions, err := AppendParseJSON(few[:0], data)
	if err != nil {
		return err
	}
	*m = Move{slices.Clone(actions)}
	return nil
}

// AppendParseJSON is like [AppendParse] for a move in JSON. It accepts exactly the JSON
// that encoding/json would decode into a []string that AppendParse accepts.
//
// If data is an array of strings but not a move, the error is that of [Parse]. If it is not
// an array of strings, the error is an [*Error] that is [ErrInvalidMove] and
// [ErrInvalidJSON]: its Element is the index of the first element that is not a string, and
// its Input the JSON from there on.
func AppendParseJSON(dst []Action, data []byte) ([]Action, error) {
	actions, r := dst, reader{data: data}
	for before := byte('['); r.at < len(data) && data[r.at] == before; before = ',' {
		at := r.at + 1
		if before == ',' && at < len(data) && data[at] == ' ' {
			at++
		}
		a, size := compactAction(data[at:])
		if size == 0 {
			break
		}
		actions = append(actions, a)
		r.at, r.count = at+size-1, r.count+3
	}
	var a Action
	var room [maxElement + utf8.UTFMax]byte
	ok := true
	for ok && r.next() {
		text := r.text(room[:0])
		switch r.count % 3 {
		case 1:
			a = Action{Source: Location(tables.Location(text))}
			ok = a.Source != NoLocation
		case 2:
			a.Destination = Location(tables.Location(text))
			ok = a.Destination != NoLocation
		case 0:
			a.Piece = qpi.LookupBytes(text)
			ok = a.Piece != qpi.None
			actions = append(actions, a)
		}
	}
	if !ok || !r.complete || !isLength(r.count) {
		return dst, reasonJSON(data)
	}
	if r.count%3 == 2 {
		actions = append(actions, a)
	}
	return actions, nil
}

// compactAction reads an action such as "e2","e4","C:P", with no white space or a space after
// each comma, if its cells have two bytes, and the comma or bracket after the action. It
// returns the size of both, or 0 for any other input, which may be valid.
func compactAction(data []byte) (a Action, size int) {
	const (
		cell     = '"' | '"'<<24 | ','<<32 // "..", in little-endian order
		cellMask = 0xff | 0xffff<<24
		comma    = ", "
	)
	if len(data) < 16 {
		return a, 0
	}
	to, space := 5, 0 // the offset of the second string
	if data[5] == ' ' {
		to, space = 6, 1
	}
	piece := 2*to + 1 // the offset of the third string without its quote
	if len(data) < piece+5 || ((word(data)^cell)|(word(data[to:])^cell))&cellMask != 0 || data[piece-2] != comma[space] || data[piece-1] != '"' {
		return a, 0
	}
	// The piece has three bytes, four if there is no quote after them, or five.
	fourth, fifth := isNonzero(data[piece+3]^'"'), isNonzero(data[piece+4]^'"')
	end := piece + 3 + fourth + fourth&fifth
	if end+1 >= len(data) || data[end] != '"' || data[end+1] != ',' && data[end+1] != ']' {
		return a, 0
	}
	source, destination, p := tables.ShortLocation(data[1:3]), tables.ShortLocation(data[to+1:to+3]), tables.QPI(data[piece:end])
	if source == 0 || destination == 0 || p == 0 {
		return a, 0
	}
	return Action{Location(source), Location(destination), qpi.Identifier(p)}, end + 2
}

// isNonzero returns 1 if b is not 0, and otherwise 0, without a branch.
func isNonzero(b uint8) int { return (int(b) + 255) >> 8 }

// word returns the first eight bytes of s, in little-endian order.
func word(s []byte) uint64 {
	_ = s[7]
	return uint64(s[0]) | uint64(s[1])<<8 | uint64(s[2])<<16 | uint64(s[3])<<24 |
		uint64(s[4])<<32 | uint64(s[5])<<40 | uint64(s[6])<<48 | uint64(s[7])<<56
}

// isNull reports whether data is null.
func isNull(data []byte) bool {
	r := reader{data: data}
	r.space()
	return r.null() && r.at == len(data)
}

// reasonJSON returns the reason data is not a move, or nil.
func reasonJSON(data []byte) error {
	r := reader{data: data}
	for r.next() {
	}
	switch {
	case !r.complete && !isNull(data):
		rest := data[r.at:min(r.at+maxExcerpt, len(data))]
		return &Error{Element: r.count, Input: string(rest), Err: ErrInvalidJSON, inMove: true}
	case !isLength(r.count):
		return lengthError(r.count)
	}
	var room [maxElement + utf8.UTFMax]byte
	for r = (reader{data: data}); r.next(); {
		if err := reasonElement(r.count-1, r.text(room[:0])); err != nil {
			return &Error{Element: r.count - 1, Input: r.input(), Err: err, inMove: true}
		}
	}
	return nil
}
