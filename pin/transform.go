package pin

import "github.com/komadai/komadai/tables"

// What a side and a state add to a number.
const (
	perSide  = 26
	perState = 52
)

// NewIdentifier returns the token of abbr, a letter in either case, and side, in the
// normal state and not terminal. It panics with [ErrInvalidAbbr] or [ErrInvalidSide].
func NewIdentifier(abbr rune, side Side) Identifier {
	return NewIdentifierWithOptions(abbr, side, Normal, false)
}

// NewIdentifierWithOptions returns the token of the attributes. It panics with the
// error that [Fetch] would return.
func NewIdentifierWithOptions(abbr rune, side Side, state State, terminal bool) Identifier {
	id, err := Fetch(abbr, side, state, terminal)
	if err != nil {
		panic(err)
	}
	return id
}

// Fetch returns the token of the attributes. The letter is taken in either case: it
// is side that counts. If an attribute is out of range, the Identifier is [None]
// and the error is the first that applies of [ErrInvalidAbbr], [ErrInvalidSide]
// and [ErrInvalidState].
func Fetch(abbr rune, side Side, state State, terminal bool) (Identifier, error) {
	letter := letterOf(abbr)
	switch {
	case letter >= 26:
		return None, ErrInvalidAbbr
	case side > Second:
		return None, ErrInvalidSide
	case state > Diminished:
		return None, ErrInvalidState
	}
	id := 1 + Identifier(letter) + perSide*Identifier(side) + perState*Identifier(state)
	if terminal {
		id = id.Terminal()
	}
	return id, nil
}

// letterOf returns A=0 to Z=25, in either case, and more for any other rune.
func letterOf(abbr rune) uint32 { return uint32(abbr|0x20) - 'a' }

// Enhance returns the token in the enhanced state: + for whatever prefix it had.
func (id Identifier) Enhance() Identifier { return Identifier(tables.PINEnhance(uint16(id))) }

// Unenhance returns the token in the normal state if it is enhanced, and otherwise
// the token itself.
func (id Identifier) Unenhance() Identifier { return Identifier(tables.PINUnenhance(uint16(id))) }

// Diminish returns the token in the diminished state: - for whatever prefix it had.
func (id Identifier) Diminish() Identifier { return Identifier(tables.PINDiminish(uint16(id))) }

// Undiminish returns the token in the normal state if it is diminished, and
// otherwise the token itself.
func (id Identifier) Undiminish() Identifier { return Identifier(tables.PINUndiminish(uint16(id))) }

// Normalize returns the token in the normal state: without a prefix.
func (id Identifier) Normalize() Identifier { return Identifier(tables.PINNormalize(uint16(id))) }

// Flip returns the token of the other side: its letter in the other case. A piece
// captured into the hand, as in shogi, is id.Flip().Normalize().
func (id Identifier) Flip() Identifier { return Identifier(tables.PINFlip(uint16(id))) }

// Terminal returns the token with the terminal marker.
func (id Identifier) Terminal() Identifier { return Identifier(tables.PINMakeTerminal(uint16(id))) }

// NonTerminal returns the token without the terminal marker.
func (id Identifier) NonTerminal() Identifier {
	return Identifier(tables.PINMakeNonTerminal(uint16(id)))
}

// WithAbbr returns the token with another letter, taken in either case. It panics
// with [ErrInvalidAbbr], except on [None], which stays what it is.
func (id Identifier) WithAbbr(abbr rune) Identifier {
	if !id.valid() {
		return None
	}
	letter := letterOf(abbr)
	if letter >= 26 {
		panic(ErrInvalidAbbr)
	}
	return id - Identifier(id.Abbr()-'A') + Identifier(letter)
}

// WithSide returns the token of a side. It panics with [ErrInvalidSide], except on
// [None], which stays what it is.
func (id Identifier) WithSide(side Side) Identifier {
	if !id.valid() {
		return None
	}
	if side > Second {
		panic(ErrInvalidSide)
	}
	return id - perSide*Identifier(id.Side()) + perSide*Identifier(side)
}

// WithState returns the token in a state. It panics with [ErrInvalidState], except
// on [None], which stays what it is.
func (id Identifier) WithState(state State) Identifier {
	if !id.valid() {
		return None
	}
	if state > Diminished {
		panic(ErrInvalidState)
	}
	return id.Normalize() + perState*Identifier(state)
}

// WithTerminal returns the token with the terminal marker, or without it.
func (id Identifier) WithTerminal(terminal bool) Identifier {
	if terminal {
		return id.Terminal()
	}
	return id.NonTerminal()
}
