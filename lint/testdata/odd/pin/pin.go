// Package pin is not that of the notation.
package pin

type Identifier string

func MustParse(s string) Identifier { return Identifier(s) }

func Lookup(s string) Identifier { return Identifier(s) }

func NewIdentifier(r rune, side int) Identifier { return Identifier(r) }

func (id Identifier) String() string { return string(id) }
