package main

// The grammar of PNN's pieces, [+-]?[A-Za-z]\^?'?: a PIN token and a choice more.
const derivation = "'"

// A piece is one token, taken apart.
type piece struct {
	pin
	derived int // 1 with '
}

// number is PIN's for a native piece, and as many as PIN has tokens more for a
// derived one.
func (p piece) number() int {
	return p.pin.number() + len(pins())*p.derived
}

func (p piece) String() string {
	return p.pin.String() + derivation[:p.derived]
}

// pieces is every token, in number order.
func pieces() []piece {
	var all []piece
	for derived := range 2 {
		for _, p := range pins() {
			all = append(all, piece{p, derived})
		}
	}
	return all
}

// derives is 1 for the derivation mark. In front of it is a PIN token, and so there is if
// there is none.
func derives(b byte) byte {
	if b == derivation[0] {
		return 1
	}
	return 0
}

// pieceText is the token, padded to four bytes, and its length.
func pieceText(p piece) []byte { return padded(p.String(), 4) }

// pieceTexts ends with three bytes of no row, so that eight bytes can be cut out
// from the start of any.
func pieceTexts() [][]byte {
	return append(rows(pieces(), pieceText), make([]byte, 3))
}

// ofPiece does to a piece what of does to a token. The derivation stays.
func ofPiece(of func(pin) pin) func(piece) piece {
	return func(p piece) piece {
		p.pin = of(p.pin)
		return p
	}
}

// A name is [+-]?([A-Z]+|[a-z]+)\^?, of any length. So it has no number, but what
// its first and its last byte add to the number of its letter is as in PIN.

// The mark of a byte is what it adds to a number: 52 for +, 104 for -, 156 for ^. Of
// those it is + and - that have bit 5, and ^ that has bit 7, so that a mark also
// tells whether the byte is to be cut off at the start, or at the end.
const (
	markPrefixBit = 5
	markSuffixBit = 7
)

func mark(b byte) byte {
	if b == suffix[0] {
		return byte(terminal)
	}
	return byte(stateOf(b))
}

// The classes of the bytes between: a name has all of the first, or all of the
// second, and none of the third.
const (
	classUpper = 1 << iota
	classLower
	classOther
)

func class(b byte) byte {
	switch letter := letterOf(b); {
	case letter == 0:
		return classOther
	case letter <= 26:
		return classUpper
	}
	return classLower
}

// perByte is the lines of a table with an entry for every byte.
func perByte(entry func(byte) byte) [][]byte {
	lines := make([][]byte, 16)
	for b := range 256 {
		lines[b/16] = append(lines[b/16], entry(byte(b)))
	}
	return lines
}
