package pin

import "github.com/komadai/komadai/tables"

// letters is the number of abbreviations, and the others are what a side and a state add to
// the number of a token.
const (
	letters  = 26
	perSide  = letters
	perState = 2 * perSide
)

// NewIdentifier returns the token with the letter abbr, taken in either case, the given
// side, the normal state and no terminal marker. It panics with [ErrInvalidAbbr] or
// [ErrInvalidSide].
func NewIdentifier(abbr rune, side Side) Identifier {
	letter := letterOf(abbr)
	if letter >= letters || side > Second { // not a call of Fetch, which would not be inlined
		panic(attributesReason(letter, side))
	}
	return identifierOf(letter, side, Normal, false)
}

// NewIdentifierWithOptions is like [Fetch] but panics with the error.
func NewIdentifierWithOptions(abbr rune, side Side, state State, terminal bool) Identifier {
	letter := letterOf(abbr)
	if letter >= letters || side > Second || state > Diminished {
		panic(attributesReason(letter, side))
	}
	return identifierOf(letter, side, state, terminal)
}

// Fetch returns the token with the given attributes. The letter abbr is taken in either
// case; only side determines the side. If an attribute is out of range, Fetch returns
// [None] and the first error that applies of [ErrInvalidAbbr], [ErrInvalidSide] and
// [ErrInvalidState].
func Fetch(abbr rune, side Side, state State, terminal bool) (Identifier, error) {
	letter := letterOf(abbr)
	if letter >= letters || side > Second || state > Diminished {
		return None, attributesReason(letter, side)
	}
	return identifierOf(letter, side, state, terminal), nil
}

// identifierOf returns the token with valid attributes.
func identifierOf(letter uint32, side Side, state State, terminal bool) Identifier {
	form := uint32(side) + 2*uint32(state)
	if terminal { // compiled without a branch
		form += 6
	}
	return Identifier(1 + letter + letters*form)
}

// letterOf returns 0 to 25 for a letter in either case, and more for any other rune.
func letterOf(abbr rune) uint32 { return uint32(abbr|0x20) - 'a' }

// Enhance returns the token in the enhanced state.
func (id Identifier) Enhance() Identifier { return Identifier(tables.Enhance(uint16(id), Count)) }

// Unenhance returns the token in the normal state if it is enhanced, and otherwise the
// token unchanged.
func (id Identifier) Unenhance() Identifier { return Identifier(tables.Unenhance(uint16(id), Count)) }

// Diminish returns the token in the diminished state.
func (id Identifier) Diminish() Identifier { return Identifier(tables.Diminish(uint16(id), Count)) }

// Undiminish returns the token in the normal state if it is diminished, and otherwise
// the token unchanged.
func (id Identifier) Undiminish() Identifier { return Identifier(tables.Undiminish(uint16(id), Count)) }

// Normalize returns the token in the normal state.
func (id Identifier) Normalize() Identifier { return Identifier(tables.Normalize(uint16(id), Count)) }

// Flip returns the token of the other side. In shogi, a captured piece goes into the
// hand as id.Flip().Normalize().
func (id Identifier) Flip() Identifier { return Identifier(tables.Flip(uint16(id), Count)) }

// Terminal returns the token with the terminal marker.
func (id Identifier) Terminal() Identifier { return Identifier(tables.Terminal(uint16(id), Count)) }

// NonTerminal returns the token without the terminal marker.
func (id Identifier) NonTerminal() Identifier {
	return Identifier(tables.NonTerminal(uint16(id), Count))
}

// WithAbbr returns the token with the letter abbr, taken in either case. It panics with
// [ErrInvalidAbbr] if abbr is not a letter and id is not [None].
func (id Identifier) WithAbbr(abbr rune) Identifier {
	if !id.IsValid() {
		return None
	}
	letter := letterOf(abbr)
	if letter >= letters {
		panic(ErrInvalidAbbr)
	}
	return id - Identifier(id.Abbr()-'A') + Identifier(letter)
}

// WithSide returns the token with the given side. It panics with [ErrInvalidSide] if
// side is out of range and id is not [None].
func (id Identifier) WithSide(side Side) Identifier {
	if !id.IsValid() {
		return None
	}
	if side > Second {
		panic(ErrInvalidSide)
	}
	return id - perSide*Identifier(id.Side()) + perSide*Identifier(side)
}

// WithState returns the token with the given state. It panics with [ErrInvalidState] if
// state is out of range and id is not [None].
func (id Identifier) WithState(state State) Identifier {
	if !id.IsValid() {
		return None
	}
	if state > Diminished {
		panic(ErrInvalidState)
	}
	return id.Normalize() + perState*Identifier(state)
}

// WithTerminal returns the token with the terminal marker if terminal is true, and
// otherwise without.
func (id Identifier) WithTerminal(terminal bool) Identifier {
	if terminal {
		return id.Terminal()
	}
	return id.NonTerminal()
}
