package main

import "strings"

// How a coordinate of CELL is looked up.
//
// Nearly all are two bytes, as e4. The code of the first and the code of the second
// add up to the number, and so they do in one byte, where the second is the first again
// and adds nothing. Of anything else the sum is out of range: it takes longer.
//
// That is: up to two small letters, three digits, two capitals. How many there are of
// each is read off their classes at the ends of the text. Then every index is a sum, with
// a plane for each byte that there may be of it, and a choice of planes by how many there
// are: for one that there is not, it adds nothing, and it does not matter which byte is
// looked at. So nothing is decided byte by byte. A byte that is not in its alphabet adds
// so much that the index is too great, as that of aaa or 257.

// wrongCell is in the sum of short codes if a byte is wrong.
const wrongCell = 2 * handNumber

// shortFirst: a small letter, or *, which is the hand by itself, and with anything
// behind it more.
func shortFirst(b byte) uint32 {
	switch i := strings.IndexByte(smalls, b); {
	case i >= 0:
		return uint32(cellNumber(i))
	case b == '*':
		return handNumber
	}
	return wrongCell
}

// shortSecondOf1: the same byte again.
func shortSecondOf1(byte) uint32 { return 0 }

// shortSecondOf2: a digit, which adds a dimension.
func shortSecondOf2(b byte) uint32 {
	if b < '1' || '9' < b {
		return wrongCell
	}
	return uint32(cellNumber(0, int(b-'1')) - cellNumber(0))
}

// wrongIndex makes an index too great, and three of them still fit into 16 bits.
const wrongIndex = 1 << 12

// absent is of a byte that is not there.
func absent(byte) uint16 { return 0 }

// lastLetter is the only one, or the second of two.
func lastLetter(alphabet string) func(byte) uint16 {
	return func(b byte) uint16 {
		if i := strings.IndexByte(alphabet, b); i >= 0 {
			return uint16(i)
		}
		return wrongIndex
	}
}

// firstLetter is the first of two, in front of 26 others each.
func firstLetter(alphabet string) func(byte) uint16 {
	return func(b byte) uint16 {
		if i := strings.IndexByte(alphabet, b); i >= 0 {
			return uint16(26 * (i + 1))
		}
		return wrongIndex
	}
}

// onlyLetter is the first of one: it is counted as the last.
func onlyLetter(alphabet string) func(byte) uint16 {
	return func(b byte) uint16 {
		if strings.IndexByte(alphabet, b) >= 0 {
			return 0
		}
		return wrongIndex
	}
}

// digit is worth unit each. A number does not start with 0.
func digit(unit int, leads bool) func(byte) uint16 {
	return func(b byte) uint16 {
		if b < '0' || '9' < b || b == '0' && leads {
			return wrongIndex
		}
		return uint16(unit * int(b-'0'))
	}
}

// ones is the last digit, from which 1 is taken off, as the numbers start there: 0 adds
// what, in 16 bits, is -1.
func ones(leads bool) func(byte) uint16 {
	return func(b byte) uint16 {
		if entry := digit(1, leads)(b); entry != wrongIndex {
			return entry - 1
		}
		return wrongIndex
	}
}

// dimensions is how many there are, by the number of capitals, 0 to 2, and of digits, 0
// to 3; or 0, if there are capitals and no digits.
func dimensions() [][]byte {
	return [][]byte{{1, 2, 2, 2}, {0, 3, 3, 3}, {0, 3, 3, 3}}
}
