package main

import "strings"

// How a CELL coordinate is parsed.
//
// Nearly all are two bytes, such as e4. The codes of the two bytes add up to the number. A
// single byte is taken as its own last byte, which then adds nothing. For any other text the
// sum is out of range, and tables.CellLong reads it.
//
// A coordinate has up to two lowercase letters, three digits and two uppercase letters. The
// classes of the bytes at the ends determine how many there are of each. Every index is a
// sum, with a table for each byte that it may have, chosen by how many it has: a byte that is
// absent adds nothing, so that it does not matter which one is looked up in its place. A byte
// outside its alphabet adds so much that the index is out of range, as that of aaa or 257 is.
// No branch depends on a single byte.

// invalidCell puts a sum of short codes out of range.
const invalidCell = 2 * handNumber

// cellFirst: a lowercase letter, or *, which is out of range with a second byte.
func cellFirst(b byte) uint32 {
	switch i := strings.IndexByte(lower, b); {
	case i >= 0:
		return uint32(cellNumber(i))
	case b == '*':
		return handNumber
	}
	return invalidCell
}

// cellLast1: the first byte again.
func cellLast1(byte) uint32 { return 0 }

// cellLast2: a digit, which adds a dimension.
func cellLast2(b byte) uint32 {
	if b < '1' || '9' < b {
		return invalidCell
	}
	return uint32(cellNumber(0, int(b-'1')) - cellNumber(0))
}

// invalidIndex puts an index out of range. The sum of three fits in 16 bits.
const invalidIndex = 1 << 12

// absent is for a byte that the index does not have.
func absent(byte) uint16 { return 0 }

// lastLetter is for the only letter, or the second of two.
func lastLetter(alphabet string) func(byte) uint16 {
	return func(b byte) uint16 {
		if i := strings.IndexByte(alphabet, b); i >= 0 {
			return uint16(i)
		}
		return invalidIndex
	}
}

// firstLetter is for the first of two letters.
func firstLetter(alphabet string) func(byte) uint16 {
	return func(b byte) uint16 {
		if i := strings.IndexByte(alphabet, b); i >= 0 {
			return uint16(26 * (i + 1))
		}
		return invalidIndex
	}
}

// onlyLetter is for the first letter if there is one: lastLetter counts it.
func onlyLetter(alphabet string) func(byte) uint16 {
	return func(b byte) uint16 {
		if strings.IndexByte(alphabet, b) >= 0 {
			return 0
		}
		return invalidIndex
	}
}

// digit is for a digit that counts unit each. The leading one is not 0.
func digit(unit int, leads bool) func(byte) uint16 {
	return func(b byte) uint16 {
		if b < '0' || '9' < b || b == '0' && leads {
			return invalidIndex
		}
		return uint16(unit * int(b-'0'))
	}
}

// ones is for the last digit, and subtracts 1, as the numbers start there. For 0 it is -1
// in 16 bits.
func ones(leads bool) func(byte) uint16 {
	return func(b byte) uint16 {
		if entry := digit(1, leads)(b); entry != invalidIndex {
			return entry - 1
		}
		return invalidIndex
	}
}

// dimensions is the number of dimensions, by the number of uppercase letters, 0 to 2, and of
// digits, 0 to 3; or 0, for uppercase letters without digits.
var dimensions = [][]uint8{{1, 2, 2, 2}, {0, 3, 3, 3}, {0, 3, 3, 3}}
