package tables

// PIN returns the code of s as a PIN token: its number, 1 to PINCount, or else a
// greater code, from which PINReason tells why s is no token.
func PIN[S string | []byte](s S) (code uint16) {
	last := len(s) - 1
	if uint(last) <= 2 {
		return pinFirst[last][s[0]] + pinMiddle[s[last>>1]] + pinLast[s[last]]
	}
	if last < 0 {
		return pinEmptyInput
	}
	return pinInputTooLong
}

// PINReason returns the reason that stands in the code of an input that is no
// token. In the code of a token it is 0.
func PINReason(code uint16) int {
	return int(pinReasons[code>>pinNumberBits])
}

// PINPrefix returns the number of the longest PIN token that b starts with, and
// its size in bytes, or 0 and 0 if there is none.
func PINPrefix[S string | []byte](b S) (number uint16, size int) {
	var first, second, third byte // no part of a token, unless they are there
	switch {
	case len(b) > 2:
		first, second, third = b[0], b[1], b[2]
	case len(b) == 2:
		first, second = b[0], b[1]
	case len(b) == 1:
		first = b[0]
	}
	// A letter by itself is nearly everything in the positions of games, so that
	// this branch is predicted there. What follows has none that the data decides.
	if code := pinMiddle[first] | uint16(caret(second))<<pinNumberBits; code <= PINCount {
		return code, 1
	}
	// Where would a token end, if there is one? A first byte without bit 6 is a
	// prefix, if anything. Whether there is one is left to the planes.
	prefix := int(first>>6&1 ^ 1)
	last := prefix + caret(second) + caret(third)&prefix
	if last >= len(b) || last > 2 {
		return 0, 0
	}
	code := pinFirst[last][b[0]] + pinMiddle[b[last>>1]] + pinLast[b[last]]
	if code > PINCount {
		return 0, 0
	}
	return code, last + 1
}

// caret is 1 for ^ and 0 for any other byte, without a branch.
func caret(b byte) int {
	return int((uint32(b^'^') - 1) >> 31)
}

// PINText returns the text of a token, or "".
func PINText(number uint16) string {
	if number > PINCount {
		return ""
	}
	// Cut in two steps, of each of which the compiler sees that it is in range.
	start := 4 * int(number)
	row := pinTexts[start : start+4]
	return row[:row[3]&3]
}

// PINAbbr returns the letter of a token in upper case, or 0.
func PINAbbr(number uint16) byte {
	return entry(pinAbbrs, number)
}

// PINFlags returns the flags of a token, or 0.
func PINFlags(number uint16) uint8 {
	return entry(pinFlags, number)
}

// entry is the byte of a table that has one for each number.
func entry(table string, number uint16) byte {
	if int(number) < len(table) {
		return table[number]
	}
	return 0
}

// The transformations return the number of another token, or 0.

// PINEnhance sets the state to enhanced.
func PINEnhance(number uint16) uint16 { return moved(pinEnhance, number) }

// PINUnenhance takes enhanced back to normal.
func PINUnenhance(number uint16) uint16 { return moved(pinUnenhance, number) }

// PINDiminish sets the state to diminished.
func PINDiminish(number uint16) uint16 { return moved(pinDiminish, number) }

// PINUndiminish takes diminished back to normal.
func PINUndiminish(number uint16) uint16 { return moved(pinUndiminish, number) }

// PINNormalize sets the state to normal.
func PINNormalize(number uint16) uint16 { return moved(pinNormalize, number) }

// PINFlip swaps the side.
func PINFlip(number uint16) uint16 { return moved(pinFlip, number) }

// PINMakeTerminal adds the terminal marker.
func PINMakeTerminal(number uint16) uint16 { return moved(pinTerminal, number) }

// PINMakeNonTerminal takes the terminal marker off.
func PINMakeNonTerminal(number uint16) uint16 { return moved(pinNonTerminal, number) }

// moved is where a table of half distances takes a number.
func moved(table string, number uint16) uint16 {
	if int(number) < len(table) {
		return number + 2*uint16(int8(table[number]))
	}
	return 0
}
