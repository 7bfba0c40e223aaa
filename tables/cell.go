package tables

// Cell returns the number of s as a coordinate of CELL, less than Hand, or 0 if it is
// none.
func Cell(s string) uint32 {
	if len(s) > 1 {
		number := cellFirst[s[0]] + cellSecond[1][s[1]]
		if number < Hand && len(s) == 2 {
			return number
		}
	}
	return CellLong(s)
}

// CellBytes is Cell for a slice.
func CellBytes(s []byte) uint32 {
	if len(s) > 1 {
		number := cellFirst[s[0]] + cellSecond[1][s[1]]
		if number < Hand && len(s) == 2 {
			return number
		}
	}
	return CellLong(s)
}

// Location is Cell, and Hand for *.
func Location[S string | []byte](s S) uint32 {
	number := ShortLocation(s)
	if number > Hand {
		number = CellLong(s)
	}
	return number
}

// ShortLocation is Location, if s has one byte or two and no second letter, and otherwise
// more than Hand.
func ShortLocation[S string | []byte](s S) uint32 {
	if last := len(s) - 1; uint(last) <= 1 {
		return cellFirst[s[0]] + cellSecond[last][s[last]]
	}
	return Hand + 1
}

// CellLong is Cell for a coordinate of any length. What it decides depends on whether
// there is one, and not on which.
func CellLong[S string | []byte](s S) uint32 {
	last := len(s) - 1
	if uint(last) > 6 {
		return 0
	}
	// How many small letters there are behind the first, capitals at the end, and digits
	// between, if this is a coordinate.
	second := int(int64(-last) >> 63 & 1) // 1, if there are two bytes
	smalls := int(classes[s[second]]/classLower) & second
	capitals := int(classes[s[last]] & classUpper)
	capitals += int(classes[s[last-second]]) & capitals
	end := last - capitals // of the digits
	digits := end - smalls
	if uint(digits) > 3 {
		return 0
	}
	dims := cellDims[capitals<<2|digits]
	x := smallHigh[smalls][s[0]] + smallLow[s[smalls]]
	y := digitHundreds[digits][s[from0(end-2)]] + digitTens[digits][s[from0(end-1)]] + digitOnes[digits][s[end]]
	z := capitalHigh[capitals][s[last-capitals>>1]] + capitalLow[capitals][s[last]]
	if dims == 0 || x|y|z > 255 {
		return 0
	}
	return uint32(dims)<<24 | uint32(z)<<16 | uint32(y)<<8 | uint32(x)
}

// from0 is i, or 0 if that is negative, without a branch.
func from0(i int) int { return i &^ int(int64(i)>>63) }

// CellPrefix returns the number of the longest coordinate that b starts with, and its
// size in bytes, or 0 and 0 if there is none.
func CellPrefix[S string | []byte](b S) (number uint32, size int) {
	if len(b) > 1 {
		number = cellFirst[b[0]] + cellSecond[1][b[1]]
		if number < Hand && (len(b) == 2 || !goesOn(b[2])) {
			return number, 2
		}
	}
	// Every start of a coordinate is one.
	number = 0
	for size < len(b) {
		longer := CellLong(b[:size+1])
		if longer == 0 {
			break
		}
		number, size = longer, size+1
	}
	return number, size
}

// goesOn reports whether a coordinate that ends with a number may go on with b.
func goesOn(b byte) bool { return b-'0' < 10 || b-'A' < 26 }

// CellText returns the text of a coordinate of one dimension, or of two on a board of
// boardSide by boardSide, or "" for any other. The number is one of a coordinate, or 0.
func CellText(number uint32) string {
	first, second := number&255, number>>8&255
	switch {
	case number>>24 == 2 && first < boardSide && second < boardSide:
		start := 5 * (first + boardSide*second)
		row := boardTexts[start : start+8]
		return row[:row[4]&7]
	case number>>24 == 1:
		return IndexText(0, uint8(first))
	}
	return ""
}

// IndexText returns the text of an index in a dimension, 0 to 2, or "".
func IndexText(dimension int, index uint8) string {
	if uint(dimension) > 2 {
		return ""
	}
	start := 4 * (256*dimension + int(index))
	row := indexTexts[start : start+4]
	return row[:row[3]&3]
}
