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
		if isPiece(a.Piece) {
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
// describes, as [AppendParseJSON] reads it, or to the empty Move if text is empty. If it
// returns an error, m is unchanged.
func (m *Move) UnmarshalText(text []byte) error { return m.unmarshal(text, len(text) == 0) }

// MarshalJSON implements encoding/json.Marshaler with the JSON of [Move.AppendJSON].
func (m Move) MarshalJSON() ([]byte, error) { return m.AppendJSON(nil), nil }

// UnmarshalJSON implements encoding/json.Unmarshaler. It sets m to the move that data
// describes, as [AppendParseJSON] reads it, or to the empty Move if data is null. If it
// returns an error, m is unchanged.
func (m *Move) UnmarshalJSON(data []byte) error { return m.unmarshal(data, isNull(data)) }

func (m *Move) unmarshal(data []byte, empty bool) error {
	if empty {
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
