package tables

// SIN returns the number of s as a style of SIN, 1 to SINCount, or 0 if it is none. It is
// that of the same letter as a PIN token, and no other token has so small a number.
func SIN[S string | []byte](s S) (number uint16) {
	number = PIN(s)
	if number >= SINCount+1 {
		number = 0
	}
	return number
}

// QPI returns the number of s as a token of QPI, 1 to QPICount, or 0 if it is none.
func QPI[S string | []byte](s S) uint16 {
	last := len(s) - 1
	if uint(last-2) > 2 {
		return 0
	}
	code := qpiStyle[s[0]] + uint32(s[1]^':')<<qpiSeparator +
		qpiFirst[last-2][s[2]] + qpiMiddle[s[last>>1+1]] + qpiLast[s[last]]
	if code >= QPICount+1 {
		code = 0
	}
	return uint16(code)
}

// QPIPrefix returns the number of the longest token of QPI that b starts with, and its
// size in bytes, or 0 and 0 if there is none.
func QPIPrefix[S string | []byte](b S) (number uint16, size int) {
	if len(b) < 3 || b[1] != ':' {
		return 0, 0
	}
	_, size = PINPrefix(b[2:])
	number = QPI(b[:2+size])
	if number == 0 {
		return 0, 0
	}
	return number, 2 + size
}

// QPIText returns the text of a token of QPI, or "".
func QPIText(number uint16) string {
	if number > QPICount {
		return ""
	}
	// Eight bytes, of which six are the row, can be cut anywhere from 0 to 7.
	start := 6 * int(number)
	row := qpiTexts[start : start+8]
	return row[:row[5]&7]
}
