package pmn

import (
	"errors"

	"github.com/komadai/komadai/internal/gosource"
	"github.com/komadai/komadai/internal/input"
)

// A PlyKind is the form of a [Ply]. It works in JSON (values and keys), XML and flags by its
// name, such as Quiet; the text of NoPly is empty. A value out of range behaves like NoPly.
type PlyKind uint8

const (
	NoPly         PlyKind = iota // none
	Pass                         // "..."
	Quiet                        // "e2-e4": to an empty cell
	Capture                      // "d1+f3": of the piece on the destination
	Special                      // "e1~g1": with effects that the rules add
	StaticCapture                // "+d4": without moving
	Drop                         // "P*e5": from the hand to an empty cell
	DropCapture                  // "L.b4": capture, then drop there
	Modify                       // "e4=+P": in place
)

// plyForms describes each kind of ply, by number.
var plyForms = [...]struct {
	name        string
	operator    string // in front of the destination or, in Modify, the piece
	source      bool
	destination bool
	piece       bool // may be there
	becomes     bool // may be there
	captured    bool // may be there
}{
	NoPly:         {name: "NoPly"},
	Pass:          {name: "Pass", operator: "..."},
	Quiet:         {name: "Quiet", operator: "-", source: true, destination: true, becomes: true},
	Capture:       {name: "Capture", operator: "+", source: true, destination: true, becomes: true, captured: true},
	Special:       {name: "Special", operator: "~", source: true, destination: true, becomes: true, captured: true},
	StaticCapture: {name: "StaticCapture", operator: "+", destination: true, captured: true},
	Drop:          {name: "Drop", operator: "*", destination: true, piece: true, becomes: true},
	DropCapture:   {name: "DropCapture", operator: ".", destination: true, piece: true, becomes: true, captured: true},
	Modify:        {name: "Modify", operator: "=", source: true, destination: true, piece: true},
}

// String returns the name of the constant, or "Unknown" for a value out of range.
func (k PlyKind) String() string {
	if int(k) < len(plyForms) {
		return plyForms[k].name
	}
	return "Unknown"
}

// GoString returns a Go expression for k: pmn.Quiet, or pmn.PlyKind(9) for a value out of
// range.
func (k PlyKind) GoString() string {
	if int(k) < len(plyForms) {
		return "pmn." + plyForms[k].name
	}
	return gosource.Number("pmn.PlyKind", uint64(k))
}

// AppendText implements [encoding.TextAppender]. It appends the name of the constant, or nothing
// for [NoPly]; the error is always nil.
func (k PlyKind) AppendText(dst []byte) ([]byte, error) {
	if k == NoPly || int(k) >= len(plyForms) {
		return dst, nil
	}
	return append(dst, plyForms[k].name...), nil
}

// MarshalText implements [encoding.TextMarshaler] with the text of [PlyKind.AppendText].
func (k PlyKind) MarshalText() ([]byte, error) { return k.AppendText([]byte{}) }

// UnmarshalText implements [encoding.TextUnmarshaler]. It sets k to the kind with the name text,
// or to [NoPly] if text is empty. For any other text it returns an error that quotes text and
// wraps [ErrInvalidKind], and k is unchanged.
func (k *PlyKind) UnmarshalText(text []byte) error {
	if len(text) == 0 {
		*k = NoPly
		return nil
	}
	for kind := range plyForms {
		if string(text) == plyForms[kind].name {
			*k = PlyKind(kind)
			return nil
		}
	}
	return input.Error(ErrInvalidKind, text)
}

// ErrInvalidKind: a text is not the name of a PlyKind.
var ErrInvalidKind = errors.New("pmn: invalid kind of ply")
