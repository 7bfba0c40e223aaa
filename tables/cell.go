package tables

// Cell returns the number of s as a CELL coordinate, less than Hand, or 0.
func Cell(s string) uint32 {
	if len(s) > 1 {
		number := cellFirst[s[0]] + cellLast[1][s[1]]
		if number < Hand && len(s) == 2 {
			return number
		}
	}
	return CellLong(s)
}

// CellBytes is like Cell but its input is a slice. (As one generic function, neither could
// be inlined.)
func CellBytes(s []byte) uint32 {
	if len(s) > 1 {
		number := cellFirst[s[0]] + cellLast[1][s[1]]
		if number < Hand && len(s) == 2 {
			return number
		}
	}
	return CellLong(s)
}

// Location is like Cell but returns Hand for "*".
func Location[S string | []byte](s S) uint32 {
	number := ShortLocation(s)
	if number > Hand {
		number = CellLong(s)
	}
	return number
}

// ShortLocation is like Location for the locations of one or two bytes without a second
// letter. For any other input it returns a number above Hand.
func ShortLocation[S string | []byte](s S) uint32 {
	if last := len(s) - 1; uint(last) <= 1 {
		return cellFirst[s[0]] + cellLast[last][s[last]]
	}
	return Hand + 1
}

// CellLong is like Cell, without the short cut for two bytes. Its branches depend on whether
// s is a coordinate, and not on which.
func CellLong[S string | []byte](s S) uint32 {
	last := len(s) - 1
	if uint(last) > 6 {
		return 0
	}
	// If s is a coordinate, count the lowercase letters after the first, the uppercase
	// letters at the end, and the digits between.
	second := int(int64(-last) >> 63 & 1) // 1 if there are two bytes, otherwise 0
	lower := int(classes[s[second]]/classLower) & second
	upper := int(classes[s[last]] & classUpper)
	upper += int(classes[s[last-second]]) & upper
	end := last - upper // the index of the last digit
	digits := end - lower
	if uint(digits) > 3 {
		return 0
	}
	dims := cellDims[upper][digits]
	x := lowerHigh[lower][s[0]] + lowerLow[s[lower]]
	y := digitHundreds[digits][s[from0(end-2)]] + digitTens[digits][s[from0(end-1)]] + digitOnes[digits][s[end]]
	z := upperHigh[upper][s[last-upper>>1]] + upperLow[upper][s[last]]
	if dims == 0 || x|y|z > 255 {
		return 0
	}
	return uint32(dims)<<24 | uint32(z)<<16 | uint32(y)<<8 | uint32(x)
}

// from0 returns i, or 0 if i is negative, without a branch.
func from0(i int) int { return i &^ int(int64(i)>>63) }

// CellPrefix returns the number of the longest coordinate at the start of s, and its size in
// bytes, or 0 and 0.
func CellPrefix[S string | []byte](s S) (number uint32, size int) {
	if len(s) > 1 {
		number = cellFirst[s[0]] + cellLast[1][s[1]]
		if number < Hand && (len(s) == 2 || !continues(s[2])) {
			return number, 2
		}
	}
	// Every prefix of a coordinate is a coordinate.
	number = 0
	for size < len(s) {
		longer := CellLong(s[:size+1])
		if longer == 0 {
			break
		}
		number, size = longer, size+1
	}
	return number, size
}

// continues reports whether b can follow a digit in a coordinate.
func continues(b byte) bool { return b-'0' < 10 || b-'A' < 26 }

// CellText returns the text of a coordinate of one dimension, or of two on a board of
// boardSide by boardSide, and "" for any other. The number is that of a coordinate, or 0.
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
