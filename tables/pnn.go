package tables

// PNN returns the number of s as a PNN piece, 1 to PNNCount, or 0.
func PNN[S string | []byte](s S) (number uint16) {
	if last := len(s) - 1; last >= 0 {
		derived := derived[s[last]]
		if last -= int(derived); uint(last) <= 2 {
			code := firstCodes[last][s[0]] + middleCodes[s[last>>1]] + lastCodes[s[last]] // PINCode without the mark
			if code > PINCount {
				return 0
			}
			number = uint16(code) + uint16(derived)*PINCount
		}
	}
	return number
}

// PNNPrefix returns the number of the longest PNN piece at the start of s, and its size in
// bytes, or 0 and 0.
func PNNPrefix[S string | []byte](s S) (number uint16, size int) {
	number, size = PINPrefix(s)
	if size > 0 && size < len(s) && s[size] == '\'' {
		number, size = number+PINCount, size+1
	}
	return number, size
}

// PNNText returns the text of a piece, or "".
func PNNText(number uint16) string {
	if number > PNNCount {
		return ""
	}
	// The slice of eight bytes, of which five are the row, needs no check for any length.
	start := 5 * int(number)
	row := pieceTexts[start : start+8]
	return row[:row[4]&7]
}
