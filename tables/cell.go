package tables

// Cell returns the number of s as a CELL coordinate, less than Hand, or 0.
func Cell(s string) uint32 { return shortCell(s, CellLong[string]) }

// CellBytes is like Cell but its input is a slice.
func CellBytes(s []byte) uint32 { return shortCell(s, CellLong[[]byte]) }

// shortCell is Cell with the function for longer coordinates as a parameter: the compiler counts
// calls of a parameter as cheap, and so it can inline Cell. The call is direct all the same.
func shortCell[S string | []byte](s S, long func(S) uint32) (number uint32) {
	if len(s) > 1 {
		number = cellFirst[s[0]] & cellLast[1][s[1]]
		if len(s) > 2 { // compiles to a conditional move
			number = 0
		}
	}
	if number == 0 {
		number = long(s)
	}
	return number
}

// Location is like Cell but returns Hand for "*".
func Location[S string | []byte](s S) uint32 {
	number := ShortLocation(s)
	if number == 0 {
		number = CellLong(s)
	}
	return number
}

// ShortLocation is like Location for the locations of one or two bytes without a second
// letter. For any other input it returns 0.
func ShortLocation[S string | []byte](s S) uint32 {
	if last := len(s) - 1; uint(last) <= 1 {
		return cellFirst[s[0]] & cellLast[last][s[last]]
	}
	return 0
}

// CellLong is like Cell, without the short cut for two bytes. From two bytes on, its branches
// depend on whether s is a coordinate, and not on which.
func CellLong[S string | []byte](s S) uint32 {
	if len(s) < 2 || len(s) > 7 {
		if len(s) == 1 {
			return cellFirst[s[0]] & cellLast[0][s[0]] &^ Hand
		}
		return 0
	}
	last := len(s) - 1
	second := uint32(cellLower[s[1]])
	z := uint32(cellUpper[0][s[last]]) + uint32(cellUpper[1][s[last-1]])
	lower, upper := second/cellMark, z/cellMark // the numbers of letters after the first byte
	end := last - int(upper)                    // the index of the last digit
	digits := end - int(lower)
	if uint(digits) > 3 {
		return 0
	}
	form := cellForms[upper][digits]
	if form == 0 {
		return 0
	}
	x := uint32(cellStart[lower][s[0]]) + second%cellMark
	y := uint32(cellUnits[s[end]]) + uint32(cellTens[s[end-1]]) + uint32(cellHundreds[s[from0(end-2)]])
	missing := form & digitMarks &^ y
	y, z = y%cellMark, z%cellMark
	if x|y|z|missing > 255 {
		return 0
	}
	return form&^digitMarks | z<<16 | y<<8 | x
}

// from0 returns i, or 0 if i is negative, without a branch.
func from0(i int) int { return i &^ int(int64(i)>>63) }

// CellPrefix returns the number of the longest coordinate at the start of s, and its size in
// bytes, or 0 and 0.
func CellPrefix[S string | []byte](s S) (number uint32, size int) {
	if len(s) > 1 {
		number = cellFirst[s[0]] & cellLast[1][s[1]]
		if number != 0 && (len(s) == 2 || !continues(s[2])) {
			return number, 2
		}
	}
	// Every prefix of a coordinate is a coordinate.
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
	if uint(dimension) <= 2 {
		start := 4 * (256*dimension + int(index))
		row := indexTexts[start : start+4]
		return row[:row[3]&3]
	}
	return ""
}
