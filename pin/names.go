package pin

import (
	"github.com/komadai/komadai/internal/gosource"
	"github.com/komadai/komadai/internal/input"
)

// The names of the constants, by number.
var (
	sideNames  = [...]string{First: "First", Second: "Second"}
	stateNames = [...]string{Normal: "Normal", Enhanced: "Enhanced", Diminished: "Diminished"}
)

// String returns "First" or "Second", and "Unknown" for any other value.
func (s Side) String() string {
	if s > Second {
		return "Unknown"
	}
	return sideNames[s]
}

// String returns "Normal", "Enhanced" or "Diminished", and "Unknown" for any other
// value.
func (s State) String() string {
	if s > Diminished {
		return "Unknown"
	}
	return stateNames[s]
}

// GoString returns a Go expression for s: pin.First, pin.Second, or pin.Side(2) for a
// value out of range.
func (s Side) GoString() string {
	if s > Second {
		return gosource.Number("pin.Side", uint64(s))
	}
	return "pin." + sideNames[s]
}

// GoString returns a Go expression for s: pin.Normal, pin.Enhanced, pin.Diminished, or
// pin.State(3) for a value out of range.
func (s State) GoString() string {
	if s > Diminished {
		return gosource.Number("pin.State", uint64(s))
	}
	return "pin." + stateNames[s]
}

// AppendText implements [encoding.TextAppender]. It appends the name of the side, "First"
// or "Second". For any other value it returns dst unchanged and [ErrInvalidSide].
func (s Side) AppendText(dst []byte) ([]byte, error) {
	if s > Second {
		return dst, ErrInvalidSide
	}
	return append(dst, sideNames[s]...), nil
}

// AppendText implements [encoding.TextAppender]. It appends the name of the state,
// "Normal", "Enhanced" or "Diminished". For any other value it returns dst unchanged and
// [ErrInvalidState].
func (s State) AppendText(dst []byte) ([]byte, error) {
	if s > Diminished {
		return dst, ErrInvalidState
	}
	return append(dst, stateNames[s]...), nil
}

// MarshalText implements [encoding.TextMarshaler]: [Side.AppendText] to a new slice.
func (s Side) MarshalText() ([]byte, error) { return s.AppendText(nil) }

// MarshalText implements [encoding.TextMarshaler]: [State.AppendText] to a new slice.
func (s State) MarshalText() ([]byte, error) { return s.AppendText(nil) }

// UnmarshalText implements [encoding.TextUnmarshaler]. It sets s to the side with the name
// text. If text is no such name, it leaves s unchanged and returns an error that quotes text
// and wraps [ErrInvalidSide].
func (s *Side) UnmarshalText(text []byte) error {
	for side, name := range sideNames {
		if string(text) == name {
			*s = Side(side)
			return nil
		}
	}
	return input.Error(ErrInvalidSide, text)
}

// UnmarshalText implements [encoding.TextUnmarshaler]. It sets s to the state with the name
// text. If text is no such name, it leaves s unchanged and returns an error that quotes text
// and wraps [ErrInvalidState].
func (s *State) UnmarshalText(text []byte) error {
	for state, name := range stateNames {
		if string(text) == name {
			*s = State(state)
			return nil
		}
	}
	return input.Error(ErrInvalidState, text)
}
