package main

import "strings"

// How a CELL coordinate is parsed.
//
// Nearly all are two bytes, such as e4. Each byte has a code, and the AND of the two codes is the
// number. The code of the first byte has its index, and all bits that the second can have. The
// code of the second has its index, the number of dimensions, and all bits of the first index. A
// single byte is taken as its own last byte. A byte that is wrong at its place has the code 0.
//
// tables.CellLong reads any coordinate: up to two lowercase letters, three digits and two
// uppercase letters. Every index is a sum, with a table for each byte that it may have. A byte of
// another index adds nothing, so that no branch depends on how many bytes the index has: in a1A,
// the tens are those of a. The entries also have marks, which are added up. The marks of letters
// count the letters, and so determine which marks of digits the sum must have.

// anyIndex has all bits of an index.
const anyIndex = indices - 1

// cellFirst: a lowercase letter, or *, which only the same byte can follow.
func cellFirst(b byte) uint32 {
	switch i := strings.IndexByte(lower, b); {
	case i >= 0:
		return uint32(handNumber - 1 - anyIndex + i)
	case b == '*':
		return handNumber
	}
	return 0
}

// cellLast1: the first byte again.
func cellLast1(b byte) uint32 {
	switch {
	case strings.IndexByte(lower, b) >= 0:
		return uint32(cellNumber(anyIndex))
	case b == '*':
		return handNumber
	}
	return 0
}

// cellLast2: a digit.
func cellLast2(b byte) uint32 {
	if b < '1' || '9' < b {
		return 0
	}
	return uint32(cellNumber(anyIndex, int(b-'1')))
}

// The marks of an entry, above what it adds: no index has more than 12 bits.
const (
	markBits = 12
	cellMark = 1 << markBits

	letterMark    = cellMark // those of two letters add up to 2
	unitsMark     = cellMark
	tensMark      = cellMark << 1
	firstTensMark = cellMark << 2 // the digit is not 0
	hundredsMark  = cellMark << 3 // likewise
	digitMarks    = unitsMark | tensMark | firstTensMark | hundredsMark
)

// lastLetter and firstLetter return what a letter adds as the last of an index, and as the first
// of two.
func lastLetter(i int) int  { return i }
func firstLetter(i int) int { return 26 * (i + 1) }

// cellStart is for the first byte, which has to be a letter.
func cellStart(adds func(i int) int) func(byte) uint16 {
	return func(b byte) uint16 {
		if i := strings.IndexByte(lower, b); i >= 0 {
			return uint16(adds(i))
		}
		return cellMark // puts the index out of range
	}
}

// cellLetter is for the other letters.
func cellLetter(alphabet string, adds func(i int) int) func(byte) uint16 {
	return func(b byte) uint16 {
		if i := strings.IndexByte(alphabet, b); i >= 0 {
			return uint16(letterMark + adds(i))
		}
		return 0
	}
}

const decimal = "0123456789"

// cellUnits subtracts 1, since the numbers start there: 0 by itself is out of range.
func cellUnits(b byte) uint16 {
	if i := strings.IndexByte(decimal, b); i >= 0 {
		return uint16(unitsMark + i - 1)
	}
	return 0
}

func cellTens(b byte) uint16 {
	switch i := strings.IndexByte(decimal, b); {
	case i > 0:
		return uint16(tensMark + firstTensMark + 10*i)
	case i == 0:
		return tensMark
	}
	return 0
}

func cellHundreds(b byte) uint16 {
	if i := strings.IndexByte(decimal, b); i > 0 {
		return uint16(hundredsMark + 100*i)
	}
	return 0
}

// cellForms returns the dimensions, as in the number of a coordinate, and the marks that the
// digits must have: by the number of uppercase letters, 0 to 2, and of digits, 0 to 3. Uppercase
// letters without digits have 0.
func cellForms() [][]uint32 {
	form := func(number int) []uint32 {
		return []uint32{
			0,
			uint32(number + unitsMark),
			uint32(number + unitsMark + firstTensMark),
			uint32(number + unitsMark + tensMark + hundredsMark),
		}
	}
	forms := [][]uint32{form(cellNumber(0, 0)), form(cellNumber(0, 0, 0)), form(cellNumber(0, 0, 0))}
	forms[0][0] = uint32(cellNumber(0))
	return forms
}
