package tables

// Cell returns the number of s as a coordinate of CELL, less than Hand, or 0 if it is
// none.
func Cell[S string | []byte](s S) (number uint32) {
	if last := len(s) - 1; uint(last) <= 1 {
		number = shortFirst[s[0]] + shortSecond[last][s[last]]
	}
	if number-1 >= Hand-1 {
		number = cellLong(s)
	}
	return number
}

// Location is Cell, and Hand for *.
func Location[S string | []byte](s S) (number uint32) {
	if last := len(s) - 1; uint(last) <= 1 {
		number = shortFirst[s[0]] + shortSecond[last][s[last]]
	}
	if number-1 >= Hand {
		number = cellLong(s)
	}
	return number
}

// cellLong is Cell for a coordinate of any length.
func cellLong[S string | []byte](s S) uint32 {
	last := len(s) - 1
	if uint(last) > 6 {
		return 0
	}
	// How many small letters there are at the start, capitals at the end, and digits
	// between, if this is a coordinate.
	small := min(last, int(classes[s[min(last, 1)]]/classLower&1))
	capital := int(classes[s[last]] & classUpper)
	capital += capital & int(classes[s[max(last-1, 0)]])
	digits := last - small - capital
	if uint(digits) > 3 {
		return 0
	}
	dims := cellDims[capital<<2|digits]
	end := last - capital // where the digits end, with the last of them
	first := smallHigh[small][s[0]] + smallLow[s[small]]
	second := digitHundreds[digits][s[max(end-2, 0)]] + digitTens[digits][s[max(end-1, 0)]] + digitOnes[digits][s[end]]
	third := capitalHigh[capital][s[min(end+1, last)]] + capitalLow[capital][s[last]]
	if dims == 0 || first|second|third > 255 {
		return 0
	}
	return uint32(dims)<<24 | uint32(third)<<16 | uint32(second)<<8 | uint32(first)
}

// CellPrefix returns the number of the longest coordinate that b starts with, and its
// size in bytes, or 0 and 0 if there is none.
func CellPrefix[S string | []byte](b S) (number uint32, size int) {
	// Every start of a coordinate is one.
	for size < len(b) {
		longer := Cell(b[:size+1])
		if longer == 0 {
			break
		}
		number, size = longer, size+1
	}
	return number, size
}

// CellText returns the text of a coordinate of one dimension, or of two on a board of
// boardSide by boardSide, or else "".
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
