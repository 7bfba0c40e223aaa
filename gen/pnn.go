package main

// The grammar of PNN's pieces, [+-]?[A-Za-z]\^?'?: a PIN token and one more choice.
const derivation = "'"

// A piece is the attributes of a token.
type piece struct {
	pin
	derived int // 1 with '
}

// number returns PIN's number for a native piece, and 312 more for a derived one.
func (p piece) number() int {
	return p.pin.number() + len(pins())*p.derived
}

func (p piece) String() string {
	return p.pin.String() + derivation[:p.derived]
}

// pieces returns every token, in number order.
func pieces() []piece {
	var all []piece
	for derived := range 2 {
		for _, p := range pins() {
			all = append(all, piece{p, derived})
		}
	}
	return all
}

// halfDistance returns a function from a piece to half the distance between its number and
// that of the piece after a transformation, which keeps the derivation. Every distance is a
// multiple of 26, and half the greatest, 156, fits in a signed byte.
func halfDistance(transform func(pin) pin) func(piece) int8 {
	return func(p piece) int8 {
		return int8((piece{transform(p.pin), p.derived}.number() - p.number()) / 2)
	}
}

// The grammar of PNN's names is [+-]?([A-Z]+|[a-z]+)\^?, so a name of any length. A name
// has no number of its own, but its affixes add to the number of its letter as in PIN.

// affixSum returns what a byte adds to a number as the first or the last of a name: 52 for
// +, 104 for -, 156 for ^. Of these only + and - have bit 5, and only ^ has bit 7, so the
// sum also says whether the byte is a prefix or a suffix.
func affixSum(b byte) uint8 {
	if b == suffix[0] {
		return uint8(perTerminal)
	}
	return uint8(stateOf(b))
}

const (
	prefixBit = 5
	suffixBit = 7
)

// The classes of a byte as flags, to be combined with OR over the bytes of a text.
const (
	classUpper = 1 << iota
	classLower
	classOther
)

func class(b byte) uint8 {
	switch letter := letterOf(b); {
	case letter == 0:
		return classOther
	case letter <= 26:
		return classUpper
	}
	return classLower
}
