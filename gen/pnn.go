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
