package pin

import "github.com/komadai/komadai/tables"

// A Side is one of the two players, written as the case of the letter. The other side of s
// is 1 - s. Its text, also in JSON, is First or Second.
type Side uint8

const (
	First  Side = iota // uppercase
	Second             // lowercase
)

// A State is the condition of a piece, written as the prefix. Its meaning depends on the
// game: an enhanced piece is a promoted one in shogi. Its text, also in JSON, is Normal,
// Enhanced or Diminished.
type State uint8

const (
	Normal     State = iota // no prefix
	Enhanced                // +
	Diminished              // -
)

// Abbrs returns the abbreviations, 'A' to 'Z'.
func Abbrs() [26]rune {
	var abbrs [letters]rune
	for i := range abbrs {
		abbrs[i] = 'A' + rune(i)
	}
	return abbrs
}

// Sides returns both sides, in number order.
func Sides() [2]Side { return [...]Side{First, Second} }

// States returns the three states, in number order.
func States() [3]State { return [...]State{Normal, Enhanced, Diminished} }

// IsValid reports whether id is a token: neither [None] nor above [Count].
func (id Identifier) IsValid() bool { return id-1 < Count }

// flags returns the flags of id. [None] has none.
func (id Identifier) flags() uint8 { return tables.PINFlags(uint16(id)) }

// has reports whether id has one of the flags.
func (id Identifier) has(flags uint8) bool { return id.flags()&flags != 0 }

// bothHave reports whether one of the flags is in both id and other.
func (id Identifier) bothHave(other Identifier, flags uint8) bool {
	return id.flags()&other.flags()&flags != 0
}

// Abbr returns the abbreviation, 'A' to 'Z' for either side, or 0 for [None].
// [Identifier.Letter] returns the letter in its case.
func (id Identifier) Abbr() rune { return rune(tables.PINAbbr(uint16(id))) }

// Side returns the side of the token, or [First] for [None].
func (id Identifier) Side() Side {
	return Side(id.flags() / tables.PINSecond & 1)
}

// State returns the state of the token, or [Normal] for [None].
func (id Identifier) State() State {
	return State(id.flags() / tables.PINEnhanced & 3)
}

// IsTerminal reports whether the token has the terminal marker.
func (id Identifier) IsTerminal() bool { return id.has(tables.PINTerminal) }

// IsNormal reports whether the token's state is [Normal].
func (id Identifier) IsNormal() bool { return id.has(tables.PINNormal) }

// IsEnhanced reports whether the token's state is [Enhanced].
func (id Identifier) IsEnhanced() bool { return id.has(tables.PINEnhanced) }

// IsDiminished reports whether the token's state is [Diminished].
func (id Identifier) IsDiminished() bool { return id.has(tables.PINDiminished) }

// IsFirstPlayer reports whether the token's side is [First].
func (id Identifier) IsFirstPlayer() bool { return id.has(tables.PINFirst) }

// IsSecondPlayer reports whether the token's side is [Second].
func (id Identifier) IsSecondPlayer() bool { return id.has(tables.PINSecond) }

// SameAbbr reports whether both tokens have the same letter, in either case. Like every
// Same-query, it returns false if one of them is [None].
func (id Identifier) SameAbbr(other Identifier) bool {
	abbr := id.Abbr()
	return abbr != 0 && abbr == other.Abbr()
}

// SameSide reports whether both tokens have the same side.
func (id Identifier) SameSide(other Identifier) bool {
	return id.bothHave(other, tables.PINFirst|tables.PINSecond)
}

// SameState reports whether both tokens have the same state.
func (id Identifier) SameState(other Identifier) bool {
	return id.bothHave(other, tables.PINNormal|tables.PINEnhanced|tables.PINDiminished)
}

// SameTerminal reports whether both tokens have the terminal marker, or both lack it.
func (id Identifier) SameTerminal(other Identifier) bool {
	return id.bothHave(other, tables.PINTerminal|tables.PINNonTerminal)
}
