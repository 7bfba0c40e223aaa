package pmn

import (
	"slices"
	"unicode/utf8"

	"github.com/komadai/komadai/qpi"
	"github.com/komadai/komadai/tables"
)

// String returns the move as JSON, as [Move.AppendJSON] appends it.
func (m Move) String() string { return string(m.AppendJSON(nil)) }

// AppendJSON appends the move to dst as a JSON array of its elements, without spaces, or
// as null if it is empty, and returns the extended slice, as append does. It allocates
// only if dst has no room.
func (m Move) AppendJSON(dst []byte) []byte {
	if m.IsEmpty() {
		return append(dst, "null"...)
	}
	separator := byte('[')
	for _, a := range m.actions {
		dst = append(dst, separator, '"')
		dst = a.Source.AppendTo(dst)
		dst = append(dst, '"', ',', '"')
		dst = a.Destination.AppendTo(dst)
		if hasPiece(a) {
			dst = append(dst, '"', ',', '"')
			dst = a.Piece.AppendTo(dst)
		}
		dst = append(dst, '"')
		separator = ','
	}
	return append(dst, ']')
}

// MarshalJSON returns what [Move.AppendJSON] appends, as an encoding/json.Marshaler. The
// error is always nil.
func (m Move) MarshalJSON() ([]byte, error) { return m.AppendJSON(nil), nil }

// UnmarshalJSON sets m to the move that data is, as [AppendParseJSON] takes it, or to the
// empty Move if data is null, as an encoding/json.Unmarshaler. If data is anything else,
// the error is that of AppendParseJSON, and m stays as it was.
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

// AppendParseJSON is [AppendParse] for a move in JSON: data is an array of strings, with
// white space and escapes wherever JSON has them. It takes what encoding/json would make
// elements of that AppendParse takes, and nothing else.
//
// If data is an array of strings, but no move, the error is the one of [Parse]. If it is no
// array of strings, the error is an [*Error] that is [ErrInvalidMove] and [ErrInvalidJSON],
// and tells at which element it goes wrong, and in its Input how it goes on there.
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
		return dst, jsonRefusal(data)
	}
	if r.count%3 == 2 {
		actions = append(actions, a)
	}
	return actions, nil
}

// isNull reports whether data is null, which is no element.
func isNull(data []byte) bool {
	r := reader{data: data}
	r.space()
	return r.null() && r.at == len(data)
}

// jsonRefusal is why data is no move, or nil.
func jsonRefusal(data []byte) error {
	r := reader{data: data}
	for r.next() {
	}
	switch {
	case !r.complete && !isNull(data):
		there := data[r.at:min(r.at+maxExcerpt, len(data))]
		return &Error{Element: r.count, Input: string(there), Err: ErrInvalidJSON, inMove: true}
	case !isLength(r.count):
		return &Error{Element: -1, Err: ErrInvalidLength, inMove: true}
	}
	var room [maxElement + utf8.UTFMax]byte
	for r = (reader{data: data}); r.next(); {
		if err := wrong(r.count-1, r.text(room[:0])); err != nil {
			return &Error{Element: r.count - 1, Input: r.input(), Err: err, inMove: true}
		}
	}
	return nil
}
