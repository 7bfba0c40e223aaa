package tables

// SIN returns the number of s as a SIN style, 1 to SINCount, or 0. A style has the number of
// the PIN token of the same letter, and those are the smallest.
func SIN[S string | []byte](s S) uint16 {
	code := PINCode(s)
	if code >= SINCount+1 {
		code = 0
	}
	return uint16(code)
}

// QPI returns the number of s as a QPI token, 1 to QPICount, or 0.
func QPI[S string | []byte](s S) uint16 {
	if last := len(s) - 3; uint(last) <= 2 && s[1] == ':' {
		code := styleCodes[s[0]] +
			firstCodes[last][s[2]] + middleCodes[s[2+last>>1]] + lastCodes[s[2+last]] // PINCode of s[2:]
		if code <= QPICount {
			return uint16(code)
		}
	}
	return 0
}

// QPIPrefix returns the number of the longest QPI token at the start of s, and its size in
// bytes, or 0 and 0.
func QPIPrefix[S string | []byte](s S) (number uint16, size int) {
	if len(s) < 3 || s[1] != ':' {
		return 0, 0
	}
	_, size = PINPrefix(s[2:])
	number = QPI(s[:2+size])
	if number == 0 {
		return 0, 0
	}
	return number, 2 + size
}

// QPIText returns the text of a token, or "".
func QPIText(number uint16) string {
	if number <= QPICount {
		// The slice of eight bytes, of which five are the row, needs no check for any length.
		start := 5 * int(number)
		row := qpiTexts[start : start+8]
		return row[:row[4]>>4&7]
	}
	return ""
}
