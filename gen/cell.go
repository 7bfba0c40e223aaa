package main

import "strconv"

// CELL writes the dimensions of a coordinate one behind the other, each in the next of
// three alphabets: small letters (a=0 to z=25, aa=26 ... iv=255), numbers (1=0 to
// 256=255), and capitals as the small letters. The first has to be there.
var smalls, capitals = letters[26:], letters[:26]

// indices is how many there are in a dimension.
const indices = 256

// cellNumber packs a coordinate, a byte for each index and the count of them on top.
func cellNumber(index ...int) int {
	number := len(index) << 24
	for i, x := range index {
		number += x << (8 * i)
	}
	return number
}

// handNumber is what the hand, * in the place of a coordinate, has for a number: it is
// greater than any of theirs.
const handNumber = 1 << 26

// inLetters is an index in one of the alphabets of letters, which has no zero: what
// comes behind z is aa, and not ba.
func inLetters(alphabet string, index int) string {
	text := alphabet[index%26:][:1]
	if index < 26 {
		return text
	}
	return inLetters(alphabet, index/26-1) + text
}

// indexTexts is every index in every alphabet, 16 a line.
func indexTexts() [][]byte {
	var lines [][]byte
	for _, text := range []func(index int) string{inSmalls, inDigits, inCapitals} {
		for i := range indices {
			if i%16 == 0 {
				lines = append(lines, nil)
			}
			last := &lines[len(lines)-1]
			*last = append(*last, padded(text(i), 3)...)
		}
	}
	return lines
}

func inSmalls(index int) string   { return inLetters(smalls, index) }
func inDigits(index int) string   { return strconv.Itoa(index + 1) }
func inCapitals(index int) string { return inLetters(capitals, index) }

// boardSide is how long a board may be for the texts of its cells to be at hand.
const boardSide = 32

// boardTexts is the cells of a board of two dimensions, a line for each number, and
// three bytes of no row, so that eight can be cut out from the start of any.
func boardTexts() [][]byte {
	lines := make([][]byte, boardSide)
	for second := range boardSide {
		for first := range boardSide {
			lines[second] = append(lines[second], padded(inSmalls(first)+inDigits(second), 4)...)
		}
	}
	return append(lines, make([]byte, 3))
}
