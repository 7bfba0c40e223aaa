// Package decode decodes constant JSON.
package decode

import (
	"encoding/json"

	"github.com/komadai/komadai/cell"
	"github.com/komadai/komadai/pin"
	"github.com/komadai/komadai/pmn"
	"github.com/komadai/komadai/pnn"
	"github.com/komadai/komadai/qpi"
)

func use(...any) {}

const wrong = `"K+"`

type square struct {
	At    cell.Coordinate `json:"at"`
	Piece *pnn.Piece      `json:"piece,omitempty"`
	note  string
}

type tree struct {
	Move pmn.Move `json:"move"`
	Next []*tree  `json:"next"`
}

type text string

func (t *text) UnmarshalText(b []byte) error { *t = text(b); return nil }

type own struct {
	Text text
	King pin.Identifier
}

func refused(id pin.Identifier, at *cell.Coordinate, raw []byte) error {
	use(json.Unmarshal([]byte(`"K+"`), &id))    // want `json.Unmarshal of "\\"K\+\\"" always fails: pin: invalid terminal marker`
	use(json.Unmarshal([]byte(wrong), &id))     // want `always fails: pin: invalid terminal marker`
	use(json.Unmarshal([]byte(`7`), &id))       // want `always fails: json: cannot unmarshal number`
	use(json.Unmarshal([]byte(`"K"`+","), &id)) // want `always fails: invalid character`
	var p pnn.Piece
	use(json.Unmarshal([]byte(`"K''"`), &p)) // want `always fails: pnn: invalid derivation marker`
	var q qpi.Identifier
	use(json.Unmarshal([]byte(`"CK"`), &q)) // want `always fails: qpi: missing separator`
	var board [8]pin.Identifier
	use(json.Unmarshal([]byte(`["K","","KK"]`), &board)) // want `always fails: pin: invalid terminal marker`
	var hand map[pin.Identifier]int
	use(json.Unmarshal([]byte(`{"P":2,"P+":1}`), &hand)) // want `always fails: .*pin: invalid terminal marker`
	var m pmn.Move
	use(json.Unmarshal([]byte(`["e2","e4","CP"]`), &m)) // want `always fails: pmn: element 2`
	var sq square
	use(json.Unmarshal([]byte(`{"at":"e4","piece":"1"}`), &sq)) // want `always fails: pnn: `
	var t tree
	use(json.Unmarshal([]byte(`{"move":["e2","e4"],"next":[{"move":["e2","e4","C"]}]}`), &t)) // the type contains itself
	use(json.Unmarshal([]byte(`{"move":["e2"],"next":[]}`), &t))                              // want `always fails: pmn: `
	var sides []pin.Side
	use(json.Unmarshal([]byte(`["First","third"]`), &sides)) // want `always fails: pin: invalid side`
	var match qpi.Match
	use(json.Unmarshal([]byte(`"C/S"`), &match)) // want `always fails: qpi: `
	var o own
	use(json.Unmarshal([]byte(`{"Text":"K+","King":"K+"}`), &o)) // want `always fails: pin: `
	use(json.Unmarshal([]byte(`{}`), new(pin.Identifier)))       // want `always fails: json: cannot unmarshal object`
	var v pnn.Vocabulary
	use(json.Unmarshal([]byte(`"go"`), &v), v.UnmarshalText([]byte("go"))) // want `always fails: pnn: unknown game` `pnn.Vocabulary.UnmarshalText of "go" always fails`
	json.Unmarshal([]byte(`"KK"`), &id)                                    // want `always fails: pin: `
	use(id.UnmarshalText([]byte("K+")))                                    // want `pin.Identifier.UnmarshalText of "K\+" always fails: pin: invalid terminal marker`
	use(at.UnmarshalText([]byte("e0")), m.UnmarshalJSON(raw))              // want `cell.Coordinate.UnmarshalText of "e0" always fails`
	if err := json.Unmarshal([]byte(`"K+"`), &id); err != nil {            // want `always fails: pin: `
		return err
	}
	return json.Unmarshal([]byte(`"K+"`), &id) // want `always fails: pin: `
}

func accepted(id pin.Identifier, any any, raw []byte) {
	use(json.Unmarshal([]byte(`"+K^"`), &id), json.Unmarshal([]byte(`""`), &id), json.Unmarshal([]byte(`null`), &id))
	use(json.Unmarshal(raw, &id), json.Unmarshal([]byte(`"K+"`), any), json.Unmarshal([]byte(`"K+"`), &any))
	var s string
	use(json.Unmarshal([]byte(`"K+"`), &s), json.Unmarshal([]byte(`{`), &s))
	var board []pin.Identifier
	use(json.Unmarshal([]byte(`["K","","+r^"]`), &board))
	var hand map[pin.Identifier]int
	use(json.Unmarshal([]byte(`{"P":2,"+R":1}`), &hand), json.Unmarshal([]byte(`"C/s"`), new(qpi.Match)), json.Unmarshal([]byte(`"Second"`), new(pin.Side)))
	var m pmn.Move
	use(json.Unmarshal([]byte(`["e2","e4","C:P"]`), &m), json.Unmarshal([]byte(`null`), &m))
	var sq square
	use(json.Unmarshal([]byte(`{"at":"e4","piece":"+K^'","more":"K+"}`), &sq), sq.note)
	var o own
	use(json.Unmarshal([]byte(`{"Text":"K+","King":"K"}`), &o))
	var embedded struct {
		pin.Identifier
		King string
	}
	use(json.Unmarshal([]byte(`{"King":"K+"}`), &embedded))
	var channel chan pin.Identifier
	use(json.Unmarshal([]byte(`"K+"`), &channel))
	var huge [1 << 40]pin.Identifier
	use(json.Unmarshal([]byte(`["K+"]`), &huge))
	var number struct {
		N    json.Number
		King pin.Identifier
	}
	use(json.Unmarshal([]byte(`{"N":7,"King":"K"}`), &number))
	use(id.UnmarshalText([]byte("K")), id.UnmarshalText(nil), id.UnmarshalText([]byte("")), id.UnmarshalText(raw))
}
