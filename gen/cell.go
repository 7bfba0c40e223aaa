package main

import "strconv"

// CELL writes the dimensions of a coordinate one after the other, in three alphabets:
// lowercase letters (a=0 to z=25, aa=26, ..., iv=255), numbers (1=0 to 256=255) and uppercase
// letters. The first dimension is required.
var upper, lower = letters[:26], letters[26:]

// indices is how many indices a dimension has.
const indices = 256

// cellNumber packs a coordinate: a byte for each index, and the number of them on top.
func cellNumber(index ...int) int {
	number := len(index) << 24
	for i, x := range index {
		number += x << (8 * i)
	}
	return number
}

// handNumber is the number of *, the hand. It is greater than that of any coordinate.
const (
	handBits   = 26
	handNumber = 1 << handBits
)

// inLetters returns an index in an alphabet of letters, which count like spreadsheet
// columns: z is followed by aa.
func inLetters(alphabet string, index int) string {
	text := alphabet[index%26:][:1]
	if index < 26 {
		return text
	}
	return inLetters(alphabet, index/26-1) + text
}

func inLower(index int) string  { return inLetters(lower, index) }
func inDigits(index int) string { return strconv.Itoa(index + 1) }
func inUpper(index int) string  { return inLetters(upper, index) }

// indexTexts returns every index in every alphabet.
func indexTexts() (all []string) {
	for _, text := range []func(index int) string{inLower, inDigits, inUpper} {
		for i := range indices {
			all = append(all, text(i))
		}
	}
	return all
}

// boardSide is the length of the greatest board whose cells have a text in a table.
const boardSide = 32

// boardTexts returns the cells of a board of two dimensions, in the order of their numbers.
func boardTexts() (all []string) {
	for second := range boardSide {
		for first := range boardSide {
			all = append(all, inLower(first)+inDigits(second))
		}
	}
	return all
}
